// How and where a reminder is sent, completed from the customer's fields, and its dispatches.

import type { Fault } from "../../../schema/error.ts";
import type { ActionContext } from "../../../schema/resource.ts";
import type { SendType } from "../../dispatch/dispatch.ts";
import { dispatched, recipientFaults } from "../../dispatch/dispatch-request.ts";

/** The ways in which a reminder can be sent. */
export const dispatchTypes = ["NETS_PRINT", "EMAIL", "OWN_PRINTER", "SFTP", "API", "SMS"] as const;

/** Where letters, mails and messages go. */
export interface Destination {
  readonly email: string;
  readonly smsNumber: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
}

/** How and where a reminder is to be sent. */
export interface Dispatch extends Destination {
  readonly types: readonly string[];
}

const longest: Readonly<Record<keyof Destination, number>> = {
  email: 254,
  smsNumber: 100,
  address: 255,
  postalCode: 100,
  city: 100,
};

/**
 * The dispatch that a request asks for; what it leaves out comes from the customer. Every fault at once: no way or an
 * unknown one, a way without its destination, a mail address or telephone number that is none, texts that are too long.
 */
export function dispatchOf(
  query: Readonly<Record<string, unknown>>,
  customer: Destination,
): { readonly dispatch: Dispatch; readonly faults: readonly Fault[] } {
  const listed = (query.dispatchTypes as readonly string[] | undefined) ?? [];
  const named = [...listed, ...(query.dispatchType === undefined ? [] : [String(query.dispatchType)])];
  const types = [...new Set(named.filter((one) => one !== ""))];
  const textOf = (name: keyof Destination) => String(query[name] ?? "").trim();
  const hasAddress = (["address", "postalCode", "city"] as const).some((name) => textOf(name) !== "");
  const letter = (name: "address" | "postalCode" | "city") => (hasAddress ? textOf(name) : customer[name]);
  const dispatch: Dispatch = {
    types,
    email: textOf("email") || customer.email,
    smsNumber: textOf("smsNumber") || customer.smsNumber,
    address: letter("address"),
    postalCode: letter("postalCode"),
    city: letter("city"),
  };
  return { dispatch, faults: [...typeFaults(types), ...destinationFaults(dispatch), ...lengthFaults(query)] };
}

/** The send type for each way of the contract: letters are printed by a person, and ways without a sender of their own are sent by hand. */
const ways: Readonly<Record<string, SendType>> = {
  EMAIL: "EMAIL",
  NETS_PRINT: "PAPER",
  OWN_PRINTER: "PAPER",
  SFTP: "MANUAL",
  API: "MANUAL",
  SMS: "MANUAL",
};

/** The dispatches of a reminder, one for each way. */
export function sentReminders(
  { types, email, smsNumber, address, postalCode, city }: Dispatch,
  reminder: { readonly id: number; readonly customer: number },
  context: ActionContext,
) {
  const { id, customer } = reminder;
  const where: Readonly<Record<SendType, string>> = {
    EMAIL: email,
    PAPER: [address, `${postalCode} ${city}`.trim()].filter((one) => one !== "").join(", "),
    MANUAL: types.includes("SMS") ? smsNumber : "",
    EHF: "",
    AVTALEGIRO: "",
    EFAKTURA: "",
    VIPPS: "",
  };
  const sendTypes = [...new Set(types.flatMap((type) => ways[type] ?? []))];
  return sendTypes.map((sendType) =>
    dispatched({ kind: "REMINDER", sendType, reminder: id, customer, recipients: where[sendType] }, context),
  );
}

function typeFaults(types: readonly string[]): Fault[] {
  if (types.length === 0) return [{ key: "reminderDispatchMissing", field: "dispatchType" }];
  return types
    .filter((one) => !(dispatchTypes as readonly string[]).includes(one))
    .map((one) => ({
      key: "reminderDispatchUnknown",
      field: "dispatchTypes",
      parameters: { value: one.slice(0, 100), types: dispatchTypes.join(", ") },
    }));
}

function destinationFaults(dispatch: Dispatch): Fault[] {
  const faults: Fault[] = [];
  const by = (type: string) => dispatch.types.includes(type);
  if (by("EMAIL") && recipientFaults(dispatch.email).length > 0) faults.push({ key: "reminderEmail", field: "email" });
  if (by("SMS") && !/^\+?[\d ]{5,30}$/.test(dispatch.smsNumber))
    faults.push({ key: "reminderSms", field: "smsNumber" });
  if (by("NETS_PRINT") && (dispatch.postalCode === "" || dispatch.city === ""))
    faults.push({ key: "reminderAddress", field: "postalCode" });
  return faults;
}

function lengthFaults(query: Readonly<Record<string, unknown>>): Fault[] {
  return (Object.keys(longest) as (keyof Destination)[])
    .filter((name) => String(query[name] ?? "").length > longest[name])
    .map((name) => ({ key: "reminderTextTooLong", field: name, parameters: { maximum: longest[name] } }));
}
