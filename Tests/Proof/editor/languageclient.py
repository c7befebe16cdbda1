"""A client of the language server: `lsprotocol`, which is made of the specification, checks each message that comes."""

import json
import os
import select
import subprocess
import time

import builds

CAPABILITIES = {
    "general": {"positionEncodings": ["utf-16"]},
    "workspace": {"workspaceEdit": {"documentChanges": True, "changeAnnotationSupport": {}}, "workspaceFolders": True},
    "textDocument": {
        "completion": {"completionItem": {"snippetSupport": True}},
        "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "source"]}}},
    },
    "window": {"showDocument": {"support": True}},
}
SECONDS = 60


class Failed(Exception):
    """The server answered with an error."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]


def uri(path):
    return path.as_uri()


class Client:
    def __init__(self, *folders, capabilities=None, process=None):
        # Needed by this alone, and imported late so that other proofs run without it.
        from lsprotocol import converters, types
        self.converter, self.types = converters.get_converter(), types
        self.process = subprocess.Popen([builds.command(), "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, bufsize=0)
        self.folders, self.buffer, self.count = folders, b"", 0
        self.diagnostics, self.asked, self.texts, self.versions = {}, [], {}, {}
        self.waiting = {}
        self.server = self.ask("initialize", {
            "processId": process or os.getpid(), "rootUri": uri(folders[0]) if folders else None,
            "workspaceFolders": [{"uri": uri(folder), "name": folder.name} for folder in folders],
            "capabilities": CAPABILITIES if capabilities is None else capabilities})
        self.tell("initialized", {})

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            stream.close()

    # What is sent

    def send(self, message):
        body = message if isinstance(message, bytes) else json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def tell(self, method, params=None):
        self.send({"method": method, **({} if params is None else {"params": params})})

    def begin(self, method, params=None):
        self.count += 1
        self.waiting[self.count] = method
        self.send({"id": self.count, "method": method, **({} if params is None else {"params": params})})
        return self.count

    def ask(self, method, params=None):
        return self.result(self.begin(method, params))

    def result(self, number):
        while True:
            message = self.receive()
            if message is None:
                raise AssertionError(f"no answer; the server said: {self.process.stderr.read().decode()}")
            if message.get("id") == number and "method" not in message:
                if "error" in message:
                    raise Failed(message["error"])
                return message["result"]

    # What comes

    def read(self, seconds):
        ready, _, _ = select.select([self.process.stdout], [], [], seconds)
        chunk = os.read(self.process.stdout.fileno(), 1 << 20) if ready else b""
        self.buffer += chunk
        return bool(chunk)

    def receive(self, seconds=SECONDS):
        """The next message; None where none comes in time."""
        until = time.monotonic() + seconds
        while True:
            head, separator, rest = self.buffer.partition(b"\r\n\r\n")
            if separator:
                length = int(head.split(b":")[1])
                if len(rest) >= length:
                    self.buffer = rest[length:]
                    return self.take(json.loads(rest[:length]))
            if not self.read(max(0, until - time.monotonic())):
                return None

    def take(self, message):
        """Checks a message against the specification, and keeps what it says of files."""
        method = message.get("method")
        if method:
            self.converter.structure(message, self.types.METHOD_TO_TYPES[method][0])
            if "id" in message:
                self.asked.append(message)
                self.send({"id": message["id"], "result": None})
        elif "error" not in message and message["id"] in self.waiting:
            self.converter.structure(message, self.types.METHOD_TO_TYPES[self.waiting.pop(message["id"])][1])
        if method == "textDocument/publishDiagnostics":
            params = message["params"]
            self.diagnostics[params["uri"]] = params["diagnostics"]
            self.versions[params["uri"]] = params.get("version")
        return message

    def until(self, condition, seconds=SECONDS):
        """Takes messages until something holds."""
        limit = time.monotonic() + seconds
        while not condition():
            left = limit - time.monotonic()
            if left <= 0 or self.receive(left) is None:
                raise AssertionError(f"this did not come to hold: {self.diagnostics}")

    # Documents

    def open(self, path, text=None, version=1):
        text = path.read_text("utf-8") if text is None else text
        self.texts[uri(path)] = (version, text)
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": uri(path), "languageId": "yaml", "version": version, "text": text}})

    def change(self, path, old, new):
        """Types: puts words in the place of others, as an incremental edit."""
        version, text = self.texts[uri(path)]
        start = text.index(old)
        span = {"start": place(text, start), "end": place(text, start + len(old))}
        self.texts[uri(path)] = (version + 1, text[:start] + new + text[start + len(old):])
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": uri(path), "version": version + 1}, "contentChanges": [{"range": span, "text": new}]})
        return version + 1

    def at(self, path, mark, offset=0):
        """The place of some words in a document, as parameters of a request."""
        text = self.texts[uri(path)][1]
        return {"textDocument": {"uri": uri(path)}, "position": place(text, text.index(mark) + offset)}

    def rules(self, path):
        """The rules of the findings in a file, for the text as it is now."""
        # What is found in one file alone may be told first: this is answered once all is checked.
        self.ask("workspace/symbol", {"query": "no file is called so"})
        assert self.versions[uri(path)] == self.texts[uri(path)][0]
        return sorted(finding["code"] for finding in self.diagnostics[uri(path)] if "code" in finding)


def units(text):
    return len(text.encode("utf-16-le")) // 2


def place(text, offset):
    """A position as the protocol has it, in UTF-16."""
    before = text[:offset]
    return {"line": before.count("\n"), "character": units(before[before.rfind("\n") + 1:])}


def offset(text, position):
    lines = text.split("\n")
    line = lines[position["line"]].encode("utf-16-le")[:2 * position["character"]].decode("utf-16-le")
    return sum(len(line) + 1 for line in lines[:position["line"]]) + len(line)


def edited(text, edits):
    """A text with the edits of an answer made, from the end."""
    for edit in sorted(edits, key=lambda edit: offset(text, edit["range"]["start"]), reverse=True):
        start, end = (offset(text, edit["range"][name]) for name in ("start", "end"))
        text = text[:start] + edit["newText"] + text[end:]
    return text
