-- Keeps the reason of vouchers that were posted before in the same transaction; `p` holds vouchers, reason and employee.
create or replace function duplicate_reason_keep(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into duplicate_reason (company_id, "voucher", "reason", "employee")
  select p_company, x::bigint, p->>'reason', (p->>'employee')::bigint from json_array_elements_text(p->'vouchers') x;
end
$$;

revoke execute on function duplicate_reason_keep(bigint, json) from public;
grant execute on function duplicate_reason_keep(bigint, json) to motpost_app;
