"""Handlers translate: who asks, where, for what. They hold no rules and no SQL.

What was asked is in :mod:`bot.handlers.requests`, which handler answers it in
:mod:`bot.handlers.dispatch`; a refusal becomes words in :mod:`bot.handlers.refusing`.
"""
