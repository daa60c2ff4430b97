"""A picture as PNG, by the package resvg-py, of the extra `png`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from satpy.errors import FormatError, quoted

__all__ = ['renderer', 'to_png']

# Pixels for each of an SVG file: a place is 60 pixels wide.
ZOOM = 2
# Fonts to try, in this order, if the system does not name its sans-serif font.
FONTS = (
    'Arial', 'Helvetica', 'Liberation Sans', 'DejaVu Sans', 'Noto Sans', 'Segoe UI', 'Verdana',
    'Roboto', 'Ubuntu', 'Cantarell', 'FreeSans', 'Nimbus Sans',
)  # fmt: skip
PROBE = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30" font-family="sans-serif">{}'
LETTER = PROBE.format('<text x="5" y="20">{}</text></svg>')
# A character that no font has.
MISSING = '&#x10fffe;'


def renderer() -> Callable[..., Iterable[int]]:
    """Return the function that makes a PNG file; FormatError if resvg-py is not installed."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        message = 'a PNG file takes the package resvg-py: pip install resvg-py; .svg takes none'
        raise FormatError(message) from None
    render: Callable[..., Iterable[int]] = svg_to_bytes
    return render


def to_png(svg: str) -> bytes:
    """Return the picture in the text of an SVG file as PNG.

    Raises FormatError if resvg-py is not installed, and for a text that no font of the system has:
    resvg would leave it out.
    """
    from html import unescape
    from re import findall

    svg_to_bytes = renderer()

    def rendered(text: str, font: str, zoom: int = 1) -> bytes:
        return bytes(svg_to_bytes(svg_string=text, zoom=zoom, sans_serif_family=font))

    signs = sorted({*unescape(''.join(findall('<text[^>]*>([^<]*)', svg)))} - {' '})
    if not signs:
        return rendered(svg, FONTS[0], ZOOM)
    blank = rendered(LETTER.format(''), FONTS[0])
    font = next((name for name in FONTS if rendered(LETTER.format('A'), name) != blank), None)
    if font is None:
        raise FormatError('no font was found for the texts of a PNG file; save the picture as .svg')
    unknown = rendered(LETTER.format(MISSING), font)
    for sign in signs:
        if rendered(LETTER.format(f'&#{ord(sign)};'), font) in (blank, unknown):
            message = f'no font has the character {quoted(sign)} for a PNG file'
            raise FormatError(f'{message}; save the picture as .svg')
    return rendered(svg, font, ZOOM)
