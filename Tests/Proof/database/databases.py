"""Throw-away databases: PostgreSQL servers on a socket of their own, and SQLite files."""

import functools
import json
import os
import pwd
import shutil
import sqlite3
import subprocess
import tempfile
from contextlib import contextmanager
from pathlib import Path

import pytest

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
    assert found, f"the command {name} is not installed"
    return found


class PostgreSQL:
    """A server without TCP in a folder of its own, which runs until the end of a `with` block."""

    def __init__(self, begin="select 1"):
        self.psql, initdb, self.control = map(tool, ("psql", "initdb", "pg_ctl"))
        self.count = 0
        # Short, since the path of a socket may have about a hundred bytes only.
        self.folder = Path(tempfile.mkdtemp(prefix="hb", dir="/tmp"))
        self.identity = {}
        if os.geteuid() == 0:
            # PostgreSQL refuses to run as root.
            user = next(entry for entry in pwd.getpwall() if entry.pw_name in ("postgres", "nobody"))
            self.identity = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self.folder.chmod(0o755)
        # It stops the server once this process is gone, however it ends. Nobody waits until thousands of files are deleted.
        self.guardian = subprocess.Popen(
            ["sh", "-c", 'read -r line; "$0" stop -D data -m immediate; rm -rf "$PWD" &', self.control], cwd=self.folder,
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT, start_new_session=True,
            **self.identity)
        self.do(initdb, "-U", "postgres", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C")
        self.do(self.control, "start", "-w", "-t", builds.HANG, "-l", self.folder / "log", "-o",
                f"-k {self.folder} -c listen_addresses= -c fsync=off -c full_page_writes=off")
        self.run("postgres", "-c", begin)

    def do(self, command, *words):
        """Runs a command on the data of the server, as the server's user."""
        with open(self.folder / "said", "w+") as said:
            done = subprocess.run([command, "-D", self.folder / "data", *map(str, words)], cwd=self.folder, stdout=said,
                                  stderr=said, stdin=subprocess.DEVNULL, start_new_session=True, **self.identity)
            said.seek(0)
            assert done.returncode == 0, said.read()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.guardian.stdin.close()
        self.guardian.wait()

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
            assert client.stdout.readline() == "ready\n", f"not run: {sql}"
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
    JSON_COLUMNS = ("follow_up_questions", "prompts", "actionable_takeaway", "questions", "sensitive")

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


class DatabaseCase:
    """What the proofs of databases share."""

    # Whether the server has the roles of Supabase.
    has_roles = False

    @pytest.fixture(autouse=True)
    def connected(self, request):
        self.server = request.getfixturevalue("server_with_roles" if self.has_roles else "plain_server")

    @functools.cached_property
    def dist(self):
        """The build that most proofs look at."""
        return builds.fixture("every-type")

    def database(self, **options):
        """A new database on the server."""
        return self.server.database(**options)

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
        with pytest.raises(Refused) as caught:
            act(*arguments, **options)
        return caught.value.output
