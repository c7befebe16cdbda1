import SourceText

struct Document {
    let uri: String
    /// The path in its program, even if the client opened it through a link; nil if the document is not a file.
    let path: String?
    private(set) var version: Int
    private(set) var lines: TextLines

    init(_ item: OpenParams.Item, path: String?, _ encoding: PositionEncoding) {
        uri = item.uri
        version = item.version
        self.path = path
        lines = TextLines(Array(item.text.utf8), encoding)
    }

    var bytes: [UInt8] { lines.bytes }

    /// Applies changes, each to the result of the one before. Returns false if they are for an outdated version.
    mutating func apply(_ params: ChangeParams, _ encoding: PositionEncoding) -> Bool {
        if let new = params.textDocument.version {
            guard new > version else { return false }
            version = new
        }
        for change in params.contentChanges {
            var bytes = Array(change.text.utf8)
            if let range = change.range {
                let span = lines.span(of: range)
                bytes = lines.bytes
                bytes.replaceSubrange(span, with: change.text.utf8)
            }
            lines = TextLines(bytes, encoding)
        }
        return true
    }
}
