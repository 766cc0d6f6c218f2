-- How many values the planner shall count on, where it would guess wrong: before the database has counted the rows it takes
-- every column to have 200, and each voucher seemed to have more postings the more there were. Parts of the rows (-0.25: four
-- rows for each value). The service hands them on for tables that were never counted (src/engine/store/statistics.ts), and
-- says the same of every company_id.
alter table "posting" alter column "voucher" set (n_distinct = -0.25);
alter table "settlement" alter column close_group set (n_distinct = -0.5);

-- What follows looks rows up one by one, by their keys, whatever the planner believes when it makes the plan that is kept.

-- As in 0018.
create or replace function touch_invoices(p_company bigint, p_rows posting[]) returns void language plpgsql as $$
declare
  v_ids bigint[];
begin
  v_ids := array(
    select unnest(array[k.id, nullif(k."creditedInvoice", 0)])
    from (select distinct r."invoiceNumber"::bigint as number, r."customer" from unnest(p_rows) r
      where r."customer" is not null and r."invoiceNumber" ~ '^[0-9]{1,15}$') r
    cross join lateral (select i.id, i."creditedInvoice", i."customer" from invoice i
      where i.company_id = p_company and i."invoiceNumber" = r.number offset 0) k
    where k."customer" = r."customer");
  if array_length(v_ids, 1) > 0 then
    v_ids := array(
      select i.id from invoice i
      where i.company_id = p_company and i.id = any(v_ids) and i.xmin <> pg_current_xact_id()::xid
      order by i.id for update);
    update invoice set version = version + 1, changed_at = now() where company_id = p_company and id = any(v_ids);
  end if;
end
$$;

-- As in 0018, and no longer planned each time.
create or replace function settle_invoices(p_company bigint, p_rows posting[], p_groups bigint[]) returns bigint[] language plpgsql as $$
declare
  v_invoice bigint;
  v_next int := 1;
begin
  for v_invoice in
    select distinct coalesce(nullif(i."creditedInvoice", 0), i.id)
    from (select distinct r."invoiceNumber"::bigint as number, r."customer" from unnest(p_rows) r
      where r."customer" is not null and r."invoiceNumber" ~ '^[0-9]{1,15}$') r
    cross join lateral (select k.id, k."creditedInvoice", k."isCredited", k."customer" from invoice k
      where k.company_id = p_company and k."invoiceNumber" = r.number offset 0) i
    where i."customer" = r."customer" and (i."isCredited" or i."creditedInvoice" <> 0)
    order by 1
  loop
    if settle_credited(p_company, v_invoice, p_groups[v_next]) then
      v_next := v_next + 1;
    end if;
  end loop;
  return p_groups[1:v_next - 1] || settle_numbers(p_company, p_rows, p_groups[v_next:]);
end
$$;

-- As settle_invoices in 0015, and planned once: a customer's numbers and a supplier's have an index each.
create or replace function settle_numbers(p_company bigint, p_rows posting[], p_groups bigint[]) returns bigint[] language plpgsql as $$
declare
  v_key record;
  v_open record;
  v_next int := 1;
begin
  for v_key in
    select r."account", r."customer", r."supplier", r."invoiceNumber"
    from (select distinct u."account", u."customer", u."supplier", u."invoiceNumber" from unnest(p_rows) u
      where u."invoiceNumber" <> '' and (u."customer" is not null or u."supplier" is not null)) r
    cross join lateral (select a."isCloseable" from account a where a.company_id = p_company and a.id = r."account" offset 0) a
    where a."isCloseable"
    order by 1, 2, 3, 4
  loop
    select array_agg(p.id) as ids, sum(p."amount") as amount, sum(p."amountCurrency") as currency, max(p."date") as day into v_open
    from (
      -- By party and number alone: no other index can serve that.
      (select c.* from posting c
        where c.company_id = p_company and c."customer" = v_key."customer" and c."invoiceNumber" = v_key."invoiceNumber" offset 0)
      union all
      (select s.* from posting s
        where s.company_id = p_company and s."supplier" = v_key."supplier" and s."invoiceNumber" = v_key."invoiceNumber"
          and v_key."customer" is null offset 0)
    ) p
    where p."account" = v_key."account" and p."customer" is not distinct from v_key."customer"
      and p."supplier" is not distinct from v_key."supplier"
      and (select s.posting from settlement s where s.company_id = p_company and s.posting = p.id) is null;
    if v_open.amount = 0 and v_open.currency = 0 and array_length(v_open.ids, 1) > 1 then
      insert into close_group (company_id, id, "date") values (p_company, p_groups[v_next], v_open.day);
      insert into settlement (company_id, posting, close_group) select p_company, unnest(v_open.ids), p_groups[v_next];
      v_next := v_next + 1;
    end if;
  end loop;
  return p_groups[1:v_next - 1];
end
$$;

-- Where the planner cannot be told before the first count, this one is planned each time, as before.
do $$
begin
  if current_setting('server_version_num')::int < 180000 then
    alter function settle_numbers(bigint, posting[], bigint[]) set plan_cache_mode = force_custom_plan;
  end if;
end
$$;

-- As in 0020, but for the orders, which are found by their ids.
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
    placeholder text, orders json, lines bigint[], invoice text, ledger text, credited bigint, "closeGroup" bigint, period json, undone bigint);
  perform hold_periods(p_company, array_remove(
    array(select (x->>'date')::date from json_array_elements(v_said.ledger::json->'payments') x)
      || (v_said.ledger::json->>'date')::date, null));
  update sales_order o set "isClosed" = not coalesce(r."staysOpen", false), version = o.version + 1, changed_at = now(),
    "status" = case when not coalesce(r."staysOpen", false) then 'INVOICED' when o."status" = 'INVOICED' then 'NOT_CHOSEN' else o."status" end
  from json_to_recordset(v_said.orders) as r(id bigint, version int, "staysOpen" boolean, "reopens" boolean)
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
  if settle_credited(p_company, v_said.credited, v_said."closeGroup") then
    perform log_changes(p_company, v_filled.ledger->'by', 'CloseGroup', 'CREATE', array[v_said."closeGroup"]);
  end if;
  for v_payment, v_count in select x.value, x.ordinality from json_array_elements(v_filled.ledger->'payments') with ordinality x loop
    perform ledger_post(p_company, v_payment, v_numbers[v_count]);
  end loop;
  return v_number;
end
$$;
