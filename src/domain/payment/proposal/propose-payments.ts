// POST /payment/proposal: payments of what is due to suppliers, and why the rest is left out.

import { decimal, subtract, sum, toFixedText } from "../../../money/decimal.ts";
import { action, type Decision } from "../../../schema/action.ts";
import { type ActionContext, input, mandatory, type Reader, withDefault } from "../../../schema/resource.ts";
import { type LoadedPayments, loadNewPayments, type MadePayments, makePayments } from "../new-payments.ts";
import { loadDueBills } from "./due-bills.ts";
import { type PlannedPayment, planPayments, type SkippedBill } from "./plan-payments.ts";

interface Loaded {
  readonly account: number | null;
  /** What stands on the account by the books, in kroner. */
  readonly balance: string;
  readonly unknown: readonly number[];
  readonly planned: readonly PlannedPayment[];
  readonly skipped: readonly SkippedBill[];
  readonly made: LoadedPayments;
}

/** Makes a proposal. */
export const proposePayments = action({
  method: "POST",
  path: "/payment/proposal",
  answers: "PaymentProposal",
  status: 201,
  query: {
    dueTo: mandatory(input("date", { description: "What falls due on this day or before it." })),
    accountId: input("integer", {
      description: "Id of the bank account that pays; the only one of kroner that has a number when absent.",
    }),
    supplierIds: input("integers", { description: "Only what is owed to these suppliers." }),
    includeCreditNotes: withDefault(
      input("flag", { description: "Takes open credit notes off what is due to their supplier." }),
      "true",
    ),
    date: input("date", {
      description:
        "The day on which all are paid; when absent each is paid when it falls due, and today what was due before.",
    }),
  },
  events: "payment.create",
  description:
    "Makes payments of the supplier invoices that are posted, approved and due: one for each with a KID, and one for all others of a supplier, account and currency, less its credit notes. Nothing that a payment under way takes is proposed again. The answer has the payments, what was left out with its reason, and what they leave on the account day by day. They wait for approval as payments that are made one by one.",
  async load({ query }, read, context): Promise<Loaded> {
    const account = await loadAccount(read, query.accountId ?? null);
    const unknown = await loadUnknown(read, query.supplierIds ?? []);
    const bills =
      account.id === null ? [] : await loadDueBills(read, { dueTo: query.dueTo, suppliers: query.supplierIds ?? null });
    const plan = planPayments(bills, {
      ...{ account: account.id ?? 0, dueTo: query.dueTo, date: query.date ?? null, today: context.today },
      withCredits: query.includeCreditNotes,
    });
    const made = await loadNewPayments(
      read,
      plan.planned.map(({ payment }) => payment),
      context,
    );
    return { account: account.id, balance: account.balance, unknown, ...plan, made };
  },
  decide({ query }, loaded, context): Decision {
    const faults = loaded.unknown.map((id) => ({
      key: "paymentSuppliersUnknown",
      field: "supplierIds",
      parameters: { id },
    }));
    if (loaded.account === null) {
      const key = query.accountId === undefined ? "paymentAccountDefault" : "paymentAccountUnknown";
      return { faults: [...faults, { key, field: "accountId", parameters: { id: query.accountId ?? 0 } }] };
    }
    if (faults.length > 0) return { faults };
    if (query.date !== undefined && query.date < context.today)
      return { faults: [{ key: "paymentDatePast", field: "date", parameters: { date: context.today } }] };
    const made = makePayments(loaded.made, context);
    return proposed({ account: loaded.account, dueTo: query.dueTo }, loaded, made, context);
  },
});

function proposed(
  head: { readonly account: number; readonly dueTo: string },
  loaded: Loaded,
  made: MadePayments,
  context: ActionContext,
): Decision {
  const id = context.newId();
  const refused = loaded.planned.flatMap(({ bills }, place) => {
    const [fault] = made.refused.get(place) ?? [];
    return fault === undefined
      ? []
      : bills.map((bill) => skippedRow({ bill, reason: reasons[fault.key] ?? "INCOMPLETE" }));
  });
  const skipped = [...loaded.skipped.map(skippedRow), ...refused];
  const row = {
    ...{ id, version: 0, dueTo: head.dueTo, account: head.account, createdTime: context.now.toISOString() },
    ...{ createdBy: context.employee, skippedData: JSON.stringify(skipped) },
    cashData: JSON.stringify(cashAfter(head.account, loaded, made)),
  };
  const writes = made.writes.map((write) =>
    "insert" in write && write.insert === "Payment"
      ? { ...write, rows: write.rows.map((one) => ({ ...one, proposal: id })) }
      : write,
  );
  return {
    writes: [{ insert: "PaymentProposal", rows: [row] }, ...writes],
    changes: [{ resource: "PaymentProposal", id, kind: "CREATE" }, ...made.changes],
    warnings: made.warnings,
    answer: { object: id },
  };
}

/** Why a planned payment was not made, by the fault that speaks against it. */
const reasons: Readonly<Record<string, string>> = {
  ...{ paymentAlike: "LIKE_ANOTHER", paymentSupplierInactive: "SUPPLIER_INACTIVE", required: "NO_ACCOUNT" },
};

function skippedRow({ bill, reason }: SkippedBill) {
  const { id, invoiceNumber, supplierName, openCurrency } = bill;
  return { supplierInvoice: id, invoiceNumber, supplierName, amountCurrency: openCurrency, reason };
}

/** What is left on the account after each day; payments in a foreign currency are counted as their bills were posted. */
function cashAfter(account: number, { planned, balance }: Loaded, made: MadePayments) {
  const days = new Map<string, ReturnType<typeof decimal>>();
  for (const [place, { bills, payment }] of planned.entries()) {
    if (!made.made.has(place)) continue;
    const day = payment.values.requestedDate;
    const amounts = bills.map((bill) => decimal(bill.open));
    days.set(day, sum([days.get(day) ?? decimal(0), ...amounts]));
  }
  let left = decimal(balance);
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, paid]) => {
      left = subtract(left, paid);
      return { account, date, paid: toFixedText(paid, 2), balance: toFixedText(left, 2) };
    });
}

interface OwnAccount {
  readonly id: number | null;
  readonly balance: string;
}

/** The account that pays: the one that is named, else the only bank account in kroner that has a number. */
async function loadAccount(read: Reader, named: number | null): Promise<OwnAccount> {
  const rows = await read.rows<{ id: number; balance: string }>(
    `select a.id, coalesce((select sum(m.amount) from account_month m where m.company_id = $1 and m.account = a.id), 0)::text as balance
     from account_of_chart a where a.company_id = $1 and not a."isInactive" and (a."bankAccountNumber" <> '' or a."bankAccountIBAN" <> '')
       and case when $2::bigint is null then coalesce(a."currency", 1) = 1 and a."isBankAccount" else a.id = $2::bigint end order by a."number" limit 2`,
    named,
  );
  const [first] = rows;
  return first === undefined || rows.length > 1 ? { id: null, balance: "0" } : first;
}

async function loadUnknown(read: Reader, suppliers: readonly number[]): Promise<readonly number[]> {
  if (suppliers.length === 0) return [];
  const rows = await read.rows<{ id: number }>(
    'select s.id from party s where s.company_id = $1 and s.id = any($2::bigint[]) and s."isSupplier"',
    suppliers,
  );
  const known = new Set(rows.map(({ id }) => id));
  return suppliers.filter((id) => !known.has(id));
}
