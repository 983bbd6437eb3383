"""Being away and coming back, hurrying others, giving up, taking over a seat."""

from __future__ import annotations

from bot.answers import Alert, Later, PressAnswer, Privately, Toast
from bot.handlers import refusing
from bot.handlers.desk import Desk
from bot.handlers.requests import Pressed, Said, whole_number
from bot.people import Person
from bot.refusals import PrivateChatClosed, ServiceRefusal
from bot.views import answers
from bot.views.leaving import IN_QUESTION, how_to_leave
from bot.views.scene import Scene
from bot.views.screen import Screen
from bot.wording import words_for
from engine.errors import EngineError


async def ask_how_to_leave(desk: Desk, who: Person) -> Privately:
    """A deal is running: whoever wants to leave it is told what he can do."""
    price = await desk.service.price_of_giving_up(who)
    scene = Scene(words_for(who.language), {}, price.table_id)
    return Privately(how_to_leave(price.number, price.price, scene, is_hosted=price.is_hosted))


async def press_host(desk: Desk, pressed: Pressed) -> None:
    """“Play for me” under a prompt, or as the answer to how to leave."""
    await desk.service.host_seat(pressed.who, pressed.press.table, update_id=pressed.update_id)
    if pressed.press.argument == IN_QUESTION:
        await _remove_question(desk, pressed)


async def press_come_back(desk: Desk, pressed: Pressed) -> Toast:
    """“I am back”."""
    await desk.service.come_back(pressed.who, pressed.press.table, update_id=pressed.update_id)
    return Toast(answers.is_back(words_for(pressed.who.language)).plain)


async def come_back(desk: Desk, said: Said) -> Privately:
    """``/back``."""
    await desk.service.come_back(said.who, None, update_id=said.update_id)
    return Privately(Screen(answers.is_back(words_for(said.who.language))))


async def press_nudge(desk: Desk, pressed: Pressed) -> Toast:
    """“Hurry” under a board."""
    await desk.service.nudge(pressed.who, pressed.press.table, update_id=pressed.update_id)
    return Toast(answers.nudged(words_for(pressed.who.language)).plain)


async def press_auto_pass(desk: Desk, pressed: Pressed) -> Toast:
    """“Auto-pass” under a prompt."""
    is_on = await desk.service.toggle_auto_pass(
        pressed.who, pressed.press.table, update_id=pressed.update_id
    )
    return Toast(answers.auto_pass(words_for(pressed.who.language), is_on=is_on).plain)


async def press_give_up(desk: Desk, pressed: Pressed) -> None:
    """“Give up”, as the answer to how to leave."""
    await desk.service.give_up(
        pressed.who,
        pressed.press.table,
        deal=whole_number(pressed.press.turn),
        update_id=pressed.update_id,
    )
    await _remove_question(desk, pressed)


async def _remove_question(desk: Desk, pressed: Pressed) -> None:
    if pressed.place.is_private:
        await desk.answers.remove(pressed.place.external_id, pressed.message_id)


async def press_substitute(desk: Desk, pressed: Pressed) -> Later:
    """“Play for …” under a board; answered when a private message has had its time."""
    owner = whole_number(pressed.press.argument)
    desk.errands.send(_offer_to_substitute(desk, pressed, owner))
    return Later()


async def _offer_to_substitute(desk: Desk, pressed: Pressed, owner: int) -> None:
    answer: PressAnswer
    who = pressed.who
    words = words_for(who.language)
    try:
        wish = await desk.service.verify_substitute(who, pressed.press.table, owner)
        asking = answers.offering(wish.owner_name, wish.title, words)
        message_id = await desk.answers.to_person(who.external_id, Screen(asking))
        if message_id is None:
            raise PrivateChatClosed
        await desk.answers.remove(who.external_id, message_id)
        await desk.service.ask_to_substitute(who, pressed.press.table, owner, update_id=None)
    except (EngineError, ServiceRefusal) as error:
        answer = await _refused(desk, pressed, error)
    else:
        answer = Toast(answers.offered(words).plain)
    await desk.answers.to_press(pressed.query_id, answer)


async def _refused(
    desk: Desk, pressed: Pressed, error: EngineError | ServiceRefusal
) -> PressAnswer:
    answer = await refusing.to_press(desk, pressed.who, error)
    return answer if isinstance(answer, Alert | Toast) else None


async def press_accept(desk: Desk, pressed: Pressed) -> Toast:
    """“Agree” under an offer."""
    return await _answer_offer(desk, pressed, agree=True)


async def press_refuse(desk: Desk, pressed: Pressed) -> Toast:
    """“Do not agree” under an offer."""
    return await _answer_offer(desk, pressed, agree=False)


async def _answer_offer(desk: Desk, pressed: Pressed, *, agree: bool) -> Toast:
    await desk.service.answer_substitute(
        pressed.who,
        pressed.press.table,
        whole_number(pressed.press.argument),
        agree=agree,
        update_id=pressed.update_id,
    )
    return Toast(answers.voted(words_for(pressed.who.language)).plain)
