"""Asking solvers: engines, sessions that keep one loaded, and all solutions one after another."""
