-- A new company's chart of accounts begins as rows that all companies share: an account gets a row of its own when something
-- names it, or when the company changes it. Companies that are there have rows for all of their accounts, and keep them.
alter table default_account add column id bigint unique;

-- The companies whose chart has shared accounts.
create table shared_chart (
  company_id bigint primary key,
  -- The language in which the accounts are named.
  language text not null,
  begun_at timestamptz not null default now(),
  -- The shared accounts that the company has removed from its chart.
  removed bigint[] not null default '{}',
  foreign key (company_id) references company (company_id)
);
alter table shared_chart enable row level security;
alter table shared_chart force row level security;
create policy audit_reads on shared_chart for select to current_user using (true);
create policy company_only on shared_chart using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select, update on shared_chart to motpost_app;
