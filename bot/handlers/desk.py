"""What every handler works with."""

from __future__ import annotations

from dataclasses import dataclass

from bot.admins import Admins
from bot.answers import Answers
from bot.errands import Errands
from bot.people import Person, Place
from bot.service import Service
from bot.service.looking import Looking
from bot.standing import Standing
from bot.throttle import Throttle
from bot.wording import Words, words_for


@dataclass(frozen=True, slots=True)
class Desk:
    """The tools of a handler; none of them knows a rule of the game.

    Attributes:
        chatter: Lets the line about private chatter pass once in a while, by person.
        sheets: The same for long answers in a group, by place and what they are.
    """

    service: Service
    looking: Looking
    standing: Standing
    answers: Answers
    admins: Admins
    errands: Errands
    chatter: Throttle
    sheets: Throttle

    async def words(self, who: Person, place: Place) -> Words:
        """The person's language in private, the group's in a group.

        An answer to a press is private wherever it was made: it speaks the person's language.
        """
        if place.is_private:
            return words_for(who.language)
        return words_for(await self.looking.language(place))
