// The receiver of a payment: what a supplier or employee gives where the payment says nothing, and what a bank needs. Pure.

import type { Fault } from "../../schema/error.ts";
import type { RowOf } from "../../schema/row.ts";
import { checkBankAccountNumber, checkIban, type NumberVerdict } from "../company/number-checks.ts";

/** What a supplier or employee is paid by. */
export interface Creditor {
  readonly id: number;
  readonly name: string;
  /** Norwegian account numbers and IBANs, the first is the one that is paid to. */
  readonly accounts: readonly string[];
  /** The banks of these accounts, by place. */
  readonly bics: readonly string[];
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: number | null;
  readonly isInactive: boolean;
}

/** A country as payments need it. */
export interface PaymentCountry {
  readonly id: number;
  readonly code: string;
  readonly isEea: boolean;
}

/** The part of a payment that says who receives it. */
export type CreditorValues = Pick<
  RowOf<"Payment">,
  | ("creditorName" | "creditorBban" | "creditorIban" | "creditorBic" | "creditorClearingCode")
  | ("creditorCountry" | "creditorStreet" | "creditorPostalCode" | "creditorCity")
>;

/** A receiver that is complete, and what is wrong with it. */
export interface CheckedCreditor {
  readonly values: CreditorValues;
  readonly faults: readonly Fault[];
}

/** The account of a receiver in one form, whether it is written as a Norwegian number or as its IBAN. */
export function accountKey({ creditorBban, creditorIban, creditorClearingCode }: CreditorValues): string {
  if (creditorBban !== "") return `${creditorClearingCode}${creditorBban}`;
  return creditorIban.startsWith("NO") ? creditorIban.slice(4) : creditorIban;
}

/** Completes a receiver from a party, and checks its account, bank and address. */
export function checkCreditor(
  payment: CreditorValues,
  party: Creditor | undefined,
  countries: readonly PaymentCountry[],
): CheckedCreditor {
  const values = { ...filledFrom(payment, party) };
  const faults: Fault[] = [];
  const numbers: readonly (readonly ["creditorBban" | "creditorIban", (text: string) => NumberVerdict])[] = [
    ...(values.creditorClearingCode === "" ? [["creditorBban", checkBankAccountNumber] as const] : []),
    ["creditorIban", checkIban],
  ];
  for (const [field, check] of numbers) {
    if (values[field] === "") continue;
    const verdict = check(values[field]);
    if (verdict.kind === "refused") faults.push({ key: verdict.key, field });
    else values[field] = verdict.value;
  }
  if (values.creditorBban === "" && values.creditorIban === "") faults.push(missing("creditorBban"));
  const isTwo = values.creditorBban !== "" && values.creditorIban !== "";
  if (isTwo && values.creditorIban.slice(4) !== values.creditorBban)
    faults.push({ key: "bankAccountNumbers", field: "creditorIban" });
  if (values.creditorName.trim() === "") faults.push(missing("creditorName"));
  return { values, faults: [...faults, ...bankFaults(values, countries)] };
}

function missing(field: string): Fault {
  return { key: "required", field };
}

/** What the payment says, and what the party says where it says nothing. */
function filledFrom(payment: CreditorValues, party: Creditor | undefined): CreditorValues {
  if (party === undefined) return payment;
  const hasAccount = payment.creditorBban !== "" || payment.creditorIban !== "";
  const [first = ""] = party.accounts;
  const account = hasAccount ? payment.creditorBban || payment.creditorIban : first;
  const place = party.accounts.indexOf(account);
  const isNorwegian = /^\d{11}$/.test(first);
  const address =
    payment.creditorStreet === "" && payment.creditorPostalCode === "" && payment.creditorCity === ""
      ? {
          creditorStreet: cut(party.street, 70),
          creditorPostalCode: cut(party.postalCode, 16),
          creditorCity: cut(party.city, 35),
        }
      : {};
  return {
    ...payment,
    ...(hasAccount ? {} : { creditorBban: isNorwegian ? first : "", creditorIban: isNorwegian ? "" : first }),
    ...address,
    creditorName: payment.creditorName || cut(party.name, 140),
    creditorBic: payment.creditorBic || (party.bics[place] ?? ""),
    creditorCountry: payment.creditorCountry ?? party.country,
  };
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join("").trim();
}

/** Completes the country from the account, and checks the bank's code, which a bank outside the EEA needs. */
function bankFaults(
  values: { -readonly [Name in keyof CreditorValues]: CreditorValues[Name] },
  countries: readonly PaymentCountry[],
): Fault[] {
  const { creditorIban, creditorBban, creditorClearingCode } = values;
  const named = creditorIban.slice(0, 2) || (creditorBban !== "" && creditorClearingCode === "" ? "NO" : "");
  const ofAccount = countries.find(({ code }) => code === named);
  values.creditorCountry ??= ofAccount?.id ?? null;
  values.creditorBic = values.creditorBic.replace(/\s/g, "").toUpperCase();
  const { creditorBic } = values;
  if (creditorBic !== "" && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(creditorBic))
    return [{ key: "bankCode", field: "creditorBic" }];
  const bank = ofAccount ?? countries.find(({ id }) => id === values.creditorCountry);
  if (values.creditorCountry === null) return [missing("creditorCountry")];
  return creditorBic === "" && bank !== undefined && !bank.isEea
    ? [{ key: "paymentBicMissing", field: "creditorBic" }]
    : [];
}
