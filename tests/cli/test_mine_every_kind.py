"""`--mine` of every kind that has boards, from each form in which an answer can be written."""

from __future__ import annotations

from random import Random

import pytest
from running import formula, run, script

from satpy import CNF, Board, FormatError
from satpy.boards.layers import border_ends
from satpy.boards.place_names import name_places
from satpy.cli.comparing import BORDER, Compared, is_compared
from satpy.cli.sign_reader import EMPTY, OPEN
from satpy.cli.stepping import Mine
from satpy.notations.areas import walls_between
from satpy.notations.library import KINDS

FORMS = {
    'rows': lambda kind, board: '\n'.join(board.rows()),
    'tabs': lambda kind, board: board.tsv(),
    'drawing': lambda kind, board: kind.penpa(board),
}
NAMES = [name for name, kind in KINDS.items() if kind.layers]
# In these a drawing shows regions by their borders.
REGIONS = ('fillomino', 'galaxies', 'sashigane', 'shikaku')


@pytest.fixture(scope='module', params=NAMES)
def asked(request):
    """A kind, the formula of its puzzle with its terms, what draws an answer, and the answer.

    The tests of one kind come one after another, and have all this together.
    """
    cnf, terms, draw = formula(request.param)
    solution = cnf.solve()
    answer = draw({key for key, term in terms.items() if term in solution})
    return request.param, cnf, terms, draw, answer


def checker(name, cnf, terms, draw, text):
    """What `--mine` asks about a text."""
    compared = is_compared(terms, draw, text, KINDS[name])
    return (Compared if compared else Mine)(cnf, terms, draw, text, KINDS[name])


def test_a_finished_board_is_solved(asked):
    """In each form."""
    name, cnf, terms, draw, answer = asked
    kind = KINDS[name]
    for form, written in FORMS.items():
        if form == 'drawing' and not kind.penpa_known:
            continue
        mine = checker(name, cnf, terms, draw, written(kind, answer))
        assert (mine.wrong(), mine.solved()) == ([], True), form


def drawn(kind, blank, borders):
    """The address of a drawing with these borders inked, (place, place) each."""
    ends = [border_ends(*pair) for pair in borders]
    board = blank.copy().fences(
        tuple((round(x + 0.5), round(y + 0.5)) for x, y in pair) for pair in ends
    )
    return kind.penpa(board)


@pytest.mark.parametrize('name', REGIONS)
def test_borders_of_regions_in_a_drawing(name):
    """All borders: solved; some of them: no slip; one within a region: wrong, and named."""
    cnf, terms, draw = formula(name)
    kind, solution = KINDS[name], cnf.solve()
    regions = draw({key for key, term in terms.items() if term in solution}).answer.regions
    borders = sorted(walls_between(regions))
    for some, solved in (borders, True), (borders[::2], False):
        mine = checker(name, cnf, terms, draw, drawn(kind, draw(set()), some))
        assert (mine.wrong(), mine.solved(), len(mine.borders)) == ([], solved, len(some))
    table = draw(set()).table()
    inside = next((a, b) for a in table for b in table[a] if a < b and regions[a] == regions[b])
    mine = checker(name, cnf, terms, draw, drawn(kind, draw(set()), [*borders, inside]))
    (spot,) = mine.wrong()
    assert mine.signs[spot] == BORDER and draw(set()).around(spot) == [*inside]
    assert mine.place_name(spot) == name_places(inside)


def test_half_a_board_can_be_completed(asked):
    name, cnf, terms, draw, answer = asked
    rows = [row.split('\t') for row in answer.tsv().split('\n')]
    half = [[sign if x % 2 else '' for x, sign in enumerate(row)] for row in rows]
    mine = checker(name, cnf, terms, draw, '\n'.join(map('\t'.join, half)))
    assert mine.wrong() == []


@pytest.mark.parametrize('name', ['crossword', 'hashiwokakero', 'pentominoes', 'shakashaka'])
def test_a_sign_that_stands_elsewhere_is_wrong(name):
    """Two signs of the answer that differ change places: at least one is called wrong."""
    cnf, terms, draw = formula(name)
    solution = cnf.solve()
    answer = draw({key for key, term in terms.items() if term in solution})
    mine = checker(name, cnf, terms, draw, answer.tsv())
    places = [*mine.inked]
    a = places[0]
    b = next(place for place in places if mine.inked[place] != mine.inked[a])
    mine.inked[a], mine.inked[b] = mine.inked[b], mine.inked[a]
    assert set(mine.wrong()) & {a, b}


