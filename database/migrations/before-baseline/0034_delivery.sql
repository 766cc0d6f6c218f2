-- The delivery log, replays and test events, the health of subscriptions as people see it, and the feed of changes.

-- Every payload has an id from the moment it waits: that of its entry in the log.
create sequence event_delivery_id;
grant usage on sequence event_delivery_id to motpost_app;
alter table "event_outbox"
  add column log_id bigint not null default nextval('event_delivery_id'),
  -- CHANGE, or by hand: REPLAY of the entry in `replays`, or TEST. What is done by hand counts in nobody's health.
  add column cause text not null default 'CHANGE' check (cause in ('CHANGE', 'REPLAY', 'TEST')),
  add column replays bigint;
create index event_outbox_log on "event_outbox" (company_id, log_id);

-- One row for each payload that was tried or has ended.
create table "event_delivery" (
  company_id bigint not null,
  id bigint not null,
  subscription bigint not null,
  event text not null,
  object bigint not null,
  delivery uuid not null,
  cause text not null,
  replays bigint,
  created_at timestamptz not null,
  attempts int not null default 0,
  last_at timestamptz not null,
  last_outcome text,
  last_status int,
  -- RETRYING until something final is known: DELIVERED, SUPERSEDED, EXPIRED, or FAILED for a test.
  state text not null check (state in ('RETRYING', 'DELIVERED', 'SUPERSEDED', 'EXPIRED', 'FAILED')),
  ended_at timestamptz,
  primary key (company_id, id)
);
create index event_delivery_object on "event_delivery" (company_id, subscription, object, id);
create index event_delivery_created on "event_delivery" (company_id, created_at);
create index event_delivery_age on "event_delivery" (last_at);

