-- The account of advances among the posting rules, reminders in foreign currencies, rates of late interest that are loaded
-- without a migration, and what an invoice says of each project.

-- As in 0019, with the account of advances from customers.
create or replace view "posting_rules" with (security_invoker = true) as
select c.company_id, c.company_id as id, r.version, coalesce(r.changed_at, c.changed_at) as changed_at,
  r."accountReceivableCustomersId", r."accountDebtVendorsId", r."accountDebtEmployeesAndOwnersId", r."accountRoundDiffId",
  r."accountSubscriptionAccrual",
  -- Sales take their income account from the VAT type.
  (select v."incomeAccount" from vat_type v where v.company_id = c.company_id and v.id = 0) as "accountProductSaleNoVat",
  r."accountCurrencyGain", r."accountCurrencyLoss", c."vatPerDepartment", r."accountReminderFee", r."accountLateInterest",
  r."accountCustomerPrepayment"
from "company" c cross join lateral (
  select coalesce(max(r.version), 0) as version, max(r.changed_at) as changed_at,
    max(r.account) filter (where r.role = 'ACCOUNTS_RECEIVABLE') as "accountReceivableCustomersId",
    max(r.account) filter (where r.role = 'ACCOUNTS_PAYABLE') as "accountDebtVendorsId",
    max(r.account) filter (where r.role = 'EMPLOYEE_DEBT') as "accountDebtEmployeesAndOwnersId",
    max(r.account) filter (where r.role = 'ROUNDING') as "accountRoundDiffId",
    max(r.account) filter (where r.role = 'SUBSCRIPTION_ACCRUAL') as "accountSubscriptionAccrual",
    max(r.account) filter (where r.role = 'FX_GAIN') as "accountCurrencyGain",
    max(r.account) filter (where r.role = 'FX_LOSS') as "accountCurrencyLoss",
    max(r.account) filter (where r.role = 'REMINDER_FEE') as "accountReminderFee",
    max(r.account) filter (where r.role = 'LATE_INTEREST') as "accountLateInterest",
    max(r.account) filter (where r.role = 'CUSTOMER_PREPAYMENT') as "accountCustomerPrepayment"
  from posting_rule r where r.company_id = c.company_id
) r;

-- As in 0019, with the account of advances from customers.
create or replace function change_posting_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform require_company(old.company_id);
  perform 1 from posting_rule where company_id = old.company_id order by role for update;
  if old.version <> (select coalesce(max(version), 0) from posting_rule where company_id = old.company_id) then
    return null;
  end if;
  insert into posting_rule (company_id, role, account, version)
  select old.company_id, r.role, r.account, old.version + 1
  from (values
    ('ACCOUNTS_RECEIVABLE', old."accountReceivableCustomersId", new."accountReceivableCustomersId"),
    ('ACCOUNTS_PAYABLE', old."accountDebtVendorsId", new."accountDebtVendorsId"),
    ('EMPLOYEE_DEBT', old."accountDebtEmployeesAndOwnersId", new."accountDebtEmployeesAndOwnersId"),
    ('ROUNDING', old."accountRoundDiffId", new."accountRoundDiffId"),
    ('SUBSCRIPTION_ACCRUAL', old."accountSubscriptionAccrual", new."accountSubscriptionAccrual"),
    ('INCOME:0', old."accountProductSaleNoVat", new."accountProductSaleNoVat"),
    ('FX_GAIN', old."accountCurrencyGain", new."accountCurrencyGain"),
    ('FX_LOSS', old."accountCurrencyLoss", new."accountCurrencyLoss"),
    ('REMINDER_FEE', old."accountReminderFee", new."accountReminderFee"),
    ('LATE_INTEREST', old."accountLateInterest", new."accountLateInterest"),
    ('CUSTOMER_PREPAYMENT', old."accountCustomerPrepayment", new."accountCustomerPrepayment")
  ) r(role, earlier, account)
  where r.account is distinct from r.earlier
  on conflict (company_id, role) do update set account = excluded.account, version = excluded.version, changed_at = now();
  update vat_type set "incomeAccount" = new."accountProductSaleNoVat", version = version + 1, changed_at = now()
  where company_id = old.company_id and id = 0 and "incomeAccount" is distinct from new."accountProductSaleNoVat";
  if old."vatPerDepartment" is distinct from new."vatPerDepartment" then
    update company set "vatPerDepartment" = new."vatPerDepartment", version = version + 1, changed_at = now()
    where company_id = old.company_id;
    update posting_rule set version = old.version + 1, changed_at = now()
    where company_id = old.company_id and role = 'ACCOUNTS_RECEIVABLE';
  end if;
  return new;
