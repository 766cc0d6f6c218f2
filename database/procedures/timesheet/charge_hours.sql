-- Hours follow the lines that charge them: an invoice of the lines is their invoice, and hours of an invoice that is credited in
-- full are free again; both stand in their change logs, by the name of `p_by` (employee, actualEmployee, requestId). The rows are
-- locked in the order of their ids, as whoever invoices hours locks them.
create or replace function charge_hours(p_company bigint, p_invoice bigint, p_lines bigint[], p_credited bigint, p_by json) returns void
language plpgsql as $$
declare
  v_entries bigint[];
begin
  v_entries := array(select h.entry from charged_hours h
    where h.company_id = p_company and h.line = any(p_lines) and not h.released);
  if cardinality(v_entries) > 0 then
    perform from timesheet_entry e where e.company_id = p_company and e.id = any(v_entries) order by e.id for no key update;
    update timesheet_entry e set "invoice" = p_invoice, version = e.version + 1, changed_at = now()
    where e.company_id = p_company and e.id = any(v_entries);
    perform log_hours(p_company, p_by, v_entries, null, p_invoice);
  end if;
  if p_credited is null or not exists (select from invoice i where i.company_id = p_company and i.id = p_credited
    and i."amountCurrency" + (select sum(n."amountCurrency") from invoice n
      where n.company_id = p_company and n."creditedInvoice" = p_credited and n."creditedInvoice" <> 0) = 0) then
    return;
  end if;
  v_entries := array(select h.entry from order_line l join charged_hours h on h.company_id = l.company_id and h.line = l.id
    where l.company_id = p_company and l."invoice" = p_credited and not h.released);
  if cardinality(v_entries) > 0 then
    perform from timesheet_entry e where e.company_id = p_company and e.id = any(v_entries) order by e.id for no key update;
    update timesheet_entry e set "invoice" = null, version = e.version + 1, changed_at = now()
    where e.company_id = p_company and e.id = any(v_entries);
    perform log_hours(p_company, p_by, v_entries, p_credited, null);
  end if;
end
$$;

revoke execute on function charge_hours(bigint, bigint, bigint[], bigint, json) from public;
