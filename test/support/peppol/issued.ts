// Every invoice, credit note and reminder of a test's database as an e-invoice: free of errors, and of the amounts that are posted.

import pg from "pg";
import { eInvoice } from "../../../src/domain/e-invoice/e-invoice.ts";
import { unregistered } from "../../../src/domain/e-invoice/e-invoice-parties.ts";
import type { SalesDocument } from "../../../src/domain/sales-document/sales-document.ts";
import { decimal, equals, negate, subtract, toText } from "../../../src/money/decimal.ts";
import { vatOf } from "./amount-rules.ts";
import { documentsIn, findings } from "./check.ts";
import { amount, eInvoiceOf, text } from "./document.ts";

/** What a customer gives before an e-invoice can be sent to it, and what many customers of tests have not given. */
const missing = {
  eInvoiceSeller: (one: SalesDocument) => ({ ...one, seller: { ...one.seller, organizationNumber: "974760673" } }),
  eInvoiceBuyer: (one: SalesDocument) => ({
    ...one,
    buyer: { ...one.buyer, organizationNumber: "987654325", address: { ...one.buyer.address, countryCode: "NO" } },
  }),
  eInvoiceUnit: (one: SalesDocument) => ({ ...one, lines: one.lines.map((line) => ({ ...line, unitCode: "C62" })) }),
  eInvoiceReference: (one: SalesDocument) => ({ ...one, yourReference: "REF-1" }),
} as const;

/** The document with everything that a receiver of e-invoices has to have. */
export function completed(document: SalesDocument): SalesDocument {
  const result = eInvoice(document);
  if ("xml" in result) return document;
  return result.faults.reduce<SalesDocument>(
    (one, { key }) => (key in missing ? missing[key as keyof typeof missing](one) : one),
    document,
  );
}

/** A document beside what the books say of it. */
interface Issued {
  readonly company: string;
  readonly number: string;
  readonly document: SalesDocument;
  /** What the customer owes by the voucher, and the income without VAT; in the document's currency, of a credit note below zero. */
  readonly owed: string;
  readonly excludingVat: string;
}

const issuedSql = `
  select i.company_id as company, i."invoiceNumber"::text as number, d.document,
    (select sum(p."amountCurrency")::text from posting p where p.company_id = i.company_id and p."voucher" = i."voucher" and p."customer" is not null and p."row" > 0) as owed,
    i."amountExcludingVatCurrency"::text as "excludingVat"
  from invoice i join sales_document d on d.company_id = i.company_id and d.id = i.id
  where i."voucher" is not null and ($2::bigint[] is null or i.company_id = any($2))
  order by md5(i.id::text) limit $1`;

/** What is wrong with one of them. */
export function faultsOf({ company, number, document, owed, excludingVat }: Issued): string[] {
  const name = `invoice ${number} of ${company}`;
  if (document.lines.length === 0) return [];
  const result = eInvoice(completed(document));
  if ("faults" in result) return result.faults.map(({ key, path }) => `${name}: ${key} at ${path}`);
  const [root] = documentsIn(result.xml);
  if (root === undefined) return [`${name}: no invoice`];
  const invoice = eInvoiceOf(root);
  const turned = document.kind === "CREDIT_NOTE" ? negate : (value: ReturnType<typeof decimal>) => value;
  const billed = subtract(
    amount(invoice.totals, "cbc:PayableAmount"),
    negate(amount(invoice.totals, "cbc:PrepaidAmount")),
  );
  const wrong = [
    ...findings(root)
      // A warning of the Norwegian rules, which asks it of all: who is in no register of enterprises does not say so.
      .filter(({ id }) => id !== "NO-R-002" || !unregistered.has(document.seller.type))
      .map(({ id, where, demands }) => `${name}: ${id} (${demands}) ${where}`),
    ...(equals(turned(decimal(owed)), billed) ? [] : [`${name}: ${toText(billed)} is not posted, ${owed} is`]),
    ...(equals(turned(decimal(excludingVat)), amount(invoice.totals, "cbc:TaxExclusiveAmount"))
      ? []
      : [`${name}: ${text(invoice.totals, "cbc:TaxExclusiveAmount")} without VAT is not ${excludingVat}`]),
    ...(equals(
      vatOf(invoice),
      subtract(
        subtract(billed, amount(invoice.totals, "cbc:PayableRoundingAmount")),
        amount(invoice.totals, "cbc:TaxExclusiveAmount"),
      ),
    )
      ? []
      : [`${name}: VAT ${toText(vatOf(invoice))}`]),
  ];
  return wrong.length === 0 ? [] : [...wrong, result.xml];
}

/**
 * The invoices and credit notes of a database, some of them where there are many.
 * @param companies whose; of all where none are named
 */
async function issuedIn(ownerUrl: string, most: number, companies: readonly number[] | null): Promise<Issued[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return (await client.query<Issued>(issuedSql, [most, companies])).rows;
  } finally {
    await client.end();
  }
}

/**
 * Checks the invoices and credit notes of a database as e-invoices.
 * @param most how many (20); which ones, their ids decide
 * @param companies whose; of all where none are named
 * @throws Error with every rule that one of them breaks
 */
export async function checkIssued(
  ownerUrl: string,
  { most = 20, companies = null }: { readonly most?: number; readonly companies?: readonly number[] | null } = {},
): Promise<number> {
  const issued = await issuedIn(ownerUrl, most, companies);
  const faults = issued.flatMap(faultsOf);
  if (faults.length > 0) throw new Error(`${faults.length} faults of e-invoices:\n${faults.slice(0, 20).join("\n")}`);
  return issued.length;
}