end
$$;

-- Fee and interest of a reminder in the invoice's currency. Until now both were charged in kroner alone.
alter table "reminder" add column "feeCurrency" numeric(16,2) not null default 0;
alter table "reminder" add column "interestCurrency" numeric(16,2) not null default 0;
do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    update reminder set "feeCurrency" = "fee", "interestCurrency" = "interest"
    where company_id = v_company and ("fee" <> 0 or "interest" <> 0);
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;

-- A price by date says its currency, so that it is worth the same in kroner when the product gets another one. As in 0017
-- otherwise. Of the prices that exist no more is known than the currency that their product has now.
alter table "product_price" add column "currency" bigint references "currency" (id);
do $$
declare
  v_company bigint;
begin
  for v_company in select company_id from company loop
    perform set_config('motpost.company', v_company::text, true);
    update product_price k set "currency" = p."currency" from product p
    where k.company_id = v_company and p.company_id = v_company and p.id = k."product";
  end loop;
  perform set_config('motpost.company', '', true);
end
$$;
create or replace function keep_product_price() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_price (company_id, id, "product", "fromDate", "purchasePriceCurrency", "costPrice", "salesPriceExcludingVat", "vatType", "salesPriceIncludingVat", "currency")
  values (new.company_id, nextval('product_price_id'), new.id, coalesce(new."pricesFrom", (now() at time zone 'Europe/Oslo')::date), new."costExcludingVatCurrency",
    new."costExcludingVatCurrency" + new."expenses", new."priceExcludingVatCurrency", new."vatType", new."priceIncludingVatCurrency", new."currency")
  on conflict (company_id, "product", "fromDate") do update set version = product_price.version + 1, changed_at = now(),
    "purchasePriceCurrency" = excluded."purchasePriceCurrency", "costPrice" = excluded."costPrice",
    "salesPriceExcludingVat" = excluded."salesPriceExcludingVat", "vatType" = excluded."vatType", "salesPriceIncludingVat" = excluded."salesPriceIncludingVat",
    "currency" = excluded."currency";
  return null;
end
$$;
drop trigger product_price_of_change on "product";
create trigger product_price_of_change after update on "product" for each row
  when ((old."costExcludingVatCurrency", old."expenses", old."priceExcludingVatCurrency", old."priceIncludingVatCurrency", old."vatType", old."currency")
    is distinct from (new."costExcludingVatCurrency", new."expenses", new."priceExcludingVatCurrency", new."priceIncludingVatCurrency", new."vatType", new."currency"))
  execute function keep_product_price();

-- Stores rates of late interest and debt collection: new ones are added, corrected ones replaced, equal ones left alone. `p`
-- is a list of kind, from and value. Late interest holds for the half-year that it begins; the others hold until the next
-- one of their kind. What was charged at an earlier value stays. Answers how many were added and corrected.
create function collection_rates_store(p json) returns json
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_added int;
  v_changed int;
begin
  lock table collection_rate in share row exclusive mode;
  select count(*) filter (where k.kind is null), count(*) filter (where k.value <> g."value") into v_added, v_changed
  from json_to_recordset(p) g("kind" text, "from" date, "value" numeric)
  left join collection_rate k on k.kind = g."kind" and k.valid_from = g."from";
  insert into collection_rate (kind, valid_from, valid_to, value)
  select g."kind", g."from", case when g."kind" = 'lateInterest' then (g."from" + interval '6 months')::date - 1 end, g."value"
  from json_to_recordset(p) g("kind" text, "from" date, "value" numeric)
  on conflict (kind, valid_from) do update set value = excluded.value;
  update collection_rate k set valid_to = n.valid_to
  from (select kind, valid_from, lead(valid_from) over (partition by kind order by valid_from) - 1 as valid_to
    from collection_rate where kind <> 'lateInterest') n
  where k.kind = n.kind and k.valid_from = n.valid_from and k.valid_to is distinct from n.valid_to;
  return json_build_object('added', v_added, 'changed', v_changed,
    'newest', (select max(valid_to) from collection_rate where kind = 'lateInterest'));
end
$$;
revoke execute on function collection_rates_store(json) from public;
grant execute on function collection_rates_store(json) to motpost_app;

