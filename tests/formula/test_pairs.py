"""The two files of a formula, written by one and read by another at the same time, are one pair."""

from __future__ import annotations

import os
import threading

import pytest
from ctrl_c import interrupted
from oracle import in_sections
from running import BOARDS

from satpy import CNF, FormatError
from satpy.formula.files import dimacs
from satpy.formula.files.dimacs import read

PAIR, LIVE = ('dimacs.py',), ('live.py',)
APART = 'its names, .* are those of another formula'


@pytest.fixture(autouse=True)
def no_patience(monkeypatch):
    monkeypatch.setattr(dimacs, 'PAIR_SECONDS', 0.0)


def formula(name, size):
    """Clauses over `size` cells of this name, each cell's number another one in each formula."""
    cnf = CNF()
    cells = [cnf.auto_term(name, n) for n in range(size)]
    cnf.comment(f'all {name}')
    cnf.write([[cell] for cell in cells])
    return cnf


def content(found):
    """The clauses in names, which are wrong if the names belong to another formula."""
    return [(section, found.spell(clause)) for section, clause in in_sections(found)]


def read_or_refused(path):
    try:
        return content(read(path)[0])
    except FormatError as error:
        assert 'are those of another formula' in str(error)
        return None


@pytest.mark.filterwarnings('error')
@pytest.mark.parametrize('before', [None, ('old', 3), ('new', 27)])
def test_a_reader_between_any_two_lines_of_save(tmp_path, before):
    path = tmp_path / 'x'
    new = formula('new', 9)
    wholes = [content(new), None] + ([content(formula(*before))] if before else [])
    at = 0
    while True:
        at += 1
        for file in tmp_path.iterdir():
            file.unlink()
        if before:
            formula(*before).save(path)
        seen = []
        there = path.with_suffix('.cnf').exists

        def look(seen=seen, there=there):
            seen.append(read_or_refused(path) if there() else None)

        if interrupted(lambda: new.save(path), at, PAIR, look) < at:
            break
        assert seen[0] in wholes
        assert read_or_refused(path) == wholes[0]
    assert at > 20


