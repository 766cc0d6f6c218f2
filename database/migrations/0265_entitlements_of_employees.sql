-- What an employee may do is one row with a list of kinds: one for each kind, with its key, was a sixth of what a new company takes.
-- `employee_entitlement` shows a row for each as before (decision 261).
alter table employee_entitlement rename to employee_entitlement_before;
create table employee_access (
  company_id bigint not null,
  employee bigint not null,
  entitlements int[] not null,
  changed_at timestamptz not null default now(),
  constraint employee_access_pkey primary key (company_id, employee),
  constraint employee_access_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id),
  constraint employee_access_entitlements_check check (cardinality(entitlements) > 0)
);
insert into employee_access (company_id, employee, entitlements, changed_at)
select company_id, employee, array_agg(entitlement order by entitlement), max(changed_at) from employee_entitlement_before group by 1, 2;
alter table employee_access enable row level security;
alter table employee_access force row level security;
create policy audit_reads on employee_access for select to current_user using (true);
create policy company_only on employee_access for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on employee_access to motpost_app;
drop table employee_entitlement_before cascade;
