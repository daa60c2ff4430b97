"""KenKen, also Calcudoku: a number for each cell.

Each row and each column has every number once, from 1 to the side of the board. The number in the
corner of a cage is the result of the operation beside it: + and x of all its numbers, - and / of
two, the larger one first. Numbers in a cage may repeat.
https://en.wikipedia.org/wiki/KenKen

PUZZLE: typed as below, a letter for each cell's cage, then the cages' results, with one of + - x /
if they have several cells, also as `A: 8+`; a cage without a number can have any result. Or a game
ID of Tatham's Keen.

Variant, numbers in a cage do not repeat: add `cnf.write(all_different(cage))`.
"""

from satpy import *
from satpy.examples import futoshiki
from satpy.kinds import *
from satpy.notations.special.latin import Blocks, Operations, check_square

PUZZLE = """
AABBCD
AEEBFD
GEHIID
GEJJKL
MNNJKL
MNNOOP
A8+ B16x C3 D60x E19+ F4 G7+ H4 I3/ J18x K1- L7+ M1- N48x O3- P1
"""

KIND = Kind(
    'kenken',
    Operations(),
    game=Game('keen', [Blocks()], r'(d[a-z])?m?', sides=1),
    check=check_square,
    title='KenKen',
    lettered=True,
    holes=False,
)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, v): "number v stands here"}."""
    digit = futoshiki.latin_square(cnf, board)

    for name, places, clue in board.areas(board.cages):
        if clue is not None:
            cnf.comment(f'cage {name}: {clue}', at=places[0])
            write_cage(cnf, name, [digit[place] for place in places], str(clue))
    return number_terms(digit)


def makes(v, w, sign, result):
    """Whether two numbers have this result by - or /, the larger one first."""
    return result == abs(v - w) if sign == '-' else result * min(v, w) == max(v, w)


def write_cage(cnf, name, cage, clue):
    """Write that the numbers of a cage have the result of its clue."""
    result = int(clue.rstrip('+-x/'))
    if len(cage) == 1:
        cnf.write_one(cage[0].equals(result))
    elif clue[-1] in '-/':
        values = cage[0].values
        fits = {v: [w for w in values if makes(v, w, clue[-1], result)] for v in values}
        cnf.write(
            [-one.equals(v), *map(other.equals, fits[v])]
            for one, other in (cage, cage[::-1])
            for v in values
        )
    elif clue[-1] == 'x':
        # A product is right if each prime is in it as often as in the result.
        for prime in (p for p in cage[0].values if p > 1 and all(p % q for q in range(2, p))):
            times = {v: sum(v % prime**n == 0 for n in range(1, 9)) for v in cage[0].values}
            all_times = [(n, one.equals(v)) for one in cage for v, n in times.items() if n]
            n = sum(result % prime**n == 0 for n in range(1, 99)) if result else 99
            total(cnf, ('cage', name, prime), all_times, n, n)
            result //= prime**n
        cnf.write([] if result == 1 else [[]])
    else:
        total(cnf, ('cage', name), cage, result, result)


if __name__ == '__main__':
    run(rules)
