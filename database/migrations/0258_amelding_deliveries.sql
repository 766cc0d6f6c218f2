-- Monthly reports that were delivered to the authorities, one after the other for a month: the last one counts, and closes its month for
-- payments of wages until it is reopened.
create table amelding_delivery (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  year bigint not null default 0,
  month bigint not null default 0,
  "messageId" text not null default '',
  replaces text not null default '',
  reference text not null default '',
  "deliveredTime" timestamptz,
  "deliveredBy" bigint,
  -- What was reported, and what the authorities have answered; null where their figure is not known.
  "taxSum" numeric(16,2) not null default 0,
  "payrollTaxSum" numeric(16,2) not null default 0,
  "financeTaxSum" numeric(16,2) not null default 0,
  "attachmentSum" numeric(16,2) not null default 0,
  "answeredTaxSum" numeric(16,2),
  "answeredPayrollTaxSum" numeric(16,2),
  "answeredFinanceTaxSum" numeric(16,2),
  "answeredAttachmentSum" numeric(16,2),
  "isReopened" boolean not null default false,
  constraint amelding_delivery_pkey primary key (company_id, id),
  constraint "amelding_delivery_company_id_deliveredBy_fkey" foreign key (company_id, "deliveredBy") references employee(company_id, id)
);
create index amelding_delivery_month on amelding_delivery (company_id, year, month, id);
create index amelding_delivery_by on amelding_delivery (company_id, "deliveredBy");
create unique index amelding_delivery_message on amelding_delivery (company_id, "messageId");
alter table amelding_delivery enable row level security;
alter table amelding_delivery force row level security;
create policy audit_reads on amelding_delivery for select to current_user using (true);
create policy company_only on amelding_delivery for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on amelding_delivery to motpost_app;
