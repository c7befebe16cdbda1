import ContentModel

/// How the rows of a kind lie in databases: what is needed to write its JSON from them again.
package struct RowLayout: Sendable {
    /// Of its JSON, below `json/`.
    package let folder: String
    /// What people call a record.
    package let noun: String
    /// All tables of the kind, in the order in which they refer to each other.
    package let tables: [Table]
    package let table: Table
    /// The JSON of a band, or of all.
    package let bundle: WireObjectDescription
    /// The JSON of one record, and the key of the list that it stands in.
    package let record: WireObjectDescription
    package let list: String
    /// By key on the wire, the name of its column.
    package let columns: [String: String]
    package let hasBands: Bool
    /// Whether rows of other programs stand beside those of this one.
    package let isShared: Bool
    /// The column by whose number records are in order.
    package let order: String
    /// An SQL condition: whether apps are given the row.
    package let served: String
    /// Whether it is played prompt by prompt, and results are kept of it.
    package let isPlayed: Bool

    init<Row>(
        _ kind: ContentKind, _ seeded: SeededTable<Row>, _ tables: [Table], bundle: WireObjectDescription,
        isPlayed: Bool
    ) {
        folder = kind.folder
        noun = kind.noun
        self.tables = tables
        table = seeded.table
        self.bundle = bundle
        var record = WireObjectDescription(name: "", summary: "", fields: [])
        var list = ""
        for field in bundle.fields {
            if case .list(.object(let object), _, _) = field.shape { (record, list) = (object, field.key) }
        }
        self.record = record
        self.list = list
        columns = seeded.columnsByKey
        hasBands = kind.hasBands
        let slot = seeded.fields.filter { $0.role == .slot }.map(\.column.name)
        isShared = slot.contains("program")
        order = seeded.order ?? slot.first { !["program", "age_band"].contains($0) } ?? "id"
        served = seeded.unpublishes ? "is_published" : "\(order) > 0"
        self.isPlayed = isPlayed
    }
}
