"""Whether an answer of a fillomino keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from kinds.common import pieces, signs_of

ROWS = '554444 553221 353352 335552 225144 133344'
PAIRS = [
    ('..4...\n.53.2.\n....52\n33....\n.2.14.\n...3..', ROWS),
    ('https://puzz.link/p?fillomino/6/6/h4j53g2k5233k2g14j3h', ROWS),
    ('https://puzz.link/p?fillomino/3/1/ig', '122'),
    ('.x.', '1x1'),
    ('3x1:2a1', '221'),
    (
        '10x10:6b5a34d6a88a6h8a662235a8a5b5e9b5b9b6a664b223d44c65d8a46a6b442a26g',
        '6655334444 6658836662 6658886662 2358885555 2339996651 9999666644 9223338844 '
        '9446558888 4466658442 2266558442',
    ),
    (
        '17x13:b8f92c5b4a8g6b557b8a68223a47c97a4a6e4b79e6e3922a5579b2a77729b64a5a4c7d99g2b773d9'
        'b25d24a331b4a327b25g44a4d6a34466a2e6a4a26a6c6d2c4c6a464a7a4d2',
        '88899999992255577 48899666666775577 48868223447799977 48668883447799997 '
        '46688883922755799 22677729966445742 55774429966445742 52773449996625744 '
        '52453319443327722 53455552443447666 33446662777446644 26664466447722644 '
        '26664464477444422',
    ),
    (
        'pzprv3/fillomino/6/6/. . 4 . . . /. 5 3 . 2 . /. . . . 5 2 /3 3 . . . . /. 2 . 1 4 . '
        '/. . . 3 . . /5 5 . 4 4 4 /5 . . 2 . 1 /3 5 3 3 . . /. . 5 5 5 2 /2 . 5 . . 4 /1 3 3 '
        '. 4 4 /0 1 0 0 0 /0 1 1 0 1 /1 1 0 1 1 /0 1 0 0 1 /0 1 1 1 0 /1 0 0 1 0 /0 0 1 1 1 1 '
        '/1 0 0 1 1 1 /0 1 1 1 0 0 /1 1 0 1 1 1 /1 1 1 1 0 0 /',
        ROWS,
    ),
]


def faults(board, rows):
    signs = signs_of(board, rows)
    found = {place: int(sign) for place, sign in signs.items() if sign != 'x'}
    if found.keys() != board.places.keys():
        return ['the holes are not where they were']
    clues, most = board.clues.items(), board.facts.get('most')
    wrong = [f'{found[place]} at {place}, not {n}' for place, n in clues if found[place] != n]
    wrong += [f'no border at {a}' for a, b in board.walls if found[a] == found[b]]
    for n in sorted(set(found.values())):
        for region in pieces(cell for cell in found if found[cell] == n):
            if len(region) != n:
                wrong.append(f'{len(region)} cells with {n} at {min(region)}')
            if most and n > most:
                wrong.append(f'{n} at {min(region)}, and no region is larger than {most}')
    return wrong
