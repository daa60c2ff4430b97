"""Gates: new variables and clauses; what every part of an encoder writes to."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ['Gates']


class Gates:
    """Makes auxiliary variables, numbered from `first` on, and collects clauses.

    `flat`: the clauses so far, of literals known to be good, each ended by 0.

    >>> gates = Gates(4)
    >>> gates.all_of([[1, 2], [-3]]), gates.flat
    ([4, -3], [-4, 1, 0, -4, 2, 0, 4, -1, -2, 0])
    >>> gates.new(2), gates.new(0)
    (range(5, 7), range(7, 7))
    """

    def __init__(self, first: int) -> None:
        self.flat: list[int] = []
        self.next = first

    def new(self, n: int) -> range:
        """Return n new auxiliary variables."""
        start = self.next
        self.next = start + n
        return range(start, start + n)

    def add(self, *clause: int) -> None:
        """Add a clause."""
        self.flat += (*clause, 0)

    def cut_from(self, start: int) -> 'list[int]':
        """Remove the clauses from a place of `flat` on, and return them, flat.

        >>> gates = Gates(4)
        >>> gates.add(1, 2); gates.add(3)
        >>> gates.cut_from(3), gates.flat
        ([3, 0], [1, 2, 0])
        """
        cut = self.flat[start:]
        del self.flat[start:]
        return cut

    def all_of(self, groups: 'Iterable[Sequence[int]]') -> 'list[int]':
        """Return for each group (not empty) a literal that is true iff all of the group are.

        Cost: nothing for a single literal, else a variable and one clause more than literals.
        """
        groups = list(groups)
        numbers = iter(self.new(sum([len(group) > 1 for group in groups])))
        outputs: list[int] = []
        flat = self.flat
        for group in groups:
            if len(group) == 1:
                outputs += group
                continue
            output = next(numbers)
            for literal in group:
                flat += (-output, literal, 0)
            flat.append(output)
            flat += [-literal for literal in group]
            flat.append(0)
            outputs.append(output)
        return outputs

    def any_of(self, groups: 'Iterable[Sequence[int]]') -> 'list[int]':
        """Return for each group (not empty) a literal that is true iff any of the group is.

        >>> gates = Gates(4)
        >>> gates.any_of([[1, 2], [-3]]), gates.flat
        ([-4, -3], [-4, -1, 0, -4, -2, 0, 4, 1, 2, 0])
        """
        negated = [[-literal for literal in group] for group in groups]
        return [-gate for gate in self.all_of(negated)]
