"""What people paste: addresses among other things, several puzzles, puzzles of an unnamed kind."""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import quote

import pytest
from oracle import table

from satpy import CNF, Board
from satpy.cli.reading import several, unmarked
from satpy.errors import FormatError, Timeout
from satpy.kinds import Cells, Kind
from satpy.notations.library import KINDS, script
from satpy.notations.pasting import find_kinds, likeliest, split_puzzles

URL = 'https://puzz.link/p?'
NURIKABE = URL + 'nurikabe/3/1/3h'
ID = '2x1:_a,0,1,1'
BEFORE = ['fillomino', 'hitori', 'numberlink', 'nurikabe', 'slitherlink', 'star_battle', 'tents']
THREE = Board.grid(3, 1, clues={(0, 0): 3})


@pytest.mark.parametrize('address', [NURIKABE, 'nurikabe/3/1/3h', URL + 'NuriKabe/3/1/3h'])
@pytest.mark.parametrize(
    'around',
    [
        '{}', '[x]({})', '`{}`', '||{}||', '||<{}>||', '**{}**', '_{}_', '"{}"', "'{}'", '({})',
        '{}.', '{},', '{}#', '{}#top', '{}&utm_source=a&utm_medium=b',
        '{}?utm_source=a&utm_medium=b', '{}?a=b', '{} and more', '{}, hard!\n',
        'see {} and https://example.org/', '[{0}]({0})', '{0}\n\n{0}', '1) {} (hard)',
        'see\n\n{}',
    ],
)  # fmt: skip
def test_a_url_with_something_around_it(address, around):
    assert KINDS['nurikabe'].read(around.format(address)) == THREE


@pytest.mark.parametrize('around', ['{}', '[x]({})', 'see {}, it is hard'])
@pytest.mark.parametrize('more', ['', '&a=b', '?a=b', '#a'])
def test_an_address_with_all_signs_escaped(around, more):
    text = around.format(quote(NURIKABE + more, safe=''))
    assert KINDS['nurikabe'].read(text) == THREE
    assert find_kinds(text) == ['nurikabe']
    assert split_puzzles(f'{text}\n{text}') == [text, f'\n{text}']
    assert find_kinds(quote(f'https://a.org/tents.html#{ID}', safe='')) == ['tents']


@pytest.mark.parametrize('around', ['{}', '`{}`', '||{}||', '"{}"', "'{}'", 'Tents {} hard', '{}.'])
def test_an_id_with_something_around_it(around):
    expected = KINDS['tents'].read('0 1\n1 T.')
    assert KINDS['tents'].read(around.format(ID)) == expected
    assert KINDS['tents'].read(around.format('https://a.org/tents.html#2x1:_a,0%2C1,1')) == expected


@pytest.mark.parametrize('around', ['\u200b{}\u200b', '{}\u200b '])
def test_an_address_beside_signs_that_are_not_seen(around):
    assert KINDS['nurikabe'].read(around.format(NURIKABE)) == THREE


def test_addresses_in_what_is_something_else():
    """A text that tells where it is from is read as what it is."""
    lines = 'width 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n'
    for text in (lines, f'copyright "https://a.org/x?y"\n{lines}', f'{lines}see https://a.org/'):
        assert KINDS['nonogram'].read(text) == Board.grid(1, 1, top=[[1]], left=[[1]])


@pytest.mark.parametrize('begin', ['', 'https://puzz.link/p?', 'puzz.link/p?type=editor&', '\n '])
@pytest.mark.parametrize('read', [KINDS['nurikabe'].read, find_kinds])
def test_a_file_of_puzz_link_is_refused_by_its_name(begin, read):
    for text in ('pzprv3/nurikabe/1/3/3 . . /', 'pzprv3\nnurikabe\n1\n3\n3 . . \n. . . \n'):
        with pytest.raises(FormatError, match='a file of puzz'):
            read(begin + text)


@pytest.mark.parametrize(
    ('text', 'kinds'),
    table(__file__, 'pasted'),
)
def test_kinds_that_are_found(text, kinds):
    assert find_kinds(text) == kinds.split()


@pytest.mark.parametrize(
    ('text', 'kinds'),
    [
        ('3x1t0:3b', 'slitherlink'),
        ('3x1:3b', 'fillomino slitherlink'),
        ('1.1\n...', 'fillomino numberlink nurikabe slitherlink'),
        ('1.2\n...', 'fillomino nurikabe slitherlink'),
    ],
)
def test_texts_of_several_kinds(text, kinds):
    """All kinds that can read a text are found, if its clues make sense in them."""
    readable = []
    for name, kind in KINDS.items():
        with suppress(FormatError):
            if kind.guess(kind.read(text)):
                readable.append(name)
    found = find_kinds(text)
    assert found == readable
    assert [name for name in found if name in BEFORE] == kinds.split()


