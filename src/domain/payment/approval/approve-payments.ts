// PUT /payment/:approve: a person approves payments. Who proposed one, or changed the receiver's account, is not the second person.

import { compare, decimal, toFixedText } from "../../../money/decimal.ts";
import { action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { ActionContext, Reader } from "../../../schema/resource.ts";
import { loadRates, type Rates } from "../../currency/rate-of-day.ts";
import { atPayment, loadPayments, type StoredPayment, unknownPayments } from "../load-payments.ts";
import { loadChoices } from "../payment-facts.ts";
import { kronerOf } from "../payment-rule.ts";
import { statusName } from "../payment-words.ts";

interface Loaded {
  readonly payments: ReadonlyMap<number, StoredPayment>;
  readonly rates: Rates;
  /** Up to which amount in kroner the acting employee may approve; null for no limit. */
  readonly limit: string | null;
  /** The suppliers and employees whose bank account the acting employee has changed within a week. */
  readonly changed: ReadonlySet<string>;
  /** Whether who acts may approve at all: a person, or a program where the company lets programs approve. */
  readonly mayApprove: boolean;
}

/** Approves payments. */
export const approvePayments = action({
  method: "PUT",
  path: "/payment/:approve",
  answers: "Payment",
  answersMany: true,
  status: 200,
  ids: true,
  events: "payment.update",
  requires: ["AUTH_DIRECT_REMIT_CREATE_NEW"],
  refuses: ["revision"],
  description:
    "Approves payments as the employee of the session, all or none; the body is a list of ids. Each approves once. A payment is READY when as many have approved as approvalsNeeded says. Where two are needed, who proposed it is none of them; who has changed the receiver's bank account within 7 days may not approve it, nor may anybody beyond their own limit. Programs approve by their tokens only where the company lets them (programsMayApprove of PUT /payment/settings).",
  async load({ ids }, read, context): Promise<Loaded> {
    const payments = await loadPayments(read, ids);
    const [rates, limits, changed, mayApprove] = await Promise.all([
      loadRates(
        read,
        [...payments.values()].map(({ currency }) => ({ currency, date: context.today })),
      ),
      read.rows<{ amount: string }>(
        "select l.amount::text as amount from payment_approval_limit l where l.company_id = $1 and l.employee = $2::bigint",
        context.employee,
      ),
      loadChanged(read, [...payments.values()], context),
      context.isPerson || loadChoices(read).then(({ programsMayApprove }) => programsMayApprove),
    ]);
    return { payments, rates, limit: limits[0]?.amount ?? null, changed, mayApprove };
  },
  decide({ ids }, loaded, context) {
    const unknown = unknownPayments(ids, loaded.payments);
    if (unknown !== null) return unknown;
    const payments = ids.flatMap((id) => loaded.payments.get(id) ?? []);
    const faults = [
      ...(loaded.mayApprove ? [] : [{ key: "paymentApproveProgram", field: null, path: null }]),
      ...payments.flatMap((payment, index) => approvalFaults(payment, index, loaded, context)),
    ];
    if (faults.length > 0) return { faults };
    const time = context.now.toISOString();
    return {
      writes: [
        {
          insert: "PaymentApproval",
          rows: payments.map(({ id, approvalRound }) => ({
            ...{ id: context.newId(), payment: id, employee: context.employee, time, round: approvalRound },
          })),
        },
        ...payments.map((payment) => ({
          ...{ update: "Payment", id: payment.id, version: payment.version, set: { status: statusAfter(payment) } },
        })),
      ],
      changes: payments.map((payment) => ({
        ...{ resource: "Payment", id: payment.id, kind: "UPDATE" as const },
        ...(statusAfter(payment) === payment.status
          ? {}
          : { fields: { status: [payment.status, statusAfter(payment)] as const } }),
      })),
      answer: { objects: ids },
    };
  },
});

function statusAfter({ approvedBy, approvalsNeeded }: StoredPayment): "READY" | "APPROVED" {
  return approvedBy.length + 1 >= approvalsNeeded ? "READY" : "APPROVED";
}

function approvalFaults(payment: StoredPayment, index: number, loaded: Loaded, context: ActionContext): Fault[] {
  const at = (key: string, parameters: Fault["parameters"] = {}): Fault => ({
    ...{ key, ...atPayment(payment, index), parameters: { id: payment.id, name: payment.creditorName, ...parameters } },
  });
  const { status, approvedBy, approvalsNeeded, proposedBy, supplier, employee } = payment;
  if (approvedBy.includes(context.employee)) return [at("paymentApprovedAlready")];
  if (status !== "PROPOSED" && status !== "APPROVED") return [at("paymentNotProposed", { status: statusName(status) })];
  const faults: Fault[] = [];
  if (approvalsNeeded > 1 && proposedBy === context.employee) faults.push(at("paymentApproveOwn"));
  if (loaded.changed.has(`supplier ${supplier}`) || loaded.changed.has(`employee ${employee}`))
    faults.push(at("paymentApproveChanged"));
  const amount = kronerOf(payment, loaded.rates, context.today);
  const isBeyond = loaded.limit !== null && (amount === null || compare(amount, decimal(loaded.limit)) > 0);
  if (isBeyond) faults.push(at("paymentApproveLimit", { limit: toFixedText(decimal(loaded.limit ?? "0"), 2) }));
  return faults;
}

/** The suppliers and employees of payments whose bank accounts the acting employee has changed within a week. */
async function loadChanged(
  read: Reader,
  payments: readonly StoredPayment[],
  { employee, now }: ActionContext,
): Promise<ReadonlySet<string>> {
  const rows = await read.rows<{ key: string }>(
    `select distinct case when l.resource = 'Employee' then 'employee ' else 'supplier ' end || l.object as key from change_log l
     where l.company_id = $1 and l.employee = $4::bigint and l.at > $5::timestamptz - interval '7 days' and l.kind = 'UPDATE'
       and ((l.resource in ('Supplier', 'Customer') and l.object = any($2::bigint[])) or (l.resource = 'Employee' and l.object = any($3::bigint[])))
       and exists (select 1 from json_object_keys(l.fields) k where k like 'bankAccount%' or k in ('iban', 'bic'))`,
    payments.flatMap((one) => one.supplier ?? []),
    payments.flatMap((one) => one.employee ?? []),
    employee,
    now.toISOString(),
  );
  return new Set(rows.map(({ key }) => key));
}
