"""Pictures of boards as SVG, drawn mark by mark.

A cell is (x, y), x to the right and y downwards. Marks outside the board, such as clues, have x =
-1 or y = -1. `Board` draws most puzzles by itself; this is for all others.

>>> from satpy.boards.drawing import *
>>> picture = Drawing([(0, 0), (1, 0)])
>>> picture.square(0, 0)
>>> picture.save('answer.svg')  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from os import PathLike

from satpy.boards.layers import border_ends
from satpy.boards.tables import HEXAGONS

__all__ = ['Drawing', 'HexDrawing', 'Picture', 'Slides', 'tint']

CELL = 30  # SVG units a cell
MARGIN = 0.25  # cells

SECONDS = 3  # how long each page is shown
LETTER = 7  # SVG units a letter
LINE = 18  # SVG units a line of a sentence
NARROWEST = 420  # SVG units, for the sentences

# As `html.escape` writes them, which takes longer to import than most puzzles to solve.
ESCAPES = str.maketrans({'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;'})
STYLE = """<style>
.satpy-slides{display:flex;flex-wrap:wrap}
.satpy-slides>div{display:none;order:1;width:100%}
.satpy-slides>input:checked+div{display:block}
</style>"""


def tint(i: int) -> str:
    """Return pale colour number i, to fill a region with; close numbers have distant colours.

    >>> tint(0), tint(1)
    ('#ffb8b8', '#b8ccff')
    """
    from colorsys import hls_to_rgb

    # Steps of the golden section are spread evenly over the colour circle, for any number.
    hue = i * 0.6180339887 % 1
    return '#' + ''.join(f'{round(255 * part):02x}' for part in hls_to_rgb(hue, 0.86, 1))


class Picture:
    """Anything whose `str()` is the text of an SVG file."""

    def save(self, path: str | PathLike[str]) -> None:
        """Write the picture to that file, as SVG, or as PNG if its name ends in .png.

        PNG takes the package resvg-py; FormatError if it is missing. A PNG of slides shows the
        last.
        """
        from pathlib import Path

        content = str(self).encode()
        if Path(path).suffix.lower() == '.png':
            from satpy.boards.png import to_png

            content = to_png(str(self))
        Path(path).write_bytes(content)


class Drawing(Picture):
    """A picture of a board as SVG, drawn mark by mark.

    The centre of cell (x, y) is the point (x, y), and (x + 0.5, y + 0.5) is its lower right
    corner. Lengths are in cells; colours are as in SVG ('black', '#ffcc00', 'none'). The
    picture grows to hold everything that is drawn, also outside the board. Later marks lie above
    earlier ones, but squares always lie under the grid.

    `cells` get a thin grid and a frame, also around holes; without cells the drawing starts
    empty. `str()` is the whole file, the same text for the same calls.

    >>> picture = Drawing([(0, 0), (1, 0)])
    >>> picture.square(0, 0)
    >>> picture.text(1, 0, 'a < b')
    >>> picture.circle(1, 0, 'none', 0.9, outline='red')
    >>> picture.polygon([(-0.5, -0.5), (0, -0.5), (-0.5, 0)], 'gray')
    >>> picture.line([(0, 0), (1, 0)], 'blue')
    >>> picture.borders({(0, 0): 'a', (1, 0): 'b'})
    >>> '<rect x="-15" y="-15" width="30" height="30" fill="black"/>' in str(picture)
    True
    >>> 'a &lt; b' in str(picture)
    True
    >>> str(Drawing()).count('path')
    0
    """

    def __init__(self, cells: Iterable[tuple[int, int]] = (), grid: str = '#999') -> None:
        self._xs: list[float] = []
        self._ys: list[float] = []
        self._squares: list[str] = []
        self._marks: list[str] = []
        cells = list(cells)
        self.borders({cell: cell for cell in cells}, grid, 0.03)
        self.borders(dict.fromkeys(cells), width=0.06)
        self._grid, self._marks = self._marks, []

    SIDE = 1.0
    """The length of the side of a cell."""

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the point in the middle of a cell: (x, y) itself, but not on hexagons.

        >>> Drawing().at(3, 0)
        (3, 0)
        """
        return x, y

    def square(self, x: float, y: float, color: str = 'black', size: float = 1) -> None:
        """Draw a filled square with its centre at that point."""
        self._reach(x, y, size / 2, size / 2)
        self._squares.append(
            f'<rect x="{_short(x - size / 2)}" y="{_short(y - size / 2)}" '
            f'width="{_short(size)}" height="{_short(size)}" fill="{_escape(color)}"/>'
        )

    def circle(
        self,
        x: float,
        y: float,
        color: str = 'black',
        size: float = 0.7,
        outline: str | None = None,
    ) -> None:
        """Draw a disc `size` cells wide; with color 'none' and an outline, a ring."""
        self._reach(x, y, size / 2, size / 2)
        self._marks.append(
            f'<circle cx="{_short(x)}" cy="{_short(y)}" r="{_short(size / 2)}" '
            f'{_paint(color, outline)}/>'
        )

    def polygon(
        self,
        points: Iterable[tuple[float, float]],
        color: str = 'black',
        outline: str | None = None,
    ) -> None:
        """Draw the filled shape with the given corners."""
        points = list(points)
        for x, y in points:
            self._reach(x, y)
        corners = ' '.join(f'{_short(x)},{_short(y)}' for x, y in points)
        self._marks.append(f'<polygon points="{corners}" {_paint(color, outline)}/>')

    def line(
        self,
        points: Iterable[tuple[float, float]],
        color: str = 'black',
        width: float = 0.12,
        dashed: bool = False,
    ) -> None:
        """Draw a line from point to point with round ends, closed if it ends where it began.

        dashed: whether it is dashed. A single point is a dot. A thick line can be a ship, a snake
        or a pipe.
        """
        points = list(points)
        for x, y in points:
            self._reach(x, y, width / 2, width / 2)
        if points:
            course = 'M' + 'L'.join(f'{_short(x)} {_short(y)}' for x, y in points)
            self._stroke(course + 'Z' * (points[0] == points[-1]), color, width, dashed)

    def text(
        self, x: float, y: float, text: object, color: str = 'black', size: float = 0.6
    ) -> None:
        """Write `str(text)` with its middle at that point, in letters of that size."""
        words = str(text)
        self._reach(x, y, 0.3 * size * len(words), size / 2)
        # Digits and capitals stand 0.7 high on their base line.
        self._marks.append(
            f'<text x="{_short(x)}" y="{_short(y + 0.35 * size)}" font-size="{_short(size)}" '
            f'fill="{_escape(color)}">{_escape(words)}</text>'
        )

    def borders(
        self,
        regions: Mapping[tuple[int, int], Hashable],
        color: str = 'black',
        width: float = 0.1,
        dashed: bool = False,
    ) -> None:
        """Draw lines along all cell edges between different regions: {(x, y): its region}.

        Cells that are not in `regions` are outside, so a single region gets an outline, and a
        slitherlink loop is the border of the cells inside it. dashed: whether the lines are dashed.
        """
        outside = object()

        def differ(one: tuple[int, int], other: tuple[int, int]) -> bool:
            return bool(regions.get(one, outside) != regions.get(other, outside))

        level: set[tuple[int, int]] = set()
        upright: set[tuple[int, int]] = set()
        for x, y in regions:
            self._reach(x, y, 0.5, 0.5)
            level.update((b, x) for b in (y, y + 1) if differ((x, b - 1), (x, b)))
            upright.update((a, y) for a in (x, x + 1) if differ((a - 1, y), (a, y)))
        course = [f'M{a} {y}H{b}' for y, a, b in _stretches(level)]
        course += [f'M{x} {a}V{b}' for x, a, b in _stretches(upright)]
        self._stroke(''.join(course), color, width, dashed)

    def size(self) -> tuple[float, float]:
        """Return the width and the height of the picture in SVG units, 30 a cell.

        >>> Drawing([(0, 0)]).size()
        (45.0, 45.0)
        """
        left, top, right, bottom = self._frame()
        return CELL * (right - left), CELL * (bottom - top)

    def _frame(self) -> tuple[float, float, float, float]:
        left, right = min(self._xs, default=0.0) - MARGIN, max(self._xs, default=0.0) + MARGIN
        top, bottom = min(self._ys, default=0.0) - MARGIN, max(self._ys, default=0.0) + MARGIN
        return left, top, right, bottom

    def _repr_svg_(self) -> str:
        return str(self)

    def __str__(self) -> str:
        left, top, right, bottom = self._frame()
        x, y, width, height = map(_short, (left, top, right - left, bottom - top))
        return '\n'.join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" '
                f'width="{width}" height="{height}" font-family="sans-serif" '
                'text-anchor="middle" stroke-linecap="round" stroke-linejoin="round">',
                f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="white"/>',
                *self._squares,
                *self._grid,
                *self._marks,
                '</svg>\n',
            ]
        )

    def _reach(self, x: float, y: float, right: float = 0, down: float = 0) -> None:
        """Make room for a mark around (x, y): its reach to both sides, and up and down."""
        self._xs += [x - right, x + right]
        self._ys += [y - down, y + down]

    def _stroke(self, course: str, color: str, width: float, dashed: bool = False) -> None:
        if course:
            dashes = f' stroke-dasharray="{_short(0.1)} {_short(0.15)}"' if dashed else ''
            self._marks.append(f'<path d="{course}" {_paint("none", color, width)}{dashes}/>')


