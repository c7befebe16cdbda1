"""Seeds that are damaged are refused, and change nothing."""

import random
import re

import builds
from databases import DatabaseCase, Refused
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
