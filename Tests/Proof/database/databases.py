"""Throw-away databases: PostgreSQL servers on a socket of their own, and SQLite files."""

import functools
import json
import os
import pwd
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest
from contextlib import contextmanager
from pathlib import Path

import builds

# A stand-in for what Supabase has of users.
AUTH = """
    create schema auth;
    create function auth.uid() returns uuid language sql stable as
      $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
    grant usage on schema auth to authenticated, anon;
"""
ROLES = "create role authenticated nologin; create role anon nologin;"


class Refused(Exception):
    """The database refused a statement; holds what its command-line tool printed."""

    def __init__(self, status, output):
        super().__init__(output)
        self.status = status
        self.output = output


def tool(name):
    """The path of a command; its absence is an error, since nothing could be proved."""
    installed = [path for path in Path("/usr/lib/postgresql").glob("*/bin") if path.parent.name.isdigit()]
    newest = sorted(installed, key=lambda path: int(path.parent.name), reverse=True)
    if shutil.which("pg_config"):
        newest.insert(0, subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True).stdout.strip())
    found = shutil.which(name, path=os.pathsep.join(map(str, [*newest, os.environ["PATH"]])))
    if not found:
        raise AssertionError(f"the command {name} is not installed")
    return found


class PostgreSQL:
    """A server without TCP in a folder of its own, which runs until `stop`."""

    def __init__(self, folder=None, process=None):
        self.psql, initdb, postgres = map(tool, ("psql", "initdb", "postgres"))
        self.count = 0
        if folder:
            self.folder, self.process = Path(folder), process
            self.note = builds.shared() / f"{process}.server"
            return
        # Short, since the path of a socket may have about a hundred bytes only.
        self.folder = Path(tempfile.mkdtemp(prefix="hb", dir="/tmp"))
        identity = {}
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root.
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
        with open(self.folder / "log", "w") as log:
            self.process = subprocess.Popen(
                [postgres, "-D", self.folder / "data", "-k", self.folder, "-c", "listen_addresses=",
                 "-c", "fsync=off", "-c", "full_page_writes=off"], stdout=log, stderr=log, start_new_session=True,
                **common).pid
        # What this process does not stop is stopped at the end of a run of proofs.
        self.note = builds.shared() and builds.shared() / f"{self.process}.server"
        if self.note:
            self.note.write_text(str(self.folder))
        self.wait()

    def wait(self):
        for _ in range(300):
            try:
                self.run("postgres", "-c", "select 1")
                return
            except Refused:
                time.sleep(0.1)
        raise AssertionError("PostgreSQL does not start:\n" + (self.folder / "log").read_text())

    def stop(self):
        try:
            os.kill(self.process, signal.SIGQUIT)
            for _ in range(200):
                # A child of this process is there until it is waited for.
                try:
                    os.waitpid(self.process, os.WNOHANG)
                except ChildProcessError:
                    pass
                os.kill(self.process, 0)
                time.sleep(0.05)
        except ProcessLookupError:
            pass
        shutil.rmtree(self.folder, ignore_errors=True)
        if self.note:
            self.note.unlink(missing_ok=True)

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
        # The notices of a file are part of what it prints.
        return done.stdout + (done.stderr if "-f" in arguments else "")

    def database(self, encoding="UTF8", like=None):
        """A new database, empty or like another."""
        self.count += 1
        name = f"proof_{os.getpid()}_{self.count}"
        template = like.name if like else f"template0 encoding '{encoding}'"
        self.run("postgres", "-c", f"create database {name} template {template}")
        return PostgreSQLDatabase(self, name)


def plain_server():
    """The server of a run without the roles that Supabase has."""
    return _server("plain", "select 1")


def server_with_roles():
    return _server("roles", ROLES)


@functools.cache
def _server(name, begin):
    def make():
        server = PostgreSQL()
        server.run("postgres", "-c", begin)
        return str(server.folder), server.process

    return PostgreSQL(*builds.once(f"server-{name}", make))


def stop_servers():
    """Stops all servers of a run, in the process that began it."""
    if builds.is_first():
        for file in builds.shared().glob("*.server"):
            PostgreSQL(file.read_text(), int(file.stem)).stop()


class PostgreSQLDatabase:
    dialect = "postgres"
    # Where the tables of the history lie.
    history = "hornbook."

    def __init__(self, server, name):
        self.server, self.name = server, name

    @property
    def url(self):
        return f"postgres://postgres@/{self.name}?host={self.server.folder}"

    def apply(self, file, **options):
        """Applies a file as its head says; what psql printed."""
        return self.server.run(self.name, "-f", file, **options)

    def seed(self, dist, goes_back=False):
        return self.apply(dist / "sql/postgres/seed.sql", options="-c hornbook.go_back=on" if goes_back else None)

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

    def has(self, table):
        return self.value(f"to_regclass('{table}') is not null")


class SQLite:
    """One file, applied to with the command-line tool."""

    dialect = "sqlite"
    history = "hornbook_"
    JSON_COLUMNS = ("follow_up_questions", "prompts", "actionable_takeaway", "questions")

    def __init__(self, folder=None):
        self.command = tool("sqlite3")
        self.file = (folder or builds.folder("sqlite")) / "proof.db"

    def apply(self, file):
        return self.execute(Path(file).read_text(encoding="utf-8"))

    def seed(self, dist, goes_back=False):
        text = (dist / "sql/sqlite/seed.sql").read_text(encoding="utf-8")
        return self.execute(("create temp table hornbook_go_back (yes);\n" if goes_back else "") + text)

    def execute(self, sql):
        done = subprocess.run(
            [self.command, "-bail", self.file], input=".timeout 30000\n" + sql, capture_output=True, text=True,
            encoding="utf-8")
        if done.returncode != 0:
            raise Refused(done.returncode, done.stdout + done.stderr)
        return done.stdout

    def rows(self, query):
        """The rows of a query, JSON columns as values."""
        connection = sqlite3.connect(self.file)
        try:
            connection.row_factory = sqlite3.Row
            rows = [dict(row) for row in connection.execute(query)]
        finally:
            connection.close()
        for row in rows:
            for key in row.keys() & set(self.JSON_COLUMNS):
                row[key] = json.loads(row[key] or "null")
        return rows

    def value(self, expression):
        return self.rows(f"select {expression} as value")[0]["value"]

    def has(self, table):
        return bool(self.rows(f"select 1 from sqlite_master where name = '{table}'"))


class DatabaseCase(unittest.TestCase):
    """What the proofs of databases share."""

    maxDiff = None

    def database(self, **options):
        """A new database on a plain server."""
        return plain_server().database(**options)

    def schema(self, dist, database=None):
        """A new database with the schema of a build, or the same of another."""
        if database:
            database.apply(dist / f"sql/{database.dialect}/schema.sql")
            return database
        return self.like(dist, ["schema"])

    def seeded(self, dist, database=None):
        if database:
            self.schema(dist, database).seed(dist)
            return database
        return self.like(dist, ["schema", "seed"])

    _templates = {}

    def like(self, dist, files):
        """A new database to which files of a build have been applied; they are applied once."""
        first = self.database()
        if first.dialect == "postgres":
            key = (first.server.folder, dist, *files)
            if key in self._templates:
                return first.server.database(like=self._templates[key])
            self._templates[key] = first
        for name in files:
            first.apply(dist / f"sql/{first.dialect}/{name}.sql")
        return first.server.database(like=first) if first.dialect == "postgres" else first

    def refusal(self, act, *arguments, **options):
        """What a database prints that refuses something."""
        with self.assertRaises(Refused) as caught:
            act(*arguments, **options)
        return caught.exception.output
