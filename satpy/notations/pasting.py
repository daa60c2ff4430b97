"""Pasted texts: an address among other words, several puzzles at once, an unnamed kind."""

from __future__ import annotations

import re
from collections import defaultdict, namedtuple
from collections.abc import Iterator
from contextlib import suppress
from itertools import groupby
from math import inf

from satpy.boards.board import Board
from satpy.cnf import CNF
from satpy.errors import FormatError, SatError, nearest
from satpy.notations.drawn_kinds import drawn_names, kinds_drawn, title_words
from satpy.notations.library import KINDS, declared, kind_called, kind_of_genre, script
from satpy.notations.links.sites import link_name
from satpy.notations.notation import read_puzzle, refuse_file
from satpy.notations.source import Source
from satpy.notations.starts import JANKO, NO_DRAWING, PACKED, PAGE, PARAMETERS, PENPA, saved_game
from satpy.solving.session import deadline, remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from satpy.notations.kind import Kind

__all__ = [
    'find_kinds',
    'genre_in',
    'is_named',
    'kind_of_drawing',
    'left_out',
    'likeliest',
    'read_pasted',
    'split_puzzles',
    'title_beside',
]

WORD = re.compile(r"""[^\s<>"'`|()\[\]{}*_~][^\s<>"'`|()\[\]{}]*""")
"""A word between blanks, quotes, brackets, backticks and the bars of a spoiler."""

LINK = re.compile(
    rf'(?:\S*\?)?{PARAMETERS}(?:v:[^/]*/)?([A-Za-z][\w-]*)/(?:[^/]*/){{0,2}}?[0-9]+(?:/|$)'
)
GAME = re.compile(r'[0-9]+x[0-9]+[\w,]*[:#]')
MANGLED = re.compile(r'(?:^|\s)[0-9]+x[0-9]+[\w,]*[:;#]\S')
"""What looks like a game ID, though it may be none."""
NUMBERS = re.compile(r'[0-9.?_\s]*\n[0-9.?_\s]*')
"""A grid with numbers only, whose kind could only be guessed by luck."""
SITE = re.compile(r'\bpuzzle-([a-z-]+)\.com\b', re.I)

MOST = 1000
"""The largest board, in places, that is solved to find its kind."""
SECONDS, PATIENCE, SHARE = 2.0, 20.0, 0.25
"""The time to solve boards to find their kinds, the same of a drawing, whose kind may be taken by
it, and the part of it for one search: some is left for others."""
ONE, MISTYPED, SEVERAL, OPEN, WITHOUT = range(5)
"""How likely a kind is, by the solutions of the board."""
TYPE_IT = 'is not supported: type the board in, as satpy KIND --help says'
SHORT = 'this is a short address: open it in a browser, and paste the long one'
OTHERS = {
    'kudamono': f'Kudamono {TYPE_IT}',
    'penpa-edit': NO_DRAWING,
    **dict.fromkeys(('tinyurl.com', 'bit.ly', 'git.io', 't.co/', 'is.gd'), SHORT),
}
"""{a word in addresses that cannot be read: why}."""


Address = namedtuple('Address', 'start end form name kind')
"""An address in a text: its position, and the name that it gives its kind ('' for none).

form: what it is, a URL, an ID or a drawing.
"""


def addresses(text: str) -> Iterator[Address]:
    """Yield the addresses of puzzles in a text: of puzz.link and its kin, and game IDs."""
    text = Source(text).unescaped().text
    if not {*text} & {*'/%:#'}:
        return
    for word in WORD.finditer(text):
        link = LINK.match(re.sub('%2f', '/', word[0], flags=re.I))
        page = '' if word[0][0].isdigit() else word[0].partition('#')[0]
        if PACKED.fits(word[0], 0, len(word[0])):
            yield Address(*word.span(), 'URL', 'f-puzzles', kind_called('f-puzzles', 'links'))
        elif link:
            yield Address(*word.span(), 'URL', link[1], kind_called(link_name(link[1]), 'links'))
        elif PENPA.fits(word[0], 0, len(word[0])):
            yield Address(*word.span(), 'drawing', '', None)
        elif GAME.match(word[0], len(page) + bool(page)):
            game = page.rpartition('/')[2].partition('.')[0]
            yield Address(*word.span(), 'ID', game, kind_called(game, 'games'))


