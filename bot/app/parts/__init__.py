"""What a bot is put together from: each module makes the parts that belong together, as a value."""
