"""Seeds follow each other for years, over databases that skip some and go back, while results keep coming: no
result is lost, and each joins with what its user saw. `HORNBOOK_CYCLES` says how many; a sample by default."""

import os
import random
import unittest

import builds
import rows
from databases import Refused, SQLite
from living import Life, Program
from postgres_case import PostgresCase

CYCLES = int(os.environ.get("HORNBOOK_CYCLES", "6"))


class Cycles:
    def run_cycles(self, first, seed, apply, is_sqlite=False):
        draw = random.Random(seed)
        program = Program(draw)
        earlier = [(program.build(), program.state())]
        database = first(earlier[0][0])
        apply(database, earlier[0][0], False)
        life = Life(database, draw, is_sqlite)
        for _ in range(CYCLES):
            life.answer()
            before = {table: life.rows(table) for table in ("daily_practice_activities", "daily_quizzes")}
            results = life.rows("daily_practice_results")
            goes_back = draw.random() < 0.2
            if goes_back:
                dist, state = draw.choice(earlier)
                program.restore(state)
            else:
                # Sometimes a database skips what was built.
                for _ in range(draw.choice([1, 1, 2])):
                    program.edit()
                dist = program.build()
                earlier = earlier[-20:] + [(dist, program.state())]
            try:
                apply(database, dist, goes_back)
            except Refused as refused:
                self.assertIn("would lose what users answered", refused.output)
                self.assertEqual(
                    {table: life.rows(table) for table in before}, before)
                apply(database, dist, True)
            self.check(life, dist, before, results)
            self.assertEqual(rows.done(apply(database, dist, False)), {})
        self.assertEqual(len(life.rows("daily_practice_results")), life.results)

    def check(self, life, dist, before, results):
        self.assertEqual(life.rows("daily_practice_results"), results)
        self.assertEqual(life.joined(), life.seen)
        life.check_served(self, dist, before)


class PostgresCyclesProof(Cycles, PostgresCase):
    def test_many_seeds(self):
        self.run_cycles(self.schema, 1, lambda database, dist, goes_back: self.seed(
            database, dist, options="-c hornbook.go_back=on" if goes_back else None))


class SQLiteCyclesProof(Cycles, unittest.TestCase):
    def test_many_seeds(self):
        self.run_cycles(self.first, 2, self.apply, is_sqlite=True)

    def first(self, dist):
        database = SQLite(builds.folder("cycles"))
        database.apply(dist / "sql/sqlite/schema.sql")
        return database

    def apply(self, database, dist, goes_back):
        text = (dist / "sql/sqlite/seed.sql").read_text(encoding="utf-8")
        return database.execute(("create temp table hornbook_go_back (yes);\n" if goes_back else "") + text)
