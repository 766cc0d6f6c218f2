-- Holds months of several companies open until the end of the transaction. Where nothing was posted in one yet, it is made: the first
-- change of a company in a month goes with those of others, too. Returns the companies of which a month is closed, or the VAT return of
-- a month on which something with VAT is posted is filed. The months are given once each, in their order.
create or replace function hold_months(p_companies bigint[], p_months bigint[], p_has_vat boolean[]) returns bigint[] language plpgsql as $$
declare
  v_missing bigint[];
  v_faulty bigint[];
begin
  for v_try in 1..2 loop
    select array_agg(m.place) filter (where h.is_open is null), coalesce(array_agg(m.company) filter (where not h.is_open), '{}')
    into v_missing, v_faulty
    from unnest(p_companies, p_months, p_has_vat) with ordinality m(company, id, has_vat, place)
    left join lateral (select not s.is_closed and not (s.vat_filed and m.has_vat) as is_open from period_state s
      where s.company_id = m.company and s.id = m.id for share) h on true;
    exit when v_missing is null;
    insert into period_state (company_id, id) select p_companies[n], p_months[n] from unnest(v_missing) n on conflict do nothing;
  end loop;
  return v_faulty;
end
$$;

revoke execute on function hold_months(bigint[], bigint[], boolean[]) from public;
