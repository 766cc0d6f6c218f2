// PUT /bank/reconciliation/{id}/:adjustment: vouchers of what only the bank knows, each matched with its lines.

import {
  absolute,
  add,
  type Decimal,
  decimal,
  equals,
  isZero,
  negate,
  subtract,
  sum,
  toFixedText,
  toText,
  zero,
} from "../../../money/decimal.ts";
import { action, type Decision, type Write } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import { date, many, number, ref, text } from "../../../schema/field.ts";
import { noObject } from "../../../schema/message.ts";
import { type ActionContext, resource } from "../../../schema/resource.ts";
import type { Draft } from "../../../schema/row.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { loadRates, type Rates, rateAt, rateFault, toKroner, usableRate } from "../../currency/rate-of-day.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { knownAccount, loadAccounts } from "../../ledger/account/load-accounts.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods } from "../../ledger/period/closed-periods.ts";
import { post } from "../../ledger/posting/post.ts";
import type { PostingRow } from "../../ledger/posting/posting-row.ts";
import { storeVoucher } from "../../ledger/posting/store-voucher.ts";
import { noVat } from "../../ledger/vat/vat-code.ts";
import { partyOf } from "./adjustment-party.ts";
import { loadMatch, type MatchFacts } from "./match-rules.ts";

/** An adjustment: a request for a voucher and a match. */
export const bankReconciliationAdjustment = resource(
  "BankReconciliationAdjustment",
  "/bank/reconciliation/adjustment",
  {
    identity: false,
    description: "A request for a voucher of what only the bank knows, and for a match with its lines.",
    fields: {
      paymentType: ref("BankReconciliationPaymentType").required().describe("What it is; decides the account."),
      bankTransactions: many("BankTransaction")
        .where(
          '{child}.id in (select x.transaction from bank_match_transaction x where x.company_id = {t}.company_id and x.match = {t}."bankReconciliationMatch")',
        )
        .accepted()
        .describe("The lines; their sum is the amount."),
      postingDate: date().describe("The day of the voucher; that of the first line when not given."),
      amount: number(2)
        .between(0, 999_999_999_999)
        .describe("The amount where no lines are given; else their sum, or nothing."),
      postings: many("Posting")
        .where(
          '{child}.id in (select x.posting from bank_match_posting x where x.company_id = {t}.company_id and x.match = {t}."bankReconciliationMatch")',
        )
        .accepted()
        .describe(
          "Postings on the bank account that are taken along into the match. One without an id says whose balance the adjustment is posted on: account, and customer, supplier or employee.",
        ),
      bankReconciliationMatch: ref("BankReconciliationMatch")
        .readOnly()
        .describe("The match; null where no lines are given."),
      date: date().readOnly().describe("The day of the voucher."),
      description: text().describe("The text of the voucher; that of the first line, or of the kind, when not given."),
      interimAccount: ref("Account").describe("The account in place of that of the kind."),
      voucherNumber: text()
        .derived(
          '(select v."number" || \'-\' || v."year" from voucher v where v.company_id = {t}.company_id and v.id = {t}.voucher)',
        )
        .describe("The voucher's number and year."),
      voucherViewLink: text()
        .derived("'/app/vouchers/' || {t}.voucher")
        .describe("Where the application shows the voucher."),
      voucherDetailsLink: text()
        .derived("'/ledger/voucher/' || {t}.voucher")
        .describe("Where the interface has the voucher."),
      voucher: ref("Voucher").internal(),
    },
  },
);

type Adjustment = Draft<"BankReconciliationAdjustment">;

interface PaymentType {
  readonly id: number;
  readonly description: string;
  readonly debitAccount: number | null;
  readonly creditAccount: number | null;
  readonly isInactive: boolean;
}

interface Loaded {
  readonly version: number;
  readonly facts: readonly MatchFacts[];
  readonly days: ReadonlyMap<number, { readonly date: string; readonly description: string }>;
  readonly types: ReadonlyMap<number, PaymentType>;
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  readonly closed: ClosedPeriods;
  readonly rates: Rates;
}

