"""Whether an answer of hashiwokakero keeps the rules; puzzles with their only answers."""

from __future__ import annotations

from collections import Counter, defaultdict

from kinds.common import signs_of, walk
from kinds.fillings import by_place, groups

PAIRS = [
    ('https://puzz.link/p?hashikake/5/5/4g2i3h23k3g1g3g4g3', '4═2·· ║3──2 3║··│ │3─1│ 3═4═3'),
    ('2.4\n...\n..?', '2═4 ··║ ··?'),
    ('https://puzz.link/p?hashikake/3/3/2g4k.', '2═4 ··║ ··?'),
    ('5x1i30e10m2d0:1c1', '1───1'),
    ('var task = "1a1"; puzzleWidth: 3, puzzleHeight: 1', '1─1'),
]


def fillings(board, terms):
    """None with islands side by side: rows do not show a bridge between them."""
    if any((x + 1, y) in board.clues or (x, y + 1) in board.clues for x, y in board.clues):
        return []
    return by_place([[], keys[:1], keys] for keys in groups(terms))


def faults(board, rows):
    """Bridges between islands side by side do not show: boards have none."""
    signs, islands = signs_of(board, rows), board.clues
    ends, joined = Counter(), defaultdict(set)
    seen = set()
    for island in islands:
        for way, lines in ('e', '─═'), ('s', '│║'):
            ahead = list(walk(island, way, signs))
            drawn = ahead[: next((i for i, p in enumerate(ahead) if p in islands), 0)]
            found = {signs[place] for place in drawn} & {*lines}
            if not found:
                continue
            if len({signs[place] for place in drawn}) > 1:
                yield f'a bridge from {island} breaks off'
                continue
            seen.update(drawn)
            other = ahead[len(drawn)]
            for end in island, other:
                ends[end] += 1 + lines.index(signs[drawn[0]])
            joined[island].add(other)
            joined[other].add(island)
    for place, sign in signs.items():
        if place in islands:
            n = islands[place]
            if n not in (None, ends[place]) or sign != ('?' if n is None else str(n)):
                yield f'{ends[place]} bridges at {place}'
        elif (sign != '·') != (place in seen):
            yield f'{place} is not part of a bridge'
    reached, ahead = set(), list(islands)[:1]
    while ahead:
        reached.add(ahead[0])
        ahead = ahead[1:] + list(joined[ahead[0]] - reached)
    yield from ['an island cannot be reached'] * (len(reached) < len(islands))
