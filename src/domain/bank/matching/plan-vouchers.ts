// The vouchers that a candidate makes: rows that balance, for people to see before they are posted, and to store when they are accepted. Pure.

import {
  add,
  type Decimal,
  divide,
  equals,
  isZero,
  multiply,
  negate,
  roundHalfUp,
  sign,
  subtract,
  sum,
  toText,
  zero,
} from "../../../money/decimal.ts";
import type { Fault } from "../../../schema/error.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { type Rates, rateAt, rateFault, toKroner, usableRate } from "../../currency/rate-of-day.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { type VatTypes, vatTypeAt } from "../../ledger/account/load-accounts.ts";
import { type PostResult, post } from "../../ledger/posting/post.ts";
import type { LedgerLine, PostingRow } from "../../ledger/posting/posting-row.ts";
import { reversalRows, reversalText } from "../../ledger/posting/reversal.ts";
import { noVat, type VatType } from "../../ledger/vat/vat-code.ts";
import type { StoredPayment } from "../../payment/load-payments.ts";
import type { SettlementFacts } from "../../payment/settlement/load-settlement.ts";
import { type PlannedSettlement, planSettlement } from "../../payment/settlement/settle-payments.ts";
import type { Candidate, ItemShare, LineEvidence, PaymentEvidence } from "./evidence.ts";
import type { BankRuleRow } from "./rule-fits.ts";
import type { SentOfItem } from "./sent-candidates.ts";

/** A voucher that may be taken back; its number is null where it gets one in the same change. */
export interface ReversibleVoucher {
  readonly id: number;
  readonly date: string;
  readonly number: number | null;
  readonly year: number;
  readonly description: string;
  readonly voucherType: number | null;
  readonly rows: readonly PostingRow[];
}

/** What vouchers are made of. */
export interface Planning {
  readonly bank: { readonly id: number; readonly currency: number };
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  readonly gain: number;
  readonly loss: number;
  readonly rounding: number;
  readonly rates: Rates;
  readonly vatTypes: VatTypes;
  readonly rules: readonly BankRuleRow[];
  readonly reversible: ReadonlyMap<number, ReversibleVoucher>;
  /** What the company's own payments are settled by; null where no candidate has any. */
  readonly settlement: SettlementFacts | null;
  /** The company's own payments that the vouchers settled which candidates take back. */
  readonly returned: readonly StoredPayment[];
  /** Payments of the company that the bank has, by the open item that they take. */
  readonly sentOf: ReadonlyMap<number, readonly SentOfItem[]>;
  readonly language: "en" | "no";
}

/** A voucher that is not stored yet; it may have its id already. */
export interface PlannedVoucher {
  readonly id?: number;
  readonly type: string | number | null;
  readonly date: string;
  readonly description: string;
  readonly rows: readonly PostingRow[];
  /** The part of the line whose money it is. */
  readonly part: PaymentEvidence | null;
  readonly reverses: number | null;
  /** What the voucher settles of the company's own payments. */
  readonly settles?: PlannedSettlement;
  /** The company's own payments that have come back with it. */
  readonly returns?: readonly StoredPayment[];
}

/** The vouchers of a candidate, or what speaks against them. */
export type Plan =
  | { readonly kind: "planned"; readonly vouchers: readonly PlannedVoucher[] }
  | { readonly kind: "refused"; readonly faults: readonly Fault[] };

type Row = Omit<LedgerLine, "row">;

/** Plans a candidate. @param writesOff whether what a payment leaves of its item, or goes beyond it, is written off */
export function planOf(line: LineEvidence, one: Candidate, planning: Planning, writesOff = false): Plan {
  if (one.reverses !== null) return reversal(line, one.reverses, planning);
  if (one.payments.length > 0) return ownPayments(line, one.payments, planning);
  const sent = sentOfItems(line, one, planning);
  if (sent !== null) return sent;
  const value = inKroner(line.amount, line.date, planning);
  if (value.kind === "refused") return { kind: "refused", faults: [value.fault] };
  const about = { line, planning, value: value.amount };
  if (one.counter.length > 0) return counterVoucher(about, one);
  if (one.shares.length === 0) return { kind: "planned", vouchers: [] };
  const byPart = one.shares.some(({ part }) => part !== null);
  const groups = byPart ? one.shares.map((share) => [share]) : [one.shares];
  return joined(groups.map((shares) => payment(about, one, shares, writesOff)));
}

interface About {
  readonly line: LineEvidence;
  readonly planning: Planning;
  /** The line in kroner. */
  readonly value: Decimal;
}

function joined(plans: readonly Plan[]): Plan {
  const faults = plans.flatMap((one) => (one.kind === "refused" ? one.faults : []));
  if (faults.length > 0) return { kind: "refused", faults };
  return { kind: "planned", vouchers: plans.flatMap((one) => (one.kind === "planned" ? one.vouchers : [])) };
}

