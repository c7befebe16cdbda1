/// Row-level security, with the policies and grants of the role `authenticated` where there is one. A
/// plain PostgreSQL has neither that role nor `auth.uid()`. Of a table that is the app's own affair nothing,
/// unless it was made here.
func secure(_ table: Table) -> String {
    """
    \(table.withheld.isEmpty ? "" : takeBack(table))do $hornbook$
    begin
      \(refuseAutocommit)
      \(table.isShared ? isMade(table) : "")if not (
        select relrowsecurity from pg_catalog.pg_class where oid = '\(table.qualifiedName)'::regclass
      ) then
        alter table \(table.qualifiedName) enable row level security;
      end if;
    \(table.policies.isEmpty ? "" : letIn(table))end
    $hornbook$;

    """
}

private func isMade(_ table: Table) -> String {
    """
    if not \(wasMade(table.name)) then
        return;
      end if;

    """ + "  "
}

/// Grants and policies, where the role is.
private func letIn(_ table: Table) -> String {
    let commands = table.policies.map(\.command.rawValue)
    let open = table.policies.filter { !$0.needsUser }.map { create($0, on: table, indent: "    ") }
    let own = table.policies.filter(\.needsUser).map { create($0, on: table, indent: "      ") }
    var policies = open.joined()
    if !own.isEmpty {
        let hasUsers = "pg_catalog.to_regprocedure('auth.uid()') is not null"
        policies += "    if \(hasUsers) then\n\(own.joined())    end if;\n"
    }
    return """
          if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
        \(table.withheld.isEmpty ? grant(commands, on: table) : grantColumns(commands, of: table))\(policies)  end if;

        """
}

private func grant(_ commands: [String], on table: Table) -> String {
    let isGranted = commands.map {
        "pg_catalog.has_table_privilege('authenticated', '\(table.qualifiedName)', '\($0)')"
    }
    return """
            if not (
              \(isGranted.joined(separator: "\n      and "))
            ) then
              grant \(commands.joined(separator: ", ")) on \(table.qualifiedName) to authenticated;
            end if;

        """
}

/// Of a new table: what roles were given as of every new one goes first, since no policy hides a column.
private func grantColumns(_ commands: [String], of table: Table) -> String {
    let columns = table.columns.map(\.name).filter { !table.withheld.contains($0) }.joined(separator: ", ")
    let grants = commands.map { $0 == "select" ? $0 : "\($0) (\(columns))" }
    return """
            revoke insert, update on \(table.qualifiedName) from public, authenticated;
            grant \(grants.joined(separator: ",\n      ")) on \(table.qualifiedName) to authenticated;

        """
}

/// Of a table that an earlier schema made, with a right to every column: that to what is withheld goes, the others stay,
/// also to columns that the app added. Whose table it is say the policies, which were made for no table of an app's; of
/// them only the names are asked, since to show one its table is locked.
private func takeBack(_ table: Table) -> String {
    let policies = [table, .children].filter { $0.name == table.name || $0.companion == table.name }.flatMap { one in
        one.policies.map { "('\(one.qualifiedName)', '\(one.name)_\($0.command.rawValue)_own')" }
    }
    let values = [
        "table": table.qualifiedName, "withheld": quoted(table.withheld.sorted()), "was_made": wasMade(table.name),
        "count": "\(policies.count)", "policies": policies.joined(separator: ", "),
    ]
    return fill(PackageResources.withheld_postgres_sql, values) + "\n"
}

extension Table.Policy {
    fileprivate var needsUser: Bool { if case .every = rows { false } else { true } }

    fileprivate var condition: String {
        switch rows {
        case .every: "true"
        // In a subquery, PostgreSQL asks once a statement instead of once a row.
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

/// One that another policy of the same command and role makes needless is not made.
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
