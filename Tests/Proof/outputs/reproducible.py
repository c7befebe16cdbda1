"""Builds the same sources from two folders, in two environments, laid down in two orders: the output must
be the same to the byte."""

import os
import shutil
import unittest

import builds


def lay_down(source, target, backwards):
    """Copies a program file by file, so that folders list their files in another order."""
    files = sorted(path for path in source.rglob("*") if path.is_file())
    for path in reversed(files) if backwards else files:
        copy = target / path.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
        os.utime(copy, (1, 1) if backwards else None)


def contents(dist):
    return {path.relative_to(dist).as_posix(): path.read_bytes()
            for path in dist.rglob("*") if path.is_file()}


class ReproducibleProof(unittest.TestCase):
    def test_two_builds_are_one(self):
        for source in builds.programs():
            with self.subTest(program=source.name):
                here = builds.folder("a") / source.name
                there = builds.folder("somewhere-else-with-a-longer-name") / "content" / "deep" / "other"
                lay_down(source, here, backwards=False)
                lay_down(source, there, backwards=True)
                plain = {"LANG": "C", "LC_ALL": "C", "TZ": "UTC", "PATH": os.environ["PATH"]}
                other = {"LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu",
                         "PATH": os.environ["PATH"], "NO_COLOR": "1"}
                first = contents(builds.build(here, env=plain))
                second = contents(builds.build(".", env=other, cwd=there))
                self.assertEqual(list(sorted(first)), list(sorted(second)))
                for path, data in first.items():
                    self.assertEqual(data, second[path], path)
