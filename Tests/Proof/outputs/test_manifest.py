"""Holds the manifest against the files of a build and against what is to be read off it."""

import hashlib
import json
import re
import subprocess

import builds

KEYS = ["formatVersion", "program", "title", "days", "ageBands", "contentVersion", "release", "files"]


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def role(path):
    """What a file is for, by where it is."""
    parts = path.split("/")
    if parts[0] == "json":
        return "app" if len(parts) < 4 else "day"
    return "database" if parts[0] in ("sql", "supabase") else "docs"


class TestManifest:
    def test_it_lists_every_file(self):
        for dist in builds.every():
            manifest = builds.manifest(dist)
            lists = [name for name in ("activities", "quizzes") if (dist / "json" / name).exists()]
            keys = [key for key in KEYS if key != "release" or (builds.CONTENT / dist.name / "hornbook.lock").exists()]
            assert list(manifest) == keys + lists
            assert manifest["formatVersion"] == 1
            assert manifest["program"] == dist.name
            paths = [file["path"] for file in manifest["files"]]
            assert paths == sorted(paths, key=str.encode)
            there = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
            assert set(paths) == there - {"manifest.json"}
            for file in manifest["files"]:
                data = (dist / file["path"]).read_bytes()
                assert file == {"path": file["path"], "role": role(file["path"]), "sha256": sha256(data),
                              "bytes": len(data)}

    def test_a_shell_comes_to_the_same_version(self):
        """By the line in the documentation, which adds up the hashes of what apps decode."""
        page = (builds.ROOT / "docs/bundles.md").read_text(encoding="utf-8")
        program, line = re.search(r"```sh\ncd dist/(\S+)\n(.*?)\n```", page).groups()
        assert program in [path.name for path in (builds.ROOT / "content").iterdir()]
        for dist in builds.every():
            said = subprocess.run(["sh", "-c", line], cwd=dist, check=True, capture_output=True, text=True).stdout
            assert said.split()[0] == builds.manifest(dist)["contentVersion"]

    def test_the_page_shows_every_file_that_apps_decode(self):
        page = (builds.ROOT / "docs/bundles.md").read_text(encoding="utf-8")
        for dist in builds.every():
            for path in dist.glob("json/*.json"):
                assert f"\n  json/{path.name}" in page

    def test_each_item_is_the_one_in_its_bundle(self):
        for dist in builds.every():
            manifest = builds.manifest(dist)
            for kind in ("activities", "quizzes"):
                items = [item for bundle in builds.documents(dist, f"json/{kind}/*.json").values()
                         for item in bundle[kind]]
                listed = {entry["id"]: entry for entry in manifest.get(kind, [])}
                assert len(listed) == len(items)
                for item in items:
                    entry = listed[item["id"]]
                    data = (dist / entry["path"]).read_bytes()
                    assert json.loads(data) == item
                    assert entry["sha256"] == sha256(data)

    def test_it_says_what_is_to_be_known_of_activities_and_quizzes(self):
        for dist in builds.every():
            manifest = builds.manifest(dist)
            listed = {entry["id"]: entry for entry in manifest.get("activities", []) + manifest.get("quizzes", [])}
            for (day, band), activity in builds.activities(dist).items():
                entry, worth = listed[activity["id"]], [prompt["points"] for prompt in activity["prompts"]]
                assert {"day_number": day, "age_band": band, "prompts": len(worth)}.items() <= entry.items()
                # Each can earn at most what its prompts are worth, and all of it where nothing is left out.
                assert entry["maxScore"] <= sum(worth)
                if not any("branchLogic" in prompt for prompt in activity["prompts"]):
                    assert entry["maxScore"] == sum(worth)
            for (band, title), quiz in builds.quizzes(dist).items():
                said = {"age_band": band, "title": title, "order": quiz["order"], "questions": len(quiz["questions"])}
                assert said.items() <= listed[quiz["id"]].items()


class TestContentVersion:
    """It changes with what apps decode, and with nothing else."""

    DAY = "activities/6-9/shoes-by-the-door.yaml"
    A, B = ("      - { id: a, text: The blue ones or the red ones?, correct: true, feedback: A choice moves feet. }\n",
            "      - { id: b, text: Now!, feedback: Loud words stop feet. }\n")

    @classmethod
    def setup_class(cls):
        cls.before = builds.manifest(builds.fixture("every-type"))

    def after(self, path, old, new):
        return builds.manifest(builds.changed("every-type", {path: (old, new)}))

    def test_what_no_app_decodes_leaves_it(self):
        for old, new in [("title: ", "title: A new "), ("program:", "rules: { similar-text: off }\nprogram:"),
                         ("  daily-habits:", "  # a remark\n  daily-habits:")]:
            manifest = self.after("hornbook.yaml", old, new)
            assert manifest["contentVersion"] == self.before["contentVersion"]
        # A remark in a source changes nothing at all.
        assert self.after(self.DAY, "module:", "# a remark\nmodule:") == self.before

    def test_a_letter_a_key_and_an_order_change_it(self):
        versions = [self.before["contentVersion"]]
        for old, new in [("Loud words", "Loud wards"), ("skillFocus: ", "category: evenings\nskillFocus: "),
                         (self.A + self.B, self.B + self.A)]:
            versions.append(self.after(self.DAY, old, new)["contentVersion"])
        quiz = self.after("quizzes/6-9/second-steps.yaml", "Nuh, Yusuf, Musa", "Yusuf, Nuh, Musa")
        versions.append(quiz["contentVersion"])
        assert len(set(versions)) == 5
