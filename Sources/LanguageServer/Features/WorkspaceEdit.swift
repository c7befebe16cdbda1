import CanonicalJSON
import Diagnostics
import SourceText

struct WorkspaceEdit {
    private var edits: [(uri: String, edit: JSONValue)] = []
    /// A file that is made first if it is not there.
    var created: String?
    /// What the client asks its user before it applies the edits; nil if there is nothing to ask.
    var question: (title: String, reason: String)?

    mutating func add(_ range: JSONValue, _ text: String, in uri: String) {
        edits.append((uri, ["range": range, "newText": .text(text)]))
    }

    func json(_ session: Session) -> JSONValue {
        let files = edits.grouped(by: \.uri).map { (uri: $0.key, edits: $0.elements.map(\.edit)) }
        guard session.client.takesVersionedEdits else {
            return ["changes": .object(files.map { ($0.uri, .list($0.edits)) })]
        }
        let mark: JSONValue = question == nil ? .object([]) : ["annotationId": "released"]
        let creation = created.map { uri -> JSONValue in
            ["kind": "create", "uri": .text(uri), "options": ["ignoreIfExists": true]]
        }
        let changes = files.map { file -> JSONValue in
            let version = session.documents[file.uri].map { JSONValue.integer($0.version) } ?? .null
            return [
                "textDocument": ["uri": .text(file.uri), "version": version],
                "edits": .list(file.edits.map { $0.adding(mark) }),
            ]
        }
        let annotation = question.map { title, reason -> JSONValue in
            ["label": .text(title), "needsConfirmation": true, "description": .text(reason)]
        }
        return [
            "documentChanges": .list([creation].compactMap(\.self) + changes),
            "changeAnnotations": annotation.map { ["released": $0] },
        ]
    }
}
