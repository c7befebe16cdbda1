"""What somebody at a terminal is told while a run takes long, and that how much is done at once changes nothing."""

import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import threading
import time
import unittest

import builds

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Bench"))
import corpus

STATUS = re.compile(r"\r(?:looking for files|checking (\d+) of (\d+) files)\x1b\[K")


def at_a_terminal(arguments, term="xterm", held=False):
    """What a command writes on a terminal of standard error. One that is held lies still while it works, for longer
    than anybody is left to wait: so it takes long on every machine."""
    ours, theirs = pty.openpty()
    said = []

    def listen():
        try:
            while data := os.read(ours, 4096):
                said.append(data)
        except OSError:
            pass

    listener = threading.Thread(target=listen)
    listener.start()
    with subprocess.Popen([builds.command(), *map(str, arguments)], stdout=subprocess.DEVNULL, stderr=theirs,
                          env={**os.environ, "TERM": term}) as process:
        if held:
            time.sleep(0.05)
            process.send_signal(signal.SIGSTOP)
            time.sleep(0.7)
            process.send_signal(signal.SIGCONT)
    os.close(theirs)
    listener.join()
    os.close(ours)
    return b"".join(said).decode("utf-8")


class ProgressProof(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        # A second of work, for one thread.
        cls.program = builds.folder("long") / "program"
        cls.files = len(corpus.Corpus().program(cls.program, builds.count(6, 25))) + 1

    def test_a_long_run_tells_how_far_it_is(self):
        for command in ["lint"], ["build", "--out", builds.folder("dist")]:
            with self.subTest(command[0]):
                said = at_a_terminal([*command, "--jobs", 1, self.program], held=True)
                told = [(int(done), int(every)) for done, every in STATUS.findall(said) if every]
                self.assertTrue(told, repr(said[:500]))
                self.assertEqual(told, sorted(told))
                self.assertEqual({every for _, every in told}, {self.files})
                self.assertLessEqual(told[-1][0], self.files)
                # The line is taken away at the end.
                self.assertTrue(STATUS.sub("", said).startswith("\r\x1b[K"), repr(said[-200:]))

    def test_nobody_else_is_told(self):
        lint = ["lint", "--jobs", 1, self.program]
        for arguments, term in ([*lint, "--quiet"], "xterm"), (lint, "dumb"):
            with self.subTest(arguments=arguments, term=term):
                self.assertEqual(at_a_terminal(arguments, term, held=True), "")
        self.assertEqual(builds.run(*lint).stderr, "")

    def test_a_short_run_says_nothing(self):
        self.assertEqual(at_a_terminal(["lint", builds.FIXTURES / "every-type"]), "")

    def test_how_much_is_done_at_once_changes_nothing(self):
        found = {builds.run("lint", "--format", "json", *jobs, self.program).stdout
                 for jobs in (["--jobs", 1], ["-j", 3], ["--jobs", 1024])}
        self.assertEqual(len(found), 1)
        self.assertIn('"diagnostics"', found.pop())
