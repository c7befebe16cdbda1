"""A game of weeks: readers by sheet, command, editor and preview, edits of every sort, two branches. An oracle keeps the words
themselves, and says at each release what was read in that wording."""

import csv
import io
import json
import os
import random
import resource
import shutil
import subprocess

import pytest

import builds
from languageclient import Client, edited, uri
from previews import Preview
from small import small

ROLES = {"safety": ({"scenario", "option", "feedback"}, 1), "scholar": ({"question"}, 2), "copy": ({"title", "option"}, 1)}
HEAD = """program: game
title: A game
days: 1
ageBands: [6-9]
covers: []
modules: {calm: Calm}
reviews:
  keepSmall: true
  roles:
    safety: {reads: [scenario, option, feedback]}
    scholar: {reads: [question], readers: 2}
    copy: {reads: [title, option]}
"""
WORDS = "teacher garden wonder breakfast morning careful pencil window brother silence question picture kitchen journey".split()


class Day:
    def __init__(self, draw, number):
        self.draw, self.number = draw, number
        self.title, self.scenario = self.text(), self.text()
        self.prompts = [{"id": f"p{index}", "text": self.text(), "points": 5, "right": draw.randrange(3), "options": [
            {"id": letter, "text": self.text(), "feedback": self.text()} for letter in "abc"]} for index in range(2)]

    def text(self):
        return " ".join([*self.draw.sample(WORDS, 5), str(self.draw.randint(2, 99)), *self.draw.sample(WORDS, 3)]).capitalize()

    @property
    def path(self):
        return f"activities/6-9/day-{self.number:02}.yaml"

    def texts(self):
        """(identity, sort, address, words, what the item means, whether it says what is right) of each text."""
        stem = f"6-9/day-{self.number:02}"
        yield (id(self), "title"), "title", f"{stem}/title", self.title, None, False
        yield (id(self), "scenario"), "scenario", f"{stem}/scenario", self.scenario, None, False
        for index, prompt in enumerate(self.prompts):
            at, means = f"{stem}/{prompt['id']}", (prompt["points"], prompt["right"])
            yield (id(self), index), "question", f"{at}/text", prompt["text"], means, False
            for place, option in enumerate(prompt["options"]):
                own = (id(self), index, place)
                yield (*own, 0), "option", f"{at}/{option['id']}/text", option["text"], means, place == prompt["right"]
                yield (*own, 1), "feedback", f"{at}/{option['id']}/feedback", option["feedback"], means, False

    def yaml(self):
        prompts = [{"id": prompt["id"], "type": "best-response", "text": prompt["text"], "points": prompt["points"], "options": [
            {"id": option["id"], "text": option["text"], "correct": place == prompt["right"], "feedback": option["feedback"]}
            for place, option in enumerate(prompt["options"])]} for prompt in self.prompts]
        return json.dumps({
            "day": self.number, "ageBand": "6-9", "module": "calm", "title": self.title, "skillFocus": "Calm",
            "scenario": self.scenario, "prompts": prompts, "takeaway": {
                "toolName": "Breathe", "whenToUse": "At noon", "howTo": ["Breathe out"], "whyItWorks": "It is slow."}}, indent=1)

    def edit(self, numbers):
        sort = self.draw.choice(["typo", "typo", "number", "not", "key", "points", "rename", "move", "words"])
        prompt = self.draw.choice(self.prompts)
        option = self.draw.choice(prompt["options"])
        home, key = self.draw.choice([(self.__dict__, "title"), (self.__dict__, "scenario"), (prompt, "text"),
                                      (option, "text"), (option, "feedback")])
        words = home[key].split()
        place = self.draw.choice([0, 1, 2, 3, 4, 6, 7, 8])
        if sort == "typo":
            at = self.draw.randrange(1, len(words[place]) - 1)
            words[place] = words[place][:at] + self.draw.choice("xyz") + words[place][at + 1:]
        elif sort == "number":
            words[5 if words[5].isdigit() else 0] = str(self.draw.randint(100, 999))
        elif sort == "not":
            words.insert(place, "not")
        elif sort == "words":
            words = self.text().split()
        elif sort == "key":
            prompt["right"] = (prompt["right"] + 1) % 3
        elif sort == "points":
            prompt["points"] += 1
        elif sort == "rename":
            prompt["id"] += "x"
        else:
            self.number = self.draw.choice([number for number in range(1, 60) if number not in numbers])
        if sort in ("typo", "number", "not", "words"):
            home[key] = " ".join(words)


