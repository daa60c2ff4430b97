"""Jobs on any executor of `concurrent.futures`, such as that of a Dask cluster.

Dask (https://distributed.dask.org) is the package distributed. Its scheduler and workers are
started by its own commands; satpy has to be installed where the workers are.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future
from concurrent.futures import TimeoutError as NotInTime
from contextlib import contextmanager

from satpy.errors import SolverError, Timeout
from satpy.solving.session import remaining

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    T = TypeVar('T')

__all__ = ['asked_in_order', 'cluster', 'is_wanted']

# Seconds in which the scheduler of a cluster has to answer.
CONNECTING_SECONDS = 10


def asked_in_order(
    executor: Executor,
    function: Callable[..., T],
    jobs: Sequence[tuple[object, ...]],
    until: float | None = None,
) -> Generator[tuple[T | None, Exception | None], None, None]:
    """Yield for each job, in order, what the function returns for its arguments, or the error.

    A job that fails, or whose worker is lost, is asked for once more. `until`: a time of
    `time.monotonic`, after which `Timeout` is raised. After an exception, or if not all results are
    read, the jobs left are cancelled.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor() as pool:
    ...     for result, error in asked_in_order(pool, divmod, [(7, 2), (1, 0)]):
    ...         print(result, type(error).__name__)
    (3, 1) NoneType
    None ZeroDivisionError
    """
    futures: list[Future[T]] = []

    def attempt(number: int, again: bool) -> tuple[T | None, Exception | None]:
        try:
            if again:
                futures[number] = executor.submit(function, *jobs[number])
            return futures[number].result(remaining(until)), None
        except NotInTime:
            raise Timeout('no verdict in the time allowed') from None
        except Timeout:  # in the job
            raise
        except Exception as error:
            return None, error

    try:
        futures += [executor.submit(function, *job) for job in jobs]
        for number in range(len(jobs)):
            result, error = attempt(number, again=False)
            if error is not None:
                result, error = attempt(number, again=True)
            yield result, error
    finally:
        for future in futures:
            future.cancel()


def is_wanted() -> bool:
    """Return whether the job that runs here is still waited for; only Dask knows.

    >>> is_wanted()
    True
    """
    if 'distributed' not in sys.modules:
        return True
    from distributed import get_worker

    try:
        worker = get_worker()
        task = worker.state.tasks.get(worker.get_current_task())
    except (AttributeError, ValueError):  # this process is not a worker
        return True
    return task is not None and task.state != 'cancelled'


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Connect to the scheduler of a Dask cluster, such as tcp://10.0.0.5:8786.

    Raises `SolverError` if the package is not installed, or the scheduler does not answer.
    """
    try:
        from distributed import Client
    except ImportError:
        raise SolverError('the package of Dask is missing: pip install distributed') from None
    try:
        connect: Any = Client
        client = connect(address, timeout=CONNECTING_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise SolverError(f'no scheduler of Dask answers at {address}: {error}') from None
    with client:
        # Not pure: what is asked for again is computed again.
        yield client.get_executor(pure=False)
