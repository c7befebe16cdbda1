/// What a seed refuses, before it changes anything: each refusal names every row, and says what to do.

/// A damaged file: rows that are lacking, twice there, or not as they were written.
func refuseDamage(_ rows: PostgresRows) -> String {
    """

      -- What arrived is what was built.
      select pg_catalog.string_agg(\(rows.seed.nameOfSlot("staged")), e'\\n' order by staged.id)
      into listed from \(rows.staged) as staged
      where staged.row_hash is distinct from staged.hash_found;
      if listed is not null then
        raise exception using
          message = 'nothing was changed, since these rows of \(rows.seed.table.name) are not as they were built:'
            || e'\\n' || listed,
          hint = 'The file is damaged. Build it again.';
      end if;
      \(compareTotals(
        rows, of: "select \(rows.band(of: "staged")) as band, staged.id, staged.row_hash as hash "
            + "from \(rows.staged) as staged",
        "nothing was changed, since not every row of \(rows.seed.table.name) arrived",
        hint: "The file is damaged. Build it again."))

    """
}

/// Raises what differs in number or hash, by band, between rows and what the build says of them.
func compareTotals(_ rows: PostgresRows, of query: String, _ message: String, hint: String) -> String {
    let totals = rows.seed.totals.map { "('\($0.band)', \($0.rows), '\($0.hash)')" }
    // A list of a kind that has others may be empty.
    let wanted =
        totals.isEmpty
        ? "select null::text, null::bigint, null::text where false"
        : "values\n    \(totals.joined(separator: ",\n    "))\n  "
    return """
        with one as (
            \(query)
          ), found as (
            select band, pg_catalog.count(*) as number, pg_catalog.encode(pg_catalog.sha256(
              pg_catalog.convert_to(pg_catalog.string_agg(hash, '' order by id), 'UTF8')), 'hex') as hash
            from one group by band
          )
          select pg_catalog.string_agg(
            coalesce(nullif(coalesce(found.band, wanted.band), '') || ': ', '')
              || case when found.number is distinct from wanted.number
                then coalesce(found.number, 0) || ' rows instead of ' || coalesce(wanted.number, 0)
                else 'rows with other values' end, e'\\n' order by wanted.band)
          into listed
          from found full join (\(wanted)) as wanted (band, number, hash) on wanted.band = found.band
          where (found.number, found.hash) is distinct from (wanted.number::bigint, wanted.hash);
          if listed is not null then
            raise exception using message = '\(message):' || e'\\n' || listed,
              hint = '\(hint)';
          end if;
        """
}

/// Rows that nobody declared: typed in by hand, or another program's.
func refuseStrangeRows(_ rows: PostgresRows) -> String {
    let slot = rows.seed.columns(.slot)
    let isSamePlace = "\(rows.list(slot, of: "found")) = \(rows.list(slot, of: "staged"))"
    return """

          -- Every row that is served, or has the place of one of ours, is known.
          with refused as (
            select found.id, case
                when staged.id is not null then \(rows.seed.nameOfSlot("found")) || ': the database has id ' || found.id
                  || ', this build ' || staged.id
                else \(rows.seed.nameOfSlot("found")) || ': the database has id ' || found.id
                  || ', this build nothing' end
                || coalesce((
                  select ', of the program ' || pg_catalog.max(versions.program) from hornbook.versions
                  where versions.id = found.id), '') as line,
              \(slot.map { "found.\($0.name)" }.joined(separator: ", "))
            from \(rows.table) as found left join \(rows.staged) as staged on \(isSamePlace)
            where \(rows.isOurs("found")) and (\(rows.isServed("found")) or staged.id is not null)
              and not \(rows.isStaged("found"))
              and not \(rows.isKnown("found"))
          )
          select pg_catalog.string_agg(line, e'\\n' order by \(slot.map { "refused.\($0.name)" }.joined(separator: ", ")), refused.id)
          into listed from refused;
          if listed is not null then
            raise exception using
              message = 'nothing was changed, since \(rows.seed.table.name) has other ids:' || e'\\n' || listed,
              hint = \(rows.seed.isList ? hintForLists : hintForRecords);
          end if;
        \(refuseOtherPrograms(rows))
        """
}

