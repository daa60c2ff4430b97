"""A solver of its own: python dpll.py FILE.cnf prints an answer, or UNSAT."""

import sys


def dpll(clauses, true):
    clauses = [clause for clause in clauses if not clause & true]
    clauses = [{literal for literal in clause if -literal not in true} for clause in clauses]
    if not clauses:
        return true
    shortest = min(clauses, key=len)
    for literal in sorted(shortest):
        found = dpll(clauses, true | {literal})
        if found:
            return found
        true = true | {-literal}
    return None


declared = None
clauses = []
for line in open(sys.argv[1]):
    if line.startswith('p'):
        declared = line.split()[2:4]
    elif not line.startswith('c'):
        *clause, zero = map(int, line.split())
        assert zero == 0
        clauses.append(set(clause))
highest = max(abs(literal) for clause in clauses for literal in clause)
assert declared == [str(highest), str(len(clauses))], declared
answer = dpll(clauses, frozenset())
print(*sorted(answer, key=abs) if answer else ['UNSAT'])
