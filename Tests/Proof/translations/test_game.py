"""A game of edits: writers and translators change a program on two branches, which release it. An oracle in Python says how
each text stands; polib reads the files, and what apps get has no word that was not translated as it is."""

import copy
import itertools
import json
import random
import re
import shutil
import subprocess

import polib

import builds
import tongues
from small import small

LANGUAGES = ["ar", "de", "tr"]
WORDS = ("garden kitchen morning evening blanket teacher picture journey whisper lantern village holiday brother sister "
         "basket window pocket market").split()
COUNT = itertools.count(10)
BRANCHES = ["one", "two"]


class Text:
    """A text of a source as its writers know it, wherever it is, with what was translated of it."""

    def __init__(self, draws):
        self.words = f"The {' '.join(draws.sample(WORDS, 3))} has {next(COUNT)} parts"
        # By language: the words that are translated, and the translation; the languages whose translators are not sure.
        self.basis, self.said, self.unsure = {}, {}, set()

    def state(self, language):
        basis = self.basis.get(language)
        if basis is None:
            return "missing"
        if language in self.unsure:
            return "fuzzy"
        return "complete" if basis == self.words else "small" if small(basis, self.words) else "stale"

    def forget(self, language):
        self.basis.pop(language, None)
        self.said.pop(language, None)
        self.unsure.discard(language)

    def is_shown(self, language):
        return self.state(language) in ("complete", "small")


class Quiz:
    kind = "quizzes"

    def __init__(self, game):
        self.draws, self.name, self.number, self.id, self.side = game.draws, f"quiz-{next(COUNT)}", next(COUNT), None, game.side
        self.title = Text(self.draws)
        self.items = [self.item() for _ in range(3)]

    def item(self):
        options = [Text(self.draws) for _ in range(3)]
        return {"text": Text(self.draws), "options": options, "answer": options[0]}

    def yaml(self):
        return {"title": self.title.words, "ageBand": "6-9", "order": self.number, "questions": [
            {"text": item["text"].words, "options": [one.words for one in item["options"]], "answer": item["answer"].words}
            for item in self.items]}

    def texts(self):
        yield "title", self.title
        for number, item in enumerate(self.items, 1):
            yield f"questions/{number}/text", item["text"]
            for place, option in enumerate(item["options"], 1):
                yield f"questions/{number}/options/{place}", option

    def renamed(self):
        self.name = f"quiz-{next(COUNT)}"

    def released(self):
        pass


class Day:
    kind = "activities"

    def __init__(self, game):
        self.draws, self.name, self.id, self.side, self.retired = game.draws, f"day-{next(COUNT)}", None, game.side, []
        self.number = game.free_day()
        self.head = {key: Text(self.draws) for key in ("title", "skillFocus", "scenario")}
        self.takeaway = {key: Text(self.draws) for key in ("toolName", "whenToUse", "whyItWorks")}
        self.how = Text(self.draws)
        self.items = [self.item() for _ in range(2)]

    def part(self, **more):
        return {"id": f"p{next(COUNT)}", "was": None, "text": Text(self.draws)} | more

    def item(self):
        options = [self.part(feedback=Text(self.draws)) for _ in range(3)]
        return self.part(options=options, answer=options[0], retired=[])

    def named(self, part):
        return {"id": part["id"]} | ({"renamedFrom": part["was"]} if part["was"] not in (None, part["id"]) else {})

    def yaml(self):
        prompts = [self.named(item) | ({"retired": item["retired"]} if item["retired"] else {}) | {
            "type": "best-response", "text": item["text"].words, "points": 5, "options": [
                self.named(one) | {"text": one["text"].words, "correct": one is item["answer"], "feedback": one["feedback"].words}
                for one in item["options"]]} for item in self.items]
        return ({"day": self.number, "ageBand": "6-9", "module": "calm"} | {key: text.words for key, text in self.head.items()}
                | ({"retired": self.retired} if self.retired else {}) | {"prompts": prompts, "takeaway": {
                    **{key: text.words for key, text in self.takeaway.items()}, "howTo": [self.how.words]}})

    def texts(self):
        yield from self.head.items()
        for item in self.items:
            yield f"{item['id']}/text", item["text"]
            for option in item["options"]:
                yield f"{item['id']}/{option['id']}/text", option["text"]
                yield f"{item['id']}/{option['id']}/feedback", option["feedback"]
        for key, text in self.takeaway.items():
            yield f"takeaway/{key}", text
        yield "takeaway/howTo/1", self.how

    def parts(self):
        return [part for item in self.items for part in [item, *item["options"]]]

    def renamed(self):
        """A prompt or an option has another id, or the file another name."""
        if self.draws.random() < 0.3:
            self.name = f"day-{next(COUNT)}"
        else:
            self.draws.choice(self.parts())["id"] = f"p{next(COUNT)}"

    def released(self):
        self.retired = []
        for part in self.parts():
            part["was"] = part["id"]
            if "retired" in part:
                part["retired"] = []


