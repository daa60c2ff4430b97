"""Puzzles from whatever notation they come in.

`read_puzzle(kind, text)` finds the notation by looking at the text:

| puzzle | takes |
| --- | --- |
| tents | a typed board, a game ID of Tatham's, a Puzzle Team task or page, a puzz.link URL |
| nonogram | a game ID, Haskell lists, a .non or NIN file, a Puzzle Team task, a puzz.link URL |
| nurikabe | a typed board, a puzz.link URL, a Puzzle Team task |
| battleship | a typed board, a puzz.link URL, a Puzzle Team task, a game ID of Boats |
| sudoku | a typed board, a line of 81 cells, a game ID of Solo, a puzz.link URL |
| kakuro | a typed board, a puzz.link URL |
| hitori | a typed board, a game ID of Singles, a puzz.link URL |
| star_battle | a typed board, a puzz.link URL |
| heyawake | a typed board, a puzz.link URL |
| fillomino | a typed board, a game ID of Filling, a puzz.link URL |
| shikaku | a typed board, a game ID of Rectangles, a puzz.link URL |
| lits, norinori, tapa, statue_park | a typed board, a puzz.link URL |
| aqre, shakashaka, sashigane, aquarium | a typed board, a puzz.link URL |
| galaxies | a typed board, a game ID of Galaxies, a puzz.link URL |
| dominosa | a typed board, a game ID of Dominosa |
| pentominoes | a typed board with its pieces |
| slitherlink | a typed board, a game ID of Loopy, a Puzzle Team task, a puzz.link URL |
| numberlink | a typed board, a puzz.link URL |
| akari | a typed board, a game ID of Light Up, a Puzzle Team task, a puzz.link URL |
| masyu | a typed board, a game ID of Pearl, a Puzzle Team task, a puzz.link URL |
| hashiwokakero | a typed board, a game ID of Bridges, a puzz.link URL |
| slant | a typed board, a game ID of Slant, a puzz.link URL |
| kurodoko | a typed board, a game ID of Range, a puzz.link URL |
| yajilin, simple_loop, castle_wall | a typed board, a puzz.link URL |
| cave, country_road, nurimisaki | a typed board, a puzz.link URL |
| minesweeper, ripple_effect | a typed board, a puzz.link URL |
| skyscrapers | a typed board, a game ID of Towers, a puzz.link URL |
| mosaic | a typed board, a game ID |
| futoshiki | a typed board, a game ID of Unequal |
| jigsaw_sudoku, kakurasu, killer_sudoku, suguru, thermometers | a typed board |
| binairo | a typed board, a game ID of Unruly |
| crossword | a typed grid with its words |

A Puzzle Team task or page is also taken for aquarium, binairo, dominosa, futoshiki, hashiwokakero,
hitori, jigsaw_sudoku, kakurasu, killer_sudoku, kurodoko, lits, minesweeper, mosaic, norinori,
shakashaka, shikaku, skyscrapers, slant, star_battle, tapa and thermometers;
and all kinds but `statue_park`, `dominosa`, `pentominoes`, `crossword` and `kakurasu` a Penpa-edit
URL, whether `m=edit` or `m=solve`.

`puzzle_url` turns a puzzle into a puzz.link URL, `answer_link` the puzzle with its answer.

`satpy.puzzles.kinds` says what the kinds are made of. `satpy.puzzles.notations.pasting` finds the
kind of a text (`find_kinds`) and takes several puzzles apart (`split_puzzles`).
"""

from __future__ import annotations

from collections.abc import Sequence

from satpy.errors import FormatError
from satpy.puzzles.kinds import KINDS, Kind
from satpy.puzzles.kinds.common_puzzles import (
    Battleship,
    Fillomino,
    Heyawake,
    Hitori,
    Kakuro,
    Nonogram,
    Numberlink,
    Nurikabe,
    Pentominoes,
    Slitherlink,
    StarBattle,
    Sudoku,
    Tents,
)
from satpy.puzzles.notations.notation import Said, own_module, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = [
    'KINDS', 'Battleship', 'Fillomino', 'Heyawake', 'Hitori', 'Kakuro', 'Nonogram', 'Numberlink',
    'Nurikabe', 'Pentominoes', 'Slitherlink', 'StarBattle', 'Sudoku', 'Tents', 'answer_link',
    'check_link', 'puzzle_address', 'puzzle_url', 'read_puzzle', 'typed_text',
]  # fmt: skip

GAMES = 'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/'
"""Where Tatham's games are played."""


