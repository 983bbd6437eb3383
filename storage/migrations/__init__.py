"""How the schema came to be, one file a step.

A change of :mod:`storage.schema` needs a new file in ``versions``; a test compares the two and
names what is missing.
"""
