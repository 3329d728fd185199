"""Reminders: whom and when, and the daily summary."""
