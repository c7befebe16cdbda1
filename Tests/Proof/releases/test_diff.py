"""`hornbook diff` against an oracle that compares the JSON of two states: with release errors or without, whatever differs
is told, in a line at the file of its record."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import yaml
from hypothesis import assume, given, settings

import builds
from builds import DRAWS

# What ledgers keep of a part: a line about the part tells it.
KEPT = {"promptText", "optionText", "text", "options", "correctIndex", "type", "points", "correct", "branchLogic",
        "matchTarget", "correctOrder", "version", "scaleRange", "scaleType", "minCorrect"}
# What follows from other values.
DERIVED = {"order", "module_display_name", "id", "is_reflection", "maxPoints"}
NAMES = ("promptId", "optionId", "id")


def begin():
    """A released program in a repository, and its sources, by path."""
    folder = builds.copied("every-type")
    # PyYAML knows YAML 1.1, in which a `?` before a comma is no text.
    sources = {path: yaml.safe_load(re.sub(r"(text: )([^,{}]*\?)(, )", r'\1"\2"\3', path.read_text("utf-8")))
               for path in folder.rglob("*.yaml")}
    write(sources)
    builds.succeed("release", "--name", "r1", folder)
    for command in (["init", "-q"], ["add", "-A"],
                    ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "r1"]):
        subprocess.run(["git", "-C", folder, *command], check=True)
    return folder, {path: yaml.safe_load(path.read_text("utf-8")) for path in sources}


def write(sources):
    for path, data in sources.items():
        path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=10_000), "utf-8")


def places(value, path=()):
    """Every list, number and text, but ids and what places a file."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("id", "day", "ageBand", "order", "type", "module", "verses"):
                yield from places(inner, path + (key,))
    else:
        yield path, value
        if isinstance(value, list):
            for index, inner in enumerate(value):
                yield from places(inner, path + (index,))


def edit(draw, data):
    """Changes one thing: a text, a number, the order of a list, or the id of a part."""
    path, value = draw.choice(list(places(data)))
    owner = data
    for step in path[:-1]:
        owner = owner[step]
    if isinstance(value, bool):
        del owner[path[-1]]
    elif isinstance(value, int):
        owner[path[-1]] = value + draw.choice([1, 5])
    elif isinstance(value, str):
        other = " ".join(draw.sample("amber brook cedar delta ember fjord grove heath inlet".split(), 4)).capitalize()
        owner[path[-1]] = draw.choice([value + " Now.", value.upper(), other])
    elif isinstance(value, list) and len(value) > 1:
        one = draw.randrange(len(value))
        act = draw.choice(["swap", "drop", "rename"])
        if act == "swap":
            value[one - 1], value[one] = value[one], value[one - 1]
        elif act == "drop":
            del value[one]
        elif isinstance(value[one], dict) and "id" in value[one]:
            value[one]["id"] = f"{value[one]['id']}-b"


def documents(folder):
    """The records of a program as apps read them, by id; None if it cannot be built for another reason than a release."""
    copy = builds.folder("unreleased") / "every-type"
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("hornbook.lock", ".git", ".gitattributes"))
    out = builds.folder("dist")
    if builds.run("build", "--out", out, copy).returncode != 0:
        return None
    found = builds.documents(out / "every-type", "json/*/*/*.json").values()
    return {record["id"]: record for record in found}


def named(items):
    """Items with ids, by id; None for other lists."""
    keys = [next((item[name] for name in NAMES if name in item), None) if isinstance(item, dict) else None
            for item in items]
    return dict(zip(keys, items)) if items and None not in keys else None


def differences(new, old, part=()):
    """What differs, each as the ids and numbers that lead to it, and its key."""
    for key in sorted({*new, *old} - DERIVED):
        yield from compare(new.get(key), old.get(key), part, key)


