"""Throw-away databases: a PostgreSQL server on a socket of its own, and SQLite files."""

import atexit
import json
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path


class Refused(Exception):
    """The database refused a statement; holds what its command-line tool printed."""

    def __init__(self, status, output):
        super().__init__(output)
        self.status = status
        self.output = output


def tool(name, folders=()):
    """The path of a command; its absence is an error, since nothing could be proved."""
    for folder in folders:
        if (Path(folder) / name).exists():
            return str(Path(folder) / name)
    found = shutil.which(name)
    if not found:
        raise AssertionError(f"the command {name} is not installed")
    return found


def postgres_folders():
    folders = []
    if shutil.which("pg_config"):
        done = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True)
        folders.append(done.stdout.strip())
    installed = [path for path in Path("/usr/lib/postgresql").glob("*/bin") if path.parent.name.isdigit()]
    newest = sorted(installed, key=lambda path: int(path.parent.name), reverse=True)
    return folders + [str(path) for path in newest]


class PostgreSQL:
    """A server without TCP in a folder of its own, gone with everything in it after `stop`."""

    def __init__(self):
        folders = postgres_folders()
        self.psql, initdb, postgres = (tool(name, folders) for name in ("psql", "initdb", "postgres"))
        # Short, since the path of a socket may have about a hundred bytes only.
        self.folder = Path(tempfile.mkdtemp(prefix="hb", dir="/tmp"))
        self.process = None
        self.count = 0
        atexit.register(self.stop)
        try:
            # PostgreSQL refuses to run as root.
            identity = {}
            if os.geteuid() == 0:
                user = next(entry for entry in pwd.getpwall() if entry.pw_name in ("postgres", "nobody"))
                identity = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
                os.chown(self.folder, user.pw_uid, user.pw_gid)
            self.folder.chmod(0o755)
            common = {"cwd": self.folder, "stdin": subprocess.DEVNULL, **identity}
            made = subprocess.run(
                [initdb, "-D", self.folder / "data", "-U", "postgres", "--auth=trust", "--no-sync",
                 "--encoding=UTF8", "--locale=C"], capture_output=True, text=True, **common)
            if made.returncode != 0:
                raise AssertionError(made.stdout + made.stderr)
            self.log = open(self.folder / "log", "w+")
            self.process = subprocess.Popen(
                [postgres, "-D", self.folder / "data", "-k", self.folder, "-c", "listen_addresses=",
                 "-c", "fsync=off"], stdout=self.log, stderr=self.log, **common)
            self.wait()
        except BaseException:
            self.stop()
            raise

    def wait(self):
        for _ in range(300):
            if self.process.poll() is not None:
                break
            try:
                self.run("postgres", "-c", "select 1")
                return
            except Refused:
                time.sleep(0.1)
        self.log.seek(0)
        raise AssertionError("PostgreSQL does not start:\n" + self.log.read())

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.folder.exists():
            shutil.rmtree(self.folder, ignore_errors=True)
        atexit.unregister(self.stop)

    def run(self, database, *arguments, text=None, options=None, user="postgres", encoding="UTF8"):
        environment = {key: value for key, value in os.environ.items() if not key.startswith("PG")}
        environment |= {"PGCLIENTENCODING": encoding, "PGOPTIONS": options or ""}
        done = subprocess.run(
            [self.psql, "-X", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", user, "-d", database,
             *map(str, arguments)],
            input=text, capture_output=True, text=True, env=environment, encoding="utf-8",
            errors="replace")
        if done.returncode != 0:
            raise Refused(done.returncode, done.stdout + done.stderr)
        # What a file says of itself, as a notice, is printed beside the rows of a query.
        return done.stdout + (done.stderr if "-f" in arguments else "")

    def database(self, encoding="UTF8", like=None):
        """A new database, empty or like another."""
        self.count += 1
        name = f"proof_{self.count}"
        template = like.name if like else f"template0 encoding '{encoding}'"
        self.run("postgres", "-c", f"create database {name} template {template}")
        return PostgreSQLDatabase(self, name)


class PostgreSQLDatabase:
    def __init__(self, server, name):
        self.server, self.name = server, name

    def apply(self, file, **options):
        """Applies a file as its head says; what psql printed."""
        return self.server.run(self.name, "-f", file, **options)

    def execute(self, sql):
        """Sends a text as one batch."""
        return self.server.run(self.name, "-c", sql)

    @contextmanager
    def session(self, sql):
        """Another client, which has run a text and stays until the end of the block."""
        with subprocess.Popen(
                [self.server.psql, "-Xq", "-h", self.server.folder, "-U", "postgres", "-d", self.name],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as client:
            client.stdin.write(f"{sql}\n\\echo ready\n")
            client.stdin.flush()
            if client.stdout.readline() != "ready\n":
                raise AssertionError(f"not run: {sql}")
            try:
                yield
            finally:
                client.stdin.close()

    def script(self, text):
        """Runs a text line by line, as typed."""
        return self.server.run(self.name, "-q", text=text)

    def rows(self, query):
        """The rows of a query, JSON columns as values."""
        sql = f"select coalesce(json_agg(row_to_json(q)), '[]') from ({query}) as q"
        return json.loads(self.server.run(self.name, "-Atq", "-c", sql))

    def value(self, expression):
        return self.rows(f"select {expression} as value")[0]["value"]


class SQLite:
    """One file, applied to with the command-line tool."""

    def __init__(self, folder):
        self.command = tool("sqlite3")
        self.file = folder / "proof.db"

    def apply(self, file):
        return self.execute(Path(file).read_text(encoding="utf-8"))

    def execute(self, sql):
        done = subprocess.run(
            [self.command, "-bail", self.file], input=sql, capture_output=True, text=True,
            encoding="utf-8")
        if done.returncode != 0:
            raise Refused(done.returncode, done.stdout + done.stderr)
        return done.stdout

    def rows(self, query):
        """The rows of a query, by column."""
        import sqlite3

        connection = sqlite3.connect(self.file)
        try:
            connection.row_factory = sqlite3.Row
            return [dict(row) for row in connection.execute(query)]
        finally:
            connection.close()

    def value(self, expression):
        return self.rows(f"select {expression} as value")[0]["value"]
