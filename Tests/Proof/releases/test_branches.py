"""Releases of programs that were live before they had a ledger, compared with a build or a revision of git."""

import json
import random
import re
import shutil
import subprocess

import builds
import edits
from written import Written


class TestBranches:
    def program(self, seed):
        folder = builds.folder("branches")
        program = Written(random.Random(seed), folder / "written")
        program.write()
        return folder, program

    def git(self, folder, *arguments):
        result = subprocess.run(
            ["git", "-c", "user.name=Writer", "-c", "user.email=writer@example.org", *arguments], cwd=folder,
            capture_output=True, text=True)
        assert result.returncode == 0, result.stdout + result.stderr
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
        """What is live is told by a build or a revision: what moved since keeps its id once its id is written, and the
        release refuses what does not."""
        folder, program = self.program(seed)
        self.commit(folder)
        live = builds.build(program.folder)
        before = self.ids(program, live)
        given = live if base is None else base
        edits.swap_days(program)
        program.write()
        builds.succeed("lint", "--quiet", program.folder)
        refused = builds.succeed("release", "--name", "r1", "--base", given, program.folder, code=1)
        assert "undeclared-removal" in refused
        assert not (program.folder / "hornbook.lock").exists()
        changes = json.loads(builds.succeed("diff", "--format", "json", "--base", given, program.folder))
        assert "breaking" in {one["class"] for one in changes["programs"][0]["changes"]}
        for one in program.activities:
            one["written"] = before[one["title"]]
        program.write()
        builds.succeed("release", "--name", "r1", "--base", given, program.folder)
        program.forget()
        program.write()
        builds.succeed("lint", "--quiet", program.folder)
        assert self.ids(program, builds.build(program.folder)) == before
        again = builds.succeed("release", "--name", "r2", "--base", given, program.folder, code=2)
        assert "--base is for a first release" in again

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
            assert "nothing changed since" in builds.succeed("diff", "--base", base, program.folder)
        builds.succeed("release", "--name", "r1", "--base", live, program.folder)
        program.forget()
        prompt["says"], prompt["id"] = [f"renamedFrom: {prompt['id']}"], "another-name"
        program.write()
        builds.succeed("release", "--name", "r2", program.folder)
        program.forget()
        program.write()
        for base in [*bases, builds.build(program.folder)]:
            assert "nothing changed since" in builds.succeed("diff", "--base", base, program.folder)

    def test_a_revision_that_keeps_files_from_archives(self):
        folder, program = self.program(2)
        day = sorted((program.folder / "activities").rglob("*.yaml"))[0]
        (folder / ".gitattributes").write_text("*.yaml export-ignore export-subst\n")
        day.write_text(re.sub(r"(?m)^title: .*$", "title: $Format:%H$", day.read_text("utf-8"), count=1), "utf-8")
        self.commit(folder)
        assert "nothing changed since" in builds.succeed("diff", "--base", "HEAD", program.folder)
        assert self.git(folder, "status", "--porcelain") == ""

    def check_lists(self, folder, program, edit, gone):
        """Sources of lists are held against a build and a revision of them: nothing has changed, until something
        goes."""
        self.commit(folder)
        live = builds.build(program)
        bases = [("HEAD", self.git(folder, "rev-parse", "--short", "HEAD")), (live, None)]
        for base, _ in bases:
            assert "nothing changed since" in builds.succeed("diff", "--base", base, program)
        edit()
        for base, name in bases:
            name = name or json.loads((live / "manifest.json").read_text())["contentVersion"][:8]
            said = json.loads(builds.run("diff", "--format", "json", "--base", base, program).stdout)
            changes = [(one["class"], one["message"]) for one in said["programs"][0]["changes"]]
            assert changes == [("breaking", f"the {gone} of {name} is gone")]
            refused = builds.succeed("release", "--name", "r1", "--base", base, program, code=1)
            assert f"error[undeclared-removal]: the {gone} of {name} is gone" in refused

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
