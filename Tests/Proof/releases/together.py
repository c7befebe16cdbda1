"""Two changes at once, every pair of them: what a remark lets through of the one hides nothing of the other."""

import itertools
import json
import re
import unittest

import builds

PROGRAM = "program: pairs\ntitle: Pairs\ndays: 1\nageBands: [6-9]\ncovers: [{}]\nmodules: {{ calm: Calm }}\n"

ACTIVITY = """\
day: 1
ageBand: 6-9
module: calm
title: The spilled juice
skillFocus: Naming feelings
scenario: Maya reaches across the table for the last pancake, and her glass tips onto the poster.
prompts:
  - id: first
    type: best-response
    text: What do you say to her now?
    points: 10
    options:
      - id: a
        text: You were so proud of that poster.
        correct: true
        feedback: She hears that you saw how much work lies in it.
      - id: b
        text: Why is your glass so close to it?
        feedback: She looks for an excuse and stops looking at the poster.
      - id: c
        text: We will simply draw a new one tomorrow.
        feedback: She still wants this one, and you have moved on already.
    branch: { ifSelected: b, nextPrompt: tonight }
  - id: many
    type: select-all
    text: Which of these does a child need when something broke?
    points: 6
    options:
      - id: d
        text: Somebody who stays in the room.
        correct: true
        feedback: Staying says that a broken thing is not the end.
      - id: e
        text: A rag, and a task for both hands.
        correct: true
        feedback: Hands that wipe have less room for tears.
      - id: f
        text: A talk on how to hold a glass.
        feedback: The lesson can wait until the floor is dry.
  - id: scale
    type: rating
    text: How calm were you when you last cleaned up a spill?
    points: 3
    config: { scaleRange: [1, 5] }
    feedback: Thank you for being honest with yourself.
  - id: tonight
    type: reflection
    text: What would you like to say the next time?
    points: 5
    feedback: Keep the sentence where you will see it.
takeaway:
  toolName: Name it first
  whenToUse: When something has just gone wrong and eyes are on you.
  howTo: [Kneel down to her height.]
  whyItWorks: A feeling that has a name is smaller than one that has none.
"""

QUIZ = """\
title: At the market
ageBand: 6-9
order: 1
questions:
  - text: What does a baker make out of flour?
    options: [Bread, Bricks, Candles]
    answer: Bread
    explanation: Flour and water become dough, and the oven does the rest.
  - text: Which animal gives us wool?
    options: [The sheep, The hen, The trout]
    answer: The sheep
    explanation: It is shorn in spring, before the days grow hot.
"""

# Each a change in words: what stood there, and what does now.
ACTIVITY_CHANGES = {
    "type": [("type: best-response", "type: state-identification")],
    "points": [("points: 10", "points: 4")],
    "points of many": [("points: 6", "points: 4")],
    "key": [("        correct: true\n        feedback: She hears", "        feedback: She hears"),
            ("        feedback: She still", "        correct: true\n        feedback: She still")],
    "keys of many": [("        correct: true\n        feedback: Hands", "        feedback: Hands"),
                     ("        feedback: The lesson", "        correct: true\n        feedback: The lesson")],
    "branch": [("nextPrompt: tonight", "nextPrompt: scale")],
    "chosen branch": [("ifSelected: b", "ifSelected: c")],
    "no branch": [("    branch: { ifSelected: b, nextPrompt: tonight }\n", "")],
    "option": [("text: Why is your glass so close to it?", "text: Let us count to twenty together.")],
    "key's text": [("text: You were so proud of that poster.", "text: Take three breaths beside the window.")],
    "options exchanged": [("text: Why is your glass so close to it?", "text: @"),
                          ("text: We will simply draw a new one tomorrow.", "text: Why is your glass so close to it?"),
                          ("text: @", "text: We will simply draw a new one tomorrow.")],
    "option of many": [("text: A rag, and a task for both hands.", "text: A biscuit from the upper shelf.")],
    "option gone": [("      - id: c\n        text: We will simply draw a new one tomorrow.\n"
                     "        feedback: She still wants this one, and you have moved on already.\n",
                     "    retired: [c]\n")],
    "option's name": [("- id: f\n", "- id: g\n        renamedFrom: f\n")],
    "prompt": [("text: What do you say to her now?", "text: Whom could you ask to help with the floor?")],
    "prompt of many": [("text: Which of these does a child need when something broke?",
                        "text: What belongs into the cupboard below the sink?")],
    "prompt's name": [("- id: many\n", "- id: more\n    renamedFrom: many\n")],
    "scale": [("scaleRange: [1, 5]", "scaleRange: [1, 10]")],
    "prompt gone": [("  - id: scale\n    type: rating\n    text: How calm were you when you last cleaned up a spill?\n"
                     "    points: 3\n    config: { scaleRange: [1, 5] }\n"
                     "    feedback: Thank you for being honest with yourself.\n", ""),
                    ("prompts:\n", "retired: [scale]\nprompts:\n")],
    "day": [("day: 1\n", "day: 2\nmovedFrom: 1\n")],
}

