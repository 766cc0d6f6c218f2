-- Ends a claim. `p` holds company, subscription, object, event, generation, claim, `row_location` (what the claim answered, or null),
-- outcome (DELIVERED, FAILED, UNREACHED: no answer at all, SUPERSEDED: nothing to send, UNSENDABLE: an internal error),
-- status, expires, for what failed due, and `again` where the end before it, of the same payload, has taken it out of the outbox.
-- Returns what people should hear of: EXPIRED, DISABLED, or the days after which it is warned, as 3 DAYS; null for nothing. What is
-- given up is in the log before it leaves the outbox. What was done by hand counts in no series of failures, and its success opens
-- the way for what waits; a new series counts its failures from the first. A payload has one key however many attempts of it there
-- are, also where their leases have ended: another one is for what is newer.
create or replace function event_finish(p json, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_row record;
  v_sub event_subscription;
  v_told text;
  v_by_hand boolean;
  v_same boolean;
  v_delivery uuid;
  v_soon timestamptz := p_now + make_interval(secs => (select b.value from bound b where b.name = 'callbackChangedSeconds'));
  v_failed int := (select b.value from bound b where b.name = 'callbackFailedObjects');
  v_unreached int := (select b.value from bound b where b.name = 'callbackUnreachedObjects');
  v_first_warning int := (select b.value from bound b where b.name = 'subscriptionFirstWarningDays');
  v_second_warning int := (select b.value from bound b where b.name = 'subscriptionSecondWarningDays');
begin
  select * into v from json_to_record(p) as r(company bigint, subscription bigint, object bigint, event text, generation int,
    claim uuid, outcome text, status int, due timestamptz, expires boolean, cause text, row_location tid, delivery uuid, again boolean);
  v_by_hand := coalesce(v.cause, 'CHANGE') <> 'CHANGE';
  select * into v_sub from event_subscription where company_id = v.company and id = v.subscription for no key update;
  if not found then
    return null;
  end if;
  select o.*, o.ctid into v_row from event_outbox o
  where o.ctid = v.row_location and o.company_id = v.company and o.subscription = v.subscription and o.object = v.object for update;
  if not found then
    select o.*, o.ctid into v_row from event_outbox o
    where o.company_id = v.company and o.subscription = v.subscription and o.object = v.object for update;
  end if;
  -- A crash of the server may have forgotten the claim: what is due is still the payload that was sent.
  v_same := coalesce(v_row.delivery = v.delivery, false);
  if v_same and v_row.claim is not null and v_row.claim <> v.claim then
    -- Another attempt of the same payload is under way, with the same key; its end counts.
    null;
  elsif not v_same and (v_row.claim is distinct from v.claim or v_row.lease_until <= p_now) then
    -- The lease was overrun: what was sent may have arrived after something newer, so that the newest is sent again. A test
    -- is of no object that could be stale. Where another attempt of this payload was the last to leave the outbox, there is
    -- nothing newer, and receivers know by its key what comes again.
    if v.cause is distinct from 'TEST' then
      if v.again then
        v_delivery := v.delivery;
      else
        select d.delivery into v_delivery from event_delivery d
        where d.company_id = v.company and d.subscription = v.subscription and d.object = v.object and d.delivery = v.delivery
          and d.state in ('DELIVERED', 'SUPERSEDED') and not exists (select from event_delivery n
            where n.company_id = v.company and n.subscription = v.subscription and n.object = v.object
              and n.delivery <> v.delivery and n.created_at >= d.created_at) limit 1;
      end if;
      insert into event_outbox (company_id, subscription, object, event, changed_at, due_at, delivery)
      values (v.company, v.subscription, v.object, v.event, p_now, p_now, coalesce(v_delivery, gen_random_uuid()))
      on conflict (company_id, subscription, object) do update set generation = event_outbox.generation + 1,
        delivery = gen_random_uuid(), log_id = excluded.log_id, due_at = p_now;
    end if;
  elsif v_row.generation <> v.generation and not v_same then
    -- Changed meanwhile: it stays due, after a failure no earlier than what failed would have been, or shortly from now.
    update event_outbox set claim = null, lease_until = null, last_at = p_now,
      due_at = case when v.outcome in ('FAILED', 'UNREACHED') then least(coalesce(v.due, v_soon), v_soon) else due_at end
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
    -- A failure after a gap in which nothing is tried any more begins a new series.
    if v_sub.failing_since is null or v_sub.last_failure < p_now - make_interval(hours => (select b.value from bound b where b.name = 'callbackGiveUpHours')) then
      v_sub.failing_since := p_now;
      v_sub.warned := 0;
      v_sub.failures := 0;
    end if;
    if not v.object = any(v_sub.failed_objects) and cardinality(v_sub.failed_objects) < v_failed then
      v_sub.failed_objects := v_sub.failed_objects || v.object;
    end if;
    if v.outcome = 'FAILED' then
      v_sub.unreached_objects := '{}';
    elsif not v.object = any(v_sub.unreached_objects) and cardinality(v_sub.unreached_objects) < v_unreached then
      v_sub.unreached_objects := v_sub.unreached_objects || v.object;
    end if;
    if v_sub.next_probe is null and (cardinality(v_sub.failed_objects) >= v_failed or cardinality(v_sub.unreached_objects) >= v_unreached) then
      v_sub.next_probe := p_now + make_interval(secs => (select b.value from bound b where b.name = 'callbackProbeSeconds'));
      v_sub.probes := 1;
    end if;
    if v_sub."status" = 'ACTIVE' then
      if p_now - v_sub.failing_since >= make_interval(hours => 24 * (select b.value from bound b where b.name = 'subscriptionDisablingDays')) then
        v_sub."status" := 'DISABLED_TOO_MANY_ERRORS';
        v_told := 'DISABLED';
      elsif v_sub.warned < v_second_warning and p_now - v_sub.failing_since >= make_interval(hours => 24 * v_second_warning) then
        v_sub.warned := v_second_warning;
        v_told := v_second_warning || ' DAYS';
      elsif v_sub.warned < v_first_warning and p_now - v_sub.failing_since >= make_interval(hours => 24 * v_first_warning) then
        v_sub.warned := v_first_warning;
        v_told := v_first_warning || ' DAYS';
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

revoke execute on function event_finish(json, timestamptz) from public;
grant execute on function event_finish(json, timestamptz) to motpost_app;
