"""Holds the manifest against the files of a build and against what is to be read off it."""

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

import builds

KEYS = ["formatVersion", "program", "title", "language", "direction", "days", "ageBands", "contentVersion", "release", "files"]


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def role(path):
    """What a file is for, by where it is."""
    parts = path.split("/")
    if parts[0] == "languages" and parts[2:] != ["codebook.json"]:
        return "translation"
    if parts[0] == "json":
        return "app" if len(parts) < 4 else "day"
    return "database" if parts[0] in ("sql", "supabase") else "docs"


class TestManifest:
    def test_it_lists_every_file(self):
        for dist in builds.every():
            manifest = builds.manifest(dist)
            lists = [name for name in ("activities", "quizzes") if (dist / "json" / name).exists()]
            keys = [key for key in KEYS if key != "release" or (builds.CONTENT / dist.name / "hornbook.lock").exists()]
            tongues = ["languages"] if (dist / "languages").exists() else []
            assert list(manifest) == keys + lists + tongues
            assert manifest["formatVersion"] == 1
            assert manifest["program"] == dist.name
            paths = [file["path"] for file in manifest["files"]]
            assert paths == sorted(paths, key=str.encode)
            there = {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}
            assert set(paths) == there - {"manifest.json"}
            for file in manifest["files"]:
                data = (dist / file["path"]).read_bytes()
                content = re.sub(rb'^  "(language|direction)": .*\n', b"", data, flags=re.M)
                hashes = {"sha256": sha256(data), "bytes": len(data)}
                if role(re.sub("^languages/[^/]+/", "", file["path"])) == "app":
                    hashes["content"] = sha256(content)
                assert file == {"path": file["path"], "role": role(file["path"])} | hashes

    def test_a_shell_comes_to_the_same_version(self):
        """By the lines in the documentation, which add up the hashes of what apps decode."""
        page = (builds.ROOT / "docs/bundles.md").read_text(encoding="utf-8")
        program, line = re.search(r"```sh\ncd dist/(\S+)\n(.*?)\n```", page, re.DOTALL).groups()
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


class TestUpgrades:
    def test_released_content_does_not_look_changed(self):
        """A later version of Hornbook adds to the form of what 0.1.0 released. Each shipped program was released before
        documents had a language."""
        for source in sorted(file.parent for file in builds.CONTENT.glob("*/hornbook.yaml")):
            now = builds.built(source)
            old = builds.folder("old") / source.name
            shutil.copytree(now, old)
            manifest = builds.manifest(now)
            lines = ""
            for file in manifest["files"]:
                path = old / file["path"]
                if file.pop("content", None):
                    path.write_text(re.sub(r'^  "(language|direction)": .*\n', "", path.read_text("utf-8"), flags=re.M), "utf-8")
                    assert path.read_bytes() != (now / file["path"]).read_bytes()
                file |= {"sha256": sha256(path.read_bytes()), "bytes": path.stat().st_size}
                if file["role"] == "app":
                    lines += f"{file['sha256']}  {file['path']}\n"
            assert sha256(lines.encode()) == manifest["contentVersion"]
            assert (manifest.pop("language"), manifest.pop("direction")) == ("en", "ltr")
            (old / "manifest.json").write_text(json.dumps(manifest), "utf-8")
            assert "nothing changed since" in builds.succeed("diff", "--base", old, source)
            if "nothing changed since" in builds.run("diff", source).stdout:
                released = re.findall(r"^release \S+ (\w+)", (source / "hornbook.lock").read_text("utf-8"), re.MULTILINE)
                assert manifest["contentVersion"] == released[-1] and manifest["release"] != "draft"

    def test_what_0_1_0_wrote_is_what_is_written_now(self):
        """`version-0.1.0` has a program with a record of each kind that apps read, and what 0.1.0 built of it."""
        kept = Path(__file__).parent / "version-0.1.0"
        source = builds.folder("kept") / "all"
        shutil.copytree(kept / "sources", source)
        now, then = builds.build(source), builds.manifest(kept / "build")
        assert builds.manifest(now)["contentVersion"] == then["contentVersion"]
        for path in sorted((kept / "build/json").rglob("*.json")):
            name = path.relative_to(kept / "build")
            new = re.sub(r'^  "(language|direction)": .*\n', "", (now / name).read_text("utf-8"), flags=re.M)
            assert new == path.read_text("utf-8"), name
        assert "nothing changed since" in builds.succeed("diff", "--base", kept / "build", source)
        builds.edit(source / "lessons/a.yaml", "Water waits", "Water is")
        said = builds.run("diff", "--base", kept / "build", source).stdout
        assert "hook.text" in said and "language" not in said and "direction" not in said
