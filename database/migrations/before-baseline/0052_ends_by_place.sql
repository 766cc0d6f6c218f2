-- Claims and their ends find rows by where they stand (ctid), whatever the planner believes of the table.
--
-- An outbox is empty most of the time, and analysed then. Plans that are made afterwards take any index to be as good as the key:
-- an end read all claims of the last minute, those that had ended among them (7,500 entries, 170 ms for a batch instead of 6), a
-- claim all that waited for the same subscription. Where a row stands needs no index. It is not there any more where something
-- changed it, and then it is looked up by its key.

-- As in 0041.
drop function event_claim(timestamptz, int);
create function event_claim(p_now timestamptz, p_most int) returns table (
  company bigint, subscription bigint, object bigint, event text, generation int, delivery uuid, claim uuid, attempts int,
  "firstAt" timestamptz, "targetUrl" text, fields text, "authHeaderName" text, "sealedHeader" text, "sealedSecret" text, "sealedLogin" text,
  "logId" bigint, cause text, replays bigint, "changedAt" timestamptz, spot tid)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_busy jsonb;
  v_hosts jsonb;
  v_companies jsonb;
begin
  -- A claim is not worth waiting for the disk: one that a crash of the server forgets is sent again.
  perform set_config('synchronous_commit', 'off', true);
  -- One claim at a time, so that the bounds hold; that nobody gets a payload twice rests on the lease alone.
  perform pg_advisory_xact_lock(hashtextextended('motpost event_claim', 0));
  with leased as materialized (
    select o.company_id, o.subscription from event_outbox o
    where o.claim is not null and o.lease_until > p_now order by o.lease_until
  ), busy as materialized (
    select u.company_id, u.subscription, s.host, u.n
    from (select l.company_id, l.subscription, count(*) as n from leased l group by 1, 2) u
    cross join lateral (select s."targetHost" as host from event_subscription s
      where s.company_id = u.company_id and s.id = u.subscription offset 0) s
  )
  select (select coalesce(jsonb_object_agg(b.company_id || ' ' || b.subscription, b.n), '{}') from busy b),
    (select coalesce(jsonb_object_agg(h.host, h.n), '{}') from (select b.host, sum(b.n) as n from busy b group by 1) h),
    (select coalesce(jsonb_object_agg(c.company_id, c.n), '{}') from (select b.company_id, sum(b.n) as n from busy b group by 1) c)
  into v_busy, v_hosts, v_companies;
  return query
  with recursive known as (
    (select o.company_id, o.subscription from event_outbox o order by o.company_id, o.subscription limit 1)
    union all
    select n.company_id, n.subscription from known k cross join lateral (
      (select o.company_id, o.subscription from event_outbox o
       where o.company_id = k.company_id and o.subscription > k.subscription order by o.subscription limit 1)
      union all
      (select o.company_id, o.subscription from event_outbox o
       where o.company_id > k.company_id order by o.company_id, o.subscription limit 1)
      limit 1) n
  ), open as (
    select s.*, b.n, h.n as at_host, c.n as at_company
    from known k
    cross join lateral (
      select s.company_id, s.id, s."targetHost" as host, s.next_probe, s."targetUrl", s."fields", s."authHeaderName",
        s."sealedHeader", s."sealedSecret", s."sealedLogin"
      from event_subscription s where s.company_id = k.company_id and s.id = k.subscription and s."status" = 'ACTIVE' offset 0) s
    cross join lateral (select coalesce((v_busy->>(s.company_id || ' ' || s.id))::int, 0) as n offset 0) b
    cross join lateral (select coalesce((v_hosts->>s.host)::int, 0) as n offset 0) h
    cross join lateral (select coalesce((v_companies->>s.company_id::text)::int, 0) as n offset 0) c
    where h.n < 16 and c.n < 32 and b.n < case when s.next_probe is null then 4 else 1 end
  ), found as (
    select w.*, d.object, d.due_at, d.spot from open w cross join lateral (
      select o.object, o.due_at, o.ctid as spot from event_outbox o
      where o.company_id = w.company_id and o.subscription = w.id and o.due_at <= p_now
        and (o.lease_until is null or o.lease_until <= p_now) and (w.next_probe is null or w.next_probe <= p_now)
      order by o.due_at, o.object limit case when w.next_probe is null then 4 - w.n else 1 end) d
    union all
    -- A test is no object; behind a gate it is all that goes.
    select w.*, d.object, d.due_at, d.spot from open w cross join lateral (
      select o.object, o.due_at, o.ctid as spot from event_outbox o
      where w.next_probe > p_now and o.company_id = w.company_id and o.subscription = w.id and o.object = 0
        and o.due_at <= p_now and (o.lease_until is null or o.lease_until <= p_now) offset 0) d
  ), waiting as (
    select f.*, f.n + row_number() over (partition by f.company_id, f.id order by f.due_at, f.object) as turn from found f
  ), of_hosts as (
    select w.*, w.at_host + row_number() over (partition by w.host order by w.turn, w.due_at) as nth from waiting w
  ), of_companies as (
    select f.*, f.at_company + row_number() over (partition by f.company_id order by f.turn, f.due_at) as mth
    from of_hosts f where f.nth <= 16
  ), chosen as (
    select f.* from of_companies f where f.mth <= 32 order by f.turn, f.due_at limit p_most
  ), locked as materialized (
    -- A change of the object that is being committed waits for nobody, and nobody waits for it.
    select c.*, o.spot as locked_at from chosen c cross join lateral (
      select o.ctid as spot from event_outbox o
      where o.ctid = c.spot and o.company_id = c.company_id and o.subscription = c.id and o.object = c.object
        and o.due_at <= p_now and (o.lease_until is null or o.lease_until <= p_now)
      for update skip locked) o
  ), claimed as (
    update event_outbox o set claim = gen_random_uuid(), lease_until = p_now + interval '60 seconds'
    from locked l where o.ctid = l.locked_at
    returning l.*, o.event, o.generation, o.delivery, o.claim, o.attempts, o.first_at, o.log_id, o.cause, o.replays,
      o.changed_at, o.ctid as claimed_at
  ), probing as (
    update event_subscription s set probes = s.probes + 1,
      next_probe = p_now + least(interval '30 seconds' * power(2, least(s.probes, 10)), interval '10 minutes')
    from (select distinct c.company_id, c.id from claimed c where c.next_probe is not null and c.cause <> 'TEST') c
    where s.company_id = c.company_id and s.id = c.id
  )
  select c.company_id, c.id, c.object, c.event, c.generation, c.delivery, c.claim, c.attempts, c.first_at,
    c."targetUrl", c."fields", c."authHeaderName", c."sealedHeader", c."sealedSecret", c."sealedLogin",
    c.log_id, c.cause, c.replays, c.changed_at, c.claimed_at
  from claimed c;
