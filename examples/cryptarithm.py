"""Cryptarithm: each letter stands for a digit, different letters for different digits.

No number begins with a letter for 0, unless it has only one digit. Another puzzle is typed after
the name of the script, with as many words as you like on either side, and + or - between them:
`cryptarithm.py 'DONALD + GERALD = ROBERT'`, or as on paper, with a line of - for =. A digit in a
word stands for itself, and a letter may stand for it as well.
https://en.wikipedia.org/wiki/Verbal_arithmetic

Variant, another base than ten: change BASE.
"""

import re
import sys

from satpy import *

BASE = 10
DIGITS = '0123456789'[:BASE]
puzzle = sys.argv[1].upper() if sys.argv[1:] else 'SEND + MORE = MONEY'
puzzle = re.sub(r'\n[ \-=_─—]{2,}\n', ' = ', puzzle.strip())  # the line of a sum on paper
puzzle = ' '.join(puzzle.split())
if puzzle.count('=') != 1:
    sys.exit(__doc__)
for at, sign in enumerate(puzzle, 1):
    if not (sign.isalpha() or sign in DIGITS + '+-= '):
        raise FormatError(f'{sign!r} is not a letter, a digit, + - or =', line=1, column=at)
words, at = [], 0  # (1 or -1, word) of all words, as if all stood on the left
for side, text in zip((1, -1), puzzle.split('=')):
    start, stop = at, at + len(text)
    while at < stop or at == start:
        term = re.compile(r' *([+-]?) *(\w+) *').match(puzzle, at, stop)
        if not term or not (term[1] or at == start):
            found = f'expected + or - and a word, found {puzzle[at:]!r}'
            raise FormatError(found, line=1, column=at + 1)
        words.append((-side if term[1] == '-' else side, term[2]))
        at = term.end()
    at = stop + 1
signs = sorted({sign for _, word in words for sign in word})
letters = [sign for sign in signs if sign.isalpha()]
if len(letters) > BASE:
    raise FormatError(f'there are {len(letters)} letters for {BASE} digits')
cnf = CNF()

cnf.comment('each letter stands for a digit of its own')
digit = {letter: number(cnf, letter, range(BASE)) for letter in letters}
cnf.write(all_different(digit.values()))

cnf.comment('no number begins with 0')
first = {word[0] for _, word in words if len(word) > 1}
cnf.write([-digit[letter].equals(0)] for letter in letters if letter in first)

cnf.comment('the sum is right')
weight = dict.fromkeys(signs, 0)  # {letter or digit: its weight in the sum, from right to left}
for side, word in words:
    for place, sign in enumerate(reversed(word)):
        weight[sign] += side * BASE**place
known = sum(weight[sign] * int(sign) for sign in signs if sign not in letters)
total(cnf, 'sum', [weight[letter] * digit[letter] for letter in letters], -known, -known)

cnf.verify()
print(puzzle)
solutions = cnf.solutions(2)
for solution in solutions:
    value = {letter: str(digit[letter].value(solution)) for letter in letters}
    print(''.join(value.get(letter, letter) for letter in puzzle))
print(solutions.verdict)
