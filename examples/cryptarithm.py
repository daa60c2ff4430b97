"""Cryptarithm: each letter stands for a digit, different letters for different digits.

No number begins with 0, unless it has only one digit. Another sum is typed after the name of the
script, with as many words as you like on either side: `cryptarithm.py 'DONALD + GERALD = ROBERT'`.
https://en.wikipedia.org/wiki/Verbal_arithmetic

Variant, another base than ten: change BASE.
"""

import sys

from satpy import *

BASE = 10
puzzle = sys.argv[1].upper() if sys.argv[1:] else 'SEND + MORE = MONEY'
if puzzle.count('=') != 1:
    sys.exit(__doc__)
left, right = ([word.strip() for word in side.split('+')] for side in puzzle.split('='))
letters = sorted(set(''.join(left + right)))
cnf = CNF()

cnf.comment('each letter stands for a digit of its own')
digit = {letter: number(cnf, letter, range(BASE)) for letter in letters}
cnf.write(all_different(digit.values()))

cnf.comment('no number begins with 0')
cnf.write([-digit[word[0]].equals(0)] for word in left + right if len(word) > 1)

cnf.comment('the sum is right')
weight = dict.fromkeys(letters, 0)  # {letter: its weight in the sum, from right to left}
for sign, words in [(1, left), (-1, right)]:
    for word in words:
        for place, letter in enumerate(reversed(word)):
            weight[letter] += sign * BASE**place
total(cnf, 'sum', [weight[letter] * digit[letter] for letter in letters], 0, 0)

cnf.verify()
print(puzzle)
solutions = cnf.solutions(2)
for solution in solutions:
    value = {letter: str(digit[letter].value(solution)) for letter in letters}
    print(''.join(value.get(letter, letter) for letter in puzzle))
print(solutions.verdict)