end
$$;
revoke execute on function event_claim(timestamptz, int) from public;
grant execute on function event_claim(timestamptz, int) to motpost_app;

-- As in 0038; `spot` is what the claim answered, or null.
create or replace function event_finish(p json, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_row record;
  v_sub event_subscription;
  v_told text;
  v_by_hand boolean;
begin
  select * into v from json_to_record(p) as r(company bigint, subscription bigint, object bigint, event text, generation int,
    claim uuid, outcome text, status int, due timestamptz, expires boolean, cause text, spot tid);
  v_by_hand := coalesce(v.cause, 'CHANGE') <> 'CHANGE';
  select * into v_sub from event_subscription where company_id = v.company and id = v.subscription for no key update;
  if not found then
    return null;
  end if;
  select o.*, o.ctid into v_row from event_outbox o
  where o.ctid = v.spot and o.company_id = v.company and o.subscription = v.subscription and o.object = v.object for update;
  if not found then
    select o.*, o.ctid into v_row from event_outbox o
    where o.company_id = v.company and o.subscription = v.subscription and o.object = v.object for update;
  end if;
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
    where ctid = v_row.ctid;
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
    delete from event_outbox where ctid = v_row.ctid;
  else
    update event_outbox set claim = null, lease_until = null, last_at = p_now, first_at = coalesce(first_at, p_now),
      attempts = attempts + 1, due_at = v.due
    where ctid = v_row.ctid;
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

-- As in 0041. A subscription whose health says the same already, as of a second ago at most, is neither locked nor written: an end
-- that changes nothing of it may as well have come before those that do.
create or replace function event_finish_all(p json, p_now timestamptz) returns table (place int, told text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v record;
  v_company bigint;
  v_subscription bigint;
  v_is_closed boolean;
  v_is_healthy boolean;
  v_told text;
begin
  for v in
    select r.*, bool_and(r.outcome = 'DELIVERED' and r.cause = 'CHANGE') over (partition by r.company, r.subscription) as is_plain
    from json_to_recordset(p) as r(place int, company bigint, subscription bigint, object bigint, event text, generation int,
      claim uuid, outcome text, status int, expires boolean, due timestamptz, cause text, spot tid)
    order by r.company, r.subscription, r.object
  loop
    if v.is_plain then
      if (v_company, v_subscription) is distinct from (v.company, v.subscription) then
        v_company := v.company;
        v_subscription := v.subscription;
        perform 1 from event_subscription s
        where s.company_id = v.company and s.id = v.subscription and s.next_probe is null and s.failing_since is null
          and s.failed_objects = '{}' and s.last_status = v.status and s.last_success between p_now - interval '1 second' and p_now;
        v_is_healthy := found;
        v_is_closed := found;
        if not found then
          select s.next_probe is null into v_is_closed from event_subscription s
          where s.company_id = v.company and s.id = v.subscription for no key update;
        end if;
      end if;
      if v_is_closed then
        delete from event_outbox o
        where o.ctid = v.spot and o.company_id = v.company and o.subscription = v.subscription and o.object = v.object
          and o.claim = v.claim and o.generation = v.generation and o.lease_until > p_now;
        if found then
          if not v_is_healthy then
            update event_subscription s set failing_since = null, failures = 0, warned = 0, failed_objects = '{}',
              unreached_objects = '{}', probes = 0, last_success = p_now, last_status = v.status
            where s.company_id = v.company and s.id = v.subscription;
            v_is_healthy := true;
          end if;
          continue;
        end if;
      end if;
    end if;
    v_told := event_finish(json_build_object('company', v.company, 'subscription', v.subscription, 'object', v.object,
      'event', v.event, 'generation', v.generation, 'claim', v.claim, 'outcome', v.outcome, 'status', v.status,
      'expires', v.expires, 'due', v.due, 'cause', v.cause, 'spot', v.spot), p_now);
    if v_told is not null then
      return query select v.place, v_told;
    end if;
  end loop;
  perform event_log(p);
end
$$;
