"""Crossword: a grid to be filled with words of a list.

Each run of two cells or more, across or down, is a word of the list. Each word of the list is used
at most once. They are numbered as in a crossword.
https://en.wikipedia.org/wiki/Fill-In_(puzzle)

PUZZLE: typed as below, `.` a cell, `#` a black cell, or a given letter; then an empty line, and the
words; a word that is used twice stands there twice. A line `4 across: EATS ODOR` has the words for
one entry alone. With --repeat, or a first line `repeat: true`, words of the list may be used again,
as in word squares with a dictionary.

Variant, words may stand backwards as well, with --repeat: write
`words += {word[::-1] for word in words} - {*words}` before `table`.
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


def entries_of(board):
    """Return {'4 across': (its cells, the words for it)}."""
    found = {}
    for (n, way), cells in entries(board.places).items():
        words = board.facts['own words'].get(f'{n} {way}', board.facts['words'])
        found[f'{n} {way}'] = cells, [word for word in words if len(word) == len(cells)]
    return found


def check(board):
    """There is a word for each entry, and all words of its own fit in."""
    found = entries_of(board)
    for name, words in board.facts['own words'].items():
        if name not in found:
            raise FormatError(f'words for {name}: the grid has {", ".join(found)}')
        cells, fitting = found[name]
        if len(fitting) < len(words):
            raise refuse(
                cells[0], f'{name} has {counted(len(cells), "cell")}, not all its words have'
            )
    for cells, words in found.values():
        if not words:
            message = f'{len(cells)} cells, and the list has no word of {len(cells)} letters'
            raise refuse(cells[0], message)


def put(board, letters):
    """Put these letters (x, y, letter) on the board; given letters are gray."""
    return board.fill(dict.fromkeys(board.clues, '#ddd')).put(letters)


KIND = Kind('crossword', Repeat(), Letters(), put=put, check=check, penpa=False)


@KIND.checked
def rules(cnf, board):
    """Write the rules; return {(x, y, letter): "this letter stands here"}."""
    listed, found, once = board.facts['words'], entries_of(board), not board.facts['repeat']
    alphabet = {letter for word in listed for letter in word}
    alphabet |= {letter for _, words in found.values() for word in words for letter in word}

    cnf.comment('each cell has one letter', trusted=True)
    letter = letters_at(cnf, 'letter', board.places, sorted(alphabet))

    uses = defaultdict(list)
    for name, (cells, words) in found.items():
        x, y = cells[0]
        cnf.comment(f'{name}, from r{y + 1}c{x + 1}', at=(x, y))
        table = [letter[place] for place in cells]
        for word, term in one_of(cnf, name, words, table, which=once).items():
            uses[word].append(term)

    if once:
        cnf.comment('each word of the list is used at most once', trusted=True)
        for word, terms in uses.items():
            cnf.write(window(terms, 0, listed.count(word) or len(terms)))

    return write_givens(cnf, board, number_terms(letter))


if __name__ == '__main__':
    run(rules)