private let hintForRecords = """
    'To adopt a row, write its id as `id:` into the source, and build again; one that is to go, '
                    || 'declare in hornbook.yaml under `retired:`. Rows of another program belong in a database '
                    || 'of their own.'
    """

private let hintForLists = """
    'Ids of this table are made of those in the sources, so a row with another cannot be adopted: write what it says '
                    || 'into the sources, and delete it, or give it another slug and unpublish it. One of ours that '
                    || 'is to go, declare in hornbook.yaml under `retired:`.'
    """

/// Ids of ours that a table of several programs has for another.
private func refuseOtherPrograms(_ rows: PostgresRows) -> String {
    guard rows.isOurs("found") != "true" else { return "" }
    return """
          select pg_catalog.string_agg(\(rows.seed.nameOfSlot("staged")) || ': the database has id '
            || found.id || ' for ' || \(rows.seed.nameOfSlot("found")), e'\\n' order by found.id)
          into listed
          from \(rows.staged) as staged join \(rows.table) as found on found.id = staged.id
          where not \(rows.isOurs("found"));
          if listed is not null then
            raise exception using
              message = 'nothing was changed, since \(rows.seed.table.name) has ids of ours for another program:'
                || e'\\n' || listed,
              hint = 'Two programs cannot share an `id:`.';
          end if;

        """
}

/// What users answered stays: a row with results keeps every prompt and option that is not retired.
func refuseLosses(_ rows: PostgresRows) -> String {
    guard let answers = rows.seed.answers else { return "" }
    return """

          -- No row with results loses what its users answered. From here on nobody can begin another result of a
          -- row that loses anything; whoever is about to is waited for.
          create temporary table \(rows.gone) on commit drop as
          with had as (
        \(prompts(of: "found", in: rows.table, rows, answers))
          ), has as (
        \(prompts(of: "staged", in: rows.staged, rows, answers))
          ), lost as (
            select id, prompt, option from had except select id, prompt, option from has
          )
          select id, prompt, option from lost
          where not exists (
            select from pg_temp.hornbook_retired as retired
            where retired.record = lost.id and retired.prompt = lost.prompt
              and (retired.option is null or retired.option = lost.option)
          ) and not exists (
            select from lost as whole
            where whole.id = lost.id and whole.prompt = lost.prompt
              and whole.option is null and lost.option is not null
          );
          perform from \(rows.table) as found where found.id in (select id from \(rows.gone))
          order by found.id for update;
          if not may_go_back then
            select pg_catalog.string_agg(\(rows.seed.nameOfSlot("found"))
              || case when gone.option is null then ': prompt ' || gone.prompt
                else ': option ' || gone.prompt || '/' || gone.option end, e'\\n'
              order by \(rows.seed.columns(.slot).map { "found.\($0.name)" }.joined(separator: ", ")), gone.prompt, gone.option)
            into listed
            from \(rows.gone) as gone join \(rows.table) as found on found.id = gone.id
            where exists (
              select from \(answers.results.qualifiedName) as results where results.\(answers.owner) = gone.id
            );
            if listed is not null then
              raise exception using
                message = 'nothing was changed, since rows with results would lose what users answered:'
                  || e'\\n' || listed,
                hint = 'Declare what is to go where it stood: `retired: [prompt]` at the activity, '
                  || '`retired: [option]` at the prompt; then release and build. To go back to an earlier '
                  || 'state on purpose, set hornbook.go_back to on.';
            end if;
          end if;

        """
}

/// The ids of the prompts of the rows that change, and of their options.
private func prompts(of row: String, in table: String, _ rows: PostgresRows, _ answers: Answers) -> String {
    let changed = "array(select plan.id from \(rows.plan) as plan where plan.is_changed)"
    return """
            select \(row).id, prompt ->> 'promptId' as prompt, option ->> 'optionId' as option
            from (select id, \(answers.prompts) as prompts from \(table) where id = any (\(changed)) offset 0) as \(row),
              \(elements(of: "\(row).prompts")) as prompts (prompt), lateral (
              select null::jsonb as option
              union all select one from \(elements(of: "prompt -> 'options'")) as every (one)
            ) as options
        """
}

/// The elements of a JSON array; none of what is no array.
func elements(of json: String) -> String {
    "pg_catalog.jsonb_array_elements(case pg_catalog.jsonb_typeof(\(json)) when 'array' then \(json) else '[]' end)"
}
