// PUT /asset/:depreciate: posts what the plans of assets ask for and is not posted yet.

import { decimal, negate } from "../../money/decimal.ts";
import { action } from "../../schema/action.ts";
import { type Fault, fill } from "../../schema/error.ts";
import { type Language, monthNames } from "../../schema/message.ts";
import type { Reader } from "../../schema/resource.ts";
import { kroner } from "../currency/exchange-rate.ts";
import type { LedgerAccount } from "../ledger/account/ledger-account.ts";
import { knownAccount, loadAccounts } from "../ledger/account/load-accounts.ts";
import { type ClosedPeriods, dateFaults, loadClosedPeriods, refused } from "../ledger/period/closed-periods.ts";
import { post } from "../ledger/posting/post.ts";
import type { LedgerLine } from "../ledger/posting/posting-row.ts";
import { storeVoucher } from "../ledger/posting/store-voucher.ts";
import { noVat } from "../ledger/vat/vat-code.ts";
import { figureParameters } from "./asset-figures.ts";
import { type PlannedDepreciation, plannedNotPosted, withoutPlan } from "./planned-depreciation.ts";

interface Loaded {
  readonly planned: readonly PlannedDepreciation[];
  readonly unplanned: readonly string[];
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  readonly closed: ClosedPeriods;
  readonly language: Language;
}

/** Posts planned depreciation. */
export const depreciateAssets = action({
  method: "PUT",
  path: "/asset/:depreciate",
  answers: "Voucher",
  answersMany: true,
  status: 200,
  query: figureParameters,
  events: "voucher.create",
  description:
    "Posts what the plans of all assets ask for from New Year to the end of a month and is not posted yet: one voucher on the last day of the month, for each asset a row on its depreciationAccount and one on its account, with its department and project. What is posted later in the year counts, and what is more than the plan of the year is taken back. The answer is the voucher, or an empty list where nothing is missing: run again, it posts the difference alone. It is undone by reversing the voucher on its own day. Assets whose plan is not whole are named in x-warning.",
  async load({ query: { year, month } }, read): Promise<Loaded> {
    await holdAssets(read);
    const [planned, unplanned, closed, company] = await Promise.all([
      plannedNotPosted(read, year, month),
      withoutPlan(read, year),
      loadClosedPeriods(read, [lastDay(year, month)]),
      read.rows<{ language: Language }>("select language from company where company_id = $1"),
    ]);
    const ids = planned.flatMap((one) => [one.account, one.depreciationAccount]);
    const accounts = await loadAccounts(read, [...new Set(ids)]);
    return { planned, unplanned, accounts, closed, language: company[0]?.language ?? "no" };
  },
  decide({ query }, { planned, unplanned, accounts, closed, language }, context) {
    const month = query.month;
    const date = lastDay(query.year, month);
    const place = { field: "month", path: "month" };
    const warnings =
      unplanned.length === 0
        ? []
        : [{ key: "assetsWithoutPlan", field: "year", parameters: { assets: unplanned.slice(0, 10).join(", ") } }];
    if (planned.length === 0) return { writes: [], changes: [], warnings, answer: { objects: [] } };
    const faults: Fault[] = dateFaults([{ date, ...place }], closed, context.today);
    const description = fill(
      texts[language],
      { year: query.year, month: monthNames[language][month - 1] ?? "" },
      language,
    );
    const posted = post({
      voucherDate: date,
      companyCurrencyId: kroner,
      vatPerDepartment: false,
      lines: planned.flatMap((one, index) => linesOf(one, index, { accounts, description })),
    });
    // Two rows for each asset.
    if (posted.kind === "refused") faults.push(...posted.faults.map((fault) => atAsset(fault, planned)));
    if (posted.kind === "refused" || faults.length > 0) return refused(faults);
    const id = context.newId();
    return {
      writes: [
        storeVoucher({ id, date, series: "voucher", description, voucherType: null, rows: posted.rows }, context),
      ],
      changes: [{ resource: "Voucher", id, kind: "CREATE" }],
      warnings,
      answer: { objects: [id] },
    };
  },
});

const texts: Readonly<Record<Language, string>> = {
  en: "Depreciation until {month} {year}",
  no: "Avskrivninger til og med {month} {year}",
};

/** Two runs at once would post the same twice. */
async function holdAssets(read: Reader): Promise<void> {
  await read.rows(
    `select s.id from asset s where s.company_id = $1 and s."depreciationMethod" in ('STRAIGHT_LINE', 'TAX_RELATED') order by s.id for update`,
  );
}

/** The last day of a month. */
function lastDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** What is written off is a cost, and taken off the account of the asset. */
function linesOf(
  planned: PlannedDepreciation,
  index: number,
  of: { readonly accounts: ReadonlyMap<number, LedgerAccount>; readonly description: string },
): readonly LedgerLine[] {
  const amount = decimal(planned.amount);
  const line = (row: number, account: number, gross: typeof amount): LedgerLine => ({
    row,
    account: knownAccount(of.accounts, account, "of an asset"),
    vatType: noVat,
    currencyId: kroner,
    description: of.description,
    amountGross: gross,
    amountGrossCurrency: gross,
    assetId: planned.asset,
    departmentId: planned.department,
    projectId: planned.project,
  });
  return [
    line(2 * index + 1, planned.depreciationAccount, amount),
    line(2 * index + 2, planned.account, negate(amount)),
  ];
}

/** A fault of a row is one of its asset; a client has sent no rows. */
function atAsset(
  fault: { readonly key: string; readonly path: string; readonly parameters: Fault["parameters"] },
  planned: readonly PlannedDepreciation[],
): Fault {
  const row = Number(/\[(\d+)\]/.exec(fault.path)?.[1] ?? Number.NaN);
  const asset = planned[Math.floor(row / 2)];
  return {
    key: fault.key,
    field: null,
    path: null,
    rootId: asset?.asset ?? null,
    ...(fault.parameters ? { parameters: fault.parameters } : {}),
  };
}
