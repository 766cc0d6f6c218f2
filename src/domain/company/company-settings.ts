// The settings of the company that decide what changes do: language, VAT, terms of invoices. Reads only.

import type { Reader } from "../../schema/resource.ts";
import type { RowOf } from "../../schema/row.ts";
import type { VatRegistrationStatus } from "./vat-registration.ts";

/** What a company has set up. */
export interface CompanySettings {
  readonly language: "en" | "no";
  readonly organizationNumber: string;
  readonly vatRegistrationStatus: VatRegistrationStatus;
  /** True where generated VAT rows take the department and the project of the row they belong to. */
  readonly vatPerDepartment: boolean;
  readonly isRoundedToWholeKrone: boolean;
  readonly isSubscriptionIncomeAccrued: boolean;
  readonly isPrioritizeAmountsIncludingVat: boolean;
  readonly invoiceComment: string;
  readonly invoicesDueIn: number;
  readonly invoicesDueInType: RowOf<"Customer">["invoicesDueInType"];
  readonly invoiceSendMethod: RowOf<"Customer">["invoiceSendMethod"];
  /** The country of the company's address; null where it names none. */
  readonly country: number | null;
  /** True where the account that documents name, the first of those for invoices, has a number in a bank. */
  readonly hasInvoiceAccount: boolean;
}

/** The settings of the acting company, which changes keep in the process. */
export async function loadCompanySettings(read: Reader): Promise<CompanySettings> {
  const { company } = read;
  const found = await read.kept("company", [company], async () => {
    const rows = await read.rows<CompanySettings>(
      `select k."language", k."organizationNumber", k."vatRegistrationStatus", k."vatPerDepartment", k."isRoundedToWholeKrone",
         k."isSubscriptionIncomeAccrued", k."isPrioritizeAmountsIncludingVat", k."invoiceComment", k."invoicesDueIn", k."invoicesDueInType",
         k."invoiceSendMethod", (select a."country" from address a where a.company_id = $1 and a.id = k."address") as country,
         coalesce((select a."bankAccountNumber" <> '' or a."bankAccountIBAN" <> '' from account a
           where a.company_id = $1 and a."isInvoiceAccount" and not a."isInactive" order by a."number" limit 1), false) as "hasInvoiceAccount"
       from company k where k.company_id = $1`,
    );
    return new Map(rows.map((row) => [company, row]));
  });
  const settings = found.get(company);
  if (settings === undefined) throw new Error("The company has no settings.");
  return settings;
}

/** The acting company's registration for VAT. */
export async function loadVatRegistration(read: Reader): Promise<VatRegistrationStatus> {
  return (await loadCompanySettings(read)).vatRegistrationStatus;
}
