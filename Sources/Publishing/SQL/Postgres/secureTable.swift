/// Row-level security, with policies and grants for the role `authenticated` if it exists. Plain PostgreSQL has
/// neither that role nor `auth.uid()`. A table of the app gets nothing of this, unless it was created here.
func secureTable(_ table: Table) -> String {
    let condition = ["was_created": wasCreated(table.name)]
    let values = [
        "table": table.qualifiedName,
        "return_unless_created": table.isShared
            ? fill(PackageResources.return_unless_created_postgres_sql, condition) + "\n  " : "",
        "access": table.policies.isEmpty ? "" : revokeIdleRights(table) + grantAccess(table),
    ]
    return (table.withheld.isEmpty ? "" : revokeWithheldColumns(table))
        + fill(PackageResources.security_postgres_sql, values) + "\n"
}

/// Supabase grants every right to every table. Row-level security knows four of them: a user needs no other one.
private func revokeIdleRights(_ table: Table) -> String {
    fill(PackageResources.idle_rights_postgres_sql, ["table": table.qualifiedName]) + "\n"
}

/// Grants and policies, if the role exists.
private func grantAccess(_ table: Table) -> String {
    let commands = table.policies.map(\.command.rawValue)
    let open = table.policies.filter { !$0.needsUser }.map { create($0, on: table, indent: "    ") }
    let own = table.policies.filter(\.needsUser).map { create($0, on: table, indent: "      ") }
    var policies = open.joined()
    if !own.isEmpty {
        let hasUsers = "pg_catalog.to_regprocedure('auth.uid()') is not null"
        policies += "    if \(hasUsers) then\n\(own.joined())    end if;\n"
    }
    let grants = table.withheld.isEmpty ? grant(commands, on: table) : grantColumns(commands, of: table)
    return fill(PackageResources.access_postgres_sql, ["grants": grants, "policies": policies]) + "\n"
}

private func grant(_ commands: [String], on table: Table) -> String {
    let isGranted = commands.map {
        "pg_catalog.has_table_privilege('authenticated', '\(table.qualifiedName)', '\($0)')"
    }
    let values = [
        "is_granted": isGranted.joined(separator: "\n      and "), "commands": commands.joined(separator: ", "),
        "table": table.qualifiedName,
    ]
    return fill(PackageResources.grant_postgres_sql, values) + "\n"
}

/// Grants rights to columns of a new table. First revokes default rights, since no policy hides a column.
private func grantColumns(_ commands: [String], of table: Table) -> String {
    let columns = table.columns.map(\.name).filter { !table.withheld.contains($0) }.joined(separator: ", ")
    let grants = commands.map { $0 == "select" ? $0 : "\($0) (\(columns))" }
    let values = ["grants": grants.joined(separator: ",\n      "), "table": table.qualifiedName]
    return fill(PackageResources.grant_columns_postgres_sql, values) + "\n"
}

/// Revokes rights to withheld columns of a table that an earlier schema created, with rights to every column.
/// Rights to other columns stay, also to those that the app added. That the schema created the table is shown by
/// its policies, which no table of an app gets. Only their names are compared, since showing a policy locks its
/// table.
private func revokeWithheldColumns(_ table: Table) -> String {
    let policies = [table, .children].filter { $0.name == table.name || $0.companion == table.name }.flatMap { one in
        one.policies.map { "('\(one.qualifiedName)', '\(one.name)_\($0.command.rawValue)_own')" }
    }
    let values = [
        "table": table.qualifiedName, "withheld": sqlStrings(table.withheld.sorted()),
        "was_created": wasCreated(table.name), "count": "\(policies.count)",
        "policies": policies.joined(separator: ", "),
    ]
    return fill(PackageResources.withheld_postgres_sql, values) + "\n"
}

extension Table.Policy {
    fileprivate var needsUser: Bool { if case .every = rows { false } else { true } }

    fileprivate var condition: String {
        switch rows {
        case .every: "true"
        // In a subquery, PostgreSQL calls it once for a statement instead of once for a row.
        case .own(let column): "(select auth.uid()) = \(column)"
        case .listed(let table, let column):
            "id in (select unnest(\(column)) from public.\(table) where \(table).id = (select auth.uid()))"
        }
    }

    fileprivate var clauses: String {
        switch command {
        case .select: "using (\(condition))"
        case .insert: "with check (\(condition))"
        case .update: "using (\(condition)) with check (\(condition))"
        }
    }
}

/// Creates a policy, unless there is one for the same command and role.
private func create(_ policy: Table.Policy, on table: Table, indent: String) -> String {
    let name = "\(table.name)_\(policy.command.rawValue)_\(policy.needsUser ? "own" : "all")"
    return [
        "if not exists (", "  select from pg_catalog.pg_policies",
        "  where schemaname = '\(table.schema)' and tablename = '\(table.name)'",
        "    and permissive = 'PERMISSIVE' and cmd in ('\(policy.command.rawValue.uppercased())', 'ALL')",
        "    and roles && array['authenticated', 'public']::name[]", ") then",
        "  create policy \(name) on \(table.qualifiedName)",
        "  for \(policy.command.rawValue) to authenticated \(policy.clauses);", "end if;",
    ].map { "\(indent)\($0)\n" }.joined()
}
