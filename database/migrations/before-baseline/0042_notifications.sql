-- Notifications: what the service tells the employees who own the tokens, written in the transaction of what it tells.

create table "notification" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "employee" bigint not null,
  "kind" text not null default '',
  "objectId" bigint not null default 0,
  -- JSON with what the texts name.
  "parameters" text not null default '',
  "sentTime" timestamptz not null,
  "readTime" timestamptz,
  primary key (company_id, id)
);
alter table "notification" add foreign key (company_id, "employee") references "employee" (company_id, id) on delete cascade;
create index notification_employee on "notification" (company_id, "employee", "sentTime");
create index notification_unread on "notification" (company_id, "employee") where "readTime" is null;
create index notification_stale_rates on "notification" (company_id, "parameters") where "kind" = 'RATES_STALE';

alter table "notification" enable row level security;
alter table "notification" force row level security;
do $$
begin
  execute format('create policy audit_reads on "notification" for select to %I using (true)', current_user);
end
$$;
create policy company_only on "notification" using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select on "notification" to motpost_app;
grant update (version, changed_at, "readTime") on "notification" to motpost_app;

-- Whose token made the subscription: who hears that it is disabled, and of whose notifications it is told. Those that are
-- there already belong to whoever the change log says, or to nobody (0).
alter table "event_subscription" add column "employee" bigint not null default 0;
grant update ("employee") on "event_subscription" to motpost_app;
do $$
declare
  v_company bigint;
begin
  for v_company in select distinct company_id from event_subscription loop
    perform set_config('motpost.company', v_company::text, true);
    update event_subscription s set "employee" = l.employee
    from (select distinct on (c.object) c.object, c.employee from change_log c
          where c.company_id = v_company and c.resource = 'Subscription' and c.kind = 'CREATE' order by c.object, c.entry) l
    where s.company_id = v_company and l.object = s.id;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;

-- Notifies employees of a company: one row each, an entry in the change log, and a callback for each subscription to
-- notification.sent that is the employee's own. The one place where employees are notified.
create function send_notifications(p_company bigint, p_kind text, p_object bigint, p_parameters json, p_employees bigint[],
  p_now timestamptz, p_request text) returns void language plpgsql as $$
declare
  v_first bigint;
begin
  update id_block set next_id = next_id + cardinality(p_employees) where company_id = p_company
  returning next_id - cardinality(p_employees) into v_first;
  with sent as (
    insert into notification (company_id, id, "employee", "kind", "objectId", "parameters", "sentTime")
    select p_company, v_first + e.place - 1, e.employee, p_kind, p_object, p_parameters::text, p_now
    from unnest(p_employees) with ordinality as e(employee, place)
    returning id, "employee" as employee
  ), logged as (
    insert into change_log (company_id, resource, object, kind, event, employee, actual_employee, request_id)
    select p_company, 'Notification', s.id, 'CREATE', 'notification.sent', s.employee, s.employee, p_request from sent s order by s.id
  )
  insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
  select p_company, e.id, s.id, e."event", p_now, p_now
  from sent s join event_subscription e on e.company_id = p_company and e."event" = 'notification.sent'
    and e."employee" in (0, s.employee)
  order by e.id, s.id;
end
$$;

-- Who is told what concerns the whole company: the owners of its tokens in use, or its user admins where there are none.
create function token_owners(p_company bigint, p_now timestamptz) returns bigint[] language sql stable as $$
  select coalesce(
    (select array_agg(distinct t.employee) from employee_token t join employee e on e.company_id = t.company_id and e.id = t.employee
     where t.company_id = p_company and t.revoked_at is null
       and t.expiration_date > (p_now at time zone 'Europe/Oslo')::date),
    (select array_agg(distinct a.employee) from employee_entitlement a where a.company_id = p_company and a.entitlement = 1),
    '{}')
$$;

-- Notifies one employee as part of an action; `p` holds employee, kind, objectId, parameters, now and requestId.
create function notify_employee(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  perform send_notifications(p_company, p->>'kind', (p->>'objectId')::bigint, p->'parameters',
    array[(p->>'employee')::bigint], (p->>'now')::timestamptz, p->>'requestId');
end
$$;

-- A subscription that the service disables is told to the owner of the token that made it, whatever statement disables it.
create function tell_of_disabled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company text := current_setting('motpost.company', true);
  v_now timestamptz := coalesce(new.last_failure, now());
  v_owner bigint[];
begin
  -- Dispatching serves every company; what is told stays behind the wall of this one.
  perform set_config('motpost.company', new.company_id::text, true);
  select array_agg(e.id) into v_owner from employee e where e.company_id = new.company_id and e.id = new."employee";
  perform send_notifications(new.company_id, 'SUBSCRIPTION_DISABLED', new.id,
    json_build_object('event', new."event", 'host', new."targetHost", 'since', to_char(new.failing_since at time zone 'Europe/Oslo', 'YYYY-MM-DD')),
    coalesce(v_owner, token_owners(new.company_id, v_now)), v_now, gen_random_uuid()::text);
  perform set_config('motpost.company', coalesce(v_company, ''), true);
  return null;
end
$$;
create trigger event_subscription_disabled after update of "status" on "event_subscription"
  for each row when (new."status" like 'DISABLED\_%' and old."status" not like 'DISABLED\_%') execute function tell_of_disabled();

-- Tells companies that use foreign currencies whose newest rate is older than p_days, or that have none; once for the same
-- currencies and rates. Used: in open orders, as the currency of a customer or supplier, or in vouchers of a year. Returns how
-- many companies were told.
create function notify_of_stale_rates(p_now timestamptz, p_days int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company text := current_setting('motpost.company', true);
  v_today date := (p_now at time zone 'Europe/Oslo')::date;
  v_told bigint := 0;
  v record;
begin
  for v in
    with stale as (
      select c.id, c."code" as code, max(r."date") as day
      from currency c left join currency_rate r on r."sourceCurrency" = c.id
      where c.id <> 1 and not c."isDisabled"
      group by c.id, c."code" having coalesce(max(r."date"), '-infinity') < v_today - p_days
    ), used as (
      select o.company_id, o."currency" as currency from sales_order o where not o."isClosed" and o."currency" <> 1
      union
      select p.company_id, p."currency" from party p where not p."isInactive" and p."currency" <> 1
      union
      select m.company_id, m.currency from account_month_currency m where m.month >= v_today - 365
    ), due as (
      select u.company_id, json_build_object('currencies',
        string_agg(s.code || coalesce(' (' || to_char(s.day, 'YYYY-MM-DD') || ')', ''), ', ' order by s.code)) as parameters
      from used u join stale s on s.id = u.currency group by u.company_id
    )
    select d.company_id, d.parameters from due d
    where not exists (select 1 from notification n
      where n.company_id = d.company_id and n."kind" = 'RATES_STALE' and n."parameters" = d.parameters::text)
    order by d.company_id
  loop
    perform set_config('motpost.company', v.company_id::text, true);
    perform send_notifications(v.company_id, 'RATES_STALE', 0, v.parameters, token_owners(v.company_id, p_now), p_now,
      gen_random_uuid()::text);
    v_told := v_told + 1;
  end loop;
  perform set_config('motpost.company', coalesce(v_company, ''), true);
  return v_told;
end
$$;

revoke execute on function send_notifications(bigint, text, bigint, json, bigint[], timestamptz, text), token_owners(bigint, timestamptz),
  notify_employee(bigint, json), tell_of_disabled(), notify_of_stale_rates(timestamptz, int) from public;
grant execute on function notify_employee(bigint, json), notify_of_stale_rates(timestamptz, int) to motpost_app;
