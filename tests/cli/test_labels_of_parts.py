"""What merging tells about labels, and what it does not overwrite."""

from __future__ import annotations

import pytest

from satpy import CNF
from satpy.cli.formulas import lone_labels, lookalikes, respelt
from satpy.cli.main import main
from satpy.errors import one_line, printable
from satpy.formula.files.merging import FormulaPart, merge


@pytest.fixture
def parts(tmp_path):
    """Ann and Ben agree on three labels; Ben misspelt one; Cat has no labels."""
    for name, labels in [
        ('ann', [('rook', 0), ('rook', 1), ('king', 'x'), ('tea',)]),
        ('ben', [('rook', 1), ('rook', 0), ('rok', 2), ('tea',), ('king', 'x')]),
    ]:
        cnf = CNF(tmp_path / name)
        for label in labels:
            cnf.write_one(cnf.auto_term(*label))
        cnf.close()
    (tmp_path / 'cat.cnf').write_text('p cnf 1 1\n1 0\n')
    return [tmp_path / name for name in ('ann', 'ben', 'cat')]


def test_lone_labels(parts):
    assert lone_labels([FormulaPart(path) for path in parts]) == {'ben.cnf': [('rok', 2)]}
    assert lone_labels([FormulaPart(parts[0]), FormulaPart(parts[2])]) == {}
    assert lone_labels([FormulaPart(parts[0]), FormulaPart(parts[0])]) == {}


def test_lone_labels_of_files_of_the_same_name(parts):
    one, other = FormulaPart(parts[0], 'x'), FormulaPart(parts[1], 'x')
    one.formula.auto_term('alone')
    assert lone_labels([one, other]) == {'x': [('alone',)], 'x (2)': [('rok', 2)]}


def test_a_word_with_another_spelling_is_told_once(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, word in [('r1a', 'star'), ('r1b', 'stars')]:
        cnf = CNF(name)
        for x in range(64):
            cnf.write_one(cnf.auto_term(word, x % 8, x // 8))
        cnf.write_one(cnf.auto_term('lone', name))
        cnf.close()
    assert main(['merge', 'all', 'r1a', 'r1b']) == 0
    assert capsys.readouterr().out == (
        'all.cnf: 130 variables, 130 clauses\n'
        "all 64 labels 'stars' are only in r1b.cnf; 'star' has the same places\n\n"
        "Labels that only r1a.cnf has:\n    ('lone', 'r1a')\n\n"
        "Labels that only r1b.cnf has:\n    ('lone', 'r1b')\n"
    )


@pytest.mark.parametrize(
    'lone',
    [
        {'a': [('star', 0)], 'b': [('stars', 0)]},
        {'a': [('star', 0), ('star', 1)], 'b': [('stars', 0), ('stars', 2)]},
        {'a': [('star', 0), ('star', 1), ('stars', 0), ('stars', 1)]},
        {'a': [(), ('star', 0)], 'b': [('star', 1), ('star', 2)]},
    ],
)
def test_other_labels_are_listed(lone):
    before = {name: [*labels] for name, labels in lone.items()}
    assert respelt(lone, [label for labels in lone.values() for label in labels]) == []
    assert lone == before


def test_the_other_word_may_be_in_several_parts():
    lone = {'c': [('stars', 0), ('stars', 1)]}
    labels = [('star', 0), ('star', 1), *lone['c']]
    (line,) = respelt(lone, labels)
    assert line == "all 2 labels 'stars' are only in c; 'star' has the same places" and lone == {}


@pytest.mark.parametrize(
    ('labels', 'groups'),
    [
        ([('rook', 0), ('rook', '0')], [[('rook', 0), ('rook', '0')]]),
        ([('a', 'None'), ('b',), ('a', None)], [[('a', 'None'), ('a', None)]]),
        ([(1, (2, '3')), (1, ('2', 3)), (1, (2, 3, 4))], [[(1, (2, '3')), (1, ('2', 3))]]),
        ([('a', 0), ('a', 0), ('a0',), ('a', 0, '')], []),
        ([], []),
    ],
)
def test_lookalikes(labels, groups):
    assert lookalikes(labels) == groups


@pytest.mark.parametrize('out', ['ann', 'ann.cnf', 'cat', 'names'])
def test_merge_does_not_overwrite(parts, out):
    folder = parts[0].parent
    (folder / 'names.lut').write_text('# mine\n')
    before = {path: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(FileExistsError, match='only overwritten with force'):
        merge(folder / out, parts)
    assert {path: path.read_bytes() for path in folder.iterdir()} == before
    assert merge(folder / out, parts, force=True).clauses == 4 + 1 + 1 + 4
    assert CNF(preloads=[folder / out]).count() == 1


def test_merge_takes_parts_that_are_loaded(parts):
    merged = merge(parts[0].parent / 'all', [FormulaPart(parts[0]), parts[1]])
    assert set(merged.term_lut) == {('rook', 0), ('rook', 1), ('king', 'x'), ('tea',), ('rok', 2)}


def test_texts():
    assert printable('a\tb\x00\x1b]0;x\x07\x7f\x9b') == 'a\\tb\\x00\\x1b]0;x\\x07\\x7f\\x9b'
    assert printable('čaj ∀ ünïcode') == 'čaj ∀ ünïcode'
    assert printable(7) == '7'
    assert one_line('a\nb\r\n  c \x0b') == 'a b   c'


def test_control_characters_are_escaped_where_they_are_printed(tmp_path, capsys):
    (tmp_path / 'x.cnf').write_bytes(b'c \x1b[2J evil\n1 0\n-1 0\n')
    cnf = CNF(stdout=True, preloads=[tmp_path / 'x'])
    cnf.quiet = False
    cnf.comment('\x1b[31m')
    cnf.stdout = False
    cnf.comment('\x1b[32m')
    cnf.write_one(-1)
    cnf.report()
    assert main(['info', str(tmp_path / 'x.cnf')]) == main(['debug', str(tmp_path / 'x.cnf')]) == 0
    printed = capsys.readouterr().out
    assert 'c x.cnf: \\x1b[2J evil' in printed
    assert 'c \\x1b[32m' in printed
    assert '\x1b' not in printed
    with pytest.raises(Exception, match='no solution') as caught:
        cnf.verify()
    assert '\x1b' not in str(caught.value)


def test_a_part_without_labels_is_named(parts, capsys):
    folder, words = parts[0].parent, [*map(str, parts[:3:2])]
    assert main(['merge', str(folder / 'all'), *words]) == 0
    told = capsys.readouterr().err
    assert f'{folder}/cat.cnf: no labels beside it in {folder}/cat.lut' in told
    assert main(['merge', str(folder / 'meant'), *words, '--no-names']) == 0
    assert capsys.readouterr().err == ''
