-- Each posting on a closeable account, and each posting of a party, belongs to an open item: `openItem` is the id of the
-- posting that opened it, itself or an earlier one. What is left to pay of a document follows this link and no number's text.

alter table "posting" add column "openItem" bigint;
alter table "invoice" add column "openItem" bigint;
alter table "reminder" add column "openItem" bigint;
alter table "reminder" add foreign key (company_id, "openItem") references "posting" (company_id, id);
alter table "supplier_document" add column "openItem" bigint;

-- No condition on the company alone can use these: an index of all rows of a company would seem as good as a key while the
-- planner knows nothing of the table.
create index posting_open_item on "posting" (company_id, "openItem") include ("amount", "amountCurrency") where "openItem" is not null;
create index invoice_open_item on "invoice" (company_id, "openItem") where "openItem" is not null;
create index reminder_open_item on "reminder" (company_id, "openItem") where "openItem" is not null;
create index supplier_document_open_item on "supplier_document" (company_id, "openItem") where "openItem" is not null;
alter table "posting" alter column "openItem" set (n_distinct = -0.5);
alter table "invoice" alter column "openItem" set (n_distinct = -0.9);
alter table "reminder" alter column "openItem" set (n_distinct = -0.9);
alter table "supplier_document" alter column "openItem" set (n_distinct = -0.9);

-- Nobody posts while the rows that there are get their links.
lock table voucher, posting, invoice, reminder, supplier_document in share row exclusive mode;

-- What existed. A document's own rows open its item; a credit note joins the invoice that it credits; a payment joins the
-- document that the operation named; the members of a close group share an item; other rows with a number join the one item
-- with that number, and stand alone where there are several (`open_item_unclear`).
create table "open_item_unclear" (
  company_id bigint not null,
  posting bigint not null,
  primary key (company_id, posting),
  foreign key (company_id, posting) references "posting" (company_id, id)
);

create temp table item_row (
  posting bigint primary key, voucher bigint, holder text, "number" text, amount numeric, is_history boolean, item bigint,
  is_document boolean default false) on commit drop;
create index on item_row (holder, "number");
create index on item_row (voucher);

create function open_items_of(p_company bigint) returns void language plpgsql as $$
declare
  v_open record;
  v_group bigint;
