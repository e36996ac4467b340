"""Game Flip Flop: three pots, stakes that run out, and a rummy that ends in five ways."""
