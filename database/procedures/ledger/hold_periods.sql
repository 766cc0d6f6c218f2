-- Holds the months of the given days open until the end of the transaction, or refuses when one of them is closed.
create or replace function hold_periods(p_company bigint, p_days date[]) returns void language plpgsql as $$
declare
  v_ids bigint[] := case when cardinality(p_days) = 1 then array[period_id(p_days[1])]
    else array(select distinct period_id(d) from unnest(p_days) d order by 1) end;
  v_held int;
  v_closed bigint;
begin
  -- Nearly always one month, which is held before or open.
  if cardinality(v_ids) = 1 then
    perform 1 from period_state s where s.company_id = p_company and s.id = v_ids[1] and not s.is_closed for share;
    if found then
      return;
    end if;
  end if;
  for v_try in 1..2 loop
    select count(*), min(h.id) filter (where h.is_closed) into v_held, v_closed from (
      select s.id, s.is_closed from period_state s where s.company_id = p_company and s.id = any(v_ids) order by s.id for share) h;
    exit when v_held = cardinality(v_ids);
    insert into period_state (company_id, id) select p_company, i from unnest(v_ids) i on conflict do nothing;
  end loop;
  if v_closed is not null then
    raise exception using errcode = 'P1000', constraint = 'periodClosed',
      message = format('The accounting period %s is closed.', v_closed),
      detail = json_build_object('id', v_closed, 'period', v_closed / 100 || '-' || lpad((v_closed % 100)::text, 2, '0'),
        'date', (select min(d) from unnest(p_days) d where period_id(d) = v_closed))::text;
  end if;
end
$$;

revoke execute on function hold_periods(bigint, date[]) from public;
