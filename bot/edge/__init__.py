"""The edge: client, commands, presses, messages; thin."""