-- What an invoice says of each project: one row for each project on which its voucher has posted, with the id of the first
-- posting. Amounts are those of the postings; mark-up and advances are those of the invoiced lines. A credit note that
-- has no lines of its own credits those of its invoice.
create view "project_invoice_details" with (security_invoker = true) as
select p.company_id, p.id, 0 as version, p.changed_at, p."project", i.id as "invoice", i."invoiceDate",
  m.percent::numeric(16,2) as "markupPercent", (m.part * f.factor)::numeric(16,2) as "markupAmount",
  m.part::numeric(16,2) as "markupAmountCurrency",
  (n.amount + round(a.balance * f.factor, 2))::numeric(16,2) as "amountOrderLinesAndReinvoicing",
  (n.currency + a.balance)::numeric(16,2) as "amountOrderLinesAndReinvoicingCurrency",
  i."invoiceComment" as "invoiceText",
  not s."isOnAccount" as "includeOrderLinesAndReinvoicing",
  a."isDeducted" as "includeOnAccountBalance",
  (a.balance * f.factor)::numeric(16,2) as "onAccountBalanceAmount", a.balance::numeric(16,2) as "onAccountBalanceAmountCurrency",
  n."vatType"
from "invoice" i
join "posting" p on p.company_id = i.company_id and p."voucher" = i."voucher" and p."project" is not null and p."row" > 0
-- The lines that the invoice is about, and whether they are turned round.
cross join lateral (
  select case when w.whole then i."creditedInvoice" else i.id end as source, case when w.whole then -1 else 1 end as turned,
    exists (select 1 from "order_line" l where l.company_id = i.company_id and l."madeBy" = 'ON_ACCOUNT'
      and l."invoice" = case when w.whole then i."creditedInvoice" else i.id end) as "isOnAccount"
  from (select i."isCreditNote" and i."creditedInvoice" <> 0 and not exists (
    select 1 from "order_line" l where l.company_id = i.company_id and l."invoice" = i.id) as whole) w
) s
-- What was posted on the project without VAT, and its VAT type where there is one alone.
cross join lateral (
  select -sum(q."amount") as amount, -sum(q."amountCurrency") as currency,
    case when min(q."vatType") = max(q."vatType") then min(q."vatType") end as "vatType"
  from "posting" q
  where q.company_id = i.company_id and q."voucher" = i."voucher" and q."project" = p."project" and q."row" > 0
) n
-- Kroner for one unit of the invoice's currency, as it was posted.
cross join lateral (
  select case when i."currency" = 1 then 1 else coalesce(
    (select sum(abs(q."amount")) / nullif(sum(abs(q."amountCurrency")), 0) from "posting" q
      where q.company_id = i.company_id and q."voucher" = i."voucher" and q."currency" = i."currency"), 1) end as factor
) f
-- Advances: what is deducted here, or, negative, what is invoiced on account.
cross join lateral (
  select coalesce(bool_or(l."madeBy" = 'DEDUCTION'), false) as "isDeducted",
    case when s."isOnAccount" then -n.currency
      else s.turned * coalesce(-sum(l."amountExcludingVatCurrency") filter (where l."madeBy" = 'DEDUCTION'), 0) end as balance
  from "order_line" l join "sales_order" o on o.company_id = l.company_id and o.id = l."order" and o."project" = p."project"
  where l.company_id = i.company_id and l."invoice" = s.source
) a
-- Mark-up of the lines whose price is their cost with the mark-up, as it is left after the discount.
cross join lateral (
  select s.turned * coalesce(sum(x.amount * x.markup / (100 + x.markup)), 0) as part,
    coalesce(round(sum(x.amount * x.markup / (100 + x.markup)) * 100 / nullif(sum(x.amount * 100 / (100 + x.markup)), 0), 2), 0) as percent
  from (
    select l."amountExcludingVatCurrency" as amount, l."markup" as markup
    from "order_line" l join "sales_order" o on o.company_id = l.company_id and o.id = l."order" and o."project" = p."project"
    where l.company_id = i.company_id and l."invoice" = s.source and l."markup" <> 0 and l."markup" > -100 and l."unitCostCurrency" <> 0
      and abs(l."unitCostCurrency" * (100 + l."markup") / 100 - l."unitPriceExcludingVatCurrency") < 0.00000001
  ) x
) m
where not exists (
  select 1 from "posting" q
  where q.company_id = p.company_id and q."voucher" = p."voucher" and q."project" = p."project" and q."row" > 0 and q.id < p.id);
grant select on "project_invoice_details" to motpost_app;