@pytest.mark.filterwarnings('error')
def test_a_writer_between_any_two_lines_of_read(tmp_path):
    path = tmp_path / 'x'
    first, second = formula('first', 40), formula('second', 30)
    at, results = 0, []
    while True:
        at += max(1, 24 // BOARDS)
        first.save(path)
        results.append([])

        def look(results=results):
            results[-1].append(read_or_refused(path))

        ran = interrupted(look, at, PAIR, lambda: second.save(path))
        if ran < at:
            break
    wholes = content(first), content(second), None
    assert all(result in wholes for (result,) in results)
    assert content(second) in results[0] and len(results) > 20, len(results)


PART = 300


def growing(path):
    cnf = CNF(path)
    for n in range(3):
        cnf.comment(f'part {n}')
        cells = [cnf.auto_term('more than fits a buffer', n, i) for i in range(PART + 6)]
        cnf.write([cells[i : i + 6] for i in range(PART)])
    cnf.close()
    return cnf


@pytest.mark.filterwarnings('error')
@pytest.mark.parametrize(
    ('old', 'step'), [('nothing', 1), ('saved', 2), ('live', 3), ('own names', 2)]
)
def test_a_live_pair_gives_a_prefix_of_both(tmp_path, old, step):
    """At lines of the writer: the parts that are finished, with all their names, or a refusal."""
    whole = growing(tmp_path / 'whole')
    wholes = [(section, whole.spell(clause)) for section, clause in in_sections(whole)]
    ran = interrupted(lambda: growing(tmp_path / 'y'), 0, LIVE)
    path, prefixes = tmp_path / 'x', set()
    for at in range(1, ran + 1, step * max(1, 48 // BOARDS)):
        before = formula('old', 500) if at % 4 < 2 else formula('old', 3)
        if old == 'live':
            live = CNF(path)
            live.write([[live.auto_term('old', n)] for n in range(7)])
            live.close()
        elif old != 'nothing':
            before.save(path)
        if old == 'own names':
            path.with_suffix('.lut').write_text("('mine',)\t1\n")
        olds = read_or_refused(path) if old != 'nothing' else None
        seen = []

        def look(seen=seen):
            if path.with_suffix('.cnf').exists():
                seen.append(read_or_refused(path))

        interrupted(lambda: growing(path), at, LIVE, look)
        for found in seen:
            if found is not None and found != olds:
                assert found == wholes[: len(found)] and len(found) % PART == 0
                prefixes.add(len(found))
        for ending in '.cnf', '.lut':
            path.with_suffix(ending).unlink()
    assert prefixes >= {0, PART, 2 * PART}


def test_a_mismatch_is_read_again_for_a_while(tmp_path, monkeypatch):
    """The other file of the pair comes while the reader waits."""
    one, two = formula('one', 3), formula('two', 3)
    one.save(tmp_path / 'x')
    two.save(tmp_path / 'y')
    os.replace(tmp_path / 'y.lut', tmp_path / 'x.lut')
    with pytest.raises(FormatError, match=APART):
        read(tmp_path / 'x')
    monkeypatch.setattr(dimacs, 'PAIR_SECONDS', 60.0)
    waits = []

    def wait(seconds):
        waits.append(seconds)
        if len(waits) == 3:
            os.replace(tmp_path / 'y.cnf', tmp_path / 'x.cnf')

    monkeypatch.setattr(dimacs, 'sleep', wait)
    assert content(read(tmp_path / 'x')[0]) == content(two)
    assert len(waits) == 3


def test_names_of_another_formula_are_refused_and_own_ones_are_read(tmp_path):
    formula('one', 2).save(tmp_path / 'x')
    names = (tmp_path / 'x.lut').read_text()
    (tmp_path / 'x.cnf').write_text('p cnf 2 1\n1 -2 0\n')
    with pytest.raises(FormatError, match=APART):
        CNF().read(tmp_path / 'x')
    (tmp_path / 'x.lut').write_text(names.split('\n', 1)[1])
    assert content(read(tmp_path / 'x')[0])[0][1] == "('one', 0) or not ('one', 1)"
    formula('one', 2).save(tmp_path / 'x')
    (tmp_path / 'x.lut').write_text('mine\t1\n')
    assert read(tmp_path / 'x')[0].term_lut == {('mine',): 1}


def test_what_is_saved_twice_is_the_same(tmp_path):
    for name in 'x', 'y':
        formula('one', 9).save(tmp_path / name)
    for ending in '.cnf', '.lut':
        x, y = ((tmp_path / name).with_suffix(ending).read_bytes() for name in 'xy')
        assert x == y


# ------------------------------------------------------------------------------- save


def test_links_are_written_through_and_modes_stay(tmp_path):
    for name in 'near', 'far':
        (tmp_path / name).mkdir()
    for n, ending in enumerate(('.cnf', '.lut')):
        (tmp_path / 'far' / f'y{ending}').write_text('old')
        (tmp_path / 'far' / f'y{ending}').chmod(0o640 + n)
        (tmp_path / 'near' / f'x{ending}').symlink_to(f'../far/y{ending}')
    formula('one', 3).save(tmp_path / 'near' / 'x')
    for n, ending in enumerate(('.cnf', '.lut')):
        assert (tmp_path / 'near' / f'x{ending}').is_symlink()
        assert (tmp_path / 'far' / f'y{ending}').stat().st_mode & 0o777 == 0o640 + n
    assert content(read(tmp_path / 'near' / 'x')[0]) == content(formula('one', 3))
    assert len([*tmp_path.rglob('*')]) == 6


def test_a_link_to_a_file_that_is_not_there_yet(tmp_path):
    (tmp_path / 'x.cnf').symlink_to('y.cnf')
    formula('one', 3).save(tmp_path / 'x')
    assert (tmp_path / 'x.cnf').is_symlink() and (tmp_path / 'y.cnf').is_file()
    assert read(tmp_path / 'x')[0].clauses == 3


@pytest.mark.parametrize('mask', [0o022, 0o077])
def test_a_new_file_has_the_mode_of_new_files(tmp_path, mask):
    before = os.umask(mask)
    try:
        formula('one', 3).save(tmp_path / 'x')
    finally:
        os.umask(before)
    for ending in '.cnf', '.lut':
        assert (tmp_path / f'x{ending}').stat().st_mode & 0o777 == 0o666 & ~mask


def test_a_device_is_not_replaced(tmp_path):
    (tmp_path / 'x.lut').symlink_to(os.devnull)
    with pytest.raises(OSError, match=r'x\.lut'):
        formula('one', 3).save(tmp_path / 'x')
    assert sorted(os.listdir(tmp_path)) == ['x.lut']


def test_threads_that_save_one_path_leave_one_whole_pair(tmp_path):
    formulas = [formula(f'of thread {n}', 50 + n) for n in range(4)]
    wholes = [content(one) for one in formulas]
    for _ in range(20):
        threads = [threading.Thread(target=one.save, args=[tmp_path / 'x']) for one in formulas]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert content(read(tmp_path / 'x')[0]) in wholes
        assert sorted(os.listdir(tmp_path)) == ['x.cnf', 'x.lut']
