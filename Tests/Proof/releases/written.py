"""A small program of activities and quizzes that a draw edits, with or without the declarations that say so. It knows
which id everything has to have on the wire, whatever the sources call it."""

import random
import re

import builds

BANDS = ["6-9", "10-12"]
# So many words that no two texts have much in common.
_DRAW = random.Random(7)
WORDS = sorted({"".join(_DRAW.choice("bcdfghjklmnprstvz") + _DRAW.choice("aeiou") for _ in range(_DRAW.randint(2, 4)))
                for _ in range(2000)} - {"no", "on"})


class Thing(dict):
    """An activity, prompt, option, quiz or question; compared by what it is, not by what it holds."""

    __hash__ = object.__hash__
    __eq__ = object.__eq__


class Written:
    def __init__(self, draw, folder, texts=None):
        """`texts` draws words and names, if it is not `draw`."""
        self.draw, self.folder, self.texts, self.count = draw, folder, texts or draw, 0
        self.activities = [self.activity(band, day) for band in BANDS for day in (1, 2, 3)]
        self.quizzes = [self.quiz(band, order) for band in BANDS for order in (1, 2)]
        self.retired, self.touched = [], set()

    # What there is

    def words(self, count):
        return " ".join(self.texts.sample(WORDS, count)).capitalize()

    def name(self):
        """An id that nothing else has."""
        self.count += 1
        return f"{self.texts.choice(WORDS)}-{self.count}"

    def option(self, correct=False):
        return Thing(kind="option", id=self.name(), text=self.words(7) + ".", correct=correct, feedback="So it is.")

    def prompt(self):
        return Thing(kind="prompt", id=self.name(), type="best-response", text=self.words(8) + "?", points=10,
                     options=[self.option(True), self.option(), self.option()])

    def activity(self, band, day):
        self.count += 1
        return Thing(kind="activity", band=band, day=day, title=f"{self.words(3)} {self.count}", scenario="It is evening.",
                     tool=f"Tool {self.count}", prompts=[self.prompt() for _ in range(3)])

    def question(self):
        return Thing(kind="question", text=self.words(8) + "?", options=[self.words(3) for _ in range(3)],
                     answer=self.texts.randrange(3))

    def quiz(self, band, order):
        self.count += 1
        return Thing(kind="quiz", band=band, order=order, title=f"{self.words(2)} {self.count}",
                     questions=[self.question() for _ in range(3)])

    def untouched(self, kind):
        """Something of the kind that no edit since the last release was about."""
        found = [thing for thing in self.things(kind) if not self.owners(thing) & self.touched]
        if not found:
            raise IndexError
        thing = self.draw.choice(found)
        self.touched |= self.owners(thing)
        return thing

    def things(self, kind):
        if kind in ("activity", "quiz"):
            return self.activities if kind == "activity" else self.quizzes
        if kind == "question":
            return [question for quiz in self.quizzes for question in quiz["questions"]]
        prompts = [prompt for activity in self.activities for prompt in activity["prompts"]]
        return prompts if kind == "prompt" else [option for prompt in prompts for option in prompt["options"]]

    def owners(self, thing):
        """The record that it belongs to: one edit for each, so that each is told apart."""
        for record in self.activities + self.quizzes:
            parts = record.get("prompts", record.get("questions"))
            options = [option for part in parts if "type" in part for option in part["options"]]
            if any(one is thing for one in [record, *parts, *options]):
                return {record}
        return {thing}

    def prompt_of(self, option):
        return next(prompt for prompt in self.things("prompt") if any(one is option for one in prompt["options"]))

    def record_of(self, part):
        return next(iter(self.owners(part)))

    # As sources

    def write(self):
        for path in [path for path in self.folder.rglob("*.yaml")]:
            path.unlink()
        for kind in ("activities", "quizzes"):
            (self.folder / kind).mkdir(parents=True, exist_ok=True)
        retired = f"retired: [{', '.join(self.retired)}]\n" if self.retired else ""
        (self.folder / "hornbook.yaml").write_text(
            "program: written\ntitle: Written\ndays: 12\nageBands: [6-9, 10-12]\nmodules: { m: Module }\ncovers: []\n"
            + retired)
        for path, one in self.files().items():
            path.write_text(activity_yaml(one) if one["kind"] == "activity" else quiz_yaml(one))

    def files(self):
        activities = {self.folder / "activities" / f"{one['band']}-{one['day']:02}.yaml": one for one in self.activities}
        return activities | {self.folder / "quizzes" / f"{number:02}.yaml": one for number, one in enumerate(self.quizzes)}

    def forget(self):
        """After a release, whose command took the declarations out and wrote the ids."""
        self.retired, self.touched = [], set()
        for path, one in self.files().items():
            written = re.match(r"id: (\S+)\n", path.read_text("utf-8"))
            if written:
                one["written"] = one["wire"] = written[1]
        for kind in ("activity", "prompt", "option", "quiz", "question"):
            for thing in self.things(kind):
                for key in ("says", "allow", "allow_list"):
                    thing.pop(key, None)

    # As published

    def learn(self, dist):
        """Takes over the ids that a first build gave."""
        activities, quizzes = builds.activities(dist), builds.quizzes(dist)
        for one in self.activities:
            one["wire"] = activities[one["day"], one["band"]]["id"]
        for one in self.quizzes:
            one["wire"] = quizzes[one["band"], one["title"]]["id"]

    def wire(self, thing):
        return thing.get("wire", thing.get("id"))


def written_id(record):
    return f"id: {record['written']}\n" if "written" in record else ""


def said(thing, indent):
    return "".join(f"{' ' * indent}{line}\n" for line in thing.get("says", []))


def remark(thing, key="allow"):
    return "".join(f"  # hornbook: allow {rule} — it is right as it is now" for rule in thing.get(key, [])[:1])


def activity_yaml(one):
    text = (f"{written_id(one)}day: {one['day']}\nageBand: {one['band']}\nmodule: m\ntitle: {one['title']}\nskillFocus: Waiting\n"
            f"{said(one, 0)}scenario: {one['scenario']}\nprompts:\n")
    for prompt in one["prompts"]:
        text += (f"  - id: {prompt['id']}{remark(prompt)}\n{said(prompt, 4)}    type: {prompt['type']}\n"
                 f"    text: {prompt['text']}\n    points: {prompt['points']}\n")
        if "branch" in prompt:
            text += f"    branch: {{ ifSelected: {prompt['branch'][0]['id']}, nextPrompt: {prompt['branch'][1]['id']} }}\n"
        text += "    options:\n"
        for option in prompt["options"]:
            text += (f"      - id: {option['id']}{remark(option)}\n{said(option, 8)}        text: {option['text']}\n"
                     f"        correct: {str(option['correct']).lower()}\n        feedback: {option['feedback']}\n")
    return text + (f"takeaway:\n  toolName: {one['tool']}\n  whenToUse: In the evening.\n  howTo: [Ask and wait.]\n"
                   "  whyItWorks: Waiting is listening.\n")


def quiz_yaml(one):
    text = (f"{written_id(one)}title: {one['title']}\nageBand: {one['band']}\norder: {one['order']}\n{said(one, 0)}"
            f"questions:{remark(one, 'allow_list')}\n")
    for question in one["questions"]:
        text += (f"  - text: {question['text']}{remark(question)}\n"
                 f"    options: [{', '.join(question['options'])}]\n"
                 f"    answer: {question['options'][question['answer']]}\n")
        if "explanation" in question:
            text += f"    explanation: {question['explanation']}\n"
    return text