begin
  truncate item_row;
  insert into item_row (posting, voucher, holder, "number", amount, is_history)
  select p.id, p."voucher", concat_ws(' ', p."account", 'c' || p."customer", 's' || p."supplier", 'e' || p."employee", 'k' || coalesce(p."currency", 1)),
    case when coalesce(p."customer", p."supplier") is null then '' else p."invoiceNumber" end,
    p."amount", v."series" not in ('voucher', 'invoice')
  from posting p
  join voucher v on v.company_id = p.company_id and v.id = p."voucher"
  join account a on a.company_id = p.company_id and a.id = p."account"
  where p.company_id = p_company and (a."isCloseable" or coalesce(p."customer", p."supplier", p."employee") is not null);

  -- Invoices, reminders and suppliers' bills open an item.
  with document as (
    select i."voucher", 'c' || i."customer" as party, i."invoiceNumber"::text as "number" from invoice i where i.company_id = p_company
    union all
    select r."voucher", 'c' || r."customer", r."number" from reminder r where r.company_id = p_company and r."voucher" is not null
    union all
    select d.id, 's' || d."supplier", d."settlementNumber" from supplier_document d where d.company_id = p_company and d."amount" > 0
  )
  update item_row r set item = o.item, is_document = true
  from (
    select d."voucher", d."number", k.holder, min(k.posting) as item from document d
    join item_row k on k.voucher = d."voucher" and k."number" = d."number" and d.party = any(string_to_array(k.holder, ' ')) group by 1, 2, 3) o
  where r.voucher = o."voucher" and r."number" = o."number" and r.holder = o.holder;
  -- A credit note belongs to the invoice that it credits.
  update item_row r set item = o.item, is_document = false
  from invoice n
  join invoice i on i.company_id = n.company_id and i.id = n."creditedInvoice"
  join item_row o on o.voucher = i."voucher" and o."number" = i."invoiceNumber"::text
  where n.company_id = p_company and n."creditedInvoice" <> 0
    and r.voucher = n."voucher" and r."number" = n."invoiceNumber"::text and r.holder = o.holder and o.item is not null;

  -- Payments: an invoice and a reminder are named by their numbers, a supplier's invoice by the reference that was kept.
  update item_row r set item = o.item
  from voucher v
  join voucher_type t on t.company_id = v.company_id and t.id = v."voucherType" and t."key" = 'PAYMENT',
  (select k.holder, k."number", k.item from item_row k
    join invoice i on i.company_id = p_company and i."voucher" = k.voucher and i."invoiceNumber"::text = k."number"
    union
    select k.holder, k."number", k.item from item_row k
    join reminder m on m.company_id = p_company and m."voucher" = k.voucher and m."number" = k."number") o
  where v.company_id = p_company and v.id = r.voucher and v."series" = 'voucher' and r.item is null
    and o.holder = r.holder and o."number" = r."number";
  update item_row r set item = o.item
  from supplier_payment s
  join supplier_document d on d.company_id = s.company_id and d.id = s."invoice"
  join item_row o on o.voucher = d.id and o."number" = d."settlementNumber" and o.is_document
  where s.company_id = p_company and r.voucher = s."voucher" and r.item is null and r.holder = o.holder and r."number" = o."number";

  -- Close groups with one item among their members, or none yet.
  update item_row r set item = g.item
  from settlement s
  join (
    select s.close_group, k.holder, coalesce(min(k.item), min(k.posting)) as item from settlement s
    join item_row k on k.posting = s.posting
    where s.company_id = p_company group by 1, 2 having count(distinct k.item) <= 1) g on g.close_group = s.close_group
  where s.company_id = p_company and r.posting = s.posting and r.item is null and r.holder = g.holder;

  -- A reversal belongs to what it reverses, row by row.
  update item_row r set item = o.item
  from voucher v, item_row o
  where v.company_id = p_company and v.id = r.voucher and v."reverseVoucher" < v.id and o.voucher = v."reverseVoucher"
    and r.item is null and o.item is not null and o.holder = r.holder and o."number" = r."number" and o.amount = -r.amount;

  -- Numbers without a document: the first row says the direction in which such an item grows. What has only history's number
  -- may or may not belong to it.
  update item_row r set item = o.item
  from (
    select k.voucher, k.holder, k."number", min(k.posting) as item
    from item_row k
    join (
      select distinct on (f.holder, f."number", f.is_history) f.holder, f."number", f.is_history, sign(f.amount) as direction
      from item_row f where f."number" <> '' and f.item is null
        and not exists (select 1 from item_row x where x.holder = f.holder and x."number" = f."number"
          and (x.is_history and not f.is_history or x.is_history = f.is_history and x.item is not null))
      order by f.holder, f."number", f.is_history, f.posting) d
      on d.holder = k.holder and d."number" = k."number" and d.is_history = k.is_history and d.direction = sign(k.amount)
    where k.item is null group by k.voucher, k.holder, k."number") o
  where r.voucher = o.voucher and r.holder = o.holder and r."number" = o."number" and r.item is null;
  -- The others join the one item that there is.
  update item_row r set item = o.item
  from (
    select k.holder, k."number", k.is_history, min(k.item) as item from item_row k
    where k."number" <> '' and k.item is not null group by 1, 2, 3 having count(distinct k.item) = 1) o
  where r.item is null and r."number" <> '' and r.holder = o.holder and r."number" = o."number" and r.is_history = o.is_history;
  insert into open_item_unclear (company_id, posting)
  select p_company, min(r.posting) from item_row r where r.item is null and r."number" <> '' group by r.voucher, r.holder, r."number";
  update item_row r set item = o.item
  from (select k.voucher, k.holder, k."number", min(k.posting) as item from item_row k where k.item is null and k."number" <> '' group by 1, 2, 3) o
  where r.item is null and r.voucher = o.voucher and r.holder = o.holder and r."number" = o."number";
  update item_row set item = posting where item is null;

  update posting p set "openItem" = r.item from item_row r where p.company_id = p_company and p.id = r.posting;
  update invoice i set "openItem" = (select min(r.item) from item_row r
      where r.voucher = i."voucher" and r."number" = i."invoiceNumber"::text and ('c' || i."customer") = any(string_to_array(r.holder, ' ')))
  where i.company_id = p_company;
  update reminder m set "openItem" = (select min(r.item) from item_row r where r.voucher = m."voucher" and r."number" = m."number")
  where m.company_id = p_company;

  -- What another document with the same number has kept open.
  for v_open in
    select array_agg(p.id) as ids, max(p."date") as day
    from item_row r
    join posting p on p.company_id = p_company and p.id = r.posting
    join account a on a.company_id = p_company and a.id = p."account" and a."isCloseable"
    where coalesce(p."customer", p."supplier") is not null
      and not exists (select 1 from settlement s where s.company_id = p_company and s.posting = p.id)
    group by r.item having count(*) > 1 and sum(p."amount") = 0 and sum(p."amountCurrency") = 0 order by r.item
  loop
    update id_block set next_id = next_id + 1 where company_id = p_company returning next_id - 1 into v_group;
    insert into close_group (company_id, id, "date") values (p_company, v_group, v_open.day);
    insert into settlement (company_id, posting, close_group) select p_company, unnest(v_open.ids), v_group;
  end loop;
end
$$;

-- What is left to pay of documents by number and by link: what differs is printed by the start that upgrades.
create function open_items_changed(p_company bigint) returns void language plpgsql as $$
declare
  v_one record;
begin
  for v_one in
    with open as materialized (
      select p.* from posting p where p.company_id = p_company and coalesce(p."customer", p."supplier") is not null and p."invoiceNumber" <> ''
        and not exists (select 1 from settlement s where s.company_id = p.company_id and s.posting = p.id)
    ), known as (
      select 'invoice ' || i."invoiceNumber" as document, i."openItem" as item, coalesce((select sum(o."amount") from open o
        where o."customer" = i."customer" and o."invoiceNumber" = any(i."invoiceNumber"::text || array(select k."invoiceNumber"::text from invoice k
          where k.company_id = i.company_id and k."creditedInvoice" = i.id and k."creditedInvoice" <> 0))), 0) as earlier
      from invoice i where i.company_id = p_company and i."creditedInvoice" = 0
      union all
      select format('supplier invoice %s, voucher %s-%s', d."invoiceNumber", v."number", v."year"), d."openItem",
        coalesce((select sum(o."amount") from open o where o."supplier" = d."supplier" and o."invoiceNumber" = d."settlementNumber" and o."account" = d."account"), 0)
      from supplier_document d join voucher v on v.company_id = d.company_id and v.id = d.id where d.company_id = p_company
    )
    select k.document, k.earlier, n.amount from known k cross join lateral (
      select coalesce(sum(p."amount"), 0) as amount from posting p where p.company_id = p_company and p."openItem" = k.item
        and not exists (select 1 from settlement s where s.company_id = p.company_id and s.posting = p.id)) n
    where n.amount <> k.earlier order by 1
  loop
    raise notice using errcode = 'P8100', message = format('company %s, %s: outstanding %s by its number, %s by its own postings',
      p_company, v_one.document, v_one.earlier, v_one.amount);
  end loop;
