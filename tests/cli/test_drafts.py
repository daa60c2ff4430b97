"""`satpy new PUZZLE`: a script in which the board is read; and a genre without rules here."""

import pytest

from satpy import CNF, Board
from satpy.cli.drafts import ANSWERS, draft
from satpy.errors import FormatError
from satpy.notations.library import KINDS
from satpy.notations.special.genres import genres


def test_a_genre_that_is_not_read_is_refused_by_name(satpy):
    with pytest.raises(FormatError, match='satpy has no tawa puzzles'):
        Board.read('https://puzz.link/p?tawa/6/5/0/a')
    text = 'https://puzz.link/p?teri/2/1/3.'
    status, output, said = satpy(text)
    assert (status, output) == (2, '')
    known = 'satpy reads its boards and does not know its rules'
    assert said == f"satpy: teri: {known}: satpy new '{text}' > mine.py\n"


def test_a_script_for_other_boards(satpy, folder):
    """Typed rows, a sheet, an address of a kind with rules, a drawing."""
    drawn = KINDS['nurikabe'].penpa(KINDS['nurikabe'].read('2..\n..1'))
    for text in '1.2\n.A.', '1\t\t2\n\tB\t', 'nurikabe/3/1/3h', drawn:
        status, source, said = satpy('new', text)
        assert (status, said) == (0, '')
        there = {'__name__': 'mine'}
        exec(compile(source, 'mine.py', 'exec'), there)
        assert there['KIND'].read(there['PUZZLE']).clues == Board.read(text).clues
    assert "'?' if clue is None" in satpy('new', 'puzz.link/p?teri/2/1/3.')[1]
    (folder / 'board.tsv').write_text('1\t\n\t2\n', 'utf-8')
    assert 'board.clues: 2 numbers' in satpy('new', 'board.tsv')[1]


def test_what_stands_in_a_script(satpy):
    """The variables of an encoder belong to a section, and borders inside rooms are not missed."""
    address = 'https://puzz.link/p?kuromenbun/5/5/121ph80k1g3g113h2k2g7h1h21'
    lines = satpy('new', address, 'loop')[1].splitlines()
    section = lines.index("    cnf.comment('the first rule', trusted=True)")
    assert 'loop(cnf' in lines[section + 1]
    assert '# board.walls: 9 borders inside rooms; board.borders(): all borders' in lines


@pytest.mark.parametrize('find', ANSWERS)
def test_every_clause_has_a_section(find):
    """Else a conflict blames the beginning of the file."""
    there = {'__name__': 'mine'}
    exec(compile(draft('1.2\n...', find), 'mine.py', 'exec'), there)
    cnf, before = CNF(), []
    comment = cnf.comment
    cnf.comment = lambda *text, **how: (before.append(cnf.clauses), comment(*text, **how))
    there['rules'](cnf, there['KIND'].read(there['PUZZLE']))
    assert before[0] == 0 and len(before) >= 3


def test_a_kind_with_rules_says_where_they_are(satpy):
    said = '`satpy new nurikabe` prints the script of nurikabe, with its rules.'
    assert said in satpy('new', 'nurikabe/3/1/3h')[1].splitlines()
    assert 'with its rules' not in satpy('new', '3..')[1] + satpy('new', 'kusabi')[1]


def test_the_genres_without_rules_are_listed(satpy):
    listed = satpy('kinds')[1].splitlines()[-1].strip().split(', ')
    assert listed == sorted(genres())


def test_an_address_without_cells(satpy):
    """It is an empty board, as on the site; what is typed in its place is read by the same kind."""
    for name in genres():
        status, source, said = satpy('new', f'https://puzz.link/p?{name}/4/3/')
        assert (status, said) == (0, ''), name
        there = {'__name__': 'mine'}
        exec(compile(source, 'mine.py', 'exec'), there)
        board = there['KIND'].read(there['PUZZLE'])
        assert (board.width, board.height, {**board.clues}) == (4, 3, {}), name
    assert satpy('new', 'kusabi')[1] == satpy('new', 'kusabi/6/6/')[1] != ''


def test_a_number_with_an_arrow_has_one_section(satpy):
    source = satpy('new', 'https://puzz.link/p?tetrochain/6/6/d34b30c22a2121i20a43i')[1]
    assert source.count('cnf.comment(') == 2
    there = {'__name__': 'mine'}
    exec(compile(source, 'mine.py', 'exec'), there)
    cnf = CNF()
    there['rules'](cnf, there['KIND'].read(there['PUZZLE']))
    assert cnf.spots('4 left at r1c5') == [(4, 0)]


def test_a_symbol_between_cells():
    with pytest.raises(FormatError, match='a function as `put`'):
        Board.grid(2, 2).symbols('star', [(0.5, 0.5)])
