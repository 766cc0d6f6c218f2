// What an invoice says of every company: who sells, the terms and the rate of VAT; a sample of an invoice is made of it.

import type { Reader } from "../../schema/resource.ts";
import type { DocumentSeller, SalesDocument } from "./sales-document.ts";

/** What a company's invoices have in common. */
export interface SampleFacts {
  readonly seller: DocumentSeller;
  readonly today: string;
  /** Percent of VAT type 3, output VAT at the high rate. */
  readonly rate: string;
  readonly comment: SalesDocument["invoiceComment"];
  /** Whether prices are shown with VAT. */
  readonly withVat: boolean;
  readonly dueIn: number;
  readonly dueInType: "DAYS" | "MONTHS" | "RECURRING_DAY_OF_MONTH" | "";
}

const factsSql = `select sales_document_seller($1, $2::boolean) as seller, company_today()::text as today,
  coalesce((select trim_scale(v."ratePercent")::text from vat_type v where v.company_id = $1 and v."number" = '3'), '25') as rate,
  k."invoiceComment" as comment, k."isPrioritizeAmountsIncludingVat" as "withVat", k."invoicesDueIn"::int as "dueIn", k."invoicesDueInType" as "dueInType"
  from company k where k.company_id = $1`;

/** Reads them, with the words of English or of Norwegian. */
export async function loadSampleFacts(read: Reader, isEnglish: boolean): Promise<SampleFacts> {
  const [facts] = await read.rows<SampleFacts>(factsSql, isEnglish);
  if (facts === undefined) throw new Error("The company is not there.");
  return facts;
}
