// Checks by SQL that issued documents, invoices, their lines and the ledger say the same, and that VAT is that of its base.

import type { BookCheck } from "./book-checks.ts";

/** Issued documents, each taken apart once: they are kept as text. */
const documents = "(select company_id, id, kind, document::jsonb as document from sales_document offset 0)";

/** What an invoice, its issued document and its postings say: one row for each value that differs. */
const invoiceValues = `select i.company_id, i."invoiceNumber" as number, v.name, v.found, v.issued
  from ${documents} d join invoice i on i.company_id = d.company_id and i.id = d.id
  cross join lateral (values
    ('invoiceNumber', i."invoiceNumber"::text, d.document->>'number'),
    ('invoiceDate', i."invoiceDate"::text, d.document->>'date'),
    ('invoiceDueDate', i."invoiceDueDate"::text, d.document->>'dueDate'),
    ('customer', i."customer"::text, d.document->'buyer'->>'id'),
    ('kid', i."kid", d.document->>'kid'),
    ('amountCurrency', i."amountCurrency"::text, d.document->'totals'->>'total'),
    ('amountExcludingVatCurrency', i."amountExcludingVatCurrency"::text, d.document->'totals'->>'excludingVat'),
    ('amountRoundoffCurrency', i."amountRoundoffCurrency"::text, d.document->'totals'->>'roundoff'),
    ('amount', i."amount"::text, d.document->'totals'->'nok'->>'total'),
    ('amountExcludingVat', i."amountExcludingVat"::text, d.document->'totals'->'nok'->>'excludingVat'),
    ('the sum of base and VAT', (i."amountCurrency" - i."amountRoundoffCurrency")::text,
      (select coalesce(sum((x->>'base')::numeric + (x->>'vat')::numeric), 0)::numeric(16,2)::text from jsonb_array_elements(d.document->'vat') x))
  ) v(name, found, issued)
  where d.kind <> 'REMINDER' and v.found is distinct from v.issued`;

