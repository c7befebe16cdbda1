/// Row-level security, with the policies and grants of the role `authenticated` where there is one. A
/// plain PostgreSQL has neither that role nor `auth.uid()`.
func secure(_ table: Table) -> String {
    let commands = table.policies.map(\.command.rawValue)
    let isGranted = commands.map {
        "pg_catalog.has_table_privilege('authenticated', 'public.\(table.name)', '\($0)')"
    }
    let open = table.policies.filter { !$0.isOwn }.map { create($0, on: table, indent: "    ") }
    let own = table.policies.filter(\.isOwn).map { create($0, on: table, indent: "      ") }
    var policies = open.joined()
    if !own.isEmpty {
        let hasUsers = "pg_catalog.to_regprocedure('auth.uid()') is not null"
        policies += "    if \(hasUsers) then\n\(own.joined())    end if;\n"
    }
    return """
        do $hornbook$
        begin
          if not (
            select relrowsecurity from pg_catalog.pg_class where oid = 'public.\(table.name)'::regclass
          ) then
            alter table public.\(table.name) enable row level security;
          end if;
          if exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
            if not (
              \(isGranted.joined(separator: "\n      and "))
            ) then
              grant \(commands.joined(separator: ", ")) on public.\(table.name) to authenticated;
            end if;
        \(policies)  end if;
        end
        $hornbook$;

        """
}

extension Table.Policy {
    fileprivate var isOwn: Bool {
        if case .own = rows { true } else { false }
    }

    fileprivate var condition: String {
        switch rows {
        case .every: "true"
        // In a subquery, PostgreSQL asks once a statement instead of once a row.
        case .own(let column): "(select auth.uid()) = \(column)"
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

private func create(_ policy: Table.Policy, on table: Table, indent: String) -> String {
    let name = "\(table.name)_\(policy.command.rawValue)_\(policy.isOwn ? "own" : "all")"
    return [
        "if not exists (",
        "  select from pg_catalog.pg_policies",
        "  where schemaname = 'public' and tablename = '\(table.name)'",
        "    and policyname = '\(name)'",
        ") then",
        "  create policy \(name) on public.\(table.name)",
        "  for \(policy.command.rawValue) to authenticated \(policy.clauses);",
        "end if;",
    ].map { "\(indent)\($0)\n" }.joined()
}
