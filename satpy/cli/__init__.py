"""The command line: the `satpy` command, and what the example scripts share."""
