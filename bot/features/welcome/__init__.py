"""The first minutes: `/help`, and a card where the bot is new."""
