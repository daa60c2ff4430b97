"""Pictures as PNG files."""

import struct
import sys
import zlib

import pytest
from running import run

from satpy import Board, Drawing, FormatError
from satpy.boards.drawing import Slides

BOARD = Board.grid(3, 2, clues={(0, 0): 12, (1, 0): 'tree'}, top=['A<', 2, None]).shade([(2, 1)])


def size(data):
    """The size of a PNG file whose pixels can be unpacked."""
    parts, at = {}, 8
    while at < len(data):
        (length,) = struct.unpack('>I', data[at : at + 4])
        parts.setdefault(data[at + 4 : at + 8], []).append(data[at + 8 : at + 8 + length])
        at += length + 12
    assert zlib.decompress(b''.join(parts[b'IDAT']))
    return struct.unpack('>II', parts[b'IHDR'][0][:8])


def test_a_board_with_its_texts(tmp_path):
    pytest.importorskip('resvg_py')
    BOARD.save(tmp_path / 'board.png')
    data = (tmp_path / 'board.png').read_bytes()
    width, height = size(data)
    assert width % 2 == height % 2 == 0 and width > 180 and height > 150
    other = BOARD.copy()
    other.clues[0, 0] = 13
    other.shade([(2, 1)]).save(tmp_path / 'other.PNG')
    assert size((tmp_path / 'other.PNG').read_bytes()) == (width, height)
    assert (tmp_path / 'other.PNG').read_bytes() != data


def test_slides_and_drawings(tmp_path):
    pytest.importorskip('resvg_py')
    picture = Drawing([(0, 0)])
    Slides([(picture, 'one'), (picture, 'two')]).save(tmp_path / 'steps.png')
    picture.save(str(tmp_path / 'x.png'))
    assert size((tmp_path / 'steps.png').read_bytes()) > size((tmp_path / 'x.png').read_bytes())


def test_a_character_that_no_font_has(tmp_path):
    pytest.importorskip('resvg_py')
    board = Board.grid(1, 1, clues={(0, 0): '\U000f1234'})
    with pytest.raises(FormatError, match=r'no font has the character .*save the picture as .svg'):
        board.save(tmp_path / 'x.png')
    assert list(tmp_path.iterdir()) == []


def test_without_the_package(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, 'resvg_py', None)
    with pytest.raises(FormatError, match='pip install resvg-py'):
        BOARD.save(tmp_path / 'x.png')
    BOARD.save(tmp_path / 'x.svg')
    assert [path.name for path in tmp_path.iterdir()] == ['x.svg']
    status, output, said = run('akari', '--png', tmp_path / 'x.png')
    assert (status, said.count('\n')) == (2, 1) and 'pip install resvg-py' in said
    assert output == run('akari')[1] and output.endswith('unique solution\n')
    status, output, said = run('akari', '--png', tmp_path / 'x.png', '--hint')
    assert status == 2 and output.startswith('certain next: ') and 'pip install resvg-py' in said
    status, output, said = run('akari', '--png', tmp_path / 'x.png', '--json')
    assert (status, output.count('\n')) == (2, 1) and 'pip install resvg-py' in said
    assert '"rows": [[' in output and '"status": 2' in output
