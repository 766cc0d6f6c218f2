-- Removes up to p_most entries of the log that nothing happened to for as long as it is kept; returns how many.
create or replace function event_log_clean(p_now timestamptz, p_most int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select d.company_id, d.id from event_delivery d where d.last_at < p_now - make_interval(days => (select b.value from bound b where b.name = 'deliveryLogDays')) order by d.last_at limit p_most
  ), gone as (
    delete from event_delivery d using old o where d.company_id = o.company_id and d.id = o.id returning 1
  )
  select count(*) from gone
$$;

revoke execute on function event_log_clean(timestamptz, int) from public;
grant execute on function event_log_clean(timestamptz, int) to motpost_app;
