import Builds
import CanonicalJSON
import Publishing

/// A database in which a build is tried.
protocol ProvingDatabase: AnyObject {
    /// Its product and version: "SQLite 3.45.1".
    var title: String { get }
    var dialect: Dialect { get }
    /// The reason for which every role is the owner; nil if there are roles.
    var hasNoRoles: String? { get }
    /// True if users have used the database before.
    var isInUse: Bool { get }
    /// True if an error rolled back the transaction with everything that was done so far.
    var isLost: Bool { get }
    /// The files of a build that make its tables and fill them, below its folder.
    func files(of build: BuiltProgram) -> [String]
    func run(_ sql: [UInt8]) throws
    /// Restores the search path of the connection after a file of a build changed it.
    func restoreSearchPath() throws
    func rows(_ query: String, as role: DatabaseRole) throws -> [JSONObject]
    /// Runs statements in a role, all or none; returns why one was refused, or nil.
    func attempt(_ statement: String, as role: DatabaseRole) throws -> String?
}

extension ProvingDatabase {
    var hasRoles: Bool { hasNoRoles == nil }

    func rows(_ query: String) throws -> [JSONObject] { try rows(query, as: .owner) }

    func value(_ expression: String) throws -> JSONValue {
        try rows("select \(expression) as value").first?["value"] ?? .null
    }

    func literal(_ text: String) -> String { dialect.literal(text) }

    /// The name of a table, with its schema if there are schemas, such as `hornbook.versions`.
    func name(of table: Table) -> String { dialect == .postgres ? table.qualifiedName : table.plainName }
}

enum DatabaseRole {
    case owner
    /// Somebody signed in, by id.
    case user(String)
    /// Somebody who is not signed in.
    case anybody
}

/// The reason for which a proof cannot be tried at all: exit code 2.
package struct Unprovable: Error {
    package let reason: String

    package init(_ reason: String) { self.reason = reason }
}
