"""How people in a story take their turns when it does not matter how."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sandbox import Message, Person
from engine.cards import Cards
from engine.table import Phase
from tests.bot.harness import Table


async def lowest_card(table: Table, person: Person) -> str:
    """The lowest single card of somebody's hand."""
    return str(Cards.of([min((await table.hand(person)).view.hand.counts())]))


async def acts(table: Table) -> Person:
    """Whoever is on turn leads his lowest card, or passes. Returns who it was."""
    person = await table.on_turn()
    leads = (await table.hand(person)).view.table is None
    await table.types(person, await lowest_card(table, person) if leads else "不出")
    return person


async def others(table: Table, friends: Sequence[Person]) -> tuple[Person, ...]:
    """The friends in the order they act, whoever is on turn first."""
    first = friends.index(await table.on_turn())
    return (*friends[first:], *friends[:first])


async def is_running(table: Table) -> bool:
    """Whether a deal is on."""
    return (await table.state()).phase is Phase.PLAYING


def answer_of(press: object) -> str:
    """What a press was answered with."""
    answer = getattr(press, "answer", None)
    assert answer is not None
    return str(answer.text)


def prompt_of(person: Person) -> Message:
    """The latest message that asks somebody to play."""
    return person.private.find("轮到你")
