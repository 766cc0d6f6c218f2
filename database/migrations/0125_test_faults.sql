-- Faults that a developer has asked for: how the service answers the next requests of a token in the test environment.
create table test_fault (
  company_id bigint not null,
  -- The employee token or JWT.
  token bigint not null,
  kind text not null check (kind in ('RATE_LIMIT', 'ERROR', 'DELAY', 'LOST_ANSWER')),
  milliseconds int not null default 0,
  -- How many requests are left; null until the fault is removed.
  requests int check (requests > 0),
  primary key (company_id, token)
);
alter table test_fault enable row level security;
alter table test_fault force row level security;
create policy audit_reads on test_fault for select to current_user using (true);
create policy company_only on test_fault using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select, insert, update, delete on test_fault to motpost_app;
