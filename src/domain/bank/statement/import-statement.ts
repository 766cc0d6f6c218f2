// POST /bank/statement/import: the lines of a bank's file, all or none.

import * as limits from "../../../limits.ts";
import { action, type Decision } from "../../../schema/action.ts";
import type { Fault, Warning } from "../../../schema/error.ts";
import { input, mandatory, type Reader } from "../../../schema/resource.ts";
import { uploaded } from "../../document/document.ts";
import { type BankFile, type BankLine, type FileStatement, fileFault, UnreadableBankFile } from "../file/bank-file.ts";
import type { CsvMapping } from "../file/csv-columns.ts";
import { loadCsvMappings } from "../file/csv-mapping.ts";
import { readBankFile } from "../file/read-bank-file.ts";
import { type AutoPay, autoPaid, loadAutoPay } from "../matching/auto-pay.ts";
import type { LineEvidence } from "../matching/evidence.ts";
import { evidenceOfLine, evidenceOfPart, evidenceOfPayment } from "../matching/file-evidence.ts";
import { loadMonths, type Months, monthOf } from "../matching/load-planning.ts";
import { storeMatches } from "../matching/store-matches.ts";
import { contractFormats } from "../register/bank.ts";
import { type BankAccount, loadBankAccount } from "../register/load-bank-account.ts";
import { chooseStatement, fileFaults } from "./check-statement.ts";
import { type Compared, type Earlier, holdBankAccount, loadEarlier, newDetails, newLines } from "./known-lines.ts";
import { gapWarnings, loadNeighbours, type Neighbour } from "./statement-gaps.ts";
import { rowsOfDetails, rowsOfLines, type StoredImport } from "./statement-rows.ts";

const ownFormats = ["CAMT053", "CAMT054", "OCR_GIRO", "MT940", "CSV", "AUTO"] as const;

interface Loaded {
  readonly file: BankFile | null;
  readonly faults: readonly Fault[];
  readonly account: BankAccount | undefined;
  readonly hasBank: boolean;
  /** The statements that the caller's externalId, and the file's bytes, are of already. */
  readonly named: number | null;
  readonly same: number | null;
  readonly earlier: Earlier | null;
  /** The statements around the file. */
  readonly near: readonly Neighbour[];
  /** What is posted by itself; null for nothing. */
  readonly auto: AutoPay | null;
  readonly months: Months | null;
}

