-- A run is over: its transaction names the voucher that posts it, if there is one. `p` holds both. Nothing else changes a transaction.
create or replace function wage_run_end(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update wage_run set state = 'DONE' where company_id = p_company and transaction = (p->>'transaction')::bigint and state = 'CALCULATING' and done = employees;
  if not found then
    raise exception 'The run of transaction % is not to end.', p->>'transaction';
  end if;
  update salary_transaction set voucher = (p->>'voucher')::bigint, version = version + 1, changed_at = now()
  where company_id = p_company and id = (p->>'transaction')::bigint;
end
$$;

revoke execute on function wage_run_end(bigint, json) from public;
grant execute on function wage_run_end(bigint, json) to motpost_app;
