"""Proves updates over HTTP: an app with the library fetches exactly what changed, and holds the old release or the
new one whole, whatever dies when.

    python3 Tests/Proof/library/updating.py --hornbook PATH --kills N     kills N updates at random moments"""

import random
import subprocess
import sys
import time
import unittest
import uuid
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

import builds
import published
from client import ask, client, refusal
from server import Server

DAY = "activities/6-9/shoes-by-the-door.yaml"


class UpdateProof(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.key = builds.folder("key")
        run = lambda *words: subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True)
        for name in ("own", "other"):
            run("genpkey", "-algorithm", "ed25519", "-out", cls.key / f"{name}.pem")
            run("pkey", "-in", cls.key / f"{name}.pem", "-pubout", "-out", cls.key / f"{name}.pub")
        flags = ("--blobs", "--sign", cls.key / "own.pem")
        cls.first = builds.changed("every-type", {}, *flags)
        cls.second = builds.changed("every-type", {DAY: ("Loud words", "Loud wards")}, *flags)

    def setUp(self):
        self.server = Server(self.first)
        self.addCleanup(self.server.stop)
        self.store = builds.folder("store")

    def update(self, role, *key):
        return ask("update", self.store, self.server.url, role, *key).split()

    def test_one_letter_is_one_file(self):
        for role, path in (("day", "json/activities/6-9/day-02.json"), ("app", "json/activities/6-9.json")):
            self.store = builds.folder("store")
            self.server.folder = self.first
            self.assertEqual(self.update(role)[0], "new")
            files = builds.documents(self.first, "manifest.json")["manifest.json"]["files"]
            wanted = {f"blobs/{file['sha256']}.json" for file in files if file["role"] == role}
            self.assertEqual(set(self.server.take()), wanted | {"manifest.json"})
            self.assertEqual(self.update(role)[0::2], ["same", "0"])
            self.assertEqual(set(self.server.take()), {"manifest.json"})
            self.server.folder = self.second
            said = self.update(role)
            manifest = builds.documents(self.second, "manifest.json")["manifest.json"]
            changed = next(file for file in manifest["files"] if file["path"] == path)
            self.assertEqual(said, ["new", manifest["contentVersion"], "1", str(changed["bytes"])])
            asked = self.server.take()
            self.assertEqual(asked, {
                "manifest.json": (self.second / "manifest.json").stat().st_size,
                f"blobs/{changed['sha256']}.json": changed["bytes"]})
            self.assertEqual(ask("show", self.store, role).splitlines()[0], manifest["contentVersion"])
            print(f"\n    by {role}: one letter costs {asked['manifest.json']} + {changed['bytes']} bytes")

    def test_a_fetch_that_dies_midway(self):
        self.update("day")
        old = ask("show", self.store, "day")
        self.server.take()
        self.server.folder = all_days_changed(self.second)
        for dies_after in range(3):
            self.server.asked, self.server.dies_after = [], dies_after
            self.assertNotEqual(refusal("update", self.store, self.server.url, "day"), "")
            self.assertEqual(ask("show", self.store, "day"), old)
        self.server.dies_after = None
        self.server.take()
        self.assertEqual(self.update("day")[0], "new")
        # What had arrived is not fetched again: two died behind the manifest, and one behind it and a file.
        files = builds.documents(self.server.folder, "manifest.json")["manifest.json"]["files"]
        days = sum(file["role"] == "day" for file in files)
        self.assertEqual(len(self.server.take()), 1 + days - 1)
        self.assertNotEqual(ask("show", self.store, "day"), old)

    def test_signatures(self):
        self.assertEqual(self.update("app", self.key / "own.pub")[0], "new")
        held = ask("show", self.store, "app")
        self.server.folder = self.second
        self.server.take()
        said = refusal("update", self.store, self.server.url, "app", self.key / "other.pub")
        self.assertIn("manifest.json.sig", said)
        self.assertEqual(set(self.server.take()), {"manifest.json", "manifest.json.sig"})
        self.assertEqual(ask("show", self.store, "app"), held)
        self.assertEqual(self.update("app", self.key / "own.pub")[0], "new")

    def test_a_server_without_the_new_files(self):
        self.update("app")
        self.server.folder = builds.folder("half")
        (self.server.folder / "manifest.json").write_bytes((self.second / "manifest.json").read_bytes())
        self.assertIn("no such file", refusal("update", self.store, self.server.url, "app"))
        self.assertNotEqual(ask("show", self.store, "app"), "empty")

    def test_killed_at_random_moments(self):
        kill(40)


def all_days_changed(dist):
    """The program of a build with every day changed."""
    changed = [{**activity, "title": activity["title"] + "!"} for activity in builds.activities(dist).values()]
    folder = published.publish(builds.folder("release"), changed)
    manifest = (folder / "manifest.json")
    manifest.write_text(manifest.read_text("utf-8").replace('"written"', '"every-type"'), "utf-8")
    return folder


def kill(count, seed=7):
    """Kills updates at random moments; each leaves the old release whole or the new one."""
    chance = random.Random(seed)
    base = builds.activities(builds.fixture("every-type"))[2, "6-9"]
    # Four in turn: of what a store keeps, none holds the next.
    releases = []
    for number in range(4):
        days = [{**base, "id": str(uuid.UUID(int=day)), "day_number": day, "title": f"Release {number}, day {day}"}
                for day in range(1, 25)]
        releases.append(published.publish(builds.folder("release"), days))
    server, store = Server(releases[0]), builds.folder("store")
    started = time.monotonic()
    ask("update", store, server.url, "day")
    lasts = time.monotonic() - started
    shown = ask("show", store, "day")
    outcomes = {"old": 0, "new": 0}
    for number in range(1, count + 1):
        server.folder = releases[number % 4]
        process = subprocess.Popen([client(), "update", store, server.url, "day"], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        time.sleep(chance.uniform(0, 1.2 * lasts))
        process.kill()
        process.wait()
        now = ask("show", store, "day")
        if now == shown:
            outcomes["old"] += 1
            ask("update", store, server.url, "day")
        else:
            outcomes["new"] += 1
        titles = {line.split(",")[0].split(" ", 2)[2] for line in now.splitlines()[1:]}
        if len(titles) != 1 or len(now.splitlines()) != 25:
            raise AssertionError(f"kill {number} leaves a mixture:\n{now}")
        expected = {f"Release {number % 4}" if now != shown else f"Release {(number - 1) % 4}"}
        if titles != expected:
            raise AssertionError(f"kill {number} leaves {titles}, not {expected}")
        shown = ask("show", store, "day")
    server.stop()
    if min(outcomes.values()) == 0 and count >= 40:
        raise AssertionError(f"the moments are not spread: {outcomes}")
    print(f"\n    {count} updates killed: {outcomes['old']} left the old release whole, {outcomes['new']} the new one")


def main():
    import argparse

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hornbook", required=True)
    parser.add_argument("--kills", type=int, default=1000)
    arguments = parser.parse_args()
    builds.configure(arguments.hornbook, [])
    kill(arguments.kills)


if __name__ == "__main__":
    main()
