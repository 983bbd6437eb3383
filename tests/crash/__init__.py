"""The bot is killed at every step, started again, and must go on as if nothing had happened.

``steps`` names where it can be cut; ``scissors`` cuts it there, from inside a process of its own
(``child``, led by ``process``). ``beginnings`` makes the database a story starts from, ``person``
is somebody who plays, ``story`` tells one story with its cuts, ``shown`` knows what stands in the
chats, ``outcome`` is what two stories are compared by, ``verdict`` compares them. ``campaign`` cuts
two hundred times (``make crash``).
"""
