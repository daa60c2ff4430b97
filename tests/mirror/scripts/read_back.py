"""Queens: another program reads the file while the script is still writing it."""

import sys

from satpy import *

cnf = CNF('queens')
f = cnf.auto_term
six = range(6)
cnf.comment('one a row and a column')
for a in six:
    cnf.write(window([f(a, b) for b in six], 1, 1))
    cnf.write(window([f(b, a) for b in six], 1, 1))
cnf.comment('diagonals')
for (a, b), (c, d) in combinations(product(six, six), 2):
    if abs(a - c) == abs(b - d):
        cnf.write_one(-f(a, b), -f(c, d))

here = os.path.dirname(os.path.abspath(__file__))
while True:
    command = [sys.executable, os.path.join(here, 'dpll.py'), cnf.cnf_path]
    answer = subprocess.check_output(command).decode().split()
    if answer == ['UNSAT']:
        break
    table = [line.rstrip('\n').split('\t') for line in open(cnf.lut_path) if line[0] != '#']
    names = dict((n, label) for label, n in table)
    true = [names[n] for n in answer if int(n) > 0]
    print(*sorted(true))
    cnf.write_one(*[-int(n) for n in answer if int(n) > 0])
assert not list(cnf.solutions())
