"""What the games share: the Game protocol, steps, traces, views, case files, the shuffle and sessions."""
