"""Calls with exchanged arguments, or with one of another form: each error says what to write."""

import warnings

import pytest

from satpy import *

EXCHANGED = 'are two arguments exchanged'
WRONG = [
    ('all_of(cnf, 5)', r'as in all_of\(cnf, \[a, b\]\)'),
    ('all_of(cnf, terms)', r'as in all_of\(cnf, \[a, b\]\)'),
    ('all_of(cnf, 1, 2)', 'several cells are one list'),
    ('all_of(cnf, [[1, 2]])', 'literals are whole numbers'),
    ('any_of(cnf, terms.items())', r'auto_term\(\*label\) gives its number'),
    ('any_of(cnf, [True])', 'write the number of a variable'),
    ('any_of(cnf, None)', r'as in any_of\(cnf, \[a, b\]\)'),
    ('enclosed(cnf, lines)', 'prefix is a name that you make up'),
    ("enclosed(cnf, 'x', terms)", r'not a pair of dots \(x, y\)'),
    ("enclosed(cnf, 'x', [*lines])", r'expected \{\(dot, dot\): literal\}'),
    ("enclosed(cnf, 'x', ways)", 'a second fence between'),
    ("enclosed(cnf, 'x', lines, places=(0, 0))", r'one is \[\(x, y\)\]'),
    ("enclosed(cnf, 'x', lines, places=5)", 'the places come as a list'),
    ("reaches(cnf, 'x', terms, lines, terms)", r'the table is \{\(a, b\): literal\}'),
    ("reaches(cnf, 'x', board, terms, terms)", 'of an adjacency table make'),
    ("reaches(cnf, 'x', lines, (0, 0), (1, 1))", r'expected \{place: literal\}, not tuple'),
    ("reaches(cnf, 'x', lines, terms, terms, acyclic='no')", "True or False, not 'no'"),
    ("reaches(cnf, 'x', lines, terms)", 'goals is missing'),
    ("visits(cnf, 'x', terms, (0, 0))", r'the table is \{\(a, b\): literal\}'),
    ("visits(cnf, 'x', board, (0, 0))", EXCHANGED),
    ("visits(cnf, 'x', ways, terms[0, 0])", 'no link leads to or from 1'),
    ("visits(cnf, 'x', ways, [(0, 0)])", r'a place, or \{place: literal\}'),
    ("visits(cnf, 'x', ways, {(0, 0): None})", 'literals are whole numbers'),
    ("visits(cnf, 'x', ways, (0, 0), counted=5)", 'the counted places come as a list'),
    ("visits(cnf, 'x', ways, (0, 0), most='3')", 'a whole number from 1 on'),
    ("area_sizes(cnf, 'x', lines, board)", EXCHANGED),
    ("area_sizes(cnf, 'x', board, terms)", 'not side by side'),
    ("area_sizes(cnf, 'x', board, lines, 'x')", 'a whole number from 1 on'),
    ("congruent(cnf, 'x', terms, terms)", 'several of an argument are one list'),
    ("congruent(cnf, 'x', [terms, terms], turns='no')", "turns is True or False, not 'no'"),
    ("congruent(cnf, 'x', [terms, terms], True, None)", 'flips is True or False, not None'),
    ("congruent(cnf, 'x', [lines, lines])", r'a place is \(x, y\)'),
    ("congruent(cnf, 'x', [terms, board])", EXCHANGED),
    ("runs(cnf, 'x', [1, 2, 3], 2)", 'the lengths come as a list'),
    ("runs(cnf, 'x', terms, [1])", r'as in cells\.values\(\)'),
    ("runs(cnf, 'x', [1, 2], ['a'])", "a length is a number, '\\?' or '\\*'"),
    ("runs(cnf, 'x', [1, 2], [(2, 'red')])", r'\{colour: literal\} for each cell'),
    ("runs(cnf, 'x', [{'red': 1}], [('red', 1)])", r"as in \(3, 'red'\)"),
    ('entries(5)', 'the places come as a list'),
    ('entries([[0, 0]])', r'a place is \(x, y\)'),
    ("letters_at(cnf, 'x', [[0, 0]])", r'write \(0, 0\) in place of \[0, 0\]'),
    ("letters_at(cnf, 'x', 5)", 'the places come as a list'),
    ("letters_at(cnf, 'x', board, [['A']])", r"write \('A',\) in place of"),
    ("one_of(cnf, 'x', [{'A': 1}], ['A'])", 'prefix, rows, cells'),
    ("one_of(cnf, 'x', 5, [{'A': 1}])", 'the rows come as a list'),
    ("connected(cnf, 'x', terms, board)", EXCHANGED),
    ("connected(cnf, 'x', board, [*terms.values()])", r'expected \{place: literal\}'),
    ("connected(cnf, 'x', board, terms, eager='no')", 'eager is True or False'),
    ("loop(cnf, 'x', board)", EXCHANGED),
    ("loop(cnf, 'x', lines, directed='no')", 'directed is True or False'),
    ("loop(cnf, 'x', lines, 5)", 'the section is a text'),
    ("loop(cnf, 'x', lines, 'one loop', 5)", 'at is a function'),
    ("loop(cnf, 'x', lines, crossings=5)", 'the crossings come as a list'),
    ("paths(cnf, 'x', lines, [(0, 0)])", r'expected \{place: name\}'),
    ("paths(cnf, 'x', lines, {}, 'text')", 'the section is a function'),
    ("division(cnf, 'x', lines, board)", EXCHANGED),
    ("division(cnf, 'x', board, lines, section='text')", 'the section is a function'),
    ("floodfill(cnf, 'x', board, 3, exact='no')", 'exact is True or False'),
    ("islands(cnf, 'x', board, terms, {(0, 0): 2}, wide='no')", 'wide is True or False'),
    ("sized_regions(cnf, 'x', {(0, 0): 2}, board)", EXCHANGED),
]


@pytest.mark.parametrize(('call', 'words'), WRONG)
def test_a_wrong_call_says_what_to_write(call, words):
    """By one error; nothing is written."""
    cnf, board = CNF(), cartesian_table(range(3), range(3))
    given = {
        'cnf': cnf,
        'board': board,
        'terms': {place: cnf.auto_term('term', *place) for place in board},
        'lines': {pair: cnf.auto_term('line', *pair) for pair in pairs(board)},
        'ways': {(a, b): cnf.auto_term('way', a, b) for a in board for b in board[a]},
    }
    with pytest.raises((ClauseError, LabelError, TypeError), match=words):
        eval(call, {**globals(), **given})
    assert cnf.clauses == 0


@pytest.mark.parametrize(
    'call',
    [
        'window([1, 2], 1, 1)',
        'if_wrap(3, window([1, 2], 1))',
        'all_different([number(cnf, name, range(2)) for name in "ab"])',
    ],
)
def test_a_forgotten_window_is_warned_of_with_its_line(call):
    with pytest.warns(UserWarning, match='clauses of this window are not written') as caught:
        exec(compile(f'\n\n{call}', 'mine.py', 'exec'), {**globals(), 'cnf': CNF()})
    assert {(warning.filename, warning.lineno) for warning in caught} == {('mine.py', 3)}
    with warnings.catch_warnings():
        warnings.simplefilter('error')
        for used in f'cnf.write({call})', f'list({call})':
            exec(used, {**globals(), 'cnf': CNF()})


@pytest.mark.parametrize('call', ["window([1, 2], 'x')", 'window(5, 1)'])
def test_a_refused_window_gives_its_error_alone(call, recwarn):
    with pytest.raises((ClauseError, TypeError)):
        eval(call)
    assert not recwarn
