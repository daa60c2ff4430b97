"""Rules about graphs: connected regions, regions of given sizes, loops and paths.

A graph is an adjacency table `{place: the places that one step leads to}`, as `satpy.boards` makes
them. A place is anything hashable; there can be holes, and links that lead one way only.
"""
