"""sat.py's debugger: `python -m satpy.debugging [errors] FILE`."""

import sys

from satpy.cli.main import main

if __name__ == '__main__':
    sys.exit(main(['debug', *sys.argv[1:]]))
