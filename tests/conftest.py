"""The switch for long tests, and the seed that repeats a run."""

from __future__ import annotations

import random

import pytest

SWITCH = "--long"
SEED = "hypothesis_seed"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(SWITCH, action="store_true", help="run the tests that take minutes too")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose the seed before Hypothesis looks for one; parallel workers inherit it."""
    if config.getoption(SEED) is None:
        setattr(config.option, SEED, str(random.SystemRandom().randrange(2**32)))


def pytest_report_header(config: pytest.Config) -> str:
    seed = config.getoption(SEED)
    return f"seed: {seed} (--hypothesis-seed={seed} repeats this run)"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption(SWITCH):
        return
    skip = pytest.mark.skip(reason=f"runs for minutes; {SWITCH} chooses it")
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(skip)
