-- What a procedure refuses because of something that became locked meanwhile names its text by a key (in the place of a
-- constraint's name) and gives the text's parameters as JSON (in the detail), so that the service can say it in both languages.

create or replace function hold_periods(p_company bigint, p_days date[]) returns void language plpgsql as $$
declare
  v_ids bigint[] := array(select distinct period_id(d) from unnest(p_days) d order by 1);
  v_held int;
  v_closed bigint;
begin
  for v_try in 1..2 loop
    select count(*), min(h.id) filter (where h.is_closed) into v_held, v_closed from (
      select s.id, s.is_closed from period_state s where s.company_id = p_company and s.id = any(v_ids) order by s.id for share) h;
    exit when v_held = cardinality(v_ids);
    insert into period_state (company_id, id) select p_company, i from unnest(v_ids) i on conflict do nothing;
  end loop;
  if v_closed is not null then
    raise exception using errcode = 'P1000', constraint = 'periodClosed',
      message = format('The accounting period %s is closed.', v_closed),
      detail = json_build_object('id', v_closed, 'period', v_closed / 100 || '-' || lpad((v_closed % 100)::text, 2, '0'),
        'date', (select min(d) from unnest(p_days) d where period_id(d) = v_closed))::text;
  end if;
end
$$;

-- Makes what an employee of an office may do in a client that of `p`: id (for a first login), employee, client,
-- entitlements (a list of kinds), addToExisting, requestId.
create or replace function set_client_entitlements(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_client bigint := (p->>'client')::bigint;
  v_person employee;
  v_login bigint;
  v_proxy bigint;
begin
  perform require_company(p_company);
  perform pg_advisory_xact_lock(hashtextextended('motpost client ' || v_client, 0));
  if not has_client(p_company, v_client) then
    raise exception using errcode = 'P1000', constraint = 'clientGone',
      message = format('The company %s is no client of the office any more.', v_client),
      detail = json_build_object('client', v_client)::text;
  end if;
  select l.id into v_login from client_login l
  where l.company_id = p_company and l.employee = (p->>'employee')::bigint and l.client = v_client;
  if v_login is null then
    select * into v_person from employee e where e.company_id = p_company and e.id = (p->>'employee')::bigint;
    perform set_config('motpost.company', v_client::text, true);
    update id_block set next_id = next_id + 1 where company_id = v_client returning next_id - 1 into v_proxy;
    insert into employee (company_id, id, "firstName", "lastName", "language", "isProxy")
    values (v_client, v_proxy, v_person."firstName", v_person."lastName", v_person."language", true);
    insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
    values (v_client, 'Employee', v_proxy, 'CREATE', v_proxy, v_proxy, p->>'requestId');
    insert into event_outbox (company_id, subscription, object, event, changed_at, due_at)
    select v_client, s.id, v_proxy, s."event", now(), now() from event_subscription s
    where s.company_id = v_client and s."event" = 'employee.create';
    perform set_config('motpost.company', p_company::text, true);
    v_login := (p->>'id')::bigint;
    insert into client_login (company_id, id, employee, client, proxy)
    values (p_company, v_login, v_person.id, v_client, v_proxy);
  end if;
  if not (p->>'addToExisting')::boolean then
    delete from client_entitlement e where e.company_id = p_company and e.login = v_login
      and e.entitlement not in (select value::int from json_array_elements_text(p->'entitlements'));
  end if;
  insert into client_entitlement (company_id, login, entitlement)
  select p_company, v_login, value::int from json_array_elements_text(p->'entitlements')
  on conflict do nothing;
end
$$;

-- Hours in a completed or approved period change no more, whoever writes them; only the invoice that charges them does.
create or replace function timesheet_entry_guard() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_locked date;
begin
  if tg_op <> 'DELETE' then perform require_company(new.company_id); else perform require_company(old.company_id); end if;
  if tg_op = 'UPDATE' and (new."employee", new."date", new."hours", new."activity", new."comment", new."projectChargeableHours")
      = (old."employee", old."date", old."hours", old."activity", old."comment", old."projectChargeableHours")
      and new."project" is not distinct from old."project" then
    return new;
  end if;
  if tg_op <> 'INSERT' and timesheet_locked(old.company_id, old."employee", old."date") then
    v_locked := old."date";
  elsif tg_op <> 'DELETE' and timesheet_locked(new.company_id, new."employee", new."date") then
    v_locked := new."date";
  end if;
  if v_locked is not null then
    raise exception using errcode = 'P1000', constraint = 'hoursLocked',
      message = 'The week or month of the hours is completed or approved.', detail = json_build_object('date', v_locked)::text;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  insert into timesheet_week (company_id, id, "employee", "year", "week", "firstDay")
  values (new.company_id,
    new."employee" * 1000000 + extract(isoyear from new."date")::bigint * 100 + extract(week from new."date")::bigint,
    new."employee", extract(isoyear from new."date")::bigint, extract(week from new."date")::bigint,
    date_trunc('week', new."date"::timestamp)::date)
  on conflict do nothing;
  insert into timesheet_month (company_id, id, "employee", "firstDay", "monthYear")
  values (new.company_id, new."employee" * 1000000 + to_char(new."date", 'YYYYMM')::bigint, new."employee",
    date_trunc('month', new."date"::timestamp)::date, to_char(new."date", 'YYYY-MM'))
  on conflict do nothing;
  return new;
end
$$;

-- A number decides where an account stands in the reports of a closed month, so it keeps the month open, as a posting does.
create or replace function account_number_stays() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_closed bigint[];
begin
  -- Closing a month waits for the months that are held here; months that were not posted in have nothing to hold.
  select array_agg(h.id) filter (where h.is_closed) into v_closed from (
    select s.id, s.is_closed from period_state s
    where s.company_id = new.company_id
      and s.id = any(array(select period_id(m.month) from account_month m where m.company_id = new.company_id and m.account = new.id))
    order by s.id for share) h;
  if v_closed is not null then
    raise exception using errcode = 'P1000', constraint = 'accountMonthClosed',
      message = format('Account %s has postings in closed months and keeps its number.', old."number"),
      detail = json_build_object('account', trim(old."number" || ' ' || old."name"),
        'months', array_to_string(array(select format('%s-%s', m / 100, lpad((m % 100)::text, 2, '0')) from unnest(v_closed) m order by m limit 12), ', '))::text;
  end if;
  return new;
end
$$;

-- The second wall behind the look that every action takes; it holds against an opening balance that is posted at the same time.
create or replace function nothing_before_the_books() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint;
  v_begin date;
  v_day date;
begin
  for v_company in select distinct n.company_id from new_rows n loop
    -- The opening balance takes this lock alone before it reads what lies before it.
    perform pg_advisory_xact_lock_shared(hashtextextended('opening balance ' || v_company, 0));
    select v."date" into v_begin from voucher v where v.company_id = v_company and v."series" = 'opening' and v."reverseVoucher" is null;
    continue when v_begin is null;
    continue when current_setting('motpost.history_is_corrected', true) = v_company::text;
    select min(n."date") into v_day from new_rows n
    join voucher v on v.company_id = n.company_id and v.id = n."voucher" and v."series" in ('voucher', 'invoice')
    where n.company_id = v_company and n."date" < v_begin;
    if v_day is not null then
      raise exception using errcode = 'P1000', constraint = 'booksBegin',
        message = format('The books begin on %s, and %s lies before that day.', v_begin, v_day),
        detail = json_build_object('date', v_begin)::text;
    end if;
  end loop;
  return null;
end
$$;

-- Takes up to p_most dispatches that are due, for 2 minutes: companies in turn, of each at most 4 at once, whoever sends them.
-- What was being given over by somebody whose lease has ended may have arrived: it is UNKNOWN, and a person decides. Why it is so
-- is kept in both languages.
create or replace function dispatch_claim(p_now timestamptz, p_most int) returns table (
  company bigint, id bigint, kind text, invoice bigint, reminder bigint, "order" bigint, notification bigint, "sendType" text,
  recipients text, reached text, message text, "isStockItemsOnly" boolean, key uuid, "messageId" text, claim uuid,
  attempts bigint, "firstAt" timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update dispatch d set "status" = 'UNKNOWN', version = d.version + 1, changed_at = p_now, "attempts" = d."attempts" + 1, "endedTime" = p_now, "nextTime" = null,
    "lastError" = jsonb_build_object(
      'en', 'The service was interrupted while the document was being handed over: it may have arrived. Ask the receiver, then send it again or mark it as done.',
      'no', 'Tjenesten ble avbrutt mens dokumentet ble overlevert: det kan ha kommet fram. Spør mottakeren, og send det på nytt eller merk det som utført.')::text
  where d."status" = 'SENDING' and d.lease_until <= p_now;
  return query
  with recursive companies as (
    (select d.company_id from dispatch d where d."status" in ('PENDING', 'RETRYING') order by d.company_id limit 1)
    union all
    select (select d.company_id from dispatch d where d."status" in ('PENDING', 'RETRYING') and d.company_id > c.company_id order by d.company_id limit 1)
    from companies c where c.company_id is not null
  ), busy as (
    select d.company_id, count(*) as n from dispatch d
    where (d."status" = 'SENDING' or d."status" in ('PENDING', 'RETRYING') and d.claim is not null) and d.lease_until > p_now group by 1
  ), chosen as (
    select c.company_id, w.id from companies c
    left join busy b on b.company_id = c.company_id
    cross join lateral (
      select d.id, d."nextTime", row_number() over (order by d."nextTime", d.id) + coalesce(b.n, 0) as turn
      from (select d.id, d."nextTime" from dispatch d
        where d.company_id = c.company_id and d."status" in ('PENDING', 'RETRYING') and d."nextTime" <= p_now
          and (d.lease_until is null or d.lease_until <= p_now)
        order by d."nextTime", d.id limit 4) d
    ) w
    where w.turn <= 4 order by w.turn, w."nextTime" limit p_most
  ), locked as (
    select d.company_id, d.id from dispatch d join chosen c on c.company_id = d.company_id and c.id = d.id
    where d."status" in ('PENDING', 'RETRYING') and d."nextTime" <= p_now and (d.lease_until is null or d.lease_until <= p_now)
    for update of d skip locked
  )
  update dispatch d set claim = gen_random_uuid(), lease_until = p_now + interval '2 minutes'
  from locked l where d.company_id = l.company_id and d.id = l.id
  returning d.company_id, d.id, d."kind", d."invoice", d."reminder", d."order", d."notification", d."sendType", d."recipients", d.reached,
    d."message", d."isStockItemsOnly", d.key, d."messageId", d.claim, d."attempts", d.first_at;
end
$$;
