/// What one file of the new sources is made of.
struct ImportedRecord: Sendable {
    /// Where it came from, to compare it with what is built.
    enum Origin: Sendable {
        /// A row of a table of ours.
        case row(ForeignRow, table: String, identity: String)
        /// A record in a JSON document, or that document.
        case json(JSONObject)
        /// What a record in a sheet says of itself.
        case cells(JSONObject)

        var row: ForeignRow? { if case .row(let row, _, _) = self { row } else { nil } }
    }

    /// The index of its kind.
    let kind: Int
    /// As people find it.
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
