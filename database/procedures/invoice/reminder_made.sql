-- A reminder, and every posting on its charge (a payment, a reversal), changes what is left to pay of its invoice: both
-- get a new version. The condition of the second trigger keeps it from every other posting.
create or replace function reminder_made() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update invoice set version = version + 1, changed_at = now(), "hasCharges" = "hasCharges" or new."voucher" is not null
  where company_id = new.company_id and id = new."invoice";
  perform note_changes('Invoice', array[new."invoice"]);
  return null;
end
$$;

revoke execute on function reminder_made() from public;

create or replace trigger reminder_touches after insert on "reminder" for each row execute function reminder_made();
