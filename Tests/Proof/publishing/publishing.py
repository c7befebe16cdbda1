"""Proves that a build is put in place whole or not at all, whatever interrupts it."""

import fcntl
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import time
import unittest

import builds


def version_of(folder):
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
        self.source = builds.copied("every-type")
        self.out = self.folder / "dist"
        self.activity = sorted(self.source.glob("activities/*/*.yaml"))[0]

    def build(self, *arguments):
        return builds.run("build", "--out", self.out, self.source, *arguments)

    def assert_nothing_left(self, message=None):
        """Hornbook's own folder holds the lock, and says that it is not to be committed."""
        own = self.out / ".hornbook"
        self.assertEqual(sorted(path.name for path in own.iterdir()), [".gitignore", "lock"], message)
        self.assertEqual((own / ".gitignore").read_text("utf-8"), "*\n")
        hidden = [path.name for path in self.out.iterdir() if path.name.startswith(".")]
        self.assertEqual(hidden, [".hornbook"], message)

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
        versions = {version_of(self.dist())}
        finished = killed = 0
        for number in range(builds.count(20, 60)):
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
            versions.add(version_of(self.dist()))
        self.assertGreater(killed, 2)
        self.assertEqual(self.build().returncode, 0)
        version_of(self.dist())
        self.assert_nothing_left("the next build clears away what a killed one left")
        self.assertGreater(len(versions), 1)

    def test_errors_in_a_later_program_leave_what_was_there(self):
        content = self.several("first", "second", "third")
        broken = sorted((content / "second").glob("activities/*/*.yaml"))[0]
        text = broken.read_text("utf-8")
        broken.write_text(text.replace("day: ", "dya: "), "utf-8")
        self.assertEqual(builds.run("build", "--out", self.out, content).returncode, 1)
        self.assert_nothing_left()
        self.assertEqual(list(self.out.glob("[!.]*")), [])
        broken.write_text(text, "utf-8")
        self.assertEqual(builds.run("build", "--out", self.out, content).returncode, 0)
        before = {name: version_of(self.out / name) for name in ("first", "second", "third")}
        broken.write_text(text.replace("day: ", "dya: "), "utf-8")
        first = sorted((content / "first").glob("activities/*/*.yaml"))[0]
        first.write_text(first.read_text("utf-8").replace("title: ", "title: Another "), "utf-8")
        self.assertEqual(builds.run("build", "--out", self.out, content).returncode, 1)
        self.assertEqual({name: version_of(self.out / name) for name in before}, before)
        self.assert_nothing_left()

    def test_what_gives_up_takes_nothing_from_a_build_beside_it(self):
        content = self.several("first", "second")
        builds.edit(sorted((content / "second").glob("activities/*/*.yaml"))[0], "day: ", "dya: ")
        build = [builds.command(), "build", "--quiet", "--out", self.out]
        chance = random.Random(9)
        for _ in range(builds.count(10, 40)):
            shutil.rmtree(self.out, ignore_errors=True)
            started = []
            for sources in (content, self.source, content):
                started.append(subprocess.Popen([*build, sources], stdout=subprocess.DEVNULL,
                                                stderr=subprocess.DEVNULL))
                time.sleep(chance.random() * 0.02)
            self.assertEqual([process.wait(timeout=60) for process in started], [1, 0, 1])
            version_of(self.dist())
            self.assert_nothing_left()

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
        self.activity.unlink()
        self.assertEqual(self.build().returncode, 0, self.build().stdout)
        self.assertEqual((self.dist() / "notes.txt").read_text("utf-8"), "mine")
        self.assertEqual((self.dist() / "json" / "mine" / "a.txt").read_text("utf-8"), "mine")
        self.assertEqual(os.readlink(self.dist() / "link"), "notes.txt")
        names = [path.name for path in (self.dist() / "json/activities").rglob("day-*.json")]
        listed = [file["path"] for file in json.loads((self.dist() / "manifest.json").read_text("utf-8"))["files"]]
        self.assertEqual(sorted(names), sorted(path.split("/")[-1] for path in listed if "day-" in path))

    def test_check_writes_nothing(self):
        self.assertEqual(self.build("--check").returncode, 1)
        self.assertFalse(self.out.exists())
        self.assertEqual(self.build().returncode, 0)
        self.assertEqual(self.build("--check").returncode, 0)
        self.retitle("Another title")
        before = version_of(self.dist())
        result = self.build("--check")
        self.assertEqual(result.returncode, 1)
        self.assertIn("stale", result.stderr)
        self.assertEqual(version_of(self.dist()), before)
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
        version_of(elsewhere)

    def several(self, *names):
        """A folder with a program for each name, which are built together."""
        content = self.folder / "content"
        for name in names:
            shutil.copytree(self.source, content / name)
            builds.edit(content / name / "hornbook.yaml", "program: every-type", f"program: {name}")
        return content

    def test_a_program_that_is_gone(self):
        content = self.several("first", "second")
        build = lambda *arguments: builds.run("build", "--out", self.out, *arguments)
        self.assertEqual(build(content).returncode, 0)
        version_of(self.out / "second")
        (self.out / "mine").mkdir()
        (self.out / "mine" / "manifest.json").write_text("{}", "utf-8")
        shutil.rmtree(content / "second")
        result = build("--check", content)
        self.assertEqual(result.returncode, 1)
        self.assertIn("left over: ", result.stderr)
        self.assertIn("second/manifest.json", result.stderr)
        self.assertEqual(build(content / "first").returncode, 0)
        version_of(self.out / "second")
        (self.out / "second" / "notes.txt").write_text("mine", "utf-8")
        result = build(content)
        self.assertEqual(result.returncode, 0)
        self.assertIn("second/: removed", result.stdout)
        self.assertEqual([path.name for path in (self.out / "second").rglob("*")], ["notes.txt"])
        self.assertEqual((self.out / "mine" / "manifest.json").read_text("utf-8"), "{}")
        self.assertEqual(build("--check", content).returncode, 0)
        shutil.rmtree(self.out / "second")
        shutil.copytree(content / "first", content / "second")
        builds.edit(content / "second" / "hornbook.yaml", "program: first", "program: second")
        self.assertEqual(build(content).returncode, 0)
        shutil.rmtree(content / "second")
        self.assertEqual(build(content).returncode, 0)
        self.assertFalse((self.out / "second").exists())
        self.assert_nothing_left()

    def test_a_program_that_cannot_be_read_is_not_gone(self):
        content = self.several("first", "second")
        build = lambda: builds.run("build", "--out", self.out, content)
        self.assertEqual(build().returncode, 0)
        before = version_of(self.out / "second")
        declaration = content / "second" / "hornbook.yaml"
        declaration.rename(content / "kept")
        (content / "folder").mkdir()
        for make in (lambda path: path.mkdir(), lambda path: path.symlink_to("../folder"),
                     lambda path: path.symlink_to("nowhere")):
            make(declaration)
            result = build()
            self.assertEqual(result.returncode, 2)
            self.assertIn("second/hornbook.yaml", result.stdout)
            self.assertEqual(version_of(self.out / "second"), before)
            declaration.unlink() if declaration.is_symlink() else declaration.rmdir()

    def test_a_file_in_the_place_of_a_program(self):
        content = self.several("first", "second")
        self.out.mkdir()
        (self.out / "second").write_text("mine", "utf-8")
        result = builds.run("build", "--out", self.out, content)
        self.assertEqual(result.returncode, 2)
        self.assertIn("Not a directory", result.stderr)
        self.assertEqual([path.name for path in self.out.glob("[!.]*")], ["second"])
        self.assertEqual((self.out / "second").read_text("utf-8"), "mine")

    def test_a_link_in_the_place_of_a_folder_of_ours(self):
        self.assertEqual(self.build().returncode, 0)
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir()
        dist = self.dist()
        shutil.rmtree(dist / "json")
        (dist / "json").symlink_to(elsewhere)
        result = self.build()
        self.assertEqual(result.returncode, 2)
        self.assertIn("json is a link", result.stderr)
        self.assertEqual(list(elsewhere.iterdir()), [])
        (dist / "json").unlink()
        self.assertEqual(self.build().returncode, 0)
        version_of(dist)

    def test_links_in_the_place_of_the_lock(self):
        """Nothing is written over behind them, nor made writable for everybody."""
        self.assertEqual(self.build().returncode, 0)
        other = self.folder / "other"
        for name in ("lock", ""):
            other.write_text("mine", "utf-8") if name else (other.unlink(), other.mkdir())
            other.chmod(0o700)
            place = self.out / ".hornbook" / name if name else self.out / ".hornbook"
            shutil.move(place, self.folder / "saved")
            place.symlink_to(other)
            result = self.build()
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertEqual(other.stat().st_mode & 0o7777, 0o700)
            self.assertEqual(other.read_text("utf-8") if name else list(other.iterdir()), "mine" if name else [])
            place.unlink()
            shutil.move(self.folder / "saved", place)
        self.assertEqual(self.build().returncode, 0)

    def test_sources_are_not_built_over(self):
        content = self.several("first")
        before = {path: path.read_bytes() for path in content.rglob("*") if path.is_file()}
        for arguments in (["--out", content, content], ["--out", content, content / "first"]):
            result = builds.run("build", *arguments)
            self.assertEqual(result.returncode, 2)
            self.assertIn("holds sources", result.stderr)
        (self.folder / "other").mkdir()
        shutil.move(content, self.folder / "other" / "first")
        result = builds.run("build", "--out", self.folder / "other", self.folder / "other" / "first")
        self.assertEqual(result.returncode, 2)
        shutil.move(self.folder / "other" / "first", content)
        after = {path: path.read_bytes() for path in content.rglob("*") if path.is_file()}
        self.assertEqual(after, before)
        self.assertEqual([path.name for path in content.iterdir()], ["first"])

    def test_folders_keep_their_modes(self):
        self.assertEqual(self.build().returncode, 0)
        dist = self.dist()
        (dist / "mine" / "empty").mkdir(parents=True)
        modes = {dist: 0o750, dist / "json": 0o700, dist / "mine": 0o711, dist / "mine" / "empty": 0o500,
                 self.dist() / "manifest.json": 0o640}
        for path, mode in modes.items():
            path.chmod(mode)
        self.retitle("Another title")
        self.assertEqual(self.build().returncode, 0)
        self.assertEqual({path: path.stat().st_mode & 0o7777 for path in modes}, modes)
        self.assert_nothing_left()

    @unittest.skipIf(os.geteuid() != 0, "only root can act for another user")
    def test_another_user_can_build(self):
        self.assertEqual(self.build().returncode, 0)
        for path in [self.out, *self.out.rglob("*")]:
            if path.is_dir():
                path.chmod(0o777)
        for folder in [self.folder, *self.folder.parents, *self.source.parents]:
            if folder != folder.parent:
                folder.chmod(folder.stat().st_mode | 0o055)
        (self.out / ".hornbook" / "lock").chmod(0o644)
        self.retitle("Another title")
        result = subprocess.run(
            [builds.command(), "build", "--out", self.out, self.source], user=65534, group=65534, capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr)
        version_of(self.dist())

    def test_a_held_lock(self):
        self.assertEqual(self.build().returncode, 0)
        with open(self.out / ".hornbook" / "lock", "r+", encoding="utf-8") as lock:
            self.assertRegex(lock.read(), r"^\S+, process \d+, since \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n$")
            fcntl.flock(lock, fcntl.LOCK_EX)
            result = self.build("--no-wait")
            self.assertEqual(result.returncode, 2)
            self.assertRegex(result.stderr, r"another build is under way in .*: \S+, process \d+, since ")
            process = subprocess.Popen(
                [builds.command(), "build", "--out", self.out, self.source], stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE, text=True)
            self.assertRegex(process.stderr.readline(), r"^waiting: another build is under way in ")
            self.assertIsNone(process.poll())
        self.assertEqual(process.wait(timeout=20), 0)
        process.stderr.close()

    def test_a_failed_build_clears_away_at_once(self):
        self.assertEqual(self.build().returncode, 0)
        before = version_of(self.dist())
        self.retitle("Another title")
        # No file may hold anything: the disk is full, as it were.
        result = subprocess.run(
            ["sh", "-c", 'ulimit -f 0; trap "" XFSZ; exec "$@" >/dev/null', "sh", builds.command(), "build", "--out",
             self.out, self.source], capture_output=True, text=True)
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn("hornbook: cannot write", result.stderr)
        self.assertEqual(version_of(self.dist()), before)
        self.assert_nothing_left()

    def test_a_folder_that_cannot_be_written_is_exit_code_2(self):
        self.out.write_text("a file in the way", "utf-8")
        result = self.build()
        self.assertEqual(result.returncode, 2)
        self.assertIn("hornbook: cannot", result.stderr)
