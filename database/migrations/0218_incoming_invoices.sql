-- What is known of an incoming invoice beside its voucher, which has the same id: while it is a draft, and when it is posted.
create table incoming_invoice (
  company_id bigint not null,
  id bigint not null,
  changed_at timestamptz not null default now(),
  received_at timestamptz not null default now(),
  -- How it came: INTERFACE, DOCUMENT, FOLDER or ADDRESS.
  source text not null,
  note text not null default '',
  -- The fields of the header that the service has filled in.
  automated text[] not null default '{}',
  is_new_supplier boolean not null default false,
  -- What a person should look at, in both languages; empty for nothing.
  warnings text not null default '',
  -- Of an electronic invoice: its kind, its bytes and what it refers to.
  kind text not null default '',
  checksum text not null default '',
  delivery_date date,
  buyer_reference text not null default '',
  order_reference text not null default '',
  credited_number text not null default '',
  -- How the supplier wants to be paid. A reference is a KID, an RF reference or a text.
  payment_kid text not null default '',
  payment_reference text not null default '',
  payment_account text not null default '',
  payment_bic text not null default '',
  payment_due date,
  payment_amount numeric(16,2) not null default 0,
  payment_currency bigint,
  constraint incoming_invoice_pkey primary key (company_id, id),
  constraint incoming_invoice_payment_currency_fkey foreign key (payment_currency) references currency(id)
);
create index incoming_invoice_bytes on incoming_invoice (company_id, checksum) where checksum <> '';
alter table incoming_invoice enable row level security;
alter table incoming_invoice force row level security;
create policy audit_reads on incoming_invoice for select to current_user using (true);
create policy company_only on incoming_invoice for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on incoming_invoice to motpost_app;

-- What a line says beside its row, which has the same id: in the draft, and when it is posted.
create table incoming_invoice_line (
  company_id bigint not null,
  id bigint not null,
  invoice bigint not null,
  external_id text not null,
  count numeric(24,10) not null default 1,
  -- The supplier's number and text of the item, by which the next invoice finds its account.
  item_id text not null default '',
  item_text text not null default '',
  automated text[] not null default '{}',
  tax_transaction_type bigint not null default 0,
  reinvoiced boolean not null default false,
  constraint incoming_invoice_line_pkey primary key (company_id, id),
  constraint incoming_invoice_line_company_id_invoice_fkey foreign key (company_id, invoice) references incoming_invoice(company_id, id) on delete cascade
);
create index incoming_invoice_line_invoice on incoming_invoice_line (company_id, invoice);
alter table incoming_invoice_line enable row level security;
alter table incoming_invoice_line force row level security;
create policy audit_reads on incoming_invoice_line for select to current_user using (true);
create policy company_only on incoming_invoice_line for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select on incoming_invoice_line to motpost_app;

-- A line of a draft may wait for its account.
alter table posting_draft alter column account drop not null;
