"""Proves what depending on the library costs an app: Tests/Consumer is built by URL against a tagged clone of
what lies here, once as README recommends and once with the default traits. An app that was written against the
first release plays a build, one of today plays it from saved sessions, and the articles' examples compile."""

import os
import re
import shutil
import subprocess
import unittest
from pathlib import Path

import builds

ROOT = Path(__file__).parents[3]
CONSUMER = ROOT / "Tests" / "Consumer"
ARTICLES = ROOT / "Sources" / "DailyPractice" / "DailyPractice.docc"
PLACEHOLDER = "https://github.com/your-org/hornbook"
OF_THE_CONSUMER = {"app", "player", "ActivityKit", "Examples", "ExamplesBesideActivityKit"}
TOOLS_OWN = {"swift-argument-parser"}


def run(*command, cwd, **options):
    result = subprocess.run(
        list(map(str, command)), cwd=cwd, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        **options)
    if result.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))} failed:\n{result.stdout}")
    return result.stdout


def clone():
    """A repository of its own with every file of this one as it lies here, committed and tagged 0.1.0."""
    folder = builds.folder("clone") / "hornbook"
    listing = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT)
    for path in filter(None, listing.split("\0")):
        if (ROOT / path).is_file():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, folder / path)
    identity = ["-c", "user.name=proof", "-c", "user.email=proof@example.org"]
    unsigned = ["-c", "commit.gpgsign=false", "-c", "tag.gpgsign=false"]
    run("git", "init", "--quiet", cwd=folder)
    run("git", "add", "--all", "--force", cwd=folder)
    run("git", *identity, *unsigned, "commit", "--quiet", "--message", "As it lies here", cwd=folder)
    run("git", *unsigned, "tag", "0.1.0", cwd=folder)
    return folder


def megabytes(folder):
    """The size of the sources in a folder; how much history comes with them depends on the server."""
    files = (path for path in folder.rglob("*") if path.is_file() and ".git" not in path.parts)
    return sum(path.lstat().st_size for path in files) / 1e6


def examples(package):
    """Makes the Swift of the library's articles files of the consumer package, each article one file: alone, and
    with another framework's `Activity` imported beside it."""
    articles = {path.stem: re.findall(r"^```swift\n(.*?)^```$", path.read_text("utf-8"), re.MULTILINE | re.DOTALL)
                for path in sorted(ARTICLES.glob("*.md"))}
    for target, line in [("Examples", ""), ("ExamplesBesideActivityKit", "import ActivityKit\n")]:
        (package / "Sources" / target).mkdir(parents=True)
        for name, blocks in articles.items():
            if blocks:
                (package / "Sources" / target / f"{name}.swift").write_text(line + "\n".join(blocks), "utf-8")
    return {name for name, blocks in articles.items() if blocks}


