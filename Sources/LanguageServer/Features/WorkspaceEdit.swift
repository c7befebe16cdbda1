import CanonicalJSON
import Diagnostics
import SourceText

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