end
$$;

drop trigger posting_stays on "posting";
do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company order by 1 loop
    perform set_config('motpost.company', v_company::text, true);
    perform open_items_of(v_company);
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
drop function open_items_of(bigint);

-- What is posted stays as it is. Only what had no open item may get one, when its account becomes closeable.
create trigger posting_not_deleted before delete on "posting" for each row execute function refuse_change();
create trigger posting_stays before update on "posting" for each row
  when (old."openItem" is not null or new."openItem" is null or to_jsonb(old) - 'openItem' is distinct from to_jsonb(new) - 'openItem')
  execute function refuse_change();

-- As in 0008, and the account's postings get open items.
create or replace function open_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table posting in share row exclusive mode;
  delete from open_span where company_id = new.company_id and account = new.id;
  if new."isCloseable" then
    update posting set "openItem" = id where company_id = new.company_id and "account" = new.id and "openItem" is null;
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

-- The postings of vouchers with their open items: what a row names, else itself; rows of one voucher, account, party,
-- currency and number are one item. A row that names another one has its account, party and currency.
create function link_items(p_company bigint, p_rows posting[]) returns posting[] language plpgsql as $$
declare
  v_rows posting[] := p_rows;
  v_row posting;
  v_items bigint[] := array(
    select coalesce(r."openItem", case
      when coalesce(r."customer", r."supplier", r."employee") is not null
        or (select a."isCloseable" from account a where a.company_id = p_company and a.id = r."account")
      then first_value(r.id) over (partition by r."openItem", r."voucher", r."account", r."customer", r."supplier", r."employee", r."currency",
        r."invoiceNumber", case when r."invoiceNumber" = '' or coalesce(r."customer", r."supplier") is null then r.id end
        order by r.ordinality) end)
    from unnest(p_rows) with ordinality r order by r.ordinality);
begin
  for i in 1..cardinality(v_items) loop
    v_row := v_rows[i];
    v_row."openItem" := v_items[i];
    v_rows[i] := v_row;
  end loop;
  -- The items that are stored already, and those that come with these postings.
  select r.* into v_row from unnest(v_rows) r
  left join lateral (
    select o.id, o."openItem", o."account", o."customer", o."supplier", o."employee", o."currency"
    from posting o where o.company_id = p_company and o.id = r."openItem" and r."openItem" <> r.id offset 0) o on true
  left join lateral (
    select n.id, n."openItem", n."account", n."customer", n."supplier", n."employee", n."currency"
    from unnest(v_rows) n where o.id is null and n.id = r."openItem" and r."openItem" <> r.id offset 0) n on true
  where r."openItem" <> r.id and (coalesce(o."openItem", n."openItem"), coalesce(o."account", n."account"), coalesce(o."currency", n."currency", 1),
      coalesce(o."customer", n."customer"), coalesce(o."supplier", n."supplier"), coalesce(o."employee", n."employee"))
    is distinct from (r."openItem", r."account", coalesce(r."currency", 1), r."customer", r."supplier", r."employee") limit 1;
  if found then
    raise exception 'Posting % cannot belong to open item %.', v_row.id, v_row."openItem";
  end if;
  return v_rows;
end
$$;

-- What is left to pay of an invoice changes with every posting of its open item: its version rises, so that checksums,
-- changedSince and subscribers see a payment; that of a credit note does with postings under its own number. What this
-- transaction has just made keeps its first version.
create or replace function touch_invoices(p_company bigint, p_rows posting[]) returns void language plpgsql as $$
declare
  v_ids bigint[];
begin
  v_ids := array(
    select distinct k.id
    from (select distinct u."openItem" as item, u."invoiceNumber" as number from unnest(p_rows) u
      where u."customer" is not null and u."openItem" <> u.id) r
    cross join lateral (select i.id, i."creditedInvoice", i."invoiceNumber" from invoice i
      where i.company_id = p_company and i."openItem" = r.item offset 0) k
    where k."creditedInvoice" = 0 or k."invoiceNumber"::text = r.number);
  if array_length(v_ids, 1) > 0 then
    v_ids := array(
      select i.id from invoice i
      where i.company_id = p_company and i.id = any(v_ids) and i.xmin <> pg_current_xact_id()::xid
      order by i.id for update);
    update invoice set version = version + 1, changed_at = now() where company_id = p_company and id = any(v_ids);
  end if;
end
$$;

-- Settles the open items of a voucher's rows whose open postings have come to 0; returns the groups that it made. Items of
-- customers and suppliers that carry a number, or that a row of another voucher has joined.
create function settle_items(p_company bigint, p_rows posting[], p_groups bigint[]) returns bigint[] language plpgsql as $$
declare
  v_item bigint;
  v_open record;
  v_next int := 1;
