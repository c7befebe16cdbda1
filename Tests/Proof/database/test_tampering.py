"""Seeds that are damaged are refused, and change nothing."""

import re

import pytest
from hypothesis import given, settings, strategies

import builds
from databases import DatabaseCase, Refused
from test_seeds import everything

# A row of what is staged, and a line of what the rows of a band must come to.
ROW = re.compile(r"\('[0-9a-f]{64}', .*?\)(?=,\n\('[0-9a-f]{64}'|\n?\) as arrived)", re.S)
TOTAL = re.compile(r"\('[0-9-]*', \d+, '[0-9a-f]{64}'\)")


class TestTampering(DatabaseCase):
    def test_no_damaged_seed_is_applied(self):
        text = (self.dist / "sql/postgres/seed.sql").read_text(encoding="utf-8")
        spots = [found.span() for found in ROW.finditer(text)] + [found.span() for found in TOTAL.finditer(text)]
        assert len(spots) == 6 + 2 * 3
        database = self.schema(self.dist)
        before = everything(database)
        file = builds.folder("tampered") / "seed.sql"

        @given(strategies.sampled_from(spots), builds.DRAWS)
        @settings(max_examples=builds.count(15, 1000))
        def is_refused(spot, draw):
            start, end = spot
            if draw.random() < 0.3:
                # The comma before or behind it goes too.
                damaged = text[:start] + text[end:]
                damaged = re.sub(r"(values\n\s*),\n|,\n\s*(?=,\n|\n?\) as )", r"\1", damaged)
            else:
                place = draw.choice([at for at in range(start + 2, end) if text[at].isalnum()])
                other = draw.choice([one for one in "aeiou13579" if one.lower() != text[place].lower()])
                damaged = text[:place] + other + text[place + 1:]
            assert damaged != text
            file.write_text(damaged, encoding="utf-8")
            with pytest.raises(Refused):
                database.apply(file)

        is_refused()
        assert everything(database) == before
        database.seed(self.dist)
