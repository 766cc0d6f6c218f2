-- A company's own rules for lines of its bank.
create table bank_rule (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  name text not null default '',
  sequence bigint not null default 0,
  account bigint,
  direction text not null default 'BOTH',
  "textContains" text not null default '',
  "textEquals" text not null default '',
  "counterpartyAccount" text not null default '',
  "counterpartyName" text not null default '',
  "amountFrom" numeric(16,2) not null default 0,
  "amountTo" numeric(16,2) not null default 0,
  "transactionCode" text not null default '',
  "postingAccount" bigint not null,
  "vatType" bigint,
  department bigint,
  project bigint,
  customer bigint,
  supplier bigint,
  description text not null default '',
  "autoPost" boolean not null default false,
  "isInactive" boolean not null default false,
  hits bigint not null default 0,
  constraint bank_rule_pkey primary key (company_id, id),
  constraint bank_rule_company_id_account_fkey foreign key (company_id, account) references account(company_id, id),
  constraint "bank_rule_company_id_postingAccount_fkey" foreign key (company_id, "postingAccount") references account(company_id, id),
  constraint "bank_rule_company_id_vatType_fkey" foreign key (company_id, "vatType") references vat_type(company_id, id),
  constraint bank_rule_company_id_department_fkey foreign key (company_id, department) references department(company_id, id),
  constraint bank_rule_company_id_project_fkey foreign key (company_id, project) references project(company_id, id),
  constraint bank_rule_company_id_customer_fkey foreign key (company_id, customer) references party(company_id, id),
  constraint bank_rule_company_id_supplier_fkey foreign key (company_id, supplier) references party(company_id, id)
);
create index bank_rule_account on bank_rule (company_id, account) where account is not null;
create index "bank_rule_postingAccount" on bank_rule (company_id, "postingAccount");
create index "bank_rule_vatType" on bank_rule (company_id, "vatType") where "vatType" is not null;
create index bank_rule_department on bank_rule (company_id, department) where department is not null;
create index bank_rule_project on bank_rule (company_id, project) where project is not null;
create index bank_rule_customer on bank_rule (company_id, customer) where customer is not null;
create index bank_rule_supplier on bank_rule (company_id, supplier) where supplier is not null;
alter table bank_rule enable row level security;
alter table bank_rule force row level security;
create policy audit_reads on bank_rule for select to current_user using (true);
create policy company_only on bank_rule for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on bank_rule to motpost_app;