class Lesson:
    """One that both branches edit, so that their changes meet in one file: its first texts are one's, the others the other's."""

    kind, name, id = "lessons", "shared", None
    KEYS = ["title", "hook/text", *(f"teach/{number}/text" for number in range(1, 9)), "practice/quiz/1/text",
            "practice/quiz/1/options/1", "practice/quiz/1/options/2", "reward/text"]
    SIDES = {"one": KEYS[:6], "two": KEYS[6:]}

    def __init__(self, draws):
        self.own = {key: Text(draws) for key in self.KEYS}

    def yaml(self):
        words = {key: text.words for key, text in self.own.items()}
        question, *options = (words[key] for key in self.KEYS[10:13])
        phases = {key: {"seconds": 30, "text": words[f"{key}/text"]} for key in ("hook", "reward")}
        return {"id": self.name, "category": "basics", "order": 1, "title": words["title"], "hook": phases["hook"],
                "teach": [{"seconds": 30, "text": words[key]} for key in self.KEYS[2:10]],
                "practice": {"seconds": 60, "quiz": [{"text": question, "options": options, "answer": options[0]}]},
                "reward": phases["reward"]}

    def texts(self):
        yield from self.own.items()


class Game:
    def __init__(self, seed):
        self.draws, self.side, self.release = random.Random(seed), None, 0
        self.records, self.gone, self.retired, self.answers = [], [], [], {}
        for self.side in BRANCHES:
            for kind in (Quiz, Quiz, Day, Day):
                self.records.append(kind(self))
        self.titles = {f"hornbook/{key}": Text(self.draws) for key in ("title", "modules/calm", "categories/basics/title")}
        self.lesson = Lesson(self.draws)
        self.folder = tongues.program({}, LANGUAGES)
        self.write()
        self.update()
        for self.side in BRANCHES * 3:
            self.translate()

    # The sources, and what they say

    def write(self):
        for kind in ("quizzes", "activities"):
            shutil.rmtree(self.folder / kind, ignore_errors=True)
        title, calm, basics = self.titles.values()
        tongues.write(self.folder / "hornbook.yaml", tongues.HEAD | {
            "title": title.words, "days": 99, "modules": {"calm": calm.words},
            "categories": {"basics": {"title": basics.words}}, "translations": LANGUAGES}
            | ({"retired": [{"id": id} for id in self.retired]} if self.retired else {}))
        for record in [*self.records, self.lesson]:
            tongues.write(self.folder / self.path(record), ({"id": record.id} if record.id else {}) | record.yaml())

    def path(self, record):
        return f"{record.kind}/{record.name}.yaml"

    def texts(self):
        found = dict(self.titles)
        for record in [*self.records, self.lesson]:
            found |= {f"{record.name}/{tail}": text for tail, text in record.texts()}
        return found

    def own(self, kind=None):
        """Records that this branch edits."""
        return [one for one in self.records if one.side == self.side and kind in (None, one.kind)]

    def own_texts(self):
        return [text for record in self.own() for _, text in record.texts()] + (
            [*self.titles.values()] if self.side == BRANCHES[0] else []) + [self.lesson.own[key] for key in Lesson.SIDES[self.side]]

    def free_day(self):
        taken = {record.number for record in self.records if record.kind == "activities"}
        return self.draws.choice([day for day in range(1, 99) if day not in taken and (day % 2 == 0) == (self.side == "one")])

    # What writers do. Each is one edit.

    def typo(self):
        text = self.draws.choice(self.own_texts())
        words = text.words.split()
        at = self.draws.randrange(1, 4)
        spot = self.draws.randrange(1, len(words[at]))
        words[at] = words[at][:spot] + self.draws.choice("bdfgklmnprstvz") + words[at][spot + 1:]
        text.words = " ".join(words)

    def number(self):
        text = self.draws.choice(self.own_texts())
        text.words = re.sub(r"\d+", str(next(COUNT)), text.words)

    def rewrite(self):
        text = self.draws.choice(self.own_texts())
        text.words = self.draws.choice([text.words.replace("has", "has not"), Text(self.draws).words])

    def retitle(self):
        text = self.draws.choice([*self.titles.values()] if self.side == BRANCHES[0] else [self.lesson.own[key] for key in Lesson.SIDES["two"]])
        text.words = Text(self.draws).words

    def answer(self):
        item = self.draws.choice(self.draws.choice(self.own()).items)
        item["answer"] = self.draws.choice(item["options"])

    def reorder(self):
        record = self.draws.choice(self.own())
        self.draws.shuffle(self.draws.choice([record.items, *(item["options"] for item in record.items)]))

    def insert(self):
        record = self.draws.choice(self.own())
        if len(record.items) < 5:
            record.items.insert(self.draws.randint(0, len(record.items)), record.item())

    def delete(self):
        record = self.draws.choice(self.own())
        if len(record.items) > 1:
            item = record.items.pop(self.draws.randrange(len(record.items)))
            self.gone.append((record.kind, self.side, item))
            if item.get("was"):
                record.retired.append(item["was"])

    def delete_option(self):
        record = self.draws.choice(self.own())
        item = self.draws.choice(record.items)
        wrong = [one for one in item["options"] if one is not item["answer"]]
        if len(wrong) > 1:
            option = self.draws.choice(wrong)
            item["options"].remove(option)
            if record.kind == "activities" and option["was"]:
                item["retired"].append(option["was"])
            self.gone.append((None, self.side, option))

    def delete_record(self):
        kind = self.draws.choice(["quizzes", "activities"])
        if len(self.own(kind)) > 2:
            record = self.draws.choice(self.own(kind))
            self.records.remove(record)
            self.gone.append(("record", self.side, record))
            if record.id:
                self.retired.append(record.id)

    def add_record(self):
        if len(self.own()) < 7:
            self.records.append(self.draws.choice([Quiz, Day])(self))

    def restore(self):
        found = [one for one in self.gone if one[1] == self.side and one[0]]
        if not found:
            return
        one = self.draws.choice(found)
        if one[0] == "record":
            record = one[2]
            if record.id in self.retired:
                self.retired.remove(record.id)
            if record.kind == "activities":
                record.number = self.free_day()
            self.records.append(record)
        else:
            record = self.draws.choice(self.own(one[0]))
            if one[0] == "activities":
                # Ids are not used again: the texts come back under new ones.
                for part in [one[2], *one[2]["options"]]:
                    part |= {"id": f"p{next(COUNT)}", "was": None}
                one[2]["retired"] = []
            record.items.append(one[2])
        self.gone.remove(one)

    def move(self):
        """A question or a prompt goes into another file, or a day to another number."""
        day = self.draws.choice(self.own("activities"))
        if self.draws.random() < 0.4:
            day.number = self.free_day()
            return
        kind = self.draws.choice(["quizzes", "activities"])
        one, other = self.draws.choices(self.own(kind), k=2)
        if one is not other and len(one.items) > 1 and len(other.items) < 5:
            item = one.items.pop(self.draws.randrange(len(one.items)))
            if kind == "activities":
                one.retired += [item["was"]] if item["was"] else []
                for part in [item, *item["options"]]:
                    part |= {"id": f"p{next(COUNT)}", "was": None}
                item["retired"] = []
            other.items.append(item)

    def rename(self):
        self.draws.choice(self.own()).renamed()

    def exchange(self):
        """Two texts of one sort exchange their places."""
        day = self.draws.choice(self.own("activities"))
        one, other = self.draws.sample(self.draws.choice(day.items)["options"], 2)
        key = self.draws.choice(["text", "feedback"])
        one[key], other[key] = other[key], one[key]

    # What translators do

    def po(self, language, record):
        """A file of translations, and how it is saved: by polib, by msgcat, or as Poedit has it."""
        path = tongues.file_of(self.folder, language, self.path(record) if record else "hornbook.yaml")
        # Who edits a file on two branches agrees on its layout.
        return polib.pofile(str(path), wrapwidth=1000 if record is self.lesson else self.draws.choice([60, 79, 1000])), path

    def save(self, po, path, restored=()):
        # polib does not keep the words that an obsolete entry is a translation of.
        unsure = {entry.msgstr for entry in po.obsolete_entries() if entry.fuzzy}
        for text in [*self.gone_texts(), *restored]:
            text.unsure |= {language for language, said in text.said.items() if said in unsure}
        is_shared = path == tongues.file_of(self.folder, path.relative_to(self.folder).parts[1], self.path(self.lesson))
        if self.draws.random() < 0.5 and not is_shared:
            tongues.as_poedit(po, self.draws)
        po.save(str(path))
        if self.draws.random() < 0.3 and not is_shared and shutil.which("msgcat"):
            subprocess.run(["msgcat", "--force-po", *self.draws.choice([[], ["--no-wrap"], ["--width=79"]]), "-o", path, path], check=True)

    def entries(self, language):
        """The entries of files that this branch edits, with their texts; each file is saved afterwards."""
        by_address = self.texts()
        own = {id(text) for text in self.own_texts()}
        homes = self.own() + ([None] if self.side == BRANCHES[0] else []) + [self.lesson]
        for record in self.draws.sample(homes, self.draws.randint(1, len(homes))):
            po, path = self.po(language, record)
            pairs = [(entry, by_address[entry.msgctxt]) for entry in po if not entry.obsolete]
            yield [pair for pair in pairs if id(pair[1]) in own]
            self.save(po, path)

    def translate(self):
        """What is open is translated: all, or some, or with a number that is wrong, or left as unsure."""
        language = self.draws.choice(LANGUAGES)
        for pairs in self.entries(language):
            for entry, text in pairs:
                if entry.msgstr and not entry.fuzzy or self.draws.random() < 0.1:
                    continue
                entry.msgstr = f"{language}{next(COUNT)}: {entry.msgid}" if self.draws.random() < 0.3 else f"{language}: {entry.msgid}"
                if self.draws.random() < 0.05:
                    entry.msgstr = re.sub(r"\d+ parts", f"{next(COUNT)} parts", entry.msgstr)
                entry.flags, entry.previous_msgid, entry.previous_msgctxt = [], None, None
                text.forget(language)
                text.basis[language], text.said[language] = entry.msgid, entry.msgstr
                if self.draws.random() < 0.05:
                    entry.flags = ["fuzzy"]
                    text.unsure.add(language)

    def doubt(self):
        """A translation is marked, or deleted."""
        language = self.draws.choice(LANGUAGES)
        for pairs in self.entries(language):
            entry, text = self.draws.choice(pairs)
            if entry.msgstr and not entry.fuzzy:
                if self.draws.random() < 0.5:
                    entry.flags = ["fuzzy"]
                    text.unsure.add(language)
                else:
                    entry.msgstr = ""
                    text.forget(language)

    def open(self):
        """Poedit opens files and saves them, and nothing else."""
        for _ in self.entries(self.draws.choice(LANGUAGES)):
            pass

    def keep(self):
        address = self.draws.choice([address for address, text in self.texts().items() if any(text is one for one in self.own_texts())])
        languages = self.draws.sample(LANGUAGES, self.draws.randint(1, 3))
        builds.succeed("translate", "keep", address, *[f"--language={one}" for one in languages], "--program", self.folder)
        text = self.texts()[address]
        for language in languages:
            if language in text.basis:
                text.basis[language] = text.words

    # The game

    WRITERS = [typo, typo, typo, number, rewrite, retitle, retitle, answer, reorder, reorder, insert, delete, delete_option, delete_record, add_record,
               restore, restore, move, move, rename, rename, exchange]
    TRANSLATORS = [translate, translate, translate, doubt, open, keep]

    def step(self):
        way = self.draws.choice(self.WRITERS if self.draws.random() < 0.7 else self.TRANSLATORS)
        before = self.texts()
        way(self)
        late = way in self.WRITERS and self.draws.random() < 0.2
        if late:
            self.late(before)
        self.write()
        self.update()
        return f"{way.__name__}{' late' * late}"

    def late(self, before):
        """Who translates has not seen the edit: the files are as they were."""
        owned, known = {id(text) for text in self.own_texts()}, {id(text) for text in before.values()}
        language = self.draws.choice(LANGUAGES)
        for path in sorted((self.folder / f"translations/{language}").rglob("*.po")):
            po = polib.pofile(str(path), wrapwidth=79)
            pairs = [(entry, before[entry.msgctxt]) for entry in po if not entry.obsolete]
            if pairs and all(id(text) in owned for _, text in pairs):
                for entry, text in pairs:
                    if not entry.msgstr:
                        entry.msgstr = f"{language}: {entry.msgid}"
                        text.basis[language], text.said[language] = entry.msgid, entry.msgstr
                self.save(po, path, [text for text in self.own_texts() if id(text) not in known])

    def update(self):
        builds.succeed("translate", "update", self.folder)

    def check(self, trail):
        """Hornbook, polib and the oracle agree on each text, and every translation that there was is somewhere."""
        states, texts = tongues.states(self.folder), self.texts()
        expected = {(language, address): text.state(language) for address, text in texts.items() for language in LANGUAGES}
        wrong = {key: (states.get(key), expected.get(key), texts[key[1]].__dict__ if key[1] in texts else None)
                 for key in {**expected, **states} if states.get(key) != expected.get(key)}
        assert not wrong, f"{trail}\n{wrong}"
        for language in LANGUAGES:
            entries = [entry for path in (self.folder / f"translations/{language}").rglob("*.po") for entry in polib.pofile(str(path))]
            own = {entry.msgctxt: entry for entry in entries if not entry.obsolete}
            obsolete = {entry.msgstr for entry in entries if entry.obsolete}
            assert set(own) == set(texts), trail
            for address, text in texts.items():
                entry = own[address]
                assert (entry.msgid, entry.msgstr) == (text.words, text.said.get(language, "")), (trail, address, language)
                assert entry.fuzzy == (text.state(language) in ("small", "fuzzy", "stale")), (trail, address, language)
                if entry.fuzzy:
                    assert entry.previous_msgid == (None if language in text.unsure else text.basis[language]), (trail, address)
            for text in self.gone_texts():
                assert text.said.get(language) in {None, *obsolete}, (trail, text.__dict__)

    def gone_texts(self):
        all = [text for kind, _, one in self.gone for text in (leaves(one) if kind != "record" else dict(one.texts()).values())]
        return [text for text in all if isinstance(text, Text)]

    def play_release(self, name):
        """Releases what there is: what stored answers depend on is declared where the command asks for it."""
        for _ in range(4):
            found = [one for one in builds.findings(self.folder) if one["severity"] == "error"]
            if not found:
                break
            tongues.declare(found)
        assert not found, [(one["rule"], one["message"], one.get("help"), one["path"], one["range"]["start"]["line"]) for one in found[:3]]
        builds.succeed("release", "--name", name, self.folder)
        for record in self.records:
            record.id = re.match(r"id: (\S+)", (self.folder / self.path(record)).read_text("utf-8"))[1]
            record.released()
        self.retired = []
        self.write()
        assert "up to date" in builds.succeed("translate", "update", self.folder)

    def shipped(self):
        """Every record is in one language, no stale text is in it, and each answer joins with the words that were seen."""
        dist = builds.build(self.folder)
        texts = {text.words: text for text in self.texts().values()}
        asked = 0
        for language in LANGUAGES:
            words = json.loads((dist / f"languages/{language}/codebook.json").read_text("utf-8"))["records"]
            known = {record["record"]: record for record in words}
            self.shipped_titles(dist, language)
            for record in self.records:
                own, source = (self.published(dist / folder, record) for folder in (f"languages/{language}", "."))
                whole = all(text.is_shown(language) for _, text in record.texts()) and (
                    record.kind == "quizzes" or self.titles["hornbook/modules/calm"].is_shown(language))
                pairs = [pair for pair in zip(leaves(own), leaves(source), strict=True) if pair[1] in texts]
                assert len(pairs) >= len([*record.texts()])
                for text, now in pairs:
                    assert text == (texts[now].said[language] if whole else now), (language, record.name, now)
                asked += self.ask(language, own, known[record.id])
        return asked

    def shipped_titles(self, dist, language):
        """Each title that stands alone, and the lesson with that of its category."""
        def read(path):
            return json.loads((dist / path).read_text("utf-8"))
        own, basics = read(f"languages/{language}/json/lessons.json"), self.titles["hornbook/categories/basics/title"]
        for text, found in ((self.titles["hornbook/title"], read(f"languages/{language}/manifest.json")["title"]),
                            (basics, own["categories"][0]["title"])):
            assert found == (text.said[language] if text.is_shown(language) else text.words), (language, text.__dict__)
        whole = all(text.is_shown(language) for text in [basics, *self.lesson.own.values()])
        found = set(leaves(own["lessons"]))
        for text in self.lesson.own.values():
            assert (text.said[language] if whole else text.words) in found, (language, whole, text.__dict__)

    def published(self, folder, record):
        if record.kind == "quizzes":
            bundle = json.loads((folder / "json/quizzes/6-9.json").read_text("utf-8"))["quizzes"]
            return next(one for one in bundle if one["id"] == record.id)
        return next(one for one in json.loads((folder / "json/activities/6-9.json").read_text("utf-8"))["activities"]
                    if one["id"] == record.id)

    def ask(self, language, record, known):
        """Each answer that can be stored is kept with the words of its user, and joined with all codebooks so far."""
        if "questions" in record:
            seen = {(str(number), str(place)): (item["text"], option) for number, item in enumerate(record["questions"], 1)
                    for place, option in enumerate(item["options"])}
        else:
            seen = {(item["promptId"], option["optionId"]): (item["promptText"], option["optionText"])
                    for item in record["prompts"] for option in item["options"]}
        joined = {(item["item"], option["option"]): (item["text"], option["text"]) for item in known["items"] for option in item["options"]}
        assert joined == seen, (language, record["id"])
        for answer, words in seen.items():
            assert self.answers.setdefault((language, known["version"], *answer), words) == words
        return len(seen)


