"""Flip Flop, checked from its trace."""
