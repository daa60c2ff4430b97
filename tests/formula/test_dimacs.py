"""Files: what is written can be read by others, and what others write can be read."""

from __future__ import annotations

import gzip
import io
import os
import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from oracle import in_sections, table

from satpy import CNF, ClauseError, FormatError, LabelError, tally, window
from satpy.formula.clauses import ROOM, ClauseStore
from satpy.formula.files.dimacs import base_path, read, read_clauses, read_names
from satpy.formula.variables import Block, Variables

# test_cut_short.py expects the warning.
pytestmark = pytest.mark.filterwarnings('ignore:.*is the file cut short')

STRANGE = [
    'ind 1 2',
    'p show 1 0',
    'p cnf 1 1',
    't pmc',
    'naïve ☃ 🚢',
    'two\nlines',
    '',
    '% 0',
    ': x',
    ':',
]


def read_text(text):
    store = ClauseStore()
    lines = text.encode() if isinstance(text, str) else text
    variables, projection = read_clauses(io.BytesIO(lines), store, 'x.cnf')
    return list(store.clauses()), variables, projection


# --------------------------------------------------------------------- written as it goes


@pytest.mark.parametrize('name', ['bs', 'bs.cnf'])
def test_name_with_or_without_ending(tmp_path, name):
    cnf = CNF(str(tmp_path / name))
    cnf.write_one(cnf.auto_term('a'))
    cnf.close()
    assert sorted(os.listdir(tmp_path)) == ['bs.cnf', 'bs.lut']
    assert (cnf.cnf_path, cnf.lut_path) == (str(tmp_path / 'bs.cnf'), str(tmp_path / 'bs.lut'))
    assert [*map(base_path, ('a.cnf.cnf', 'a.cnf.gz', 'a.gz'))] == ['a.cnf', 'a', 'a.gz']


def test_header_is_true_at_every_comment(tmp_path):
    cnf = CNF(tmp_path / 'x')
    f = cnf.auto_term
    written = []
    for n in range(1, 30):
        formula, _ = read(cnf.cnf_path)
        assert Path(cnf.cnf_path).read_text().split('\n')[0].split() == [
            'p',
            'cnf',
            str(cnf.maxterm),
            str(cnf.clauses),
        ]
        assert in_sections(formula) == written
        assert formula.term_lut == cnf.term_lut
        written += [(cnf.section, (n * n, -f('x', n))), (cnf.section, ())]
        cnf.write([[n * n, -f('x', n)], []])
        cnf.comment(f'section {n}')


def test_a_later_formula_of_the_path_takes_its_files_over(tmp_path):
    """As in a notebook, where the error of the last run keeps its formula alive."""
    before = CNF(tmp_path / 'rows')
    before.comment('old')
    before.write([[before.auto_term('old', n)] for n in range(9)])
    cnf = CNF(tmp_path / 'rows.cnf')
    cnf.comment('new')
    cnf.write_one(cnf.auto_term('new'))
    cnf.comment('end')
    before.comment('more')
    before.write_one(-9)
    before.close()
    cnf.close()
    formula, _ = read(tmp_path / 'rows')
    assert in_sections(formula) == in_sections(cnf) and formula.term_lut == {('new',): 1}


def test_save_where_another_formula_was_saved(tmp_path):
    """The file at its path is no longer the one that it keeps up to date."""
    cnf, other = CNF(tmp_path / 'rows'), CNF()
    cnf.write([[1], [2]])
    other.save(tmp_path / 'rows')
    cnf.save(tmp_path / 'rows')
    assert read(tmp_path / 'rows')[0].clauses == 2


def test_text_of_the_files(tmp_path):
    cnf = CNF(tmp_path / 'x')
    f = cnf.auto_term
    cnf.write([[f('a'), -f('b', 1)], []])
    cnf.comment('clues')
    tally(cnf, 'row 3', [1, 2])
    cnf.write([[], [], [f((0, 'tab\t'))], []])
    cnf.close()
    header, stamp, *lines = (tmp_path / 'x.cnf').read_text().splitlines()
    assert header.split() == ['p', 'cnf', '5', '12']
    assert re.fullmatch('c satpy stamp [0-9a-f]{16}', stamp)
    assert lines[:3] == ['1 -2 0', '0', 'c clues']
    assert lines[-4:] == ['0', '0', '5 0', '0']
    assert (tmp_path / 'x.lut').read_text().splitlines() == [
        '#' + stamp[1:],
        "('a',)\t1",
        "('b', 1)\t2",
        '# clues',
        r"((0, 'tab\t'),)" + '\t5',
        "# private ('count', 'row 3')\t3 4",
    ]


# ---------------------------------------------------------------------------- and back


