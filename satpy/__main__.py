"""The command line: `python -m satpy COMMAND ...`."""

import sys

from satpy.cli.main import main

if __name__ == '__main__':
    sys.exit(main())
