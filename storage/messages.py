"""All that comes in and goes out."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncConnection

from storage.inbox import Inbox
from storage.notices import Notices
from storage.posts import Posts


class Messages:
    """What was received, what has to be told, and what stands in chats already."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.inbox = Inbox(connection)
        self.notices = Notices(connection)
        self.posts = Posts(connection)