def leaves(value):
    """All that is in lists and dictionaries, in its order."""
    if isinstance(value, (dict, list)):
        return [leaf for one in (value.values() if isinstance(value, dict) else value) for leaf in leaves(one)]
    return [value]


class TestGame:
    def git(self, folder, *words):
        done = subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.c", *words], cwd=folder, capture_output=True, text=True)
        assert done.returncode == 0, (words, done.stdout, done.stderr)

    def test_the_oracle_agrees(self):
        self.play(6)

    def play(self, seed):
        game, asked, edits, trail = Game(seed), 0, 0, []
        game.play_release("begin")
        self.git(game.folder, "init", "-qb", "main")
        self.git(game.folder, "add", "."), self.git(game.folder, "commit", "-qm", "begin")
        for round in range(builds.count(1, 30)):
            models = {}
            for side in BRANCHES:
                self.git(game.folder, "checkout", "-qB", side, "main")
                models[side] = model = copy.deepcopy(game)
                model.draws = random.Random(game.draws.random())
                for record in model.records:
                    record.draws = model.draws
                model.side = side
                for _ in range(builds.count(8, 17)):
                    trail.append(model.step())
                    model.check(trail[-5:])
                    edits += 1
                model.play_release(f"r{round}-{side}")
                asked += model.shipped()
                game.answers |= model.answers
                self.git(game.folder, "add", "-A"), self.git(game.folder, "commit", "-qm", side)
            self.git(game.folder, "checkout", "-q", "main")
            for side in BRANCHES:
                self.git(game.folder, "merge", "-q", "--no-edit", side)
            game.titles = models["one"].titles
            game.lesson.own = {key: models[side].lesson.own[key] for key in Lesson.KEYS for side in BRANCHES if key in Lesson.SIDES[side]}
            game.records = [one for side in BRANCHES for one in models[side].records if one.side == side]
            game.gone = [one for side in BRANCHES for one in models[side].gone if one[1] == side]
            assert "up to date" in builds.succeed("translate", "update", game.folder)
            game.check(["merge"])
            asked += game.shipped()
        print(f"{edits} edits, {2 * (round + 1)} releases, {asked} answers joined")

    def test_what_nobody_is_sure_of_stays_so(self):
        """A typo of the source that is corrected does not make a translation sure."""
        folder = tongues.program({}, ["de"])
        builds.succeed("translate", "update", folder)
        po = polib.pofile(str(tongues.file_of(folder, "de", "hornbook.yaml")))
        po[0].msgstr, po[0].flags = "Worte", ["fuzzy"]
        po.save()
        builds.edit(folder / "hornbook.yaml", "Words for today", "Words for toady")
        builds.succeed("translate", "update", folder)
        assert tongues.states(folder) == {("de", "hornbook/title"): "fuzzy"}
