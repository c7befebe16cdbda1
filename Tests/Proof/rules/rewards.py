"""Holds what `lint` and `analyze` say of rewards against the contract: each plan is lived through day by day by the
oracle of `library/learning.py`, which shares nothing with the explorer."""

import json
import unittest

import builds
from learning_oracle import Learner

# A Monday.
FIRST = 4

TABLE = """\
xp: {{firstAttempt: 50, streakDay: 10, streakMost: 100, category: 25, review: 50, familyActivity: 50}}
levels: [{{at: 0}}, {{at: 500}}, {{at: 1500}}, {{at: 3500}}, {{at: 7500}}]
streak:
  counts: {counts}
  freezes: {{aWeek: 1, earnedBy: family-activity}}
  milestones:
    - {{days: 7, badge: 7 Days, xp: 100}}
    - {{days: 30, badge: 30 Days, xp: 500}}
    - {{days: 100, badge: 100 Days, xp: 2000}}
reviews: {{afterDays: [1, 3, 7, 14, 30]}}
lessonsADay: 1
events: {{eid: {{days: 1}}}}
achievements:
  - {{id: dedication, title: Dedication Master, icon: star, when: {{streak: 100}}}}
  - {{id: salah, title: Salah Master, icon: star, when: {{allOf: category-1}}}}
  - {{id: reciter, title: Quran Reciter, icon: star, when: {{lessons: 4, tagged: surah}}}}
  - {{id: eid, title: Eid Celebration, icon: star, when: {{lesson: lesson-32}}}}
  - {{id: family, title: Together Strong, icon: star, when: {{familyWeeks: 12}}}}
"""

LESSON = """\
id: lesson-{number}
category: category-{category}
order: {number}
{more}title: The lesson of the {word}
hook: {{seconds: 30, text: "What of the {word}?"}}
teach: [{{seconds: 60, text: "So it is with the {word}."}}]
practice: {{seconds: 60, match: [{{left: "{number}", right: one}}, {{left: "{number}0", right: two}}]}}
reward: {{seconds: 15, text: "Well done, {word}!"}}
"""

ACTIVITY = "id: activity-{week}\nweek: {week}\ntitle: The race of week {week}\nminutes: 20\nsteps: [Go to step {week}.]\n"


def program(name, counts):
    """31 lessons in five categories, one for an event, 12 activities, and the contract's rewards."""
    source = builds.folder("source") / name
    for folder in ("lessons", "family", "rewards"):
        (source / folder).mkdir(parents=True)
    categories = "".join(f"  category-{number}: Category {number}\n" for number in range(5))
    (source / "hornbook.yaml").write_text(
        f"program: {name}\ntitle: Learning\ndays: 31\ncovers: [lessons, family, rewards]\ncategories:\n{categories}")
    for number in range(1, 33):
        more = "event: eid\n" if number == 32 else "tags: [surah]\n" if number % 8 == 1 else ""
        word = "".join(chr(ord("a") + number // letter % 7) for letter in (1, 7)) + "lem"
        (source / f"lessons/{number:02}.yaml").write_text(
            LESSON.format(number=number, category=number % 5, more=more, word=word))
    for week in range(1, 13):
        (source / f"family/{week:02}.yaml").write_text(ACTIVITY.format(week=week))
    (source / "rewards/rewards.yaml").write_text(TABLE.format(counts=counts))
    return source


def history(dist, steps):
    def document(name):
        return json.loads((dist / "json" / name).read_text(encoding="utf-8"))

    names = {"familyActivity": "family"}
    events = [{names.get(key, key): value for key, value in step.items()} | {"attempts": 1} for step in steps]
    for event in events:
        event["day"] += FIRST - 1
    family = dist / "json/family-activities.json"
    return {"lessons": document("lessons.json"), "rewards": document("rewards.json"), "events": events,
            "family": document(family.name) if family.exists() else {"familyActivities": []},
            "today": max((event["day"] for event in events), default=FIRST)}


def is_reached(dist, reward, steps):
    """Whether somebody who takes these steps has the reward, by the contract."""
    learner = Learner(history(dist, steps)).live()
    rules = learner.rewards
    for level in rules.get("levels", []):
        if reward == f"level {level['level']}":
            return learner.xp() >= level["at"]
    for milestone in rules["streak"].get("milestones", []):
        if reward == milestone["badge"]:
            return milestone["days"] in learner.milestones
    [when] = [one["when"] for one in rules["achievements"] if one["title"] == reward]
    done, needed = learner.progress(when)
    return done >= needed


class RewardProof(unittest.TestCase):
    def analyzed(self, source):
        report = builds.run("analyze", "--format", "json", source)
        self.assertEqual(report.returncode, 0, report.stdout)
        return json.loads(report.stdout)["programs"][0]["rewards"]

    def programs(self):
        given = [source for source in builds.programs() if (source / "rewards").exists()]
        return [program("learning-plans", "lessons-and-reviews"), *given]

    def test_every_plan_earns_its_reward_on_its_day(self):
        plans = 0
        for source in self.programs():
            dist = builds.build(source)
            for entry in self.analyzed(source):
                self.assertEqual(entry["outcome"], "earned", entry["reward"])
                before = [step for step in entry["plan"] if step["day"] < entry["day"]]
                self.assertTrue(is_reached(dist, entry["reward"], entry["plan"]), entry["reward"])
                self.assertTrue(entry["day"] == 1 or not is_reached(dist, entry["reward"], before), entry["reward"])
                plans += 1
        self.assertGreater(plans, 10)
        print(f"\n    {plans} plans are lived through")

    def test_a_streak_of_lessons_alone_is_too_short_for_a_hundred_days(self):
        source = program("learning-lessons", "lessons")
        report = builds.run("lint", "--format", "concise", source)
        place = TABLE[:TABLE.index("days: 100")].count("\n") + 1
        [finding] = [line for line in report.stdout.splitlines() if ": error" in line or ": warning" in line
                     or ": note" in line]
        self.assertIn(f"rewards/rewards.yaml:{place}:", finding)
        self.assertIn("error[impossible-reward]: 32 lessons make a streak of at most 32 days; 100 Days needs 100", finding)


if __name__ == "__main__":
    unittest.main()
