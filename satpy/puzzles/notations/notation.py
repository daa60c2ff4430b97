"""One way to write a puzzle down, and how its texts begin."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from satpy.puzzles.kinds.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ['Notation', 'Start']


class Start:
    """How a text begins: a regular expression, and texts, one of which has to be in it.

    These rule out most, so that `re` is not imported for a typed board; that takes longer than to
    read it. address: such a text can be part of an address that stands among other words.
    """

    def __init__(self, pattern: str, needs: Sequence[str], address: bool = False) -> None:
        self.pattern, self.needs, self.address = pattern, needs, address

    def fits(self, text: str, start: int, end: int) -> bool:
        """Return whether the text begins like this at `start`."""
        if not any(need in text for need in self.needs):
            return False
        import re

        return re.compile(self.pattern).match(text, start, end) is not None


class Notation:
    """A notation: its name, its reader, and how its texts begin (None: anyhow)."""

    def __init__(self, name: str, read: Callable[[Source], Any], begins: Start | None) -> None:
        self.name, self.read, self.begins = name, read, begins
