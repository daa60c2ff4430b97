"""The scripts as modules: `from satpy.examples import nurikabe`; in a checkout, beside the package.

>>> from satpy.examples import nurikabe
>>> nurikabe.KIND.name
'nurikabe'
"""

import os

__path__ = [os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'examples')]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    def __getattr__(name: str) -> ModuleType: ...