def find_kinds(text: str) -> list[str]:
    """Return the names of the kinds that fit the puzzle in this text, at least one.

    An address names its kind; for other texts all kinds are returned whose notations can read it.
    Raises FormatError if there is none.

    >>> find_kinds('https://pzplus.tck.mn/p?Slitherlink/5/5/cbcbcddad')
    ['slitherlink']
    >>> {'akari', 'fillomino'} <= {*find_kinds('1..\\n..2')}
    True
    """
    text = Source(saved_game(text)).unescaped().text
    refuse_file(text)
    if JANKO.fits(text, 0, len(text)):
        return [kind_of_janko(text)]
    found = [*addresses(text)]
    for address in found:
        if address.form == 'drawing':
            return kinds_drawn(text[address.start : address.end])
    by_address = dict.fromkeys(address.kind for address in found if address.kind)
    if by_address:
        return [*by_address]
    named = next((address for address in found if address.name), None)
    if named:
        raise unknown(text, named)
    site = SITE.search(text)
    if site:
        return [kind_of_site(text, site)]
    refuse_site(text)
    # Without layers it is a kind whose puzzles are plain words, as any text may be.
    kinds = [kind for kind in KINDS.values() if kind.layers]
    boards = [(kind, puzzle_in(kind, text)) for kind in kinds]
    readable = [(kind, board) for kind, board in boards if board is not None and kind.guess(board)]
    if not readable:
        first, blank, _ = text.strip('\n').partition('\n\n')
        if blank:
            return find_kinds(first)  # several boards: the script of their kind divides them
        words = [text[address.start : address.end] for address in found[:1]]
        if words and words != [text]:
            return find_kinds(words[0])
        raise unreadable(text, found)
    # Prefer boards whose clues do not contradict each other; of these, if the text gives no size,
    # boards of several rows.
    likely = [(kind.name, board) for kind, board in readable if is_consistent(kind, board)]
    names = [kind.name for kind, _ in readable]
    if len(likely) == 1 and len(readable) > 1 and NUMBERS.fullmatch(text.strip()):
        return [likely[0][0], *(name for name in names if name != likely[0][0])]
    sized = '\n' in text.strip() or PAGE.fits(text, 0, len(text))
    square = [name for name, board in likely if board.height > 1 or sized]
    return square or [name for name, _ in likely] or names


def unreadable(text: str, found: list[Address]) -> FormatError:
    """Return the error for a text that no kind can read; `found`: the addresses in it.

    If kinds find a row or a gap of another length, it is the error that most of them find.
    """
    if found:
        reason = 'no game with such an ID is known: see satpy kinds'
        return Source(text).error(reason, found[0].start)
    if '://' in text:
        reason = 'no puzzle in this address that satpy reads: type it in, as satpy KIND --help says'
        return Source(text).error(reason, text.find(text.strip()))
    rows = defaultdict[str, list[FormatError]](list)
    for kind in KINDS.values():
        try:
            read_puzzle(kind, Source(text))
        except FormatError as error:
            if error.reason.startswith(('this row', 'a gap')):
                rows[str(error)].append(error)
    if rows:
        return max(rows.values(), key=len)[0]
    reason = 'no kind of puzzles has this notation: see satpy kinds'
    return Source(text).error(reason, text.find(text.strip()))


def genre_in(text: str) -> Kind | None:
    """Return the kind of a genre without rules here that the only address in a text names.

    >>> genre_in('see puzz.link/p?teri/2/1/3.'), genre_in('nurikabe/3/1/3h')
    (<Kind teri>, None)
    """
    found = [*addresses(text)]
    if len(found) != 1 or found[0].kind or found[0].form != 'URL':
        return None
    return kind_of_genre(link_name(found[0].name))


