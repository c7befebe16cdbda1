"""Things that are no ordinary files, in the places of sources: each is one finding, the rest is checked, and
nothing waits for them or takes memory for their size."""

import json
import os
import shutil
import socket
import subprocess
import sys

import pytest

import builds
import lintreport

MEBIBYTE = 1 << 20
HUGE = (1 << 30, 3 << 30, 1 << 40)
DAY = "activities/6-9/day-01.yaml"
OTHER = "activities/6-9/day-02.yaml"
LINT = ["lint", "--format", "json"]


def found(answer):
    return [(finding["path"], finding["rule"]) for finding in json.loads(answer.stdout)["diagnostics"]]


def bind(path):
    with socket.socket(socket.AF_UNIX) as listener:
        here = os.getcwd()
        os.chdir(path.parent)
        try:
            listener.bind(path.name)
        finally:
            os.chdir(here)


def leading_to(target):
    return lambda path: path.symlink_to(target)


# No ordinary files: each makes itself at a path.
PLACES = {
    "a pipe": os.mkfifo, "a link to nowhere": leading_to("nowhere"), "a socket": bind, "a folder": os.mkdir,
    "a link to itself": lambda path: path.symlink_to(path.name), "a link to a folder": leading_to("/"),
    **{f"a link to {device}": leading_to(device) for device in ("/dev/zero", "/dev/tty", "/dev/stdin")},
}
if os.path.exists("/proc/self/mem"):
    PLACES["a file that fails"] = leading_to("/proc/self/mem")


