"""What `hornbook init` puts beside a program does what it promises: the steps of the workflows run and are clean, the
schemas fit the samples, and the hook of pre-commit runs when content changes and only then."""

import contextlib
import functools
import http.server
import json
import os
import platform
import shutil
import subprocess
import sys
import threading
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

    @contextlib.contextmanager
    def release(self):
        """The address of a release with the command under proof in a tarball, as Scripts/dist makes it."""
        name = f"hornbook-0.1.0-linux-{platform.machine()}"
        assert 'f"hornbook-{release.version}-{release.system}-{release.machine}"' in (builds.ROOT / "Scripts/dist").read_text()
        place = self.folder / "release"
        (place / name).mkdir(parents=True)
        program = place / name / "hornbook"
        program.write_text(f'#!/bin/sh\nexec {builds.command()} "$@"\n')
        program.chmod(0o755)
        self.shell(f"tar -czf {name}.tar.gz {name} && sha256sum {name}.tar.gz > SHA256SUMS", place)
        serve = functools.partial(http.server.SimpleHTTPRequestHandler, directory=place)
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), serve) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            try:
                yield f"http://127.0.0.1:{server.server_port}"
            finally:
                server.shutdown()

    def test_every_step_of_both_forges_against_a_release(self):
        root = self.started("--ci github")
        self.shell("hornbook init my-program --ci gitlab", root)
        github = yaml.safe_load((root / ".github/workflows/hornbook.yml").read_text())["jobs"]["content"]
        gitlab = yaml.safe_load((root / ".gitlab-ci.yml").read_text())["content"]
        install, *steps = [step["run"] for step in github["steps"] if "run" in step]
        temporary, usual = self.folder / "temporary", self.folder / "usual"
        temporary.mkdir()
        usual.mkdir()
        others = self.environment["PATH"].split(":", 1)[1]
        with self.release() as address:
            where = {"RELEASE": address, "GITHUB_STEP_SUMMARY": str(self.folder / "summary.md"),
                     "GITHUB_PATH": str(self.folder / "path"), "PATH": others}
            self.shell(f"set -e\n{install}", root, **where)
            where["PATH"] = f"{(self.folder / 'path').read_text().strip()}:{others}"
            for step in steps:
                self.shell(step, root, **where)
            assert "my-program" in (self.folder / "summary.md").read_text()
            script = "\n".join(["set -e", *gitlab["before_script"], *gitlab["script"]])
            self.shell(script.replace("/tmp", str(self.folder)).replace("/usr/local/bin", str(usual)), root,
                       **where | {"PATH": f"{usual}:{others}"})
            assert all((root / report).is_file() for report in gitlab["artifacts"]["reports"].values())
            # A mistake is told at its line by both.
            builds.edit(root / "my-program/activities/6-9/day-01.yaml", "module: first-steps", "module: frst-steps")
            assert "::error file=my-program/activities/6-9/day-01.yaml,line=3" in self.shell(steps[0], root, code=1, **where)
            lint = next(line for line in gitlab["script"] if "hornbook lint" in line)
            self.shell(lint, root, code=1, **where | {"PATH": f"{usual}:{others}"})
            for report in gitlab["artifacts"]["reports"].values():
                assert "unknown-module" in (root / report).read_text("utf-8")
            # Other bytes than the sums are of are not installed.
            next((self.folder / "release").glob("*.gz")).write_bytes(b"other")
            (temporary / "hornbook").unlink()
            assert "FAILED" in self.shell(f"set -e\n{install}", root, code=1, **where)
            assert not (temporary / "hornbook").exists()
        # What this repository offers to both forges does the same.
        first, lint = yaml.safe_load((builds.ROOT / "action.yml").read_text())["runs"]["steps"]
        assert (first["run"], first["env"]) == (install, github["env"])
        said = self.shell(lint["run"], root, code=1, ARGUMENTS="--strict my-program")
        assert "::error file=my-program/activities/6-9/day-01.yaml,line=3" in said
        component = list(yaml.safe_load_all((builds.ROOT / "templates/hornbook.yml").read_text()))[1]["content"]
        assert component | {"stage": ""} == gitlab | {"stage": ""}
        assert f"ARG RELEASE={github['env']['RELEASE']}\n" in (builds.ROOT / "Containerfile").read_text()

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
