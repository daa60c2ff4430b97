"""Solve logic puzzles by writing a SAT formula: `from satpy import *`.

>>> from satpy import *
>>> cnf = CNF()
>>> f = cnf.auto_term
>>> for y in range(3): cnf.write(window([f('rook', x, y) for x in range(3)], 1, 1))
>>> for x in range(3): cnf.write(window([f('rook', x, y) for y in range(3)], 1, 1))
>>> cnf.count()
6

What the star brings is told of in these modules:

- `satpy.cnf`: `CNF`, the formula; with `satpy.naming`, `satpy.writing`, `satpy.solving`,
  `satpy.explaining`
- `satpy.clauses`: `window`, `iff_gen` and the other encoders without variables of their own
- `satpy.counting`: `tree_one` and `tally`; `satpy.arithmetic`: numbers and sums
- `satpy.lines`: `runs` of a nonogram; `satpy.loops`: a `loop`, or `paths` between ends
- `satpy.regions`: `connected`, `floodfill`, `islands`; `satpy.partition`: regions with sizes
- `satpy.logicgrid`: `Zebra`, logic grids; `satpy.sequence`: `Sequence`, who did what when
- `satpy.geometry`: boards of any shape; `satpy.drawing`: boards as text and pictures
- `satpy.simplifying`: few clauses instead of many; `satpy.errors`: what can be raised
- `read_cnf` of `satpy.dimacs`; and of Python's own `chain`, `combinations`, `count`,
  `permutations` and `product` of itertools, `defaultdict` and `deque` of collections

Besides, `satpy.notations` reads puzzles as they are passed round, and `satpy.script` is what the
examples share, with `satpy.options`, their command line, and `satpy.batch`, for many puzzles at
once. The rest is inside: `satpy.store` keeps the clauses, `satpy.names` the names;
`satpy.deferring` puts off rules that take too many clauses, `satpy.blocking` keeps answers from
coming again, `satpy.atomic` takes back what fails half way, `satpy.streams` is standard input and
output;
`satpy.engines` are the solvers; `satpy.merging` makes one formula of several files;
`satpy.debugger`, `satpy.groups`, `satpy.hitting` and `satpy.idle` find what is to blame, or to
spare;
`satpy.elimination` is how regions hang together, `satpy.sorting` what counters are made of.
"""

# Scripts written for sat.py rely on these names, as on those of the modules below.
from collections import defaultdict, deque
from itertools import chain, combinations, count, permutations, product

from satpy import (
    arithmetic,
    clauses,
    cnf,
    counting,
    drawing,
    errors,
    geometry,
    lines,
    logicgrid,
    loops,
    partition,
    regions,
    sequence,
    simplifying,
)
from satpy.arithmetic import *
from satpy.clauses import *
from satpy.cnf import *
from satpy.counting import *
from satpy.dimacs import read_cnf
from satpy.drawing import *
from satpy.errors import *
from satpy.geometry import *
from satpy.lines import *
from satpy.logicgrid import *
from satpy.loops import *
from satpy.partition import *
from satpy.regions import *
from satpy.sequence import *
from satpy.simplifying import *

__all__ = ['chain', 'combinations', 'count', 'defaultdict', 'deque', 'permutations', 'product']
__all__ += ['read_cnf']
__all__ += arithmetic.__all__
__all__ += clauses.__all__
__all__ += cnf.__all__
__all__ += counting.__all__
__all__ += drawing.__all__
__all__ += errors.__all__
__all__ += geometry.__all__
__all__ += lines.__all__
__all__ += logicgrid.__all__
__all__ += loops.__all__
__all__ += partition.__all__
__all__ += regions.__all__
__all__ += sequence.__all__
__all__ += simplifying.__all__