class TestFiles:
    def setup_method(self):
        self.folder = builds.folder("files")
        for place in [self.folder, *self.folder.parents][:2]:
            place.chmod(0o755)
        # A slip in another file shows that the others are checked.
        lintreport.write(self.folder, {OTHER: b"title: @home\n"})

    def answer(self, *arguments, **options):
        """What a command says: its exit code and both streams."""
        options = {"stdin": subprocess.DEVNULL, "cwd": self.folder} | options
        return builds.run(*arguments, text=False, timeout=builds.HANG, **options)

    def assert_findings(self, wanted, code, **options):
        said = self.answer(*LINT, **options)
        assert (found(said), said.returncode) == (wanted, code)

    def assert_one_finding(self, path, rule="unreadable-file", code=2, **options):
        self.assert_findings(sorted([(path, rule), (OTHER, "reserved-character")]), code, **options)

    def peak_memory(self):
        return lintreport.run(LINT, self.folder)[2]

    def test_in_place_of_a_source(self, subtests):
        for name in PLACES.keys() - {"a link to a folder"}:
            with subtests.test(name):
                PLACES[name](self.folder / DAY)
                self.assert_one_finding(DAY)
                (os.rmdir if name == "a folder" else os.unlink)(self.folder / DAY)

    def test_in_place_of_the_declaration(self, subtests):
        declaration = self.folder / "hornbook.yaml"
        declaration.unlink()
        for name, make in PLACES.items():
            with subtests.test(name):
                make(declaration)
                self.assert_findings([("hornbook.yaml", "unreadable-file"), (OTHER, "reserved-character")], 2)
                for command in ("coverage", "analyze", "build"):
                    assert self.answer(command).returncode == 2, command
                (os.rmdir if name == "a folder" else os.unlink)(declaration)

    def test_without_permission(self):
        user = 65534 if os.geteuid() == 0 else None
        lintreport.write(self.folder, {DAY: b"title: x\n"})
        (self.folder / DAY).chmod(0)
        self.assert_one_finding(DAY, user=user)
        (self.folder / DAY).unlink()
        (self.folder / "activities/10-12").mkdir()
        (self.folder / "activities/10-12").chmod(0)
        self.assert_one_finding("activities/10-12", user=user)

    def test_huge_files_take_no_memory(self, subtests):
        lintreport.write(self.folder, {DAY: b"title: x\n"})
        ordinary = self.peak_memory()
        for size in (2 * MEBIBYTE + 1, *HUGE):
            with subtests.test(size):
                os.truncate(self.folder / DAY, size)
                assert self.peak_memory() < ordinary + 16 * MEBIBYTE
                self.assert_one_finding(DAY, "file-too-large", code=1)
        os.truncate(self.folder / "hornbook.yaml", 3 << 30)
        assert ("hornbook.yaml", "file-too-large") in found(self.answer(*LINT))

    def test_huge_ledgers_and_manifests(self, subtests):
        names = ("hornbook.lock", "base.lock", "dist/x/manifest.json")
        lintreport.write(self.folder, dict.fromkeys(names, b""))
        (self.folder / OTHER).unlink()
        for size in (128 * MEBIBYTE + 1, *HUGE):
            with subtests.test(size):
                for name in names:
                    os.truncate(self.folder / name, size)
                said = self.answer(*LINT)
                assert (found(said), said.returncode) == ([("hornbook.lock", "unreadable-file")], 2)
                assert b"larger than 128 MiB" in said.stdout
                self.assert_told(["verify", "dist"], b"manifest.json has more than 64 MiB")
        (self.folder / "hornbook.lock").unlink()
        self.assert_told(["diff", "--base", "base.lock"], b"cannot read base.lock: File too large")
        # To a build, what is no manifest lists nothing.
        assert self.answer("build").returncode in (0, 1)

    def assert_told(self, arguments, message):
        said = self.answer(*arguments)
        assert said.returncode == 2, said.stdout
        assert message in said.stderr

    def test_endless_standard_input(self, subtests):
        for command in (["yes"], ["cat", "/dev/zero"]):
            with subtests.test(command), subprocess.Popen(command, stdout=subprocess.PIPE) as source:
                said = self.answer(*LINT, "-", "--stdin-filename", DAY, stdin=source.stdout)
                source.kill()
                assert (found(said), said.returncode) == ([(DAY, "file-too-large")], 1)

    @pytest.mark.skipif(sys.platform == "darwin", reason="this system has no such names")
    def test_names_that_are_not_utf8(self, subtests):
        for name, shown in ((b"day-\xff.yaml", "day-<FF>.yaml"), (b"\xc3.yml", "<C3>.yml"),
                            (b"caf\xe9 \xc3\xa9.yaml", "caf<E9> \u00e9.yaml"),
                            (b"<FF>\xfe.yaml", "<3C>FF><FE>.yaml")):
            with subtests.test(shown):
                path = self.folder / "activities/6-9" / os.fsdecode(name)
                path.write_bytes(b"title: x\n")
                self.assert_one_finding(f"activities/6-9/{shown}", "invalid-file-name", code=1)
                path.unlink()
        folder = self.folder / "activities" / os.fsdecode(b"6-\xff")
        (folder / "inner").mkdir(parents=True)
        self.assert_one_finding("activities/6-<FF>", "invalid-file-name", code=1)
        folder.rename(self.folder / os.fsdecode(b".6-\xff"))
        self.assert_findings([(OTHER, "reserved-character")], 1)
        # It may lead to a folder.
        (self.folder / "activities" / os.fsdecode(b"link-\xff")).symlink_to("6-9")
        self.assert_one_finding("activities/link-<FF>", "invalid-file-name", code=1)

    @pytest.mark.skipif(sys.platform == "darwin", reason="this system has no such names")
    def test_programs_in_folders_whose_names_are_not_utf8(self):
        outer = builds.folder("outer")
        shutil.copytree(self.folder, outer / "program")
        inner = outer / os.fsdecode(b".caf\xe9")
        lintreport.write(inner, {"hornbook.yaml": b"program: lost\n"})
        self.assert_findings([("program/" + OTHER, "reserved-character")], 1, cwd=outer)
        inner.rename(outer / os.fsdecode(b"caf\xe9"))
        said = self.answer(*LINT, cwd=outer)
        assert said.returncode == 2
        assert b"caf<E9> is not UTF-8, so no program in it is read" in said.stderr
