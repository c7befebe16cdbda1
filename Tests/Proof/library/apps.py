"""The apps in Tests/Consumer, built by URL against a tagged clone of what lies here. The fixture `built_apps` builds them."""

import os
import re
import shutil
import subprocess

import builds

CONSUMER = builds.ROOT / "Tests" / "Consumer"
# The first articles are apps: test_sample.py compiles them.
ARTICLES = [path for name in ("DailyPractice", "PracticeServer")
            for path in sorted((builds.ROOT / "Sources" / name / f"{name}.docc").glob("*.md"))
            if path.stem not in ("ShowAFirstScreen", "ShowTodaysActivity")]
PLACEHOLDER = (builds.ROOT / "Scripts/repository").read_text("utf-8").strip()


def run(*command, cwd, **options):
    result = subprocess.run(
        list(map(str, command)), cwd=cwd, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        **options)
    assert result.returncode == 0, f"{' '.join(map(str, command))} failed:\n{result.stdout}"
    return result.stdout


def dependency():
    """How the apps depend on the library."""
    manifest = (CONSUMER / "Package.swift").read_text("utf-8")
    return re.search(rf'\.package\(url: "{re.escape(PLACEHOLDER)}"[^)]*\)', manifest)[0]


def clone(folder):
    """Makes a repository of its own with every file of this one as it lies here, committed and tagged 0.1.0."""
    listing = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=builds.ROOT)
    for path in filter(None, listing.split("\0")):
        if (builds.ROOT / path).is_file():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(builds.ROOT / path, folder / path)
    identity = ["-c", "user.name=proof", "-c", "user.email=proof@example.org"]
    unsigned = ["-c", "commit.gpgsign=false", "-c", "tag.gpgsign=false"]
    run("git", "init", "--quiet", cwd=folder)
    run("git", "add", "--all", "--force", cwd=folder)
    run("git", *identity, *unsigned, "commit", "--quiet", "--message", "As it lies here", cwd=folder)
    run("git", *unsigned, "tag", "0.1.0", cwd=folder)


def examples(package):
    """Makes the Swift of the library's articles files of the package, each article one file: alone, and with another
    framework's `Activity` imported beside it. The names of the articles that have any."""
    articles = {path.stem: re.findall(r"^```swift\n(.*?)^```$", path.read_text("utf-8"), re.MULTILINE | re.DOTALL)
                for path in ARTICLES}
    for target, line in [("Examples", ""), ("ExamplesBesideActivityKit", "import ActivityKit\n")]:
        (package / "Sources" / target).mkdir(parents=True)
        for name, blocks in articles.items():
            if blocks:
                (package / "Sources" / target / f"{name}.swift").write_text(line + "\n".join(blocks), "utf-8")
    return {name for name, blocks in articles.items() if blocks}


class Package:
    """The package of the apps in a folder, which depends on a clone in such a way."""

    def __init__(self, folder, words):
        self.folder = folder / "apps"
        clone(folder / "hornbook")
        shutil.copytree(CONSUMER, self.folder)
        manifest = (self.folder / "Package.swift").read_text("utf-8").replace(dependency(), words)
        (self.folder / "Package.swift").write_text(
            manifest.replace(PLACEHOLDER, (folder / "hornbook").as_uri()), "utf-8")
        self.articles = examples(self.folder)
        # As on the machines of most app developers, pkg-config knows no library.
        self.tools = folder / "tools"
        self.tools.mkdir()
        (self.tools / "pkg-config").write_text("#!/bin/sh\nexit 1\n", "utf-8")
        (self.tools / "pkg-config").chmod(0o755)

    def swift(self, *words):
        """Nothing is shared with this machine's other builds, nor left in its caches."""
        apart = [f"--{name}-path={self.folder / name}" for name in ("cache", "config", "security")]
        environment = {**os.environ, "PATH": f"{self.tools}:{os.environ['PATH']}", "TMPDIR": str(self.tools)}
        return run("swift", *words, *apart, cwd=self.folder, env=environment)


# The folder of the built package, and what the package manager said.
built = None


def build(folder):
    """Builds the apps in a folder, unless that was done there."""
    global built
    said = folder / "said"
    if not said.exists():
        folder.mkdir()
        said.write_text(Package(folder, dependency()).swift("build"), "utf-8")
    built = folder / "apps", said.read_text("utf-8")


def products():
    return built[0] / ".build" / "debug"


def ask(*words, code=0, app="client"):
    """What an app prints, which is to end with an exit code."""
    done = subprocess.run([products() / app, *map(str, words)], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    assert done.returncode == code, f"{' '.join(map(str, words))}: exit code {done.returncode}: {done.stdout}"
    return done.stdout
