#!/usr/bin/env python3
"""Cryptarithm: each letter stands for a digit, different letters for different digits.

No number begins with 0, unless it has only one digit.
https://en.wikipedia.org/wiki/Verbal_arithmetic

PUZZLE: a sum of words, as below; with as many words as you like on either side.

Variant, another base than ten: change BASE.
"""

import sys

from satpy import *
from satpy.cli.runner import run

PUZZLE = 'SEND + MORE = MONEY'
BASE = 10


def read(text):
    """The words on the left and those on the right."""
    sides = [[word.strip().upper() for word in side.split('+')] for side in text.split('=')]
    words = list(chain(*sides))
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
    """The sum as one writes it down: each letter, and large the digit that it stands for."""
    drawing = Drawing()
    digit = dict(zip(*rows))
    left, right = puzzle
    width = max(map(len, left + right))
    for y, word in enumerate(left + right):
        for x, letter in enumerate(word, width - len(word)):
            drawing.text(x, y, digit[letter], size=0.8)
            drawing.text(x + 0.35, y + 0.3, letter, '#2060c0', 0.35)
    drawing.line([(-0.5, len(left) - 0.5), (width - 0.4, len(left) - 0.5)], width=0.05)
    return drawing


def check(puzzle, rows):
    """What is wrong with an answer, in plain Python: written apart from the clauses."""
    letters, digits = rows
    stands = {(letter, digit) for letter, digit in zip(letters, digits) if letter.isalpha()}
    wrong = []
    if len(dict(stands)) < len(stands):
        wrong.append('a letter stands for two digits')
    if len({digit for letter, digit in stands}) < len(dict(stands)):
        wrong.append('a digit stands for two letters')
    numbers = [[number.strip() for number in side.split('+')] for side in digits.split('=')]
    left, right = ([int(number, BASE) for number in side] for side in numbers)
    if sum(left) != sum(right):
        wrong.append(f'{sum(left)} is not {sum(right)}')
    for number in chain(*numbers):
        if number.startswith('0') and number != '0':
            wrong.append(f'{number} begins with 0')
    return wrong


if __name__ == '__main__':
    sys.exit(run(read, PUZZLE, __doc__, rules, draw, picture))
