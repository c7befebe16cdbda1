"""What a publisher waits for from release to release, and what stays on the disk."""

import csv
import os
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys

import bench
import corpus

sys.path.append(str(corpus.ROOT / "Tests/Proof"))
sys.path.append(str(corpus.ROOT / "Tests/Proof/database"))

def size(path):
    return sum(file.stat().st_size for file in path.rglob("*") if file.is_file())


def retitle(program, step=100, words="Once more, "):
    """Changes the title of every hundredth activity."""
    for path in sorted(program.glob("activities/*/*.yaml"))[::step]:
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace("\ntitle: ", f"\ntitle: {words}", 1), encoding="utf-8")


class Publisher:
    """A program with a release in git, then one activity of a hundred with another title."""

    def __init__(self, hornbook, program, rounds=3):
        self.hornbook, self.program, self.rounds = hornbook, program, rounds
        self.folder = program.parent
        self.dists = [self.folder / "dist-before", self.folder / "dist"]

    def work(self, *words, prepare=None, ends=(0,)):
        work = bench.Work([self.hornbook, *words], prepare=prepare, ends=ends)
        for _ in range(self.rounds):
            work.run()
        return work

    def cost(self, *words, **options):
        work = self.work(*words, **options)
        self.last = work.times
        processor, wall = work.times
        return f"{processor:.2f} s, {wall * 1000:,.0f} ms, {work.kilobytes / 1024:,.0f} MB"

    def compared(self, *words, **options):
        """The cost, and how many builds take as much of the processor."""
        cost = self.cost(*words, **options)
        return f"{self.last[0] / self.build[0]:.1f} builds: {cost}"

    def git(self, *words):
        identity = ["-c", "user.name=bench", "-c", "user.email=bench"]
        subprocess.run(["git", "-C", self.program, *identity, *words], check=True, capture_output=True)

    def rows(self):
        for part in (self.releases, self.sheets, self.sqlite, self.postgres, self.proofs, self.merges):
            yield from part()

    def releases(self):
        ledger, count = self.program / "hornbook.lock", len(list(self.program.glob("activities/*/*.yaml")))
        subprocess.run([self.hornbook, "release", "--quiet", "--name", "one", self.program], check=True)
        self.git("init", "-q")
        self.git("add", ".")
        self.git("commit", "-qm", "one")
        yield "build", "", self.cost("build", "--quiet", "--out", self.dists[0], self.program,
                                     prepare=lambda: shutil.rmtree(self.dists[0], ignore_errors=True))
        self.build = self.last
        sources = size(self.program / "activities")
        dist = self.dists[0] / self.program_name
        yield "`dist` as a whole, times the sources", "4", f"{size(dist) / sources:.1f}"
        yield "codebook, MB", "20", f"{sum(path.stat().st_size for path in dist.glob('codebook*')) / 1e6:.1f}"
        yield "ledger, KB an activity", "1.5", f"{ledger.stat().st_size / count / 1e3:.1f}"
        yield "`lint` with a ledger", "", self.cost("lint", "--quiet", self.program)
        retitle(self.program)
        goal = "1.5 builds, 300 MB"
        for words in (["diff"], ["diff", "--base", "HEAD"], ["diff", "--base", self.dists[0]],
                      ["report", "--base", "HEAD", "--out", self.folder / "report.html"]):
            label = " ".join(words[:2] + ["a build" if words[-1] == self.dists[0] else "HEAD"] if words[1:] else words)
            yield f"`{label}`, 1 % changed", goal, self.compared(*words, self.program)
        yield "`release`, 1 % changed", goal, self.compared(
            "release", "--quiet", "--name", "two", self.program,
            prepare=lambda: (self.git("checkout", "-q", "."), retitle(self.program)))
        self.work("build", "--quiet", "--out", self.dists[1], self.program)

    @property
    def program_name(self):
        return next(path.name for path in self.dists[0].iterdir() if path.is_dir())

    def sheets(self):
        dist = self.dists[0] / self.program_name
        yield "import of a build", "", self.cost(
            "import", dist, "--into", self.folder / "imported",
            prepare=lambda: shutil.rmtree(self.folder / "imported", ignore_errors=True))
        whole = self.last[0]
        cost = self.cost("import", dist, "--into", self.program, "--update", "--dry-run", ends=(0, 1))
        yield "`import --update`, 1 % changed", "2 imports", f"{self.last[0] / whole:.1f} imports: {cost}"
        self.work("sheet", "export", self.program, "--out", self.folder / "sheet.csv",
                  prepare=lambda: (self.folder / "sheet.csv").unlink(missing_ok=True))
        for refused in (0, 1, 20):
            self.review(refused)
            label = f"`sheet apply`, 200 new texts, {refused} refused" if refused else "`sheet apply`, 200 new texts"
            yield label, "one check for all refused" if refused else "", self.cost(
                "sheet", "apply", "--dry-run", self.folder / "review.csv", self.program, ends=(0, 1))

    def review(self, refused):
        with open(self.folder / "sheet.csv", encoding="utf-8-sig", newline="") as file:
            rows = list(csv.DictReader(file))
        # A number of answers that is not there is an error.
        for row in [row for row in rows if "Choose all" in row["text"]][:refused]:
            row["new text"] = row["text"].replace("Choose all", "Choose the nine")
        for row in [row for row in rows if row["text"].endswith("?") and "Choose" not in row["text"]][::20][:200]:
            row["new text"] = row["text"][:-1] + " now?"
        with open(self.folder / "review.csv", "w", encoding="utf-8-sig", newline="") as file:
            writer = csv.DictWriter(file, rows[0].keys(), quoting=csv.QUOTE_ALL)
            writer.writeheader()
            writer.writerows(rows)

    def sqlite(self):
        empty, full = self.folder / "empty.db", self.folder / "full.db"
        schema, seed = ((self.dists[0] / self.program_name / f"sql/sqlite/{name}.sql").read_bytes()
                        for name in ("schema", "seed"))

        def seconds(start, data):
            """Processor seconds of statements on a copy of a database."""
            database = self.folder / "some.db"
            work = bench.Work(["sqlite3", "-bail", database], data, prepare=lambda: shutil.copyfile(start, database))
            for _ in range(self.rounds):
                work.run()
            shutil.copyfile(database, full)
            return work.times[0]
        subprocess.run(["sqlite3", "-bail", empty], input=schema, check=True)
        first = seconds(empty, seed)
        again = seconds(full, seed)
        tables = [name for name in tables_of(full) if count(full, name)]
        for name in tables:
            subprocess.run(["sqlite3", "-csv", full, f".once {self.folder}/{name}.csv", f'select * from "{name}"'],
                           check=True)
        copies = "".join(f'create table floor_{name} as select * from {name} limit 0;\n'
                         f".import {self.folder}/{name}.csv floor_{name}\n" for name in tables)
        floor = seconds(empty, (".mode csv\n" + copies).encode())
        yield "SQLite seed, first / again, times `.import`", "1.5 / 1.5", f"{first / floor:.1f} / {again / floor:.1f}"

    def postgres(self):
        import databases

        with databases.PostgreSQL() as server:
            database = server.database()

            def seconds(command):
                """Processor seconds of the server for a command of psql."""
                said = database.script(f"{command}\nselect pg_backend_pid() as pid \\gset\n\\setenv PID :pid\n"
                                       "\\! cut -d' ' -f14,15 /proc/$PID/stat\n")
                return sum(map(int, said.split()[-2:])) / os.sysconf("SC_CLK_TCK")
            first, changed = (dist / self.program_name / "sql/postgres" for dist in self.dists)
            seconds(f"\\i {first / 'schema.sql'}")
            times = [seconds(f"\\i {seed / 'seed.sql'}") for seed in (first, first, changed)]
            tables = [row["name"] for row in database.rows(
                "select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace"
                " where relkind = 'r' and nspname in ('public', 'hornbook')")]
            tables = [name for name in tables if database.value(f"(select count(*) from {name})")]
            copies = ""
            for index, name in enumerate(tables):
                file = f"{server.folder}/{index}.csv"
                database.execute(f"copy {name} to '{file}' csv; create table floor{index} (like {name} including all)")
                copies += f"copy floor{index} from '{file}' csv;\n"
            floor = seconds(copies)
            yield ("PostgreSQL seed, first / unchanged / 1 % changed, times COPY", "1.3 / 0.3 / 0.3",
                   " / ".join(f"{time / floor:.1f}" for time in times))

    def proofs(self):
        for words in ([], ["--postgres"]):
            cost = self.cost("verify", *words, self.dists[0])
            # A server of its own is no child of the command, so its time is on the clock only.
            yield f"`{' '.join(['verify', *words])}`", "3 builds", f"{self.last[1] / self.build[1]:.1f} builds: {cost}"


    def merges(self):
        """Five branches, each with a day more and the release of it, come together in one."""
        self.git("checkout", "-qf", "-B", "trunk", "HEAD")
        subprocess.run([self.hornbook, "init", self.program], check=True, capture_output=True)
        # Git calls the driver by its name on the path.
        bin = self.folder / "bin"
        bin.mkdir(exist_ok=True)
        (bin / "hornbook").unlink(missing_ok=True)
        (bin / "hornbook").symlink_to(pathlib.Path(self.hornbook).resolve())
        last = sorted(self.program.glob("activities/*/*.yaml"))[-1]
        text = re.sub(r"(?m)^id: .*\n", "", last.read_text(encoding="utf-8"), count=1)
        day = int(re.search(r"(?m)^day: (\d+)", text)[1])
        branches = [f"branch-{number}" for number in range(1, 6)]
        for number, branch in enumerate(branches, 1):
            self.git("checkout", "-q", "-b", branch, "trunk")
            new = re.sub(r"(?m)^day: .*", f"day: {day + number}", re.sub(r"(?m)^title: ", f"title: Number {number}, ", text))
            (last.parent / f"day-{day + number}.yaml").write_text(new, encoding="utf-8")
            subprocess.run([self.hornbook, "release", "--quiet", "--name", branch, self.program], check=True)
            self.git("add", ".")
            self.git("commit", "-qm", branch)
        identity = ["-c", "user.name=bench", "-c", "user.email=bench"]
        commands = " && ".join(f"git {' '.join(identity)} merge -q --no-edit {branch}" for branch in branches)
        work = bench.Work(["sh", "-c", f"cd '{self.program}' && PATH='{bin}':$PATH && {commands}"],
                          prepare=lambda: self.git("checkout", "-qf", "-B", "merged", "trunk"))
        for _ in range(self.rounds):
            work.run()
        processor, wall = work.times
        yield ("merge of 5 branches, each with a released day", "",
               f"{processor:.2f} s, {wall * 1000:,.0f} ms, {work.kilobytes / 1024:,.0f} MB")
        yield "`lint` after it", "", self.cost("lint", "--quiet", self.program)


def tables_of(file):
    with sqlite3.connect(file) as connection:
        return [name for name, in connection.execute("select name from sqlite_master where type = 'table'")]


def count(file, table):
    with sqlite3.connect(file) as connection:
        return connection.execute(f'select count(*) from "{table}"').fetchone()[0]
