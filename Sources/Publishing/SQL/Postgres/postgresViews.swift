/// The views by which analysts read what users answered, in the words that they saw.
func analystViews(of tables: [Table]) -> String {
    guard tables.contains(where: { $0.name == Table.results.name }) else { return "" }
    return view(
        "prompt_options", promptOptions,
        """
        Every option of every prompt that any version of an activity held; each version once, by its hash.
        """,
        [
            ("activity", "The id of the activity."), ("prompt", "The id of the prompt."),
            ("option", "The id of the option."), ("text", "What the option says."),
            ("correct", "Whether it is right."), ("points", "The points that the option itself names."),
            ("version", "The hash of the version of the activity that held it."),
        ])
        + view(
            "answers", answers,
            """
            Every choice of every result, with the words of the newest version that its user can have seen.
            """,
            [
                ("result_id", "The id of the result."), ("prompt_id", "The prompt that was answered."),
                ("option_id", "The option that was chosen."),
                ("prompt_text", "What the prompt asked; null where no version holds it."),
                ("option_text", "What the option said; null where no version holds it."),
                ("attempt", "Which choice at this prompt it was, from 1."),
                ("correct", "Whether the user was told that it is right."),
                ("version", "The hash of the version of the activity whose words these are."),
            ])
}

/// A view is made anew where its comment, or its columns, are another's.
private func view(_ name: String, _ query: String, _ summary: String, _ columns: [(name: String, summary: String)])
    -> String
{
    let comments = columns.map {
        "    comment on column hornbook.\(name).\($0.name) is \(Dialect.postgres.literal($0.summary));\n"
    }
    let mark = String(sha256(of: Array(query.utf8)).prefix(12))
    let comment = Dialect.postgres.literal("\(summary) (\(mark))")
    return """

        -- \(summary)
        do $hornbook$
        begin
          \(refuseAutocommit)
          if pg_catalog.to_regclass('hornbook.\(name)') is null or pg_catalog.obj_description(
            pg_catalog.to_regclass('hornbook.\(name)'), 'pg_class') is distinct from \(comment) then
            if pg_catalog.to_regclass('hornbook.\(name)') is not null then
              drop view hornbook.\(name);
            end if;
            -- Who asks a view sees what they may see; before PostgreSQL 15, what its owner may.
            execute 'create view hornbook.\(name)' || case
              when pg_catalog.current_setting('server_version_num')::integer >= 150000
              then ' with (security_invoker = true)' else '' end || $view$ as
        \(query)
        $view$;
            comment on view hornbook.\(name) is \(comment);
        \(comments.joined())  end if;
        end
        $hornbook$;

        """
}

private let promptOptions = """
    select content.id as activity, prompt ->> 'promptId' as prompt, option ->> 'optionId' as option,
      option ->> 'optionText' as text,
      case option -> 'correct' when 'true' then true when 'false' then false end as correct,
      case pg_catalog.jsonb_typeof(option -> 'points')
        when 'number' then (option ->> 'points')::numeric::integer end as points,
      content.sha256 as version
    from (
      select distinct on (id, sha256) id, sha256, content -> 'prompts' as prompts
      from hornbook.versions where content ? 'prompts' order by id, sha256, valid_from
    ) as content,
      \(elements(of: "content.prompts")) as prompts (prompt),
      \(elements(of: "prompt -> 'options'")) as options (option)
    """

/// A version can be what a user saw if it holds every prompt and option that she answered; of those, it is the
/// newest that was there when she began, else the first that came behind.
private let answers = """
    select results.id as result_id, answered.answer ->> 'promptId' as prompt_id,
      logged.entry ->> 'optionId' as option_id, prompt.json ->> 'promptText' as prompt_text,
      option.json ->> 'optionText' as option_text, logged.attempt::integer as attempt,
      case logged.entry -> 'correct' when 'true' then true when 'false' then false end as correct,
      seen.sha256 as version
    from public.daily_practice_results as results
      cross join lateral (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'promptId', one -> 'promptId', 'options', (
            select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('optionId', entry -> 'optionId')), '[]')
            from \(elements(of: "one -> 'logs'")) as logs (entry)
          ))), '[]') as answered
        from \(elements(of: "results.prompt_results")) as every (one)
      ) as needed
      left join lateral (
        select versions.sha256, versions.content -> 'prompts' as prompts
        from hornbook.versions
        where versions.id = results.activity_id
        order by versions.content -> 'prompts' @> needed.answered desc,
          versions.valid_from <= results.start_at desc,
          case when versions.valid_from <= results.start_at then versions.valid_from end desc,
          versions.valid_from
        limit 1
      ) as seen on true
      cross join lateral \(elements(of: "results.prompt_results")) as answered (answer)
      cross join lateral \(elements(of: "answered.answer -> 'logs'"))
        with ordinality as logged (entry, attempt)
      left join lateral (
        select one.json from \(elements(of: "seen.prompts")) as one (json)
        where one.json -> 'promptId' = answered.answer -> 'promptId' limit 1
      ) as prompt on true
      left join lateral (
        select one.json from \(elements(of: "prompt.json -> 'options'")) as one (json)
        where one.json -> 'optionId' = logged.entry -> 'optionId' limit 1
      ) as option on true
    """
