"""Branches that each release, which git brings together in every way: the ledger says what it would say had both been
released in turn, and a person is asked about what both wrote, and about nothing else."""

import copy
import os
import random
import re
import subprocess
import unittest
from collections import defaultdict

import builds
import edits
from written import Written

SIGNED = re.compile(r" (?:check|by|kept|after)=\S+")
ASIDE = re.compile(r' (?:since|until)=\S+| says=(?:"(?:\\.|[^"])*"|\S+)')


def by_id(text):
    """The lines of each id, in their order."""
    found = defaultdict(list)
    for line in text.splitlines():
        if not line.startswith(("hornbook-lock", "release ")):
            words = line.removeprefix("retired ").split(" ")
            found[tuple(words[1:3]) if words[0] in ("prompt", "option", "question") else words[1]].append(line)
    return found


def holding(text):
    """What holds of each id, which is one line, or several that contradict each other."""
    held = {}
    for id, lines in by_id(text).items():
        replaced = set(",".join(re.findall(r" after=(\S+)", "\n".join(lines))).split(","))
        last = [line for line in lines if (SIGNED.search(line) or len(lines) == 1)
                and not set(re.findall(r" check=(\w+)", line)) & replaced]
        held[id] = {ASIDE.sub("", SIGNED.sub("", line)) for line in last or lines}
    return held


def expected(base, sides):
    """What holds after all sides, by what each of them changed since the base."""
    held = {}
    for id in {id for side in (base, *sides) for id in side}:
        changed = [side[id] for side in sides if id in side and side[id] != base.get(id)]
        held[id] = set().union(*changed) if changed else base[id]
    return held


def crowded(held):
    """The slots and names that several ids have."""
    groups = defaultdict(set)
    for id, (line,) in held.items():
        words = line.split(" ")
        if isinstance(id, str) and words[0] != "retired":
            groups[words[0], re.sub(r" [a-z-]+=.*", "", " ".join(words[2:]))].add(id)
        elif words[0] != "retired":
            name = re.search(r" name=(\S+)", line)
            parent, _, own = words[2].rpartition("/")
            groups[words[1], parent, name[1] if name else own].add(id)
    return [ids for ids in groups.values() if len(ids) > 1]


