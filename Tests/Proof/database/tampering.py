"""Seeds that are damaged, and seeds that are cut off: one state or the other, never something between. Each a few
times in the sample, often in a study."""

import os
import random
import re
import subprocess
import threading
import time

import builds
from databases import DatabaseCase, PostgreSQL, Refused
from seeds import everything

# A row of what is staged, and a line of what the rows of a band must come to.
ROW = re.compile(r"\('[0-9a-f]{64}', .*?\)(?=,\n\('[0-9a-f]{64}'|\n?\) as arrived)", re.S)
TOTAL = re.compile(r"\('[0-9-]*', \d+, '[0-9a-f]{64}'\)")


class TamperingProof(DatabaseCase):
    def test_no_damaged_seed_is_applied(self):
        draw = random.Random(3)
        dist = builds.fixture("every-type")
        text = (dist / "sql/postgres/seed.sql").read_text(encoding="utf-8")
        spots = [found.span() for found in ROW.finditer(text)] + [found.span() for found in TOTAL.finditer(text)]
        self.assertEqual(len(spots), 6 + 2 * 3)
        database = self.schema(dist)
        before = everything(database)
        file = builds.folder("tampered") / "seed.sql"
        for number in range(builds.count(15, 1000)):
            start, end = draw.choice(spots)
            if draw.random() < 0.3:
                # The comma before or behind it goes too.
                damaged = text[:start] + text[end:]
                damaged = re.sub(r"(values\n\s*),\n|,\n\s*(?=,\n|\n?\) as )", r"\1", damaged)
            else:
                place = draw.choice([at for at in range(start + 2, end) if text[at].isalnum()])
                other = draw.choice([one for one in "aeiou13579" if one.lower() != text[place].lower()])
                damaged = text[:place] + other + text[place + 1:]
            self.assertNotEqual(damaged, text)
            file.write_text(damaged, encoding="utf-8")
            with self.assertRaises(Refused, msg=f"{number}: {damaged[max(0, start - 20):end]}"):
                database.apply(file)
        self.assertEqual(everything(database), before)
        database.seed(dist)


class CutOffProof(DatabaseCase):
    def setUp(self):
        self.first, self.second = builds.long_program(80), builds.long_program(80, "Night")
        self.server = PostgreSQL()
        self.addCleanup(self.server.stop)
        self.database = self.server.database()
        self.database.apply(self.first / "sql/postgres/schema.sql")
        self.states = {}
        for dist in (self.second, self.first):
            self.database.apply(dist / "sql/postgres/seed.sql")
            self.states[dist] = self.state()

    def state(self):
        """Of what is served: where what left lies depends on what left before."""
        return self.database.value("""(select md5(string_agg(a::text, '' order by id)) from (
            select id, day_number, age_band, title, prompts from daily_practice_activities where day_number > 0) as a)""")

    def test_one_state_or_the_other(self):
        draw = random.Random(5)
        stop, torn = threading.Event(), []

        def read():
            while not stop.is_set():
                try:
                    if (state := self.state()) not in self.states.values():
                        torn.append(state)
                except (Refused, ValueError):
                    # The server was killed.
                    time.sleep(0.1)

        reader = threading.Thread(target=read)
        reader.start()
        try:
            seen = {self.kill(draw, number) for number in range(builds.count(4, 200))}
        finally:
            stop.set()
            reader.join()
        self.assertEqual(torn, [])
        self.assertLessEqual(seen, set(self.states.values()))

    def kill(self, draw, number):
        """Kills a client, or its process in the server, at some moment; the state behind that."""
        dist = draw.choice([self.first, self.second])
        with subprocess.Popen(
                [self.server.psql, "-Xq", "-h", self.server.folder, "-U", "postgres", "-d", self.database.name,
                 "-f", dist / "sql/postgres/seed.sql"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as client:
            time.sleep(draw.uniform(0, 0.25))
            if number % 3:
                client.kill()
            else:
                try:
                    for row in self.database.rows(
                            "select pid from pg_stat_activity where application_name = 'psql' and query like '%hornbook%'"
                            " and pid <> pg_backend_pid()"):
                        os.kill(row["pid"], 9)
                except (ProcessLookupError, Refused):
                    pass
        self.server.wait()
        for _ in range(100):
            try:
                if not self.database.rows("select 1 from pg_stat_activity where query like '%hornbook%' and state"
                                          " <> 'idle' and pid <> pg_backend_pid()"):
                    return self.state()
            except Refused:
                pass
            time.sleep(0.1)
        raise AssertionError("the server did not come back")
