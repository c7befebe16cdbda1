import Publishing

extension OutputFormat {
    /// How many rows of each kind a build has, with the tables that it needs, for people.
    static let rowCounts = OutputFormat("row-counts") { publication in
        let lines = publication.kinds.map { kind in
            "\(kind.tables.map(\.name).joined(separator: ", ")): " + "\(kind.seeds.map(\.rows.count).reduce(0, +))\n"
        }
        return [OutputFile(path: "rows.txt", bytes: Array(lines.joined().utf8))]
    }
}
