"""What travels between a bot and the sandbox: JSON values and uploaded files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = Mapping[str, Json]


@dataclass(frozen=True)
class Upload:
    """A file that came with a call.

    Args:
        filename: The name its sender gave it.
        content: Its bytes.
        media_type: For example ``image/png``.
    """

    filename: str
    content: bytes
    media_type: str


Parameter: TypeAlias = "str | Upload"
"""One parameter as it arrives: form fields are text, files are uploads."""
