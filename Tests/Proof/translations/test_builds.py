"""Builds in several languages: what apps and databases get, and that what was there stays as it was."""

import csv
import json
import random
import re
import shutil

import polib

import builds
import rows
import tongues
from databases import DatabaseCase, SQLite
from practice import BackendCase, Client
from test_lists import sources
from test_years import Life

LANGUAGES = ["ar", "de"]


def every_type(*languages):
    """A fixture with all types of prompts, translated but for one day."""
    source = into(builds.copied("every-type"), *languages)
    late = sorted((source / "translations/ar/activities").rglob("*.po"))[0]
    text = late.read_text("utf-8")
    late.write_text(re.sub(r'msgstr "ar [^"]*"', 'msgstr ""', text, count=1), "utf-8")
    return source


def into(source, *languages):
    """A program, translated whole."""
    declaration = source / "hornbook.yaml"
    declaration.write_text(declaration.read_text("utf-8") + f"translations: [{', '.join(languages)}]\n", "utf-8")
    builds.succeed("translate", "update", source)
    tongues.fill(source, languages, lambda words, tag: f"{tag} {words}")
    return source


def set_entry(path, address, **values):
    """Gives an entry of a file of translations other values."""
    po = polib.pofile(str(path))
    entry = next(one for one in po if one.msgctxt == address)
    for key, value in values.items():
        setattr(entry, key, value)
    po.save(str(path))


