"""What has to be told to whom: from the events of a table to the notices of the outbox.

A notice says what to show, never how; it is rendered from the state when it is sent
(:mod:`bot.render`). Its key names what it shows, so that a newer one replaces an older one that
has not left yet. Its facts are only what state does not hold.

- :mod:`bot.notices.drafts`: a notice, its kinds, its audience
- :mod:`bot.notices.game`, :mod:`~bot.notices.attendance`: what each event asks to be told
- :mod:`bot.notices.telling`: all events of a change
"""

from bot.notices.drafts import Audience, Instead, Json, NoticeDraft, NoticeKind, Priority, role_of
from bot.notices.telling import back_again_notices, hint_notices, latest_notices, notices_for

__all__ = [
    "Audience",
    "Instead",
    "Json",
    "NoticeDraft",
    "NoticeKind",
    "Priority",
    "back_again_notices",
    "hint_notices",
    "latest_notices",
    "notices_for",
    "role_of",
]
