// Plain invoices of several requests are charged by one call, where each touches nothing but its order and what it posts.

import type { JoinedWrites, Write, WritesOfCompany } from "../../../schema/action.ts";
import type { Row } from "../../../schema/resource.ts";
import { columnsOf } from "../../ledger/posting/columns.ts";
import { type PostingArgument, postingColumns, type VoucherArgument } from "../../ledger/posting/store-voucher.ts";
import type { IssuedDocument } from "./issued-document.ts";
import type { SaleLine } from "./sale-rows.ts";

/** The name of the procedure that charges an invoice. */
export const chargeProcedure = "invoice_charge";

/** Stands between documents in a text of several: JSON has it as an escape sequence only. */
const betweenDocuments = "\x1e";

/** The versions of what an invoice was decided by that others may have changed since. */
export interface SeenRows {
  /** Of its lines, in their order. */
  readonly versions: readonly number[];
  readonly products: readonly Row[];
}

/** What the lines of a sale were read as, for the procedure to compare, where they are not locked and the document is in hand. */
export function seenRows(
  { lines, isUnlocked }: { readonly lines: readonly SaleLine[]; readonly isUnlocked: boolean },
  issued: IssuedDocument | null,
): { readonly seen?: SeenRows } {
  if (issued === null || !isUnlocked) return {};
  const products = lines.flatMap(({ product, productVersion: version, unit, unitVersion }) =>
    product === null ? [] : [{ id: product, version, unit, unitVersion }],
  );
  return { seen: { versions: lines.map(({ version }) => version), products } };
}

/** The argument of the procedure for an invoice whose document is in hand and whose orders were read without locks. */
type PlainInvoice = IssuedDocument & {
  readonly placeholder: string;
  readonly invoice: Row & { readonly id: number; readonly customer: number; readonly invoiceDate: string };
  readonly ledger: VoucherArgument;
  readonly orders: readonly { readonly id: number; readonly version: number }[];
  readonly lines: readonly number[];
  readonly seen: SeenRows;
};

/** The invoice where it is the whole of a request, with its dispatch; null for all others. */
function invoiceOf([write, ...others]: readonly Write[]): PlainInvoice | null {
  if (write === undefined || !("call" in write) || write.call !== chargeProcedure) return null;
  const argument = write.argument as PlainInvoice;
  const areDispatches = others.every((one) => "insert" in one && one.insert === "Dispatch");
  return areDispatches && argument.seen !== undefined && opensOneItem(argument.ledger) ? argument : null;
}

/** Whether one posting opens an item, and no other one says more than postings of income and VAT do. */
function opensOneItem({ postings }: VoucherArgument): boolean {
  return (
    postings.filter(opensItem).length === 1 &&
    postings.every(({ more }) => Object.keys(more).every((name) => plainDetails.has(name)))
  );
}

const plainDetails = new Set("customer invoiceNumber department vatDate termOfPayment type".split(" "));

/** The posting of the customer, which opens the item of the invoice. */
function opensItem({ more }: PostingArgument): boolean {
  return more.customer !== undefined;
}

/** What the procedure takes of each invoice in columns. */
function membersOf({ placeholder, invoice, ledger, orders: [order], customerVersion, logo }: PlainInvoice): Row {
  const { id, customer, invoiceDate: day } = invoice;
  const item = ledger.postings.find(opensItem)?.id;
  const hasVat = ledger.postings.some(({ vatType }) => vatType !== undefined);
  return {
    ...{
      id,
      order: order?.id,
      version: order?.version,
      customer,
      customerVersion,
      day,
      hasVat,
      placeholder,
      item,
      logo,
    },
    ...{ voucher: ledger.id, description: ledger.description },
  };
}

function callOf(requests: readonly WritesOfCompany[]): Write {
  const isOfOne = new Set(requests.map(({ company }) => company)).size === 1;
  const all = requests.flatMap(({ company, writes }) => {
    const one = invoiceOf(writes);
    return one === null ? [] : [{ one, of: isOfOne ? {} : { company } }];
  });
  const lines = all.flatMap(({ one: { lines: own, seen } }, index) =>
    own.map((line, place) => [{ line, version: seen.versions[place], invoice: index + 1 }]),
  );
  const products = all.flatMap(({ one: { seen }, of }) => seen.products.map((product) => ({ ...product, ...of })));
  const postings = all.map(({ one }) => one.ledger.postings);
  const argument = {
    ...columnsOf(all.map(({ one, of }) => [membersOf(one), of])),
    invoice: all.map(({ one }) => one.invoice),
    lines: columnsOf(lines),
    ...(products.length === 0 ? {} : { products }),
    postings: postingColumns(postings, (one) => (opensItem(one) ? { openItem: one.id } : {})),
  };
  const documents = all.map(({ one }) => JSON.stringify(one.document));
  return { call: `${chargeProcedure}_many`, argument, text: documents.join(betweenDocuments) };
}

/**
 * How invoices are charged together. Of several companies only what is not sent: the row of a dispatch is written behind the call, as
 * that of its company.
 */
export const joinInvoices: Pick<JoinedWrites, "isVerified" | "joinsWith" | "join"> = {
  isVerified: true,
  joinsWith: (writes) => (invoiceOf(writes) === null ? null : writes.length === 1 ? "companies" : "company"),
  join: (requests) => [callOf(requests), ...requests.flatMap(({ writes }) => writes.slice(1))],
};