def test_no_sign_in_place_of_another_makes_a_board_solved(asked):
    """On two places of the finished board, all signs of ASCII, whether the kind prints them or not.

    Where a sign of the puzzle itself is typed, or a place is left open, the rest can tell it.
    """
    name, cnf, terms, draw, answer = asked
    mine = checker(name, cnf, terms, draw, answer.tsv())
    assert mine.wrong() == [] and mine.solved()
    choose = Random(name)
    for place in choose.sample([*mine.signs], 2):
        for sign in map(chr, range(33, 127)):
            if sign in (*OPEN, *EMPTY, mine.signs[place]) or is_clue(mine, place, sign):
                continue
            there = {**mine.signs}, {**mine.inked}
            try:
                ink(mine, place, sign)
            except FormatError as error:
                assert '--mine: ' in str(error) and sign in str(error)
            else:
                assert mine.wrong() or not mine.solved(), (place, sign)
                mine.signs, mine.inked = there


def is_clue(mine, place, sign):
    """Whether the puzzle has this sign there: what is typed says nothing."""
    if isinstance(mine, Compared):  # a region of one cell is named anyhow
        return [*mine.regions.values()].count(mine.regions.get(place)) == 1
    if sign in 'x#' and mine.signs[place] in ('', ' ', *'<>^vO'):
        return True  # no fence there, or a part of a ship
    return mine.reader.is_own(place, sign)


def ink(mine, place, sign):
    """Put another sign on a place."""
    literals = sign if isinstance(mine, Compared) else mine.reader.literals(place, sign)
    mine.signs[place], mine.inked[place] = sign, literals
    mine.known = [x for literals in mine.inked.values() for x in literals or ()]


