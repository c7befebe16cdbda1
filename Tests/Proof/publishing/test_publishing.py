"""Proves that a build is put in place whole or not at all, whatever interrupts it and whatever the machine lacks."""

import contextlib
import fcntl
import hashlib
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import time

import pytest

import builds

NAMES = ("first", "second", "third")
# Python tells an end by a signal as a negative number.
CRASHES = {-signal.SIGILL, -signal.SIGTRAP, -signal.SIGABRT, -signal.SIGBUS, -signal.SIGFPE, -signal.SIGSEGV}


def version_of(folder):
    """The content version of a build after every file has been held against its hash."""
    manifest = builds.manifest(folder)
    listed = {"manifest.json"}
    for file in manifest["files"]:
        data = (folder / file["path"]).read_bytes()
        assert hashlib.sha256(data).hexdigest() == file["sha256"] and len(data) == file["bytes"], (
            f"{file['path']} is not what the manifest says")
        listed.add(file["path"])
    there = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert there == listed, f"there is more or less than the manifest lists: {there ^ listed}"
    return manifest["contentVersion"]


@contextlib.contextmanager
def mounted(folder, options):
    """A small file system of its own, for as long as it is needed."""
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "hornbook", folder], capture_output=True)
    if done.returncode != 0:
        builds.leave_untried(f"nothing can be mounted here: {done.stderr.decode().strip()}")
    try:
        yield folder / "dist"
    finally:
        subprocess.run(["umount", "-l", folder], capture_output=True)


class Publishing:
    """Three programs in `content`, and one of them in `source`, that are built into `out`."""

    def setup_method(self):
        self.folder = builds.folder("publishing")
        self.content, self.source, self.out = (self.folder / name for name in ("content", "content/first", "dist"))
        for name in NAMES:
            shutil.copytree(builds.FIXTURES / "every-type", self.content / name)
            builds.edit(self.content / name / "hornbook.yaml", "program: every-type", f"program: {name}")
        self.days = [sorted((self.content / name).glob("activities/*/*.yaml"))[0] for name in NAMES]
        self.dist = self.out / "first"

    def build(self, *arguments, code=0):
        return builds.succeed("build", "--out", self.out, self.source, *arguments, code=code)

    def start(self, source):
        return builds.start("build", "--quiet", "--out", self.out, source, stdout=subprocess.DEVNULL)

    def retitle(self, title):
        for path in self.days:
            path.write_text(re.sub("(?m)^title: .*$", f"title: {title}", path.read_text("utf-8"), count=1), "utf-8")

    def assert_nothing_left(self):
        """Hornbook's own folder holds the lock and where programs came from, and says that it is not to be committed."""
        own = self.out / ".hornbook"
        kept = sorted(path.name for path in own.iterdir() if not path.name.startswith("source-"))
        assert kept == [".gitignore", "lock"]
        assert (own / ".gitignore").read_text("utf-8") == "*\n"
        assert [path.name for path in self.out.glob(".*")] == [".hornbook"]


class TestInterrupted(Publishing):
    def test_killed_at_any_moment(self):
        started = time.monotonic()
        self.build()
        span, chance = time.monotonic() - started, random.Random(7)
        versions, killed, number = {version_of(self.dist)}, 0, 0
        while number < builds.count(15, 1000) or killed < 3 or len(versions) < 2:
            number += 1
            assert number < 5000
            self.retitle(f"Title number {number}")
            process = self.start(self.source)
            time.sleep(chance.random() * span)
            process.send_signal([signal.SIGKILL, signal.SIGTERM, signal.SIGKILL, signal.SIGINT, signal.SIGHUP][number % 5])
            process.communicate()
            assert process.returncode not in CRASHES
            killed += process.returncode != 0
            # As many are to end by themselves as are killed, however busy the machine is.
            span *= 1.25 if process.returncode else 0.8
            versions.add(version_of(self.dist))
        # The next build clears away what a killed one left.
        self.build()
        version_of(self.dist)
        self.assert_nothing_left()

    def test_what_gives_up_takes_nothing_from_a_build_beside_it(self):
        builds.edit(self.days[1], "day: ", "dya: ")
        chance = random.Random(9)
        for _ in range(builds.count(6, 40)):
            shutil.rmtree(self.out, ignore_errors=True)
            started = []
            for sources in (self.content, self.source, self.content):
                started.append(self.start(sources))
                time.sleep(chance.random() * 0.02)
            for process, code in zip(started, (1, 0, 1)):
                said = process.communicate(timeout=builds.HANG)
                assert process.returncode == code, said
            version_of(self.dist)
            self.assert_nothing_left()

