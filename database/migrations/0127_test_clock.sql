-- How many days a company's day is ahead of the calendar, in the test environment: what happens on the due date is one request away.
create table test_clock (
  company_id bigint primary key,
  days int not null
);
alter table test_clock enable row level security;
alter table test_clock force row level security;
create policy audit_reads on test_clock for select to current_user using (true);
create policy company_only on test_clock using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select on test_clock to motpost_app;
