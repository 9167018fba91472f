"""Runs the server: one process, or several that share a port."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
import tempfile
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from banquier.server.http.app import make_site, make_worker
from banquier.server.http.guard import Guard
from banquier.server.http.request_protocol import RequestProtocol
from banquier.server.ops import server_log
from banquier.server.ops.settings import PREFIX, Settings, load
from banquier.server.ops.uvicorn_server import Server, worker_of
from banquier.server.store import StoreFailed
from banquier.server.store.opening import open_store, sqlite_path
from banquier.server.store.sqlite_lock import ServerLock
from banquier.server.ws.handover import Handover
from banquier.server.ws.transport import SocketProtocol

GOODBYE = 10
"""Seconds that connections have to end after a request to stop."""
PATIENCE = 30.0
"""Seconds after which a process that was asked to stop, and has closed its connections, is ended."""
STUCK = 70
"""The exit code of a process that is ended like that."""
HEALTHCHECK = 30
"""Seconds after which a worker that does not answer its supervisor is ended, which includes its start."""
HANDOVER = "BANQUIER_HANDOVER_FOLDER"
"""The environment variable with the folder of the handover sockets. It is not a setting."""


Note = Callable[[str, dict[str, object]], None]
"""Shows a note to the operator who starts a server: `log-gone` or `rescued`, and the values of the sentence."""


def serve(
    settings: Settings,
    ready: Callable[[str], None],
    browser: bool = False,
    reload: bool = False,
    note: Note = lambda key, values: None,
) -> None:
    """Serve until asked to stop. The storage is migrated first, once, before any worker starts.

    With `reload` the process that serves is restarted whenever a source file of the package changes. Raises
    StoreLocked if another server has the SQLite file, StoreDamaged if it cannot be used.
    """
    server_log.configure(settings.log_level, settings.log_format)
    path = sqlite_path(settings.store)
    if path is None:
        serve_store(settings, ready, browser, reload)
        return
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    lock = ServerLock(Path(path))
    lock.take()
    release_at_end(lock)
    try:
        look_at_database(lock, note)
        serve_store(settings, ready, browser, reload)
    finally:
        lock.release()


def look_at_database(lock: ServerLock, note: Note) -> None:
    """Check a database that may need saving. Others are skipped, because loading the check takes half a second."""
    path = lock.database
    new = not path.exists() or not path.stat().st_size
    if lock.unfinished or new or any(path.parent.glob(f"{path.name}.rescued-*")):
        from banquier.server.store.doctor import need_startable

        for key, values in need_startable(path, lock.unfinished):
            note(key, values)


def release_at_end(lock: ServerLock) -> None:
    """Release the lock on SIGTERM: uvicorn raises it again at the end, and the process ends without any `finally`."""

    def end(number: int, frame: object) -> None:
        lock.release()
        signal.signal(number, signal.SIG_DFL)
        signal.raise_signal(number)

    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, end)


def serve_store(settings: Settings, ready: Callable[[str], None], browser: bool, reload: bool) -> None:
    """Serve a storage that this server has locked."""
    bring_up_to_date(settings.store)
    listener = listen(settings)
    host, port = listener.getsockname()[:2]
    name = f"[{host}]" if ":" in host else host
    url = settings.public_url or f"http://{'127.0.0.1' if host == '0.0.0.0' else name}:{port}"
    ready(url)
    if browser:
        webbrowser.open(url)
    if settings.workers == 1 and not reload:
        config = configured(settings, ending_at_last(settings))
        spare_the_collector()
        Server(config).run([listener])
        return
    os.environ.update(environment(settings))
    config = configured(
        settings,
        "banquier.server.ops.serve:worker_site",
        factory=True,
        workers=settings.workers,
        reload=reload,
        reload_dirs=[str(Path(__file__).parents[2])] if reload else None,
        timeout_worker_healthcheck=HEALTHCHECK,
    )
    if reload:
        from uvicorn.supervisors import ChangeReload

        ChangeReload(config, uvicorn.Server(config).run, [listener]).run()
    else:
        from banquier.server.ops.supervisor import Supervisor

        with tempfile.TemporaryDirectory(prefix="banquier-", ignore_cleanup_errors=True) as folder:
            os.environ[HANDOVER] = folder
            code = Supervisor(config, [listener]).supervise()
        if code:
            sys.exit(code)


def bring_up_to_date(url: str) -> None:
    """Migrate, unless the storage opens as it is: loading the migrations takes half a second."""

    async def look() -> None:
        store = open_store(url)
        await store.open()
        await store.close()

    try:
        asyncio.run(look())
    except StoreFailed:
        from banquier.server.store.migrate import migrate

        migrate(url)


def configured(settings: Settings, app: object, **more: object) -> uvicorn.Config:
    return uvicorn.Config(
        app,  # type: ignore[arg-type]  # an application, or the name of one
        log_config=None,
        access_log=settings.log_level == "debug",
        http=RequestProtocol,
        ws=SocketProtocol,
        ws_max_size=settings.max_frame,
        ws_per_message_deflate=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=GOODBYE,
        **more,  # type: ignore[arg-type]
    )


def listen(settings: Settings) -> socket.socket:
    """Return the listening socket. Raises OSError if the port is taken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError:
        listener.close()
        raise
    listener.listen(2048)  # clients that connect before the server is up wait
    listener.set_inheritable(True)
    return listener


def environment(settings: Settings) -> dict[str, str]:
    """Return the settings as environment variables for the processes that are started."""
    found = {}
    for name in Settings.model_fields:
        value = getattr(settings, name)
        if value is not None:
            found[PREFIX + name.upper()] = ",".join(value) if isinstance(value, tuple) else str(value)
    return found


def worker_site() -> object:
    """Make the application of one of several workers; uvicorn calls this in each process."""
    settings = load()
    server_log.configure(settings.log_level, settings.log_format)
    site = ending_at_last(settings)
    folder = os.environ.get(HANDOVER)
    if folder and hasattr(socket, "send_fds"):
        worker = worker_of(site)
        worker.handover = Handover(Path(folder), worker.id)
    spare_the_collector()
    return site


def ending_at_last(settings: Settings) -> Guard:
    """Return the site of a process that ends when asked to, even if tasks hang. What was acknowledged is stored."""
    worker = make_worker(settings)
    worker.on_stop = lambda: end_after(PATIENCE)
    return make_site(settings, worker)


def end_after(seconds: float) -> None:
    """End this process after these seconds if it is still running, and log what it was waiting for."""
    loop = asyncio.get_running_loop()

    def end() -> None:
        waits = [frame for task in asyncio.all_tasks(loop) for frame in task.get_stack()]
        places = sorted({f"{frame.f_code.co_qualname}:{frame.f_lineno}" for frame in waits})
        server_log.Log("server").error("stuck", seconds=seconds, where=places)
        os._exit(STUCK)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()


def spare_the_collector() -> None:
    """Freeze the objects of the start and raise the thresholds of the garbage collector.

    Each pass scans every object allocated since the last one. With a thousand live tables almost none is garbage, so
    at the default thresholds the passes would stop the server again and again for nothing.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)