PARTS = st.recursive(
    st.one_of(
        st.integers(),
        st.booleans(),
        st.none(),
        st.text(st.characters()),
        st.sampled_from('\t\n"\'\\\0#\ufeff\u2028\ud800∀'),
        st.floats(allow_nan=False, allow_infinity=False),
    ),
    lambda parts: st.lists(parts, max_size=3).map(tuple),
    max_leaves=4,
)
LABELS = st.lists(PARTS, max_size=3).map(tuple)
TEXTS = st.text(st.characters(exclude_categories=['Cs']))
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just('comment'), TEXTS | st.sampled_from(STRANGE)),
        st.tuples(st.just('name'), LABELS),
        st.tuples(st.just('clause'), st.lists(st.integers(-50, 50).filter(bool), max_size=4)),
        st.tuples(st.just('tally'), LABELS),
    ),
    max_size=12,
)


def apply(cnf, steps):
    for n, (kind, value) in enumerate(steps):
        if kind == 'comment':
            cnf.comment(value)
        elif kind == 'name':
            try:
                cnf.auto_term(*value)
            except LabelError as error:  # the label of one part, which is a name itself
                assert 'is a label already' in str(error)
        elif kind == 'clause':
            try:
                cnf.write_one(*value)
            except ClauseError as error:  # it names the variables of a tally
                assert 'is taken, by the count of' in str(error)
        else:
            tally(cnf, (n, value), [1, 2, 3])


@given(STEPS)
@example([('name', ((),)), ('name', (((),),))])
def test_round_trip(tmp_path_factory, steps):
    folder = tmp_path_factory.getbasetemp()
    live = CNF(folder / 'live')
    apply(live, steps)
    live.save(folder / 'saved')
    live.close()
    expected = CNF()
    apply(expected, steps)
    for name in 'live', 'saved':
        formula, projection = read(folder / name)
        assert in_sections(formula) == in_sections(expected)
        assert repr(formula.term_lut) == repr(expected.term_lut)
        assert formula.auto_history == expected.auto_history
        assert sorted(formula.variables.blocks) == sorted(expected.variables.blocks)
        assert formula.maxterm == expected.maxterm
        assert projection is None
        header = (folder / f'{name}.cnf').read_text().split('\n')[0].split()
        assert header == ['p', 'cnf', str(expected.store.highest), str(expected.clauses)]


def test_blocks_that_grow_after_they_were_written(tmp_path):
    """As in a section whose windows are written before and after a question."""
    cnf = CNF(tmp_path / 'p')
    cells = [cnf.auto_term(n) for n in range(40)]
    cnf.comment('row')
    for part in (cells[:20], cells[20:]):
        cnf.write(window(part, 5, 5))
        assert cnf.solve()
    cnf.close()
    formula, _ = read(tmp_path / 'p')
    assert formula.variables.blocks == cnf.variables.blocks and len(cnf.variables.blocks) == 1


def test_unsavable_label(tmp_path):
    cnf = CNF()
    cnf.auto_term('fine')
    cnf.auto_term('cell', frozenset({1}))
    with pytest.raises(LabelError) as caught:
        cnf.save(tmp_path / 'x')
    assert str(caught.value) == (
        "('cell', frozenset({1})) cannot be read back from a file because of frozenset({1}): "
        'make labels of ints, strings, tuples, bools and None'
    )
    assert os.listdir(tmp_path) == []
    cnf.write_one(1)
    assert cnf.solve() >= {1}


def test_prefix_that_cannot_be_read_back(tmp_path):
    """Its variables stay private all the same."""
    cnf = CNF(tmp_path / 'x')
    cnf.write([[cnf.auto_term('a'), cnf.auto_term('b')]])
    tally(cnf, frozenset({7}), [1, 2])
    cnf.close()
    formula, _ = read(tmp_path / 'x')
    assert formula.variables.blocks == [Block(3, 5, 'count', 'frozenset({7})')]


# ------------------------------------------------------------------- what is out there


@pytest.mark.parametrize(
    ('text', 'clauses', 'variables'),
    table(__file__, 'reads'),
    ids=repr,
)
def test_reads(text, clauses, variables):
    assert read_text(text) == ([*map(tuple, clauses)], variables, None)


@pytest.mark.parametrize(
    ('text', 'projection'),
    [
        ('c p show 1 2 0\n1 2 3 0', [1, 2]),
        ('c t pmc\nc p show 3\nc p show 1 0\n1 0', [3, 1]),
        ('c ind 1 2 0\nc ind 3 0\n1 0', [1, 2, 3]),
        ('c p show 0\n1 0', []),
        ('c ind', []),
        ('c index 1 2\n1 0', None),
        ('c ind of thing\nc p show of 2\n1 0', None),
        ('c p weight 1 0.4 0\n1 0', None),
    ],
)
def test_projection(text, projection):
    assert read_text(text)[2] == projection


