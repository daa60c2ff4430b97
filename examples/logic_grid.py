"""A logic grid: five lighthouses on one coast; who keeps which?

Each keeper has a lamp of another colour, another pastime for the long nights, another supper.
Stores come by boat or by road: a lopsided axis, any number of keepers may have either. "Beside"
means next along the coast; "north of" does not mean beside.
https://en.wikipedia.org/wiki/Logic_puzzle

Variant, one of them keeps a cat and one a dog: an axis 'pet' of cat, dog and none, which is
lopsided, and for the cat and the dog a clue `window(at('cat'), 1, 1)`.
"""

from satpy import *
from satpy.kinds import run

PUZZLE = {
    'place': ['first', 'second', 'third', 'fourth', 'fifth'],  # from south to north
    'keeper': ['Agnes', 'Bruno', 'Clara', 'Dov', 'Elin'],
    'lamp': ['amber', 'blue', 'green', 'red', 'white'],
    'pastime': ['accordion', 'chess', 'knitting', 'stars', 'whittling'],
    'supper': ['barley', 'eels', 'herring', 'pancakes', 'turnips'],
    'stores': ['boat', 'road'],
}


def rules(cnf, axes):
    """Write the clues; return {(place, value): "this value belongs there"}."""
    cnf.load_axes(axes)
    same = cnf.auto_term
    places, *others = axes.values()

    cnf.comment('Elin, the blue lamp and the white lamp are at three places where the boat lands.')
    cnf.write([[same('Elin', 'boat')], [same('blue', 'boat')], [same('white', 'boat')]])
    cnf.write([[-same('Elin', 'blue')], [-same('Elin', 'white')]])

    cnf.comment(
        'One of these is so and no more: Dov has the amber lamp, '
        'Clara eats herring, a road goes to the third place.'
    )
    cnf.write(window([same('Dov', 'amber'), same('Clara', 'herring'), same('road', 'third')], 1, 1))

    cnf.comment('Agnes and Bruno eat fish, the one herring and the other eels.')
    cnf.write_one(same('Agnes', 'herring'), same('Agnes', 'eels'))
    cnf.write_one(same('Bruno', 'herring'), same('Bruno', 'eels'))

    cnf.comment('Neither Agnes nor Elin can knit, and nobody knits by amber or red light.')
    cnf.write([-same('knitting', value)] for value in ['Agnes', 'Elin', 'amber', 'red'])

    cnf.comment(
        'The green lamp has the boat if pancakes are eaten at the third place, and only then.'
    )
    cnf.write(xnor(same('green', 'boat'), same('pancakes', 'third')))

    cnf.comment('Chess is played by white light.')
    cnf.write_one(same('chess', 'white'))

    cnf.comment('The blue lamp is the first or the last of all.')
    cnf.write_one(same('blue', 'first'), same('blue', 'fifth'))

    cnf.comment('Barley is eaten by blue light.')
    cnf.write_one(same('barley', 'blue'))

    along_the_coast(cnf, places)
    return {(place, value): same(place, value) for place in places for value in chain(*others)}


def along_the_coast(cnf, places):
    """Write the clues about the order of the lighthouses."""

    def at(value):
        return [cnf.auto_term(value, place) for place in places]

    cnf.comment('A road goes to two of the lighthouses, and they are not beside each other.')
    cnf.write(window(at('road'), 2, 2))
    cnf.write(not_adjacent(at('road'), at('road')))

    cnf.comment('Pancakes are eaten somewhere between the white lamp and the eels.')
    northward = cnf.auto_term('the white lamp is south of the eels')
    row = [at('white'), at('pancakes'), at('eels')]
    for one, other in zip(row, row[1:]):
        cnf.write(if_wrap(northward, ordered(one, other)))
        cnf.write(if_wrap(-northward, ordered(other, one)))

    cnf.comment('The red lamp is beside the accordion, on its north side.')
    cnf.write(consecutive(at('accordion'), at('red')))

    cnf.comment('Who watches the stars is beside the barley.')
    cnf.write(adjacent(at('stars'), at('barley')))

    cnf.comment('The chess player is north of Dov.')
    cnf.write(ordered(at('Dov'), at('chess')))

    cnf.comment('Bruno is north of Agnes.')
    cnf.write(ordered(at('Agnes'), at('Bruno')))


def draw(table):
    """Return the rows of a table: the names of the axes, then a line for each place."""
    rows = [list(PUZZLE), *(row.values() for row in table)]
    return [''.join(f'{word:11}' for word in row).rstrip() for row in rows]


def picture(table):
    """Return a picture of the table, with the lamps in their colours."""
    width = 4
    drawing = Drawing()
    cells = {}
    for y, row in enumerate(draw(table)):
        for x, word in enumerate(row.split()):
            for i in range(width):
                cells[width * x + i, y] = x, y
                if y == 0 or x == 0:
                    drawing.square(width * x + i, y, '#eef2f7')
            if word in PUZZLE['lamp']:
                color = {'amber': 'orange'}.get(word, word)
                drawing.circle(width * x, y, color, 0.5, outline='black')
            drawing.text(width * (x + 0.5) - 0.5, y, word, size=0.5)
    drawing.borders(cells, '#999', 0.03)
    drawing.borders(dict.fromkeys(cells))
    return drawing


def main(ask):
    for pairs in ask.solve(rules, PUZZLE, formula=Zebra):
        table = ask.cnf.rows(ask.terms[pair] for pair in pairs)
        ask.show_rows(draw(table), picture(table))


if __name__ == '__main__':
    run(rules)
