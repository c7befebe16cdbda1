"""`hornbook preview` judges random plays as the library does that apps load the published content with: every answer,
whether it can be submitted, every feedback, and the score."""

import functools
import http.client
import json
import subprocess

import pytest
from hypothesis import given, settings, strategies

import builds
from answers import any_answer, right
from previews import PreviewCase, typed

# A learner who only guesses would take too long.
MOST_WRONG = 4


def hasty(prompt, dice, tried):
    """An answer that may not be complete, or was given before."""
    answer = as_typed(prompt, any_answer(prompt, dice, []), dice)
    (kind, value), = answer.items()
    match kind:
        case "option":
            return {kind: dice.choice([value, *tried, "nobody"])}
        case "word":
            return {kind: dice.choice([value, " "])}
        case "pairs":
            return {kind: dict(dice.sample(sorted(value.items()), dice.randint(1, len(value))))}
        case _:
            return {kind: value[:dice.randint(1, len(value))]}


def as_typed(prompt, answer, dice):
    """The same as a page takes it: words are typed, in capitals or not."""
    if prompt["type"] != "text-input" or "option" not in answer:
        return answer
    text = next(option["optionText"] for option in prompt["options"] if option["optionId"] == answer["option"])
    return {"word": dice.choice([text, text.upper(), f" {text}  "])}


@functools.cache
def library(dist):
    """The library with a build loaded, which ends with the tests."""
    return subprocess.Popen([builds.command().parent / "practice-replay", dist], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, text=True)


def replayed(dist, play):
    """What the library makes of the same answers."""
    library(dist).stdin.write(json.dumps(play) + "\n")
    library(dist).stdin.flush()
    return json.loads(library(dist).stdout.readline())


class TestRandomPlays(PreviewCase):
    programs = (builds.FIXTURES / "every-type", builds.CONTENT / "everyday-parenting")

    @classmethod
    def setup_class(cls):
        super().setup_class()
        # A connection for each request would use up the ports of this machine.
        cls.connection = http.client.HTTPConnection("127.0.0.1", cls.preview.port, timeout=builds.HANG)

    @classmethod
    def teardown_class(cls):
        cls.connection.close()
        super().teardown_class()

    def ask(self, source, file, play, **more):
        body = {"program": self.preview.named(source), "file": file, "play": play} | more
        self.connection.request("POST", f"/{self.preview.token}/api/play", json.dumps(body))
        return json.loads(self.connection.getresponse().read())

    def play(self, source, file, prompts, dice):
        """Drives a play as the page does: the answers, what the server made of each, and the end."""
        steps, told, wrong = [], [], 0
        state = self.ask(source, file, "")
        while "prompt" in state:
            id = state["prompt"]["id"]
            prompt = prompts[id]
            tried = [option["id"] for option in state["prompt"]["options"] if option["isDisabled"]]
            if dice.random() < 0.3:
                answer = hasty(prompt, dice, tried)
                steps.append({"answer": answer, "isTrial": True})
                trial = self.ask(source, file, state["play"], answer=typed(answer, prompt), isTrial=True)
                told.append({"promptId": prompt["promptId"]} | trial)
            answer = as_typed(prompt, right(prompt) if wrong == MOST_WRONG else any_answer(prompt, dice, tried), dice)
            steps.append({"answer": answer})
            state = self.ask(source, file, state["play"], answer=typed(answer, prompt))
            assert state["dropped"] is None, answer
            verdict = state["verdict"]
            told.append({
                "promptId": prompt["promptId"], "canSubmit": True, "isCorrect": verdict["isCorrect"],
                "attempt": verdict["attempt"], "points": verdict["points"],
                "options": [{key: option[key] for key in ("id", "isCorrect", "feedback")} for option in verdict["options"]]})
            wrong = 0 if verdict["isCorrect"] else wrong + 1
            if verdict["isCorrect"]:
                state = self.ask(source, file, state["play"])
        path = [prompts[id]["promptId"] for id in state["path"]]
        return steps, {"steps": told, "isFinished": "end" in state, "score": state["score"], "path": path}

    @pytest.mark.parametrize("source", programs, ids=lambda source: source.name)
    def test_the_server_and_the_library_agree(self, source):
        dist = builds.built(source)
        activities = builds.activities(dist)
        files = self.preview.kind(source, "activities")["files"]
        places = {(file["number"], file["band"]): file["file"] for file in files}

        @given(strategies.sampled_from(sorted(activities)), builds.DRAWS)
        @settings(max_examples=builds.count(25, 5000))
        def agree(slot, dice):
            prompts = self.preview.prompts(source, places[slot], activities[slot])
            # The server may have closed it meanwhile.
            self.connection.close()
            answers, state = self.play(source, places[slot], prompts, dice)
            assert state == replayed(dist, {"activity": activities[slot]["id"], "steps": answers})

        agree()
