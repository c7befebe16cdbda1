do $$ begin perform set_config('request.jwt.claims', '{claims}', false);
perform set_config('request.jwt.claim.sub', '{id}', false); end $$;
set role {role};
