"""A local Telegram: a stand-in for Telegram's Bot API server on this machine.

Where things are: ``telegram`` is the way in, ``person`` and ``places`` are what a story is told
with, ``http`` serves the Bot API; ``world`` is the state; ``posting``, ``membership`` and
``hearing`` change it and tell the bot; ``methods`` answers the bot, after ``checking`` has held
every call against the Bot API's own table; ``transcript`` writes down what happened.

What is modelled: private chats, groups, supergroups and forums with one bot; members and their
statuses; text and photo messages, replies, edits, deletions, pins; HTML; inline keyboards, presses
and their answers; inline mode; ephemeral messages; privacy mode; anonymous administrators and
channels that speak in groups; upgrades to supergroups; menus and descriptions; long polling with
confirmation; limits of size and frequency; Telegram's refusals, in its words; trouble on request.

What is not: webhooks are kept but nothing is delivered to them; other bots; channels as chats;
business connections, payments, polls, stickers and every media but photos; Markdown; link
previews; flood limits of methods other than sends and edits. A call that uses such a thing fails
loudly and counts as a violation.
"""

from bot.sandbox.chats import Kind
from bot.sandbox.faults import AnswerLost, Flood, Outage, Unreachable
from bot.sandbox.messages import Message
from bot.sandbox.person import Impossible, Person
from bot.sandbox.places import Group
from bot.sandbox.queries import InlineQuery, Press
from bot.sandbox.telegram import Telegram

__all__ = [
    "AnswerLost",
    "Flood",
    "Group",
    "Impossible",
    "InlineQuery",
    "Kind",
    "Message",
    "Outage",
    "Person",
    "Press",
    "Telegram",
    "Unreachable",
]
