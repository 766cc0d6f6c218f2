-- Delivery in batches: claims that look only where something waits, ends of many claims in one pass, payloads of many companies
-- rendered in one round trip.
--
-- Plans are made once on each connection, often while the outbox is empty. Every look-up is therefore written so that its order
-- is fixed whatever the planner believes of the tables: a key that is known in front of it (laterals with "offset 0", single rows
-- in a loop). In 0038 a claim whose plan was made on an empty outbox read all of it each time.

-- As in 0038, with the same bounds and turns. What is under way is kept in three look-up values, and only subscriptions for
-- which something waits are looked at: the cost follows what waits, not how many subscriptions there are.
create or replace function event_claim(p_now timestamptz, p_most int) returns table (
  company bigint, subscription bigint, object bigint, event text, generation int, delivery uuid, claim uuid, attempts int,
  "firstAt" timestamptz, "targetUrl" text, fields text, "authHeaderName" text, "sealedHeader" text, "sealedSecret" text, "sealedLogin" text,
  "logId" bigint, cause text, replays bigint, "changedAt" timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v record;
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
  for v in
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
      select w.*, d.object, d.due_at from open w cross join lateral (
        select o.object, o.due_at from event_outbox o
        where o.company_id = w.company_id and o.subscription = w.id and o.due_at <= p_now
          and (o.lease_until is null or o.lease_until <= p_now) and (w.next_probe is null or w.next_probe <= p_now)
        order by o.due_at, o.object limit case when w.next_probe is null then 4 - w.n else 1 end) d
      union all
      -- A test is no object; behind a gate it is all that goes.
      select w.*, d.object, d.due_at from open w cross join lateral (
        select o.object, o.due_at from event_outbox o
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
    )
    -- A change of the object that is being committed waits for nobody, and nobody waits for it.
    select c.*, o.event, o.generation, o.delivery, o.attempts, o.first_at, o.log_id, o.cause, o.replays, o.changed_at,
      gen_random_uuid() as claim
    from chosen c cross join lateral (
      select o.* from event_outbox o where o.company_id = c.company_id and o.subscription = c.id and o.object = c.object
        and o.due_at <= p_now and (o.lease_until is null or o.lease_until <= p_now)
      for update skip locked) o
  loop
    update event_outbox o set claim = v.claim, lease_until = p_now + interval '60 seconds'
    where o.company_id = v.company_id and o.subscription = v.id and o.object = v.object;
    if v.next_probe is not null and v.cause <> 'TEST' then
      update event_subscription s set probes = s.probes + 1,
        next_probe = p_now + least(interval '30 seconds' * power(2, least(s.probes, 10)), interval '10 minutes')
      where s.company_id = v.company_id and s.id = v.id;
    end if;
    return query select v.company_id, v.id, v.object, v.event, v.generation, v.delivery, v.claim, v.attempts, v.first_at,
      v."targetUrl", v."fields", v."authHeaderName", v."sealedHeader", v."sealedSecret", v."sealedLogin",
      v.log_id, v.cause, v.replays, v.changed_at;
  end loop;
end
$$;

-- As in 0038. Where everything of a subscription in the batch was delivered and its gate is closed, no order of the ends makes a
-- difference: what is claimed still goes, and the subscription's health is written once. All others are ended one by one. One
-- order for all who lock several, as the outbox is written in. `p` holds what event_log takes, too: what leaves the outbox is
-- in the log in the same moment.
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
      claim uuid, outcome text, status int, expires boolean, due timestamptz, cause text)
    order by r.company, r.subscription, r.object
  loop
    if v.is_plain then
      if (v_company, v_subscription) is distinct from (v.company, v.subscription) then
        select s.next_probe is null into v_is_closed from event_subscription s
        where s.company_id = v.company and s.id = v.subscription for no key update;
        v_company := v.company;
        v_subscription := v.subscription;
        v_is_healthy := false;
      end if;
      if v_is_closed then
        delete from event_outbox o
        where o.company_id = v.company and o.subscription = v.subscription and o.object = v.object
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
      'expires', v.expires, 'due', v.due, 'cause', v.cause), p_now);
    if v_told is not null then
      return query select v.place, v_told;
    end if;
  end loop;
  perform event_log(p);
