"""What leaves the notebook: one HTML file, and a deal in words and pictures."""
