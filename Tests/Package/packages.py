#!/usr/bin/env python3
"""Installs what `make dist` made where there is neither a compiler nor libyaml, as README.md says, and uses it there.

    Tests/Package/packages.py [--suite bookworm …] [--roots .build/roots]

Each suite of Debian is a minimal root made by debootstrap, kept for the next run. The tarball, the Debian package and
the wheel are installed in a fresh copy each, without a network. README's first screen is followed word for word and must
print what it says; then a program is begun, checked, played, built, verified, shown and served. Needs root, debootstrap
and the network of Debian's packages. The last line reads `N passed, N failed`.
"""

import argparse
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / ".build/dist"

# What README's reader has: a shell of an administrator, and a virtual environment.
SHELL = """
mount -t proc proc /proc
sudo() { "$@"; }
python3 -m venv /opt/venv
export PATH="/opt/venv/bin:$PATH"
cd /dist
"""
USE = (Path(__file__).parent / "use.sh").read_text("utf-8")


def first_screen():
    """The ways to install of README.md, one line each, and its commands with what they print."""
    page = (ROOT / "README.md").read_text("utf-8").split("## For writers")[0]
    ways = re.search(r"```sh\n(.*?)```", page, re.DOTALL)[1].splitlines()
    steps = []
    for block in re.findall(r"```console\n(.*?)```", page, re.DOTALL):
        for step in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = step.partition("\n")
            steps.append((command, output.strip()))
    return ways, steps


def followed(steps):
    """A script that runs the steps in one folder, with a line between what they print."""
    lines = ["cd \"$(mktemp -d)\""]
    for number, (command, _) in enumerate(steps):
        lines += [f"echo '@@ {number}'", f"if ! {{ {command} ; }} 2>&1; then echo '[1]'; fi"]
    return "\n".join([*lines, "echo '@@ end'"])


def differences(steps, told):
    """The first step of README whose output is not what the page says."""
    parts = re.split(r"^@@ .*\n", told, flags=re.MULTILINE)[1:]
    for (command, wanted), part in zip(steps, parts + [""] * len(steps)):
        if part.strip() != wanted:
            return f"README: {command}\n{part}\ninstead of\n{wanted}\n"
    return ""


def sh(*words, **options):
    return subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **options)


def bootstrap(suite, roots):
    base = roots / suite
    if not (base / "bin/sh").exists():
        # What it mounts is gone with the namespace.
        done = sh("unshare", "--mount", "debootstrap", "--variant=minbase", "--include=python3,python3-venv", suite, str(base))
        if done.returncode:
            sys.exit(f"debootstrap {suite} failed:\n{done.stdout[-2000:]}")
    return base


def inside(root, script):
    """Runs a script in a root, without a network."""
    return sh("unshare", "--net", "--mount", "chroot", str(root), "/bin/bash", "-euc", script,
              env={"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": "/root", "LC_ALL": "C.UTF-8"})


def problem(root, way, steps):
    """What goes wrong where one way to install is taken."""
    done = inside(root, "\n".join([SHELL, way, USE, followed(steps)]))
    libraries = {line.split()[0] for line in done.stdout.splitlines() if " => " in line and ".so" in line}
    others = {name for name in libraries if not name.startswith(("libc.so", "libm.so"))}
    if done.returncode or others:
        return f"needs {others or 'what is not there'}\n{done.stdout[-3000:]}"
    return differences(steps, done.stdout)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--suite", action="append", help="a suite of Debian; bookworm, trixie and sid unless given")
    parser.add_argument("--roots", type=Path, default=ROOT / ".build/roots")
    arguments = parser.parse_args()
    arguments.roots.mkdir(parents=True, exist_ok=True)
    ways, steps = first_screen()
    passed = failed = 0
    for suite in arguments.suite or ["bookworm", "trixie", "sid"]:
        base = bootstrap(suite, arguments.roots)
        for way in ways:
            root = arguments.roots / f"{suite}-copy"
            sh("rm", "-rf", "--one-file-system", str(root))
            sh("cp", "-a", "--reflink=auto", str(base), str(root))
            sh("cp", "-r", str(DIST), str(root / "dist"))
            found = problem(root, way, steps)
            passed, failed = passed + (not found), failed + bool(found)
            print(f"{suite}: {shlex.split(way, comments=True)}: {'FAILED ' + found if found else 'works'}", flush=True)
            sh("rm", "-rf", "--one-file-system", str(root))
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
