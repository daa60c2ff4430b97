"""Puzzles in the notations of other sites."""
