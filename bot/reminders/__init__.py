"""Who is reminded when, and the daily summary."""
