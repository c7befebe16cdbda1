"""The app in Tests/Client, built by URL against a clone of what lies here, once for all proofs."""

import resource
import shutil
import subprocess
from pathlib import Path

import builds
from consumer import PLACEHOLDER, ROOT, clone, environment, run

_built = None


def client():
    """The path of the built app."""
    global _built
    if _built is None:
        folder = builds.folder("client")
        shutil.copytree(ROOT / "Tests" / "Client", folder, dirs_exist_ok=True)
        manifest = folder / "Package.swift"
        manifest.write_text(manifest.read_text("utf-8").replace(PLACEHOLDER, clone().as_uri()), "utf-8")
        # Nothing is shared with this machine's other builds, nor left in its caches.
        apart = [f"--{name}-path={folder / name}" for name in ("cache", "config", "security")]
        try:
            run("swift", "build", "-c", "release", *apart, cwd=folder, env=environment(folder))
        except AssertionError as error:
            _built = error
            raise
        _built = folder / ".build" / "release" / "client"
    if isinstance(_built, AssertionError):
        raise _built
    return _built


def ask(*words):
    """What the app prints; an error is one of the proof."""
    done = subprocess.run([client(), *map(str, words)], capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, words))}: {done.stdout}{done.stderr}")
    return done.stdout


def refusal(*words):
    """What the app prints of what it refuses."""
    done = subprocess.run([client(), *map(str, words)], capture_output=True, text=True)
    if done.returncode != 1:
        raise AssertionError(f"{' '.join(map(str, words))}: exit status {done.returncode}: {done.stdout}")
    return done.stdout


def cost(*words):
    """The seconds of processor time and the megabytes that the app needs at most; the best of five runs."""
    runs = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        said = ask(*words)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        runs.append((seconds, int(said.split()[-1]) / 1e6))
    return tuple(map(min, zip(*runs)))
