-- Orders in full: groups and the order of lines, subscriptions, picking and back orders, and invoicing on account.

insert into "default_legal_vat" ("legalVatClass", "vatTypeId") values
  ('SALES', 0), ('SALES', 3), ('SALES', 31), ('SALES', 32), ('SALES', 5), ('SALES', 6), ('SALES', 52);
update "default_account" set "legalVatClass" = 'SALES', "vatLocked" = false where "systemRole" = 'CUSTOMER_PREPAYMENT';

create table "order_group" (
  company_id bigint not null,
  id bigint not null,
  version int not null default 0,
  changed_at timestamptz not null default now(),
  "order" bigint not null,
  "title" text not null default '',
  "comment" text not null default '',
  "sortIndex" bigint not null default 0,
  primary key (company_id, id)
);

-- Which months of a subscription an invoice covers; `first` counts months from the anchor, the first day of the first period.
-- Written with the invoice and by nobody else. An undone row's months are open again.
create table "subscription_period" (
  company_id bigint not null,
  "order" bigint not null,
  "invoice" bigint not null,
  "anchor" date not null,
  "first" int not null,
  "months" int not null,
  "isUndone" boolean not null default false,
  primary key (company_id, "order", "invoice")
);

alter table "sales_order"
  add column "isSubscription" boolean not null default false,
  add column "subscriptionDuration" bigint not null default 0,
  add column "subscriptionDurationType" text not null default 'MONTHS',
  add column "subscriptionPeriodsOnInvoice" bigint not null default 0,
  add column "subscriptionInvoicingTimeInAdvanceOrArrears" text not null default 'ADVANCE',
  add column "subscriptionInvoicingTime" bigint not null default 0,
  add column "subscriptionInvoicingTimeType" text not null default 'MONTHS',
  add column "isSubscriptionAutoInvoicing" boolean not null default false,
  add column "backorderParentId" bigint not null default 0,
  add column "invoiceOnAccountVatHigh" boolean not null default false,
  add column "invoiceSMSNotificationNumber" text not null default '';
alter table "order_line"
  add column "orderGroup" bigint,
  add column "isPicked" boolean not null default false,
  add column "pickedDate" date,
  add column "orderedQuantity" numeric(24,10) not null default 0,
  -- What made a line that the caller did not write: PERIOD, ON_ACCOUNT or DEDUCTION.
  add column "madeBy" text not null default '';

alter table "order_group" add foreign key (company_id, "order") references "sales_order" (company_id, id) on delete cascade;
alter table "order_line" add foreign key (company_id, "orderGroup") references "order_group" (company_id, id) on delete set null ("orderGroup");
alter table "subscription_period" add foreign key (company_id, "order") references "sales_order" (company_id, id);
alter table "subscription_period" add foreign key (company_id, "invoice") references "invoice" (company_id, id);
create index order_group_order on "order_group" (company_id, "order", "sortIndex", id);
create index order_line_group on "order_line" (company_id, "orderGroup") where "orderGroup" is not null;
-- The second wall: no month is invoiced twice by invoices that stand.
create unique index subscription_period_once on "subscription_period" (company_id, "order", "first") where not "isUndone";
create index sales_order_subscription on "sales_order" (company_id, id) where "isSubscription" and not "isClosed";

do $$
declare
  v_table text;
  v_company bigint;
