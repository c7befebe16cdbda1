"""Whatever stands in sources, names and arguments: what is printed, on either stream and in every format, gives
no orders to a terminal or a runner of jobs, and hides nothing."""

import json
import os
import re
import subprocess

import builds
import lintreport

DAY = "activities/6-9/day-01.yaml"
FORMS = ("text", "concise", "github", "json")
# Written to files, with JSON on standard output.
DOCUMENTS = ("sarif", "gitlab", "junit")

# Each with its number, since nobody would see them here.
HIDDEN = [
    *range(0x00, 0x09), 0x0B, 0x0C, *range(0x0E, 0x20), *range(0x7F, 0xA0), 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4,
    0x17B5, *range(0x180B, 0x1810), *range(0x200B, 0x2010), *range(0x2028, 0x202F), *range(0x2060, 0x2070), 0x2800,
    0x3164, *range(0xFE00, 0xFE10), 0xFEFF, 0xFFA0, *range(0xFFF0, 0xFFFC), 0xFFFE, 0xFFFF, *range(0x1BCA0, 0x1BCA4),
    *range(0x1D173, 0x1D17B), 0xE0000, 0xE0001, *range(0xE0020, 0xE0080), *range(0xE0100, 0xE0110), 0x10FFFF,
]
COMMANDS = ["::error::x", "  ::error file=a::x", "##[error]x", "###[group]x", "##vso[task.setvariable]x",
            "##teamcity[buildProblem]x", "a ##[b", "::stop-commands::x"]
# What a runner takes for a command: GitHub's at the start of a line, the others anywhere.
FORBIDDEN = re.compile(r"(?m)^\s*::|##[A-Za-z]*\[")
# Ours, each on a line of its own.
ANNOTATION = re.compile(r"::(error|warning|notice) file=[^\n]*\n")


def name_of(number):
    return f"<U+{number:04X}>"


def unseen(text):
    return sorted({ord(sign) for sign in text if ord(sign) in set(HIDDEN)})


