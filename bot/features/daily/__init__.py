"""The question of the day: a position of self-play, what people answer, and what is best."""
