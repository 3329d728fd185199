"""Settings and facts about a person or a server."""
