"""What players and hosts can do: a folder for each feature."""
