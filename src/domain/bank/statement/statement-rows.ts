// The rows that an import stores: a statement, its lines, and the payments within them.

import { type Decimal, decimal, equals, sum, toFixedText, toText } from "../../../money/decimal.ts";
import type { Change, Write } from "../../../schema/action.ts";
import { entitlements } from "../../../schema/entitlement.ts";
import type { Warning } from "../../../schema/error.ts";
import type { ActionContext, Row } from "../../../schema/resource.ts";
import type { Upload } from "../../../schema/upload.ts";
import { checkBankAccountNumber } from "../../company/number-checks.ts";
import type { BankFile, BankLine, BankPart, FileStatement } from "../file/bank-file.ts";
import type { LineEvidence, PaymentEvidence } from "../matching/evidence.ts";
import { evidenceOfLine, evidenceOfPart, evidenceOfPayment } from "../matching/file-evidence.ts";
import type { BankAccount } from "../register/load-bank-account.ts";
import { type Earlier, fingerprintOf } from "./known-lines.ts";

/** An import that is decided. */
export interface ImportToStore {
  readonly account: BankAccount;
  readonly query: {
    readonly bankId: number;
    readonly fromDate: string;
    readonly toDate: string;
    readonly fileFormat: string;
    readonly externalId?: string | undefined;
  };
  readonly upload: Upload;
  readonly statement: FileStatement;
  readonly file: BankFile;
  readonly context: ActionContext;
}

/** What is stored, and what is answered. */
export interface StoredImport {
  readonly writes: readonly Write[];
  readonly changes: readonly Change[];
  readonly warnings: readonly Warning[];
  readonly answer: { readonly object: number };
  /** The lines that may be posted at once: with the ids of their rows, or 0 and less for payments whose line has not come. */
  readonly evidence: readonly LineEvidence[];
}

/** A payment within a line, as it is stored. */
interface PartRow extends Row {
  readonly id: number;
  readonly transaction: number | null;
}

/** The rows of a file of lines. */
export function rowsOfLines(about: ImportToStore, lines: readonly BankLine[], earlier: Earlier): StoredImport {
  const { context, account } = about;
  const id = context.newId();
  const waiting = [...earlier.waiting];
  const parts: PartRow[] = [];
  const attached: { transaction: number; parts: readonly number[] }[] = [];
  const evidence: LineEvidence[] = [];
  const counted: CountedLine[] = [];
  const rows = lines.map((line, index): Row => {
    const transaction = context.newId();
    const place = earlier.place + index;
    // Payments that have come already go before those within the line: they may be posted.
    const at = placeOfLine(line, waiting);
    const [found] = at < 0 ? [] : waiting.splice(at, 1);
    const own = found === undefined && line.isBatch ? partRows(about, line, { id, transaction, place }) : [];
    parts.push(...own);
    if (found !== undefined) attached.push({ transaction, parts: found.parts.map((part) => part.id) });
    const within = found?.parts.map((part) => ({ amount: decimal(part.amount) }));
    counted.push(within === undefined ? line : { ...line, parts: within });
    evidence.push(
      evidenceOfLine(
        line,
        transaction,
        found === undefined ? evidenceOfRows(line, own) : found.parts.map(evidenceOfPart),
      ),
    );
    return {
      ...{ id: transaction, bankStatement: id, account: account.id, place, paymentId: "", sourceVoucher: null },
      ...{ postedDate: line.date, description: line.description, amountCurrency: toText(line.amount) },
      ...{ bankReference: line.bankReference, fingerprint: fingerprintOf(line) },
      details: JSON.stringify({
        ...detailsOf(line),
        ...{ isBatch: line.isBatch, numberOfParts: line.numberOfParts, line: line.line },
      }),
    };
  });
  const stored = statementRow(about, id);
  return {
    ...stored,
    writes: [
      ...stored.writes,
      { insert: "BankTransaction", rows },
      ...(parts.length + attached.length === 0 ? [] : [{ call: "bank_parts_store", argument: { parts, attached } }]),
    ],
    warnings: [...stored.warnings, ...differingParts(counted)],
    evidence,
  };
}

/** The rows of a file of details: payments, which join their line where it is there and has none. */
export function rowsOfDetails(about: ImportToStore, lines: readonly BankLine[], earlier: Earlier): StoredImport {
  const id = about.context.newId();
  const open = earlier.lines.filter((one) => !one.hasParts);
  const evidence: LineEvidence[] = [];
  const counted: CountedLine[] = [];
  const parts = lines.flatMap((line, index) => {
    const at = placeOfLine(line, open);
    const [found] = at < 0 ? [] : open.splice(at, 1);
    // What the line says counts, whatever the file of details says of it.
    const own = found === undefined ? line : { ...line, amount: decimal(found.amount) };
    counted.push(own);
    // Payments of one line stand together, and apart from those of the next.
    const rows = partRows(about, line, { id, transaction: found?.id ?? null, place: earlier.place + index * 1000 });
    // A line that a person has matched is paid.
    if (found?.isMatched !== true) evidence.push(evidenceOfLine(own, found?.id ?? -index, evidenceOfRows(line, rows)));
    return rows;
  });
  const stored = statementRow(about, id);
  return {
    ...stored,
    writes: [...stored.writes, { call: "bank_parts_store", argument: { parts, attached: [] } }],
    warnings: [...stored.warnings, ...differingParts(counted)],
    evidence,
  };
}

/** What is stored of a line, and may be the same as another. */
interface LikeLine {
  readonly reference: string;
  readonly date: string;
  readonly amount: string;
}

