"""Running the bot: health, metrics, logs, and stopping when told to."""
