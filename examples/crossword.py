"""Crossword: a grid to be filled with words of a list.

Each run of two cells or more, across or down, is a word of the list. Each entry of the list is
used at most once.
https://en.wikipedia.org/wiki/Fill-In_(puzzle)

PUZZLE: typed as below, `.` a cell, `#` a black cell, or a given letter; then an empty line, and the
words; a word that is used twice stands there twice. With --repeat, or a first line `repeat: true`,
words may be used again, as in word squares with a dictionary.

Variant, words may stand backwards as well, with --repeat: write
`words += {word[::-1] for word in words} - {*words}` before `one_of`.
"""

from satpy import *
from satpy.kinds import *
from satpy.notations.special.crossword import Letters, Repeat

PUZZLE = """
.....#.D.
.#.#.#.#.
...#.....
.###.###.
.A...#...
##.###.##
...#.I...
.#.#.#.#.
G....#...

ADD AGE ARC ELM FOX GEM PEA PEN PIG SUN TIN ABOUT ABOVE ADAPT AMBER ANGEL APPLE
ARENA ARROW ATLAS BACON BAKER BOARD BREAD BRICK CABIN CHESS CLOCK DANCE ELBOW
EMPTY ENEMY FAIRY FLOOR GLASS GRAPE GREEN HORSE ISLET LASER LEMON LINEN MUSIC
NIGHT OTTER PAPER PILOT PLANT PLATE RAVEN SHEEP SNAKE SPICE STORM TRAIN URBAN
VALVE VIDEO WHALE WOMAN
"""


def places_of(board):
    """Return of each run of at least two cells: 'across' or 'down', and its cells."""
    found = []
    for place in board.places:
        west, east, north, south = rays(board.places, place)
        for way, before, behind in ('across', west, east), ('down', north, south):
            if behind and not before:
                found.append((way, [place, *behind]))
    return found


def check(board):
    """There is a word for each length."""
    lengths = {*map(len, board.facts['words'])}
    for _, run in places_of(board):
        if len(run) not in lengths:
            message = f'{len(run)} cells, and the list has no word of {len(run)} letters'
            raise refuse(run[0], message)


def put(board, letters):
    """Put these letters (x, y, letter) on the board; given letters are gray."""
    return board.fill(dict.fromkeys(board.clues, '#ddd')).put(letters)


KIND = Kind('crossword', Repeat(), Letters(), put=put, check=check, penpa=False)


def rules(cnf, board):
    """Write the rules; return {(x, y, letter): "this letter stands here"}."""
    alphabet = sorted({letter for word in board.facts['words'] for letter in word})

    cnf.comment('each cell has one letter', trusted=True)
    letter = {}
    for x, y in board.places:
        letter[x, y] = {sign: cnf.auto_term(sign, 'at', x, y) for sign in alphabet}
        cnf.write(window(letter[x, y].values(), 1, 1))

    uses = defaultdict(list)
    for way, run in places_of(board):
        x, y = run[0]
        cnf.comment(f'{way} from r{y + 1}c{x + 1}', at=(x, y))
        words = [word for word in board.facts['words'] if len(word) == len(run)]
        table = [letter[place] for place in run]
        for word, term in one_of(cnf, (way, x, y), words, table, which=True).items():
            uses[word].append(term)

    if not board.facts['repeat']:
        cnf.comment('each entry of the list is used at most once', trusted=True)
        for word, terms in uses.items():
            cnf.write(window(terms, 0, board.facts['words'].count(word)))

    return write_givens(cnf, board, number_terms(letter))


if __name__ == '__main__':
    run(rules)
