"""The game of 双扣: cards, rules, deals, tables and scores.

Pure: no input or output, no clock, no global randomness. Time and randomness are arguments.
Nothing outside the standard library is imported here.
"""
