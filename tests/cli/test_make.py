"""`satpy make`: what it prints, and what it refuses."""

from __future__ import annotations

import re


def test_what_is_printed(satpy):
    status, output, told = satpy('make', 'Pattern', '--size', '4x3', '--seed', 5, '--level', 1)
    typed, address = output.strip().split('\n\n')
    assert status == 0 and told == 'nonogram 4x3, seed 5, level 1\n'
    assert re.fullmatch('4x3:[0-9./]+', typed) and address.startswith('https://puzz.link/p?nonogr')
    for text in (typed, address, output):
        assert satpy('nonogram', text)[1].endswith('unique solution\n')


def test_a_seed_is_named(satpy):
    _, output, told = satpy('make', 'futoshiki', '--size', '4x4')
    seed = re.fullmatch('futoshiki 4x4, seed ([0-9]+)\n', told)[1]
    assert satpy('make', 'futoshiki', '--size', '4x4', '--seed', seed) == (0, output, told)
    assert satpy('make', 'sudoku', '--seed', 1)[2] == 'sudoku 9x9, seed 1\n'


def test_without_a_kind(satpy):
    status, output, told = satpy('make')
    kinds = output.removeprefix('satpy make KIND: ').strip().split(', ')
    assert (status, told) == (0, '') and 'tents' in kinds and kinds == sorted(kinds)


def test_a_size_that_puzz_link_does_not_have(satpy):
    status, output, _ = satpy('make', 'sudoku', '--size', '8x8', '--seed', 1)
    *rows, address = output.split()
    assert (status, len(rows)) == (0, 8) and 'penpa-edit' in address
    assert satpy('sudoku', address)[1].endswith('unique solution\n')


def test_what_is_refused(satpy):
    for words, expected, told in [
        (['nonsense'], 2, 'satpy cannot make nonsense puzzles, only akari, '),
        (['tent'], 2, '; the nearest is tents: see satpy make\n'),
        (
            ['sudoku', '--size', '5x5'],
            2,
            'sudoku of 5x5: no boxes divide it: ask for 4x4, 6x6, 8x8, 9',
        ),
        (['kakuro'], 2, 'satpy cannot make kakuro puzzles, only '),
        (['queens'], 2, 'satpy cannot make queens puzzles, only '),
        (['skyscrapers', '--size', '5x4'], 2, 'skyscrapers of 5x4: '),
        (['masyu', '--size', '1x5'], 2, 'masyu of 1x5: a loop needs two rows and two columns: '),
        (['hitori', '--size', '1x1'], 2, 'hitori of 1x1: it has several solutions, or none, with'),
        (['q ' * 2500], 2, 'satpy cannot make q q q'),
        (['tents', '--size', '9x501'], 2, 'a board of 9x501: each side has 1 to 500 cells'),
        (['nurikabe', '--size', '60x9', '--timeout', '.1'], 3, 'no nurikabe puzzle of 60x9 in 0.1'),
    ]:
        status, output, complaint = satpy('make', *words)
        assert (status, output, complaint.count('\n')) == (expected, '', 1)
        assert told in complaint
