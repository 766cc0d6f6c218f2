// What a cost must be: paid in some way, in a currency with a rate, with a VAT type that its kind takes. Completes its amounts.

import {
  absolute,
  compare,
  type Decimal,
  decimal,
  divide,
  isZero,
  multiply,
  roundHalfUp,
  subtract,
  toFixedText,
  toText,
} from "../../../money/decimal.ts";
import { share, splitGross } from "../../../money/vat.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Draft, Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import { loadVatRegistration } from "../../company/company-settings.ts";
import { chargesVat } from "../../company/vat-registration.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { loadRates, type Rates, rateAt, toKroner, usableRate } from "../../currency/rate-of-day.ts";
import { placeOf } from "../../elements.ts";
import { faultAt } from "../../fault.ts";
import { loadVatTypes, noVatTypes, type VatTypes, vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { noVat, vatTreatment } from "../../ledger/vat/vat-code.ts";

type CostDraft = Draft<"Cost">;
type ParticipantDraft = Draft<"CostParticipant">;

/** What the checks of costs have to know. */
export interface CostFacts {
  readonly kinds: ReadonlyMap<number, RowOf<"TravelCostCategory">>;
  readonly payments: ReadonlyMap<number, RowOf<"TravelPaymentType">>;
  readonly vatTypes: VatTypes;
  readonly rates: Rates;
  readonly isRegistered: boolean;
  /** Names of the employees that participants are. */
  readonly names: ReadonlyMap<number, string>;
}

/** A cost, and the day that counts where it names none. */
export interface DatedCost {
  readonly cost: CostDraft;
  readonly day: string;
}

const dayOf = ({ cost, day }: DatedCost) => cost.values.date ?? day;

/** Kinds of cost and ways to pay; there are few of each. */
export async function loadKinds(read: Reader): Promise<Pick<CostFacts, "kinds" | "payments">> {
  const [kinds, payments] = await Promise.all([
    read.rows<RowOf<"TravelCostCategory">>("select k.* from travel_cost_category k where k.company_id = $1"),
    read.rows<RowOf<"TravelPaymentType">>("select p.* from travel_payment_type p where p.company_id = $1"),
  ]);
  return { kinds: new Map(kinds.map((one) => [one.id, one])), payments: new Map(payments.map((one) => [one.id, one])) };
}

/** Reads what costs depend on. */
export async function loadCostFacts(
  read: Reader,
  costs: readonly DatedCost[],
  participants: readonly ParticipantDraft[],
): Promise<CostFacts> {
  const named = [...participants, ...costs.flatMap(({ cost }) => cost.children.participants ?? [])];
  const employees = named.map(({ values }) => values.employeeId).filter((id) => id !== 0);
  const [known, vatTypes, rates, registration, names] = await Promise.all([
    costs.length === 0 ? { kinds: new Map(), payments: new Map() } : loadKinds(read),
    costs.length === 0 ? noVatTypes : loadVatTypes(read),
    loadRates(
      read,
      costs.map((one) => ({ currency: one.cost.values.currency ?? kroner, date: dayOf(one) })),
    ),
    loadVatRegistration(read),
    employees.length === 0
      ? []
      : read.rows<{ id: number; name: string }>(
          `select id, trim("firstName" || ' ' || "lastName") as name from employee where company_id = $1 and id = any($2::bigint[])`,
          employees,
        ),
  ]);
  return {
    ...known,
    vatTypes,
    rates,
    isRegistered: chargesVat(registration),
    names: new Map(names.map(({ id, name }) => [id, name])),
  };
}

/** The value is sent, and not the stored one repeated. */
function isNew({ bodyFields, cleared, values, before }: CostDraft, name: "rate" | "amountNOKInclVAT"): boolean {
  if (!bodyFields.has(name) || cleared.has(name)) return false;
  return before === null || compare(decimal(values[name]), decimal(before[name])) !== 0;
}

const hasChanged = ({ values, before }: CostDraft, ...names: readonly ("currency" | "date")[]) =>
  before === null || names.some((name) => (values[name] ?? null) !== (before[name] ?? null));

/** Completes a cost and says what is wrong with it. */
export function costFaults(dated: DatedCost, facts: CostFacts, expense: { readonly vatType: number | null }): Fault[] {
  const { cost: draft } = dated;
  const { values } = draft;
  const place = placeOf(draft);
  const faults: Fault[] = (draft.children.participants ?? []).flatMap((one) => participantFaults(one, facts));
  const kind = facts.kinds.get(values.costCategory ?? -1);
  const payment = facts.payments.get(values.paymentType);
  values.isPaidByEmployee = payment?.isPaidByEmployee === true;
  values.currency ??= kroner;
  if (values.vatType === null || (draft.before === null && !draft.bodyFields.has("vatType")))
    values.vatType = facts.isRegistered ? (kind?.vatType ?? expense.vatType ?? noVat.id) : noVat.id;
  if (kind?.isVatLocked === true && facts.isRegistered && values.vatType !== kind.vatType)
    faults.push(faultAt(place, "vatType.id", "travelVatLocked", { name: kind.description }));
  const amount = decimal(values.amountCurrencyIncVat);
  const isWritten = draft.before === null || draft.bodyFields.has("amountCurrencyIncVat");
  if (isZero(amount) && isWritten && isOtherAmount(draft))
    return [...faults, faultAt(place, "amountCurrencyIncVat", "travelNoAmount")];
  faults.push(...(values.currency === kroner ? inKroner(draft, amount) : inCurrency(dated, amount, facts)));
  const net = netOf(decimal(values.amountNOKInclVAT), vatTypeAt(facts.vatTypes, values.vatType, dayOf(dated)));
  values.amountNOKExclVAT = toText(net);
  return faults;
}

/** An empty cost of an attachment may keep its 0 until it is filled in. */
function isOtherAmount({ before, values }: CostDraft): boolean {
  return before === null || compare(decimal(before.amountCurrencyIncVat), decimal(values.amountCurrencyIncVat)) !== 0;
}

function inKroner(draft: CostDraft, amount: Decimal): Fault[] {
  const { values } = draft;
  const isSent = isNew(draft, "amountNOKInclVAT");
  const sent = decimal(values.amountNOKInclVAT);
  const rate = isNew(draft, "rate") ? decimal(values.rate) : decimal(1);
  values.rate = "1";
  values.amountNOKInclVAT = toText(amount);
  const isOther = (isSent && differs(sent, amount)) || compare(rate, decimal(1)) !== 0;
  return isOther
    ? [amountFault(draft, { sent: isSent ? sent : multiply(amount, rate), amount, rate: "1", expected: amount })]
    : [];
}

function inCurrency(dated: DatedCost, amount: Decimal, { rates }: CostFacts): Fault[] {
  const { cost: draft } = dated;
  const { values } = draft;
  const place = placeOf(draft);
  const [isRateSent, isAmountSent] = [isNew(draft, "rate"), isNew(draft, "amountNOKInclVAT")];
  const sent = decimal(values.amountNOKInclVAT);
  if (!isRateSent && isAmountSent) {
    values.rate = toText(roundHalfUp(absolute(divide(sent, amount)), 10));
    return [];
  }
  if (!isRateSent && hasChanged(draft, "currency", "date")) {
    const known = rateAt(rates, values.currency ?? kroner, dayOf(dated));
    const usable = known === undefined ? undefined : usableRate(known);
    if (usable?.kind !== "rate")
      return [
        usable === undefined
          ? faultAt(place, "currency.id", "reference", { target: "Currency" })
          : faultAt(place, "rate", usable.key, usable.parameters),
      ];
    values.rate = toText(usable.perUnit);
  }
  const expected = toKroner(amount, decimal(values.rate));
  values.amountNOKInclVAT = toText(expected);
  return isAmountSent && differs(sent, expected)
    ? [amountFault(draft, { sent, amount, rate: values.rate, expected })]
    : [];
}

const differs = (one: Decimal, other: Decimal) => compare(absolute(subtract(one, other)), decimal("0.01")) > 0;

function amountFault(
  draft: CostDraft,
  about: { readonly sent: Decimal; readonly amount: Decimal; readonly rate: string; readonly expected: Decimal },
): Fault {
  return faultAt(placeOf(draft), "amountNOKInclVAT", "travelCostAmount", {
    amount: toFixedText(about.sent, 2),
    currency: toFixedText(about.amount, 2),
    rate: about.rate,
    expected: toFixedText(about.expected, 2),
  });
}

/** Kroner without the VAT that is deducted. */
function netOf(gross: Decimal, vatType: ReturnType<typeof vatTypeAt>): Decimal {
  if (vatTreatment(vatType) !== "ordinary" || vatType.direction !== "IN") return gross;
  return subtract(gross, share(splitGross(gross, vatType.ratePercent).vat, vatType.deductionPercent));
}

/** Completes a participant and says what is wrong with it. */
export function participantFaults(draft: ParticipantDraft, { names }: Pick<CostFacts, "names">): Fault[] {
  const { values } = draft;
  const name = names.get(values.employeeId);
  if (values.employeeId !== 0 && name === undefined)
    return [faultAt(placeOf(draft), "employeeId", "travelParticipant")];
  if (values.employeeId === 0 && values.displayName.trim() === "")
    return [faultAt(placeOf(draft), "displayName", "travelParticipant")];
  if (name !== undefined && values.displayName.trim() === "") values.displayName = name;
  return [];
}
