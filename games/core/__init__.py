"""What every game is written in: table, decisions, secrets, dice, matches, computer players."""
