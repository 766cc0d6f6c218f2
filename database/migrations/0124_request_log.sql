-- The requests of a company as the service answered them, without secrets, for those who build clients; kept for 7 days.
create table request_log (
  company_id bigint not null,
  request_id uuid not null,
  "time" timestamptz not null,
  method text not null,
  path text not null,
  query text not null default '',
  status int not null,
  code int,
  milliseconds int not null,
  token bigint not null,
  employee bigint not null,
  request_body text not null default '',
  response_body text not null default '',
  is_aborted boolean not null default false,
  primary key (company_id, request_id)
);
create index request_log_time on request_log (company_id, "time");
create index request_log_age on request_log ("time");
alter table request_log enable row level security;
alter table request_log force row level security;
create policy audit_reads on request_log for select to current_user using (true);
create policy company_only on request_log using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
create policy workshop on request_log for all to current_user using (true) with check (true);
grant select on request_log to motpost_app;
