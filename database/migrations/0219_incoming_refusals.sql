-- Electronic invoices from the access point that could not be taken, with their bytes and why.
create table incoming_refusal (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "receivedTime" timestamptz,
  source text not null default '',
  "fileName" text not null default '',
  reasons text not null default '',
  document bigint,
  checksum text not null default '',
  constraint incoming_refusal_pkey primary key (company_id, id),
  constraint incoming_refusal_company_id_document_fkey foreign key (company_id, document) references document(company_id, id)
);
create unique index incoming_refusal_bytes on incoming_refusal (company_id, checksum);
create index incoming_refusal_document on incoming_refusal (company_id, document);
alter table incoming_refusal enable row level security;
alter table incoming_refusal force row level security;
create policy audit_reads on incoming_refusal for select to current_user using (true);
create policy company_only on incoming_refusal for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on incoming_refusal to motpost_app;

-- The address to which the access point of a company posts e-invoices: the hash of its secret, and who made it.
create table incoming_address (
  company_id bigint not null,
  secret_hash bytea not null,
  employee bigint not null,
  made_at timestamptz not null default now(),
  constraint incoming_address_pkey primary key (company_id),
  constraint incoming_address_company_id_employee_fkey foreign key (company_id, employee) references employee(company_id, id)
);
alter table incoming_address enable row level security;
alter table incoming_address force row level security;
create policy audit_reads on incoming_address for select to current_user using (true);
create policy company_only on incoming_address for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on incoming_address to motpost_app;