def test_error_says_where(tmp_path):
    path = tmp_path / 'bad.cnf'
    path.write_text('p cnf 1 1\n1 x\n')
    with pytest.raises(FormatError) as caught:
        read(path)
    assert str(caught.value) == f"{path}, line 2, column 3: expected a literal, found 'x'"


def test_comments_are_sections(tmp_path):
    text = 'p cnf 0 0\n1 0\nc a\n2 0\nc  b \r\n3\nc a\n4 0\nc : ind 1\n5 0\nc ::\n6 0\n'
    (tmp_path / 'x.cnf').write_bytes(text.encode())
    formula, _ = read(tmp_path / 'x.cnf')
    assert in_sections(formula) == [
        ('beginning of file', (1,)),
        ('a', (2,)),
        ('a', (3, 4)),
        ('ind 1', (5,)),
        ('::', (6,)),
    ]


def test_gzip(tmp_path):
    text = b'p cnf 2 1\n1 -2 0\n'
    for name in 'x.cnf.gz', 'y.cnf':
        (tmp_path / name).write_bytes(gzip.compress(text))
        (tmp_path / f'{name[0]}.lut').write_text("('a',)\t2\n")
        formula, _ = read(tmp_path / name)
        assert (list(formula.store.clauses()), formula.term_lut) == ([(1, -2)], {('a',): 2})
    whole = gzip.compress(text * 1000)
    garbled = whole[:40] + b'xxxxxx' + whole[46:]
    for broken in whole[:-30], whole[:30], garbled, whole[:2], whole + b'x':
        (tmp_path / 'x.cnf').write_bytes(broken)
        with pytest.raises(FormatError, match=r'x\.cnf: cannot be unpacked'):
            read(tmp_path / 'x.cnf')


def test_paths(tmp_path, monkeypatch):
    (tmp_path / 'x.cnf').write_text('1 0')
    assert list(read(tmp_path / 'x')[0].store.clauses()) == [(1,)]
    (tmp_path / 'plain').write_text('2 0')
    assert list(read(str(tmp_path / 'plain'))[0].store.clauses()) == [(2,)]
    with pytest.raises(FileNotFoundError):
        read(tmp_path / 'missing')
    monkeypatch.setattr('sys.stdin', io.TextIOWrapper(io.BufferedReader(io.BytesIO(b'3 0'))))
    assert list(read('-')[0].store.clauses()) == [(3,)]


# ------------------------------------------------------------------------------- names


def names_of(text):
    names = Variables()
    read_names(io.BytesIO(text.encode()), names, 'x.lut')
    return names


def test_reads_names():
    text = "\ufeff# a comment\r\n\r\n('a', 1)\t3\r\n'word'\t4\n7\t5\n()\t6\n('t\\t',)\t7\n"
    names = names_of(text)
    assert names.lut == {('a', 1): 3, ('word',): 4, (7,): 5, (): 6, ('t\t',): 7}
    assert (names.highest, names.blocks) == (7, [])
    assert names_of("('a',)\t1\n('a',)\t1\n").lut == {('a',): 1}
    assert names_of("('a',)\t1\n('b',)\t1\n").lut == {('a',): 1, ('b',): 1}


REFUSED = [
    *table(__file__, 'refused'),  # cnf or lut, text, line and column of the fault, what is said
    ['cnf', '9' * 5000, 1, 1, f'expected a variable up to {ROOM}, found 9999999999'],
    ['lut', '(' * 1000 + '\t1', 1, 1, '...' + '(' * 37 + "' is not a label"],
    ['lut', '-' * 100_000 + '1\t1', 1, 1, '...' + '-' * 36 + "1' is not a label"],
    ['lut', '9' * 5000 + '\t1', 1, 1, '...' + '9' * 37 + "' is not a label"],
]


@pytest.mark.parametrize(
    ('what', 'text', 'line', 'column', 'reason'), REFUSED, ids=lambda value: repr(value)[:40]
)
def test_refuses(what, text, line, column, reason):
    with pytest.raises(FormatError) as caught:
        read_text(text) if what == 'cnf' else names_of(text)
    fault = caught.value
    assert (fault.path, fault.line, fault.column) == (f'x.{what}', line, column)
    assert reason in fault.reason


def test_labels_are_not_evaluated(tmp_path):
    flag = tmp_path / 'flag'
    with pytest.raises(FormatError):
        names_of(f'open({str(flag)!r}, "w")\t1')
    assert not flag.exists()


