"""What runs of `hornbook lint` and `build` leave to each other changes nothing of what they say and make, whatever becomes
of it.
"""

import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time
import unittest

import builds

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Bench"))
import corpus

TAG = b"Signature: 8a477f597d28d172789f06886806bc55"


class CachingProof(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = builds.folder("caching")
        cls.whole = cls.home / "whole" / "program"
        cls.count = len(corpus.Corpus().program(cls.whole, 8))

    def setUp(self):
        self.folder = builds.folder("cached")
        self.program = self.folder / "program"
        shutil.copytree(self.whole, self.program)
        self.cache = self.folder / "cache"

    def lint(self, *arguments, cache=True, environment=None, **options):
        where = ["--cache-dir", self.cache, "--verbose"] if cache else ["--no-cache"]
        env = {**os.environ, **(environment or {})}
        return builds.run("lint", "--format", "json", *where, *arguments, env=env, **options)

    def says(self, taken, *arguments, **options):
        """Lints as before and from a cache, and sees that both say the same, and how many files were taken over."""
        arguments = arguments or [self.program]
        cold, warm = self.lint(*arguments, cache=False, **options), self.lint(*arguments, **options)
        self.assertEqual(warm.stdout, cold.stdout)
        self.assertEqual(warm.returncode, cold.returncode)
        self.assertEqual(cold.stderr, "")
        found = re.fullmatch(r"cache: (\d+) of (\d+) files taken over from .*\n", warm.stderr)
        self.assertIsNotNone(found, warm.stderr)
        self.assertEqual(int(found[1]), taken)
        return warm

    def builds(self, taken):
        """Builds as before and with a cache, and sees that both make the same, and how many files were not checked."""
        outs = [self.folder / name / "dist" for name in ("cold", "warm")]
        made = []
        for out, where in zip(outs, (["--no-cache"], ["--cache-dir", self.cache, "--verbose"])):
            shutil.rmtree(out, ignore_errors=True)
            run = builds.run("build", *where, "--out", out, self.program)
            made.append({"says": run.stdout.replace(str(out), "dist"), "code": run.returncode, **self.made(out)})
        cold, warm = made
        self.assertEqual([key for key in {**cold, **warm} if cold.get(key) != warm.get(key)], [])
        self.assertEqual(cold["code"] == 0, len(cold) > self.count)
        found = re.fullmatch(r"(?s).*cache: (\d+) of (\d+) files taken over from .*", run.stderr)
        self.assertIsNotNone(found, run.stderr)
        self.assertEqual(int(found[1]), taken)
        return run

    def made(self, out):
        return {path.relative_to(out): path.read_bytes() for path in out.glob("[!.]*/**/*") if path.is_file()}

    def rebuilds(self, stands, *arguments):
        """Builds where an earlier build may stand, and sees that this comes to what a build into nothing makes, that it
        says what a build says that makes all of it, and whether it made it.
        """
        dist, cold = self.folder / "standing" / "dist", self.folder / "cold" / "dist"
        run = builds.run(
            "build", "--cache-dir", self.cache, "--verbose", "--out", dist, *arguments, self.program)
        shutil.rmtree(cold, ignore_errors=True)
        builds.run("build", "--no-cache", "--out", cold, *arguments, self.program)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertEqual(self.made(dist), self.made(cold))
        self.assertEqual(f"cache: {dist}/everyday-parenting/ stands as these sources make it\n" in run.stderr, stands)
        again = builds.run("build", "--no-cache", "--out", dist, *arguments, self.program)
        if stands:
            self.assertEqual(run.stdout, again.stdout)
        return dist / "everyday-parenting"

    def files(self):
        return sorted(self.program.glob("activities/*/*.yaml"))

    def edit(self, path, *changes):
        text = path.read_text("utf-8")
        for old, new in changes:
            text, count = re.subn(old, new, text, count=1, flags=re.MULTILINE)
            self.assertEqual(count, 1, old)
        path.write_text(text, "utf-8")

    def test_what_has_not_changed_is_taken_over(self):
        self.says(0)
        self.says(self.count)
        # What the stamps of files tell once they are old enough is what their contents told before.
        time.sleep(3)
        self.says(self.count)
        self.says(self.count)

    def test_what_changed_is_looked_at(self):
        self.says(0)
        first, second, third, *_ = self.files()
        self.edit(first, ("^title: .*", "title: Another title"))
        self.says(self.count - 1)
        self.edit(second, ("^day: .*", "day: 4000"), ("points: .*", "points: many"))
        third.unlink()
        self.says(self.count - 2)
        self.says(self.count - 1)
        third.with_name("day-9999.yaml").write_bytes(first.read_bytes())
        self.says(self.count - 1)
        self.says(self.count)

    def test_a_build_takes_over_what_lint_has_left(self):
        self.says(0)
        self.builds(self.count)
        first, second, third, *_ = self.files()
        self.edit(first, ("^title: .*", "title: Another title"))
        self.builds(self.count - 1)
        self.builds(self.count)
        self.edit(second, ("^day: .*", "day: 4000"), ("points: .*", "points: many"))
        self.assertEqual(self.builds(self.count - 1).returncode, 1)
        self.assertEqual(self.builds(self.count).returncode, 1)
        shutil.copy(self.whole / second.relative_to(self.program), second)
        self.assertEqual(self.builds(self.count - 1).returncode, 0)

    def test_lint_takes_over_what_a_build_has_left(self):
        self.builds(0)
        self.says(self.count)
        first, *_ = self.files()
        self.edit(first, (r"correct: true", "correct: maybe"))
        self.builds(self.count - 1)
        warm = self.says(self.count)
        self.assertEqual(warm.returncode, 1)
        released = self.program / "hornbook.lock"
        shutil.copy(self.whole / first.relative_to(self.program), first)
        self.builds(self.count - 1)
        self.assertEqual(builds.run("release", "--as", "first", cwd=self.program).returncode, 0)
        self.assertTrue(released.is_file())
        self.builds(0)
        self.says(self.count)

    def test_what_stands_as_it_was_made_is_not_made_again(self):
        self.rebuilds(False)
        place = self.rebuilds(True)
        bundle = next(place.glob("json/activities/*.json"))
        whole = bundle.read_bytes()
        bundle.write_bytes(whole[:-2] + b" \n")
        self.rebuilds(False)
        self.rebuilds(True)
        bundle.unlink()
        self.rebuilds(False)
        bundle.rename(place.parent / "elsewhere")
        bundle.symlink_to(place.parent / "elsewhere")
        self.rebuilds(False)
        self.assertFalse(bundle.is_symlink())
        (place.parent / "elsewhere").unlink()
        for name in ("manifest.json", "manifest.json.sig"):
            (place / name).write_bytes(b"another")
            self.rebuilds(False)
            self.rebuilds(True)
        first, *_ = self.files()
        self.edit(first, ("^title: .*", "title: Another title"))
        self.rebuilds(False)
        self.rebuilds(True)
        record = next(self.cache.glob("*.made"))
        record.write_bytes(record.read_bytes()[:-1])
        self.rebuilds(False)
        self.rebuilds(True)
        shutil.rmtree(place.parent)
        self.rebuilds(False)

    def test_what_stands_through_random_edits(self):
        """Nothing is made again just where the sources say what they said at the last build, and nobody touched it."""
        place = self.rebuilds(False)
        sources = lambda: {path: path.read_bytes() for path in self.program.rglob("*") if path.is_file()}
        chance, seen, built = random.Random(7), [sources()], sources()
        for number in range(16):
            isTouched = False
            path = chance.choice(self.files())
            match chance.randrange(7):
                case 0:
                    self.edit(path, ("^title: .*", f"title: Title number {number}"))
                case 1:
                    stamp = path.stat().st_mtime_ns
                    text = path.read_text("utf-8")
                    path.write_text(re.sub("^title: (.*)", lambda found: "title: " + found[1][::-1], text,
                                           count=1, flags=re.MULTILINE), "utf-8")
                    os.utime(path, ns=(stamp, stamp))
                case 2:
                    path.touch()
                case 3:
                    for path, content in chance.choice(seen).items():
                        path.write_bytes(content)
                case 4:
                    made = chance.choice(sorted(file for file in place.rglob("*") if file.is_file()))
                    content = bytearray(made.read_bytes())
                    content[chance.randrange(len(content))] ^= 1
                    made.write_bytes(content)
                    isTouched = True
                case 5:
                    self.says(self.count - sum(built[file] != content for file, content in sources().items()))
            seen.append(sources())
            self.rebuilds(not isTouched and sources() == built)
            built = sources()

    def test_what_stands_is_what_was_asked_for(self):
        self.rebuilds(False)
        for extras in (["--plays"], ["--blobs"], ["--blobs", "--plays"], []):
            self.rebuilds(False, *extras)
            self.rebuilds(True, *extras)
        place = self.folder / "standing" / "dist"
        builds.run("build", "--no-cache", "--blobs", "--out", place, self.program)
        self.rebuilds(False)
        self.rebuilds(True)

    def test_what_stands_is_compared_too(self):
        place = self.rebuilds(False)
        check = lambda: builds.run(
            "build", "--check", "--cache-dir", self.cache, "--verbose", "--out", place.parent, self.program)
        self.assertEqual(check().returncode, 0)
        self.assertIn("stands as these sources make it", check().stderr)
        (place / "README.md").write_text("somebody's own")
        self.assertEqual(check().returncode, 0)
        next(place.glob("json/activities/*.json")).unlink()
        self.assertEqual(check().returncode, 1)
        self.assertIn("missing: ", check().stderr)
        place.joinpath("README.md").unlink()
        self.rebuilds(False)
        strict = builds.run(
            "build", "--strict", "--cache-dir", self.cache, "--out", place.parent, self.program)
        plain = builds.run("build", "--strict", "--no-cache", "--out", place.parent, self.program)
        self.assertEqual(strict.returncode, 1)
        self.assertEqual((strict.stdout, strict.stderr), (plain.stdout, plain.stderr))

    def test_more_than_a_few_changes(self):
        self.says(0)
        for number in range(3):
            changed = random.Random(number).sample(self.files(), 50)
            for path in changed:
                self.edit(path, ("^title: .*", f"title: Title number {number} of {path.stem}"))
            self.says(self.count - len(changed))
            self.says(self.count)

    def test_what_cannot_be_left_is_no_reason_to_write_all_again(self):
        for path in self.files()[:100]:
            path.write_text("# hornbook: allow long-sentence — a trial\n" + path.read_text("utf-8"), "utf-8")
        self.says(0)
        units = next(self.cache.glob("*.units")).stat().st_ino
        self.edit(self.files()[200], ("^title: .*", "title: Another title"))
        self.says(self.count - 101)
        self.assertEqual(next(self.cache.glob("*.units")).stat().st_ino, units)

    def test_files_written_anew_with_the_same_content(self):
        self.says(0)
        for path in self.files():
            path.write_bytes(path.read_bytes())
        self.says(self.count)
        # Such as a runner has: another checkout of the same commit, in the same place.
        shutil.move(self.program, self.folder / "old")
        shutil.copytree(self.folder / "old", self.program)
        self.says(self.count)

    def test_settings_are_for_all_files(self):
        self.says(0)
        declaration = self.program / "hornbook.yaml"
        declaration.write_text(declaration.read_text("utf-8") + "\nrules:\n  similar-text: off\n", "utf-8")
        self.says(0)
        self.says(self.count)

    def test_where_one_stands_is_part_of_what_is_said(self):
        self.says(0)
        self.says(0, ".", cwd=self.program)
        self.says(self.count, ".", cwd=self.program)
        path = self.files()[5]
        self.says(0, path)
        self.says(self.count, path)

    def test_standard_input_in_the_place_of_a_file(self):
        self.says(0)
        path = self.files()[3]
        text = path.read_text("utf-8").replace("points: ", "ponts: ", 1)
        warm = self.says(self.count - 1, "-", "--stdin-filename", path, input=text)
        self.assertIn("ponts", warm.stdout)
        self.says(self.count - 1, self.program)
        self.says(self.count)

    def test_a_ledger(self):
        published = self.folder / "published"
        shutil.copytree(self.whole, published)
        self.program = published
        released = builds.run("release", "--as", "first", cwd=published)
        self.says(0)
        self.says(self.count)
        self.assertEqual(released.returncode, 0, released.stdout + released.stderr)
        first, second, *_ = self.files()
        self.edit(first, (r"correct: true", "correct: false"))
        warm = self.says(self.count - 1)
        self.assertEqual(warm.returncode, 1)
        self.says(self.count)
        second.unlink()
        self.says(self.count - 1)
        (published / "hornbook.lock").unlink()
        self.says(0)

    def test_damage_is_seen(self):
        self.says(0)
        chance = random.Random(1)
        for path in sorted(self.cache.iterdir()):
            if path.name == "CACHEDIR.TAG":
                continue
            whole = path.read_bytes()
            for number in range(12):
                broken = bytearray(whole)
                if number % 3 == 0:
                    broken[chance.randrange(len(broken))] ^= 1 << chance.randrange(8)
                elif number % 3 == 1:
                    del broken[chance.randrange(len(broken)):]
                else:
                    broken = bytearray(chance.randbytes(len(broken)))
                path.write_bytes(broken)
                # The units are looked at once something has changed.
                self.edit(self.files()[number], ("^title: .*", f"title: Title {number} {path.suffix}"))
                cold, warm = self.lint(self.program, cache=False), self.lint(self.program)
                self.assertEqual(warm.stdout, cold.stdout)
            self.says(self.count)

    def test_files_of_another_program_in_its_place(self):
        self.says(0)
        other = self.folder / "other" / "program"
        shutil.copytree(self.whole, other)
        for path in sorted(other.glob("activities/*/*.yaml")):
            path.write_text(re.sub("^title: ", "title: Other ", path.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
        mine = {path.suffix: path for path in self.cache.iterdir()}
        self.lint(other)
        for path in set(self.cache.iterdir()) - set(mine.values()):
            shutil.copy(path, mine[path.suffix])
        self.says(0)

    def test_a_cache_that_cannot_be_written(self):
        self.cache.write_text("a file")
        for _ in range(2):
            warm, cold = self.lint(self.program), self.lint(self.program, cache=False)
            self.assertEqual((warm.stdout, warm.returncode), (cold.stdout, cold.returncode))
            self.assertIn("cache: cannot", warm.stderr)
        quiet = builds.run("lint", "--format", "json", "--cache-dir", self.cache, self.program)
        self.assertEqual((quiet.stdout, quiet.stderr), (cold.stdout, ""))

    def test_where_it_lies_and_who_may_read_it(self):
        lint = lambda **environment: builds.run(
            "lint", self.program, env={**{key: value for key, value in os.environ.items() if key != "XDG_CACHE_HOME"},
                                       **{key: str(value) for key, value in environment.items()}})
        lint(XDG_CACHE_HOME=self.folder / "xdg", HOME=self.folder / "home")
        self.assertEqual((self.folder / "xdg/hornbook/CACHEDIR.TAG").read_bytes()[:43], TAG)
        self.assertEqual((self.folder / "xdg/hornbook").stat().st_mode & 0o777, 0o700)
        self.assertFalse((self.folder / "home").exists())
        lint(HOME=self.folder / "home")
        folder = ".cache" if os.uname().sysname != "Darwin" else "Library/Caches"
        self.assertTrue((self.folder / "home" / folder / "hornbook/CACHEDIR.TAG").is_file())
        # Small programs are looked at as quickly without, and nobody asked for it.
        small = self.folder / "small"
        shutil.copytree(builds.FIXTURES / "every-type", small)
        said = builds.run("lint", "--verbose", small, env={**os.environ, "XDG_CACHE_HOME": str(self.folder / "none")})
        self.assertEqual(said.stderr, "cache: none is kept of programs with fewer than 300 files\n")
        self.assertFalse((self.folder / "none").exists())
        builds.run("lint", "--no-cache", self.program, env={**os.environ, "XDG_CACHE_HOME": str(self.folder / "none")})
        self.assertFalse((self.folder / "none").exists())

    def test_old_and_large_files_are_removed(self):
        self.cache.mkdir()
        old, large = self.cache / "old.units", self.cache / "large.units"
        old.write_bytes(b"old")
        os.utime(old, (time.time() - 40 * 86_400,) * 2)
        with large.open("wb") as file:
            file.truncate(1 << 30)
        os.utime(large, (time.time() - 3_600,) * 2)
        self.says(0)
        self.assertFalse(old.exists())
        self.assertFalse(large.exists())
        self.says(self.count)

    def test_two_runs_at_once(self):
        command = [builds.command(), "lint", "--format", "json", "--cache-dir", self.cache, self.program]
        cold = self.lint(self.program, cache=False).stdout
        for number in range(3):
            running = [subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, text=True)
                       for _ in range(3)]
            for process in running:
                self.assertEqual(process.communicate()[0], cold)
            path = self.files()[number]
            path.write_bytes(path.read_bytes() + b"# changed\n")
            cold = self.lint(self.program, cache=False).stdout
        left = {pathlib.Path(path).suffix for path in self.cache.iterdir()}
        self.assertLessEqual(left, {".TAG", ".index", ".units", ".changes"})
