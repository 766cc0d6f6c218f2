// A payment becomes complete: its receiver, amount, day and reference, and what is wrong with each. Pure.

import { decimal, equals, isZero, sign, toFixedText, toText } from "../../money/decimal.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import type { Draft } from "../../schema/row.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { daysLater, nextBankDay } from "./bank-days.ts";
import { accountKey, checkCreditor } from "./creditor.ts";
import { creditorReference } from "./creditor-reference.ts";
import type { PaymentFacts } from "./payment-facts.ts";
import { itemsAfter, mixedFaults, type PaidItem } from "./payment-items.ts";

type Values = Draft<"Payment">["values"];

/** A payment as it will be, before it is compared with others. */
export interface PreparedPayment {
  readonly values: Values;
  readonly items: readonly PaidItem[];
  readonly areItemsChanged: boolean;
  /** The receiver's account in one form. */
  readonly account: string;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
}

const mostReferences = 50;
const longestReference = 35;

/** Completes a payment and collects its faults; the draft's own values stay, but for the amounts of its items. */
export function preparePayment(draft: Draft<"Payment">, facts: PaymentFacts, today: string): PreparedPayment {
  const faults: Fault[] = [];
  const { items, total, faults: itemFaults, isChanged } = itemsAfter(draft, facts);
  faults.push(...itemFaults, ...mixedFaults(items));
  const [first] = items;
  const supplier = draft.values.supplier ?? first?.posting.supplier ?? null;
  const employee = draft.values.employee ?? first?.posting.employee ?? null;
  if (supplier !== null && employee !== null) faults.push({ key: "paymentTwoParties", field: "employee" });
  const party = facts.creditors.get(supplier === null ? `employee ${employee}` : `supplier ${supplier}`);
  if (party?.isInactive === true) faults.push({ key: "paymentSupplierInactive", field: "supplier" });
  const creditor = checkCreditor(draft.values, party, facts.countries);
  const currency = draft.values.currency ?? first?.posting.currency ?? kroner;
  const references = draft.values.references ?? [];
  const values: Values = { ...draft.values, ...creditor.values, supplier, employee, currency, references };
  values.kind = kindOf(draft, values);
  if (items.length > 0) {
    const isStated = draft.bodyFields.has("amountCurrency") && !isZero(decimal(values.amountCurrency));
    if (isStated && !equals(decimal(values.amountCurrency), total))
      faults.push({
        ...{ key: "paymentSum", field: "amountCurrency" },
        parameters: { sum: toFixedText(total, 2), amount: toFixedText(decimal(values.amountCurrency), 2) },
      });
    values.amountCurrency = toText(total);
  }
  if (sign(decimal(values.amountCurrency)) <= 0) faults.push({ key: "paymentNothing", field: "amountCurrency" });
  faults.push(...creditor.faults, ...accountFaults(values, facts), ...referenceFaults(values, items));
  const day = dayOf(draft, today);
  if (day.date !== null) values.requestedDate = day.date;
  return {
    ...{ values, items, areItemsChanged: isChanged, account: accountKey(values) },
    faults: [...faults, ...day.faults, ...textFaults(values)],
    warnings: day.warnings,
  };
}

/** What a payment is for where nobody says it. */
function kindOf({ kind, bodyFields }: Draft<"Payment">, { kind: own, supplier, employee }: Values): Values["kind"] {
  if (kind !== "create" || bodyFields.has("kind")) return own;
  if (supplier !== null) return "SUPPLIER";
  return employee !== null ? "EMPLOYEE" : own;
}

/** The account that pays, which the bank must know. */
function accountFaults({ account }: Values, { accounts }: PaymentFacts): Fault[] {
  const own = accounts.get(account);
  if (own === undefined) return [];
  if (own.isInactive) return [{ key: "paymentAccountInactive", field: "account", parameters: { account: own.name } }];
  const isKnown = own.bban !== "" || own.iban !== "";
  return isKnown ? [] : [{ key: "paymentAccountNumber", field: "account", parameters: { account: own.name } }];
}

/** One kind of reference; the numbers of the items where nothing is said. */
function referenceFaults(values: Values, items: readonly PaidItem[]): Fault[] {
  const count = [values.kid !== "", values.message !== "", values.references.length > 0].filter((one) => one).length;
  if (count > 1) return [{ key: "paymentReferences", field: "kid" }];
  if (count === 0) {
    const numbers = [...new Set(items.map(({ posting }) => posting.invoiceNumber).filter((one) => one !== ""))];
    values.references = numbers.map((one) => [...one].slice(0, longestReference).join(""));
  }
  if (values.references.length > mostReferences)
    return [{ key: "paymentReferencesTooMany", field: "references", parameters: { most: mostReferences } }];
  const long = values.references.findIndex((one) => one.trim() === "" || [...one].length > longestReference);
  if (long >= 0) {
    const parameters = { minimum: 1, maximum: longestReference, length: [...(values.references[long] ?? "")].length };
    return [{ key: "length", field: "references", path: `references[${long}]`, parameters }];
  }
  if (values.kid === "")
    return count === 0 && values.references.length === 0 ? [{ key: "paymentReferenceMissing", field: "message" }] : [];
  if (items.length > 1) return [{ key: "paymentKidOfSeveral", field: "kid" }];
  const reference = creditorReference(values.kid);
  if (reference === null) return [{ key: "paymentReferenceWrong", field: "kid" }];
  values.kid = reference;
  return [];
}

interface ChosenDay {
  readonly date: string | null;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Warning[];
}

/** The day on which the bank pays: a bank day from today and a year on. One that stays is looked at again when it is sent. */
function dayOf({ values, before }: Draft<"Payment">, today: string): ChosenDay {
  const wanted = values.requestedDate;
  if (wanted === null || wanted === before?.requestedDate) return { date: null, faults: [], warnings: [] };
  if (wanted < today) return fault("paymentDatePast", today);
  const last = daysLater(today, 366);
  if (wanted > last) return fault("paymentDateFar", last);
  const date = nextBankDay(wanted);
  const warnings = date === wanted ? [] : [{ key: "paymentDateMoved", field: "requestedDate", parameters: { date } }];
  return { date, faults: [], warnings };
}

function fault(key: string, date: string): ChosenDay {
  return { date: null, faults: [{ key, field: "requestedDate", parameters: { date } }], warnings: [] };
}

/** Characters that no bank takes. */
function textFaults(values: Values): Fault[] {
  const fields = ["creditorName", "creditorStreet", "creditorPostalCode", "creditorCity", "message"] as const;
  const faults: Fault[] = fields
    .filter((field) => /\p{Cc}/u.test(values[field]))
    .map((field) => ({ key: "paymentText", field }));
  const index = values.references.findIndex((one) => /\p{Cc}/u.test(one));
  return index < 0 ? faults : [...faults, { key: "paymentText", field: "references", path: `references[${index}]` }];
}
