// POST /import/spreadsheet: customers, suppliers, products, accounts or an opening balance from a CSV or XLSX file, all or nothing.

import { action } from "../../schema/action.ts";
import type { Fault, Warning } from "../../schema/error.ts";
import { type ActionContext, input, mandatory, type Reader, withDefault } from "../../schema/resource.ts";
import { uploaded } from "../document/document.ts";
import { refused } from "../ledger/period/closed-periods.ts";
import { loadStoredAccounts, planAccounts } from "./spreadsheet-accounts.ts";
import { type SpreadsheetType, spreadsheetTypes } from "./spreadsheet-columns.ts";
import { readSpreadsheet, type Spreadsheet, type SpreadsheetLine } from "./spreadsheet-file.ts";
import { loadStoredBalances, planOpening } from "./spreadsheet-opening.ts";
import { loadStoredParties, planParties } from "./spreadsheet-parties.ts";
import type { SpreadsheetChoice, SpreadsheetPlan } from "./spreadsheet-plan.ts";
import { loadStoredProducts, planProducts } from "./spreadsheet-products.ts";

type Plan = SpreadsheetPlan & { readonly warnings?: readonly Warning[] };
/** Decides what becomes of the lines, from what the company has. */
type Planner = (choice: SpreadsheetChoice, context: ActionContext) => Plan;

interface Loaded {
  readonly sheet: Spreadsheet;
  /** Null where the file itself cannot be read, or the day is missing. */
  readonly plan: Planner | null;
}

/** Imports a spreadsheet. */
export const importSpreadsheet = action({
  method: "POST",
  path: "/import/spreadsheet",
  answers: "SpreadsheetImport",
  status: 200,
  upload: {
    kinds: ["text", "zip"],
    whole: true,
    parts: {
      mapping: withDefault(
        input("text", {
          description:
            "What headings mean, as in Kundenr=number;Fax=-: the column of a heading, or - for none. Other headings are read as docs/moving-in.md lists them.",
        }),
        "",
      ),
      encoding: withDefault(
        input("text", {
          description: "UTF-8, ISO-8859-1 or windows-1252 of a CSV file; without it the file shows which.",
        }),
        "",
      ),
    },
  },
  query: {
    type: mandatory(input("choice", { choices: spreadsheetTypes, description: "What the lines are." })),
    date: input("date", { description: "The day of an opening balance, the first of a month." }),
    skipExisting: withDefault(
      input("flag", {
        description: "true: what the company has already is left as it is. false: it is refused.",
      }),
      "false",
    ),
  },
  events: "customer.create supplier.create product.create account.create voucher.create closeGroup.create",
  description:
    "Imports customers, suppliers, products, accounts or an opening balance from the first sheet of a spreadsheet (XLSX) or from a CSV file, all or nothing (docs/moving-in.md). Headings in Norwegian and English are known. Everything that is wrong is reported at once, with line and heading. The answer says what became of each line; with dryRun=true it says what would become of it.",
  async load({ upload: form, query }, read, context): Promise<Loaded> {
    const upload = uploaded(form);
    const type = query.type as SpreadsheetType;
    const { mapping, encoding } = upload.parts;
    const sheet = readSpreadsheet(upload, type, { mapping: `${mapping ?? ""}`, encoding: `${encoding ?? ""}` });
    const isReadable = sheet.lines.length > 0 && (type !== "openingBalance" || query.date !== undefined);
    return { sheet, plan: isReadable ? await planner(type, sheet.lines, query.date ?? "", read, context) : null };
  },
  decide({ upload: form, query }, { sheet, plan }, context) {
    const dateFaults: Fault[] =
      query.type === "openingBalance" && query.date === undefined
        ? [{ key: "spreadsheetDate", field: "date", path: "date" }]
        : [];
    const planned = plan?.({ skipExisting: query.skipExisting === true }, context) ?? null;
    const faults = [...dateFaults, ...sheet.faults, ...named(planned?.faults ?? [], sheet)];
    if (faults.length > 0 || planned === null) return refused(faults);
    const upload = uploaded(form);
    const id = context.newId();
    const created = planned.results.filter((one) => one.outcome === "CREATED").length;
    const row = {
      ...{ id, type: query.type, fileName: upload.fileName, checksum: upload.checksum, date: query.date ?? null },
      ...{ importedAt: context.now.toISOString(), employee: context.employee, ignoredHeadings: sheet.ignored },
      ...{ createdCount: created, existingCount: planned.results.length - created },
      lineData: JSON.stringify(planned.results),
      columnData: JSON.stringify([
        ...[...sheet.mapping].map(([heading, column]) => ({ heading, column })),
        ...sheet.ignored.map((heading) => ({ heading, column: "" })),
      ]),
    };
    return {
      writes: [...planned.writes, { insert: "SpreadsheetImport", rows: [row] }],
      changes: [...planned.changes, { resource: "SpreadsheetImport", id, kind: "CREATE" }],
      warnings: planned.warnings ?? [],
      answer: { object: id, fields: "*,lines(*),columns(*)" },
    };
  },
});

/** Reads what the company has of what the lines name. */
async function planner(
  type: SpreadsheetType,
  lines: readonly SpreadsheetLine[],
  day: string,
  read: Reader,
  context: ActionContext,
): Promise<Planner> {
  if (type === "openingBalance") {
    const stored = await loadStoredBalances(read, lines, day);
    return (_choice, own) => planOpening(lines, stored, day, own);
  }
  if (type === "product") {
    const stored = await loadStoredProducts(read, lines, context);
    return (choice, own) => planProducts(lines, stored, choice, own);
  }
  if (type === "account") {
    const stored = await loadStoredAccounts(read, lines);
    return (choice, own) => planAccounts(lines, stored, choice, own);
  }
  const stored = await loadStoredParties(read, type, lines);
  return (choice, own) => planParties(type, lines, stored, choice, own);
}

/** Faults of columns at the headings that the file has for them. */
function named(faults: readonly Fault[], { mapping }: Spreadsheet): Fault[] {
  const headings = new Map([...mapping].map(([heading, column]) => [column, heading]));
  return faults.map((fault) => {
    const [, start = "", column = ""] = /^(file\.lines\[\d+\]\.)(.+)$/.exec(fault.path ?? "") ?? [];
    const heading = headings.get(column);
    if (heading === undefined) return fault;
    return { ...fault, path: `${start}${heading}`, parameters: { ...fault.parameters, column: heading } };
  });
}
