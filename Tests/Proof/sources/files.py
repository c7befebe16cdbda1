"""Things that are no ordinary files, in the places of sources: each is one finding, the rest is checked, and
nothing waits for them or takes memory for their size."""

import json
import os
import socket
import subprocess
import sys
import tempfile
import unittest

import builds
import lintreport

SECONDS = 5
MEBIBYTE = 1 << 20
DAY = "activities/6-9/day-01.yaml"
OTHER = "activities/6-9/day-02.yaml"


def answer(arguments, folder, **options):
    """What a command says in time: its exit code and both streams."""
    return builds.run(*arguments, cwd=folder, text=False, timeout=SECONDS, **{"stdin": subprocess.DEVNULL} | options)


def found(answer):
    return [(finding["path"], finding["rule"]) for finding in json.loads(answer.stdout)["diagnostics"]]


def peak_memory(arguments, folder):
    """The most memory that the command had at a time, in bytes, and its answer."""
    script = (
        "import os, resource, sys\n"
        "pid = os.fork()\n"
        "if pid == 0:\n    os.execv(sys.argv[1], sys.argv[1:])\n"
        "status = os.wait4(pid, 0)\n"
        "sys.stderr.write(str(status[2].ru_maxrss))\n")
    done = subprocess.run(
        [sys.executable, "-c", script, builds.command(), *arguments], cwd=folder, capture_output=True,
        timeout=SECONDS, check=True)
    unit = 1 if sys.platform == "darwin" else 1024
    return int(done.stderr) * unit, done.stdout


