"""The review of a match that is over: everybody's chances, its moments, one's own misses."""
