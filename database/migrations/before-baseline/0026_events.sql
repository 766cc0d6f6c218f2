-- Events: subscriptions, the outbox, and what dispatchers of every process do with it.

create table "event_subscription" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "event" text not null default '',
  "targetUrl" text not null default '',
  "fields" text,
  "status" text not null default 'ACTIVE',
  "authHeaderName" text,
  -- Encrypted: the header's value, the secret of the signature, and user and password of the address.
  "sealedHeader" text not null default '',
  "sealedSecret" text not null default '',
  "sealedLogin" text not null default '',
  "targetHost" text not null default '',
  "activatedAt" timestamptz,
  -- Health. No field of the interface, so that no PUT ever writes an old state back; the version counts PUTs only.
  failing_since timestamptz,
  last_failure timestamptz,
  failures int not null default 0,
  last_success timestamptz,
  last_status int,
  warned int not null default 0,
  -- The gate: objects that failed in a row, those without any answer apart; open while there is a next probe.
  failed_objects bigint[] not null default '{}',
  unreached_objects bigint[] not null default '{}',
  next_probe timestamptz,
  probes int not null default 0,
  primary key (company_id, id)
);
create index event_subscription_event on "event_subscription" (company_id, "event");

-- One row for each subscription and object that has something to be told.
create table "event_outbox" (
  company_id bigint not null,
  subscription bigint not null,
  object bigint not null,
  event text not null,
  -- Counts changes: what was sent is done only if nothing changed meanwhile.
  generation int not null default 0,
  -- The same on all attempts of one payload.
  delivery uuid not null default gen_random_uuid(),
  changed_at timestamptz not null,
  first_at timestamptz,
  last_at timestamptz,
  attempts int not null default 0,
  due_at timestamptz not null,
  claim uuid,
  lease_until timestamptz,
  primary key (company_id, subscription, object),
  foreign key (company_id, subscription) references "event_subscription" (company_id, id) on delete cascade
);
create index event_outbox_due on "event_outbox" (company_id, subscription, due_at, object);
create index event_outbox_leased on "event_outbox" (company_id, subscription) where claim is not null;

do $$
declare
  v_table text;
begin
  foreach v_table in array array['event_subscription', 'event_outbox'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    -- Dispatching serves every company; its procedures touch these two tables and no other.
    execute format('create policy dispatching on %I for all to %I using (true) with check (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
end
$$;
grant select, insert, delete on "event_subscription" to motpost_app;
grant update (version, changed_at, "event", "targetUrl", "fields", "status", "authHeaderName", "sealedHeader", "sealedSecret",
  "sealedLogin", "targetHost", "activatedAt") on "event_subscription" to motpost_app;
grant select, insert, update, delete on "event_outbox" to motpost_app;

-- As in 0015; and what procedures change is told to the engine, which writes the outbox before the commit.
create or replace function log_changes(p_company bigint, p_by json, p_resource text, p_kind text, p_objects bigint[]) returns void language plpgsql as $$
begin
  insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
  select p_company, p_resource, o, p_kind, (p_by->>'employee')::bigint, (p_by->>'actualEmployee')::bigint, p_by->>'requestId'
  from unnest(p_objects) o order by o;
  if cardinality(p_objects) > 0 then
    perform set_config('motpost.changes', (coalesce(nullif(current_setting('motpost.changes', true), ''), '[]')::jsonb
      || (select jsonb_agg(jsonb_build_object('resource', p_resource, 'kind', p_kind, 'object', o)) from unnest(p_objects) o))::text, true);
  end if;
end
$$;

-- A subscription that is activated anew starts with good health, and with everything that it has not been told yet.
create function activate_subscription() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.failing_since := null;
  new.failures := 0;
  new.warned := 0;
  new.failed_objects := '{}';
  new.unreached_objects := '{}';
  new.next_probe := null;
  new.probes := 0;
  update event_outbox set due_at = new."activatedAt" where company_id = new.company_id and subscription = new.id;
  return new;
end
$$;
create trigger event_subscription_activated before update of "activatedAt" on "event_subscription"
  for each row when (new."activatedAt" is distinct from old."activatedAt") execute function activate_subscription();

-- Gives up what waited for more than 30 h for a subscription that is not active, or behind a gate whose endpoint failed after
-- them; returns of how many payloads.
create function event_expire(p_now timestamptz) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from event_outbox o using event_subscription s
    where s.company_id = o.company_id and s.id = o.subscription and (o.lease_until is null or o.lease_until <= p_now)
      and (s."status" <> 'ACTIVE' and o.changed_at < p_now - interval '30 hours'
        or s.next_probe is not null and s.last_failure >= coalesce(o.first_at, o.changed_at) + interval '30 hours')
    returning 1
  )
  select count(*) from gone
$$;

-- Takes up to p_most payloads that are due, for 60 s: endpoints in turn, of each at most 4 at once, 16 of one host and 32 of
-- one company, whoever sends them. An endpoint whose gate is open gets one probe, whose next is due twice as late, 30 s to 10 min.
create function event_claim(p_now timestamptz, p_most int) returns table (
  company bigint, subscription bigint, object bigint, event text, generation int, delivery uuid, claim uuid, attempts int,
  "firstAt" timestamptz, "targetUrl" text, fields text, "authHeaderName" text, "sealedHeader" text, "sealedSecret" text, "sealedLogin" text)
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
              and (o.lease_until is null or o.lease_until <= p_now)
            order by o.due_at, o.object limit 4) o
    ) d
    where s."status" = 'ACTIVE' and (s.next_probe is null or s.next_probe <= p_now)
      and d.turn + coalesce(b.n, 0) <= case when s.next_probe is null then 4 else 1 end
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
    from (select distinct c.company_id, c.subscription from claimed c) c
    where s.company_id = c.company_id and s.id = c.subscription and s.next_probe is not null
  )
  select c.company_id, c.subscription, c.object, c.event, c.generation, c.delivery, c.claim, c.attempts, c.first_at,
    s."targetUrl", s."fields", s."authHeaderName", s."sealedHeader", s."sealedSecret", s."sealedLogin"
  from claimed c join event_subscription s on s.company_id = c.company_id and s.id = c.subscription;
