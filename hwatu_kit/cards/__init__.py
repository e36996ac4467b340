"""The three packs' cards and their notation; nothing of play or drawing."""