@pytest.mark.parametrize(
    ('text', 'hitori'),
    [
        ('121\n213\n332', True),
        ('1b1\n2a3\n332', False),
        ('1.1\n213\n332', False),
        ('..X.\nO...\n.XO.\n...O', False),
        (' A B C\n 1 2 1\n 2 1 3\n 3 3 2', False),
    ],
)
def test_letters_are_no_hitori(text, hitori):
    """It reads nearly any sign as a number, so that a guess would be wrong."""
    assert KINDS['hitori'].read(text)
    found = []
    with suppress(FormatError):
        found = find_kinds(text)
    assert ('hitori' in found) == hitori


def test_a_hard_kind_leaves_time_for_the_one_that_fits(clock, monkeypatch):
    """In a sudoku that can be read as araf, which is searched first, a change is not found."""

    def search(cnf, size, timeout):
        clock.now += timeout
        raise Timeout('the change is hard to find')

    monkeypatch.setattr(CNF, 'repairs', search)
    text = (
        '53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n'
        '....8..79'
    )
    kinds = find_kinds(text)
    before = clock.now
    assert (kinds[0], likeliest(kinds, text)[0]) == ('araf', 'sudoku')
    assert clock.now - before == 2


@pytest.mark.parametrize(
    ('kind', 'row', 'change', 'place'),
    [
        ('sudoku', 4, ('.', '..'), (5, 17)),
        ('slitherlink', 2, ('.', ''), (3, 10)),
        ('masyu', 2, ('.', '..'), (3, 10)),
    ],
)
def test_the_row_that_is_too_long_is_named(kind, row, change, place):
    """Also where no kind is named."""
    rows = script(kind).PUZZLE.strip('\n').split('\n')
    rows[row] = rows[row].replace(*change, 1)
    with pytest.raises(FormatError, match='this row has') as caught:
        find_kinds('\n'.join(rows))
    assert (caught.value.line, caught.value.column) == place


def test_the_gap_that_is_too_wide_is_named():
    """Also where no kind is named."""
    with pytest.raises(FormatError, match='a gap as for a cell') as caught:
        find_kinds('#   1\n    # .')
    assert (caught.value.line, caught.value.column) == (1, 2)


@pytest.mark.parametrize(
    ('kind', 'text', 'parts'),
    [
        (
            None,
            f'1. {NURIKABE}\n\n{NURIKABE} too\n{ID}\n',
            [f'1. {NURIKABE}', f'\n\n{NURIKABE} too', f'\n\n\n{ID}'],
        ),
        (None, '2..\n\n...', ['2..\n\n...']),
        ('nurikabe', '2..\n...\n\n.1\n..', ['2..\n...', '\n\n\n.1\n..']),
        ('nurikabe', '2..\n\n...', ['2..\n\n...']),
        ('sudoku', '12.....44.....1.\n' * 2, ['12.....44.....1.', '\n12.....44.....1.']),
        ('battleship', '+\n\n1 0\n1 0\n\n..\n..', ['+\n\n1 0\n1 0\n\n..\n..']),
        ('tents', ' 10\n1T.\n\n 10\n1T!', [' 10\n1T.\n\n 10\n1T!']),
    ],
)
def test_several_puzzles(kind, text, parts):
    assert split_puzzles(text, kind and KINDS[kind]) == parts


@pytest.mark.parametrize(('blanks', 'count'), [('', 2), ('  ', 2), ('   ', 0), ('    ', 0)])
def test_a_row_of_blanks_does_not_part_boards(blanks, count):
    """Blanks as long as a row may be empty cells."""
    for end in '\n', '\r\n':
        text = end.join(['2..', '...', blanks, '..2', '...'])
        assert len(several(KINDS['nurikabe'], text)) == count


@pytest.mark.parametrize('kind', ['binairo', 'lits', 'numberlink', 'shikaku'])
def test_the_rows_of_a_broken_board_are_not_puzzles(kind):
    """Nor if each row could be read as a board whose clues contradict each other."""
    first, *rows = script(kind).PUZZLE.strip('\n').split('\n')
    assert several(KINDS[kind], '\n'.join([first + first[-1], *rows])) == []


def test_a_link_to_a_page_among_addresses_is_refused_in_its_line():
    parts = split_puzzles(f'{NURIKABE}\n  https://example.org/rules.html\n{NURIKABE}')
    with pytest.raises(FormatError, match='no puzzle in this address') as caught:
        find_kinds(parts[1])
    assert (caught.value.line, caught.value.column) == (2, 3)


@pytest.mark.parametrize(('kind', 'texts'), table(__file__, 'same'))
def test_the_same_puzzle_in_any_notation(kind, texts):
    one, *others = map(KINDS[kind].read, texts)
    for other in others:
        assert other.copy() == one