begin
  for v_item in
    select r.item
    from (select distinct u."openItem" as item, u."account" from unnest(p_rows) u
      where (u."invoiceNumber" <> '' or u."openItem" <> u.id) and coalesce(u."customer", u."supplier") is not null) r
    cross join lateral (select a."isCloseable" from account a where a.company_id = p_company and a.id = r."account" offset 0) a
    where a."isCloseable"
    order by 1
  loop
    select array_agg(p.id) as ids, sum(p."amount") as amount, sum(p."amountCurrency") as currency, max(p."date") as day into v_open
    from (select o.id, o."amount", o."amountCurrency", o."date" from posting o where o.company_id = p_company and o."openItem" = v_item offset 0) p
    where (select s.posting from settlement s where s.company_id = p_company and s.posting = p.id) is null;
    if v_open.amount = 0 and v_open.currency = 0 and array_length(v_open.ids, 1) > 1 then
      insert into close_group (company_id, id, "date") values (p_company, p_groups[v_next], v_open.day);
      insert into settlement (company_id, posting, close_group) select p_company, unnest(v_open.ids), p_groups[v_next];
      v_next := v_next + 1;
    end if;
  end loop;
  return p_groups[1:v_next - 1];
end
$$;
do $$
begin
  if current_setting('server_version_num')::int < 180000 then
    -- As settle_numbers was: the planner cannot be told before the first count.
    alter function settle_items(bigint, posting[], bigint[]) set plan_cache_mode = force_custom_plan;
  end if;
end
$$;

-- As in 0015, by open items.
create or replace function ledger_post(p_company bigint, p json, p_number bigint default null) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v record;
  v_base posting;
  v_rows posting[];
  v_year int;
  v_number bigint := p_number;
  v_bad record;
begin
  perform require_company(p_company);
  -- Once for all: every -> and ->> would read the whole text again.
  select r.* into v from json_to_record(p) as r(
    id bigint, "date" date, series text, description text, "voucherType" bigint, "voucherTypeKey" text,
    "externalVoucherNumber" text, "vendorInvoiceNumber" text, reverses bigint, postings json, "closeGroups" bigint[], "by" json);
  v_year := extract(year from v."date");
  v_base.company_id := p_company;
  v_base.version := 0;
  v_base.changed_at := now();
  v_base."voucher" := v.id;
  v_rows := array(select r from json_populate_recordset(v_base, v.postings) r);
  if coalesce(array_length(v_rows, 1), 0) < 2 then
    raise exception 'A voucher needs at least two postings.';
  end if;
  select r."date", sum(r."amount") as amount, sum(r."amountGross") filter (where r."row" > 0) as gross into v_bad
  from unnest(v_rows) r group by r."date"
  having sum(r."amount") <> 0 or coalesce(sum(r."amountGross") filter (where r."row" > 0), 0) <> 0 limit 1;
  if found then
    raise exception 'The postings of % do not balance: amount %, gross %.', v_bad."date", v_bad.amount, v_bad.gross;
  end if;
  v_rows := link_items(p_company, v_rows);
  perform hold_periods(p_company, array(select r."date" from unnest(v_rows) r) || v."date");
  if array_length(v."closeGroups", 1) > 0 then
    -- Locks: invoices, party, counters, balances, as a payment takes them.
    perform touch_invoices(p_company, v_rows);
    perform 1 from party where company_id = p_company
      and id = any(array(select coalesce(r."customer", r."supplier") from unnest(v_rows) r where r."invoiceNumber" <> '' or r."openItem" <> r.id))
      order by id for no key update;
  end if;
  if v_number is null then
    v_number := next_ledger_number(p_company, v.series, v_year);
  end if;
  insert into voucher (company_id, id, "date", "number", "year", "description", "voucherType", "externalVoucherNumber", "vendorInvoiceNumber", "series", "reverseVoucher")
  values (
    p_company, v.id, v."date", v_number, v_year, v.description,
    coalesce(v."voucherType", (select t.id from voucher_type t where t.company_id = p_company and t."key" = v."voucherTypeKey")),
    coalesce(v."externalVoucherNumber", ''), v."vendorInvoiceNumber", v.series, v.reverses
  );
  if v.reverses is not null then
    perform log_changes(p_company, v."by", 'CloseGroup', 'DELETE', reverse_link(p_company, v.reverses, v.id));
  end if;
  insert into posting select r.* from unnest(v_rows) r;
  insert into account_month (company_id, account, month, amount)
  select p_company, r."account", date_trunc('month', r."date")::date, sum(r."amount") from unnest(v_rows) r group by 2, 3 order by 2, 3
  on conflict (company_id, account, month) do update set amount = account_month.amount + excluded.amount;
  if array_length(v."closeGroups", 1) > 0 then
    perform log_changes(p_company, v."by", 'CloseGroup', 'CREATE', settle_items(p_company, v_rows, v."closeGroups"));
  end if;
  return v_number;
end
$$;

