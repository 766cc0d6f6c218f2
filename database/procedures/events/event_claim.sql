-- Takes up to p_most payloads that are due, for the length of a lease: endpoints in turn, and of each, of its host and of its
-- company no more at once than their bounds say, whoever sends them. Hosts and companies that have come to their bound are left out first, so that what waits
-- for them takes nobody else's turn. An endpoint whose circuit is open gets one probe, whose next is due twice
-- as late. What is under way is kept in three look-up values, and only subscriptions for which something waits are read:
-- the cost follows what waits, not how many subscriptions there are. A probe is counted only where nobody has the
-- subscription locked: a claim, which holds rows of the outbox, would wait for whoever activates or deletes the subscription,
-- who waits for these rows.
create or replace function event_claim(p_now timestamptz, p_most int) returns table (
  company bigint, subscription bigint, object bigint, event text, generation int, delivery uuid, claim uuid, attempts int,
  "firstAt" timestamptz, "targetUrl" text, fields text, "authHeaderName" text, "sealedHeader" text, "sealedSecret" text, "sealedLogin" text,
  "logId" bigint, cause text, replays bigint, "changedAt" timestamptz, row_location tid)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_busy jsonb;
  v_hosts jsonb;
  v_companies jsonb;
  v_of_endpoint int := (select b.value from bound b where b.name = 'callbacksOfEndpoint');
  v_of_host int := (select b.value from bound b where b.name = 'callbacksOfHost');
  v_of_company int := (select b.value from bound b where b.name = 'callbacksOfCompany');
  v_lease interval := make_interval(secs => (select b.value from bound b where b.name = 'callbackLeaseSeconds'));
  v_probe int := (select b.value from bound b where b.name = 'callbackProbeSeconds');
  v_longest_probe int := (select b.value from bound b where b.name = 'callbackProbeLongestSeconds');
begin
  -- A restored installation keeps callbacks back until `motpost resume`.
  if exists (select from setting s where s.name = 'deliveriesPaused') then return; end if;
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
    where h.n < v_of_host and c.n < v_of_company and b.n < case when s.next_probe is null then v_of_endpoint else 1 end
  ), found as (
    select w.*, d.object, d.due_at, d.row_location from open w cross join lateral (
      select o.object, o.due_at, o.ctid as row_location from event_outbox o
      where o.company_id = w.company_id and o.subscription = w.id and o.due_at <= p_now
        and (o.lease_until is null or o.lease_until <= p_now) and (w.next_probe is null or w.next_probe <= p_now)
      order by o.due_at, o.object limit case when w.next_probe is null then v_of_endpoint - w.n else 1 end) d
    union all
    -- A test is no object; behind a gate it is all that goes.
    select w.*, d.object, d.due_at, d.row_location from open w cross join lateral (
      select o.object, o.due_at, o.ctid as row_location from event_outbox o
      where w.next_probe > p_now and o.company_id = w.company_id and o.subscription = w.id and o.object = 0
        and o.due_at <= p_now and (o.lease_until is null or o.lease_until <= p_now) offset 0) d
  ), waiting as (
    select f.*, f.n + row_number() over (partition by f.company_id, f.id order by f.due_at, f.object) as turn from found f
  ), of_hosts as (
    select w.*, w.at_host + row_number() over (partition by w.host order by w.turn, w.due_at) as nth from waiting w
  ), of_companies as (
    select f.*, f.at_company + row_number() over (partition by f.company_id order by f.turn, f.due_at) as mth
    from of_hosts f where f.nth <= v_of_host
  ), chosen as (
    select f.* from of_companies f where f.mth <= v_of_company order by f.turn, f.due_at limit p_most
  ), locked as materialized (
    -- A change of the object that is being committed waits for nobody, and nobody waits for it.
    select c.*, o.row_location as locked_at from chosen c cross join lateral (
      select o.ctid as row_location from event_outbox o
      where o.ctid = c.row_location and o.company_id = c.company_id and o.subscription = c.id and o.object = c.object
        and o.due_at <= p_now and (o.lease_until is null or o.lease_until <= p_now)
      for update skip locked) o
  ), claimed as (
    update event_outbox o set claim = gen_random_uuid(), lease_until = p_now + v_lease
    from locked l where o.ctid = l.locked_at
    returning l.*, o.event, o.generation, o.delivery, o.claim, o.attempts, o.first_at, o.log_id, o.cause, o.replays,
      o.changed_at, o.ctid as claimed_at
  ), probing as (
    -- Whoever has the subscription locked is ending a probe, activating or deleting it: none of them is waited for.
    update event_subscription s set probes = s.probes + 1,
      next_probe = p_now + make_interval(secs => least(v_probe * power(2, least(s.probes, 10)), v_longest_probe))
    from (select distinct c.company_id, c.id from claimed c where c.next_probe is not null and c.cause <> 'TEST') c
    cross join lateral (
      select g.ctid as row_location from event_subscription g
      where g.company_id = c.company_id and g.id = c.id and g.next_probe is not null for no key update skip locked) l
    where s.ctid = l.row_location
  )
  select c.company_id, c.id, c.object, c.event, c.generation, c.delivery, c.claim, c.attempts, c.first_at,
    c."targetUrl", c."fields", c."authHeaderName", c."sealedHeader", c."sealedSecret", c."sealedLogin",
    c.log_id, c.cause, c.replays, c.changed_at, c.claimed_at
  from claimed c;
end
$$;

revoke execute on function event_claim(timestamptz, int) from public;
grant execute on function event_claim(timestamptz, int) to motpost_app;
