-- Weeks and months rise with their hours. Their rows are locked in the order of their ids, whoever writes which hours.
create or replace function timesheet_entry_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_rows text := case tg_op when 'INSERT' then 'select * from come' when 'DELETE' then 'select * from gone'
    else 'select * from come union all select * from gone' end;
begin
  execute format(
    'with held as materialized (
       select w.company_id, w.id from timesheet_week w
       where w.xmin <> pg_current_xact_id()::xid and (w.company_id, w.id) in (
         select e.company_id, e."employee" * 1000000 + to_char(e."date", ''IYYYIW'')::bigint from (%s) e)
       order by w.company_id, w.id for no key update)
     update timesheet_week w set version = w.version + 1, changed_at = now()
     from held h where w.company_id = h.company_id and w.id = h.id', v_rows);
  execute format(
    'with held as materialized (
       select m.company_id, m.id from timesheet_month m
       where m.xmin <> pg_current_xact_id()::xid and (m.company_id, m.id) in (
         select e.company_id, e."employee" * 1000000 + to_char(e."date", ''YYYYMM'')::bigint from (%s) e)
       order by m.company_id, m.id for no key update)
     update timesheet_month m set version = m.version + 1, changed_at = now()
     from held h where m.company_id = h.company_id and m.id = h.id', v_rows);
  return null;
end
$$;

revoke execute on function timesheet_entry_written() from public;

create or replace trigger timesheet_entries_changed after update on "timesheet_entry" referencing new table as come old table as gone
  for each statement execute function timesheet_entry_written();

create or replace trigger timesheet_entries_come after insert on "timesheet_entry" referencing new table as come
  for each statement execute function timesheet_entry_written();

create or replace trigger timesheet_entries_gone after delete on "timesheet_entry" referencing old table as gone
  for each statement execute function timesheet_entry_written();
