"""A run of `hornbook lint` or `build` prints and makes what it would without a cache, whatever has become of the cache and
of the sources. Where nothing has changed, it uses what an earlier run has kept.
"""

import os
import pathlib
import random
import re
import shutil
import unittest

import builds

ROOT = pathlib.Path(__file__).resolve().parents[3]
USED = "cache: nothing has changed since the run that is kept in "


class CachingProof(unittest.TestCase):
    def setUp(self):
        self.folder = builds.folder("cached")
        self.program = self.folder / "program"
        shutil.copytree(builds.FIXTURES / "every-type", self.program)
        self.cache = self.folder / "cache"

    def lint(self, used, *arguments, code=None, **options):
        """Lints with and without the cache, and sees that both print the same, and whether an earlier run was used."""
        arguments = arguments or ["--format", "json", self.program]
        plain = builds.run("lint", "--no-cache", *arguments, **options)
        kept = builds.run("lint", "--cache-dir", self.cache, "--verbose", *arguments, **options)
        self.assertEqual((kept.stdout, kept.returncode), (plain.stdout, plain.returncode))
        self.assertEqual(USED in kept.stderr, used, kept.stderr)
        if code is not None:
            self.assertEqual(kept.returncode, code)

    def build(self, used, *arguments):
        """Builds over an earlier build, and sees that this comes to what a build into an empty folder makes, and that it
        prints what a build prints that makes everything."""
        dist, other = self.folder / "dist", self.folder / "other"
        run = builds.run("build", "--cache-dir", self.cache, "--verbose", "--out", dist, *arguments, self.program)
        shutil.rmtree(other, ignore_errors=True)
        builds.run("build", "--no-cache", "--out", other, *arguments, self.program)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertEqual(self.made(dist), self.made(other))
        self.assertEqual(USED in run.stderr, used, run.stderr)
        if used:
            again = builds.run("build", "--no-cache", "--out", dist, *arguments, self.program)
            self.assertEqual(run.stdout, again.stdout)
        return dist / "every-type"

    def made(self, out):
        return {path.relative_to(out): path.read_bytes() for path in out.glob("[!.]*/**/*") if path.is_file()}

    def files(self):
        return sorted(self.program.glob("activities/*/*.yaml"))

    def edit(self, path, old, new):
        text, count = re.subn(old, new, path.read_text("utf-8"), count=1, flags=re.MULTILINE)
        self.assertEqual(count, 1, old)
        path.write_text(text, "utf-8")

    def record(self):
        return next(self.cache.glob("*.run"))

    def test_every_change_is_seen(self):
        self.lint(False)
        self.lint(True)
        first, second, third, *_ = self.files()
        changes = [
            lambda: self.edit(first, "^title: .*", "title: Another title"),
            lambda: self.edit(second, "points: .*", "points: many"),
            lambda: third.unlink(),
            lambda: third.with_name("day-9999.yaml").write_bytes(first.read_bytes()),
            lambda: (self.program / "quizes").mkdir(),
            lambda: (self.program / "notes.yaml.bak").write_text("title: none"),
            lambda: (self.program / "hornbook.yaml").open("a").write("\nrules:\n  similar-text: off\n"),
            lambda: (self.program / "hornbook.lock").write_text("hornbook-lock 1 every-type\n"),
        ]
        for change in changes:
            change()
            self.lint(False)
            self.lint(True)

    def test_a_file_with_the_same_bytes_is_no_change(self):
        self.lint(False)
        shutil.move(self.program, self.folder / "old")
        shutil.copytree(self.folder / "old", self.program)
        self.files()[0].touch()
        self.lint(True)

    def test_named_files_of_other_tools(self):
        self.program = self.folder / "services"
        shutil.copytree(ROOT / "content/prayer-companion", self.program)
        self.lint(False)
        self.lint(True)
        path = next(self.program.rglob("*.storekit"))
        whole = path.read_bytes()
        path.write_bytes(whole[:-10])
        self.lint(False, code=1)
        path.unlink()
        self.lint(False, code=1)
        path.symlink_to(self.folder / "elsewhere")
        (self.folder / "elsewhere").write_bytes(whole)
        self.lint(False, code=1)
        self.lint(True, code=1)

    def test_each_command_line_has_a_record_of_its_own(self):
        self.lint(False)
        for options in (["--format", "github"], ["--strict"], ["--quiet"], ["--color", "always"]):
            self.lint(False, *options, self.program)
            self.lint(True, *options, self.program)
        self.lint(False, self.files()[0])
        self.lint(False, ".", cwd=self.program)
        self.lint(True, ".", cwd=self.program)
        self.lint(False, ".", cwd=self.program, env={**os.environ, "FORCE_COLOR": "1"})
        path = self.files()[1]
        self.edit(path, "points: ", "ponts: ")
        self.lint(False, "--format", "github", self.program)
        self.lint(False, "--format", "github", self.program, env={**os.environ, "GITHUB_WORKSPACE": str(self.folder)})
        self.lint(True, "--format", "github", self.program)
        self.lint(False, "-", "--stdin-filename", path, input=path.read_text("utf-8"))
        self.lint(False, "-", "--stdin-filename", path, input=path.read_text("utf-8"))

    def test_a_build_stands_only_whole(self):
        self.build(False)
        place = self.build(True)
        bundle = next(place.glob("json/activities/*.json"))
        whole = bundle.read_bytes()
        for damage in (lambda: bundle.write_bytes(whole[:-2] + b" \n"), bundle.unlink,
                       lambda: (place / "manifest.json").write_bytes(b"another"),
                       lambda: (place / "manifest.json.sig").write_bytes(b"another"),
                       lambda: shutil.rmtree(place.parent)):
            damage()
            self.build(False)
            self.build(True)
        bundle.rename(self.folder / "elsewhere")
        bundle.symlink_to(self.folder / "elsewhere")
        self.build(False)
        self.assertFalse(bundle.is_symlink())
        builds.run("build", "--no-cache", "--blobs", "--out", place.parent, self.program)
        self.build(False)
        for extras in (["--plays"], ["--blobs"], []):
            self.build(False, *extras)
            self.build(True, *extras)

    def test_a_build_that_is_only_compared(self):
        place = self.build(False)

        def check():
            return builds.run("build", "--check", "--cache-dir", self.cache, "--verbose", "--out", place.parent, self.program)
        self.assertEqual((check().returncode, USED in check().stderr), (0, True))
        (place / "README.md").write_text("somebody's own")
        self.assertTrue(USED in check().stderr)
        next(place.glob("json/activities/*.json")).unlink()
        for _ in range(2):
            self.assertEqual(check().returncode, 1)
            self.assertIn("missing: ", check().stderr)

    def test_what_a_build_reads_is_hashed_whatever_its_date(self):
        self.build(False)
        path = self.files()[0]
        stamp = path.stat().st_mtime_ns
        self.edit(path, "^title: (.*)", lambda found: "title: " + found[1][::-1])
        os.utime(path, ns=(stamp, stamp))
        self.build(False)
        self.build(True)

    def test_damage_is_seen(self):
        self.lint(False)
        whole, chance = self.record().read_bytes(), random.Random(1)
        for number in range(6):
            broken = bytearray(whole)
            if number % 3 == 0:
                broken[chance.randrange(len(broken))] ^= 1 << chance.randrange(8)
            elif number % 3 == 1:
                del broken[chance.randrange(len(broken)):]
            else:
                broken = bytearray(chance.randbytes(chance.randrange(100)))
            self.record().write_bytes(broken)
            self.lint(False)
            self.lint(True)

    def test_a_cache_that_cannot_be_written(self):
        self.cache.write_text("a file")
        self.lint(False)
        quiet = builds.run("lint", "--cache-dir", self.cache, self.program)
        self.assertEqual(quiet.stderr, "")

    def test_where_it_lies_and_who_may_read_it(self):
        lint = lambda *arguments, **environment: builds.run(
            "lint", *arguments, env={**{key: value for key, value in os.environ.items() if key != "XDG_CACHE_HOME"},
                                     **{key: str(value) for key, value in environment.items()}})
        large = self.folder / "large"
        (large / "activities").mkdir(parents=True)
        (large / "hornbook.yaml").write_text("program: large\ntitle: Large\ndays: 1\ncovers: []\n")
        for number in range(300):
            (large / f"activities/{number}.yaml").write_text("title: @home\n")
        lint(large, XDG_CACHE_HOME=self.folder / "xdg", HOME=self.folder / "home")
        self.assertEqual([path.stat().st_mode & 0o777 for path in (self.folder / "xdg/hornbook").iterdir()], [0o600])
        self.assertFalse((self.folder / "home").exists())
        lint(large, HOME=self.folder / "home")
        folder = ".cache" if os.uname().sysname != "Darwin" else "Library/Caches"
        self.assertEqual(len(list((self.folder / "home" / folder / "hornbook").glob("*.run"))), 1)
        # Nothing is kept of small programs, nor where nobody wants it.
        lint(self.program, XDG_CACHE_HOME=self.folder / "none")
        lint("--no-cache", large, XDG_CACHE_HOME=self.folder / "none")
        self.assertFalse((self.folder / "none").exists())
