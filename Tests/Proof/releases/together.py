"""Two changes at once, every pair of them: what a remark lets through of the one hides nothing of the other."""

import itertools
import random
import unittest
from pathlib import Path

import builds

PROGRAM = "program: pairs\ntitle: Pairs\ndays: 1\nageBands: [6-9]\ncovers: [{}]\nmodules: {{ calm: Calm }}\n"

TABLE = builds.table(Path(__file__).with_name("together.yaml"))


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
            found = builds.findings(folder)
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

    def check(self, name, kind):
        text, changes = TABLE[kind]["text"], TABLE[kind]["changes"]
        self.history = {one["id"] for one in builds.rules() if one["group"] == "history"}
        folder = builds.folder("pairs")
        (folder / "hornbook.yaml").write_text(PROGRAM.format(name.split("/")[0]))
        path = folder / name
        path.parent.mkdir(parents=True)
        path.write_text(text)
        builds.succeed("release", "--as", "r1", folder)
        alone = {one: self.told(folder, path, changed(text, changes[one])) for one in changes}
        self.assertEqual({one for one in changes if not alone[one]}, self.DECLARED & set(changes))
        hidden, pairs = [], 0
        every = list(itertools.combinations(changes, 2))
        for one, other in random.Random(35).sample(every, min(builds.count(30, len(every)), len(every))):
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
        self.check("activities/6-9/day-01.yaml", "activity")

    def test_pairs_of_changes_in_a_quiz(self):
        self.check("quizzes/6-9/quiz-01.yaml", "quiz")
