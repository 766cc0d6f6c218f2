-- Locks the months of a term for what has VAT, or opens them again, and says whether they are settled. Waits for postings that hold
-- the months. `p_to` is the day after the term. A month in which another return stands stays locked, and settled where that one is.
create or replace function vat_months_set(p_company bigint, p_from date, p_to date, p_filed boolean, p_settled boolean) returns void language plpgsql as $$
declare
  v_ids bigint[] := array(select period_id(m::date) from generate_series(p_from, p_to - 1, interval '1 month') m order by 1);
begin
  insert into period_state (company_id, id) select p_company, i from unnest(v_ids) i on conflict do nothing;
  perform 1 from period_state where company_id = p_company and id = any(v_ids) order by id for update;
  update period_state set vat_filed = p_filed or s.stands, vat_settled = p_settled or s.settled, version = version + 1, changed_at = now()
  from (
    select i as month, count(f.id) > 0 as stands, coalesce(bool_or(f.state = 'SETTLED'), false) as settled
    from unnest(v_ids) i
    left join (
      select t.id, t.state, g."dateFrom", g."dateTo" from vat_return_state t
      join vat_return_filing g on g.company_id = p_company and g."vatReturn" = t.id and g.serial = t.serial
      where t.company_id = p_company and t.state in ('FILED', 'SETTLED') and g."dateFrom" < p_to and g."dateTo" > p_from
    ) f on i between period_id(f."dateFrom") and period_id(f."dateTo" - 1)
    group by i
  ) s
  where company_id = p_company and id = s.month;
  -- Answers of vouchers say what is settled, by months that are remembered in processes.
  perform raise_settings_version(p_company);
end
$$;

revoke execute on function vat_months_set(bigint, date, date, boolean, boolean) from public;
