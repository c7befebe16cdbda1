"""Branches that each release, which git brings together in every way: the ledger says what it would say had both been
released in turn, and a person is asked about what both wrote, and about nothing else."""

import contextlib
import copy
import os
import random
import re
import subprocess
from collections import defaultdict

import yaml

import builds
import edits
from written import Written

SIGNED = re.compile(r" (?:check|by|after)=\S+")
SAYS = re.compile(r' says=(?:"(?:\\.|[^"])*"|\S+)')
ASIDE = re.compile(f" (?:since|until)=\\S+|{SIGNED.pattern}|{SAYS.pattern}")


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
        replaced = set(re.findall(r"\b\w{8}\b", " ".join(re.findall(r" after=(\S+)", "\n".join(lines)))))
        last = [line for line in lines if SIGNED.search(line) and re.search(r" check=(\w+)", line)[1] not in replaced]
        held[id] = {ASIDE.sub("", line) for line in last or lines}
    return held


def merged(base, *sides):
    """What holds after all sides, by what each of them changed since the base."""
    changed = {id: [side[id] for side in sides if side.get(id, base.get(id)) != base.get(id)]
               for id in {id for side in (base, *sides) for id in side}}
    return {id: set().union(*said) if said else base[id] for id, said in changed.items()}


def crowded(held):
    """The ids that have a slot or a name together, of which sources can mean only one."""
    groups = defaultdict(set)
    for id, (line,) in held.items():
        noun, record, path = re.sub(r" [a-z-]+=.*", "", line).split(" ", 2)
        # A record whose id is written in its source may share its slot.
        if noun != "retired" and " id=written" not in line:
            parent, _, own = path.rpartition("/")
            name = re.search(r" name=(\S+)", line)
            groups[(noun, path) if isinstance(id, str) else (record, parent, name[1] if name else own)].add(id)
    return [ids for ids in groups.values() if len(ids) > 1]


def owners(activities):
    """By the id of each prompt and option, what it belongs to: the title of its activity, or the id of its prompt."""
    prompts = [(prompt, one["title"]) for one in activities for prompt in one["prompts"]]
    return {prompt["id"]: title for prompt, title in prompts} | {
        option["id"]: prompt["id"] for prompt, _ in prompts for option in prompt["options"]}


