-- Open posts at any date at the same cost, and close groups that are made and undone by hand.

-- For how long each posting on a closeable account was open: from its day until its close group's date. Kept by
-- triggers on what it follows from, so that no procedure can forget it. A posting is open at a date D (what lies before
-- D counts) where day < D and closed_on >= D. `length` groups the spans by the power of two of their days: of a group
-- only those that began in the last 2^length days can reach D, and at least half of these do, so that the index answers
-- for any D without reading the years before or after it.
create table "open_span" (
  company_id bigint not null,
  posting bigint not null,
  account bigint not null,
  customer bigint,
  supplier bigint,
  employee bigint,
  day date not null,
  closed_on date not null default 'infinity',
  length smallint not null generated always as (
    case when closed_on = 'infinity' then 16
         else width_bucket(closed_on - day, '{1,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384}'::int[]) end) stored,
  primary key (company_id, posting)
);

alter table "close_group" add column "differenceVoucher" bigint;
alter table "close_group" add foreign key (company_id, "differenceVoucher") references "voucher" (company_id, id);

insert into open_span (company_id, posting, account, customer, supplier, employee, day, closed_on)
select p.company_id, p.id, p."account", p."customer", p."supplier", p."employee", p."date", coalesce(g."date", 'infinity')
from posting p join account a on a.company_id = p.company_id and a.id = p."account" and a."isCloseable"
left join settlement s on s.company_id = p.company_id and s.posting = p.id
left join close_group g on g.company_id = s.company_id and g.id = s.close_group;

create index open_span_length on "open_span" (company_id, length, day) include (closed_on, posting);
create index open_span_customer on "open_span" (company_id, customer, closed_on) where customer is not null;
create index open_span_supplier on "open_span" (company_id, supplier, closed_on) where supplier is not null;
-- Sums in foreign currencies come from the few postings that have one.
create index posting_foreign on "posting" (company_id, "account", "currency", "date") include ("amountCurrency") where "currency" <> 1;

create function open_posted() returns trigger language plpgsql as $$
begin
  insert into open_span (company_id, posting, account, customer, supplier, employee, day)
  select p.company_id, p.id, p."account", p."customer", p."supplier", p."employee", p."date"
  from new_rows p join account a on a.company_id = p.company_id and a.id = p."account" and a."isCloseable";
  return null;
end
$$;
create trigger posting_opens after insert on "posting" referencing new table as new_rows
  for each statement execute function open_posted();

create function open_settled() returns trigger language plpgsql as $$
begin
  update open_span o set closed_on = g."date"
  from new_rows n join close_group g on g.company_id = n.company_id and g.id = n.close_group
  where o.company_id = n.company_id and o.posting = n.posting;
  return null;
end
$$;
create trigger settlement_closes after insert on "settlement" referencing new table as new_rows
  for each statement execute function open_settled();

create function open_again() returns trigger language plpgsql as $$
begin
  update open_span o set closed_on = 'infinity' from old_rows n where o.company_id = n.company_id and o.posting = n.posting;
  return null;
end
$$;
create trigger settlement_opens after delete on "settlement" referencing old table as old_rows
  for each statement execute function open_again();

-- An account that becomes closeable, or no longer is. Seldom; so it may wait for the vouchers that are being posted.
create function open_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table posting in share row exclusive mode;
  delete from open_span where company_id = new.company_id and account = new.id;
  if new."isCloseable" then
    insert into open_span (company_id, posting, account, customer, supplier, employee, day, closed_on)
    select p.company_id, p.id, p."account", p."customer", p."supplier", p."employee", p."date", coalesce(g."date", 'infinity')
    from posting p
    left join settlement s on s.company_id = p.company_id and s.posting = p.id
    left join close_group g on g.company_id = s.company_id and g.id = s.close_group
    where p.company_id = new.company_id and p."account" = new.id;
  end if;
  return null;
end
$$;
create trigger account_closeable after update on "account" for each row
  when (old."isCloseable" is distinct from new."isCloseable") execute function open_account();

create function lock_parties(p_company bigint, p_postings bigint[]) returns void language plpgsql as $$
begin
  perform 1 from party where company_id = p_company
    and id in (select coalesce(p."customer", p."supplier") from posting p where p.company_id = p_company and p.id = any(p_postings))
    order by id for no key update;
end
$$;

-- Makes one close group. `p` holds id, date, postings and, where a difference was posted, differenceVoucher. The rules
-- have been asked before; what is refused here is a mistake of ours or a request that was overtaken.
create function settlement_close(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ids bigint[] := array(select value::bigint from json_array_elements_text(p->'postings'));
  v_sum record;
  v_count int;
begin
  perform require_company(p_company);
  perform lock_parties(p_company, v_ids);
  select count(*) as postings, count(distinct (r."account", r."customer", r."supplier", r."employee")) as kinds,
    sum(r."amount") as amount, bool_and(a."isCloseable") as closeable, max(r."date") as latest into v_sum
  from posting r join account a on a.company_id = p_company and a.id = r."account"
  where r.company_id = p_company and r.id = any(v_ids);
  if v_sum.postings < 2 or v_sum.postings <> array_length(v_ids, 1) or v_sum.kinds <> 1 or not v_sum.closeable
    or v_sum.amount <> 0 or v_sum.latest > (p->>'date')::date
    or exists (select 1 from posting r where r.company_id = p_company and r.id = any(v_ids) and r."currency" <> 1
               group by r."currency" having sum(r."amountCurrency") <> 0)
  then
    raise exception 'The postings % are no close group.', v_ids;
  end if;
  insert into close_group (company_id, id, "date", "differenceVoucher")
  values (p_company, (p->>'id')::bigint, (p->>'date')::date, (p->>'differenceVoucher')::bigint);
  insert into settlement (company_id, posting, close_group)
  select p_company, unnest(v_ids), (p->>'id')::bigint on conflict do nothing;
  get diagnostics v_count = row_count;
  if v_count <> array_length(v_ids, 1) then
    raise exception using errcode = 'P8000', message = 'A posting was settled meanwhile.';
  end if;
end
$$;

-- Dissolves one close group: its postings are open again. `p` holds its id.
create function settlement_open(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_group bigint := (p->>'id')::bigint;
begin
  perform require_company(p_company);
  perform lock_parties(p_company, array(select s.posting from settlement s where s.company_id = p_company and s.close_group = v_group));
  delete from settlement where company_id = p_company and close_group = v_group;
  delete from close_group where company_id = p_company and id = v_group;
  if not found then
    raise exception using errcode = 'P8000', message = 'The close group was dissolved meanwhile.';
  end if;
end
$$;

do $$
begin
  alter table open_span enable row level security;
  alter table open_span force row level security;
  execute format('create policy audit_reads on open_span for select to %I using (true)', current_user);
  create policy company_only on open_span using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
end
$$;
grant select on "open_span" to motpost_app;
revoke execute on function open_posted(), open_settled(), open_again(), open_account(), lock_parties(bigint, bigint[]),
  settlement_close(bigint, json), settlement_open(bigint, json) from public;
grant execute on function settlement_close(bigint, json), settlement_open(bigint, json) to motpost_app;
