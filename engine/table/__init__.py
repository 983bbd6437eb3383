"""The table: lobby, series and deal, its clocks and votes, as one aggregate.

- :mod:`engine.table.core`: the state, and the steps from one phase to the next
- :mod:`engine.table.lobbying`, :mod:`~engine.table.playing`, :mod:`~engine.table.attending`,
  :mod:`~engine.table.voting`: the verbs of its people
- :mod:`engine.table.ticking`: what happens because time goes by
"""

from engine.table.core import Events, TurnClock
from engine.table.phase import Phase
from engine.table.table import Table

__all__ = ["Events", "Phase", "Table", "TurnClock"]
