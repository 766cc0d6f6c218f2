-- Removes up to p_most requests that are older than the log is kept; returns how many.
create or replace function remove_requests(p_now timestamptz, p_most int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select r.company_id, r.request_id from request_log r
    where r."time" < p_now - make_interval(days => (select b.value from bound b where b.name = 'requestLogDays')) order by r."time" limit p_most
  ), gone as (
    delete from request_log r using old o where r.company_id = o.company_id and r.request_id = o.request_id returning 1
  )
  select count(*) from gone
$$;

revoke execute on function remove_requests(timestamptz, int) from public;
grant execute on function remove_requests(timestamptz, int) to motpost_app;
