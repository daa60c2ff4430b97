"""Run by the tests, who press Ctrl-C: a hard question is broken off, and then easy ones answered.

`interrupted.py ENGINE CALL...` prints 'ready' before each call, and after it how it ended.
"""

import signal
import sys

from satpy import *

solver, *calls = sys.argv[1:]
caught = []
if calls == ['handler']:
    signal.signal(signal.SIGINT, lambda *_: caught.append(True))

# What an engine needs is imported at its first question, and Python may drop a Ctrl-C that comes
# while it imports.
first = CNF(solver=solver)
first.write_one(1)
assert first.solve() == {1}

for call in calls:
    cnf = CNF(solver=solver)
    f = cnf.auto_term
    free = [f('free', n) for n in range(3)]
    for pigeon in range(20):
        cnf.write_one(*(f(pigeon, hole) for hole in range(19)))
    for hole in range(19):
        cnf.write(window([f(pigeon, hole) for pigeon in range(20)], 0, 1))
    solutions = cnf.solutions(None)
    print('ready', flush=True)
    try:
        if call == 'solve':
            cnf.solve()
        elif call == 'solutions':
            next(solutions)
        elif call == 'count':
            cnf.count(free)
        elif call == 'forced':
            cnf.forced(free)
        elif call == 'handler':
            cnf.solve(timeout=0.4)
    except KeyboardInterrupt:
        print('interrupted', flush=True)
    except Timeout:
        print('timeout', flush=True)
    if call == 'solutions':
        assert (solutions.ended, solutions.complete) == ('interrupted', False)
    if call == 'handler':
        assert caught == [True]
    for v in range(1, 4):
        cnf.write_one(-v)
    for hole in range(19):
        cnf.write_one(-f(0, hole))
    assert cnf.solve() is None
    assert list(solutions) == []
    assert solutions.complete
    cnf.clear()
    cnf.write_one(f('again'))
    assert cnf.count() == 1
    print('usable', flush=True)
