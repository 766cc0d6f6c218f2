// POST /ledger/voucher/openingBalance: balances become one voucher with open items, and what lay before is taken to zero.

import { decimal, isZero, toFixedText } from "../../money/decimal.ts";
import { action } from "../../schema/action.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import type { Draft, Reader } from "../../schema/resource.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods, refused } from "../ledger/closed-periods.ts";
import type { LedgerAccount } from "../ledger/ledger-account.ts";
import { knownAccount, loadAccounts } from "../ledger/load.ts";
import { postStated } from "../ledger/post.ts";
import { loadRoles } from "../ledger/posting-rule.ts";
import { storeVouchers, type VoucherToStore } from "../ledger/store.ts";
import { correctionOf, type Movement } from "./correction.ts";
import { type BalanceParts, readBalances } from "./opening-lines.ts";
import { balanceTypes, loadStanding, type Standing, voucherTexts } from "./standing.ts";

interface Loaded extends Standing, BalanceParts {
  readonly movements: readonly Movement[];
  readonly closed: ClosedPeriods;
}

const only = (drafts: readonly Draft[]): Draft => {
  const [body] = drafts;
  if (body === undefined) throw new Error("An opening balance needs a body.");
  return body;
};

/** Posts the opening balance. */
export const postOpening = action<Loaded>({
  method: "POST",
  path: "/ledger/voucher/openingBalance",
  answers: "Voucher",
  status: 201,
  body: { model: "OpeningBalance" },
  events: "voucher.create closeGroup.create",
  refuses: ["revision"],
  meaning:
    "Posts the opening balance: one voucher on the first day of a month. Balances of customers, suppliers and employees become open items. A difference goes to the auxiliary account (9999), and the header x-warning tells it. Everything that was posted before that day is taken to zero by a correction voucher on the same day, so that history and opening balance never count twice. A company has one opening balance at a time.",
  async load({ drafts }, read) {
    const body = only(drafts);
    const standing = await loadStanding(read);
    const roles = await loadRoles(read, "ACCOUNTS_RECEIVABLE", "ACCOUNTS_PAYABLE", "EMPLOYEE_DEBT", "AUXILIARY");
    const own = (body.children.balancePostings ?? []).map((one) => Number(one.values.account));
    const [accounts, movements, closed] = await Promise.all([
      loadAccounts(read, [...own, ...roles.values()]),
      standing.opening === null ? movementsBefore(read, String(body.values.voucherDate)) : [],
      loadClosedPeriods(read, [String(body.values.voucherDate)]),
    ]);
    const account = (key: Parameters<BalanceParts["account"]>[0]): LedgerAccount =>
      knownAccount(accounts, typeof key === "number" ? key : roles.get(key), key);
    return { ...standing, account, movements, closed };
  },
  decide({ drafts }, loaded, acting) {
    const body = only(drafts);
    const date = String(body.values.voucherDate);
    const place = { field: "voucherDate", path: "voucherDate" };
    const faults: Fault[] = dateFaults([{ date, ...place }], loaded.closed, acting.today);
    if (!date.endsWith("-01")) faults.push({ key: "openingFirstOfMonth", ...place });
    if (loaded.opening !== null)
      faults.push({ key: "openingStands", field: null, parameters: { date: loaded.opening.date } });
    const balances = readBalances(body, loaded);
    faults.push(...balances.faults);
    if (faults.length > 0) return refused(faults);
    const id = acting.newId();
    const voucher: VoucherToStore = {
      id,
      date,
      series: "opening",
      description: voucherTexts[loaded.language].opening,
      voucherType: "OPENING_BALANCE",
      rows: postStated(balances.lines),
      rowIds: balances.ids,
    };
    const auxiliary = loaded.account("AUXILIARY");
    const correction = correctionOf(
      loaded.movements,
      { date, language: loaded.language, auxiliaryId: auxiliary.id },
      acting,
    );
    const vouchers = [...(correction.voucher === null ? [] : [correction.voucher]), voucher];
    const warnings: Warning[] = [
      ["openingDifference", balances.difference] as const,
      ["openingEarlierResult", correction.auxiliary] as const,
    ]
      .filter(([, amount]) => !isZero(amount))
      .map(([key, amount]) => ({
        key,
        field: "balancePostings",
        parameters: { amount: toFixedText(amount, 2), account: auxiliary.number },
      }));
    return {
      writes: [storeVouchers(vouchers, { groups: correction.groups, settles: false }, acting)],
      changes: [
        ...vouchers.map((one) => ({ resource: "Voucher", id: one.id, kind: "CREATE" as const })),
        ...correction.groups.map((one) => ({ resource: "CloseGroup", id: one.id, kind: "CREATE" as const })),
      ],
      warnings,
      answer: { object: id },
    };
  },
});

interface MovementRow {
  readonly account: number;
  readonly customer: number | null;
  readonly supplier: number | null;
  readonly employee: number | null;
  readonly asset: number | null;
  readonly currency: number;
  readonly amount: string;
  readonly amountCurrency: string;
  readonly open: readonly number[] | null;
  readonly openAmount: string;
  readonly openCurrency: string;
}

/**
 * What was posted before a day, per account, party or asset, and currency: all of balance accounts, of result accounts what the
 * day's own year has brought.
 */
async function movementsBefore(read: Reader, day: string): Promise<Movement[]> {
  const party = (name: string) => `case when a."isCloseable" or a."ledgerType" <> 'GENERAL' then p."${name}" end`;
  const open = 's.posting is null and a."isCloseable"';
  const rows = await read.rows<MovementRow>(
    `select p."account", ${party("customer")} as customer, ${party("supplier")} as supplier, ${party("employee")} as employee,
       case when a."ledgerType" = 'ASSET' then p."asset" end as asset, p."currency", sum(p."amount")::text as amount, sum(p."amountCurrency")::text as "amountCurrency",
       json_agg(p.id order by p.id) filter (where ${open}) as open,
       coalesce(sum(p."amount") filter (where ${open}), 0)::text as "openAmount",
       coalesce(sum(p."amountCurrency") filter (where ${open}), 0)::text as "openCurrency"
     from posting p
     join account a on a.company_id = p.company_id and a.id = p."account"
     left join settlement s on s.company_id = p.company_id and s.posting = p.id
     where p.company_id = $1 and p."date" < $2::date
       and (a."type" = any($3::text[]) or p."date" >= date_trunc('year', $2::date))
     group by a."number", 1, 2, 3, 4, 5, 6
     having sum(p."amount") <> 0 or count(*) filter (where ${open}) > 0
     order by a."number", 2, 3, 4, 5, 6`,
    day,
    [...balanceTypes],
  );
  return rows.map((row) => ({
    accountId: row.account,
    customerId: row.customer,
    supplierId: row.supplier,
    employeeId: row.employee,
    assetId: row.asset,
    currencyId: row.currency,
    amount: decimal(row.amount),
    amountCurrency: decimal(row.amountCurrency),
    open: row.open ?? [],
    openAmount: decimal(row.openAmount),
    openAmountCurrency: decimal(row.openCurrency),
  }));
}
