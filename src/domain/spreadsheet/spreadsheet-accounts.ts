// Accounts of a spreadsheet: those that the company does not have are made.

import type { Change } from "../../schema/action.ts";
import type { Fault } from "../../schema/error.ts";
import type { ActionContext, Reader } from "../../schema/resource.ts";
import { accountType } from "../ledger/account/account-rule.ts";
import { groupingCodeFor, loadStandardGroups, type StandardGroup } from "../ledger/account/grouping-code.ts";
import { lineFault, type SpreadsheetLine } from "./spreadsheet-file.ts";
import {
  type LineResult,
  mastersWrite,
  type SpreadsheetChoice,
  type SpreadsheetPlan,
  twiceFaults,
} from "./spreadsheet-plan.ts";

/** What the company has of what the lines name. */
export interface StoredAccounts {
  readonly accounts: readonly { readonly id: number; readonly number: number; readonly name: string }[];
  readonly groupingCodes: ReadonlySet<string>;
  readonly standard: readonly StandardGroup[];
}

/** Reads what the company has. */
export async function loadStoredAccounts(read: Reader, lines: readonly SpreadsheetLine[]): Promise<StoredAccounts> {
  const [accounts, codes, standard] = await Promise.all([
    read.rows<StoredAccounts["accounts"][number]>(
      'select id, "number", "name" from account_of_chart where company_id = $1 and "number" = any($2::bigint[])',
      lines.map(({ values }) => values.number).filter((one) => one !== undefined),
    ),
    read.rows<{ code: string }>("select code from saft_grouping_code where $1::bigint is not null"),
    loadStandardGroups(read),
  ]);
  return { accounts, groupingCodes: new Set(codes.map((one) => one.code)), standard };
}

/** Makes the accounts that the company does not have. */
export function planAccounts(
  lines: readonly SpreadsheetLine[],
  stored: StoredAccounts,
  choice: SpreadsheetChoice,
  context: ActionContext,
): SpreadsheetPlan {
  const faults: Fault[] = [...twiceFaults(lines, "number")];
  const results: LineResult[] = [];
  const made: object[] = [];
  const changes: Change[] = [];
  for (const { line, values } of lines) {
    const { name = "", number: text = "", groupingCode = "" } = values;
    const number = Number.parseInt(text || "0", 10);
    if (text !== "" && number < 1_000)
      faults.push(lineFault("spreadsheetAccountNumber", line, "number", { value: text }));
    if (groupingCode !== "" && !stored.groupingCodes.has(groupingCode))
      faults.push(lineFault("spreadsheetUnknown", line, "groupingCode", { value: groupingCode.slice(0, 50) }));
    const own = stored.accounts.find((one) => one.number === number);
    if (own !== undefined) {
      if (!choice.skipExisting)
        faults.push(lineFault("spreadsheetTaken", line, "number", { value: text, name: own.name.slice(0, 60) }));
      results.push({ line, outcome: "EXISTS", objectId: own.id, number: text, name: own.name, amount: "" });
      continue;
    }
    const id = context.newId();
    made.push({
      ...{ id, number, name, type: accountType(number), ledgerType: "GENERAL", isCloseable: false },
      groupingCode: groupingCode === "" ? groupingCodeFor(number, stored.standard) : groupingCode,
      saftCode: text.slice(0, 2),
    });
    results.push({ line, outcome: "CREATED", objectId: id, number: text, name, amount: "" });
    changes.push({ resource: "Account", id, kind: "CREATE" });
  }
  return { faults, results, changes, writes: made.length === 0 ? [] : [mastersWrite({ accounts: made })] };
}
