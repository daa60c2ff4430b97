"""Gates: auxiliary variables, each true if and only if all, or any, of its inputs are."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

__all__ = ['Gates']


class Gates:
    """Makes gates, and collects clauses.

    `new(n)` returns n new variables. `flat`: the list that gets the clauses, each ended by 0.

    >>> gates = Gates(lambda n: range(4, 4 + n), [])
    >>> gates.all_of([[1, 2], [-3]]), gates.flat
    ([4, -3], [-4, 1, 0, -4, 2, 0, 4, -1, -2, 0])
    """

    def __init__(self, new: 'Callable[[int], range]', flat: 'list[int]') -> None:
        self.new = new
        self.flat = flat

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

        >>> gates = Gates(lambda n: range(4, 4 + n), [])
        >>> gates.any_of([[1, 2], [-3]]), gates.flat
        ([-4, -3], [-4, -1, 0, -4, -2, 0, 4, 1, 2, 0])
        """
        negated = [[-literal for literal in group] for group in groups]
        return [-gate for gate in self.all_of(negated)]

    def add(self, *clause: int) -> None:
        """Add a clause."""
        self.flat += (*clause, 0)
