-- Holds a month, so that nothing is posted in it until the end of the transaction: whoever posts holds it, too (hold_periods).
create or replace function bank_hold_month(p_company bigint, p_periods bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into period_state (company_id, id) select p_company, i from unnest(p_periods) i order by 1 on conflict do nothing;
  perform 1 from period_state s where s.company_id = p_company and s.id = any(p_periods) order by s.id for update;
end
$$;

revoke execute on function bank_hold_month(bigint, bigint[]) from public;
grant execute on function bank_hold_month(bigint, bigint[]) to motpost_app;
