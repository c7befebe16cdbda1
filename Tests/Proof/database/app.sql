-- The tables as an app made them itself, with what else it keeps there.

create or replace function update_updated_at_column()
returns trigger as $$
begin
    NEW.updated_at = NOW();
    return NEW;
end;
$$ language 'plpgsql';

create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null default 'nobody@example.org',
    child_ids uuid[] default '{}'
);

create table children (
    id uuid primary key default gen_random_uuid(),
    birthday date not null
);

alter table users
    add column last_completed_daily_practice_activity integer default 0,
    add column last_daily_practice_activity_completed_at timestamptz,
    add column total_score integer default 0,
    add column daily_practice_scores jsonb default '{}'::jsonb;

create index idx_users_last_practice on users (last_daily_practice_activity_completed_at);

create table daily_practice_activities (
    id uuid primary key default gen_random_uuid(),
    created_at timestamp with time zone default now(),
    updated_at timestamp with time zone default now(),
    day_number integer not null,
    age_band text not null check (age_band in ('6-9', '10-12', '13-16')),
    module_name text not null,
    module_display_name text not null,
    title text not null,
    description text,
    skill_focus text not null,
    category text,
    activity_type text not null default 'basic-scenario',
    is_reflection boolean default false,
    scenario text not null,
    research_concept text,
    research_key_insight text,
    research_citation text,
    research_additional_context text,
    best_approach text,
    follow_up_questions jsonb default '[]'::jsonb,
    prompts jsonb not null,
    actionable_takeaway jsonb not null,
    constraint unique_day_age_band unique (day_number, age_band)
);

create index idx_dpa_day on daily_practice_activities (day_number);
create index idx_dpa_module on daily_practice_activities (module_name);
create index idx_dpa_age_band on daily_practice_activities (age_band);

create table daily_practice_results (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    activity_id uuid not null references daily_practice_activities (id),
    day_number integer not null,
    start_at timestamptz not null,
    end_at timestamptz,
    prompt_results jsonb default '[]'::jsonb,
    total_score integer default 0,
    completed boolean default false,
    created_at timestamptz default now(),
    updated_at timestamptz default now()
);

create index idx_dpr_user on daily_practice_results (user_id);
create index idx_dpr_user_day on daily_practice_results (user_id, day_number);
create index idx_dpr_completed on daily_practice_results (completed);
create index idx_dpr_activity on daily_practice_results (activity_id);

create trigger set_updated_at before update on daily_practice_activities
    for each row execute function update_updated_at_column();
create trigger set_updated_at before update on daily_practice_results
    for each row execute function update_updated_at_column();

alter table daily_practice_activities enable row level security;
alter table daily_practice_results enable row level security;