class TestBuilds(DatabaseCase):
    def test_what_was_there_stays(self):
        plain, made = builds.fixture("every-type"), builds.build(every_type(*LANGUAGES), "--pseudo")
        before, after = ({path: bytes for path, bytes in builds.files(dist).items() if path.startswith("json/")} for dist in (plain, made))
        assert before and before == after
        assert builds.manifest(plain)["contentVersion"] == builds.manifest(made)["contentVersion"]
        manifest = builds.manifest(made)
        found = {one["language"]: one for one in manifest["languages"]}
        assert [*found] == ["en", "ar", "de", "en-XA", "ar-XB"]
        assert [one["direction"] for one in found.values()] == ["ltr", "rtl", "ltr", "ltr", "rtl"]
        assert (len(found["ar"]["fellBack"]), found["de"]["fellBack"]) == (1, [])
        for tag in [*found][1:]:
            for path in before:
                source, own = json.loads(before[path]), json.loads((made / f"languages/{tag}/{path}").read_text("utf-8"))
                assert self.shape(source) == self.shape(own), path
        inside = json.loads((made / "languages/de/manifest.json").read_text("utf-8"))
        assert [one["id"] for one in inside["activities"]] == [one["id"] for one in manifest["activities"]]
        assert [one["maxScore"] for one in inside["activities"]] == [one["maxScore"] for one in manifest["activities"]]

    def shape(self, value):
        """A document without its words."""
        if isinstance(value, dict):
            return {key: self.shape(one) for key, one in value.items()}
        return [self.shape(one) for one in value] if isinstance(value, list) else type(value).__name__

    def test_no_record_is_in_two_languages(self):
        made = builds.build(every_type(*LANGUAGES))
        fell = builds.manifest(made)["languages"][1]["fellBack"]
        for activity in builds.documents(made, "languages/ar/json/activities/*/*.json").values():
            words = [activity["title"], activity["scenario"], activity["module_display_name"], *(one["promptText"] for one in activity["prompts"])]
            assert {word.startswith("ar ") for word in words} == {activity["id"] not in fell}, words

    def test_titles_stand_alone(self):
        """A title that is not translated, or not as it is now, or that no app shows, takes with it what has to show it."""
        lessons = {"face", "hands"}
        for values in ({"msgstr": ""}, {"flags": ["fuzzy"]}, {"msgid": "Something else, which was there before"}, {"msgstr": "de \u202eWudu"}):
            for address, said in (("hornbook/title", ("Learning", "de Wudu")), ("hornbook/categories/wudu", ("de Learning", "Wudu"))):
                source = into(sources("learning"), "de")
                set_entry(tongues.file_of(source, "de", "hornbook.yaml"), address, **values)
                made = builds.build(source)
                [document] = builds.documents(made, "languages/de/json/lessons.json").values()
                title = json.loads((made / "languages/de/manifest.json").read_text("utf-8"))["title"]
                assert (title, *[one["title"] for one in document["categories"]]) == said, (values, address)
                whole = address == "hornbook/title"
                assert {one["title"].startswith("de ") for one in document["lessons"]} == {whole}
                # What fell back is named as it is in the documents.
                fell = builds.manifest(made)["languages"][1]["fellBack"]
                assert {one["id"] for one in document["lessons"]} == lessons and set(fell) == (set() if whole else lessons)

    def test_what_is_not_translated_can_be_left_out(self):
        source = every_type("ar")
        builds.edit(source / "hornbook.yaml", "translations: [ar]", "translations: { ar: { fallback: none } }")
        made = builds.build(source)
        [left] = builds.manifest(made)["languages"][1]["fellBack"]
        inside = json.loads((made / "languages/ar/manifest.json").read_text("utf-8"))
        ids = [one["id"] for one in builds.manifest(made)["activities"]]
        assert left in ids and [one["id"] for one in inside["activities"]] == [one for one in ids if one != left]
        found = {one["id"] for one in builds.documents(made, "languages/ar/json/activities/*/*.json").values()}
        assert found == {*ids} - {left}
        database = SQLite()
        database.apply(made / "sql/sqlite/schema.sql")
        database.seed(made)
        assert {row["id"] for row in database.rows("select id from translated_activities where language = 'ar'")} == found
        assert "not proved" not in builds.succeed("verify", made)

    def test_a_flaw_of_a_language_is_named(self):
        made = builds.build(into(builds.copied("every-type"), "de"))
        assert "not proved" not in builds.succeed("verify", made)
        for file in ("sql/sqlite/seed.sql", "languages/de/json/activities/6-9/day-02.json"):
            folder = builds.folder("mutant") / made.name
            shutil.copytree(made, folder)
            builds.edit(folder / file, "de Shoes by the door", "de Shoes by the doot")
            said = builds.succeed("verify", folder, code=1)
            assert "content_translations in de, daily_practice_activities, day_number 2, age_band 6-9" in said, said
            assert "title: built" in said

    def test_answers_have_the_words_of_each_language(self):
        source = into(builds.copied("every-type"), "de", "tr")
        made = builds.build(source, "--table")
        for tag in ("de", "tr"):
            words = (made / f"languages/{tag}/codebook.csv").read_text("utf-8-sig")
            assert f"{tag} Shoes by the door" in words
        for database, view in ((self.database(), "hornbook.translated_answers"), (SQLite(), "hornbook_translated_answers")):
            self.seeded(made, database)
            life = Life(database, random.Random(4))
            life.answer(9)
            own = database.rows(f"select * from {view.replace('translated_', '')}")
            found = database.rows(f"select * from {view}")
            assert own and len(found) == 3 * len(own)
            key = lambda row: (str(row["result_id"]), row["prompt_id"], row["option_id"], row["attempt"])
            said, options = ({key(row): row[name] for row in own} for name in ("prompt_text", "option_text"))
            # Numbers of a rating, and what is implied.
            own_words = lambda tag, words: words if words.isdigit() or words == "Done" else tag + words
            for row in found:
                tag = "" if row["language"] == "en" else f"{row['language']} "
                assert row["prompt_text"] == tag + said[key(row)] and row["option_text"] == own_words(tag, options[key(row)])

    def test_databases_have_each_language(self):
        made = builds.build(every_type(*LANGUAGES))
        fell = builds.manifest(made)["languages"][1]["fellBack"]
        for database in (self.database(), SQLite()):
            for _ in range(2):
                database.apply(made / f"sql/{'sqlite' if isinstance(database, SQLite) else 'postgres'}/schema.sql")
                database.seed(made)
            found = database.rows("select * from translated_activities")
            days = len(builds.manifest(made)["activities"])
            assert {tag: sum(row["language"] == tag for row in found) for tag in ["en", *LANGUAGES]} == dict.fromkeys(["en", *LANGUAGES], days)
            assert sorted(str(row["id"]) for row in found if row["is_fallback"]) == fell
            for row in found:
                content = row["content"] if isinstance(row["content"], dict) else json.loads(row["content"])
                assert content["title"].startswith(f"{row['language']} ") == (row["language"] != "en" and not row["is_fallback"])
                assert (content["day_number"], content["age_band"]) == (row["day_number"], row["age_band"])

    def test_seeds_come_beside_live_results(self):
        """Two releases in four languages, each seeded twice: no result and no translation is lost, and all is proved."""
        source, made = every_type(*LANGUAGES, "tr"), []
        for name, round in (("r1", ""), ("r2", "again ")):
            builds.succeed("release", "--name", name, source)
            builds.succeed("translate", "update", source)
            tongues.fill(source, [*LANGUAGES, "tr"], lambda words, tag: f"{tag} {round}{words}")
            made.append(builds.build(source))
            for path in (source / "activities").rglob("*.yaml"):
                path.write_text(re.sub("(?m)^(title: .*)", r"\1, once more", path.read_text("utf-8")), "utf-8")
        for database in (self.database(), SQLite()):
            life, kept = Life(database, random.Random(4)), {}
            for dist in made:
                self.seeded(dist, database)
                for table in ("daily_practice_results", "content_translations"):
                    now = life.rows(table) if table != "content_translations" else {
                        tuple(row[key] for key in ("kind", "record", "language")): row for row in database.rows(f"select * from {table}")}
                    assert kept.get(table, {}).keys() <= now.keys()
                    kept[table] = now
                life.answer(9)
                kept["daily_practice_results"] = life.rows("daily_practice_results")
                assert rows.done(database.seed(dist)) == {}
                assert life.rows("daily_practice_results") == kept["daily_practice_results"]
                assert life.joined(life.seen) == life.seen
                whole = {row["language"] for row in database.rows("select language from translated_activities where not is_fallback")}
                assert whole == {"en", "tr", *LANGUAGES}
        for more in ([], ["--postgres"]):
            assert "not proved" not in builds.succeed("verify", *more, "--previous", made[0], made[1])

    def test_languages_that_are_gone_leave_databases(self):
        source = every_type(*LANGUAGES)
        declaration = (source / "hornbook.yaml").read_text("utf-8")
        for database in (self.database(), SQLite()):
            for languages, left in ((LANGUAGES, {"ar", "de", "en"}), (["de"], {"de", "en"}), ([], {"en"}), (LANGUAGES, {"ar", "de", "en"})):
                (source / "hornbook.yaml").write_text(declaration.replace("translations: [ar, de]", f"translations: [{', '.join(languages)}]"), "utf-8")
                made = builds.build(source)
                database.apply(made / f"sql/{'sqlite' if isinstance(database, SQLite) else 'postgres'}/schema.sql")
                database.seed(made)
                assert {row["language"] for row in database.rows("select language from translated_activities")} == left
                served = database.rows("select distinct language from content_translations where is_published")
                assert {row["language"] for row in served} == left

    def test_rows_in_another_language_become_translations(self):
        source = every_type(*LANGUAGES)
        # Ids of quizzes are made of their titles until a release.
        builds.succeed("release", "--name", "r1", source)
        made = builds.build(source)
        read = lambda path: {entry.msgctxt: entry.msgstr for entry in polib.pofile(str(path))}
        wanted = {path: read(path) for path in (source / "translations/de").rglob("*.po") if path.name != "hornbook.yaml.po"}
        sources = {path: path.read_bytes() for path in source.rglob("*.yaml")}
        for path in wanted:
            path.unlink()
        builds.succeed("translate", "update", source)
        assert "missing" in {state for (tag, _), state in tongues.states(source).items() if tag == "de"}
        rows = [path for path in sorted((made / "languages/de/json").rglob("*.json")) if path.parent.name in ("activities", "quizzes")]
        for language, code in (("tr", 2), ("de", 0)):
            done = builds.run("import", *rows, "--program", "every-type", "--into", source, "--update", "--language", language)
            assert done.returncode == code, done.stdout + done.stderr
        assert {path: path.read_bytes() for path in sources} == sources
        assert len(wanted) > 3 and {path: read(path) for path in wanted} == wanted

    def test_sheets_go_and_come_back(self, tmp_path):
        """A cell that was empty, a text that its translator is sure of now, and one that is right as it is."""
        source = every_type(*LANGUAGES)
        path = sorted((source / "translations/ar/quizzes").rglob("*.po"))[0]
        po = polib.pofile(str(path))
        missing, unsure, right = po[0], po[1], po[2]
        missing.msgstr, unsure.flags, right.flags = "", ["fuzzy"], ["fuzzy"]
        po.save(str(path))
        sheet = tmp_path / "ar.csv"
        builds.succeed("sheet", "export", source, "--language", "ar", "--out", sheet)
        with sheet.open(encoding="utf-8-sig", newline="") as file:
            rows = {row["address"]: row for row in csv.DictReader(file)}
        assert [rows[entry.msgctxt]["state"] for entry in (missing, unsure, right)] == ["", "not sure", "not sure"]
        assert sum(row["state"] != "" for row in rows.values()) == 2
        for row in rows.values():
            row["translation"] = row["translation"] or "ar from the sheet"
        rows[unsure.msgctxt]["translation"] = "ar from the sheet"
        rows[right.msgctxt]["state"] = ""
        with sheet.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, rows[right.msgctxt].keys())
            writer.writeheader()
            writer.writerows(rows.values())
        assert "changed" in builds.succeed("sheet", "apply", sheet, source)
        assert not {"missing", "fuzzy"} & set(tongues.states(source).values())
        assert "hornbook translate init tr" in builds.run("sheet", "export", source, "--language", "tr").stderr

    def test_keeping_a_text_that_moved_binds_no_other(self):
        source = into(builds.copied("every-type"), "de")
        path = sorted((source / "quizzes").rglob("*.yaml"))[0]
        whole = path.read_text("utf-8")
        head, *questions = re.split(r"(?m)^(?=  - )", whole)
        path.write_text(head + "".join(questions[1:] + questions[:1]), "utf-8")
        assert len(questions) > 1 and "the text has moved" in builds.run("lint", source).stdout
        assert "nothing had changed" in builds.run("translate", "keep", path.relative_to(source), "--program", source).stderr
        assert "stale" in tongues.states(source).values()
        builds.succeed("translate", "update", source)
        assert set(tongues.states(source).values()) == {"complete"}

    def test_a_language_is_whole_only_if_families_get_it(self):
        source = into(builds.copied("every-type"), "de")
        builds.succeed("translate", "status", source, "--least", "100")
        path = sorted((source / "translations/de/quizzes").rglob("*.po"))[0]
        po = polib.pofile(str(path))
        po[0].msgstr = "TODO"
        po.save(str(path))
        done = builds.run("translate", "status", source, "--least", "100")
        assert done.returncode == 1 and "in de: 99 %" in done.stdout
        assert f"{path.stem}  " in done.stdout and "families get the source" in done.stdout


class TestServing(BackendCase):
    def test_the_language_that_a_user_reads(self):
        backend = self.backend(every_type(*LANGUAGES))
        app, keys = Client(backend, "6-9@example.org"), None
        for header, tag in ((None, ""), ("fr, de-AT;q=0.9, ar;q=0.5", "de "), ("xx", ""), ("ar; q=0.5,de ; Q=0.9", "de "), ("de;q=0", "")):
            headers = {"Authorization": f"Bearer {app.token}", "apikey": "any", "Content-Type": "application/json"}
            headers |= {"Accept-Language": header} if header else {}
            activity = backend.send("POST", "/functions/v1/get-daily-activity", {}, headers, b"{}").json["activity"]
            assert activity["title"].startswith(tag) and (tag or not activity["title"].startswith("de "))
            # A key without a value is there in each language.
            keys = keys or activity.keys()
            assert activity.keys() == keys and None in activity.values()
