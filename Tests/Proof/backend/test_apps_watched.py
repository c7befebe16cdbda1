"""The backend of `hornbook serve` watches apps: one that scores wrongly, skips a result or completes twice is told exactly
that, and a right one is told nothing, whatever it plays."""

import random
import re
from pathlib import Path

import builds
import player
from answers import any_answer, right
from practice import BackendCase, Client


def judged(prompt, answer):
    """Each option of an answer, and whether it is right: what an app logs."""
    (kind, value), = answer.items()
    options = {option["optionId"]: option for option in prompt["options"]}
    match kind:
        case "word":
            return []
        case "order":
            return [(id, id == place) for id, place in zip(value, right(prompt)["order"])]
        case "pairs":
            return [(id, value[id] == options[id]["metadata"]["matchTarget"]) for id in value]
        case _:
            return [(id, options[id]["correct"]) for id in ([value] if kind == "option" else value)]


class App(Client):
    """A right app; each subclass does one thing otherwise."""

    listens = True

    def __init__(self, backend, email, seed=1):
        super().__init__(backend, email)
        self.dice, self.clock, self.said = random.Random(seed), 0, []

    def ask(self, name, body=None):
        answer = self.call(name, body)
        assert answer.status == 200, f"{name} {body}: {answer}"
        # A strict backend refuses what it has a remark about.
        self.said += answer.said if self.listens else []
        return answer.json

    def practise(self):
        """A day of the program, from what the server gives to its completion; the activity."""
        activity = self.ask("get-daily-activity")["activity"]
        body = {"activityId": activity["id"], "dayNumber": activity["day_number"]}
        self.id = self.ask("start-practice-session", body)["sessionId"]
        play = player.Session(activity)
        while play.prompt:
            self.update(play.prompt, self.play(play.prompt, play))
        self.complete(activity["day_number"], play.score)
        return activity

    def play(self, prompt, play):
        """Answers a prompt until it is passed; its result."""
        result = {"promptId": prompt["promptId"], "logs": [], "completed": False}
        while not result["completed"]:
            answer = self.answer(prompt, [log["optionId"] for log in result["logs"]])
            verdict = play.submit(answer)
            self.clock += 1
            time = f"2026-03-01T07:{self.clock // 60 % 60:02}:{self.clock % 60:02}.000Z"
            result["logs"] += [{"optionId": id, "correct": is_right, "timestamp": time}
                               for id, is_right in judged(prompt, answer)]
            result |= {"tries": verdict["attempt"], "pointsEarned": verdict["points"], "completed": verdict["correct"]}
            if not verdict["correct"] and self.dice.random() < 0.3:
                # It may send what it has after any answer.
                self.update(prompt, result)
        return result

    def answer(self, prompt, tried):
        return right(prompt) if self.dice.random() < 0.5 else any_answer(prompt, self.dice, tried)

    def update(self, prompt, result):
        self.ask("update-prompt-result", {"sessionId": self.id, "promptResult": result})

    def complete(self, day, score):
        self.ask("complete-activity", {"dayNumber": day, "totalScore": score, "sessionId": self.id})


class Generous(App):
    """Gives all points of a prompt at the second attempt, too."""

    lost = 0

    def answer(self, prompt, tried):
        wrong = [option["optionId"] for option in prompt["options"] if not option["correct"]]
        is_first = not self.lost and not tried and prompt["type"] != "select-all" and wrong
        return {"option": wrong[0]} if is_first else right(prompt)

    def update(self, prompt, result):
        worth, earned = prompt["points"], result["pointsEarned"]
        if not result["completed"]:
            return
        if earned < worth:
            self.lost = worth - earned
            self.expected = [f"prompt `{prompt['promptId']}`: `pointsEarned` is {worth}, and a right answer at attempt 2 "
                             f"earns {earned} of {worth} with {len(prompt['options'])} options"]
        super().update(prompt, result | {"pointsEarned": worth})

    def complete(self, day, score):
        self.expected.append(f"`totalScore` is {score + self.lost}, and the results earn {score}")
        super().complete(day, score + self.lost)


class Forgetful(App):
    """Does not send the result of the second prompt on its way."""

    way = ()

    def update(self, prompt, result):
        if prompt["promptId"] not in self.way:
            self.way += (prompt["promptId"],)
        if self.way.index(prompt["promptId"]) != 1:
            super().update(prompt, result)


class Impatient(App):
    """Completes again when the answer to the first time takes long."""

    def complete(self, day, score):
        super().complete(day, score)
        self.expected = list(self.said) + [
            f"day {day} is completed for the second time: it had {score} points, and {score} more are added to "
            "`total_score`", "the session is completed for the second time"]
        super().complete(day, score)


