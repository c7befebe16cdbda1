-- The tables, for SQLite 3.24 or later.
--
-- Apply:  sqlite3 -bail FILE < schema.sql
--
-- It can be applied again at any time: it makes what is missing, adds the columns that an older
-- table lacks, and loses no row and no column.

begin immediate;

-- The app's users, with their progress.
create table if not exists users (
  -- The id of the user.
  id text primary key not null default (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
    || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- The day that was completed last; 0 before the first.
  last_completed_daily_practice_activity integer default 0,
  -- When that was.
  last_daily_practice_activity_completed_at text,
  -- The points of all days.
  total_score integer default 0,
  -- The score of each day, by its number.
  daily_practice_scores text default '{}' check (daily_practice_scores is null or json_valid(daily_practice_scores))
);

-- One row an activity: one day of one age band.
create table if not exists daily_practice_activities (
  -- The id of the row; live results point at it.
  id text primary key not null default (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
    || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- When the row was made.
  created_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- When the row was last changed; a trigger sets it.
  updated_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- The day of the program, from 1.
  day_number integer not null,
  -- The age of the reader's child.
  age_band text not null check (age_band in ('6-9', '10-12', '13-16')),
  -- The key of the module that it belongs to.
  module_name text not null default '',
  -- The name of that module, as people see it.
  module_display_name text not null default '',
  -- What the parent sees first.
  title text not null default '',
  -- One sentence for lists.
  description text,
  -- The one skill that is practised.
  skill_focus text not null default '',
  -- A free word for grouping.
  category text,
  -- A free word; basic-scenario for most.
  activity_type text not null default 'basic-scenario',
  -- Whether the day looks back.
  is_reflection integer default 0 check (is_reflection in (0, 1)),
  -- The scene that the prompts are about.
  scenario text not null default '',
  -- The name of what the day rests on.
  research_concept text,
  -- What was found, in plain words.
  research_key_insight text,
  -- The publication.
  research_citation text,
  -- What else helps to judge it.
  research_additional_context text,
  -- What helps in this scene, and why.
  best_approach text,
  -- Questions to carry on with. Absent and empty mean the same.
  follow_up_questions text default '[]' check (follow_up_questions is null or json_valid(follow_up_questions)),
  -- What is answered, in order.
  prompts text not null default 'null' check (json_valid(prompts)),
  -- The one tool that is taken away.
  actionable_takeaway text not null default 'null' check (json_valid(actionable_takeaway)),
  unique (day_number, age_band)
);

-- One row a session of a user; written by the app alone.
create table if not exists daily_practice_results (
  -- The id of the session.
  id text primary key not null default (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
    || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- When the row was made.
  created_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- When the row was last changed; a trigger sets it.
  updated_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- Whose session it is.
  user_id text not null references users (id) on delete cascade,
  -- What was practised. An activity with results cannot be deleted.
  activity_id text not null references daily_practice_activities (id),
  -- The day of the program, from 1.
  day_number integer not null,
  -- When it began.
  start_at text not null,
  -- When it ended.
  end_at text,
  -- What was answered, prompt by prompt.
  prompt_results text default '[]' check (prompt_results is null or json_valid(prompt_results)),
  -- The points of the session.
  total_score integer default 0,
  -- Whether the last prompt was passed.
  completed integer default 0 check (completed in (0, 1))
);

-- One row a quiz of one program and age band.
create table if not exists daily_quizzes (
  -- The id of the row.
  id text primary key not null default (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
    || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- When the row was made.
  created_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- When the row was last changed; a trigger sets it.
  updated_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- The short name of the program.
  program text not null,
  -- The age of the child.
  age_band text not null check (age_band in ('6-9', '10-12', '13-16')),
  -- Its identity in the band: progress is kept under it.
  title text not null,
  -- Its place in the rotation, from 1.
  rotation_order integer not null default 0,
  -- What is asked, in order.
  questions text not null default 'null' check (json_valid(questions)),
  -- Whether the row is in the current build; rows are never deleted.
  is_published integer not null default 1 check (is_published in (0, 1)),
  unique (program, age_band, title)
);

commit;

begin immediate;

create index if not exists idx_users_last_daily_practice_activity_completed_at on users (last_daily_practice_activity_completed_at);

create index if not exists idx_daily_practice_activities_day_number on daily_practice_activities (day_number);
create index if not exists idx_daily_practice_activities_module_name on daily_practice_activities (module_name);
create index if not exists idx_daily_practice_activities_age_band on daily_practice_activities (age_band);
create trigger if not exists update_daily_practice_activities_updated_at
after update of
  id,
  day_number,
  age_band,
  module_name,
  module_display_name,
  title,
  description,
  skill_focus,
  category,
  activity_type,
  is_reflection,
  scenario,
  research_concept,
  research_key_insight,
  research_citation,
  research_additional_context,
  best_approach,
  follow_up_questions,
  prompts,
  actionable_takeaway
on daily_practice_activities for each row
when old.id is not new.id
  or old.day_number is not new.day_number
  or old.age_band is not new.age_band
  or old.module_name is not new.module_name
  or old.module_display_name is not new.module_display_name
  or old.title is not new.title
  or old.description is not new.description
  or old.skill_focus is not new.skill_focus
  or old.category is not new.category
  or old.activity_type is not new.activity_type
  or old.is_reflection is not new.is_reflection
  or old.scenario is not new.scenario
  or old.research_concept is not new.research_concept
  or old.research_key_insight is not new.research_key_insight
  or old.research_citation is not new.research_citation
  or old.research_additional_context is not new.research_additional_context
  or old.best_approach is not new.best_approach
  or old.follow_up_questions is not new.follow_up_questions
  or old.prompts is not new.prompts
  or old.actionable_takeaway is not new.actionable_takeaway
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;

create index if not exists idx_daily_practice_results_user_id on daily_practice_results (user_id);
create index if not exists idx_daily_practice_results_user_id_day_number on daily_practice_results (user_id, day_number);
create index if not exists idx_daily_practice_results_completed on daily_practice_results (completed);
create index if not exists idx_daily_practice_results_activity_id on daily_practice_results (activity_id);
create trigger if not exists update_daily_practice_results_updated_at
after update of
  id,
  user_id,
  activity_id,
  day_number,
  start_at,
  end_at,
  prompt_results,
  total_score,
  completed
on daily_practice_results for each row
when old.id is not new.id
  or old.user_id is not new.user_id
  or old.activity_id is not new.activity_id
  or old.day_number is not new.day_number
  or old.start_at is not new.start_at
  or old.end_at is not new.end_at
  or old.prompt_results is not new.prompt_results
  or old.total_score is not new.total_score
  or old.completed is not new.completed
begin
  update daily_practice_results set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;

create index if not exists idx_daily_quizzes_program_age_band_rotation_order on daily_quizzes (program, age_band, rotation_order);
create trigger if not exists update_daily_quizzes_updated_at
after update of
  id,
  program,
  age_band,
  title,
  rotation_order,
  questions,
  is_published
on daily_quizzes for each row
when old.id is not new.id
  or old.program is not new.program
  or old.age_band is not new.age_band
  or old.title is not new.title
  or old.rotation_order is not new.rotation_order
  or old.questions is not new.questions
  or old.is_published is not new.is_published
begin
  update daily_quizzes set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;

commit;
