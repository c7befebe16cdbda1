import SourceText

struct Document {
    let uri: String
    /// In its program, where it is a file and the client came to it by a link; nil for what is no file.
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

    /// Takes changes in, each on what those before it made. Refused where they are of a version that is gone by.
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
