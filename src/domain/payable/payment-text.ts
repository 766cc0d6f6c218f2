// What the voucher of a payment to a supplier is called.

/** The invoice as people see it; `supplier` is the name with the supplier's number. */
export interface PaidInvoice {
  readonly number: string;
  readonly isCreditNote: boolean;
  readonly supplier: string;
}

/** The longest description that a voucher takes. */
const longest = 1_000;

/** "Betaling: Leverandørfaktura nummer S-77 fra NAME (20001)". */
export function supplierPaymentText(language: "en" | "no", invoice: PaidInvoice): string {
  const { number, isCreditNote, supplier } = invoice;
  const text =
    language === "no"
      ? `Betaling: ${isCreditNote ? "Kreditnota" : "Leverandørfaktura"} nummer ${number} fra ${supplier}`
      : `Payment: ${isCreditNote ? "Credit note" : "Supplier invoice"} number ${number} from ${supplier}`;
  return text.slice(0, longest);
}
