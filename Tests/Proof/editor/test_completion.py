"""What `hornbook lsp` offers at a cursor, and what the text is once somebody takes it. In the cases of `completion.yaml`, `as`
is the file whose text is open, ▮ the cursor, `offers` all labels (`among`: some, `without`: none of them), `take` the one
that is taken, and `makes` a part of the text then."""

import random
import re
import shutil
from pathlib import Path

import yaml

import builds
from languageclient import Client, edited, offset, place, uri

FILES = {
    "day": "everyday-parenting/activities/6-9/day-02.yaml",
    "lesson": "first-lessons/lessons/stories/table.yaml",
    "plans": "prayer-companion/services/plans.yaml",
    "program": "everyday-parenting/hornbook.yaml",
    "quiz": "quran-quiz/quizzes/6-9/adam-in-the-garden.yaml",
}
CASES = yaml.safe_load(Path(__file__).with_name("completion.yaml").read_text("utf-8"))
# Answers that are something else to YAML, or end its quotes and brackets.
ANSWERS = ["7", "5:112", "Allah's", 'Wo"od: x', "true", "a # b", "Salt, pepper", "[x]", "a\\b", "It's \"so\"", "A boat"]
LESSON = "practice:\n  quiz:\n    - options: {options}\n      answer: {answer}\n"


class TestCompletion:
    @classmethod
    def setup_class(cls):
        cls.folder = builds.folder("completion")
        for program in {Path(path).parts[0] for path in FILES.values()}:
            shutil.copytree(builds.CONTENT / program, cls.folder / program)
        cls.client = Client(cls.folder)

    @classmethod
    def teardown_class(cls):
        cls.client.end()

    def complete(self, kind, marked):
        """What is offered at the cursor of a text, by its labels, and what the text is once that is taken."""
        path, cursor, text = self.folder / FILES[kind], marked.index("▮"), marked.replace("▮", "")
        if uri(path) in self.client.texts:
            self.client.change(path, self.client.texts[uri(path)][1], text)
        else:
            self.client.open(path, text)
        position = place(text, cursor)
        answer = self.client.ask("textDocument/completion", {"textDocument": {"uri": uri(path)}, "position": position})
        made = {}
        for item in answer["items"]:
            start, end = (offset(text, item["textEdit"]["range"][name]) for name in ("start", "end"))
            # One line with the cursor in it, of which clients compare what is before the cursor.
            assert start <= cursor <= end and "\n" not in text[start:end], item
            made[item["label"]] = edited(text, [item["textEdit"]])
            if item["label"].startswith(text[start:cursor].strip("\"'")):
                assert item["filterText"].startswith(text[start:cursor]), item
        return made

    def test_cases(self, subtests):
        for case in CASES:
            with subtests.test(case["text"]):
                made = self.complete(case["as"], case["text"])
                if "offers" in case:
                    assert list(made) == case["offers"]
                assert set(case.get("among", [])) <= set(made)
                assert not set(case.get("without", [])) & set(made)
                if "take" in case:
                    assert case["makes"] in made[case["take"]]

    def test_any_answer_in_any_quotes(self):
        for typed in ("▮", "'▮'", '"▮"', '"▮', "'▮", '"▮" # why', "'A▮'", "A ▮", "A ▮ boat"):
            text = LESSON.format(options=yaml.dump(ANSWERS, default_flow_style=True, width=1000).strip(), answer=typed)
            made = self.complete("lesson", text)
            assert list(made) == ANSWERS, typed
            for answer, result in made.items():
                assert yaml.safe_load(result)["practice"]["quiz"][0]["answer"] == answer, typed

    def test_any_key_typed_again(self, subtests):
        dice = random.Random(5)
        for kind in ("day", "lesson", "plans", "quiz"):
            text = (self.folder / FILES[kind]).read_text("utf-8")
            # Capitals begin the names of those who speak in a text.
            keys = list(re.finditer(r"^[ -]*([a-z]\w+):(?= |$)", text, re.MULTILINE))
            for key in dice.sample(keys, min(len(keys), builds.count(12, 1000))):
                with subtests.test(kind, line=text.count("\n", 0, key.start()) + 1):
                    made = self.complete(kind, text[:key.start(1) + 2] + "▮" + text[key.end():])
                    assert key[1] in made
                    if text[key.end()] == "\n":
                        assert made[key[1]] == text

    def test_characters_that_are_announced_bring_something(self):
        for character in self.client.server["capabilities"]["completionProvider"]["triggerCharacters"]:
            typed = {"#": " A #"}.get(character, f" {character}" if character != " " else " ")
            text = LESSON.format(options="[A, B]", answer="@").replace(" @", typed + "▮")
            assert self.complete("lesson", text), character
