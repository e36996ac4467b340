"""Pictures of what Du Zi Hu counts: the hu of a hand, its readings, the round-up and the settlement."""
