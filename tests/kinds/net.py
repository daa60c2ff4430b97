"""Whether an answer of net keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import CORNERS, STEPS, signs_of

SIZES = [(2, 2), (3, 1), (2, 2), (1, 4), (2, 2), (1, 3), (2, 2), (4, 1), (3, 2)]
ROWS = '┌┬─┐ ╵└┐│ ┌┬┤╵ ╵╵└╴'
PAIRS = [
    ('└┤─┐\n╵┌┘─\n┐┴├╷\n╷╷┐╴', ROWS),
    ('3e5c\n2965\nc7b8\n88c4', ROWS),
    ('4x4:3e5c2965c7b888c4', ROWS),
    ('var task = "3e5c2965c7b888c4"; puzzleWidth: 4, puzzleHeight: 4', ROWS),
    ('4x4w:dda1316eda2d1814', '┬┤│╶ ┘╵└┬ ┬─╴├ ╵╷╷╵'),
    ('wrapping: true\n┬┬│╶\n└╶┘┤\n┬│╵┬\n╶╷╶╴', '┬┤│╶ ┘╵└┬ ┬─╴├ ╵╷╷╵'),
    ('4x4b0.2:619267d69cv2d6a4v4', '┌╴┌╴ └┬┴┐ ┌┘╶┤ └─╴╵'),
]


def ways_of(sign):
    """Return the ways in which a piece leads."""
    return {way for bit, way in enumerate('nesw') if CORNERS.find(sign) >> bit & 1}


def shape(sign):
    """Return what of a piece stays when it is turned."""
    return len(ways_of(sign)), {*'ns'} <= ways_of(sign) or {*'ew'} <= ways_of(sign)


def faults(board, rows):
    signs = signs_of(board, rows)
    yield from [f'{sign} at {place}' for place, sign in signs.items() if sign not in CORNERS]
    yield from [f'{p} is turned to {signs[p]}' for p in signs if not fits(board, p, signs[p])]
    joined = {place: [] for place in board.clues}
    for (x, y), sign in signs.items():
        for way in ways_of(sign):
            beyond = (x + STEPS[way][0], y + STEPS[way][1])
            barred = {((x, y), beyond), (beyond, (x, y))} & board.walls
            if board.facts.get('wrapping'):
                beyond = (beyond[0] % board.width, beyond[1] % board.height)
            back = dict(zip('nesw', 'swne'))[way]
            if barred or back not in ways_of(signs.get(beyond, '·')) or beyond == (x, y):
                yield f'{x, y} leads {way} to nothing'
            else:
                joined[x, y].append(beyond)
    seen, ahead = set(), [*joined][:1]
    while ahead:
        place = ahead.pop()
        seen.add(place)
        ahead += {*joined[place]} - seen
    if len(seen) < len(joined) or sum(map(len, joined.values())) != 2 * len(joined) - 2:
        yield 'no network, or one with a loop'


def fits(board, place, sign):
    """Whether a tile can be turned so."""
    return shape(sign) == shape(board.clues.get(place, '·'))
