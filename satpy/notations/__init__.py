"""The notations of puzzles, each read into one board and written from it."""