class MergingProof(unittest.TestCase):
    def git(self, *arguments, code=0):
        done = subprocess.run(["git", *arguments], cwd=self.folder, env=self.environment, capture_output=True, text=True)
        self.assertIn(code, (None, done.returncode), (arguments, done.stdout, done.stderr))
        return done

    def ledger(self):
        return self.path.read_text("utf-8")

    def commit(self, message):
        self.git("add", "-A")
        self.git("commit", "-qm", message, "--allow-empty")

    def begin(self, seed):
        self.draw = random.Random(seed)
        self.folder = builds.folder("merging") / "written"
        self.path = self.folder / "hornbook.lock"
        self.environment = os.environ | {
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_EDITOR": "true", "PATH": f"{self.folder}/bin:{os.environ['PATH']}",
            **{f"GIT_{who}_{what}": "w@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}}
        program = Written(self.draw, self.folder)
        program.write()
        self.programs = {"main": program}
        (self.folder / "bin").mkdir()
        (self.folder / "bin/hornbook").symlink_to(builds.command())
        (self.folder / ".gitignore").write_text("bin/\n")
        self.git("init", "-q", "-b", "main")
        builds.succeed("release", "--as", "r0", self.folder)
        program.forget()
        if seed % 2:  # As earlier versions wrote it.
            old = re.sub(r" (?:check|by|lines)=\S+| says=(?:\"(?:\\.|[^\"])*\"|\S+)", "", self.ledger())
            self.path.write_text(old.replace("hornbook-lock 2", "hornbook-lock 1"), "utf-8")
        self.commit("r0")
        self.git("config", "merge.keep.driver", "true")
        builds.succeed("init", self.folder)
        self.installed = (self.folder / ".git/info/attributes").read_text()

    def merge_as(self, way):
        """How git merges the ledger from now on; of texts that both sides changed, one is as good as the other."""
        ways = {"union": "", "driver": self.installed, "markers": "hornbook.lock merge\n"}
        (self.folder / ".git/info/attributes").write_text("*.yaml merge=keep\n" + ways[way])
        self.git("config", "merge.conflictStyle", self.draw.choice(["merge", "diff3", "zdiff3"]))

    def branch(self, name, start="main", count=None):
        """Edits and releases them once or twice; gives what holds then."""
        self.git("checkout", "-qb", name, start)
        program = self.programs[name] = copy.deepcopy(self.programs[start])
        program.draw = random.Random(self.draw.random())
        same = "r" if start == "main" and self.draw.random() < 0.3 else name
        for number in range(1, 1 + (count or self.draw.randint(1, 2))):
            for edit in program.draw.choices(list(edits.BREAKING.values()), k=program.draw.randint(0, 2)):
                try:
                    edit(program, True)
                except (IndexError, StopIteration):
                    pass
            program.draw.choice(edits.MILD)(program)
            program.write()
            self.commit(f"edit {name} {number}")
            builds.succeed("release", "--as", f"{same}{number}", self.folder)
            program.forget()
            self.commit(f"release {name} {number}")
        return holding(self.ledger())

    def same(self, held, expected, *context):
        different = {id for id in held.keys() | expected.keys() if held.get(id) != expected.get(id)}
        self.assertEqual([(id, held.get(id), expected.get(id)) for id in different], [], context)

    def check(self, held, way):
        """The ledger that git left says what is expected, asks for the rest, and takes the answers."""
        if way == "markers":
            builds.run("release", "--resolve", self.folder)
        said = [one for one in builds.findings(self.folder) if one["path"].endswith("hornbook.lock")]
        lines = self.ledger().splitlines()
        self.assertEqual({one["rule"] for one in said} - {"repeated-ledger-id"}, set(), way)
        told = {next(iter(by_id(lines[one["range"]["start"]["line"] - 1]))) for one in said}
        self.same(holding(self.ledger()), held, way)
        open = {id for id, said in held.items() if len(said) > 1}
        groups = [] if open else crowded(held)
        touched = open.union(*groups)
        self.assertEqual(told & open, open, way)
        self.assertTrue(told <= touched and all(told & group for group in groups), (way, told, groups))
        for _ in range(8):
            asked = builds.run("release", "--resolve", self.folder)
            if asked.returncode == 0:
                break
            keep = re.findall(r"--resolve` with `--keep (\S+)`", asked.stdout)
            builds.run("release", "--resolve", *[word for name in keep for word in ("--keep", name)], self.folder)
        self.assertEqual(asked.returncode, 0, asked.stdout + asked.stderr)
        left = holding(self.ledger())
        if open:  # Answers may bring two ids into one slot.
            touched |= {id for id, lines in by_id(self.ledger()).items() if " kept=" in lines[-1]}
        self.same(left | dict.fromkeys(touched), held | dict.fromkeys(touched), way)
        self.assertTrue(all(left[id] < held[id] for id in open), way)
        self.git("merge", "--abort", code=None)
        self.git("reset", "-q", "--hard")
        return len(open) + len(groups)

    def in_turn(self, held):
        """The edits of the second branch on top of the first one, released there."""
        (self.folder / ".git/info/attributes").write_text("")
        self.git("checkout", "-q", "--detach", "one")
        name = re.findall(r"^release (\S+)", self.git("show", "two:hornbook.lock").stdout, re.MULTILINE)[-1]
        done = self.git("merge", "--no-commit", "two~1", code=None).returncode == 0 and builds.run(
            "release", "--as", name, self.folder).returncode == 0
        if done:
            self.same(holding(self.ledger()), held, "in turn")
        self.git("merge", "--abort", code=None)
        self.git("reset", "-q", "--hard")
        self.git("clean", "-fdq")
        return done

    def pair(self, seed):
        self.begin(seed)
        base = holding(self.ledger())
        one, two = self.branch("one"), self.branch("two", count=1)
        held = expected(base, [one, two])
        asked = 0
        for way in ("union", "driver", "markers"):
            self.merge_as(way)
            self.git("checkout", "-q", "--detach", "one")
            self.git("merge", "--no-edit", "two", code=None)
            asked += self.check(held, way)
        way = self.draw.choice(["union", "driver"])
        self.merge_as(way)
        self.git("checkout", "-q", "--detach", "two")
        if self.draw.random() < 0.5:
            for commit in self.git("rev-list", "--reverse", "main..one").stdout.split():
                if self.git("cherry-pick", "--allow-empty", commit, code=None).returncode:
                    self.commit("picked")
        elif self.git("rebase", "-q", "one", code=None).returncode:
            while (self.folder / ".git/rebase-merge").exists():
                self.git("add", "-A")
                self.git("rebase", "--continue", code=None)
        self.check(held, way)
        # A release is taken back before the merge, and where the other branch builds on it.
        self.git("checkout", "-q", "-b", "back", "one")
        self.git("revert", "--no-edit", "HEAD")
        self.git("checkout", "-q", "--detach", "back")
        self.git("merge", "--no-edit", "two", code=None)
        self.check(expected(base, [holding(self.git("show", "one~1:hornbook.lock").stdout), two]), way)
        self.git("clean", "-fdq")
        on_top = self.branch("top", "one", 1)
        self.git("checkout", "-q", "--detach", "back")
        self.git("merge", "--no-edit", "top", code=None)
        self.check(on_top, way)
        three = self.branch("three", count=1)
        self.git("checkout", "-q", "--detach", "one")
        if self.git("merge", "--no-edit", "two", "three", code=None).returncode:
            self.git("reset", "-q", "--hard")
            self.git("merge", "--no-edit", "two", code=None)
            self.commit("two")
            self.git("merge", "--no-edit", "three", code=None)
        self.check(expected(base, [one, two, three]), way)
        return asked, not asked and self.in_turn(held)

    def test_pairs(self):
        asked, turns = [], []
        for seed in [int(w) for w in os.environ["SEEDS"].split()] if "SEEDS" in os.environ else range(builds.count(2, 1000)):
            with self.subTest(seed):
                counts = self.pair(seed)
                asked.append(counts[0] > 0)
                turns.append(counts[1])
        print(f"{sum(asked)} pairs asked, {sum(turns)} of the others released in turn")
        self.assertGreater(sum(turns), 0)
