-- Tells the owner of the token that made the subscription, or the owners of tokens in use, with a notification of the kind that
-- the trigger names; whatever statement changed the subscription.
create or replace function tell_owner_of_subscription() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
      'until', to_char((new.failing_since + make_interval(hours => 24 * (select b.value from bound b where b.name = 'subscriptionDisablingDays'))) at time zone 'Europe/Oslo', 'YYYY-MM-DD HH24:MI')),
    coalesce(v_owner, token_owners(new.company_id, v_now)), v_now, gen_random_uuid()::text);
  perform set_config('motpost.company', coalesce(v_company, ''), true);
  return null;
end
$$;

revoke execute on function tell_owner_of_subscription() from public;

create or replace trigger event_subscription_disabled after update of "status" on "event_subscription"
  for each row when (new."status" like 'DISABLED\_%' and old."status" not like 'DISABLED\_%')
  execute function tell_owner_of_subscription('SUBSCRIPTION_DISABLED');

create or replace trigger event_subscription_failing after update of "warned" on "event_subscription"
  for each row when (new.warned > old.warned and new."status" = 'ACTIVE')
  execute function tell_owner_of_subscription('SUBSCRIPTION_FAILING');
