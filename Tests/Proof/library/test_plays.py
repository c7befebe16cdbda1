"""Holds another implementation of the rules, in Python, against the library, on the plays of `plays.json`."""

import json
import shutil
import subprocess

import builds
from player import SIGNS, Session, judge, normalized

JAVASCRIPT = """
const { signs, pairs } = JSON.parse(require('fs').readFileSync(0, 'utf8'))
const form = word => {
  const cased = word.toLowerCase().toUpperCase().toLowerCase()
  const parts = [...cased].map(sign => signs[sign.codePointAt(0)] ?? sign).join('').split(' ')
  const bare = parts.map(part => part.replace(/\\.+$/, ''))
  return (bare.some(part => part) ? bare : parts).filter(part => part).join(' ').normalize('NFC')
}
console.log(JSON.stringify(pairs.map(({ typed, word }) => form(typed) === form(word))))"""
KEYS = ("correct", "attempt", "points", "next")


def planned(dist):
    return json.loads((dist / "plays.json").read_text(encoding="utf-8"))


class TestPlays:
    @classmethod
    def setup_class(cls):
        cls.dists = [dist for source in builds.programs() if (source / "activities").exists()
                     for dist in [builds.build(source, "--plays")]]

    def test_python_and_swift_agree(self):
        steps = 0
        for dist in self.dists:
            activities = {activity["id"]: activity for activity in builds.activities(dist).values()}
            plays = planned(dist)
            manifest = builds.manifest(dist)
            assert plays["contentVersion"] == manifest["contentVersion"]
            assert {play["activity"] for play in plays["plays"]} == set(activities)
            for play in plays["plays"]:
                session = Session(activities[play["activity"]])
                for step in play["steps"]:
                    assert session.prompt["promptId"] == step["promptId"]
                    verdict = session.submit(step["answer"])
                    assert {key: verdict[key] for key in KEYS} == {key: step[key] for key in KEYS}
                    steps += 1
                assert session.prompt is None
                assert (session.score, session.path) == (play["score"], play["path"])
        assert steps > 20

    def test_words_are_compared_alike(self):
        """By the library, by Python and by JavaScript."""
        pairs = planned(self.dists[0])["words"]
        assert len(pairs) >= 300 and 100 < sum(pair["same"] for pair in pairs) < len(pairs) - 100
        assert [pair for pair in pairs if (normalized(pair["typed"]) == normalized(pair["word"])) != pair["same"]] == []
        node = shutil.which("node") or builds.leave_untried("there is no node")
        said = subprocess.run([node, "-e", JAVASCRIPT], input=json.dumps({"signs": SIGNS, "pairs": pairs}),
                              capture_output=True, text=True, check=True).stdout
        assert json.loads(said) == [pair["same"] for pair in pairs]

    def test_they_show_all_that_can_happen(self):
        for dist in self.dists:
            manifest = builds.manifest(dist)
            best = {entry["id"]: entry["maxScore"] for entry in manifest["activities"]}
            plays = planned(dist)["plays"]
            for activity in builds.activities(dist).values():
                mine = [play for play in plays if play["activity"] == activity["id"]]
                assert max(play["score"] for play in mine) == best[activity["id"]]
                for prompt in activity["prompts"]:
                    self.check(prompt, activity, mine)

    def check(self, prompt, activity, plays):
        id = prompt["promptId"]
        assert any(id in play["path"] for play in plays), id
        answers = [step for play in plays for step in play["steps"] if step["promptId"] == id]
        can_be_wrong = prompt["type"] in ("sequencing", "matching", "text-input") or any(
            not option["correct"] for option in prompt["options"])
        assert any(not step["correct"] for step in answers) == can_be_wrong, id
        if "branchLogic" in prompt:
            taken = {self.takes(activity, play, id) for play in plays if id in play["path"]}
            assert taken == {True, False}, id

    def takes(self, activity, play, id):
        """Whether the first answer of a play to a prompt meets the condition of its branch."""
        session = Session(activity)
        for step in play["steps"]:
            if step["promptId"] == id:
                return session.branches(session.prompt, judge(session.prompt, step["answer"])[1])
            session.submit(step["answer"])
        return None