end
$$;

-- Ends a claim. `p` holds company, subscription, object, event, generation, claim, outcome (DELIVERED, FAILED, UNREACHED:
-- no answer at all, SUPERSEDED: nothing to tell, UNSENDABLE: our own fault), status, expires and, for what failed, due.
-- Returns what people should hear of: EXPIRED, DISABLED, 3 DAYS or 6 DAYS; null for nothing.
create function event_finish(p json, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_row event_outbox;
  v_sub event_subscription;
  v_told text;
begin
  select * into v from json_to_record(p) as r(company bigint, subscription bigint, object bigint, event text, generation int,
    claim uuid, outcome text, status int, due timestamptz, expires boolean);
  select * into v_sub from event_subscription where company_id = v.company and id = v.subscription for no key update;
  if not found then
    return null;
  end if;
  select * into v_row from event_outbox where company_id = v.company and subscription = v.subscription and object = v.object for update;
  if v_row.claim is distinct from v.claim or v_row.lease_until <= p_now then
    -- The lease was overrun: what was sent may have arrived after something newer, so that the newest is sent again.
    insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
    values (v.company, v.subscription, v.object, v.event, p_now, p_now)
    on conflict (company_id, subscription, object) do update set generation = event_outbox.generation + 1,
      delivery = gen_random_uuid(), due_at = p_now;
  elsif v_row.generation <> v.generation then
    -- Changed meanwhile: it stays due, after a failure no earlier than what failed would have been, or a minute from now.
    update event_outbox set claim = null, lease_until = null, last_at = p_now,
      due_at = case when v.outcome in ('FAILED', 'UNREACHED') then least(coalesce(v.due, p_now + interval '1 minute'), p_now + interval '1 minute') else due_at end
    where company_id = v.company and subscription = v.subscription and object = v.object;
  elsif v.outcome in ('DELIVERED', 'SUPERSEDED') or v.expires then
    delete from event_outbox where company_id = v.company and subscription = v.subscription and object = v.object;
    v_told := case when v.expires then 'EXPIRED' end;
  else
    update event_outbox set claim = null, lease_until = null, last_at = p_now, first_at = coalesce(first_at, p_now),
      attempts = attempts + 1, due_at = v.due
    where company_id = v.company and subscription = v.subscription and object = v.object;
  end if;
  if v.outcome = 'DELIVERED' then
    if v_sub.next_probe is not null then
      update event_outbox set due_at = p_now where company_id = v.company and subscription = v.subscription and due_at > p_now;
    end if;
    update event_subscription set failing_since = null, failures = 0, warned = 0, failed_objects = '{}', unreached_objects = '{}',
      next_probe = null, probes = 0, last_success = p_now, last_status = v.status
    where company_id = v.company and id = v.subscription;
  elsif v.outcome in ('FAILED', 'UNREACHED') then
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

revoke execute on function activate_subscription(), event_expire(timestamptz), event_claim(timestamptz, int), event_finish(json, timestamptz) from public;
grant execute on function event_expire(timestamptz), event_claim(timestamptz, int), event_finish(json, timestamptz) to motpost_app;
