-- A later posting of a reminder's open item changes what the reminder and its invoice show. Each item looks its reminders up,
-- whatever the planner knows of the tables.
create or replace function touch_reminders(p_company bigint, p_rows posting_row[]) returns void language plpgsql as $$
declare
  v_invoices bigint[];
  v_ids bigint[] := array(
    select m.id from (select distinct r."openItem" as item from unnest(p_rows) r where r."customer" is not null and r."openItem" <> r.id) i
    cross join lateral (select n.id from reminder n where n.company_id = p_company and n."openItem" = i.item offset 0) m order by 1);
begin
  if cardinality(v_ids) > 0 then
    with touched as (
      update reminder set version = version + 1, changed_at = now() where company_id = p_company and id = any(v_ids) returning "invoice")
    select array_agg(t."invoice") into v_invoices from touched t;
    update invoice set version = version + 1, changed_at = now() where company_id = p_company and id = any(v_invoices);
    perform note_changes('Reminder', v_ids);
    perform note_changes('Invoice', v_invoices);
  end if;
end
$$;

revoke execute on function touch_reminders(bigint, posting_row[]) from public;
