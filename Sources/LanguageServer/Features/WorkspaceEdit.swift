import CanonicalJSON
import Diagnostics
import SourceText

/// Edits of several files, as a client makes them together.
struct WorkspaceEdit {
    /// By URI, in the order in which files came up.
    private var files: [(uri: String, edits: [JSONValue])] = []
    /// What the client asks its user before anything is made; nil where nothing is to be asked.
    var question: (title: String, reason: String)?

    var isEmpty: Bool { files.isEmpty }

    mutating func add(_ range: JSONValue, _ text: String, in uri: String) {
        let edit: JSONValue = ["range": range, "newText": .text(text)]
        if let index = files.firstIndex(where: { $0.uri == uri }) {
            files[index].edits.append(edit)
        } else {
            files.append((uri, [edit]))
        }
    }

    func json(_ server: Server) -> JSONValue {
        guard server.client.takesVersionedEdits else {
            return ["changes": .object(files.map { ($0.uri, .list($0.edits)) })]
        }
        let mark: JSONValue = question == nil ? .object([]) : ["annotationId": "released"]
        let changes = files.map { file -> JSONValue in
            let version = server.documents[file.uri].map { JSONValue.integer($0.version) } ?? .null
            return [
                "textDocument": ["uri": .text(file.uri), "version": version],
                "edits": .list(file.edits.map { $0.adding(mark) }),
            ]
        }
        let edit: JSONValue = ["documentChanges": .list(changes)]
        guard let question else { return edit }
        let annotation: JSONValue = [
            "label": .text(question.title), "needsConfirmation": true, "description": .text(question.reason),
        ]
        return edit.adding(["changeAnnotations": ["released": annotation]])
    }
}

/// The lines that differ between two versions of a text, as edits of the first.
func lineEdits(from old: [UInt8], to new: [UInt8]) -> [(range: Range<Int>, text: String)] {
    let (before, after) = (lines(of: old), lines(of: new))
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in after.difference(from: before) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    var edits: [(range: Range<Int>, text: String)] = []
    var (first, second, offset) = (0, 0, 0)
    while first < before.count || second < after.count {
        let start = offset
        var text: [UInt8] = []
        while first < before.count, removed.contains(first) {
            offset += before[first].count
            first += 1
        }
        while second < after.count, inserted.contains(second) {
            text += after[second]
            second += 1
        }
        if offset > start || !text.isEmpty { edits.append((start..<offset, String(decoding: text, as: UTF8.self))) }
        guard first < before.count, !removed.contains(first) else { continue }
        offset += before[first].count
        (first, second) = (first + 1, second + 1)
    }
    return edits
}

private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
        line.endIndex < bytes.count ? bytes[line.startIndex...line.endIndex] : line
    }
}
