"""Puzzles: `Zebra` and `Sequence`, and the kinds of puzzles with their notations."""
