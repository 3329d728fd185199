"""Computer players: who stands in for the absent, and who plans a campaign."""
