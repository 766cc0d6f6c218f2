// A bank's file that lies in a folder: the accounts that it names are those that it is imported to. Run by the service, served by no path.

import { type ActionDefinition, action } from "../../../schema/action.ts";
import type { Fault } from "../../../schema/error.ts";
import type { Upload } from "../../../schema/upload.ts";
import { dayAfter } from "../../ledger/settlement/values-to-adjust.ts";
import { type FileStatement, fileFault, plainAccount, UnreadableBankFile } from "../file/bank-file.ts";
import { readBankFile } from "../file/read-bank-file.ts";
import { importStatement } from "./import-statement.ts";

/** The kind of the notification of statements that do not join. */
export const noticeOfGaps = "STATEMENTS_WITH_GAPS";
const gaps: ReadonlySet<string> = new Set(["bankGap", "bankGapAfter", "bankGapOfDay"]);

/** An account that a file names, and the days of its lines. */
export interface NamedAccount {
  /** The account as files are compared by it. */
  readonly account: string;
  readonly fromDate: string;
  /** The day after the last line. */
  readonly toDate: string;
}

/** The accounts that a file names; or what is wrong with it. */
export function accountsOfFile(upload: Upload): readonly NamedAccount[] | { readonly faults: readonly Fault[] } {
  try {
    const { statements } = readBankFile(upload.content ?? new Uint8Array(), upload.kind === "xml" ? "xml" : "text");
    const accounts = [...new Set(statements.map(({ account }) => account))];
    if (accounts.length === 0) return { faults: [fileFault("bankNoLines", null)] };
    if (accounts.includes("")) return { faults: [fileFault("bankNoAccountNamed", null)] };
    return accounts.map((account) => named(account, statements));
  } catch (error) {
    if (!(error instanceof UnreadableBankFile)) throw error;
    return { faults: error.faults };
  }
}

function named(account: string, statements: readonly FileStatement[]): NamedAccount {
  const days = statements
    .filter((one) => one.account === account)
    .flatMap(({ lines }) => lines.map(({ date }) => date))
    .sort();
  const [first = "1970-01-01"] = days;
  return { account, fromDate: first, toDate: dayAfter(days.at(-1) ?? first) };
}

/** The action that imports the lines of one account of a file, as POST /bank/statement/import does. */
export function importDelivered(upload: Upload, { account, fromDate, toDate }: NamedAccount): ActionDefinition {
  const query = (accountId: number) => ({ bankId: 0, accountId, fromDate, toDate, fileFormat: "AUTO" });
  return action({
    ...{ method: "POST", path: "/bank/statement/import", answers: "BankStatement", status: 201 },
    ...(importStatement.events === undefined ? {} : { events: importStatement.events }),
    description: "Imports a bank's file of the folder.",
    async load(input, read, context) {
      const rows = await read.rows<{ id: number; number: string; iban: string }>(
        `select a.id, a."bankAccountNumber" as number, a."bankAccountIBAN" as iban from account_of_chart a
         where a.company_id = $1 and a."isBankAccount" and (a."bankAccountNumber" <> '' or a."bankAccountIBAN" <> '') order by a.id`,
      );
      const own = rows.filter(({ number, iban }) => [number, iban].some((one) => plainAccount(one) === account));
      const [found] = own;
      if (found === undefined || own.length > 1) return { accountId: null, loaded: null };
      const request = { ...input, upload, query: query(found.id) };
      return { accountId: found.id, loaded: await importStatement.load(request, read, context) };
    },
    decide(input, { accountId, loaded }, context) {
      if (accountId === null) return { faults: [fileFault("bankNamedAccount", null, { account })] };
      const decision = importStatement.decide({ ...input, upload, query: query(accountId) }, loaded, context);
      if (!("writes" in decision)) return decision;
      // What was left out or adopted, the statement shows; of what is missing somebody has to hear.
      return { ...decision, warnings: (decision.warnings ?? []).filter(({ key }) => gaps.has(key)) };
    },
  });
}
