/// Where names may be looked up in a database of somebody's: what strangers named like the system's own functions and
/// operators would else run as who verifies.
enum SafeNames {
    /// Asks, before anything else, where the session looks names up: a list in JSON.
    static let before = "select pg_catalog.to_json(pg_catalog.current_schemas(false));"

    /// From here on names mean what they mean to the system.
    static let system = "set search_path = pg_catalog, pg_temp;"

    /// An SQL expression: of schemas as `before` names them those in which nobody can make anything, and nobody has,
    /// who may do less than who asks. The triggers of the app's may need them.
    static func among(_ schemas: String) -> String {
        """
        (
          with trusted as (
            select oid from pg_roles where rolsuper or rolname in (current_user, 'pg_database_owner')
              or oid = (select datdba from pg_database where datname = current_database())
              or pg_has_role(current_user, oid, 'usage')
                and not (select rolsuper from pg_roles where rolname = current_user)
          )
          select concat_ws(', ', 'pg_catalog', string_agg(quote_ident(nspname), ', ' order by place), 'pg_temp')
          from json_array_elements_text(\(schemas)) with ordinality as looked_up (name, place)
            join pg_namespace on nspname = name
          where nspname <> 'pg_catalog' and nspowner in (select oid from trusted)
            and not exists (
              select from aclexplode(nspacl) where privilege_type = 'CREATE' and grantee not in (select oid from trusted))
            and not exists (
              select from pg_proc where pronamespace = pg_namespace.oid and proowner not in (select oid from trusted))
            and not exists (
              select from pg_operator
              where oprnamespace = pg_namespace.oid and oprowner not in (select oid from trusted))
            and not exists (
              select from pg_type where typnamespace = pg_namespace.oid and typowner not in (select oid from trusted))
        )
        """
    }
}