/** Checks of issued documents and of VAT. */
export const documentChecks: readonly BookCheck[] = [
  {
    name: "issued documents say what their invoices say",
    sql: `select format('company %s, invoice %s: %s %s, its issued document %s', company_id, number, name, found, coalesce(issued, 'nothing')) as breach
          from (${invoiceValues}) x`,
  },
  {
    name: "issued documents say what their reminders say",
    sql: `select format('company %s, reminder %s: %s %s, its issued document %s', company_id, number, name, coalesce(nullif(found, ''), 'nothing'), coalesce(nullif(issued, ''), 'nothing')) as breach
          from (select r.company_id, r."number" as number, v.name, v.found, v.issued
            from ${documents} d join reminder r on r.company_id = d.company_id and r.id = d.id
            cross join lateral (values
              ('number', r."number", d.document->>'number'),
              ('reminderDate', r."reminderDate"::text, d.document->>'date'),
              ('termOfPayment', r."termOfPayment"::text, d.document->>'dueDate'),
              ('customer', r."customer"::text, d.document->'buyer'->>'id'),
              ('kid', r."kid", d.document->>'kid'),
              ('bankAccountNumber', r."bankAccountNumber", d.document->'seller'->>'bankAccountNumber'),
              ('type', r."type", d.document->'reminder'->>'type'),
              ('principal', r."principal"::text, d.document->'reminder'->>'principal'),
              ('openCharges', r."openCharges"::text, d.document->'reminder'->>'openCharges'),
              ('feeCurrency', r."feeCurrency"::text, d.document->'reminder'->>'fee'),
              ('interestCurrency', r."interestCurrency"::text, d.document->'reminder'->>'interest')
            ) v(name, found, issued)
            where d.kind = 'REMINDER' and v.issued is not null and v.found is distinct from v.issued) x`,
  },
  {
    name: "invoices that were issued have their document, and documents their invoice",
    sql: `select format('company %s, %s %s is issued, and its %s is not there', d.company_id, lower(d.kind), coalesce(d.document->>'number', d.id::text),
            case d.kind when 'REMINDER' then 'reminder' else 'invoice' end) as breach
          from sales_document d where not exists (select from invoice i where i.company_id = d.company_id and i.id = d.id)
            and not exists (select from reminder r where r.company_id = d.company_id and r.id = d.id)
          union all
          select format('company %s, invoice %s: its voucher %s is not there', i.company_id, i."invoiceNumber", i."voucher")
          from invoice i left join voucher v on v.company_id = i.company_id and v.id = i."voucher" where i."voucher" is not null and v.id is null`,
  },
  {
    // The first one that was rendered shows since when all are that were sealed as they were issued; what waits has no position yet, or
    // waits for a worker.
    name: "issued documents have the digest of their PDF since the first one that has",
    sql: `select format('company %s, %s %s (position %s): its PDF was never rendered, and does not wait for it', d.company_id,
            lower(replace(d.kind, '_', ' ')), d.document->>'number', e.position) as breach
          from (select r.company_id, min(x.position) as position from rendered_file r
            join chain_entry x on x.company_id = r.company_id and x.kind = 'document' and x.object = r.document and x.part = 0 group by 1) f
          join chain_entry e on e.company_id = f.company_id and e.kind = 'document' and e.position > f.position
          join sales_document d on d.company_id = e.company_id and d.id = e.object and d.issued_at = e.at
          where not exists (select from rendered_file r where r.company_id = d.company_id and r.document = d.id and r.part = 1)
            and not exists (select from rendering_waiting w where w.company_id = d.company_id and w.document = d.id)`,
  },
  {
    name: "filed returns have the checksum of their file",
    sql: `select format('company %s, filing of VAT return %s number %s: checksum %s, sealed file %s', f.company_id, f."vatReturn", f.serial, f.sha256, x.sha256) as breach
          from vat_return_filing f cross join lateral (select encode(sha256(convert_to(f.xml, 'UTF8')), 'hex') as sha256) x where f.sha256 <> x.sha256`,
  },
  {
    name: "order lines of issued invoices are those of their documents",
    sql: `select format('company %s, order line %s of invoice %s: %s %s, issued document %s', company_id, line, number, name, found, issued) as breach from (
            select d.company_id, (x->>'id')::bigint as line, d.document->>'number' as number, v.name, v.found, v.issued
            from ${documents} d cross join lateral jsonb_array_elements(d.document->'lines') x
            left join order_line l on l.company_id = d.company_id and l.id = (x->>'id')::bigint
            cross join lateral (values
              ('invoice', coalesce(l."invoice"::text, 'nothing'), d.id::text),
              ('count', trim_scale(l."count")::text, x->>'count'),
              ('price excluding VAT', trim_scale(l."unitPriceExcludingVatCurrency")::text, x->>'unitPrice'),
              ('price including VAT', trim_scale(l."unitPriceIncludingVatCurrency")::text, x->>'unitPriceIncludingVat'),
              ('discount', trim_scale(l."discount")::text, x->>'discount'),
              ('amount excluding VAT', l."amountExcludingVatCurrency"::text, x->>'amountExcludingVat')
            ) v(name, found, issued)
            where d.kind = 'INVOICE' and x->>'id' is not null and v.issued is not null and v.found is distinct from v.issued) y`,
  },
  {
    // Of reverse charge a part is cost that names no code; rows of older versions do not say of which code they are the VAT.
    name: "VAT rows of vouchers are the VAT of their bases",
    sql: `select format('company %s, voucher %s-%s: VAT of code %s is %s in its rows, and %s by its bases', company_id, number, year, code, coalesce(posted, 0), coalesce(computed, 0)) as breach from (
            select p.company_id, v."number" as number, v."year" as year, coalesce(t."number", '0') as code,
              sum(p."amount") filter (where p."row" = 0) as posted,
              sum(p."amountGross" - p."amount") filter (where p."row" > 0) as computed
            from posting p join voucher v on v.company_id = p.company_id and v.id = p."voucher" and v."series" in ('voucher', 'invoice')
            left join vat_type t on t.company_id = p.company_id and t.id = case when p."row" = 0 then p."vatOf" else p."vatType" end
            where (p."row" > 0 or p."vatOf" is not null) and coalesce(t."reverseCharge", 'N') = 'N' and not coalesce(t."isDirect", false)
            group by 1, 2, 3, 4, v.id) x
          where posted <> coalesce(computed, 0)`,
  },
  {
    // Rounded for each row or once for all of a code, on the amount without VAT or on that with it; a return is rounded to kroner. What
    // came in with its VAT in rows of their own has none here, and invoices, whose lines are rounded, have a check of their own.
    name: "VAT of vouchers is that of the rates on their days",
    sql: `select format('company %s, voucher %s-%s: VAT of code %s is %s, %s x %s %% is %s', company_id, number, year, code, vat, base, "percent", round(base * "percent" / 100, 2)) as breach from (
            select p.company_id, v."number" as number, v."year" as year, t."number" as code, trim_scale(r."percent") as "percent",
              count(*) as rows, sum(p."amount") as base, sum(p."amountGross" - p."amount") as vat
            from posting p join voucher v on v.company_id = p.company_id and v.id = p."voucher" and v."series" = 'voucher'
            join vat_type t on t.company_id = p.company_id and t.id = p."vatType" and not t."isDirect" and t."reverseCharge" = 'N' and t."deductionPercentage" = 100
            cross join lateral (select coalesce((select y."percent" from vat_rate y where y."rateKind" = t."rateKind"
              and y."validFrom" <= coalesce(p."vatDate", p."date") and (y."validTo" is null or y."validTo" >= coalesce(p."vatDate", p."date"))), t."ratePercent") as "percent") r
            where p."row" > 0 and p."vatType" <> 0
            group by 1, 2, 3, 4, 5, v.id) x
          where vat <> 0 and abs(vat - base * "percent" / 100) > 0.02 * rows + 0.02`,
  },
];
