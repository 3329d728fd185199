"""`agora doctor`: everything that can be wrong with a bot's surroundings, each with a remedy."""
