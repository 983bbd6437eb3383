"""The decoded parameters of one call, read by name and type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bot.sandbox.wire import Json, JsonObject, Upload

if TYPE_CHECKING:
    from bot.sandbox.checking import Decoded


class Arguments:
    """Parameters that have passed the check against the Bot API's table."""

    def __init__(self, values: Mapping[str, Decoded], uploads: Mapping[str, Upload]) -> None:
        self._values = values
        self._uploads = uploads

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def integer(self, name: str) -> int | None:
        """Return a number, or None when it is absent (or a chat is named by its username)."""
        value = self._values.get(name)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def text(self, name: str) -> str:
        """Return a text, empty when it is absent."""
        value = self._values.get(name)
        return value if isinstance(value, str) else ""

    def flag(self, name: str) -> bool:
        """Return a flag, off when it is absent."""
        return self._values.get(name) is True

    def mapping(self, name: str) -> JsonObject | None:
        """Return an object, or None when it is absent."""
        value = self._values.get(name)
        return value if isinstance(value, Mapping) else None

    def items(self, name: str) -> Sequence[Json]:
        """Return an array, empty when it is absent."""
        value = self._values.get(name)
        return value if isinstance(value, Sequence) and not isinstance(value, str) else ()

    def file(self, name: str) -> Upload | str | None:
        """Return an uploaded file, else the reference to one, else None.

        A reference ``attach://part`` names a file that came with the same call.
        """
        value = self._values.get(name)
        if isinstance(value, str):
            return self.attachment(value)
        return value if isinstance(value, Upload) else None

    def attachment(self, reference: str) -> Upload | str:
        """Return the upload that ``attach://part`` names, or the reference itself."""
        return self._uploads.get(reference.removeprefix("attach://"), reference)