function inKroner(
  amount: Decimal,
  date: string,
  { bank, rates }: Planning,
): { readonly kind: "amount"; readonly amount: Decimal } | { readonly kind: "refused"; readonly fault: Fault } {
  if (bank.currency === kroner) return { kind: "amount", amount };
  const rate = rateAt(rates, bank.currency, date);
  if (rate === undefined) throw new Error("A rate was not loaded.");
  const usable = usableRate(rate);
  if (usable.kind === "refused") return { kind: "refused", fault: rateFault(usable, "date") };
  return { kind: "amount", amount: toKroner(amount, usable.perUnit) };
}

/** Money for items: the bank account, every item, and what rates or small differences leave. */
function payment(about: About, one: Candidate, shares: readonly ItemShare[], writesOff: boolean): Plan {
  const { line, planning } = about;
  const [first] = shares;
  const part = first?.part ?? null;
  const amount = part?.amount ?? line.amount;
  const value = part === null ? about.value : valueOfPart(about, part.amount);
  const description = paymentText(planning.language, shares);
  const rows: Row[] = [
    bankRow(planning, value, amount, description),
    ...shares.map((share) => itemRow(share, { planning, paid: value, description, isWhole: writesOff })),
  ];
  const difference = sum(rows.map((row) => row.amountGross ?? zero));
  if (!isZero(difference)) {
    const isExchange = planning.bank.currency !== kroner || shares.some(({ item }) => item.currency !== kroner);
    if (!isExchange && !writesOff) return { kind: "refused", faults: [{ key: "suggestionRest", field: "items" }] };
    const explained = sign(difference) > 0 ? planning.gain : planning.loss;
    rows.push(kroneRow(planning, isExchange ? explained : planning.rounding, negate(difference), description));
  }
  const type = /^KID|^OCR/.test(one.reason) ? "PAYMENT_KID" : "PAYMENT";
  return voucherOf(rows, { type, date: line.date, description, part, reverses: null });
}

function valueOfPart({ line, value }: About, amount: Decimal): Decimal {
  return equals(amount, line.amount) ? value : converted(amount, value, line.amount);
}

/** A part of an amount at the rate that two amounts imply. */
function converted(part: Decimal, value: Decimal, of: Decimal): Decimal {
  return isZero(of) ? zero : roundHalfUp(divide(multiply(part, value), of), 2);
}

function bankRow({ bank, accounts }: Planning, value: Decimal, amount: Decimal, description: string): Row {
  return {
    ...{ account: known(accounts, bank.id), vatType: noVat, currencyId: bank.currency, description },
    ...{ amountGross: value, amountGrossCurrency: amount },
  };
}

function kroneRow({ accounts }: Planning, account: number, amount: Decimal, description: string): Row {
  return {
    ...{ account: known(accounts, account), vatType: noVat, currencyId: kroner, description },
    ...{ amountGross: amount, amountGrossCurrency: amount },
  };
}

interface Settling {
  readonly planning: Planning;
  /** The money in kroner. */
  readonly paid: Decimal;
  readonly description: string;
  /** All of the item goes, whatever is paid. */
  readonly isWhole: boolean;
}

/** The row of an item: all of it takes all of its value, a part its share, and what goes beyond it is worth what it costs. */
function itemRow({ item, share }: ItemShare, { planning, paid, description, isWhole }: Settling): Row {
  const part = isWhole ? item.amountCurrency : share;
  const beyond = subtract(part, item.amountCurrency);
  const isBeyond = !isZero(beyond) && sign(beyond) === sign(part);
  let value = equals(part, item.amountCurrency) ? item.amount : converted(part, item.amount, item.amountCurrency);
  if (item.currency === kroner) value = part;
  else if (isBeyond) value = add(item.amount, converted(beyond, paid, part));
  return {
    ...{ account: known(planning.accounts, item.account), vatType: noVat, currencyId: item.currency, description },
    ...{ amountGross: negate(value), amountGrossCurrency: negate(part) },
    ...{ customerId: item.customer, supplierId: item.supplier, invoiceNumber: item.number, openItemId: item.id },
  };
}

/** Money against accounts: a fee, interest, a transfer, or what a rule says. */
function counterVoucher({ line, planning, value }: About, one: Candidate): Plan {
  const rule = planning.rules.find(({ id }) => id === one.rule);
  const description = rule?.description || line.description || reasonText[planning.language];
  const rows = [
    bankRow(planning, value, line.amount, description),
    ...one.counter.map(({ account, amount }) => ({
      ...kroneRow(planning, account, valueOfPart({ line, planning, value }, amount), description),
      ...(rule === undefined ? {} : ruleDetails(rule, line.date, planning)),
    })),
  ];
  return voucherOf(rows, { type: "BANK_RECONCILIATION", date: line.date, description, part: null, reverses: null });
}