NO_KIND = 'see satpy kinds, or write one: satpy new grid > mine.py'
"""What to do about a kind that satpy does not know."""


def unknown(text: str, address: Address) -> FormatError:
    """Return the error for an address whose name no kind has, with the nearest name."""
    genre = kind_of_genre(link_name(address.name)) if address.form == 'URL' else None
    if genre is not None:
        known = 'satpy reads its boards and does not know its rules'
        word = text[address.start : address.end]
        genre.read(word)  # an address that cannot be read is refused for that
        return FormatError(f"{genre.name}: {known}: satpy new '{word}' > mine.py")
    where = 'games' if address.form == 'ID' else 'links'
    names = (name for kind, words in declared().items() for name in (kind, *words[where]))
    near = nearest(link_name(address.name), names)
    reason = f'satpy has no {address.name} puzzles{near}: {NO_KIND}'
    return Source(text).error(reason, address.start)


def is_named(text: str) -> bool:
    """Return whether an address in a text names its kind, which is a guess otherwise."""
    return any(address.kind for address in addresses(text))


def likeliest(kinds: list[str], text: str) -> list[str]:
    """Return at most eight kinds that fit a text, the likeliest first: see `ranked`.

    >>> likeliest(['akari', 'slitherlink'], '3.3\\n...\\n3.3')
    ['slitherlink', 'akari']
    >>> likeliest(['akari', 'sudoku'], '1.3.\\n..1.\\n1.43\\n....')
    ['sudoku', 'akari']
    """
    return [*ranked(kinds, text)][:8]


def kind_of_drawing(kinds: list[str], text: str) -> tuple[str | None, list[str]]:
    """Return the only kind for which a drawing has exactly one solution, or None; and all, ranked.

    None as well if the time was over for a kind, and for other texts than drawings: a board of a
    few signs may have one solution by chance.
    """
    drawn = any(address.form == 'drawing' for address in addresses(text))
    ranks = ranked(kinds, text, PATIENCE if drawn else SECONDS)
    fits = [kind for kind, rank in ranks.items() if rank == ONE]
    only = drawn and len(fits) == 1 and OPEN not in ranks.values()
    return fits[0] if only else None, [*ranks]


def ranked(kinds: list[str], text: str, seconds: float = SECONDS) -> dict[str, int]:
    """Return the kinds that fit a text with their ranks, the likeliest first.

    First those for which it has exactly one solution; then those for which it has a solution only
    without one of its clues, as if that is mistyped; then those for which it has several; then
    those for which the time is over; and last those for which it has none.
    """
    until, share = deadline(seconds), SHARE * seconds
    ranks, refuted = dict.fromkeys(kinds, OPEN), dict[str, CNF]()
    for name in kinds:
        board, cnf = puzzle_in(KINDS[name], text, check=True), CNF()
        if board is None:
            ranks[name] = WITHOUT
        elif remaining(until) and len(board.places) < MOST:
            with suppress(SatError):
                terms = script(name).rules(cnf, board)
                time = remaining(deadline(share, until))
                found = [*cnf.solutions(2, terms.values(), timeout=time)]
                ranks[name] = (WITHOUT, ONE, SEVERAL)[len(found)]
                if not found:
                    refuted[name] = cnf
    for name, cnf in refuted.items():
        with suppress(SatError):
            if any(cnf.repairs(1, timeout=remaining(deadline(share, until)))):
                ranks[name] = MISTYPED
    return dict(sorted(ranks.items(), key=lambda item: item[1]))