class TestAppsWatched(BackendCase):
    def backend(self, program=builds.FIXTURES / "every-type", *options):
        return super().backend(program, "--today", "2026-03-01", *options)

    def test_a_right_app_is_told_nothing(self):
        """It practises day by day, wrong answers first, in a backend that would refuse a request with a remark."""
        types = set()
        for program, plays in [(builds.CONTENT / "everyday-parenting", 1), (builds.FIXTURES / "every-type", 5)]:
            for seed in range(builds.count(plays, 40)):
                backend = self.backend(program, "--strict")
                apps = [App(backend, user["email"], seed) for user in backend.ask("api/backend").json["users"][:3]]
                for _ in range(builds.count(4, 14)):
                    for app in apps:
                        if app.call("get-daily-activity").status == 200:
                            app.listens = False
                            types |= {prompt["type"] for prompt in app.practise()["prompts"]}
                            assert app.ask("get-daily-activity")["error"] == "already_completed"
                    backend.next_day()
                backend.__exit__()
        assert len(types) == 13

    def test_an_app_that_does_one_thing_otherwise(self):
        backend = self.backend()
        apps = [Generous(backend, "6-9@example.org"), Forgetful(backend, "no-child@example.org"),
                Impatient(backend, "10-12@example.org")]
        for app in apps:
            app.practise()
        first, second = apps[1].way[:2]
        apps[1].expected = [f"the session ends without a result of prompt `{second}`, which comes after `{first}`"]
        assert [app.said for app in apps] == [app.expected for app in apps]

    def test_each_remark(self):
        app = App(self.backend(), "6-9@example.org")
        app.answer = lambda prompt, tried: right(prompt)
        activity = app.ask("get-daily-activity")["activity"]
        begin = {"activityId": activity["id"], "dayNumber": 1}
        session = app.ask("start-practice-session", begin)["sessionId"]
        prompts = {prompt["promptId"]: prompt for prompt in activity["prompts"]}

        def told(prompt, **changes):
            result = app.play(prompts[prompt], player.Session({"prompts": [prompts[prompt]]}))
            result = {key: value for key, value in (result | changes).items() if value is not None}
            app.said = []
            app.ask("update-prompt-result", {"sessionId": session, "promptResult": result})
            return [remark.removeprefix(f"prompt `{prompt}`: ") for remark in app.said]

        for prompt in prompts:
            assert told(prompt) == []
        names = {"title": activity["title"], "prompts": ", ".join(f"`{id}`" for id in prompts)}
        for case in builds.table(Path(__file__).with_name("remarks.yaml"))["cases"]:
            assert told(case["prompt"], **case["changes"]) == [remark.format(**names) for remark in case["remarks"]], case
        # Prompts that the answers lead past have results by now.
        play = player.Session(activity)
        while play.prompt:
            told(play.prompt["promptId"])
            play.submit(right(play.prompt))
        assert (app.call("complete-activity", {"dayNumber": 1, "totalScore": play.score, "sessionId": session}).said
                == [f"prompt `{id}` has a result, and the learner's answers lead past it" for id in prompts if id not in play.path])
        assert told("notice") == ["the session was completed before this result came"]
        empty = app.ask("start-practice-session", begin)["sessionId"]
        assert app.call("complete-activity", {"dayNumber": 2, "totalScore": 0, "sessionId": empty}).said == [
            "`dayNumber` is 2, and the session is of day 1",
            "the session ends without results: no `update-prompt-result` came for it"]
        app.ask("start-practice-session", begin)
        assert re.search("^there is no `sessionId`: the session that began at .* stays open, and its results are not counted$", app.call("complete-activity", {"dayNumber": 1, "totalScore": 0}).said[1])

    def test_words_may_have_come_before_or_after_the_first_option(self):
        """A word that no option holds leaves no log, and the first answer decides the branch."""
        source = builds.copied("every-type")
        builds.edit(source / "activities/6-9/spilled-juice.yaml", "    points: 4\n",
                    "    points: 4\n    branch: { ifSelected: c, nextPrompt: close }\n")
        builds.edit(source / "activities/6-9/spilled-juice.yaml", "  - id: close\n",
                    "  - { id: extra, type: reflection, text: What else?, points: 1, feedback: Good. }\n  - id: close\n")
        backend = self.backend(source, "--strict")
        wrong, word = {"option": "c"}, {"word": "no option holds this"}
        for user, answers in [("6-9", [wrong, word]), ("no-child", [word, wrong])]:
            app = App(backend, f"{user}@example.org")
            app.answer = lambda prompt, _: answers.pop(0) if prompt["promptId"] == "word" and answers else right(prompt)
            app.practise()
            assert (app.said, answers) == ([], [])

    def test_strict(self):
        """A request with a remark is answered with 422 and changes nothing."""
        app = App(self.backend(builds.FIXTURES / "every-type", "--strict"), "6-9@example.org")
        activity = app.ask("get-daily-activity")["activity"]
        for name, body, remark in [
                ("start-practice-session", {"activityId": activity["id"], "dayNumber": 2},
                 "`dayNumber` is 2, and the activity is that of day 1"),
                ("complete-activity", {"dayNumber": 3, "totalScore": 10},
                 "day 3 is completed, and the user's next day is 1")]:
            answer = app.call(name, body)
            assert (answer.status, answer.json, answer.said) == (422, {"error": remark}, [remark])
        app.practise()
        assert app.said == []
