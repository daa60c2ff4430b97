"""The command line: the `satpy` command, and the common part of the example scripts."""
