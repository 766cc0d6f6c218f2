-- The version of a company's settings (accounts, VAT types, posting rules and the like): processes keep settings in
-- memory under it, and a change that was decided by an older version is refused (decision 88).
create table settings_version (
  company_id bigint primary key,
  version bigint not null default 0,
  -- The transaction that has raised it: its own change of settings does not make what it has read out of date.
  raised_by xid8 not null default pg_current_xact_id()
);
alter table settings_version enable row level security;
alter table settings_version force row level security;
create policy audit_reads on settings_version for select to current_user using (true);
create policy company_only on settings_version using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select on settings_version to motpost_app;

do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    insert into settings_version (company_id) values (v_company);
  end loop;
end
$$;
