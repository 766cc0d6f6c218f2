-- A run stops, and keeps why. `p` holds the transaction and the reason in both languages. What it has stored stays until it is undone.
create or replace function wage_run_refuse(p_company bigint, p json) returns void language plpgsql as $$
begin
  update wage_run set state = 'REFUSED', refusal_en = p->>'en', refusal_no = p->>'no'
  where company_id = p_company and transaction = (p->>'transaction')::bigint and state = 'CALCULATING';
end
$$;

revoke execute on function wage_run_refuse(bigint, json) from public;
grant execute on function wage_run_refuse(bigint, json) to motpost_app;
