"""A game of edits: writers and translators change a program, and an oracle in Python says how each text stands."""

import itertools
import json
import random
import re
import subprocess

import builds
import tongues
from small import small

LANGUAGES = ["ar", "de", "tr"]
WORDS = ("garden kitchen morning evening blanket teacher picture journey whisper lantern village holiday brother sister "
         "basket window pocket market").split()


class Text:
    """A text of a source as its writers know it, wherever it is, with what was translated of it."""

    def __init__(self, words):
        self.words = words
        self.basis = {}

    def state(self, language):
        basis = self.basis.get(language)
        if basis is None:
            return "missing"
        return "complete" if basis == self.words else "small" if small(basis, self.words) else "stale"


class Game:
    def __init__(self, seed):
        self.draws, self.count = random.Random(seed), itertools.count(10)
        self.quizzes = {f"quiz-{letter}": self.quiz() for letter in "abcd"}
        self.gone = []
        self.folder = tongues.program({}, LANGUAGES)
        self.titles = {"hornbook/title": Text(tongues.HEAD["title"])}
        self.write()

    def text(self):
        return Text(f"The {' '.join(self.draws.sample(WORDS, 3))} has {next(self.count)} parts")

    def question(self):
        options = [self.text() for _ in range(3)]
        return {"text": self.text(), "options": options, "answer": self.draws.choice(options)}

    def quiz(self):
        return {"title": self.text(), "questions": [self.question() for _ in range(3)]}

    def write(self):
        for path in (self.folder / "quizzes").glob("*.yaml"):
            if path.stem not in self.quizzes:
                path.unlink()
        for order, (name, quiz) in enumerate(sorted(self.quizzes.items()), 1):
            tongues.write(self.folder / f"quizzes/{name}.yaml", {
                "title": quiz["title"].words, "ageBand": "6-9", "order": order,
                "questions": [{"text": question["text"].words, "options": [one.words for one in question["options"]],
                               "answer": question["answer"].words} for question in quiz["questions"]]})

    def texts(self):
        found = dict(self.titles)
        for name, quiz in self.quizzes.items():
            found[f"{name}/title"] = quiz["title"]
            for number, question in enumerate(quiz["questions"], 1):
                found[f"{name}/questions/{number}/text"] = question["text"]
                for place, option in enumerate(question["options"], 1):
                    found[f"{name}/questions/{number}/options/{place}"] = option
        return found

    # What writers do. Each is one edit.

    def typo(self):
        text = self.draws.choice(list(self.texts().values())[1:])
        words = text.words.split()
        at = self.draws.randrange(1, 4)
        spot = self.draws.randrange(1, len(words[at]))
        words[at] = words[at][:spot] + self.draws.choice("bdfgklmnprstvz") + words[at][spot + 1:]
        text.words = " ".join(words)

    def number(self):
        text = self.draws.choice(list(self.texts().values())[1:])
        text.words = re.sub(r"\d+", str(next(self.count)), text.words)

    def reorder(self):
        quiz = self.draws.choice(list(self.quizzes.values()))
        self.draws.shuffle(self.draws.choice([quiz["questions"], self.draws.choice(quiz["questions"])["options"]]))

    def insert(self):
        quiz = self.draws.choice(list(self.quizzes.values()))
        if len(quiz["questions"]) < 6:
            quiz["questions"].insert(self.draws.randint(0, len(quiz["questions"])), self.question())

    def delete(self):
        name = self.draws.choice(list(self.quizzes))
        quiz = self.quizzes[name]
        if len(quiz["questions"]) > 1:
            self.gone.append((name, quiz["questions"].pop(self.draws.randrange(len(quiz["questions"])))))

    def restore(self):
        if self.gone:
            name, question = self.gone.pop()
            if name in self.quizzes:
                self.quizzes[name]["questions"].append(question)

    def rename(self):
        name = self.draws.choice(list(self.quizzes))
        new = f"quiz-{next(self.count)}"
        self.quizzes[new] = self.quizzes.pop(name)
        self.gone = [(new if old == name else old, question) for old, question in self.gone]

    # What translators do.

    def translate(self):
        language = self.draws.choice(LANGUAGES)
        tongues.fill(self.folder, [language], lambda words, tag: f"{tag}: {words}")
        for text in self.texts().values():
            # A small change may stay fuzzy, but this translator looks at all.
            text.basis[language] = text.words

    def keep(self):
        name = self.draws.choice(list(self.quizzes))
        language = self.draws.choice(LANGUAGES)
        builds.succeed("translate", "keep", f"{name}/title", "--language", language, "--program", self.folder)
        text = self.quizzes[name]["title"]
        if language in text.basis:
            text.basis[language] = text.words

    def step(self):
        ways = [self.typo, self.typo, self.number, self.reorder, self.reorder, self.insert, self.delete, self.restore,
                self.rename, self.translate, self.translate, self.keep]
        way = self.draws.choice(ways)
        way()
        self.write()
        builds.succeed("translate", "update", self.folder)
        return way.__name__

    def expected(self):
        return {(language, address): text.state(language) for address, text in self.texts().items() for language in LANGUAGES}

    def shipped(self):
        """Every record is in one language, and no stale text is in it."""
        dist = builds.build(self.folder)
        for language in LANGUAGES:
            bundle = json.loads((dist / f"languages/{language}/json/quizzes/6-9.json").read_text("utf-8"))
            source = json.loads((dist / "json/quizzes/6-9.json").read_text("utf-8"))
            for quiz, original in zip(bundle["quizzes"], source["quizzes"], strict=True):
                texts = [quiz["title"]] + [text for one in quiz["questions"] for text in [one["text"], *one["options"]]]
                words = [original["title"]] + [text for one in original["questions"] for text in [one["text"], *one["options"]]]
                assert quiz["id"] == original["id"]
                assert [one["correctIndex"] for one in quiz["questions"]] == [one["correctIndex"] for one in original["questions"]]
                if texts == words:
                    continue
                for text, now in zip(texts, words, strict=True):
                    tag, _, basis = text.partition(": ")
                    assert tag == language and (basis == now or small(basis, now)), (text, now)


