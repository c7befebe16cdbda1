-- Tokens are signed with the secret, so that an app stays signed in when the backend starts again.
create table if not exists auth_secrets (secret text not null);
insert into auth_secrets select lower(hex(randomblob(32))) where not exists (select 1 from auth_secrets);
create table if not exists auth_users (
  id text primary key not null, email text not null unique, created_at text not null
);
create table if not exists auth_sessions (
  id text primary key not null, user_id text not null, refresh_token text not null unique,
  earlier_refresh_token text
);
create index if not exists auth_sessions_user on auth_sessions (user_id);
