-- Companies that are to be removed, and were: what stays of them (decision 196).
create table company_removal (
  company_id bigint not null,
  organization_number text not null,
  asked_at timestamptz not null default now(),
  due_on date not null,
  removed_at timestamptz,
  handed_over boolean not null,
  reason text not null default '',
  -- The SHA-256 of each file of the export.
  export_sha256 text[] not null,
  -- The last entry of the change log that the export holds.
  last_change bigint not null,
  -- Where the chain ended when the company was removed.
  chain_position bigint,
  chain_hash bytea,
  constraint company_removal_pkey primary key (company_id)
);
alter table company_removal enable row level security;
alter table company_removal force row level security;
create policy audit_reads on company_removal for select to current_user using (true);
create policy company_only on company_removal using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select on company_removal to motpost_app;
