"""`hornbook lsp` as editors use it: findings while somebody types, completion, jumps, rename over files, fixes; and what
bad messages get."""

import asyncio
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies

import builds
from languageclient import Client, edited, place, uri

DAY = "everyday-parenting/activities/6-9/day-02.yaml"
# Where something is typed, over how many characters, and what.
SLIPS = strategies.tuples(strategies.integers(0, 10_000), strategies.sampled_from([0, 0, 1, 12]), strategies.sampled_from(
    ['"', "[", "{", "\t", ": ", "é", "e\u0301", "🙂", "\u200b", "  ", "TODO ", "&a ", "# hornbook: allow\n", "\n", "  - "]))
BRANCH = "    branch:\n      ifSelected: songs\n      operator: excludes\n      nextPrompt: your-sentence"


def labels(answer):
    return [item["label"] for item in answer["items"]]


class TestLanguageServer:
    def setup_method(self):
        self.folder = builds.folder("editor")
        shutil.copytree(builds.CONTENT / "everyday-parenting", self.folder / "everyday-parenting")
        self.day, self.clients = self.folder / DAY, []

    def teardown_method(self):
        for client in self.clients:
            client.end()

    def client(self, *folders, **options):
        client = Client(*(folders or (self.folder,)), **options)
        self.clients.append(client)
        return client

    def make(self, client, edit):
        """What the files hold once an edit of several is made."""
        made = {}
        for change in edit["documentChanges"]:
            path = self.folder / change["textDocument"]["uri"].removeprefix(uri(self.folder) + "/")
            known = client.texts.get(uri(path))
            made[path] = edited(known[1] if known else path.read_text("utf-8"), change["edits"])
        return made

    def test_finding_comes_and_goes_with_what_is_typed(self):
        client = self.client()
        client.open(self.day)
        assert client.rules(self.day) == []
        client.change(self.day, "nextPrompt: your-sentence", "nextPrompt: your-sentense")
        assert client.rules(self.day) == ["unknown-branch-target"]
        finding = client.diagnostics[uri(self.day)][0]
        assert "did you mean `your-sentence`?" in finding["message"]
        assert finding["codeDescription"]["href"] == f"{builds.SITE}/rules/unknown-branch-target/"
        client.change(self.day, "nextPrompt: your-sentense", "nextPrompt: your-sentence")
        assert client.rules(self.day) == []
        # In a file that nobody has open, through one that somebody has; and the disk.
        program = self.folder / "everyday-parenting/hornbook.yaml"
        client.open(program)
        client.change(program, "emotion-coaching:", "emotion-couching:")
        assert "unknown-module" in client.rules(program)
        related = [other["location"]["uri"] for other in client.diagnostics[uri(program)][0]["relatedInformation"]]
        assert uri(self.day) in related
        assert [found["code"] for found in client.diagnostics[uri(self.day)]] == ["unknown-module"]
        other = self.day.with_name("day-01.yaml")
        aside = other.with_suffix(".part")
        aside.write_text(other.read_text("utf-8").replace("points: 10", "points: ten"), "utf-8")
        os.replace(aside, other)
        client.until(lambda: any(found["code"] == "not-an-integer" for found in client.diagnostics.get(uri(other), [])))

    def test_files_of_translations_have_findings(self):
        program = self.folder / "screen-time"
        shutil.copytree(builds.CONTENT / "screen-time", program)
        source, po = program / "hornbook.yaml", program / "translations/de/hornbook.yaml.po"
        client = self.client()
        client.open(source)
        client.open(po)
        assert client.rules(po) == []
        title = re.search('^title: (.*)$', source.read_text("utf-8"), re.M)[1]
        client.change(source, f"title: {title}", "title: Something that nobody translated")
        assert client.rules(source) == [] and [one["code"] for one in client.diagnostics[uri(po)]] == ["stale-translation"]
        client.change(source, "title: Something that nobody translated", f"title: {title}")
        client.change(po, f'msgid "{title}"\nmsgstr "', f'msgid "{title}"\nmsgstr "\\q')
        assert client.rules(po) == ["unusable-translation"]
        found = client.diagnostics[uri(po)][0]["range"]["start"]
        assert client.texts[uri(po)][1].split("\n")[found["line"]][found["character"]:].startswith("\\q")

    def test_unused_things_are_faded_and_other_places_shown(self):
        client = self.client()
        client.open(self.day)
        client.change(self.day, "    points: 10", "    points: 10 # hornbook: allow long-sentence — so")
        client.change(self.day, "  - id: why-a-broom", "  - id: on-a-working-night")
        client.rules(self.day)
        assert any("relatedInformation" in finding for finding in client.diagnostics[uri(self.day)])
        client.change(self.day, "  - id: on-a-working-night\n    type: best", "  - id: why-a-broom\n    type: best")
        client.rules(self.day)
        found = {finding["code"]: finding for finding in client.diagnostics[uri(self.day)]}
        assert found["unused-remark"]["tags"] == [1]

    def test_buffers_of_no_program_get_one_message(self):
        client = self.client()
        for path in (self.folder / "docker.yaml", self.folder.parent / "elsewhere.yaml"):
            client.open(path, "a: [\n")
            client.change(path, "[", "[[")
            client.until(lambda: client.versions.get(uri(path)) == 2)
            assert [found["severity"] for found in client.diagnostics[uri(path)]] == [3]

    def test_completion_knows_names_and_keys(self):
        client = self.client()
        client.open(self.day)
        program = self.folder / "everyday-parenting/hornbook.yaml"
        client.open(program)
        client.change(program, "days:", "rules:\n  \ndays:")
        for case in builds.table(Path(__file__).with_name("names_and_keys.yaml")):
            path = program if "program" in case else self.day
            client.change(path, case["old"], case["new"])
            answer = client.ask("textDocument/completion", client.at(path, case["new"], case["new"].index(case["at"]) + len(case["at"])))
            if "offers" in case:
                assert labels(answer) == case["offers"], case
            assert set(case.get("among", [])) <= set(labels(answer)), case
            client.change(path, case["new"], case["old"])
        # With what it needs, as the type of the prompt asks.
        client.change(self.day, BRANCH, "    br")
        filled = client.ask("textDocument/completion", client.at(self.day, "    br\n", 6))["items"]
        text = next(item["textEdit"]["newText"] for item in filled if item["label"] == "branch")
        assert text.split("\n")[0] == "branch:"
        assert "\n      operator: ${2|includes,excludes|}" in text

    def test_jumps_and_hovers(self):
        client = self.client()
        client.open(self.day)
        here = client.at(self.day, "nextPrompt: your", 14)
        (target,) = client.ask("textDocument/definition", here)
        assert target["range"]["start"] == client.at(self.day, "id: your-sentence", 4)["position"]
        (module,) = client.ask("textDocument/definition", client.at(self.day, "module: emo", 10))
        assert module["uri"].endswith("everyday-parenting/hornbook.yaml")
        hover = client.ask("textDocument/hover", client.at(self.day, "nextPrompt: your", 1))
        assert "The id of a later prompt" in hover["contents"]["value"]
        kind, noun = re.search(rf"\({builds.SITE}/fields/([a-z-]+)/#([a-z-]+)\)", hover["contents"]["value"]).groups()
        page = (builds.ROOT / f"docs/fields/{kind}.md").read_text("utf-8")
        assert f"\n## {noun.replace('-', ' ').capitalize()}\n" in page

    def test_rename_over_files(self):
        shutil.copytree(builds.CONTENT / "first-lessons", self.folder / "first-lessons")
        client = self.client()
        client.open(self.day)
        here = client.at(self.day, "module: emotion-coaching", 10)
        made = self.make(client, client.ask("textDocument/rename", {**here, "newName": "feelings"}))
        assert len(made) >= 3
        for path, text in made.items():
            path.write_text(text, "utf-8")
        assert builds.findings(self.folder / "everyday-parenting") == []
        # What a release gave out is declared where that can be said, and else asked about.
        here = client.at(self.day, "ifSelected: songs", 14)
        edit = client.ask("textDocument/rename", {**here, "newName": "two-songs"})
        made = self.make(client, edit)
        assert "- id: two-songs\n        renamedFrom: songs\n" in made[self.day]
        assert "ifSelected: two-songs" in made[self.day]
        lesson = self.folder / "first-lessons/lessons/stories/table.yaml"
        client.open(lesson)
        lost = client.ask("textDocument/rename", {**client.at(lesson, "id: ", 5), "newName": "the-table"})
        for edit, words in ((edit, "`renamedFrom: songs`, which is written below the new id, keeps"), (lost, "is lost to its users")):
            asked = edit["changeAnnotations"]["released"]
            assert asked["needsConfirmation"]
            assert words in asked["description"]
            marks = [part["annotationId"] for change in edit["documentChanges"] for part in change["edits"]]
            assert set(marks) == {"released"}
        for name, words in (("light", "another option is called"), ("Two Songs", "is not an id")):
            with pytest.raises(Exception, match=words):
                client.ask("textDocument/rename", {**here, "newName": name})
        # An id on the line below its key.
        client.change(self.day, "- id: songs\n", "- id:\n          songs\n")
        made = self.make(client, client.ask("textDocument/rename", {**here, "newName": "two-songs"}))
        assert "- id:\n          two-songs\n        renamedFrom: songs\n" in made[self.day]
        client.change(self.day, "- id:\n          songs\n", "- id: songs\n")
        # A new id is nobody's but the writer's; and editors that cannot ask.
        client.change(self.day, "- id: songs", "- id: song-list")
        assert "changeAnnotations" not in client.ask(
            "textDocument/rename", {**client.at(self.day, "- id: song-list", 7), "newName": "list"})
        other = self.client(capabilities={})
        other.open(self.day)
        made = other.ask("textDocument/rename", {**other.at(self.day, "ifSelected: songs", 14), "newName": "two-songs"})
        assert made.keys() == {"changes"}
        other.open(lesson)
        with pytest.raises(Exception, match="is released"):
            other.ask("textDocument/rename", {**other.at(lesson, "id: ", 5), "newName": "the-table"})

    def test_rename_in_brackets(self):
        program = self.folder / "rivers"
        quiz = program / "quizzes/6-9/one.yaml"
        quiz.parent.mkdir(parents=True)
        (program / "hornbook.yaml").write_text("program: rivers\ntitle: Rivers\n", "utf-8")
        quiz.write_text("ageBand: 6-9\norder: 1\ntitle: Rivers\nquestions:\n  - text: Which river flows through Cairo?\n"
                        "    options: [Nile, 'Rhine', Amazon]\n    answer: Nile\n", "utf-8")
        client = self.client()
        client.open(quiz)
        for name, option, answer in (("Nile, the long one", "'Nile, the long one'", "Nile, the long one"),
                                     ("The Nile", "The Nile", "The Nile"), ("Nile]", "'Nile]'", "Nile]"),
                                     ("Nile: x", "'Nile: x'", "'Nile: x'"), ("Ni\tle", '"Ni\\tle"', '"Ni\\tle"')):
            edit = client.ask("textDocument/rename", {**client.at(quiz, "options: [Nile", 11), "newName": name})
            made = self.make(client, edit)[quiz]
            assert f"options: [{option}, 'Rhine', Amazon]\n    answer: {answer}\n" in made
        edit = client.ask("textDocument/rename", {**client.at(quiz, "'Rhine'", 2), "newName": "Rhine"})
        assert "options: [Nile, 'Rhine', Amazon]" in self.make(client, edit)[quiz]

    def test_actions_mend_and_allow(self):
        client = self.client()
        client.open(self.day)
        client.change(self.day, "title: Someone", "title: Cafe\u0301 someone")
        assert client.rules(self.day) == ["not-composed"]
        here = client.at(self.day, "title: Cafe", 8)
        asked = {"textDocument": here["textDocument"], "range": {"start": here["position"], "end": here["position"]},
                 "context": {"diagnostics": client.diagnostics[uri(self.day)]}}
        actions = {action["title"]: action for action in client.ask("textDocument/codeAction", asked)}
        allowed = self.make(client, actions["Allow not-composed here, with a reason"]["edit"])[self.day]
        assert "# hornbook: allow not-composed — TODO\ntitle: Cafe" in allowed
        client.change(self.day, client.texts[uri(self.day)][1], allowed)
        assert client.rules(self.day) == ["malformed-remark"]
        client.change(self.day, "— TODO", "— the poster spells it so")
        assert client.rules(self.day) == []
        here = client.at(self.day, "# hornbook", 3)
        asked["range"] = {"start": here["position"], "end": here["position"]}
        (back,) = client.ask("textDocument/codeAction", asked)
        assert "hornbook: allow" not in self.make(client, back["edit"])[self.day]

    def test_only_fixes_that_do_no_harm(self, subtests):
        client = self.client()
        client.open(self.day)
        for old, new, fixes in (
                ("- id: light", "- id: Light", ["Write an id"]),
                # That it is another id than the released one is seen then.
                ("- id: light", "- id: Back Light", ["Write an id"]),
                ("title: Someone", "# hornbook: allow spacng — so\ntitle: Someone", ["Write `spacing`"]),
                ("title: Someone", "# hornbook: allow spacng — so\ntitle: Someone ,", ["Write `spacing`"]),
                ("    text: Take all the messages together. What", "    text: Take all.\rWhat", ["Write a line end"]),
                # A text that could not be read is too long, too.
                ("title: Someone", f"title: @{'Some ' * 30}", ["Put the whole text in quotes"])):
            with subtests.test(new):
                text = self.day.read_text("utf-8").replace(old, new)
                client.change(self.day, client.texts[uri(self.day)][1], text)
                assert client.rules(self.day)
                mark = client.at(self.day, new.split("\n")[0])
                asked = {"textDocument": mark["textDocument"], "range": {"start": mark["position"], "end": mark["position"]},
                         "context": {"diagnostics": [], "only": ["quickfix"]}}
                offered = [action["title"] for action in client.ask("textDocument/codeAction", asked) if action.get("isPreferred")]
                assert offered == fixes

    def test_what_another_file_leads_to_counts_once(self):
        # Of what is not released yet.
        (self.folder / "everyday-parenting/hornbook.lock").unlink()
        self.day.unlink()
        other = self.day.with_name("day-01.yaml")
        client = self.client()
        client.open(other)
        client.change(other, "day: 1\n", "day: 2\n")
        assert "contradicting-path" in client.rules(other)
        (there,) = client.diagnostics[uri(self.folder / "everyday-parenting/hornbook.yaml")]
        assert (there["code"], there["severity"]) == ("contradicting-path", 4)
        (back,) = there["relatedInformation"]
        assert back["location"]["uri"] == uri(other)

    def test_paths_in_messages_begin_at_the_folder_of_the_program(self):
        companion = self.folder / "prayer-companion"
        shutil.copytree(builds.CONTENT / "prayer-companion", companion)
        plans = companion / "services/plans.yaml"
        for folders in ((self.folder / "everyday-parenting", companion), (self.folder / "everyday-parenting",)):
            client = self.client(*folders)
            client.open(plans)
            client.change(plans, "product: com.example.prayercompanion.yearly", "product: com.example.yearly")
            client.rules(plans)
            said = [found["message"] for found in client.diagnostics[uri(plans)]]
            assert any(message.startswith("ios/Configuration.storekit") for message in said), said
            assert not any("../" in message for message in said), said

    def test_all_safe_fixes_and_layout(self):
        client = self.client()
        client.open(self.day)
        whole = {"textDocument": {"uri": uri(self.day)}}
        start = {"line": 0, "character": 0}
        asked = {**whole, "range": {"start": start, "end": start},
                 "context": {"diagnostics": [], "only": ["source.fixAll"]}}
        assert client.ask("textDocument/codeAction", asked) == []
        for old, new in (("- id: light", "- id: Light"), ("points: 10", 'points: "10"')):
            client.change(self.day, old, new)
        (action,) = client.ask("textDocument/codeAction", asked)
        fixed = self.make(client, action["edit"])[self.day]
        assert fixed == self.day.read_text("utf-8")
        if "documentFormattingProvider" in client.server["capabilities"]:
            client.change(self.day, client.texts[uri(self.day)][1], fixed.replace("day: 2\n", "day:    2\n"))
            edits = client.ask("textDocument/formatting", {**whole, "options": {"tabSize": 2, "insertSpaces": True}})
            assert "day: 2\n" in edited(client.texts[uri(self.day)][1], edits)

    def test_outline(self):
        client = self.client()
        client.open(self.day)
        document = {"textDocument": {"uri": uri(self.day)}}
        symbols = client.ask("textDocument/documentSymbol", document)
        assert symbols[1]["name"] == "on-a-working-night"
        assert [inner["name"] for inner in symbols[1]["children"]] == ["light", "call", "bus", "songs"]

    def test_findings_are_those_of_lint(self):
        client, whole = self.client(), self.day.read_text("utf-8")
        client.open(self.day)
        text = lambda: client.texts[uri(self.day)][1]

        @given(strategies.lists(SLIPS, min_size=1, max_size=builds.count(3, 8)))
        @settings(max_examples=builds.count(2, 120))
        def are_those_of_lint(slips):
            client.change(self.day, text(), whole)
            for at, length, slip in slips:
                at %= len(text()) - 40
                client.type_at(self.day, at, text()[at:at + length], slip)
                client.rules(self.day)
                self.check_findings(client, text())

        are_those_of_lint()

    def check_findings(self, client, text):
        """What is shown of the open file is what `lint` says of its text."""
        printed = builds.run("lint", "--format", "json", ".", "-", "--stdin-filename", self.day, input=text, cwd=self.folder)
        said = [(found["rule"], found["severity"], *(
            place(text, len(text.encode()[:found["range"][end]["byte"]].decode())) for end in ("start", "end")))
            for found in json.loads(printed.stdout)["diagnostics"] if found["path"] == DAY]
        names = {1: "error", 2: "warning", 3: "note"}
        shown = [(found["code"], names[found["severity"]], found["range"]["start"], found["range"]["end"])
                 for found in client.diagnostics[uri(self.day)]]
        assert shown == said, text

    # Bad messages, and ends

    def test_bad_messages(self):
        def framed(body):
            return b"Content-Length: %d\r\n\r\n" % len(body) + body

        def message(method, params, **number):
            return framed(json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **number}).encode())

        hello = message("initialize", {"capabilities": {}}, id=1)
        bad = [(framed(b"{"), -32700), (framed(b"[]"), -32600), (framed(b"\xff"), -32700), (b"Nonsense: 1\r\n\r\n", -32700),
               (framed(b"3"), -32600), (message("no/such", {}, id=2), -32601), (hello, -32600),
               (message("textDocument/hover", {"textDocument": 3}, id=3), -32602)]
        done = builds.run("lsp", input=hello + b"".join(body for body, _ in bad), text=False)
        said = [json.loads(body) for body in re.split(rb"Content-Length: \d+\r\n\r\n", done.stdout)[1:]]
        assert [answer["error"]["code"] for answer in said if "error" in answer] == [code for _, code in bad]
        # Positions outside the text are those at its ends; edits of a version gone by are refused.
        client = self.client()
        client.open(self.day)
        far = {"line": 10 ** 6, "character": 2 ** 31 - 1}
        client.ask("textDocument/hover", {"textDocument": {"uri": uri(self.day)}, "position": far})
        for version, text in ((1, "day: [\n"), (2, "# the end\n"), (1, "day: [\n")):
            client.process.stdin.write(message("textDocument/didChange", {
                "textDocument": {"uri": uri(self.day), "version": version},
                "contentChanges": [{"range": {"start": far, "end": {"line": -1, "character": 0} if version < 2 else far}, "text": text}]}))
        client.until(lambda: client.versions.get(uri(self.day)) == 2)
        assert client.diagnostics[uri(self.day)] == []
        # An answer that nobody waits for any more.
        first, late = (client.loop.create_task(client.begin("workspace/symbol", {"query": name}, name)) for name in "ab")
        client.wait(asyncio.sleep(0))
        client.tell("$/cancelRequest", {"id": "b"})
        client.wait(first)
        try:
            client.wait(late)
        except Exception as error:
            assert error.code == -32800

    def test_ends(self):
        for polite in (True, False):
            client = self.client()
            if polite:
                client.ask("shutdown")
            client.tell("exit")
            assert client.wait(client.process.wait()) == (0 if polite else 1)
        client = self.client()
        client.process.stdin.close()
        client.wait(client.process.wait())
        # The client dies, and somebody else holds its end of the pipe.
        editor = subprocess.Popen(["sleep", "100"])
        client = self.client(process=editor.pid)
        editor.kill()
        editor.wait()
        assert client.wait(client.process.wait()) == 1

    def test_emoji_are_two_units(self):
        client = self.client()
        client.open(self.day)
        client.change(self.day, "title: Someone", "title: 🙂🙂 cafe\u0301 someone")
        assert client.rules(self.day) == ["not-composed"]
        (finding,) = client.diagnostics[uri(self.day)]
        end = client.at(self.day, " in the wardrobe", len(" in the wardrobe"))["position"]
        assert finding["range"]["end"] == end
        client.change(self.day, "cafe\u0301", "tea")
        assert client.rules(self.day) == []

    def test_encodings(self):
        client = self.client(capabilities={"general": {"positionEncodings": ["utf-8", "utf-16"]}})
        assert client.server["capabilities"]["positionEncoding"] == "utf-8"
        client.open(self.day, "title: 🙂 é   x\n")
        client.until(lambda: client.versions.get(uri(self.day)) == 1)
        assert client.diagnostics[uri(self.day)]
        # Half of an emoji is a character that nobody can show.
        client.tell("textDocument/didChange", {
            "textDocument": {"uri": uri(self.day), "version": 2}, "contentChanges": [{"text": "title: \ud83d\n"}]})
        client.until(lambda: client.versions[uri(self.day)] == 2)
