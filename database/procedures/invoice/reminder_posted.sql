-- A later posting of a reminder's open item changes what the reminder and its invoice show.
create or replace function reminder_posted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_touched record;
begin
  with touched as (
    update reminder set version = version + 1, changed_at = now()
    where company_id = new.company_id and "openItem" = new."openItem"
    returning id, "invoice")
  select array_agg(t.id) as reminders, array_agg(t."invoice") as invoices into v_touched from touched t;
  update invoice set version = version + 1, changed_at = now()
  where company_id = new.company_id and id = any(v_touched.invoices);
  perform note_changes('Reminder', v_touched.reminders);
  perform note_changes('Invoice', v_touched.invoices);
  return null;
end
$$;

revoke execute on function reminder_posted() from public;

create or replace trigger posting_on_reminder after insert on "posting" for each row
  when (new."customer" is not null and new."openItem" <> new.id) execute function reminder_posted();
