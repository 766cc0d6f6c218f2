// PUT /travelExpense/:deliver, :approve, :unapprove and :undeliver: where expenses stand, several at once, all or none.

import { type ActionDefinition, action, type Decision } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { type ActionContext, input, type Row } from "../../../schema/resource.ts";
import { loadVatRegistration } from "../../company/company-settings.ts";
import { chargesVat } from "../../company/vat-registration.ts";
import { loadAccounts } from "../../ledger/account/load-accounts.ts";
import { claimedDays, loadClaims } from "../expense/load-travel.ts";
import { noExpense, refusedExpense } from "../refused-expense.ts";
import { mayApprove, mayOverride, mayRead, mayWrite } from "../travel-rights.ts";
import { type DeliveryFacts, deliveryFaults } from "./delivery-check.ts";
import { loadSteps, type WholeExpense } from "./whole-expense.ts";

type Word = "deliver" | "approve" | "unapprove" | "undeliver";

/** The parameters of a step. */
interface StepParameters {
  readonly id?: readonly number[] | undefined;
  readonly overrideApprovalFlow?: boolean | undefined;
  readonly rejectedComment?: string | undefined;
}

/** The states that each step begins with. */
const begins: Readonly<Record<Word, readonly string[]>> = {
  deliver: ["OPEN", "REJECTED"],
  approve: ["DELIVERED"],
  unapprove: ["APPROVED"],
  undeliver: ["DELIVERED"],
};

/** The fault of a request that names no expense. */
export const unnamed: Decision = { faults: [{ key: "travelUnnamed", field: "id", path: "id" }] };

/** The faults of expenses that stand elsewhere than the step begins. */
export function stateFaults({ row, state }: WholeExpense, states: readonly string[]): Fault[] {
  if (states.includes(state)) return [];
  return [{ key: "travelState", field: "id", path: "id", parameters: { number: row.number, state }, rootId: row.id }];
}

const approved = (context: ActionContext) => ({ approvedBy: context.actualEmployee, approvedDate: context.today });
const noApproval = { approvedBy: null, approvedDate: null };
const noDelivery = { completedBy: null, completedDate: null };
const noRejection = { rejectedBy: null, rejectedComment: "" };

/** What an expense is after the step. */
function after(word: Word, query: StepParameters, { settings }: DeliveryFacts, context: ActionContext): Row {
  const { actualEmployee, today } = context;
  switch (word) {
    case "deliver": {
      const delivered = { ...noRejection, completedBy: actualEmployee, completedDate: today };
      return settings.approvalRequired
        ? { ...delivered, stage: "DELIVERED" }
        : { ...delivered, stage: "APPROVED", ...approved(context) };
    }
    case "approve":
      return { stage: "APPROVED", ...approved(context) };
    case "unapprove":
      return { stage: "DELIVERED", ...noApproval };
    case "undeliver": {
      const { rejectedComment } = query;
      if (rejectedComment === undefined) return { stage: "OPEN", ...noDelivery };
      return { stage: "REJECTED", ...noDelivery, rejectedBy: actualEmployee, rejectedComment };
    }
  }
}

/** What keeps the session from taking the step. */
function rightFaults(
  word: Word,
  query: StepParameters,
  expense: WholeExpense,
  { rights, settings, names }: DeliveryFacts,
): Fault[] {
  const { involved, row } = expense;
  const about = { field: "id", path: "id", parameters: { name: names.get(row.employee) ?? "" }, rootId: row.id };
  const isApprover = mayApprove(rights, involved) || (query.overrideApprovalFlow === true && mayOverride(rights));
  const isOwner = mayWrite(rights, involved);
  if (word === "deliver" || (word === "undeliver" && query.rejectedComment === undefined))
    return isOwner || (word === "undeliver" && isApprover) ? [] : [{ key: "travelOfOthers", ...about }];
  if (!isApprover) return [{ key: "travelApprover", ...about }];
  const isOwn = row.employee === rights.actualEmployee && word === "approve" && !settings.canApproveOwnExpenses;
  return isOwn ? [{ key: "travelOwnApproval", ...about }] : [];
}

