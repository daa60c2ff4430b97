"""The command line: `satpy COMMAND ...`, or `python -m satpy COMMAND ...`.

Files are DIMACS, with the names of the .lut beside them, plain or gzip; `-` is standard input.
Exit status: 0; of `solve` 10 for a solution and 20 for none, as solvers have it; 2 for what cannot
be read, 3 when time ran out.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter

from satpy.cli.debug import add_debug, debug
from satpy.cli.formulas import add_file, add_merge, info, merge, simplify
from satpy.cli.solve import add_count, add_solve, count, solve
from satpy.cli.streams import open_output, report
from satpy.errors import SatError

__all__ = ['main']

# {name: (function, what adds its arguments, what it does)}; the first line is the short help.
COMMANDS = {
    'solve': (
        solve,
        add_solve,
        'Print solutions, as solvers do (s and v lines) or in names.\n\n'
        'They differ on the named variables. Without names: on the variables that the file asks\n'
        'for, or else on those in its clauses.',
    ),
    'debug': (
        debug,
        add_debug,
        'Explain why there is no solution; or if there are several, what differs.\n\n'
        'First what cannot hold together. Then the smallest sets of sections without which there\n'
        'is a solution; with ERRORS those of one section, of two, ... up to so many, or all.',
    ),
    'merge': (
        merge,
        add_merge,
        "Put several people's files together: equal names become one variable.",
    ),
    'simplify': (
        simplify,
        add_file,
        'Print few, short clauses with the same solutions, in columns.\n\n'
        'For up to some twenty variables.',
    ),
    'count': (
        count,
        add_count,
        'Print the number of solutions that differ on the named variables.\n\n'
        'Without names: on the variables that the file asks for, or else on those in its clauses.',
    ),
    'info': (info, add_file, 'Print what is in a formula, and what of it is big.'),
}


def main(arguments: list[str] | None = None) -> int:
    """Run a command; return the exit status."""
    open_output()
    words = sys.argv[1:] if arguments is None else arguments
    name = words[0] if words and words[0] in COMMANDS else overview(words)
    command, add_arguments, about = COMMANDS[name]
    parser = ArgumentParser(
        f'satpy {name}', description=about, formatter_class=RawDescriptionHelpFormatter
    )
    add_arguments(parser)
    asked = parser.parse_intermixed_args(words[1:])
    try:
        return command(asked)
    except (SatError, OSError, KeyboardInterrupt) as error:
        sys.stdout.flush()
        return report(error, 'satpy')


def overview(words: list[str]) -> str:
    """Print the help, or what is wrong with these words, and exit."""
    lines = [f'  {name:10}{about.splitlines()[0]}' for name, (_, _, about) in COMMANDS.items()]
    parser = ArgumentParser(
        'satpy',
        description=__doc__,
        epilog='\n'.join(['commands:', *lines]),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument('command', choices=COMMANDS, metavar='COMMAND')
    name: str = parser.parse_args(words).command
    return name


if __name__ == '__main__':
    sys.exit(main())