class TestReviews:
    def begin(self, seed):
        self.draw = random.Random(seed)
        self.folder = builds.folder("reviews") / "game"
        self.days = [Day(self.draw, number) for number in (1, 2, 3)]
        self.said = {}
        self.write()

    def write(self):
        shutil.rmtree(self.folder / "activities", ignore_errors=True)
        (self.folder / "activities/6-9").mkdir(parents=True)
        (self.folder / "hornbook.yaml").write_text(HEAD)
        for day in self.days:
            (self.folder / day.path).write_text(day.yaml())

    # What the oracle knows

    def texts(self):
        program = (("program", "title"), "title", "hornbook/title", "A game", None, False)
        module = (("program", "calm"), "name", "hornbook/modules/calm", "Calm", None, False)
        return [program, module, *(text for day in self.days for text in day.texts())]

    def about(self, role, text):
        identity, _, _, words, means, is_answer = text
        known = [verdict for verdict in self.said.get((role, identity), []) if verdict["means"] == means]
        return [verdict for verdict in known if verdict["words"] == words or not is_answer and small(verdict["words"], words)]

    def state(self, role, text):
        """Who has read a text as it is, and whether somebody said that it is not fine."""
        about = self.about(role, text)
        followed = set().union(*(verdict["after"] for verdict in self.said.get((role, text[0]), [])))
        last = [verdict for verdict in about if id(verdict) not in followed] or about
        readers = {verdict["reader"]: verdict["ok"] for verdict in about}
        return {reader for reader, ok in readers.items() if ok}, any(not verdict["ok"] for verdict in last)

    def due(self, role):
        sorts, needed = ROLES[role]
        states = {text[2]: self.state(role, text) for text in self.texts() if text[1] in sorts}
        return {address for address, (readers, is_rejected) in states.items() if is_rejected or len(readers) < needed}

    def fine(self, role, reader, path=None):
        """All that a reader has not read is fine, in a file or everywhere."""
        for text in self.texts():
            if text[1] in ROLES[role][0] and path in (None, self.path(text[2])):
                readers, is_rejected = self.state(role, text)
                if reader not in readers or is_rejected:
                    self.say(role, text[2], reader, True)

    def say(self, role, address, reader, ok):
        text = next(text for text in self.texts() if text[2] == address)
        known = self.said.setdefault((role, text[0]), [])
        known.append({"words": text[3], "means": text[4], "reader": reader, "ok": ok, "after": {id(one) for one in known}})

    # What readers do

    def path(self, address):
        return next((self.folder / day.path for day in self.days if address.startswith(f"6-9/day-{day.number:02}/")),
                    self.folder / "hornbook.yaml")

    def command(self, role, reader, addresses):
        for address in addresses:
            ok = self.draw.random() < 0.9
            more = [] if ok else ["--why", "too short"]
            builds.succeed("review", "ok" if ok else "not-ok", f"{self.path(address)}:{address}", "--role", role, "--as", reader, *more)
            readers, is_rejected = self.state(role, next(text for text in self.texts() if text[2] == address))
            # Who says again that a text is fine is not written down.
            if not ok or is_rejected or reader not in readers:
                self.say(role, address, reader, ok)

    def sheet(self, role, reader, addresses):
        out = builds.folder("sheet") / "s.csv"
        builds.succeed("sheet", "export", self.folder, "--review", role, "--out", out)
        rows = list(csv.DictReader(io.StringIO(out.read_text("utf-8-sig"), newline="")))
        for row in rows:
            if row["address"] in addresses:
                ok = self.draw.random() < 0.9
                row |= {"verdict": "ok"} if ok else {"verdict": "not ok", "why": "too long"}
                self.say(role, row["address"], reader, ok)
        with out.open("w", encoding="utf-8-sig", newline="") as file:
            writer = csv.DictWriter(file, rows[0])
            writer.writeheader()
            writer.writerows(rows)
        builds.succeed("sheet", "apply", out, self.folder, "--as", reader)

    def editor(self, role, reader, addresses):
        address = addresses[0]
        words = next(text[3] for text in self.texts() if text[2] == address)
        os.environ["HORNBOOK_READER"] = reader
        client = Client(self.folder)
        client.open(self.path(address))
        at = client.at(self.path(address), words)
        actions = client.ask("textDocument/codeAction", {
            "textDocument": at["textDocument"], "range": {"start": at["position"], "end": at["position"]},
            "context": {"diagnostics": []}})
        edit = next(one["edit"] for one in actions if one["title"] == f"This text is fine for `{role}`, says {reader}")
        lock = self.folder / "review.lock"
        change = edit["documentChanges"][-1]
        assert change["textDocument"]["uri"] == uri(lock)
        known = lock.read_text() if lock.exists() else ""
        lock.write_text(edited(known, change["edits"]))
        client.end()
        del os.environ["HORNBOOK_READER"]
        self.say(role, address, reader, True)

    def preview(self, role, reader, addresses):
        preview = Preview(self.folder)
        path = self.path(addresses[0])
        file = path.relative_to(self.folder).as_posix()
        body = {"program": preview.named(self.folder), "file": file, "role": role, "reader": reader}
        status, _, _ = preview.request("POST", "/api/review", json.dumps(body))
        preview.stop()
        assert status == 200
        self.fine(role, reader, path)

    def read(self, week):
        served = [self.preview] if (builds.command().parent / "hornbook-preview").is_file() else []
        for reader, role in zip(("MK", "Ay\u015fe", "A. B."), self.draw.choices(list(ROLES), k=3)):
            due = sorted(self.due(role))
            chosen = self.draw.sample(due, min(len(due), self.draw.choice([2, 8, 40])))
            ways = [self.sheet] * 4 + [self.command] + ([self.editor, *served] if week % 6 == 0 else [])
            own = [address for address in chosen if address.startswith("6-9")]
            way = self.draw.choice(ways)
            if own:
                way(role, reader, own[:3] if way == self.command else own)

    def git(self, *words):
        done = subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.c", *words], cwd=self.folder, capture_output=True, text=True)
        assert done.returncode == 0, (words, done.stdout, done.stderr)

    def branch(self):
        """Two branches that read some of the same texts, which git merges; how many lines both wrote."""
        lock, base, sides = self.folder / "review.lock", self.said, {}
        role = self.draw.choice([role for role in ROLES if self.unread(role)] or list(ROLES))
        lines = lambda: lock.read_text().splitlines() if lock.exists() else []
        self.git("init", "-qb", "main"), self.git("add", "-A"), self.git("commit", "-qm", "base", "--allow-empty")
        known, due = lines(), self.unread(role)
        for side, reader in (("one", "MK"), ("two", "Dilek")):
            self.git("checkout", "-qB", side, "main")
            self.said = {key: list(said) for key, said in base.items()}
            self.command(role, reader, self.draw.sample(due[:5], min(len(due[:5]), 2)))
            self.git("add", "-A"), self.git("commit", "-qm", side, "--allow-empty")
            sides[side] = (self.said, lines())
        self.git("checkout", "-q", "main"), self.git("merge", "-q", "one"), self.git("merge", "-q", "--no-edit", "two")
        self.said = {key: list({id(verdict): verdict for said, _ in sides.values() for verdict in said.get(key, [])}.values())
                     for said, _ in sides.values() for key in said}
        new = [line for _, all in sides.values() for line in all[len(known):]]
        assert sorted(lines()) == sorted({*known, *new})
        return len(new)

    def unread(self, role):
        """The addresses of what a role has still to read in days."""
        return sorted(address for address in self.due(role) if address.startswith("6-9"))

    def questions(self):
        """The texts of which two branches say both."""
        found = set()
        for role, (sorts, _) in ROLES.items():
            for text in self.texts():
                about = self.about(role, text) if text[1] in sorts else []
                followed = set().union(*(verdict["after"] for verdict in self.said.get((role, text[0]), [])))
                if {verdict["ok"] for verdict in about if id(verdict) not in followed} == {True, False}:
                    found.add(f"`{text[2]}` is both fine and not fine for `{role}`")
        return found

    def check(self, week):
        out = builds.folder("due")
        for role in ROLES:
            done = builds.run("sheet", "export", self.folder, "--review", role, "--out", out / f"{role}.csv")
            due = {row["address"] for row in csv.DictReader(io.StringIO((out / f"{role}.csv").read_text("utf-8-sig")))} \
                if done.returncode == 0 else set()
            assert due == self.due(role), (week, role, due ^ self.due(role))
        status = builds.run("release", "--dry-run", "--name", f"w{week}", self.folder)
        assert (status.returncode == 0) == (not any(map(self.due, ROLES))), status.stdout
        return status.returncode == 0

    @pytest.mark.parametrize("seed", range(2))
    def test_what_is_released_was_read_in_that_wording(self, seed):
        self.begin(seed)
        released = 0
        for week in range(builds.count(12, 60)):
            for _ in range(self.draw.randint(0, 2)):
                self.draw.choice(self.days).edit({day.number for day in self.days})
            self.write()
            self.read(week)
            if self.draw.random() < 0.3:
                self.branch()
            if week % 4 == 3:  # Before a release, all is read.
                for role in ROLES:
                    for reader in ("MK", "Ay\u015fe", "Zeynep"):
                        builds.succeed("review", "ok", self.folder, "--role", role, "--as", reader)
                        self.fine(role, reader)
            released += self.check(week)
        assert released

    def test_merges_lose_no_verdict(self):
        """All that both branches said is there, or a person is asked: about what both said differently, and nothing else."""
        self.begin(7)
        verdicts, asked = 0, 0
        for _ in range(builds.count(8, 200)):
            if not any(map(self.unread, ROLES)):
                self.days = [Day(self.draw, number) for number in (1, 2, 3)]
                self.write()
            verdicts += self.branch()
            found = {one["message"] for one in builds.findings(self.folder) if one["path"].endswith("review.lock")}
            assert found == self.questions()
            asked += len(found)
            self.check("merge")
        print(f"{verdicts} verdicts, {asked} questions")
        assert asked or not builds.count(0, 1)

    def test_many_verdicts_and_hostile_lines_take_bounded_time(self):
        self.begin(3)
        builds.succeed("review", "ok", self.folder, "--role", "safety", "--as", "MK")
        lock = self.folder / "review.lock"
        line = lock.read_text().splitlines()[0]
        lock.write_text(lock.read_text() + "".join(f"{line} {number}\n" for number in range(builds.count(2_000, 200_000))))
        found = [one for one in builds.findings(self.folder) if one["path"].endswith("review.lock")]
        assert {one["rule"] for one in found} == {"malformed-review"} and len(found) == 51
        assert subprocess.run([builds.command(), "review", "status", self.folder], capture_output=True).returncode == 1

    def test_status_of_a_large_publisher(self):
        """Every text is read, in a program of 42,000 files: the processor takes three seconds at most."""
        draw, folder = random.Random(9), builds.folder("large") / "large"
        texts = lambda: " ".join(draw.sample(WORDS, 6))
        (folder / "quizzes").mkdir(parents=True)
        (folder / "hornbook.yaml").write_text("program: large\ntitle: Large\ndays: 1\nreviews: {roles: {copy: {reads: all}}}\n")
        files = builds.count(200, 42_000)
        for number in range(files):
            right = texts()
            (folder / f"quizzes/{number}.yaml").write_text(json.dumps({
                "title": f"{texts()} {number}", "ageBand": "6-9", "order": number % 3660 + 1, "questions": [
                    {"text": texts(), "options": [right, texts() + "."], "answer": right, "explanation": texts()}]}))
        builds.succeed("review", "ok", folder, "--role", "copy", "--as", "MK")
        assert len((folder / "review.lock").read_text().splitlines()) == 5 * files + 1
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        builds.succeed("review", "status", folder)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 3
