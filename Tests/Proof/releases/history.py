"""Programs that are released again and again: an edit that is declared keeps every id where it belongs, one that is
not is refused before anything is written, and milder ones need no word."""

import json
import random
import unittest
from collections import Counter

import builds
import edits
from written import Written


class HistoryProof(unittest.TestCase):
    def begin(self, seed):
        program = Written(random.Random(seed), builds.folder("written") / "written")
        program.write()
        self.release(program, "r0")
        program.learn(builds.build(program.folder))
        return program

    def release(self, program, name):
        builds.succeed("release", "--as", name, program.folder)

    def findings(self, program, *more):
        """What is said about history, and by some more rules."""
        return [one for one in builds.findings(program.folder) if one["rule"] in {*self.history, *more}]

    @classmethod
    def setUpClass(cls):
        cls.history = {page["id"] for page in builds.rules() if page["group"] == "history"}

    def errors(self, program):
        return [one for one in self.findings(program) if one["severity"] == "error"]

    def check_ids(self, program, dist):
        """Everything has the id that it had, whatever its slot and its name in the sources."""
        activities, quizzes = builds.activities(dist), builds.quizzes(dist)
        self.assertEqual(len(activities), len(program.activities))
        for one in program.activities:
            row = activities[one["day"], one["band"]]
            self.assertEqual(row["id"], one.setdefault("wire", row["id"]))
            self.assertEqual([prompt["promptId"] for prompt in row["prompts"]],
                             [program.wire(prompt) for prompt in one["prompts"]])
            for prompt, shown in zip(one["prompts"], row["prompts"]):
                self.assertEqual([option["optionId"] for option in shown["options"]],
                                 [program.wire(option) for option in prompt["options"]])
                self.assertEqual([option["optionText"] for option in shown["options"]],
                                 [option["text"] for option in prompt["options"]])
        for one in program.quizzes:
            self.assertEqual(quizzes[one["band"], one["title"]]["id"],
                             one.setdefault("wire", quizzes[one["band"], one["title"]]["id"]))
        ids = [one["wire"] for one in program.activities + program.quizzes]
        self.assertEqual(len(set(ids)), len(ids))

    def test_declared_edits_keep_every_id(self):
        known = set()
        done = 0
        for seed in range(builds.count(1, 50)):
            program = self.begin(seed)
            for cycle in range(1, builds.count(12, 20) + 1):
                known |= {one["wire"] for one in program.activities + program.quizzes}
                names = []
                for _ in range(program.draw.randint(1, 2)):
                    name = program.draw.choice(list(edits.BREAKING))
                    try:
                        edits.BREAKING[name](program, True)
                    except (IndexError, StopIteration):
                        continue
                    names.append(name)
                    done += 1
                program.draw.choice(edits.MILD)(program)
                program.write()
                found = self.findings(program, "unused-remark")
                wrong = [one for one in found if one["severity"] == "error" or one["rule"] == "unused-remark"]
                self.assertEqual(wrong, [], names)
                before = {path: path.read_bytes() for path in program.folder.rglob("*.yaml")}
                draft = builds.build(program.folder)
                self.check_ids(program, draft)
                self.release(program, f"r{cycle}")
                # What was taken in is gone from the sources, and nothing else.
                self.assertEqual(self.findings(program), [], names)
                for path, old in before.items():
                    left = path.read_text()
                    self.assertNotRegex(left, r"(?m)^\s*(movedFrom|renamedFrom|retitledFrom|replaces|retired):")
                    self.assertNotIn("# hornbook: allow", left)
                program.forget()
                program.write()
                self.assertEqual(self.findings(program), [], names)
                after = builds.build(program.folder)
                self.check_ids(program, after)
                for folder in ("activities", "quizzes"):
                    self.assertEqual(builds.documents(after, f"json/{folder}/**/*.json"),
                                     builds.documents(draft, f"json/{folder}/**/*.json"))
                if len(program.activities) < 4 or len(program.quizzes) < 3:
                    break
        print(f"\n{done} declared edits")

    def test_a_breaking_edit_without_a_word_is_refused(self):
        counts, single, missed = Counter(), 0, []
        for seed in range(builds.count(len(edits.BREAKING), 1000)):
            name = list(edits.BREAKING)[seed % len(edits.BREAKING)]
            program = self.begin(1000 + seed)
            ledger = (program.folder / "hornbook.lock").read_bytes()
            edits.BREAKING[name](program, False)
            program.draw.choice(edits.MILD)(program)
            program.write()
            found = self.errors(program)
            counts[name] += 1
            single += len(found) == 1
            if not found:
                missed.append((seed, name))
                continue
            out = builds.folder("dist")
            self.assertEqual(builds.run("build", "--out", out, program.folder).returncode, 1)
            self.assertEqual(list(out.iterdir()), [])
            self.assertEqual(builds.run("release", "--as", "r1", program.folder).returncode, 1)
            self.assertEqual((program.folder / "hornbook.lock").read_bytes(), ledger)
            changes = json.loads(builds.run("diff", "--format", "json", program.folder).stdout)["programs"][0]
            self.assertIn("breaking", {one["class"] for one in changes["changes"]}, name)
            self.assertEqual(builds.run("diff", "--refuse", "breaking", program.folder).returncode, 1)
        print(f"\n{sum(counts.values())} undeclared edits of {len(counts)} sorts, {single} with exactly one finding")
        self.assertEqual(missed, [])

    def test_mild_edits_need_no_word(self):
        called = []
        done = 0
        while done < builds.count(40, 2000):
            program = self.begin(5000 + done)
            for _ in range(20):
                edit = program.draw.choice(edits.MILD)
                edit(program)
                done += 1
                program.write()
                result = builds.run("diff", "--format", "json", program.folder)
                changes = json.loads(result.stdout)["programs"][0]["changes"]
                breaking = [one for one in changes if one["class"] == "breaking"]
                if breaking or self.findings(program):
                    called.append((edit.__name__, breaking, self.findings(program)))
                self.release(program, f"r{done}")
        print(f"\n{done} mild edits")
        self.assertEqual(called, [])

    def test_spent_declarations_change_nothing(self):
        spent = 0
        for seed in range(builds.count(8, 250)):
            name = list(edits.BREAKING)[seed % len(edits.BREAKING)]
            program = self.begin(9000 + seed)
            edits.BREAKING[name](program, True)
            program.write()
            declared = {path.relative_to(program.folder): path.read_bytes()
                        for path in program.folder.rglob("*.yaml")}
            self.release(program, "r1")
            released = builds.build(program.folder)
            # An old branch brings the declarations back.
            for path, old in declared.items():
                (program.folder / path).write_bytes(old)
            found = self.findings(program)
            self.assertEqual([one for one in found if one["severity"] == "error"], [], name)
            spent += sum(one["rule"] == "spent-declaration" for one in found)
            again = builds.build(program.folder)
            for folder in ("activities", "quizzes"):
                self.assertEqual(builds.documents(again, f"json/{folder}/**/*.json"),
                                 builds.documents(released, f"json/{folder}/**/*.json"), name)
        print(f"\n{spent} spent declarations")
        self.assertGreater(spent, 0)
