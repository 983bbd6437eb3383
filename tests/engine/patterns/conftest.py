from __future__ import annotations

from random import Random

import pytest


@pytest.fixture
def chance(request: pytest.FixtureRequest) -> Random:
    """Random numbers that differ from test to test and repeat with the seed of the run."""
    return Random(f"{request.config.getoption('hypothesis_seed')} {request.node.name}")