begin
  foreach v_table in array array['order_group', 'subscription_period'] loop
    execute format('alter table %I enable row level security', v_table);
    execute format('alter table %I force row level security', v_table);
    execute format('create policy audit_reads on %I for select to %I using (true)', v_table, current_user);
    execute format(
      'create policy company_only on %I using (company_id = nullif(current_setting(''motpost.company'', true), '''')::bigint)', v_table);
    execute format('grant select on %I to motpost_app', v_table);
  end loop;
  grant insert, update, delete on "order_group" to motpost_app;
  -- Lines stood in the order of sortIndex whatever orderLineSorting said; orders that used it keep that order. Advances from
  -- customers carry the VAT of what is sold: their account is opened to the VAT types of sales.
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    update sales_order o set "orderLineSorting" = 'CUSTOM' where o.company_id = v_company
      and exists (select 1 from order_line l where l.company_id = v_company and l."order" = o.id and l."sortIndex" <> 0);
    insert into account_vat_type (company_id, account, "vatType")
    select v_company, r.account, v.id from posting_rule r
    join vat_type v on v.company_id = v_company
    join default_legal_vat d on d."vatTypeId" = v.id and d."legalVatClass" = 'SALES'
    where r.company_id = v_company and r.role = 'CUSTOMER_PREPAYMENT'
    on conflict do nothing;
    update account a set "vatLocked" = false from posting_rule r
    where r.company_id = v_company and r.role = 'CUSTOMER_PREPAYMENT' and a.company_id = v_company and a.id = r.account;
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
-- As in 0018, and: an order that is invoiced in part `staysOpen`, one whose last invoice is taken back `reopens`; `period` says
-- which months of a subscription the invoice covers, and `undone` whose months are open again. In 0018: any number of payments at once (`ledger.payments`); a KID by the company's agreement; and a credit note
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
    placeholder text, orders json, lines bigint[], invoice text, ledger text, credited bigint, "closeGroup" bigint, period json, undone bigint);
  perform hold_periods(p_company, array_remove(
    array(select (x->>'date')::date from json_array_elements(v_said.ledger::json->'payments') x)
      || (v_said.ledger::json->>'date')::date, null));
  update sales_order o set "isClosed" = not coalesce(r."staysOpen", false), version = o.version + 1, changed_at = now(),
    "status" = case when not coalesce(r."staysOpen", false) then 'INVOICED' when o."status" = 'INVOICED' then 'NOT_CHOSEN' else o."status" end
  from json_to_recordset(v_said.orders) as r(id bigint, version int, "staysOpen" boolean, "reopens" boolean)
  where o.company_id = p_company and o.id = r.id and o.version = r.version and (not o."isClosed" or r."reopens");
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

-- Places lines in a group of their order, or the group's others outside; the order gets a new version.
create function place_in_group(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_said record;
  v_count int;
begin
  perform require_company(p_company);
  select r.* into v_said from json_to_record(p) as r("order" bigint, "group" bigint, lines bigint[], "removeOthers" boolean);
  if v_said."removeOthers" then
    update order_line set "orderGroup" = null, version = version + 1, changed_at = now()
    where company_id = p_company and "orderGroup" = v_said."group" and id <> all(v_said.lines);
  end if;
  update order_line set "orderGroup" = v_said."group", version = version + 1, changed_at = now()
  where company_id = p_company and id = any(v_said.lines) and "order" = v_said."order" and "invoice" is null;
  get diagnostics v_count = row_count;
  if v_count <> coalesce(array_length(v_said.lines, 1), 0) then
    raise exception using errcode = 'P8000', message = 'A line was changed meanwhile.';
  end if;
  update sales_order set version = version + 1, changed_at = now() where company_id = p_company and id = v_said."order";
end
$$;

-- Removes lines of an order that its back order takes over.
create function drop_lines(p_company bigint, p json) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(p_company);
  delete from order_line where company_id = p_company and "invoice" is null
    and id = any(array(select x::bigint from json_array_elements_text(p) x));
end
$$;

-- Subscriptions that may be due at a day, of all companies, and who acts for the company: its first employee.
create function auto_subscriptions() returns table (company bigint, "order" bigint, employee bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.company_id, o.id, (select min(e.id) from employee e where e.company_id = o.company_id)
  from sales_order o where o."isSubscription" and not o."isClosed" and o."isSubscriptionAutoInvoicing" and o."status" <> 'CANCELLED'
  order by 1, 2
$$;

revoke execute on function place_in_group(bigint, json), drop_lines(bigint, json), auto_subscriptions() from public;
grant execute on function place_in_group(bigint, json), drop_lines(bigint, json), auto_subscriptions() to motpost_app;
