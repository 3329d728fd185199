"""Whether a returning player is told everything that has changed."""
