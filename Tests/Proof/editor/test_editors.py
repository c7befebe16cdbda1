"""What is in editors/, with the real server: the extension of VS Code under a stub of its API; Neovim's built-in client and
Emacs with eglot."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

import builds

HERE = Path(__file__).parent
DAY = "everyday-parenting/activities/6-9/day-02.yaml"


class TestEditors:
    def drive(self, editor, *arguments):
        if not shutil.which(editor):
            builds.leave_untried(f"{editor} is not installed")
        folder = builds.folder("editors")
        shutil.copytree(builds.CONTENT / "everyday-parenting", folder / "everyday-parenting")
        environment = {
            **os.environ, "PATH": f"{builds.command().parent}:{os.environ['PATH']}", "HOME": str(folder),
            "DAY": str(folder / DAY), "PROGRAM": str(folder / "everyday-parenting/hornbook.yaml"),
            "SETUP": str(builds.ROOT / "editors/emacs.el"), "EXTENSION": str(builds.ROOT / "editors/vscode")}
        done = subprocess.run([editor, *map(str, arguments)], env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, timeout=builds.HANG, check=False, stdin=subprocess.DEVNULL)
        assert done.returncode == 0, done.stdout[-3000:]
        assert done.stdout.endswith("done\n"), done.stdout[-3000:]

    def test_vscode(self):
        self.drive("node", HERE / "vscode.js")

    @pytest.mark.study
    def test_neovim(self):
        self.drive("nvim", "--headless", "-u", builds.ROOT / "editors/neovim.lua", "-c", f"luafile {HERE / 'neovim.lua'}")

    @pytest.mark.study
    def test_emacs(self):
        self.drive("emacs", "--batch", "-l", HERE / "emacs.el")
