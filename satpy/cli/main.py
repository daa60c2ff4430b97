"""`satpy PUZZLE` solves a puzzle, `satpy COMMAND FILE` works with a formula in a file.

  satpy PUZZLE ...       solve: a URL, a game ID, a file with puzzles, or - for standard input
  satpy KIND [PUZZLE]    the same for a puzzle of that kind; without PUZZLE, for an example
  satpy kinds            list the kinds, how they are written, and the genres that are only read
  satpy make KIND        make a puzzle of that kind
  satpy docs [NAME]      list the documents, or print one: satpy docs tutorial; the sections
                         about something: satpy docs --find torus
  satpy KIND --help      explain the rules, the notation and the options of a kind
  satpy COMMAND --help   explain a command

Put an address in single quotes, or else the shell reads its ? and &.

A terminal shows each solution drawn, with its clues, in colours unless NO_COLOR is set. A pipe or a
file gets bare rows, without the clues outside, which programs and --mine read.

Commands come before kinds, and kinds before files: ./solve is a file.

Exit status: 0; 1 if there is no solution; 2 for input that cannot be read; 3 when time ran out.
`satpy solve` exits with 10 for a solution and 20 for none, as solvers do. The status stays the same
if the output is not read to its end, as with head.

Formulas are DIMACS files, with the labels of the .lut beside them, plain or gzip.
"""

from __future__ import annotations

import sys

from satpy.cli.reading import check_formula, is_puzzle
from satpy.cli.streams import flush_output, open_output, print_warning, report_error
from satpy.errors import FormatError, SatError, quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['COMMANDS', 'command_parser', 'main']

# {name: (module, help)}. The module has a function of that name, and its arguments in a table; the
# first line is the short help.
COMMANDS = {
    'make': (
        'make',
        'Make a random puzzle with one solution, of which no clue can be left blank.\n\n'
        'If any clue is removed, there is another solution. Clues that the kind demands stay,\n'
        'even if `?` would suffice: the number of an island, a number outside.\n\n'
        'The puzzle is printed as typed, then as a URL if it has one; a terminal first shows its\n'
        'board. Without KIND: list the kinds.',
    ),
    'solve': (
        'formulas',
        'Print solutions, as solvers do (s and v lines) or in labels.\n\n'
        'They differ on the variables that the file names, or else on those with labels, or else\n'
        'on those in its clauses.',
    ),
    'debug': (
        'formulas',
        'Explain why there is no solution or, if there are several, how two differ.\n\n'
        'Conflicts come first. Then the smallest sets of sections without which there is a\n'
        'solution; with ERRORS all sets of one section, of two, ... up to ERRORS, or of any size.',
    ),
    'merge': (
        'formulas',
        "Put several people's files together: equal labels become one variable.\n\n"
        'Labels that look misspelt are listed: labels of one file only, and labels that differ\n'
        'only in type.',
    ),
    'simplify': (
        'formulas',
        'Print few, short clauses with the same solutions, in columns.\n\n'
        'For up to some twenty variables.',
    ),
    'count': (
        'formulas',
        'Print the number of solutions.\n\n'
        'They differ on the variables that the file names, or else on those with labels, or else\n'
        'on those in its clauses.\n'
        'More than a thousand are counted by ganak, pyganak, d4 or sharpSAT, if installed.',
    ),
    'info': ('formulas', 'Print the contents of a formula, and its large sections.'),
    'new': (
        'examples',
        'Print a script to start from, for a puzzle or a rule of your own.\n\n'
        'satpy new rooms > mine.py. Run mine.py with the Python that satpy is installed in, as in\n'
        '.venv/bin/python mine.py. It solves a small puzzle as it is: change how it reads, its\n'
        'rules and its board. It knows --hint, --steps, --mine, --svg and more: see its --help.\n\n'
        "satpy new 'ADDRESS' > mine.py: a script that reads this puzzle, and has no rules yet.",
    ),
    'completion': (
        'completion',
        'Print a script by which a shell completes commands, kinds and options.\n\n'
        'It needs the package shtab: pip install shtab. For bash: eval "$(satpy completion bash)".',
    ),
}


def main(arguments: list[str] | None = None) -> int:
    """Run a command, or solve puzzles; return the exit status."""
    open_output()
    try:
        status = run(sys.argv[1:] if arguments is None else arguments)
        flush_output()
    except (SatError, OSError, KeyboardInterrupt) as error:
        return report_error(error, 'satpy')
    return status


def run(words: list[str]) -> int:
    """Do what these arguments ask for; return the exit status."""
    first = words[0] if words else ''
    if first in COMMANDS:
        return run_command(first, words[1:])
    if first in ('-h', '--help', 'help'):
        print(overview())
        return 0
    if first == '--version':
        from satpy import __version__

        print('satpy', __version__)
        return 0
    rest = [word for word in words[1:] if word not in ('-h', '--help')]
    if first == 'docs':
        from satpy.cli.docs import print_docs

        return print_docs(rest)
    from satpy.cli import examples

    if first == 'kinds':
        return examples.list_kinds(rest)
    at = examples.find_behind_options(words) or 0
    name = examples.find_example(words[at]) if words else None
    if name is not None:
        return examples.run_example(name, words[:at] + words[at + 1 :])
    if first and not first.startswith('-'):
        words = [first, *rest]  # not a kind, so it has no help of its own
    return examples.solve_pasted(words, [*COMMANDS, 'docs', 'kinds'])


def command_parser(name: str) -> tuple[Any, Any]:
    """Return the parser of a command's arguments, and its module."""
    from argparse import RawDescriptionHelpFormatter

    from satpy.cli.options import new_parser

    module_name, about = COMMANDS[name]
    module = __import__(f'satpy.cli.{module_name}', fromlist=[name])
    wide = RawDescriptionHelpFormatter
    parser = new_parser(f'satpy {name}', description=about, formatter_class=wide)
    parser.epilog = getattr(module, 'EPILOG', None)
    for argument, how in module.ARGUMENTS[name].items():
        parser.add_argument(argument, **how)
    return parser, module


def run_command(name: str, words: list[str]) -> int:
    """Run a command with these arguments; return its exit status."""
    import warnings

    warnings.showwarning = lambda message, *_: print_warning(message)
    parser, module = command_parser(name)
    options = parser.parse_intermixed_args(words)
    file = getattr(options, 'file', None)
    try:
        if file is not None:
            check_formula(file)
        status: int = getattr(module, name)(options)
    except (FormatError, FileNotFoundError):
        if file is not None and is_puzzle(file):
            raise FormatError(f'this is a puzzle, not a formula: satpy {quoted(file)}') from None
        raise
    return status


def overview() -> str:
    """Return the help: the accepted arguments, and the commands."""
    lines = [f'  {name:11}{about.splitlines()[0]}' for name, (_, about) in COMMANDS.items()]
    return '\n'.join([(__doc__ or '').strip(), '', 'Commands:', *lines])


if __name__ == '__main__':
    sys.exit(main())
