-- Expenses follow the lines that charge them: an invoice of the lines is their invoice, and expenses of an invoice that is credited
-- in full are free again; both stand in their change logs, by the name of `p_by` (employee, actualEmployee, requestId). The rows are
-- locked in the order of their ids, as whoever invoices expenses locks them.
create or replace function charge_expenses(p_company bigint, p_invoice bigint, p_lines bigint[], p_credited bigint, p_by json) returns void
language plpgsql as $$
declare
  v_expenses bigint[];
begin
  v_expenses := array(select x.expense from charged_expense x
    where x.company_id = p_company and x.line = any(p_lines) and not x.released order by x.expense);
  perform give_expenses_invoice(p_company, v_expenses, null, p_invoice, p_by);
  if p_credited is null or not exists (select from invoice i where i.company_id = p_company and i.id = p_credited
    and i."amountCurrency" + (select sum(n."amountCurrency") from invoice n
      where n.company_id = p_company and n."creditedInvoice" = p_credited and n."creditedInvoice" <> 0) = 0) then
    return;
  end if;
  v_expenses := array(select e.id from travel_expense e where e.company_id = p_company and e."invoice" = p_credited order by e.id);
  perform give_expenses_invoice(p_company, v_expenses, p_credited, null, p_by);
  update charged_expense x set released = true from order_line l
  where l.company_id = p_company and l."invoice" = p_credited and x.company_id = l.company_id and x.line = l.id and not x.released;
end
$$;

revoke execute on function charge_expenses(bigint, bigint, bigint[], bigint, json) from public;
