// The VAT category of e-invoices (UNCL 5305) by VAT code, and why no VAT is charged. Knows no amounts.

import { type Decimal, decimal, sign } from "../../money/decimal.ts";
import type { SalesDocument } from "../sales-document/sales-document.ts";

/** Standard rate, zero rate, exempt, the buyer owes the VAT, export, outside the scope of VAT. */
export type CategoryCode = "S" | "Z" | "E" | "AE" | "G" | "O";

/** The VAT of a line in an e-invoice. */
export interface VatCategory {
  readonly code: CategoryCode;
  /** Percent; null outside the scope of VAT, where none is named. */
  readonly rate: Decimal | null;
  /** Why no VAT is charged, in the document's language; empty where some is, or the rate is zero. */
  readonly reason: string;
}

/** The values that decide a category: a line's or a sum's VAT code (as in `52`), its rate in percent and who owes the VAT. */
export interface Taxed {
  readonly vatCode: string;
  readonly rate: string;
  readonly isReverseCharge: boolean;
}

type Language = "NO" | "EN";

const reasons = {
  notRegistered: {
    NO: "Selger er ikke registrert i Merverdiavgiftsregisteret",
    EN: "The seller is not registered for VAT",
  },
  reverseCharge: {
    NO: "Omvendt avgiftsplikt - merverdiavgift ikke beregnet",
    EN: "Reverse charge - VAT not calculated",
  },
  svalbard: {
    NO: "Levert til Svalbard eller Jan Mayen, utenfor merverdiavgiftsområdet - fritatt for merverdiavgift",
    EN: "Delivered to Svalbard or Jan Mayen, outside the Norwegian VAT area - exempt from VAT",
  },
  export: { NO: "Utførsel - fritatt for merverdiavgift", EN: "Export - exempt from VAT" },
  exempt: { NO: "Unntatt fra merverdiavgiftsloven", EN: "Exempt from the VAT Act" },
  reminder: {
    NO: "Purring: merverdiavgift er beregnet på fakturaen",
    EN: "Reminder: VAT was charged on the invoice",
  },
  untreated: { NO: "Uten merverdiavgift", EN: "No VAT" },
} as const;

/** The code of domestic sales at the rate zero, and of exports. */
const zeroRated = "5";
const exported = "52";
/** Sales outside the VAT act. */
const outsideAct = "6";

/**
 * The category of what is sold under a VAT code. A registered seller never uses O: it stands alone in an invoice and
 * forbids VAT numbers, so that what has no VAT treatment is exempt. A seller who is not registered uses nothing else.
 */
export function vatCategory(
  taxed: Taxed,
  isVatRegistered: boolean,
  { language, isSvalbard }: { readonly language: Language; readonly isSvalbard: boolean },
): VatCategory {
  if (!isVatRegistered) return { code: "O", rate: null, reason: reasons.notRegistered[language] };
  const none = decimal(0);
  if (taxed.isReverseCharge) return { code: "AE", rate: none, reason: reasons.reverseCharge[language] };
  const rate = decimal(taxed.rate);
  if (sign(rate) > 0) return { code: "S", rate, reason: "" };
  if (taxed.vatCode === zeroRated) return { code: "Z", rate: none, reason: "" };
  if (taxed.vatCode === exported)
    return { code: "G", rate: none, reason: reasons[isSvalbard ? "svalbard" : "export"][language] };
  const reason = taxed.vatCode === outsideAct ? reasons.exempt : reasons.untreated;
  return { code: "E", rate: none, reason: reason[language] };
}

/** The country code of Svalbard and Jan Mayen, to which goods leave the VAT area. */
const svalbard = "SJ";

/** Whether a document's goods go to Svalbard or Jan Mayen: where it delivers, else where the buyer is. */
export function isForSvalbard({ delivery, buyer }: Pick<SalesDocument, "delivery" | "buyer">): boolean {
  return (delivery?.address ?? buyer.address).countryCode === svalbard;
}

/** The category of what a reminder asks for: its VAT was charged before. */
export function reminderCategory(isVatRegistered: boolean, language: Language): VatCategory {
  if (!isVatRegistered) return { code: "O", rate: null, reason: reasons.notRegistered[language] };
  return { code: "E", rate: decimal(0), reason: reasons.reminder[language] };
}
