"""A PostgreSQL 15 of a test's own: in a folder that goes with it, on a socket in it."""
import contextlib
import os
import pathlib
import pwd
import signal
import subprocess
import tempfile
import time

PROGRAMS = pathlib.Path("/usr/lib/postgresql/15/bin")
STARTS_WITHIN = 120
# It lives for a minute: what it has need not outlive a power cut.
SETTINGS = {"listen_addresses": "", "fsync": "off", "shared_buffers": "16MB",
            "max_wal_size": "64MB", "autovacuum": "off", "logging_collector": "off"}


def is_there():
    return (PROGRAMS / "postgres").exists()


def owner():
    """Who may run it: it refuses root."""
    if os.geteuid() != 0:
        return {}
    try:
        user = pwd.getpwnam("postgres")
    except KeyError:
        user = pwd.getpwnam("nobody")
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Cluster:
    def __init__(self, folder):
        self.folder = folder
        self.runs_as = owner()
        self.server = None
        if self.runs_as:
            os.chown(folder, self.runs_as["user"], self.runs_as["group"])
        subprocess.run(
            [PROGRAMS / "initdb", "-D", f"{folder}/data", "-U", "estafette",
             "--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C"],
            check=True, stdout=subprocess.DEVNULL, cwd="/", **self.runs_as)

    def start(self):
        words = [word for name, value in SETTINGS.items()
                 for word in ("-c", f"{name}={value}")]
        log = pathlib.Path(self.folder, "log")
        with log.open("ab") as file:
            self.server = subprocess.Popen(
                [PROGRAMS / "postgres", "-D", f"{self.folder}/data", "-k",
                 self.folder, *words], stdout=file, stderr=file, cwd="/",
                **self.runs_as)
        end = time.monotonic() + STARTS_WITHIN
        while self.psql("select 1").returncode != 0:
            if self.server.poll() is not None or time.monotonic() > end:
                raise RuntimeError(log.read_text())
            time.sleep(0.05)

    def stop(self, how=signal.SIGINT):
        """At once, whoever is connected; SIGQUIT: as if it had crashed."""
        self.server.send_signal(how)
        self.server.wait()

    def address(self, database):
        return f"postgresql://estafette@/{database}?host={self.folder}"

    def psql(self, script, *options, database="postgres"):
        """What a script prints and complains of; a line of it is a line there."""
        return subprocess.run(
            [PROGRAMS / "psql", "-X", "-q", "-h", self.folder, "-U", "estafette",
             "-d", database, *options], input=script, capture_output=True,
            text=True, check=False)

    def session(self, database):
        """A psql that reads what it is given, for as long as its input is open."""
        return subprocess.Popen(
            [PROGRAMS / "psql", "-X", "-q", "-A", "-t", "-h", self.folder, "-U",
             "estafette", "-d", database], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True, bufsize=1)

    def rows(self, sql, database):
        ran = self.psql(sql, "-A", "-t", "-F", "\x1f", "-R", "\x1e",
                        database=database)
        if ran.stderr:
            raise RuntimeError(ran.stderr)
        body = ran.stdout.rstrip("\n").rstrip("\x1e")
        return [line.split("\x1f") for line in body.split("\x1e")] if body else []

    def dump(self, database):
        return subprocess.run(
            [PROGRAMS / "pg_dump", self.address(database)], check=True,
            capture_output=True, text=True).stdout

    def create(self, name, made="encoding 'UTF8' locale 'C'"):
        ran = self.psql(f'create database "{name}" template template0 {made}')
        if ran.stderr:
            raise RuntimeError(ran.stderr)


@contextlib.contextmanager
def cluster():
    with tempfile.TemporaryDirectory(prefix="estafette-pg-") as folder:
        made = Cluster(folder)
        made.start()
        try:
            yield made
        finally:
            made.stop()
