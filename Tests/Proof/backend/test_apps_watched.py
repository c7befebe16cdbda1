"""The backend of `hornbook serve` watches apps: one that scores wrongly, skips a result or completes twice is told exactly
that, and a right one is told nothing, whatever it plays."""

import random
import unittest

import builds
import player
from answers import any_answer, right
from practice import Backend, Client


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
        if answer.status != 200:
            raise AssertionError(f"{name} {body}: {answer}")
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


class AppsWatchedProof(unittest.TestCase):
    maxDiff = None

    def backend(self, program=builds.FIXTURES / "every-type", *options):
        return self.enterContext(Backend(program, "--today", "2026-03-01", *options))

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
                            self.assertEqual(app.ask("get-daily-activity")["error"], "already_completed")
                    backend.next_day()
                backend.__exit__()
        self.assertEqual(len(types), 13)

    def test_an_app_that_does_one_thing_otherwise(self):
        backend = self.backend()
        apps = [Generous(backend, "6-9@example.org"), Forgetful(backend, "no-child@example.org"),
                Impatient(backend, "10-12@example.org")]
        for app in apps:
            app.practise()
        first, second = apps[1].way[:2]
        apps[1].expected = [f"the session ends without a result of prompt `{second}`, which comes after `{first}`"]
        self.assertEqual([app.said for app in apps], [app.expected for app in apps])

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

        log = {"optionId": "a", "correct": True, "timestamp": "2026-03-01T07:30:00Z"}
        for prompt, changes, remarks in [
                *((prompt, {}, []) for prompt in prompts),
                ("notice", {"tries": 2}, ["`tries` is 2, and its logs have 1 attempt"]),
                ("notice", {"completed": False}, ["`completed` is false, and the last answer is right"]),
                ("notice", {"logs": [], "tries": 0}, [
                    "`completed` is true, and nothing was answered", "`pointsEarned` is 10, and no right answer earns 0"]),
                ("notice", {"pointsEarned": 7}, [
                    "`pointsEarned` is 7, and a right answer at attempt 1 earns 10 of 10 with 3 options"]),
                ("notice", {"logs": [log | {"optionId": "z"}]}, ["it has no option `z`, only `a`, `b`, `c`"]),
                ("notice", {"logs": [log | {"correct": False}]}, ["the log of option `a` says `correct: false`, and it is right"]),
                ("notice", {"logs": [log, log], "tries": 2}, ["its logs go on after the right answer"]),
                ("notice", {"logs": [log | {"timestamp": None}]}, ["a log has no `timestamp`"]),
                ("notice", {"logs": [log | {"timestamp": 1}]}, [
                    "the result is kept, and nobody can read it: `promptResult.logs[0].timestamp` is no text"]),
                ("notice", {"tries": None}, ["the result is kept, and nobody can read it: `promptResult.tries` is missing"]),
                ("notice", {"promptId": "z"}, [
                    f"“{activity['title']}” (day 1, 6-9) has no prompt `z`, only " + ", ".join(f"`{id}`" for id in prompts)]),
                ("repair", {"logs": [log]}, ["1 of 3 options are placed"]),
                ("all", {"tries": 2}, ["`tries` is 2, and its logs have 1 time: all options of an attempt have the same "
                                       "`timestamp`, and those of the next a later one"]),
                ("word", {"tries": 3}, ["`pointsEarned` is 4, and a right answer at attempt 3 earns 0 of 4 with 3 options"])]:
            self.assertEqual(told(prompt, **changes), remarks, (prompt, changes))
        # Prompts that the answers lead past have results by now.
        play = player.Session(activity)
        while play.prompt:
            told(play.prompt["promptId"])
            play.submit(right(play.prompt))
        self.assertEqual(
            app.call("complete-activity", {"dayNumber": 1, "totalScore": play.score, "sessionId": session}).said,
            [f"prompt `{id}` has a result, and the learner's answers lead past it" for id in prompts if id not in play.path])
        self.assertEqual(told("notice"), ["the session was completed before this result came"])
        empty = app.ask("start-practice-session", begin)["sessionId"]
        self.assertEqual(app.call("complete-activity", {"dayNumber": 2, "totalScore": 0, "sessionId": empty}).said, [
            "`dayNumber` is 2, and the session is of day 1",
            "the session ends without results: no `update-prompt-result` came for it"])
        app.ask("start-practice-session", begin)
        self.assertRegex(app.call("complete-activity", {"dayNumber": 1, "totalScore": 0}).said[1],
                         "^there is no `sessionId`: the session that began at .* stays open, and its results are not counted$")

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
            self.assertEqual((app.said, answers), ([], []))

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
            self.assertEqual((answer.status, answer.json, answer.said), (422, {"error": remark}, [remark]))
        app.practise()
        self.assertEqual(app.said, [])