function decide(word: Word, query: StepParameters, facts: DeliveryFacts, context: ActionContext): Decision {
  const wanted = [...new Set(query.id ?? [])];
  if (wanted.length === 0) return unnamed;
  const { expenses, rights } = facts;
  if (expenses.length < wanted.length || expenses.some(({ involved }) => !mayRead(rights, involved))) return noExpense;
  const faults = expenses.flatMap((expense) => {
    const held = [...rightFaults(word, query, expense, facts), ...stateFaults(expense, begins[word])];
    if (held.length > 0) return held;
    const { voucher, payslipId, number } = expense.row;
    if (word === "unapprove" && (voucher !== null || payslipId !== 0))
      return [{ key: "travelPosted", field: "id", path: "id", parameters: { number }, rootId: expense.row.id }];
    if (word === "unapprove" && expense.isCharged)
      return [{ key: "travelCharged", field: "id", path: "id", parameters: { number }, rootId: expense.row.id }];
    return word === "deliver" ? deliveryFaults(expense, facts) : [];
  });
  if (faults.length > 0) return refusedExpense(faults);
  const set = after(word, query, facts, context);
  const kind = word === "deliver" || word === "approve" ? ("LOCKED" as const) : ("REOPENED" as const);
  return {
    writes: expenses.map(({ row }) => ({ update: "TravelExpense", id: row.id, version: row.version, set })),
    changes: expenses.map(({ row }) => ({ resource: "TravelExpense", id: row.id, kind })),
    answer: { objects: wanted },
  };
}

const id = input("integers", { description: "The expenses, separated by commas." });
const more = {
  approve: {
    overrideApprovalFlow: input("flag", {
      default: "false",
      description: "true: without an approver, which takes AUTH_EXPENSE_ATTESTATION_OVERRIDER.",
    }),
  },
  undeliver: {
    rejectedComment: input("text", {
      maximumLength: 10_000,
      description: "Why an approver rejects them; without it they are open again.",
    }),
  },
  deliver: {},
  unapprove: {},
} as const;

function step(word: Word, description: string): ActionDefinition {
  return action({
    method: "PUT",
    path: `/travelExpense/:${word}`,
    answers: "TravelExpense",
    answersMany: true,
    status: 200,
    query: { id, ...more[word] },
    description: `${description} All or none; the answer has the whole objects.`,
    async load({ query }, read, context): Promise<DeliveryFacts> {
      const loaded = await loadSteps(read, (query as StepParameters).id ?? [], context);
      const { expenses } = loaded;
      const claiming = word === "deliver" ? expenses.filter(({ perDiems }) => perDiems.length > 0) : [];
      const accounts = [...loaded.kinds.values()].map(({ account }) => account).filter((one) => one !== null);
      return {
        ...loaded,
        isRegistered: chargesVat(await loadVatRegistration(read)),
        accounts: await loadAccounts(read, accounts),
        claims: await loadClaims(
          read,
          claiming.flatMap(claimedDays),
          expenses.map(({ row }) => row.id),
        ),
      };
    },
    decide: ({ query }, loaded, context) => decide(word, query, loaded, context),
  });
}

/** The four steps. */
export const stepActions: readonly ActionDefinition[] = [
  step(
    "deliver",
    "Delivers expenses that are open or rejected; where no approval is required they are approved at once.",
  ),
  step(
    "approve",
    "Approves delivered expenses: by the manager of the department or project, or where there is neither with AUTH_TRAVELREPORTS_COMPANY.",
  ),
  step(
    "unapprove",
    "Takes the approval of expenses back that have neither voucher nor payslip, and that nothing charges.",
  ),
  step("undeliver", "Opens delivered expenses again, or rejects them with rejectedComment."),
];
