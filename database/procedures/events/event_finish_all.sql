-- Ends several claims in one transaction; `p` holds what event_finish and event_log take, each with its place, so that what
-- leaves the outbox is in the log in the same moment. Returns the places of which people should hear something. Where
-- everything of a subscription in the batch was delivered and its circuit is closed, the order of the ends makes no
-- difference: what is claimed still goes, and the subscription's health is written once, or not at all where it said the same
-- shortly before. All others are ended one by one, several ends of one payload in the order in which they are given. Whoever
-- locks several does so in one order, in which the outbox is written too.
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
  v_fresh int := (select b.value from bound b where b.name = 'callbackHealthSeconds');
begin
  for v in
    select r.*, bool_and(r.outcome = 'DELIVERED' and r.cause = 'CHANGE') over (partition by r.company, r.subscription) as is_plain,
      coalesce(lag(r.delivery) over same = r.delivery and lag(r.outcome) over same in ('DELIVERED', 'SUPERSEDED'), false) as again
    from json_to_recordset(p) as r(place int, company bigint, subscription bigint, object bigint, event text, generation int,
      claim uuid, outcome text, status int, expires boolean, due timestamptz, cause text, row_location tid,
      delivery uuid)
    window same as (partition by r.company, r.subscription, r.object order by r.place)
    order by r.company, r.subscription, r.object, r.place
  loop
    if v.is_plain then
      if (v_company, v_subscription) is distinct from (v.company, v.subscription) then
        v_company := v.company;
        v_subscription := v.subscription;
        perform 1 from event_subscription s
        where s.company_id = v.company and s.id = v.subscription and s.next_probe is null and s.failing_since is null
          and s.failed_objects = '{}' and s.last_status = v.status and s.last_success between p_now - make_interval(secs => v_fresh) and p_now;
        v_is_healthy := found;
        v_is_closed := found;
        if not found then
          select s.next_probe is null into v_is_closed from event_subscription s
          where s.company_id = v.company and s.id = v.subscription for no key update;
        end if;
      end if;
      if v_is_closed then
        delete from event_outbox o
        where o.ctid = v.row_location and o.company_id = v.company and o.subscription = v.subscription and o.object = v.object
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
      'expires', v.expires, 'due', v.due, 'cause', v.cause, 'row_location', v.row_location,
      'delivery', v.delivery, 'again', v.again), p_now);
    if v_told is not null then
      return query select v.place, v_told;
    end if;
  end loop;
  perform event_log(p);
end
$$;

revoke execute on function event_finish_all(json, timestamptz) from public;
grant execute on function event_finish_all(json, timestamptz) to motpost_app;
