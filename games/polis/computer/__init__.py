"""Answers for those who do not answer, and the computer player."""
