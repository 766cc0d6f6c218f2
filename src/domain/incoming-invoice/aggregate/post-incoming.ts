// An incoming invoice on its way into the ledger: what it has to say, and the postings that its draft becomes. Pure.

import { decimal, equals, isZero, sum, toFixedText } from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext } from "../../../schema/resource.ts";
import { type DraftResult, type DraftToPost, postDraft } from "../../ledger/voucher/post-draft.ts";
import type { VoucherParts } from "../../ledger/voucher/voucher-lines.ts";
import type { IncomingDraft } from "./incoming-draft.ts";
import { lineReferences } from "./incoming-references.ts";

const header = (name: string, key: string, parameters: Fault["parameters"] = {}): Fault => ({
  key,
  field: `invoiceHeader.${name}`,
  path: `invoiceHeader.${name}`,
  parameters,
});

/** What an invoice lacks for the ledger, all of it at once. */
export function missingFaults({ header: values, lines }: IncomingDraft): Fault[] {
  const faults: Fault[] = [];
  if (values.supplier === null) faults.push(header("vendorId", "required"));
  if (values.date === null) faults.push(header("invoiceDate", "required"));
  if (values.number.trim() === "") faults.push(header("invoiceNumber", "required"));
  const amount = decimal(values.amount);
  if (isZero(amount)) faults.push(header("invoiceAmount", "required"));
  if (lines.length === 0) faults.push({ key: "incomingNoLines", field: "orderLines", path: "orderLines" });
  lines.forEach(({ columns }, at) => {
    if (columns.account === null)
      faults.push({ key: "required", field: "orderLines.accountId", path: `orderLines[${at}].accountId` });
  });
  const total = sum(lines.map(({ columns }) => decimal(columns.amountGrossCurrency)));
  if (lines.length > 0 && !equals(total, amount))
    faults.push(header("invoiceAmount", "incomingSum", { sum: toFixedText(total, 2), amount: toFixedText(amount, 2) }));
  return faults;
}

/** Fields of a row by what a line calls them. */
const lineNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(lineReferences).map(([name, column]) => [`${column}.id`, name])),
  amountGross: "amountInclVat",
  amountGrossCurrency: "amountInclVat",
  amortizationStartDate: "periodizationStartMonth",
  amortizationEndDate: "periodizationPeriodsCount",
};
const headerNames: Readonly<Record<string, string>> = {
  "supplier.id": "vendorId",
  amountGross: "invoiceAmount",
  amountGrossCurrency: "invoiceAmount",
  termOfPayment: "dueDate",
  invoiceNumber: "invoiceNumber",
};
const voucherNames: Readonly<Record<string, string>> = {
  date: "invoiceDate",
  vendorInvoiceNumber: "invoiceNumber",
  postings: "invoiceAmount",
};

/** A fault of the voucher's rows at its place in the body: the lines come first, then what is owed. */
export function inBody(fault: Fault, lines: number): Fault {
  const row = /^postings\[(\d+)\]\.?(.*)$/.exec(fault.path ?? "");
  if (row === null) {
    const name = voucherNames[fault.path ?? ""] ?? "invoiceAmount";
    return { ...fault, field: `invoiceHeader.${name}`, path: `invoiceHeader.${name}` };
  }
  const [, index = "0", column = ""] = row;
  if (Number(index) < lines) {
    const name = lineNames[column] ?? column.replace(/\.id$/, "Id");
    return { ...fault, field: `orderLines.${name}`, path: `orderLines[${index}].${name}` };
  }
  const name = headerNames[column] ?? "invoiceAmount";
  return { ...fault, field: `invoiceHeader.${name}`, path: `invoiceHeader.${name}` };
}

/** The postings of an invoice, or everything that is wrong with it, at its places in the body. */
export function postIncoming(
  draft: IncomingDraft,
  toPost: DraftToPost,
  parts: VoucherParts,
  context: ActionContext,
): DraftResult {
  const missing = missingFaults(draft);
  if (missing.length > 0) return { kind: "refused", faults: missing };
  const posted = postDraft(toPost, parts, context);
  const lines = draft.lines.length;
  if (posted.kind === "refused") return { kind: "refused", faults: posted.faults.map((one) => inBody(one, lines)) };
  return {
    ...posted,
    bills: posted.bills.map((bill) => {
      const { field, path } = inBody(bill.place as Fault & typeof bill.place, lines);
      return { ...bill, place: { field: field ?? "", path: path ?? "" } };
    }),
  };
}
