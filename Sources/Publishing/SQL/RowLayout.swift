package import ContentModel

/// The layout of the rows of a table that content fills: what is needed to write the JSON from them again.
package struct RowLayout: Sendable {
    /// The path of the JSON in a build; that of a folder ends with a slash.
    private let path: String
    package let table: Table
    /// The JSON of a band, or of all bands.
    package let bundle: JSONObjectDescription
    /// The JSON of one record, and the key of its list; nil if the record is the whole document.
    package let record: JSONObjectDescription
    package let list: String?
    /// The column of a record's id in the JSON.
    package let identity: String
    /// The names of columns, by keys in the JSON.
    package let columns: [String: String]
    /// Whether the table also has rows of other programs.
    package let isShared: Bool
    /// The column that records are sorted by.
    package let order: String
    /// An SQL condition: whether apps are given the row.
    package let served: String
    /// Whether records are played prompt by prompt and have stored results.
    package let isPlayed: Bool

    /// The layout of a kind with one row for each record, in files of its folder.
    init<Row>(_ kind: ContentKind, _ seeded: SeededTable<Row>, bundle: JSONObjectDescription, isPlayed: Bool) {
        (path, identity) = ("json/\(kind.folder)/", "id")
        (table, columns) = (seeded.table, seeded.columnsByKey)
        (self.bundle, self.isPlayed) = (bundle, isPlayed)
        var record = JSONObjectDescription(name: "", summary: "", fields: [])
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

    /// The layout of a list in one file for the whole program, or of the whole file.
    init<Item>(
        _ seeded: SeededTable<Listed<Item>>, of record: JSONObjectDescription, in bundle: JSONObjectDescription,
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

    /// Whether a file of a build has the content of the rows.
    package func holds(_ file: String) -> Bool { file == path || path.hasSuffix("/") && file.hasPrefix(path) }
}