class TestMerging:
    def git(self, *arguments, code=0):
        done = subprocess.run(["git", *arguments], cwd=self.folder, env=self.environment, capture_output=True, text=True)
        assert code in (None, done.returncode), (arguments, done.stdout, done.stderr)
        return done

    def commit(self, message):
        self.git("add", "-A")
        self.git("commit", "-qm", message, "--allow-empty")

    def ledger(self):
        return (self.folder / "hornbook.lock").read_text("utf-8")

    def begin(self, seed):
        self.draw, self.folder = random.Random(seed), builds.folder("merging") / "written"
        bin = self.folder / ".git/bin"
        self.environment = os.environ | {
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_EDITOR": "true", "PATH": f"{bin}:{os.environ['PATH']}",
            **{f"GIT_{who}_{what}": "w@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}}
        program = Written(self.draw, self.folder)
        program.write()
        self.programs = {"main": program}
        self.git("init", "-q", "-b", "main")
        bin.mkdir()
        (bin / "hornbook").symlink_to(builds.command())
        builds.succeed("release", "--name", "r0", self.folder)
        program.forget()
        if seed % 2:  # As earlier versions wrote it.
            old = SAYS.sub("", re.sub(r" (?:check|by|lines)=\S+", "", self.ledger()))
            (self.folder / "hornbook.lock").write_text(old.replace("hornbook-lock 2", "hornbook-lock 1"), "utf-8")
        self.commit("r0")
        self.git("config", "merge.keep.driver", "true")
        builds.succeed("init", self.folder)
        self.ways = {"union": "", "driver": (self.folder / ".git/info/attributes").read_text(),
                     "markers": "hornbook.lock merge\n"}

    def branch(self, name, start="main", count=None):
        """Edits and releases them once or twice; gives what holds then."""
        self.git("checkout", "-qb", name, start)
        program = self.programs[name] = copy.deepcopy(self.programs[start])
        program.draw = program.texts = random.Random(self.draw.random())
        program.touched = {*program.activities[1:], *program.quizzes[1:]}
        same = "r" if start == "main" and self.draw.random() < 0.3 else name
        for number in range(1, 1 + (count or self.draw.randint(1, 2))):
            for edit in program.draw.choices(list(edits.BREAKING.values()), k=program.draw.randint(0, 2)):
                with contextlib.suppress(IndexError, StopIteration):
                    edit(program, True)
            program.draw.choice(edits.MILD)(program)
            program.write()
            self.commit(f"edit {name} {number}")
            builds.succeed("release", "--name", f"{same}{number}", self.folder)
            program.forget()
            self.commit(f"release {name} {number}")
        return holding(self.ledger())

    def go(self, way, start):
        """Goes to a commit. From now on git merges the ledger in that way; of other files it keeps either side."""
        (self.folder / ".git/info/attributes").write_text("*.yaml merge=keep\n" + self.ways[way])
        self.git("config", "merge.conflictStyle", self.draw.choice(["merge", "diff3", "zdiff3"]))
        self.git("checkout", "-q", "--detach", start)

    def same(self, held, expected, *context):
        assert [(id, held.get(id), expected.get(id)) for id in held.keys() | expected.keys()
                if held.get(id) != expected.get(id)] == [], context

    def check(self, held, way):
        """The ledger that git left says what is expected, asks for the rest, and takes the answers."""
        if way == "markers":
            builds.run("release", "--resolve", self.folder)
        said = [one for one in builds.findings(self.folder) if one["path"].endswith("hornbook.lock")]
        assert {one["rule"] for one in said} <= {"repeated-ledger-id"}, way
        told = {id for one in said for id in by_id(self.ledger().splitlines()[one["range"]["start"]["line"] - 1])}
        self.same(holding(self.ledger()), held, way)
        open = {id for id, said in held.items() if len(said) > 1}
        groups = [] if open else crowded(held)
        touched = open.union(*groups)
        assert open <= told <= touched and all(told & group for group in groups), (way, told, open, groups)
        for _ in range(8):
            asked = builds.run("release", "--resolve", self.folder)
            if asked.returncode == 0:
                break
            keep = re.findall(r"--resolve` with `--keep (\S+)`", asked.stdout)
            builds.run("release", "--resolve", *[f"--keep={name}" for name in keep], self.folder)
        assert asked.returncode == 0, asked.stdout + asked.stderr
        if open:  # Answers may bring two ids into one slot.
            touched |= {id for id, lines in by_id(self.ledger()).items() if " by=" not in lines[-1]}
        left = holding(self.ledger())
        self.same(left | dict.fromkeys(touched), held | dict.fromkeys(touched), way)
        assert [id for id in left if len(left[id]) > 1] == [], way
        self.git("reset", "-q", "--hard")
        return len(touched)

    def in_turn(self, held):
        """The edits of the second branch on top of the first one, released there; False where git cannot."""
        self.git("checkout", "-q", "--detach", "one")
        (self.folder / ".git/info/attributes").write_text("")
        name = re.findall(r"^release (\S+)", self.git("show", "two:hornbook.lock").stdout, re.MULTILINE)[-1]
        if self.git("merge", "--no-commit", "two~1", code=None).returncode or self.is_misplaced() or builds.run(
                "release", "--name", name, self.folder).returncode:
            return False
        self.same(holding(self.ledger()), held, "in turn")
        return True

    def is_misplaced(self):
        """Where one branch exchanged two days, git may put what the other one added to a file into the wrong day."""
        files = (self.folder / "activities").glob("*.yaml")
        merged = owners([yaml.load(file.read_bytes(), yaml.CSafeLoader) for file in files])
        known = owners(self.programs["two"].activities)
        return any(known.get(part, owner) != owner and owner in known.values() for part, owner in merged.items())

    def pair(self, seed):
        self.begin(seed)
        base, one, two = holding(self.ledger()), self.branch("one"), self.branch("two", count=1)
        for way in self.ways:
            self.go(way, "one")
            self.git("merge", "--no-edit", "two", code=None)
            asked = self.check(merged(base, one, two), way)
        way = self.draw.choice(["union", "driver"])
        self.go(way, "two")
        if self.draw.random() < 0.5:
            for commit in self.git("rev-list", "--reverse", "main..one").stdout.split():
                if self.git("cherry-pick", "--allow-empty", commit, code=None).returncode:
                    self.commit("picked")
        elif self.git("rebase", "-q", "one", code=None).returncode:
            while (self.folder / ".git/rebase-merge").exists():
                self.git("add", "-A")
                self.git("rebase", "--continue", code=None)
        self.check(merged(base, one, two), way)
        # A release is taken back before the merge, and where the other branch builds on it.
        on_top, three = self.branch("top", "one", 1), self.branch("three", count=1)
        self.git("checkout", "-q", "-b", "back", "one")
        self.git("revert", "--no-edit", "HEAD")
        back = holding(self.ledger())
        for other, held in (("two", merged(base, back, two)), ("top", on_top)):
            self.go(way, "back")
            self.git("merge", "--no-edit", other, code=None)
            self.check(held, way)
        self.go(way, "one")
        if self.git("merge", "--no-edit", "two", "three", code=None).returncode:
            self.git("reset", "-q", "--hard")
            for other in ("two", "three"):
                self.git("merge", "--no-edit", other, code=None)
                self.commit(other)
        self.check(merged(base, one, two, three), way)
        return asked > 0, not asked and self.in_turn(merged(base, one, two))

    def test_pairs(self, subtests):
        counts = []
        # In 420 three branches want two days: who loses one of them loses the other one, too.
        for seed in [*range(builds.count(2, 1000)), 420]:
            with subtests.test(seed=seed):
                counts.append(self.pair(seed))
        asked, in_turn = map(sum, zip(*counts))
        print(f"a person was asked in {asked} of {len(counts)} pairs; {in_turn} of the others were released in turn")
        assert in_turn > 0
