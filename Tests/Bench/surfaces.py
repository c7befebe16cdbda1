"""What people wait for at 4,200 activities, one surface after the other: the editor, watching, pages, commands, releases
and databases. Commands take seconds of the processor, milliseconds on the clock, and megabytes at most.

A key is a letter that is typed into a title, or taken out again."""

import argparse
import http.client
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import time

import bench
import corpus
import releasing


class Editor:
    """A client of `hornbook lsp`."""

    def __init__(self, hornbook, folder):
        self.process = subprocess.Popen([hornbook, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
        self.number, self.texts = 0, {}
        self.ask("initialize", rootUri=folder.as_uri(), capabilities={"textDocument": {
            "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}}})
        self.tell("initialized")

    def tell(self, method, id=None, **params):
        message = {"jsonrpc": "2.0", "method": method, "params": params} | ({"id": id} if id else {})
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self):
        size = 0
        while line := self.process.stdout.readline().strip():
            size = int(line.split(b":")[1]) if line.lower().startswith(b"content-length") else size
        return json.loads(self.process.stdout.read(size))

    def ask(self, method, **params):
        self.number += 1
        self.tell(method, self.number, **params)
        while self.read().get("id") != self.number:
            pass

    def first_findings(self, path):
        while self.read().get("params", {}).get("uri") != path.as_uri():
            pass

    def settled(self, path):
        """Until everything is checked: fixes wait for that."""
        start = {"line": 0, "character": 0}
        self.ask("textDocument/codeAction", textDocument={"uri": path.as_uri()}, range={"start": start, "end": start},
                 context={"diagnostics": [], "only": ["none"]})

    def open(self, path):
        self.texts[path] = (1, path.read_text(encoding="utf-8"))
        self.tell("textDocument/didOpen", textDocument={
            "uri": path.as_uri(), "languageId": "yaml", "version": 1, "text": self.texts[path][1]})

    def key(self, path, line):
        """Types a letter at the end of a line, or takes it out again."""
        version, text = self.texts[path]
        at, is_there = len(text.split("\n")[line]), version % 2 == 0
        self.texts[path] = (version + 1, text)
        change = {"range": {"start": {"line": line, "character": at}, "end": {"line": line, "character": at + is_there}},
                  "text": "" if is_there else "x"}
        self.tell("textDocument/didChange", textDocument={"uri": path.as_uri(), "version": version + 1},
                  contentChanges=[change])

    def used(self):
        """Seconds of the processor, and megabytes at most."""
        proc = pathlib.Path(f"/proc/{self.process.pid}")
        fields = (proc / "stat").read_text().rsplit(")", 1)[1].split()
        size = re.search(r"VmHWM:\s+(\d+)", (proc / "status").read_text())[1]
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), int(size) / 1024


def timed(work):
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def spread(times):
    times = sorted(times)
    at = lambda share: times[min(len(times) - 1, int(share * len(times)))]
    return f"{at(0.5):,.1f} p50, {at(0.95):,.1f} p95, {at(0.99):,.1f} p99"


def editor(hornbook, program, keys):
    files = sorted(program.glob("activities/*/*.yaml"))
    client = Editor(hornbook, program)
    path = files[len(files) // 2]
    client.open(path)
    yield "open the editor: findings of the open file, ms", "100", f"{timed(lambda: client.first_findings(path)):,.0f}"
    yield "the same: all findings", "2,000", f"{timed(lambda: client.settled(path)):,.0f}"
    chance = random.Random(1)
    opened = chance.sample(files, 20)
    for path in opened:
        client.open(path)
    client.settled(path)
    title = lambda path: [text.startswith("title:") for text in client.texts[path][1].split("\n")].index(True)

    def key(path):
        client.key(path, title(path))
        client.settled(path)
    before = client.used()[0]
    times = [timed(lambda: key(chance.choice(opened))) for _ in range(keys)]
    yield "key to all findings, ms", "16 p50, 50 p95", spread(times)
    yield "the same, processor ms a key", "", f"{(client.used()[0] - before) * 1000 / keys:,.1f}"

    def complete():
        client.key(path, title(path))
        time.sleep(0.005)
        return timed(lambda: client.ask("textDocument/completion", textDocument={"uri": path.as_uri()},
                                        position={"line": title(path), "character": 3}))
    yield "completion 5 ms after a key, ms", "10 p95", spread([complete() for _ in range(keys // 2)])
    declaration = program / "hornbook.yaml"
    client.open(declaration)
    client.settled(declaration)
    times = [timed(lambda: key(declaration)) for _ in range(20)]
    yield "key in hornbook.yaml to all findings, ms", "200", spread(times)
    yield "memory of the server, MB", "150", f"{client.used()[1]:,.0f}"
    client.process.kill()


def saved(path):
    text = path.read_text(encoding="utf-8")
    path.write_text(text[:-1] if text.endswith("#\n\n") else text + "#\n\n", encoding="utf-8")


def watching(hornbook, program, rounds):
    path = sorted(program.glob("activities/*/*.yaml"))[5]
    process = subprocess.Popen([hornbook, "lint", "--watch", "--format", "concise"], cwd=program, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    end = lambda: next(size for size in iter(lambda: 0, 1) if "watching" in process.stdout.readline())
    end()
    time.sleep(3)
    times = [timed(lambda: (saved(path), end())) for _ in range(rounds) if not time.sleep(0.3)]
    process.kill()
    yield "`lint --watch`: save to findings, ms", "200", spread(times)


def preview(hornbook, program, rounds):
    process = subprocess.Popen([str(hornbook) + "-preview", "preview", "--port", "0", program], stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True)
    _, host, token = re.fullmatch(r"(http://([^/]*)/(\w+)/)\s*", process.stdout.readline()).groups()

    def get(path):
        connection = http.client.HTTPConnection(host, timeout=100)
        connection.request("GET", f"/{token}/{path}")
        return connection.getresponse()
    start = time.perf_counter()
    name = json.loads(get("api/programs").read())["programs"][0]["id"]
    body = get(f"api/program?program={name}").read()
    took = (time.perf_counter() - start) * 1000
    yield "first program page, ms and KB", "2,000, 200 KB", f"{took:,.0f}, {len(body) / 1e3:,.0f} KB"
    path = sorted(program.glob("activities/*/*.yaml"))[7]
    events = get("api/events")
    time.sleep(3)

    def change():
        saved(path)
        while not events.readline().startswith(b"data"):
            pass
        get(f"api/file?program={name}&file={path.relative_to(program)}").read()
    yield "preview: save to page, ms", "200", spread([timed(change) for _ in range(rounds) if not time.sleep(0.3)])
    process.kill()


def commands(hornbook, program, floor):
    file = sorted(program.glob("activities/*/*.yaml"))[9]
    paths = "\n".join(map(str, sorted(program.glob("activities/*/*.yaml")))).encode()

    def cost(*words, data=b""):
        work = bench.Work(list(words), data)
        for _ in range(4):
            work.run()
        processor, wall = work.times
        return f"{processor:.2f} s, {wall * 1000:,.0f} ms, {work.kilobytes / 1024:,.0f} MB"
    yield "libyaml in C reads all", "", cost(floor, data=paths)
    for words in (["graph", file], ["lint", "--quiet", file], ["coverage", program], ["lint", "--quiet", program]):
        name = " ".join(word for word in words if isinstance(word, str) and word != "--quiet")
        goal = {"graph": "100 ms", "lint": "100 ms" if file in words else "", "coverage": "1.5 times reading"}[words[0]]
        yield f"`{name}`{' of one file' if file in words else ''}", goal, cost(hornbook, *words)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hornbook", required=True, type=pathlib.Path, action="append", help="twice: before, after")
    parser.add_argument("--copies", type=int, default=100, help="of each of the 42 activities")
    parser.add_argument("--keys", type=int, default=200)
    parser.add_argument("--write", type=pathlib.Path, help="a page whose table is to be this")
    options = parser.parse_args()
    columns, goals = [], {}
    with tempfile.TemporaryDirectory() as name:
        floor = pathlib.Path(name) / "floor"
        subprocess.run(["cc", "-O2", "-o", floor, corpus.ROOT / "Tests/Bench/baseline.c", "-lyaml"], check=True)
        for hornbook in (path.resolve() for path in options.hornbook):
            program = pathlib.Path(name) / "program"
            shutil.rmtree(program, ignore_errors=True)
            count = len(corpus.Corpus().program(program, options.copies))
            columns.append({})
            for part in (editor(hornbook, program, options.keys), watching(hornbook, program, 20),
                         preview(hornbook, program, 20), commands(hornbook, program, floor),
                         releasing.Publisher(hornbook, program).rows()):
                for label, goal, figure in part:
                    columns[-1][label] = figure
                    goals[label] = goal
                    print(label, figure, sep=": ", flush=True)
    heads = [f"{count:,} activities on {bench.machine()}", "goal", *(["before", "now"] if columns[1:] else ["now"])]
    lines = ["| " + " | ".join(heads) + " |", "| --- |" + " ---: |" * (len(columns) + 1)]
    lines += ["| " + " | ".join([label, goals[label], *(column.get(label, "") for column in columns)]) + " |"
              for label in columns[-1]]
    if options.write:
        start, _, rest = options.write.read_text(encoding="utf-8").partition("<!-- surfaces -->\n")
        end = rest[rest.find("<!-- measured -->"):]
        options.write.write_text(start + "<!-- surfaces -->\n" + "\n".join(lines) + "\n\n" + end, encoding="utf-8")


if __name__ == "__main__":
    main()
