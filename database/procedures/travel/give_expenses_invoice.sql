-- Gives expenses an invoice instead of another, or takes it from them, and logs it.
create or replace function give_expenses_invoice(p_company bigint, p_expenses bigint[], p_old bigint, p_new bigint, p_by json) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if cardinality(p_expenses) = 0 then
    return;
  end if;
  perform from travel_expense e where e.company_id = p_company and e.id = any(p_expenses) order by e.id for no key update;
  update travel_expense e set "invoice" = p_new, version = e.version + 1, changed_at = now()
  where e.company_id = p_company and e.id = any(p_expenses);
  insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id, fields)
  select p_company, 'TravelExpense', e, 'UPDATE', (p_by->>'employee')::bigint, (p_by->>'actualEmployee')::bigint, p_by->>'requestId',
    json_build_object('invoice', json_build_array(p_old::text, p_new::text))
  from unnest(p_expenses) e order by e;
end
$$;

revoke execute on function give_expenses_invoice(bigint, bigint[], bigint, bigint, json) from public;
