-- The rate limit: one of a consumer's own, and what of an employee's budget the processes have taken.

-- Requests in 5 s for each employee who uses the integration; 0 for none, null for what the service is set to.
alter table "consumer_token" add column rate_limit int check (rate_limit between 0 and 1000000);

-- One row for each employee and consumer (0 behind a JWT): what the processes have taken of the newest window. Unlogged: it
-- is worth nothing after five seconds, and taking from it waits for no disk.
create unlogged table "rate_lease" (
  company_id bigint not null,
  employee bigint not null,
  consumer bigint not null,
  -- Number of the window since 1970.
  "window" bigint not null,
  granted int not null,
  -- What the last process that asked was given.
  given int not null,
  primary key (company_id, employee, consumer)
) with (fillfactor = 50);

do $$
begin
  alter table "rate_lease" enable row level security;
  alter table "rate_lease" force row level security;
  execute format('create policy audit_reads on "rate_lease" for select to %I using (true)', current_user);
  create policy company_only on "rate_lease" using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
end
$$;
grant select, insert, update on "rate_lease" to motpost_app;
