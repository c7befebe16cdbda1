"""Proves updates over HTTP: an app with the library fetches exactly what changed, and holds the old release or the
new one whole, whatever dies when."""

import hashlib
import json
import random
import signal
import subprocess
import time
import uuid

import pytest

import builds
import published
from apps import ask, products
from server import Server

DAY = "activities/6-9/shoes-by-the-door.yaml"


@pytest.mark.usefixtures("built_apps")
class TestUpdate:
    @classmethod
    def setup_class(cls):
        cls.key = builds.folder("key")
        run = lambda *words: subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True)
        for name in ("own", "other"):
            run("genpkey", "-algorithm", "ed25519", "-out", cls.key / f"{name}.pem")
            run("pkey", "-in", cls.key / f"{name}.pem", "-pubout", "-out", cls.key / f"{name}.pub")
        flags = ("--blobs", "--sign", cls.key / "own.pem")
        cls.first = builds.changed("every-type", {}, *flags)
        cls.second = builds.changed("every-type", {DAY: ("Loud words", "Loud wards")}, *flags)

    def setup_method(self):
        self.server = Server(self.first)
        self.store = builds.folder("store")

    def teardown_method(self):
        self.server.stop()

    def update(self, role, *key):
        return ask("update", self.store, self.server.url, role, *key).split()

    def test_one_letter_is_one_file(self):
        for role, path in (("day", "json/activities/6-9/day-02.json"), ("app", "json/activities/6-9.json")):
            self.store = builds.folder("store")
            self.server.folder = self.first
            assert self.update(role)[0] == "new"
            files = builds.manifest(self.first)["files"]
            wanted = {f"blobs/{file['sha256']}.json" for file in files if file["role"] == role}
            assert set(self.server.take()) == wanted | {"manifest.json"}
            assert self.update(role)[0::2] == ["same", "0"]
            assert set(self.server.take()) == {"manifest.json"}
            self.server.folder = self.second
            said = self.update(role)
            manifest = builds.manifest(self.second)
            changed = next(file for file in manifest["files"] if file["path"] == path)
            assert said == ["new", manifest["contentVersion"], "1", str(changed["bytes"])]
            assert self.server.take() == {
                "manifest.json": (self.second / "manifest.json").stat().st_size,
                f"blobs/{changed['sha256']}.json": changed["bytes"]}
            assert ask("show", self.store, role).splitlines()[0] == manifest["contentVersion"]

    def test_a_fetch_that_dies_midway(self):
        self.update("day")
        old = ask("show", self.store, "day")
        self.server.take()
        self.server.folder = all_days_changed(self.second)
        for dies_after in range(3):
            self.server.asked, self.server.dies_after = [], dies_after
            assert ask("update", self.store, self.server.url, "day", code=1) != ""
            assert ask("show", self.store, "day") == old
        self.server.dies_after = None
        self.server.take()
        assert self.update("day")[0] == "new"
        # What had arrived is not fetched again: two died behind the manifest, and one behind it and a file.
        files = builds.manifest(self.server.folder)["files"]
        days = sum(file["role"] == "day" for file in files)
        assert len(self.server.take()) == 1 + days - 1
        assert ask("show", self.store, "day") != old

    def test_signatures(self):
        assert self.update("app", self.key / "own.pub")[0] == "new"
        held = ask("show", self.store, "app")
        self.server.folder = self.second
        self.server.take()
        said = ask("update", self.store, self.server.url, "app", self.key / "other.pub", code=1)
        assert "manifest.json.sig" in said
        assert set(self.server.take()) == {"manifest.json", "manifest.json.sig"}
        assert ask("show", self.store, "app") == held
        assert self.update("app", self.key / "own.pub")[0] == "new"

    def test_killed_at_random_moments(self):
        kill(builds.count(20, 1000))


def all_days_changed(dist):
    """The program of a build with every day changed."""
    changed = [{**activity, "title": activity["title"] + "!"} for activity in builds.activities(dist).values()]
    folder = published.publish(builds.folder("release"), changed)
    manifest = (folder / "manifest.json")
    manifest.write_text(manifest.read_text("utf-8").replace('"written"', '"every-type"'), "utf-8")
    return folder


