"""The Telegram side of Shuangkou Table."""
