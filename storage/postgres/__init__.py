"""PostgreSQL as the store of several processes; `open_store` alone knows it."""
