// Whether the income of order lines has an account, asked when they are saved: an order that is accepted can be invoiced.

import type { Fault } from "../../../schema/error.ts";
import type { Draft, Reader } from "../../../schema/resource.ts";
import type { RowOf } from "../../../schema/row.ts";
import type { LedgerAccount } from "../../ledger/account/ledger-account.ts";
import { type DatedVatType, loadAccounts, type VatTypes } from "../../ledger/account/load-accounts.ts";
import { incomeAccountOf } from "./income-account.ts";

/** What decides where a product's sales go, and whether it is taken from stock. */
type SoldProduct = Pick<RowOf<"Product">, "account" | "vatType" | "isStockItem">;

/** The products of lines, and the accounts that their income may go to. */
export interface IncomeOfLines {
  readonly products: ReadonlyMap<number, SoldProduct>;
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
}

/** The lines of an order that a body names, those of its groups included. */
export function linesOf({ children }: Draft<"Order">): Draft<"OrderLine">[] {
  const grouped = (children.orderGroups ?? []).flatMap((group) => group.children.orderLines ?? []);
  return [...(children.orderLines ?? []), ...grouped];
}

/** Reads what the lines need whose account may have changed; without any, nothing is read. */
export async function loadIncome(
  read: Reader,
  lines: readonly Draft<"OrderLine">[],
  vatTypes: VatTypes,
): Promise<IncomeOfLines> {
  const affected = lines.filter((line) => mayMove(line) || line.bodyFields.has("isPicked"));
  const products = new Map<number, SoldProduct>();
  for (const { references } of affected)
    if (references.product) products.set(references.product.id, references.product);
  // A line that keeps its product does not name it in the body.
  const kept = affected.map(({ values }) => values.product).filter((id) => id !== null && !products.has(id));
  if (kept.length > 0)
    for (const { id, ...product } of await read.rows<SoldProduct & { readonly id: number }>(
      'select id, "account", "vatType", "isStockItem" from product where company_id = $1 and id = any($2::bigint[])',
      kept,
    ))
      products.set(id, product);
  if (affected.length === 0) return { products, accounts: new Map() };
  const named = [...products.values()].map((product) => product.account);
  const ids = [...named, ...vatTypes.incomeAccountIds].filter((id) => id !== null);
  return { products, accounts: await loadAccounts(read, ids) };
}

/** Why the income of a line has no account, where the line is new or what decides has changed. */
export function incomeFaults(
  line: Draft<"OrderLine">,
  vatType: DatedVatType,
  { income, field }: { readonly income: IncomeOfLines; readonly field: string },
): readonly Fault[] {
  if (!mayMove(line)) return [];
  const account = (id: number | null | undefined) => income.accounts.get(id ?? -1) ?? null;
  const product = income.products.get(line.values.product ?? -1);
  const choice = incomeAccountOf(
    {
      product: product ? { incomeAccount: account(product.account), vatTypeId: product.vatType ?? -1 } : null,
      vatType,
      defaultAccount: account(vatType.incomeAccountId),
    },
    { field, path: line.path },
  );
  return choice.kind === "refused" ? choice.faults : [];
}

/** True for a new line, and for one that gets another product or VAT type. */
function mayMove({ before, values }: Draft<"OrderLine">): boolean {
  return before === null || before.vatType !== values.vatType || before.product !== values.product;
}
