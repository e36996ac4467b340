"""Go-Stop: pack and table, dealing, turns and captures, junk, counting, payment, the end of a deal."""
