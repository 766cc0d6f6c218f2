-- The price of an hour without VAT: by the project's rates of the day, the narrowest one that fits, otherwise that of the
-- activity. Null where nothing is charged: on no project, on one of the company itself, or on an activity that is not
-- chargeable.
create or replace function timesheet_rate(p_company bigint, p_project bigint, p_activity bigint, p_employee bigint, p_day date) returns numeric
language sql stable set search_path = public, pg_temp as $$
  select coalesce(case r."hourlyRateModel"
      when 'TYPE_FIXED_HOURLY_RATE' then r."fixedRate"
      when 'TYPE_PROJECT_SPECIFIC_HOURLY_RATES' then (
        select s."hourlyRate" from project_specific_rate s
        where s.company_id = p_company and s."projectHourlyRate" = r.id
          and coalesce(s."employee" = p_employee, true) and coalesce(s."activity" = p_activity, true)
        order by (s."employee" is not null)::int + (s."activity" is not null)::int desc, s."employee" nulls last, s.id
        limit 1)
    end, a."rate")
  from activity a join project p on p.company_id = a.company_id and p.id = p_project
  left join lateral (
    select h.* from project_hourly_rate h
    where h.company_id = p_company and h."project" = p_project and h."startDate" <= p_day
    order by h."startDate" desc limit 1) r on true
  where a.company_id = p_company and a.id = p_activity and a."isChargeable" and not p."isInternal"
$$;

revoke execute on function timesheet_rate(bigint, bigint, bigint, bigint, date) from public;
grant execute on function timesheet_rate(bigint, bigint, bigint, bigint, date) to motpost_app;
