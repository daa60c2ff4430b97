"""`--mine` of every kind that has boards, from each form in which an answer can be written."""

from __future__ import annotations

from random import Random

import pytest
from running import BOARDS, formula, formula_of, run, script, small_board

from satpy import CNF, Board, FormatError, SatError
from satpy.boards.board_text import cell_grid
from satpy.boards.layers import border_ends
from satpy.boards.place_names import name_places
from satpy.cli.mine import Mine
from satpy.notations.layers.areas import walls_between
from satpy.notations.library import KINDS
from satpy.notations.typed.inked import EMPTY, OPEN, fits, marks_of

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
    cnf, terms, draw = formula_of(request.param, small_board(request.param))
    solution = cnf.solve()
    answer = draw({key for key, term in terms.items() if term in solution})
    return request.param, cnf, terms, draw, answer


@pytest.fixture(scope='module')
def right(asked):
    """What `--mine` says of the answer, from a sheet, and what puts its signs back.

    To solve the puzzle anew for each text takes longer than the rest of the tests.
    """
    name, cnf, terms, draw, answer = asked
    mine = checker(name, cnf, terms, draw, answer.tsv())
    return mine, signs_put_back(mine)


def checker(name, cnf, terms, draw, text):
    """What `--mine` asks about a text."""
    return Mine(cnf, terms, draw, text, KINDS[name])


def written(asked):
    """{form: the answer in that form}"""
    name, _, _, _, answer = asked
    kind = KINDS[name]
    forms = [form for form in FORMS if form != 'drawing' or kind.penpa_known]
    return {form: FORMS[form](kind, answer) for form in forms}


def test_a_finished_board_is_solved(asked, right):
    """In each form."""
    mine, put_back = right
    for form, text in written(asked).items():
        put_back() if form == 'tabs' else mine.look(text)
        assert (mine.wrong(), mine.solved()) == ([], True), form


def cells_in(text, tabs, fenced):
    """The rows of a text, a list of signs each."""
    rows = text.split('\n')
    wide = not (tabs or fenced) and all(' ' in row for row in rows) and max(map(len, rows)) > 2
    return [row.split('\t') if tabs else row.split() if wide else [*row] for row in rows]


def joined(rows, tabs):
    """The text of such rows."""
    if tabs:
        return '\n'.join(map('\t'.join, rows))
    wide = max(len(sign) for row in rows for sign in row) > 1
    return '\n'.join((' ' * wide).join(row) for row in rows)


def test_a_board_that_is_half_inked_has_no_slip(asked, right):
    """With and without tabs."""
    name, _, _, _, answer = asked
    choose, fenced, mine = Random(name), answer.answer.fences is not None, right[0]
    for tabs, share in (True, 0.1), (False, 0.5), (True, 0.9):
        rows = cells_in(answer.tsv() if tabs else '\n'.join(answer.rows()), tabs, fenced)
        none = '' if tabs else '.'
        half = [[sign if choose.random() < share else none for sign in row] for row in rows]
        mine.look(joined(half, tabs))
        assert mine.wrong() == [], (tabs, share)


def signs_put_back(mine):
    """Return what makes the signs those that were read."""
    read = {name: getattr(mine, name) for name in ('ink', 'signs', 'claims', 'known', 'clashing')}
    kept = [(signs, {**signs}) for signs in (mine.ink.names, mine.claims, mine.signs)]

    def put_back():
        vars(mine).update(read)
        for signs, there in kept:
            signs.clear()
            signs.update(there)

    return put_back


def test_one_sign_exchanged_is_named(asked, right):
    """A sign of the answer in place of another, which is as printed."""
    (mine, put_back), choose = right, Random(asked[0])
    put_back()
    named, signs, found = {**mine.ink.names}, {**mine.signs}, 0
    places = sorted(named or mine.claims)
    for place in choose.sample(places, min(BOARDS, len(places))):
        put_back()
        others = {signs[other] for other in places} - {signs[place]}
        if mine.fenced:
            others = {'x' if sum(place) % 1 else '-'}
        others = [sign for sign in sorted(others) if sign not in mine.ink.given.get(place, ())]
        if not others:
            continue
        sign = choose.choice(others)
        if named:
            alone = [*named.values()].count(named[place]) == 1
            mine.ink.names[place] = mine.signs[place] = sign
        else:
            del mine.claims[place]
            try:
                mine.ink.read_sign(place, sign)
            except FormatError:
                continue  # such as a line on a place between fences
        found += 1
        if named and alone:
            assert not mine.solved()
        elif sign == '#' and mine.ink.ships:
            continue  # a part of a ship of any shape
        elif fits(mine.claims.get(place, {None: ''}), mine.marks):
            assert sign in '─│═║' or not mine.solved(), (place, sign)  # more can be inked
        else:
            assert mine.wrong() == [place], (place, sign)
            if found < 4:  # each takes searches
                assert mine.reason([place]) is not None
    assert found or len({*signs.values()}) < 2


