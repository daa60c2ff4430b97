"""Pictures one after another, each with a sentence: an animated SVG, or pages of a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from os import PathLike
from textwrap import wrap

from satpy.boards.drawing import Drawing

__all__ = ['Slides']

SECONDS = 3  # how long each page is shown
LETTER = 7  # SVG units a letter
LINE = 18  # SVG units a line of a sentence
NARROWEST = 420  # SVG units, for the sentences

STYLE = """<style>
.satpy-slides{display:flex;flex-wrap:wrap}
.satpy-slides>div{display:none;order:1;width:100%}
.satpy-slides>input:checked+div{display:block}
</style>"""


class Slides:
    """Drawings of the same size, each with a sentence.

    `str()` is an SVG file that shows them in turn, and where nothing moves, the last one. In a
    notebook they are pages to click through: arrow keys go to the next one and back.

    >>> slides = Slides([(Drawing([(0, 0)]), 'row 1: 1'), (Drawing([(0, 0)]), 'a < b')])
    >>> str(slides).count('<animate'), 'a &lt; b' in str(slides)
    (2, True)
    >>> str(Slides([])).count('<animate')
    0
    """

    def __init__(self, pages: Sequence[tuple[Drawing, str]]) -> None:
        self.pages = list(pages)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the animated SVG to that file."""
        from pathlib import Path

        Path(path).write_bytes(str(self).encode())

    def __str__(self) -> str:
        sizes = [drawing.size() for drawing, _ in self.pages]
        width = max([NARROWEST, *(w for w, _ in sizes)])
        top = max((h for _, h in sizes), default=0)
        texts = [wrap(sentence, int(width / LETTER)) for _, sentence in self.pages]
        height = top + LINE * (max(map(len, texts), default=0) + 1)
        pages = [
            f'<g display="{"inline" if number == len(texts) else "none"}">'
            f'{turn(number, len(texts))}\n{drawing}'
            + ''.join(
                f'<text x="{LETTER}" y="{top + LINE * n:g}">{escape(line)}</text>\n'
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
