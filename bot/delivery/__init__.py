"""Bringing what the outbox holds to Discord, each thing once."""