def kind_of_site(text: str, site: re.Match[str]) -> str:
    """Return the kind of a page of the Puzzle Team."""
    name = site[1].lower()
    kind = kind_called(name, 'sites') or kind_called(name.replace('-', '_'))
    if kind is None:
        raise Source(text).error(
            f'satpy has no puzzles of puzzle-{name}.com: {NO_KIND}', site.start()
        )
    if not PAGE.fits(text, 0, len(text)):
        detail = f'this address has the kind, {kind}, but not the puzzle'
        raise Source(text).error(f'{detail}: paste the source of the page', site.start())
    return kind


def kind_of_janko(text: str) -> str:
    """Return the kind of a text of janko.at, which is in the line `puzzle`."""
    name = re.search(r'^\s*puzzle\s+(\S+)', text, re.M | re.I)
    word = name[1].lower() if name else ''
    kind = kind_called(word, 'links', 'games', 'sites') or kind_called(word.replace('-', '_'))
    kind = kind or drawn_names().get(word)
    if kind is None:
        reason = (
            f'satpy has no {word} puzzles: {NO_KIND}' if word else 'expected a line: puzzle NAME'
        )
        raise Source(text).error(reason, name.start(1) if name else 0)
    return kind


def title_beside(text: str, kind: str) -> str:
    """Return the title of a drawing if it is not just the name of the kind; '' if it is."""
    from satpy.notations.penpa.drawing import read_drawing

    text = Source(text).unescaped().text
    for address in addresses(text):
        if address.form == 'drawing':
            title = read_drawing(text[address.start : address.end]).title
            return title if drawn_names().get(''.join(title_words(title))) != kind else ''
    return ''


def refuse_site(text: str) -> None:
    """Refuse an address of a known site whose puzzles cannot be read."""
    for word in WORD.finditer(text) if named_in(text) else ():
        reason = named_in(word[0]) if '.' in word[0] else None
        if reason and not PENPA.fits(word[0], 0, len(word[0])):
            raise Source(text).error(reason, word.start())


def named_in(text: str) -> str | None:
    """Return why an address with this text cannot be read; None if no such site is in it."""
    lowered = text.lower()
    return next((reason for part, reason in OTHERS.items() if part in lowered), None)


def puzzle_in(kind: Kind, text: str, check: bool = False) -> Board | None:
    """Return the board of that kind in a text; None if it cannot be read.

    check: also None if its clues contradict each other.
    """
    try:
        board = read_puzzle(kind, Source(text))
    except FormatError:
        return None
    return board if not check or is_consistent(kind, board) else None


def is_consistent(kind: Kind, board: Board) -> bool:
    """Return whether the clues of a board of that kind do not contradict each other."""
    try:
        kind.check(board)
    except FormatError:
        return False
    return True


def read_pasted(kind: Kind, source: Source, error: FormatError) -> Board:
    """Return the puzzle whose address stands in a text among other words.

    Raises the error if there is no address, or several that can be of this kind. A game ID of
    another kind is refused, and addresses of sites whose puzzles cannot be read.
    """
    text = source.text
    if kind.link is None and kind.name not in KINDS and is_named(text):
        return kind.accept(Board.read(text))  # a kind of your own, from the address of another
    found = [*addresses(text)]
    mine = [address for address in found if address.kind in (kind.name, None)]
    mangled = any(MANGLED.search(line) and not any(addresses(line)) for line in text.split('\n'))
    if not mangled and len({text[address.start : address.end] for address in mine}) == 1:
        tried = source.tried  # the text of the error
        for end in ends(text, mine[-1]):
            if (mine[-1].start, end) != tried:
                with suppress(FormatError):
                    board = read_puzzle(kind, source, (mine[-1].start, end))
                    if continued(kind, source, mine[-1].start, end) in (None, board):
                        return board
                    error = Source(text).error('leave out this blank in the address', end)
                    break
    for address in found:
        other = address.kind
        if address.form == 'ID' and other and other != kind.name:
            raise Source(text).error(f'this is {other}: satpy {other} ID', address.start)
    refuse_site(text)
    raise error


