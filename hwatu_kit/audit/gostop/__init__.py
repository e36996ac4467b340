"""Go-Stop, checked from its trace."""