class TestPrinting:
    def setup_method(self):
        self.folder = builds.folder("printing")

    def say(self, *arguments, form="text", seen=""):
        """What a command prints on both streams, which does no harm."""
        done = builds.run(*arguments, cwd=self.folder, text=False, timeout=builds.HANG)
        assert done.returncode in (0, 1, 2)
        for stream in (done.stdout, done.stderr):
            text = re.sub(seen, "", stream.decode("utf-8"))
            self.check(ANNOTATION.sub("", text) if form == "github" else text, arguments)
        return (done.stdout + done.stderr).decode("utf-8")

    def check(self, text, arguments):
        assert unseen(text) == [], arguments
        assert not re.search(FORBIDDEN, text), arguments

    def lint_all(self, files):
        """What `lint` says in every format."""
        lintreport.write(self.folder, files)
        self.say("lint", "--color", "always", seen=r"\x1b\[(0|1|34|1;3[136])m")
        files = [f"--format={form}:reports/{form}" for form in DOCUMENTS]
        said = {form: self.say("lint", f"--format={form}", *(files if form == "json" else []), form=form) for form in FORMS}
        for form in DOCUMENTS:
            with open(os.path.join(self.folder, "reports", form), encoding="utf-8", newline="") as file:
                said[form] = file.read()
            self.check(said[form], form)
        return said

    def test_hidden_characters_in_sources(self):
        hidden = HIDDEN[::builds.count(4, 1)]
        texts = "".join(f'k{number}: "{chr(number)}"\n' for number in hidden if number >= 0xA0)
        self.lint_all({DAY: texts.encode()})
        keys = "".join(f'"a{chr(number)}": 1\n' for number in hidden if number >= 0xA0 and number not in (0x2028, 0x2029))
        escaped = "".join(f'"b\\U{number:08X}": 1\n' for number in hidden)
        for text in (keys, escaped):
            assert re.search(r"[<·]U\+", self.lint_all({DAY: text.encode()})["text"])

    def test_every_hidden_character_is_called_by_its_name(self):
        text = "".join(f"a{chr(number)}b" for number in HIDDEN if number != 0)
        assert "".join(f"a{name_of(number)}b" for number in HIDDEN if number != 0) in self.say("explain", text)

    def test_what_can_be_seen_is_left(self):
        for text in ("می‌خواهم", "👨‍👩‍👧", "❤️", "naïve — “quoted”…", "العربية", "क्ष"):
            assert text in builds.run("explain", text).stderr

    def test_commands_in_sources(self):
        files = {}
        for number, command in enumerate(COMMANDS):
            quoted = json.dumps(command)
            texts = (f"{quoted}: 1\ntitle: {quoted}\nageBand: {quoted}\nmodule: {quoted}\n", f"{command}\n",
                     # At the border of what is marked, too.
                     f"title: x\nzz{command}: 1\n")
            files |= {f"activities/6-9/{number}-{place}.yaml": text.encode() for place, text in enumerate(texts)}
        for text in self.lint_all(files).values():
            assert [path for path in files if path not in text] == []

    def test_names_of_files(self):
        bad = ["\n::error::x", "\x1b[2J", "a\u202eb", "::error::x", "##[error]x", "##vso[x]", "a\rb", "soft\u00adhyphen"]
        for form, output in self.lint_all({f"activities/{name}.yaml": b"title: @home\n" for name in bad}).items():
            # Documents name the rule's page, too.
            count = output.count("reserved-character")
            assert count >= len(bad) if form in ("json", *DOCUMENTS) else count == len(bad)
        for name in bad:
            for arguments in (["lint", name], ["build", name], ["play", name], ["explain", name], [name],
                              ["lint", "--format", name], ["new", name], ["build", "--out", name + "/x"]):
                self.say(*arguments)

    def test_paths_of_a_manifest(self):
        source = builds.FIXTURES / "every-type"
        dist = builds.build(source)
        manifest = builds.manifest(dist)
        name = "json/a\n::error::x\x1b[2J\u202e##[error].json"
        manifest["files"].append({"path": name, "sha256": "0" * 64, "bytes": 0})
        (dist / name).touch()
        (dist / "manifest.json").write_text(json.dumps(manifest), "utf-8")
        for arguments in (["--check"], []):
            said = self.say("build", *arguments, "--out", dist.parent, source)
            assert "a<U+000A>::error::x<U+001B>[2J<U+202E>## [error].json" in said

    def test_findings_name_a_file(self):
        """Also those about what no file says."""
        broken = ["", "- x\n", "program: [\n", "program: p\n", "program: p\ntitle: T\ndays: x\nmodules: x\ncovers: [quizzes]\n",
                  "program: p\ntitle: T\ndays: 1\nrules: x\nageBands: x\ncovers: x\nlanguage: [x]\n", "x\n"]
        days = ["takeaway: x\nprompts: x\n", "takeaway:\n  howTo: x\n", "day: 1\nageBand: 6-9\ntitle: x\nprompts: [x, {}]\n"]
        for declaration in broken:
            for day in days:
                lintreport.write(self.folder, {"hornbook.yaml": declaration.encode(), DAY: day.encode()})
                for finding in builds.findings(cwd=self.folder):
                    for place in [finding, *finding.get("related", [])]:
                        assert place["path"] in ("hornbook.yaml", DAY)

    def test_lost_output(self):
        """A log that ends in the middle is no success."""
        lintreport.write(self.folder, {DAY: b"title: @home\n"})
        if os.path.exists("/dev/full"):
            for arguments in (["lint"], ["lint", "--format", "json"], ["rules"], ["--help"], ["coverage"], ["explain", "missing-key"],
                              ["lint", "--format", "github"], ["lint", "--format", "junit"], ["rules", "--format", "json"], ["--version"]):
                with open("/dev/full", "wb") as full:
                    done = subprocess.run([builds.command(), *arguments], cwd=self.folder, stdout=full,
                                          stderr=subprocess.PIPE, timeout=builds.HANG, check=False)
                assert done.returncode == 2, arguments
                assert b"cannot write to standard output: No space left on device" in done.stderr
        done = subprocess.run(["sh", "-c", 'exec "$0" lint >&-', builds.command()], cwd=self.folder,
                              stderr=subprocess.PIPE, timeout=builds.HANG, check=False)
        assert done.returncode == 2
        assert b"cannot write to standard output" in done.stderr
        # A reader that has gone is no disk that is full.
        done = subprocess.run(["sh", "-c", '{ "$0" rules --format json; echo $? >&2; } | head -c 1 >/dev/null', builds.command()],
                              cwd=self.folder, stderr=subprocess.PIPE, timeout=builds.HANG, check=False)
        assert done.stderr.strip() == b"0"

    def test_closed_streams_are_not_taken_for_files(self):
        source = os.path.abspath(builds.FIXTURES / "every-type")
        out = os.path.join(self.folder, "dist")
        subprocess.run(["sh", "-c", 'exec "$0" build --out "$1" "$2" <&- >&- 2>&-', builds.command(), out, source],
                       timeout=builds.HANG, check=False)
        for folder, _, names in os.walk(out):
            for name in names:
                with open(os.path.join(folder, name), "rb") as file:
                    assert b"manifest.json  " not in file.read()
