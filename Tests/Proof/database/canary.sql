create schema if not exists canary;
create table if not exists canary.sprung (what text, by name default current_user);
-- Keeps count of what is rolled back, too.
create sequence if not exists canary.sung;
grant usage on schema canary to public; grant all on sequence canary.sung to public;
grant insert, select on canary.sprung to public;
create function canary.sing(song text) returns boolean language plpgsql as
  $$ begin perform nextval('canary.sung'); insert into canary.sprung (what) values (song); return true; end $$;
