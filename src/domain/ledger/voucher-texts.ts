// What is refused about whole vouchers that are posted already; holds no rule.

import type { FaultText } from "../../schema/error.ts";

/** Texts by key. */
export const voucherTexts = {
  voucherReversed: {
    en: "The voucher is reversed already.",
    no: "Bilaget er allerede reversert.",
    developer: "'reverseVoucher' of the voucher names the other one. A voucher is reversed once.",
  },
  invoiceNotReversible: {
    en: "The voucher of an invoice cannot be reversed.",
    no: "Bilaget til en faktura kan ikke reverseres.",
    developer: "An issued invoice is corrected by a credit note.",
  },
} as const satisfies Record<string, FaultText>;
