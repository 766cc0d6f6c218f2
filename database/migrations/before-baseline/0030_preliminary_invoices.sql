-- Preliminary invoices: what an order would be invoiced as, under the id that its invoice will have. And income of
-- subscriptions that is earned after the month of its invoice.

alter table "company" add column "isSubscriptionIncomeAccrued" boolean not null default false;

-- The id of the next invoice of the order; null where none follows.
alter table "sales_order" add column "preliminaryInvoice" bigint;

do $$
declare
  v_company bigint;
  v_next bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    update id_block b set next_id = b.next_id + k.orders
    from (select count(*) as orders from sales_order where company_id = v_company and not "isClosed") k
    where b.company_id = v_company returning b.next_id - k.orders into v_next;
    update sales_order o set "preliminaryInvoice" = v_next + k.place - 1
    from (select id, row_number() over (order by id) as place from sales_order where company_id = v_company and not "isClosed") k
    where o.company_id = v_company and o.id = k.id;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
create unique index sales_order_preliminary_invoice on "sales_order" (company_id, "preliminaryInvoice") where "preliminaryInvoice" is not null;

-- Orders as the invoices that they would become: without number, voucher and postings. The day is that of the order, of a
-- subscription the first one on which its next period may be invoiced; rates of VAT and currency are those of that day.
-- All of it follows the rules that amounts.ts, due-date.ts, on-account.ts and subscription.ts state; a test compares them.
create view "preliminary_invoice" with (security_invoker = true) as
select o.company_id, o."preliminaryInvoice" as id, o.version, o.changed_at, o.id as "order", o."customer", d."invoiceDate",
  case
    when a.gross + a.roundoff < 0 then d."invoiceDate"
    when o."invoicesDueInType" = 'DAYS' then d."invoiceDate" + o."invoicesDueIn"::int
    when o."invoicesDueInType" = 'MONTHS' then (d."invoiceDate" + make_interval(months => o."invoicesDueIn"::int))::date
    else (
      select min(e.day) from (
        select least(m.first + greatest(1, least(31, o."invoicesDueIn"))::int - 1, (m.first + interval '1 month')::date - 1) as day
        from (select (date_trunc('month', d."invoiceDate") + make_interval(months => n))::date as first from generate_series(0, 1) n) m
      ) e where e.day > d."invoiceDate")
  end as "invoiceDueDate", o."invoiceComment",
  coalesce(p."start", o."deliveryDate") as "deliveryDate", d."currency",
  greatest(-k.most, least(k.most, coalesce(round((a.gross + a.roundoff) * r.rate, 2), 0)))::numeric(16,2) as "amount",
  greatest(-k.most, least(k.most, a.gross + a.roundoff))::numeric(16,2) as "amountCurrency",
  greatest(-k.most, least(k.most, coalesce(round(a.gross * r.rate, 2)
    - (select coalesce(sum(round(v * r.rate, 2)), 0) from unnest(a.vats) v), 0)))::numeric(16,2) as "amountExcludingVat",
  greatest(-k.most, least(k.most, a.net))::numeric(16,2) as "amountExcludingVatCurrency",
  a.roundoff::numeric(16,2) as "amountRoundoff", a.roundoff::numeric(16,2) as "amountRoundoffCurrency",
  a.gross + a.roundoff <= 0 as "isCreditNote"
