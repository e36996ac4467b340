"""High Card: everybody plays a card, and the highest one takes the trick."""
