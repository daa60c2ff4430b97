"""The scripts of kinds: what they print, the sections of their formulas, records with answers."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from answers import faults
from given import board_of
from records import FOLDERS, records
from running import ROOT, board_to_try, formula_of, run, script

from satpy import CNF, FormatError
from satpy.notations.library import KINDS

GOLDENS = {path.stem: path for path in sorted((ROOT / 'tests/examples/goldens').glob('*.txt'))}
PLAIN = ['cryptarithm', 'dinner', 'logic_grid', 'queens', 'rooks', 'time_sequence']
RECORDS = [
    (kind, record)
    for kind in ('battleship', 'nonogram', 'nurikabe', 'tents')
    for record in records(kind, FOLDERS[1:])
]


def test_every_script_is_tested():
    scripts = {path.stem for path in (ROOT / 'examples').glob('[a-z]*.py')}
    assert scripts == {*PLAIN, *KINDS, 'essay_battleship'}
    assert {*KINDS} - {'life'} <= {*GOLDENS}


@pytest.mark.parametrize('name', sorted({*KINDS} - {'life'}))
def test_the_puzzle_in_the_script(name, tmp_path):
    kind = KINDS[name]
    link = ['--link'] if kind.link else []
    status, output, complaint = run(name, '--svg', tmp_path / 'answer.svg', *link)
    assert (status, complaint) == (
        0,
        f'{tmp_path / "answer.svg"}: a drawing of the first solution\n',
    )
    board, *links, last = output.split('\n\n')
    assert f'{board}\n\n{last}' == GOLDENS[name].read_text('utf-8')
    assert last == 'unique solution\n'
    assert len(links) == len(link)
    for url in links:
        assert kind.url(kind.read(url)) == url.strip()
        assert faults(name, kind.read(url), board.strip('\n').split('\n')) == []


def test_life_goes_backwards(tmp_path):
    status, output, _ = run('life', '-n', 1, '--svg', tmp_path / 'life.svg')
    board, last = output.split('\n\n')
    assert (status, last) == (0, 'at least 1 solution\n')
    assert faults('life', KINDS['life'].read(script('life').PUZZLE), board.split('\n')) == []
    assert ElementTree.parse(tmp_path / 'life.svg').getroot().tag.endswith('svg')


@pytest.mark.parametrize('kind', sorted({*KINDS} - {'life'}))
def test_rules_are_trusted_and_clues_are_not(kind):
    """A section that names a number or a place is a clue, or a line of the board."""
    store = formula_of(kind, board_to_try(kind))[0].store
    texts = {text for n, text in enumerate(store.sections) if n not in store.trusted}
    plain = {text for text in texts if not re.search('[0-9]', text)}
    assert {text.split()[0] for text in plain - {'beginning of file'}} <= {
        'piece',
        'borders',
        'cage',
    }


@pytest.mark.parametrize(
    ('kind', 'record'), RECORDS, ids=[f'{kind} {record["id"]}' for kind, record in RECORDS]
)
def test_verdicts_of_records(kind, record):
    board = board_of(kind, record)
    found, cnf = 0, CNF()
    try:
        KINDS[kind].check(board)
        terms = script(kind).rules(cnf, board)
        for solution in cnf.solutions(2, terms.values(), timeout=60):
            found += 1
            keys = {key for key, term in terms.items() if term in solution}
            assert faults(kind, board, KINDS[kind].put(board, keys).rows()) == []
    except FormatError:
        pass  # found to be wrong without a solver
    assert ('2+' if found == 2 else str(found)) == record['solutions']
    if record['solution']:
        assert faults(kind, board, record['solution']) == []


def test_holes_at_the_edge():
    for kind, text, rows in [
        ('nurikabe', '1x', '.x'),
        ('nurikabe', 'xx\n1.', 'xx\n.#'),
        ('fillomino', '1x', '1x'),
        ('araf', '16xxx16', '11xxx22'),
        ('battleship', '+\n1 ?\n1 ?\n.x\nxx', 'Ox\nxx'),
    ]:
        assert run(kind, '-', given=text) == (0, f'{rows}\n\nunique solution\n', '')


def test_numbers_above_nine_are_letters():
    kind = KINDS['numberlink']
    assert kind.put(kind.read('9aAzZ9\naAzZ..'), []).rows() == ['9aAzZ9', 'aAzZ··']


def test_braille():
    letters = script('life').BRAILLE
    assert len(letters) == len(set(letters.values())) == 26
    # From K on, the first ten again with dot 3; from U on with dots 3 and 6, and W by itself.
    for one, other, dots in [('ABCDEFGHIJ', 'KLMNOPQRST', '3'), ('ABCDE', 'UVXYZ', '36')]:
        for a, b in zip(one, other):
            assert set(letters[b]) == set(letters[a] + dots)


@pytest.mark.parametrize(('wall', 'rows'), [('10 00', ['1x', '22']), ('01 11', [])])
def test_a_border_beside_a_hole_of_a_fillomino_says_nothing(wall, rows):
    fillomino = script('fillomino')
    board = fillomino.KIND.read('.x\n.2')
    board.walls = {tuple(sorted((int(x), int(y)) for x, y in wall.split()))}
    cnf = CNF()
    number = fillomino.rules(cnf, board)
    found = [{key for key, term in number.items() if term in true} for true in cnf.solutions(None)]
    assert [fillomino.KIND.put(board, keys).rows() for keys in found] == [rows] * bool(rows)
