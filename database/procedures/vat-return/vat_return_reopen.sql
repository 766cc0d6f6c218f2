-- Opens a filed return and the months of its term again; `p` holds id, version, dateFrom and dateTo.
create or replace function vat_return_reopen(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform hold_year(p_company, extract(year from (p->>'dateFrom')::date)::bigint);
  perform vat_return_state_hold(p_company, p);
  update vat_return_state set state = 'REOPENED', "settlementVoucher" = null, version = version + 1, changed_at = now()
  where company_id = p_company and id = (p->>'id')::bigint;
  perform vat_months_set(p_company, (p->>'dateFrom')::date, (p->>'dateTo')::date, false, false);
end
$$;

revoke execute on function vat_return_reopen(bigint, json) from public;
grant execute on function vat_return_reopen(bigint, json) to motpost_app;
