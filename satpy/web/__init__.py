"""The page that solves puzzles in a browser, and the command that builds its folder."""
