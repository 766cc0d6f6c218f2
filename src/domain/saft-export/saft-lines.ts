// The lines of a transaction: a posting each, with its VAT, its dimensions and its document.

import { element, leaf, type XmlElement } from "../xml.ts";
import { dimensionKinds, type SaftDimensions } from "./export-dimensions.ts";
import { partyNumberSql } from "./export-parties.ts";
import { cut, demanded, isCredit, positive } from "./export-xml.ts";
import { rateSql } from "./saft-tax-table.ts";

/** The VAT of a posting. */
export interface SaftLineTax {
  readonly code: string;
  readonly rate: string;
  readonly base: string;
  /** The VAT on the side of the posting. */
  readonly amount: string;
  /** Where the buyer owes the VAT: whether it may be deducted, too; null elsewhere. */
  readonly isDeductible: boolean | null;
}

/** A posting as a line needs it. */
export interface SaftLine {
  /** The place of its transaction in the batch, from 1. */
  readonly at: number;
  readonly account: number;
  readonly customer: string | null;
  readonly supplier: string | null;
  readonly date: string;
  readonly description: string;
  readonly amount: string;
  /** Null for kroner. */
  readonly currency: string | null;
  readonly amountCurrency: string;
  /** Kroner for one unit of the currency; null where the amount in currency is 0, or the rate has more digits than the format. */
  readonly exchangeRate: string | null;
  readonly tax: SaftLineTax | null;
  /** Ids of the values of the dimensions by their letters. */
  readonly dimensions: Readonly<Record<string, number>>;
  readonly document: string;
  readonly kid: string | null;
  readonly dueDate: string | null;
  readonly quantity: string | null;
  /** The transaction that opened what this line pays or reverses. */
  readonly opened: string | null;
}

/** SQL of the tax of a posting `p` with its VAT type `t`: what the posting's gross amount holds beside its amount. */
const taxSql = `case when p."row" > 0 and p."vatType" <> 0 then (
    select json_build_object('code', t."number", 'rate', trim_scale(x.rate)::text, 'isDeductible',
      case when t."reverseCharge" = 'Y' and x.rate <> 0 then t."isDeductible" end,
      'base', abs(case when t."isDirect" and x.rate <> 0 then round(p."amount" * 100 / x.rate, 2) else p."amount" end)::numeric(20, 2)::text,
      'amount', (case when t."isDirect" then p."amount" when t."reverseCharge" = 'Y' then round(p."amount" * x.rate / 100, 2)
        else p."amountGross" - p."amount" end)::numeric(20, 2)::text)
    from vat_type t cross join lateral (select ${rateSql} as rate) x where t.company_id = $1 and t.id = p."vatType") end`;

/** SQL of the exchange rate of a posting `p`: the format has 18 digits, 8 of them behind the point. */
const exchangeRateSql = `case when p."amountCurrency" <> 0 and abs(p."amount") < abs(p."amountCurrency") * 10000000000
  then abs(round(p."amount" / p."amountCurrency", 8))::text end`;

const dimensionsSql = dimensionKinds.map(({ letter, column }) => `'${letter}', p."${column}"`).join(", ");

const partySql = (kind: "customer" | "supplier", ledgerType: string) =>
  `case when a."ledgerType" = '${ledgerType}' then (select ${partyNumberSql(kind)} from party c ` +
  `where c.company_id = $1 and c.id = p."${kind}") end`;

/**
 * SQL of the lines of some transactions: `$2` their vouchers, `$3` their days. The postings are found by their voucher, whatever the
 * planner knows: `is true` and `offset 0` keep it from all postings of a day or of an account.
 * @param name SQL of the file's name for the voucher `o` on the day `q."date"`
 */
