-- Closing a month and an opening balance change the settings; a month that is open and any other voucher do not.
create or replace function row_changed_settings() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform raise_settings_version(coalesce(new.company_id, old.company_id));
  return null;
end
$$;

revoke execute on function row_changed_settings() from public;

create or replace trigger period_state_added_to_settings after insert on period_state
  for each row when (new.is_closed) execute function row_changed_settings();
create or replace trigger period_state_changed_in_settings after update on period_state
  for each row when (old.is_closed is distinct from new.is_closed) execute function row_changed_settings();
create or replace trigger period_state_removed_from_settings after delete on period_state
  for each row when (old.is_closed) execute function row_changed_settings();

create or replace trigger voucher_added_to_settings after insert on voucher
  for each row when (new."series" = 'opening') execute function row_changed_settings();
create or replace trigger voucher_changed_in_settings after update of "reverseVoucher", "date" on voucher
  for each row when (new."series" = 'opening') execute function row_changed_settings();
