"""What every feature shows with: custom ids, widgets, words."""
