// What the document of an invoice shows beside what is charged: the seller, the buyer's address, names and units of lines. Reads
// only; sales_document_invoice and what it calls say the same of rows that are stored.

import type { Reader } from "../../../schema/resource.ts";
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

/** SQL of the PrintedLine of a line `l` with its product `p`; null for lines of groups, periods and advances. */
export const printedLineSql = `case when l."orderGroup" is null and l."madeBy" in ('', 'CEILING') then json_build_object(
      'name', coalesce(nullif(p."name", ''), l."description"),
      'description', case when p."name" <> '' and p."name" <> l."description" then l."description" else '' end,
      'productNumber', coalesce(p."number", ''), 'itemNumber', coalesce(p."ean", ''), 'isStockItem', coalesce(p."isStockItem", false),
      'unit', coalesce(u."nameShort", ''), 'unitEnglish', coalesce(nullif(u."nameShortEN", ''), u."nameShort", ''), 'unitCode', coalesce(u."commonCode", ''),
      'unitPrice', trim_scale(l."unitPriceExcludingVatCurrency")::text,
      'unitPriceIncludingVat', trim_scale(l."unitPriceIncludingVatCurrency")::text) end`;

/** SQL of an address as JSON, null where there is none: the row with the id that a customer names, and its country. */
function addressSql(id: string, more = ""): string {
  return `(select json_build_object('addressLine1', a."addressLine1", 'addressLine2', a."addressLine2", 'postalCode', a."postalCode", 'city', a."city",
          'countryCode', coalesce(k."isoAlpha2Code", 'NO'), 'country', coalesce(k."name", 'Norge'), 'countryEnglish', coalesce(k."nameEnglish", 'Norway'))
        from (select a.* from address a where a.company_id = $1 and a.id = ${id}${more} offset 0) a
        left join lateral (select k.* from country k where k.id = a."country" offset 0) k on true)`;
}

/** SQL of the PrintedBuyers of the orders in `$2`, as JSON: the postal address where it says anything, else the physical one. */
export const printedBuyersSql = `(select json_agg(json_build_object('customer', c.id, 'version', c.version, 'address', coalesce(
        ${addressSql('c."postalAddress"', ` and a."addressLine1" || a."addressLine2" || a."postalCode" || a."city" <> ''`)},
        ${addressSql('c."physicalAddress"')})))
      from unnest(array(select distinct o."customer" from sales_order o where o.company_id = $1 and o.id = any($2::bigint[]))) x(id)
      cross join lateral (select c.* from party c where c.company_id = $1 and c.id = x.id offset 0) c)`;

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
