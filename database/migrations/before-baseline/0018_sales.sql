-- The second part of sales: settings of invoicing, credit notes that are settled against what they credit, payment
-- references (KID), several payments at once, and invoicing over several orders.

-- Settings that a company has once; what existed keeps what was constant before.
alter table "company" rename column "pricesIncludeVat" to "isPrioritizeAmountsIncludingVat";
alter table "company"
  add column "invoicesDueIn" bigint not null default 14,
  add column "invoicesDueInType" text not null default 'DAYS',
  add column "invoiceSendMethod" text not null default 'EMAIL',
  add column "invoiceComment" text not null default '',
  add column "isRoundedToWholeKrone" boolean not null default false,
  add column "kidMethod" text not null default 'NONE',
  add column "kidLength" bigint not null default 15,
  add column "remindersIncludeCharge" boolean not null default false,
  add column "remindersIncludeInterest" boolean not null default false;

create index invoice_credits on "invoice" (company_id, "creditedInvoice") where "creditedInvoice" <> 0;
create unique index invoice_kid on "invoice" (company_id, "kid") where "kid" <> '';

-- The control digit of a KID, as kid.ts computes it.
create function kid_control_digit(p_payload text, p_method text) returns text language sql immutable as $$
  select case when p_method = 'MOD10' then ((10 - sum(case when d.at % 2 = 1 then d.digit
      when d.digit > 4 then d.digit * 2 - 9 else d.digit * 2 end) % 10) % 10)::text
    else case (11 - sum(d.digit * (2 + d.at % 6)) % 11) % 11 when 10 then '-'
      else ((11 - sum(d.digit * (2 + d.at % 6)) % 11) % 11)::text end end
  from (select n - 1 as at, substr(reverse(p_payload), n, 1)::int as digit from generate_series(1, length(p_payload)) n) d
$$;

-- The KID of an invoice: customer number in 5 digits, invoice number in the rest of the agreed length, control digit; longer
-- numbers take the digits that they need. Where MOD11 has no digit, the first digit of the invoice number's part is 1.
create function kid_of(p_customer bigint, p_number bigint, p_method text, p_length bigint) returns text language plpgsql immutable as $$
declare
  v_customer text := lpad(p_customer::text, greatest(5, length(p_customer::text)), '0');
  v_number text := p_number::text;
  v_width int := greatest(length(v_number), p_length::int - 1 - length(v_customer));
  v_payload text := v_customer || lpad(v_number, v_width, '0');
begin
  if p_method = 'NONE' then
    return '';
  end if;
  if kid_control_digit(v_payload, p_method) = '-' and length(v_number) < v_width then
    v_payload := v_customer || '1' || lpad(v_number, v_width - 1, '0');
  end if;
  if length(v_payload) > 24 or kid_control_digit(v_payload, p_method) = '-' then
    return '';
  end if;
  return v_payload || kid_control_digit(v_payload, p_method);
end
$$;

-- What is left to pay of an invoice changes with postings on its credit notes too: both get a new version. Otherwise as in 0004.
create or replace function touch_invoices(p_company bigint, p_rows posting[]) returns void language plpgsql as $$
declare
  v_ids bigint[];
begin
  v_ids := array(
    select i.id from invoice i
    where i.company_id = p_company and i.xmin <> pg_current_xact_id()::xid
      and i.id in (
        select unnest(array[k.id, nullif(k."creditedInvoice", 0)]) from invoice k
        where k.company_id = p_company and (k."invoiceNumber", k."customer") in (
          select r."invoiceNumber"::bigint, r."customer" from unnest(p_rows) r where r."customer" is not null and r."invoiceNumber" ~ '^[0-9]{1,15}$'))
    order by i.id for update);
  if array_length(v_ids, 1) > 0 then
    update invoice set version = version + 1, changed_at = now() where company_id = p_company and id = any(v_ids);
  end if;
end
$$;

-- Settles an invoice together with its credit notes, when what is open on all of their numbers has become 0. Tells whether it did.
create function settle_credited(p_company bigint, p_invoice bigint, p_group bigint) returns boolean language plpgsql as $$
declare
  v_open record;
