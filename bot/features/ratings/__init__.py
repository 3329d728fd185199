"""Results and ratings of people."""
