"""Being away: from when until when, within a year's quota, in all of one's games."""
