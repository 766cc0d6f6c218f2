-- Which hours a line of an order charges. Hours stand on one line at a time; credited in full, they are released, and the row
-- stays with the line, so that an invoice shows its fees ever after, even where the hours are deleted then.
create table charged_hours (
  company_id bigint not null,
  line bigint not null,
  entry bigint not null,
  released boolean not null default false,
  constraint charged_hours_pkey primary key (company_id, line, entry),
  constraint charged_hours_company_id_line_fkey foreign key (company_id, line) references order_line(company_id, id) on delete cascade
);
create index charged_hours_entry on charged_hours (company_id, entry);
create unique index charged_hours_once on charged_hours (company_id, entry) where not released;
alter table charged_hours enable row level security;
alter table charged_hours force row level security;
create policy audit_reads on charged_hours for select to current_user using (true);
create policy company_only on charged_hours for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update, delete on charged_hours to motpost_app;
