-- An employee holds exactly these kinds of entitlements from now on; one who holds none has no row.
create or replace function hold_entitlements(p_company bigint, p_employee bigint, p_kinds int[]) returns void language plpgsql as $$
begin
  if cardinality(p_kinds) = 0 then
    delete from employee_access a where a.company_id = p_company and a.employee = p_employee;
    return;
  end if;
  insert into employee_access (company_id, employee, entitlements)
  values (p_company, p_employee, array(select distinct k from unnest(p_kinds) k order by k))
  on conflict (company_id, employee) do update set entitlements = excluded.entitlements, changed_at = now()
    where employee_access.entitlements <> excluded.entitlements;
end
$$;

revoke execute on function hold_entitlements(bigint, bigint, int[]) from public;
