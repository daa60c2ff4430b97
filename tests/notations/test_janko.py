"""Puzzles in the text form of janko.at: each section is read, or refused at its place."""

from __future__ import annotations

import pytest

from satpy.errors import FormatError
from satpy.notations.library import KINDS, script
from satpy.notations.pasting import find_kinds
from satpy.notations.typed.janko import compare


def text_of(name, *sections, head='author me\n'):
    return '\n'.join(['begin', f'puzzle {name}', head + sections[0], *sections[1:], 'end', ''])


@pytest.mark.parametrize(
    ('kind', 'name', 'sections', 'typed'),
    [
        ('nurikabe', 'nurikabe', ['problem\n2 - -\n- - -\n- - 5'], '2..\n...\n..5'),
        ('nurikabe', 'Nurikabe', ['problem\n2 -\n- -', 'solution\n. #'], '2.\n..'),
        ('masyu', 'masyu', ['problem\nw - b\n- - -\n- - -'], 'W.B\n...\n...'),
        ('suguru', 'suguru', ['areas\n1 1 2\n1 2 2\n3 3 3', 'problem\n- 2 -\n- - -\n1 - -'],
         'AAB\nABB\nCCC\n\n.2.\n...\n1..'),
        ('heyawake', 'heyawake', ['problem\n1 - -\n- - 0\n- - -', 'areas\n1 1 2\n1 2 2\n3 3 3'],
         'AAB\nABB\nCCC\nA1 B0'),
        ('tents', 'zeltlager', None, None),
        ('tents', 'tents', ['problem\n- T -\n- - -\n- - -', 'collabels\n1 - 0', 'rowlabels\n1 0 0'],
         ' 1?0\n1.T.\n0...\n0...'),
        ('tatamibari', 'tatamibari', ['problem\n+ - |\n- - -\n- - -'], '+.|\n...\n...'),
        ('star_battle', 'star_battle', ['stars 1\nareas\n1 1 2\n1 2 2\n3 3 3'], '1\nAAB\nABB\nCCC'),
    ],
)  # fmt: skip
def test_a_text_is_the_typed_board(kind, name, sections, typed):
    if sections is None:
        with pytest.raises(FormatError, match='satpy has no zeltlager puzzles'):
            find_kinds(text_of(name, 'problem\n-'))
        return
    text = text_of(name, *sections)
    assert find_kinds(text) == [kind]
    assert KINDS[kind].read(text) == KINDS[kind].read(typed)


@pytest.mark.parametrize(
    ('kind', 'text', 'line', 'reason'),
    [
        ('nurikabe', text_of('nurikabe', 'problem\n2 - -\n- -\n- - -'), 6, 'this row has 2 cells'),
        (
            'nurikabe',
            text_of('nurikabe', 'size 3\nproblem\n2 -\n- -'),
            4,
            'the rows below are 2x2',
        ),
        ('nurikabe', text_of('nurikabe', 'problem\n2 - !\n- - -\n- - -'), 5, "found '!'"),
        ('nurikabe', text_of('nurikabe', 'hello\nproblem'), 4, "'hello': expected one of problem"),
        ('suguru', text_of('suguru', 'problem\n- 2 -\n- - -\n1 - -'), None, 'a section: areas'),
        ('aqre', text_of('aqre', 'problem\n1 -\n- -'), 1, 'a section: areas'),
        ('nurikabe', text_of('nurikabe', 'areas\n1 1\n1 1'), 1, 'a section: problem'),
        ('tents', text_of('tents', 'problem\n- T -\n- - -\n- - -'), None, 'a section: collabels'),
        (
            'battleship',
            text_of('battleship', 'problem\n- - -'),
            None,
            'no place for all of a battl',
        ),
    ],
)
def test_what_is_refused(kind, text, line, reason):
    with pytest.raises(FormatError, match=reason) as caught:
        KINDS[kind].read(text)
    assert line in (None, caught.value.line)


@pytest.mark.parametrize('name', ['akari', 'slitherlink', 'hitori', 'fillomino', 'mosaic', 'masyu'])
def test_an_example_in_this_form(name):
    rows = script(name).PUZZLE.strip('\n').split('\n')
    cells = [' '.join(row.split() if ' ' in row.strip() else row).replace('.', '-') for row in rows]
    text = text_of(name, 'problem\n' + '\n'.join(cells), head='')
    assert KINDS[name].read(text) == KINDS[name].read(script(name).PUZZLE)


@pytest.mark.parametrize(
    ('solution', 'said'),
    [
        ('- - x\nx x x\nx - -', 'agrees'),
        ('o o x\nx x x\nx o o', 'agrees'),
        ('- x x\nx x x\nx - -', 'differs at r1c2'),
        ('- - x', None),
    ],
)
def test_the_solution_in_a_text_is_compared_with_the_answer(solution, said):
    text = text_of('nurikabe', 'problem\n2 - -\n- - -\n- - 2', f'solution\n{solution}')
    board = KINDS['nurikabe'].read(text)
    answer = board.shade([(2, 0), (0, 1), (1, 1), (2, 1), (0, 2)])
    assert compare(text, answer) == (f'the solution in the text {said}' if said else '')
