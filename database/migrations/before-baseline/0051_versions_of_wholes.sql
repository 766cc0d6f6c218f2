-- What an object shows as a part of itself raises its version: the hours of weeks and months, the clocks of hours, the documents
-- of vouchers and orders. A transaction raises a version once, and not at all where it has changed or made the object already.

-- Weeks and months rise with their hours. Their rows are locked in the order of their ids, whoever writes which hours.
create function timesheet_entry_written() returns trigger
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
create trigger timesheet_entries_come after insert on "timesheet_entry" referencing new table as come
  for each statement execute function timesheet_entry_written();
create trigger timesheet_entries_changed after update on "timesheet_entry" referencing new table as come old table as gone
  for each statement execute function timesheet_entry_written();
create trigger timesheet_entries_gone after delete on "timesheet_entry" referencing old table as gone
  for each statement execute function timesheet_entry_written();

-- Hours rise with the clock that measures them.
create function time_clock_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(new.company_id);
  update timesheet_entry e set version = e.version + 1, changed_at = now()
  where e.company_id = new.company_id and e.id = new."timesheetEntry" and e.xmin <> pg_current_xact_id()::xid;
  return null;
end
$$;
create trigger time_clock_written after insert or update on "time_clock"
  for each row execute function time_clock_written();

-- Orders, vouchers and drafts of them rise with their documents; a supplier's invoice rises with its voucher.
create function raise_with_document(p_document "document") returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_document.company_id);
  if p_document."order" is not null then
    update sales_order o set version = o.version + 1, changed_at = now()
    where o.company_id = p_document.company_id and o.id = p_document."order" and o.xmin <> pg_current_xact_id()::xid;
  end if;
  if p_document."voucher" is not null then
    update voucher v set version = v.version + 1, changed_at = now()
    where v.company_id = p_document.company_id and v.id = p_document."voucher" and v.xmin <> pg_current_xact_id()::xid;
    update voucher_draft d set version = d.version + 1, changed_at = now()
    where d.company_id = p_document.company_id and d.id = p_document."voucher" and d.xmin <> pg_current_xact_id()::xid;
  end if;
end
$$;
create function document_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform raise_with_document(old); end if;
  if tg_op <> 'DELETE' then perform raise_with_document(new); end if;
  return null;
end
$$;
create trigger document_written after insert or update or delete on "document"
  for each row execute function document_written();

revoke execute on function timesheet_entry_written(), time_clock_written(), raise_with_document("document"), document_written() from public;
