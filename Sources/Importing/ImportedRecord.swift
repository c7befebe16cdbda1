import CanonicalJSON

struct ImportedRecord: Sendable {
    struct Origin: Sendable {
        /// The name of a table or of a kind.
        let source: String
        /// The column or key that identifies it.
        var identity = "id"
        let content: ForeignRow
        /// Whether it is the row of a table.
        var isRow = false
        /// Whether it has all that the JSON of a record has.
        var isWhole = false
    }

    /// The index of its kind.
    let kind: Int
    let place: String
    /// Several if the file contains lists.
    let origins: [Origin]
    /// The content of its file as JSON; only its texts and numbers where files are not lists.
    var object: JSONObject
    let band: String?
    /// Its day, or its place in the order of its kind.
    var number: Int?
    /// Whether it came in without a place in the order of its kind, and got one.
    var isPlaced = false
    /// The title in the program of the record that it is by its questions; nil if it has that title, or is new.
    var formerTitle: String?
    /// The content of its file, and the same as keys of a source, if that was kept.
    var document: [UInt8] = []
    var source: SourceNode?
    var path = ""
    var messages: [ImportMessage] = []

    mutating func take(_ node: SourceNode) {
        source = node
        document = node.document
    }
}

/// Whether a path from a codebook is a safe path of a source below the folder.
func isSafeSource(_ path: String, below folder: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.first.map(String.init) == folder && parts.count > 1 && path.hasSuffix(".yaml")
        && parts.allSatisfy { part in
            !part.hasPrefix(".") && !part.isEmpty
                && part.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"\\:*?\"<>|".utf8.contains($0) }
        }
}
