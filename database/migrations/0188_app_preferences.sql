-- What the web application keeps for a person in a company: saved views, theme, keys, as the text of a JSON object.
create table app_preferences (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  settings text not null default '{}',
  constraint app_preferences_pkey primary key (company_id, id),
  constraint app_preferences_company_id_id_fkey foreign key (company_id, id) references employee(company_id, id) on delete cascade,
  constraint app_preferences_settings_check check (octet_length(settings) <= 65536)
);
alter table app_preferences enable row level security;
alter table app_preferences force row level security;
create policy audit_reads on app_preferences for select to current_user using (true);
create policy company_only on app_preferences for all to public using (company_id = (nullif(current_setting('motpost.company', true), ''))::bigint);
grant select, insert, update on app_preferences to motpost_app;
