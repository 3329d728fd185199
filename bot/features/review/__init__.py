"""The review of a finished match: everybody's chances, its turning points, one's own misses."""
