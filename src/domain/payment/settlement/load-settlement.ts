// What payments are settled by: their items, accounts, rates and closed months. Reads and locks only.

import { type Decimal, decimal, one, subtract, toText } from "../../../money/decimal.ts";
import type { Reader } from "../../../schema/resource.ts";
import { loadCompanySettings } from "../../company/company-settings.ts";
import { kroner } from "../../currency/exchange-rate.ts";
import { loadRates, type Rates, rateAt, usableRate } from "../../currency/rate-of-day.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { knownAccount, loadAccounts } from "../../ledger/account/load-accounts.ts";
import { type LedgerRole, loadRoles } from "../../ledger/account/posting-roles.ts";
import { type ClosedPeriods, loadClosedPeriods } from "../../ledger/period/closed-periods.ts";
import { loadPayments, type StoredPayment } from "../load-payments.ts";
import { loadPayable, loadPayingAccounts, type PayablePosting } from "../payment-facts.ts";
import { type SettledItem, type SettlementAccounts, settledKroner } from "./settlement-rows.ts";

/** An item of a payment as it is stored. */
export interface ItemToSettle {
  readonly id: number;
  readonly version: number;
  readonly payment: number;
  readonly posting: number;
  readonly amountCurrency: string;
  readonly settledAmount: string;
}

/** What payments are settled by. */
export interface SettlementFacts {
  readonly byId: ReadonlyMap<number, StoredPayment>;
  readonly items: readonly ItemToSettle[];
  readonly postings: ReadonlyMap<number, PayablePosting>;
  readonly rates: Rates;
  readonly closed: ClosedPeriods;
  readonly language: "en" | "no";
  readonly account: (key: LedgerRole | number) => LedgerAccount;
  readonly currencyOf: (account: number) => number;
  /** Whether it is a bank account of the company. */
  readonly isBank: (account: number) => boolean;
}

/**
 * Reads payments by id, and holds them and their suppliers.
 * @param dates the days on which the bank booked them
 * @param isHeld false where they are only shown
 * @param more accounts that are posted on beside theirs
 */
export async function loadSettlement(
  read: Reader,
  ids: readonly number[],
  {
    dates,
    isHeld = true,
    more = [],
  }: { readonly dates: readonly string[]; readonly isHeld?: boolean; readonly more?: readonly number[] },
): Promise<SettlementFacts> {
  const byId = await loadPayments(read, ids, isHeld);
  const payments = [...byId.values()];
  const items = await read.rows<ItemToSettle>(
    `select i.id, i.version, i.payment, i.posting, i."amountCurrency"::text as "amountCurrency", i."settledAmount"::text as "settledAmount"
     from payment_item i where i.company_id = $1 and i.payment = any($2::bigint[]) order by i.id`,
    ids,
  );
  const named = [
    ...more,
    ...payments.flatMap(({ account, contraAccount, interimAccount }) =>
      [account, contraAccount, interimAccount].filter((id) => id !== null),
    ),
  ];
  const [postings, own, roles, closed, { language }] = await Promise.all([
    loadPayable(
      read,
      items.map(({ posting }) => posting),
      ids,
    ),
    loadPayingAccounts(read, named),
    loadRoles(read, "FX_GAIN", "FX_LOSS"),
    loadClosedPeriods(read, dates),
    loadCompanySettings(read),
  ]);
  const currencyOf = (account: number) => own.get(account)?.currency ?? kroner;
  const currencies = [...payments.map(({ currency }) => currency), ...named.map(currencyOf)];
  const [accounts, rates] = await Promise.all([
    loadAccounts(read, [...named, ...[...postings.values()].map(({ account }) => account), ...roles.values()]),
    loadRates(
      read,
      dates.flatMap((date) => currencies.map((currency) => ({ currency, date }))),
    ),
  ]);
  return {
    ...{ byId, items, postings, rates, closed, language, currencyOf },
    isBank: (account) => own.get(account)?.isBankAccount ?? false,
    account: (key) => knownAccount(accounts, typeof key === "number" ? key : roles.get(key), key),
  };
}

/** The accounts of a settlement on a bank account. */
export function settlementAccounts(facts: SettlementFacts, bank: number, date: string): SettlementAccounts {
  const bankCurrency = facts.currencyOf(bank);
  const found = bankCurrency === kroner ? undefined : rateAt(facts.rates, bankCurrency, date);
  const rate = found === undefined ? null : usableRate(found);
  return {
    ...{ bank: facts.account(bank), bankCurrency, bankRate: rate?.kind === "rate" ? rate.perUnit : one },
    ...{
      currencyOf: facts.currencyOf,
      account: facts.account,
      gain: facts.account("FX_GAIN"),
      loss: facts.account("FX_LOSS"),
    },
  };
}

/** The items of a payment, with their postings. */
export function itemsOf(facts: SettlementFacts, payment: number) {
  return facts.items
    .filter((item) => item.payment === payment)
    .flatMap((item) => {
      const posting = facts.postings.get(item.posting);
      return posting === undefined ? [] : [{ ...item, posting, amountCurrency: decimal(item.amountCurrency) }];
    });
}

/**
 * The items of payments with what they settle in kroner. Several payments may take one item: each finds it as those before it leave it,
 * so that nothing of roundings is left of the whole.
 * @param paidOf what a payment cost in kroner
 */
export function settledInTurn(
  facts: SettlementFacts,
  payments: readonly number[],
  paidOf: (payment: number) => Decimal,
): ReadonlyMap<number, readonly SettledItem[]> {
  const left = new Map<number, Pick<PayablePosting, "open" | "openCurrency">>();
  const settled = new Map<number, SettledItem[]>();
  for (const payment of payments) {
    const own = itemsOf(facts, payment).map(({ id, version, posting, amountCurrency }) => {
      const key = posting.openItem ?? posting.id;
      const { open, openCurrency } = left.get(key) ?? posting;
      const amount = settledKroner(amountCurrency, { ...posting, open, openCurrency }, paidOf(payment));
      left.set(key, {
        open: toText(subtract(decimal(open), amount)),
        openCurrency: toText(subtract(decimal(openCurrency), amountCurrency)),
      });
      return { id, version, posting, amountCurrency, amount };
    });
    settled.set(payment, own);
  }
  return settled;
}
