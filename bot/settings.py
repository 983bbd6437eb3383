"""Settings from the environment or `.env`; one sentence when one is wrong."""

from __future__ import annotations

import re
from typing import Final

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

TOKEN_FORM: Final = re.compile(r"\d{5,}:[A-Za-z0-9_-]{30,}")
TELEGRAM: Final = "https://api.telegram.org"


class SettingsError(Exception):
    """A setting is missing or malformed; the message is a sentence for the operator."""


class Settings(BaseSettings):
    """What an operator decides; each name is an environment variable of `.env.example`."""

    model_config = SettingsConfigDict(env_file=".env", extra="ignore", frozen=True)

    bot_token: SecretStr
    """The token that BotFather gave."""
    database_url: str = "sqlite+aiosqlite:///shuangkou.db"
    """Where tables and points are kept."""
    bot_api_url: str = TELEGRAM
    """The Bot API server, without the ``/bot`` at its end."""
    log_level: str = Field(default="INFO", pattern="^(DEBUG|INFO|WARNING|ERROR)$")

    @field_validator("bot_token")
    @classmethod
    def _has_the_form_of_a_token(cls, token: SecretStr) -> SecretStr:
        if not TOKEN_FORM.fullmatch(token.get_secret_value().strip()):
            raise ValueError("malformed")
        return SecretStr(token.get_secret_value().strip())

    @field_validator("bot_api_url")
    @classmethod
    def _is_an_http_address(cls, url: str) -> str:
        url = (url.strip() or TELEGRAM).rstrip("/")
        if not re.match(r"https?://[^\s/]+", url):
            raise ValueError("malformed")
        return url

    @field_validator("database_url")
    @classmethod
    def _is_a_database_url(cls, url: str) -> str:
        if not re.match(r"\w+(\+\w+)?://", url):
            raise ValueError("malformed")
        return url

    @field_validator("log_level", mode="before")
    @classmethod
    def _in_capitals(cls, level: str) -> str:
        return level.upper()


SENTENCES: Final = {
    "bot_token": (
        "BOT_TOKEN is missing or malformed: put the token that @BotFather gave you "
        "(it looks like 123456789:AA…) into .env."
    ),
    "bot_api_url": "BOT_API_URL is malformed: it looks like https://api.telegram.org.",
    "database_url": ("DATABASE_URL is malformed: it looks like sqlite+aiosqlite:///shuangkou.db."),
    "log_level": "LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR.",
}


def load_settings() -> Settings:
    """The settings of this process.

    Raises:
        SettingsError: one is missing or malformed; it says which, and what would be right.
    """
    try:
        return Settings()  # type: ignore[call-arg]  # the values come from the environment
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        raise SettingsError(SENTENCES[name]) from None
