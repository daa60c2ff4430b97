"""Solve logic puzzles by writing a SAT formula: `from satpy import *`.

>>> from satpy import *
>>> cnf = CNF()
>>> f = cnf.auto_term
>>> for y in range(3): cnf.write(window([f('rook', x, y) for x in range(3)], 1, 1))
>>> for x in range(3): cnf.write(window([f('rook', x, y) for y in range(3)], 1, 1))
>>> cnf.count()
6

`satpy docs` lists the documents. For scripts:

- `satpy.cnf`: `CNF`, the formula that a script works with
- `satpy.encodings`: rules as clauses, from `window` to connected regions
- `satpy.boards`: boards of any shape as adjacency tables, as text and as pictures
- `satpy.kinds`: the parts of a kind of puzzles, and `run`, which solves its puzzles
- `satpy.puzzles`: `Zebra` and `Sequence`; solution paths; making puzzles
- `satpy.errors`: the exceptions of satpy

Inside:

- `satpy.notations`: the layers of a kind's boards, and the notations of puzzles
- `satpy.formula`: clauses, names, sections and files
- `satpy.solving`: solvers, and the enumeration of solutions
- `satpy.debugging`: which sections cannot hold together, and which are redundant
- `satpy.cli`: the command line of satpy and of the examples
- `satpy.web`: the page that solves puzzles in a browser
- `satpy.advice`: hints during a long call
"""

import gc

# Modules stay in memory: a search for garbage among them takes a fifth of the import's time.
collects = gc.isenabled()
gc.disable()

# Scripts written for sat.py rely on these names from the standard library.
import os
import time
from collections import defaultdict, deque
from itertools import (
    chain,
    combinations,
    combinations_with_replacement,
    count,
    cycle,
    groupby,
    islice,
    permutations,
    product,
    repeat,
    starmap,
    zip_longest,
)

from satpy.boards.drawing import Drawing, tint
from satpy.boards.grids import (
    PairDict,
    areas,
    borders_of,
    components,
    in_order,
    placements,
    rays,
    rooms_between,
    sides,
    squares,
    symmetries,
    turns,
)
from satpy.boards.tables import (
    cartesian_adjacency,
    cartesian_table,
    expand,
    hex_table,
    neighbors,
    pairs,
    panel,
    picture_table,
    two_sided_table,
    wrapped_table,
)
from satpy.boards.text import ansi, ansi_table, segment, text_board
from satpy.cnf import CNF
from satpy.encodings.cardinality import in_sight, tally, tally_sum, tally_within, tree_one
from satpy.encodings.integers import Number, number
from satpy.encodings.logic import (
    addition,
    anyall,
    if_gen,
    if_then,
    if_wrap,
    iff_gen,
    link,
    neg,
    one_or_three,
    one_set_true,
    sanity,
    write_cnf,
    xnor,
)
from satpy.encodings.places import adjacent, consecutive, not_adjacent, ordered
from satpy.encodings.window import maybe, window
from satpy.errors import (
    ClauseError,
    FormatError,
    LabelError,
    NotUnique,
    SatError,
    SolverError,
    Timeout,
    Unsatisfiable,
)
from satpy.lazy_modules import LazyFunction, shutil, subprocess, tempfile
from satpy.notations import Board
from satpy.puzzles.sequence import Sequence
from satpy.puzzles.zebra import Zebra
from satpy.solving.enumeration import read_cnf
from satpy.solving.terms import values_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.boards.entries import entries
    from satpy.encodings.arithmetic import all_different, equal, less, maximum, multiply, total
    from satpy.encodings.automata import automaton
    from satpy.encodings.congruent import congruent
    from satpy.encodings.conjunctions import all_of, any_of
    from satpy.encodings.cuts import lazy
    from satpy.encodings.graphs.area_sizes import area_sizes
    from satpy.encodings.graphs.connected import connected
    from satpy.encodings.graphs.division import division
    from satpy.encodings.graphs.enclosed import enclosed
    from satpy.encodings.graphs.floodfill import floodfill
    from satpy.encodings.graphs.islands import islands
    from satpy.encodings.graphs.loops import loop, paths
    from satpy.encodings.graphs.reaches import reaches
    from satpy.encodings.graphs.sized_regions import sized_regions
    from satpy.encodings.minimize import aligned, forbid_unless, simplify
    from satpy.encodings.patterns import regex
    from satpy.encodings.runs import runs
    from satpy.encodings.tables import distinct_lines, iff_wrap, letters_at, one_of
    from satpy.encodings.visits import visits
    from satpy.puzzles.typos import typos

