-- What nobody was there to hear: jobs have no caller who reads x-warning or a refusal, and a document is sent after the request
-- for it was answered. It is kept as notices until a notification to the company's people names all of it at once.

create table "notice" (
  company_id bigint not null,
  -- The kind of notification that it becomes a part of, and what it is about: an invoice, order, employment or dispatch.
  "kind" text not null,
  "object" bigint not null,
  -- By which the same reason is known again, whatever its texts say of today.
  "reason" text not null,
  "en" text not null,
  "no" text not null,
  "createdTime" timestamptz not null,
  -- True once people were notified, of what stays as long as it is so: they are not notified of it again.
  "isSent" boolean not null default false,
  primary key (company_id, "kind", "object")
);
-- Few at any time.
create index notice_waiting on "notice" (company_id) where not "isSent";

alter table "notice" enable row level security;
alter table "notice" force row level security;
do $$
begin
  -- Jobs serve every company; their procedures alone write here.
  execute format('create policy notices on "notice" for all to %I using (true) with check (true)', current_user);
end
$$;
create policy company_only on "notice" using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
grant select on "notice" to motpost_app;

-- Keeps, as part of an action of a job, what the action warns of; `p` holds kind, object, reason, en, no and now.
create function keep_notice(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  insert into notice (company_id, "kind", "object", "reason", "en", "no", "createdTime")
  values (p_company, p->>'kind', (p->>'object')::bigint, p->>'reason', p->>'en', p->>'no', (p->>'now')::timestamptz)
  on conflict (company_id, "kind", "object") do update set "reason" = excluded."reason", "en" = excluded."en", "no" = excluded."no",
    "createdTime" = excluded."createdTime", "isSent" = false;
end
$$;

-- Keeps all that a job was refused this time, of all companies; `p` lists company, object, reason, en and no. What it was refused
-- before for the same reason stays as it is, and what it is refused no longer is forgotten.
create function keep_refusals(p_kind text, p json, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from notice n where n."kind" = p_kind and not exists (
    select from json_to_recordset(p) as r(company bigint, object bigint, reason text)
    where r.company = n.company_id and r.object = n."object" and r.reason = n."reason");
  insert into notice (company_id, "kind", "object", "reason", "en", "no", "createdTime")
  select r.company, p_kind, r.object, r.reason, r.en, r.no, p_now
  from json_to_recordset(p) as r(company bigint, object bigint, reason text, en text, no text)
  on conflict (company_id, "kind", "object") do nothing;
end
$$;

-- A document that is given up after its request was answered, or of which nobody knows whether it arrived. Messages are left out:
-- they are notifications themselves.
create function note_unsent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notice (company_id, "kind", "object", "reason", "en", "no", "createdTime")
  values (new.company_id, 'DOCUMENTS_NOT_SENT', new.id, new."status", new."lastError", new."lastError", coalesce(new."lastTime", now()))
  on conflict (company_id, "kind", "object") do update set "reason" = excluded."reason", "en" = excluded."en", "no" = excluded."no",
    "createdTime" = excluded."createdTime", "isSent" = false;
  return null;
end
$$;
create trigger dispatch_unsent after update of "status" on "dispatch" for each row
  when (new."status" in ('FAILED', 'UNKNOWN') and old."status" <> new."status" and new."kind" <> 'MESSAGE')
  execute function note_unsent();

-- Up to p_most notices that wait, of one company, with what texts name of their objects and who is notified: the owners of tokens
-- in use, or the user admins, and the employee who answers for the order, where that employee has access.
create function waiting_notices(p_now timestamptz, p_most int) returns table (company bigint, kind text, object bigint, reason text,
  en text, no text, document text, "invoiceNumber" bigint, "orderNumber" text, name text, employees bigint[])
language sql stable security definer set search_path = public, pg_temp as $$
  with waiting as (
    select n.* from notice n
    where n.company_id = (select min(w.company_id) from notice w where not w."isSent") and not n."isSent"
    order by n."kind", n."object" limit p_most
  ), about as (
    select n.*, d."kind" as document, d."customer" as receiver, d."order" as sent_order,
      coalesce(case n."kind" when 'INVOICES_WITH_WARNINGS' then n."object" end, d."invoice",
        (select r."invoice" from reminder r where r.company_id = n.company_id and r.id = d."reminder")) as invoice
    from waiting n
    left join dispatch d on n."kind" = 'DOCUMENTS_NOT_SENT' and d.company_id = n.company_id and d.id = n."object"
  )
  select n.company_id, n."kind", n."object", n."reason", n."en", n."no", n.document, i."invoiceNumber", o."number",
    coalesce(nullif(trim(e."firstName" || ' ' || e."lastName"), ''), c."name"),
    array(select x from unnest(token_owners(n.company_id, p_now)) x union
      select h.id from employee h where h.company_id = n.company_id and h.id = o."ourContactEmployee" and h."systemAccess" <> 'NO_ACCESS'
      order by 1)
  from about n
  left join invoice i on i.company_id = n.company_id and i.id = n.invoice
  left join sales_order o on o.company_id = n.company_id and o.id = coalesce(n.sent_order,
    case n."kind" when 'ORDERS_NOT_INVOICED' then n."object" end,
    (select min(l."order") from order_line l where l.company_id = n.company_id and l."invoice" = n.invoice))
  left join party c on c.company_id = n.company_id and c.id = coalesce(i."customer", o."customer", n.receiver)
  left join employment m on n."kind" = 'ACCESS_NOT_ENDED' and m.company_id = n.company_id and m.id = n."object"
  left join employee e on e.company_id = m.company_id and e.id = m."employee"
  order by n."kind", n."object"
$$;

-- Sends notifications of a company's notices, in one go with that they are not sent again; `p` holds company, notifications (kind,
-- objectId, parameters, employees) and notices (kind, object, reason). What stays as long as it is so keeps no text.
create function send_notices(p json, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_company text := current_setting('motpost.company', true);
  v_of bigint := (p->>'company')::bigint;
  v record;
begin
  perform set_config('motpost.company', v_of::text, true);
  for v in select * from json_to_recordset(p->'notifications') as n(kind text, "objectId" bigint, parameters json, employees json) loop
    perform send_notifications(v_of, v.kind, v."objectId", v.parameters,
      array(select x::bigint from json_array_elements_text(v.employees) x), p_now, gen_random_uuid()::text);
  end loop;
  update notice n set "isSent" = true, "en" = '', "no" = ''
  from json_to_recordset(p->'notices') as s(kind text, object bigint, reason text)
  where n.company_id = v_of and n."kind" = s.kind and n."object" = s.object and n."reason" = s.reason;
  delete from notice n where n.company_id = v_of and n."isSent" and n."kind" in ('INVOICES_WITH_WARNINGS', 'DOCUMENTS_NOT_SENT');
  perform set_config('motpost.company', coalesce(v_company, ''), true);
end
$$;

revoke execute on function keep_notice(bigint, json), keep_refusals(text, json, timestamptz), note_unsent(),
  waiting_notices(timestamptz, int), send_notices(json, timestamptz) from public;
grant execute on function keep_notice(bigint, json), keep_refusals(text, json, timestamptz), waiting_notices(timestamptz, int),
  send_notices(json, timestamptz) to motpost_app;
