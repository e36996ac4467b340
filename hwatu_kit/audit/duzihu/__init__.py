"""Du Zi Hu, checked from its trace."""
