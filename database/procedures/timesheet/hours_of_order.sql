-- An order that is cancelled, or closed by hand, frees the hours and expenses of its lines that are not invoiced. One that is opened
-- again takes back those that are still free and on its project; its rule refuses before where others charge them by then, or where
-- an expense has changed, which would stay on the line and be free for another.
create or replace function hours_of_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(new.company_id);
  if new."isClosed" or new."status" = 'CANCELLED' then
    update charged_hours h set released = true from order_line l
    where l.company_id = new.company_id and l."order" = new.id and l."invoice" is null
      and h.company_id = l.company_id and h.line = l.id and not h.released;
    update charged_expense x set released = true from order_line l
    where l.company_id = new.company_id and l."order" = new.id and l."invoice" is null
      and x.company_id = l.company_id and x.line = l.id and not x.released;
  else
    update charged_hours h set released = false from order_line l, timesheet_entry e
    where l.company_id = new.company_id and l."order" = new.id and l."invoice" is null
      and h.company_id = l.company_id and h.line = l.id and h.released
      and e.company_id = h.company_id and e.id = h.entry and e."invoice" is null and e."project" is not distinct from new."project";
    update charged_expense x set released = false from order_line l, travel_expense e
    where l.company_id = new.company_id and l."order" = new.id and l."invoice" is null
      and x.company_id = l.company_id and x.line = l.id and x.released
      and e.company_id = x.company_id and e.id = x.expense and e."invoice" is null and e."stage" in ('APPROVED', 'SALARY_PAID')
      and e."project" is not distinct from new."project";
    if exists (select from order_line l join charged_expense x on x.company_id = l.company_id and x.line = l.id and x.released
      where l.company_id = new.company_id and l."order" = new.id and l."invoice" is null) then
      raise exception using errcode = 'P8000', message = 'An expense of the order was changed meanwhile.';
    end if;
  end if;
  return null;
exception when unique_violation then
  raise exception using errcode = 'P8000', message = 'The hours or expenses were charged meanwhile.';
end
$$;

revoke execute on function hours_of_order() from public;

-- The invoice that closes an order takes what its lines charge along. Looked at here: the function begins a subtransaction.
create or replace trigger hours_of_order after update of "isClosed", "status" on "sales_order"
  for each row when (new."status" <> 'INVOICED'
    and (old."isClosed" or old."status" = 'CANCELLED') is distinct from (new."isClosed" or new."status" = 'CANCELLED'))
  execute function hours_of_order();
