"""What earlier versions made of an empty database, oldest first: each is `schemas/postgres.sql` or
`schemas/sqlite.sql` as it stood once, and is taken from git's history by its hash in `shapes.yaml`."""

import subprocess
from pathlib import Path

import builds

SHAPES = builds.table(Path(__file__).with_suffix(".yaml"))


def shape(dialect, name):
    """The SQL of an earlier shape."""
    done = subprocess.run(
        ["git", "cat-file", "blob", SHAPES[dialect][name]], cwd=builds.ROOT, capture_output=True, text=True)
    assert done.returncode == 0, (
        f"the shape {name} is not in git's history here; a shallow clone lacks it: "
        f"`git fetch --unshallow`\n{done.stderr}")
    return done.stdout


def shapes(dialect):
    return {name: shape(dialect, name) for name in SHAPES[dialect]}
