-- The one way into the books: procedures that refuse what does not balance, number without gaps and settle invoices,
-- and the walls around them. The service's role has no right to write vouchers, postings or invoices in any other way.

create function require_company(p_company bigint) returns void language plpgsql as $$
begin
  if p_company is distinct from nullif(current_setting('motpost.company', true), '')::bigint then
    raise exception 'A procedure was called for another company than the session''s.';
  end if;
end
$$;

create function next_ledger_number(p_company bigint, p_series text, p_year int) returns bigint language sql as $$
  insert into ledger_counter (company_id, series, year, value) values (p_company, p_series, p_year, 1)
  on conflict (company_id, series, year) do update set value = ledger_counter.value + 1
  returning value
$$;

-- Settles what has become 0: all open postings of one account, party and invoice number, in one close group each.
create function settle_invoices(p_company bigint, p_rows posting[], p_groups bigint[]) returns void language plpgsql as $$
declare
  v_key record;
  v_open record;
  v_next int := 1;
begin
  for v_key in
    select distinct r."account", r."customer", r."supplier", r."invoiceNumber"
    from unnest(p_rows) r join account a on a.company_id = p_company and a.id = r."account" and a."isCloseable"
    where r."invoiceNumber" <> '' and (r."customer" is not null or r."supplier" is not null)
    order by 1, 2, 3, 4
  loop
    select array_agg(p.id) as ids, sum(p."amount") as amount, sum(p."amountCurrency") as currency, max(p."date") as day into v_open
    from posting p left join settlement s on s.company_id = p_company and s.posting = p.id
    where p.company_id = p_company and p."account" = v_key."account" and p."invoiceNumber" = v_key."invoiceNumber"
      and p."customer" is not distinct from v_key."customer" and p."supplier" is not distinct from v_key."supplier" and s.posting is null
      and (p."customer" = v_key."customer" or p."supplier" = v_key."supplier");
    if v_open.amount = 0 and v_open.currency = 0 and array_length(v_open.ids, 1) > 1 then
      insert into close_group (company_id, id, "date") values (p_company, p_groups[v_next], v_open.day);
      insert into settlement (company_id, posting, close_group) select p_company, unnest(v_open.ids), p_groups[v_next];
      v_next := v_next + 1;
    end if;
  end loop;
end
$$;

-- Links a voucher and the one that reverses it, and opens again what the first one had settled.
create function reverse_link(p_company bigint, p_reversed bigint, p_by bigint) returns void language plpgsql as $$
declare
  v_groups bigint[];
begin
  update voucher set "reverseVoucher" = p_by, version = version + 1, changed_at = now()
  where company_id = p_company and id = p_reversed and "reverseVoucher" is null and "series" <> 'invoice';
  if not found then
    raise exception using errcode = 'P8000', message = 'The voucher was reversed meanwhile.';
  end if;
  v_groups := array(
    select distinct s.close_group from settlement s join posting p on p.company_id = s.company_id and p.id = s.posting
    where s.company_id = p_company and p."voucher" = p_reversed);
  delete from settlement where company_id = p_company and close_group = any(v_groups);
  delete from close_group where company_id = p_company and id = any(v_groups);
end
$$;

-- What is left to pay of an invoice changes with every posting on it: its version rises, so that checksums, changedSince and
-- subscribers see a payment. An invoice that this transaction has just made keeps its first version.
create function touch_invoices(p_company bigint, p_rows posting[]) returns void language plpgsql as $$
declare
  v_ids bigint[];
begin
  v_ids := array(
    select i.id from invoice i
    where i.company_id = p_company and i.xmin <> pg_current_xact_id()::xid
      and (i."invoiceNumber", i."customer") in (
        select r."invoiceNumber"::bigint, r."customer" from unnest(p_rows) r where r."customer" is not null and r."invoiceNumber" ~ '^[0-9]{1,15}$')
    order by i.id for update);
  if array_length(v_ids, 1) > 0 then
    update invoice set version = version + 1, changed_at = now() where company_id = p_company and id = any(v_ids);
  end if;
end
$$;

-- Stores one voucher. `p` holds id, date, series, description, voucherType or voucherTypeKey, postings, closeGroups,
-- and `reverses` where it undoes another voucher. Only in months that are open: hold_periods comes with the periods (0007).
create function ledger_post(p_company bigint, p json, p_number bigint default null) returns bigint
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
    "externalVoucherNumber" text, "vendorInvoiceNumber" text, reverses bigint, postings json, "closeGroups" bigint[]);
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
  perform hold_periods(p_company, array(select r."date" from unnest(v_rows) r) || v."date");
  if array_length(v."closeGroups", 1) > 0 then
    -- Locks: invoices, party, counters, balances, as a payment takes them.
    perform touch_invoices(p_company, v_rows);
    perform 1 from party where company_id = p_company
      and id in (select coalesce(r."customer", r."supplier") from unnest(v_rows) r where r."invoiceNumber" <> '')
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
    perform reverse_link(p_company, v.reverses, v.id);
  end if;
  insert into posting select r.* from unnest(v_rows) r;
  insert into account_month (company_id, account, month, amount)
  select p_company, r."account", date_trunc('month', r."date")::date, sum(r."amount") from unnest(v_rows) r group by 2, 3 order by 2, 3
  on conflict (company_id, account, month) do update set amount = account_month.amount + excluded.amount;
  if array_length(v."closeGroups", 1) > 0 then
    perform settle_invoices(p_company, v_rows, v."closeGroups");
  end if;
  return v_number;