class App:
    """The consumer package, built with the traits that a manifest's line asks for."""

    def __init__(self, repository, line):
        self.folder = builds.folder("app")
        shutil.copytree(CONSUMER, self.folder, dirs_exist_ok=True)
        manifest = (self.folder / "Package.swift").read_text("utf-8")
        (self.folder / "Package.swift").write_text(
            manifest.replace(dependency(), line).replace(PLACEHOLDER, repository.as_uri()), "utf-8")
        self.articles = examples(self.folder)
        # Nothing is shared with this machine's other builds, nor left in its caches.
        apart = [f"--{name}-path={self.folder / name}" for name in ("cache", "config", "security")]
        self.output = run("swift", "build", *apart, cwd=self.folder, env=environment(self.folder))
        self.products = self.folder / ".build" / "debug"

    @property
    def fetched(self):
        return {path.name for path in (self.folder / ".build" / "checkouts").iterdir()}

    @property
    def compiled(self):
        """The modules whose code was compiled: a folder with a list of files is made for every one there is."""
        return {path.relative_to(self.products.resolve()).parts[0].removesuffix(".build")
                for path in self.products.resolve().glob("*.build/**/*.o")}

    @property
    def steps(self):
        """How many build steps it took."""
        return max(int(total) for total in re.findall(r"^\[\d+/(\d+)\]", self.output, re.MULTILINE))

    @property
    def size(self):
        """The megabytes of sources that were fetched."""
        return megabytes(self.folder / ".build" / "checkouts")

    def play(self, dist, product="app"):
        return subprocess.run(
            [self.products / product, dist], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def environment(folder):
    """One in which pkg-config knows no library, as on the machines of most app developers, and in which the
    package manager leaves its locks where they are cleared away."""
    tools = folder / "tools"
    tools.mkdir()
    (tools / "pkg-config").write_text("#!/bin/sh\nexit 1\n", "utf-8")
    (tools / "pkg-config").chmod(0o755)
    return {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}", "TMPDIR": str(tools)}


def dependency():
    """The line by which the consumer depends on the library."""
    manifest = (CONSUMER / "Package.swift").read_text("utf-8")
    return next(line.strip() for line in manifest.splitlines() if PLACEHOLDER in line)


def promised(pattern):
    """What README says of the cost, as numbers."""
    page = " ".join((ROOT / "README.md").read_text("utf-8").split())
    return [int(number) for number in re.search(pattern, page).groups()]


def expected(dist):
    """What the app prints of a build, worked out from its JSON."""
    manifest = builds.documents(dist, "manifest.json")["manifest.json"]
    scores = {summary["id"]: summary["maxScore"] for summary in manifest["activities"]}
    yield f"{manifest['program']}: {manifest['title']}, {manifest['days']} days, {manifest['contentVersion']}"
    for band in manifest["ageBands"]:
        for (_, found), activity in sorted(builds.activities(dist).items()):
            if found == band:
                yield (f"{band} day {activity['day_number']}: {activity['title']}, "
                       f"{len(activity['prompts'])} prompts, {scores[activity['id']]} points, "
                       f"{activity['actionable_takeaway']['toolName']}")
        for (found, title), quiz in builds.quizzes(dist).items():
            if found == band:
                count = len(quiz["questions"])
                yield f"{band} quiz {quiz['order']}: {title}, {count} of {count}, 100 %"
    yield "preview: 30 points"


class ConsumerProof(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.repository = clone()

    def prove(self, line, fetched):
        app = App(self.repository, line)
        print(f"\n    {app.steps} build steps, {app.size:.1f} MB of sources fetched: {', '.join(sorted(app.fetched))}")
        self.assertEqual(app.compiled, {"DailyPractice", *OF_THE_CONSUMER})
        self.assertEqual(app.fetched, fetched)
        self.assertNotRegex(app.output, "warning|libyaml")
        dist = builds.fixture("every-type")
        played = app.play(dist)
        self.assertEqual(played.stdout.splitlines(), list(expected(dist)))
        self.assertEqual(played.returncode, 0)
        self.plays_from_saved_sessions(app)
        return app

    def plays_from_saved_sessions(self, app):
        """The player of today compares what it saves itself; that it played all there is, and scored it, is seen
        here."""
        for dist in builds.every():
            played = app.play(dist, "player")
            self.assertEqual(played.returncode, 0, played.stdout)
            plays = [re.fullmatch(r"(\S+) day (\d+) (right|wrong) first (\d+) (\d+) (.+)", line)
                     for line in played.stdout.splitlines()]
            plays = [play.groups() for play in plays if play]
            activities = builds.activities(dist)
            expected = {(band, str(day), first) for day, band in activities for first in ("right", "wrong")}
            self.assertEqual({play[:3] for play in plays}, expected)
            for band, day, first, score, answers, way in plays:
                prompts = {prompt["promptId"]: prompt for prompt in activities[int(day), band]["prompts"]}
                shown = [prompts[name] for name in way.split()]
                most = sum(prompt["points"] for prompt in shown)
                if first == "right":
                    self.assertEqual((int(score), int(answers)), (most, len(shown)))
                else:
                    alone = sum(all(option["correct"] for option in prompt["options"]) for prompt in shown)
                    self.assertLessEqual(int(score), most)
                    self.assertGreaterEqual(int(answers), 2 * len(shown) - alone)
            self.assertEqual(
                sum(" quiz " in line for line in played.stdout.splitlines()), len(builds.quizzes(dist)))

    def test_articles_have_examples(self):
        self.assertEqual(len(examples(builds.folder("articles"))), 3)

    def test_with_the_tool_left_out(self):
        self.assertIn("traits: []", dependency())
        app = self.prove(dependency(), {"hornbook"})
        self.refuses_what_was_not_published(app)
        size, steps = promised(r"fetches this repository \((\d+) MB\).*?about (\d+) build steps")
        self.assertAlmostEqual(app.size, size, delta=1)
        self.assertAlmostEqual(app.steps, steps, delta=steps / 6)

    def test_with_default_traits(self):
        app = self.prove(dependency().replace(", traits: []", ""), {"hornbook"} | TOOLS_OWN)
        others, = promised(r"the command's packages are fetched as well \((\d+) MB\)")
        own = megabytes(app.folder / ".build" / "checkouts" / "hornbook")
        self.assertAlmostEqual(app.size - own, others, delta=others / 10)

    def test_readme_says_the_line(self):
        self.assertIn(dependency(), (ROOT / "README.md").read_text("utf-8"))

    def refuses_what_was_not_published(self, app):
        damaged = builds.folder("damaged") / "dist"
        shutil.copytree(builds.fixture("every-type"), damaged)
        bundle = damaged / "json" / "activities" / "6-9.json"
        bundle.write_bytes(bundle.read_bytes().replace(b"a", b"e", 1))
        played = app.play(damaged)
        self.assertEqual(played.returncode, 1)
        self.assertIn("json/activities/6-9.json: its SHA-256 is ", played.stdout)
