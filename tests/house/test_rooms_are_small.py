from __future__ import annotations

from tests.house.files import name, written_by_hand

MOST_LINES = 500


def test_no_file_is_longer_than_a_reader_can_hold() -> None:
    lines = {
        name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in written_by_hand()
    }
    assert {file: count for file, count in lines.items() if count > MOST_LINES} == {}
