"""Text among several puzzles that is none of them: said, or refused if it looks like one."""

from __future__ import annotations

import json

import pytest

NURIKABE = 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g'
OTHER = 'https://puzz.link/p?nurikabe/2/2/4i'
FOUR = '4x4:4/4/4/4/4/4/4/4'


@pytest.mark.parametrize('kind', [[], ['nurikabe']])
def test_prose_among_puzzles_is_said(satpy, tmp_path, kind):
    path = tmp_path / 'list.txt'
    path.write_text(f'{NURIKABE}\nhello world\n\n{OTHER}\n')
    status, output, told = satpy(*kind, str(path))
    assert (status, output.count('unique solution')) == (0, 2)
    assert told == "line 2 is not a puzzle: 'hello world'\n"


def test_at_most_three_lines_are_said(satpy):
    text = '\n'.join([NURIKABE, *'abcde', NURIKABE])
    assert satpy(text)[2].splitlines() == [
        "line 2 is not a puzzle: 'a'",
        "line 3 is not a puzzle: 'b'",
        "line 4 is not a puzzle: 'c'",
        '... and 2 more such lines',
    ]


@pytest.mark.parametrize('bad', ['4x4;4/4/4/4/4/4/4/4', 'https://puzzl.ink/nurikabe-3-1'])
@pytest.mark.parametrize('kind', [[], ['nurikabe']])
def test_a_broken_address_is_refused(satpy, kind, bad):
    status, output, told = satpy(*kind, f'{NURIKABE}\n{bad}\n{OTHER}')
    assert (status, output.count('unique solution')) == (2, 2)
    assert output.count('==>') == 3 and 'is not a puzzle' not in told


def test_one_puzzle_and_a_broken_one(satpy):
    status, output, _ = satpy('nonogram', f'{FOUR}\n{FOUR.replace(":", ";")}')
    assert (status, output.count('unique solution')) == (2, 1)
    mail = f'Rules: https://a.org/nurikabe\nSize: 4x4; easy\n{NURIKABE}'
    assert satpy(mail)[0] == satpy('nurikabe', mail)[0] == 0


def test_a_broken_board_does_not_stop_the_others(satpy):
    """It was read as one board of twelve rows."""
    board = '1...\n..2.\n.3..\n...4\n'
    status, output, told = satpy('sudoku', '\n'.join([board, board.replace('2', '9'), board]))
    assert (status, output.count('unique solution')) == (2, 2)
    assert 'line 7, column 3: 9 is too large: a board of 4x4 has 1 to 4' in told


@pytest.mark.parametrize('kind', [[], ['nurikabe']])
def test_the_puzzles_of_a_batch_in_json_have_no_line_ends(satpy, kind):
    output = satpy(*kind, '--json', f'{NURIKABE}\n\n{OTHER}\nnurikabe/2/2/?!')[1]
    found = [json.loads(line)['puzzle'] for line in output.splitlines()]
    assert found[:2] == [NURIKABE, OTHER] and '\n' not in ''.join(found)


def test_drawn_things_that_a_rule_may_be_about_are_named_unless_there_is_one_solution(satpy):
    empty = {'size': 4, 'grid': [[{} for _ in range(4)] for _ in range(4)]}
    circle = {'cells': ['R1C1'], 'baseC': '#fff', 'width': 0.5, 'height': 0.5}
    looks = {**empty, 'circle': [circle], 'text': []}
    end = 'at least 2 solutions'
    assert satpy('sudoku', json.dumps(empty))[1].endswith(f'\n{end}\n')
    said = f'\n{end}; the drawing also has circle, from which no rule is read\n'
    assert satpy('sudoku', json.dumps(looks))[1].endswith(said)
    for at, row in enumerate(('1234', '3412', '2143', '432.')):
        looks['grid'][at] = [{'value': int(v), 'given': True} if v != '.' else {} for v in row]
    assert satpy('sudoku', json.dumps(looks))[1].endswith('\nunique solution\n')
