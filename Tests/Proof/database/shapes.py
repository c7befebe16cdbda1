"""What earlier versions made of an empty database, oldest first: each is `schemas/postgres.sql` or
`schemas/sqlite.sql` as it stood once, and is taken from git's history by its hash.

Who changes what a schema makes adds here what it was: `git rev-parse HEAD:schemas/postgres.sql`."""

import subprocess

import builds

SHAPES = {
    "postgres": {
        "first": "d79b09ee8a734e1417d1e0bd4b8b5d7e1de42710",
        "names of the system": "17101c4d3aea01a8a26a19cbca1fa851822e02bb",
        "before releases": "a8e3b5158b731ea2698172993e83092aa82d5955",
        "rights to child_ids": "3724c4411ffdf286c50bed576f71f0a8a3c4106e",
    },
    "sqlite": {
        "first": "90c9cbdc73fdd70e0df4553b7f7ca1ace602a11d",
        "null in JSON": "86a58b2abfc4879ef113d081ec85bffb24a98a9a",
        "before releases": "d51382ead6398bafa3a3cb176b98e889f6d18279",
    },
}


def shape(dialect, name):
    """The SQL of an earlier shape."""
    done = subprocess.run(
        ["git", "cat-file", "blob", SHAPES[dialect][name]], cwd=builds.ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"the shape {name} is not in git's history here; a shallow clone lacks it: "
                             f"`git fetch --unshallow`\n{done.stderr}")
    return done.stdout


def shapes(dialect):
    return {name: shape(dialect, name) for name in SHAPES[dialect]}
