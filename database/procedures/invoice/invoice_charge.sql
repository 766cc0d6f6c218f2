-- Charges an invoice: takes its number and KID, stores its voucher and any number of payments at once (`ledger.payments`),
-- and closes its orders. An order that is invoiced in part `staysOpen`, one whose last invoice is taken back `reopens`; each
-- names its next invoice (`preliminaryInvoice`). `period` says which months of a subscription the invoice covers, `undone`
-- whose months are open again. `document` is that of the invoice, with its `logo`, where the caller has all that it says in hand;
-- where the customer is not in `customerVersion`, which it shows, it is made of the stored rows (keep_issued). `seen` is there where the
-- orders were read without locks: the customer, the open lines of the orders (`versions`) and their products then have to be as they
-- were. A credit note (`credited` names its invoice) is held within what is left of the invoice, marks
-- it, and belongs to its open item, with which its voucher settles it; any other invoice has an open item of its own. The
-- months of all postings are held before any number is taken: a month without earlier postings is held by whoever makes
-- its row, who may wait for a counter. It answers what nobody can know before: the number, the KID, the open item, what is left to
-- pay, whether income can be spread, and whether it charges expenses of employees.
create or replace function invoice_charge(p_company bigint, p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_said record;
  v_ledger record;
  v_customer record;
  v_number bigint;
  v_order_ids bigint[];
  v_numbers bigint[] := '{}';
  v_base invoice_row;
  v_invoice invoice_row;
  v_is_issued boolean;
  v_has_expenses boolean;
  v_payment json;
  v_payments json[] := '{}';
  v_posted bigint;
  v_count int;
  v_set text;
begin
  if p_company::text is distinct from current_setting('motpost.company', true) then
    perform require_company(p_company);
  end if;
  select r.* into v_said from json_to_record(p) as r(
    placeholder text, orders json, lines bigint[], invoice text, ledger text, credited bigint, period json, undone bigint,
    document text, "customerVersion" int, logo bigint, seen json);
  select r.*, r.postings::text like '%"date"%' as is_spread,
    case when r.postings::text like '%"vatType"%' then array[r."date"] end as vat_days into v_ledger
  from json_to_record(v_said.ledger::json) as r("date" date, postings json, payments json, "by" json);
  -- First of all, as where they are locked before they are read, and where several are charged at once.
  v_order_ids := array(select r.id from json_to_recordset(v_said.orders) as r(id bigint));
  if cardinality(v_order_ids) > 0 then
    update sales_order o set "isClosed" = not coalesce(r."staysOpen", false), version = o.version + 1, changed_at = now(),
      "status" = case when not coalesce(r."staysOpen", false) then 'INVOICED' when o."status" = 'INVOICED' then 'NOT_CHOSEN' else o."status" end,
      "preliminaryInvoice" = r."preliminaryInvoice"
    from json_to_recordset(v_said.orders) as r(id bigint, version int, "staysOpen" boolean, "reopens" boolean, "preliminaryInvoice" bigint)
    where o.company_id = p_company and o.id = any(v_order_ids)
      and o.id = r.id and o.version = r.version and (not o."isClosed" or r."reopens");
    get diagnostics v_count = row_count;
    if v_count <> cardinality(v_order_ids) then
      raise exception using errcode = 'P8000', message = 'An order was changed meanwhile.';
    end if;
  end if;
  -- Rows that name no day have the voucher's.
  if v_ledger.is_spread or json_array_length(v_ledger.payments) > 0 then
    perform hold_periods(p_company, array(
      select x."date" from json_to_recordset(v_ledger.postings) as x("date" date) where x."date" is not null
      union select x."date" from json_to_recordset(v_ledger.payments) as x("date" date)
      union select y."date" from json_to_recordset(v_ledger.payments) as x(postings json), json_to_recordset(x.postings) as y("date" date) where y."date" is not null
      union select v_ledger."date"), v_ledger.vat_days);
  else
    -- As post_vouchers looks: what nearly every month is costs no call.
    perform 1 from period_state s where s.company_id = p_company and s.id = period_id(v_ledger."date") and not s.is_closed
      and not (s.vat_filed and cardinality(v_ledger.vat_days) > 0) for share;
    if not found then
      perform hold_periods(p_company, array[v_ledger."date"], v_ledger.vat_days);
    end if;
  end if;
  if v_said.credited is not null then
    perform hold_credited(p_company, v_said.credited, v_said.invoice::json);
  end if;
  -- The order of locks is that of ledger_post: invoices, party, counters, balances. Otherwise a payment and an invoice that is
  -- paid at once wait for each other in a circle.
  v_base.company_id := p_company;
  v_base.version := 0;
  v_base.changed_at := now();
  v_base."creditedInvoice" := coalesce(v_said.credited, 0);
  v_base."isCredited" := false;
  v_base."isCreditNote" := false;
  v_base."isCharged" := true;
  v_base."isApproved" := true;
  v_base."exchangeRate" := 0;
  v_base."kid" := '';
  select r.* into v_invoice from json_populate_record(v_base, v_said.invoice::json) r;
  select c."customerNumber" as number, k."kidMethod" as method, k."kidLength" as length, c.version into v_customer
  from party c join company k on k.company_id = c.company_id
  where c.company_id = p_company and c.id = v_invoice."customer" for no key update of c;
  v_number := next_ledger_number(p_company, 'invoice', 0);
  if position(v_said.placeholder in v_said.invoice) > 0 then
    select r.* into v_invoice from json_populate_record(v_base, replace(v_said.invoice, v_said.placeholder, v_number::text)::json) r;
  end if;
  v_invoice."invoiceNumber" := v_number;
  if not v_invoice."isCreditNote" and v_customer.method <> 'NONE' then
    v_invoice."kid" := kid_of(v_customer.number, v_number, v_customer.method, v_customer.length);
    if exists (select 1 from invoice where company_id = p_company and "kid" = v_invoice."kid" and "kid" <> '') then
      v_invoice."kid" := '';
    end if;
  end if;
  v_said.ledger := replace(v_said.ledger, v_said.placeholder, v_number::text);
  if json_array_length(v_ledger.payments) > 0 then
    v_payments := array(select x from json_array_elements(v_said.ledger::json->'payments') x);
    foreach v_payment in array v_payments loop
      v_numbers := v_numbers || next_ledger_number(p_company, 'voucher', extract(year from (v_payment->>'date')::date)::int);
    end loop;
  end if;
  v_posted := ledger_post(p_company, v_said.ledger::json, 1000000 + v_number, true);
  v_invoice."openItem" := (select p."openItem" from posting p where p.company_id = p_company and p."voucher" = v_invoice."voucher"
    and p."customer" = v_invoice."customer" and p."invoiceNumber" = v_number::text order by p.id limit 1);
  -- The trigger that keeps documents at the end of the transaction makes this one otherwise.
  v_is_issued := coalesce(v_said."customerVersion" = v_customer.version, false);
  if v_said.seen is not null and not v_is_issued then
    raise exception using errcode = 'P8000', message = 'The customer was changed meanwhile.';
  end if;
  v_set := set_config('motpost.issued', case when v_is_issued then p_company || '/' || v_invoice.id else '' end, true);
  insert into invoice select v_invoice.*
  returning "amountOutstanding", "amountCurrencyOutstanding", "hasIncome"
  into v_invoice."amountOutstanding", v_invoice."amountCurrencyOutstanding", v_invoice."hasIncome";
  if v_is_issued then
    v_said.document := replace(v_said.document, v_said.placeholder, v_number::text);
    insert into sales_document (company_id, id, kind, logo, document) values (p_company, v_invoice.id, 'INVOICE', v_said.logo,
      case when v_invoice."kid" = '' then v_said.document::json else jsonb_set(v_said.document::jsonb, '{kid}', to_jsonb(v_invoice."kid"))::json end);
  end if;
  if v_said.seen is not null then
    perform charge_seen(p_company, v_invoice.id, v_order_ids, v_said.lines, v_said.seen);
  else
    update order_line set "invoice" = v_invoice.id, version = version + 1, changed_at = now()
    where company_id = p_company and id = any(v_said.lines);
  end if;
  if v_said.credited is not null or exists (select from charged_hours h where h.company_id = p_company and h.line = any(v_said.lines)) then
    perform charge_hours(p_company, v_invoice.id, v_said.lines, v_said.credited, v_ledger."by");
  end if;
  v_has_expenses := exists (select from charged_expense x where x.company_id = p_company and x.line = any(v_said.lines));
  if v_said.credited is not null or v_has_expenses then
    perform charge_expenses(p_company, v_invoice.id, v_said.lines, v_said.credited, v_ledger."by");
  end if;
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
  for v_place in 1..cardinality(v_payments) loop
    v_posted := ledger_post(p_company, v_payments[v_place], v_numbers[v_place], true);
  end loop;
  return json_build_object('number', v_number, 'kid', v_invoice."kid", 'openItem', v_invoice."openItem",
    'amountOutstanding', v_invoice."amountOutstanding"::text, 'amountCurrencyOutstanding', v_invoice."amountCurrencyOutstanding"::text,
    'hasIncome', v_invoice."hasIncome", 'hasExpenses', v_has_expenses);
end
$$;

revoke execute on function invoice_charge(bigint, json) from public;
grant execute on function invoice_charge(bigint, json) to motpost_app;