def test_given_marks_need_not_be_inked_again(asked, right):
    """The board is solved without the signs that the puzzle shows itself."""
    answer, (mine, put_back) = asked[-1], right
    if mine.fenced:
        return
    put_back()
    given = marks_of(mine.board_with({*mine.given})).items() - mine.blank_marks.items()
    grid = cell_grid(answer)
    for x, y in answer.places:
        mark = mine.marks.get((x, y))
        if ((x, y), mark) in given or mark in mine.ink.given.get((x, y), ()):
            grid[x, y] = ''
    rows = [[grid[x, y] for x in range(answer.width)] for y in range(answer.height)]
    mine.look(joined(rows, True))
    assert (mine.wrong(), mine.solved()) == ([], True)


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
    mine = checker(name, cnf, terms, draw, drawn(kind, draw(set()), borders))
    for some, solved in (borders, True), (borders[::2], False):
        mine.look(drawn(kind, draw(set()), some))
        assert (mine.wrong(), mine.solved(), len(mine.claims)) == ([], solved, len(some))
    table = draw(set()).table()
    inside = next((a, b) for a in table for b in table[a] if a < b and regions[a] == regions[b])
    mine.look(drawn(kind, draw(set()), [*borders, inside]))
    (spot,) = mine.wrong()
    assert mine.signs[spot] == 'a border' and draw(set()).around(spot) == [*inside]
    assert mine.place_name(spot) == name_places(inside)


def test_no_sign_in_place_of_another_makes_a_board_solved(asked, right):
    """On two places of the finished board, all signs of ASCII, whether the kind prints them or not.

    Where a sign of the puzzle itself is typed, or a place is left open, the rest can tell it.
    """
    mine, put_back = right
    put_back()
    assert mine.wrong() == [] and mine.solved()
    names, claims, signs = {**mine.ink.names}, {**mine.claims}, {**mine.signs}
    for place in Random(asked[0]).sample([*signs], 2):
        for sign in map(chr, range(33, 127)):
            if sign in (*OPEN, *EMPTY, signs[place], *mine.ink.given.get(place, ())):
                continue
            if sign in 'x#' and signs[place] in ('', ' ', *'<>^vO'):
                continue  # no fence there, or a part of a ship
            put_back()
            try:
                if names:
                    mine.ink.names[place] = mine.signs[place] = sign
                else:
                    mine.ink.read_sign(place, sign)
            except FormatError as error:
                assert '--mine: ' in str(error) and sign in str(error)
            else:
                if mine.claims.get(place, '') == claims.get(place):
                    continue  # 29 is written t as well
                alone = [*names.values()].count(names.get(place)) == 1
                assert alone or mine.wrong() or not mine.solved(), (place, sign)


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
    asked = formula('shikaku', '2.\n.2')
    for text, wrong, solved in (
        ('..\n..', [], False),
        ('AA\nBB', [], True),
        ('AB\nAB', [], True),
        ('A.\n.A', [], False),  # names may be used again
        ('AA\nA.', [(0.5, 0), (0, 0.5)], False),
    ):
        mine = checker(kind.name, *asked, text)
        assert (mine.wrong(), mine.solved()) == (wrong, solved), text
    assert [mine.signs[spot] for spot in wrong] == ['no border', 'no border'] and mine.clashing


