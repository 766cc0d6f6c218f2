-- Sending: the queue of what goes to customers, the mailbox of an installation without a mail server, and links to documents.

-- Who mails of the company come from and are answered to, and the messages that mails about orders carry unless they say.
alter table "company"
  add column "avtaleGiroSender" text not null default '',
  add column "senderEmail" text not null default '',
  add column "replyToEmail" text not null default '',
  add column "orderConfirmationMessage" text not null default '',
  add column "packingNoteMessage" text not null default '',
  add column "invoicePreviewMessage" text not null default '';

-- One row for each document on one way to one customer, written in the transaction of what is sent.
create table "dispatch" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "kind" text not null default '',
  "invoice" bigint,
  "reminder" bigint,
  "order" bigint,
  "customer" bigint,
  "employee" bigint,
  "notification" bigint,
  "sendType" text not null default '',
  "recipients" text not null default '',
  "message" text not null default '',
  "isStockItemsOnly" boolean not null default false,
  "status" text not null default ''
    check ("status" in ('PENDING', 'RETRYING', 'SENDING', 'SENT', 'FAILED', 'UNKNOWN', 'READY', 'DONE', 'CANCELLED')),
  "attempts" bigint not null default 0,
  "lastError" text not null default '',
  "answer" text not null default '',
  "createdTime" timestamptz,
  "lastTime" timestamptz,
  "nextTime" timestamptz,
  "endedTime" timestamptz,
  "messageId" text not null default '',
  -- Not for clients: what the same document is known by on every attempt, and whom it has reached already.
  key uuid not null default gen_random_uuid(),
  reached text not null default '',
  -- True where the receiver's register does not know the receiver.
  not_found boolean not null default false,
  first_at timestamptz,
  claim uuid,
  lease_until timestamptz,
  primary key (company_id, id)
);
alter table "dispatch" add foreign key (company_id, "invoice") references "invoice" (company_id, id);
alter table "dispatch" add foreign key (company_id, "reminder") references "reminder" (company_id, id);
alter table "dispatch" add foreign key (company_id, "order") references "sales_order" (company_id, id) on delete set null ("order");
alter table "dispatch" add foreign key (company_id, "customer") references "party" (company_id, id) on delete set null ("customer");
alter table "dispatch" add foreign key (company_id, "employee") references "employee" (company_id, id) on delete set null ("employee");
alter table "dispatch" add foreign key (company_id, "notification") references "notification" (company_id, id) on delete set null ("notification");
create index dispatch_waiting on "dispatch" (company_id, "nextTime", id) where "status" in ('PENDING', 'RETRYING');
create index dispatch_sending on "dispatch" (lease_until) where "status" = 'SENDING';
create index dispatch_invoice on "dispatch" (company_id, "invoice", id) where "invoice" is not null;
create index dispatch_reminder on "dispatch" (company_id, "reminder") where "reminder" is not null;
create index dispatch_order on "dispatch" (company_id, "order") where "order" is not null;
create index dispatch_customer on "dispatch" (company_id, "customer") where "customer" is not null;
create index dispatch_employee on "dispatch" (company_id, "employee") where "employee" is not null;
create index dispatch_notification on "dispatch" (company_id, "notification") where "notification" is not null;
create index dispatch_open on "dispatch" (company_id, "status", id) where "status" in ('FAILED', 'UNKNOWN', 'READY');

-- Mails that no server took, because the installation has none: the test environment keeps them.
create sequence mailbox_message_id;
create table "mailbox_message" (
  company_id bigint not null,
  id bigint not null default uncounted_id('mailbox_message_id'),
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "dispatch" bigint,
  "sentTime" timestamptz,
  "sender" text not null default '',
  "replyTo" text not null default '',
  "recipients" text not null default '',
  "subject" text not null default '',
  "text" text not null default '',
  "html" text not null default '',
  "messageId" text not null default '',
  "attachmentName" text not null default '',
  -- The mail as it would have gone out.
  raw bytea not null,
  primary key (company_id, id),
  foreign key (company_id, "dispatch") references "dispatch" (company_id, id)
);
alter table "mailbox_message" alter column raw set storage external;
create index mailbox_message_dispatch on "mailbox_message" (company_id, "dispatch");
create index mailbox_message_age on "mailbox_message" ("sentTime");

