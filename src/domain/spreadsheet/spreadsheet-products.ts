// Products of a spreadsheet: those whose number the company does not have are made, by the rules of products.

import type { Change } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import type { ActionContext, Draft, Reader, Row } from "../../schema/resource.ts";
import { newDraft } from "../new-object.ts";
import { product } from "../product/product.ts";
import { productRule } from "../product/product-rule.ts";
import { lettersRule } from "../sales-document/letters.ts";
import { lineFault, type SpreadsheetLine } from "./spreadsheet-file.ts";
import { type LineResult, type SpreadsheetChoice, type SpreadsheetPlan, twiceFaults } from "./spreadsheet-plan.ts";

const rules = [productRule, lettersRule];

/** What the company has of what the lines name. */
export interface StoredProducts {
  readonly products: ReadonlyMap<string, { readonly id: number; readonly name: string }>;
  readonly vatTypes: ReadonlyMap<string, number>;
  readonly accounts: ReadonlyMap<string, number>;
  readonly drafts: readonly Draft[];
  /** What the rules of products read, by rule. */
  readonly ruled: readonly unknown[];
}

/** Reads what the company has, and makes the drafts. */
export async function loadStoredProducts(
  read: Reader,
  lines: readonly SpreadsheetLine[],
  context: ActionContext,
): Promise<StoredProducts> {
  const texts = (column: string) =>
    [...new Set(lines.map(({ values }) => values[column]))].filter((one) => one !== undefined);
  const [products, named] = await Promise.all([
    read.rows<{ id: number; number: string; name: string }>(
      `select id, "number", "name" from product where company_id = $1 and not "isSupplierProduct" and "number" = any($2::text[])`,
      texts("number"),
    ),
    read.rows<{ key: string; id: number }>(
      `select 'vat ' || v."number" as key, v.id from vat_type v where v.company_id = $1 and v."number" = any($2::text[])
       union all select 'account ' || a."number", a.id from account_of_chart a where a.company_id = $1 and a."number" = any($3::bigint[])`,
      texts("vatCode"),
      texts("account"),
    ),
  ]);
  const ids = (word: string) =>
    new Map(named.filter(({ key }) => key.startsWith(word)).map(({ key, id }) => [key.slice(word.length), id]));
  const [vatTypes, accounts] = [ids("vat "), ids("account ")];
  const drafts = lines.map(({ values }, place) => draftOf(values, place, { vatTypes, accounts }));
  const ruled = await Promise.all(rules.map((one) => one.load?.(drafts, read, context)));
  return { products: new Map(products.map((one) => [one.number, one])), vatTypes, accounts, drafts, ruled };
}

/** A new product with the values of a line; what the line does not say is as in a body that does not say it. */
function draftOf(
  line: SpreadsheetLine["values"],
  place: number,
  named: Pick<StoredProducts, "vatTypes" | "accounts">,
): Draft {
  const { vatCode, account, ...own } = line;
  const draft = newDraft(product, { id: -1 - place, path: "", values: own });
  draft.values.vatType = named.vatTypes.get(vatCode ?? "") ?? null;
  draft.values.account = named.accounts.get(account ?? "") ?? null;
  return draft;
}

/** Makes the products that the company does not have. */
export function planProducts(
  lines: readonly SpreadsheetLine[],
  stored: StoredProducts,
  choice: SpreadsheetChoice,
  context: ActionContext,
): SpreadsheetPlan {
  const faults: Fault[] = [...twiceFaults(lines, "number")];
  const results: LineResult[] = [];
  const rows: Row[] = [];
  const changes: Change[] = [];
  for (const [place, { line, values }] of lines.entries()) {
    const { name = "", number = "", vatCode, account } = values;
    const unknown = [
      ["vatCode", vatCode, stored.vatTypes] as const,
      ["account", account, stored.accounts] as const,
    ].filter(([, value, known]) => value !== undefined && !known.has(value));
    faults.push(
      ...unknown.map(([column, value = ""]) =>
        lineFault("spreadsheetUnknown", line, column, { value: value.slice(0, 50) }),
      ),
    );
    const own = stored.products.get(number);
    if (own !== undefined && number !== "") {
      if (!choice.skipExisting)
        faults.push(lineFault("spreadsheetTaken", line, "number", { value: number, name: own.name.slice(0, 60) }));
      results.push({ line, outcome: "EXISTS", objectId: own.id, number, name: own.name, amount: "" });
      continue;
    }
    const draft = stored.drafts[place];
    if (draft === undefined || unknown.length > 0 || name === "") continue;
    for (const [at, one] of rules.entries())
      faults.push(
        ...(one.decide(draft, stored.ruled[at], context).faults ?? []).map((fault) => ({
          ...fault,
          ...{ field: "file", path: `file.lines[${line}].${fault.field === "vatType.id" ? "vatCode" : fault.field}` },
        })),
      );
    const id = context.newId();
    rows.push({ ...draft.values, id });
    results.push({ line, outcome: "CREATED", objectId: id, number, name, amount: "" });
    changes.push({ resource: "Product", id, kind: "CREATE" });
  }
  return { faults, results, changes, writes: rows.length === 0 ? [] : [{ insert: "Product", rows }] };
}
