/// Whether a file for PostgreSQL has its own transaction, or runs in that of the client.
enum PostgresFrame {
    case transaction
    /// For migrations and drivers, which begin and commit themselves.
    case bare

    /// The start of a file, after what it is. It begins the transaction, if the file has one, and sets the encoding. It
    /// ignores objects that others gave the names of system functions, operators, types and views.
    func head(_ purpose: [UInt8], of name: String) -> String {
        fill(purpose, ["instructions": instructions(name)]) + "\n\n"
            + (self == .transaction ? "begin isolation level read committed;\n\n" : "")
            + fill(PackageResources.head_postgres_sql) + "\n"
    }

    var tail: String { self == .transaction ? "\ncommit;\n" : "" }

    /// How to apply it, as a comment.
    private func instructions(_ name: String) -> String {
        switch self {
        case .transaction: "-- Apply:  psql -X -v ON_ERROR_STOP=1 -f \(name)"
        case .bare:
            """
            -- Without begin and commit, for tools that send it in a transaction of theirs, as Supabase's
            -- do; or:  psql -X -v ON_ERROR_STOP=1 -1 -f \(name)
            """
        }
    }
}
