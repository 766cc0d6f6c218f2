-- What has become of a company's years: closed or open, who asked for opening one, and the vouchers of its year-end.
create table annual_account_state (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  is_closed boolean not null default false,
  closed_by bigint,
  closed_at timestamptz,
  asked_by bigint,
  asked_owner bigint,
  "taxVoucher" bigint,
  "resultVoucher" bigint,
  constraint annual_account_state_pkey primary key (company_id, id),
  constraint annual_account_state_company_id_fkey foreign key (company_id) references company(company_id),
  constraint annual_account_state_closed_by_fkey foreign key (company_id, closed_by) references employee(company_id, id),
  constraint annual_account_state_asked_by_fkey foreign key (company_id, asked_by) references employee(company_id, id),
  constraint "annual_account_state_taxVoucher_fkey" foreign key (company_id, "taxVoucher") references voucher(company_id, id),
  constraint "annual_account_state_resultVoucher_fkey" foreign key (company_id, "resultVoucher") references voucher(company_id, id)
);
alter table annual_account_state enable row level security;
alter table annual_account_state force row level security;
create policy audit_reads on annual_account_state for select to current_user using (true);
create policy company_only on annual_account_state for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on annual_account_state to motpost_app;
-- Whether a closed year is opened by two people.
alter table company add column "secondPersonReopensYears" boolean not null default false;
-- What of a year's checklist somebody has looked at and found right: a warning, or the balance of one account.
create table annual_check_signed (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  year bigint not null,
  "check" text not null,
  account bigint,
  text text not null default '',
  document bigint,
  "signedBy" bigint not null,
  "signedAt" timestamptz not null default now(),
  constraint annual_check_signed_pkey primary key (company_id, id),
  constraint annual_check_signed_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint annual_check_signed_document_fkey foreign key (company_id, document) references document(company_id, id),
  constraint "annual_check_signed_signedBy_fkey" foreign key (company_id, "signedBy") references employee(company_id, id)
);
create unique index annual_check_signed_once on annual_check_signed (company_id, year, "check", coalesce(account, 0));
create index annual_check_signed_account on annual_check_signed (company_id, account) where account is not null;
create index annual_check_signed_document on annual_check_signed (company_id, document) where document is not null;
alter table annual_check_signed enable row level security;
alter table annual_check_signed force row level security;
create policy audit_reads on annual_check_signed for select to current_user using (true);
create policy company_only on annual_check_signed for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on annual_check_signed to motpost_app;
