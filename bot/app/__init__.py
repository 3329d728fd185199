"""The command line, and the bot put together from its parts."""