/**
 * The place of what is the same as a line, below 0 for none: by the bank's reference, where several have it the one of the day and
 * the amount first; where one of both has no reference, by day and amount.
 */
function placeOfLine(line: BankLine, others: readonly LikeLine[]): number {
  const { bankReference } = line;
  const isAlike = (one: LikeLine) => line.date === one.date && toFixedText(line.amount, 2) === one.amount;
  const isNamed = (one: LikeLine) => bankReference !== "" && bankReference === one.reference;
  const exact = others.findIndex((one) => isNamed(one) && isAlike(one));
  if (exact >= 0) return exact;
  return others.findIndex((one) => isNamed(one) || ((bankReference === "" || one.reference === "") && isAlike(one)));
}

function partRows(
  { account, context }: ImportToStore,
  line: BankLine,
  at: { readonly id: number; readonly transaction: number | null; readonly place: number },
): PartRow[] {
  return line.parts.map((part, index) => ({
    ...{ id: context.newId(), statement: at.id, transaction: at.transaction, account: account.id, date: line.date },
    ...{ amount: toText(part.amount), place: at.place + Math.min(index, 999), kid: part.kid },
    ...{ lineReference: line.bankReference, lineAmount: toText(line.amount), details: JSON.stringify(detailsOf(part)) },
  }));
}

/** What the bank says of a payment, as it is kept. */
function detailsOf(part: BankPart): Record<string, unknown> {
  const text = (amount: Decimal | null) => (amount === null ? "0" : toText(amount));
  const { references, charges, code, originalAmount, exchangeRate, messages, ...rest } = part;
  const { valueDate, status, bankReference, entryReference, endToEndId, instructionId } = rest;
  const { paymentInformationId, messageId, kid, counterparty, originalCurrency, isReversal, returnReason } = rest;
  return {
    ...{ valueDate, status, bankReference, entryReference, endToEndId, instructionId, paymentInformationId },
    ...{ messageId, kid, counterparty, originalCurrency, isReversal, returnReason, messages, transactionCode: code },
    ...{ originalAmount: text(originalAmount), exchangeRate: text(exchangeRate) },
    referenceData: references.map((one) => ({ ...one, amount: text(one.amount) })),
    chargeData: charges.map((one) => ({ ...one, amount: text(one.amount) })),
  };
}

function evidenceOfRows({ parts }: BankLine, rows: readonly PartRow[]): PaymentEvidence[] {
  return rows.flatMap(({ id }, index) => {
    const part = parts[index];
    return part === undefined ? [] : [evidenceOfPayment(part, id)];
  });
}

function statementRow({ account, query, upload, statement, file, context }: ImportToStore, id: number): StoredImport {
  const hasBalances = statement.opening !== null && statement.closing !== null;
  const row = {
    ...{ id, account: account.id, bank: query.bankId === 0 ? null : query.bankId, fileName: upload.fileName },
    ...{
      fromDate: query.fromDate,
      toDate: query.toDate,
      checksum: upload.checksum,
      externalId: query.externalId ?? "",
    },
    openingBalanceCurrency: statement.opening === null ? "0" : toText(statement.opening),
    closingBalanceCurrency: statement.closing === null ? "0" : toText(statement.closing),
    // A layout of no bank's own goes by the name that the caller has for it.
    fileFormat: file.layout === "CSV" && query.fileFormat.endsWith("_CSV") ? query.fileFormat : file.layout,
    hasBalances,
  };
  const adopted = adoptedNumber(account, statement, context);
  const { id: of, version } = account;
  return {
    writes: [
      ...(adopted === null ? [] : [{ update: "Account", id: of, version, set: { bankAccountNumber: adopted } }]),
      { insert: "BankStatement", rows: [row] },
    ],
    changes: [
      ...(adopted === null
        ? []
        : [
            {
              resource: "Account",
              id: of,
              kind: "UPDATE" as const,
              fields: { bankAccountNumber: ["", adopted] as const },
            },
          ]),
      { resource: "BankStatement", id, kind: "CREATE" },
    ],
    evidence: [],
    warnings:
      adopted === null ? [] : [{ key: "bankNumberAdopted", field: "accountId", parameters: { number: adopted } }],
    answer: { object: id },
  };
}

/** The number that the account gets from the file: where it has none, and the caller may change numbers of bank accounts. */
function adoptedNumber(account: BankAccount, { account: found }: FileStatement, context: ActionContext): string | null {
  if (account.bankAccountNumber !== "" || account.bankAccountIBAN !== "") return null;
  const may = [entitlements.AUTH_MANAGE_BANK_ACCOUNT_NUMBERS, entitlements.AUTH_ACCOUNTING_SETTINGS];
  if (!may.some((one) => context.entitlements.has(one))) return null;
  const verdict = checkBankAccountNumber(found);
  return verdict.kind === "accepted" ? verdict.value : null;
}

/** A line with the amounts of the payments within it. */
type CountedLine = Pick<BankLine, "line" | "amount"> & { readonly parts: readonly { readonly amount: Decimal }[] };

/** Lines whose payments come to something else. */
function differingParts(lines: readonly CountedLine[]): Warning[] {
  return lines.flatMap((line) => {
    const total = sum(line.parts.map((one) => one.amount));
    if (line.parts.length === 0 || equals(total, line.amount)) return [];
    const parameters = { line: line.line, sum: toFixedText(total, 2), amount: toFixedText(line.amount, 2) };
    return [{ key: "bankPartsDiffer", field: "file", parameters }];
  });
}
