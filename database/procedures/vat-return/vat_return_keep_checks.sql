-- Keeps the findings of the last check of a return: key, severity, ok, text, advice, count and drill.
create or replace function vat_return_keep_checks(p_company bigint, p json) returns void language plpgsql as $$
begin
  delete from vat_return_check where company_id = p_company and "vatReturn" = (p->>'id')::bigint;
  insert into vat_return_check (company_id, "vatReturn", key, severity, ok, text, advice, count, drill)
  select p_company, (p->>'id')::bigint, f.key, f.severity, f.ok, f.text, f.advice, f.count, f.drill
  from json_to_recordset(p->'findings') f(key text, severity text, ok boolean, text text, advice text, count int, drill text[]);
end
$$;

revoke execute on function vat_return_keep_checks(bigint, json) from public;
