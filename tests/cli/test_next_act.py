"""What a newcomer types wrongly is answered with what to type next."""

from __future__ import annotations

from contextlib import suppress

import pytest
from running import run

from satpy import CNF, NotUnique
from satpy.cli.main import COMMANDS, main
from satpy.cli.options import OPTIONS


@pytest.mark.parametrize(
    ('words', 'said'),
    [
        (['make', 'tents', '6x6'], 'write --size 6x6'),
        (['make', 'tents', '--level', 'easy'], 'a number of clues, from 1 (the easiest) on'),
        (['make', 'tents', '--level', '0'], 'a number of clues, from 1 (the easiest) on'),
        (['5x5'], '5x5: this is a size, without a puzzle: satpy make KIND --size WxH makes'),
        (['https://puzz.link/p?angleloop/5/5/abc'], 'or write one: satpy new grid > mine.py'),
        (['https://puzzle-example.com/'], 'or write one: satpy new grid > mine.py'),
    ],
)
def test_the_next_act_is_said(folder, capsys, words, said):
    with suppress(SystemExit):  # the parser exits by itself
        assert main(words) == 2
    output, complaint = capsys.readouterr()
    assert output == '' and said in complaint


def test_what_to_do_about_several_solutions():
    cnf = CNF()
    cnf.write_one(cnf.auto_term('a'), cnf.auto_term('b'))
    with pytest.raises(NotUnique, match=r'a rule or a clue is missing .* cnf\.forced\(\) returns'):
        cnf.the_solution()


def test_the_boxes_of_a_sudoku_are_not_doubted():
    """No one has typed them, as they are those of every board of this size."""
    line = run('sudoku', '11..\n....\n....\n....')[1].splitlines()[-1]
    assert line.endswith("'given 1 at r1c1', 'given 1 at r1c2'")
    rooms = run('heyawake', 'AABCC\nAABCC\nDDDEE\nA3 E1')[1].splitlines()[-1]
    assert rooms.endswith('; or check the rooms')


def test_what_is_said_of_clues_that_are_not_needed():
    """A made puzzle has trees, which `--idle` counts, and both say so."""
    assert 'no clue can be left blank' in COMMANDS['make'][1]
    assert 'trees' in OPTIONS['idle'][2]
