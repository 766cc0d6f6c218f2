// What the document of an invoice shows beside what is charged: the seller, the buyer's address, names and units of lines. Reads
// only; sales_document_invoice and what it calls say the same of rows that are stored.

import type { Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import type { DocumentAddress, DocumentSeller } from "../../sales-document/sales-document.ts";

/** The sellers of documents, by their language. */
export interface PrintedSellers {
  readonly NO: DocumentSeller;
  readonly EN: DocumentSeller;
}

/** A customer's address on documents, and the version of the customer that has it. */
export interface PrintedBuyer {
  readonly customer: number;
  readonly version: number;
  /** With the country's name in both languages; null where the customer has no address. */
  readonly address: (DocumentAddress & { readonly countryEnglish: string }) | null;
}

/** What a document shows of a stored line beside its amounts. */
export interface PrintedLine
  extends Readonly<
    Record<
      "name" | "description" | "productNumber" | "unit" | "unitEnglish" | "unitCode" | "itemNumber" | "unitPrice",
      string
    >
  > {
  readonly unitPriceIncludingVat: string;
  readonly isStockItem: boolean;
}

/** An address as it is stored. */
interface StoredAddress extends Pick<DocumentAddress, "addressLine1" | "addressLine2" | "postalCode" | "city"> {
  readonly country: number | null;
}

/** Where a customer is; null where there is none. */
export interface CustomerAddresses {
  readonly postal: StoredAddress | null;
  readonly physical: StoredAddress | null;
  /** Where goods are delivered. */
  readonly delivered: Pick<StoredAddress, "country"> | null;
}

/** A country as documents name it. */
export interface PrintedCountry {
  readonly id: number;
  readonly isoAlpha2Code: string;
  readonly name: string;
  readonly nameEnglish: string;
}

/** The countries with these ids. */
export function loadCountries(read: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, PrintedCountry>> {
  return read.kept("countries of documents", ids, async (missing) => {
    const rows = await read.rows<PrintedCountry>(
      'select k.id, k."isoAlpha2Code", k."name", k."nameEnglish" from country k where $1::bigint is not null and k.id = any($2::bigint[])',
      missing,
    );
    return new Map(rows.map((row) => [row.id, row]));
  });
}

/** The address of a customer on documents: the postal one where it says anything, else the physical one. */
export function printedBuyer(
  customer: CustomerAddresses & { readonly id: number; readonly version: number },
  countries: ReadonlyMap<number, PrintedCountry>,
): PrintedBuyer {
  const { id, version, postal, physical } = customer;
  const isSaid = postal !== null && postal.addressLine1 + postal.addressLine2 + postal.postalCode + postal.city !== "";
  const address = isSaid ? postal : physical;
  if (address === null) return { customer: id, version, address: null };
  const { country, ...lines } = address;
  const of = countries.get(country ?? 0);
  const names = { country: of?.name ?? "Norge", countryEnglish: of?.nameEnglish ?? "Norway" };
  return { customer: id, version, address: { ...lines, countryCode: of?.isoAlpha2Code ?? "NO", ...names } };
}

/** The company as its documents name it. What it says of itself changes together with the company's version or its accounts. */
export async function loadPrintedSellers(read: Reader): Promise<PrintedSellers> {
  const { company } = read;
  const found = await read.kept("seller of documents", [company], async () => {
    const rows = await read.rows<PrintedSellers>(
      'select sales_document_seller($1::bigint, false) as "NO", sales_document_seller($1::bigint, true) as "EN"',
    );
    return new Map(rows.map((row) => [company, row]));
  });
  const sellers = found.get(company);
  if (sellers === undefined) throw new Error("The company has no name for its documents.");
  return sellers;
}

/** Whether the document of an order names nobody but its customer, and nothing but its lines. */
export function namesCustomerAlone(
  order: RowOf<"Order">,
  { deliveryAddress }: Pick<RowOf<"Customer">, "deliveryAddress">,
): boolean {
  const named = [order.project, order.contact, order.attn, order.ourContact, order.ourContactEmployee];
  return (
    !order.isShowOpenPostsOnInvoices && [...named, order.deliveryAddress, deliveryAddress].every((id) => id === null)
  );
}
