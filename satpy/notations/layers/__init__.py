"""Layers of boards: what may stand in cells, on borders, outside, and how it is written."""
