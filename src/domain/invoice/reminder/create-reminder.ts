// PUT /invoice/{id}/:createReminder: the customer is reminded of an invoice; fee and late interest are posted at once.

import { add, type Decimal, isZero, negate, sign, sum, toText, zero } from "../../../money/decimal.ts";
import { action, type Write } from "../../../schema/action.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import { type ActionContext, input, mandatory } from "../../../schema/resource.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import {
  fromKroner,
  kroneRate,
  oldRateWarnings,
  rateAt,
  rateFault,
  toKroner,
  type UsableRate,
  usableRate,
} from "../../currency/rate-of-day.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { yearFaults } from "../../ledger/period/accounting-years.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods, refused } from "../../ledger/period/closed-periods.ts";
import { post } from "../../ledger/posting/post.ts";
import type { AmountPair, LedgerLine, PostingRow } from "../../ledger/posting/posting-row.ts";
import { storeVoucher } from "../../ledger/posting/store-voucher.ts";
import { noVat } from "../../ledger/vat/vat-code.ts";
import { invoiceText } from "../invoice/invoice-voucher.ts";
import { noInvoice } from "../invoice/not-found.ts";
import { isPreliminary } from "../invoice/preliminary-invoice.ts";
import { daysLater, type Interest, lateInterest, reminderFee } from "./late-interest.ts";
import { loadReminder, type ReminderFacts } from "./load-reminder.ts";
import { reminderTypes } from "./reminder.ts";
import { dispatchOf, dispatchTypes, sentReminders } from "./reminder-dispatch.ts";
import { graceDays, type ReminderRequest, reminderFaults } from "./reminder-rules.ts";

const text = (description: string) => input("text", { description });

/** Reminds a customer of an invoice. */
export const createReminder = action({
  method: "PUT",
  path: "/invoice/{id}/:createReminder",
  answers: null,
  value: "integer",
  status: 200,
  query: {
    type: mandatory(input("choice", { choices: reminderTypes, description: "How far the reminding has come." })),
    date: mandatory(input("date", { description: "The day of the reminder, after the due date." })),
    includeCharge: input("flag", {
      description: "Whether the fee of the law is charged; else as the invoice settings say.",
    }),
    includeInterest: input("flag", {
      description: "Whether late interest is charged; else as the invoice settings say.",
    }),
    dispatchType: input("choice", { choices: dispatchTypes, description: "How the reminder is to be sent." }),
    dispatchTypes: input("textList", { description: "Several ways in which the reminder is to be sent." }),
    smsNumber: text("Where a text message goes; the customer's mobile number when not given."),
    email: text("Where a mail goes; the order's or the customer's address for reminders when not given."),
    address: text("Where a letter goes: street; the customer's postal address when none of the three is given."),
    postalCode: text("Where a letter goes: postal code."),
    city: text("Where a letter goes: place."),
  },
  events: "voucher.create",
  description:
    "Makes a reminder and answers its id. Fee and late interest become an open item of the customer beside the invoice, in its currency: the fee of the law is in kroner, interest is computed in the currency, both by the rate of the day. It is sent by EMAIL; what goes other ways lies in the outbox (GET /dispatch) until a person has sent it.",
  async load(
    { path, query },
    read,
  ): Promise<(ReminderFacts & { readonly closed: ClosedPeriods }) | { readonly isPreliminary: boolean }> {
    const date = query.date;
    const facts = await loadReminder(read, path.id ?? 0, date);
    if (facts === undefined) return { isPreliminary: await isPreliminary(read, path.id) };
    return { ...facts, closed: await loadClosedPeriods(read, [date]) };
  },
  decide({ query }, facts, context) {
    if ("isPreliminary" in facts) return noInvoice(facts.isPreliminary);
    const { invoice } = facts;
    const request: ReminderRequest = {
      type: query.type,
      date: query.date,
      includeCharge: (query.includeCharge ?? invoice.remindersIncludeCharge) === true,
      includeInterest: (query.includeInterest ?? invoice.remindersIncludeInterest) === true,
    };
    const outstanding = sum(facts.parts.map((one) => one.left));
    const { dispatch, faults: unsendable } = dispatchOf(query, destinationOf(facts));
    const cost = costOf(facts, request);
    const faults = [
      ...dayFaults(request, facts.closed, context.today),
      ...reminderFaults(remindedInvoice(facts, outstanding), request),
      ...unsendable,
    ];
    if (faults.length === 0) faults.push(...cost.faults);
    if (faults.length > 0) return refused(faults);
    const sequence = facts.earlier.length + 1;
    const number = `${invoice.invoiceNumber}-${sequence}`;
    const posted = postCost(facts, request, { ...cost, number, sequence });
    if ("faults" in posted) return { faults: posted.faults };
    const id = context.newId();
    const stored = storeCost(posted, request.date, context);
    const row = {
      id,
      reminderDate: request.date,
      interestRate: toText(cost.rate),
      termOfPayment: daysLater(request.date, graceDays),
      currency: invoice.currency,
      type: request.type,
      comment: "",
      kid: invoice.kid,
      bankAccountNumber: invoice.bankAccountNumber ?? "",
      bankAccountIBAN: invoice.bankAccountIBAN ?? "",
      bankAccountSWIFT: invoice.bankAccountSWIFT ?? "",
      bank: invoice.bankName ?? "",
      invoice: invoice.id,
      customer: invoice.customer,
      voucher: stored?.id ?? null,
      sequence,
      number,
      openItem: stored?.openItem ?? null,
      fee: toText(cost.fee.amount),
      interest: toText(cost.interest.amount),
      feeCurrency: toText(cost.fee.amountCurrency),
      interestCurrency: toText(cost.interest.amountCurrency),
      principal: toText(sum(facts.parts.filter((one) => one.dueDate < request.date).map((one) => one.left))),
      openCharges: facts.openCharges,
      dispatchTypes: dispatch.types,
      smsNumber: dispatch.smsNumber,
      email: dispatch.email,
      address: dispatch.address,
      postalCode: dispatch.postalCode,
      city: dispatch.city,
    };
    const sent = sentReminders(dispatch, { id, customer: invoice.customer ?? 0 }, context);
    return {
      writes: [
        ...(stored === null ? [] : [stored.write]),
        { insert: "Reminder", rows: [row] },
        ...sent.map(({ write }) => write),
      ],
      changes: [
        ...sent.map(({ change }) => change),
        ...(stored === null ? [] : [{ resource: "Voucher", id: stored.id, kind: "CREATE" } as const]),
        { resource: "Reminder", id, kind: "CREATE" },
        { resource: "Invoice", id: invoice.id, kind: "UPDATE" },
      ],
      warnings: [...cost.warnings, ...sent.flatMap(({ warnings }) => warnings)],
      answer: { value: id },
    };
  },
});

