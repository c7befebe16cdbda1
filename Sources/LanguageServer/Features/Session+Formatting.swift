import CanonicalJSON
import Diagnostics
import Editing
import SourceText

extension Session {
    /// Null if the text cannot be read. Then it is left unchanged.
    mutating func format(_ params: DocumentParams) -> JSONValue {
        guard let site = site(params.textDocument.uri) else { return .null }
        let source = SourceFile(id: FileID(0), path: site.path, bytes: site.lines.bytes)
        guard let edits = formattingEdits(of: source, by: site.structure.description.map(KeyOrder.init)) else {
            return .null
        }
        return .list(edits.map { ["range": site.lines.json($0.place.span), "newText": .text($0.replacement)] })
    }
}
