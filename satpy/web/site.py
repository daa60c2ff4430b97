"""The folder of the page: its own files, satpy, the tutorial, and the files from npm and pip."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from satpy import __version__
from satpy.errors import SatError
from satpy.notations.library import KINDS, PACKAGE, folder, script, script_names, script_of
from satpy.notations.pasting import find_kinds

__all__ = ['PAGES', 'build', 'contents', 'scripts_of']

NPM = {
    'pyodide@314.0.7': (
        'pyodide.mjs',
        'pyodide.asm.mjs',
        'pyodide.asm.wasm',
        'pyodide-lock.json',
        'python_stdlib.zip',
    ),
    'marked@18.2.1': ('lib/marked.esm.js',),
}
"""{package of npm: the files of it that the page loads}."""

FIRST = 'snapshot.bin', 'satpy.bin', 'pysolvers.bin', 'pyodide.asm.wasm.bin', 'pyodide-lock.json'
"""The files that a worker fetches before it is ready; `.bin` are unpacked there."""

# The wheel must be made for this Pyodide: the same Python, the same platform.
WHEEL = ['python-sat==1.9.dev17', '--python-version=314', '--platform=pyemscripten_2026_0_wasm32']


def build(target: str) -> None:
    """Write the page to a folder; SatError if npm or pip cannot bring a part."""
    site, package = Path(target), Path(PACKAGE)
    parts = site / 'parts'
    parts.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as temporary:
        fetched = Path(temporary)
        for part, files in NPM.items():
            names = run([program('npm'), 'pack', part, f'--pack-destination={fetched}'])
            unpack(fetched / names.split()[-1], files, parts)
        pip = [sys.executable, '-m', 'pip', 'download', '--quiet', '--disable-pip-version-check']
        run([*pip, '--no-deps', '--only-binary=:all:', f'--dest={fetched}', *WHEEL])
        (wheel,) = fetched.glob('*.whl')
        pack_satpy(fetched / 'satpy.zip')
        run([program('node'), str(package / 'web' / 'snapshot.mjs'), str(parts), str(fetched)])
        pack_parts(parts, fetched / 'satpy.zip', wheel)
    for path in (package / 'web' / 'page').iterdir():
        shutil.copyfile(path, site / path.name)
    size = sum((parts / name).stat().st_size for name in FIRST)
    for name, part in contents(size).items():
        (site / f'{name}.json').write_text(json.dumps(part), encoding='utf-8')


def pack_satpy(archive: Path) -> None:
    """Write the modules of satpy and the examples to an archive, as they are installed."""
    files: dict[str, Path] = {}
    for inside, root in ('satpy', Path(PACKAGE)), ('satpy/examples', Path(folder())):
        for path in root.rglob('*.py'):
            files[f'{inside}/{path.relative_to(root).as_posix()}'] = path
    with ZipFile(archive, 'w', ZIP_DEFLATED) as target:
        for name, path in sorted(files.items()):
            target.write(path, name)


def pack_parts(parts: Path, satpy: Path, wheel: Path) -> None:
    """Write what a worker fetches as gzip, which not every server makes.

    The files are not called .gz, since some servers unpack such files.
    """
    for name, archive in ('satpy', satpy), ('pysat', wheel):
        with ZipFile(archive) as source:
            texts = {
                path: source.read(path).decode()
                for path in source.namelist()
                if path.startswith(name) and path.endswith('.py')
            }
            write_gzip(parts / f'{name}.bin', json.dumps(texts).encode())
            for path in source.namelist():
                if path.endswith('.so'):
                    write_gzip(parts / f'{path.partition(".")[0]}.bin', source.read(path))
    wasm = parts / 'pyodide.asm.wasm'
    write_gzip(wasm.with_suffix('.wasm.bin'), wasm.read_bytes())
    wasm.unlink()
    # Pyodide's list of packages, none of which is used.
    lock = parts / 'pyodide-lock.json'
    lock.write_text(json.dumps({**json.loads(lock.read_text('utf-8')), 'packages': {}}))


def write_gzip(path: Path, content: bytes) -> None:
    """Write content to a file as gzip; the same content gives the same file."""
    path.write_bytes(gzip.compress(content, 9, mtime=0))


def program(name: str) -> str:
    """Return the path of a program that comes with Node.js."""
    path = shutil.which(name)
    if path is None:
        raise SatError(f'{name} is not installed, and the page cannot be built: install Node.js')
    return path


def run(command: Sequence[str]) -> str:
    """Return the output of a command; SatError with a line about its error if it fails."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        # Node.js also prints the source, and npm the place of its log.
        lines = [
            line for line in done.stderr.splitlines() if re.match(r'(npm )?\w*error\b', line, re.I)
        ]
        detail = lines[0] if lines else f'exit status {done.returncode}'
        what = ' '.join([os.path.basename(command[0]), *command[1:3]])
        raise SatError(f'{what}: {detail[:200]}')
    return done.stdout


