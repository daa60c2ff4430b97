"""The example scripts, a puzzle each: `satpy KIND` runs one, or `python examples/KIND.py`."""
