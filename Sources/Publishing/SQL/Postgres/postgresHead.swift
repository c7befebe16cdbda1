/// How a file for PostgreSQL stands in a transaction: with one of its own, or in that of whoever sends it.
enum PostgresFrame {
    case transaction
    /// For migrations and drivers, which begin and commit themselves.
    case bare

    var head: String { (self == .transaction ? "begin isolation level read committed;\n\n" : "") + postgresHead }

    var tail: String { self == .transaction ? "\ncommit;\n" : "" }

    /// How to apply it, as a comment.
    func instructions(_ name: String) -> String {
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

/// How every file for PostgreSQL begins: on its own, in the right encoding, and deaf to what others have named
/// like the system's own functions, operators, types and views.
private let postgresHead = """
    do $hornbook$
    declare
      listed pg_catalog.text;
    begin
      -- Names mean what they mean to the system: whoever may create objects in another schema could else
      -- have code of theirs run by whoever applies this file.
      perform pg_catalog.set_config('search_path', 'pg_catalog, pg_temp', true);
      if pg_catalog.current_setting('server_encoding') <> 'UTF8' then
        raise exception using
          message = 'nothing was changed, since the database is not in UTF8 but in '
            || pg_catalog.current_setting('server_encoding'),
          hint = 'Make another: create database new_name template template0 encoding ''UTF8''.';
      end if;
      -- Event triggers are told of whatever is made below.
      select pg_catalog.string_agg(pg_catalog.format('%I, of %I', evtname, rolname), '; ' order by evtname) into listed
      from pg_catalog.pg_event_trigger join pg_catalog.pg_proc on pg_proc.oid = evtfoid
        join pg_catalog.pg_roles on pg_roles.oid = proowner
      where evtenabled <> 'D' and not rolsuper and rolname <> current_user
        and proowner <> (select datdba from pg_catalog.pg_database where datname = pg_catalog.current_database())
        and not (pg_catalog.pg_has_role(current_user, proowner, 'usage')
          and not (select rolsuper from pg_catalog.pg_roles where rolname = current_user));
      if listed is not null then
        raise exception using
          message = 'nothing was changed, since event triggers run functions of strangers: ' || listed,
          hint = 'Drop them, or give the functions to the owner of the database.';
      end if;
      -- Another snapshot would not show what was committed while this waited.
      if pg_catalog.current_setting('transaction_isolation') <> 'read committed' then
        raise exception using
          message = 'nothing was changed, since the transaction is '
            || pg_catalog.current_setting('transaction_isolation'),
          hint = 'Begin it with: begin isolation level read committed.';
      end if;
      -- One file at a time.
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('hornbook:seed', 0));
      -- Compiling what runs once takes longer than running it.
      perform pg_catalog.set_config('jit', 'off', true);
      perform pg_catalog.set_config('client_encoding', 'UTF8', true);
      perform pg_catalog.set_config('hornbook.transaction', pg_catalog.txid_current()::text, true);
    end
    $hornbook$;

    """

/// For the blocks behind the head: refuses a client that commits each statement for itself.
let refuseAutocommit = """
    if pg_catalog.current_setting('hornbook.transaction', true)
          is distinct from pg_catalog.txid_current()::text then
        raise exception using
          message = 'nothing was changed, since each statement is committed for itself',
          hint = 'Send the whole file in one transaction, as psql -1 does.';
      end if;
    """

/// Behind a statement that waits for a lock on a table, everybody else queues.
let boundWaiting = """

    do $hornbook$
    begin
      \(refuseAutocommit)
      if pg_catalog.current_setting('lock_timeout') = '0' then
        perform pg_catalog.set_config('lock_timeout', '5s', true);
      end if;
    end
    $hornbook$;

    """

/// Refuses a text that was recoded on its way: a client that sends a whole file at once has read it before
/// the file can say what it is written in.
let refuseOtherEncodings = """

    do $hornbook$
    begin
      if 'é' <> pg_catalog.chr(233) then
        raise exception using
          message = 'nothing was changed, since the file did not arrive in UTF-8',
          hint = 'Send it with client_encoding set to UTF8.';
      end if;
    end
    $hornbook$;

    """

/// Refuses a database whose tables are older than what a seed writes to.
let refuseOlderSchema = """

    do $hornbook$
    begin
      if pg_catalog.to_regclass('hornbook.versions') is null
        or pg_catalog.to_regclass('hornbook.releases') is null then
        raise exception using
          message = 'nothing was changed, since the schema hornbook is missing',
          hint = 'Apply schema.sql of the same build first.';
      end if;
    end
    $hornbook$;

    """