from sales_order o
-- The greatest amount that there can be: an order may come to more, but no invoice.
cross join (select 99999999999999.99 as most) k
-- The next period of a subscription.
left join lateral (
  select t.*, (t.anchor + make_interval(months => t.first::int))::date as "start",
    (t.anchor + make_interval(months => (t.first + t.months)::int))::date - 1 as "end"
  from (
    select s.anchor, s.first,
      case when s.duration = 0 then s.wanted else least(s.wanted, s.duration - s.first) end as months
    from (
      select greatest(1, o."subscriptionPeriodsOnInvoice") as wanted,
        o."subscriptionDuration" * case o."subscriptionDurationType" when 'YEAR' then 12 else 1 end as duration,
        coalesce((select max(i."first" + i."months") from subscription_period i
          where i.company_id = o.company_id and i."order" = o.id and not i."isUndone"), 0)::bigint as first,
        coalesce(
          (select i."anchor" from subscription_period i
            where i.company_id = o.company_id and i."order" = o.id and not i."isUndone" order by i."first" limit 1),
          (select min(l."subscriptionPeriodStart") from order_line l
            where l.company_id = o.company_id and l."order" = o.id and l."invoice" is null and l."isSubscription"),
          o."deliveryDate") as anchor
      where o."isSubscription"
      offset 0
    ) s
    offset 0
  ) t
  where t.months > 0
) p on true
cross join lateral (
  select coalesce(o."currency", 1) as "currency", case
    when p."start" is null then o."orderDate"
    when o."subscriptionInvoicingTimeInAdvanceOrArrears" = 'ARREARS' then (p."end" + t.later)::date
    else (p."start" - t.later)::date
  end as "invoiceDate"
  from (select case o."subscriptionInvoicingTimeType" when 'DAYS' then make_interval(days => o."subscriptionInvoicingTime"::int)
    else make_interval(months => o."subscriptionInvoicingTime"::int) end as later) t
  offset 0
) d
cross join lateral (
  select case when d."currency" = 1 then 1 else (select c."rate" from currency_rate c
    where c."sourceCurrency" = d."currency" and c."date" <= d."invoiceDate" order by c."date" desc limit 1) end as rate
) r
cross join lateral (
  select coalesce(sum(w.net), 0) as net, coalesce(sum(w.gross), 0) as gross, coalesce(array_agg(w.gross - w.net), '{}') as vats,
    case when d."currency" = 1 and (select c."isRoundedToWholeKrone" from company c where c.company_id = o.company_id)
      then round(coalesce(sum(w.gross), 0), 0) - coalesce(sum(w.gross), 0) else 0 end as roundoff
  from (
    select case when o."isPrioritizeAmountsIncludingVat" then round(u.amount * 100 / (100 + u."percent"), 2) else u.amount end as net,
      case when o."isPrioritizeAmountsIncludingVat" then u.amount else u.amount + round(u.amount * u."percent" / 100, 2) end as gross
    from (
      select sum(x.amount) as amount, coalesce((
        select coalesce((select y."percent" from vat_rate y where y."rateKind" = v."rateKind" and y."validFrom" <= d."invoiceDate"
          and (y."validTo" is null or y."validTo" >= d."invoiceDate")), v."ratePercent")
        from vat_type v where v.company_id = o.company_id and v.id = x."vatType" and not v."isDirect"
          and v."reverseCharge" not in ('S', 'Y')), 0) as "percent"
      from (
        select l."vatType", round(l."count" * case when l."isSubscription" then coalesce(p.months, 1) else 1 end
          * case when o."isPrioritizeAmountsIncludingVat" then l."unitPriceIncludingVatCurrency" else l."unitPriceExcludingVatCurrency" end
          * (100 - l."discount") / 100, 2) as amount
        from order_line l
        where l.company_id = o.company_id and l."order" = o.id and l."invoice" is null
          and (not o."isSubscription" or p."start" is not null and (not l."isSubscription"
            or coalesce(l."subscriptionPeriodStart", '-infinity') <= p."end" and coalesce(l."subscriptionPeriodEnd", 'infinity') >= p."start"))
        union all
        -- What was invoiced on account is deducted.
        select l."vatType", -case when o."isPrioritizeAmountsIncludingVat"
          then l."unitPriceIncludingVatCurrency" else l."unitPriceExcludingVatCurrency" end
        from order_line l join invoice i on i.company_id = l.company_id and i.id = l."invoice"
        where l.company_id = o.company_id and l."order" = o.id and l."madeBy" = 'ON_ACCOUNT' and not i."isCredited"
          and exists (select 1 from order_line n where n.company_id = l.company_id and n."order" = o.id and n."invoice" is null)
      ) x
      group by x."vatType"
    ) u
  ) w
) a
where o."preliminaryInvoice" is not null;
grant select on "preliminary_invoice" to motpost_app;

-- As in 0024, and: an order names its next invoice (`preliminaryInvoice`), and the months of all postings are held before any
-- number is taken.
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
