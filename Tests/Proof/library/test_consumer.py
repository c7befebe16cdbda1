"""Proves what depending on the library costs an app: the apps in Tests/Consumer fetch and compile what README says.
An app that was written against the first release plays a build, and the articles' examples compile."""

import re
import shutil

import apps
import pytest

import builds

OF_THE_APPS = {"app", "client", "ActivityKit", "Examples", "ExamplesBesideActivityKit"}
TOOLS_OWN = {"swift-argument-parser", "swift-atomics", "swift-collections", "swift-nio", "swift-system"}


def megabytes(folder):
    """The size of the sources in a folder; how much history comes with them depends on the server."""
    files = (path for path in folder.rglob("*") if path.is_file() and ".git" not in path.parts)
    return sum(path.lstat().st_size for path in files) / 1e6


def fetched(package):
    """What was fetched for a package, with the megabytes of sources."""
    return {path.name: megabytes(path) for path in (package / ".build" / "checkouts").iterdir()}


def promised(pattern):
    """What README says of the cost, as numbers."""
    page = " ".join((builds.ROOT / "README.md").read_text("utf-8").split())
    return [int(number) for number in re.search(pattern, page).groups()]


def expected(dist):
    """What the app prints of a build, worked out from its JSON."""
    manifest = builds.manifest(dist)
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


@pytest.mark.usefixtures("built_apps")
class TestConsumer:
    def test_what_is_fetched_and_compiled(self):
        assert "traits: []" in apps.dependency()
        assert apps.dependency() in (builds.ROOT / "README.md").read_text("utf-8")
        folder, said = apps.built
        assert not re.search("warning|libyaml", said)
        # A folder of objects is made for each module whose code is compiled.
        products = apps.products().resolve()
        compiled = {path.relative_to(products).parts[0].removesuffix(".build")
                    for path in products.glob("*.build/**/*.o")}
        assert compiled == {"DailyPractice", "LearningBasics", "PracticeServer", *OF_THE_APPS}
        assert set(fetched(folder)) == {"hornbook"}
        size, steps = promised(r"fetches this repository \((\d+) MB\).*?about (\d+) build steps")
        assert fetched(folder)["hornbook"] == pytest.approx(size, abs=1)
        taken = max(int(total) for total in re.findall(r"^\[\d+/(\d+)\]", said, re.MULTILINE))
        assert taken == pytest.approx(steps, abs=steps / 6)
        print(f"\n    {taken} build steps, {fetched(folder)}")

    def test_what_is_fetched_with_default_traits(self):
        package = apps.Package(builds.folder("default"), apps.dependency().replace(", traits: []", ""))
        package.swift("package", "resolve")
        found = fetched(package.folder)
        assert set(found) == {"hornbook"} | TOOLS_OWN
        assert len(package.articles) == 4

    def test_an_app_of_the_first_release_plays(self):
        dist = builds.fixture("every-type")
        assert apps.ask(dist, app="app").splitlines() == list(expected(dist))
        damaged = builds.folder("damaged") / "dist"
        shutil.copytree(dist, damaged)
        bundle = damaged / "json" / "activities" / "6-9.json"
        bundle.write_bytes(bundle.read_bytes().replace(b"a", b"e", 1))
        assert "json/activities/6-9.json: its SHA-256 is " in apps.ask(damaged, app="app", code=1)
