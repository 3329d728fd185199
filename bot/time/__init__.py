"""Time, below everything else: reckoning, timers, and a clock that does not jump."""
