"""`hornbook preview` while somebody writes: a thousand saves leave its memory where it was, and a changed page comes sooner
than two lints of the program would."""

import shutil
import statistics
import subprocess
import time

import builds
from previews import PreviewCase

# What an allocator may keep.
SLACK = 1.1


class TestSaves(PreviewCase):
    @classmethod
    def setup_class(cls):
        cls.source = builds.folder("saves") / "everyday-parenting"
        shutil.copytree(builds.CONTENT / "everyday-parenting", cls.source)
        cls.programs = (cls.source,)
        super().setup_class()

    def memory(self):
        """What the server has of the machine's memory, in kilobytes."""
        return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(self.preview.process.pid)]))

    def test_saves(self):
        events = self.preview.events()
        file = sorted((self.source / "activities/6-9").iterdir())[0]
        name = file.relative_to(self.source).as_posix()
        lines = file.read_text("utf-8").splitlines(keepends=True)
        place = next(number for number, line in enumerate(lines) if line.startswith("title:"))
        play = self.preview.get("file", program=self.source, file=name)[1]["starts"][-1]["play"]
        count, seconds, sizes = builds.count(10, 1000), [], []
        for number in range(1, count + 1):
            title = f"The title of save {number}"
            lines[place] = f"title: {title}\n"
            start = time.monotonic()
            file.write_text("".join(lines), "utf-8")
            while True:
                events.get(timeout=builds.HANG)
                # What a page asks for that shows a play. A file may be read while it is written.
                shown = self.preview.get("file", program=self.source, file=name)[1]
                state = self.preview.play(self.source, name, play)[1]
                if shown["title"] == title and "prompt" in state:
                    break
            seconds.append(time.monotonic() - start)
            if number % 10 == 0:
                page = self.preview.get("program", program=self.source)
                sizes.append(self.memory())
        assert title in str(page)
        assert state["dropped"] is None
        linted = []
        for _ in range(builds.count(1, 5)):
            start = time.monotonic()
            builds.succeed("lint", self.source)
            linted.append(time.monotonic() - start)
        # What the server keeps between saves is there after the first ones.
        early, late = (statistics.median(part) for part in (sizes[len(sizes) // 10:][:10], sizes[-10:]))
        shown, lint = statistics.median(seconds), statistics.median(linted)
        print(f"\n    {count} saves: {early} kB early, {late} kB at the end; shown after {shown:.3f} s, a lint takes {lint:.3f} s")
        if builds.count(False, True):
            assert late < early * SLACK
            assert shown < 2 * lint