def compare(new, old, part, key):
    if new == old:
        return
    if isinstance(new, dict) and isinstance(old, dict):
        yield from differences(new, old, part)
    elif isinstance(new, list) and isinstance(old, list) and named(new) and named(old):
        now, then = named(new), named(old)
        for name in {*now, *then}:
            if name in now and name in then:
                yield from differences(now[name], then[name], part + (name,))
            else:
                yield part + (name,), None
        if [name for name in now if name in then] != [name for name in then if name in now]:
            yield part, key
    elif key == "questions" and isinstance(new, list):
        for number, (this, other) in enumerate(zip(new, old), 1):
            yield from differences(this, other, part + (str(number),))
        if len(new) != len(old):
            yield part, key
    else:
        yield part, key


def is_told(part, key, messages):
    """Whether a message tells a difference: by the key, or by a part in which it is."""
    # The finding about a renamed part names the old id.
    ids = "|".join(re.escape(id) for name in part for id in {name, name.removesuffix("-b")})
    named = [one for one in messages if part and re.search(rf"[`\[ ]({ids})[`\] ]|question ({ids})\b", one)]
    if key is None:
        return bool(named)
    # A quiz is named by its title, and its length is told in numbers.
    if key == "title" and any(" was " in one for one in messages):
        return True
    # A question that changed places is told as a whole.
    if key in ("explanation", "verses") and any(" says what " in one for one in messages):
        return True
    if key == "questions" and any(" questions at " in one for one in messages):
        return True
    if key in KEPT and named:
        return True
    return any(re.search(rf"[`.\]]{key}[`.\[]|`{key}`", one) or re.search(r"\d+ more", one) for one in messages)


def untold(folder, files, new, old):
    """What differs between the records of two states, and is in no line of `hornbook diff` at the file of its record."""
    changes = json.loads(builds.run("diff", "--format", "json", folder).stdout)["programs"][0]["changes"]
    for id, record in new.items():
        here = [one["message"] for one in changes if Path(one["file"]).name == files[id].name]
        found = list(differences(record, old[id]))
        for part, key in found:
            # The points of an option are those of its prompt.
            if key == "points" and len(part) == 2 and (part[:1], key) in found:
                continue
            if not is_told(part, key, here):
                yield files[id].name, part, key, here


class TestDiff:
    def test_all_that_differs_is_told(self):
        folder, sources = begin()
        old = documents(folder)
        released = {path: yaml.safe_dump(data) for path, data in sources.items()}
        files = {data["id"].lower(): path for path, data in sources.items() if "id" in data}
        seen = {"errors": 0, "none": 0}

        @given(DRAWS)
        @settings(max_examples=builds.count(12, 500))
        def pair(draw):
            state = {path: yaml.safe_load(text) for path, text in released.items()}
            for _ in range(draw.randint(1, 5)):
                edit(draw, state[draw.choice(list(files.values()))])
            write(state)
            new = documents(folder)
            assume(new is not None)
            assert list(untold(folder, files, new, old)) == []
            errors = [one for one in builds.findings(folder) if one["severity"] == "error"]
            seen["errors" if errors else "none"] += 1

        pair()
        assert seen["errors"] and seen["none"], seen

    def test_a_revision_is_what_was_built_of_it(self):
        folder, sources = begin()
        out = builds.folder("dist")
        builds.succeed("build", "--out", out, folder)
        paths = {path.name: path for path in sources}
        # A file is new, one is gone, one is edited, and hornbook.yaml decides something about all others.
        new = {key: value for key, value in sources[paths["day-01.yaml"]].items() if key != "id"}
        write({paths["day-01.yaml"].with_name("day-02.yaml"): new | {"title": "Another day", "day": 2}})
        paths["second-steps.yaml"].unlink()
        sources[paths["spilled-juice.yaml"]]["scenario"] += " It was late."
        sources[paths["hornbook.yaml"]]["modules"]["calm-talk"] = "Calm words"
        write({path: sources[path] for path in sources if path.name in ("spilled-juice.yaml", "hornbook.yaml")})

        def changes(base):
            said = builds.run("diff", "--base", base, "--format", "json", folder).stdout
            # The names of both are of hexadecimal digits.
            return json.loads(re.sub(r"\b[0-9a-f]{7,8}\b", "then", said))["programs"][0]["changes"]

        assert len(changes("HEAD")) > 3
        assert changes("HEAD") == changes(out)
