"""The log: what must outlive a restart, by role."""
