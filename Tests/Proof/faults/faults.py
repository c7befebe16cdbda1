"""Faults of the machine and of who uses it: whatever happens to a build, what is published is one build or another,
whole, and nothing crashes or hangs. A study: `make studies ONLY=faults`. Some of it needs root, and is left out
without."""

import contextlib
import hashlib
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time
import unittest

import builds
from publishing import version_of

NAMES = ("first", "second", "third")
SECONDS = 60
# A crash is told by its signal. Python knows that of a shell as a negative number.
CRASHES = {-signal.SIGILL, -signal.SIGTRAP, -signal.SIGABRT, -signal.SIGBUS, -signal.SIGFPE, -signal.SIGSEGV}
NOBODY = 65534


@contextlib.contextmanager
def mounted(folder, options):
    """A small file system of its own, for as long as it is needed."""
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "hornbook", folder], capture_output=True, check=False)
    if done.returncode != 0:
        builds.leave_untried(f"nothing can be mounted here: {done.stderr.decode().strip()}")
    try:
        yield folder / "dist"
    finally:
        subprocess.run(["umount", "-l", folder], check=False, capture_output=True)


class FaultsStudy(unittest.TestCase):
    """Three programs are built together; each try gives them another title."""

    def setUp(self):
        self.folder = builds.folder("faults")
        self.content, self.out = self.folder / "content", self.folder / "dist"
        self.number = 0
        for name in NAMES:
            shutil.copytree(builds.FIXTURES / "every-type", self.content / name)
            builds.edit(self.content / name / "hornbook.yaml", "program: every-type", f"program: {name}")
        self.days = [sorted((self.content / name).glob("activities/*/*.yaml"))[0] for name in NAMES]
        for place in [self.folder, *self.folder.parents]:
            if place != place.parent:
                place.chmod(place.stat().st_mode | 0o055)
        self.rebuild()

    def retitle(self):
        self.number += 1
        for path in self.days:
            text = re.sub("(?m)^title: .*$", f"title: Number {self.number}", path.read_text("utf-8"))
            path.write_text(text, "utf-8")

    def command(self, out=None):
        return [builds.command(), "build", "--quiet", "--out", out or self.out, self.content]

    def run_build(self, *more, out=None, **options):
        """The exit code and what is said on standard error; a crash and a hang are failures."""
        done = subprocess.run(
            [*self.command(out), *more], timeout=SECONDS, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **options)
        self.assertNotIn(done.returncode, CRASHES)
        return done.returncode, done.stderr

    def published(self, out=None):
        """The number of the build that stands at each place, after every file was held against its hash."""
        numbers = []
        for name in NAMES:
            version_of((out or self.out) / name)
            files = sorted((out or self.out).glob(f"{name}/json/activities/*.json"))
            text = "".join(path.read_text("utf-8") for path in files)
            numbers.append(re.findall(r'"title": "Number (\d+)"', text)[0])
        return numbers

    def rebuild(self):
        """The next build makes all programs new, and nothing is left."""
        self.retitle()
        code, said = self.run_build()
        self.assertEqual(code, 0, said)
        self.assertEqual(set(self.published()), {str(self.number)})
        self.assertEqual(sorted(path.name for path in (self.out / ".hornbook").iterdir()), [".gitignore", "lock"])

    def expect_old_or_new(self, what, codes=(0, 2), **options):
        """Builds once under a fault: what is published is new where the build succeeds, and as it was where it does
        not."""
        old = self.published()
        self.retitle()
        code, said = self.run_build(**options)
        self.assertIn(code, codes, f"{what}: {said[-200:]}")
        self.assertTrue(code == 0 or self.published() == old, f"{what}: the old build is not as it was")
        return code

    def test_signals_at_random_moments(self):
        started = time.monotonic()
        self.run_build()
        length, chance = time.monotonic() - started, random.Random(1)
        for number in range(1000):
            self.retitle()
            process = subprocess.Popen(self.command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(chance.random() * length * 1.3)
            how = [signal.SIGKILL, signal.SIGKILL, signal.SIGINT, signal.SIGTERM, signal.SIGHUP][number % 5]
            process.send_signal(how)
            self.assertNotIn(process.wait(timeout=SECONDS), CRASHES)
            self.published()
            if chance.random() < 0.2:
                self.rebuild()

    def test_builds_at_once_that_are_read_all_the_while(self):
        ended, torn, readings = threading.Event(), [], []

        def look(path):
            """Whoever holds the folder open goes on reading the same build, until it is removed."""
            folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
            try:
                def data(name):
                    with open(os.open(name, os.O_RDONLY, dir_fd=folder), "rb") as file:
                        return file.read()

                torn.extend(file["path"] for file in json.loads(data("manifest.json"))["files"]
                            if hashlib.sha256(data(file["path"])).hexdigest() != file["sha256"])
                readings.append(path)
            except FileNotFoundError:
                # Where the build that was being read has been replaced, a reader begins again.
                if os.stat(path).st_ino == os.fstat(folder).st_ino:
                    torn.append(path)
            finally:
                os.close(folder)

        def read():
            while not ended.is_set():
                for name in NAMES:
                    look(self.out / name)

        reader = threading.Thread(target=read)
        reader.start()
        for _ in range(50):
            self.retitle()
            several = [subprocess.Popen(self.command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                       for _ in range(4)]
            self.assertEqual([process.wait(timeout=SECONDS) for process in several], [0] * 4)
            self.assertEqual(set(self.published()), {str(self.number)})
        ended.set()
        reader.join()
        self.assertEqual(torn, [])
        self.assertGreater(len(readings), 0)

    def test_full_disks(self):
        sizes = [f"size={size}k" for size in (4, 64, *range(512, 10_000, 320))]
        sizes += [f"size=64m,nr_inodes={count}" for count in (2, 3, 4, 5, 8, *range(20, 320, 10))]
        for size in sizes:
            with self.subTest(size), mounted(self.folder / "mount", size) as out:
                # The old build may take all the room there is.
                before, _ = self.run_build(out=out)
                old = self.published(out) if before == 0 else None
                self.retitle()
                code, said = self.run_build(out=out)
                self.assertTrue(code == 0 or code == 2 and b"hornbook: cannot" in said, said[-200:])
                if code and old:
                    self.assertEqual(self.published(out), old)
                own = out / ".hornbook"
                self.assertEqual(list(own.glob("tmp-*")), [])

    def test_a_file_system_that_is_read_only(self):
        with mounted(self.folder / "mount", "size=64m") as out:
            self.run_build(out=out)
            old = self.published(out)
            subprocess.run(["mount", "-o", "remount,ro", out.parent], check=True)
            for more in ([], ["--check"], ["--no-wait"]):
                self.retitle()
                self.assertIn(self.run_build(*more, out=out)[0], (1, 2))
                self.assertEqual(self.published(out), old)

    def test_limits(self):
        for amount in (0, 1, 100, 512, *range(1024, 80_000, 4096)):
            for how in (signal.SIG_IGN, signal.SIG_DFL):
                def prepare(amount=amount, how=how):
                    signal.signal(signal.SIGXFSZ, how)
                    resource.setrlimit(resource.RLIMIT_FSIZE, (amount, amount))
                self.expect_old_or_new(f"files of {amount} bytes", (0, 2, -signal.SIGXFSZ), preexec_fn=prepare)
        for amount in range(3, 67):
            self.expect_old_or_new(f"{amount} descriptors", (0, 1, 2, 127), preexec_fn=lambda amount=amount:
                                   resource.setrlimit(resource.RLIMIT_NOFILE, (amount, amount)))
        # Where there is too little memory the process may end as it will.
        for megabytes in (*range(20, 400, 10), *range(400, 1400, 50)):
            old = self.published()
            self.retitle()
            code = subprocess.run(
                self.command(), timeout=SECONDS, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))).returncode
            self.assertTrue(code == 0 or self.published() == old, f"{megabytes} MB")
        self.rebuild()

    @unittest.skipIf(os.geteuid() != 0, "NOT TRIED: only root can act for another user")
    def test_folders_without_permission(self):
        for place in [self.out, self.out / ".hornbook", *(path for path in self.out.rglob("*") if path.is_dir())][:24]:
            for mode in (0o000, 0o444, 0o555, 0o711):
                before = place.stat().st_mode
                place.chmod(mode)
                self.expect_old_or_new(f"{place.name} as {mode:o}", (2,), user=NOBODY, group=NOBODY)
                place.chmod(before)

    def lead_away(self, path, what):
        """Puts a link in the place of a path; what has to be as it was behind the link."""
        outside = self.folder / "outside"
        shutil.rmtree(outside, ignore_errors=True)
        (outside / "folder").mkdir(parents=True)
        (outside / "folder" / "mine.txt").write_text("mine", "utf-8")
        (outside / "file").write_text("mine", "utf-8")
        if path.exists():
            shutil.move(path, self.folder / "saved")
        path.symlink_to(path.name if what == "itself" else outside / what)

    def expect_untouched(self, what):
        outside = self.folder / "outside"
        found = {path.relative_to(outside).as_posix(): path.is_dir() or path.read_text("utf-8")
                 for path in outside.rglob("*")}
        self.assertEqual(found, {"file": "mine", "folder": True, "folder/mine.txt": "mine"}, what)

    def lead_back(self, path):
        if path.is_symlink():
            path.unlink()
        if (self.folder / "saved").exists():
            if path.is_dir():
                shutil.rmtree(path)
            shutil.move(self.folder / "saved", path)

    def test_links_in_every_place_of_what_is_published(self):
        own = [path for depth in ("*", "*/*", "*/*/*") for path in sorted(self.out.glob(f"first/{depth}"))]
        for path in [*own[:60], self.out / ".hornbook", self.out / ".hornbook/lock"]:
            for what in ("folder", "file", "nowhere", "itself"):
                with self.subTest(path.name, leads_to=what):
                    self.lead_away(path, what)
                    self.retitle()
                    code, said = self.run_build()
                    self.assertTrue(code == 0 or code == 2 and b"hornbook: " in said, said[-200:])
                    self.expect_untouched(what)
                    self.lead_back(path)
                    self.rebuild()

    def test_sources_that_vanish_and_change(self):
        chance, ended = random.Random(5), threading.Event()
        sound = {path: path.read_bytes() for path in self.content.rglob("*.yaml")}

        def edit():
            while not ended.is_set():
                path = chance.choice(sorted(sound))
                with contextlib.suppress(OSError):
                    path.parent.mkdir(parents=True, exist_ok=True)
                    chance.choice([
                        path.unlink, lambda: path.write_bytes(sound[path][:chance.randrange(len(sound[path]))]),
                        lambda: path.rename(path.with_suffix(".moved")), lambda: shutil.rmtree(path.parent),
                        lambda: path.write_bytes(sound[path]), lambda: path.write_bytes(sound[path])])()

        editor = threading.Thread(target=edit)
        editor.start()
        try:
            for number in range(200):
                if number % 2:
                    self.assertIn(self.run_build()[0], (0, 1, 2))
                else:
                    form = ("text", "concise", "json", "github")[number // 2 % 4]
                    self.assertIn(builds.run("lint", "--format", form, self.content).returncode, (0, 1, 2))
                for folder in self.out.glob("[!.]*"):
                    version_of(folder)
        finally:
            ended.set()
            editor.join()

    def test_many_broken_files_in_every_format(self):
        """Findings are streamed: the memory that they take does not grow with how they are shown."""
        folder, count = builds.folder("many"), 100_000
        (folder / "hornbook.yaml").write_text("program: many\ntitle: Many\ndays: 1\ncovers: []\n", "utf-8")
        for number in range(count):
            file = folder / "activities" / f"{number // 1000}" / f"d{number}.yaml"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(b"title: @home\n")
        peaks = {}
        for form in ("text", "concise", "json", "github"):
            with open(folder / "said", "wb") as said, subprocess.Popen(
                    [builds.command(), "lint", "--format", form], cwd=folder, stdout=said) as process:
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual(process.returncode, 1)
            self.assertGreaterEqual((folder / "said").read_bytes().count(b"reserved-character"), count)
            peaks[form] = usage.ru_maxrss >> (20 if sys.platform == "darwin" else 10)
        print(f"\n    megabytes: {peaks}")
        self.assertLessEqual(max(peaks.values()), min(peaks.values()) + 64)
        self.assertLessEqual(max(peaks.values()) * 1024, 8 * count)