def read_puzzle(
    kind: str, text: str, *, size: tuple[int, int] | None = None, fleet: Sequence[int] | None = None
) -> Any:
    """Read the puzzle of that `kind` in a text; returns an object of the kind's class.

    size: (width, height), for a Puzzle Team task without its page where they do not follow. A
    board that turns out to have another size is refused.
    fleet: lengths of the ships, in place of those in the text, or where it tells none.

    Raises FormatError with line, column, reason, and the notation that the text looks like. Clues
    may still contradict each other: see `check()` of the puzzle.

    >>> read_puzzle('nurikabe', 'https://puzz.link/p?nurikabe/3/1/3h').clues
    {(0, 0): 3}
    >>> read_puzzle('tents', ' 10\\n1T.')
    Tents(width=2, height=1, rows=[1], cols=[1, 0], trees=[(0, 0)], tents=[], empty=[])
    >>> read_puzzle('nurikabe', '2..\\n..')
    Traceback (most recent call last):
    satpy.errors.FormatError: line 2, column 3: this row has 2 cells, not 3 (read as a typed board)
    """
    if kind not in KINDS:
        raise FormatError(f'no notation of {kind!r} puzzles is known, only of {", ".join(KINDS)}')
    text = text[1:] if text.startswith('\ufeff') else text
    said = Said(size, fleet)
    try:
        return read(KINDS[kind], text, said)
    except FormatError:
        from satpy.puzzles.notations.pasting import read_pasted, refuse_other

        puzzle = read_pasted(KINDS[kind], text, said)
        if puzzle is None:
            refuse_other(KINDS[kind], text)
            raise
        return puzzle


def puzzle_url(puzzle: Any) -> str:
    """Return the puzz.link URL of a puzzle; FormatError if puzz.link cannot hold all of it.

    >>> puzzle_url(Nurikabe(3, 1, clues={(0, 0): 3}))
    'https://puzz.link/p?nurikabe/3/1/3h'
    """
    kind = linked_kind(puzzle)
    if not kind.parts:
        return str(own_module(kind).write_url(puzzle))
    from satpy.puzzles.notations.puzzlink import write_url

    return write_url(kind, puzzle)


def puzzle_address(puzzle: Any) -> str | None:
    """Return the puzz.link URL of a puzzle, or else that of its game or of Penpa-edit, or None.

    >>> from satpy.puzzles.kinds.puzzles import Puzzle
    >>> puzzle_address(Puzzle(3, 1, kind='mosaic', clues={(1, 0): 2}))
    'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/mosaic.html#3x1:a2a'
    """
    kind = KINDS[puzzle.kind]
    if kind.links:
        try:
            return puzzle_url(puzzle)
        except FormatError:  # as of a sudoku of 8x8
            return None
    if kind.game and kind.game.code.codes:
        page = f'{GAMES}{kind.game.name}.html'
        cells = kind.game.code.write(kind.cells.get(puzzle))
        return f'{page}#{puzzle.width}x{puzzle.height}:{cells}'
    if not kind.penpa:
        return None
    from satpy.puzzles.notations.penpa import write

    return write(puzzle)


def typed_text(puzzle: Any) -> str:
    """Return a puzzle as it is typed.

    >>> print(typed_text(Nurikabe(3, 2, clues={(0, 0): 3})))
    3..
    ...
    """
    kind = KINDS[puzzle.kind]
    if not kind.parts:
        return '\n'.join(own_module(kind).write_typed(puzzle))
    return '\n'.join(line for part in kind.parts for line in part.write_typed(puzzle))


def answer_link(puzzle: Any, rows: Sequence[str]) -> str:
    """Return the puzz.link link of a puzzle with its answer, rows of cells:

    `T * .` for tents; `# .` for a nonogram and for nurikabe (`#` is sea); `O < > ^ v # .` for
    battleship; `1`-`9`, then `a`-`z`, for sudoku; `1`-`9 #` for kakuro; `# .` for hitori and
    heyawake; `* .` for star_battle; numbers for fillomino, with blanks between if one has two
    digits; for slitherlink, numberlink and the other kinds what their scripts draw.

    Raises FormatError if puzz.link cannot hold all of the puzzle, or the answer has another size.

    >>> answer_link(Nurikabe(3, 1, clues={(0, 0): 2}), ['..#'])
    'https://puzz.link/p?pzprv3/nurikabe/1/3/2%20+%20%23%20/'
    """
    kind = linked_kind(puzzle)
    width, height = drawn_size(kind, puzzle)
    fits = [
        len(row) == width or (len(row.split()) == width and (' ' in row or row.isdigit()))
        for row in rows
    ]
    if len(rows) != height or not all(fits):
        raise FormatError(f'the answer is not {height} rows of {width} cells')
    if not kind.parts:
        return str(own_module(kind).write_answer(puzzle, rows))
    from satpy.puzzles.notations.puzzlink import write_answer

    return write_answer(kind, puzzle, rows)


def check_link(puzzle: Any) -> None:
    """Raise FormatError if something in the puzzle keeps `answer_link` from writing any answer."""
    width, height = drawn_size(linked_kind(puzzle), puzzle)
    answer_link(puzzle, ['.' * width] * height)


def linked_kind(puzzle: Any) -> Kind:
    """Return the kind of a puzzle; FormatError if puzz.link does not have it."""
    kind = KINDS[puzzle.kind]
    if not kind.links:
        raise FormatError('puzz.link has no such puzzle')
    return kind


def drawn_size(kind: Kind, puzzle: Any) -> tuple[int, int]:
    """Return width and height of a drawn answer in characters; a loop has dots and lines."""
    if kind.answer == 'loop':
        return 2 * puzzle.width + 1, 2 * puzzle.height + 1
    return puzzle.width, puzzle.height