const idsOf = (draft: Adjustment, list: "bankTransactions" | "postings") =>
  (draft.children[list] ?? []).filter(({ kind }) => kind === "update").map(({ id }) => id);

/** Posts adjustments. */
export const adjustReconciliation = action({
  method: "PUT",
  path: "/bank/reconciliation/{id}/:adjustment",
  answers: "BankReconciliationAdjustment",
  answersMany: true,
  status: 200,
  body: { model: "BankReconciliationAdjustment", many: true },
  events: "voucher.create bankReconciliationMatch.create bankReconciliation.update closeGroup.create",
  description:
    "Posts a voucher for each adjustment, and matches it with its lines: a fee, interest, a transfer. Without lines the amount and the kind decide, and nothing is matched until a line comes. On an account of customers, suppliers or employees, postings name the party, whose open item it becomes. PUT /bank/statement/transaction/{id}/:undo takes voucher and match back.",
  async load({ path, drafts }, read): Promise<Loaded | undefined> {
    const requested = (draft: Adjustment) => ({
      ...{ id: null, reconciliation: path.id },
      ...{ transactions: idsOf(draft, "bankTransactions"), postings: idsOf(draft, "postings") },
    });
    const facts: MatchFacts[] = [];
    for (const draft of drafts) {
      const one = await loadMatch(read, requested(draft));
      if (one === undefined) return undefined;
      facts.push(one);
    }
    const lines = drafts.flatMap((draft) => idsOf(draft, "bankTransactions"));
    const [[own], days, types] = await Promise.all([
      read.rows<{ version: number }>(
        "select version from bank_reconciliation where company_id = $1 and id = $2::bigint",
        path.id,
      ),
      read.rows<{ id: number; date: string; description: string }>(
        'select id, "postedDate" as date, description from bank_transaction where company_id = $1 and id = any($2::bigint[])',
        lines,
      ),
      read.rows<PaymentType>(
        "select t.* from bank_reconciliation_payment_type t where t.company_id = $1 and t.id = any($2::bigint[])",
        drafts.map((draft) => draft.values.paymentType),
      ),
    ]);
    const dayOf = new Map(days.map((one) => [one.id, one]));
    const dates = drafts.map((draft) => postingDay(draft, dayOf)).filter((one) => one !== null);
    const account = facts[0]?.account ?? 0;
    const currency = facts[0]?.currency ?? kroner;
    const named = [
      account,
      ...types.flatMap((one) => [one.debitAccount, one.creditAccount]),
      ...drafts.map((one) => one.values.interimAccount),
    ];
    const [accounts, closed, rates] = await Promise.all([
      loadAccounts(
        read,
        named.filter((one) => one !== null),
      ),
      loadClosedPeriods(read, dates),
      loadRates(
        read,
        dates.map((day) => ({ currency, date: day })),
      ),
    ]);
    return {
      version: own?.version ?? 0,
      facts,
      days: dayOf,
      types: new Map(types.map((one) => [one.id, one])),
      accounts,
      closed,
      rates,
    };
  },
  decide({ path, drafts }, loaded, context): Decision {
    if (loaded === undefined) return { problem: "notFound", parameters: { hint: noObject("BankReconciliation") } };
    const made = drafts.map((draft, index) => adjusted(draft, index, loaded, context));
    const twice = takenTwice(drafts);
    const faults = [...twice, ...made.flatMap((one) => ("faults" in one ? one.faults : []))];
    if (faults.length > 0) return { faults };
    const done = made.flatMap((one) => ("faults" in one ? [] : [one]));
    const voucher = done.at(-1)?.voucher ?? null;
    return {
      writes: [
        ...done.flatMap(({ write }) => [write]),
        ...done.flatMap(({ match: one }) =>
          one === null ? [] : [{ call: "bank_match_store", argument: { ...one, reconciliation: path.id } }],
        ),
        { insert: "BankReconciliationAdjustment", rows: done.map(({ row }) => row) },
        { update: "BankReconciliation", id: path.id, version: loaded.version, set: { voucher } },
      ],
      changes: [
        ...done.flatMap(({ voucher: id, match: one }) => [
          { resource: "Voucher", id, kind: "CREATE" as const },
          ...(one === null ? [] : [{ resource: "BankReconciliationMatch", id: one.id, kind: "CREATE" as const }]),
        ]),
        { resource: "BankReconciliation", id: path.id, kind: "UPDATE" as const },
      ],
      answer: { objects: done.map(({ row }) => row.id) },
    };
  },
});

