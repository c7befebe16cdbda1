"""Programs that are released again and again: an edit that is declared keeps every id where it belongs, one that is
not is refused before anything is written, and milder ones need no word."""

import functools
import json
import random
import re

from hypothesis import given, settings, strategies

import builds
import edits
from builds import DRAWS
from written import Written


@functools.cache
def rules():
    """The rules about history."""
    return {page["id"] for page in builds.rules() if page["group"] == "history"}


def findings(program, *more):
    """What is said about history, and by some more rules."""
    return [one for one in builds.findings(program.folder) if one["rule"] in {*rules(), "duplicate-id", *more}]


def errors(found):
    return [one for one in found if one["severity"] == "error"]


def begin(draw):
    """A program that has been released once."""
    program = Written(draw, builds.folder("written") / "written", random.Random(7))
    program.write()
    builds.succeed("release", "--name", "r0", program.folder)
    program.forget()
    program.write()
    assert findings(program) == []
    return program


def records(dist):
    return [builds.documents(dist, f"json/{folder}/**/*.json") for folder in ("activities", "quizzes")]


def check_ids(program, dist):
    """Everything has the id that it had, whatever its slot and its name in the sources."""
    activities, quizzes = builds.activities(dist), builds.quizzes(dist)
    assert len(activities) == len(program.activities)
    for one in program.activities:
        row = activities[one["day"], one["band"]]
        assert row["id"] == one.setdefault("wire", row["id"])
        assert [prompt["promptId"] for prompt in row["prompts"]] == [program.wire(prompt) for prompt in one["prompts"]]
        for prompt, shown in zip(one["prompts"], row["prompts"]):
            assert ([(option["optionId"], option["optionText"]) for option in shown["options"]]
                    == [(program.wire(option), option["text"]) for option in prompt["options"]])
    for one in program.quizzes:
        id = quizzes[one["band"], one["title"]]["id"]
        assert id == one.setdefault("wire", id)
    ids = [one["wire"] for one in program.activities + program.quizzes]
    assert len(set(ids)) == len(ids)


def edit_and_release(program, name):
    """Declares one or two edits and makes a mild one, and releases them. Every id stays, and what was declared is taken
    out of the sources. Gives the build and the number of edits."""
    few = {"a day removed": len(program.activities) < 5, "a quiz removed": len(program.quizzes) < 4}
    names = []
    for edit in program.draw.choices([edit for edit in edits.BREAKING if not few.get(edit)], k=program.draw.randint(1, 2)):
        try:
            edits.BREAKING[edit](program, True)
        except (IndexError, StopIteration):
            continue
        names.append(edit)
    program.draw.choice(edits.MILD)(program)
    try:
        program.draw.choice(list(edits.MOVES.values()))(program)
    except IndexError:
        pass  # Everything was edited already.
    if few["a day removed"]:
        edits.add_day(program)
    if few["a quiz removed"]:
        edits.add_quiz(program)
    program.write()
    found = findings(program, "unused-remark")
    assert [one for one in found if one["severity"] == "error" or one["rule"] == "unused-remark"] == [], names
    draft = builds.build(program.folder)
    check_ids(program, draft)
    builds.succeed("release", "--name", name, program.folder)
    assert findings(program) == [], names
    for path in program.folder.rglob("*.yaml"):
        assert not re.search(r"(?m)^\s*(renamedFrom|retired):", path.read_text())
        assert "# hornbook: allow" not in path.read_text()
    program.forget()
    program.write()
    assert findings(program) == [], names
    dist = builds.build(program.folder)
    check_ids(program, dist)
    assert records(dist) == records(draft)
    return dist, len(names)


EDITS = strategies.sampled_from(list(edits.BREAKING))


class TestHistory:
    @given(EDITS, DRAWS)
    @settings(max_examples=builds.count(12, 1000))
    def test_a_breaking_edit_without_a_word_is_refused(self, name, draw):
        program = begin(draw)
        ledger = (program.folder / "hornbook.lock").read_bytes()
        edits.BREAKING[name](program, False)
        draw.choice(edits.MILD)(program)
        program.write()
        assert errors(findings(program))
        out = builds.folder("dist")
        builds.succeed("build", "--out", out, program.folder, code=1)
        assert list(out.iterdir()) == []
        builds.succeed("release", "--name", "r1", program.folder, code=1)
        assert (program.folder / "hornbook.lock").read_bytes() == ledger
        said = builds.succeed("diff", "--format", "json", "--fail-on", "breaking", program.folder, code=1)
        assert '"class": "breaking"' in said

    @given(strategies.lists(strategies.sampled_from(edits.MILD), min_size=1, max_size=builds.count(8, 20)), DRAWS)
    @settings(max_examples=builds.count(5, 200))
    def test_mild_edits_need_no_word(self, mild, draw):
        program = begin(draw)
        for number, edit in enumerate(mild, 1):
            edit(program)
            program.write()
            changes = json.loads(builds.succeed("diff", "--format", "json", program.folder))["programs"][0]["changes"]
            assert [one for one in changes if one["class"] == "breaking"] == []
            assert findings(program) == []
            if number % builds.count(4, 1) == 0:
                builds.succeed("release", "--name", f"r{number}", program.folder)
                program.forget()

    @given(strategies.lists(strategies.sampled_from(list(edits.MOVES)), min_size=1, max_size=4), DRAWS)
    @settings(max_examples=builds.count(6, 500))
    def test_moves_need_no_word(self, moves, draw):
        program = begin(draw)
        ids = {one["wire"] for one in program.activities + program.quizzes}
        for move in moves:
            try:
                edits.MOVES[move](program)
            except IndexError:
                continue
        program.write()
        assert findings(program) == []
        changes = json.loads(builds.succeed("diff", "--format", "json", program.folder))["programs"][0]["changes"]
        assert "breaking" in {one["class"] for one in changes}
        check_ids(program, builds.build(program.folder))
        builds.succeed("release", "--name", "r1", program.folder)
        assert findings(program) == []
        check_ids(program, builds.build(program.folder))
        assert ids <= {one["wire"] for one in program.activities + program.quizzes}

    @given(strategies.sampled_from(["an id lost", "a day copied"]), DRAWS)
    @settings(max_examples=builds.count(4, 200))
    def test_a_fix_gives_back_what_was_lost_or_copied(self, name, draw):
        program = begin(draw)
        before = {path: path.read_bytes() for path in program.folder.rglob("*.yaml")}
        edits.BREAKING[name](program, False)
        program.write()
        assert len(errors(findings(program))) == 1
        builds.succeed("lint", "--fix-only", program.folder)
        assert errors(findings(program)) == []
        for path, old in before.items():
            assert path.read_bytes() == old

    def test_spent_declarations_change_nothing(self):
        spent = []

        # Of a record that is new, an old branch does not know the id.
        known = [name for name in edits.BREAKING if not name.endswith(("replaced", "copied"))]

        @given(strategies.sampled_from(known), DRAWS)
        @settings(max_examples=builds.count(4, 250))
        def changes_nothing(name, draw):
            program = begin(draw)
            edits.BREAKING[name](program, True)
            program.write()
            declared = {path: path.read_bytes() for path in program.folder.rglob("*.yaml")}
            builds.succeed("release", "--name", "r1", program.folder)
            released = records(builds.build(program.folder))
            # An old branch brings the declarations back.
            for path, old in declared.items():
                path.write_bytes(old)
            found = findings(program)
            assert errors(found) == []
            spent.extend(one for one in found if one["rule"] == "spent-declaration")
            assert records(builds.build(program.folder)) == released

        changes_nothing()
        assert spent
