-- A draft without rows that waits in the voucher reception: what a file becomes that is to be a voucher.
create or replace function voucher_import(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_number bigint;
begin
  perform require_company(p_company);
  insert into counter (company_id, series, year, value) values (p_company, 'voucherDraft', 0, 1)
  on conflict (company_id, series, year) do update set value = counter.value + 1 returning value into v_number;
  insert into voucher_draft (company_id, id, "tempNumber", "description")
  values (p_company, (p->>'id')::bigint, v_number, p->>'description');
  insert into voucher_reception (company_id, "voucher") values (p_company, (p->>'id')::bigint);
end
$$;

revoke execute on function voucher_import(bigint, json) from public;
grant execute on function voucher_import(bigint, json) to motpost_app;
