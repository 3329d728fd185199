"""A public beacon (drand), whose values nobody can choose or know beforehand."""
