"""Boards, without any SAT: adjacency tables, helpers on grids, and boards as text and as SVG."""