end
$$;

-- Charges an invoice: takes its number, stores its voucher (and a payment at once), and closes its orders. The months come
-- first in the order of locks: one that nobody posted to before is held by whoever makes its row, who may wait for a counter.
create function invoice_charge(p_company bigint, p json) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_said record;
  v_filled record;
  v_number bigint;
  v_payment_number bigint;
  v_base invoice;
  v_invoice invoice;
  v_payment json;
  v_count int;
begin
  perform require_company(p_company);
  select r.* into v_said from json_to_record(p) as r(placeholder text, orders json, lines bigint[], invoice text, ledger text);
  perform hold_periods(p_company, array_remove(
    array[(v_said.ledger::json->>'date')::date, (v_said.ledger::json->'payment'->>'date')::date], null));
  update sales_order o set "isClosed" = true, "status" = 'INVOICED', version = o.version + 1, changed_at = now()
  from json_to_recordset(v_said.orders) as r(id bigint, version int)
  where o.company_id = p_company and o.id = r.id and o.version = r.version and not o."isClosed";
  get diagnostics v_count = row_count;
  if v_count <> json_array_length(v_said.orders) then
    raise exception using errcode = 'P8000', message = 'An order was changed meanwhile.';
  end if;
  -- The order of locks is that of ledger_post: party, counters, balances. Otherwise a payment and an invoice that is paid
  -- at once wait for each other in a circle.
  perform 1 from party where company_id = p_company and id = (v_said.invoice::json->>'customer')::bigint for no key update;
  v_number := next_ledger_number(p_company, 'invoice', 0);
  select replace(v_said.invoice, v_said.placeholder, v_number::text)::json as invoice,
    replace(v_said.ledger, v_said.placeholder, v_number::text)::json as ledger into v_filled;
  v_payment := v_filled.ledger->'payment';
  if json_typeof(v_payment) = 'object' then
    v_payment_number := next_ledger_number(p_company, 'voucher', extract(year from (v_payment->>'date')::date)::int);
  end if;
  perform ledger_post(p_company, v_filled.ledger, 1000000 + v_number);
  v_base.company_id := p_company;
  v_base.version := 0;
  v_base.changed_at := now();
  v_base."invoiceNumber" := v_number;
  v_base."creditedInvoice" := 0;
  v_base."isCredited" := false;
  v_base."isCreditNote" := false;
  v_base."isCharged" := true;
  v_base."isApproved" := true;
  v_base."kid" := '';
  select r.* into v_invoice from json_populate_record(v_base, v_filled.invoice) r;
  insert into invoice select v_invoice.*;
  update order_line set "invoice" = v_invoice.id, version = version + 1, changed_at = now()
  where company_id = p_company and id = any(v_said.lines);
  if v_payment_number is not null then
    perform ledger_post(p_company, v_payment, v_payment_number);
  end if;
  return v_number;
end
$$;

-- Second wall: whatever writes postings, every statement must leave every voucher that it touches in balance. As postings
-- are never changed or removed, no voucher can come out of balance over several statements either; and no stored posting
-- has to be read again, as a trigger for each row would have to.
create function check_balance() returns trigger language plpgsql as $$
declare
  v_voucher bigint;
begin
  select p."voucher" into v_voucher from fresh p group by p.company_id, p."voucher", p."date"
  having sum(p."amount") <> 0 or coalesce(sum(p."amountGross") filter (where p."row" > 0), 0) <> 0 limit 1;
  if found then
    raise exception 'Voucher % does not balance.', v_voucher;
  end if;
  return null;
end
$$;

create trigger posting_balances after insert on "posting" referencing new table as fresh
  for each statement execute function check_balance();

-- What is posted stays as it is, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % never change.', tg_table_name;
end
$$;

create trigger posting_stays before update or delete on "posting" for each row execute function refuse_change();
create trigger voucher_stays before delete on "voucher" for each row execute function refuse_change();
-- A voucher only learns, once, which other one reverses it.
create trigger voucher_kept before update on "voucher" for each row
  when (
    (old.company_id, old.id, old."number", old."date", old."year", old."series", old."description", old."voucherType", old."externalVoucherNumber", old."vendorInvoiceNumber")
    is distinct from
    (new.company_id, new.id, new."number", new."date", new."year", new."series", new."description", new."voucherType", new."externalVoucherNumber", new."vendorInvoiceNumber")
    or (old."reverseVoucher" is not null and old."reverseVoucher" is distinct from new."reverseVoucher")
  )
  execute function refuse_change();
create trigger change_log_stays before update or delete on "change_log" for each row execute function refuse_change();
create trigger invoice_stays before delete on "invoice" for each row execute function refuse_change();

create trigger posting_not_emptied before truncate on "posting" for each statement execute function refuse_change();
create trigger voucher_not_emptied before truncate on "voucher" for each statement execute function refuse_change();
create trigger invoice_not_emptied before truncate on "invoice" for each statement execute function refuse_change();
create trigger change_log_not_emptied before truncate on "change_log" for each statement execute function refuse_change();
