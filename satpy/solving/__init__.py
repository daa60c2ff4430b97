"""Asking solvers: engines, sessions that keep one loaded, and iterators over all solutions."""