# The same functions. A puzzle needs few of their modules, and the import of all takes a tenth of
# its time.
LAZY = {
    'satpy.boards.entries': 'entries',
    'satpy.encodings.arithmetic': 'all_different equal less maximum multiply total',
    'satpy.encodings.automata': 'automaton',
    'satpy.encodings.congruent': 'congruent',
    'satpy.encodings.conjunctions': 'all_of any_of',
    'satpy.encodings.cuts': 'lazy',
    'satpy.encodings.graphs.area_sizes': 'area_sizes',
    'satpy.encodings.graphs.connected': 'connected',
    'satpy.encodings.graphs.division': 'division',
    'satpy.encodings.graphs.enclosed': 'enclosed',
    'satpy.encodings.graphs.floodfill': 'floodfill',
    'satpy.encodings.graphs.islands': 'islands',
    'satpy.encodings.graphs.loops': 'loop paths',
    'satpy.encodings.graphs.reaches': 'reaches',
    'satpy.encodings.graphs.sized_regions': 'sized_regions',
    'satpy.encodings.minimize': 'aligned forbid_unless simplify',
    'satpy.encodings.patterns': 'regex',
    'satpy.encodings.runs': 'runs',
    'satpy.encodings.tables': 'distinct_lines iff_wrap letters_at one_of',
    'satpy.encodings.visits': 'visits',
    'satpy.puzzles.typos': 'typos',
}
for module, names in LAZY.items():
    for name in names.split():
        globals()[name] = LazyFunction(module, name)

if hasattr(gc, 'freeze'):
    gc.freeze()
if collects:
    gc.enable()

__version__ = '0.2.0'

__all__ = [
    'CNF',
    'Board',
    'ClauseError',
    'Drawing',
    'FormatError',
    'LabelError',
    'NotUnique',
    'Number',
    'PairDict',
    'SatError',
    'Sequence',
    'SolverError',
    'Timeout',
    'Unsatisfiable',
    'Zebra',
    'addition',
    'adjacent',
    'aligned',
    'all_different',
    'all_of',
    'ansi',
    'ansi_table',
    'any_of',
    'anyall',
    'area_sizes',
    'areas',
    'automaton',
    'borders_of',
    'cartesian_adjacency',
    'cartesian_table',
    'chain',
    'combinations',
    'combinations_with_replacement',
    'components',
    'congruent',
    'connected',
    'consecutive',
    'count',
    'cycle',
    'defaultdict',
    'deque',
    'distinct_lines',
    'division',
    'enclosed',
    'entries',
    'equal',
    'expand',
    'floodfill',
    'forbid_unless',
    'groupby',
    'hex_table',
    'if_gen',
    'if_then',
    'if_wrap',
    'iff_gen',
    'iff_wrap',
    'in_order',
    'in_sight',
    'islands',
    'islice',
    'lazy',
    'less',
    'letters_at',
    'link',
    'loop',
    'maximum',
    'maybe',
    'multiply',
    'neg',
    'neighbors',
    'not_adjacent',
    'number',
    'one_of',
    'one_or_three',
    'one_set_true',
    'ordered',
    'os',
    'pairs',
    'panel',
    'paths',
    'permutations',
    'picture_table',
    'placements',
    'product',
    'rays',
    'reaches',
    'read_cnf',
    'regex',
    'repeat',
    'rooms_between',
    'runs',
    'sanity',
    'segment',
    'shutil',
    'sides',
    'simplify',
    'sized_regions',
    'squares',
    'starmap',
    'subprocess',
    'symmetries',
    'tally',
    'tally_sum',
    'tally_within',
    'tempfile',
    'text_board',
    'time',
    'tint',
    'total',
    'tree_one',
    'turns',
    'two_sided_table',
    'typos',
    'values_in',
    'visits',
    'window',
    'wrapped_table',
    'write_cnf',
    'xnor',
    'zip_longest',
]
