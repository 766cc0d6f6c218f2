// A supplier invoice that is paid through the bank: a payment waits for approval, and the invoice stays open until the bank has paid.

import type { Decision } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import type { ActionContext, Reader } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import type { AmountPair } from "../ledger/posting/posting-row.ts";
import { creditorReference } from "../payment/creditor-reference.ts";
import { type LoadedPayments, loadNewPayments, makePayments } from "../payment/new-payments.ts";
import { loadChoices } from "../payment/payment-facts.ts";
import { amountToPay } from "./payment-amount.ts";
import { paymentReference } from "./payment-reference.ts";

/** What decides whether an invoice is paid through the bank, and how. */
export interface AskedPayment {
  readonly query: {
    readonly useDefaultPaymentType: boolean;
    readonly amount?: string | undefined;
    readonly amountCurrency?: string | undefined;
    readonly partialPayment?: boolean | undefined;
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

/** The invoice that is paid, with what is left of it. */
interface PaidByFile {
  readonly invoice: { readonly id: number; readonly currency: number };
  readonly query: AskedPayment["query"];
  readonly outstanding: AmountPair;
}

/** What is wrong with the amount, by the rules of payments that are posted at once. */
function amountFaults({ invoice, query, outstanding }: PaidByFile): Fault[] {
  const field = invoice.currency === kroner ? "amount" : "amountCurrency";
  const amount = query[field] ?? null;
  const isPartial = query.partialPayment === true;
  // How many kroner the bank takes for a part in another currency is not known yet.
  if (amount === null) return isPartial && query.amount !== undefined ? [{ key: "required", field, path: field }] : [];
  const toPay = amountToPay({
    ...{ amount, outstanding: outstanding[field], isPartial, isRestWrittenOff: false, field },
    again: { isRefused: true, direction: 1 },
  });
  return toPay.kind === "refused" ? [toPay.fault] : [];
}

/** Makes the payment, or returns what speaks against it. */
export function payByFile(loaded: LoadedPayments, paid: PaidByFile, context: ActionContext): Decision {
  const { query, invoice } = paid;
  const wrong = [...amountFaults(paid), ...paymentReference(query.kidOrReceiverReference, query.bban).faults];
  if (wrong.length > 0) return { faults: wrong };
  const { refused, writes, changes, warnings } = makePayments(loaded, context);
  const faults = [...refused.values()].flat().map((fault): Fault => {
    const field = parameters[fault.field ?? ""] ?? "id";
    return { ...fault, field, path: field };
  });
  if (faults.length > 0) return { faults };
  return {
    ...{ writes, warnings: warnings.map((one) => ({ ...one, field: parameters[one.field] ?? "id" })) },
    changes: [...changes, { resource: "SupplierInvoice", id: invoice.id, kind: "UPDATE" }],
    answer: { object: invoice.id },
  };
}
