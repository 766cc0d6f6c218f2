-- The days on which parts of an open invoice are due, as it was agreed, in the invoice's currency. The parts came to what was left
-- to pay when they were agreed; what is left of each follows from the open item (open_parts).
create table invoice_instalment (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "invoice" bigint not null,
  "openItem" bigint not null,
  "dueDate" date not null,
  "amountCurrency" numeric(16,2) not null,
  constraint invoice_instalment_pkey primary key (company_id, id),
  constraint invoice_instalment_company_id_invoice_fkey foreign key (company_id, "invoice") references invoice(company_id, id),
  constraint "invoice_instalment_company_id_openItem_fkey" foreign key (company_id, "openItem") references posting(company_id, id),
  constraint "invoice_instalment_amountCurrency_check" check ("amountCurrency" > 0)
);
create unique index invoice_instalment_item on invoice_instalment (company_id, "openItem", "dueDate");
create index invoice_instalment_invoice on invoice_instalment (company_id, "invoice");
create index invoice_instalment_due on invoice_instalment (company_id, "dueDate");
alter table invoice_instalment enable row level security;
alter table invoice_instalment force row level security;
create policy audit_reads on invoice_instalment for select to current_user using (true);
create policy company_only on invoice_instalment for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on invoice_instalment to motpost_app;