/** Imports a statement. */
export const importStatement = action({
  method: "POST",
  path: "/bank/statement/import",
  answers: "BankStatement",
  status: 201,
  finds: true,
  upload: { kinds: ["xml", "text"], whole: limits.bankFileBytes },
  query: {
    bankId: mandatory(input("integer", { description: "The bank, of GET /bank; 0 for none." })),
    accountId: mandatory(input("integer", { description: "The ledger account of the bank account." })),
    fromDate: mandatory(input("date", { description: "The first day that lines may have." })),
    toDate: mandatory(input("date", { description: "The day after the last one that lines may have." })),
    externalId: input("text", {
      maximumLength: 255,
      description:
        "The caller's own name of the file: the same name of the same account again answers the first statement with 200.",
    }),
    fileFormat: mandatory(
      input("choice", {
        choices: [...contractFormats, ...ownFormats],
        description:
          "What the file is thought to be, or AUTO; its content decides, and x-warning says where it is something else.",
      }),
    ),
  },
  events:
    "bankStatement.create account.update voucher.create voucher.update closeGroup.create closeGroup.delete bankReconciliation.create bankReconciliationMatch.create payment.update",
  description:
    "Imports a file of a bank: camt.053, MT940 or CSV brings lines, camt.054 and OCR giro the payments within them. All of it or nothing; balances are proved, and lines that an earlier file had are left out, which x-warning says. Where the company's settings say so, payments with a KID and the company's own payments are posted at once (docs/bank.md).",
  async load({ upload: form, query }, read): Promise<Loaded> {
    const upload = uploaded(form);
    // Before anything is compared: a statement that is being removed is gone then.
    await holdBankAccount(read, query.accountId);
    const [account, banks] = await Promise.all([
      loadBankAccount(read, query.accountId),
      read.rows("select 1 from bank where $1::bigint is not null and id = $2::bigint", query.bankId),
    ]);
    const hasBank = query.bankId === 0 || banks.length > 0;
    const nothing = {
      ...{ file: null, faults: [], account, hasBank, named: null, same: null, earlier: null },
      ...{ near: [], auto: null, months: null },
    };
    if (account === undefined) return nothing;
    const known = await loadStatements(read, account.id, upload.checksum, query.externalId ?? "");
    if (known.named !== null || known.same !== null) return { ...nothing, ...known };
    const { file, faults } = readFile(
      upload.content ?? new Uint8Array(),
      upload.kind === "xml" ? "xml" : "text",
      await loadCsvMappings(read),
    );
    const earlier = await loadEarlier(read, account.id, comparedOf(file?.statements ?? [], query.fromDate));
    const near = await nearOf(file, account, read);
    const [auto, months] = [
      await loadAutoPay(read, account.id, evidenceOfFile(file, earlier)),
      await loadMonths(read, account.id),
    ];
    return { ...nothing, file, faults, earlier, near, auto, months };
  },
  decide({ upload: form, query }, loaded, context): Decision {
    const { account, file, earlier } = loaded;
    if (account !== undefined && loaded.named !== null)
      return {
        writes: [],
        changes: [],
        warnings: [{ key: "bankKnownExternalId", field: "externalId" }],
        answer: { object: loaded.named, isFound: true },
      };
    const faults = queryFaults(query, loaded);
    if (faults.length > 0 || account === undefined || file === null || earlier === null) return { faults };
    const chosen = chooseStatement(file, account);
    if (chosen.kind === "refused") return { faults: chosen.faults };
    const { statement, each } = chosen;
    const wrong = fileFaults(file, statement, { account, query, each });
    if (wrong.length > 0) return { faults: wrong };
    const about = { account, query, upload: uploaded(form), statement, file, context };
    const isDetails = file.format === "CAMT054" || file.format === "OCR_GIRO";
    const fresh = isDetails ? newDetails(statement.lines, earlier) : newLines(statement.lines, earlier);
    if (fresh.kind === "refused") return { faults: fresh.faults };
    const closed = isDetails ? [] : closedFaults(fresh.lines, loaded.months);
    if (closed.length > 0) return { faults: closed };
    const stored = isDetails ? rowsOfDetails(about, fresh.lines, earlier) : rowsOfLines(about, fresh.lines, earlier);
    const warnings: Warning[] = [
      ...formatWarnings(query.fileFormat, file),
      ...chosen.warnings,
      ...fresh.warnings,
      ...(isDetails ? [] : gapWarnings(statement, daysKnown(statement.lines, fresh.lines), loaded.near)),
      ...stored.warnings,
    ];
    const { auto, months } = loaded;
    const paid = auto === null ? [] : autoPaid(stored.evidence, auto, context);
    if (paid.length === 0 || months === null) return { ...decisionOf(stored), warnings };
    const posted = storeMatches(paid, months, context);
    const count = paid.reduce((all, one) => all + one.vouchers.length, 0);
    return {
      ...decisionOf(stored),
      writes: [...stored.writes, ...posted.writes],
      changes: [...stored.changes, ...posted.changes],
      warnings: count === 0 ? warnings : [...warnings, { key: "bankPaid", field: "file", parameters: { count } }],
    };
  },
});

function decisionOf({ writes, changes, answer }: StoredImport): Omit<StoredImport, "evidence" | "warnings"> {
  return { writes, changes, answer };
}

/** The lines of a file and the payments that wait for one, as far as they may be posted. */
function evidenceOfFile(file: BankFile | null, { waiting }: Earlier): LineEvidence[] {
  const lines = (file?.statements ?? []).flatMap((one) => one.lines);
  return lines.map((line, index) => {
    const parts = index === 0 ? waiting.flatMap((one) => one.parts.map(evidenceOfPart)) : [];
    return evidenceOfLine(line, -index, [...line.parts.map((part) => evidenceOfPayment(part, null)), ...parts]);
  });
}

