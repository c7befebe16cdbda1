"""Builds the sample app's model with a build as a resource, runs its tests, and compares it with the article."""

import os
import re
import shutil
import subprocess
import textwrap

import builds

EXAMPLES = builds.ROOT / "Examples"
ARTICLE = builds.ROOT / "Sources/DailyPractice/DailyPractice.docc/ShowTodaysActivity.md"


def test_the_article_builds_the_sample():
    *parts, view = re.findall(r"^```swift\n(.*?)^```$", ARTICLE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    learner, *model = parts
    sources = EXAMPLES / "Sources"
    assert learner == (sources / "PracticeModel/Learner.swift").read_text("utf-8")
    written = (sources / "PracticeModel/PracticeModel.swift").read_text("utf-8")
    assert "\n".join(model) == written
    assert len(written.split("@MainActor", 1)[1].splitlines()) <= 120
    views = (sources / "Sample/PracticeView.swift").read_text("utf-8").removeprefix("#if canImport(SwiftUI)\n")
    assert view in textwrap.dedent(views.removesuffix("#endif\n"))


def test_the_views_parse():
    """No compiler here knows SwiftUI."""
    for path in sorted((EXAMPLES / "Sources/Sample").glob("*.swift")):
        text = path.read_text("utf-8").replace("#if canImport(SwiftUI)", "#if true")
        subprocess.run(["swiftc", "-frontend", "-parse", "-"], input=text, text=True, check=True)


def test_the_model_is_tested_with_a_build_as_its_resource():
    folder = builds.folder("sample")
    package = folder / "Examples"
    shutil.copytree(EXAMPLES, package, ignore=shutil.ignore_patterns(".build", "dist"))
    dist = package / "Sources/Content/dist"
    shutil.copytree(builds.fixture("every-type"), dist / "every-type")
    shutil.copytree(builds.built(builds.CONTENT / "first-lessons"), dist / "first-lessons")
    manifest = package / "Package.swift"
    manifest.write_text(manifest.read_text("utf-8").replace('path: ".."', f'path: "{builds.ROOT}"'), "utf-8")
    # Nobody steps through it.
    done = subprocess.run(["swift", "test", "-debug-info-format", "none"], cwd=package,
                          env={**os.environ, "TMPDIR": str(folder)}, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    assert done.returncode == 0, done.stdout
    assert "4 tests" in done.stdout
