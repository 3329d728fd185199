"""The Discord bot: one game session per channel."""
