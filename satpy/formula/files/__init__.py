"""Formulas in files.

- `dimacs`: the clauses; `lut`: the names beside them; `lines`: the lines of any such file
- `live`: both files, while a formula is written
- `merging`: several formulas into one
"""
