"""Everything that was ever shown to a person.

What is seen once cannot be taken back, so edits and deletions remove nothing here. Callback data
counts as seen: an inquisitive client can read it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.sandbox.messages import Message, Version


@dataclass(frozen=True)
class Sighting:
    """One thing a person was shown.

    Args:
        at: When, in seconds.
        where: The name of the chat, or of the chat the press or query came from.
        kind: ``message``, ``edit``, ``service``, ``answer`` (to a press) or ``inline result``.
        text: What could be read.
        hidden: What a client knows without showing it: callback data, links, inline queries.
        is_private: Whether only this person was shown it.
        from_bot: Whether the bot showed it.
    """

    at: float
    where: str
    kind: str
    text: str
    hidden: str = ""
    is_private: bool = False
    from_bot: bool = False


def of_version(message: Message, version: Version) -> Sighting:
    """Return what somebody in the chat sees of one version of a message."""
    buttons = [button for row in version.rows for button in row]
    service = [json.dumps(message.service, ensure_ascii=False)] if message.service else []
    return Sighting(
        at=version.at,
        where=message.chat.name,
        kind=_kind(message, version),
        text="\n".join([version.text, *service, *(button.label for button in buttons)]),
        hidden="\n".join(
            [
                *(str(button.value) for button in buttons),
                *(str(value) for entity in version.entities for value in entity.extra.values()),
            ]
        ),
        is_private=message.chat.person is not None or message.receiver is not None,
        from_bot=message.sender.is_bot,
    )


def _kind(message: Message, version: Version) -> str:
    if message.service:
        return "service"
    return "message" if version is message.history[0] else "edit"
