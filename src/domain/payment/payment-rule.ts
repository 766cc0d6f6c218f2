// What a payment is made and changed by: nothing is paid twice, and nobody changes what was approved without asking anew.

import { compare, decimal } from "../../money/decimal.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import { type Reader, type Rule, rule } from "../../schema/resource.ts";
import type { Draft } from "../../schema/row.ts";
import { kroner } from "../currency/exchange-rate.ts";
import { loadRates, type Rates, rateAt, toKroner, usableRate } from "../currency/rate-of-day.ts";
import type { LedgerAccount } from "../ledger/account/ledger-account.ts";
import { loadAccounts } from "../ledger/account/load-accounts.ts";
import { type LikePayment, loadAlike, loadLastAccounts } from "./like-payments.ts";
import { loadPaymentFacts, type PaymentChoices } from "./payment-facts.ts";
import { changeableStatuses, statusName } from "./payment-words.ts";
import { type PreparedPayment, preparePayment } from "./prepare-payment.ts";

type PaymentDraft = Draft<"Payment">;

interface Loaded {
  readonly prepared: ReadonlyMap<number, PreparedPayment>;
  readonly alike: ReadonlyMap<number, readonly LikePayment[]>;
  /** Of each payment, whether the receiver was last paid on the same account. */
  readonly known: ReadonlySet<number>;
  readonly choices: PaymentChoices;
  readonly rates: Rates;
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
}

/** The rule of payments. */
export const paymentRule: Rule = rule<"Payment", Loaded>({
  name: "payment",
  async load(drafts, read, context): Promise<Loaded> {
    const facts = await loadPaymentFacts(read, drafts);
    const prepared = new Map(drafts.map((draft) => [draft.id, preparePayment(draft, facts, context.today)]));
    return { prepared, choices: facts.choices, ...(await compared(read, drafts, prepared, context.today)) };
  },
  decide(draft, loaded, context) {
    const prepared = loaded.prepared.get(draft.id);
    if (prepared === undefined) throw new Error("A payment was not loaded.");
    const { before, values } = draft;
    if (before !== null && !changeableStatuses.includes(before.status))
      return { faults: [{ key: "paymentSent", field: "status", parameters: { status: statusName(before.status) } }] };
    const faults: Fault[] = [
      ...prepared.faults,
      ...contraFaults(prepared, loaded),
      ...likeFaults(draft.id, prepared, loaded),
    ];
    if (faults.length > 0) return { faults };
    Object.assign(values, prepared.values);
    values.isNewAccount = !loaded.known.has(draft.id);
    values.approvalsNeeded = approvalsNeeded(prepared, loaded, { isNew: values.isNewAccount, today: context.today });
    if (before === null) values.proposedBy = context.employee;
    else if (before.status !== "PROPOSED" && isOther(draft, prepared)) {
      values.status = "PROPOSED";
      values.approvalRound = before.approvalRound + 1;
    }
    return { warnings: [...prepared.warnings, ...newAccountWarnings(draft)] };
  },
});

/** What is compared with other payments, once all are complete. */
async function compared(
  read: Reader,
  drafts: readonly PaymentDraft[],
  prepared: Loaded["prepared"],
  today: string,
): Promise<Omit<Loaded, "prepared" | "choices">> {
  const all = [...prepared].map(([id, { values, account }]) => ({ id, values, account }));
  const contra = drafts.map(({ values }) => values.contraAccount).filter((one) => one !== null);
  const [alike, known, rates, accounts] = await Promise.all([
    loadAlike(read, all),
    loadLastAccounts(read, all),
    loadRates(
      read,
      all.map(({ values }) => ({ currency: values.currency ?? kroner, date: today })),
    ),
    loadAccounts(read, contra),
  ]);
  return { alike, known, rates, accounts };
}

/** A payment without items is posted on the account that it names; one with items on theirs. */
function contraFaults({ values, items }: PreparedPayment, { accounts }: Loaded): Fault[] {
  const { contraAccount, account, supplier, employee } = values;
  if (items.length > 0) return contraAccount === null ? [] : [{ key: "paymentContraItems", field: "contraAccount" }];
  if (contraAccount === null) return [{ key: "paymentContraMissing", field: "contraAccount" }];
  const own = accounts.get(contraAccount);
  if (own === undefined) return [];
  const isOfParty =
    own.ledgerType === "VENDOR" ? supplier !== null : own.ledgerType === "EMPLOYEE" && employee !== null;
  const isUsable = (own.ledgerType === "GENERAL" || isOfParty) && !own.isInactive && contraAccount !== account;
  const parameters = { account: `${own.number} ${own.name}` };
  return isUsable ? [] : [{ key: "paymentContraWrong", field: "contraAccount", parameters }];
}

/** Another payment of the last 60 days to the same account with the same amount and reference. */
function likeFaults(id: number, { values }: PreparedPayment, { alike }: Loaded): Fault[] {
  if (values.confirmDuplicate) return [];
  const [first] = alike.get(id) ?? [];
  if (first === undefined) return [];
  return [{ key: "paymentAlike", field: "confirmDuplicate", parameters: { id: first.id, date: first.date } }];
}

/** How many must approve: by the amount in kroner, two where it is not known, and two while the account is new. */
function approvalsNeeded(
  { values }: PreparedPayment,
  { choices, rates }: Loaded,
  { isNew, today }: { readonly isNew: boolean; readonly today: string },
): number {
  if (isNew && choices.secondApprovalOfNewAccount) return 2;
  const inKroner = kronerOf(values, rates, today);
  return inKroner === null || compare(inKroner, decimal(choices.secondApprovalFrom)) >= 0 ? 2 : 1;
}

/** What a payment is worth in kroner on a day; null where no rate is known. */
export function kronerOf(
  { amountCurrency, currency }: { readonly amountCurrency: string; readonly currency: number | null },
  rates: Rates,
  day: string,
): ReturnType<typeof decimal> | null {
  if (currency === null || currency === kroner) return decimal(amountCurrency);
  const found = rateAt(rates, currency, day);
  const rate = found === undefined ? null : usableRate(found);
  return rate?.kind === "rate" ? toKroner(decimal(amountCurrency), rate.perUnit) : null;
}

/** What nobody changes without asking for approval anew. */
const approvedFields = [
  ...(["account", "supplier", "employee", "contraAccount", "creditorName", "creditorBban", "creditorIban"] as const),
  ...([
    "creditorBic",
    "creditorClearingCode",
    "creditorCountry",
    "currency",
    "requestedDate",
    "kid",
    "message",
  ] as const),
] as const;

function isOther({ before }: PaymentDraft, { values, areItemsChanged }: PreparedPayment): boolean {
  if (before === null || areItemsChanged) return true;
  if (compare(decimal(before.amountCurrency), decimal(values.amountCurrency)) !== 0) return true;
  if (!areSame(before.references, values.references)) return true;
  return approvedFields.some((field) => before[field] !== values[field]);
}

/** Whether two lists hold the same texts. */
function areSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

function newAccountWarnings({ values }: PaymentDraft): Warning[] {
  return values.isNewAccount ? [{ key: "paymentNewAccount", field: "creditorBban" }] : [];
}