const reasonText = { en: "Bank", no: "Bank" } as const;
const takenBack = { en: "Taken back", no: "Tilbakeført" } as const;

function ruleDetails(rule: BankRuleRow, date: string, { vatTypes }: Planning): Partial<Row> {
  const vatType: VatType = rule.vatType === null ? noVat : (vatTypeAt(vatTypes, rule.vatType, date) ?? noVat);
  return {
    ...{ vatType, departmentId: rule.department, projectId: rule.project },
    ...{ customerId: rule.customer, supplierId: rule.supplier },
  };
}

/** The company's own payments: what the line settles, as a person would say it of them. */
function ownPayments(line: LineEvidence, ids: readonly number[], { bank, settlement }: Planning): Plan {
  if (settlement === null) throw new Error("The payments were not loaded.");
  const amount = bank.currency === kroner ? toText(negate(line.amount)) : null;
  const { date, bankReference } = line;
  const settles = planSettlement(settlement, { ids, date, amount, bankReference });
  if ("faults" in settles) return { kind: "refused", faults: settles.faults };
  const { rows, description } = settles;
  return {
    kind: "planned",
    vouchers: [{ type: "REMITTANCE", date, description, part: null, reverses: null, rows, settles }],
  };
}

/** Bills that a payment takes which the bank has are paid by it: the line settles the payment, or nothing. Null where there is none. */
function sentOfItems(line: LineEvidence, { shares }: Candidate, planning: Planning): Plan | null {
  if (sign(line.amount) >= 0) return null;
  const sent = [
    ...new Map(shares.flatMap(({ item }) => (planning.sentOf.get(item.id) ?? []).map((one) => [one.id, one]))).values(),
  ];
  const [first] = sent;
  if (first === undefined) return null;
  const paid = negate(sum(shares.map(({ share }) => share)));
  const whole = sent.find(({ amount }) => equals(amount, paid));
  if (whole !== undefined) return ownPayments(line, [whole.id], planning);
  if (equals(sum(sent.map(({ amount }) => amount)), paid))
    return ownPayments(
      line,
      sent.map(({ id }) => id),
      planning,
    );
  return { kind: "refused", faults: [{ key: "suggestionUnderWay", field: "items", parameters: { id: first.id } }] };
}

/** The voucher that takes a payment back, on the day of the line. */
function reversal(line: LineEvidence, id: number, planning: Planning): Plan {
  const voucher = planning.reversible.get(id);
  if (voucher === undefined) return { kind: "refused", faults: [{ key: "suggestionGone", field: "transaction" }] };
  const returns = planning.returned.filter((one) => one.voucher === id);
  // What posted them when they were sent is taken back, too: what they paid is owed again.
  const sent = returns.flatMap(({ dispatchVoucher }) => planning.reversible.get(dispatchVoucher ?? -1) ?? []);
  return {
    kind: "planned",
    vouchers: [
      { ...reversing(voucher, line, planning), returns },
      ...sent.map((one) => reversing(one, line, planning)),
    ],
  };
}

/** The voucher that reverses another one on the day of a line. */
function reversing(voucher: ReversibleVoucher, line: LineEvidence, { language }: Planning): PlannedVoucher {
  const { number, ...rest } = voucher;
  const description =
    number === null ? `${takenBack[language]}: ${rest.description}` : reversalText(language, { ...rest, number });
  return {
    ...{ type: voucher.voucherType, date: line.date, description, part: null, reverses: voucher.id },
    rows: reversalRows(voucher.rows, line.date),
  };
}

function voucherOf(rows: readonly Row[], more: Omit<PlannedVoucher, "rows">): Plan {
  const posted: PostResult = post({
    ...{ voucherDate: more.date, companyCurrencyId: kroner, vatPerDepartment: false },
    lines: rows.map((row, index) => ({ ...row, row: index + 1 })),
  });
  if (posted.kind === "refused")
    return { kind: "refused", faults: posted.faults.map((one) => ({ ...one, field: null, path: null })) };
  return { kind: "planned", vouchers: [{ ...more, rows: posted.rows }] };
}

function known(accounts: ReadonlyMap<number, LedgerAccount>, id: number): LedgerAccount {
  const account = accounts.get(id);
  if (account === undefined) throw new Error(`The account ${id} was not loaded.`);
  return account;
}

/** "Betaling: 5, 8 Fjordtind Sport AS". */
function paymentText(language: "en" | "no", shares: readonly ItemShare[]): string {
  const numbers = shares.map(({ item }) => item.number).filter((one) => one !== "");
  const text = `${language === "no" ? "Betaling" : "Payment"}: ${numbers.join(", ")} ${shares[0]?.item.party ?? ""}`;
  return text.replace(/\s+/g, " ").trim().slice(0, 1_000);
}