class TestLacking(Publishing):
    """The machine lacks room, descriptors or rights: what is published is new where a build succeeds, else as before."""

    def expect_old_or_new(self, what, codes=(0, 2), out=None, **options):
        out = out or self.out
        old = version_of(out / "first") if (out / "first").exists() else None
        self.retitle(what)
        done = builds.run("build", "--quiet", "--out", out, self.source, **options)
        assert done.returncode in codes, f"{what}: {done.stderr[-500:]}"
        if done.returncode and old:
            assert version_of(out / "first") == old, what
        return done

    def test_room_for_files(self):
        """As on a disk that is full."""
        self.build()
        for size in (0, 1, *range(512, 80_000, builds.count(40_000, 4096))):
            for how in (signal.SIG_IGN, signal.SIG_DFL):
                def prepare(size=size, how=how):
                    signal.signal(signal.SIGXFSZ, how)
                    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
                done = self.expect_old_or_new(f"Of {size}", (0, 2, -signal.SIGXFSZ), preexec_fn=prepare)
                if done.returncode == 2:
                    assert "hornbook: cannot write" in done.stderr
                    self.assert_nothing_left()

    def test_full_disks(self, subtests):
        sizes = [f"size={size}k" for size in (4, 64, *range(512, 10_000, builds.count(4000, 320)))]
        sizes += [f"size=64m,nr_inodes={count}" for count in (2, 5, *range(20, 320, builds.count(120, 10)))]
        for size in sizes:
            with subtests.test(size), mounted(self.folder / "mount", size) as out:
                for what in ("Before", "After"):
                    done = self.expect_old_or_new(what, out=out)
                    assert ("hornbook: cannot" if done.returncode else "") in done.stderr
                    assert list(out.glob(".hornbook/tmp-*")) == []

    def test_descriptors(self):
        self.build()
        for count in range(3, 67, builds.count(12, 1)):
            self.expect_old_or_new(f"With {count}", (0, 1, 2, 127), preexec_fn=lambda count=count:
                                   resource.setrlimit(resource.RLIMIT_NOFILE, (count, count)))

    @pytest.mark.skipif(os.geteuid() != 0, reason="only root can act for another user")
    def test_rights(self):
        self.build()
        for place in [self.folder, *self.folder.parents, self.content, *self.content.parents]:
            if place != place.parent:
                place.chmod(place.stat().st_mode | 0o055)
        folders = [self.out, self.out / ".hornbook", *(path for path in self.out.rglob("*") if path.is_dir())]
        for place in folders[:builds.count(4, 24)]:
            for mode in (0o000, 0o444, 0o555, 0o711):
                before = place.stat().st_mode
                place.chmod(mode)
                self.expect_old_or_new(f"As {mode:o}", (2,), user=65534, group=65534)
                place.chmod(before)
        for folder in folders:
            folder.chmod(0o777)
        (self.out / ".hornbook" / "lock").chmod(0o644)
        self.expect_old_or_new("Others", (0,), user=65534, group=65534)


class TestPublishing(Publishing):
    def test_links_in_the_places_of_what_is_ours(self, subtests):
        """Nothing is written over behind them, nor made writable for everybody."""
        self.build()
        other, saved = self.folder / "other", self.folder / "saved"
        places = [self.out / ".hornbook", self.out / ".hornbook/lock", self.dist / "json"]
        found = sorted(self.dist.rglob("*"))
        places += random.Random(35).sample(found, builds.count(2, min(60, len(found))))
        for place in places:
            for is_folder in (True, False):
                with subtests.test(place.name, is_folder=is_folder):
                    other.mkdir() if is_folder else other.write_text("mine", "utf-8")
                    other.chmod(0o700)
                    shutil.move(place, saved)
                    place.symlink_to(other)
                    self.retitle("Another")
                    done = builds.run("build", "--out", self.out, self.source)
                    assert done.returncode in (0, 2), done.stderr
                    assert ("hornbook: " if done.returncode else "") in done.stderr
                    assert other.stat().st_mode & 0o7777 == 0o700
                    assert ((list(other.iterdir()) if is_folder else other.read_text("utf-8"))
                            == ([] if is_folder else "mine"))
                    if place.is_symlink():
                        place.unlink()
                        shutil.move(saved, place)
                    elif saved.is_dir():
                        shutil.rmtree(saved)
                    else:
                        saved.unlink()
                    other.rmdir() if is_folder else other.unlink()
                    self.build()
                    version_of(self.dist)

    def test_a_held_lock(self):
        self.build()
        with open(self.out / ".hornbook" / "lock", "r+", encoding="utf-8") as lock:
            assert re.search(r"^\S+, process \d+, since \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n$", lock.read())
            fcntl.flock(lock, fcntl.LOCK_EX)
            assert re.search(r"another build is under way in .*: \S+, process \d+, since ", self.build("--no-wait", code=2))
            process = builds.start("build", "--out", self.out, self.source)
            assert re.search(r"^waiting: another build is under way in ", process.stderr.readline())
            assert process.poll() is None
        process.communicate(timeout=builds.HANG)
        assert process.returncode == 0
