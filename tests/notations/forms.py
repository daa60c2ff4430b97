"""The example of a kind in 21 forms: the same cells with other things between them."""

from __future__ import annotations

from satpy.notations.library import script

EMPTY = '.'


def parts_of(name):
    """The parts of the example of a kind: lists of rows of cells, and lines as they are."""
    found, gap = [], True
    lines = script(name).PUZZLE.strip('\n').split('\n')
    if name == 'sudoku':  # borders between boxes
        lines = [line.replace(' | ', '') for line in lines if '--' not in line]
    cells = [line.split() if len(line.split()) > 1 else [*line.strip()] for line in lines]
    for at, line in enumerate(lines):
        words = len(cells[at]) == 1 < len(cells[min(at + 1, len(lines) - 1)])
        if not line.strip():
            gap = True
        elif words or is_text(name, line.strip(), at, gap):
            found += [''] * (gap and at > 0) + [line.strip()]
            gap = lines[at + 1 : at + 2] != ['']
        else:
            if gap or isinstance(found[-1], str):
                found += [''] * (at > 0 and not lines[at - 1]) + [[]]
            found[-1].append(cells[at])
            gap = False
    return found


def is_text(name, line, at, gap):
    """Whether a line is a fact, a list of words or ships, or numbers of rooms, and no cells."""
    legend = ' ' in line and all(word[0].isalpha() and word[1:] for word in line.split())
    before = {'battleship': 3, 'undead': 1}.get(name, 0)
    words = name == 'crossword' and (gap or line[:3].isalpha()) and at > 1
    return ':' in line or (line.islower() and line.isalpha()) or legend or at < before or words


def joined(parts, write, between='\n'):
    """The text of parts, each written by a function of its rows; lines stay as they are."""
    return between.join(part if isinstance(part, str) else write(part) for part in parts)


def between(sign):
    return lambda rows: '\n'.join(sign.join(row) for row in rows)


def aligned(rows):
    width = max(len(cell) for row in rows for cell in row)
    return '\n'.join(' '.join(cell.rjust(width + 1) for cell in row) for row in rows)


def bars(rows):
    return '\n'.join(f'| {" | ".join(row)} |' for row in rows)


def ruled(rows):
    rule = '+---' * len(rows[-1]) + '+'
    return '\n'.join([rule, *(f'| {" | ".join(row)} |\n{rule}' for row in rows)])


def markdown(rows):
    first, *rest = bars(rows).split('\n')
    return '\n'.join([first, '|---' * len(rows[0]) + '|', *rest])


def headed(rows):
    width = len(rows[0])
    return '\n'.join(['|   ' * width + '|', '|---' * width + '|', bars(rows)])


def boxed(rows):
    line = '┼'.join('─' * len(rows[-1]))
    inner = f'\n├{line}┤\n'.join(f'│{"│".join(row)}│' for row in rows)
    return f'┌{line}┐\n{inner}\n└{line}┘'


def quoted(rows):
    return '\n'.join(','.join(f'"{cell}"' for cell in row) for row in rows)


def nested(rows):
    inner = ', '.join(
        f'[{", ".join(cell if cell.isdigit() else repr(cell) for cell in row)}]' for row in rows
    )
    return f'[{inner}]'


def changed(sign):
    """Another sign in place of `.`."""
    return lambda rows: [[sign if cell == EMPTY else cell for cell in row] for row in rows]


FORMS = {
    'signs': between(''),
    'blanks': between(' '),
    'two blanks': between('  '),
    'aligned': aligned,
    'tabs': between('\t'),
    'commas': between(','),
    'commas and blanks': between(', '),
    'semicolons': between(';'),
    'bars': bars,
    'bars inside': between(' | '),
    'bars with rules': ruled,
    'markdown': markdown,
    'markdown with an empty head': headed,
    'box drawing': boxed,
    'quotes': quoted,
    'nested lists': nested,
    'empty tabs': lambda rows: between('\t')(changed('')(rows)),
    'empty commas': lambda rows: between(',')(changed('')(rows)),
    'minus': lambda rows: between(' ')(changed('-')(rows)),
    'underscore': lambda rows: between(' ')(changed('_')(rows)),
    'zero': lambda rows: between(' ')(changed('0')(rows)),
}


def texts_of(name):
    """Yield (form, text) of the example of a kind."""
    parts = parts_of(name)
    single = all(
        len(cell) == 1
        for part in parts
        if not isinstance(part, str)
        for row in part
        for cell in row
    )
    for form, write in FORMS.items():
        if form == 'signs' and not single:
            continue
        yield form, joined(parts, write)
