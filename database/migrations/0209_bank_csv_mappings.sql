-- What the columns of a bank's text file hold, where its headings are not known.
create table bank_csv_mapping (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  heading text[] not null default '{}',
  fingerprint text not null default '',
  date text not null default '',
  "valueDate" text not null default '',
  text text not null default '',
  "in" text not null default '',
  "out" text not null default '',
  amount text not null default '',
  balance text not null default '',
  "counterpartyName" text not null default '',
  "counterpartyAccount" text not null default '',
  reference text not null default '',
  kid text not null default '',
  status text not null default '',
  currency text not null default '',
  constraint bank_csv_mapping_pkey primary key (company_id, id)
);
create unique index bank_csv_mapping_once on bank_csv_mapping (company_id, fingerprint);
alter table bank_csv_mapping enable row level security;
alter table bank_csv_mapping force row level security;
create policy audit_reads on bank_csv_mapping for select to current_user using (true);
create policy company_only on bank_csv_mapping for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_csv_mapping to motpost_app;
