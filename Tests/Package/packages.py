#!/usr/bin/env python3
"""Installs what `make dist` made where there is neither a compiler nor libyaml, and uses it there.

    Tests/Package/packages.py [--suite bookworm …] [--roots .build/roots]

Each suite of Debian is a minimal root made by debootstrap, kept for the next run. The tarball, the Debian package and
the wheel are installed in a fresh copy each, without a network, and begin, check, play, build and prove a program.
Needs root, debootstrap and the network of Debian's packages. The last line reads `N passed, N failed`.
"""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / ".build/dist"

INSTALL = {
    "tarball": "mkdir -p /opt/hornbook && tar -xzf /dist/hornbook-*.tar.gz -C /opt/hornbook --strip-components=1 && "
               "ln -s /opt/hornbook/hornbook /usr/local/bin/hornbook",
    "deb": "dpkg -i /dist/hornbook_*.deb",
    "wheel": "python3 -m venv /opt/venv && /opt/venv/bin/pip install --no-index /dist/hornbook-*.whl && "
             "ln -s /opt/venv/bin/hornbook /usr/local/bin/hornbook",
}
USE = r"""
cd "$(mktemp -d)"
hornbook init my-program
hornbook lint my-program
hornbook play my-program/activities/6-9/day-01.yaml --answers begin=a
hornbook build my-program
hornbook verify
sed -i 's/module: .*/module: nowhere/' my-program/activities/6-9/day-01.yaml
if hornbook lint my-program > told; then echo "the mistake was not found"; exit 1; fi
grep -q unknown-module told
"""
SHOW = """
ldd $(readlink -f $(command -v hornbook))
hornbook --version
"""


def sh(*words, **options):
    return subprocess.run(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, **options)


def bootstrap(suite, roots):
    base = roots / suite
    if not (base / "bin/sh").exists():
        done = sh("debootstrap", "--variant=minbase", "--include=python3,python3-venv", suite, str(base))
        if done.returncode:
            sys.exit(f"debootstrap {suite} failed:\n{done.stdout[-2000:]}")
    return base


def inside(root, script):
    """Runs a script in a root, without a network. Programs of Swift take their arguments from /proc."""
    return sh("unshare", "--net", "--mount", "chroot", str(root), "/bin/sh", "-euc", f"mount -t proc proc /proc\n{script}",
              env={"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": "/root", "LC_ALL": "C.UTF-8"})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--suite", action="append", help="a suite of Debian; bookworm, trixie and sid unless given")
    parser.add_argument("--roots", type=Path, default=ROOT / ".build/roots")
    arguments = parser.parse_args()
    arguments.roots.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    for suite in arguments.suite or ["bookworm", "trixie", "sid"]:
        base = bootstrap(suite, arguments.roots)
        for way, install in INSTALL.items():
            root = arguments.roots / f"{suite}-{way}"
            sh("rm", "-rf", str(root))
            sh("cp", "-a", "--reflink=auto", str(base), str(root))
            sh("cp", "-r", str(DIST), str(root / "dist"))
            done = inside(root, install + USE + SHOW)
            libraries = {line.split()[0] for line in done.stdout.splitlines() if "=>" in line or "ld-linux" in line}
            others = {name for name in libraries if not name.startswith(("libc.so", "libm.so", "/lib"))}
            is_well = done.returncode == 0 and not others
            passed, failed = passed + is_well, failed + (not is_well)
            print(f"{suite} {way}: " + ("installs and works" if is_well else f"FAILED {others or ''}\n{done.stdout[-3000:]}"), flush=True)
            sh("rm", "-rf", str(root))
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
