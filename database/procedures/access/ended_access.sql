-- Employments whose end takes access, of all companies, and who acts for the company: its first employee.
create or replace function ended_access(p_today date) returns table (company bigint, employment bigint, employee bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.company_id, m.id, (select min(e.id) from employee e where e.company_id = m.company_id)
  from employment m
  where m."isRemoveAccessAtEmploymentEnded" and not m."accessEnded" and m."endDate" < p_today + coalesce((select c.days from test_clock c where c.company_id = m.company_id), 0)
  order by 1, 2
$$;

revoke execute on function ended_access(date) from public;
grant execute on function ended_access(date) to motpost_app;