class HexDrawing(Drawing):
    """A drawing of hexagons, whose cells (x, y) are the places of a `hex_table`, each 1 wide.

    `square` fills a hexagon, `borders` goes along their sides; `at` is the point for other marks.

    >>> HexDrawing().at(3, 0)
    (1.5, 0.0)
    """

    SIDE = 3**-0.5

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return the point in the middle of a hexagon, or of a border between two."""
        return x / 2, 1.5 * self.SIDE * y

    def square(self, x: float, y: float, color: str = 'black', size: float = 1) -> None:
        """Fill the hexagon (x, y)."""
        (x, y), side = self.at(x, y), size * self.SIDE
        half = [(0, side), (size / 2, side / 2), (size / 2, -side / 2)]
        self.polygon([(x + s * i, y + s * j) for s in (1, -1) for i, j in half], color)
        self._squares.append(self._marks.pop())

    def borders(
        self,
        regions: Mapping[tuple[int, int], Hashable],
        color: str = 'black',
        width: float = 0.1,
        dashed: bool = False,
    ) -> None:
        """Draw lines along all sides between different regions: {(x, y): its region}."""
        course = ''
        for x, y in regions:
            for i, j in HEXAGONS:
                other = x + i, y + j
                if other not in regions or (regions[other] != regions[x, y] and (x, y) < other):
                    ends = border_ends(self.at(x, y), self.at(*other), self.SIDE)
                    for end in ends:
                        self._reach(*end)
                    course += 'M' + 'L'.join(f'{_short(a)} {_short(b)}' for a, b in ends)
        self._stroke(course, color, width, dashed)


class Slides(Picture):
    """Drawings of the same size, each with a sentence.

    `str()` is an SVG file that shows them in turn, or the last one, if nothing moves. A notebook
    shows them as pages; arrow keys go to the next page and back.

    >>> slides = Slides([(Drawing([(0, 0)]), 'row 1: 1'), (Drawing([(0, 0)]), 'a < b')])
    >>> str(slides).count('<animate'), 'a &lt; b' in str(slides)
    (2, True)
    >>> str(Slides([])).count('<animate')
    0
    """

    def __init__(self, pages: Sequence[tuple[Drawing, str]]) -> None:
        self.pages = list(pages)

    def __str__(self) -> str:
        from textwrap import wrap

        sizes = [drawing.size() for drawing, _ in self.pages]
        width = max([NARROWEST, *(w for w, _ in sizes)])
        top = max((h for _, h in sizes), default=0)
        texts = [wrap(sentence, int(width / LETTER)) for _, sentence in self.pages]
        height = top + LINE * (max(map(len, texts), default=0) + 1)
        pages = [
            f'<g display="{"inline" if number == len(texts) else "none"}">'
            f'{turn(number, len(texts))}\n{drawing}'
            + ''.join(
                f'<text x="{LETTER}" y="{top + LINE * n:g}">{_escape(line)}</text>\n'
                for n, line in enumerate(lines, 1)
            )
            + '</g>\n'
            for number, ((drawing, _), lines) in enumerate(zip(self.pages, texts), 1)
        ]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" font-family="sans-serif" font-size="13">\n'
            f'<rect width="100%" height="100%" fill="white"/>\n{"".join(pages)}</svg>\n'
        )

    def _repr_html_(self) -> str:
        from html import escape

        name = f'satpy-{id(self)}'
        pages = ''.join(
            f'<input type="radio" name="{name}"{" checked" * (number == 0)}>'
            f'<div>{drawing}<p>{escape(sentence)}</p></div>\n'
            for number, (drawing, sentence) in enumerate(self.pages)
        )
        return f'{STYLE}<div class="satpy-slides">\n{pages}</div>'


def turn(number: int, last: int) -> str:
    """Return the animation that shows page `number` of 1 to `last`, at its turn."""
    return (
        '<animate attributeName="display" calcMode="discrete" values="none;inline;none" '
        f'keyTimes="0;{(number - 1) / last:g};{number / last:g}" dur="{last * SECONDS}s" '
        'repeatCount="indefinite"/>'
    )


def _short(cells: float) -> str:
    """Return a length in SVG units, with two digits after the point at most."""
    digits = f'{cells * CELL:.2f}'.rstrip('0').rstrip('.')
    return '0' if digits == '-0' else digits


def _paint(fill: str, stroke: str | None, width: float = 0.05) -> str:
    paint = f'fill="{_escape(fill)}"'
    if stroke is not None:
        paint += f' stroke="{_escape(stroke)}" stroke-width="{_short(width)}"'
    return paint


def _escape(text: str) -> str:
    """Return the text as XML; characters that XML cannot hold become U+FFFD."""
    return ''.join(
        '\ufffd' if c < ' ' or '\ud800' <= c <= '\udfff' or c in '\ufffe\uffff' else c for c in text
    ).translate(ESCAPES)


def _stretches(edges: set[tuple[int, int]]) -> Iterable[list[str]]:
    """Join unit edges (row, start) to the longest possible stretches [row, start, end]."""
    for row, start in sorted(edges):
        if (row, start - 1) not in edges:
            end = start + 1
            while (row, end) in edges:
                end += 1
            yield [_short(corner - 0.5) for corner in (row, start, end)]
