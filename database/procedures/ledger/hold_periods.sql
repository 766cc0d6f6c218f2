-- Holds the months of the given days open until the end of the transaction, or refuses when one of them is closed, or when the VAT
-- return of one of `p_vat_days`, on which something with VAT is posted, is filed.
create or replace function hold_periods(p_company bigint, p_days date[], p_vat_days date[]) returns void language plpgsql as $$
declare
  v_ids bigint[];
  v_held int;
  v_closed bigint;
  v_filed bigint;
begin
  -- One day is no statement.
  if cardinality(p_days) = 1 then
    v_ids := array[period_id(p_days[1])];
  else
    v_ids := array(select distinct period_id(d) from unnest(p_days) d order by 1);
  end if;
  -- Nearly always one month, which is held before or open.
  if cardinality(v_ids) = 1 then
    perform 1 from period_state s where s.company_id = p_company and s.id = v_ids[1] and not s.is_closed
      and not (s.vat_filed and cardinality(p_vat_days) > 0) for share;
    if found then
      return;
    end if;
  end if;
  for v_try in 1..2 loop
    select count(*), min(h.id) filter (where h.is_closed),
      min(h.id) filter (where h.vat_filed and exists (select 1 from unnest(p_vat_days) d where period_id(d) = h.id)) into v_held, v_closed, v_filed from (
      select s.id, s.is_closed, s.vat_filed from period_state s where s.company_id = p_company and s.id = any(v_ids) order by s.id for share) h;
    exit when v_held = cardinality(v_ids);
    insert into period_state (company_id, id) select p_company, i from unnest(v_ids) i on conflict do nothing;
  end loop;
  if v_closed is not null then
    raise exception using errcode = 'P1000', constraint = 'periodClosed',
      message = format('The accounting period %s is closed.', v_closed),
      detail = json_build_object('id', v_closed, 'period', v_closed / 100 || '-' || lpad((v_closed % 100)::text, 2, '0'),
        'date', (select min(d) from unnest(p_days) d where period_id(d) = v_closed))::text;
  end if;
  if v_filed is not null then
    raise exception using errcode = 'P1000', constraint = 'vatTermFiled',
      message = format('The VAT return of %s is filed.', v_filed),
      detail = (select json_build_object('id', f."vatReturn", 'from', f."dateFrom", 'last', f."dateTo" - 1) from vat_return_filing f
        where f.company_id = p_company and make_date((v_filed / 100)::int, (v_filed % 100)::int, 1) >= f."dateFrom"
          and make_date((v_filed / 100)::int, (v_filed % 100)::int, 1) < f."dateTo" order by f."filedAt" desc limit 1)::text;
  end if;
end
$$;

revoke execute on function hold_periods(bigint, date[], date[]) from public;
