-- Audit files (SAF-T) that were imported: what each brought, and what it made, so that it can be undone.
create table saft_import (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "fileName" text not null default '',
  checksum text not null default '',
  "importedAt" timestamptz,
  employee bigint,
  "undoneAt" timestamptz,
  "periodFrom" date,
  "periodTo" date,
  "auditFileVersion" text not null default '',
  software text not null default '',
  "accountCount" bigint not null default 0,
  "customerCount" bigint not null default 0,
  "supplierCount" bigint not null default 0,
  "transactionCount" bigint not null default 0,
  "lineCount" bigint not null default 0,
  "unbalancedTransactions" bigint not null default 0,
  "totalDebit" numeric(16,2) not null default 0,
  "totalCredit" numeric(16,2) not null default 0,
  "openingDate" date,
  "openingSum" numeric(16,2) not null default 0,
  "openingDifference" numeric(16,2) not null default 0,
  "voucherCount" bigint not null default 0,
  "accountsToCreate" text[] not null default '{}',
  "accountData" text not null default '',
  "partyData" text not null default '',
  "controlData" text not null default '',
  "taxData" text not null default '',
  "findingData" text not null default '',
  made text not null default '',
  primary key (company_id, id),
  foreign key (company_id, employee) references employee (company_id, id)
);
create index saft_import_employee on saft_import (company_id, employee) where employee is not null;
alter table saft_import enable row level security;
alter table saft_import force row level security;
create policy audit_reads on saft_import for select to current_user using (true);
create policy company_only on saft_import using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select, insert, update, delete on saft_import to motpost_app;
