-- What an invoice says of each project: one row for each project on which its voucher has posted, with the id of the first
-- posting. Amounts are those of the postings; fees, mark-up and advances are those of the invoiced lines. Fees are the lines
-- that charge hours, less what was above the price ceiling; their mark-up is that of the project. A credit note that has no lines of
-- its own credits those of its invoice.
create or replace view "project_invoice_details" with (security_invoker = true) as
select p.company_id, p.id, 0 as version, p.changed_at, p."project", i.id as "invoice", i."invoiceDate",
  m.percent::numeric(16,2) as "markupPercent", (m.part * f.factor)::numeric(16,2) as "markupAmount",
  m.part::numeric(16,2) as "markupAmountCurrency",
  round(h.fee * f.factor, 2)::numeric(16,2) as "feeAmount", h.fee::numeric(16,2) as "feeAmountCurrency",
  (n.amount + round(a.balance * f.factor, 2) - round(h.fee * f.factor, 2))::numeric(16,2) as "amountOrderLinesAndReinvoicing",
  (n.currency + a.balance - h.fee)::numeric(16,2) as "amountOrderLinesAndReinvoicingCurrency",
  i."invoiceComment" as "invoiceText",
  not s."isOnAccount" and (h.lines = 0 or h.others > 0) as "includeOrderLinesAndReinvoicing", h.lines > 0 as "includeHours",
  a."isDeducted" as "includeOnAccountBalance",
  (a.balance * f.factor)::numeric(16,2) as "onAccountBalanceAmount", a.balance::numeric(16,2) as "onAccountBalanceAmountCurrency",
  n."vatType"
from "invoice" i
-- By the voucher from either side, one row at a time: merged, all postings of a company that the planner has not counted would be read.
join "posting" p on p.company_id = i.company_id and p."voucher" = any(array[i."voucher"]) and i."voucher" = any(array[p."voucher"])
  and p."project" is not null and p."row" > 0
-- The lines that the invoice is about, and whether they are turned round.
cross join lateral (
  select case when w.whole then i."creditedInvoice" else i.id end as source, case when w.whole then -1 else 1 end as turned,
    exists (select 1 from "order_line" l where l.company_id = i.company_id and l."madeBy" = 'ON_ACCOUNT'
      and l."invoice" = case when w.whole then i."creditedInvoice" else i.id end) as "isOnAccount"
  from (select i."isCreditNote" and i."creditedInvoice" <> 0 and not exists (
    select 1 from "order_line" l where l.company_id = i.company_id and l."invoice" = i.id) as whole) w
) s
-- What was posted on the project without VAT, and its VAT type where there is one alone.
left join lateral (
  select -sum(q."amount") as amount, -sum(q."amountCurrency") as currency,
    case when min(q."vatType") = max(q."vatType") then min(q."vatType") end as "vatType"
  from "posting" q
  where q.company_id = i.company_id and q."voucher" = i."voucher" and q."project" = p."project" and q."row" > 0
) n on true
-- Kroner for one unit of the invoice's currency, as it was posted.
cross join lateral (
  select case when i."currency" = 1 then 1 else coalesce(
    (select sum(abs(q."amount")) / nullif(sum(abs(q."amountCurrency")), 0) from "posting" q
      where q.company_id = i.company_id and q."voucher" = i."voucher" and q."currency" = i."currency"), 1) end as factor
) f
-- Advances: what is deducted here, or, negative, what is invoiced on account.
left join lateral (
  select coalesce(bool_or(l."madeBy" = 'DEDUCTION'), false) as "isDeducted",
    case when s."isOnAccount" then -n.currency
      else s.turned * coalesce(-sum(l."amountExcludingVatCurrency") filter (where l."madeBy" = 'DEDUCTION'), 0) end as balance
  from "order_line" l join "sales_order" o on o.company_id = l.company_id and o.id = l."order" and o."project" = p."project"
  where l.company_id = i.company_id and l."invoice" = s.source
) a on true
-- Fees: the lines that charge hours, and how many lines beside them are no advances.
cross join lateral (
  select s.turned * coalesce(sum(x.amount) filter (where x.charged), 0) as fee, count(*) filter (where x.charged) as lines,
    count(*) filter (where not x.charged and x.made not in ('ON_ACCOUNT', 'DEDUCTION')) as others
  from (
    select l."amountExcludingVatCurrency" as amount, l."madeBy" as made,
      l."madeBy" = 'CEILING' or exists (select from "charged_hours" c where c.company_id = l.company_id and c.line = l.id) as charged
    from "order_line" l join "sales_order" o on o.company_id = l.company_id and o.id = l."order" and o."project" = p."project"
    where l.company_id = i.company_id and l."invoice" = s.source
  ) x
) h
-- Mark-up of the lines whose price is their cost with the mark-up, as it is left after the discount.
left join lateral (
  select s.turned * coalesce(sum(x.amount * x.markup / (100 + x.markup)), 0) as part,
    coalesce(round(sum(x.amount * x.markup / (100 + x.markup)) * 100 / nullif(sum(x.amount * 100 / (100 + x.markup)), 0), 2), 0) as percent
  from (
    select l."amountExcludingVatCurrency" as amount, l."markup" as markup
    from "order_line" l join "sales_order" o on o.company_id = l.company_id and o.id = l."order" and o."project" = p."project"
    where l.company_id = i.company_id and l."invoice" = s.source and l."markup" <> 0 and l."markup" > -100
      and case when l."unitCostCurrency" = 0 then exists (select from "charged_hours" c where c.company_id = l.company_id and c.line = l.id)
        else abs(l."unitCostCurrency" * (100 + l."markup") / 100 - l."unitPriceExcludingVatCurrency") < 0.00000001 end
  ) x
) m on true
where not exists (
  select 1 from "posting" q
  where q.company_id = p.company_id and q."voucher" = p."voucher" and q."project" = p."project" and q."row" > 0 and q.id < p.id);

grant select on project_invoice_details to motpost_app;