@pytest.mark.parametrize('end', ['\r', '\r\n', '\v', '\f', '\x1e', '\x85', '\u2028', '\u2029'])
def test_every_line_end_ends_a_row(end):
    board = KINDS['nurikabe'].read('2..\n...')
    assert KINDS['nurikabe'].read(f'2..{end}...{end}') == board == Board.read(f'2..{end}...')
    assert unmarked(f'> 3.{end}> ..').replace('\r\n', '\n') == '3.\n..'
    with pytest.raises(FormatError) as caught:
        KINDS['nurikabe'].read(f'2..{end}..!')
    assert (caught.value.line, caught.value.column) == (2, 3)


def test_letters_are_numbers():
    assert KINDS['hitori'].read('1a2\nZ0A\n333').clues[0, 1] == 35
    line = '1g' + '.' * 253 + 'A'
    words = ['1', '16', *['.'] * 253, '10']
    rows = '\n'.join(' '.join(words[at : at + 16]) for at in range(0, 256, 16))
    for text in (line, '\n'.join(line[at : at + 16] for at in range(0, 256, 16)), rows):
        assert KINDS['sudoku'].read(text).clues == {(0, 0): 1, (1, 0): 16, (15, 15): 10}


def test_a_kind_of_ones_own_is_read_from_the_address_of_another():
    kind = Kind('mine', Cells(0, 4))
    assert kind.read('https://puzz.link/p?slither/2/1/1b').clues == {(0, 0): 1, (1, 0): 1}
    with pytest.raises(FormatError, match='mine has no such thing'):
        kind.read('https://puzz.link/p?mashu/2/1/3')


def test_two_lists_of_runs_are_not_two_nonograms():
    """Each alone begins with two numbers, as a NIN file does."""
    lists = '1 1\n3\n1 1\n\n1 1\n3\n1 1\n'
    assert split_puzzles(lists, KINDS['nonogram']) == [lists]
    two = '1 1\n1\n1\n\n1 1\n0\n0'
    assert len(split_puzzles(two, KINDS['nonogram'])) == 2


@pytest.mark.parametrize(
    ('kind', 'url', 'warning', 'plain'),
    [
        (
            'nurikabe',
            'nurikabe/3/1/3hg',
            "of 3x1 stands before 'g', which is left",
            'nurikabe/3/1/3h',
        ),
        (
            'slitherlink',
            'slither/3/1/2j2',
            "stands before '2', which is left out",
            'slither/3/1/2j',
        ),
        ('aqre', 'aqre/3/3/g0002', 'r1c1.5 closes no room: left out', 'aqre/3/3/00002'),
        ('heyawake', 'heyawake/2/2/g0g', 'closes no room: left out', 'heyawake/2/2/00g'),
    ],
)
def test_what_means_nothing_in_an_address_is_left_out_with_a_warning(kind, url, warning, plain):
    with pytest.warns(UserWarning, match=warning):
        board = KINDS[kind].read(URL + url)
    assert board == KINDS[kind].read(URL + plain)


@pytest.mark.parametrize(
    ('kind', 'flag', 'url'), [('aqre', 'b', '3/3/g0002'), ('country_road', 'e', '3/3/g0002')]
)
def test_borders_inside_a_room_that_have_a_meaning_are_kept(kind, flag, url):
    name = KINDS[kind].link.names[0]
    board = KINDS[kind].read(f'{URL}{name}/{flag}/{url}')
    assert board.walls == {((0, 0), (1, 0))}
    assert KINDS[kind].read(KINDS[kind].url(board)) == board


def test_the_end_of_an_address_may_be_left_out():
    assert KINDS['double_back'].read(URL + 'doubleback/4/4/14063o').rooms
    assert KINDS['doppelblock'].read(URL + 'doppelblock/5/5/g1h31h1gl2x').clues == {(1, 1): 2}


def test_a_single_number_with_j_is_the_size_of_a_solo():
    text = '4j:3e3_1_2_4e4,__aa____g__c_'
    assert find_kinds(text) == ['sudoku']
    for kind in ('binairo', 'net', 'shikaku', 'tents'):
        with pytest.raises(FormatError, match='expected x between width and height'):
            KINDS[kind].read(text)


def test_a_saved_game_is_its_address():
    fields = {'GAME': 'Loopy', 'PARAMS': '3x1t0', 'CPARAMS': '3x1t0', 'DESC': '3b', 'NSTATES': '1'}
    text = 'SAVEFILE:41:Simon Tatham\n' + ''.join(
        f'{key:<8}:{len(value)}:{value}\n' for key, value in fields.items()
    )
    assert find_kinds(text) == ['slitherlink']
    assert KINDS['slitherlink'].read(text) == KINDS['slitherlink'].read('3x1t0:3b')
    with pytest.raises(FormatError, match='this is slitherlink'):
        KINDS['tents'].read(text)
