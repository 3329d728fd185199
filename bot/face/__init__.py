"""The presentation: questions and views as Discord components and text; pure functions."""
