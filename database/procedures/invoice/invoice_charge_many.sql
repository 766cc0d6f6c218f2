-- Charges plain invoices that come at once, as invoice_charge charges one: each of one order that is closed by it, in kroner, with one
-- open item of its own and its document in hand. Without `p_company` they are of several companies, all of which `motpost.companies`
-- names; then they name theirs (`company`). They were decided before this transaction: all by which they were is looked at here, and
-- where anything is not as it was, or an invoice is no plain one, all are refused, with the companies at fault in the detail: each is
-- charged by itself then. `p` has a column for each member of an invoice, written as the text of an array:
--   company, id, order and its version, customer and its version, day, hasVat, placeholder (of its number), item (its posting that opens
--   the item), voucher and its description, logo; and as a list invoice (its row)
-- and beside them
--   lines     all open lines of the orders, in columns: line, version and invoice (which of them, from 1)
--   products  a list of what the lines show: company, id, version, unit and unitVersion
--   postings  of all vouchers, as posting_columns takes them
-- `p_documents` has the document of each invoice, one behind the other with U+001E between them, which the text of JSON never has: as
-- members of `p` they would be read three times as JSON, which takes longer than to store them.
-- A process of the version before has them in a list of `p` (`document`).
-- It answers what invoice_charge does, by the ids of the invoices; of several companies, that by company. The order of locks is that of
-- invoice_charge: orders, months, parties, counters, balances.
create or replace function invoice_charge_many(p_company bigint, p json, p_documents text default null) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_text text;
  v_faulty bigint[];
  v_companies bigint[];
  v_ids bigint[];
  v_orders bigint[];
  v_versions int[];
  v_customers bigint[];
  v_customer_versions int[];
  v_days date[];
  v_has_vat boolean[];
  v_placeholders text[];
  v_items bigint[];
  v_texts text[];
  v_voucher_ids bigint[];
  v_descriptions text[];
  v_number_texts text[];
  v_postings json;
  v_left numeric[];
  v_currency_left numeric[];
  v_incomes boolean[];
  v_documents text[];
  v_logos bigint[];
  v_methods text[];
  v_lengths bigint[];
  v_customer_numbers bigint[];
  v_numbers bigint[];
  v_line_companies bigint[];
  v_lines bigint[];
  v_line_versions int[];
  v_line_invoices bigint[];
  v_lines_of_all json;
  v_products json;
  v_rows posting_row[];
  v_voucher voucher_row;
  v_vouchers voucher_row[] := '{}';
  v_base invoice_row;
  v_invoice invoice_row;
  v_invoices invoice_row[] := '{}';
  v_answer json;
