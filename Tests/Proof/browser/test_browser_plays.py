"""Headless Chromium plays every activity and every quiz to the end, and two lessons, with wrong answers first, each type of
prompt once by keyboard alone. What it shows is what `hornbook play` says of the same answers."""

import importlib.util
import random
import re
import shlex
import shutil
from pathlib import Path

import pytest

import builds
from answers import any_answer, right
from test_pages import Browser
from player import judge
from previews import Preview, typed
from test_random_plays import as_typed, replayed

# The options are those that the server gave; the page knows the name of a prompt by the way to it.
STATE = builds.table(Path(__file__).with_name("state.js"))


def at_hand():
    """Whether a browser is installed; `make studies` installs one."""
    return bool(shutil.which("chromedriver") and importlib.util.find_spec("selenium"))


def wrong_first(prompt, dice, tried):
    """A wrong answer, if there is one; then the right one."""
    if not tried:
        for answer in (any_answer(prompt, dice, []) for _ in range(50)):
            if not judge(prompt, answer)[0]:
                return answer
    return right(prompt)


def past_branches(prompt, dice, tried):
    """The same, with a first answer that leaves no prompt out."""
    if not tried and "branchLogic" in prompt:
        condition = prompt["branchLogic"]["condition"]
        for answer in (any_answer(prompt, dice, []) for _ in range(50)):
            is_met = condition["ifSelected"] in judge(prompt, answer)[1]
            if is_met != (condition["operator"] in ("equals", "includes")):
                return answer
    return wrong_first(prompt, dice, tried)


class Hand:
    """Gives answers of `play --answers` to the page, by mouse or by keyboard alone."""

    def __init__(self, browser, by_keyboard):
        self.browser, self.by_keyboard = browser, by_keyboard

    def use(self, selector):
        """Presses a button, or checks an option."""
        from selenium.webdriver.common.keys import Keys
        if not self.by_keyboard:
            return self.browser.click(selector)
        self.browser.wait(lambda: (found := self.browser.find(selector)) and found.is_enabled())
        self.browser.tab_to(selector)
        self.browser.press(Keys.SPACE)

    def choose(self, selector, value):
        """One of a list or of a group."""
        from selenium.webdriver.common.keys import Keys
        browser = self.browser
        browser.tab_to(selector)
        for _ in range(20):
            if browser.run("return document.activeElement.value") == value:
                return
            browser.press(Keys.ARROW_DOWN)
        browser.fail(f"the arrow keys do not come to {value}")

    def answer(self, kind, answer):
        browser = self.browser
        if kind == "text-input":
            self.use("#word")
            browser.press(answer)
        elif kind == "sequencing":
            ids = "return [...document.querySelectorAll('.order [id^=up-]')].map(button => button.id.slice(3))"
            for place, option in enumerate(answer.split("+")):
                while browser.run(ids)[place] != option:
                    self.use(f"[id='up-{option}']")
        elif kind == "matching":
            for option, target in (pair.split("~") for pair in answer.split("+")):
                if self.by_keyboard:
                    self.choose(f"[id='pair-{option}']", target)
                else:
                    self.use(f"[id='pair-{option}'] option[value='{target}']")
        elif kind == "select-all":
            for option in answer.split("+"):
                self.use(f"[id='option-{option}']")
        elif kind != "reflection" or self.browser.find("#submit:disabled"):
            if self.by_keyboard:
                self.use(".option input:enabled")
                self.choose(".option input:enabled", answer)
            else:
                self.use(f"[id='option-{answer}']")
        self.use("#submit")


# A sample where a browser is at hand; in studies there must be one.
pytestmark = [] if at_hand() else pytest.mark.study


