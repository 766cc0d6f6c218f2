// Reads what the vouchers of candidates are made of: accounts, rates, VAT types, vouchers that are taken back, and the months at the bank.

import { sign } from "../../../money/decimal.ts";
import type { Reader } from "../../../schema/resource.ts";
import { loadCompanySettings } from "../../company/company-settings.ts";
import { loadRates } from "../../currency/rate-of-day.ts";
import { loadAccounts, loadVatTypes } from "../../ledger/account/load-accounts.ts";
import { loadRoles } from "../../ledger/account/posting-roles.ts";
import { type ClosedPeriods, loadClosedPeriods } from "../../ledger/period/closed-periods.ts";
import { loadPostings } from "../../ledger/posting/load-postings.ts";
import { storedRow } from "../../ledger/voucher/reverse-voucher.ts";
import { loadSettled } from "../../payment/load-payments.ts";
import { loadSettlement } from "../../payment/settlement/load-settlement.ts";
import type { Found } from "./find-candidates.ts";
import type { Planning, ReversibleVoucher } from "./plan-vouchers.ts";
import type { Loaded } from "./pool.ts";
import { loadSentOf } from "./sent-candidates.ts";

/** The reconciliations of a bank account, by month. */
export interface Months {
  readonly account: number;
  readonly of: ReadonlyMap<number, { readonly id: number; readonly isClosed: boolean }>;
  /** The latest month that is closed; 0 for none. */
  readonly latestClosed: number;
}

/** What candidates are planned and stored by. */
export interface Prepared extends Planning {
  readonly closed: ClosedPeriods;
  readonly months: Months;
}

/** The month of a day, as in 202610. */
export function monthOf(date: string): number {
  return Number(date.slice(0, 7).replace("-", ""));
}

/**
 * Reads what the candidates of lines need.
 * @param isHeld whether payments are held until the end of the transaction
 * @param more accounts that are posted on beside theirs
 */
export async function loadPlanning(
  read: Reader,
  loaded: Loaded,
  found: readonly Found[],
  { isHeld, more = [] }: { readonly isHeld: boolean; readonly more?: readonly number[] },
): Promise<Prepared> {
  const { account } = loaded;
  const candidates = found.flatMap((one) => one.candidates);
  const dates = [...new Set(found.map(({ line }) => line.date))];
  const rules = loaded.rules.filter(({ id }) => candidates.some((one) => one.rule === id));
  const roles = await loadRoles(read, "FX_GAIN", "FX_LOSS", "ROUNDING");
  const ids = [
    ...[account.id, ...roles.values(), ...more],
    ...candidates.flatMap((one) => [
      ...one.shares.map(({ item }) => item.account),
      ...one.counter.map((row) => row.account),
    ]),
  ];
  const sentOf = await loadSentOf(read, account.id, found.some(isOut) ? loaded.items : []);
  const payments = [
    ...new Set([...candidates.flatMap((one) => one.payments), ...[...sentOf.values()].flat().map(({ id }) => id)]),
  ];
  const settlement = payments.length === 0 ? null : await loadSettlement(read, payments, { dates, isHeld });
  const reversed = [...new Set(candidates.flatMap((one) => one.reverses ?? []))];
  const returned = await loadSettled(read, reversed, isHeld);
  const [accounts, rates, vatTypes, reversible, closed, months, company] = await Promise.all([
    loadAccounts(read, [...new Set(ids)]),
    loadRates(
      read,
      dates.map((date) => ({ currency: account.currency, date })),
    ),
    loadVatTypes(read),
    loadReversible(read, [...reversed, ...returned.flatMap(({ dispatchVoucher }) => dispatchVoucher ?? [])]),
    loadClosedPeriods(read, dates),
    loadMonths(read, account.id),
    loadCompanySettings(read),
  ]);
  const role = (name: "FX_GAIN" | "FX_LOSS" | "ROUNDING") => roles.get(name) ?? -1;
  return {
    bank: { id: account.id, currency: account.currency },
    ...{ accounts, rates, vatTypes, rules, reversible, closed, months, settlement, returned, sentOf },
    ...{ gain: role("FX_GAIN"), loss: role("FX_LOSS"), rounding: role("ROUNDING") },
    language: company.language === "en" ? "en" : "no",
  };
}

function isOut({ line }: Found): boolean {
  return sign(line.amount) < 0;
}

/** Vouchers with their postings, as far as nothing has reversed them and no payment of them came back by itself. */
export async function loadReversible(read: Reader, ids: readonly number[]): Promise<Map<number, ReversibleVoucher>> {
  if (ids.length === 0) return new Map();
  const [vouchers, postings] = await Promise.all([
    read.rows<Omit<ReversibleVoucher, "rows">>(
      `select v.id, v."date", v."number", v."year", v."description", v."voucherType" from voucher v
       where v.company_id = $1 and v.id = any($2::bigint[]) and v."reverseVoucher" is null
         and not exists (select 1 from payment y where y.company_id = $1 and y.voucher = v.id and y.status <> 'SETTLED')`,
      ids,
    ),
    loadPostings(read, ids),
  ]);
  return new Map(vouchers.map((one) => [one.id, { ...one, rows: (postings.get(one.id) ?? []).map(storedRow) }]));
}

/** The reconciliations of an account. */
export async function loadMonths(read: Reader, account: number): Promise<Months> {
  const rows = await read.rows<{ id: number; isClosed: boolean; period: number }>(
    'select b.id, b."isClosed", b."accountingPeriod" as period from bank_reconciliation b where b.company_id = $1 and b.account = $2::bigint',
    account,
  );
  return {
    account,
    of: new Map(rows.map(({ period, ...one }) => [period, one])),
    latestClosed: Math.max(0, ...rows.filter((one) => one.isClosed).map((one) => one.period)),
  };
}
