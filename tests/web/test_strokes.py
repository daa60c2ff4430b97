"""What the page says beside a drawing, asked without a browser."""

from __future__ import annotations

import json

import pytest
from oracle import table
from running import ROOT

from satpy import CNF
from satpy.cli.mine import Mine
from satpy.errors import SatError
from satpy.notations.library import KINDS, script
from satpy.puzzles.changes import changed, slots_of
from satpy.puzzles.typos import NOTHING
from satpy.web.live import Live

PUZZLE = 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g'
INKED = table(ROOT / 'tests' / 'cli' / 'test_pasted.py', 'inked')


@pytest.fixture
def live():
    """`live(text, ink)`: the messages about a drawing, all of one window."""
    messages = []
    window = Live(messages.append)
    kind = ''

    def look(text, ink=(), question='look'):
        nonlocal kind
        messages.clear()
        getattr(window, question)(text, ink if isinstance(ink, str) else json.dumps(ink), kind)
        kind = next((message['kind'] for message in messages if 'kind' in message), kind)
        return [*messages]

    look.window = window
    return look


def test_a_puzzle_is_read_once(live):
    kind, verdict, ink = live(PUZZLE)
    assert kind == {'kind': 'nurikabe', 'kinds': {'nurikabe': 'Nurikabe'}}
    assert verdict == {'verdict': 'unique solution', 'state': 'one'}
    assert ink == {'ink': '', 'state': 'none'}
    puzzle = live.window.puzzle
    (ink,) = live(PUZZLE, [[5, 1, {'qans': 1}]])
    assert ink == {'ink': 'no slip so far', 'state': 'good'}
    (slip,) = live(PUZZLE, [[1, 1, {'qans': 1}]])
    (reason,) = live(PUZZLE, [[1, 1, {'qans': 1}]], 'reason')
    assert (slip['ink'], slip['state'], slip['signs']) == ('a slip', 'slip', '# at r1c1')
    assert reason['reason'] and slip['picture'].startswith('<svg')
    assert live(PUZZLE, [[3, 1, {'qsub': 1}]])[0]['ink'] in ('', 'no slip so far')  # a given cell
    assert live.window.puzzle is puzzle


def test_a_drawing_of_penpa_is_the_same_puzzle_with_more_ink(live):
    kind = KINDS['nurikabe']
    board = kind.read(PUZZLE)
    texts = [kind.penpa(board.copy().shade(cells)) for cells in ([], [(2, 0)], [(2, 0), (0, 0)])]
    said = [live(text, text) for text in texts]
    assert [message[-1].get('ink') for message in said[:2]] == ['', 'no slip so far']
    assert [message.get('ink') for message in said[2]].count('a slip') == 1
    assert sum('verdict' in message for messages in said for message in messages) == 1


def test_verdicts_while_setting(live):
    for text, verdict, detail in [
        ('nurikabe/2/1/1g', 'unique solution', ''),
        ('nurikabe/3/3/j2j', 'several solutions', 'these cells are open: '),
        ('nurikabe/2/1/11', 'no solution', 'these clues clash: '),
        ('shikaku/3/3/4m4', 'not finished yet', 'the numbers add up to 8, the board has 9 cells'),
        ('nurikabe/2/1/1z', '', ''),
        ('nosuch/2/1/1z', '', ''),
    ]:
        messages = live(f'https://puzz.link/p?{text}')
        said = [message for message in messages if 'verdict' in message or 'error' in message]
        assert [message.get('verdict', '') for message in said] == [verdict]
        details = [message['detail'] for message in messages if 'detail' in message]
        assert [shown[: len(detail)] for shown in details] == [detail] * bool(detail)


def test_a_typo_and_a_hint_on_demand(live):
    live(PUZZLE.replace('k2o', 'k9o'))
    typos = live(PUZZLE.replace('k2o', 'k9o'), question='typo')
    assert any('2 for 9 at r2c3' in message.get('typo', ()) for message in typos)
    (stage,) = live(PUZZLE.replace('k2o', 'k9o'), question='hint')[-1]['stages']
    assert stage == {'hint': 'there is no solution'}
    look, reason, whole = live(PUZZLE, question='hint')[-1]['stages']
    assert look['hint'].startswith('look at row') and reason['hint'].startswith('look at row')
    assert whole['hint'].startswith('certain next: ') and whole['picture'].startswith('<svg')


def test_a_hint_in_place_of_a_stroke_says_what_the_stroke_would_have_said(live):
    """The page asks only the newest question: a hint replaces a stroke that waits."""
    live(PUZZLE)
    for ink, state in [([5, 1, {'qans': 1}], 'good'), ([1, 1, {'qans': 1}], 'slip')]:
        verdict, hint = live(PUZZLE, [ink], 'hint')
        assert (verdict['state'], [*hint]) == (state, ['stages'])
        assert [verdict] == live(PUZZLE, [ink])


@pytest.mark.parametrize(('name', 'address', 'ink'), INKED)
def test_a_finished_board_of_each_kind_is_solved(live, name, address, ink):
    messages = live(address, ink)
    assert messages[0]['kind'] == name
    assert messages[-1]['state'] == 'solved', messages[-1]
    hint = live(address, ink, 'hint')[-1]
    assert hint['stages']


@pytest.mark.parametrize('ink', ['[[1, 1, {"qans": 7}]]', '{"a": [{}]}', '[[1, 1, 5]]'])
def test_ink_that_cannot_be_read_leaves_the_verdict(live, ink):
    live(PUZZLE)
    (message,) = live(PUZZLE, ink)
    assert message.get('state') == 'unknown' and '--mine' not in message['ink']
    assert live(PUZZLE, [[5, 1, {'qans': 1}]])[-1]['ink'] == 'no slip so far'


@pytest.mark.parametrize('name', [name for name, kind in KINDS.items() if kind.needs_all])
def test_without_one_of_its_clues_a_board_has_no_solution(name):
    kind = KINDS[name]
    board = kind.read(script(name).PUZZLE)
    for slot in [*slots_of(board)][:12]:
        cnf = CNF()
        try:
            script(name).rules(cnf, changed(board, {slot: NOTHING}))
        except (SatError, LookupError):
            continue
        assert cnf.solve() is None, slot


def test_given_cells_are_not_listed_as_known():
    kind = KINDS['sudoku']
    board = kind.read(script('sudoku').PUZZLE)
    cnf = CNF()
    terms = script('sudoku').rules(cnf, board)
    place = next(place for place in board.places if place not in board.clues)
    x, y = place
    for number in range(1, 10):
        ink = json.dumps([[2 * x + 1, 2 * y + 1, {'anum': number}]])
        mine = Mine(cnf, terms, lambda found: kind.put(board, found), ink, kind)
        wrong = mine.wrong()
        reason = mine.reason(wrong) if wrong else ''
        known = reason.partition('known: ')[2]
        assert not any(mine.place_name(given) in known for given in board.clues), reason
