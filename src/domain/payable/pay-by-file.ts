// A supplier invoice that is paid through the bank: a payment waits for approval, and the invoice stays open until the bank has paid.

import type { Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import type { ActionContext, Reader } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { creditorReference } from "../payment/creditor-reference.ts";
import { type LoadedPayments, loadNewPayments, makePayments } from "../payment/new-payments.ts";
import { loadChoices } from "../payment/payment-facts.ts";
import { paymentReference } from "./payment-reference.ts";

/** What decides whether an invoice is paid through the bank, and how. */
export interface AskedPayment {
  readonly query: {
    readonly useDefaultPaymentType: boolean;
    readonly amount?: string | undefined;
    readonly amountCurrency?: string | undefined;
    readonly paymentDate?: string | undefined;
    readonly kidOrReceiverReference?: string | undefined;
    readonly bban?: string | undefined;
    /** An account abroad, where the caller takes one. */
    readonly iban?: string | undefined;
  };
  readonly invoice:
    | { readonly openItem: number | null; readonly currency: number; readonly invoiceDueDate: string | null }
    | undefined;
  readonly paymentType: { readonly creditAccount: number } | undefined;
}

/** Reads what the payment is made by; null where the invoice is paid at once, as ordinary payment types do. */
export async function loadFilePayment(
  read: Reader,
  { query, invoice, paymentType }: AskedPayment,
  context: ActionContext,
): Promise<LoadedPayments | null> {
  const openItem = invoice?.openItem ?? null;
  if (!query.useDefaultPaymentType || invoice === undefined || openItem === null || paymentType === undefined)
    return null;
  if (!(await loadChoices(read)).payBillsByFile) return null;
  const { kidOrReceiverReference: text, bban } = paymentReference(query.kidOrReceiverReference, query.bban);
  const kid = creditorReference(text);
  const amount = (invoice.currency === kroner ? query.amount : query.amountCurrency) ?? null;
  const due = invoice.invoiceDueDate ?? context.today;
  const payment = {
    values: {
      ...{ kind: "SUPPLIER" as const, account: paymentType.creditAccount },
      requestedDate: query.paymentDate ?? (due < context.today ? context.today : due),
      ...(kid !== null ? { kid } : text === "" ? {} : { message: text }),
      ...(bban !== "" ? { creditorBban: bban } : query.iban === undefined ? {} : { creditorIban: query.iban }),
    },
    items: [{ posting: openItem, ...(amount === null ? {} : { amountCurrency: amount }) }],
  };
  return loadNewPayments(read, [payment], context);
}

/** The parameter that a fault of the payment is about. */
const parameters: Readonly<Record<string, string>> = {
  ...{ requestedDate: "paymentDate", kid: "kidOrReceiverReference", message: "kidOrReceiverReference" },
  ...{ creditorBban: "bban", creditorIban: "bban", "items.amountCurrency": "amount", amountCurrency: "amount" },
  account: "paymentType",
};

/** Makes the payment, or says what speaks against it. */
export function payByFile(
  loaded: LoadedPayments,
  { invoice, query }: { readonly invoice: number; readonly query: AskedPayment["query"] },
  context: ActionContext,
): Decision {
  const wrong = paymentReference(query.kidOrReceiverReference, query.bban).faults;
  if (wrong.length > 0) return { faults: wrong };
  const { refused, writes, changes, warnings } = makePayments(loaded, context);
  const faults = [...refused.values()].flat().map((fault): Fault => {
    const field = parameters[fault.field ?? ""] ?? "id";
    return { ...fault, field, path: field };
  });
  if (faults.length > 0) return { faults };
  return {
    ...{ writes, warnings: warnings.map((one) => ({ ...one, field: parameters[one.field] ?? "id" })) },
    changes: [...changes, { resource: "SupplierInvoice", id: invoice, kind: "UPDATE" }],
    answer: { object: invoice },
  };
}
