-- The years whose balance accounts somebody goes through: one for each.
create table annual_balance_context (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  year bigint not null,
  constraint annual_balance_context_pkey primary key (company_id, id)
);
create unique index annual_balance_context_once on annual_balance_context (company_id, year);
alter table annual_balance_context enable row level security;
alter table annual_balance_context force row level security;
create policy audit_reads on annual_balance_context for select to current_user using (true);
create policy company_only on annual_balance_context for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on annual_balance_context to motpost_app;
