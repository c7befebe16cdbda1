"""The client of pytest-lsp, one step after the other: `lsprotocol`, whose types are made of the specification, checks each
message that comes and each that goes."""

import asyncio
from pathlib import Path

import pytest_lsp
from lsprotocol import types

import builds

CAPABILITIES = builds.table(Path(__file__).with_name("capabilities.yaml"))


def uri(path):
    return path.as_uri()


class Client:
    def __init__(self, *folders, capabilities=None, process=None):
        self.loop = asyncio.new_event_loop()
        self.client = pytest_lsp.make_test_lsp_client()
        self.converter = self.client.protocol._converter
        self.diagnostics, self.texts, self.versions = {}, {}, {}
        del self.client.protocol.fm.features["textDocument/publishDiagnostics"]

        @self.client.feature("textDocument/publishDiagnostics")
        def take(params):
            self.diagnostics[params.uri] = [self.converter.unstructure(found) for found in params.diagnostics]
            self.versions[params.uri] = params.version

        self.wait(self.client.start_io(str(builds.command()), "lsp"))
        self.process = self.client._server
        self.server = self.converter.unstructure(self.wait(self.client.initialize_session(self.params("initialize", {
            "processId": process, "rootUri": uri(folders[0]) if folders else None,
            "workspaceFolders": [{"uri": uri(folder), "name": folder.name} for folder in folders],
            "capabilities": CAPABILITIES if capabilities is None else capabilities}))))

    def end(self):
        if self.process.returncode is None:
            self.process.kill()
        self.wait(self.client.stop())
        self.loop.close()

    def wait(self, what):
        return self.loop.run_until_complete(asyncio.wait_for(what, builds.HANG))

    def until(self, condition):
        """Takes messages until something holds."""
        async def hold():
            while not condition():
                await self.client.wait_for_notification("textDocument/publishDiagnostics")

        try:
            self.wait(hold())
        except TimeoutError:
            raise AssertionError(f"this did not come to hold: {self.diagnostics}") from None

    # What is sent

    def params(self, method, params):
        return None if params is None else self.converter.structure(params, types.METHOD_TO_TYPES[method][2])

    def tell(self, method, params=None):
        self.client.protocol.notify(method, self.params(method, params))

    def begin(self, method, params=None, number=None):
        return self.client.protocol.send_request_async(method, self.params(method, params), number)

    def ask(self, method, params=None):
        return self.converter.unstructure(self.wait(self.begin(method, params)))

    # Documents

    def open(self, path, text=None, version=1):
        text = path.read_text("utf-8") if text is None else text
        self.texts[uri(path)] = (version, text)
        self.tell("textDocument/didOpen", {"textDocument": {
            "uri": uri(path), "languageId": "yaml", "version": version, "text": text}})

    def change(self, path, old, new):
        """Types: puts words in the place of others, as an incremental edit."""
        self.type_at(path, self.texts[uri(path)][1].index(old), old, new)

    def type_at(self, path, start, old, new):
        version, text = self.texts[uri(path)]
        span = {"start": place(text, start), "end": place(text, start + len(old))}
        self.texts[uri(path)] = (version + 1, text[:start] + new + text[start + len(old):])
        self.tell("textDocument/didChange", {
            "textDocument": {"uri": uri(path), "version": version + 1}, "contentChanges": [{"range": span, "text": new}]})

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
