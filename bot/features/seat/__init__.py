"""A player's own seat: the private panel, answers, undo, standing orders."""
