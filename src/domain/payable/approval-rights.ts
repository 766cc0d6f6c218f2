// Who may approve or reject a supplier invoice by its state of approval. Pure.

import type { Fault } from "../../schema/error.ts";
import { approvalStatus as status } from "../ledger/voucher/voucher-approval.ts";

/** One who is or was asked. */
export interface Element {
  readonly id: number;
  readonly version: number;
  readonly employee: number;
  readonly status: number;
  readonly round: number;
}

/** A supplier invoice as approval sees it. */
export interface InvoiceToApprove {
  readonly id: number;
  readonly isPosted: boolean;
  readonly isReversed: boolean;
  /** Posted, and nothing left to pay. */
  readonly isPaid: boolean;
  /** The elements of the newest round. */
  readonly elements: readonly Element[];
}

/** The state of approval: no approvers, some have not answered, approved by all, or rejected. */
export type ApprovalState = "none" | "waits" | "approved" | "rejected";

/** The state of approval by the newest round. */
export function approvalState(elements: readonly Element[]): ApprovalState {
  if (elements.length === 0) return "none";
  if (elements.some((one) => one.status === status.rejected)) return "rejected";
  return elements.some((one) => one.status === status.requested) ? "waits" : "approved";
}

/** What an employee's answer does: the element that it fills, a new one, or a refusal. */
export type Answering =
  | { readonly kind: "refused"; readonly fault: Fault }
  | { readonly kind: "element"; readonly element: Element }
  | { readonly kind: "new"; readonly round: number };

/** Approves as the acting employee: once, as an approver or where there are no approvers. */
export function approving(invoice: InvoiceToApprove, employee: number): Answering {
  const { elements } = invoice;
  if (invoice.isReversed) return refused(invoice, "supplierInvoiceReversed");
  if (approvalState(elements) === "rejected") return refused(invoice, "supplierInvoiceRejected");
  const mine = elements.find((one) => one.employee === employee);
  if (mine?.status === status.approved) return refused(invoice, "supplierInvoiceApproved");
  return answering(invoice, mine);
}

/** Rejects as the acting employee, who may have approved before, while nothing is paid. */
export function rejecting(invoice: InvoiceToApprove, employee: number): Answering {
  const { elements } = invoice;
  if (invoice.isReversed) return refused(invoice, "supplierInvoiceReversed");
  if (approvalState(elements) === "rejected") return refused(invoice, "supplierInvoiceRejected");
  if (invoice.isPaid) return refused(invoice, "supplierInvoicePaid");
  return answering(
    invoice,
    elements.find((one) => one.employee === employee),
  );
}

/** Adds an approver: in the newest round, or in a new one after a rejection. */
export function approvalRequest(invoice: InvoiceToApprove, employee: number): Answering {
  const { elements } = invoice;
  if (invoice.isReversed) return refused(invoice, "supplierInvoiceReversed");
  if (invoice.isPaid) return refused(invoice, "supplierInvoicePaid");
  const round = roundOf(elements);
  if (approvalState(elements) === "rejected") return { kind: "new", round: round + 1 };
  return elements.some((one) => one.employee === employee)
    ? refused(invoice, "supplierInvoiceRecipient")
    : { kind: "new", round };
}

function answering(invoice: InvoiceToApprove, mine: Element | undefined): Answering {
  if (mine !== undefined) return { kind: "element", element: mine };
  return approvalState(invoice.elements) === "waits"
    ? refused(invoice, "supplierInvoiceNotAsked")
    : { kind: "new", round: roundOf(invoice.elements) };
}

function roundOf(elements: readonly Element[]): number {
  return elements[0]?.round ?? 0;
}

function refused(invoice: InvoiceToApprove, key: string): Answering {
  return {
    kind: "refused",
    fault: { key, field: "invoiceIds", rootId: invoice.id, parameters: { invoice: invoice.id } },
  };
}
