"""Formulas: clauses, names, sections, lazy constraints, files. No solver.

- `clauses`: literals and clauses, checked and stored
- `variables`: names and auxiliary variables; `lazy`: constraints added only where violated
- `formula`: `Formula`, all that an encoder is given; `gates`: new variables and clauses; `draft`:
  those that one encoder is about to write
- `copies`: the clauses with fewer sections, or one more
- `files`: formulas in files
"""
