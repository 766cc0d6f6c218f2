// The difference report of an import: the row that is kept, with its lists as JSON. Pure.

import type { ActionContext, Row } from "../../schema/resource.ts";
import type { Upload } from "../../schema/upload.ts";
import { controlDifferences, findingsOf } from "./saft-findings.ts";
import type { SaftOpening } from "./saft-opening.ts";
import { periodOf } from "./saft-period.ts";
import type { SaftPlan } from "./saft-plan.ts";
import { oreText, partyKey } from "./saft-summary.ts";
import { taxCodeOf, vatTypeOf } from "./saft-vat.ts";

/** What the import makes, for the day on which it is undone. */
export interface SaftMade {
  readonly vouchers: readonly number[];
  /** False where it cannot be undone, since it replaced an opening balance. */
  readonly canBeUndone: boolean;
  readonly [name: string]: unknown;
}

/** The row of an import. */
export function reportOf(
  plan: SaftPlan,
  { opening, made, upload }: { readonly opening: SaftOpening | null; readonly made: SaftMade; readonly upload: Upload },
  context: ActionContext,
): Row & { readonly id: number } {
  const { summary, accounts } = plan;
  const [header] = summary.headers;
  const { from, to } = periodOf(summary);
  const parties = [...summary.parties.values()];
  const placed = (rows: readonly object[]) => JSON.stringify(rows.map((row, at) => ({ place: at + 1, ...row })));
  return {
    id: context.newId(),
    fileName: upload.fileName,
    checksum: upload.checksum,
    importedAt: context.now.toISOString(),
    employee: context.employee,
    undoneAt: null,
    periodFrom: from,
    periodTo: to,
    auditFileVersion: header?.version ?? "",
    software: (header?.software ?? "").slice(0, 255),
    accountCount: summary.accounts.size,
    customerCount: parties.filter((one) => one.kind === "customer").length,
    supplierCount: parties.filter((one) => one.kind === "supplier").length,
    transactionCount: summary.transactions,
    lineCount: summary.lines,
    unbalancedTransactions: summary.unbalanced,
    totalDebit: oreText(summary.totalDebit),
    totalCredit: oreText(summary.totalCredit),
    openingDate: opening?.day ?? null,
    openingSum: oreText(opening?.sum ?? 0n),
    openingDifference: oreText(opening?.difference ?? 0n),
    voucherCount: made.vouchers.length,
    accountsToCreate: accounts.created.map(({ number }) => `${number}`),
    accountData: placed(accountRows(plan)),
    partyData: placed(partyRows(plan)),
    controlData: placed(controlRows(plan)),
    taxData: placed(taxRows(plan)),
    findingData: placed(
      findingsOf(plan, opening).map(({ key, line, text }) => ({ key, line, text: text[context.language] })),
    ),
    made: JSON.stringify(made),
  };
}

function balancesOf(opening: bigint, movement: bigint, closing: bigint) {
  const computed = opening + movement;
  return {
    opening: oreText(opening),
    movement: oreText(movement),
    closingStated: oreText(closing),
    closingComputed: oreText(computed),
    difference: oreText(closing - computed),
  };
}

function accountRows({ summary, accounts }: SaftPlan) {
  const stated = new Map([...summary.accounts.values()].map((one) => [one.id, one]));
  return [...new Set([...stated.keys(), ...accounts.mapped.keys()])].map((id) => {
    const of = stated.get(id);
    const own = accounts.mapped.get(id);
    return {
      fileAccount: id,
      fileName: of?.name ?? "",
      standardAccount: of?.standardId ?? "",
      number: own?.number ?? 0,
      mappedBy: own?.by ?? "",
      ...balancesOf(of?.opening ?? 0n, summary.movements.get(id)?.amount ?? 0n, of?.closing ?? 0n),
    };
  });
}

function partyRows({ summary, parties }: SaftPlan) {
  return [...summary.parties.values()].flatMap((party) => {
    const { kind, id, name } = party;
    const own = parties.mapped.get(partyKey(kind, id));
    const balances = party.balances.length === 0 ? [{ account: "", opening: 0n, closing: 0n }] : party.balances;
    return balances.map(({ account, opening, closing }) => ({
      kind: kind === "customer" ? "Customer" : "Supplier",
      fileNumber: id,
      name,
      number: own?.number ?? 0,
      foundBy: own?.by ?? "",
      fileAccount: account,
      ...balancesOf(opening, summary.partyMovements.get(`${kind}\t${id}\t${account}`)?.amount ?? 0n, closing),
    }));
  });
}

function controlRows(plan: SaftPlan) {
  return controlDifferences(plan).map((one) => ({
    fileAccount: one.account,
    opening: oreText(one.opening),
    partiesOpening: oreText(one.partiesOpening),
    closing: oreText(one.closing),
    partiesClosing: oreText(one.partiesClosing),
  }));
}

function taxRows({ summary, company }: SaftPlan) {
  const sums = new Map<object, { lines: number; base: bigint; tax: bigint }>();
  for (const [key, { lines, base, tax }] of summary.taxes) {
    const [code = "", percent = ""] = key.split("\t");
    const of = taxCodeOf({ code, percent }, summary.taxCodes);
    if (of === null) continue;
    const sum = sums.get(of) ?? { lines: 0, base: 0n, tax: 0n };
    sums.set(of, { lines: sum.lines + lines, base: sum.base + base, tax: sum.tax + tax });
  }
  return summary.taxCodes.map((code) => {
    const sum = sums.get(code) ?? { lines: 0, base: 0n, tax: 0n };
    return {
      fileCode: code.code,
      percentage: code.percent,
      standardCode: code.standardCode,
      isCompensation: code.isCompensation,
      vatType: vatTypeOf(code, company).number,
      lines: sum.lines,
      base: oreText(sum.base),
      tax: oreText(sum.tax),
    };
  });
}
