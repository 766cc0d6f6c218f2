-- What a storm of faults showed of 0052: claims waited for activations and deletions, and ends of one payload came in any order.

-- As in 0052. A probe is counted only where nobody has the subscription locked: a claim, which holds rows of the outbox, waited
-- for whoever activated or deleted the subscription, who waited for these rows; and a gate that was closed meanwhile opened again.
create or replace function event_claim(p_now timestamptz, p_most int) returns table (
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
    -- Whoever has the subscription locked is ending a probe, activating or deleting it: none of them is waited for.
    update event_subscription s set probes = s.probes + 1,
      next_probe = p_now + least(interval '30 seconds' * power(2, least(s.probes, 10)), interval '10 minutes')
    from (select distinct c.company_id, c.id from claimed c where c.next_probe is not null and c.cause <> 'TEST') c
    cross join lateral (
      select g.ctid as spot from event_subscription g
      where g.company_id = c.company_id and g.id = c.id and g.next_probe is not null for no key update skip locked) l
    where s.ctid = l.spot
  )
  select c.company_id, c.id, c.object, c.event, c.generation, c.delivery, c.claim, c.attempts, c.first_at,
    c."targetUrl", c."fields", c."authHeaderName", c."sealedHeader", c."sealedSecret", c."sealedLogin",
    c.log_id, c.cause, c.replays, c.changed_at, c.claimed_at
  from claimed c;
end
$$;

-- As in 0052. Several ends of one payload, of leases that ended, are written in the order in which they are given.
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
    order by r.company, r.subscription, r.object, r.place
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
