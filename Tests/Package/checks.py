#!/usr/bin/env python3
"""Checks what `make dist` made by the programs that its receivers use, and the workflows and licences beside it.

    Tests/Package/checks.py

Installs those programs into .build/package-checks, and lintian where apt is. The last line reads `N passed, N failed`.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / ".build/dist"
TOOLS = ROOT / ".build/package-checks"
MOST_BYTES = 30_000_000


def sh(*words, **options):
    return subprocess.run([str(word) for word in words], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          check=False, **options)


def install():
    if not (TOOLS / "bin/pip").exists():
        sh(sys.executable, "-m", "venv", TOOLS)
    done = sh(TOOLS / "bin/pip", "install", "--quiet", "-r", ROOT / "Tests/Package/requirements.txt")
    if done.returncode:
        sys.exit(done.stdout)
    if not shutil.which("lintian") and shutil.which("apt-get"):
        sh("apt-get", "install", "-y", "--no-install-recommends", "lintian",
           env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


def made(pattern):
    return next(DIST.glob(pattern))


def tool(name, *words, **options):
    """What a program complains of; nothing where it is content."""
    done = sh(TOOLS / "bin" / name, *words, **options)
    return done.stdout if done.returncode else ""


def workflows():
    """This repository's workflow and image, the workflow that `hornbook init` writes, and one that uses the action."""
    with tempfile.TemporaryDirectory() as folder:
        sh(ROOT / ".build/release/hornbook", "init", "--ci", "github", folder)
        theirs = Path(folder, ".github/workflows/hornbook.yml")
        sh("git", "init", "--quiet", folder)
        shutil.copy(ROOT / "action.yml", folder)
        uses = theirs.with_name("uses.yml")
        uses.write_text("on: push\njobs:\n  content:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: ./\n"
                        "        with: {arguments: --strict content}\n", "utf-8")
        return (tool("actionlint", ROOT / ".github/workflows/ci.yml", theirs, cwd=ROOT)
                + tool("actionlint", uses, cwd=folder) + tool("hadolint", ROOT / "Containerfile", "--ignore=DL3008"))


def shapes():
    """What the forges read, by their schemas."""
    with tempfile.TemporaryDirectory() as folder:
        sh(ROOT / ".build/release/hornbook", "init", "--ci", "gitlab", folder)
        # The first document of a component is its specification, which no schema is for.
        component = Path(folder, "component.yml")
        component.write_text((ROOT / "templates/hornbook.yml").read_text("utf-8").split("\n---\n", 1)[1], "utf-8")
        forms = [path for path in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml"]
        files = {"github-actions": [ROOT / "action.yml"], "dependabot": [ROOT / ".github/dependabot.yml"],
                 "github-issue-forms": forms, "github-issue-config": [ROOT / ".github/ISSUE_TEMPLATE/config.yml"],
                 "gitlab-ci": [component, Path(folder, ".gitlab-ci.yml")]}
        return "".join(tool("check-jsonschema", "--builtin-schema", f"vendor.{name}", *paths) for name, paths in files.items())


def program(name):
    """It needs the C library alone, and is small."""
    with tempfile.TemporaryDirectory() as folder:
        sh("tar", "-xzf", made("*.tar.gz"), "-C", folder, "--strip-components=1")
        path = Path(folder, name)
        needed = re.findall(r"NEEDED.*\[(.*)\]", sh("readelf", "-d", path).stdout)
        others = [name for name in needed if not re.match(r"lib[cm]\.so|ld-linux", name)]
        size = path.stat().st_size
        return f"needs {others}" if others or not needed else f"{size:,} bytes" if size >= MOST_BYTES else ""


def sums():
    done = sh("sha256sum", "--check", "--strict", "SHA256SUMS", cwd=DIST)
    return done.stdout if done.returncode else ""


def lintian():
    done = sh("lintian", "--allow-root", "--fail-on", "error", made("*.deb"))
    return done.stdout if done.returncode else ""


def hook():
    """pre-commit, in a repository of content, with the hook of this one: it finds a mistake, and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, "content")
        sh(ROOT / ".build/release/hornbook", "init", place)
        (place / ".pre-commit-config.yaml").write_text(
            f"repos:\n  - repo: {ROOT}\n    rev: {sh('git', 'rev-parse', 'HEAD', cwd=ROOT).stdout.strip()}\n"
            "    hooks:\n      - id: hornbook\n", "utf-8")
        sh("git", "init", "--quiet", cwd=place)
        settings = {**os.environ, "PIP_FIND_LINKS": str(DIST), "PRE_COMMIT_HOME": str(Path(folder, "cache"))}

        def run():
            sh("git", "add", "--all", cwd=place)
            return sh(TOOLS / "bin/pre-commit", "run", "--all-files", cwd=place, env=settings)

        sound = run()
        if sound.returncode or "Passed" not in sound.stdout:
            return f"a sound program:\n{sound.stdout}"
        day = place / "activities/6-9/day-01.yaml"
        day.write_text(day.read_text("utf-8").replace("module: first-steps", "module: frst-steps"), "utf-8")
        broken = run()
        return "" if broken.returncode and "unknown-module" in broken.stdout else f"a mistake:\n{broken.stdout}"


CHECKS = {
    "reuse lint": lambda: tool("reuse", "--root", ROOT, "lint"),
    "twine check": lambda: tool("twine", "check", "--strict", made("*.whl")),
    "check-wheel-contents": lambda: tool("check-wheel-contents", made("*.whl")),
    "SPDX document": lambda: tool("pyspdxtools", "-i", made("*.spdx.json")),
    "actionlint, hadolint": workflows,
    "check-jsonschema": shapes,
    "lintian": lintian,
    "SHA256SUMS": sums,
    "hornbook": lambda: program("hornbook"),
    "hornbook-preview": lambda: program("hornbook-preview"),
    "pre-commit": hook,
}


def main():
    install()
    failed = 0
    for name, check in CHECKS.items():
        found = check()
        failed += bool(found)
        print(f"{name}: {found or 'passed'}", flush=True)
    print(f"{len(CHECKS) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
