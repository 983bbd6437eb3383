"""Looking for doctests imports every file; this one can only be loaded by Alembic."""

from __future__ import annotations

collect_ignore = ["migrations/env.py"]
