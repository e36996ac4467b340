"""Studies of a game: the same pile, turn or deal under several tables."""