class TestGame:
    def test_the_oracle_agrees(self):
        for seed in range(builds.count(2, 10)):
            game = Game(seed)
            builds.succeed("translate", "update", game.folder)
            trail = []
            for number in range(builds.count(40, 100)):
                trail.append(game.step())
                states, expected = tongues.states(game.folder), game.expected()
                wrong = {key: (states.get(key), expected[key]) for key in expected if states.get(key) != expected[key]}
                assert not wrong and len(states) == len(expected), f"{seed}: {trail}\n{wrong}"
                if number % 20 == 19:
                    game.shipped()
            assert "up to date" in builds.succeed("translate", "update", game.folder)

    def test_branches_meet(self):
        """Two branches that change other sources merge without a conflict, and nothing is lost."""
        game = Game(99)
        git = lambda *words: subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b.c", *words], cwd=game.folder, check=True, capture_output=True)
        builds.succeed("translate", "update", game.folder)
        game.translate(), game.translate(), game.translate()
        git("init", "-b", "main"), git("add", "."), git("commit", "-m", "begin")
        for branch, name in (("one", "quiz-a"), ("two", "quiz-b")):
            git("checkout", "-b", branch, "main")
            game.quizzes[name]["title"].words += " today"
            if branch == "two":
                other, game.quizzes["quiz-a"]["title"].words = game.quizzes["quiz-a"]["title"].words, game.quizzes["quiz-a"]["title"].words[:-6]
            game.write()
            builds.succeed("translate", "update", game.folder)
            git("commit", "-am", branch)
        game.quizzes["quiz-a"]["title"].words = other
        git("merge", "one")
        assert "up to date" in builds.succeed("translate", "update", game.folder)
        assert tongues.states(game.folder) == game.expected()
