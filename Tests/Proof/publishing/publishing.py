"""Proves that a build is put in place whole or not at all, whatever interrupts it."""

import hashlib
import json
import os
import random
import shutil
import subprocess
import time
import unittest

import builds


def manifest_of(folder):
    """The content version of a build after every file has been held against its hash."""
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    listed = {"manifest.json"}
    for file in manifest["files"]:
        data = (folder / file["path"]).read_bytes()
        if hashlib.sha256(data).hexdigest() != file["sha256"] or len(data) != file["bytes"]:
            raise AssertionError(f"{file['path']} is not what the manifest says")
        listed.add(file["path"])
    there = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    if there != listed:
        raise AssertionError(f"there is more or less than the manifest lists: {there ^ listed}")
    return manifest["contentVersion"]


class PublishingProof(unittest.TestCase):
    def setUp(self):
        self.folder = builds.folder("publishing")
        self.source = self.folder / "source"
        shutil.copytree(builds.FIXTURES / "every-type", self.source)
        self.out = self.folder / "dist"
        self.activity = sorted(self.source.glob("activities/*/*.yaml"))[0]

    def build(self, *arguments):
        return builds.run("build", "--out", self.out, self.source, *arguments)

    def dist(self):
        return next(path for path in self.out.iterdir() if not path.name.startswith("."))

    def retitle(self, title):
        lines = self.activity.read_text("utf-8").split("\n")
        changed = [f"title: {title}" if line.startswith("title:") else line for line in lines]
        self.activity.write_text("\n".join(changed), "utf-8")

    def test_killed_at_any_moment(self):
        started = time.monotonic()
        self.assertEqual(self.build().returncode, 0)
        duration = time.monotonic() - started
        chance = random.Random(7)
        versions = {manifest_of(self.dist())}
        finished = killed = 0
        for number in range(60):
            self.retitle(f"Title number {number}")
            process = subprocess.Popen(
                [builds.command(), "build", "--quiet", "--out", self.out, self.source],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(chance.random() * duration * 2)
            process.kill()
            if process.wait() == 0:
                finished += 1
            else:
                killed += 1
            versions.add(manifest_of(self.dist()))
        self.assertGreater(killed, 5)
        self.assertEqual(self.build().returncode, 0)
        manifest_of(self.dist())
        left = [path.name for path in self.out.iterdir() if path.name.startswith(".hornbook-tmp")]
        self.assertEqual(left, [], "the next build clears away what a killed one left")
        self.assertGreater(len(versions), 1)

    def test_errors_leave_the_old_build(self):
        self.assertEqual(self.build().returncode, 0)
        before = manifest_of(self.dist())
        self.activity.write_text("title: \"unclosed\nday: 1\n", "utf-8")
        self.assertEqual(self.build().returncode, 1)
        self.assertEqual(manifest_of(self.dist()), before)

    def test_unchanged_files_keep_their_times(self):
        self.assertEqual(self.build().returncode, 0)
        old = {path: os.stat(path) for path in self.dist().rglob("*") if path.is_file()}
        self.assertEqual(self.build().returncode, 0)
        for path, status in old.items():
            # All but the time of access, which a look at the file may change.
            now = os.stat(path)
            self.assertEqual(
                (now.st_ino, now.st_mtime_ns, now.st_size), (status.st_ino, status.st_mtime_ns, status.st_size),
                path)
        self.retitle("Another title")
        self.assertEqual(self.build().returncode, 0)
        changed = {str(path.relative_to(self.dist())) for path, status in old.items()
                   if os.stat(path).st_mtime_ns != status.st_mtime_ns}
        self.assertIn("manifest.json", changed)
        self.assertLess(len(changed), len(old) / 2)

    def test_what_no_longer_belongs_goes_and_what_is_not_ours_stays(self):
        self.assertEqual(self.build().returncode, 0)
        (self.dist() / "notes.txt").write_text("mine", "utf-8")
        (self.dist() / "json" / "mine").mkdir()
        (self.dist() / "json" / "mine" / "a.txt").write_text("mine", "utf-8")
        (self.dist() / "link").symlink_to("notes.txt")
        day = json.loads(next((self.dist() / "json/activities/6-9").iterdir()).read_text("utf-8"))
        declaration = self.source / "hornbook.yaml"
        declaration.write_text(
            "\n".join("covers: []" if line.startswith("covers") else line
                      for line in declaration.read_text("utf-8").split("\n")), "utf-8")
        self.activity.unlink()
        self.assertEqual(self.build().returncode, 0, self.build().stdout)
        self.assertEqual((self.dist() / "notes.txt").read_text("utf-8"), "mine")
        self.assertEqual((self.dist() / "json" / "mine" / "a.txt").read_text("utf-8"), "mine")
        self.assertEqual(os.readlink(self.dist() / "link"), "notes.txt")
        names = [path.name for path in (self.dist() / "json/activities").rglob("day-*.json")]
        listed = [file["path"] for file in json.loads((self.dist() / "manifest.json").read_text("utf-8"))["files"]]
        self.assertEqual(sorted(names), sorted(path.split("/")[-1] for path in listed if "day-" in path))
        self.assertTrue(day)

    def test_check_writes_nothing(self):
        self.assertEqual(self.build("--check").returncode, 1)
        self.assertFalse(self.out.exists())
        self.assertEqual(self.build().returncode, 0)
        self.assertEqual(self.build("--check").returncode, 0)
        self.retitle("Another title")
        before = manifest_of(self.dist())
        result = self.build("--check")
        self.assertEqual(result.returncode, 1)
        self.assertIn("stale", result.stderr)
        self.assertEqual(manifest_of(self.dist()), before)
        next((self.dist() / "json/activities/6-9").iterdir()).unlink()
        self.assertIn("missing", self.build("--check").stderr)

    def test_the_place_of_a_program_may_be_a_link(self):
        self.assertEqual(self.build().returncode, 0)
        name = self.dist().name
        elsewhere = self.folder / "elsewhere"
        shutil.move(self.dist(), elsewhere)
        (self.out / name).symlink_to(elsewhere)
        self.retitle("Another title")
        self.assertEqual(self.build().returncode, 0)
        self.assertTrue((self.out / name).is_symlink())
        manifest_of(elsewhere)

    def test_a_folder_that_cannot_be_written_is_exit_code_2(self):
        self.out.write_text("a file in the way", "utf-8")
        result = self.build()
        self.assertEqual(result.returncode, 2)
        self.assertIn("hornbook: cannot", result.stderr)