function postingDay(draft: Adjustment, days: Loaded["days"]): string | null {
  const [first] = idsOf(draft, "bankTransactions");
  return draft.values.postingDate ?? days.get(first ?? -1)?.date ?? null;
}

/** A line or a posting in two adjustments of one request. */
function takenTwice(drafts: readonly Adjustment[]): Fault[] {
  return (["bankTransactions", "postings"] as const).flatMap((list) => {
    const ids = drafts.flatMap((draft) => idsOf(draft, list));
    const key = list === "postings" ? "matchPostingTaken" : "matchTransactionTaken";
    return new Set(ids).size === ids.length ? [] : [{ key, field: list, path: list }];
  });
}

interface Made {
  readonly voucher: number;
  readonly write: Write & ReturnType<typeof storeVoucher>;
  readonly match: {
    readonly id: number;
    readonly type: string;
    readonly accepted: boolean;
    readonly transactions: readonly number[];
    readonly postings: readonly number[];
    readonly voucher: number;
  } | null;
  readonly row: { readonly id: number } & Record<string, unknown>;
}

/** One of the adjustments of a request, with what was loaded of it. */
interface One {
  readonly draft: Adjustment;
  readonly facts: MatchFacts;
  readonly type: PaymentType;
  readonly total: Decimal;
  readonly day: string | null;
  readonly account: LedgerAccount | undefined;
  at(key: string, field: string, parameters?: Fault["parameters"]): Fault;
}

/** One adjustment: its voucher and its match, or what speaks against it. */
function adjusted(
  draft: Adjustment,
  index: number,
  loaded: Loaded,
  context: ActionContext,
): Made | { readonly faults: readonly Fault[] } {
  const facts = loaded.facts[index];
  if (facts === undefined) throw new Error("An adjustment was not loaded.");
  const type = loaded.types.get(draft.values.paymentType);
  const path = (field: string) => `[${index}].${field}`;
  const at: One["at"] = (key, field, parameters = {}) => ({ key, field, path: path(field), parameters });
  if (type === undefined)
    return { faults: [at("reference", "paymentType.id", { target: "BankReconciliationPaymentType" })] };
  const { interimAccount } = draft.values;
  const account = loaded.accounts.get(interimAccount ?? type.debitAccount ?? type.creditAccount ?? -1);
  const day = postingDay(draft, loaded.days);
  const one: One = { draft, facts, type, total: amountOf(draft, facts, type), day, account, at };
  const days = day === null ? [] : [{ date: day, field: "postingDate", path: path("postingDate") }];
  const named = account === undefined ? null : partyOf(draft, account, at);
  const faults = [...oneFaults(one), ...(named?.faults ?? []), ...dateFaults(days, loaded.closed, context.today)];
  if (faults.length > 0 || day === null || account === undefined) return { faults };
  const rate = facts.currency === kroner ? null : rateOn(loaded.rates, facts.currency, day);
  if (rate !== null && "key" in rate) return { faults: [{ ...rate, path: path("postingDate") }] };
  const [first] = facts.transactions;
  const description = draft.values.description || loaded.days.get(first?.id ?? -1)?.description || type.description;
  const inKroner = rate === null ? one.total : toKroner(one.total, rate.perUnit);
  const rest = negate(inKroner);
  const common = { vatType: noVat, description };
  const bank = knownAccount(loaded.accounts, facts.account, "of a reconciliation");
  const posted = post({
    ...{ voucherDate: day, companyCurrencyId: kroner, vatPerDepartment: false },
    lines: [
      {
        ...{ ...common, row: 1, account: bank, currencyId: facts.currency },
        ...{ amountGross: inKroner, amountGrossCurrency: one.total },
      },
      { ...common, ...named?.party, row: 2, account, currencyId: kroner, amountGross: rest, amountGrossCurrency: rest },
    ],
  });
  if (posted.kind === "refused") return { faults: posted.faults.map((each) => ({ ...each, path: path(each.path) })) };
  return madeOf(one, { day, description, rows: posted.rows }, context);
}

