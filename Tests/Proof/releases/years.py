"""A program is edited, declared and released for years, and its seeds come to databases that skip some and go back, while
other connections keep results: none is lost, no id of living content changes, and every answer joins with what its user
saw. Few years in the sample, a thousand in a study."""

import random
import threading
from collections import Counter

import builds
import edits
import history
import rows
from databases import DatabaseCase, SQLite
from living import Life
from written import Written

# How often every answer that there ever was is joined again.
EVERY = 25
TABLES = ("daily_practice_activities", "daily_quizzes")


class Writer(threading.Thread):
    """A connection that keeps results for as long as a seed runs, of what it was served just before."""

    def __init__(self, life):
        super().__init__()
        self.life, self.ends, self.error = life, threading.Event(), None

    def run(self):
        try:
            while not self.ends.is_set():
                self.life.answer(1)
        except BaseException as error:
            self.error = error

    def __enter__(self):
        self.start()

    def __exit__(self, *_):
        self.ends.set()
        self.join()
        if self.error:
            raise self.error


class Release:
    """A program that is released again and again."""

    def __init__(self, case, seed):
        self.case, self.count, self.edits = case, 0, Counter()
        self.program = Written(random.Random(seed), builds.folder("years") / "written")
        self.program.write()
        self.dists = [self.publish()]
        self.program.learn(self.dists[0])

    def publish(self):
        done = builds.run("release", "--as", f"r{self.count}", self.program.folder)
        self.case.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.count += 1
        self.program.forget()
        self.program.write()
        return builds.build(self.program.folder)

    def edit(self):
        few = {"a day removed": len(self.program.activities) < 5, "a quiz removed": len(self.program.quizzes) < 4}
        names = [name for name in edits.BREAKING if not few.get(name)]
        for _ in range(self.program.draw.randint(1, 2)):
            name = self.program.draw.choice(names)
            try:
                edits.BREAKING[name](self.program, True)
            except (IndexError, StopIteration):
                continue
            self.edits[name] += 1
        self.program.draw.choice(edits.MILD)(self.program)
        if few["a day removed"]:
            edits.add_day(self.program)
        if few["a quiz removed"]:
            edits.add_quiz(self.program)
        self.program.write()
        self.dists = self.dists[-20:] + [self.publish()]
        history.HistoryProof.check_ids(self.case, self.program, self.dists[-1])


class YearsProof(DatabaseCase):
    def live(self, database, seed):
        cycles, draw = builds.count(4, 1000), random.Random(seed)
        release = Release(self, seed)
        self.ever, self.later = {}, set()
        self.learn(release.dists[0])
        self.schema(release.dists[0], database).seed(release.dists[0])
        life, other = Life(database, draw), Life(database, random.Random(seed + 1))
        back = beside = 0
        for cycle in range(1, cycles + 1):
            life.answer()
            before = {table: life.rows(table) for table in TABLES}
            results = life.rows("daily_practice_results")
            goes_back = cycle == 3 or len(release.dists) > 1 and draw.random() < 0.15
            if goes_back:
                dist = draw.choice(release.dists[:-1])
                back += 1
            else:
                # Sometimes a database skips a release.
                for _ in range(draw.choice([1, 1, 1, 2])):
                    release.edit()
                    self.learn(release.dists[-1])
                dist = release.dists[-1]
            known = set(other.seen)
            with Writer(other):
                database.seed(dist, goes_back)
            fresh = set(other.seen) - known
            beside += len({result for result, _, _ in fresh})
            self.check(life, dist, before, results)
            self.compare(life, life.seen | other.seen, fresh, cycle % EVERY == 0 or cycle == cycles)
            self.assertEqual(rows.done(database.seed(dist)), {})
        self.assertEqual(len(life.rows("daily_practice_results")), life.results + other.results)
        print(f"\n{cycles} seeds, {back} of them older, of {release.count} releases with {sum(release.edits.values())} "
              f"declared edits of {len(release.edits)} sorts; {life.results + other.results} results, {beside} of them "
              f"beside a seed, {len(self.later)} answers among those joined with the words that came while they were kept")

    def learn(self, dist):
        """All words that an option ever had."""
        for activity in builds.activities(dist).values():
            for prompt in activity["prompts"]:
                for option in prompt["options"]:
                    self.ever.setdefault((prompt["promptId"], option["optionId"]), set()).add(
                        (prompt["promptText"], option["optionText"]))

    def check(self, life, dist, before, results):
        now = life.rows("daily_practice_results")
        self.assertEqual({id: now.get(id) for id in results}, results)
        life.check_served(self, dist, before)

    def compare(self, life, seen, fresh, of_all):
        """Answers with the words that their users saw. Who was served before a seed's end and began after it may be
        told the newer words of the same option, but never that it was right when they were told that it was not."""
        asked = seen if of_all else fresh | set(list(life.seen)[-20:])
        joined = life.joined(None if of_all else {result for result, _, _ in asked})
        if of_all:
            self.assertEqual(set(joined), set(seen))
        for key in asked:
            if joined[key] == seen[key]:
                continue
            words = tuple(joined[key][name] for name in ("prompt_text", "option_text"))
            self.assertEqual(joined[key]["correct"], seen[key]["correct"])
            self.assertIn(key, fresh | self.later)
            self.assertIn(words, self.ever[key[1:]])
            self.later.add(key)

    def test_years_of_postgresql(self):
        self.live(self.database(), 11)

    def test_years_of_sqlite(self):
        self.live(SQLite(), 12)
