"""What a play costs on this machine, beside two bare bots on the same transport.

Where things are: ``plan`` reads the command line, ``running`` puts a run together; ``evening`` is
the whole bot with its tables and its time, ``whole`` plays a deal on it; ``echo`` and ``bare`` are
what it is compared with; ``parts`` says where the time goes, ``statements`` counts what the
database is asked, ``memory`` sets up many tables; ``report`` tells the numbers.
"""

from bot.bench.plan import add_arguments
from bot.bench.running import run_bench

__all__ = ["add_arguments", "run_bench"]
