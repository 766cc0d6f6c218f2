-- What waits and how subscriptions are doing, over all companies, for the operator.
create or replace function event_figures(p_now timestamptz) returns table (pending bigint, "overdueSeconds" double precision, "gatesOpen" bigint, disabled bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from event_outbox),
    coalesce((select extract(epoch from p_now - min(f.due_at)) from event_subscription s cross join lateral (
      select o.due_at from event_outbox o where o.company_id = s.company_id and o.subscription = s.id and o.due_at <= p_now
        and (o.lease_until is null or o.lease_until <= p_now)
      order by o.due_at limit 1) f where s."status" = 'ACTIVE' and s.next_probe is null), 0)::double precision,
    (select count(*) from event_subscription s where s."status" = 'ACTIVE' and s.next_probe is not null),
    (select count(*) from event_subscription s where s."status" = 'DISABLED_TOO_MANY_ERRORS')
$$;

revoke execute on function event_figures(timestamptz) from public;
grant execute on function event_figures(timestamptz) to motpost_app;