/** Lines in months whose reconciliation is closed: what is closed stays what it was. */
function closedFaults(lines: readonly BankLine[], months: Months | null): Fault[] {
  const late = lines.filter((line) => months?.of.get(monthOf(line.date))?.isClosed === true);
  if (late.length === 0) return [];
  const periods = [...new Set(late.map((line) => line.date.slice(0, 7)))].sort().join(", ");
  return [fileFault("bankLinesClosed", null, { count: late.length, periods })];
}

/** The days of lines. */
function comparedOf(statements: readonly FileStatement[], begins: string): Compared {
  const days = statements.flatMap(({ lines }) => lines.map(({ date }) => date)).sort();
  return { first: days[0] ?? begins, last: days.at(-1) ?? begins };
}

/** The statements around that of the account. */
async function nearOf(file: BankFile | null, account: BankAccount, read: Reader): Promise<Neighbour[]> {
  const chosen = file === null ? null : chooseStatement(file, account);
  if (chosen?.kind !== "chosen" || chosen.statement.lines.length === 0) return [];
  const { first, last } = comparedOf([chosen.statement], "");
  return loadNeighbours(read, account.id, first, last);
}

/** The days of lines that an earlier file had. */
function daysKnown(lines: readonly BankLine[], fresh: readonly BankLine[]): ReadonlySet<string> {
  const isFresh = new Set(fresh);
  return new Set(lines.filter((line) => !isFresh.has(line)).map(({ date }) => date));
}

interface Query {
  readonly bankId: number;
  readonly accountId: number;
  readonly fromDate: string;
  readonly toDate: string;
  readonly fileFormat: string;
}

/** What is wrong before the file is compared with anything. */
function queryFaults(query: Query, { account, hasBank, same, faults }: Loaded): Fault[] {
  const found: Fault[] = [];
  const at = (key: string, field: string, parameters: Fault["parameters"] = {}) =>
    found.push({ key, field, path: field, parameters });
  if (!hasBank) at("bankUnknown", "bankId", { id: query.bankId });
  if (account === undefined) at("bankAccountUnknown", "accountId", { id: query.accountId });
  else if (!account.isBankAccount) at("bankAccountIsNone", "accountId", { account: account.name });
  if (query.toDate <= query.fromDate) at("bankDates", "toDate");
  if (same !== null) at("bankFileTwice", "file", { id: same });
  const isSecret = /TELEPAY|VISMA|ZTL/.test(query.fileFormat);
  const columns = faults.find(({ key }) => key === "bankCsvColumns");
  if (isSecret && columns !== undefined)
    at("bankLayout", "fileFormat", { format: query.fileFormat, found: columns.parameters?.found ?? "" });
  else found.push(...faults);
  return found;
}

function readFile(
  content: Uint8Array,
  kind: "xml" | "text",
  mappings: readonly CsvMapping[],
): Pick<Loaded, "file" | "faults"> {
  try {
    return { file: readBankFile(content, kind, mappings), faults: [] };
  } catch (error) {
    if (!(error instanceof UnreadableBankFile)) throw error;
    return { file: null, faults: error.faults };
  }
}

async function loadStatements(
  read: Reader,
  account: number,
  checksum: string,
  externalId: string,
): Promise<Pick<Loaded, "named" | "same">> {
  const rows = await read.rows<{ id: number; isNamed: boolean }>(
    `select s.id, s."externalId" = $4 and $4 <> '' as "isNamed" from bank_statement s
     where s.company_id = $1 and s.account = $2::bigint and (s.checksum = $3 or (s."externalId" = $4 and $4 <> '')) order by 2 desc, 1`,
    account,
    checksum,
    externalId,
  );
  const [first] = rows;
  if (first === undefined) return { named: null, same: null };
  return first.isNamed ? { named: first.id, same: null } : { named: null, same: first.id };
}

/** The hint was another format than the content is of. */
function formatWarnings(hint: string, file: BankFile): Warning[] {
  const isCsv = hint === "CSV" || hint === "TRANSFERWISE" || hint.endsWith("_CSV");
  const fits = hint === "AUTO" || hint === file.layout || hint === file.format;
  // A layout of no bank's own is read by its headings, whatever the bank.
  if (fits || (isCsv && file.layout === "CSV")) return [];
  return [{ key: "bankFormatDiffers", field: "fileFormat", parameters: { found: file.layout, format: hint } }];
}
