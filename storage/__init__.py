"""The store: everything that must survive a restart, by role."""
