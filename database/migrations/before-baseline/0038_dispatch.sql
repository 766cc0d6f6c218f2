-- Delivery after its proofs: claims that no full host or company stands in the way of, streaks that are counted anew, many
-- claims ended together, and figures for the operator.

-- What is under way is found by its leases, not by a look at every subscription.
create index event_outbox_under_way on "event_outbox" (lease_until) where claim is not null;
drop index event_outbox_leased;

-- As in 0034. Hosts and companies that have come to their bound are left out first, so that what waits for them takes nobody
-- else's turn. A claim is not worth waiting for the disk: one that a crash of the server forgets is sent again.
create or replace function event_claim(p_now timestamptz, p_most int) returns table (
  company bigint, subscription bigint, object bigint, event text, generation int, delivery uuid, claim uuid, attempts int,
  "firstAt" timestamptz, "targetUrl" text, fields text, "authHeaderName" text, "sealedHeader" text, "sealedSecret" text, "sealedLogin" text,
  "logId" bigint, cause text, replays bigint, "changedAt" timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('synchronous_commit', 'off', true);
  -- One claim at a time, so that the bounds hold; that nobody gets a payload twice rests on the lease alone.
  perform pg_advisory_xact_lock(hashtextextended('motpost event_claim', 0));
  return query
  with busy as materialized (
    select o.company_id, o.subscription, s."targetHost" as host, count(*) as n
    from event_outbox o join event_subscription s on s.company_id = o.company_id and s.id = o.subscription
    where o.claim is not null and o.lease_until > p_now group by 1, 2, 3
  ), hosts as materialized (
    select b.host, sum(b.n) as n from busy b group by b.host
  ), companies as materialized (
    select b.company_id, sum(b.n) as n from busy b group by b.company_id
  ), waiting as (
    select s.company_id, s.id, s."targetHost" as host, d.object, d.due_at, d.turn + coalesce(b.n, 0) as turn,
      coalesce(h.n, 0) as at_host, coalesce(c.n, 0) as at_company
    from event_subscription s
    left join busy b on b.company_id = s.company_id and b.subscription = s.id
    left join hosts h on h.host = s."targetHost"
    left join companies c on c.company_id = s.company_id
    cross join lateral (
      select o.object, o.due_at, row_number() over (order by o.due_at, o.object) as turn
      from (select o.object, o.due_at from event_outbox o
            where o.company_id = s.company_id and o.subscription = s.id and o.due_at <= p_now
              and (o.lease_until is null or o.lease_until <= p_now) and (s.next_probe is null or s.next_probe <= p_now)
            order by o.due_at, o.object limit 4) o
      union all
      -- A test is no object; behind a gate it is all that goes.
      select o.object, o.due_at, 1 from event_outbox o
      where s.next_probe > p_now and o.company_id = s.company_id and o.subscription = s.id and o.object = 0 and o.due_at <= p_now
        and (o.lease_until is null or o.lease_until <= p_now)
    ) d
    where s."status" = 'ACTIVE' and coalesce(h.n, 0) < 16 and coalesce(c.n, 0) < 32
      and d.turn + coalesce(b.n, 0) <= case when s.next_probe is null then 4 else 1 end
  ), of_hosts as (
    select w.*, w.at_host + row_number() over (partition by w.host order by w.turn, w.due_at) as nth from waiting w
  ), of_companies as (
    select f.*, f.at_company + row_number() over (partition by f.company_id order by f.turn, f.due_at) as mth
    from of_hosts f where f.nth <= 16
  ), chosen as (
    select f.company_id, f.id, f.object from of_companies f where f.mth <= 32 order by f.turn, f.due_at limit p_most
  ), locked as (
    -- A change of the object that is being committed waits for nobody, and nobody waits for it.
    select o.company_id, o.subscription, o.object from event_outbox o
    join chosen c on c.company_id = o.company_id and c.id = o.subscription and c.object = o.object
    where o.due_at <= p_now and (o.lease_until is null or o.lease_until <= p_now)
    for update of o skip locked
  ), claimed as (
    update event_outbox o set claim = gen_random_uuid(), lease_until = p_now + interval '60 seconds'
    from locked l where o.company_id = l.company_id and o.subscription = l.subscription and o.object = l.object
    returning o.*
  ), probing as (
    update event_subscription s set probes = s.probes + 1,
      next_probe = p_now + least(interval '30 seconds' * power(2, least(s.probes, 10)), interval '10 minutes')
    from (select distinct c.company_id, c.subscription from claimed c where c.cause <> 'TEST') c
    where s.company_id = c.company_id and s.id = c.subscription and s.next_probe is not null
  )
  select c.company_id, c.subscription, c.object, c.event, c.generation, c.delivery, c.claim, c.attempts, c.first_at,
    s."targetUrl", s."fields", s."authHeaderName", s."sealedHeader", s."sealedSecret", s."sealedLogin",
    c.log_id, c.cause, c.replays, c.changed_at
  from claimed c join event_subscription s on s.company_id = c.company_id and s.id = c.subscription;
end
$$;

-- As in 0034. A new streak counts its failures from the first.
create or replace function event_finish(p json, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_row event_outbox;
  v_sub event_subscription;
  v_told text;
  v_by_hand boolean;
begin
  select * into v from json_to_record(p) as r(company bigint, subscription bigint, object bigint, event text, generation int,
    claim uuid, outcome text, status int, due timestamptz, expires boolean, cause text);
  v_by_hand := coalesce(v.cause, 'CHANGE') <> 'CHANGE';
  select * into v_sub from event_subscription where company_id = v.company and id = v.subscription for no key update;
  if not found then
    return null;
  end if;
  select * into v_row from event_outbox where company_id = v.company and subscription = v.subscription and object = v.object for update;
  if v_row.claim is distinct from v.claim or v_row.lease_until <= p_now then
    -- The lease was overrun: what was sent may have arrived after something newer, so that the newest is sent again. A test
    -- is of no object that could be stale.
    if v.cause is distinct from 'TEST' then
      insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
      values (v.company, v.subscription, v.object, v.event, p_now, p_now)
      on conflict (company_id, subscription, object) do update set generation = event_outbox.generation + 1,
        delivery = gen_random_uuid(), log_id = excluded.log_id, due_at = p_now;
    end if;
  elsif v_row.generation <> v.generation then
    -- Changed meanwhile: it stays due, after a failure no earlier than what failed would have been, or a minute from now.
    update event_outbox set claim = null, lease_until = null, last_at = p_now,
      due_at = case when v.outcome in ('FAILED', 'UNREACHED') then least(coalesce(v.due, p_now + interval '1 minute'), p_now + interval '1 minute') else due_at end
    where company_id = v.company and subscription = v.subscription and object = v.object;
  elsif v.outcome in ('DELIVERED', 'SUPERSEDED') or v.expires then
    if v.expires then
      insert into event_delivery (company_id, id, subscription, event, object, delivery, cause, replays, created_at, attempts,
        last_at, last_outcome, last_status, state, ended_at)
      values (v.company, v_row.log_id, v.subscription, v_row.event, v.object, v_row.delivery, v_row.cause, v_row.replays,
        v_row.changed_at, v_row.attempts + 1, p_now, v.outcome, v.status,
        case v_row.cause when 'TEST' then 'FAILED' else 'EXPIRED' end, p_now)
      on conflict (company_id, id) do update set attempts = greatest(event_delivery.attempts, excluded.attempts), last_at = p_now,
        last_outcome = excluded.last_outcome, last_status = excluded.last_status, state = excluded.state, ended_at = p_now;
      v_told := case when v_row.cause <> 'TEST' then 'EXPIRED' end;
    end if;
    delete from event_outbox where company_id = v.company and subscription = v.subscription and object = v.object;
  else
    update event_outbox set claim = null, lease_until = null, last_at = p_now, first_at = coalesce(first_at, p_now),
      attempts = attempts + 1, due_at = v.due
    where company_id = v.company and subscription = v.subscription and object = v.object;
  end if;
  if v.outcome = 'DELIVERED' then
    if v_sub.next_probe is not null then
      update event_outbox set due_at = p_now where company_id = v.company and subscription = v.subscription and due_at > p_now;
    end if;
    if v_by_hand then
      update event_subscription set failed_objects = '{}', unreached_objects = '{}', next_probe = null, probes = 0
      where company_id = v.company and id = v.subscription;
    else
      update event_subscription set failing_since = null, failures = 0, warned = 0, failed_objects = '{}', unreached_objects = '{}',
        next_probe = null, probes = 0, last_success = p_now, last_status = v.status
      where company_id = v.company and id = v.subscription;
    end if;
  elsif v.outcome in ('FAILED', 'UNREACHED') and not v_by_hand then
    -- A failure after a gap of more than 30 h starts a new streak.
    if v_sub.failing_since is null or v_sub.last_failure < p_now - interval '30 hours' then
      v_sub.failing_since := p_now;
      v_sub.warned := 0;
      v_sub.failures := 0;
    end if;
    if not v.object = any(v_sub.failed_objects) and cardinality(v_sub.failed_objects) < 10 then
      v_sub.failed_objects := v_sub.failed_objects || v.object;
    end if;
    if v.outcome = 'FAILED' then
      v_sub.unreached_objects := '{}';
    elsif not v.object = any(v_sub.unreached_objects) and cardinality(v_sub.unreached_objects) < 3 then
      v_sub.unreached_objects := v_sub.unreached_objects || v.object;
    end if;
    if v_sub.next_probe is null and (cardinality(v_sub.failed_objects) >= 10 or cardinality(v_sub.unreached_objects) >= 3) then
      v_sub.next_probe := p_now + interval '30 seconds';
      v_sub.probes := 1;
    end if;
    if v_sub."status" = 'ACTIVE' then
      if p_now - v_sub.failing_since >= interval '168 hours' then
        v_sub."status" := 'DISABLED_TOO_MANY_ERRORS';
        v_told := 'DISABLED';
      elsif v_sub.warned < 6 and p_now - v_sub.failing_since >= interval '144 hours' then
        v_sub.warned := 6;
        v_told := '6 DAYS';
      elsif v_sub.warned < 3 and p_now - v_sub.failing_since >= interval '72 hours' then
        v_sub.warned := 3;
        v_told := '3 DAYS';
      end if;
    end if;
    update event_subscription set failing_since = v_sub.failing_since, last_failure = p_now, failures = v_sub.failures + 1,
      last_status = v.status, warned = v_sub.warned, failed_objects = v_sub.failed_objects,
      unreached_objects = v_sub.unreached_objects, next_probe = v_sub.next_probe, probes = v_sub.probes, "status" = v_sub."status"
    where company_id = v.company and id = v.subscription;
  end if;
  return v_told;
end
$$;

-- Ends several claims in one transaction; `p` holds what event_finish takes, each with its place. Returns the places of which
-- people should hear something. One order for all who lock several, as the outbox is written in.
create function event_finish_all(p json, p_now timestamptz) returns table (place int, told text)
language sql security definer set search_path = public, pg_temp as $$
  select f.place, f.told from (
    select (e.value->>'place')::int as place, event_finish(e.value, p_now) as told
    from (select value from json_array_elements(p) order by (value->>'company')::bigint, (value->>'subscription')::bigint, (value->>'object')::bigint) e
  ) f where f.told is not null
$$;

-- As in 0034; a week is 168 hours, whatever the clocks in Oslo do in it.
create or replace view "event_health" with (security_invoker = true) as
select s.company_id, s.id, s.version, greatest(s.changed_at, s.last_failure, s.last_success) as changed_at,
  s.id as "subscription", s."status" as "status", s.failing_since as "failingSince", s.failures::bigint as "failures",
  s.last_failure as "lastFailureTime", s.last_success as "lastSuccessTime", s.last_status::bigint as "lastStatus",
  s.warned::bigint as "warnedDays",
  case when s."status" = 'ACTIVE' then s.failing_since + interval '168 hours' end as "disablingTime",
  s.next_probe is not null as "isGateOpen", s.next_probe as "nextProbeTime"
from "event_subscription" s;

-- What waits and how subscriptions are doing, over all companies, for the operator.
create function event_figures(p_now timestamptz) returns table (pending bigint, "overdueSeconds" double precision, "gatesOpen" bigint, disabled bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from event_outbox),
    coalesce((select extract(epoch from p_now - min(f.due_at)) from event_subscription s cross join lateral (
      select o.due_at from event_outbox o where o.company_id = s.company_id and o.subscription = s.id and o.due_at <= p_now
        and (o.lease_until is null or o.lease_until <= p_now)
      order by o.due_at limit 1) f where s."status" = 'ACTIVE' and s.next_probe is null), 0)::double precision,
    (select count(*) from event_subscription s where s."status" = 'ACTIVE' and s.next_probe is not null),
    (select count(*) from event_subscription s where s."status" = 'DISABLED_TOO_MANY_ERRORS')
$$;

revoke execute on function event_finish_all(json, timestamptz), event_figures(timestamptz) from public;
grant execute on function event_finish_all(json, timestamptz), event_figures(timestamptz) to motpost_app;
