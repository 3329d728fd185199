"""What all views are built from: custom ids, widgets, words."""
