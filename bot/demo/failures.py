"""Why the demo ends before its time; the message is a sentence for whoever runs it."""

from __future__ import annotations


class DemoFailed(Exception):
    """Something that must never happen has happened; the demo exits with 1."""


class BadChoice(Exception):
    """The demo cannot be run like this; it exits with 2."""
