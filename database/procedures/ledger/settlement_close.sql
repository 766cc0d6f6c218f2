-- Makes one close group. `p` holds id, date, postings and, where a difference was posted, differenceVoucher. The rules
-- have been asked before; what is refused here is a mistake of ours or a request that was overtaken.
create or replace function settlement_close(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ids bigint[] := array(select value::bigint from json_array_elements_text(p->'postings'));
  v_sum record;
  v_count int;
begin
  perform require_company(p_company);
  perform lock_parties(p_company, v_ids);
  select count(*) as postings, count(distinct (r."account", r."customer", r."supplier", r."employee")) as kinds,
    sum(r."amount") as amount, bool_and(a."isCloseable") as closeable, max(r."date") as latest into v_sum
  from posting r join account a on a.company_id = p_company and a.id = r."account"
  where r.company_id = p_company and r.id = any(v_ids);
  if v_sum.postings < 2 or v_sum.postings <> array_length(v_ids, 1) or v_sum.kinds <> 1 or not v_sum.closeable
    or v_sum.amount <> 0 or v_sum.latest > (p->>'date')::date
    or exists (select 1 from posting r where r.company_id = p_company and r.id = any(v_ids) and r."currency" <> 1
               group by r."currency" having sum(r."amountCurrency") <> 0)
  then
    raise exception 'The postings % are no close group.', v_ids;
  end if;
  insert into close_group (company_id, id, "date", "differenceVoucher")
  values (p_company, (p->>'id')::bigint, (p->>'date')::date, (p->>'differenceVoucher')::bigint);
  insert into settlement (company_id, posting, close_group)
  select p_company, unnest(v_ids), (p->>'id')::bigint on conflict do nothing;
  get diagnostics v_count = row_count;
  if v_count <> array_length(v_ids, 1) then
    raise exception using errcode = 'P8000', message = 'A posting was settled meanwhile.';
  end if;
end
$$;

revoke execute on function settlement_close(bigint, json) from public;
grant execute on function settlement_close(bigint, json) to motpost_app;
