declare
  the_program constant text := {program};
  the_release constant text := {release};
  the_content constant text := {content};
  the_tool constant text := {tool};
  -- The releases of the ledger, the newest last.
  known constant text[] := array[{known}]::text[];
  known_contents constant text[] := array[{contents}]::text[];
  may_go_back constant boolean :=
    coalesce(nullif(pg_catalog.current_setting('hornbook.go_back', true), ''), 'off')::boolean;
  ended timestamptz;
  listed text;
  the_constraint text;
  typed_over text := '';
  summary text := the_program || ' ' || the_release || ' (' || pg_catalog.left(the_content, 12) || ')';
