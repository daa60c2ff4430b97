"""Encoders: rules about literals, in clauses.

- Without auxiliary variables, and to be copied alone: `logic`, `places` (two things in a row),
  `minimize` (any rule, by trying). `checks`: the decorators that check their arguments
- Counts: `window` (bounds), `cardinality` (`tree_one`, `tally`, `in_sight`), `totalizer` (sorting)
- Numbers: `integers` (a number), `arithmetic` (rules about numbers), `sums`
- Rows of cells: `runs`, `automata`, `patterns` (`regex`), `tables` (rows of a table)
- Graphs: `graphs` (regions, loops and paths)
- A test of models in place of clauses: `cuts`

Each encoder sees a `Formula` and knows no solver.
"""
