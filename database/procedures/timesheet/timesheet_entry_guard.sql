-- Hours in a completed or approved period change no more, whoever writes them; only the invoice that charges them does.
create or replace function timesheet_entry_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_locked date;
begin
  if tg_op <> 'DELETE' then perform require_company(new.company_id); else perform require_company(old.company_id); end if;
  if tg_op = 'UPDATE' and (new."employee", new."date", new."hours", new."activity", new."comment", new."projectChargeableHours")
      = (old."employee", old."date", old."hours", old."activity", old."comment", old."projectChargeableHours")
      and new."project" is not distinct from old."project" then
    return new;
  end if;
  if tg_op <> 'INSERT' and timesheet_locked(old.company_id, old."employee", old."date") then
    v_locked := old."date";
  elsif tg_op <> 'DELETE' and timesheet_locked(new.company_id, new."employee", new."date") then
    v_locked := new."date";
  end if;
  if v_locked is not null then
    raise exception using errcode = 'P1000', constraint = 'hoursLocked',
      message = 'The week or month of the hours is completed or approved.', detail = json_build_object('date', v_locked)::text;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  insert into timesheet_week (company_id, id, "employee", "year", "week", "firstDay")
  values (new.company_id,
    new."employee" * 1000000 + extract(isoyear from new."date")::bigint * 100 + extract(week from new."date")::bigint,
    new."employee", extract(isoyear from new."date")::bigint, extract(week from new."date")::bigint,
    date_trunc('week', new."date"::timestamp)::date)
  on conflict do nothing;
  insert into timesheet_month (company_id, id, "employee", "firstDay", "monthYear")
  values (new.company_id, new."employee" * 1000000 + to_char(new."date", 'YYYYMM')::bigint, new."employee",
    date_trunc('month', new."date"::timestamp)::date, to_char(new."date", 'YYYY-MM'))
  on conflict do nothing;
  return new;
end
$$;

revoke execute on function timesheet_entry_guard() from public;

create or replace trigger timesheet_entry_guard before insert or update or delete on "timesheet_entry"
  for each row execute function timesheet_entry_guard();
