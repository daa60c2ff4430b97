"""Solve logic puzzles by writing a SAT formula: `from satpy import *`.

>>> from satpy import *
>>> cnf = CNF()
>>> f = cnf.auto_term
>>> for y in range(3): cnf.write(window([f('rook', x, y) for x in range(3)], 1, 1))
>>> for x in range(3): cnf.write(window([f('rook', x, y) for y in range(3)], 1, 1))
>>> cnf.count()
6
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
