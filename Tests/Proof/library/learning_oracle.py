"""What a history of learning amounts to, by the contract, day by day: the oracle of `test_learning.py`.

Shares nothing with the library: it walks through every day of a history from the first to the last, and asks
the calendar of Python's `datetime` for weeks.
"""

from datetime import date

EPOCH = date(1970, 1, 1).toordinal()


def week_of(day):
    return date.fromordinal(EPOCH + day).isocalendar()[:2]


class Learner:
    def __init__(self, history):
        self.lessons = {lesson["id"]: lesson for lesson in history["lessons"]["lessons"]}
        self.categories = history["lessons"]["categories"]
        self.rewards = history["rewards"]
        self.activities = {activity["id"] for activity in history["family"]["familyActivities"]}
        self.events = {*self.rewards.get("events", {}), *(one["event"] for one in self.lessons.values() if "event" in one)}
        self.today = history["today"]
        self.by_day = {}
        for event in history["events"]:
            self.by_day.setdefault(event["day"], []).append(event)
        self.finished, self.earned_xp, self.during = {}, {}, {}
        self.reviewed = {}
        self.done_activities = {}
        self.grants, self.frozen = [], []
        self.streak, self.longest = 0, 0
        self.milestones, self.achieved = {}, {}

    # One day after another

    def live(self):
        if self.by_day:
            first = min(self.by_day)
            counted_before = True
            for day in range(first, self.today + 1):
                if day > first and not counted_before:
                    self.miss(day - 1)
                counted_before = self.spend(day, self.by_day.get(day, []))
        return self

    def miss(self, day):
        """The day is over, and nothing in it counted."""
        if self.streak == 0:
            return
        if self.can_freeze(day):
            self.frozen.append(day)
        else:
            self.streak = 0

    def can_freeze(self, day):
        rules = self.rewards["streak"].get("freezes")
        if not rules:
            return False
        week = week_of(day)
        granted = 0
        for grant in self.grants:
            if grant > day or week_of(grant) != week:
                continue
            if rules.get("earnedBy") == "family-activity":
                if not any(done <= grant and week_of(done) == week for done in self.done_activities.values()):
                    continue
            granted += 1
        used = sum(week_of(other) == week for other in self.frozen)
        return min(granted, rules["aWeek"]) > used

    def spend(self, day, events):
        """Everything of one day; whether the streak counts it."""
        new, counts = [], False
        for event in events:
            if "freeze" in event:
                self.grants.append(day)
            elif "family" in event:
                if event["family"] in self.activities:
                    self.done_activities.setdefault(event["family"], day)
            elif "lesson" in event:
                name = event["lesson"]
                if name in self.lessons and name not in self.finished and self.events.issuperset(event.get("during", [])):
                    self.finished[name] = day
                    self.during[name] = event.get("during", [])
                    new.append(event)
                    counts = True
            elif "review" in event:
                due = self.due(event["review"])
                if due is not None and day >= due:
                    self.reviewed.setdefault(event["review"], []).append(day)
                    counts = counts or self.rewards["streak"]["counts"] == "lessons-and-reviews"
        if counts:
            self.streak += 1
            self.longest = max(self.longest, self.streak)
            for milestone in self.rewards["streak"].get("milestones", []):
                if self.streak >= milestone["days"]:
                    self.milestones.setdefault(milestone["days"], day)
        rates = self.rewards["xp"]
        for event in new:
            attempt = 100 + (rates["firstAttempt"] if event["attempts"] == 1 else 0)
            factor = 100 + min(rates["streakDay"] * self.streak, rates["streakMost"])
            self.earned_xp[event["lesson"]] = (
                self.lessons[event["lesson"]]["baseXP"] * attempt * factor // 10_000)
        for achievement in self.rewards.get("achievements", []):
            done, needed = self.progress(achievement["when"])
            if events and needed and done >= needed:
                self.achieved.setdefault(achievement["id"], day)
        return counts

    def due(self, name):
        rules = self.rewards.get("reviews")
        if name not in self.finished or not rules:
            return None
        done = self.reviewed.get(name, [])
        if len(done) == len(rules["afterDays"]):
            return None
        return (done[-1] if done else self.finished[name]) + rules["afterDays"][len(done)]

    # What it amounts to

    def whole(self, category):
        return [lesson for lesson in self.lessons.values()
                if lesson["category"] == category and "event" not in lesson]

    def progress(self, when):
        if "lessons" in when:
            done = [name for name in self.finished
                    if ("tagged" not in when or when["tagged"] in self.lessons[name].get("tags", []))
                    and ("during" not in when or when["during"] in self.during[name])]
            return len(done), when["lessons"]
        if "allOf" in when:
            lessons = self.whole(when["allOf"])
            return sum(lesson["id"] in self.finished for lesson in lessons), len(lessons)
        if "lesson" in when:
            return int(when["lesson"] in self.finished), 1
        if "streak" in when:
            return self.longest, when["streak"]
        if "familyActivities" in when:
            return len(self.done_activities), when["familyActivities"]
        return len({week_of(day) for day in self.done_activities.values()}), when["familyWeeks"]

    def xp(self):
        rates = self.rewards["xp"]
        total = sum(self.earned_xp.values())
        for name, days in self.reviewed.items():
            total += len(days) * (self.lessons[name]["baseXP"] * rates["review"] // 100)
        for category in self.categories:
            lessons = self.whole(category["id"])
            if lessons and all(lesson["id"] in self.finished for lesson in lessons):
                total += sum(lesson["baseXP"] for lesson in lessons) * rates["category"] // 100
        total += len(self.done_activities) * rates["familyActivity"]
        for milestone in self.rewards["streak"].get("milestones", []):
            if milestone["days"] in self.milestones:
                total += milestone["xp"]
        return total

    def is_done(self, name):
        if name in self.lessons:
            return name in self.finished
        return all(lesson["id"] in self.finished for lesson in self.whole(name))

    def offered(self):
        most = self.rewards.get("lessonsADay")
        if most is not None and sum(day == self.today for day in self.finished.values()) >= most:
            return []
        required = {category["id"]: category.get("requires", []) for category in self.categories}
        return [lesson["id"] for lesson in sorted(self.lessons.values(), key=lambda lesson: lesson["order"])
                if lesson["id"] not in self.finished and "event" not in lesson
                and all(map(self.is_done, lesson.get("requires", []) + required[lesson["category"]]))]

    def answer(self):
        reached = [level["level"] for level in self.rewards.get("levels", []) if level["at"] <= self.xp()]
        due = [lesson["id"] for lesson in sorted(self.lessons.values(), key=lambda lesson: lesson["order"])
               if self.due(lesson["id"]) is not None and self.due(lesson["id"]) <= self.today]
        progress = {}
        for achievement in self.rewards.get("achievements", []):
            done, needed = self.progress(achievement["when"])
            if achievement["id"] in self.achieved:
                done = needed
            progress[achievement["id"]] = f"{min(done, needed)}/{needed}"
        answer = {
            "xp": self.xp(), "streak": self.streak, "longest": self.longest, "earned": self.achieved,
            "progress": progress, "milestones": {str(days): day for days, day in self.milestones.items()},
            "due": due, "lessonXP": self.earned_xp, "offered": self.offered(),
            "categories": {
                category["id"]: max(self.finished[lesson["id"]] for lesson in self.whole(category["id"]))
                for category in self.categories
                if self.whole(category["id"]) and self.is_done(category["id"])},
            "badges": [milestone["badge"] for milestone in self.rewards["streak"].get("milestones", [])
                       if milestone["days"] in self.milestones],
            "unlocks": [],
        }
        return answer | ({"level": reached[-1]} if reached else {})
