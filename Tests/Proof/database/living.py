"""A program that changes for years, and the databases that it comes to while people use them: what proofs over
many seeds share. Ids are written into the sources, so that content moves however the draw has it."""

import copy
import json
import shutil
import uuid

import builds

TIMES = ("created_at", "updated_at")
BANDS = ["6-9", "10-12"]
WORDS = ["apple", "bench", "cloud", "drum", "engine", "fence", "glove", "honey", "island", "jacket", "kettle",
         "ladder", "mirror", "needle", "onion", "pencil", "quilt", "ribbon", "saddle", "teapot"]


class Program:
    """Activities and quizzes by id, edited by a seeded draw."""

    def __init__(self, draw, days=4, quizzes=3):
        self.draw = draw
        self.folder = builds.folder("living") / "living"
        self.activities, self.quizzes = {}, {}
        for band in BANDS:
            for day in range(1, days + 1):
                self.activities[self.id()] = {"slot": (day, band), **self.content()}
            for order in range(1, quizzes + 1):
                self.quizzes[self.id()] = {"band": band, "order": order, "title": self.words(3).title()}

    def id(self):
        return str(uuid.UUID(int=self.draw.getrandbits(128), version=4))

    def words(self, count):
        return " ".join(self.draw.choice(WORDS) for _ in range(count)) + f" {self.draw.randrange(10 ** 6)}"

    def option(self):
        return {"id": f"o{self.draw.randrange(10 ** 9)}", "text": self.words(4)}

    def prompt(self):
        return {"id": f"p{self.draw.randrange(10 ** 9)}", "text": self.words(5),
                "options": [self.option() for _ in range(3)]}

    def content(self):
        return {"title": self.words(3), "prompts": [self.prompt() for _ in range(2)]}

    def state(self):
        return copy.deepcopy((self.activities, self.quizzes))

    def restore(self, state):
        self.activities, self.quizzes = copy.deepcopy(state)

    # Edits. Each leaves a program that builds.

    def mend(self):
        activity = self.draw.choice(list(self.activities.values()))
        prompt = self.draw.choice(activity["prompts"])
        self.draw.choice([prompt, self.draw.choice(prompt["options"])])["text"] = self.words(5)

    def swap(self):
        some = self.draw.sample(list(self.activities.values()), min(len(self.activities), self.draw.randint(2, 4)))
        slots = [one["slot"] for one in some]
        for one, slot in zip(some, slots[1:] + slots[:1]):
            one["slot"] = slot

    def retire(self):
        if len(self.activities) > 3:
            self.activities.pop(self.draw.choice(list(self.activities)))

    def replace(self):
        id = self.draw.choice(list(self.activities))
        self.activities[self.id()] = {"slot": self.activities.pop(id)["slot"], **self.content()}

    def add(self):
        taken = {one["slot"] for one in self.activities.values()}
        free = [(day, band) for day in range(1, 9) for band in BANDS if (day, band) not in taken]
        self.activities[self.id()] = {"slot": self.draw.choice(free), **self.content()}

    def extend(self):
        activity = self.draw.choice(list(self.activities.values()))
        if len(activity["prompts"]) < 5:
            activity["prompts"].insert(self.draw.randrange(3), self.prompt())

    def shorten(self):
        """Takes an option, or a prompt: refused where it was answered, unless it is retired."""
        activity = self.draw.choice(list(self.activities.values()))
        prompt = self.draw.choice(activity["prompts"])
        if len(activity["prompts"]) > 1 and self.draw.random() < 0.5:
            activity["prompts"].remove(prompt)
        elif len(prompt["options"]) > 2:
            prompt["options"].pop()

    def turn(self):
        """Quizzes are reordered, renamed, exchange their titles, leave and come."""
        band = self.draw.choice(BANDS)
        own = [id for id, quiz in self.quizzes.items() if quiz["band"] == band]
        if self.draw.random() < 0.3 and len(own) > 2:
            self.quizzes.pop(own.pop())
        if self.draw.random() < 0.3:
            own.append(self.id())
            self.quizzes[own[-1]] = {"band": band, "title": self.words(3).title()}
        if self.draw.random() < 0.4:
            first, second = self.draw.sample(own, 2)
            self.quizzes[first]["title"], self.quizzes[second]["title"] = (
                self.quizzes[second]["title"], self.quizzes[first]["title"])
        if self.draw.random() < 0.3:
            self.quizzes[self.draw.choice(own)]["title"] = self.words(3).title()
        self.draw.shuffle(own)
        for order, id in enumerate(own, 1):
            self.quizzes[id]["order"] = order

    def edit(self):
        for _ in range(self.draw.randint(1, 4)):
            self.draw.choice([self.mend, self.mend, self.swap, self.swap, self.retire, self.replace, self.add,
                              self.extend, self.shorten, self.turn])()

    # Sources

    def build(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        for kind in ("activities", "quizzes"):
            (self.folder / kind).mkdir(parents=True)
        (self.folder / "hornbook.yaml").write_text(
            "program: living\ntitle: Living\ndays: 8\nageBands: [6-9, 10-12]\nmodules: { m: Module }\ncovers: []\n")
        for id, one in self.activities.items():
            day, band = one["slot"]
            prompts = "".join(
                f"  - id: {prompt['id']}\n    type: best-response\n    text: {prompt['text']}\n    points: 10\n"
                "    options:\n" + "".join(
                    f"      - {{ id: {option['id']}, text: {option['text']}, correct: {str(not number).lower()},"
                    f" feedback: So it is with number {number}. }}\n"
                    for number, option in enumerate(prompt["options"])) for prompt in one["prompts"])
            (self.folder / "activities" / f"{id}.yaml").write_text(
                f"id: {id}\nday: {day}\nageBand: {band}\nmodule: m\ntitle: {one['title']}\nskillFocus: Waiting\n"
                f"scenario: It is evening.\nprompts:\n{prompts}takeaway:\n  toolName: Tool {id}\n"
                "  whenToUse: In the evening.\n  howTo: [Ask and wait.]\n  whyItWorks: Waiting is listening.\n")
        for id, one in self.quizzes.items():
            (self.folder / "quizzes" / f"{id}.yaml").write_text(
                f"id: {id}\ntitle: {one['title']}\nageBand: {one['band']}\norder: {one['order']}\nquestions:\n"
                f"  - {{ text: Which of {one['title']}?, options: [This one, That one], answer: This one }}\n")
        return builds.build(self.folder)


class Life:
    """What users did in a database, and what they saw when they did it."""

    USER = "11111111-1111-4111-8111-111111111111"

    def __init__(self, database, draw, is_sqlite=False):
        self.database, self.draw, self.is_sqlite = database, draw, is_sqlite
        self.seen, self.results = {}, 0
        self.history = "hornbook_" if is_sqlite else "hornbook."
        self.now = "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')" if is_sqlite else "clock_timestamp()"

    def served(self):
        found = self.database.rows("select id, day_number, prompts from daily_practice_activities where day_number > 0")
        return [row | {"prompts": json.loads(row["prompts"]) if self.is_sqlite else row["prompts"]}
                for row in found]

    def answer(self, count=2):
        """Some users play what they are served; what they saw is kept."""
        statements = [f"insert into users (id) values ('{self.USER}') on conflict do nothing;"]
        for activity in self.draw.choices(self.served(), k=count):
            id = str(uuid.UUID(int=self.draw.getrandbits(128), version=4))
            prompts = []
            for prompt in self.draw.sample(activity["prompts"], self.draw.randint(1, len(activity["prompts"]))):
                tried = self.draw.sample(prompt["options"], self.draw.randint(1, len(prompt["options"])))
                for attempt, option in enumerate(tried, 1):
                    self.seen[id, prompt["promptId"], option["optionId"]] = {
                        "attempt": attempt, "prompt_text": prompt["promptText"],
                        "option_text": option["optionText"], "correct": option["correct"]}
                prompts.append({"promptId": prompt["promptId"], "tries": len(tried), "logs": [
                    {"optionId": option["optionId"], "correct": option["correct"],
                     "timestamp": "2026-01-01T08:00:00Z"} for option in tried],
                    "pointsEarned": 0, "completed": True})
            self.results += 1
            statements.append(
                "insert into daily_practice_results (id, user_id, activity_id, day_number, start_at, prompt_results)"
                f" values ('{id}', '{self.USER}', '{activity['id']}', {activity['day_number']}, {self.now},"
                f" '{json.dumps(prompts)}');")
        self.database.execute("\n".join(statements))

    def joined(self, results=None):
        """Every answer, or those of some results, with the words that the database says its user saw."""
        some = "" if results is None else f" where result_id in ({', '.join(repr(id) for id in sorted(results))})"
        found = self.database.rows(f"select * from {self.history}answers{some}")
        return {(row["result_id"], row["prompt_id"], row["option_id"]): {
            "attempt": row["attempt"], "prompt_text": row["prompt_text"], "option_text": row["option_text"],
            "correct": bool(row["correct"])} for row in found}

    def check_served(self, case, dist, before):
        """What is served is what was built, and only what changed since `before` has a new date."""
        after = {table: self.rows(table) for table in before}
        served = {row["id"]: (row["day_number"], row["age_band"])
                  for row in after["daily_practice_activities"].values() if row["day_number"] > 0}
        case.assertEqual(served, {one["id"]: slot for slot, one in builds.activities(dist).items()})
        published = {(row["age_band"], row["title"]): row["id"]
                     for row in after["daily_quizzes"].values() if row["is_published"]}
        case.assertEqual(published, {place: quiz["id"] for place, quiz in builds.quizzes(dist).items()})
        for table, old in before.items():
            for id, row in old.items():
                now = after[table][id]
                case.assertEqual(row["created_at"], now["created_at"])
                if all(row[key] == now[key] for key in row if key not in TIMES):
                    case.assertEqual(row["updated_at"], now["updated_at"])

    def rows(self, table="daily_practice_activities"):
        return {row["id"]: row for row in self.database.rows(f"select * from {table}")}
