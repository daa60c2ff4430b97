#!/usr/bin/env python3
"""Cryptarithm: each letter stands for a digit, different letters for different digits.

No number begins with 0, unless it has only one digit.
https://en.wikipedia.org/wiki/Verbal_arithmetic

PUZZLE: a sum of words, as below; with as many words as you like on either side.

Variant, another base than ten: change BASE.
"""

import sys

from satpy import *
from satpy.script import run

PUZZLE = 'SEND + MORE = MONEY'
BASE = 10


def read(text):
    """The words on the left and those on the right."""
    sides = [[word.strip().upper() for word in side.split('+')] for side in text.split('=')]
    words = sum(sides, [])
    if len(sides) != 2 or not all(word.isalpha() for word in words):
        raise FormatError(f'expected a sum of words like {PUZZLE}, not {text.strip()!r}')
    letters = sorted(set(''.join(words)))
    if len(letters) > BASE:
        told = f'{len(letters)} different letters, {"".join(letters)}'
        raise FormatError(f'{told}: there are only {BASE} digits')
    return sides


def rules(cnf, puzzle):
    """Write the rules; return {(letter, v): "this letter stands for v"}."""
    left, right = puzzle
    letters = sorted(set(''.join(left + right)))

    cnf.comment('each letter stands for a digit of its own')
    digit = {letter: number(cnf, letter, range(BASE)) for letter in letters}
    cnf.write(all_different(digit.values()))

    cnf.comment('no number begins with 0')
    for word in left + right:
        if len(word) > 1:
            cnf.write_one(-digit[word[0]].equals(0))

    cnf.comment('the sum is right')
    weight = defaultdict(int)
    for sign, words in [(1, left), (-1, right)]:
        for word in words:
            for place, letter in enumerate(reversed(word)):
                weight[letter] += sign * BASE**place
    total(cnf, 'sum', [weight[letter] * digit[letter] for letter in letters], 0, 0)
    return {(letter, v): digit[letter].equals(v) for letter, v in product(letters, range(BASE))}


def draw(puzzle, digits):
    """The sum in letters, and in digits."""
    digit = {letter: '0123456789abcdefghijklmnopqrstuvwxyz'[v] for letter, v in digits}
    letters = ' = '.join(' + '.join(words) for words in puzzle)
    return [letters, ''.join(digit.get(letter, letter) for letter in letters)]


def picture(puzzle, rows):
    """The sum as one writes it, right-aligned: the words, and the numbers below them."""
    drawing = Drawing()
    lines = [zip(*(part.split(' + ') for part in side)) for side in zip(*(row.split(' = ') for row in rows))]
    width = max(map(len, sum(puzzle, [])))
    y = 0
    for side, words in enumerate(lines):
        for word, digits in words:
            for x, (letter, digit) in enumerate(zip(word, digits), width - len(word)):
                drawing.text(x, y, digit)
                drawing.text(x + 0.3, y + 0.3, letter, '#2060c0', 0.3)
            y += 1
        if not side:
            drawing.line([(-0.5, y - 0.4), (width - 0.5, y - 0.4)], width=0.05)
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    wrong = []
    pairs = {(a, b) for a, b in zip(*rows) if a.isalpha()}
    for i in (0, 1):
        if len({pair[i] for pair in pairs}) < len(pairs):
            wrong.append('it is not one digit for each letter, and one letter for each digit')
    left, right = ([part.split(' + ') for part in row.split(' = ')] for row in rows)
    left, right = ([n.strip() for n in side.split('+')] for side in rows[1].split('='))
    if sum(int(n, BASE) for n in left) != sum(int(n, BASE) for n in right):
        wrong.append('the sum is not right')
    wrong += [f'{n} begins with 0' for n in left + right if n[0] == '0' and len(n) > 1]
    return wrong


if __name__ == '__main__':
    sys.exit(run(read, PUZZLE, __doc__, rules, draw, picture))