@pytest.mark.parametrize(
    'line',
    [
        "# private ('count', 'row')\t3",
        "# private ('count', 'row')\t5 3",
        "# private ('count', 'row')\t0 3",
        "# private ('count', 'row')\t1 99999999999",
        "# private ('count', 'row')\tx y",
        "# private ('count',)\t1 2",
        "# private (1, 'row')\t1 2",
        "# private ('count', [1])\t1 2",
        '# private (count, row)\t1 2',
        '# private (',
    ],
)
def test_comments_that_only_look_private(line):
    names = names_of(line + '\n')
    assert (names.blocks, names.highest) == ([], 0)


def test_high_names_where_the_formula_is_that_large(tmp_path):
    """As large is a formula with as many literals; what a header says does not count."""
    (tmp_path / 'x.cnf').write_text(f'p cnf {ROOM + 9} 1\n1 0\n')
    (tmp_path / 'x.lut').write_text(f"'a'\t{ROOM}\n")
    assert read(tmp_path / 'x')[0].term_lut == {('a',): ROOM}
    (tmp_path / 'x.lut').write_text(f"'a'\t{ROOM + 9}\n")
    with pytest.raises(FormatError, match=f'go from 1 up to {ROOM}'):
        read(tmp_path / 'x')


# ----------------------------------------------------------------------------- fuzzing


VALID = 'c p show 1 2 0\np cnf 3 4\nc clues\n1 -2 0\n-1 2 3 0\n\nc ∀ more\n-3 0 1\n%\n0\n'.encode()
VALID_LUT = b"# clues\n('rook', 0, 1)\t1\n'x'\t2\n# private ('count', 'row')\t3 4\n"
MUTATION = st.tuples(st.integers(0, 200), st.integers(0, 5), st.binary(max_size=5))


def mutated(data, mutations):
    for at, length, new in mutations:
        data = data[:at] + new + data[at + length :]
    return data


def only_format_errors(path, data):
    path.write_bytes(data)
    try:
        read(path.with_suffix('.cnf'))
    except FormatError as error:
        assert error.path == str(path)
        if error.line is not None and data[:2] != b'\x1f\x8b':
            line = data.split(b'\n')[error.line - 1].decode('utf-8', 'backslashreplace')
            assert error.line >= 1
            assert 1 <= error.column <= len(line) + 1


@given(st.one_of(st.binary(), st.lists(MUTATION, max_size=4).map(lambda m: mutated(VALID, m))))
def test_fuzz_cnf(tmp_path_factory, data):
    folder = tmp_path_factory.getbasetemp() / 'fuzz'
    folder.mkdir(exist_ok=True)
    (folder / 'x.lut').unlink() if (folder / 'x.lut').exists() else None
    only_format_errors(folder / 'x.cnf', data)
    only_format_errors(folder / 'x.cnf', b'\x1f\x8b' + data)


@given(st.one_of(st.binary(), st.lists(MUTATION, max_size=4).map(lambda m: mutated(VALID_LUT, m))))
def test_fuzz_lut(tmp_path_factory, data):
    folder = tmp_path_factory.getbasetemp() / 'fuzz names'
    folder.mkdir(exist_ok=True)
    (folder / 'x.cnf').write_bytes(VALID)
    only_format_errors(folder / 'x.lut', data)


@given(st.lists(MUTATION, min_size=1, max_size=3))
def test_fuzz_gzip(tmp_path_factory, mutations):
    folder = tmp_path_factory.getbasetemp() / 'fuzz gzip'
    folder.mkdir(exist_ok=True)
    only_format_errors(folder / 'x.cnf', mutated(gzip.compress(VALID * 9, mtime=0), mutations))


WORDS = st.sampled_from(['x', '1.5', '--1', '+1', '1_0', '99999999999', '1-', '%%', 'p', '\u0661'])
ROWS = st.lists(st.lists(st.integers(-9, 9)).map(lambda row: ' '.join(map(str, row))), min_size=1)


@given(ROWS, WORDS, st.data())
def test_place_of_the_fault(rows, word, data):
    line = data.draw(st.integers(0, len(rows) - 1))
    words = rows[line].split()
    at = data.draw(st.integers(0, len(words)))
    gaps = data.draw(st.lists(st.sampled_from([' ', '  ', '\t']), min_size=at, max_size=at))
    left = ''.join(a + b for a, b in zip(words, gaps))
    if not left and word == 'p':
        left = ' '
    rows[line] = f'{left}{word} ' + ' '.join(words[at:])
    with pytest.raises(FormatError) as caught:
        read_text('\n'.join(rows))
    number, column, reason = caught.value.line, caught.value.column, caught.value.reason
    assert (number, column) == (line + 1, len(left) + 1)
    assert reason.startswith('expected a ')