QUIZ_CHANGES = {
    "title": [("title: At the market", "title: What grows outside\nretitledFrom: At the market")],
    "answer": [("answer: Bread", "answer: Bricks")],
    "option": [("[The sheep, The hen, The trout]", "[The sheep, The goat, The trout]")],
    "key's text": [("[Bread, Bricks, Candles]", "[Rolls, Bricks, Candles]"), ("answer: Bread", "answer: Rolls")],
    "options exchanged": [("[The sheep, The hen, The trout]", "[The sheep, The trout, The hen]")],
    "question": [("text: Which animal gives us wool?", "text: Who lives in a pen behind the house?")],
    "questions exchanged": [
        (QUIZ[QUIZ.index("  - text: What"):QUIZ.index("  - text: Which")], ""),
        ("before the days grow hot.\n", "before the days grow hot.\n"
         + QUIZ[QUIZ.index("  - text: What"):QUIZ.index("  - text: Which")])],
    "question gone": [(QUIZ[QUIZ.index("  - text: Which"):], "")],
}


def changed(text, *changes):
    """The text with all of that; nil where one leaves nothing for another."""
    for old, new in itertools.chain(*changes):
        if old not in text:
            return None
        text = text.replace(old, new, 1)
    return text


class TogetherProof(unittest.TestCase):
    # Those that say what they do, so that nothing is told of them alone.
    DECLARED = {"day", "title", "option gone", "option's name", "prompt gone", "prompt's name"}

    def told(self, folder, path, text):
        """The rules that are told once remarks let through what was told before, until nothing new is."""
        allowed, told = {}, set()
        for _ in range(8):
            lines = text.splitlines()
            for line, rules in allowed.items():
                lines[line] += f"  # hornbook: allow {', '.join(sorted(rules))} — it is meant so"
            path.write_text("\n".join(lines) + "\n")
            found = json.loads(builds.run("lint", "--format", "json", folder).stdout)["diagnostics"]
            found = [one for one in found if one["rule"] in self.history]
            told |= {one["rule"] for one in found}
            before = {line: set(rules) for line, rules in allowed.items()}
            for one in found:
                # What changed places is said once, and let through at each.
                for place in [one, *one.get("related", [])]:
                    if place["path"].endswith(path.name):
                        allowed.setdefault(place["range"]["start"]["line"] - 1, set()).add(one["rule"])
            if allowed == before:
                return told
        return self.fail(f"there is no end to what is told: {allowed}")

    def check(self, name, text, changes):
        rules = json.loads(builds.run("rules", "--format", "json").stdout)["rules"]
        self.history = {one["id"] for one in rules if one["group"] == "history"}
        folder = builds.folder("pairs")
        (folder / "hornbook.yaml").write_text(PROGRAM.format(name.split("/")[0]))
        path = folder / name
        path.parent.mkdir(parents=True)
        path.write_text(text)
        result = builds.run("release", "--as", "r1", folder)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        alone = {one: self.told(folder, path, changed(text, changes[one])) for one in changes}
        self.assertEqual({one for one in changes if not alone[one]}, self.DECLARED & set(changes))
        hidden, pairs = [], 0
        for one, other in itertools.combinations(changes, 2):
            both = changed(text, changes[one], changes[other])
            # Some leave nothing for the other, or make the same of it.
            if both is None or both in [changed(text, changes[one]), changed(text, changes[other])]:
                continue
            pairs += 1
            missing = (alone[one] | alone[other]) - self.told(folder, path, both)
            # A branch that leads nowhere is a mistake, not a change: nothing is built until it leads somewhere.
            if missing == {"changed-branch"} and self.leads_nowhere(folder):
                continue
            if missing:
                hidden.append(f"{one} with {other}: {', '.join(sorted(missing))}")
        print(f"{pairs} pairs")
        self.assertEqual(hidden, [])

    def leads_nowhere(self, folder):
        return "error[unknown-branch-" in builds.run("lint", "--format", "concise", folder).stdout

    def test_pairs_of_changes_in_an_activity(self):
        self.check("activities/6-9/day-01.yaml", ACTIVITY, ACTIVITY_CHANGES)

    def test_pairs_of_changes_in_a_quiz(self):
        self.check("quizzes/6-9/quiz-01.yaml", QUIZ, QUIZ_CHANGES)
