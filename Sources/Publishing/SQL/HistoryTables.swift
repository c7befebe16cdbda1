/// What a database remembers of the builds that came to it, for every program together.
package enum HistoryTables {
    static let schema = "hornbook"

    package static func all(in dialect: Dialect) -> [Table] {
        [releases, versions] + (dialect == .postgres ? [standing] : [])
    }

    package static let releases = Table(
        name: "releases",
        summary: "One row each time that a program's build brought another release or other content.",
        columns: [
            program, Column(name: "release", kind: .text, summary: "The release whose content it was, or draft."),
            Column(
                name: "content_version", kind: .text,
                summary: "The hash by which the manifest of the build knows its content."),
            Column(name: "tool_version", kind: .text, summary: "The version of Hornbook that made the build."),
            .optional("newest_release", .text, "The newest release that the build knew of; null before the first."),
            Column(name: "applied_at", kind: .timestamp, summary: "The clock when its seed ended."),
        ], primaryKey: ["program", "applied_at"], isClosed: true, schema: schema)

    package static let versions = Table(
        name: "versions", summary: "The content of each row, and from when on. Rows are only ever added.",
        columns: [
            program, Column(name: "id", kind: .uuid, summary: "The id of the row that had it."),
            .optional("sha256", .text, "The hash of that content; null for what SQLite found, which has no hashes."),
            Column(
                name: "valid_from", kind: .timestamp,
                summary: "The clock when the seed that brought it ended; -infinity for what was found."),
            .optional("release", .text, "The release that brought it, or draft; null for what was found in the row."),
            Column(name: "content", kind: .json, summary: "The row, without its times."),
        ], primaryKey: ["id", "valid_from", "program"], isClosed: true, schema: schema)

    private static let standing = Table(
        name: "standing",
        summary: "Where each row stands that a seed has proved: so the next need not read it again.",
        columns: [
            program, Column(name: "id", kind: .uuid, summary: "The id of the row."),
            Column(name: "sha256", kind: .text, summary: "The hash of its content."),
            Column(name: "state", kind: .text, summary: "The place and the transaction of its last change."),
        ], primaryKey: ["id", "program"], isClosed: true, schema: schema)

    private static let program = Column(name: "program", kind: .text, summary: "The short name of the program.")
}
