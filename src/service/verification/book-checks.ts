// Checks of the books by SQL: what is kept beside postings, numbers, and what belongs together.

import { missingNumbersSql, numberedSql } from "../../domain/ledger/voucher/missing-numbers.ts";

/** A check of the books. */
export interface BookCheck {
  readonly name: string;
  /** SQL whose rows are breaches, each with a text in `breach`. */
  readonly sql: string;
}

/** The checks of what is kept beside postings, of numbers and of what belongs together. */
export const bookChecks: readonly BookCheck[] = [
  {
    name: "every voucher balances on every date",
    sql: `select format('company %s, voucher %s does not balance on %s', company_id, "voucher", "date") as breach from posting
          group by company_id, "voucher", "date" having sum("amount") <> 0 or coalesce(sum("amountGross") filter (where "row" > 0), 0) <> 0`,
  },
  {
    name: "vouchers have the sums of their postings",
    sql: `select format('company %s, voucher %s: kept %s of %s postings, posted %s of %s', v.company_id, v.id, v.debit, v."postingCount", p.debit, p.count) as breach
          from voucher v left join (
            select company_id, "voucher", coalesce(sum("amount") filter (where "amount" > 0), 0) as debit, count(*) as count
            from posting group by 1, 2) p on p.company_id = v.company_id and p."voucher" = v.id
          where v.debit <> coalesce(p.debit, 0) or v."postingCount" <> coalesce(p.count, 0)`,
  },
  {
    name: "balances per month are the sums of their postings",
    sql: `select format('company %s, account %s, %s: kept %s, posted %s', company_id, account, month, kept, posted) as breach from (
            select company_id, account, month, sum(kept) as kept, sum(posted) as posted from (
              select company_id, account, month, amount as kept, 0 as posted from account_month
              union all select company_id, "account", date_trunc('month', "date")::date, 0, "amount" from posting) x
            group by 1, 2, 3) y where kept <> posted`,
  },
  {
    name: "what invoices say is left to pay is what is open of their postings",
    sql: `select format('company %s, invoice %s: kept %s and %s in its currency, open %s and %s', i.company_id, i."invoiceNumber",
            i."amountOutstanding", i."amountCurrencyOutstanding", o.amount, o.currency) as breach
          from invoice i cross join lateral (
            select coalesce(sum(p."amount"), 0) as amount, coalesce(sum(p."amountCurrency"), 0) as currency from posting p
            where i."creditedInvoice" = 0 and p.company_id = i.company_id and p."openItem" = i."openItem"
              and not exists (select from settlement s where s.company_id = p.company_id and s.posting = p.id)) o
          where (i."amountOutstanding", i."amountCurrencyOutstanding") <> (o.amount, o.currency)`,
  },
  {
    name: "what is left of instalments is what is left to pay of their invoices",
    sql: `select format('company %s, invoice %s: instalments of %s have %s left, the invoice %s', i.company_id, i."invoiceNumber", n.total, l.left, i."amountCurrencyOutstanding") as breach
          from (select company_id, "invoice", "openItem", sum("amountCurrency") as total, min("dueDate") as first from invoice_instalment group by 1, 2, 3) n
          join invoice i on i.company_id = n.company_id and i.id = n."invoice"
          cross join lateral (select sum(p.currency) as left, sum(p.amount) as amount
            from open_parts(i.company_id, i."openItem", i."amountOutstanding", i."amountCurrencyOutstanding", null) p) l
          where n."openItem" is distinct from i."openItem" or n.first < i."invoiceDate" or i."isCreditNote"
            or (l.amount, l.left) is distinct from (i."amountOutstanding", i."amountCurrencyOutstanding")`,
  },
  {
    name: "invoices are due next on their own day, or with the first instalment that is left",
    sql: `select format('company %s, invoice %s: due on %s, by what is left on %s', i.company_id, i."invoiceNumber", i."nextDue", n.due) as breach
          from invoice i cross join lateral (select min(p.due) as due
            from open_parts(i.company_id, i."openItem", i."amountOutstanding", i."amountCurrencyOutstanding", i."invoiceDueDate") p
            where p.currency > 0 and i."amountCurrencyOutstanding" > 0 and not i."isCreditNote") n
          where i."nextDue" is distinct from n.due`,
  },
  {
    name: "what invoices say of income and of charges is what their postings and reminders say",
    sql: `select format('company %s, invoice %s: income %s, charges %s', i.company_id, i."invoiceNumber", i."hasIncome", i."hasCharges") as breach
          from invoice i
          where i."hasIncome" <> exists (select from posting p join account a on a.company_id = p.company_id and a.id = p."account"
              where p.company_id = i.company_id and p."voucher" = i."voucher" and p."row" > 0 and p."amount" <> 0 and p."amortizationAccount" is null
                and a."type" not in ('ASSETS', 'EQUITY', 'LIABILITIES'))
            or i."hasCharges" <> exists (select from reminder r where r.company_id = i.company_id and r."invoice" = i.id and r."voucher" is not null)`,
  },
  {
    name: "balances per year are the sums of their postings",
    sql: `select format('company %s, account %s, %s: kept %s from %s, posted %s from %s', company_id, account, year, y.amount, y.first_in_kroner, p.amount, p.first) as breach
          from account_year y full join (
            select company_id, "account" as account, extract(year from "date")::int as year, sum("amount") as amount, min("date") filter (where "currency" = 1) as first
            from posting group by 1, 2, 3) p using (company_id, account, year)
          where y.amount is distinct from p.amount or y.first_in_kroner is distinct from p.first`,
  },
  {
    name: "balances per month in foreign currencies are the sums of their postings",
    sql: `select format('company %s, account %s, currency %s, %s: kept %s, posted %s', company_id, account, currency, month, k.amount, p.amount) as breach
          from account_month_currency k full join (
            select company_id, "account" as account, "currency" as currency, date_trunc('month', "date")::date as month, sum("amountCurrency") as amount
            from posting where "currency" <> 1 group by 1, 2, 3, 4) p using (company_id, account, currency, month)
          where k.amount is distinct from p.amount`,
  },
  {
    name: "balances per month of departments and projects are the sums of their postings",
    sql: `select format('company %s, account %s, %s, department %s, project %s: kept %s, posted %s', company_id, account, month, department, project, k.amount, p.amount) as breach
          from account_month_dimension k full join (
            select company_id, "account" as account, date_trunc('month', "date")::date as month, coalesce("department", 0) as department,
              coalesce("project", 0) as project, sum("amount") as amount
            from posting where "department" is not null or "project" is not null group by 1, 2, 3, 4, 5) p
          using (company_id, account, month, department, project) where k.amount is distinct from p.amount`,
  },
  {
    name: "numbers of vouchers and invoices have no gaps but those that were given a reason",
    sql: `select format('company %s, series %s, year %s: numbers %s to %s are missing or stand twice', company_id, series, year, first, last) as breach from (${missingNumbersSql}) x
          union all select format('company %s, series %s, year %s: number %s is used and left out', n.company_id, n.series, n.year, n.number)
          from number_gap g join ${numberedSql} n on n.company_id = g.company_id and n.series = g."series" and n.year = g."year" and n.number between g."numberFrom" and g."numberTo"`,
  },
  {
    name: "counters stand at the highest number",
    sql: `select format('company %s, series %s, year %s: counted to %s, highest number %s', company_id, series, year, coalesce(c.value, 0), coalesce(n.highest, 0)) as breach
          from (select company_id, series, year, max(number) as highest from (
              select company_id, series, year, number from ${numberedSql} n
              union all select company_id, "series", "year"::int, "numberTo" from number_gap) u group by 1, 2, 3) n
          full join ledger_counter c using (company_id, series, year) where coalesce(n.highest, c.start - 1) is distinct from c.value`,
  },
  {
    name: "numbers of other systems and of opening balances stand once",
    sql: `select format('company %s: %s opening balances stand', company_id, count(*)) as breach from voucher
          where "series" = 'opening' and "reverseVoucher" is null group by company_id having count(*) > 1
          union all select format('company %s: number %s of %s is taken %s times', company_id, "number", "year", count(*)) from voucher
          where "series" = 'external' group by company_id, "number", "year" having count(*) > 1
          union all select format('company %s: voucher %s is in no known series: %s', company_id, id, "series") from voucher
          where "series" not in ('voucher', 'invoice', 'historical', 'external', 'opening', 'openingCorrection')`,
  },
  {
    name: "vouchers and their reversals name each other",
    sql: `select format('company %s, voucher %s-%s reverses voucher %s-%s, which names %s', r.company_id, r."number", r."year", o."number", o."year",
            case when o."reverseVoucher" is null then 'none' else 'another one' end) as breach
          from voucher r join voucher o on o.company_id = r.company_id and o.id = r."reverseVoucher" where o."reverseVoucher" is distinct from r.id`,
  },
  {
    name: "history, opening balance and correction are reversed on their own days",
    sql: `select format('company %s, voucher %s and its reversal leave %s on account %s in %s', company_id, voucher, left_over, account, month) as breach from (
            select v.company_id, least(v.id, v."reverseVoucher") as voucher, p."account" as account, date_trunc('month', p."date")::date as month, sum(p."amount") as left_over
            from voucher v join posting p on p.company_id = v.company_id and p."voucher" = v.id
            join voucher o on o.company_id = v.company_id and o.id = v."reverseVoucher" and o."series" not in ('voucher', 'invoice') and v."series" not in ('voucher', 'invoice')
            group by 1, 2, 3, 4) x where left_over <> 0`,
  },
  {
    name: "close groups sum to 0",
    sql: `select format('company %s, close group %s sums to %s', s.company_id, s.close_group, sum(p."amount")) as breach
          from settlement s join posting p on p.company_id = s.company_id and p.id = s.posting group by s.company_id, s.close_group
          having sum(p."amount") <> 0 or count(distinct (p."account", p."customer", p."supplier", p."employee")) <> 1`,
  },
  {
    name: "close groups of one foreign currency sum to 0 in it",
    sql: `select format('company %s, close group %s sums to %s in currency %s', company_id, close_group, sum("amountCurrency"), min("currency")) as breach
          from (select s.company_id, s.close_group, p."amountCurrency", p."currency" from settlement s
            join posting p on p.company_id = s.company_id and p.id = s.posting) x
          group by company_id, close_group having sum("amountCurrency") <> 0 and count(distinct "currency") = 1`,
  },
  {
    name: "postings in kroner have one amount",
    sql: `select format('company %s, posting %s: %s in kroner, %s in its currency', company_id, id, "amount", "amountCurrency") as breach from posting
          where coalesce("currency", 1) = 1 and ("amount" <> "amountCurrency" or "amountGross" <> "amountGrossCurrency")`,
  },
  {
    name: "open posts are the unsettled postings of closeable accounts",
    sql: `select format('company %s, posting %s: open until %s, kept until %s', company_id, posting, settled, kept) as breach from (
            select coalesce(p.company_id, o.company_id) as company_id, coalesce(p.id, o.posting) as posting, o.closed_on as kept,
              case when p.id is not null then coalesce(p.day, 'infinity') end as settled
            from (select p.company_id, p.id, g."date" as day from posting p
                  join account a on a.company_id = p.company_id and a.id = p."account" and a."isCloseable"
                  left join settlement s on s.company_id = p.company_id and s.posting = p.id
                  left join close_group g on g.company_id = s.company_id and g.id = s.close_group) p
            full join open_span o on o.company_id = p.company_id and o.posting = p.id) x where kept is distinct from settled`,
  },
  {
    name: "postings belong to open items of their account, party and currency",
    sql: `select format('company %s, posting %s: open item %s', p.company_id, p.id, coalesce(p."openItem"::text, 'missing')) as breach
          from posting p join account a on a.company_id = p.company_id and a.id = p."account"
          left join posting o on o.company_id = p.company_id and o.id = p."openItem"
          where (a."isCloseable" or coalesce(p."customer", p."supplier", p."employee") is not null or p."openItem" is not null)
            and (o.id is null or o."openItem" <> o.id
              or (o."account", coalesce(o."currency", 1), o."customer", o."supplier", o."employee")
                is distinct from (p."account", coalesce(p."currency", 1), p."customer", p."supplier", p."employee"))`,
  },
  {
    name: "documents have the open items of their own rows, credit notes those of their invoices",
    sql: `select format('company %s, invoice %s: kept %s, posted %s', i.company_id, i."invoiceNumber", i."openItem", min(p."openItem")) as breach
          from invoice i left join posting p on p.company_id = i.company_id and p."voucher" = i."voucher" and p."customer" = i."customer"
            and p."invoiceNumber" = i."invoiceNumber"::text
          group by i.company_id, i.id, i."invoiceNumber", i."openItem" having i."openItem" is distinct from min(p."openItem") or count(distinct p."openItem") <> 1
          union all
          select format('company %s, credit note %s: open item %s, that of its invoice %s', n.company_id, n."invoiceNumber", n."openItem", i."openItem")
          from invoice n join invoice i on i.company_id = n.company_id and i.id = n."creditedInvoice" where n."openItem" is distinct from i."openItem"
          union all
          select format('company %s, reminder %s: kept %s, posted %s', r.company_id, r."number", r."openItem", min(p."openItem"))
          from reminder r join posting p on p.company_id = r.company_id and p."voucher" = r."voucher" and p."customer" = r."customer"
          group by r.company_id, r.id, r."number", r."openItem" having r."openItem" is distinct from min(p."openItem") or count(distinct p."openItem") <> 1`,
  },
  {
    name: "supplier invoices say what their vouchers say",
    sql: `select format('company %s, supplier invoice %s: kept %s, posted %s', company_id, id, to_json(k), to_json(p)) as breach
          from supplier_document k full join supplier_document_posted p using (company_id, id)
          where to_jsonb(k) is distinct from to_jsonb(p)`,
  },
  {
    name: "bills of suppliers are what their vouchers say",
    sql: `select format('company %s, voucher %s: kept as the bills %s, posted as %s', company_id, voucher, k.bills, p.bills) as breach
          from (select company_id, "voucher" as voucher, array_agg(format('%s %s %s %s', "supplier", "number", "currency", "amount") order by "supplier", "number", "currency", "amount") as bills
            from supplier_bill group by 1, 2) k
          full join (select company_id, "voucher" as voucher, array_agg(format('%s %s %s %s', "supplier", "number", "currency", "amount") order by "supplier", "number", "currency", "amount") as bills
            from supplier_bill_posted group by 1, 2) p using (company_id, voucher)
          where k.bills is distinct from p.bills`,
  },
  {
    name: "VAT types that accounts accept by their class are there",
    sql: `select format('company %s, account %s: no VAT types of class %s', company_id, "number", "legalVatClass") as breach from account a
          where "legalVatClass" <> '' and not exists (select from default_legal_vat l where l."legalVatClass" = a."legalVatClass")
          union all select format('company %s: no VAT type %s, which accounts of class %s accept', a.company_id, l."vatTypeId", a."legalVatClass")
          from (select distinct company_id, "legalVatClass" from account) a
          join default_legal_vat l on l."legalVatClass" = a."legalVatClass"
          left join vat_type v on v.company_id = a.company_id and v.id = l."vatTypeId" where v.id is null`,
  },
  {
    name: "each number of an account stands once in a company's chart",
    sql: `select format('company %s: two accounts have the number %s', a.company_id, a."number") as breach
          from account a join default_account d on d."number"::bigint = a."number" and d.id <> a.id
          cross join lateral (select from account_of_chart l where l.company_id = a.company_id and l.id = d.id and l."number" = a."number" offset 0) l
          union all select format('company %s: account %s is removed and there', a.company_id, a."number")
          from shared_chart s join account a on a.company_id = s.company_id and a.id = any(s.removed)`,
  },
  {
    name: "postings on control accounts name their party",
    sql: `select format('company %s, posting %s on account %s names no party', p.company_id, p.id, a."number") as breach
          from posting p join account a on a.company_id = p.company_id and a.id = p."account"
          where (a."ledgerType" = 'CUSTOMER' and p."customer" is null) or (a."ledgerType" = 'VENDOR' and p."supplier" is null)
             or (a."ledgerType" = 'EMPLOYEE' and p."employee" is null)`,
  },
  {
    name: "stock has moved by what was invoiced and counted",
    sql: `select format('company %s, %s %s, product %s: %s units, moved %s', company_id, kind, cause, product, units, moved) as breach from (
            select company_id, kind, cause, product, sum(units) as units, sum(moved) as moved from (
              select company_id, 'invoice' as kind, "invoice" as cause, "product" as product, -"count" as units, 0 as moved from order_line
                where "invoice" is not null and "product" is not null
              union all select company_id, 'invoice', invoice, product, 0, quantity from stock_movement v where invoice is not null
                and exists (select 1 from order_line l where l.company_id = v.company_id and l."invoice" = v.invoice)
              union all select l.company_id, 'count line', l.id, l."product", l."difference", 0 from product_line l
                join stocktaking s on s.company_id = l.company_id and s.id = l."stocktaking" and s."isCompleted"
              union all select company_id, 'count line', count_line, product, 0, quantity from stock_movement where count_line is not null) x
            group by 1, 2, 3, 4) y where units <> moved`,
  },
  {
    name: "hours have the invoice of the line that charges them",
    sql: `select format('company %s, hours %s: invoice %s, their line %s', h.company_id, h.entry, coalesce(e."invoice"::text, 'none'), coalesce(l."invoice"::text, 'none')) as breach
          from charged_hours h join order_line l on l.company_id = h.company_id and l.id = h.line
          left join timesheet_entry e on e.company_id = h.company_id and e.id = h.entry
          where not h.released and (e.id is null or e."invoice" is distinct from l."invoice")`,
  },
  {
    name: "invoices equal their receivable posting",
    sql: `select format('company %s, invoice %s: amount %s, posted %s', i.company_id, i."invoiceNumber", i."amount", sum(p."amount")) as breach
          from invoice i left join posting p on p.company_id = i.company_id and p."voucher" = i."voucher" and p."customer" = i."customer"
          group by i.company_id, i.id, i."invoiceNumber", i."amount" having i."amount" is distinct from coalesce(sum(p."amount"), 0)`,
  },
  {
    // Once for each code and rate, on the amount without VAT or on that with it; credit notes take what is left.
    name: "VAT of invoices in kroner is that of the rates on the days of delivery",
    sql: `select format('company %s, invoice %s: code %s at %s %%, base %s, VAT %s', company_id, number, code, "percent", base, vat) as breach from (
            select i.company_id, i."invoiceNumber" as number, v."number" as code, trim_scale(r."percent") as "percent",
              -sum(p."amount") as base, sum(p."amount" - p."amountGross") as vat
            from invoice i
            join posting p on p.company_id = i.company_id and p."voucher" = i."voucher" and p."row" > 0
            join vat_type v on v.company_id = p.company_id and v.id = p."vatType" and v."direction" = 'OUT' and not v."isDirect" and v."reverseCharge" = 'N'
            cross join lateral (select coalesce((select y."percent" from vat_rate y where y."rateKind" = v."rateKind"
              and y."validFrom" <= coalesce(p."vatDate", p."date") and (y."validTo" is null or y."validTo" >= coalesce(p."vatDate", p."date"))), v."ratePercent") as "percent") r
            where i."creditedInvoice" = 0 and coalesce(i."currency", 1) = 1
            group by 1, 2, 3, 4) s
          where vat <> round(base * "percent" / 100, 2) and vat <> base + vat - round((base + vat) * 100 / (100 + "percent"), 2)`,
  },
];