-- Links by which somebody without a log-in gets the document of a dispatch, as SHA-256.
create table "dispatch_link" (
  company_id bigint not null,
  link_hash bytea not null,
  dispatch bigint not null,
  expires_at timestamptz not null,
  primary key (company_id, link_hash),
  foreign key (company_id, dispatch) references "dispatch" (company_id, id)
);
-- The link says no company: it is found by its hash alone.
create index dispatch_link_hash on "dispatch_link" (link_hash);
create index dispatch_link_dispatch on "dispatch_link" (company_id, dispatch);
create index dispatch_link_expiry on "dispatch_link" (expires_at);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['dispatch', 'mailbox_message', 'dispatch_link'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    -- Sending serves every company; its procedures touch these three tables and no other.
    execute format('create policy dispatching on %I for all to %I using (true) with check (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
  end loop;
end
$$;
grant select, insert on "dispatch" to motpost_app;
grant select on "mailbox_message", "dispatch_link" to motpost_app;

-- Takes up to p_most dispatches that are due, for 2 minutes: companies in turn, of each at most 4 at once, whoever sends them.
-- What was being given over by somebody whose lease has ended may have arrived: it is UNKNOWN, and a person decides.
create function dispatch_claim(p_now timestamptz, p_most int) returns table (
  company bigint, id bigint, kind text, invoice bigint, reminder bigint, "order" bigint, notification bigint, "sendType" text,
  recipients text, reached text, message text, "isStockItemsOnly" boolean, key uuid, "messageId" text, claim uuid,
  attempts bigint, "firstAt" timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update dispatch d set "status" = 'UNKNOWN', version = d.version + 1, changed_at = p_now, "attempts" = d."attempts" + 1, "endedTime" = p_now, "nextTime" = null,
    "lastError" = case when (select k.language from company k where k.company_id = d.company_id) = 'en'
      then 'The service was interrupted while the document was being handed over: it may have arrived. Ask the receiver, then send it again or mark it as done.'
      else 'Tjenesten ble avbrutt mens dokumentet ble overlevert: det kan ha kommet fram. Spør mottakeren, og send det på nytt eller merk det som utført.' end
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

-- Says that a dispatch is about to be given over: from here on nobody but its claimant sends it, for 10 minutes, and after
-- a crash it is UNKNOWN. False where the claim is another's by now: then nothing may be given over.
create function dispatch_begin(p json, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
begin
  select * into v from json_to_record(p) as r(company bigint, id bigint, claim uuid, "messageId" text, link text, "linkUntil" timestamptz);
  update dispatch d set "status" = 'SENDING', version = d.version + 1, changed_at = p_now, "messageId" = v."messageId",
    "lastTime" = p_now, "nextTime" = null, first_at = coalesce(d.first_at, p_now), lease_until = p_now + interval '10 minutes'
  where d.company_id = v.company and d.id = v.id and d.claim = v.claim and d."status" in ('PENDING', 'RETRYING');
  if not found then
    return false;
  end if;
  if v.link is not null then
    insert into dispatch_link (company_id, link_hash, dispatch, expires_at)
    values (v.company, decode(v.link, 'hex'), v.id, v."linkUntil") on conflict do nothing;
  end if;
  return true;
end
$$;

-- Writes down what came of an attempt. `p` holds company, id, claim, outcome (SENT, RETRYING, FAILED, UNKNOWN, or READY for what a person sends), error, answer, due
-- (for RETRYING), reached (whom it has reached so far), notFound and, where no server is configured, the mail for the mailbox.
-- False where the claim is another's by now.
create function dispatch_finish(p json, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_id bigint;
begin
  select * into v from json_to_record(p) as r(company bigint, id bigint, claim uuid, outcome text, error text, answer text,
    due timestamptz, reached text, "notFound" boolean, mail json);
  update dispatch d set "status" = v.outcome, version = d.version + 1, changed_at = p_now, "attempts" = d."attempts" + 1,
    "lastError" = coalesce(v.error, ''), "answer" = coalesce(v.answer, ''), "lastTime" = p_now,
    first_at = coalesce(d.first_at, p_now), "nextTime" = case when v.outcome = 'RETRYING' then v.due end,
    "endedTime" = case when v.outcome not in ('RETRYING', 'READY') then p_now end, reached = coalesce(v.reached, d.reached),
    not_found = coalesce(v."notFound", false), claim = null, lease_until = null
  where d.company_id = v.company and d.id = v.id and d.claim = v.claim and d."status" in ('PENDING', 'RETRYING', 'SENDING', 'UNKNOWN')
  returning d.id into v_id;
  if v_id is null then
    return false;
  end if;
  if v.mail is not null then
    insert into mailbox_message (company_id, "dispatch", "sentTime", "sender", "replyTo", "recipients", "subject", "text", "html",
      "messageId", "attachmentName", raw)
    select v.company, v_id, p_now, m.sender, m."replyTo", m.recipients, m.subject, m.text, m.html, m."messageId", m."attachmentName",
      decode(m.raw, 'base64')
    from json_to_record(v.mail) as m(sender text, "replyTo" text, recipients text, subject text, text text, html text,
      "messageId" text, "attachmentName" text, raw text);
  end if;
  return true;
end
$$;

-- What a person decides about dispatches: `p` holds id, version (as it was seen), status (DONE, CANCELLED, or PENDING to have it
-- tried again now, under the same Message-ID) and now.
create function dispatch_decide(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  update dispatch d set "status" = p->>'status', version = d.version + 1, changed_at = (p->>'now')::timestamptz,
    "nextTime" = case when p->>'status' = 'PENDING' then (p->>'now')::timestamptz end,
    "endedTime" = case when p->>'status' <> 'PENDING' then (p->>'now')::timestamptz end,
    first_at = case when p->>'status' = 'PENDING' then null else d.first_at end, claim = null, lease_until = null
  where d.company_id = p_company and d.id = (p->>'id')::bigint and d.version = (p->>'version')::int and d."status" <> 'SENDING'
    and (d.lease_until is null or d.lease_until <= (p->>'now')::timestamptz or d."status" = 'UNKNOWN');
  if not found then
    raise exception 'the dispatch was changed meanwhile' using errcode = 'P8000';
  end if;
end
$$;

-- The dispatch that a link leads to, while it works; nothing else is told of it.
create function dispatch_linked(p_hash bytea, p_now timestamptz) returns table (company bigint, dispatch bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.company_id, l.dispatch from dispatch_link l where l.link_hash = p_hash and l.expires_at > p_now
$$;

-- What waits, over all companies, for the operator.
create function dispatch_figures(p_now timestamptz) returns table (pending bigint, "overdueSeconds" double precision,
  sending bigint, failed bigint, unknown bigint, ready bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where d."status" in ('PENDING', 'RETRYING')),
    coalesce(extract(epoch from p_now - min(d."nextTime") filter (where d."status" in ('PENDING', 'RETRYING') and d."nextTime" <= p_now
      and (d.lease_until is null or d.lease_until <= p_now))), 0)::double precision,
    count(*) filter (where d."status" = 'SENDING'), count(*) filter (where d."status" = 'FAILED'),
    count(*) filter (where d."status" = 'UNKNOWN'), count(*) filter (where d."status" = 'READY')
  from dispatch d where d."status" in ('PENDING', 'RETRYING', 'SENDING', 'FAILED', 'UNKNOWN', 'READY')
$$;

-- Removes links that have ended and mails of the mailbox older than 30 days, up to p_most of each; returns how many.
create function dispatch_clean(p_now timestamptz, p_most int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with links as (
    delete from dispatch_link l using (
      select o.company_id, o.link_hash from dispatch_link o where o.expires_at <= p_now order by o.expires_at limit p_most) o
    where l.company_id = o.company_id and l.link_hash = o.link_hash returning 1
  ), mails as (
    delete from mailbox_message m using (
      select o.company_id, o.id from mailbox_message o where o."sentTime" < p_now - interval '30 days' order by o."sentTime" limit p_most) o
    where m.company_id = o.company_id and m.id = o.id returning 1
  )
  select (select count(*) from links) + (select count(*) from mails)
$$;

-- Notifications are mailed to employees who have an address, in the transaction that makes them.
create function mail_notifications() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company bigint;
  v_count int;
  v_first bigint;
begin
  for v_company, v_count in
    select t.company_id, count(*)::int from told t join employee e on e.company_id = t.company_id and e.id = t."employee" and e."email" <> '' group by 1
  loop
    update id_block set next_id = next_id + v_count where company_id = v_company returning next_id - v_count into v_first;
    insert into dispatch (company_id, id, "kind", "employee", "notification", "sendType", "recipients", "status", "createdTime", "nextTime")
    select t.company_id, v_first + row_number() over (order by t.id) - 1, 'MESSAGE', t."employee", t.id, 'EMAIL', e."email", 'PENDING',
      t."sentTime", t."sentTime"
    from told t join employee e on e.company_id = t.company_id and e.id = t."employee" and e."email" <> '' where t.company_id = v_company;
  end loop;
  return null;
end
$$;
create trigger notification_mailed after insert on "notification" referencing new table as told
  for each statement execute function mail_notifications();

revoke execute on function mail_notifications(), dispatch_claim(timestamptz, int), dispatch_begin(json, timestamptz), dispatch_finish(json, timestamptz),
  dispatch_decide(bigint, json), dispatch_linked(bytea, timestamptz), dispatch_figures(timestamptz), dispatch_clean(timestamptz, int)
  from public;
grant execute on function dispatch_claim(timestamptz, int), dispatch_begin(json, timestamptz), dispatch_finish(json, timestamptz),
  dispatch_decide(bigint, json), dispatch_linked(bytea, timestamptz), dispatch_figures(timestamptz), dispatch_clean(timestamptz, int)
  to motpost_app;
