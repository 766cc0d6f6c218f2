-- Spreadsheets that were imported: what each brought, line by line.
create table spreadsheet_import (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "type" text not null default '',
  "fileName" text not null default '',
  checksum text not null default '',
  "importedAt" timestamptz,
  employee bigint,
  "date" date,
  "createdCount" bigint not null default 0,
  "existingCount" bigint not null default 0,
  "ignoredHeadings" text[] not null default '{}',
  "lineData" text not null default '',
  "columnData" text not null default '',
  primary key (company_id, id),
  foreign key (company_id, employee) references employee (company_id, id)
);
create index spreadsheet_import_employee on spreadsheet_import (company_id, employee) where employee is not null;
alter table spreadsheet_import enable row level security;
alter table spreadsheet_import force row level security;
create policy audit_reads on spreadsheet_import for select to current_user using (true);
create policy company_only on spreadsheet_import using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select, insert on spreadsheet_import to motpost_app;
