"""Measures what opening a program and showing one day costs, against loading all of it: 4,200 activities, which are
those of the shipped program a hundred times."""

import unittest
import uuid

import builds
import published
from client import ask, cost
from consumer import ROOT


class OpeningProof(unittest.TestCase):
    def test_one_day_costs_little(self):
        shipped = builds.activities(builds.built(ROOT / "content" / "everyday-parenting"))
        days = max(day for day, _ in shipped)
        activities = [
            {**activity, "id": str(uuid.uuid5(uuid.NAMESPACE_OID, f"{band} {day} {time}")),
             "day_number": day + days * time}
            for time in range(100) for (day, band), activity in shipped.items()]
        self.assertEqual(len(activities), 4200)
        dist = published.publish(builds.folder("large"), activities)
        self.assertEqual(ask("all", dist).split()[0], "4200")
        self.assertEqual(ask("day", dist, days * 50 + 3, "10-12").rpartition(" ")[0], shipped[3, "10-12"]["title"])
        # What an app pays that has done nothing yet with the URL of its folder.
        (idle, empty), (whole, everything), (day, one) = (
            cost("nothing", dist), cost("all", dist), cost("day", dist, days * 50 + 3, "10-12"))
        print(f"\n    all: {whole - idle:.2f} s, {everything - empty:.0f} MB; one day: {day - idle:.3f} s, "
              f"{one - empty:.1f} MB")
        self.assertLess(day - idle, (whole - idle) / 10)
        # Most of it is the decoder's, for a manifest of 2 MB.
        self.assertLess(one - empty, (everything - empty) / 10)
