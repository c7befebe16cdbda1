-- The tables, for SQLite 3.24 or later.
--
-- Apply:  sqlite3 -bail FILE < schema.sql
--
-- It can be applied again at any time: it makes what is missing, adds the columns that an older
-- table does not have, and loses no row and no column.

begin immediate;

-- What is there before; the last lines say what was added to it.
drop table if exists temp.hornbook_before;
create temp view if not exists hornbook_catalog as
select owner.name as owner, 'column ' || found.name as part
from sqlite_master as owner, pragma_table_info(owner.name) as found where owner.type = 'table'
union all
select tbl_name, type || ' ' || name from sqlite_master where type in ('index', 'trigger');
create temp table hornbook_before as
select * from temp.hornbook_catalog where owner in ('users', 'children', 'daily_practice_activities', 'daily_practice_results', 'daily_quizzes', 'challenge_templates', 'badges', 'lessons', 'family_activities', 'learning_rules', 'content_translations', 'hornbook_releases', 'hornbook_versions');

-- The app's users, with their progress.
create table if not exists users (
  -- The id of the user.
  id text primary key not null default (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
    || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- The children, the first of whom says which age band the user is given.
  child_ids text default '[]',
  -- The day that was completed last; 0 before the first.
  last_completed_daily_practice_activity integer default 0,
  -- When that was.
  last_daily_practice_activity_completed_at text,
  -- The points of all days.
  total_score integer default 0,
  -- The score of each day, by its number.
  daily_practice_scores text default '{}' check (daily_practice_scores is null or json_valid(daily_practice_scores))
);

-- The children of the app's users.
create table if not exists children (
  -- The id of the child.
  id text primary key not null default (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
    || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- From which the age band follows.
  birthday text
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
  -- The grave subjects that it touches, so that apps can warn of it or leave it out.
  sensitive text check (sensitive is null or json_valid(sensitive)),
  -- The scene that the prompts are about.
  scenario text not null default '',
  -- The name of the idea in that research.
  research_concept text,
  -- What research found, in plain words.
  research_key_insight text,
  -- The publication.
  research_citation text,
  -- What else helps to judge it.
  research_additional_context text,
  -- What helps in this scene, and why.
  best_approach text,
  -- Questions for afterwards. Absent and empty mean the same.
  follow_up_questions text default '[]' check (follow_up_questions is null or json_valid(follow_up_questions)),
  -- What the reader answers, in order.
  prompts text not null default 'null' check (json_valid(prompts)),
  -- The one tool to use after the activity.
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
  -- Identifies the quiz in its band: the app saves progress under it.
  title text not null,
  -- Its place in the rotation, from 1.
  rotation_order integer not null default 0,
  -- The grave subjects that it touches, so that apps can warn of it or leave it out.
  sensitive text check (sensitive is null or json_valid(sensitive)),
  -- What is asked, in order.
  questions text not null default 'null' check (json_valid(questions)),
  -- Whether the row is in the current build; rows are never deleted.
  is_published integer not null default 1 check (is_published in (0, 1)),
  unique (program, age_band, title)
);

-- One row a template of a challenge, of one program.
create table if not exists challenge_templates (
  -- Made of the program's short name and `slug`.
  id text primary key not null default (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
    || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- When the row was made.
  created_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- When the row was last changed; a trigger sets it.
  updated_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- The short name of the program.
  program text not null,
  -- The id in the JSON, unique in the program.
  slug text not null,
  -- Its place in the JSON, from 1.
  position integer not null default 0,
  -- What the parent sees first.
  name text not null default '',
  -- What the child is to do.
  description text not null default '',
  -- An SF Symbol.
  icon text not null default '',
  -- What is counted.
  goal_type text not null default 'daily_minutes' check (goal_type in ('daily_minutes', 'weekly_minutes', 'specific_apps', 'streak')),
  -- Minutes, or days for a streak.
  suggested_target integer not null default 0,
  -- Percent of the base points.
  suggested_bonus integer not null default 0,
  -- `#` and two digits each for red, green and blue.
  color_hex text not null default '',
  -- Whether the row is in the current build; rows are never deleted.
  is_published integer not null default 1 check (is_published in (0, 1)),
  unique (program, slug)
);

-- One row a badge that challenges earn, of one program.
create table if not exists badges (
  -- Made of the program's short name and `slug`.
  id text primary key not null default (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
    || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- When the row was made.
  created_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- When the row was last changed; a trigger sets it.
  updated_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- The short name of the program.
  program text not null,
  -- The id in the JSON, unique in the program.
  slug text not null,
  -- Its place in the JSON, from 1.
  position integer not null default 0,
  -- What the child sees.
  name text not null default '',
  -- How it is earned.
  description text not null default '',
  -- An SF Symbol.
  icon_name text not null default '',
  -- What earns it.
  criteria text not null default 'null' check (json_valid(criteria)),
  -- Whether the row is in the current build; rows are never deleted.
  is_published integer not null default 1 check (is_published in (0, 1)),
  unique (program, slug)
);

-- One row a lesson of one program.
create table if not exists lessons (
  -- Made of the program's short name and `slug`.
  id text primary key not null default (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
    || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- When the row was made.
  created_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- When the row was last changed; a trigger sets it.
  updated_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- The short name of the program.
  program text not null,
  -- The id in the JSON, unique in the program.
  slug text not null,
  -- Its place in the JSON, from 1.
  position integer not null default 0,
  -- The id of its category.
  category text not null default '',
  -- Its place in the whole program, from 1.
  lesson_order integer not null default 0,
  -- What the learner sees first.
  title text not null default '',
  -- Lessons, and whole categories, that must be finished first.
  requires text check (requires is null or json_valid(requires)),
  -- Words by which achievements count lessons.
  tags text check (tags is null or json_valid(tags)),
  -- The event during which it is offered, and at no other time.
  event text,
  -- Its XP before bonuses.
  base_xp integer not null default 0,
  -- The grave subjects that it touches, so that apps can warn of it or leave it out.
  sensitive text check (sensitive is null or json_valid(sensitive)),
  -- Begins the lesson, and moves on by itself.
  hook text not null default 'null' check (json_valid(hook)),
  -- The learner turns the pages.
  teach text not null default 'null' check (json_valid(teach)),
  -- What the learner does.
  practice text not null default 'null' check (json_valid(practice)),
  -- Ends the lesson, and moves on by itself.
  reward text not null default 'null' check (json_valid(reward)),
  -- Whether the row is in the current build; rows are never deleted.
  is_published integer not null default 1 check (is_published in (0, 1)),
  unique (program, slug)
);

-- One row a family activity of one program.
create table if not exists family_activities (
  -- Made of the program's short name and `slug`.
  id text primary key not null default (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
    || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- When the row was made.
  created_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- When the row was last changed; a trigger sets it.
  updated_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- The short name of the program.
  program text not null,
  -- The id in the JSON, unique in the program.
  slug text not null,
  -- Its place in the JSON, from 1.
  position integer not null default 0,
  -- The week of the program that it is for.
  week integer not null default 0,
  -- What the family sees first.
  title text not null default '',
  -- How long it takes.
  minutes integer not null default 0,
  -- What to do, in order.
  steps text not null default 'null' check (json_valid(steps)),
  -- Whether the row is in the current build; rows are never deleted.
  is_published integer not null default 1 check (is_published in (0, 1)),
  unique (program, slug)
);

-- One row a program: what learning earns in it.
create table if not exists learning_rules (
  -- Made of the program's short name and `slug`.
  id text primary key not null default (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
    || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- When the row was made.
  created_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- When the row was last changed; a trigger sets it.
  updated_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- The short name of the program.
  program text not null,
  -- The id in the JSON, unique in the program.
  slug text not null,
  -- Its place in the JSON, from 1.
  position integer not null default 0,
  -- The version of this format.
  format_version integer not null default 0,
  -- How many XP each thing earns.
  xp text not null default 'null' check (json_valid(xp)),
  -- The levels, by threshold from 0.
  levels text check (levels is null or json_valid(levels)),
  -- Days in a row.
  streak text not null default 'null' check (json_valid(streak)),
  -- When finished lessons come back.
  reviews text check (reviews is null or json_valid(reviews)),
  -- The most lessons that a day offers.
  lessons_a_day integer,
  -- The events by their ids; the app knows when they are.
  events text check (events is null or json_valid(events)),
  -- How long a child may look at the screen.
  screen_time text check (screen_time is null or json_valid(screen_time)),
  -- As written.
  achievements text check (achievements is null or json_valid(achievements)),
  -- Whether the row is in the current build; rows are never deleted.
  is_published integer not null default 1 check (is_published in (0, 1)),
  unique (program, slug)
);

-- One row for each row of content and each language of its program.
create table if not exists content_translations (
  -- Made of the other columns that identify the row.
  id text primary key not null default (lower(hex(randomblob(4)) || '-' || hex(randomblob(2))
    || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)
    || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))),
  -- When the row was made.
  created_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- When the row was last changed; a trigger sets it.
  updated_at text default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  -- The short name of the program.
  program text not null,
  -- The table that has it in the source's language.
  kind text not null,
  -- Its id in that table.
  record text not null,
  -- The tag of the language.
  language text not null,
  -- How its lines are written: ltr or rtl.
  direction text not null default '',
  -- Whether its words are the source's: it is not translated.
  is_fallback integer not null default 0 check (is_fallback in (0, 1)),
  -- The columns of the row, by name.
  content text not null default 'null' check (json_valid(content)),
  -- Whether the row is in the current build; rows are never deleted.
  is_published integer not null default 1 check (is_published in (0, 1)),
  unique (program, kind, record, language)
);

-- One row each time that a program's build brought another release or other content.
create table if not exists hornbook_releases (
  -- The short name of the program.
  program text not null,
  -- The release whose content it was, or draft.
  release text not null,
  -- The hash by which the manifest of the build knows its content.
  content_version text not null,
  -- The version of Hornbook that made the build.
  tool_version text not null,
  -- The newest release that the build knew of; null before the first.
  newest_release text,
  -- The clock when its seed ended.
  applied_at text not null,
  primary key (program, applied_at)
);

-- The content of each row, and from when on. Rows are only ever added.
create table if not exists hornbook_versions (
  -- The short name of the program.
  program text not null,
  -- The id of the row that had it.
  id text not null,
  -- The hash of that content; null for what SQLite found, which has no hashes.
  sha256 text,
  -- The clock when the seed that brought it ended; -infinity for what was found.
  valid_from text not null,
  -- The release that brought it, or draft; null for what was found in the row.
  release text,
  -- The row, without its times.
  content text not null check (json_valid(content)),
  primary key (id, valid_from, program)
);

-- Older tables can be given what has a default, or what the seed fills.
create temp table hornbook_refused (
  lacking text constraint "nothing was changed: the columns listed are missing" check (lacking is null)
);

create temp view hornbook_listed as
with wanted (owner, name) as (values
  ('users', 'id'),
  ('children', 'id'),
  ('daily_practice_activities', 'id'),
  ('daily_practice_activities', 'day_number'),
  ('daily_practice_activities', 'age_band'),
  ('daily_practice_results', 'id'),
  ('daily_practice_results', 'user_id'),
  ('daily_practice_results', 'activity_id'),
  ('daily_practice_results', 'day_number'),
  ('daily_practice_results', 'start_at'),
  ('daily_quizzes', 'id'),
  ('daily_quizzes', 'program'),
  ('daily_quizzes', 'age_band'),
  ('daily_quizzes', 'title'),
  ('challenge_templates', 'id'),
  ('challenge_templates', 'program'),
  ('challenge_templates', 'slug'),
  ('badges', 'id'),
  ('badges', 'program'),
  ('badges', 'slug'),
  ('lessons', 'id'),
  ('lessons', 'program'),
  ('lessons', 'slug'),
  ('family_activities', 'id'),
  ('family_activities', 'program'),
  ('family_activities', 'slug'),
  ('learning_rules', 'id'),
  ('learning_rules', 'program'),
  ('learning_rules', 'slug'),
  ('content_translations', 'id'),
  ('content_translations', 'program'),
  ('content_translations', 'kind'),
  ('content_translations', 'record'),
  ('content_translations', 'language'),
  ('hornbook_releases', 'program'),
  ('hornbook_releases', 'release'),
  ('hornbook_releases', 'content_version'),
  ('hornbook_releases', 'tool_version'),
  ('hornbook_releases', 'applied_at'),
  ('hornbook_versions', 'program'),
  ('hornbook_versions', 'id'),
  ('hornbook_versions', 'valid_from'),
  ('hornbook_versions', 'content')
)
select distinct case when owner in (select name from sqlite_master where type = 'table')
    then owner || '.' || name else 'the table ' || owner end as line
from wanted where not exists (
  select 1 from pragma_table_info(wanted.owner) as found where found.name = wanted.name
);
select line from temp.hornbook_listed order by line;
insert into temp.hornbook_refused (lacking) select line from temp.hornbook_listed;
drop view temp.hornbook_listed;
drop table temp.hornbook_refused;

commit;

-- The columns that an older table does not have. Each is added to what is attached: this database where the
-- column is missing, else an empty one. (Checks of a column come with new tables only.)

attach (
  select case when exists (
    select 1 from pragma_table_info('users') as found where found.name = 'last_completed_daily_practice_activity'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.users (id);
alter table hornbook.users add column last_completed_daily_practice_activity integer default 0;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('users') as found where found.name = 'last_daily_practice_activity_completed_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.users (id);
alter table hornbook.users add column last_daily_practice_activity_completed_at text;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('users') as found where found.name = 'total_score'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.users (id);
alter table hornbook.users add column total_score integer default 0;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('users') as found where found.name = 'daily_practice_scores'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.users (id);
alter table hornbook.users add column daily_practice_scores text default '{}';
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'created_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column created_at text;
create trigger if not exists hornbook.set_daily_practice_activities_created_at
after insert on daily_practice_activities for each row when new.created_at is null
begin
  update daily_practice_activities set created_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'updated_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column updated_at text;
create trigger if not exists hornbook.set_daily_practice_activities_updated_at
after insert on daily_practice_activities for each row when new.updated_at is null
begin
  update daily_practice_activities set updated_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'module_name'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column module_name text not null default '';
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_module_name
after update of
  module_name
on daily_practice_activities for each row
when old.module_name is not new.module_name
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'module_display_name'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column module_display_name text not null default '';
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_module_display_name
after update of
  module_display_name
on daily_practice_activities for each row
when old.module_display_name is not new.module_display_name
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'title'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column title text not null default '';
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_title
after update of
  title
on daily_practice_activities for each row
when old.title is not new.title
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'description'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column description text;
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_description
after update of
  description
on daily_practice_activities for each row
when old.description is not new.description
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'skill_focus'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column skill_focus text not null default '';
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_skill_focus
after update of
  skill_focus
on daily_practice_activities for each row
when old.skill_focus is not new.skill_focus
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'category'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column category text;
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_category
after update of
  category
on daily_practice_activities for each row
when old.category is not new.category
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'activity_type'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column activity_type text not null default 'basic-scenario';
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_activity_type
after update of
  activity_type
on daily_practice_activities for each row
when old.activity_type is not new.activity_type
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'is_reflection'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column is_reflection integer default 0;
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_is_reflection
after update of
  is_reflection
on daily_practice_activities for each row
when old.is_reflection is not new.is_reflection
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'sensitive'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column sensitive text;
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_sensitive
after update of
  sensitive
on daily_practice_activities for each row
when old.sensitive is not new.sensitive
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'scenario'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column scenario text not null default '';
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_scenario
after update of
  scenario
on daily_practice_activities for each row
when old.scenario is not new.scenario
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'research_concept'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column research_concept text;
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_research_concept
after update of
  research_concept
on daily_practice_activities for each row
when old.research_concept is not new.research_concept
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'research_key_insight'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column research_key_insight text;
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_research_key_insight
after update of
  research_key_insight
on daily_practice_activities for each row
when old.research_key_insight is not new.research_key_insight
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'research_citation'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column research_citation text;
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_research_citation
after update of
  research_citation
on daily_practice_activities for each row
when old.research_citation is not new.research_citation
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'research_additional_context'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column research_additional_context text;
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_research_additional_context
after update of
  research_additional_context
on daily_practice_activities for each row
when old.research_additional_context is not new.research_additional_context
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'best_approach'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column best_approach text;
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_best_approach
after update of
  best_approach
on daily_practice_activities for each row
when old.best_approach is not new.best_approach
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'follow_up_questions'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column follow_up_questions text default '[]';
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_follow_up_questions
after update of
  follow_up_questions
on daily_practice_activities for each row
when old.follow_up_questions is not new.follow_up_questions
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'prompts'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column prompts text not null default 'null';
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_prompts
after update of
  prompts
on daily_practice_activities for each row
when old.prompts is not new.prompts
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_activities') as found where found.name = 'actionable_takeaway'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_activities (id);
alter table hornbook.daily_practice_activities add column actionable_takeaway text not null default 'null';
create trigger if not exists hornbook.update_daily_practice_activities_updated_at_actionable_takeaway
after update of
  actionable_takeaway
on daily_practice_activities for each row
when old.actionable_takeaway is not new.actionable_takeaway
begin
  update daily_practice_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_results') as found where found.name = 'created_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_results (id);
alter table hornbook.daily_practice_results add column created_at text;
create trigger if not exists hornbook.set_daily_practice_results_created_at
after insert on daily_practice_results for each row when new.created_at is null
begin
  update daily_practice_results set created_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_results') as found where found.name = 'updated_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_results (id);
alter table hornbook.daily_practice_results add column updated_at text;
create trigger if not exists hornbook.set_daily_practice_results_updated_at
after insert on daily_practice_results for each row when new.updated_at is null
begin
  update daily_practice_results set updated_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_results') as found where found.name = 'end_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_results (id);
alter table hornbook.daily_practice_results add column end_at text;
create trigger if not exists hornbook.update_daily_practice_results_updated_at_end_at
after update of
  end_at
on daily_practice_results for each row
when old.end_at is not new.end_at
begin
  update daily_practice_results set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_results') as found where found.name = 'prompt_results'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_results (id);
alter table hornbook.daily_practice_results add column prompt_results text default '[]';
create trigger if not exists hornbook.update_daily_practice_results_updated_at_prompt_results
after update of
  prompt_results
on daily_practice_results for each row
when old.prompt_results is not new.prompt_results
begin
  update daily_practice_results set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_results') as found where found.name = 'total_score'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_results (id);
alter table hornbook.daily_practice_results add column total_score integer default 0;
create trigger if not exists hornbook.update_daily_practice_results_updated_at_total_score
after update of
  total_score
on daily_practice_results for each row
when old.total_score is not new.total_score
begin
  update daily_practice_results set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_practice_results') as found where found.name = 'completed'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_practice_results (id);
alter table hornbook.daily_practice_results add column completed integer default 0;
create trigger if not exists hornbook.update_daily_practice_results_updated_at_completed
after update of
  completed
on daily_practice_results for each row
when old.completed is not new.completed
begin
  update daily_practice_results set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_quizzes') as found where found.name = 'created_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_quizzes (id);
alter table hornbook.daily_quizzes add column created_at text;
create trigger if not exists hornbook.set_daily_quizzes_created_at
after insert on daily_quizzes for each row when new.created_at is null
begin
  update daily_quizzes set created_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_quizzes') as found where found.name = 'updated_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_quizzes (id);
alter table hornbook.daily_quizzes add column updated_at text;
create trigger if not exists hornbook.set_daily_quizzes_updated_at
after insert on daily_quizzes for each row when new.updated_at is null
begin
  update daily_quizzes set updated_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_quizzes') as found where found.name = 'rotation_order'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_quizzes (id);
alter table hornbook.daily_quizzes add column rotation_order integer not null default 0;
create trigger if not exists hornbook.update_daily_quizzes_updated_at_rotation_order
after update of
  rotation_order
on daily_quizzes for each row
when old.rotation_order is not new.rotation_order
begin
  update daily_quizzes set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_quizzes') as found where found.name = 'sensitive'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_quizzes (id);
alter table hornbook.daily_quizzes add column sensitive text;
create trigger if not exists hornbook.update_daily_quizzes_updated_at_sensitive
after update of
  sensitive
on daily_quizzes for each row
when old.sensitive is not new.sensitive
begin
  update daily_quizzes set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_quizzes') as found where found.name = 'questions'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_quizzes (id);
alter table hornbook.daily_quizzes add column questions text not null default 'null';
create trigger if not exists hornbook.update_daily_quizzes_updated_at_questions
after update of
  questions
on daily_quizzes for each row
when old.questions is not new.questions
begin
  update daily_quizzes set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('daily_quizzes') as found where found.name = 'is_published'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.daily_quizzes (id);
alter table hornbook.daily_quizzes add column is_published integer not null default 1;
create trigger if not exists hornbook.update_daily_quizzes_updated_at_is_published
after update of
  is_published
on daily_quizzes for each row
when old.is_published is not new.is_published
begin
  update daily_quizzes set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('challenge_templates') as found where found.name = 'created_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.challenge_templates (id);
alter table hornbook.challenge_templates add column created_at text;
create trigger if not exists hornbook.set_challenge_templates_created_at
after insert on challenge_templates for each row when new.created_at is null
begin
  update challenge_templates set created_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('challenge_templates') as found where found.name = 'updated_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.challenge_templates (id);
alter table hornbook.challenge_templates add column updated_at text;
create trigger if not exists hornbook.set_challenge_templates_updated_at
after insert on challenge_templates for each row when new.updated_at is null
begin
  update challenge_templates set updated_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('challenge_templates') as found where found.name = 'position'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.challenge_templates (id);
alter table hornbook.challenge_templates add column position integer not null default 0;
create trigger if not exists hornbook.update_challenge_templates_updated_at_position
after update of
  position
on challenge_templates for each row
when old.position is not new.position
begin
  update challenge_templates set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('challenge_templates') as found where found.name = 'name'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.challenge_templates (id);
alter table hornbook.challenge_templates add column name text not null default '';
create trigger if not exists hornbook.update_challenge_templates_updated_at_name
after update of
  name
on challenge_templates for each row
when old.name is not new.name
begin
  update challenge_templates set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('challenge_templates') as found where found.name = 'description'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.challenge_templates (id);
alter table hornbook.challenge_templates add column description text not null default '';
create trigger if not exists hornbook.update_challenge_templates_updated_at_description
after update of
  description
on challenge_templates for each row
when old.description is not new.description
begin
  update challenge_templates set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('challenge_templates') as found where found.name = 'icon'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.challenge_templates (id);
alter table hornbook.challenge_templates add column icon text not null default '';
create trigger if not exists hornbook.update_challenge_templates_updated_at_icon
after update of
  icon
on challenge_templates for each row
when old.icon is not new.icon
begin
  update challenge_templates set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('challenge_templates') as found where found.name = 'goal_type'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.challenge_templates (id);
alter table hornbook.challenge_templates add column goal_type text not null default 'daily_minutes';
create trigger if not exists hornbook.update_challenge_templates_updated_at_goal_type
after update of
  goal_type
on challenge_templates for each row
when old.goal_type is not new.goal_type
begin
  update challenge_templates set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('challenge_templates') as found where found.name = 'suggested_target'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.challenge_templates (id);
alter table hornbook.challenge_templates add column suggested_target integer not null default 0;
create trigger if not exists hornbook.update_challenge_templates_updated_at_suggested_target
after update of
  suggested_target
on challenge_templates for each row
when old.suggested_target is not new.suggested_target
begin
  update challenge_templates set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('challenge_templates') as found where found.name = 'suggested_bonus'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.challenge_templates (id);
alter table hornbook.challenge_templates add column suggested_bonus integer not null default 0;
create trigger if not exists hornbook.update_challenge_templates_updated_at_suggested_bonus
after update of
  suggested_bonus
on challenge_templates for each row
when old.suggested_bonus is not new.suggested_bonus
begin
  update challenge_templates set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('challenge_templates') as found where found.name = 'color_hex'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.challenge_templates (id);
alter table hornbook.challenge_templates add column color_hex text not null default '';
create trigger if not exists hornbook.update_challenge_templates_updated_at_color_hex
after update of
  color_hex
on challenge_templates for each row
when old.color_hex is not new.color_hex
begin
  update challenge_templates set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('challenge_templates') as found where found.name = 'is_published'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.challenge_templates (id);
alter table hornbook.challenge_templates add column is_published integer not null default 1;
create trigger if not exists hornbook.update_challenge_templates_updated_at_is_published
after update of
  is_published
on challenge_templates for each row
when old.is_published is not new.is_published
begin
  update challenge_templates set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('badges') as found where found.name = 'created_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.badges (id);
alter table hornbook.badges add column created_at text;
create trigger if not exists hornbook.set_badges_created_at
after insert on badges for each row when new.created_at is null
begin
  update badges set created_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('badges') as found where found.name = 'updated_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.badges (id);
alter table hornbook.badges add column updated_at text;
create trigger if not exists hornbook.set_badges_updated_at
after insert on badges for each row when new.updated_at is null
begin
  update badges set updated_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('badges') as found where found.name = 'position'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.badges (id);
alter table hornbook.badges add column position integer not null default 0;
create trigger if not exists hornbook.update_badges_updated_at_position
after update of
  position
on badges for each row
when old.position is not new.position
begin
  update badges set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('badges') as found where found.name = 'name'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.badges (id);
alter table hornbook.badges add column name text not null default '';
create trigger if not exists hornbook.update_badges_updated_at_name
after update of
  name
on badges for each row
when old.name is not new.name
begin
  update badges set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('badges') as found where found.name = 'description'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.badges (id);
alter table hornbook.badges add column description text not null default '';
create trigger if not exists hornbook.update_badges_updated_at_description
after update of
  description
on badges for each row
when old.description is not new.description
begin
  update badges set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('badges') as found where found.name = 'icon_name'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.badges (id);
alter table hornbook.badges add column icon_name text not null default '';
create trigger if not exists hornbook.update_badges_updated_at_icon_name
after update of
  icon_name
on badges for each row
when old.icon_name is not new.icon_name
begin
  update badges set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('badges') as found where found.name = 'criteria'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.badges (id);
alter table hornbook.badges add column criteria text not null default 'null';
create trigger if not exists hornbook.update_badges_updated_at_criteria
after update of
  criteria
on badges for each row
when old.criteria is not new.criteria
begin
  update badges set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('badges') as found where found.name = 'is_published'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.badges (id);
alter table hornbook.badges add column is_published integer not null default 1;
create trigger if not exists hornbook.update_badges_updated_at_is_published
after update of
  is_published
on badges for each row
when old.is_published is not new.is_published
begin
  update badges set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'created_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column created_at text;
create trigger if not exists hornbook.set_lessons_created_at
after insert on lessons for each row when new.created_at is null
begin
  update lessons set created_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'updated_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column updated_at text;
create trigger if not exists hornbook.set_lessons_updated_at
after insert on lessons for each row when new.updated_at is null
begin
  update lessons set updated_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'position'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column position integer not null default 0;
create trigger if not exists hornbook.update_lessons_updated_at_position
after update of
  position
on lessons for each row
when old.position is not new.position
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'category'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column category text not null default '';
create trigger if not exists hornbook.update_lessons_updated_at_category
after update of
  category
on lessons for each row
when old.category is not new.category
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'lesson_order'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column lesson_order integer not null default 0;
create trigger if not exists hornbook.update_lessons_updated_at_lesson_order
after update of
  lesson_order
on lessons for each row
when old.lesson_order is not new.lesson_order
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'title'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column title text not null default '';
create trigger if not exists hornbook.update_lessons_updated_at_title
after update of
  title
on lessons for each row
when old.title is not new.title
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'requires'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column requires text;
create trigger if not exists hornbook.update_lessons_updated_at_requires
after update of
  requires
on lessons for each row
when old.requires is not new.requires
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'tags'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column tags text;
create trigger if not exists hornbook.update_lessons_updated_at_tags
after update of
  tags
on lessons for each row
when old.tags is not new.tags
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'event'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column event text;
create trigger if not exists hornbook.update_lessons_updated_at_event
after update of
  event
on lessons for each row
when old.event is not new.event
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'base_xp'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column base_xp integer not null default 0;
create trigger if not exists hornbook.update_lessons_updated_at_base_xp
after update of
  base_xp
on lessons for each row
when old.base_xp is not new.base_xp
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'sensitive'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column sensitive text;
create trigger if not exists hornbook.update_lessons_updated_at_sensitive
after update of
  sensitive
on lessons for each row
when old.sensitive is not new.sensitive
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'hook'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column hook text not null default 'null';
create trigger if not exists hornbook.update_lessons_updated_at_hook
after update of
  hook
on lessons for each row
when old.hook is not new.hook
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'teach'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column teach text not null default 'null';
create trigger if not exists hornbook.update_lessons_updated_at_teach
after update of
  teach
on lessons for each row
when old.teach is not new.teach
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'practice'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column practice text not null default 'null';
create trigger if not exists hornbook.update_lessons_updated_at_practice
after update of
  practice
on lessons for each row
when old.practice is not new.practice
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'reward'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column reward text not null default 'null';
create trigger if not exists hornbook.update_lessons_updated_at_reward
after update of
  reward
on lessons for each row
when old.reward is not new.reward
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('lessons') as found where found.name = 'is_published'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.lessons (id);
alter table hornbook.lessons add column is_published integer not null default 1;
create trigger if not exists hornbook.update_lessons_updated_at_is_published
after update of
  is_published
on lessons for each row
when old.is_published is not new.is_published
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('family_activities') as found where found.name = 'created_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.family_activities (id);
alter table hornbook.family_activities add column created_at text;
create trigger if not exists hornbook.set_family_activities_created_at
after insert on family_activities for each row when new.created_at is null
begin
  update family_activities set created_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('family_activities') as found where found.name = 'updated_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.family_activities (id);
alter table hornbook.family_activities add column updated_at text;
create trigger if not exists hornbook.set_family_activities_updated_at
after insert on family_activities for each row when new.updated_at is null
begin
  update family_activities set updated_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('family_activities') as found where found.name = 'position'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.family_activities (id);
alter table hornbook.family_activities add column position integer not null default 0;
create trigger if not exists hornbook.update_family_activities_updated_at_position
after update of
  position
on family_activities for each row
when old.position is not new.position
begin
  update family_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('family_activities') as found where found.name = 'week'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.family_activities (id);
alter table hornbook.family_activities add column week integer not null default 0;
create trigger if not exists hornbook.update_family_activities_updated_at_week
after update of
  week
on family_activities for each row
when old.week is not new.week
begin
  update family_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('family_activities') as found where found.name = 'title'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.family_activities (id);
alter table hornbook.family_activities add column title text not null default '';
create trigger if not exists hornbook.update_family_activities_updated_at_title
after update of
  title
on family_activities for each row
when old.title is not new.title
begin
  update family_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('family_activities') as found where found.name = 'minutes'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.family_activities (id);
alter table hornbook.family_activities add column minutes integer not null default 0;
create trigger if not exists hornbook.update_family_activities_updated_at_minutes
after update of
  minutes
on family_activities for each row
when old.minutes is not new.minutes
begin
  update family_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('family_activities') as found where found.name = 'steps'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.family_activities (id);
alter table hornbook.family_activities add column steps text not null default 'null';
create trigger if not exists hornbook.update_family_activities_updated_at_steps
after update of
  steps
on family_activities for each row
when old.steps is not new.steps
begin
  update family_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('family_activities') as found where found.name = 'is_published'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.family_activities (id);
alter table hornbook.family_activities add column is_published integer not null default 1;
create trigger if not exists hornbook.update_family_activities_updated_at_is_published
after update of
  is_published
on family_activities for each row
when old.is_published is not new.is_published
begin
  update family_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'created_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column created_at text;
create trigger if not exists hornbook.set_learning_rules_created_at
after insert on learning_rules for each row when new.created_at is null
begin
  update learning_rules set created_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'updated_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column updated_at text;
create trigger if not exists hornbook.set_learning_rules_updated_at
after insert on learning_rules for each row when new.updated_at is null
begin
  update learning_rules set updated_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'position'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column position integer not null default 0;
create trigger if not exists hornbook.update_learning_rules_updated_at_position
after update of
  position
on learning_rules for each row
when old.position is not new.position
begin
  update learning_rules set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'format_version'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column format_version integer not null default 0;
create trigger if not exists hornbook.update_learning_rules_updated_at_format_version
after update of
  format_version
on learning_rules for each row
when old.format_version is not new.format_version
begin
  update learning_rules set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'xp'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column xp text not null default 'null';
create trigger if not exists hornbook.update_learning_rules_updated_at_xp
after update of
  xp
on learning_rules for each row
when old.xp is not new.xp
begin
  update learning_rules set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'levels'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column levels text;
create trigger if not exists hornbook.update_learning_rules_updated_at_levels
after update of
  levels
on learning_rules for each row
when old.levels is not new.levels
begin
  update learning_rules set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'streak'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column streak text not null default 'null';
create trigger if not exists hornbook.update_learning_rules_updated_at_streak
after update of
  streak
on learning_rules for each row
when old.streak is not new.streak
begin
  update learning_rules set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'reviews'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column reviews text;
create trigger if not exists hornbook.update_learning_rules_updated_at_reviews
after update of
  reviews
on learning_rules for each row
when old.reviews is not new.reviews
begin
  update learning_rules set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'lessons_a_day'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column lessons_a_day integer;
create trigger if not exists hornbook.update_learning_rules_updated_at_lessons_a_day
after update of
  lessons_a_day
on learning_rules for each row
when old.lessons_a_day is not new.lessons_a_day
begin
  update learning_rules set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'events'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column events text;
create trigger if not exists hornbook.update_learning_rules_updated_at_events
after update of
  events
on learning_rules for each row
when old.events is not new.events
begin
  update learning_rules set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'screen_time'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column screen_time text;
create trigger if not exists hornbook.update_learning_rules_updated_at_screen_time
after update of
  screen_time
on learning_rules for each row
when old.screen_time is not new.screen_time
begin
  update learning_rules set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'achievements'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column achievements text;
create trigger if not exists hornbook.update_learning_rules_updated_at_achievements
after update of
  achievements
on learning_rules for each row
when old.achievements is not new.achievements
begin
  update learning_rules set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('learning_rules') as found where found.name = 'is_published'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.learning_rules (id);
alter table hornbook.learning_rules add column is_published integer not null default 1;
create trigger if not exists hornbook.update_learning_rules_updated_at_is_published
after update of
  is_published
on learning_rules for each row
when old.is_published is not new.is_published
begin
  update learning_rules set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('content_translations') as found where found.name = 'created_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.content_translations (id);
alter table hornbook.content_translations add column created_at text;
create trigger if not exists hornbook.set_content_translations_created_at
after insert on content_translations for each row when new.created_at is null
begin
  update content_translations set created_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('content_translations') as found where found.name = 'updated_at'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.content_translations (id);
alter table hornbook.content_translations add column updated_at text;
create trigger if not exists hornbook.set_content_translations_updated_at
after insert on content_translations for each row when new.updated_at is null
begin
  update content_translations set updated_at = (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('content_translations') as found where found.name = 'direction'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.content_translations (id);
alter table hornbook.content_translations add column direction text not null default '';
create trigger if not exists hornbook.update_content_translations_updated_at_direction
after update of
  direction
on content_translations for each row
when old.direction is not new.direction
begin
  update content_translations set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('content_translations') as found where found.name = 'is_fallback'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.content_translations (id);
alter table hornbook.content_translations add column is_fallback integer not null default 0;
create trigger if not exists hornbook.update_content_translations_updated_at_is_fallback
after update of
  is_fallback
on content_translations for each row
when old.is_fallback is not new.is_fallback
begin
  update content_translations set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('content_translations') as found where found.name = 'content'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.content_translations (id);
alter table hornbook.content_translations add column content text not null default 'null';
create trigger if not exists hornbook.update_content_translations_updated_at_content
after update of
  content
on content_translations for each row
when old.content is not new.content
begin
  update content_translations set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('content_translations') as found where found.name = 'is_published'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.content_translations (id);
alter table hornbook.content_translations add column is_published integer not null default 1;
create trigger if not exists hornbook.update_content_translations_updated_at_is_published
after update of
  is_published
on content_translations for each row
when old.is_published is not new.is_published
begin
  update content_translations set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('hornbook_releases') as found where found.name = 'newest_release'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.hornbook_releases (id);
alter table hornbook.hornbook_releases add column newest_release text;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('hornbook_versions') as found where found.name = 'sha256'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.hornbook_versions (id);
alter table hornbook.hornbook_versions add column sha256 text;
detach hornbook;

attach (
  select case when exists (
    select 1 from pragma_table_info('hornbook_versions') as found where found.name = 'release'
  ) then ':memory:' else file end
  from pragma_database_list where name = 'main'
) as hornbook;
create table if not exists hornbook.hornbook_versions (id);
alter table hornbook.hornbook_versions add column release text;
detach hornbook;

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
  sensitive,
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
  or old.sensitive is not new.sensitive
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
  sensitive,
  questions,
  is_published
on daily_quizzes for each row
when old.id is not new.id
  or old.program is not new.program
  or old.age_band is not new.age_band
  or old.title is not new.title
  or old.rotation_order is not new.rotation_order
  or old.sensitive is not new.sensitive
  or old.questions is not new.questions
  or old.is_published is not new.is_published
begin
  update daily_quizzes set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;

create index if not exists idx_challenge_templates_program_position on challenge_templates (program, position);
create trigger if not exists update_challenge_templates_updated_at
after update of
  id,
  program,
  slug,
  position,
  name,
  description,
  icon,
  goal_type,
  suggested_target,
  suggested_bonus,
  color_hex,
  is_published
on challenge_templates for each row
when old.id is not new.id
  or old.program is not new.program
  or old.slug is not new.slug
  or old.position is not new.position
  or old.name is not new.name
  or old.description is not new.description
  or old.icon is not new.icon
  or old.goal_type is not new.goal_type
  or old.suggested_target is not new.suggested_target
  or old.suggested_bonus is not new.suggested_bonus
  or old.color_hex is not new.color_hex
  or old.is_published is not new.is_published
begin
  update challenge_templates set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;

create index if not exists idx_badges_program_position on badges (program, position);
create trigger if not exists update_badges_updated_at
after update of
  id,
  program,
  slug,
  position,
  name,
  description,
  icon_name,
  criteria,
  is_published
on badges for each row
when old.id is not new.id
  or old.program is not new.program
  or old.slug is not new.slug
  or old.position is not new.position
  or old.name is not new.name
  or old.description is not new.description
  or old.icon_name is not new.icon_name
  or old.criteria is not new.criteria
  or old.is_published is not new.is_published
begin
  update badges set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;

create index if not exists idx_lessons_program_position on lessons (program, position);
create trigger if not exists update_lessons_updated_at
after update of
  id,
  program,
  slug,
  position,
  category,
  lesson_order,
  title,
  requires,
  tags,
  event,
  base_xp,
  sensitive,
  hook,
  teach,
  practice,
  reward,
  is_published
on lessons for each row
when old.id is not new.id
  or old.program is not new.program
  or old.slug is not new.slug
  or old.position is not new.position
  or old.category is not new.category
  or old.lesson_order is not new.lesson_order
  or old.title is not new.title
  or old.requires is not new.requires
  or old.tags is not new.tags
  or old.event is not new.event
  or old.base_xp is not new.base_xp
  or old.sensitive is not new.sensitive
  or old.hook is not new.hook
  or old.teach is not new.teach
  or old.practice is not new.practice
  or old.reward is not new.reward
  or old.is_published is not new.is_published
begin
  update lessons set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;

create index if not exists idx_family_activities_program_position on family_activities (program, position);
create trigger if not exists update_family_activities_updated_at
after update of
  id,
  program,
  slug,
  position,
  week,
  title,
  minutes,
  steps,
  is_published
on family_activities for each row
when old.id is not new.id
  or old.program is not new.program
  or old.slug is not new.slug
  or old.position is not new.position
  or old.week is not new.week
  or old.title is not new.title
  or old.minutes is not new.minutes
  or old.steps is not new.steps
  or old.is_published is not new.is_published
begin
  update family_activities set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;

create index if not exists idx_learning_rules_program_position on learning_rules (program, position);
create trigger if not exists update_learning_rules_updated_at
after update of
  id,
  program,
  slug,
  position,
  format_version,
  xp,
  levels,
  streak,
  reviews,
  lessons_a_day,
  events,
  screen_time,
  achievements,
  is_published
on learning_rules for each row
when old.id is not new.id
  or old.program is not new.program
  or old.slug is not new.slug
  or old.position is not new.position
  or old.format_version is not new.format_version
  or old.xp is not new.xp
  or old.levels is not new.levels
  or old.streak is not new.streak
  or old.reviews is not new.reviews
  or old.lessons_a_day is not new.lessons_a_day
  or old.events is not new.events
  or old.screen_time is not new.screen_time
  or old.achievements is not new.achievements
  or old.is_published is not new.is_published
begin
  update learning_rules set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;

create index if not exists idx_content_translations_record_language on content_translations (record, language);
create trigger if not exists update_content_translations_updated_at
after update of
  id,
  program,
  kind,
  record,
  language,
  direction,
  is_fallback,
  content,
  is_published
on content_translations for each row
when old.id is not new.id
  or old.program is not new.program
  or old.kind is not new.kind
  or old.record is not new.record
  or old.language is not new.language
  or old.direction is not new.direction
  or old.is_fallback is not new.is_fallback
  or old.content is not new.content
  or old.is_published is not new.is_published
begin
  update content_translations set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;



create trigger if not exists hornbook_versions_update before update on hornbook_versions
begin
  select raise(abort, 'rows of hornbook_versions are only ever added');
end;

create trigger if not exists hornbook_versions_delete before delete on hornbook_versions
begin
  select raise(abort, 'rows of hornbook_versions are only ever added');
end;

-- Every option of every prompt that any version of an activity held; each version once, by its hash.
create view if not exists hornbook_prompt_options as
select distinct version.id as activity, json_extract(prompt.value, '$.promptId') as prompt,
  json_extract(option.value, '$.optionId') as option,
  json_extract(option.value, '$.optionText') as text,
  json_extract(option.value, '$.correct') as correct,
  json_extract(option.value, '$.points') as points,
  coalesce(version.sha256, version.valid_from) as version
from hornbook_versions as version, json_each(version.content, '$.prompts') as prompt,
  json_each(prompt.value, '$.options') as option;

-- Every choice of every result, with the words of the newest version that its user can have seen: it has
-- all prompts and options that she answered, and was there when she began; else the first after that.
create view if not exists hornbook_answers as
with candidates as (
  select results.id as result_id, version.rowid as place, version.valid_from,
    coalesce(julianday(version.valid_from), 0) <= julianday(results.start_at) as was_there,
    not exists (
      select 1 from json_each(results.prompt_results) as answer, json_each(answer.value, '$.logs') as log
      where not exists (
        select 1 from json_each(version.content, '$.prompts') as prompt,
          json_each(prompt.value, '$.options') as option
        where json_extract(prompt.value, '$.promptId') = json_extract(answer.value, '$.promptId')
          and json_extract(option.value, '$.optionId') = json_extract(log.value, '$.optionId')
      )
    ) as holds_all
  from daily_practice_results as results
    join hornbook_versions as version on version.id = results.activity_id
), seen as (
  select results.id as result_id, results.prompt_results, (
    select candidates.place from candidates where candidates.result_id = results.id
    order by holds_all desc, was_there desc, case when was_there then valid_from end desc, valid_from
    limit 1
  ) as place
  from daily_practice_results as results
)
select seen.result_id, json_extract(answer.value, '$.promptId') as prompt_id,
  json_extract(log.value, '$.optionId') as option_id, (
    select json_extract(prompt.value, '$.promptText')
    from json_each(version.content, '$.prompts') as prompt
    where json_extract(prompt.value, '$.promptId') = json_extract(answer.value, '$.promptId')
  ) as prompt_text, (
    select json_extract(option.value, '$.optionText')
    from json_each(version.content, '$.prompts') as prompt,
      json_each(prompt.value, '$.options') as option
    where json_extract(prompt.value, '$.promptId') = json_extract(answer.value, '$.promptId')
      and json_extract(option.value, '$.optionId') = json_extract(log.value, '$.optionId')
  ) as option_text, log.key + 1 as attempt, json_extract(log.value, '$.correct') as correct,
  coalesce(version.sha256, version.valid_from) as version
from seen left join hornbook_versions as version on version.rowid = seen.place,
  json_each(seen.prompt_results) as answer, json_each(answer.value, '$.logs') as log;

-- Every choice of every result, with the words of the newest version that its user can have seen: it has
-- all prompts and options that she answered, and was there when she began; else the first after that.
create view if not exists hornbook_translated_answers as
with candidates as (
  select results.id as result_id, translated.language, version.rowid as place, version.valid_from,
    coalesce(julianday(version.valid_from), 0) <= julianday(results.start_at) as was_there,
    not exists (
      select 1 from json_each(results.prompt_results) as answer, json_each(answer.value, '$.logs') as log
      where not exists (
        select 1 from json_each(version.content, '$.content.prompts') as prompt,
          json_each(prompt.value, '$.options') as option
        where json_extract(prompt.value, '$.promptId') = json_extract(answer.value, '$.promptId')
          and json_extract(option.value, '$.optionId') = json_extract(log.value, '$.optionId')
      )
    ) as holds_all
  from daily_practice_results as results
  join content_translations as translated on translated.record = results.activity_id
    join hornbook_versions as version on version.id = translated.id
), seen as (
  select results.id as result_id, translated.language, results.prompt_results, (
    select candidates.place from candidates where candidates.result_id = results.id and candidates.language = translated.language
    order by holds_all desc, was_there desc, case when was_there then valid_from end desc, valid_from
    limit 1
  ) as place
  from daily_practice_results as results
  join content_translations as translated on translated.record = results.activity_id
)
select seen.result_id, seen.language, json_extract(answer.value, '$.promptId') as prompt_id,
  json_extract(log.value, '$.optionId') as option_id, (
    select json_extract(prompt.value, '$.promptText')
    from json_each(version.content, '$.content.prompts') as prompt
    where json_extract(prompt.value, '$.promptId') = json_extract(answer.value, '$.promptId')
  ) as prompt_text, (
    select json_extract(option.value, '$.optionText')
    from json_each(version.content, '$.content.prompts') as prompt,
      json_each(prompt.value, '$.options') as option
    where json_extract(prompt.value, '$.promptId') = json_extract(answer.value, '$.promptId')
      and json_extract(option.value, '$.optionId') = json_extract(log.value, '$.optionId')
  ) as option_text, log.key + 1 as attempt, json_extract(log.value, '$.correct') as correct,
  coalesce(version.sha256, version.valid_from) as version
from seen left join hornbook_versions as version on version.rowid = seen.place,
  json_each(seen.prompt_results) as answer, json_each(answer.value, '$.logs') as log;

-- Each day of each band in each language.
create view if not exists translated_activities as
select language, direction, json_extract(content, '$.day_number') as day_number,
  json_extract(content, '$.age_band') as age_band, record as id, is_fallback, content, program
from content_translations where is_published and kind = 'daily_practice_activities';

select 'changed the table ' || owner || ', which was there before: added ' || group_concat(part, ', ') as line
from (
  select * from temp.hornbook_catalog where owner in (select owner from temp.hornbook_before)
  except select * from temp.hornbook_before order by 1, 2
)
group by owner;
drop table temp.hornbook_before;
drop view temp.hornbook_catalog;

commit;
