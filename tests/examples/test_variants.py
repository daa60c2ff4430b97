"""The variants that the docstrings of scripts propose have the answers that they should have."""

from __future__ import annotations

import pytest
from answers import rows_found, variant

from satpy.notations.library import KINDS, script

TORUS = "wrapped_table(range(board.width), range(board.height), 'torus')"
MANY = 'cnf.write([term] for term in loop('
LITS = """        if rooms[a] != rooms[b]:
            cnf.write([-shape[a, name], -shape[b, name]] for name in SHAPES)
"""


@pytest.mark.parametrize(
    ('kind', 'old', 'new', 'text', 'expected'),
    [
        ('aqre', "placements(table, '####')", "placements(table, '###')", 'AAA', None),
        ('suguru', 'diagonals=True', '', 'AB\nAB\n1.\n..', {'12\n21'}),
        ('ripple_effect', 'range(1, v + 1)', 'range(1, v)', 'A\nB\n1\n.', {'1\n1'}),
        (
            'killer_sudoku',
            '        cnf.write(all_different(cage))\n',
            '',
            'ABCE\nFDDG\nHIDJ\nKLMN\nD8 F3',
            None,
        ),
        (
            'kakuro',
            '        cnf.write(all_different(run))\n',
            '',
            '# 4\\ 2\\\n\\2 . .\n\\4 . .',
            None,
        ),
        ('skyscrapers', ', *columns', '', '....\n.1.1\n.1.1\n.11.', {'12\n12'}),
        (
            'futoshiki',
            'less(digit[a],',
            'less(digit[a] + 1,',
            '. < .   .\n\n.   .   .\n        v\n.   .   .',
            {'132\n213\n321'},
        ),
        (
            'binairo',
            "'###'",
            "'####'",
            'distinct: true\n\n111000\n000111\n001011\n100101\n110010\n......',
            {'111000\n000111\n001011\n100101\n110010\n011100'},
        ),
        (
            'mosaic',
            'board.table(diagonals=True)',
            f'{TORUS[:-1]}, diagonals=True)',
            '9..\n...\n...',
            {'###\n###\n###'},
        ),
        ('tents', 'board.table(diagonals=True)', 'board.table()', ' ??\n?T.\n?.T', None),
        (
            'star_battle',
            'diagonals=True',
            '',
            '1\nAAA\nBBB\nCCC',
            {
                '*..\n.*.\n..*', '*..\n..*\n.*.', '.*.\n*..\n..*',
                '.*.\n..*\n*..', '..*\n*..\n.*.', '..*\n.*.\n*..',
            },
        ),
        ('hitori', 'board.table()', TORUS, '11022', set()),
        ('norinori', 'board.table()', 'board.table(diagonals=True)', 'AA\nAA',
         {'##\n..', '..\n##', '#.\n#.', '.#\n.#', '#.\n.#', '.#\n#.'}),
        ('shakashaka', '(2, 4, 8)', '(2, 4, 6, 8)', '?.\n..', {'#.\n..'}),
        ('shikaku', 'xs[x:], ys[y:]', 'xs[x + 1 :], ys[y + 1 :]', '2.\n2.', set()),
        ('hashiwokakero', '(1, 2)', '(1,)', '2.2', set()),
        ('heyawake', 'zip(doors, doors[1:])', 'zip(doors, doors[2:])', 'ABC\nA0 B0 C0',
         {'...'}),
        ('pentominoes', 'FLIPS = True', 'FLIPS = False', 'PP\n\n.....\n.....', None),
        ('aquarium', 'components(below, table)', '[below]', ' ???\n?AAA\n?ABA', None),
        ('slitherlink', '    loop(cnf,', f'    {MANY}cnf,', '...\n...\n...', 6),
    ],
)  # fmt: skip
def test_the_answers_of_a_variant(kind, old, new, text, expected):
    """Those of small boards; None: they differ from those by the rules; a number: so many."""
    if kind == 'slitherlink':
        rules = variant(kind, (old, new), ('line, at_dot)\n', 'line, at_dot).values())\n'))
    else:
        rules = variant(kind, (old, new))
    board = KINDS[kind].read(text)
    found = rows_found(kind, board, rules)
    if isinstance(expected, int):
        assert len(found) == expected
    elif expected is not None:
        assert found == expected
    assert found != rows_found(kind, board)


def test_a_clue_for_the_diagonal():
    line = "runs(cnf, 'diagonal', [black[i, i] for i in range(4)], [2, '*'])"
    assert line in ' '.join(script('nonogram').__doc__.split())
    rules = variant('nonogram', ('    return black\n', f'    {line}\n    return black\n'))
    board = KINDS['nonogram'].read('4x4:1/1/1/1/1/1/1/1')
    plain = rows_found('nonogram', board)
    assert len(plain) == 24
    assert rows_found('nonogram', board, rules) == {
        rows
        for rows in plain
        if ''.join(rows.split()[i][i] for i in range(4)).strip('.').split('.')[0] == '##'
    }


def test_nurikabe_on_a_torus():
    squares = '[panel([x, (x + 1) % board.width], [y, (y + 1) % board.height]) for x, y in table]'
    about = ' '.join(script('nurikabe').__doc__.split())
    assert all(part in about for part in (TORUS, squares))
    rules = variant('nurikabe', ('board.table()', TORUS), ('squares(table)', squares))
    # In the middle of each edge: the islands join over the edges, and the sea is one cross.
    board = KINDS['nurikabe'].read('2....\n.....\n.....')
    assert rows_found('nurikabe', board, rules) == set()
    board = KINDS['nurikabe'].read('4.2..\n.....\n.....')
    assert not rows_found('nurikabe', board, rules) & rows_found('nurikabe', board)
