-- Tells companies that use foreign currencies whose newest rate is older than p_days, or that have none; once for the same
-- currencies and rates. Used: in open orders, as the currency of a customer or supplier, or in vouchers of a year. Returns how
-- many companies were notified.
create or replace function notify_of_stale_rates(p_now timestamptz, p_days int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company text := current_setting('motpost.company', true);
  v_today date := (p_now at time zone 'Europe/Oslo')::date;
  v_told bigint := 0;
  v record;
begin
  for v in
    with stale as (
      select c.id, c."code" as code, max(r."date") as day
      from currency c left join currency_rate r on r."sourceCurrency" = c.id
      where c.id <> 1 and not c."isDisabled"
      group by c.id, c."code" having coalesce(max(r."date"), '-infinity') < v_today - p_days
    ), used as (
      select o.company_id, o."currency" as currency from sales_order o where not o."isClosed" and o."currency" <> 1
      union
      select p.company_id, p."currency" from party p where not p."isInactive" and p."currency" <> 1
      union
      select m.company_id, m.currency from account_month_currency m where m.month >= v_today - 365
    ), due as (
      select u.company_id, json_build_object('currencies',
        string_agg(s.code || coalesce(' (' || to_char(s.day, 'YYYY-MM-DD') || ')', ''), ', ' order by s.code)) as parameters
      from used u join stale s on s.id = u.currency group by u.company_id
    )
    select d.company_id, d.parameters from due d
    where not exists (select 1 from notification n
      where n.company_id = d.company_id and n."kind" = 'RATES_STALE' and n."parameters" = d.parameters::text)
    order by d.company_id
  loop
    perform set_config('motpost.company', v.company_id::text, true);
    perform send_notifications(v.company_id, 'RATES_STALE', 0, v.parameters, token_owners(v.company_id, p_now), p_now,
      gen_random_uuid()::text);
    v_told := v_told + 1;
  end loop;
  perform set_config('motpost.company', coalesce(v_company, ''), true);
  return v_told;
end
$$;

revoke execute on function notify_of_stale_rates(timestamptz, int) from public;
grant execute on function notify_of_stale_rates(timestamptz, int) to motpost_app;