/** The reasons to refuse the day; a reminder without fee and interest posts nothing, and may lie in a closed month. */
function dayFaults(request: ReminderRequest, closed: ClosedPeriods, today: string): Fault[] {
  const day = [{ date: request.date, field: "date", path: "date" }];
  return request.includeCharge || request.includeInterest ? dateFaults(day, closed, today) : yearFaults(day, today);
}

function destinationOf({ invoice }: ReminderFacts) {
  return {
    email: invoice.orderEmail || invoice.customerEmail,
    smsNumber: invoice.phoneNumberMobile,
    address: invoice.street,
    postalCode: invoice.postalCode,
    city: invoice.city,
  };
}

function remindedInvoice({ invoice, earlier, parts }: ReminderFacts, outstanding: Decimal) {
  const due = parts.find((one) => sign(one.left) > 0) ?? parts.at(-1);
  return {
    id: invoice.id,
    number: invoice.invoiceNumber,
    isCreditNote: invoice.isCreditNote === true,
    isCredited: invoice.isCredited === true,
    dueDate: due?.dueDate ?? invoice.invoiceDueDate,
    postponedTo: invoice.postponeRemindersTo,
    outstanding,
    earlier,
  };
}

interface Cost {
  readonly fee: AmountPair;
  readonly interest: AmountPair;
  /** Percent a year on the day of the reminder; 0 where no interest is charged. */
  readonly rate: Decimal;
}

/**
 * Fee and interest of the day, in kroner and in the invoice's currency; interest from where the last reminder that
 * charged some has ended. The law sets the fee in kroner; interest is computed on what is owed, in its currency.
 */
function costOf(
  facts: ReminderFacts,
  request: ReminderRequest,
): Cost & { readonly faults: readonly Fault[]; readonly warnings: readonly Warning[] } {
  const { rates, earlier } = facts;
  const faults: Fault[] = [];
  const unknown = (key: string, field: string, date: string) => faults.push({ key, field, parameters: { date } });
  const fee = request.includeCharge ? reminderFee(rates.collectionBase, rates.reminderFeeShare, request.date) : zero;
  if (fee === null) unknown("reminderFeeUnknown", "includeCharge", request.date);
  const charged = earlier.filter((one) => one.stands && one.hasInterest).at(-1)?.date;
  const interest = request.includeInterest ? interestOf(facts, charged, request.date) : null;
  if (interest?.kind === "unknown") unknown("reminderInterestUnknown", "includeInterest", interest.day);
  const computed = interest?.kind === "computed" ? interest : { amount: zero, rate: zero };
  const exchange = rateOf(facts, request.date);
  if (exchange.kind === "refused") {
    if (request.includeCharge || request.includeInterest) faults.push(rateFault(exchange, "date"));
    return { fee: nothing, interest: nothing, rate: zero, faults, warnings: [] };
  }
  const interestAmount = toKroner(computed.amount, exchange.perUnit);
  return {
    fee: { amount: fee ?? zero, amountCurrency: fromKroner(fee ?? zero, exchange.perUnit) },
    // Amounts below one øre are not charged.
    interest: isZero(interestAmount) ? nothing : { amount: interestAmount, amountCurrency: computed.amount },
    rate: computed.rate,
    faults,
    warnings: request.includeCharge || request.includeInterest ? oldRateWarnings(exchange, "date") : [],
  };
}

