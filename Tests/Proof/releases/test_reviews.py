"""A game of weeks: readers by sheet, command, editor and preview, edits of every sort, two branches. An oracle keeps the words
themselves, and says at each release what was read in that wording."""

import csv
import io
import itertools
import json
import os
import random
import resource
import shutil
import subprocess
import time

import pytest

import builds
from languageclient import Client, edited, uri
from previews import Preview
from small import small

ROLES = {"safety": ({"scenario", "option", "feedback"}, 1), "scholar": ({"question", "explanation"}, 2), "copy": ({"title", "option"}, 1)}
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
    scholar: {reads: [question, explanation], readers: 2}
    copy: {reads: [title, option]}
"""
READERS = ("MK", "Ay\u015fe", "A. B.")
NUMBERS = itertools.count()
TEXTS = ("text", "feedback", "explanation")
WORDS = "teacher garden wonder breakfast morning careful pencil window brother silence question picture kitchen journey".split()


def tail(address):
    """An address without that of the file."""
    return address.split("/", 2)[2:]


class Day:
    """An activity, and a quiz whose file has the same name. Its questions and options have numbers for ids."""

    def __init__(self, draw, number):
        self.own, self.draw, self.number = next(NUMBERS), draw, number
        self.title, self.quiz, self.scenario = self.text(), self.text(), self.text()
        self.prompts = [self.item(id=f"p{index}", points=5, options=[
            self.item(id=letter, feedback=self.text()) for letter in "abc"]) for index in range(2)]
        self.questions = [self.item(explanation=self.text(), options=[self.item() for _ in range(3)]) for _ in range(2)]

    def item(self, **more):
        return {"own": next(NUMBERS), "text": self.text(), "right": self.draw.randrange(3), **more}

    def text(self):
        return " ".join([*self.draw.sample(WORDS, 5), str(self.draw.randint(2, 99)), *self.draw.sample(WORDS, 3)]).capitalize()

    def path(self, folder):
        return f"{folder}/6-9/day-{self.number:02}.yaml"

    def texts(self):
        """(identity, sort, file, address, words, what the item means) of each text."""
        stem, activity, quiz = f"6-9/day-{self.number:02}", self.path("activities"), self.path("quizzes")
        yield (self.own, "title"), "title", activity, f"{stem}/title", self.title, None
        yield (self.own, "quiz"), "title", quiz, f"{stem}/title", self.quiz, None
        yield (self.own, "scenario"), "scenario", activity, f"{stem}/scenario", self.scenario, None
        for file, item in [(activity, item) for item in self.prompts] + [(quiz, item) for item in self.questions]:
            means = item.get("points"), item["options"][item["right"]]["text"]
            at = f"{stem}/{item['id']}" if "id" in item else f"{stem}/questions/{self.questions.index(item) + 1}"
            yield (item["own"], "text"), "question", file, f"{at}/text", item["text"], means
            if "explanation" in item:
                yield (item["own"], "explanation"), "explanation", file, f"{at}/explanation", item["explanation"], means
            for place, option in enumerate(item["options"]):
                own = f"{at}/{option['id']}/text" if "id" in option else f"{at}/options/{place + 1}"
                yield (option["own"], "text"), "option", file, own, option["text"], means
                if "feedback" in option:
                    yield (option["own"], "feedback"), "feedback", file, f"{at}/{option['id']}/feedback", option["feedback"], means

    def files(self):
        prompts = [{"id": prompt["id"], "type": "best-response", "text": prompt["text"], "points": prompt["points"], "options": [
            {"id": option["id"], "text": option["text"], "correct": place == prompt["right"], "feedback": option["feedback"]}
            for place, option in enumerate(prompt["options"])]} for prompt in self.prompts]
        yield self.path("activities"), {
            "day": self.number, "ageBand": "6-9", "module": "calm", "title": self.title, "skillFocus": "Calm",
            "scenario": self.scenario, "prompts": prompts, "takeaway": {
                "toolName": "Breathe", "whenToUse": "At noon", "howTo": ["Breathe out"], "whyItWorks": "It is slow."}}
        yield self.path("quizzes"), {"title": self.quiz, "ageBand": "6-9", "order": self.number, "questions": [
            {"text": item["text"], "options": [option["text"] for option in item["options"]],
             "answer": item["options"][item["right"]]["text"], "explanation": item["explanation"]} for item in self.questions]}

    def edit(self, numbers):
        sort = self.draw.choice(["typo", "typo", "number", "not", "key", "points", "rename", "move", "words", "options", "stems"])
        items = self.draw.choice([self.prompts, self.questions])
        item = self.draw.choice(items)
        option = self.draw.choice(item["options"])
        home, key = self.draw.choice([(self.__dict__, "title"), (self.__dict__, "quiz"), (self.__dict__, "scenario"),
                                      *((one, key) for one in (item, option) for key in TEXTS if key in one)])
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
            item["right"] = (item["right"] + 1) % 3
        elif sort == "options":  # Half the time the key goes with them.
            one, two = self.draw.sample(range(3), 2)
            item["options"][one], item["options"][two] = item["options"][two], item["options"][one]
            if self.draw.random() < 0.5:
                item["right"] = {one: two, two: one}.get(item["right"], item["right"])
        elif sort == "stems":
            items[0]["text"], items[1]["text"] = items[1]["text"], items[0]["text"]
        elif sort == "points":
            self.prompts[0]["points"] += 1
        elif sort == "rename":
            self.prompts[0]["id"] += "x"
        elif sort == "move":
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
        for kind in ("activities", "quizzes"):
            shutil.rmtree(self.folder / kind, ignore_errors=True)
            (self.folder / kind / "6-9").mkdir(parents=True)
        (self.folder / "hornbook.yaml").write_text(HEAD)
        for path, record in (file for day in self.days for file in day.files()):
            (self.folder / path).write_text(json.dumps(record, indent=1))

    # What the oracle knows

    def texts(self):
        program = (("program", "title"), "title", "hornbook.yaml", "hornbook/title", "A game", None)
        module = (("program", "calm"), "name", "hornbook.yaml", "hornbook/modules/calm", "Calm", None)
        return [program, module, *(text for day in self.days for text in day.texts())]

    def about(self, role, text):
        identity, _, _, address, words, means = text
        # A typo is recognised at the same place in a file, so not in an option that has another number too.
        return [verdict for verdict in self.said.get((role, identity), []) if verdict["means"] == means and (
            verdict["words"] == words or verdict["key"] == tail(address) and small(verdict["words"], words))]

    def last(self, role, text):
        """The verdicts that no other follows."""
        about = self.about(role, text)
        followed = set().union(*(verdict["after"] for verdict in about))
        return [verdict for verdict in about if id(verdict) not in followed]

    def state(self, role, text):
        """Who has read a text as it is, and whether somebody said that it is not fine."""
        about, last = self.about(role, text), self.last(role, text)
        readers = {verdict["reader"]: verdict["ok"] for verdict in about}
        return {reader for reader, ok in readers.items() if ok}, any(not verdict["ok"] for verdict in last)

    def due(self, role, reader=None):
        """What is to be read; by a reader, if one is named."""
        sorts, needed = ROLES[role]
        states = {text[2:4]: self.state(role, text) for text in self.texts() if text[1] in sorts}
        return {place for place, (readers, is_rejected) in states.items()
                if is_rejected or len(readers) < needed and reader not in readers}

    def fine(self, role, reader, path=None):
        """All that a reader has not read and nobody has rejected is fine, in a file or everywhere."""
        for text in self.texts():
            if text[1] in ROLES[role][0] and path in (None, text[2]) and not self.state(role, text)[1]:
                self.say(role, text[2:4], reader, True)

    def say(self, role, place, reader, ok, why=None):
        text = next(text for text in self.texts() if text[2:4] == place)
        readers, is_rejected = self.state(role, text)
        # Who says the same again is not written down.
        if [(reader, why)] == [(verdict["reader"], verdict["why"]) for verdict in self.last(role, text)] and not ok:
            return
        if not ok or is_rejected or reader not in readers:
            known = self.said.setdefault((role, text[0]), [])
            known.append({"words": text[4], "means": text[5], "key": tail(text[3]), "reader": reader, "ok": ok, "why": why,
                          "after": {id(one) for one in known}})

    # What readers do

    def command(self, role, reader, places, fine=0.9):
        for path, address in places:
            ok = self.draw.random() < fine
            more = [] if ok else ["--why", "too short"]
            builds.succeed("review", "ok" if ok else "not-ok", f"{self.folder / path}:{address}", "--role", role, "--as", reader, *more)
            self.say(role, (path, address), reader, ok, None if ok else "too short")

    def rows(self, role, *more):
        """The rows of a sheet for a role, by file and address."""
        out = builds.folder("sheet") / "s.csv"
        done = builds.run("sheet", "export", self.folder, "--review", role, "--out", out, *more)
        folders = {"activity": "activities/", "quiz": "quizzes/"}
        rows = list(csv.DictReader(io.StringIO(out.read_text("utf-8-sig"), newline=""))) if done.returncode == 0 else []
        return {(folders[row["kind"]] + "/".join(row["address"].split("/")[:2]) + ".yaml" if row["kind"] in folders else "hornbook.yaml",
                 row["address"]): row for row in rows}

    def sheet(self, role, reader, places):
        rows = self.rows(role)
        for place in places:
            ok = self.draw.random() < 0.9
            rows[place] |= {"verdict": "ok"} if ok else {"verdict": "not ok", "why": "too long"}
            self.say(role, place, reader, ok, None if ok else "too long")
        out = builds.folder("filled") / "s.csv"
        with out.open("w", encoding="utf-8-sig", newline="") as file:
            writer = csv.DictWriter(file, next(iter(rows.values())))
            writer.writeheader()
            writer.writerows(rows.values())
        builds.succeed("sheet", "apply", out, self.folder, "--as", reader)

    def editor(self, role, reader, places):
        path, address = places[0]
        words = next(text[4] for text in self.texts() if text[2:4] == places[0])
        os.environ["HORNBOOK_READER"] = reader
        client = Client(self.folder)
        client.open(self.folder / path)
        at = client.at(self.folder / path, words)
        actions = client.ask("textDocument/codeAction", {
            "textDocument": at["textDocument"], "range": {"start": at["position"], "end": at["position"]},
            "context": {"diagnostics": []}})
        # It is offered to whoever has not read the text.
        edit = next((one["edit"] for one in actions if one["title"] == f"This text is fine for `{role}`, says {reader}"), None)
        assert (edit is not None) == (places[0] in self.due(role, reader))
        if edit:
            lock = self.folder / "review.lock"
            change = edit["documentChanges"][-1]
            assert change["textDocument"]["uri"] == uri(lock)
            known = lock.read_text() if lock.exists() else ""
            lock.write_text(edited(known, change["edits"]))
            self.say(role, places[0], reader, True)
        client.end()
        del os.environ["HORNBOOK_READER"]

    def preview(self, role, reader, places):
        preview = Preview(self.folder)
        shown = preview.get("file", program=self.folder, file=places[0][0])[1]["readings"]
        texts = {text["address"]: text["print"] for text in shown if text["role"] == role and text["standing"] != "not fine"}
        body = {"program": preview.named(self.folder), "file": places[0][0], "role": role, "reader": reader, "texts": texts}
        status, _, _ = preview.request("POST", "/api/review", json.dumps(body))
        preview.stop()
        assert status == 200
        self.fine(role, reader, places[0][0])

    def read(self, week):
        served = [self.preview] if (builds.command().parent / "hornbook-preview").is_file() else []
        for reader, role in zip(READERS, self.draw.choices(list(ROLES), k=3)):
            due = sorted(self.due(role))
            chosen = self.draw.sample(due, min(len(due), self.draw.choice([2, 8, 40])))
            ways = [self.sheet] * 4 + [self.command] + ([self.editor, *served] if week % 6 == 0 else [])
            own = [place for place in chosen if place[0] != "hornbook.yaml"]
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
        """What a role has still to read in days."""
        return sorted(place for place in self.due(role) if place[0] != "hornbook.yaml")

    def asked(self, finding):
        """The role and words that a finding is about."""
        line = lambda path: (self.folder / path).read_text().splitlines()[finding["range"]["start"]["line"] - 1]
        return finding["message"].split("`")[1], next(text[4] for text in self.texts() if finding["path"].endswith(text[2])
                                                      and json.dumps(text[4]) in line(text[2]))

    def questions(self):
        """The roles and words of the texts of which two branches say both."""
        found = set()
        for role, (sorts, _) in ROLES.items():
            for text in self.texts():
                if text[1] in sorts and {verdict["ok"] for verdict in self.last(role, text)} == {True, False}:
                    found.add((role, text[4]))
        return found

    def check(self, week):
        for role in ROLES:
            for reader in (None, *READERS):
                due = set(self.rows(role, *(["--as", reader] if reader else [])))
                assert due == self.due(role, reader), (week, role, reader, due ^ self.due(role, reader))
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
                    # Only by its address does somebody lift what is not fine.
                    rejected = [text[2:4] for text in self.texts() if text[1] in ROLES[role][0] and self.state(role, text)[1]]
                    self.command(role, "MK", rejected, fine=1)
                    for reader in ("MK", "Ay\u015fe", "Zeynep"):
                        builds.succeed("review", "ok", self.folder, "--role", role, "--as", reader)
                        self.fine(role, reader)
            released += self.check(week)
        assert released

    def test_a_page_reads_what_it_showed(self):
        """A verdict from a page is about the words that stood there, also after somebody has changed one."""
        folder = builds.folder("shown") / "screen-time"
        shutil.copytree(builds.ROOT / "content/screen-time", folder)
        preview, file = Preview(folder), "challenges/first.yaml"
        shown = preview.get("file", program=folder, file=file)[1]["readings"]
        source = folder / file
        source.write_text(source.read_text("utf-8").replace("60 minutes every day", "90 minutes every day"), "utf-8")
        prints = {text["address"]: text["print"] for text in shown}
        while prints == {text["address"]: text["print"] for text in preview.get("file", program=folder, file=file)[1]["readings"]}:
            time.sleep(0.02)
        body = {"program": preview.named(folder), "file": file, "role": "reader", "reader": "AB", "texts": prints}
        status, _, _ = preview.request("POST", "/api/review", json.dumps(body))
        preview.stop()
        assert status == 200
        lines = [line for line in (folder / "review.lock").read_text("utf-8").splitlines() if " by=AB " in line]
        assert len(lines) == len(shown) - 1
        due = builds.succeed("review", "next", folder, "--role", "reader", "--as", "AB")
        assert "1 changed" in due and "+ 90 minutes every day" in due

    def test_merges_lose_no_verdict(self):
        """All that both branches said is there, or a person is asked: about what both said differently, and nothing else."""
        self.begin(7)
        verdicts, asked = 0, 0
        for _ in range(builds.count(8, 200)):
            if not any(map(self.unread, ROLES)):
                self.days = [Day(self.draw, number) for number in (1, 2, 3)]
                self.write()
            verdicts += self.branch()
            found = [one for one in builds.findings(self.folder) if one["rule"] == "rejected" and one.get("related")]
            assert {self.asked(one) for one in found} == self.questions() and len(found) == len(self.questions())
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
        assert {one["rule"] for one in found} == {"malformed-ledger"} and len(found) == 51
        assert subprocess.run([builds.command(), "review", "status", self.folder], capture_output=True).returncode == 1

    def test_readers_at_once_lose_no_verdict(self):
        self.begin(4)
        readers = [f"R{number}" for number in range(builds.count(6, 30))]
        runs = [subprocess.Popen([builds.command(), "review", "ok", self.folder, "--role", "safety", "--as", reader]) for reader in readers]
        assert not any([run.wait() for run in runs])
        lines = (self.folder / "review.lock").read_text().splitlines()
        texts = sum(text[1] in ROLES["safety"][0] for text in self.texts())
        assert all(sum(f" by={reader} " in line for line in lines) == texts for reader in readers)

    def test_a_full_disk_loses_no_verdict(self):
        self.begin(5)
        builds.succeed("review", "ok", self.folder, "--role", "safety", "--as", "MK")
        lock = self.folder / "review.lock"
        known = lock.read_bytes()
        again = [builds.command(), "review", "ok", self.folder, "--role", "copy", "--as", "MK"]
        assert len(known) > 1024 and subprocess.run(["bash", "-c", 'ulimit -f 1; exec "$@"', "-", *again]).returncode
        assert lock.read_bytes() == known
        assert subprocess.run(again).returncode == 0 and lock.read_bytes().startswith(known)

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