create table "event_attempt" (
  company_id bigint not null,
  id bigint generated always as identity,
  delivery bigint not null,
  number int not null,
  at timestamptz not null,
  -- Milliseconds.
  duration int not null,
  outcome text not null,
  status int,
  reason text,
  -- The beginning of what the receiver answered.
  answer text,
  next_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, delivery) references "event_delivery" (company_id, id) on delete cascade
);
create index event_attempt_delivery on "event_attempt" (company_id, delivery);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['event_delivery', 'event_attempt'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format('create policy dispatching on %I for all to %I using (true) with check (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
end
$$;
grant select on "event_delivery", "event_attempt" to motpost_app;

-- The log as it is read: what was tried or has ended, and what waits. What a newer payload took the place of is superseded.
create view "event_delivery_shown" with (security_invoker = true) as
select d.company_id, d.id, d.attempts + case when d.ended_at is null then 0 else 1 end as version, d.last_at as changed_at,
  d.subscription as "subscription", d.event as "event", d.object as "objectId", d.delivery::text as "deliveryId",
  d.cause as "cause", d.replays as "replayOf",
  case when d.state <> 'RETRYING' then d.state when o.log_id is null then 'SUPERSEDED' else 'RETRYING' end as "status",
  d.attempts::bigint as "attemptCount", d.created_at as "createdTime", d.last_at as "lastTime",
  d.last_outcome as "lastOutcome", d.last_status::bigint as "lastStatus",
  case when d.state = 'RETRYING' then o.due_at end as "nextTime", d.ended_at as "endedTime"
from "event_delivery" d
join "event_subscription" s on s.company_id = d.company_id and s.id = d.subscription
left join "event_outbox" o on o.company_id = d.company_id and o.subscription = d.subscription and o.object = d.object and o.log_id = d.id
union all
select o.company_id, o.log_id, 0, o.changed_at, o.subscription, o.event, o.object, o.delivery::text, o.cause, o.replays,
  'PENDING', 0, o.changed_at, null, null, null, o.due_at, null
from "event_outbox" o
where not exists (select 1 from "event_delivery" d where d.company_id = o.company_id and d.id = o.log_id);

create view "event_attempt_shown" with (security_invoker = true) as
select a.company_id, a.id, 0 as version, a.at as changed_at, a.delivery as "delivery", a.number::bigint as "number",
  a.at as "time", a.duration::bigint as "duration", a.outcome as "outcome", a.status::bigint as "status",
  a.reason as "reason", a.answer as "answer", a.next_at as "nextTime"
from "event_attempt" a
join "event_delivery" d on d.company_id = a.company_id and d.id = a.delivery
join "event_subscription" s on s.company_id = d.company_id and s.id = d.subscription;

-- The health of subscriptions, for whoever looks after them.
create view "event_health" with (security_invoker = true) as
select s.company_id, s.id, s.version, greatest(s.changed_at, s.last_failure, s.last_success) as changed_at,
  s.id as "subscription", s."status" as "status", s.failing_since as "failingSince", s.failures::bigint as "failures",
  s.last_failure as "lastFailureTime", s.last_success as "lastSuccessTime", s.last_status::bigint as "lastStatus",
  s.warned::bigint as "warnedDays",
  case when s."status" = 'ACTIVE' then s.failing_since + interval '7 days' end as "disablingTime",
  s.next_probe is not null as "isGateOpen", s.next_probe as "nextProbeTime"
from "event_subscription" s;

grant select on "event_delivery_shown", "event_attempt_shown", "event_health" to motpost_app;

-- As in 0026, with an entry in the log for each payload that is given up.
create or replace function event_expire(p_now timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from event_outbox o using event_subscription s
    where s.company_id = o.company_id and s.id = o.subscription and (o.lease_until is null or o.lease_until <= p_now)
      and (s."status" <> 'ACTIVE' and o.changed_at < p_now - interval '30 hours'
        or s.next_probe is not null and s.last_failure >= coalesce(o.first_at, o.changed_at) + interval '30 hours')
    returning o.*
  ), logged as (
    insert into event_delivery (company_id, id, subscription, event, object, delivery, cause, replays, created_at, attempts,
      last_at, state, ended_at)
    select g.company_id, g.log_id, g.subscription, g.event, g.object, g.delivery, g.cause, g.replays, g.changed_at, g.attempts,
      p_now, 'EXPIRED', p_now
    from gone g order by g.company_id, g.log_id
    on conflict (company_id, id) do update set attempts = greatest(event_delivery.attempts, excluded.attempts),
      last_at = p_now, state = 'EXPIRED', ended_at = p_now
  )
  select count(*) from gone
$$;

-- As in 0026, with what the log wants to know; a test goes out at once, whether the gate is open or not, and is no probe.
drop function event_claim(timestamptz, int);
create function event_claim(p_now timestamptz, p_most int) returns table (
  company bigint, subscription bigint, object bigint, event text, generation int, delivery uuid, claim uuid, attempts int,
  "firstAt" timestamptz, "targetUrl" text, fields text, "authHeaderName" text, "sealedHeader" text, "sealedSecret" text, "sealedLogin" text,
  "logId" bigint, cause text, replays bigint, "changedAt" timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  -- One claim at a time, so that the bounds hold; that nobody gets a payload twice rests on the lease alone.
  perform pg_advisory_xact_lock(hashtextextended('motpost event_claim', 0));
  return query
  with busy as (
    select o.company_id, o.subscription, s."targetHost" as host, count(*) as n
    from event_outbox o join event_subscription s on s.company_id = o.company_id and s.id = o.subscription
    where o.claim is not null and o.lease_until > p_now group by 1, 2, 3
  ), waiting as (
    select s.company_id, s.id, s."targetHost" as host, d.object, d.due_at, d.turn + coalesce(b.n, 0) as turn
    from event_subscription s
    left join busy b on b.company_id = s.company_id and b.subscription = s.id
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
    where s."status" = 'ACTIVE' and d.turn + coalesce(b.n, 0) <= case when s.next_probe is null then 4 else 1 end
  ), fair as (
    select w.*,
      row_number() over (partition by w.host order by w.turn, w.due_at)
        + coalesce((select sum(b.n) from busy b where b.host = w.host), 0) as of_host,
      row_number() over (partition by w.company_id order by w.turn, w.due_at)
        + coalesce((select sum(b.n) from busy b where b.company_id = w.company_id), 0) as of_company
    from waiting w
  ), chosen as (
    select f.company_id, f.id, f.object, f.turn, f.due_at from fair f
    where f.of_host <= 16 and f.of_company <= 32 order by f.turn, f.due_at limit p_most
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

-- As in 0026. What is given up is in the log before it leaves the outbox; what was done by hand changes no streak, and its
-- success opens the way for what waits behind a gate.
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
      if p_now - v_sub.failing_since >= interval '7 days' then
        v_sub."status" := 'DISABLED_TOO_MANY_ERRORS';
        v_told := 'DISABLED';
      elsif v_sub.warned < 6 and p_now - v_sub.failing_since >= interval '6 days' then
        v_sub.warned := 6;
        v_told := '6 DAYS';
      elsif v_sub.warned < 3 and p_now - v_sub.failing_since >= interval '3 days' then
        v_sub.warned := 3;
        v_told := '3 DAYS';
      end if;
    end if;
    update event_subscription set failing_since = v_sub.failing_since, last_failure = p_now, failures = failures + 1,
      last_status = v.status, warned = v_sub.warned, failed_objects = v_sub.failed_objects,
      unreached_objects = v_sub.unreached_objects, next_probe = v_sub.next_probe, probes = v_sub.probes, "status" = v_sub."status"
    where company_id = v.company and id = v.subscription;
  end if;
  return v_told;
end
$$;

-- Writes a batch of attempts, of whatever company. What is final in the log stays so; SUPERSEDED was not sent at all.
create function event_log(p json) returns void
language sql security definer set search_path = public, pg_temp as $$
  with told as (
    select r.* from json_to_recordset(p) as r(company bigint, id bigint, subscription bigint, event text, object bigint, delivery uuid,
      cause text, replays bigint, created timestamptz, number int, at timestamptz, duration int, outcome text, status int, reason text,
      answer text, next timestamptz)
    join event_subscription s on s.company_id = r.company and s.id = r.subscription
  ), heads as (
    insert into event_delivery (company_id, id, subscription, event, object, delivery, cause, replays, created_at, attempts,
      last_at, last_outcome, last_status, state, ended_at)
    select distinct on (t.company, t.id) t.company, t.id, t.subscription, t.event, t.object, t.delivery, t.cause, t.replays, t.created,
      t.number, t.at, t.outcome, t.status,
      case when t.outcome in ('DELIVERED', 'SUPERSEDED') then t.outcome else 'RETRYING' end,
      case when t.outcome in ('DELIVERED', 'SUPERSEDED') then t.at end
    from told t order by t.company, t.id, t.number desc, t.at desc
    on conflict (company_id, id) do update set
      attempts = greatest(event_delivery.attempts, excluded.attempts), last_at = greatest(event_delivery.last_at, excluded.last_at),
      last_outcome = case when event_delivery.ended_at is null then excluded.last_outcome else event_delivery.last_outcome end,
      last_status = case when event_delivery.ended_at is null then excluded.last_status else event_delivery.last_status end,
      state = case when event_delivery.ended_at is null then excluded.state else event_delivery.state end,
      ended_at = coalesce(event_delivery.ended_at, excluded.ended_at)
  )
  insert into event_attempt (company_id, delivery, number, at, duration, outcome, status, reason, answer, next_at)
  select t.company, t.id, t.number, t.at, t.duration, t.outcome, t.status, t.reason, t.answer, t.next
  from told t where t.outcome <> 'SUPERSEDED' order by t.company, t.id, t.number
$$;

-- Removes up to p_most entries of the log that nothing happened to for 30 days; returns how many.
create function event_log_clean(p_now timestamptz, p_most int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with old as (
    select d.company_id, d.id from event_delivery d where d.last_at < p_now - interval '30 days' order by d.last_at limit p_most
  ), gone as (
    delete from event_delivery d using old o where d.company_id = o.company_id and d.id = o.id returning 1
  )
  select count(*) from gone
$$;

-- Puts payloads into the outbox by hand: `p` holds cause (REPLAY or TEST), now, and payloads with id (of the new entry in
-- the log), subscription, event, object and, for a replay, replays. Where one of the object waits, that one is due at once;
-- a newer test takes the place of an older one.
create function event_repeat(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := (p->>'now')::timestamptz;
begin
  perform require_company(p_company);
  delete from event_outbox o using json_to_recordset(p->'payloads') as r(subscription bigint)
  where p->>'cause' = 'TEST' and o.company_id = p_company and o.subscription = r.subscription and o.object = 0;
  insert into event_outbox (company_id, subscription, object, event, changed_at, due_at, log_id, cause, replays)
  select p_company, r.subscription, r.object, r.event, v_now, v_now, r.id, p->>'cause', r.replays
  from json_to_recordset(p->'payloads') as r(id bigint, subscription bigint, event text, object bigint, replays bigint)
  order by r.subscription, r.object
  on conflict (company_id, subscription, object) do update set due_at = least(event_outbox.due_at, v_now);
end
$$;

-- The feed of changes reads the change log. A row says which transaction wrote it, so that a reader stops before what may still
-- be committed, and which event it is: '' for none, null for what procedures and older versions wrote, where the kind decides.
-- Older rows are of transaction 0.
alter table "change_log" drop constraint change_log_pkey;
alter table "change_log"
  add column event text,
  -- Counts the clusters that the database has lived in: numbers of transactions mean nothing in another one.
  add column era int not null default 0,
  add column xact xid8 not null default '0';
alter table "change_log" alter column xact set default pg_current_xact_id();
alter table "change_log" add primary key (company_id, era, xact, entry);

-- Called at every start by the owner: in another cluster than the last time (a restored dump, a promoted standby) a new era begins.
create function change_feed_era() returns void language plpgsql as $$
declare
  v_cluster text;
  v_known text;
  v_era int;
begin
  begin
    select s.system_identifier || '.' || c.timeline_id into v_cluster from pg_control_system() s, pg_control_checkpoint() c;
  exception when insufficient_privilege then
    return;
  end;
  select value into v_known from setting where name = 'change_feed_cluster';
  if v_known is null then
    insert into setting (name, value) values ('change_feed_cluster', v_cluster);
  elsif v_known <> v_cluster then
    select coalesce(max(value), '0')::int + 1 into v_era from setting where name = 'change_feed_era';
    execute format('alter table change_log alter column era set default %s', v_era);
    insert into setting (name, value) values ('change_feed_era', v_era::text) on conflict (name) do update set value = excluded.value;
    update setting set value = v_cluster where name = 'change_feed_cluster';
  end if;
end
$$;

revoke execute on function event_claim(timestamptz, int), event_log(json), event_log_clean(timestamptz, int),
  event_repeat(bigint, json), change_feed_era() from public;
grant execute on function event_claim(timestamptz, int), event_log(json), event_log_clean(timestamptz, int),
  event_repeat(bigint, json) to motpost_app;