/** Late interest of each part since its own day, or since the reminder that charged some. */
function interestOf({ parts, rates }: ReminderFacts, charged: string | undefined, until: string): Interest {
  let total = zero;
  let last = zero;
  for (const { dueDate, movements } of parts) {
    const after = charged !== undefined && charged > dueDate ? charged : dueDate;
    const interest = lateInterest({ after, until }, movements, rates.lateInterest);
    if (interest.kind === "unknown") return interest;
    total = add(total, interest.amount);
    if (after < until) last = interest.rate;
  }
  return { kind: "computed", amount: total, rate: last };
}

const nothing: AmountPair = { amount: zero, amountCurrency: zero };

/** What one unit of the invoice's currency is worth on the day of the reminder. */
function rateOf({ invoice, exchange }: ReminderFacts, date: string): UsableRate {
  const rate = rateAt(exchange, invoice.currency ?? kroner, date);
  return rate === undefined ? kroneRate : usableRate(rate);
}

interface Posted {
  readonly description: string;
  readonly rows: readonly PostingRow[];
}

/** The postings of fee and interest: what the customer owes under the reminder's number, and the income. */
function postCost(
  facts: ReminderFacts,
  request: ReminderRequest,
  cost: Cost & { readonly number: string; readonly sequence: number },
): Posted | { readonly faults: readonly Fault[] } {
  const { invoice } = facts;
  const language = invoice.companyLanguage === "en" ? "en" : "no";
  const about = invoiceText(language, {
    isCreditNote: false,
    invoiceNumber: `${invoice.invoiceNumber}`,
    customer: { id: invoice.customer ?? 0, number: invoice.customerNumber, name: invoice.name },
  });
  const description = `${language === "no" ? "Purring" : "Reminder"} ${cost.sequence}: ${about}`;
  const line = (account: LedgerAccount | undefined, part: string, amount: AmountPair): Omit<LedgerLine, "row"> => {
    if (account === undefined) throw new Error(`No account is set for the posting role ${part}.`);
    return {
      date: request.date,
      description,
      account,
      vatType: noVat,
      currencyId: invoice.currency ?? kroner,
      amountGross: amount.amount,
      amountGrossCurrency: amount.amountCurrency,
    };
  };
  const owed = { customerId: invoice.customer ?? 0, invoiceNumber: cost.number };
  const term = { termOfPayment: daysLater(request.date, graceDays) };
  const charges = [
    { amount: cost.fee, account: facts.feeAccount, role: "REMINDER_FEE" },
    { amount: cost.interest, account: facts.interestAccount, role: "LATE_INTEREST" },
  ].filter((part) => !isZero(part.amount.amount));
  const lines = charges.flatMap(({ amount, account, role }) => [
    { ...line(facts.receivable, "ACCOUNTS_RECEIVABLE", amount), ...owed, ...term },
    line(account, role, { amount: negate(amount.amount), amountCurrency: negate(amount.amountCurrency) }),
  ]);
  if (lines.length === 0) return { description, rows: [] };
  const posted = post({
    voucherDate: request.date,
    companyCurrencyId: kroner,
    vatPerDepartment: false,
    lines: lines.map((one, index) => ({ ...one, row: index + 1 })),
  });
  return posted.kind === "refused" ? { faults: posted.faults } : { description, rows: posted.rows };
}

/** The write that stores what was charged; null where nothing was. */
function storeCost(
  posted: Posted,
  date: string,
  context: ActionContext,
): { readonly id: number; readonly openItem: number | null; readonly write: Write } | null {
  if (posted.rows.length === 0) return null;
  const id = context.newId();
  const voucher = { id, date, series: "voucher", voucherType: "REMINDER", ...posted } as const;
  const write = storeVoucher(voucher, context);
  // The first row of the customer opens the item that the others with its number join.
  const openItem = write.argument.postings[posted.rows.findIndex((row) => row.customerId !== null)]?.id ?? null;
  return { id, openItem, write };
}
