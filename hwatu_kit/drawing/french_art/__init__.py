"""The standard pack: pips, large indices, and two-headed ornaments in place of the court's faces."""
