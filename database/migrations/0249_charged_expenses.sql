-- Which expense of an employee a line of an order charges. An expense stands on one line at a time; it is released where the order
-- ends without an invoice, and where its invoice is credited in full.
create table charged_expense (
  company_id bigint not null,
  line bigint not null,
  expense bigint not null,
  released boolean not null default false,
  constraint charged_expense_pkey primary key (company_id, line, expense),
  constraint charged_expense_company_id_line_fkey foreign key (company_id, line) references order_line(company_id, id) on delete cascade
);
create index charged_expense_expense on charged_expense (company_id, expense);
create unique index charged_expense_once on charged_expense (company_id, expense) where not released;
alter table charged_expense enable row level security;
alter table charged_expense force row level security;
create policy audit_reads on charged_expense for select to current_user using (true);
create policy company_only on charged_expense for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on charged_expense to motpost_app;
