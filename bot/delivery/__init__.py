"""Delivery of the outbox to Discord, each message once."""
