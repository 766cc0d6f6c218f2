-- A subscription that is activated anew starts with good health, and with everything that it has not been sent yet, but for
-- what waited for too long: that is given up.
create or replace function activate_subscription() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.failing_since := null;
  new.failures := 0;
  new.warned := 0;
  new.failed_objects := '{}';
  new.unreached_objects := '{}';
  new.next_probe := null;
  new.probes := 0;
  if old."status" <> 'ACTIVE' then
    with gone as (
      delete from event_outbox o
      where o.company_id = new.company_id and o.subscription = new.id and (o.lease_until is null or o.lease_until <= new."activatedAt")
        and o.changed_at < new."activatedAt" - make_interval(hours => (select b.value from bound b where b.name = 'callbackGiveUpHours'))
      returning o.*
    )
    insert into event_delivery (company_id, id, subscription, event, object, delivery, cause, replays, created_at, attempts,
      last_at, state, ended_at)
    select g.company_id, g.log_id, g.subscription, g.event, g.object, g.delivery, g.cause, g.replays, g.changed_at, g.attempts,
      new."activatedAt", 'EXPIRED', new."activatedAt"
    from gone g order by g.company_id, g.log_id
    on conflict (company_id, id) do update set attempts = greatest(event_delivery.attempts, excluded.attempts),
      last_at = excluded.last_at, state = 'EXPIRED', ended_at = excluded.ended_at;
  end if;
  update event_outbox set due_at = new."activatedAt" where company_id = new.company_id and subscription = new.id;
  return new;
end
$$;

revoke execute on function activate_subscription() from public;

create or replace trigger event_subscription_activated before update of "activatedAt" on "event_subscription"
  for each row when (new."activatedAt" is distinct from old."activatedAt") execute function activate_subscription();
