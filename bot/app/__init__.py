"""The application: which games run and whose answer counts. It knows nothing of Discord."""
