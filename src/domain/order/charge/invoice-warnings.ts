// Warnings about an invoice that is made all the same: details that the law requires, and what prevents its delivery. Pure.

import { equals, sign, subtract } from "../../../money/decimal.ts";
import type { Warning } from "../../../schema/error.ts";
import type { ActionContext } from "../../../schema/resource.ts";
import type { SendType } from "../../dispatch/dispatch.ts";
import { endpointOf, norwegianNumber } from "../../e-invoice/e-invoice-faults.ts";
import { letterWarnings } from "../../sales-document/letters.ts";
import { leftWarnings } from "../../sales-document/sales-document-attachments.ts";
import type { Charge, Charged } from "./charge-request.ts";
import type { Sale } from "./load-sale.ts";

/** What the document itself lacks or shows amiss, however it is sent. */
export function invoiceWarnings(
  sale: Sale,
  { comment, invoiceRemarks }: Charge,
  voucher: Charged,
  context: ActionContext,
): Warning[] {
  const texts = [["comment", comment] as const, ["invoiceRemarks", invoiceRemarks] as const];
  return [...sellerWarnings(sale, voucher), ...vatAreaWarnings(sale, voucher), ...letterWarnings(texts, context)];
}

/** What the seller's block of the invoice lacks: its number, and, where something is to be paid, an account. */
function sellerWarnings({ seller }: Sale, { totals }: Charged): Warning[] {
  return [
    ...(seller.organizationNumber === "" ? [{ key: "sellerNumberMissing", field: "company.organizationNumber" }] : []),
    ...(!seller.hasInvoiceAccount && sign(totals.total.amountCurrency) > 0
      ? [{ key: "sellerAccountMissing", field: "bankAccountNumber" }]
      : []),
  ];
}

/** VAT on what is delivered to Svalbard or Jan Mayen: goods leave the VAT area there, and are exempt. */
function vatAreaWarnings({ toSvalbard, orders }: Sale, { totals }: Charged): Warning[] {
  const isDeliveredThere = orders.some(({ id }) => toSvalbard.has(id));
  const { total, roundoff, excludingVat } = totals;
  const isTaxed = !equals(subtract(total.amount, roundoff.amount), excludingVat.amount);
  return isDeliveredThere && isTaxed ? [{ key: "vatOnSvalbard", field: "orderLines.vatType" }] : [];
}

/** What keeps the invoice, or files of its orders, from reaching the customer this way. */
export function unsendable(sale: Sale, sendType: SendType): Warning[] {
  return [...(sendType === "EHF" ? eInvoiceWarnings(sale) : []), ...leftWarnings(sale.attachments, sendType)];
}

function eInvoiceWarnings({ seller, customer, orders }: Sale): Warning[] {
  const warnings: Warning[] = [];
  if (norwegianNumber(seller.organizationNumber) === null)
    warnings.push({ key: "notSentAsEhfSeller", field: "company.organizationNumber" });
  // Foreign organisation numbers are checked by the e-invoice, which has the customer's address.
  const number = `${customer.globalLocationNumber ?? 0}`;
  const endpoint = endpointOf({
    organizationNumber: customer.organizationNumber ?? "",
    globalLocationNumber: number === "0" ? "" : number,
    address: { countryCode: "NO" },
  });
  if (endpoint === null) warnings.push({ key: "notSentAsEhfBuyer", field: "customer.organizationNumber" });
  const hasText = (name: "reference" | "contact" | "purchaseOrderNumber") =>
    orders.some((order) => (order[name] ?? "") !== "");
  if (!hasText("reference") && !hasText("contact") && !hasText("purchaseOrderNumber"))
    warnings.push({ key: "notSentAsEhfReference", field: "orders.reference" });
  return warnings;
}
