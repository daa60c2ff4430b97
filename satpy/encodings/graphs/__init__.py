"""Rules about graphs: connected regions, regions of given sizes, loops and paths.

A graph is an adjacency table `{place: the places one can step to from it}`, as `satpy.boards`
makes them. A place is anything hashable; there can be holes, and links that lead one way only.
"""