class FilesProof(unittest.TestCase):
    def setUp(self):
        keeper = tempfile.TemporaryDirectory(prefix="hornbook-")
        self.addCleanup(keeper.cleanup)
        self.folder = keeper.name
        os.chmod(self.folder, 0o755)
        # A slip in another file shows that the others are checked.
        lintreport.write(self.folder, {OTHER: b"title: @home\n"})

    def path(self, name):
        return os.path.join(self.folder, name)

    def lint(self, **more):
        return answer(["lint", "--format", "json"], self.folder, **more)

    def assert_one_finding(self, path, rule="unreadable-file", code=2, **more):
        said = self.lint(**more)
        self.assertEqual(found(said), sorted([(path, rule), (OTHER, "reserved-character")]))
        self.assertEqual(said.returncode, code)

    def places(self):
        """No ordinary files, by name: each makes itself at a path."""
        def bind(path):
            listener = socket.socket(socket.AF_UNIX)
            here = os.getcwd()
            os.chdir(os.path.dirname(path))
            try:
                listener.bind(os.path.basename(path))
            finally:
                os.chdir(here)
            listener.close()
        yield "a pipe", os.mkfifo
        yield "a link to nowhere", lambda path: os.symlink("nowhere", path)
        yield "a link to itself", lambda path: os.symlink(os.path.basename(path), path)
        yield "a socket", bind
        for device in ("/dev/zero", "/dev/tty", "/dev/stdin"):
            yield f"a link to {device}", lambda path, device=device: os.symlink(device, path)
        if os.path.exists("/proc/self/mem"):
            yield "a file that fails", lambda path: os.symlink("/proc/self/mem", path)

    def test_in_place_of_a_source(self):
        for name, make in [*self.places(), ("a folder", os.mkdir)]:
            with self.subTest(name):
                make(self.path(DAY))
                try:
                    self.assert_one_finding(DAY)
                finally:
                    (os.rmdir if name == "a folder" else os.unlink)(self.path(DAY))

    def test_in_place_of_the_declaration(self):
        os.mkdir(self.path("elsewhere"))
        folders = [("a link to a folder", lambda path: os.symlink("elsewhere", path)), ("a folder", os.mkdir)]
        for name, make in [*self.places(), *folders]:
            with self.subTest(name):
                os.unlink(self.path("hornbook.yaml"))
                make(self.path("hornbook.yaml"))
                said = self.lint()
                self.assertEqual(
                    found(said), [("hornbook.yaml", "unreadable-file"), (OTHER, "reserved-character")])
                self.assertEqual(said.returncode, 2)
                for command in ("coverage", "analyze", "build"):
                    self.assertEqual(answer([command], self.folder).returncode, 2, command)

    def test_without_permission(self):
        user = 65534 if os.geteuid() == 0 else None
        lintreport.write(self.folder, {DAY: b"title: x\n"})
        os.chmod(self.path(DAY), 0)
        self.assert_one_finding(DAY, user=user)
        os.unlink(self.path(DAY))
        os.makedirs(self.path("activities/10-12"))
        os.chmod(self.path("activities/10-12"), 0)
        self.assert_one_finding("activities/10-12", user=user)

    def test_every_command_says_that_the_disk_is_in_trouble(self):
        lintreport.write(self.folder, {OTHER: b""})
        os.unlink(self.path(OTHER))
        os.symlink("nowhere", self.path(DAY))
        for arguments in (["lint"], ["build"], ["coverage"], ["analyze"], ["play", DAY]):
            self.assertEqual(answer(arguments, self.folder).returncode, 2, arguments)
        self.assertFalse(os.path.exists(self.path("dist")))

    def test_huge_files_take_no_memory(self):
        lintreport.write(self.folder, {DAY: b"title: x\n"})
        ordinary, _ = peak_memory(["lint", "--format", "json"], self.folder)
        for size in (2 * MEBIBYTE + 1, 1 << 30, 3 << 30, 1 << 40):
            with self.subTest(size):
                os.truncate(self.path(DAY), size)
                memory, output = peak_memory(["lint", "--format", "json"], self.folder)
                self.assertIn(b"file-too-large", output)
                self.assertLess(memory, ordinary + 16 * MEBIBYTE)
                self.assert_one_finding(DAY, "file-too-large", code=1)
        os.truncate(self.path("hornbook.yaml"), 3 << 30)
        self.assertIn(("hornbook.yaml", "file-too-large"), found(self.lint()))

    def test_huge_ledgers_and_manifests(self):
        lintreport.write(self.folder, {"hornbook.lock": b"", "base.lock": b"", "dist/x/manifest.json": b""})
        os.unlink(self.path(OTHER))
        for size in (128 * MEBIBYTE + 1, 1 << 30, 3 << 30, 1 << 40):
            with self.subTest(size):
                for name in ("hornbook.lock", "base.lock", "dist/x/manifest.json"):
                    os.truncate(self.path(name), size)
                memory, _ = peak_memory(["lint", "--format", "json"], self.folder)
                self.assertLess(memory, 192 * MEBIBYTE)
                said = self.lint()
                self.assertEqual((found(said), said.returncode), ([("hornbook.lock", "unreadable-file")], 2))
                self.assertIn(b"more than 128 MiB", said.stdout)
                self.assert_told(["verify", "dist"], b"manifest.json has more than 64 MiB")
        os.unlink(self.path("hornbook.lock"))
        self.assert_told(["diff", "--base", "base.lock"], b"cannot read base.lock: File too large")
        # To a build, what is no manifest lists nothing.
        self.assertIn(answer(["build"], self.folder).returncode, (0, 1))

    def assert_told(self, arguments, message):
        said = answer(arguments, self.folder)
        self.assertEqual(said.returncode, 2, said.stdout)
        self.assertIn(message, said.stderr)

    def test_endless_standard_input(self):
        for command in (["yes"], ["cat", "/dev/zero"]):
            with self.subTest(command):
                source = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
                try:
                    said = answer(
                        ["lint", "-", "--stdin-filename", DAY, "--format", "json"], self.folder,
                        stdin=source.stdout)
                finally:
                    source.kill()
                    source.wait()
                    source.stdout.close()
                self.assertEqual(found(said), [(DAY, "file-too-large")])
                self.assertEqual(said.returncode, 1)

    @unittest.skipIf(sys.platform == "darwin", "this system has no such names")
    def test_names_that_are_not_utf8(self):
        for name, shown in ((b"day-\xff.yaml", "day-<FF>.yaml"), (b"\xc3.yml", "<C3>.yml"),
                            (b"caf\xe9 \xc3\xa9.yaml", "caf<E9> \u00e9.yaml"),
                            (b"<FF>\xfe.yaml", "<3C>FF><FE>.yaml")):
            with self.subTest(shown):
                path = os.path.join(os.fsencode(self.path("activities/6-9")), name)
                with open(path, "wb") as file:
                    file.write(b"title: x\n")
                self.assert_one_finding(f"activities/6-9/{shown}", "invalid-file-name", code=1)
                os.unlink(path)
        folder = os.path.join(os.fsencode(self.path("activities")), b"6-\xff")
        os.makedirs(os.path.join(folder, b"inner"))
        self.assert_one_finding("activities/6-<FF>", "invalid-file-name", code=1)
        os.rename(folder, os.path.join(os.fsencode(self.folder), b".6-\xff"))
        self.assertEqual(found(self.lint()), [(OTHER, "reserved-character")])

    @unittest.skipIf(sys.platform == "darwin", "this system has no such names")
    def test_folders_whose_names_are_not_utf8(self):
        kinds = os.fsencode(self.path("activities"))
        # It may lead to a folder.
        link = os.path.join(kinds, b"link-\xff")
        os.symlink(b"6-9", link)
        self.assert_one_finding("activities/link-<FF>", "invalid-file-name", code=1)
        os.unlink(link)
        # Programs are looked for in folders outside of one, too.
        for hidden in (False, True):
            with self.subTest(hidden=hidden), tempfile.TemporaryDirectory(prefix="hornbook-") as outer:
                os.rename(self.folder, os.path.join(outer, "program"))
                inner = os.path.join(os.fsencode(outer), b".caf\xe9" if hidden else b"caf\xe9")
                os.mkdir(inner)
                with open(os.path.join(inner, b"hornbook.yaml"), "wb") as file:
                    file.write(b"program: lost\n")
                said = answer(["lint", "--format", "json"], outer)
                os.rename(os.path.join(outer, "program"), self.folder)
                if hidden:
                    self.assertEqual(found(said), [("program/" + OTHER, "reserved-character")])
                else:
                    self.assertEqual(said.returncode, 2)
                    self.assertIn(b"caf<E9> is not UTF-8, so no program in it is read", said.stderr)

    def test_a_working_directory_that_is_gone(self):
        said = subprocess.run(
            ["sh", "-c", 'mkdir gone && cd gone && rmdir ../gone && exec "$0" lint', builds.command()],
            cwd=self.folder, capture_output=True, timeout=SECONDS, check=False)
        self.assertEqual(said.returncode, 2)
        self.assertIn(b"hornbook: cannot use the working directory", said.stderr)