def unpack(archive: Path, files: Sequence[str], into: Path) -> None:
    """Copy these files of a package of npm to a folder."""
    with tarfile.open(archive) as package:
        for name in files:
            source = package.extractfile(f'package/{name}')
            if source is None:
                raise SatError(f'{archive.name} has no file {name}')
            with source, open(into / os.path.basename(name), 'wb') as target:
                shutil.copyfileobj(source, target)


def contents(size: int = 0) -> dict[str, Any]:
    """Return {name: content} of the files that the page reads: the first at once, others later.

    size: the bytes that a worker fetches.
    """
    pages = {name: (Path(PACKAGE) / 'docs' / name).read_text(encoding='utf-8') for name in PAGES}
    tutorial = [
        {'name': name, 'text': text, 'scripts': [*scripts_of(text, PAGES[name])]}
        for name, text in pages.items()
    ]
    first = {
        'version': __version__,
        'bytes': size,
        'kinds': [
            {'name': name, 'title': kind.title, 'puzzle': script(name).PUZZLE.strip('\n')}
            for name, kind in KINDS.items()
        ],
        'scripts': [*script_names()],
        'first': tutorial[0]['scripts'][0],
        'thumbs': [thumb(name) for name in THUMBS.split()],
        'forms': [*forms()],
    }
    scripts = {name: Path(script_of(name)).read_text(encoding='utf-8') for name in script_names()}
    return {'content': first, 'scripts': scripts, 'pages': tutorial}


THUMBS = 'nurikabe slitherlink masyu sudoku nonogram tents'
"""The kinds of the puzzles that are offered at the first visit."""


def thumb(name: str) -> dict[str, str]:
    """Return the puzzle of a kind, with its picture."""
    kind = KINDS[name]
    puzzle = script(name).PUZZLE.strip('\n')
    picture = kind.put(kind.read(puzzle), ()).unsolved().svg()
    return {'name': name, 'title': kind.title, 'text': puzzle, 'picture': picture}


ADDRESS = 'https://puzz.link/p?nurikabe/5/5/g5k2o1k3g'
TASK = "www.puzzle-nurikabe.com: var task = 'a5e2i1e3a'; puzzleWidth: 5, puzzleHeight: 5"
DIGITS = '..6..5..9471........5.6.2..5..2......49...76......9..3..4.1.6........4282..4..1..'


def forms() -> Iterator[dict[str, str]]:
    """Yield the forms in which a puzzle can be pasted, each with an example."""
    (name,) = find_kinds(ADDRESS)
    kind = KINDS[name]
    board = kind.read(ADDRESS)
    texts = {
        'An address of puzz.link': ADDRESS,
        'A drawing of Penpa-edit': kind.penpa(board),
        'A game ID of Simon Tatham’s puzzles': '5x5:2/4/4/4/2/1.1/5/5/3/1',
        'The source of a page of the Puzzle Team': TASK,
        'The digits of a sudoku': DIGITS,
    }
    yield from ({'name': form, 'text': text, 'kind': ''} for form, text in texts.items())
    title = f'A board that you type, with its kind, such as {kind.title}'
    yield {'name': title, 'text': kind.typed(board), 'kind': name}


PAGES = {
    'tutorial.md': None,
    'tools.md': '## ',
    'how-do-i.md': '### ',
    'something-is-wrong.md': '## ',
}
"""{page: heading of sections that can be tried one by one; None: each needs the ones before}."""

STAR = 'from satpy import *\n'
ERROR = '# This block ends in an error\n'


def scripts_of(text: str, heading: str | None) -> Iterator[str]:
    """Yield for each block of Python a script that ends with it.

    The blocks that it needs come first: of its section, and before the first section. Blocks that
    end in an error are never needed.

    >>> page = '```python\\na = 1\\n```\\n## x\\n```python\\nb = a\\n```\\n'
    >>> [*scripts_of(page, '## ')][1]
    'from satpy import *\\n\\na = 1\\n\\nb = a\\n'
    """
    sections = re.split(f'^{heading}', text, flags=re.M) if heading else [text]
    common: list[str] = []
    for number, section in enumerate(sections):
        needed = [*common]
        for code in re.findall(r'^```python\n(.*?)^```$', section, re.M | re.S):
            script = '\n'.join([*needed, code])
            yield script if STAR in script else f'{STAR}\n{script}'
            if not code.startswith(ERROR):
                needed.append(code)
        if not number:
            common = needed
