-- What a company has decided about the return of a term, and the returns that it filed.
create table vat_return_state (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  state text not null default 'OPEN',
  serial int not null default 0,
  "refundKid" text not null default '',
  "paymentKid" text not null default '',
  "paymentAccount" text not null default '',
  "paymentDate" date,
  "checkedAt" timestamptz,
  "filedAt" timestamptz,
  "filedBy" bigint,
  "filedAmount" numeric(16,2) not null default 0,
  "sha256" text not null default '',
  "settlementVoucher" bigint,
  constraint vat_return_state_pkey primary key (company_id, id),
  constraint vat_return_state_check check (state in ('OPEN', 'CHECKED', 'FILED', 'SETTLED', 'REOPENED')),
  constraint "vat_return_state_company_id_filedBy_fkey" foreign key (company_id, "filedBy") references employee(company_id, id),
  constraint "vat_return_state_company_id_settlementVoucher_fkey" foreign key (company_id, "settlementVoucher") references voucher(company_id, id),
  constraint vat_return_state_company_id_fkey foreign key (company_id) references company(company_id)
);
alter table vat_return_state enable row level security;
alter table vat_return_state force row level security;
create policy audit_reads on vat_return_state for select to current_user using (true);
create policy company_only on vat_return_state for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on vat_return_state to motpost_app;

create table vat_return_remark (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "vatReturn" bigint not null,
  code text not null default '',
  specification text not null default '',
  line text not null default 'MAIN',
  remark text not null default '',
  text text not null default '',
  constraint vat_return_remark_pkey primary key (company_id, id)
);
create index vat_return_remark_vatreturn on vat_return_remark (company_id, "vatReturn", id);
alter table vat_return_remark enable row level security;
alter table vat_return_remark force row level security;
create policy audit_reads on vat_return_remark for select to current_user using (true);
create policy company_only on vat_return_remark for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on vat_return_remark to motpost_app;

-- Each return as it was filed; a later one takes its place, and it stays.
create table vat_return_filing (
  company_id bigint not null,
  "vatReturn" bigint not null,
  serial int not null,
  xml text not null,
  envelope text not null,
  "sha256" text not null,
  amount numeric(16,2) not null,
  "dateFrom" date not null,
  "dateTo" date not null,
  "filedAt" timestamptz not null default now(),
  "filedBy" bigint not null,
  constraint vat_return_filing_pkey primary key (company_id, "vatReturn", serial),
  constraint "vat_return_filing_company_id_filedBy_fkey" foreign key (company_id, "filedBy") references employee(company_id, id)
);
alter table vat_return_filing enable row level security;
alter table vat_return_filing force row level security;
create policy audit_reads on vat_return_filing for select to current_user using (true);
create policy company_only on vat_return_filing for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on vat_return_filing to motpost_app;

-- What the last check of a return found.
create table vat_return_check (
  company_id bigint not null,
  "vatReturn" bigint not null,
  key text not null,
  severity text not null,
  ok boolean not null,
  text text not null,
  advice text not null,
  count int not null,
  drill text[] not null,
  constraint vat_return_check_pkey primary key (company_id, "vatReturn", key)
);
alter table vat_return_check enable row level security;
alter table vat_return_check force row level security;
create policy audit_reads on vat_return_check for select to current_user using (true);
create policy company_only on vat_return_check for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on vat_return_check to motpost_app;