export function linesSql(name: string): string {
  return `select k.at::int as at, p.* from unnest($2::bigint[], $3::date[]) with ordinality k(voucher, day, at)
    cross join lateral (
      select a."number" as account, ${partySql("customer", "CUSTOMER")} as customer, ${partySql("supplier", "VENDOR")} as supplier,
        p."date"::text as date, p."description" as description, p."amount"::text as amount,
        case when p."currency" <> 1 then (select y.code from currency y where y.id = p."currency") end as currency,
        p."amountCurrency"::text as "amountCurrency",
        ${exchangeRateSql} as "exchangeRate",
        ${taxSql} as tax, json_strip_nulls(json_build_object(${dimensionsSql})) as dimensions,
        coalesce(nullif(p."externalInvoiceNumber", ''), p."invoiceNumber") as document,
        case when a."ledgerType" = 'CUSTOMER' then (select nullif(i."kid", '') from invoice i where i.company_id = $1
          and i."voucher" = p."voucher" and i."invoiceNumber"::text = p."invoiceNumber" limit 1) end as kid,
        case when p."openItem" = p.id then p."termOfPayment"::text end as "dueDate",
        case when p."quantityAmount1" <> 0 then round(p."quantityAmount1", 6)::text end as quantity,
        case when p."openItem" <> p.id then (select ${name}
          from (select r."voucher", r."date" from posting r where r.company_id = $1 and r.id = p."openItem" offset 0) q
          cross join lateral (select v.* from voucher v where v.company_id = $1 and v.id = q."voucher" offset 0) o
          where q."voucher" <> p."voucher") end as opened
      from (select q.* from posting q where q.company_id = $1 and q."voucher" = k.voucher and (q."date" = k.day) is true offset 0) p
      join account a on a.company_id = $1 and a.id = p."account"
      order by p."row" = 0, p."row", p.id) p
    order by k.at`;
}

/** What a line has of its transaction. */
export interface LineOfTransaction {
  /** Its place in the transaction, from 1. */
  readonly record: number;
  /** The text of the transaction. */
  readonly text: string;
  /** The moment of storing, as ISO 8601 with its zone. */
  readonly storedAt: string;
}

/** A line as the file writes it. */
export function lineElement(
  line: SaftLine,
  { record, text, storedAt }: LineOfTransaction,
  dimensions: SaftDimensions,
): XmlElement {
  const { amount, currency } = line;
  const foreign =
    currency === null
      ? []
      : [
          leaf("CurrencyCode", currency),
          leaf("CurrencyAmount", positive(line.amountCurrency)),
          leaf("ExchangeRate", line.exchangeRate),
        ];
  const isCustomer = line.customer !== null;
  return element(
    "Line",
    leaf("RecordID", `${record}`),
    leaf("AccountID", `${line.account}`),
    analyses(line, dimensions),
    leaf("ValueDate", line.date),
    cut("SourceDocumentID", line.document, "middle1"),
    cut("CustomerID", line.customer, "middle1"),
    isCustomer ? null : cut("SupplierID", line.supplier, "middle1"),
    demanded("Description", line.description, "long", text),
    element(isCredit(amount) ? "CreditAmount" : "DebitAmount", leaf("Amount", positive(amount)), foreign),
    line.tax === null ? [] : taxes(line.tax, isCredit(amount)),
    cut("ReferenceNumber", line.document, "middle1"),
    cut("CID", line.kid, "middle1"),
    leaf("DueDate", line.dueDate),
    leaf("Quantity", line.quantity),
    cut("CrossReference", line.opened, "middle1"),
    leaf("SystemEntryTime", storedAt),
  );
}

function analyses({ amount, dimensions: named }: SaftLine, dimensions: SaftDimensions): XmlElement[] {
  return dimensionKinds.flatMap(({ letter }) => {
    const id = named[letter];
    if (id === undefined) return [];
    return element(
      "Analysis",
      leaf("AnalysisType", letter),
      leaf("AnalysisID", dimensions.idOf(letter, id)),
      element(isCredit(amount) ? "CreditAnalysisAmount" : "DebitAnalysisAmount", leaf("Amount", positive(amount))),
    );
  });
}

/** Where the buyer owes the VAT, what is owed stands against the posting's side, and what may be deducted on it. */
function taxes(tax: SaftLineTax, credit: boolean): XmlElement[] {
  const on = (side: "Debit" | "Credit") =>
    element(
      "TaxInformation",
      leaf("TaxType", "MVA"),
      leaf("TaxCode", tax.code),
      leaf("TaxPercentage", tax.rate),
      leaf("Country", "NO"),
      leaf("TaxBase", tax.base),
      element(`${side}TaxAmount`, leaf("Amount", positive(tax.amount))),
    );
  const own = credit ? "Credit" : "Debit";
  if (tax.isDeductible === null) return [on(own)];
  const owed = on(credit ? "Debit" : "Credit");
  return tax.isDeductible ? [owed, on(own)] : [owed];
}
