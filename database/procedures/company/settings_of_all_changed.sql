-- Rates of VAT, the VAT types that a class of accounts accepts, the accounts of the default chart and the names of countries hold for
-- every company: when they change, the settings of all do.
create or replace function settings_of_all_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_acting text := current_setting('motpost.company', true);
  v_company bigint;
begin
  for v_company in select company_id from company order by company_id loop
    perform set_config('motpost.company', v_company::text, true);
    perform raise_settings_version(v_company);
  end loop;
  perform set_config('motpost.company', coalesce(v_acting, ''), true);
  return null;
end
$$;

revoke execute on function settings_of_all_changed() from public;

create or replace trigger vat_rate_changed after insert or update or delete on vat_rate
  for each statement execute function settings_of_all_changed();
create or replace trigger default_account_changed after insert or update or delete on default_account
  for each statement execute function settings_of_all_changed();

create or replace trigger country_changed after insert or update or delete on country
  for each statement execute function settings_of_all_changed();

create or replace trigger legal_vat_changed after insert or update or delete on default_legal_vat
  for each statement execute function settings_of_all_changed();
