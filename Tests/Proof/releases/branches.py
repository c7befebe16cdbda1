"""Releases beside git: a program that was live before it had a ledger, a ledger that is lost, and two branches that
each release."""

import json
import random
import re
import shutil
import subprocess
import unittest
from pathlib import Path

import builds
import edits
from written import Written


class BranchesProof(unittest.TestCase):
    def program(self, seed, *releases):
        """A program that is released under some names."""
        folder = builds.folder("branches")
        program = Written(random.Random(seed), folder / "written")
        program.write()
        for name in releases:
            builds.succeed("release", "--name", name, program.folder)
        return folder, program

    def released(self, seed):
        """A program that is released once, the ledger and its lines."""
        _, program = self.program(seed, "r1")
        ledger = program.folder / "hornbook.lock"
        return program, ledger, ledger.read_text("utf-8").splitlines(keepends=True)

    def git(self, folder, *arguments):
        result = subprocess.run(
            ["git", "-c", "user.name=Writer", "-c", "user.email=writer@example.org", *arguments], cwd=folder,
            capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result.stdout.strip()

    def commit(self, folder):
        """Puts what is in a folder into a new repository."""
        self.git(folder, "init", "-q", "-b", "main")
        self.git(folder, "add", "-A")
        self.git(folder, "commit", "-qm", "live")

    def ids(self, program, dist):
        activities = builds.activities(dist)
        return {one["title"]: activities[one["day"], one["band"]]["id"] for one in program.activities}

    def check_base(self, seed, base):
        """What is live is told by a build or a revision: what moved since keeps its id once it says so, and the
        release refuses what does not."""
        folder, program = self.program(seed)
        self.commit(folder)
        live = builds.build(program.folder)
        before = self.ids(program, live)
        given = live if base is None else base
        edits.swap_days(program, False)
        program.write()
        builds.succeed("lint", "--quiet", program.folder)
        refused = builds.succeed("release", "--name", "r1", "--base", given, program.folder, code=1)
        self.assertIn("undeclared-move", refused)
        self.assertFalse((program.folder / "hornbook.lock").exists())
        changes = json.loads(builds.succeed("diff", "--format", "json", "--base", given, program.folder))
        self.assertEqual({one["class"] for one in changes["programs"][0]["changes"]}, {"breaking"})
        slots = {row["title"]: slot for slot, row in builds.activities(live).items()}
        for one in program.activities:
            day, band = slots[one["title"]]
            if (one["day"], one["band"]) != (day, band):
                one["says"] = [f"movedFrom: {{ ageBand: {band}, day: {day} }}"]
        program.write()
        builds.succeed("release", "--name", "r1", "--base", given, program.folder)
        program.forget()
        program.write()
        builds.succeed("lint", "--quiet", program.folder)
        self.assertEqual(self.ids(program, builds.build(program.folder)), before)
        again = builds.succeed("release", "--name", "r2", "--base", given, program.folder, code=2)
        self.assertIn("--base is for a first release", again)

    def test_lines_that_are_missing(self):
        """A ledger that lost lines, be they whole, is not relied on: ids would be derived anew. The same line twice, as
        union merges leave it, says nothing new."""
        program, ledger, _ = self.released(3)
        program.activities[0]["title"] += " again"
        program.write()
        builds.succeed("release", "--name", "r2", program.folder)
        lines = ledger.read_text().splitlines(keepends=True)
        heads = [line for line in lines if line.startswith(("hornbook-lock", "release"))]
        last = len(heads)
        cut = {
            "heading and releases": heads, "heading": heads[:1], "all but the last": lines[:-1],
            "all but one in the middle": lines[:last + 5] + lines[last + 6:],
            "all but the newest": heads[:-1] + lines[last:-3]}
        for name, left in cut.items():
            with self.subTest(name):
                ledger.write_text("".join(left))
                self.assertIn("lines are missing", builds.succeed("lint", "--quiet", program.folder, code=1))
        ledger.write_text("".join(lines + lines[last:]))
        builds.succeed("lint", "--quiet", program.folder)

    def test_two_parts_under_one_name(self):
        """One branch calls an option what the other branch calls a new one: both lines merge, and the ledger says so."""
        program, ledger, lines = self.released(4)
        options = [index for index, line in enumerate(lines) if line.startswith("option ")]
        first = lines[options[0]].split(" ")
        parent, name = first[2].split("/")
        other = next(
            index for index in options[1:]
            if lines[index].split(" ")[1] == first[1] and lines[index].split(" ")[2].startswith(parent + "/"))
        lines[other] = lines[other].replace(" since=", f" name={name} since=", 1)
        ledger.write_text("".join(lines))
        told = builds.succeed("lint", "--quiet", program.folder, code=1)
        self.assertIn(f"two options of the ledger are called `{name}`", told)

    def test_what_a_remark_lets_through_is_written_down_once(self):
        program, ledger, _ = self.released(6)
        prompt = program.folder / "activities/6-9-01.yaml"
        text = prompt.read_text().replace("points: 10\n", "points: 15\n", 1)
        prompt.write_text("# hornbook: allow changed-points, doubled-word — easy\n"
                          + re.sub(r"( +text: \w+)", r"\1 the the", text, count=1))
        self.assertNotRegex(builds.succeed("lint", program.folder), "doubled-word|unused-remark")
        builds.succeed("release", "--name", "r2", program.folder)
        self.assertIn("# hornbook: allow doubled-word — easy\n", prompt.read_text())
        self.assertNotRegex(builds.succeed("lint", program.folder), "doubled-word|unused-remark")
        self.assertEqual(ledger.read_text().count("changed-points@r2"), 1)

    def test_a_build_as_the_base(self):
        self.check_base(1, None)

    def test_a_revision_as_the_base(self):
        self.check_base(2, "HEAD")

    def test_a_base_knows_other_names(self):
        """A build knows parts by their ids on the wire, and a revision by the names of then: what is adopted, and what
        was renamed since, is no change."""
        folder, program = self.program(9)
        prompt = program.activities[0]["prompts"][0]
        prompt["says"] = ["adopt: Q 1/a"]
        program.write()
        self.commit(folder)
        live = builds.build(program.folder)
        bases = [live, "HEAD"]
        for base in bases:
            self.assertIn("nothing changed since", builds.succeed("diff", "--base", base, program.folder))
        builds.succeed("release", "--name", "r1", "--base", live, program.folder)
        prompt["says"], prompt["id"] = [f"renamedFrom: {prompt['id']}"], "another-name"
        program.write()
        builds.succeed("release", "--name", "r2", program.folder)
        program.forget()
        program.write()
        for base in [*bases, builds.build(program.folder)]:
            self.assertIn("nothing changed since", builds.succeed("diff", "--base", base, program.folder))

    def test_a_revision_that_keeps_files_from_archives(self):
        folder, program = self.program(2)
        day = sorted((program.folder / "activities").rglob("*.yaml"))[0]
        (folder / ".gitattributes").write_text("*.yaml export-ignore export-subst\n")
        day.write_text(re.sub(r"(?m)^title: .*$", "title: $Format:%H$", day.read_text("utf-8"), count=1), "utf-8")
        self.commit(folder)
        self.assertIn("nothing changed since", builds.succeed("diff", "--base", "HEAD", program.folder))
        self.assertEqual(self.git(folder, "status", "--porcelain"), "")

    def check_lists(self, folder, program, edit, gone):
        """Sources of lists are held against a build and a revision of them: nothing has changed, until something
        goes."""
        self.commit(folder)
        live = builds.build(program)
        bases = [("HEAD", self.git(folder, "rev-parse", "--short", "HEAD")), (live, None)]
        for base, _ in bases:
            self.assertIn("nothing changed since", builds.succeed("diff", "--base", base, program))
        edit()
        for base, name in bases:
            name = name or json.loads((live / "manifest.json").read_text())["contentVersion"][:8]
            said = json.loads(builds.succeed("diff", "--format", "json", "--base", base, program))
            changes = [(one["class"], one["message"]) for one in said["programs"][0]["changes"]]
            self.assertEqual(changes, [("breaking", f"the {gone} of {name} is gone")])
            refused = builds.succeed("release", "--name", "r1", "--base", base, program, code=1)
            self.assertIn(f"error[undeclared-removal]: the {gone} of {name} is gone", refused)

    def test_a_base_of_lists(self):
        folder = builds.folder("branches")
        program = folder / "first-lessons"
        shutil.copytree(builds.CONTENT / "first-lessons", program, ignore=builds.LEDGERS)
        family = sorted((program / "family").iterdir())[0]
        name = re.search(r"^id: (\S+)", family.read_text("utf-8"), re.MULTILINE)[1]
        self.check_lists(folder, program, family.unlink, f"family activity `{name}`")

    def test_a_base_whose_sources_name_files_beside_them(self):
        folder = builds.folder("branches")
        program = folder / "content/prayer-companion"
        shutil.copytree(builds.CONTENT / "prayer-companion", program, ignore=builds.LEDGERS)
        (program / "ios").rename(folder / "ios")
        for file in program.glob("services/*.yaml"):
            file.write_text(file.read_text("utf-8").replace("ios/", "../../ios/"), "utf-8")
        plans = program / "services/plans.yaml"

        def end():
            text = plans.read_text("utf-8")
            plans.write_text(text[:text.index("  - id: lifetime")], "utf-8")

        self.check_lists(folder, program, end, "plan `lifetime`")

    def test_a_difference_that_cannot_be_known(self):
        program, ledger, lines = self.released(7)
        broken = program.folder / "activities/6-9-01.yaml"
        text = broken.read_text("utf-8")
        broken.write_text(text + "module: [\n", "utf-8")
        said = builds.succeed("diff", program.folder, code=1)
        self.assertIn("6-9-01.yaml cannot be read whole, so its changes may be missing here", said)
        self.assertIn("nothing changed since r1, in what can be read", said)
        said = json.loads(builds.run("diff", "--format", "json", program.folder).stdout)
        self.assertEqual([Path(path).name for path in said["programs"][0]["unread"]], ["6-9-01.yaml"])
        broken.write_text(text, "utf-8")
        ledger.write_text("".join([*lines, "what nobody wrote\n"]), "utf-8")
        said = builds.succeed("diff", program.folder, code=2)
        self.assertIn("hornbook.lock cannot be relied on: run `hornbook lint` to see why", said)

    def test_a_line_that_is_cut_is_told(self):
        program, ledger, lines = self.released(9)
        for noun in ("release", "prompt", "option", "question"):
            at = next(index for index, line in enumerate(lines) if line.startswith(f"{noun} "))
            words = lines[at].split(" ")
            # The last word of a release may be cut, too.
            cuts = [" ".join(words[:count]) for count in range(1, len(words) - (noun == "release"))]
            for cut in cuts + [lines[at][:40]] * (noun == "release"):
                with self.subTest(cut=cut):
                    ledger.write_text("".join(lines[:at] + [cut + "\n"] + lines[at + 1:]), "utf-8")
                    said = builds.succeed("lint", "--format", "concise", program.folder, code=1)
                    self.assertIn(f"hornbook.lock:{at + 1}:1: error[malformed-ledger]", said)

    def test_what_only_databases_have_stays_retired(self):
        _, program = self.program(10)
        declaration = program.folder / "hornbook.yaml"
        text = declaration.read_text("utf-8") + "retired: [{ ageBand: 6-9, day: 99 }]\n"
        declaration.write_text(text, "utf-8")
        for name in ("r1", "r2"):
            builds.succeed("release", "--name", name, program.folder)
            self.assertEqual(declaration.read_text("utf-8"), text)

    def test_a_comment_behind_a_declaration_stays(self):
        _, program = self.program(11, "r1")
        file = program.folder / "activities/6-9-01.yaml"
        text = file.read_text("utf-8")
        name = re.search(r"^( *)- id: (\S+)\n", text, re.MULTILINE)
        own = f"{name[1]}- renamedFrom: {name[2]}\n{name[1]}  # As on the poster in the hall.\n{name[1]}  id: poster\n"
        text = text.replace(name[0], own, 1)
        file.write_text(re.sub(rf"\b{name[2]}$", "poster", text.replace(own, "\0"), flags=re.MULTILINE)
                        .replace("\0", own), "utf-8")
        builds.succeed("release", "--name", "r2", program.folder)
        self.assertIn(f"{name[1]}- # As on the poster in the hall.\n{name[1]}  id: poster\n", file.read_text("utf-8"))
        builds.succeed("lint", "--format", "concise", program.folder)

    def test_a_base_that_is_nothing(self):
        _, program = self.program(3)
        said = builds.succeed("release", "--base", "no-such-thing", program.folder, code=2)
        self.assertIn("neither a ledger, nor the folder of a build, nor a revision", said)

    def test_a_ledger_that_is_lost(self):
        folder, program = self.program(4, "r1")
        builds.succeed("build", "--out", folder / "dist", program.folder)
        manifest = folder / "dist/written/manifest.json"
        self.assertEqual(json.loads(manifest.read_text())["release"], "r1")
        built = manifest.read_bytes()
        (program.folder / "hornbook.lock").unlink()
        said = builds.succeed("build", "--out", folder / "dist", program.folder, code=1)
        self.assertIn("lost-ledger", said)
        self.assertEqual(manifest.read_bytes(), built)

    DAY = """\
day: 1
ageBand: 6-9
module: calm
title: {title}
skillFocus: Naming
scenario: Something happens at home.
prompts:
  - id: main
    type: rating
    text: {text}
    points: 5
    config: {{ scaleRange: [1, 4], scaleType: {kind} }}
    feedback: Good that you looked back.
takeaway: {{ toolName: Stop, whenToUse: When it is loud., howTo: [Stop.], whyItWorks: It slows the room. }}
"""

    def one_day(self):
        """A program of one day, and what writes that day."""
        folder = builds.folder("one-day") / "calm"
        (folder / "activities/6-9").mkdir(parents=True)
        (folder / "hornbook.yaml").write_text(
            "program: calm\ntitle: Calm\ndays: 1\nageBands: [6-9]\ncovers: []\nmodules: { calm: Calm }\n")

        def write(title, text, kind="frequency", says=""):
            (folder / "activities/6-9/day-01.yaml").write_text(
                says + self.DAY.format(title=title, text=text, kind=kind))

        return folder, write

    def test_a_day_that_goes_back_to_an_earlier_activity(self):
        folder, write = self.one_day()
        juice, box = ("The juice", "How often do you spill a glass?"), ("The box", "Which apples would fit in there?")
        write(*juice)
        builds.succeed("release", "--name", "r1", folder)
        write(*box, says="replaces: true\n")
        builds.succeed("release", "--name", "r2", folder)
        write(*juice, says="replaces: true\n")
        said = builds.succeed("diff", "--fail-on", "breaking", folder, code=1)
        self.assertIn("day 1 of 6-9 is another activity", said)
        builds.succeed("release", "--name", "r3", folder)
        # An old branch that brings the line back changes no id.
        ids = [row["id"] for row in builds.activities(builds.build(folder)).values()]
        write(*juice, says="replaces: true\n")
        self.assertIn("spent-declaration", builds.succeed("lint", folder))
        self.assertEqual([row["id"] for row in builds.activities(builds.build(folder)).values()], ids)

    def test_what_a_scale_is_of_is_held_against_a_build(self):
        folder, write = self.one_day()
        write("The juice", "How is it at home these days?")
        live = builds.build(folder)
        write("The juice", "How is it at home these days?", "agreement")
        self.assertIn("changed-scale", builds.succeed("release", "--name", "r1", "--base", live, folder, code=1))

    def test_a_draft_is_called_one(self):
        _, program = self.program(5, "r1")
        edits.reword(program)
        program.write()
        self.assertEqual(builds.manifest(builds.build(program.folder))["release"], "draft")

    def test_two_branches_that_each_add_a_day_and_release(self):
        folder, program = self.program(6, "r1")
        program.forget()
        self.commit(folder)
        for branch, band in (("one", "6-9"), ("two", "10-12")):
            self.git(folder, "checkout", "-qb", branch, "main")
            (program.folder / f"activities/{band}-04.yaml").write_text(
                (program.folder / f"activities/{band}-03.yaml").read_text().replace("day: 3\n", "day: 4\n")
                .replace("title: ", f"title: {branch} ").replace("toolName: ", f"toolName: {branch} "))
            builds.succeed("release", "--name", f"r2-{branch}", program.folder)
            self.git(folder, "add", "-A")
            self.git(folder, "commit", "-qm", branch)
        self.git(folder, "merge", "-q", "--no-edit", "one")
        ledger = (program.folder / "hornbook.lock").read_text()
        self.assertIn("release r2-one ", ledger)
        self.assertIn("release r2-two ", ledger)
        said = builds.succeed("lint", "--format", "json", program.folder)
        self.assertEqual([one for one in json.loads(said)["diagnostics"] if one["severity"] == "error"], [])
        self.assertEqual(len(builds.activities(builds.build(program.folder))), 8)