def with_several_answers(name, choose):
    """A board without some of its clues, its formula, terms, and some answers."""
    kind, rules = KINDS[name], script(name).rules
    for layer in ('clues', 'left', 'top', 'circles', 'corners', 'arrows'):
        board, cnf = small_board(name), CNF()
        clues = getattr(board, layer)
        for at in choose.sample(sorted(clues, key=str), min(3, len(clues))) * isinstance(
            clues, dict
        ):
            del clues[at]
        if isinstance(clues, list) and clues:
            clues[choose.randrange(len(clues))] = None
        try:
            kind.check(board)
            terms = rules(cnf, board)
            answers = [{*found} for found in cnf.solutions(3, terms.values(), timeout=5)]
        except SatError:
            continue  # such as a game that demands this clue
        if len(answers) > 1:
            return board, cnf, terms, answers
    return None


# Boards of the others have each of their numbers.
@pytest.mark.parametrize('name', sorted({*NAMES} - {'dominosa', 'nonogram'}))
def test_no_slip_in_one_of_several_answers(name):
    """Half of it can be completed, all of it is solved."""
    choose, kind = Random(name), KINDS[name]
    found = with_several_answers(name, choose)
    if found is None:
        return
    board, cnf, terms, answers = found

    def draw(keys):
        return kind.put(board, keys)

    answer = draw({key for key, term in terms.items() if term in answers[-1]})
    mine = checker(name, cnf, terms, draw, answer.tsv())
    assert (mine.wrong(), mine.solved()) == ([], True)
    rows = cells_in(answer.tsv(), True, False)
    half = [[sign if choose.random() < 0.5 else '' for sign in row] for row in rows]
    mine.look(joined(half, True))
    assert mine.wrong() == []


def test_letters_name_the_pieces_of_a_division():
    """Without any border: solved, half done, and one letter of another piece."""
    asked = formula('pentominous')
    rows = ['aaaxNxb', 'aaZxNbb', 'ZZZNNFb', 'ZFxNFFb', 'cFFFdFF', 'ccFddPP', 'ccddPPP']
    mine = checker('pentominous', *asked, '\n'.join(rows))
    assert (mine.wrong(), mine.solved()) == ([], True)
    half = [row[:3] + '.' * 4 for row in rows]
    mine = checker('pentominous', *asked, '\n'.join(half))
    assert (mine.wrong(), mine.solved()) == ([], False)
    mine = checker('pentominous', *asked, '\n'.join(['aaZxNxb', *rows[1:]]))
    assert [mine.place_name(spot) for spot in mine.wrong()] == [
        'dot r1c3 to dot r2c3', 'dot r2c3 to dot r2c4'
    ]  # fmt: skip


def test_a_number_that_stands_there_already():
    """The nearest reason: the same number in the row, the column or the room."""
    puzzle = '12..\n..12\n....\n....\n'
    for row, said in (
        ('.2..', ''),
        ('1.1.', 'r1c1 is 1 -> r1c3 not 1'),
        ('12.2', 'r1c2 is 2 -> r1c4 not 2'),
    ):
        text = f'{row}\n....\n....\n....\n'
        status, output, _ = run('sudoku', puzzle, '--mine', text)
        assert (status == 1) == bool(said)
        assert f'because {said}\n' * bool(said) in output
    status, output, _ = run('sudoku', puzzle, '--mine', '....\n....\n1...\n....\n')
    assert 'because r1c1 is 1 -> r3c1 not 1\n' in output
    status, output, _ = run('sudoku', puzzle, '--mine', '....\n1...\n....\n....\n')
    assert 'because r1c1 is 1 -> r2c1 not 1\n' in output


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
        and not any(mine.place_name(place) in reason.partition(' -> ')[0] for place in wrong)
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
        ('<#>.<', (4, 0), '< at r1c5 would leave the board'),
        ('..^#>', (2, 0), '^ at r1c3 would leave the board'),
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
    mine = checker(name, *formula(name), '\n'.join(rows))
    assert (mine.wrong(), mine.solved()) == ([], False)


def test_mirrors_side_by_side_are_no_address():
    """The rows of the puzzle have //."""
    cnf, terms, draw = formula('undead')
    rows = '\n'.join(draw(set()).rows())
    assert '//' in rows
    assert not checker('undead', cnf, terms, draw, rows).signs


def test_a_double_bridge_where_none_can_be_is_wrong():
    """It is not refused as a sign that the kind never has."""
    mine = checker('hashiwokakero', *formula('hashiwokakero', '1.1'), '1═1')
    assert mine.wrong() == [(1, 0)]
    with pytest.raises(FormatError, match='= at r1c2: expected one of'):
        checker('hashiwokakero', *formula('hashiwokakero', '1.1'), '1=1')
