import Publishing

/// A database in which a build is tried.
protocol ProvingDatabase: AnyObject {
    /// What it is, as people know it: "SQLite 3.45.1".
    var title: String { get }
    var dialect: Dialect { get }
    /// Whether what was done so far is gone, with a transaction that broke.
    var isLost: Bool { get }
    /// The files of a build that make its tables and fill them, below its folder.
    var files: [String] { get }
    func run(_ sql: [UInt8]) throws
    /// Makes names mean again what they mean to who connects, after a file of a build.
    func settle() throws
    /// The rows of a query, by column, as somebody sees them.
    func rows(_ query: String, as role: DatabaseRole) throws -> [[String: Node]]
    /// Runs a statement as somebody, who may be refused: nil, or why. One that is refused changes nothing.
    func attempt(_ statement: String, as role: DatabaseRole) throws -> String?
}

extension ProvingDatabase {
    func rows(_ query: String) throws -> [[String: Node]] { try rows(query, as: .owner) }

    func value(_ expression: String) throws -> Node {
        try rows("select \(expression) as value").first?["value"] ?? .null
    }

    func literal(_ text: String) -> String { dialect.literal(text) }

    /// The name of a table that is known as `hornbook.versions`, where there are schemas.
    func name(of table: Table) -> String { dialect == .postgres ? table.qualifiedName : table.plainName }
}

/// Who asks.
enum DatabaseRole {
    case owner
    /// Somebody signed in, by id.
    case user(String)
    /// Somebody who is not.
    case anybody
}

/// What the database said instead of doing it.
struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// What keeps a proof from being tried at all: exit code 2.
struct Untried: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
