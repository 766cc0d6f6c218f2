// The reasons to refuse sending a document as an e-invoice: all at once, with the fields that have to be corrected.

import type { Fault } from "../../schema/error.ts";
import { checkOrganizationNumber } from "../company/number-checks.ts";
import type { DocumentBuyer, SalesDocument } from "../sales-document/sales-document.ts";
import type { EAmounts } from "./e-invoice-amounts.ts";
import type { Endpoint } from "./receivers.ts";
import { peppolUnitCode } from "./unit-codes.ts";

/** The nine digits of a Norwegian organisation number with the right control digit; null for anything else. */
export function norwegianNumber(text: string): string | null {
  if (text.trim() === "") return null;
  const verdict = checkOrganizationNumber(text, "NO");
  return verdict.kind === "accepted" && verdict.warning === null ? verdict.value : null;
}

/** Countries whose companies have Norwegian organisation numbers: Svalbard and Jan Mayen have a code of their own. */
const norwegian: ReadonlySet<string> = new Set(["NO", "SJ"]);

/** Whether an address is in Norway, its islands in the Arctic included. */
export const isNorwegian = (address: { readonly countryCode: string }) => norwegian.has(address.countryCode);

/** The fields that decide where e-invoices are sent. */
export type Addressed = Pick<DocumentBuyer, "organizationNumber" | "globalLocationNumber"> & {
  readonly address: Pick<DocumentBuyer["address"], "countryCode">;
};

/** Where a customer's e-invoices go; null where it has neither number. */
export function endpointOf(buyer: Addressed): Endpoint | null {
  const number = isNorwegian(buyer.address) ? norwegianNumber(buyer.organizationNumber) : null;
  if (number !== null) return { scheme: "0192", id: number };
  return buyer.globalLocationNumber === "" ? null : { scheme: "0088", id: buyer.globalLocationNumber };
}

/** The kinds that e-invoices have. */
const kinds = ["INVOICE", "CREDIT_NOTE", "REMINDER"];

const fault = (key: string, field: string, parameters: Fault["parameters"] = {}, path = field): Fault => ({
  key,
  field,
  path,
  parameters,
});

/** All reasons to refuse it; empty where it can be sent. */
export function eInvoiceFaults(document: SalesDocument, amounts: EAmounts): Fault[] {
  const { kind, seller, buyer } = document;
  if (!kinds.includes(kind)) return [fault("eInvoiceKind", "id")];
  const isOwedByBuyer = document.vat.some((one) => one.isReverseCharge);
  const isBuyerKnown = endpointOf(buyer) !== null && (!isOwedByBuyer || buyer.organizationNumber !== "");
  const parameters = { name: buyer.name, number: buyer.organizationNumber };
  return [
    ...(norwegianNumber(seller.organizationNumber) === null
      ? [fault("eInvoiceSeller", "company.organizationNumber", { number: seller.organizationNumber })]
      : []),
    ...(isBuyerKnown ? [] : [fault("eInvoiceBuyer", "customer.organizationNumber", parameters)]),
    ...(document.yourReference === "" && (document.references?.purchaseOrderNumber ?? "") === ""
      ? [fault("eInvoiceReference", "orders.reference")]
      : []),
    ...(document.dueDate === null && kind !== "CREDIT_NOTE" ? [fault("eInvoiceDueDate", "invoiceDueDate")] : []),
    ...(kind === "REMINDER" ? [] : lineFaults(document, amounts)),
  ];
}

function lineFaults({ lines }: SalesDocument, amounts: EAmounts): Fault[] {
  if (lines.length === 0) return [fault("eInvoiceLines", "orderLines")];
  const units = lines.flatMap(({ unitCode, unit }, at) =>
    unitCode === "" || peppolUnitCode(unitCode) !== null
      ? []
      : [
          fault(
            "eInvoiceUnit",
            "orderLines.product.productUnit.commonCode",
            { unit, code: unitCode },
            `orderLines[${at}].product.productUnit.commonCode`,
          ),
        ],
  );
  return !amounts.addUp ? [...units, fault("eInvoiceAmounts", "orderLines")] : units;
}
