"""Errors show at most 80 characters of a name or of input, wherever it comes from."""

from __future__ import annotations

from pathlib import Path

import pytest
from running import BOARDS

from satpy import CNF, FormatError, LabelError, Zebra, floodfill, islands, window
from satpy.notations.library import KINDS, other_names
from satpy.notations.pasting import find_kinds

LONG = 'q' * 5000
WORDS = [LONG, '% ' * 2500, f'{"q/" * 50}q.txt', f'--{LONG}', f'-{LONG}', '1' * 5000]
TEXTS = [
    LONG, 'q ' * 2500, '1' * 5000, '1 ' * 2500, '(' * 5000, 'ab/' * 1600, f'5x5:{LONG}',
    f'5:{LONG}', '5x5' + 'd' * 5000, f'https://puzz.link/p?{LONG}/5/5/1', f'm=edit&p={LONG}',
    'https://puzz.link/p?{}/5/5/' + LONG, 'https://puzz.link/p?{}/' + LONG + '/5/5/1',
    'https://puzz.link/p?{}/5/' + '5' * 3000, f'. .\n. .\n\n{LONG} 3', f'..\n..\n{LONG}',
    '\n'.join([LONG] * 3), f'a a\nb b\n{LONG} 3', f'a b\n{LONG} {LONG}',
]  # fmt: skip


def is_short(message):
    """Whether no word is longer, but for a colon, and no list of words."""
    return max(map(len, message.split(' '))) <= 81 and len(message) < 500


def test_a_word_of_eighty_characters():
    assert not is_short('q' * 82) and not is_short('q ' * 250)
    assert is_short(str(FormatError(f'{LONG}: no such file', path=f'/{LONG}/{LONG}')))
    assert str(FormatError('q' * 80)) == 'q' * 80


@pytest.mark.parametrize('kind', KINDS)
def test_puzzles(kind):
    """Each text is tried with some of the kinds, or with all."""
    link, some = (*other_names(kind), kind)[0], max(1, 24 // BOARDS)
    refused, texts = 0, TEXTS[[*KINDS].index(kind) % some :: some]
    for text in texts:
        try:
            KINDS[kind].read(text.replace('{}', link))
        except FormatError as error:
            refused += 1
            assert is_short(str(error)), text[:40]
    assert refused > len(texts) / 2


def test_puzzles_of_any_kind():
    with pytest.raises(FormatError) as caught:
        find_kinds(f'https://puzz.link/p?{LONG}/5/5/1')
    assert is_short(str(caught.value))


@pytest.mark.parametrize('word', WORDS, ids=lambda word: word[:5])
def test_command_lines(satpy, capsys, word):
    Path('one.cnf').write_text('p cnf 1 1\n1 0\n')
    for words in [
        [], ['kinds'], ['docs'], ['make'], ['new'], ['make', 'tents', '--size'],
        ['make', 'tents', '--level'], ['solve'], ['count'], ['info'], ['debug'], ['simplify'],
        ['merge', 'out'], ['solve', 'one.cnf', '--project'], ['solve', 'one.cnf', '--solver'],
        ['solve', 'one.cnf', '--timeout'], ['solve', 'one.cnf'], ['tents', '--mine'],
        ['tents', '--size'], ['tents', '--solver'], ['tents', '-n', '1', '--jobs', '0', '--fleet'],
        ['battleship', '--fleet'], ['crossword'], ['time_sequence'],
    ]:  # fmt: skip
        try:
            status, _, complaint = satpy(*words, word)
        except SystemExit as end:
            status, complaint = end.code, capsys.readouterr().err
        if status == 2:
            assert (complaint.count('\n'), is_short(complaint)) == (1, True), complaint
        else:
            assert word == '1' * 5000 and complaint == '', words


def test_names_in_files(satpy):
    for name in LONG, 'q ' * 2500:
        Path('two.cnf').write_text('p cnf 2 1\n1 2 0\n')
        Path('two.lut').write_text(f'{name}\t1\n{name}\t2\n')
        status, _, complaint = satpy('solve', 'two')
        assert status == 2 and is_short(complaint)


def test_labels():
    cnf = CNF()
    label = tuple(range(1000))
    cnf.comment(LONG)
    cnf.auto_term(*label)
    cnf.auto_mode = 'wo'
    with pytest.raises(LabelError) as caught:
        cnf.auto_term(*label)
    assert is_short(str(caught.value))
    cnf.auto_mode = 'rw'
    for wrong in [
        lambda: islands(cnf, label, {}, {}, {label: 1}),
        lambda: floodfill(cnf, label, {label: [LONG]}, 1),
        lambda: cnf.write([[LONG]]),
        lambda: window(range(1, 9), label, label),
        lambda: Zebra().load_axes({label: [LONG, LONG]}),
    ]:
        with pytest.raises((ValueError, TypeError, LookupError)) as caught:
            wrong()
        assert is_short(str(caught.value))