def continued(kind: Kind, source: Source, start: int, end: int) -> Board | None:
    """Return the board of an address that continues in the next word; None if it does not."""
    word = source.text[end:].partition('\n')[0].split(maxsplit=1)[:1]
    if word:
        joined = Source(source.text[start:end] + word[0], '', source.size, source.facts)
        with suppress(FormatError):
            return read_puzzle(kind, joined)
    return None


def ends(text: str, address: Address) -> Iterator[int]:
    """Yield where an address may end: before a full stop, stars, or additions of a site."""
    end = address.end
    yield end
    while text[end - 1] in '.,;:!?*_~#':
        end -= 1
        yield end
    for addition in '&', '#', r'\?(?=\w+=[^?]*$)':
        cut = re.compile(addition).search(text, address.start + 1, address.end)
        if cut:
            yield cut.start()


def address_lines(lines: list[str]) -> list[int]:
    """Return which lines have an address, and if any has one, also those that only seem to.

    These are refused when their turn comes, and not passed over.
    """
    good = {at for at, line in enumerate(lines) if any(addresses(line))}
    if good:
        good.update(at for at, line in enumerate(lines) if MANGLED.search(line))
    if len(good) > 1:
        good.update(at for at, line in enumerate(lines) if '://' in line)
    return sorted(good)


def left_out(text: str) -> Iterator[tuple[int, str]]:
    """Yield the (number, line) of each filled line that is not a part of any of several addresses.

    >>> [*left_out('nurikabe/3/1/3h\\nhello\\n\\nnurikabe/3/1/2h')]
    [(2, 'hello')]
    """
    lines = text.split('\n')
    starts = address_lines(lines)
    if len(starts) > 1:
        for at, line in enumerate(lines):
            if line.strip() and at not in starts:
                yield at + 1, line.strip()


def rows_in(lines: list[str]) -> set[int]:
    """Return which lines are filled, or blanks as long as the filled line before: perhaps a row.

    >>> rows_in(['2..', '   ', '..2', '', '1'])
    {0, 1, 2, 4}
    """
    rows, width = set(), inf
    for at, line in enumerate(lines):
        if line.strip():
            width = len(line.rstrip())
        if len(line.rstrip('\r')) >= width:
            rows.add(at)
    return rows


def split_puzzles(text: str, kind: Kind | None = None) -> list[str]:
    """Return the text of each puzzle in a text, after blank lines so that errors keep theirs.

    Addresses stand alone; empty lines separate typed boards, if the kind is known; puzzles of one
    line need no separator.

    >>> [part.strip() for part in split_puzzles('a: nurikabe/3/1/3h\\nb: nurikabe/3/1/2h')]
    ['a: nurikabe/3/1/3h', 'b: nurikabe/3/1/2h']
    >>> split_puzzles('2..\\n...\\n\\n.1\\n..', KINDS['nurikabe'])
    ['2..\\n...', '\\n\\n\\n.1\\n..']
    """
    lines = text.split('\n')
    starts = address_lines(lines)
    if len(starts) > 1:
        return ['\n' * at + lines[at] for at in starts]
    if kind is None or '\t' in text:
        return [text]
    groups = groupby(range(len(lines)), key=rows_in(lines).__contains__)
    blocks = [[*group] for filled, group in groups if filled]
    parts = ['\n' * block[0] + '\n'.join(lines[at] for at in block) for block in blocks]
    if min(map(len, blocks), default=0) > 1:
        good = [part for part in parts if puzzle_in(kind, part) is not None]
        one = '\n'.join(part.strip('\n') for part in good)
        # A broken board among others; not the broken rows of one board with blank lines in it.
        if good == parts or (len(good) > 1 and puzzle_in(kind, one) is None):
            return parts
    singles = ['\n' * at + line for at, line in enumerate(lines) if line.strip()]
    whole = puzzle_in(kind, text) is not None
    return [text] if whole or any(puzzle_in(kind, one) is None for one in singles) else singles
