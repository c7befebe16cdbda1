import CanonicalJSON
import Compiler
import Diagnostics
import LanguageServer
import SourceText
import Workspace

/// Types random edits into a language server, and holds its text and findings against those of a workspace that is
/// opened anew on the same bytes after each.
package struct EditorComparison {
    /// Where the edits come from; nothing of them reaches the disk of the server.
    private var edits: RandomEdits
    private let disk = MemoryDisk()
    private var server: Server
    private var texts: [String: (version: Int, text: String)] = [:]
    private var dice: Dice
    package private(set) var findings = 0
    package private(set) var done = 0

    package init(shipped: [String: [UInt8]], seed: UInt64) {
        edits = RandomEdits(shipped: shipped, seed: seed)
        for path in edits.disk.paths { disk[path] = edits.disk[path] }
        dice = Dice(seed: seed &+ 2)
        server = Server(access: disk.access) { _ in }
        let root: JSONValue = .text("file://" + RandomEdits.root)
        tell(["id": 1, "method": "initialize", "params": ["rootUri": root, "capabilities": .object([])]])
        tell(["method": "initialized", "params": .object([])])
    }

    /// Makes one edit.
    package mutating func step() throws {
        var typed: [String] = []
        switch edits.next() {
        case .disk([RandomEdits.root]), .close: for path in texts.keys.sorted() { close(path) }
        case .disk(let paths):
            for path in paths {
                guard case .file(let bytes)? = edits.disk[path], let text = String(validating: bytes, as: UTF8.self)
                else { continue }
                type(path, text)
                typed.append(path)
            }
        case .open(let path, let bytes): if let text = String(validating: bytes, as: UTF8.self) { type(path, text) }
        }
        done += 1
        while server.isStale { server.check() }
        _ = server.takeMessages()
        for (path, known) in texts where server.text(of: "file://" + path) != Array(known.text.utf8) {
            throw Comparison.Difference(description: "edit \(done), \(typed): the text of \(path) is another")
        }
        var fresh = Workspace(access: disk.access, workingDirectory: RandomEdits.root, for: .checking)
        for (path, known) in texts { fresh.setBuffer(path, Array(known.text.utf8)) }
        try fresh.open([RandomEdits.root])
        let cold = said(fresh.check(), fresh.sources)
        let warm = said(server.checked.outcomes, server.checked.sources)
        _ = disk.takeReadings()
        findings += server.checked.outcomes.reduce(0) { $0 + $1.findings.count }
        if warm != cold {
            let lines = zip(warm.split(separator: "\n"), cold.split(separator: "\n")).first { $0 != $1 }
            throw Comparison.Difference(
                description:
                    "edit \(done), \(typed): the server says \(lines?.0 ?? "more"), lint \(lines?.1 ?? "more")")
        }
    }

    private func said(_ outcomes: [Outcome], _ sources: SourceMap) -> String {
        var all = Findings()
        for outcome in outcomes { all.add(outcome.findings) }
        var json = ""
        renderJSON(all, sources, files: outcomes.count) { json += $0 }
        return json
    }

    // MARK: - As an editor

    private mutating func tell(_ message: JSONValue) {
        let head: JSONValue = ["jsonrpc": "2.0"]
        server.receive(Array(head.adding(message).document(.compact).utf8))
        while server.hasWork { server.step() }
    }

    private mutating func type(_ path: String, _ text: String) {
        let uri: JSONValue = .text("file://" + path)
        if texts[path] == nil {
            var shipped = ""
            if case .file(let bytes)? = disk[path] { shipped = String(decoding: bytes, as: UTF8.self) }
            texts[path] = (1, shipped)
            let item: JSONValue = ["uri": uri, "languageId": "yaml", "version": 1, "text": .text(shipped)]
            tell(["method": "textDocument/didOpen", "params": ["textDocument": item]])
        }
        let (version, old) = texts[path]!
        texts[path] = (version + 1, text)
        let changes: JSONValue = dice.happens(5) ? [["text": .text(text)]] : .list(Self.changes(from: old, to: text))
        let document: JSONValue = ["uri": uri, "version": .integer(version + 1)]
        tell(["method": "textDocument/didChange", "params": ["textDocument": document, "contentChanges": changes]])
    }

    private mutating func close(_ path: String) {
        texts[path] = nil
        let document: JSONValue = ["uri": .text("file://" + path)]
        tell(["method": "textDocument/didClose", "params": ["textDocument": document]])
    }

    /// The part that differs: first deleted, then written.
    private static func changes(from old: String, to new: String) -> [JSONValue] {
        let (before, after) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        let start = zip(before, after).prefix { $0 == $1 }.count
        let most = min(before.count, after.count) - start
        let end = zip(before.reversed(), after.reversed()).prefix(most).prefix { $0 == $1 }.count
        let first = position(of: start, in: before)
        let gone: JSONValue = ["start": first, "end": position(of: before.count - end, in: before)]
        var text = String.UnicodeScalarView()
        text.append(contentsOf: after[start..<(after.count - end)])
        return [
            ["range": gone, "text": ""], ["range": ["start": first, "end": first], "text": .text(String(text))],
        ]
    }

    /// Counted anew, in UTF-16.
    private static func position(of offset: Int, in scalars: [Unicode.Scalar]) -> JSONValue {
        let before = scalars[..<offset]
        let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? []
        let units = line.reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
        return ["line": .integer(before.count { $0 == "\n" }), "character": .integer(units)]
    }
}
