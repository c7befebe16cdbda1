"""Faults of what a command reads and of where it prints."""

import itertools
import os
import random
import resource
import shutil
import subprocess
import sys
import threading

import builds
from bench import SECONDS, Unavailable, run

FILES = 100_000
FORMATS = ("text", "concise", "json", "github")
# Those that are tried of what many files have.
shown = FORMATS
COMMANDS = (["lint"], ["lint", "--format", "json"], ["lint", "--format", "github"], ["coverage"], ["analyze"], ["rules"],
            ["explain", "missing-key"], ["--help"], ["--version"])


def changing_sources(bench):
    """Somebody edits, truncates, renames and deletes, while programs are checked and built."""
    chance, sound, ended = random.Random(5), {}, threading.Event()
    for path in bench.content.rglob("*.yaml"):
        sound[path] = path.read_bytes()

    def edit():
        while not ended.is_set():
            path = chance.choice(sorted(sound))
            try:
                way = chance.randrange(6)
                if way == 0:
                    path.unlink(missing_ok=True)
                elif way == 1:
                    path.write_bytes(sound[path][:chance.randrange(len(sound[path]))])
                elif way == 2:
                    path.rename(path.with_suffix(".moved"))
                elif way == 3:
                    shutil.rmtree(path.parent, ignore_errors=True)
                elif way == 4:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    with open(path, "ab") as file:
                        file.write(b"# more\n" * 1000)
                else:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_bytes(sound[path])
            except OSError:
                pass

    editor = threading.Thread(target=edit)
    editor.start()
    try:
        for number in range(200):
            command = bench.command if number % 2 else [bench.command[0], "lint", "--format", FORMATS[number // 2 % 4], bench.content]
            code, said = run(command)
            bench.count("changing sources", code)
            bench.expect(code in (0, 1, 2), f"changing sources: {code}, {said[-300:]}")
            for folder in bench.out.iterdir():
                if not folder.name.startswith("."):
                    bench.expect_one_whole(folder)
    finally:
        ended.set()
        editor.join()


def closed(bench):
    """Standard input, output and error, each open or closed."""
    for streams in itertools.product((True, False), repeat=3):
        closing = " ".join(form for form, is_open in zip(("<&-", ">&-", "2>&-"), streams) if not is_open)
        for arguments in [*COMMANDS, ["build", "--out", str(bench.out)], ["play"], ["lint", "-"]]:
            code, _ = run(["sh", "-c", f'exec "$0" "$@" {closing}', builds.command(), *arguments], cwd=bench.content / "first",
                          stdin=subprocess.DEVNULL)
            bench.count("closed streams", code)
            bench.expect(code in (0, 1, 2), f"{arguments} {closing}: {code}")
            prints = arguments[0] not in ("build", "play")
            bench.expect(streams[1] or not prints or code == 2, f"{arguments} {closing}: {code}, and nothing was printed")
        bench.expect_whole("closed streams")


def readers_gone(bench):
    """Whoever reads has had enough: after nothing, a byte, a line or a lot."""
    for arguments in COMMANDS:
        for enough in (0, 1, 100, 5000):
            process = subprocess.Popen([builds.command(), *arguments], cwd=bench.content, stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE)
            process.stdout.read(enough)
            process.stdout.close()
            said = process.stderr.read()
            process.stderr.close()
            code = process.wait(timeout=SECONDS)
            bench.count("readers gone", code)
            bench.expect(code in (0, 1, -13) and not said, f"{arguments}, {enough} bytes read: {code}, {said[-200:]}")


def full(bench):
    """A log that ends in the middle is no success."""
    if not os.path.exists("/dev/full"):
        raise Unavailable("there is no /dev/full")
    for arguments in COMMANDS:
        for both in (False, True):
            with open("/dev/full", "wb") as disk:
                code, _ = run([builds.command(), *arguments], cwd=bench.content, stdout=disk,
                              stderr=disk if both else subprocess.DEVNULL)
            bench.count("a full disk", code)
            bench.expect(code == 2, f"{arguments}: {code}")


def many_files(bench):
    """Findings are streamed: what they take does not grow with how they are shown."""
    folder = builds.folder("many")
    (folder / "hornbook.yaml").write_text("program: many\ntitle: Many\ndays: 1\ncovers: []\n", "utf-8")
    for number in range(FILES):
        if number % 1000 == 0:
            (folder / "activities" / f"{number // 1000}").mkdir(parents=True)
        (folder / "activities" / f"{number // 1000}" / f"d{number}.yaml").write_bytes(b"title: @home\n")
    script = (
        "import os, sys\npid = os.fork()\nif pid == 0:\n    os.execv(sys.argv[1], sys.argv[1:])\n"
        "status = os.wait4(pid, 0)\nsys.stderr.write(f'{status[2].ru_maxrss} {os.waitstatus_to_exitcode(status[1])}')\n")

    def lint(form, *more):
        """The memory that it takes at most, in MB, and what it prints."""
        command = [builds.command(), "lint", "--format", form, *more]
        done = subprocess.run([sys.executable, "-c", script, *map(str, command)], cwd=folder, capture_output=True, check=True)
        memory, code = map(int, done.stderr.split()[-2:])
        bench.expect(code == 1, f"{form}: exit code {code}")
        return memory // (1024 if sys.platform != "darwin" else 1 << 20), done.stdout

    peaks = {}
    for form in shown:
        peaks[form], output = lint(form, "--no-cache")
        told = output.count(b"reserved-character")
        bench.expect(told >= FILES, f"{form}: {told} of {FILES} files are told of")
        bench.outcomes[f"{form} in {peaks[form]} MB"] += 1
    least = min(peaks.values())
    for form, peak in peaks.items():
        bench.expect(peak <= least + 64, f"{form} takes {peak} MB, {least} MB do")
        bench.expect(peak * 1024 <= 8 * FILES, f"{form} takes {peak} MB, over 8 KB a file")
    cached, _ = lint("concise", "--cache-dir", builds.folder("cache"))
    bench.outcomes[f"concise with a cache in {cached} MB"] += 1
    bench.expect(cached <= least + 2 * FILES // 1024, f"a cache takes {cached - least} MB, over 2 KB a file")