/** The voucher and the match of an adjustment that is posted. */
function madeOf(
  { draft, type, total }: One,
  {
    day,
    description,
    rows,
  }: { readonly day: string; readonly description: string; readonly rows: readonly PostingRow[] },
  context: ActionContext,
): Made {
  const voucher = context.newId();
  const write = storeVoucher(
    { id: voucher, date: day, series: "voucher", description, voucherType: "BANK_RECONCILIATION", rows },
    context,
  );
  const [own] = write.argument.postings;
  const transactions = idsOf(draft, "bankTransactions");
  const postings = [own?.id ?? 0, ...idsOf(draft, "postings")];
  const match =
    transactions.length === 0
      ? null
      : { id: context.newId(), type: "ADJUSTMENT", accepted: true, transactions, postings, voucher };
  const { postingDate, interimAccount } = draft.values;
  return {
    ...{ voucher, write, match },
    row: {
      ...{ id: context.newId(), paymentType: type.id, postingDate, amount: toText(absolute(total)) },
      ...{ bankReconciliationMatch: match?.id ?? null, date: day, description, interimAccount, voucher },
    },
  };
}

/** What speaks against an adjustment, beside its day. */
function oneFaults({ draft, facts, type, total, day, account, at }: One): Fault[] {
  const faults: Fault[] = [...lineFaults(facts, at)];
  if (type.isInactive) faults.push(at("adjustmentInactive", "paymentType"));
  if (isZero(total)) faults.push(at("adjustmentNothing", "amount"));
  const stated = decimal(draft.values.amount);
  const lines = sum(facts.transactions.map((each) => decimal(each.amount)));
  if (facts.transactions.length > 0 && !isZero(stated) && !equals(stated, absolute(lines)))
    faults.push(at("adjustmentAmount", "amount", { sum: toFixedText(lines, 2), amount: toFixedText(stated, 2) }));
  if (day === null) faults.push(at("required", "postingDate"));
  if (account === undefined) faults.push(at("adjustmentAccount", "interimAccount"));
  return faults;
}

/** What the bank account moves by: the lines less the postings that are taken along, else the amount with the sign of the kind. */
function amountOf(draft: Adjustment, facts: MatchFacts, type: PaymentType | undefined): Decimal {
  const lines = sum(facts.transactions.map((one) => decimal(one.amount)));
  if (facts.transactions.length > 0) return subtract(lines, sum(facts.postings.map((one) => decimal(one.amount))));
  const stated = decimal(draft.values.amount);
  return type?.creditAccount === null && type.debitAccount !== null ? negate(stated) : add(stated, zero);
}

function lineFaults(
  facts: MatchFacts,
  at: (key: string, field: string, parameters?: Fault["parameters"]) => Fault,
): Fault[] {
  if (facts.isClosed) return [at("reconciliationClosed", "bankReconciliation")];
  const faults: Fault[] = [];
  const others = (list: readonly { readonly isOwn: boolean }[]) => list.filter((one) => !one.isOwn).length;
  if (others(facts.transactions) > 0)
    faults.push(at("matchTransactionOther", "bankTransactions", { count: others(facts.transactions) }));
  if (others(facts.postings) > 0) faults.push(at("matchPostingOther", "postings", { count: others(facts.postings) }));
  if (facts.transactions.some((one) => one.isTaken)) faults.push(at("matchTransactionTaken", "bankTransactions"));
  if (facts.postings.some((one) => one.isTaken)) faults.push(at("matchPostingTaken", "postings"));
  return faults;
}

function rateOn(rates: Rates, currency: number, day: string): { readonly perUnit: Decimal } | Fault {
  const rate = rateAt(rates, currency, day);
  const usable = rate === undefined ? null : usableRate(rate);
  if (usable === null) throw new Error("A rate was not loaded.");
  return usable.kind === "rate" ? usable : rateFault(usable, "postingDate");
}
