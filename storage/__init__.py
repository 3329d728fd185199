"""The log: what must outlive a restart, behind one small protocol."""