end
$$;

-- As in 0034. Where several had a payload because leases ended, the attempt that arrived counts, in a batch and before one that
-- found nothing to tell.
create or replace function event_log(p json) returns void
language sql security definer set search_path = public, pg_temp as $$
  with told as (
    select r.* from json_to_recordset(p) as r(company bigint, id bigint, subscription bigint, event text, object bigint, delivery uuid,
      cause text, replays bigint, created timestamptz, number int, at timestamptz, duration int, outcome text, status int, reason text,
      answer text, next timestamptz)
    cross join lateral (
      select 1 from event_subscription s where s.company_id = r.company and s.id = r.subscription offset 0) s
  ), heads as (
    insert into event_delivery (company_id, id, subscription, event, object, delivery, cause, replays, created_at, attempts,
      last_at, last_outcome, last_status, state, ended_at)
    select distinct on (t.company, t.id) t.company, t.id, t.subscription, t.event, t.object, t.delivery, t.cause, t.replays, t.created,
      max(t.number) over (partition by t.company, t.id), t.at, t.outcome, t.status,
      case when t.outcome in ('DELIVERED', 'SUPERSEDED') then t.outcome else 'RETRYING' end,
      case when t.outcome in ('DELIVERED', 'SUPERSEDED') then t.at end
    from told t order by t.company, t.id, t.outcome = 'DELIVERED' desc, t.number desc, t.at desc
    on conflict (company_id, id) do update set
      attempts = greatest(event_delivery.attempts, excluded.attempts), last_at = greatest(event_delivery.last_at, excluded.last_at),
      last_outcome = case when event_delivery.ended_at is null or excluded.state = 'DELIVERED' and event_delivery.state = 'SUPERSEDED' then excluded.last_outcome else event_delivery.last_outcome end,
      last_status = case when event_delivery.ended_at is null or excluded.state = 'DELIVERED' and event_delivery.state = 'SUPERSEDED' then excluded.last_status else event_delivery.last_status end,
      state = case when event_delivery.ended_at is null or excluded.state = 'DELIVERED' and event_delivery.state = 'SUPERSEDED' then excluded.state else event_delivery.state end,
      ended_at = case when event_delivery.ended_at is null or excluded.state = 'DELIVERED' and event_delivery.state = 'SUPERSEDED' then excluded.ended_at else event_delivery.ended_at end
  )
  insert into event_attempt (company_id, delivery, number, at, duration, outcome, status, reason, answer, next_at)
  select t.company, t.id, t.number, t.at, t.duration, t.outcome, t.status, t.reason, t.answer, t.next
  from told t where t.outcome <> 'SUPERSEDED' order by t.company, t.id, t.number
$$;

-- Runs a statement that this connection has prepared once for each of several companies, and answers all rows together. The
-- statement takes the company, a text and a list of ids, and answers the company, and an id and a text for each that it finds. It
-- sees what row level security lets each company see, since the company is set in front of each run, and nothing is done in the
-- owner's name. Where one run fails, all do.
create function read_each(p_statement text, p_text text, p_asked json) returns table (company bigint, id bigint, body text)
language plpgsql as $$
declare
  v record;
begin
  for v in select r.company, r.ids from json_to_recordset(p_asked) as r(company bigint, ids bigint[]) loop
    perform set_config('motpost.company', v.company::text, true);
    return query execute format('execute %I (%s, %L, %L)', p_statement, v.company, p_text, v.ids);
  end loop;
end
$$;

revoke execute on function read_each(text, text, json) from public;
grant execute on function read_each(text, text, json) to motpost_app;
