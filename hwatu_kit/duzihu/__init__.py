"""Du Zi Hu: seven groups and a pair with the long cards of Nantong, counted in hu and settled pair by pair."""
