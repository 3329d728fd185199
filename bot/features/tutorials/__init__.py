"""Learning a game alone, step by step, on the real rules."""
