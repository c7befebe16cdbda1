"""Builds the sample app's models with builds as a resource, as its README says, runs their tests, and compares them with the
articles."""

import os
import re
import shutil
import subprocess
import textwrap

import builds

EXAMPLES = builds.ROOT / "Examples"
SOURCES = EXAMPLES / "Sources"
ARTICLES = builds.ROOT / "Sources/DailyPractice/DailyPractice.docc"


def blocks(article):
    return re.findall(r"^```swift\n(.*?)^```$", (ARTICLES / article).read_text("utf-8"), re.MULTILINE | re.DOTALL)


def views(path):
    """A file of views as an app has it."""
    text = (SOURCES / path).read_text("utf-8").removeprefix("#if canImport(SwiftUI)\n")
    return textwrap.dedent(re.split(r"^#(?:else|endif)", text, flags=re.MULTILINE)[0])


def test_the_first_article_is_a_screen():
    model, screen = blocks("ShowAFirstScreen.md")
    assert model == (SOURCES / "FirstScreen/Today.swift").read_text("utf-8")
    assert screen == views("FirstScreen/ContentView.swift")


def test_the_next_article_builds_the_sample():
    learner, begun, draft, *more, view = blocks("ShowTodaysActivity.md")
    model = SOURCES / "PracticeModel"
    assert learner == (model / "Learner.swift").read_text("utf-8")
    assert draft == (model / "Draft.swift").read_text("utf-8")
    written = (model / "PracticeModel.swift").read_text("utf-8")
    assert "\n".join([begun, *more]) == written
    assert len(written.split("@MainActor", 1)[1].splitlines()) <= 120
    assert view in views("Sample/PracticeView.swift")


def test_the_views_parse():
    """No compiler here knows SwiftUI."""
    for path in sorted([*SOURCES.glob("Sample/*.swift"), *SOURCES.glob("FirstScreen/*.swift")]):
        text = path.read_text("utf-8").replace("#if canImport(SwiftUI)", "#if true")
        subprocess.run(["swiftc", "-frontend", "-parse", "-"], input=text, text=True, check=True)


def test_what_readme_says_builds_and_tests_the_models():
    folder = builds.folder("sample")
    package = folder / "Examples"
    shutil.copytree(EXAMPLES, package, ignore=shutil.ignore_patterns(".build", "dist"))
    (folder / "content").symlink_to(builds.CONTENT)
    (folder / "Tests").symlink_to(builds.ROOT / "Tests")
    manifest = package / "Package.swift"
    manifest.write_text(manifest.read_text("utf-8").replace('path: ".."', f'path: "{builds.ROOT}"'), "utf-8")
    script = re.search(r"^```sh\n(.*?)^```$", (EXAMPLES / "README.md").read_text("utf-8"), re.MULTILINE | re.DOTALL)[1]
    # Nobody steps through it.
    script = 'swift() { command swift "$1" -debug-info-format none $2; }\n' + script
    done = subprocess.run(["sh", "-ec", script], cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env={**os.environ, "TMPDIR": str(folder), "PATH": f"{builds.command().parent}:{os.environ['PATH']}"})
    assert done.returncode == 0, done.stdout
    assert "5 tests" in done.stdout and "This app needs SwiftUI." in done.stdout