def test_a_wrong_cell_of_a_compared_board_has_its_reason(asked, tmp_path):
    """It says what is certain there, and without a slip what is certain next."""
    name, cnf, terms, draw, answer = asked
    if not is_compared(terms, draw, '.', None):
        return
    rows = [row.split('\t') for row in answer.tsv().split('\n')]
    down, across = (len(rows) - answer.height) // 2, (len(rows[0]) - answer.width) // 2
    right = checker(name, cnf, terms, draw, answer.tsv())
    inked = [*right.inked]
    places = [place for place in inked if place not in answer.clues] or inked
    x, y = places[len(places) // 2]
    signs = right.inked[x, y], str(answer.clues.get((x, y)))
    rows[y + down][x + across] = next(s for s in right.inked.values() if s not in signs)
    path = tmp_path / 'mine.tsv'
    path.write_text('\n'.join(map('\t'.join, rows)))
    status, output, _ = run(name, '--mine', path)
    assert status == 1 and f'at r{y + 1}c{x + 1}\n' in output
    because = next(line for line in output.split('\n') if line.startswith('because '))
    assert (
        ' -> ' in because or ' needs ' in because or ' would ' in because or ' is left ' in because
    )
    rows[y + down][x + across] = ''
    path.write_text('\n'.join(map('\t'.join, [row[:] for row in rows])))
    status, output, _ = run(name, '--mine', path)
    assert status == 0 and output.endswith('no slip: your board can be completed\n')


def test_a_pole_is_no_empty_cell():
    """In magnets `-` stands for a pole, in other kinds for a cell that stays empty."""
    cnf, terms, draw = formula('magnets')
    solution = cnf.solve()
    rows = draw({key for key, term in terms.items() if term in solution}).rows()
    empty = rows[0].index('.')
    rows[0] = rows[0][:empty] + '-' + rows[0][empty + 1 :]
    assert checker('magnets', cnf, terms, draw, '\n'.join(rows)).wrong() == [(empty, 0)]


def test_the_letter_of_a_room_is_no_pole():
    """A cell that still has the letter of its magnet is open, so the board is not solved."""
    cnf, terms, draw = formula('magnets')
    solution = cnf.solve()
    rows = draw({key for key, term in terms.items() if term in solution}).rows()
    assert rows[0][0] == '+' and checker('magnets', cnf, terms, draw, '\n'.join(rows)).solved()
    rows[0] = 'A' + rows[0][1:]
    mine = checker('magnets', cnf, terms, draw, '\n'.join(rows))
    assert mine.wrong() == [] and not mine.solved()


def test_regions_by_any_name():
    cnf, terms, draw = formula('shikaku')
    solution = cnf.solve()
    rows = draw({key for key, term in terms.items() if term in solution}).rows()
    signs = [[chr(ord('A') + int(sign)) for sign in row.split()] for row in rows]
    assert checker('shikaku', cnf, terms, draw, '\n'.join(map(''.join, signs))).solved()
    signs[0][0] = next(sign for sign in signs[0] if sign != signs[0][0])
    mine = checker('shikaku', cnf, terms, draw, '\n'.join(map(''.join, signs)))
    assert mine.wrong() == [(0, 0)]


def test_several_answers():
    kind = KINDS['shikaku']
    cnf, terms, draw = formula('shikaku', '..\n.4')
    assert checker('shikaku', cnf, terms, draw, 'AA\nAA').solved()
    cnf, terms, draw = formula('shikaku', '2.\n.2')
    with pytest.raises(FormatError, match='there are several'):
        checker(kind.name, cnf, terms, draw, '..\n..')


@pytest.mark.parametrize('marks', ['', '. . /. . /', '1 2 /1 1 /', '+ . /. + /'])
def test_a_country_road_of_a_file(marks):
    """Marks in cells, which stand before or behind the lines, are no part of the answer."""
    cnf, terms, draw = formula('country_road', 'AB\nAB\nA2')
    lines = '1 /1 /1 1 /'
    for rest in {marks + lines, lines + marks}:
        text = f'pzprv3/country/2/2/2/0 1 /0 1 /2 . /. . /{rest}'
        mine = checker('country_road', cnf, terms, draw, text)
        assert (mine.wrong(), mine.solved()) == ([], True)
        mine = checker('country_road', cnf, terms, draw, text.replace('1 /1 /1 1', '1 /0 /1 1'))
        assert (mine.wrong(), mine.solved()) == ([], False)


def test_a_number_that_stands_there_already():
    """The nearest reason: the same number in the row, the column or the room."""
    puzzle = '12..\n..12\n....\n....\n'
    for row, said in (
        ('.2..', ''),
        ('1.1.', 'there is a 1 in row 1 already, at r1c1'),
        ('12.2', 'there is a 2 in row 1 already, at r1c2'),
    ):
        text = f'{row}\n....\n....\n....\n'
        status, output, _ = run('sudoku', puzzle, '--mine', text)
        assert (status == 1) == bool(said)
        assert f'because {said}\n' * bool(said) in output
    status, output, _ = run('sudoku', puzzle, '--mine', '....\n....\n1...\n....\n')
    assert 'because there is a 1 in column 1 already, at r1c1\n' in output
    status, output, _ = run('sudoku', puzzle, '--mine', '....\n1...\n....\n....\n')
    assert 'already' in output


def test_the_reason_is_no_wrong_sign():
    """What is inked wrongly elsewhere is not a premise."""
    cnf, terms, draw = formula('sudoku', '1...\n..2.\n.3..\n...4\n')
    solution = cnf.solve()
    rows = [[*row] for row in draw({key for key, t in terms.items() if t in solution}).rows()]
    for y, x in (0, 1), (1, 0):
        rows[y][x] = next(sign for sign in '234' if sign != rows[y][x])
    mine = checker('sudoku', cnf, terms, draw, '\n'.join(map(''.join, rows)))
    wrong = mine.wrong()
    reason = mine.reason(wrong)
    assert (
        wrong
        and reason
        and not any(mine.place_name(place) in reason.partition('already')[2] for place in wrong)
    )


def test_a_sign_that_no_solution_has_is_wrong_and_not_those_that_clash():
    """Also if each of its literals is in a solution; and the others are not premises."""
    puzzle = '12..\n..12\n....\n....\n'
    cnf, terms, draw = formula('sudoku', puzzle)
    mine = checker('sudoku', cnf, terms, draw, '....\n....\n-...\n33..\n')
    assert mine.wrong() == [(0, 2)]
    assert mine.reason([(0, 2)])
    cnf = CNF()
    terms = {(x, 0): cnf.auto_term(x) for x in range(3)}
    cnf.comment('one of two')
    cnf.write_one(-terms[0, 0], -terms[1, 0])
    cnf.comment('not the third')
    cnf.write_one(-terms[2, 0])
    mine = Mine(cnf, terms, lambda found: Board.grid(3, 1).shade(found), '###')
    assert mine.wrong() == [(2, 0)]
    assert mine.reason([(2, 0)]) == 'not the third -> r1c3 white'


def test_a_ship_does_not_go_on_over_the_edge():
    board = Board.grid(5, 1, top=[None] * 5, left=[None], facts={'fleet': [3, 1]})
    kind, cnf = KINDS['battleship'], CNF()
    terms = script('battleship').rules(cnf, board)

    def draw(found):
        return kind.put(board, found)

    assert Mine(cnf, terms, draw, '<#>.O', kind).wrong() == []
    for text, place, reason in (
        ('<#>.<', (4, 0), 'no ship can go right from r1c5'),
        ('..^#>', (2, 0), 'no ship can go down from r1c3'),
    ):
        mine = Mine(cnf, terms, draw, text, kind)
        assert mine.wrong() == [place]
        assert mine.reason([place]) == reason
    # A `<` at the edge is no ship of one cell.
    mine = Mine(cnf, terms, draw, '<.<#>', kind)
    assert mine.wrong() == [(0, 0), (4, 0)]


def test_a_given_black_cell_leaves_the_others_as_they_are():
    """`-` is a white cell, whether black cells are given or not."""
    kind, cnf = KINDS['nonogram'], CNF()
    board = Board.grid(3, 1, colors={(0, 0): 'black'}, top=[None] * 3, left=[[2]])
    terms = script('nonogram').rules(cnf, board)
    mine = Mine(cnf, terms, lambda found: kind.put(board, found), '##-', kind)
    assert (mine.wrong(), mine.solved()) == ([], True)
    mine = Mine(cnf, terms, lambda found: kind.put(board, found), '.-.', kind)
    assert mine.wrong() == [(1, 0)]
    kind, cnf = KINDS['kakurasu'], CNF()
    board = Board.grid(2, 1, colors={(0, 0): 'black'}, top=[None] * 2, left=[1])
    terms = script('kakurasu').rules(cnf, board)
    mine = Mine(cnf, terms, lambda found: kind.put(board, found), '.-', kind)
    assert (mine.wrong(), mine.solved()) == ([], True)


@pytest.mark.parametrize(
    ('name', 'text'),
    [('snake', '  ? ? ? ?\n? W W . .\n? . . B .'), ('statue_park', '##\nB.\n.W')],
)
def test_a_circle_that_is_left_on_its_place_is_no_slip(name, text):
    """The circle is on a shaded place, and the board is not solved yet."""
    cnf, terms, draw = formula(name, text)
    rows = draw(set()).rows()
    mine = Mine(cnf, terms, draw, '\n'.join(rows), KINDS[name])
    assert 'B' in ''.join(rows) and (mine.wrong(), mine.solved()) == ([], False)
    mine = Mine(cnf, terms, draw, '\n'.join(rows).replace('B', '-'), KINDS[name])
    assert len(mine.wrong()) == 1


def test_a_shaded_cell_between_borders():
    """A slip there has the name of its cell."""
    cnf, terms, draw = formula('patchwork', '...0\n6...\n?...\n....')
    kind = KINDS['patchwork']
    rows = draw({key for key, term in terms.items() if term in cnf.solve()}).rows()
    assert rows[1] == ' # # #│0 ' and rows[7] == ' #│ │#│  '
    wrong = [*rows[:7], ' -│ │#│# ', *rows[8:]]
    mine = Mine(cnf, terms, draw, '\n'.join(wrong), kind)
    assert [*map(mine.place_name, mine.wrong())] == ['r4c1', 'r4c4']


def test_a_tile_that_is_turned_otherwise_is_wrong():
    """One that is left as it was is no slip, and the board is not solved yet."""
    cnf, terms, draw = formula('net')
    rows = draw(set()).rows()
    left = checker('net', cnf, terms, draw, '\n'.join(rows))
    assert (left.wrong(), left.solved()) == ([], False)
    assert rows[0].startswith('╷└')
    for other, wrong in ('╴└', [(0, 0)]), ('╷┘', [(1, 0)]), ('╷┌', []):
        turned = checker('net', cnf, terms, draw, '\n'.join([other + rows[0][2:], *rows[1:]]))
        assert (turned.wrong(), turned.solved()) == (wrong, False)


@pytest.mark.parametrize('name', ['hakoiri', 'shakashaka', 'shugaku'])
def test_clues_as_they_are_typed_are_no_slips(name):
    height = KINDS[name].read(script(name).PUZZLE).height
    rows = script(name).PUZZLE.split()[-height:]
    compared = Compared(*formula(name), '\n'.join(rows), KINDS[name])
    assert (compared.wrong(), compared.solved()) == ([], False)


def test_mirrors_side_by_side_are_no_address():
    """The rows of the puzzle have //."""
    cnf, terms, draw = formula('undead')
    rows = '\n'.join(draw(set()).rows())
    assert '//' in rows
    assert not Compared(cnf, terms, draw, rows, KINDS['undead']).inked


def test_a_double_bridge_where_none_can_be_is_wrong():
    """It is not refused as a sign that the kind never has."""
    compared = Compared(*formula('hashiwokakero', '1.1'), '1═1', KINDS['hashiwokakero'])
    assert compared.wrong() == [(1, 0)]
    with pytest.raises(FormatError, match='= at r1c2: expected one of'):
        Compared(*formula('hashiwokakero', '1.1'), '1=1', KINDS['hashiwokakero'])
