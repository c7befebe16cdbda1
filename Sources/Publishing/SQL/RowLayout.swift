package import ContentModel

/// How the rows of a table lie that content fills: what is needed to write the JSON from them again.
package struct RowLayout: Sendable {
    /// The path of the JSON in a build; that of a folder ends with a slash.
    private let path: String
    package let table: Table
    /// The JSON of a band, or of all.
    package let bundle: WireObjectDescription
    /// The JSON of one record, and the key of the list that it stands in; nil where it is the whole document.
    package let record: WireObjectDescription
    package let list: String?
    /// The column of a record's id on the wire.
    package let identity: String
    /// By key on the wire, the name of its column.
    package let columns: [String: String]
    /// Whether rows of other programs stand beside those of this one.
    package let isShared: Bool
    /// The column by whose number records are in order.
    package let order: String
    /// An SQL condition: whether apps are given the row.
    package let served: String
    /// Whether it is played prompt by prompt, and results are kept of it.
    package let isPlayed: Bool

    /// Of a kind with a record a row, in files of its folder.
    init<Row>(_ kind: ContentKind, _ seeded: SeededTable<Row>, bundle: WireObjectDescription, isPlayed: Bool) {
        (path, identity) = ("json/\(kind.folder)/", "id")
        (table, columns) = (seeded.table, seeded.columnsByKey)
        (self.bundle, self.isPlayed) = (bundle, isPlayed)
        var record = WireObjectDescription(name: "", summary: "", fields: [])
        var list = ""
        for field in bundle.fields {
            if case .list(.object(let object), _, _) = field.shape { (record, list) = (object, field.key) }
        }
        (self.record, self.list) = (record, list)
        let slot = seeded.fields.filter { $0.role == .slot }.map(\.column.name)
        isShared = slot.contains("program")
        order = seeded.order ?? slot.first { !["program", "age_band"].contains($0) } ?? "id"
        served = seeded.unpublishes ? "is_published" : "\(order) > 0"
    }

    /// Of a list in one file for the whole program, or of all that the file says.
    init<Item>(
        _ seeded: SeededTable<Listed<Item>>, of record: WireObjectDescription, in bundle: WireObjectDescription,
        path: String
    ) {
        (self.path, identity) = (path, "slug")
        (table, columns) = (seeded.table, seeded.columnsByKey)
        (self.bundle, self.record) = (bundle, record)
        list =
            bundle.fields.first { field in
                if case .list(.object(let object), _, _) = field.shape { object.name == record.name } else { false }
            }?.key
        (isShared, isPlayed) = (true, false)
        (order, served) = ("position", "is_published")
    }

    /// Whether a file of a build holds what stands in the rows.
    package func holds(_ file: String) -> Bool { file == path || path.hasSuffix("/") && file.hasPrefix(path) }
}