class TestBrowserPlays:
    @classmethod
    def setup_class(cls):
        cls.sources = [builds.FIXTURES / "every-type", *(path for path in builds.programs() if path.parent == builds.CONTENT)]
        cls.preview = Preview(*cls.sources)
        cls.browser = Browser(cls.preview)

    @classmethod
    def teardown_class(cls):
        cls.browser.driver.quit()
        cls.preview.stop()

    # What there is

    def files(self, folder):
        """The program, the path and the slot of each file of a kind."""
        for source in self.sources:
            for kind in self.preview.get("program", program=source)[1]["kinds"]:
                if kind["folder"] == folder:
                    yield from ((source, file["file"], (file["number"], file["band"])) for file in kind["files"])

    def sample(self, items, count):
        items = list(items)
        return items if builds.count(False, True) else random.Random(39).sample(items, count)

    # Playing

    def state(self):
        return self.browser.run(STATE)

    def step(self, hand, kind, answer, number):
        """Gives an answer; what is shown of it. Goes on where the prompt is passed."""
        hand.answer(kind, answer)
        shown = self.browser.wait(lambda: (state := self.state())["answers"] == number and state["focus"] == "verdict" and state)
        if shown["isWaiting"]:
            hand.use("#next")
            self.browser.wait(lambda: not self.state()["isWaiting"])
        return shown["verdict"]

    def play(self, source, file, prompts, choose, dice, by_keyboard=False):
        """Plays an activity to its end: the answers, and what was shown of each."""
        hand = Hand(self.browser, by_keyboard)
        self.browser.open("file", program=source, file=file)
        answers, verdicts, tried = [], [], []
        state = self.browser.wait(lambda: (state := self.state())["path"] and state)
        while not state["isEnd"]:
            prompt = prompts[state["path"][-1]]
            chosen = choose(prompt, dice, tried)
            answer = as_typed(prompt, chosen, dice)
            verdict = self.step(hand, prompt["type"], typed(answer, prompt), len(answers) + 1)
            tried = [] if verdict["isCorrect"] else [*tried, chosen.get("option")]
            answers.append({"answer": answer})
            verdicts.append(verdict)
            state = self.state()
        # The address holds the play.
        self.browser.driver.refresh()
        again = self.browser.wait(lambda: (again := self.state())["isEnd"] and again)
        assert (again["score"], again["path"]) == (state["score"], state["path"])
        return answers, verdicts, state

    def printed(self):
        """What the command prints that the page names for the play, whose options are its last words."""
        command = self.browser.run("return document.querySelector('#stage p.soft code').textContent")
        return builds.succeed(*shlex.split(command)[1:])

    def test_every_activity(self):
        by_keyboard = set()
        places = list(self.files("activities"))
        fixture = [place for place in places if place[0].parent == builds.FIXTURES]
        plays = [(wrong_first, place) for place in fixture + self.sample(places[len(fixture):], 3)]
        for choose, (source, file, slot) in plays + [(past_branches, place) for place in fixture]:
            activity = builds.activities(builds.built(source))[slot]
            prompts = self.preview.prompts(source, file, activity)
            types = {prompt["type"] for prompt in prompts.values()}
            is_new = not types <= by_keyboard
            dice = random.Random(f"{source.name} {slot}")
            _, shown, state = self.play(source, file, prompts, choose, dice, is_new)
            assert self.terminal(self.printed()) == (
                [(verdict["isCorrect"], verdict["points"], words(*verdict["feedback"])) for verdict in shown],
                state["score"], state["path"]), file
            by_keyboard |= {prompts[id]["type"] for id in state["path"]} if is_new else set()
        assert len(by_keyboard) == 13
        assert self.browser.console() == []

    def terminal(self, printed):
        """What `play` says of each answer to an activity, and of the whole."""
        verdicts = []
        for block in re.split(r"^> .*\n", printed, flags=re.MULTILINE)[1:]:
            end = re.search(r"^  (?:right, \+(\d+)|not this one, try again)$", block, re.MULTILINE)
            verdicts.append((end[1] is not None, int(end[1] or 0), words(block[:end.start()])))
        score, path = re.search(r"^score (\d+) of \d+ on this way: (.*)$", printed, re.MULTILINE).groups()
        return verdicts, int(score), path.split(" > ")

    def test_every_quiz(self):
        for number, (source, file, _) in enumerate(self.sample(self.files("quizzes"), 3)):
            hand = Hand(self.browser, number == 0)
            self.browser.open("file", program=source, file=file)
            dice, said = random.Random(file), []
            state = self.browser.wait(lambda: (state := self.state())["options"] and state)
            while not state["isEnd"]:
                verdict = self.step(hand, "question", dice.choice(state["options"]), len(said) + 1)
                judged = "right" if verdict["isCorrect"] else f"not this one; right is {verdict['right']}"
                said.append(words(judged, *verdict["feedback"]))
                state = self.state()
            printed = self.printed()
            blocks = re.split(r"^> .*\n", printed, flags=re.MULTILINE)[1:]
            told = [re.sub("; right is [a-z]\\) ", "; right is ", words(block.split("\n\n")[0])) for block in blocks]
            assert told == said, file
            assert f"score {state['score']} of {len(said)} " in printed
        assert self.browser.console() == []

    def test_lessons(self):
        """One with a quiz and one with pairs, wrong once, by keyboard alone."""
        browser, hand, source = self.browser, Hand(self.browser, True), builds.CONTENT / "first-lessons"
        on = lambda *places: browser.wait(lambda: browser.run("return document.activeElement.id") in places)
        for file in ("lessons/salah/fajr.yaml", "lessons/salah/call.yaml"):
            practice = builds.yaml.safe_load((source / file).read_text("utf-8"))["practice"]
            keys = [asked["options"].index(asked["answer"]) for asked in practice.get("quiz", [])] or list(range(len(practice["match"])))
            right = ["abcd"[key] for key in keys]
            wrong = ["b" if right[0] == "a" else "a", *right[1:]]
            browser.open("file", program=source, file=file)
            browser.wait(lambda: browser.find("#leaf"))
            while browser.find("#leaf"):
                hand.use("#next")
                on("leaf", "prompt")
            for answers in (wrong, right):
                for number, answer in enumerate(answers, 1):
                    browser.wait(lambda: f"Prompt {number}" in browser.find("#progress").text)
                    hand.answer("question", answer)
                    browser.wait(lambda: browser.find(f"#verdict, #option-{answer}:not(:checked)"))
                on("verdict")
                assert browser.find("#verdict").get_attribute("class") == ("right" if answers is right else "wrong")
                hand.use("#next")
                on("leaf" if answers is right else "prompt")
            hand.use("#next")
            on("end")
            play = ",".join(f"{number}={answer}" for answers in (wrong, right) for number, answer in enumerate(answers, 1))
            score = browser.find("#stage").get_attribute("data-score")
            assert f"score {score} % at the first attempt" in builds.succeed("play", source / file, "--answers", play)
            assert "2 attempts of 3" in browser.find("#stage").text
        assert browser.console() == []

    def test_random_plays(self):
        """As in `random_plays`, with the page itself in between."""
        places = [(source, file, slot) for source, file, slot in self.files("activities") if source.parent == builds.CONTENT]
        for source, file, slot in random.Random(2).sample(places, builds.count(1, 20)):
            dist = builds.built(source)
            activity = builds.activities(dist)[slot]
            prompts = self.preview.prompts(source, file, activity)
            dice = random.Random(f"random {source.name} {slot}")

            def choose(prompt, dice, tried):
                return right(prompt) if len(tried) > 2 else any_answer(prompt, dice, tried)

            answers, shown, state = self.play(source, file, prompts, choose, dice)
            played = replayed(dist, {"activity": activity["id"], "steps": answers})
            assert ([(verdict["isCorrect"], verdict["points"], verdict["feedback"]) for verdict in shown], state["score"],
                 [prompts[id]["promptId"] for id in state["path"]]) == ([(step["isCorrect"], step["points"], [option["feedback"] for option in step["options"] if option["feedback"]])
                  for step in played["steps"]], played["score"], played["path"]), answers


def words(*texts):
    """A text without its line breaks."""
    return " ".join(" ".join(texts).split())
