-- Hours rise with the clock that measures them.
create or replace function time_clock_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(new.company_id);
  update timesheet_entry e set version = e.version + 1, changed_at = now()
  where e.company_id = new.company_id and e.id = new."timesheetEntry" and e.xmin <> pg_current_xact_id()::xid;
  return null;
end
$$;

revoke execute on function time_clock_written() from public;

create or replace trigger time_clock_written after insert or update on "time_clock"
  for each row execute function time_clock_written();
