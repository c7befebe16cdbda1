#!/usr/bin/env python3
"""Makes the packages of the last commit twice and compares them: in folders of other names, at other times, and as other
users where it runs as root.

    Tests/Package/reproduced.py

Takes two builds of the program. Exits with 1 where a package differs.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def made(folder, user):
    """The hashes of the packages that a clone in the folder makes."""
    tree, home = folder / "hornbook", folder / "home"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(tree)], check=True)
    home.mkdir()
    # Another user may not read the owner's repositories unless told so.
    (home / ".gitconfig").write_text("[safe]\n\tdirectory = *\n", "utf-8")
    if (own := Path.home() / ".gitconfig").exists():
        (home / ".gitconfig").write_text("[safe]\n\tdirectory = *\n" + own.read_text("utf-8"), "utf-8")
    as_user = []
    if user:
        subprocess.run(["chown", "-R", str(user), str(folder)], check=True)
        as_user = ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups"]
    subprocess.run([*as_user, "make", "dist"], cwd=tree, check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "HOME": str(home), "TMPDIR": str(home)})
    return (tree / ".build/dist/SHA256SUMS").read_text("utf-8")


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        first, second = Path(folder, "a"), Path(folder, "another/place")
        for place in first, second:
            place.mkdir(parents=True)
        one = made(first, None)
        other = made(second, 65534 if os.geteuid() == 0 else None)
    print(one if one == other else f"{one}\ndiffers from\n{other}")
    sys.exit(one != other)


main()