DAYS = 24


def releases():
    """Four in turn: of what a store keeps, none holds the next."""
    base = builds.activities(builds.fixture("every-type"))[2, "6-9"]
    for number in range(4):
        days = [{**base, "id": str(uuid.UUID(int=day)), "day_number": day, "title": f"Release {number}, day {day}"}
                for day in range(1, DAYS + 1)]
        yield published.publish(builds.folder("release"), days)


class Killer:
    """Kills updates of one store, some of them between two requests, and some as they end."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.releases = list(releases())
        self.server, self.store = Server(self.releases[0]), builds.folder("store")
        self.number = 0
        self.update()

    def update(self):
        ask("update", self.store, self.server.url, "day")

    def kill(self):
        """Kills one; then the store holds the old release whole, or the new one. Tells which, if it came in time."""
        self.server.folder = self.releases[(self.number + 1) % 4]
        self.server.take()
        # Each file is a request, and the manifest; the first moments and the last are drawn more often.
        requests = min(max(self.chance.randint(-3, DAYS + 7), 0), DAYS + 1)
        is_held = requests <= DAYS and self.chance.random() < 0.5
        self.server.holds_after = requests if is_held else None
        process = subprocess.Popen([products() / "client", "update", self.store, self.server.url, "day"],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if is_held:
            builds.until(lambda: self.server.held.is_set() or process.poll() is not None)
        else:
            while len(self.server.asked) < requests and process.poll() is None:
                time.sleep(0.0002)
            # What follows the last request takes longer than what lies between two.
            time.sleep(self.chance.uniform(0, 0.01 if requests <= DAYS else 0.2))
        process.kill()
        was_killed = process.wait() == -signal.SIGKILL
        self.server.release()
        found = self.held()
        assert found in (self.number % 4, (self.number + 1) % 4), (
            f"release {found} is held, not {self.number % 4} or the next")
        outcome = "old" if found == self.number % 4 else "new"
        if outcome == "old":
            self.update()
        self.number += 1
        assert self.held() == self.number % 4, "an update after a kill does not bring the new release"
        return outcome if was_killed else None

    def held(self):
        """The number of the release that the store shows, all days of it."""
        lines = ask("show", self.store, "day").splitlines()[1:]
        numbers = {line.split(",")[0].rpartition(" ")[2] for line in lines}
        assert len(numbers) == 1 and len(lines) == DAYS, f"no release is whole: {lines}"
        return int(numbers.pop())

    def expect_nothing_left(self):
        """After an update that ends, a store holds two releases and nothing that killed ones have left."""
        for _ in range(2):
            self.number += 1
            self.server.folder = self.releases[self.number % 4]
            self.update()
        names = {str(path.relative_to(self.store)) for path in self.store.rglob("*") if path.is_file()}
        wanted = {"current"}
        for release in (self.releases[self.number % 4], self.releases[(self.number - 1) % 4]):
            manifest = (release / "manifest.json").read_bytes()
            wanted.add(f"releases/{hashlib.sha256(manifest).hexdigest()}.json")
            wanted |= {f"blobs/{file['sha256']}.json" for file in json.loads(manifest)["files"] if file["role"] == "day"}
        assert names == wanted, f"left behind: {sorted(names - wanted)}; missing: {sorted(wanted - names)}"


def kill(count, seed=7):
    """Kills that many updates; each leaves the old release whole or the new one, and some leave each."""
    killer = Killer(seed)
    outcomes = [killer.kill() for _ in range(count)]
    killer.expect_nothing_left()
    killer.server.stop()
    print(f"\n    {count} updates: {outcomes.count('old')} killed with the old release whole, {outcomes.count('new')} "
          f"with the new one, {outcomes.count(None)} had ended")
    assert outcomes.count("old") >= count // 4, "hardly an update was killed before its end"
