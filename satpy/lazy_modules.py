"""Modules and functions that are imported when they are first used.

Importing all of them takes longer than most puzzles take to solve.

>>> gcd = LazyFunction('math', 'gcd')
>>> gcd(8, 12), gcd.__doc__
(4, 'Greatest Common Divisor.')
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import shutil
    import subprocess
    import tempfile
    from collections.abc import Callable
    from typing import Any

__all__ = ['LazyFunction', 'LazyModule', 'shutil', 'subprocess', 'tempfile']


class LazyModule:
    """A module that is imported when one of its attributes is first read.

    Its attributes cannot be set: import the module itself to do that.

    >>> fractions = LazyModule('fractions')
    >>> fractions.Fraction(1, 2)
    Fraction(1, 2)
    >>> fractions
    <LazyModule 'fractions'>
    """

    __slots__ = ('_name',)

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        return getattr(__import__(self._name), attribute)

    def __repr__(self) -> str:
        return f'<LazyModule {self._name!r}>'


class DocOf:
    """The docstring of a lazy function is that of the function; its class has this text."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __get__(self, instance: LazyFunction | None, owner: type) -> str | None:
        return self.text if instance is None else instance.__wrapped__.__doc__


class LazyFunction:
    __doc__ = DocOf(
        'A function whose module is imported when it is first called, or asked for its help.'
    )

    def __init__(self, module: str, name: str) -> None:
        self.__module__, self.__name__, self.__qualname__ = module, name, name

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self.__wrapped__(*arguments, **named)

    def __get__(self, instance: object, owner: type | None = None) -> Any:
        """Bind as a function does; `help` takes only what has this method for a function."""
        return self if instance is None else self.__wrapped__.__get__(instance, owner)

    def __getattr__(self, attribute: str) -> Any:
        if attribute != '__wrapped__':
            return getattr(self.__wrapped__, attribute)
        module = __import__(self.__module__, fromlist=[self.__name__])
        self.__wrapped__: Callable[..., Any] = getattr(module, self.__name__)
        return self.__wrapped__

    def __reduce__(self) -> tuple[type[LazyFunction], tuple[str, str]]:
        return LazyFunction, (self.__module__, self.__name__)

    def __repr__(self) -> str:
        return f'<function {self.__name__} of {self.__module__}>'


if not TYPE_CHECKING:
    shutil = LazyModule('shutil')
    subprocess = LazyModule('subprocess')
    tempfile = LazyModule('tempfile')
