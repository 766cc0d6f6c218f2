-- The owner of a subscription hears of its failures after 3 and 6 days, while there is time to do something, and not only of its
-- end; as every notification, by mail too where mail is configured. Until now the warnings were lines in the log of whoever runs
-- the service.

drop trigger event_subscription_disabled on "event_subscription";
drop function tell_of_disabled();

-- Tells the owner of the token that made the subscription, or the owners of tokens in use, with a notification of the kind that
-- the trigger names; whatever statement changed the subscription.
create function tell_owner_of_subscription() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company text := current_setting('motpost.company', true);
  v_now timestamptz := coalesce(new.last_failure, now());
  v_owner bigint[];
begin
  -- Dispatching serves every company; what is told stays behind the wall of this one.
  perform set_config('motpost.company', new.company_id::text, true);
  select array_agg(e.id) into v_owner from employee e where e.company_id = new.company_id and e.id = new."employee";
  perform send_notifications(new.company_id, tg_argv[0], new.id,
    json_build_object('event', new."event", 'host', new."targetHost", 'since', to_char(new.failing_since at time zone 'Europe/Oslo', 'YYYY-MM-DD'),
      'days', new.warned,
      'until', to_char((new.failing_since + interval '168 hours') at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI')),
    coalesce(v_owner, token_owners(new.company_id, v_now)), v_now, gen_random_uuid()::text);
  perform set_config('motpost.company', coalesce(v_company, ''), true);
  return null;
end
$$;
create trigger event_subscription_disabled after update of "status" on "event_subscription"
  for each row when (new."status" like 'DISABLED\_%' and old."status" not like 'DISABLED\_%')
  execute function tell_owner_of_subscription('SUBSCRIPTION_DISABLED');
create trigger event_subscription_failing after update of "warned" on "event_subscription"
  for each row when (new.warned > old.warned and new."status" = 'ACTIVE')
  execute function tell_owner_of_subscription('SUBSCRIPTION_FAILING');
revoke execute on function tell_owner_of_subscription() from public;

-- As in 0026. What waited for more than 30 hours for a subscription that was not active is given up, also where no dispatcher has
-- come by to do so since; it used to be sent.
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
        and o.changed_at < new."activatedAt" - interval '30 hours'
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
