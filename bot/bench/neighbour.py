"""``python -m bot.bench.neighbour``: whole deals beside those of rlcard's dou dizhu, in one run.

rlcard is the best known open engine for a close relative: three players, one deck, 17 to 20 cards
a hand. It lives in an environment of its own, made from the package index when it is first asked
for; where that cannot be done, one line says so.
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

from engine.bench_deals import deal_rates
from engine.presets import PRESETS

HOME: Final = Path(".venv") / "rlcard"
PACKAGE: Final = "rlcard==1.2.0"
SECONDS: Final = 3.0
INSTALLING_TAKES: Final = 180.0

SCRIPT: Final = f"""
import json, time
import rlcard
from rlcard.agents import RandomAgent

environment = rlcard.make("doudizhu", config={{"seed": 1}})
environment.set_agents([RandomAgent(environment.num_actions) for _ in range(3)])
begun, deals, plays = time.process_time(), 0, 0
while (seconds := time.process_time() - begun) < {SECONDS}:
    trajectories, _ = environment.run(is_training=False)
    plays += sum(len(trajectory) // 2 for trajectory in trajectories)
    deals += 1
print(json.dumps({{"deals": deals / seconds, "plays": plays / seconds}}))
"""


def main() -> None:
    """Measure both and print them side by side."""
    theirs = _measure_rlcard()
    if theirs is None:
        _print("rlcard cannot be installed here: its line is left out.")
        return
    _print("random players, per second of processor time   deals   plays")
    _print(
        f"{'rlcard: dou dizhu, 3 players, 54 cards':45}{theirs['deals']:7.0f}{theirs['plays']:8.0f}"
    )
    for preset in ("standard", "qianbian"):
        ours = deal_rates(PRESETS[preset], Random(preset), SECONDS, process_time)  # noqa: S311 - no secret
        plays = ours.actions_per_second
        line = f"{preset + ', 4 players, 108 cards':45}{ours.deals_per_second:7.0f}{plays:8.0f}"
        _print(f"{line}   {plays / theirs['plays']:.1f} × the plays")


def _print(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _measure_rlcard() -> dict[str, float] | None:
    try:
        python = _environment()
        run = subprocess.run(  # noqa: S603 - our own script
            [python, "-c", SCRIPT], capture_output=True, check=True, text=True
        )
    except (subprocess.SubprocessError, OSError):
        return None
    numbers: dict[str, float] = json.loads(run.stdout.splitlines()[-1])
    return numbers


def _environment() -> Path:
    """The Python of rlcard's own environment, made if it is not there."""
    python = HOME / "bin" / "python"
    if not python.exists():
        venv.create(HOME, with_pip=True, clear=True)
        subprocess.run(  # noqa: S603 - pip
            [python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", PACKAGE],
            check=True,
            capture_output=True,
            timeout=INSTALLING_TAKES,
        )
    return python


if __name__ == "__main__":
    main()
