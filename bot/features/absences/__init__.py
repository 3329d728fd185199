"""Being away from all your games: from when until when, within a year's quota."""
