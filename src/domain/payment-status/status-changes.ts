// What the bank's words mean for payments: the deepest one counts, and a level without any passes its own down. Pure.

import type { Fault } from "../../schema/error.ts";
import type { StoredPayment } from "../payment/load-payments.ts";
import type { PaymentStatus } from "../payment/payment-words.ts";
import type { StatedStatus, StatusReport } from "./read-pain002.ts";

/** What becomes of a payment. */
export interface StatusChange {
  readonly payment: StoredPayment;
  readonly code: string;
  readonly reason: string;
  readonly bankReference: string;
  readonly after: PaymentStatus;
  readonly settledByBank: boolean;
}

/** Words that change nothing but what is noted. */
const noted = ["RCVD", "ACTC", "PDNG", "PART", "ACFC", "PATC"];
const accepted = ["ACCP", "ACSP", "ACWC"];
const booked = ["ACSC", "ACCC"];

/** What the report says of each payment of its file; or the ids in it that the file does not have. */
export function statusChanges(
  report: StatusReport,
  payments: readonly StoredPayment[],
): { readonly changes: readonly StatusChange[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const stated = new Map<number, StatedStatus>();
  const unknown = (id: string, line: number) =>
    faults.push({ key: "paymentStatusUnknown", field: "file", path: `file.lines[${line}]`, parameters: { id } });
  for (const { id } of payments) stated.set(id, report.file);
  for (const group of report.groups) {
    const own = payments.filter(({ groupId }) => groupId === group.groupId);
    if (own.length === 0) unknown(group.groupId.slice(0, 50), group.line);
    for (const { id } of own) stated.set(id, deepest(report.file, group));
    const byId = new Map(own.map((one) => [one.endToEndId, one]));
    for (const payment of group.payments) {
      const found = byId.get(payment.endToEndId);
      if (found === undefined) unknown(payment.endToEndId.slice(0, 50), payment.line);
      else stated.set(found.id, deepest(report.file, group, payment));
    }
  }
  const changes = payments.flatMap((payment) => {
    const status = stated.get(payment.id);
    if (status === undefined || status.code === "") return [];
    const after = statusAfter(payment.status as PaymentStatus, status.code);
    if (after === null) {
      const parameters = { code: status.code.slice(0, 20) };
      faults.push({ key: "paymentStatusCode", field: "file", path: `file.lines[${status.line}]`, parameters });
      return [];
    }
    const settledByBank = payment.settledByBank || booked.includes(status.code);
    const { code, reason, bankReference } = status;
    return [{ payment, code, reason, bankReference, after, settledByBank }];
  });
  return { changes, faults };
}

/** The deepest level that has a word. */
function deepest(...levels: readonly StatedStatus[]): StatedStatus {
  const [first] = levels;
  const found =
    levels.findLast(({ code }) => code !== "" && code !== "PART") ?? levels.findLast(({ code }) => code !== "");
  if (first === undefined) throw new Error("A report without levels.");
  return found ?? first;
}

/** The status that a word leads to; null for a word that is none. What is over stays what it is. */
function statusAfter(before: PaymentStatus, code: string): PaymentStatus | null {
  const known = [...noted, ...accepted, ...booked, "RJCT", "CANC"];
  if (!known.includes(code)) return null;
  const isUnderWay = before === "SENT" || before === "ACCEPTED" || before === "CANCEL_REQUESTED";
  if (!isUnderWay || noted.includes(code)) return before;
  if (code === "RJCT") return "REJECTED";
  if (code === "CANC") return "CANCELLED";
  return before === "CANCEL_REQUESTED" ? before : "ACCEPTED";
}
