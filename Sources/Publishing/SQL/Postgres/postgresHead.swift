/// How every file for PostgreSQL begins, behind its comment: on its own, in the right encoding, and deaf to
/// what others have named like the system's own functions, operators, types and views.
let postgresHead = """
    begin isolation level read committed;

    -- Names mean what they mean to the system: whoever may create objects in another schema could else
    -- have code of theirs run by whoever applies this file.
    set local search_path = pg_catalog, pg_temp;

    do $hornbook$
    begin
      if pg_catalog.current_setting('server_encoding') <> 'UTF8' then
        raise exception using
          message = 'nothing was changed, since the database is not in UTF8 but in '
            || pg_catalog.current_setting('server_encoding'),
          hint = 'Make another: create database new_name template template0 encoding ''UTF8''.';
      end if;
      -- One file at a time.
      perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('hornbook:seed', 0));
    end
    $hornbook$;

    set local client_encoding = 'UTF8';

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
