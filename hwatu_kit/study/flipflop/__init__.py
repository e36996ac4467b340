"""Pictures of a Flip Flop session: the stakes from round to round."""
