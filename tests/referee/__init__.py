"""An independent referee: the rules of plays a second time, slowly and literally.

It is written from the rules page and shares no code with the engine. Cards are plain strings in
canonical notation (``3``-``9 T J Q K A 2 S B``), every wild joker is tried as every rank, and
every sub-multiset of a hand is tried as a play. Where it and the engine differ, one of them has
misread the rules.
"""

from tests.referee.answers import IllegalTable, answers, beats
from tests.referee.plays import PlayKey, WildJokers, legal_plays
from tests.referee.wilds import readings

__all__ = ["IllegalTable", "PlayKey", "WildJokers", "answers", "beats", "legal_plays", "readings"]