-- As in 0013, by open items.
create or replace function ledger_post_many(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_base posting;
  v_rows posting[];
  v_bad record;
  v_series record;
  v_reversed bigint[];
  v_members bigint[];
  v_closeable bigint[] := array(select a.id from account a where a.company_id = p_company and a."isCloseable");
  v_last bigint;
  v_count int;
  v_groups bigint[];
  v_settling bigint[] := array(select value::bigint from json_array_elements_text(p->'closeGroups'));
begin
  perform require_company(p_company);
  v_base.company_id := p_company;
  v_base.version := 0;
  v_base.changed_at := now();
  v_rows := array(select r from json_populate_recordset(v_base, p->'postings') r);
  if exists (
    select 1 from json_to_recordset(p->'vouchers') as v(id bigint) full join unnest(v_rows) r on r."voucher" = v.id
    group by v.id having count(r."voucher") < 2 or v.id is null)
  then
    raise exception 'A voucher needs at least two postings, and a posting its voucher.';
  end if;
  select r."voucher", r."date", sum(r."amount") as amount, sum(r."amountGross") filter (where r."row" > 0) as gross into v_bad
  from unnest(v_rows) r group by r."voucher", r."date"
  having sum(r."amount") <> 0 or coalesce(sum(r."amountGross") filter (where r."row" > 0), 0) <> 0 limit 1;
  if found then
    raise exception 'The postings of voucher % on % do not balance: amount %, gross %.', v_bad."voucher", v_bad."date", v_bad.amount, v_bad.gross;
  end if;
  v_rows := link_items(p_company, v_rows);
  perform hold_periods(p_company, array(
    select r."date" from unnest(v_rows) r union select v."date" from json_to_recordset(p->'vouchers') as v("date" date)));
  perform touch_invoices(p_company, v_rows);
  perform 1 from party where company_id = p_company and id in (
    select coalesce(r."customer", r."supplier") from unnest(v_rows) r
    union
    select coalesce(o."customer", o."supplier") from json_to_recordset(p->'groups') as g(postings bigint[]), unnest(g.postings) m(id), posting o
    where o.company_id = p_company and o.id = m.id)
  order by id for no key update;
  for v_series in
    select v.series, extract(year from v."date")::int as year, v."number" is null as counted, count(*) as wanted
    from json_to_recordset(p->'vouchers') as v("date" date, series text, "number" bigint)
    group by 1, 2, 3 order by 1, 2, 3
  loop
    if v_series.counted then
      insert into ledger_counter (company_id, series, year, value) values (p_company, v_series.series, v_series.year, v_series.wanted)
      on conflict (company_id, series, year) do update set value = ledger_counter.value + excluded.value
      returning value - v_series.wanted into v_last;
    end if;
    insert into voucher (company_id, id, "date", "number", "year", "description", "voucherType", "externalVoucherNumber", "vendorInvoiceNumber", "series", "reverseVoucher")
    select p_company, v.id, v."date", coalesce(v."number", v_last + row_number() over (order by v.place)), v_series.year, v.description,
      coalesce(v."voucherType", (select t.id from voucher_type t where t.company_id = p_company and t."key" = v."voucherTypeKey")),
      coalesce(v."externalVoucherNumber", ''), v."vendorInvoiceNumber", v.series, v.reverses
    from rows from (json_to_recordset(p->'vouchers') as (
      id bigint, "date" date, series text, "number" bigint, description text, "voucherType" bigint, "voucherTypeKey" text,
      "externalVoucherNumber" text, "vendorInvoiceNumber" text, reverses bigint)) with ordinality
      as v(id, "date", series, "number", description, "voucherType", "voucherTypeKey", "externalVoucherNumber", "vendorInvoiceNumber", reverses, place)
    where v.series = v_series.series and extract(year from v."date") = v_series.year and (v."number" is null) = v_series.counted;
  end loop;
  -- As reverse_link does for one.
  v_reversed := array(select v.reverses from json_to_recordset(p->'vouchers') as v(reverses bigint) where v.reverses is not null);
  if cardinality(v_reversed) > 0 then
    update voucher o set "reverseVoucher" = v.id, version = o.version + 1, changed_at = now()
    from json_to_recordset(p->'vouchers') as v(id bigint, reverses bigint)
    where o.company_id = p_company and o.id = v.reverses and o."reverseVoucher" is null and o."series" <> 'invoice';
    get diagnostics v_count = row_count;
    if v_count <> cardinality(v_reversed) then
      raise exception using errcode = 'P8000', message = 'A voucher was reversed meanwhile.';
    end if;
    v_members := array(select o.id from posting o where o.company_id = p_company and o."voucher" = any(v_reversed));
    v_groups := array(select distinct s.close_group from settlement s where s.company_id = p_company and s.posting = any(v_members));
    delete from settlement where company_id = p_company and close_group = any(v_groups);
    delete from close_group where company_id = p_company and id = any(v_groups);
  end if;
  insert into posting select r.* from unnest(v_rows) r;
  insert into account_month (company_id, account, month, amount)
  select p_company, r."account", date_trunc('month', r."date")::date, sum(r."amount") from unnest(v_rows) r group by 2, 3 order by 2, 3
  on conflict (company_id, account, month) do update set amount = account_month.amount + excluded.amount;

  insert into close_group (company_id, id, "date")
  select p_company, g.id, g."date" from json_to_recordset(p->'groups') as g(id bigint, "date" date);
  insert into settlement (company_id, posting, close_group)
  select p_company, unnest(g.postings), g.id from json_to_recordset(p->'groups') as g(id bigint, postings bigint[])
  on conflict do nothing;
  get diagnostics v_count = row_count;
  if v_count <> (select coalesce(sum(cardinality(g.postings)), 0) from json_to_recordset(p->'groups') as g(postings bigint[])) then
    raise exception using errcode = 'P8000', message = 'A posting was settled meanwhile.';
  end if;
  -- The new groups and their postings come from the request, so that no plan has to guess how many there are.
  v_members := array(select unnest(g.postings) from json_to_recordset(p->'groups') as g(postings bigint[]));
  with member as materialized (
    select g.id as close_group, g."date" as day, unnest(g.postings) as posting
    from json_to_recordset(p->'groups') as g(id bigint, "date" date, postings bigint[])
  ), row as materialized (
    select r.id, r."account", r."customer", r."supplier", r."employee", r."amount", r."amountCurrency", r."currency", r."date"
    from posting r where r.company_id = p_company and r.id = any(v_members)
  ), joined as materialized (
    select m.close_group, m.day, r.* from member m left join row r on r.id = m.posting
  )
  select j.close_group into v_bad from joined j
  group by j.close_group, j.day
  having count(j.id) < 2 or count(j.id) <> count(*) or sum(j."amount") <> 0 or max(j."date") > j.day
    or count(distinct (j."account", j."customer", j."supplier", j."employee")) <> 1
    or not bool_and(j."account" = any(v_closeable))
  union all
  select j.close_group from joined j where j."currency" <> 1
  group by j.close_group, j."currency" having sum(j."amountCurrency") <> 0
  limit 1;
  if found then
    raise exception 'The postings of close group % are none.', v_bad.close_group;
  end if;
  if cardinality(v_settling) > 0 then
    perform log_changes(p_company, p->'by', 'CloseGroup', 'CREATE', settle_items(p_company, v_rows, v_settling));
  end if;
end
$$;

-- As in 0030, and the invoice keeps its open item: its own, or that of the invoice that it credits, with which its voucher
-- settles it.
create or replace function invoice_charge(p_company bigint, p json) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_said record;
  v_filled record;
  v_number bigint;
  v_numbers bigint[] := '{}';
  v_base invoice;
  v_invoice invoice;
  v_payment json;
  v_count int;
begin
  perform require_company(p_company);
  select r.* into v_said from json_to_record(p) as r(
    placeholder text, orders json, lines bigint[], invoice text, ledger text, credited bigint, period json, undone bigint);
  perform hold_periods(p_company, array_remove(
    array(select (x->>'date')::date from json_array_elements(v_said.ledger::json->'payments') x)
      || array(select distinct (x->>'date')::date from json_array_elements(v_said.ledger::json->'postings') x)
      || (v_said.ledger::json->>'date')::date, null));
  update sales_order o set "isClosed" = not coalesce(r."staysOpen", false), version = o.version + 1, changed_at = now(),
    "status" = case when not coalesce(r."staysOpen", false) then 'INVOICED' when o."status" = 'INVOICED' then 'NOT_CHOSEN' else o."status" end,
    "preliminaryInvoice" = r."preliminaryInvoice"
  from json_to_recordset(v_said.orders) as r(id bigint, version int, "staysOpen" boolean, "reopens" boolean, "preliminaryInvoice" bigint)
  where o.company_id = p_company and o.id = any(array(select (x->>'id')::bigint from json_array_elements(v_said.orders) x))
    and o.id = r.id and o.version = r.version and (not o."isClosed" or r."reopens");
  get diagnostics v_count = row_count;
  if v_count <> json_array_length(v_said.orders) then
    raise exception using errcode = 'P8000', message = 'An order was changed meanwhile.';
  end if;
  if v_said.credited is not null then
    perform hold_credited(p_company, v_said.credited, v_said.invoice::json);
  end if;
  -- The order of locks is that of ledger_post: invoices, party, counters, balances. Otherwise a payment and an invoice that is
  -- paid at once wait for each other in a circle.
  select c."customerNumber" as number, k."kidMethod" as method, k."kidLength" as length into v_filled
  from party c join company k on k.company_id = c.company_id
  where c.company_id = p_company and c.id = (v_said.invoice::json->>'customer')::bigint for no key update of c;
  v_number := next_ledger_number(p_company, 'invoice', 0);
  v_base.company_id := p_company;
  v_base.version := 0;
  v_base.changed_at := now();
  v_base."invoiceNumber" := v_number;
  v_base."creditedInvoice" := coalesce(v_said.credited, 0);
  v_base."isCredited" := false;
  v_base."isCreditNote" := false;
  v_base."isCharged" := true;
  v_base."isApproved" := true;
  v_base."kid" := '';
  if not coalesce((v_said.invoice::json->>'isCreditNote')::boolean, false) then
    v_base."kid" := kid_of(v_filled.number, v_number, v_filled.method, v_filled.length);
    if exists (select 1 from invoice where company_id = p_company and "kid" = v_base."kid" and "kid" <> '') then
      v_base."kid" := '';
    end if;
  end if;
  select replace(v_said.invoice, v_said.placeholder, v_number::text)::json as invoice,
    replace(v_said.ledger, v_said.placeholder, v_number::text)::json as ledger into v_filled;
  for v_payment in select x from json_array_elements(v_filled.ledger->'payments') x loop
    v_numbers := v_numbers || next_ledger_number(p_company, 'voucher', extract(year from (v_payment->>'date')::date)::int);
  end loop;
  perform ledger_post(p_company, v_filled.ledger, 1000000 + v_number);
  select r.* into v_invoice from json_populate_record(v_base, v_filled.invoice) r;
  v_invoice."openItem" := (select p."openItem" from posting p where p.company_id = p_company and p."voucher" = v_invoice."voucher"
    and p."customer" = v_invoice."customer" and p."invoiceNumber" = v_number::text order by p.id limit 1);
  insert into invoice select v_invoice.*;
  update order_line set "invoice" = v_invoice.id, version = version + 1, changed_at = now()
  where company_id = p_company and id = any(v_said.lines);
  if v_said.period is not null then
    insert into subscription_period (company_id, "order", "invoice", "anchor", "first", "months")
    select p_company, r."order", v_invoice.id, r."anchor", r."first", r."months"
    from json_to_record(v_said.period) as r("order" bigint, "anchor" date, "first" int, "months" int);
  end if;
  if v_said.undone is not null then
    update subscription_period set "isUndone" = true where company_id = p_company and "invoice" = v_said.undone and not "isUndone";
    if not found then
      raise exception using errcode = 'P8000', message = 'The period was opened again meanwhile.';
    end if;
  end if;
  for v_payment, v_count in select x.value, x.ordinality from json_array_elements(v_filled.ledger->'payments') with ordinality x loop
    perform ledger_post(p_company, v_payment, v_numbers[v_count]);
  end loop;
  return v_number;
end
$$;

drop function settle_invoices(bigint, posting[], bigint[]);
drop function settle_numbers(bigint, posting[], bigint[]);
drop function settle_credited(bigint, bigint, bigint);

-- As in 0019, by the open item of the charge.
drop trigger posting_on_reminder on "posting";
create or replace function reminder_posted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with touched as (
    update reminder set version = version + 1, changed_at = now()
    where company_id = new.company_id and "openItem" = new."openItem"
    returning "invoice")
  update invoice set version = version + 1, changed_at = now()
  where company_id = new.company_id and id = any(array(select t."invoice" from touched t));
  return null;
end
$$;
create trigger posting_on_reminder after insert on "posting" for each row
  when (new."customer" is not null and new."openItem" <> new.id) execute function reminder_posted();

-- As in 0021, with the open item; later postings are those of the item.
create or replace view "supplier_document_posted" with (security_invoker = true) as
select v.company_id, v.id,
  v.version + coalesce(later.count, 0) + coalesce(said.count, 0) as version,
  greatest(v.changed_at, later.changed_at, said.changed_at) as changed_at,
  coalesce(nullif(v."vendorInvoiceNumber", ''), own.number) as "invoiceNumber",
  v."date" as "invoiceDate",
  coalesce(own.due, v."date") as "invoiceDueDate",
  own.supplier as "supplier",
  own.amount as "amount",
  own.currency_amount as "amountCurrency",
  own.currency as "currency",
  own.account as "account",
  own.number as "settlementNumber",
  own.item as "openItem"
from voucher v
cross join lateral (
  select min(p."account") as account, min(p."supplier") as supplier, min(p."invoiceNumber") as number, min(p."currency") as currency,
    min(p."openItem") as item,
    min(p."termOfPayment") as due, (-sum(p."amount"))::numeric(16,2) as amount, (-sum(p."amountCurrency"))::numeric(16,2) as currency_amount
  from posting p join account a on a.company_id = p.company_id and a.id = p."account" and a."ledgerType" = 'VENDOR'
  where p.company_id = v.company_id and p."voucher" = v.id and p."supplier" is not null and p."invoiceNumber" <> ''
  having count(distinct (p."account", p."supplier", p."invoiceNumber", p."currency", p."openItem")) = 1
) own
left join voucher_type t on t.company_id = v.company_id and t.id = v."voucherType"
left join lateral (
  select count(*)::int as count, max(p.changed_at) as changed_at from posting p
  where p.company_id = v.company_id and p."openItem" = own.item and p."voucher" <> v.id
) later on true
left join lateral (
  select (count(*) + sum(e.version))::int as count, max(e.changed_at) as changed_at from voucher_approval_list_element e
  where e.company_id = v.company_id and e."voucher" = v.id
) said on true
where not (v."reverseVoucher" is not null and v.version = 0)
  and coalesce(t."key", '') not in ('PAYMENT', 'PAYMENT_KID', 'REMITTANCE', 'BANK_RECONCILIATION')
  and (own.amount > 0 or coalesce(v."vendorInvoiceNumber", '') <> '' or t."key" = 'SUPPLIER_INVOICE' or own.due is not null
    or exists (select 1 from posting p where p.company_id = v.company_id and p."voucher" = v.id and p."vatType" <> 0));

-- As in 0021.
create or replace function add_supplier_documents(p_company bigint, p_vouchers bigint[]) returns void language plpgsql as $$
begin
  insert into supplier_document (company_id, id, version, changed_at, "invoiceNumber", "invoiceDate", "invoiceDueDate", "supplier",
    "amount", "amountCurrency", "currency", "account", "settlementNumber", "openItem")
  select d.company_id, d.id, d.version, d.changed_at, d."invoiceNumber", d."invoiceDate", d."invoiceDueDate", d."supplier",
    d."amount", d."amountCurrency", d."currency", d."account", d."settlementNumber", d."openItem"
  from unnest(p_vouchers) w(id)
  -- One look-up for each voucher, whatever the planner knows of the tables.
  cross join lateral (select * from supplier_document_posted s where s.company_id = p_company and s.id = w.id offset 0) d;
end
$$;

-- As in 0021: what joins a supplier's open item changes the older documents of the item.
create or replace function supplier_documents_posted() returns trigger language plpgsql as $$
declare
  v_company record;
begin
  for v_company in
    select p.company_id as id, array_agg(distinct p."voucher") as vouchers from new_rows p
    where p."supplier" is not null and (p."invoiceNumber" <> '' or p."openItem" <> p.id) group by p.company_id
  loop
    update supplier_document d set version = d.version + n.count, changed_at = greatest(d.changed_at, n.changed_at)
    from (
      select o.id, count(*)::int as count, max(p.changed_at) as changed_at
      from new_rows p cross join lateral (
        select s.id from supplier_document s
        where s.company_id = v_company.id and s."openItem" = p."openItem" and s.id <> p."voucher" offset 0) o
      where p.company_id = v_company.id and p."supplier" is not null group by o.id
    ) n
    where d.company_id = v_company.id and d.id = n.id;
    perform add_supplier_documents(v_company.id, v_company.vouchers);
  end loop;
  return null;
end
$$;
alter function supplier_documents_posted() set plan_cache_mode = force_custom_plan;

-- What exists, anew by the links.
do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company order by 1 loop
    perform set_config('motpost.company', v_company::text, true);
    update supplier_document d set "openItem" = p."openItem" from supplier_document_posted p
    where d.company_id = v_company and p.company_id = v_company and p.id = d.id;
    perform open_items_changed(v_company);
    delete from supplier_document where company_id = v_company;
    perform add_supplier_documents(v_company, array(select v.id from voucher v where v.company_id = v_company));
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
drop function open_items_changed(bigint);

-- As in 0021, with the open item; a draft has none yet.
create or replace view "supplier_invoice" with (security_invoker = true) as
select k.company_id, k.id, k.version, k.changed_at, k."invoiceNumber", k."invoiceDate", k."invoiceDueDate", k."supplier",
  k.id as "voucher", k."amount", k."amountCurrency", k."currency", k."amount" < 0 as "isCreditNote", k."account", k."settlementNumber",
  coalesce((select s."kidOrReceiverReference" from supplier_payment s
    where s.company_id = k.company_id and s."invoice" = k.id and s."kidOrReceiverReference" <> ''
    order by s.made_at desc, s."voucher" desc limit 1), '') as "kidOrReceiverReference",
  true as "isPosted", k."openItem"
from supplier_document k
union all
select d.company_id, d.id,
  d.version + coalesce(said.count, 0),
  greatest(d.changed_at, said.changed_at),
  d."vendorInvoiceNumber",
  d."date",
  coalesce(own.due, d."date"),
  own.supplier,
  d.id,
  own.amount,
  own.currency_amount,
  own.currency,
  own.amount < 0,
  own.account,
  own.number,
  '',
  false,
  null::bigint
from voucher_draft d
cross join lateral (
  select min(p."account") as account, min(p."supplier") as supplier, min(n.number) as number, min(coalesce(p."currency", 1)) as currency,
    min(p."termOfPayment") as due, (-sum(p."amountGross"))::numeric(16,2) as amount, (-sum(p."amountGrossCurrency"))::numeric(16,2) as currency_amount
  from posting_draft p join account a on a.company_id = p.company_id and a.id = p."account" and a."ledgerType" = 'VENDOR'
  cross join lateral (select coalesce(nullif(p."invoiceNumber", ''), d."vendorInvoiceNumber") as number) n
  where p.company_id = d.company_id and p."voucher" = d.id and p."supplier" is not null
  having count(distinct (p."account", p."supplier", n.number, coalesce(p."currency", 1))) = 1
) own
left join voucher_type t on t.company_id = d.company_id and t.id = d."voucherType"
left join lateral (
  select (count(*) + sum(e.version))::int as count, max(e.changed_at) as changed_at from voucher_approval_list_element e
  where e.company_id = d.company_id and e."voucher" = d.id
) said on true
where d."vendorInvoiceNumber" <> '' and coalesce(t."key", '') not in ('PAYMENT', 'PAYMENT_KID', 'REMITTANCE', 'BANK_RECONCILIATION');

-- What else the customer has not paid when the document is made: open items that are known by a number. The invoice's own is
-- left out; a credit note's is what is left of the invoice that it credits.
create or replace function sales_document_open_posts(p_company bigint, p_customer bigint, p_own text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', n."number", 'date', n."date", 'dueDate', n."dueDate", 'currency', c."code", 'amount', n.amount::text)
    order by n."date", n."number"), '[]')
  from (
    select f."invoiceNumber" as "number", f."currency", min(p."date") as "date", max(p."termOfPayment") as "dueDate", sum(p."amountCurrency") as amount
    from (select o.posting from open_span o where o.company_id = p_company and o.customer = p_customer and o.length = 16 offset 0) o
    cross join lateral (select q.* from posting q where q.company_id = p_company and q.id = o.posting offset 0) p
    cross join lateral (select q.id, q."invoiceNumber", q."currency" from posting q where q.company_id = p_company and q.id = p."openItem" offset 0) f
    where f."invoiceNumber" <> '' and f.id is distinct from (select i."openItem" from invoice i
      where i.company_id = p_company and i."invoiceNumber" = case when p_own ~ '^[0-9]{1,15}$' then p_own::bigint end and i."creditedInvoice" = 0)
    group by f.id, 1, 2 having sum(p."amountCurrency") <> 0) n
  join currency c on c.id = coalesce(n."currency", 1)
$$;

do $$
begin
  alter table "open_item_unclear" enable row level security;
  alter table "open_item_unclear" force row level security;
  execute format('create policy audit_reads on "open_item_unclear" for select to %I using (true)', current_user);
  create policy company_only on "open_item_unclear" using (company_id = nullif(current_setting('motpost.company', true), '')::bigint);
end
$$;
grant select on "open_item_unclear" to motpost_app;
revoke execute on function link_items(bigint, posting[]), settle_items(bigint, posting[], bigint[]) from public;
