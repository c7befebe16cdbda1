import CanonicalJSON
import Diagnostics
import Editing
import SourceText

extension Server {
    /// Null if the text cannot be read. Then it is left unchanged.
    mutating func format(_ uri: String, in range: ClientRange? = nil) -> JSONValue {
        guard let site = site(uri) else { return .null }
        let span = range.map(site.lines.span).map { ByteSpan($0.lowerBound, $0.upperBound) }
        let source = SourceFile(id: FileID(0), path: site.path, bytes: site.lines.bytes)
        guard let edits = formattingEdits(of: source, in: span, by: site.structure.description.map(KeyOrder.init))
        else { return .null }
        return .list(edits.map { ["range": site.lines.json($0.place.span), "newText": .text($0.replacement)] })
    }
}
