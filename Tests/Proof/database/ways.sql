    create schema canary; create sequence canary.sprung; create table canary.log (what text);
    grant usage on schema canary to public; grant all on sequence canary.sprung to public;
    grant create on schema public to stranger;
    grant all on daily_practice_activities, daily_quizzes, users to stranger;
    set role stranger;
    create function public.strange(text) returns boolean language plpgsql immutable as
      $$ begin perform nextval('canary.sprung'); return true; end $$;
    create function public.echo(text) returns text language plpgsql immutable as
      $$ begin perform nextval('canary.sprung'); return $1; end $$;
    create function public.tell(integer) returns text language plpgsql immutable as
      $$ begin perform nextval('canary.sprung'); return 1; end $$;
    create function public.compare(text, text) returns integer language plpgsql immutable as
      $$ begin perform nextval('canary.sprung'); return case when $1 < $2 then -1 when $1 > $2 then 1 else 0 end; end $$;
    create function public.spring() returns trigger language plpgsql as
      $$ begin perform nextval('canary.sprung'); return new; end $$;
    create function public.hear() returns event_trigger language plpgsql as
      $$ begin perform nextval('canary.sprung'); end $$;
    create function public.alike(text, text) returns boolean language plpgsql immutable as
      $$ begin perform nextval('canary.sprung'); return true; end $$;
    create operator public.=== (leftarg = text, rightarg = text, function = public.alike);
    create domain public.sure as text check (public.strange(value));
    create type public.mood as enum ('a');
    create function public.feel(text) returns public.mood language plpgsql immutable as
      $$ begin perform nextval('canary.sprung'); return enum_first(null::public.mood); end $$;
    create cast (text as public.mood) with function public.feel(text) as assignment;
    create table public.followers (id uuid, day integer, band text);
    reset role;
