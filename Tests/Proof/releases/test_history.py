"""Programs that are released again and again: an edit that is declared keeps every id where it belongs, one that is
not is refused before anything is written, and milder ones need no word."""

import functools
import json
import random
import unittest

import builds
import edits
from written import Written


@functools.cache
def rules():
    """The rules about history."""
    return {page["id"] for page in builds.rules() if page["group"] == "history"}


def findings(program, *more):
    """What is said about history, and by some more rules."""
    return [one for one in builds.findings(program.folder) if one["rule"] in {*rules(), *more}]


def errors(found):
    return [one for one in found if one["severity"] == "error"]


def begin(seed):
    """A program that has been released once."""
    program = Written(random.Random(seed), builds.folder("written") / "written")
    program.write()
    builds.succeed("release", "--name", "r0", program.folder)
    return program


def records(dist):
    return [builds.documents(dist, f"json/{folder}/**/*.json") for folder in ("activities", "quizzes")]


def check_ids(case, program, dist):
    """Everything has the id that it had, whatever its slot and its name in the sources."""
    activities, quizzes = builds.activities(dist), builds.quizzes(dist)
    case.assertEqual(len(activities), len(program.activities))
    for one in program.activities:
        row = activities[one["day"], one["band"]]
        case.assertEqual(row["id"], one.setdefault("wire", row["id"]))
        case.assertEqual([prompt["promptId"] for prompt in row["prompts"]],
                         [program.wire(prompt) for prompt in one["prompts"]])
        for prompt, shown in zip(one["prompts"], row["prompts"]):
            case.assertEqual([(option["optionId"], option["optionText"]) for option in shown["options"]],
                             [(program.wire(option), option["text"]) for option in prompt["options"]])
    for one in program.quizzes:
        id = quizzes[one["band"], one["title"]]["id"]
        case.assertEqual(id, one.setdefault("wire", id))
    ids = [one["wire"] for one in program.activities + program.quizzes]
    case.assertEqual(len(set(ids)), len(ids))


def edit_and_release(case, program, name):
    """Declares one or two edits and makes a mild one, and releases them. Every id stays, and what was declared is taken
    out of the sources. Gives the build and the number of edits."""
    few = {"a day removed": len(program.activities) < 5, "a quiz removed": len(program.quizzes) < 4}
    names = []
    for edit in program.draw.choices([edit for edit in edits.BREAKING if not few.get(edit)], k=program.draw.randint(1, 2)):
        try:
            edits.BREAKING[edit](program, True)
        except (IndexError, StopIteration):
            continue
        names.append(edit)
    program.draw.choice(edits.MILD)(program)
    if few["a day removed"]:
        edits.add_day(program)
    if few["a quiz removed"]:
        edits.add_quiz(program)
    program.write()
    found = findings(program, "unused-remark")
    case.assertEqual([one for one in found if one["severity"] == "error" or one["rule"] == "unused-remark"], [], names)
    draft = builds.build(program.folder)
    check_ids(case, program, draft)
    builds.succeed("release", "--name", name, program.folder)
    case.assertEqual(findings(program), [], names)
    for path in program.folder.rglob("*.yaml"):
        case.assertNotRegex(path.read_text(), r"(?m)^\s*(movedFrom|renamedFrom|retitledFrom|replaces|retired):")
        case.assertNotIn("# hornbook: allow", path.read_text())
    program.forget()
    program.write()
    case.assertEqual(findings(program), [], names)
    dist = builds.build(program.folder)
    check_ids(case, program, dist)
    case.assertEqual(records(dist), records(draft))
    return dist, len(names)


class HistoryProof(unittest.TestCase):
    def test_a_breaking_edit_without_a_word_is_refused(self):
        missed = []
        for seed in range(0, builds.count(len(edits.BREAKING), 1000), builds.count(2, 1)):
            name = list(edits.BREAKING)[seed % len(edits.BREAKING)]
            program = begin(1000 + seed)
            ledger = (program.folder / "hornbook.lock").read_bytes()
            edits.BREAKING[name](program, False)
            program.draw.choice(edits.MILD)(program)
            program.write()
            found = errors(findings(program))
            if not found:
                missed.append((seed, name))
                continue
            out = builds.folder("dist")
            builds.succeed("build", "--out", out, program.folder, code=1)
            self.assertEqual(list(out.iterdir()), [])
            builds.succeed("release", "--name", "r1", program.folder, code=1)
            self.assertEqual((program.folder / "hornbook.lock").read_bytes(), ledger)
            said = builds.succeed("diff", "--format", "json", "--fail-on", "breaking", program.folder, code=1)
            self.assertIn('"class": "breaking"', said, name)
        self.assertEqual(missed, [])

    def test_mild_edits_need_no_word(self):
        called, done = [], 0
        while done < builds.count(20, 2000):
            program = begin(5000 + done)
            for _ in range(20):
                edit = program.draw.choice(edits.MILD)
                edit(program)
                done += 1
                program.write()
                changes = json.loads(builds.succeed("diff", "--format", "json", program.folder))["programs"][0]["changes"]
                breaking = [one for one in changes if one["class"] == "breaking"]
                if found := breaking + findings(program):
                    called.append((edit.__name__, found))
                if done % builds.count(4, 1) == 0:
                    builds.succeed("release", "--name", f"r{done}", program.folder)
        self.assertEqual(called, [])

    def test_spent_declarations_change_nothing(self):
        spent = 0
        for seed in range(builds.count(4, 250)):
            name = list(edits.BREAKING)[seed % len(edits.BREAKING)]
            program = begin(9000 + seed)
            edits.BREAKING[name](program, True)
            program.write()
            declared = {path: path.read_bytes() for path in program.folder.rglob("*.yaml")}
            builds.succeed("release", "--name", "r1", program.folder)
            released = records(builds.build(program.folder))
            # An old branch brings the declarations back.
            for path, old in declared.items():
                path.write_bytes(old)
            found = findings(program)
            self.assertEqual(errors(found), [], name)
            spent += sum(one["rule"] == "spent-declaration" for one in found)
            self.assertEqual(records(builds.build(program.folder)), released, name)
        self.assertGreater(spent, 0)
