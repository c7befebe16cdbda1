import CanonicalJSON
import LanguageServer
import RandomEdits
import SourceText
import Workspace

extension FuzzTarget {
    /// What editors ask of the server, at places chosen by chance, while somebody types.
    static let editor = FuzzTarget("editor", seeds: \.trees) { bytes in
        let tree = ProgramTree(bytes)
        var editor = FuzzedEditor(tree)
        for _ in 0..<12 { try editor.ask() }
        try editor.type()
        for _ in 0..<6 { try editor.ask() }
    }
}

private struct FuzzedEditor {
    private var server: Server
    private var dice: Dice
    private let files: [(uri: String, text: String)]
    private var version = 1

    init(_ tree: ProgramTree) {
        dice = tree.dice()
        server = Server(access: tree.disk().access) { _ in }
        files = tree.files.sorted { $0.key < $1.key }.map { path, bytes in
            ("file://" + percentEncoded(ProgramTree.folder + path), String(decoding: bytes, as: UTF8.self))
        }
        let capabilities: JSONValue = [
            "general": ["positionEncodings": dice.happens(50) ? ["utf-8"] : ["utf-16"]],
            "workspace": ["workspaceEdit": ["documentChanges": true]], "window": ["showDocument": ["support": true]],
            "textDocument": [
                "codeAction": ["codeActionLiteralSupport": .object([])],
                "documentSymbol": ["hierarchicalDocumentSymbolSupport": true],
                "completion": ["completionItem": ["snippetSupport": .boolean(dice.happens(50))]],
                "diagnostic": dice.happens(50) ? .object([]) : nil,
            ],
        ]
        let root: JSONValue = .text("file://" + ProgramTree.folder)
        send(["id": 1, "method": "initialize", "params": ["rootUri": root, "capabilities": capabilities]])
        send(["method": "initialized", "params": .object([])])
        for file in files where dice.happens(70) {
            let item: JSONValue = [
                "uri": .text(file.uri), "languageId": "yaml", "version": 1, "text": .text(file.text),
            ]
            send(["method": "textDocument/didOpen", "params": ["textDocument": item]])
        }
    }

    private mutating func send(_ message: JSONValue) {
        let head: JSONValue = ["jsonrpc": "2.0"]
        server.receive(Array(head.adding(message).document(.compact).utf8))
        while server.hasWork { server.step() }
    }

    /// Asks one thing; the answer is JSON.
    mutating func ask() throws {
        guard let file = dice.pick(files) else { return }
        let document: JSONValue = ["uri": .text(file.uri)]
        let (start, end) = (position(in: file.text), position(in: file.text))
        let names = [
            "completion", "completion", "hover", "definition", "references", "documentHighlight", "prepareRename",
            "rename", "rename", "codeAction", "codeAction", "documentSymbol", "formatting",
        ]
        let params: JSONValue = [
            "textDocument": document, "position": start,
            "range": ["start": start, "end": dice.happens(70) ? start : end],
            "newName": .text(dice.pick(["c", "new-name", "Two, words", "", "é [x]: \"y\"", "#", "7"]) ?? ""),
            "context": dice.happens(20) ? ["only": ["source.fixAll.hornbook"]] : ["diagnostics": .list([])],
        ]
        if dice.happens(5) {
            send(["id": 3, "method": "workspace/symbol", "params": ["query": .text(String(file.text.prefix(3)))]])
        }
        send(["id": 2, "method": .text("textDocument/" + (dice.pick(names) ?? "")), "params": params])
        while server.isStale { server.check() }
        let messages = server.takeMessages()
        try expect(messages.allSatisfy { String(validating: $0, as: UTF8.self) != nil }, "a message is not UTF-8")
    }

    /// Changes a range of a document.
    mutating func type() throws {
        guard let file = dice.pick(files) else { return }
        version += 1
        let change: JSONValue = [
            "range": ["start": position(in: file.text), "end": position(in: file.text)],
            "text": .text(dice.pick(["", "\n", ": ", "- ", "  \t", "\"", "[", "nextPrompt: ", "é", "\r\n"]) ?? ""),
        ]
        let document: JSONValue = ["uri": .text(file.uri), "version": .integer(version)]
        send(["method": "textDocument/didChange", "params": ["textDocument": document, "contentChanges": [change]]])
    }

    /// Most lie in the text, some beyond.
    private mutating func position(in text: String) -> JSONValue {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = dice.roll(lines.count + 1)
        let width = line < lines.count ? lines[line].utf16.count : 3
        let isFar = dice.happens(2)
        return [
            "line": .integer(isFar ? (dice.pick([-1, .max, .min]) ?? 0) : line),
            "character": .integer(isFar ? (dice.pick([-1, .max, .min]) ?? 0) : dice.roll(width + 2)),
        ]
    }
}
