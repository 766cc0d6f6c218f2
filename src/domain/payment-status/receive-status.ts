// POST /payment/statusFile: the bank says what became of the payments of a file.

import { action, type Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import type { ActionContext, Reader } from "../../schema/resource.ts";
import type { Upload } from "../../schema/upload.ts";
import { UnreadableBankFile } from "../bank/file/bank-file.ts";
import { refused } from "../ledger/period/closed-periods.ts";
import { loadPayments, type StoredPayment } from "../payment/load-payments.ts";
import {
  type DispatchVouchers,
  loadDispatchVouchers,
  reverseDispatches,
  type Written,
} from "../payment/settlement/dispatch-payments.ts";
import { readStatusReport, type StatusReport } from "./read-pain002.ts";
import { type StatusChange, statusChanges } from "./status-changes.ts";

interface Loaded {
  /** The same file, where it came before. */
  readonly same: number | null;
  readonly report: StatusReport | null;
  readonly faults: readonly Fault[];
  readonly file: { readonly id: number; readonly version: number; readonly status: string } | undefined;
  readonly payments: readonly StoredPayment[];
  /** The vouchers of payments that were posted when they were sent. */
  readonly dispatched: DispatchVouchers | null;
}

/** Takes what the bank says. */
export const receiveStatus = action({
  method: "POST",
  path: "/payment/statusFile",
  answers: "PaymentStatusFile",
  status: 200,
  upload: { kinds: ["xml"], whole: true },
  events: "payment.update voucher.create voucher.update closeGroup.delete",
  requires: ["AUTH_DIRECT_REMIT_CREATE_NEW", "AUTH_BANK_RECONCILIATION"],
  refuses: ["revision"],
  description:
    "Takes a file (pain.002, any version) in which the bank says what became of a payment file. Of file, group and payment the deepest status counts. ACCP, ACSP and ACWC: ACCEPTED. ACSC and ACCC: ACCEPTED with settledByBank; SETTLED follows with the statement. RJCT: REJECTED with the reason, and its items are free again. CANC: CANCELLED. Vouchers that posted such payments when they were sent are reversed today. Others are noted. A file that names what was not sent changes nothing (422); the same file again answers the first one.",
  load: ({ upload }, read, { today }): Promise<Loaded> => load(upload, read, today),
  decide({ upload }, loaded, context): Decision {
    if (upload === null) throw new Error("The form has no file.");
    const { same, report, file } = loaded;
    if (same !== null) return { writes: [], changes: [], answer: { object: same } };
    if (report === null) return { faults: loaded.faults };
    if (file === undefined || file.status === "WITHDRAWN") {
      const parameters = { id: report.originalMessageId.slice(0, 50) };
      return { faults: [{ key: "paymentStatusUnknown", field: "file", parameters }] };
    }
    const { changes, faults } = statusChanges(report, loaded.payments);
    if (faults.length > 0) return { faults };
    const over = changes.filter(isOver).map(({ payment }) => payment);
    const reversed = reverseDispatches(over, loaded.dispatched, { date: context.today, context });
    if (reversed.faults.length > 0) return refused(reversed.faults);
    return received(upload, { report, file, changes, reversed }, context);
  },
});

async function load(upload: Upload | null, read: Reader, today: string): Promise<Loaded> {
  const nothing: Loaded = { same: null, report: null, faults: [], file: undefined, payments: [], dispatched: null };
  const before = await loadSame(read, upload);
  if (before !== null) return { ...nothing, same: before };
  let report: StatusReport;
  try {
    report = readStatusReport(upload?.content ?? new Uint8Array());
  } catch (error) {
    if (!(error instanceof UnreadableBankFile)) throw error;
    return { ...nothing, faults: error.faults };
  }
  const rows = await read.rows<{ id: number }>(
    `select y.id from payment y join payment_file f on f.company_id = $1 and f.id = y.file
     where y.company_id = $1 and f."messageId" = $2 order by y.id`,
    report.originalMessageId,
  );
  const payments = await loadPayments(
    read,
    rows.map(({ id }) => id),
  );
  const [file] = await read.rows<NonNullable<Loaded["file"]>>(
    `select f.id, f.version, f.status from payment_file f where f.company_id = $1 and f."messageId" = $2 for no key update`,
    report.originalMessageId,
  );
  // Two of the same file come one after the other: each holds what it answers.
  const same = await loadSame(read, upload);
  const all = [...payments.values()];
  const over = same === null ? statusChanges(report, all).changes.filter(isOver) : [];
  const dispatched = await loadDispatchVouchers(
    read,
    over.map(({ payment }) => payment),
    today,
  );
  return { ...nothing, same, report, file, payments: all, dispatched };
}

/** The same file, where it came before. */
async function loadSame(read: Reader, upload: Upload | null): Promise<number | null> {
  const [same] = await read.rows<{ id: number }>(
    "select s.id from payment_status_file s where s.company_id = $1 and s.checksum = $2",
    upload?.checksum ?? "",
  );
  return same?.id ?? null;
}

interface Received {
  readonly report: StatusReport;
  readonly file: NonNullable<Loaded["file"]>;
  readonly changes: readonly StatusChange[];
  /** What takes back the vouchers of payments that the bank does not pay. */
  readonly reversed: Written;
}

function received(upload: Upload, { report, file, changes, reversed }: Received, context: ActionContext): Decision {
  const id = context.newId();
  const changed = changes.filter(isChange);
  const row = {
    ...{
      id,
      version: 0,
      messageId: report.messageId,
      file: file.id,
      fileName: upload.fileName,
      checksum: upload.checksum,
    },
    ...{ receivedTime: context.now.toISOString(), receivedBy: context.employee },
    content: new TextDecoder().decode(upload.content ?? new Uint8Array()).replaceAll("\0", ""),
    changeData: JSON.stringify(
      changes.map(({ payment, code, reason, after }, place) => ({
        ...{ place, payment: payment.id, code, reason, before: payment.status, after },
      })),
    ),
  };
  const isAnswered = file.status === "ANSWERED";
  return {
    writes: [
      { insert: "PaymentStatusFile", rows: [row] },
      ...reversed.writes,
      ...(isAnswered
        ? []
        : [{ update: "PaymentFile", id: file.id, version: file.version, set: { status: "ANSWERED" } }]),
      ...changed.map((one) => ({
        ...{ update: "Payment", id: one.payment.id, version: one.payment.version },
        set: {
          ...{ status: one.after, statusReason: reasonOf(one), settledByBank: one.settledByBank },
          bankReference: one.bankReference || one.payment.bankReference,
        },
      })),
    ],
    changes: [
      { resource: "PaymentStatusFile", id, kind: "CREATE" },
      ...reversed.changes,
      ...(isAnswered ? [] : [{ resource: "PaymentFile", id: file.id, kind: "UPDATE" as const }]),
      ...changed.map(({ payment, after }) => ({
        ...{ resource: "Payment", id: payment.id, kind: "UPDATE" as const },
        ...(payment.status === after ? {} : { fields: { status: [payment.status, after] as const } }),
      })),
    ],
    answer: { object: id },
  };
}

/** What the payment says of it: the bank's word and its reason. */
function reasonOf({ code, reason }: StatusChange): string {
  return reason === "" ? code : `${code} ${reason}`;
}

/** The bank does not pay it. */
function isOver({ payment, after }: StatusChange): boolean {
  return payment.status !== after && (after === "REJECTED" || after === "CANCELLED");
}

function isChange(one: StatusChange): boolean {
  const { payment, after, settledByBank, bankReference } = one;
  return (
    payment.status !== after ||
    payment.statusReason !== reasonOf(one) ||
    payment.settledByBank !== settledByBank ||
    (bankReference !== "" && bankReference !== payment.bankReference)
  );
}
