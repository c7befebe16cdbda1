struct ImportedRecord: Sendable {
    struct Origin: Sendable {
        /// The name of a table, or of a kind.
        let source: String
        /// The column or key that it is known by.
        var identity = "id"
        let object: JSONObject
        /// Nil where it is no row.
        var row: ForeignRow?
        /// Whether it says all that JSON says of a record.
        var isWhole = false
    }

    /// The index of its kind.
    let kind: Int
    let place: String
    /// Several where the file holds lists.
    let origins: [Origin]
    /// What its file says, as the JSON has it.
    let object: JSONObject
    let band: String?
    /// Its day, or its place in the order of its kind.
    let number: Int?
    /// What its file says, where it came in as keys of a source.
    var source: SourceNode?
    var path = ""
    var notes: [ImportNote] = []
}
