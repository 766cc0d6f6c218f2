-- What customers say on the page that a link to an invoice leads to: that they have paid. It changes no books.
create table payment_announcement (
  company_id bigint not null,
  invoice bigint not null,
  -- What was left to pay with reminder charges, in the invoice's currency: of the same amount it is said once.
  "amountCurrency" numeric(16,2) not null,
  message text not null,
  "announcedTime" timestamptz not null,
  constraint payment_announcement_pkey primary key (company_id, invoice, "amountCurrency"),
  constraint payment_announcement_company_id_invoice_fkey foreign key (company_id, invoice) references invoice(company_id, id)
);
alter table payment_announcement enable row level security;
alter table payment_announcement force row level security;
create policy audit_reads on payment_announcement for select to current_user using (true);
create policy company_only on payment_announcement for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on payment_announcement to motpost_app;
