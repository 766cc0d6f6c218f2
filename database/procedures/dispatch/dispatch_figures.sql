-- What waits, over all companies, for the operator.
create or replace function dispatch_figures(p_now timestamptz) returns table (pending bigint, "overdueSeconds" double precision,
  sending bigint, failed bigint, unknown bigint, ready bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where d."status" in ('PENDING', 'RETRYING')),
    coalesce(extract(epoch from p_now - min(d."nextTime") filter (where d."status" in ('PENDING', 'RETRYING') and d."nextTime" <= p_now
      and (d.lease_until is null or d.lease_until <= p_now))), 0)::double precision,
    count(*) filter (where d."status" = 'SENDING'), count(*) filter (where d."status" = 'FAILED'),
    count(*) filter (where d."status" = 'UNKNOWN'), count(*) filter (where d."status" = 'READY')
  from dispatch d where d."status" in ('PENDING', 'RETRYING', 'SENDING', 'FAILED', 'UNKNOWN', 'READY')
$$;

revoke execute on function dispatch_figures(timestamptz) from public;
grant execute on function dispatch_figures(timestamptz) to motpost_app;
