"""How puzzles are written down, each notation read into one board and written from it."""
