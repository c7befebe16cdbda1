"""What `hornbook init` puts beside a program does what it promises: the steps of the workflows run and are clean, the
schemas fit the samples, and the hook of pre-commit runs when content changes and only then."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema_rs
import yaml

import builds


class TestPipelines:
    def setup_method(self):
        self.folder = builds.folder("pipelines")
        self.environment = os.environ | {
            "PATH": f"{builds.command().parent}:{Path(sys.executable).parent}:{os.environ['PATH']}",
            "HOME": str(self.folder), "RUNNER_TEMP": str(self.folder / "temporary"), "PRE_COMMIT_COLOR": "never",
            "GIT_CONFIG_NOSYSTEM": "1", "PRE_COMMIT_HOME": str(self.folder / "hooks")}
        for name in ("AUTHOR", "COMMITTER"):
            self.environment |= {f"GIT_{name}_NAME": "A", f"GIT_{name}_EMAIL": "a@example.org"}

    def shell(self, command, folder, code=0, **environment):
        done = subprocess.run(command, shell=True, cwd=folder, env=self.environment | environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        assert done.returncode == code, f"{command}:\n{done.stdout}"
        return done.stdout

    def started(self, *additions):
        """A repository with a new program in it, made as the README says."""
        root = self.folder / "repository"
        root.mkdir()
        self.shell("git init -q", root)
        self.shell(f"hornbook init my-program {' '.join(additions)}", root)
        self.shell("hornbook lint my-program --strict && hornbook build my-program", root)
        return root

    def test_nothing_is_written_twice(self):
        additions = ("--ci github", "--pre-commit", "--editor")
        root = self.started(*additions)
        before = builds.files(root)
        self.shell(f"hornbook init my-program {' '.join(additions)}", root)
        assert builds.files(root) == before

    def test_the_steps_of_a_workflow_of_github(self):
        root = self.started("--ci github")
        workflow = yaml.safe_load((root / ".github/workflows/hornbook.yml").read_text())
        steps = [step["run"] for step in workflow["jobs"]["content"]["steps"] if "run" in step]
        assert steps[0].split("==")[0] == "pipx install hornbook"
        for step in steps[1:]:
            self.shell(step, root, GITHUB_STEP_SUMMARY=str(self.folder / "summary.md"))
        assert "my-program" in (self.folder / "summary.md").read_text()

    def test_the_steps_of_a_job_of_gitlab(self):
        root = self.started("--ci gitlab")
        job = yaml.safe_load((root / ".gitlab-ci.yml").read_text())["content"]
        assert job["script"][0].split("==")[0] == "pip install hornbook"
        for step in job["script"][1:]:
            self.shell(step, root)
        for report in job["artifacts"]["reports"].values():
            assert (root / report).is_file()

    def test_the_schemas_of_an_editor(self):
        root = self.started("--editor")
        settings = json.loads((root / ".vscode/settings.json").read_text())["yaml.schemas"]
        checked = []
        for schema, patterns in settings.items():
            validator = jsonschema_rs.validator_for(json.loads((root / schema).read_text("utf-8")))
            for path in (path for pattern in patterns for path in root.glob(pattern)):
                checked.append(str(path.relative_to(root)))
                assert list(validator.iter_errors(yaml.safe_load(path.read_text("utf-8")))) == []
        assert sorted(checked) == ["my-program/activities/6-9/day-01.yaml", "my-program/hornbook.yaml",
                                 "my-program/quizzes/6-9/quiz-01.yaml"]

    def test_the_hook_of_pre_commit(self):
        if not shutil.which("pre-commit", path=self.environment["PATH"]):
            builds.leave_untried("pre-commit is not installed")
        hooks = self.folder / "hornbook"
        hooks.mkdir()
        shutil.copy(builds.ROOT / ".pre-commit-hooks.yaml", hooks)
        self.shell("git init -q && git add . && git commit -qm hooks && git tag 0.1.0", hooks)
        root = self.started("--pre-commit")
        # What runs is the command under proof; the wheel is not made here.
        config = root / ".pre-commit-config.yaml"
        text = config.read_text("utf-8")
        assert "rev: 0.1.0\n    hooks:\n      - id: hornbook\n" in text
        address = yaml.safe_load(text)["repos"][0]["repo"]
        config.write_text(text.replace(address, str(hooks)).replace("id: hornbook", "id: hornbook-system"), "utf-8")
        self.shell("git add . && git commit -qm start", root)
        # The activity names a module that this takes away.
        declaration = root / "my-program/hornbook.yaml"
        declaration.write_text(declaration.read_text("utf-8").replace("first-steps:", "last-steps:"), "utf-8")
        self.shell("git add .", root)
        said = self.shell("pre-commit run", root, code=1)
        assert "unknown-module" in said
        assert "activities/6-9/day-01.yaml" in said
        self.shell("git reset -q --hard && git rm -q my-program/hornbook.yaml", root)
        assert "no hornbook.yaml" in self.shell("pre-commit run", root, code=1)
        self.shell("git reset -q --hard", root)
        self.shell("echo >> my-program/quizzes/6-9/quiz-01.yaml && git add .", root)
        assert "Passed" in self.shell("pre-commit run", root)
