// A request to send something becomes a dispatch: a row written in the transaction of the object that it sends. Pure.

import type { Change, Write } from "../../schema/action.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import { filled, storedText, type Text } from "../../schema/message.ts";
import type { ActionContext } from "../../schema/resource.ts";
import { type DispatchKind, type SendType, sendTypes } from "./dispatch.ts";
import { dispatchTexts } from "./dispatch-messages.ts";
import { addressText, readAddresses } from "./email-addresses.ts";

/** What is to be sent, and how. */
export interface DispatchRequest {
  readonly kind: DispatchKind;
  readonly sendType: SendType;
  /** One of these says what is sent. */
  readonly invoice?: number;
  readonly reminder?: number;
  readonly order?: number;
  readonly customer?: number | null;
  /** E-mail addresses as they are typed; for other ways of sending the known address or number. */
  readonly recipients: string;
  readonly message?: string;
  readonly isStockItemsOnly?: boolean;
}

/** How the caller wants an invoice sent; null: it is not sent. */
export interface SendOptions {
  /** In place of the customer's invoiceSendMethod. */
  readonly sendType: SendType | null;
  /** In place of the addresses that order and customer have; "" for none. */
  readonly email: string;
}

/** The options of an action with `sendToCustomer` and the parameters for the way of sending. */
export function sendOptionsOf(
  query: Readonly<Record<string, unknown>>,
  email = "overrideEmailAddress",
): SendOptions | null {
  if (query.sendToCustomer === false) return null;
  return { sendType: (query.sendType as SendType | undefined) ?? null, email: String(query[email] ?? "").trim() };
}

/** The faults of a parameter with e-mail addresses; none where it was not given. */
export function addressFaults(value: unknown, field: string): Fault[] {
  const text = String(value ?? "").trim();
  const { addresses, wrong } = readAddresses(text);
  const at = { field, path: field };
  if (wrong.length > 0)
    return wrong.map((one) => ({ key: "mailAddress", ...at, parameters: { value: one.slice(0, 100) } }));
  return addresses.length > most ? [{ key: "mailAddressesTooMany", ...at, parameters: { most } }] : [];
}

/** The faults of a way of sending that the installation does not support. */
export function sendTypeFaults(
  sendType: SendType,
  { services: { canSend } }: Pick<ActionContext, "services">,
  field: string,
): Fault[] {
  if (sendType === "EMAIL" && !canSend.mail) return [{ key: "mailServerMissing", field, path: field }];
  return sendType === "EHF" && !canSend.eInvoice ? [{ key: "accessPointMissing", field, path: field }] : [];
}

/** Receivers of one mail. */
const most = 20;

/** The faults of the addresses of order and customer: no address, or an invalid one. */
export function recipientFaults(recipients: string): readonly { readonly key: string; readonly value: string }[] {
  const { addresses, wrong } = readAddresses(recipients);
  if (wrong.length > 0) return [{ key: "mailAddress", value: wrong.join("; ").slice(0, 100) }];
  if (addresses.length === 0) return [{ key: "mailAddressMissing", value: "" }];
  return addresses.length > most ? [{ key: "mailAddressesTooMany", value: "" }] : [];
}

/** The recipients of an invoice: the caller's, else the order's receiver, else the customer's address for invoices, else its address. */
export function invoiceRecipients(
  email: string,
  order: unknown,
  customer: { readonly invoiceEmail?: unknown; readonly email?: unknown },
): string {
  return (
    [email, order, customer.invoiceEmail, customer.email].map((one) => String(one ?? "").trim()).find(Boolean) ?? ""
  );
}

/** The send type of a customer's invoices; by hand where none is stored. */
export function sendTypeOf(method: unknown): SendType {
  return sendTypes.find((one) => one === method) ?? "MANUAL";
}

/** Send types that the service handles itself; the others wait for a person at once. */
const automaticTypes: ReadonlySet<SendType> = new Set(["EMAIL", "EHF", "AVTALEGIRO"]);

/** A new dispatch: its write, its change, and warnings for the caller. */
export interface Dispatched {
  readonly write: Write;
  readonly change: Change;
  readonly id: number;
  readonly warnings: readonly Warning[];
}

/** The warning that a mail has no valid recipient. */
function unsent({ key, value }: { readonly key: string; readonly value: string }): Warning {
  const keys: Readonly<Record<string, string>> = {
    mailAddressMissing: "notSentWithoutAddress",
    mailAddress: "notSentToAddress",
    mailAddressesTooMany: "notSentToSoMany",
  };
  return { key: keys[key] ?? key, field: "sendToCustomer", parameters: { value, most } };
}

/** The warning that the installation cannot send this way. */
function missingWays(sendType: SendType, context: ActionContext): Warning[] {
  return sendTypeFaults(sendType, context, "sendToCustomer").map(({ key }) => ({ key, field: "sendToCustomer" }));
}

/**
 * The write and the change of a new dispatch. What cannot be sent at all, such as a mail without an address, is there with
 * status FAILED and says why.
 */
export function dispatched(request: DispatchRequest, context: ActionContext): Dispatched {
  const id = context.newId();
  const now = context.now.toISOString();
  const [fault] = request.sendType === "EMAIL" ? recipientFaults(request.recipients) : [];
  const isQueued = automaticTypes.has(request.sendType) && fault === undefined;
  const row = {
    id,
    kind: request.kind,
    invoice: request.invoice ?? null,
    reminder: request.reminder ?? null,
    order: request.order ?? null,
    customer: request.customer ?? null,
    employee: null,
    notification: null,
    sendType: request.sendType,
    recipients:
      request.sendType === "EMAIL" && fault === undefined
        ? addressText(readAddresses(request.recipients).addresses)
        : request.recipients,
    message: request.message ?? "",
    isStockItemsOnly: request.isStockItemsOnly ?? false,
    status: isQueued ? "PENDING" : fault === undefined ? "READY" : "FAILED",
    attempts: 0,
    lastError: fault === undefined ? "" : storedText(sentenceOf(fault)),
    answer: "",
    createdTime: now,
    lastTime: null,
    nextTime: isQueued ? now : null,
    endedTime: fault === undefined ? null : now,
    messageId: "",
  };
  return {
    write: { insert: "Dispatch", rows: [row] },
    change: { resource: "Dispatch", id, kind: "CREATE" },
    id,
    warnings: fault === undefined ? missingWays(request.sendType, context) : [unsent(fault)],
  };
}

function sentenceOf(fault: { readonly key: string; readonly value: string }): Text {
  return filled(dispatchTexts[fault.key as keyof typeof dispatchTexts], { value: fault.value, most });
}
