"""The long cards of Nantong: black lines on yellowish paper, an index at both ends, a red seal on the old generals."""
