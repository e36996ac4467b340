"""Rules as data: the rulebook, the record of an applied rule, faults, and their sentences."""
