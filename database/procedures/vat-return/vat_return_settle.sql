-- Marks a filed return as settled by a voucher; `p` holds id, version and voucher, null where there was nothing to settle.
create or replace function vat_return_settle(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_filing vat_return_filing;
begin
  perform require_company(p_company);
  perform vat_return_state_hold(p_company, p);
  select f.* into v_filing from vat_return_filing f
  where f.company_id = p_company and f."vatReturn" = (p->>'id')::bigint order by f.serial desc limit 1;
  perform vat_months_set(p_company, v_filing."dateFrom", v_filing."dateTo", true, true);
  update vat_return_state set state = 'SETTLED', "settlementVoucher" = (p->>'voucher')::bigint, version = version + 1, changed_at = now()
  where company_id = p_company and id = (p->>'id')::bigint;
end
$$;

revoke execute on function vat_return_settle(bigint, json) from public;
grant execute on function vat_return_settle(bigint, json) to motpost_app;
