-- The second factor of a log-in: one-time passwords by time (RFC 6238), and recovery codes. A log-in that is taken away takes
-- it along; a new password does not.
create table second_factor (
  company_id bigint not null,
  employee bigint not null,
  changed_at timestamptz not null default now(),
  -- Encrypted with the installation's key for this employee.
  secret text not null,
  -- The step of time of the last code that was accepted: neither it nor an older one is accepted again.
  last_step bigint not null,
  -- SHA-256 of each recovery code that is left.
  recovery bytea[] not null,
  constraint second_factor_pkey primary key (company_id, employee),
  constraint second_factor_company_id_employee_fkey foreign key (company_id, employee)
    references employee_login(company_id, employee) on delete cascade
);
alter table second_factor enable row level security;
alter table second_factor force row level security;
create policy audit_reads on second_factor for select to current_user using (true);
create policy company_only on second_factor for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, update (last_step, recovery) on second_factor to motpost_app;

-- Whoever has given the right password and not yet the code. It is no session, and opens nothing but the question for the code.
create table sign_in_step (
  company_id bigint not null,
  step_hash bytea not null,
  employee bigint not null,
  expires_at timestamptz not null,
  constraint sign_in_step_pkey primary key (company_id, step_hash),
  constraint sign_in_step_company_id_employee_fkey foreign key (company_id, employee)
    references second_factor(company_id, employee) on delete cascade
);
create index sign_in_step_employee on sign_in_step (company_id, employee);
alter table sign_in_step enable row level security;
alter table sign_in_step force row level security;
create policy audit_reads on sign_in_step for select to current_user using (true);
create policy company_only on sign_in_step for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
create policy expired on sign_in_step for delete to current_user using (expires_at < now());
grant select, insert, delete on sign_in_step to motpost_app;