begin
  if p_company is not null and p_company::text is distinct from current_setting('motpost.company', true) then
    perform require_company(p_company);
  end if;
  select coalesce(r.company, array_fill(p_company, array[cardinality(r.id)])), r.id, r."order", r.version, r.customer, r."customerVersion",
    r.day, r."hasVat", r.placeholder, r.item, r.invoice, r.voucher, r.description, r.document, r.logo, r.lines, r.products, r.postings
  into v_companies, v_ids, v_orders, v_versions, v_customers, v_customer_versions, v_days, v_has_vat, v_placeholders, v_items, v_texts,
    v_voucher_ids, v_descriptions, v_documents, v_logos, v_lines_of_all, v_products, v_postings
  from json_to_record(p) as r(company bigint[], id bigint[], "order" bigint[], version int[], customer bigint[], "customerVersion" int[],
    day date[], "hasVat" boolean[], placeholder text[], item bigint[], invoice text[], voucher bigint[], description text[],
    document text[], logo bigint[], lines json, products json, postings json);
  select r.line, r.version, array(select v_ids[n] from unnest(r.invoice) n), array(select v_companies[n] from unnest(r.invoice) n)
  into v_lines, v_line_versions, v_line_invoices, v_line_companies
  from json_to_record(v_lines_of_all) as r(line bigint[], version int[], invoice int[]);
  if p_documents is not null then
    v_documents := string_to_array(p_documents, E'\x1e');
  end if;
  if p_company is null then
    perform require_companies(v_companies || v_line_companies);
  end if;

  v_faulty := close_charged(v_companies, v_orders, v_versions);
  -- The months of all are held before any number is taken.
  v_faulty := v_faulty || (select hold_months(array_agg(m.company), array_agg(m.id), array_agg(m.has_vat)) from (
    select n.company, period_id(n.day) as id, bool_or(n.has_vat) as has_vat
    from unnest(v_companies, v_days, v_has_vat) n(company, day, has_vat) group by 1, 2 order by 1, 2) m);
  v_faulty := v_faulty || array(select c.company from (select distinct n.company from unnest(v_companies) n(company)) c
    where not pg_try_advisory_xact_lock_shared(hashtextextended('opening balance ' || c.company, 0)));
  with held as materialized (
    select h.*, n.company, k."kidMethod" as method, k."kidLength" as length
    from (select distinct c.company, c.id from unnest(v_companies, v_customers) c(company, id) order by 1, 2) n
    cross join lateral (select c.id, c.version, c."customerNumber" as number from party c
      where c.company_id = n.company and c.id = n.id for no key update) h
    cross join lateral (select c."kidMethod", c."kidLength" from company c where c.company_id = n.company offset 0) k
  )
  select v_faulty || coalesce(array_agg(n.company) filter (where h.version is distinct from n.version), '{}'),
    array_agg(h.method order by n.place), array_agg(h.length order by n.place), array_agg(h.number order by n.place)
  into v_faulty, v_methods, v_lengths, v_customer_numbers
  from unnest(v_companies, v_customers, v_customer_versions) with ordinality n(company, id, version, place)
  left join held h on h.company = n.company and h.id = n.id;
  -- A statement of its own, which sees what was committed before the locks were taken.
  v_faulty := v_faulty || array(select n.company from unnest(v_companies, v_days) n(company, day)
    cross join lateral (select o."date" from voucher o where o.company_id = n.company and o."series" = 'opening' and o."reverseVoucher" is null offset 0) o
    where n.day < o."date");
  if json_array_length(v_products) > 0 then
    v_faulty := v_faulty || products_changed(p_company, v_products);
  end if;
  if cardinality(v_faulty) > 0 then
    raise exception using errcode = 'P1002', message = 'What invoices were decided by has changed meanwhile.', detail = array_to_string(v_faulty, ',');
  end if;

  with counted as (
    insert into ledger_counter (company_id, series, year, value)
    select n.company, 'invoice', 0, count(*) from unnest(v_companies) n(company) group by 1 order by 1
    on conflict (company_id, series, year) do update set value = ledger_counter.value + excluded.value
    returning company_id, value
  )
  select array_agg(c.value - n.wanted + n.nth order by n.place) into v_numbers
  from (select x.company, x.place, row_number() over (partition by x.company order by x.place) as nth, count(*) over (partition by x.company) as wanted
    from unnest(v_companies) with ordinality x(company, place)) n
  join counted c on c.company_id = n.company;

  v_number_texts := array(select n::text from unnest(v_numbers) n);
  v_voucher.version := 0;
  v_voucher.changed_at := now();
  v_voucher."externalVoucherNumber" := '';
  v_voucher."series" := 'invoice';
  v_base.version := 0;
  v_base.changed_at := now();
  v_base."creditedInvoice" := 0;
  v_base."isCredited" := false;
  v_base."isCreditNote" := false;
  v_base."isCharged" := true;
  v_base."isApproved" := true;
  v_base."exchangeRate" := 0;
  for i in 1..cardinality(v_ids) loop
    v_text := v_number_texts[i];
    v_documents[i] := replace(v_documents[i], v_placeholders[i], v_text);
    v_voucher.company_id := v_companies[i];
    v_voucher.id := v_voucher_ids[i];
    v_voucher."date" := v_days[i];
    v_voucher."number" := 1000000 + v_numbers[i];
    v_voucher."year" := extract(year from v_days[i]);
    v_voucher."description" := replace(v_descriptions[i], v_placeholders[i], v_text);
    if i = 1 or v_companies[i] <> v_companies[i - 1] then
      v_voucher."voucherType" := (select t.id from voucher_type t where t.company_id = v_companies[i] and t."key" = 'OUTGOING_INVOICE');
    end if;
    v_vouchers := array_append(v_vouchers, v_voucher);
  end loop;
  v_rows := posting_columns(v_vouchers, v_postings, v_placeholders, v_number_texts);
  -- An invoice is charged by one posting, which opens its item, and has income where another one stands on a result account; an account
  -- with postings keeps its type.
  select array_agg(n.company) filter (where c.is_faulty is distinct from false), array_agg(c.amount order by n.place),
    array_agg(c.currency order by n.place), array_agg(c.income order by n.place)
  into v_faulty, v_left, v_currency_left, v_incomes
  from unnest(v_companies, v_voucher_ids, v_items) with ordinality n(company, voucher, item, place)
  left join (
    select r.company_id, r."voucher", sum(r."amount") filter (where r."openItem" = r.id) as amount,
      sum(r."amountCurrency") filter (where r."openItem" = r.id) as currency,
      bool_or(r."row" > 0 and r."amount" <> 0 and a."type" not in ('ASSETS', 'EQUITY', 'LIABILITIES')) as income,
      min(r."openItem") as item,
      bool_or(a."isCloseable" is distinct from (r."customer" is not null) or r."openItem" is distinct from case when r."customer" is not null then r.id end
        or coalesce(r."supplier", r."employee", r."amortizationAccount") is not null) or count(r."openItem") <> 1 as is_faulty
    from unnest(v_rows) r
    left join lateral (select k."isCloseable", k."type" from account k where k.company_id = r.company_id and k.id = r."account" offset 0) a on true
    group by 1, 2
  ) c on c.company_id = n.company and c."voucher" = n.voucher and c.item = n.item;
  v_faulty := v_faulty || array(
    select r.company_id from unnest(v_rows) r
    cross join lateral (select from bank_reconciliation k where k.company_id = r.company_id and k."account" = r."account"
      and k."accountingPeriod" = period_id(r."date") and k."isClosed" offset 0) b);
  if cardinality(v_faulty) > 0 then
    raise exception using errcode = 'P1002', message = 'Invoices touch more than their own items, or may not be posted.', detail = array_to_string(v_faulty, ',');
  end if;
  for i in 1..cardinality(v_ids) loop
    v_base.company_id := v_companies[i];
    v_base.id := v_ids[i];
    v_base."invoiceNumber" := v_numbers[i];
    v_base."openItem" := v_items[i];
    v_base."amountOutstanding" := v_left[i];
    v_base."amountCurrencyOutstanding" := v_currency_left[i];
    v_base."hasIncome" := v_incomes[i];
    v_base."hasCharges" := false;
    v_base."kid" := '';
    if v_methods[i] <> 'NONE' then
      v_base."kid" := kid_of(v_customer_numbers[i], v_numbers[i], v_methods[i], v_lengths[i]);
    end if;
    v_invoice := json_populate_record(v_base, replace(v_texts[i], v_placeholders[i], v_number_texts[i])::json);
    if v_currency_left[i] > 0 then
      v_invoice."nextDue" := v_invoice."invoiceDueDate";
    end if;
    v_invoices := array_append(v_invoices, v_invoice);
  end loop;
  perform post_vouchers(null, v_vouchers, v_rows, true, '{}');
  -- The trigger that keeps documents at the end of the transaction makes the others.
  v_text := set_config('motpost.issued', (select string_agg(n.company || '/' || n.id, ',') from unnest(v_companies, v_ids) n(company, id)), true);
  with stored as (
    insert into invoice select n.* from unnest(v_invoices) n
    returning company_id, id, json_build_object('number', "invoiceNumber", 'kid', "kid", 'openItem', "openItem",
      'amountOutstanding', "amountOutstanding"::text, 'amountCurrencyOutstanding', "amountCurrencyOutstanding"::text,
      'hasIncome', "hasIncome", 'hasExpenses', false) as answer
  ), by_company as (
    select s.company_id, json_object_agg(s.id, s.answer) as answers from stored s group by 1
  )
  select case when p_company is null then json_object_agg(b.company_id, b.answers) else min(b.answers::text)::json end into v_answer from by_company b;
  insert into sales_document (company_id, id, kind, logo, document)
  select n.company, n.id, 'INVOICE', n.logo, case when i."kid" = '' then n.document::json else jsonb_set(n.document::jsonb, '{kid}', to_jsonb(i."kid"))::json end
  from unnest(v_companies, v_ids, v_logos, v_documents) n(company, id, logo, document)
  join unnest(v_invoices) i on i.company_id = n.company and i.id = n.id;
  v_faulty := charge_lines(v_line_companies, v_lines, v_line_versions, v_line_invoices, v_companies, v_orders);
  if cardinality(v_faulty) > 0 then
    raise exception using errcode = 'P1002', message = 'Lines of orders have changed meanwhile.', detail = array_to_string(v_faulty, ',');
  end if;
  return v_answer;
end
$$;

revoke execute on function invoice_charge_many(bigint, json, text) from public;
grant execute on function invoice_charge_many(bigint, json, text) to motpost_app;
