-- A part of a run is calculated and stored. `p` holds the transaction, the place of the part, and how many payslips it has.
create or replace function wage_run_step(p_company bigint, p json) returns void language plpgsql as $$
begin
  delete from wage_run_part where company_id = p_company and transaction = (p->>'transaction')::bigint and place = (p->>'place')::bigint;
  update wage_run set done = done + (p->>'count')::bigint where company_id = p_company and transaction = (p->>'transaction')::bigint;
end
$$;

revoke execute on function wage_run_step(bigint, json) from public;
grant execute on function wage_run_step(bigint, json) to motpost_app;
