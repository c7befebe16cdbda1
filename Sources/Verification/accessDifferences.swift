import CanonicalJSON
import Publishing

extension ProvingDatabase {
    /// The rows that a role can reach beyond what the policies of tables allow to signed-in users. A user may delete
    /// what that user may change; nobody else may do anything.
    func accessDifferences(_ tables: [Table], of user: String, by foreign: String) throws -> [Deviation] {
        try tables.flatMap { table in
            try AccessAttempt.Command.allCases.flatMap { command in
                try [[(user, foreign), (foreign, user)], [(nil, user)]].compactMap { visitors in
                    let attempts = visitors.map {
                        AccessAttempt(table: table, command: command, visitor: $0, other: $1)
                    }
                    guard let through = try attempts.first(where: isLetThrough) else { return nil }
                    return Deviation(place: table.qualifiedName, built: "rows that are not", found: through.found)
                }
            }
        }
    }

    private func isLetThrough(_ attempt: AccessAttempt) throws -> Bool {
        var own = 0
        if let rows = attempt.allowed {
            guard let condition = attempt.condition(rows) else { return false }
            let owned = "from \(attempt.table.qualifiedName) where \(condition)"
            // An app's own table may lack what the condition names: then no row is anybody's.
            if try self.attempt("perform \(owned)", as: .owner) == nil {
                own = try value("(select count(*) \(owned))").integer ?? 0
            }
        }
        let role = attempt.visitor.map(DatabaseRole.user) ?? .anybody
        let through = "let through"
        return try attempt.statements(own).contains { statement, allowed in
            let values = [
                "statement": statement, "allowed": "\(allowed)", "through": through,
                "broken": allowed == 0 ? through : "held",
            ]
            return try self.attempt(fill(PackageResources.reached_sql, values), as: role) == through
        }
    }
}

/// What somebody tries with all rows of a table.
private struct AccessAttempt {
    enum Command: String, CaseIterable {
        case select = "seen"
        case insert = "added"
        case update = "changed"
        case delete = "deleted"
        case truncate = "truncated"
    }

    let table: Table
    let command: Command
    /// The id of a user; nil for somebody who is not signed in.
    let visitor: String?
    /// The id of another user.
    let other: String

    var found: String {
        let isOwn = table.policies.contains { if case .every = $0.rows { false } else { true } }
        let who = visitor == nil ? "somebody who is not signed in" : isOwn ? "another user" : "a user"
        return "rows that can be \(command.rawValue) by \(who)"
    }

    /// The rows that the visitor may reach; nil for none.
    var allowed: Table.Policy.Rows? {
        let matching: Table.Policy.Command? =
            switch command {
            case .select: .select
            case .update, .delete: .update
            case .insert, .truncate: nil
            }
        return visitor == nil ? nil : table.policies.first { $0.command == matching }?.rows
    }

    /// An SQL condition for these rows; nil if they are all.
    func condition(_ rows: Table.Policy.Rows) -> String? {
        let id = visitor ?? ""
        return switch rows {
        case .every: nil
        case .own(let column): "\(column) = '\(id)'"
        case .listed(let table, let column):
            "id in (select unnest(\(column)) from public.\(table) where id = '\(id)')"
        }
    }

    /// Statements, and how many rows each may reach. None reads a column: then policies for reading would hide rows.
    func statements(_ own: Int) -> [(String, allowed: Int)] {
        let name = table.qualifiedName
        let column = table.policies.lazy.compactMap { if case .own(let column) = $0.rows { column } else { nil } }
            .first
        switch command {
        case .select: return [("perform from \(name) limit \(own + 1)", own)]
        case .insert:
            let values = column.map { "(\($0)) values ('\(other)')" } ?? "default values"
            return [("insert into \(name) \(values)", 0)]
        case .update:
            let given = column.map { [("\($0) = '\(other)'", 0), ("\($0) = '\(visitor ?? other)'", own)] } ?? []
            let changes = table.columns.map { ("\($0.name) = default", own) } + given
            return changes.map { ("update \(name) set \($0)", $1) }
        case .delete: return [("delete from \(name)", own)]
        case .truncate:
            // Asked, since truncating waits for everybody. What rights to its own tables an app leaves is its affair.
            return table.isShared ? [] : [("perform where has_table_privilege('\(name)', 'truncate')", 0)]
        }
    }
}
