-- Tables of settings raise the version of their companies' settings, once for each statement that changes rows. Each table whose
-- definition is a setting, or whose rows a load keeps, is among them.
create or replace function settings_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- An account of the shared chart has got a row of its own, which says the same (use_accounts).
  if current_setting('motpost.chart_stays', true) = 'yes' then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform raise_settings_version(g.company_id) from (select distinct company_id from gone) g;
  else
    perform raise_settings_version(c.company_id) from (select distinct company_id from come) c;
  end if;
  return null;
end
$$;

revoke execute on function settings_changed() from public;

create or replace trigger account_added_to_settings after insert on account referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger account_changed_in_settings after update on account referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger account_removed_from_settings after delete on account referencing old table as gone
  for each statement execute function settings_changed();

create or replace trigger account_own_vat_type_added_to_settings after insert on account_own_vat_type referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger account_own_vat_type_changed_in_settings after update on account_own_vat_type referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger account_own_vat_type_removed_from_settings after delete on account_own_vat_type referencing old table as gone
  for each statement execute function settings_changed();

create or replace trigger company_added_to_settings after insert on company referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger company_changed_in_settings after update on company referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger company_removed_from_settings after delete on company referencing old table as gone
  for each statement execute function settings_changed();

create or replace trigger department_added_to_settings after insert on department referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger department_changed_in_settings after update on department referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger department_removed_from_settings after delete on department referencing old table as gone
  for each statement execute function settings_changed();

create or replace trigger payment_type_added_to_settings after insert on payment_type referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger payment_type_changed_in_settings after update on payment_type referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger payment_type_removed_from_settings after delete on payment_type referencing old table as gone
  for each statement execute function settings_changed();

create or replace trigger posting_rule_added_to_settings after insert on posting_rule referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger posting_rule_changed_in_settings after update on posting_rule referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger posting_rule_removed_from_settings after delete on posting_rule referencing old table as gone
  for each statement execute function settings_changed();

create or replace trigger shared_chart_added_to_settings after insert on shared_chart referencing new table as come
  for each statement execute function settings_changed();

create or replace trigger shared_chart_changed_in_settings after update on shared_chart referencing new table as come
  for each statement execute function settings_changed();

create or replace trigger shared_chart_removed_from_settings after delete on shared_chart referencing old table as gone
  for each statement execute function settings_changed();

create or replace trigger vat_type_added_to_settings after insert on vat_type referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger vat_type_changed_in_settings after update on vat_type referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger vat_type_removed_from_settings after delete on vat_type referencing old table as gone
  for each statement execute function settings_changed();

create or replace trigger voucher_type_added_to_settings after insert on voucher_type referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger voucher_type_changed_in_settings after update on voucher_type referencing new table as come
  for each statement execute function settings_changed();
create or replace trigger voucher_type_removed_from_settings after delete on voucher_type referencing old table as gone
  for each statement execute function settings_changed();
