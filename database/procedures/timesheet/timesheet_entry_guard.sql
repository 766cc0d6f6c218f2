-- Hours in a completed or approved period change no more, whoever writes them; only the invoice that charges them does. Nor do
-- hours change that an invoice charges, or an order that is to be invoiced. Hours whose invoice is cleared stand on no line.
create or replace function timesheet_entry_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_locked date;
  v_taken record;
begin
  if tg_op <> 'DELETE' then perform require_company(new.company_id); else perform require_company(old.company_id); end if;
  if tg_op = 'UPDATE' and old."invoice" is not null and new."invoice" is distinct from old."invoice" then
    update charged_hours set released = true where company_id = old.company_id and entry = old.id and not released;
  end if;
  if tg_op = 'UPDATE' and (new."employee", new."date", new."hours", new."activity", new."comment", new."projectChargeableHours")
      = (old."employee", old."date", old."hours", old."activity", old."comment", old."projectChargeableHours")
      and new."project" is not distinct from old."project" then
    return new;
  end if;
  if tg_op <> 'INSERT' then
    select i.id as invoice, i."invoiceNumber"::text as number into v_taken from invoice i
    where i.company_id = old.company_id and i.id = old."invoice" and (tg_op = 'DELETE' or new."invoice" is not null);
    if v_taken.invoice is not null then
      raise exception using errcode = 'P1000', constraint = 'hoursInvoiced', message = 'The hours are invoiced.',
        detail = json_build_object('invoice', v_taken.invoice::text, 'number', v_taken.number)::text;
    end if;
    select o.id as order, o."number", l.id as line into v_taken from charged_hours h
    join order_line l on l.company_id = h.company_id and l.id = h.line
    join sales_order o on o.company_id = l.company_id and o.id = l."order"
    where h.company_id = old.company_id and h.entry = old.id and not h.released;
    if v_taken.line is not null then
      raise exception using errcode = 'P1000', constraint = 'hoursOnOrder', message = 'The hours stand on an order.',
        detail = json_build_object('order', v_taken.order::text, 'number', v_taken.number, 'line', v_taken.line::text)::text;
    end if;
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