begin
  select array_agg(p.id) as ids, max(p."date") as day into v_open
  from invoice k
  join posting p on p.company_id = k.company_id and p."customer" = k."customer" and p."invoiceNumber" = k."invoiceNumber"::text
  join account a on a.company_id = p.company_id and a.id = p."account" and a."isCloseable"
  where k.company_id = p_company
    and k.id in (select p_invoice union all
      select n.id from invoice n where n.company_id = p_company and n."creditedInvoice" = p_invoice and n."creditedInvoice" <> 0)
    and not exists (select 1 from settlement s where s.company_id = p.company_id and s.posting = p.id)
  group by p."account"
  having sum(p."amount") = 0 and sum(p."amountCurrency") = 0 and count(*) > 1
  order by p."account" limit 1;
  if not found then
    return false;
  end if;
  insert into close_group (company_id, id, "date") values (p_company, p_group, v_open.day);
  insert into settlement (company_id, posting, close_group) select p_company, unnest(v_open.ids), p_group;
  return true;
end
$$;

-- Credited invoices are settled with their credit notes first, then number by number, as before.
alter function settle_invoices(bigint, posting[], bigint[]) rename to settle_numbers;
create function settle_invoices(p_company bigint, p_rows posting[], p_groups bigint[]) returns bigint[] language plpgsql as $$
declare
  v_invoice bigint;
  v_next int := 1;
begin
  for v_invoice in
    select distinct coalesce(nullif(i."creditedInvoice", 0), i.id)
    from unnest(p_rows) r
    join invoice i on i.company_id = p_company and i."customer" = r."customer"
      and i."invoiceNumber" = case when r."invoiceNumber" ~ '^[0-9]{1,15}$' then r."invoiceNumber"::bigint end
    where i."isCredited" or i."creditedInvoice" <> 0
    order by 1
  loop
    if settle_credited(p_company, v_invoice, p_groups[v_next]) then
      v_next := v_next + 1;
    end if;
  end loop;
  return p_groups[1:v_next - 1] || settle_numbers(p_company, p_rows, p_groups[v_next:]);
end
$$;

-- As in 0004, and: any number of payments at once (`ledger.payments`); a KID by the company's agreement; and a credit note
-- (`credited` names its invoice) is held within what is left of the invoice, marks it, and is settled against it in `closeGroup`.
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
    placeholder text, orders json, lines bigint[], invoice text, ledger text, credited bigint, "closeGroup" bigint);
  perform hold_periods(p_company, array_remove(
    array(select (x->>'date')::date from json_array_elements(v_said.ledger::json->'payments') x)
      || (v_said.ledger::json->>'date')::date, null));
  update sales_order o set "isClosed" = true, "status" = 'INVOICED', version = o.version + 1, changed_at = now()
  from json_to_recordset(v_said.orders) as r(id bigint, version int)
  where o.company_id = p_company and o.id = r.id and o.version = r.version and not o."isClosed";
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
  if settle_credited(p_company, v_said.credited, v_said."closeGroup") then
    perform log_changes(p_company, v_filled.ledger->'by', 'CloseGroup', 'CREATE', array[v_said."closeGroup"]);
  end if;
  for v_payment, v_count in select x.value, x.ordinality from json_array_elements(v_filled.ledger->'payments') with ordinality x loop
    perform ledger_post(p_company, v_payment, v_numbers[v_count]);
  end loop;
  return v_number;
end
$$;

-- Locks the invoice that a credit note credits, and refuses one that goes beyond what is left of it: the second wall, where
-- two credit notes meet.
create function hold_credited(p_company bigint, p_invoice bigint, p_note json) returns void language plpgsql as $$
declare
  v_invoice invoice;
  v_credited numeric;
begin
  select * into v_invoice from invoice where company_id = p_company and id = p_invoice for update;
  select coalesce(sum("amountCurrency"), 0) into v_credited from invoice
  where company_id = p_company and "creditedInvoice" = p_invoice and "creditedInvoice" <> 0;
  if v_invoice.id is null or v_invoice."isCreditNote" or v_invoice."customer" <> (p_note->>'customer')::bigint
    or v_invoice."currency" <> (p_note->>'currency')::bigint
  then
    raise exception 'Invoice % cannot be credited by this credit note.', p_invoice;
  end if;
  if v_invoice."amountCurrency" + v_credited + (p_note->>'amountCurrency')::numeric < 0 then
    raise exception using errcode = 'P8000', message = 'The invoice was credited meanwhile.';
  end if;
  update invoice set "isCredited" = true, version = version + 1, changed_at = now() where company_id = p_company and id = p_invoice;
end
$$;

revoke execute on function kid_control_digit(text, text), kid_of(bigint, bigint, text, bigint), settle_credited(bigint, bigint, bigint),
  settle_invoices(bigint, posting[], bigint[]), hold_credited(bigint, bigint, json) from public;
