"""Whether an answer of pipelink keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import ARMS, STEPS, signs_of
from kinds.fillings import EVEN, FIELDS

SIZES = FIELDS
ROWS = '┌┐┌┐ └┼┼┘ ┌┼┼┐ └┘└┘'
CIRCLES = '┌───┐ └─┐┌┘ ┌─┼┼┐ │┌┼┘│ └┘└─┘'
PAIRS = [
    ('.┐..\n....\n┌..┐\n.┘..', ROWS),
    ('.7..\n....\nF..7\n.J..', ROWS),
    ('https://puzz.link/p?pipelink/4/4/hfmgifhei', ROWS),
    (  # half lines, as noqx has them
        'https://swaroopg92.github.io/penpa-edit/#m=edit&p=xZFLSwMxEIDv+RUy5zlkJtlXbqKul1JBKyIhS'
        'A8rLi5a+wDZpf/d2WmXXqTXZjJfPoYhD7L52S3XDXoJV6JFGqOymhWN0x5j0W67Jlzh9W778b0WQXyoa3xfdpvGx'
        'GNXMkN/HyIQILAkQdpL6TEM/VuIaY/980nLky5kwd4pb5VWmSlzZaF8CoP0z5WkfFXWSlbOwgBUIfkCAuOoTFbVe'
        'WTOJ6WcD1qIZpMyl6reSdVNys6LyuZ3esSL8kbphZd55ZnrRCoPn4nZ/2syMRkDv6AZ5bHopKAjwqpdNV379QnpD'
        'w==',
        ROWS,
    ),
    ('https://puzz.link/p?pipelinkr/5/5/ldma0j0n', CIRCLES),
    ('https://puzz.link/p?pipelinkr/i/5/5/ldma0j0n', CIRCLES),
    ('https://puzz.link/p?pipelink/5/5/ldma0j0n', CIRCLES),
    ('.....\n└....\n..┼O.\n..O..\n.....', CIRCLES),
    ('circles: true\n.....\n.│..│\n.┼...\n.....\n...└.', '┌┐┌─┐ ││└┐│ └┼─┘│ ┌┘┌┐│ └─┘└┘'),
]
BACK = {'n': 's', 's': 'n', 'e': 'w', 'w': 'e'}


def fillings(board, terms):
    drawn = EVEN[board.width, board.height]
    return [lines for lines, near in drawn if near.keys() == board.places.keys()]


def faults(board, rows):
    signs = signs_of(board, rows)
    wrong = [f'no loop at {place}' for place, sign in signs.items() if sign not in [*ARMS, '┼']]
    ways = {place: ARMS.get(sign, 'nesw' if sign == '┼' else '') for place, sign in signs.items()}
    for (x, y), there in ways.items():
        for way in there:
            beyond = (x + STEPS[way][0], y + STEPS[way][1])
            if BACK[way] not in ways.get(beyond, ''):
                wrong.append(f'the loop ends at {x, y}')
    for place, piece in board.clues.items():
        if signs[place] != piece:
            wrong.append(f'{signs[place]} at {place}, not {piece}')
    for place, sign in signs.items():
        if place in board.circles and sign not in '│─┼':
            wrong.append(f'a bend at the circle of {place}')
        marked = place in board.circles or board.clues.get(place) == '┼'
        if sign == '┼' and board.facts.get('circles') and not marked:
            wrong.append(f'a crossing at {place}')
    if wrong:
        return wrong
    # Follow the loop: it goes over each border once.
    place, way, length = (0, 0), 'e', 0
    while length == 0 or (place, way) != ((0, 0), 'e'):
        place = (place[0] + STEPS[way][0], place[1] + STEPS[way][1])
        if signs[place] != '┼':
            way = ways[place].replace(BACK[way], '')
        length += 1
    if 2 * length != sum(map(len, ways.values())):
        wrong.append('there are several loops')
    return wrong
