// Reads audit files as a receiver does: against the official schema, and by the sums that the schema does not check.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { unzipSync } from "fflate";
import { expect } from "vitest";
import { memoryPages, validateXML } from "xmllint-wasm";
import { sharedData } from "./peppol/schema.ts";

const schemaFile = join(sharedData, "official", "saft", "Norwegian_SAF-T_Financial_Schema_v_1.30.xsd");

/** Whether the official schema lies beside the project. */
export const hasAuditSchema = existsSync(schemaFile);

/** What the official schema 1.30 has against a file; empty where it is valid. */
export async function auditSchemaFaults(text: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "audit.xml", contents: text }],
    schema: [{ fileName: "saft.xsd", contents: readFileSync(schemaFile, "utf8") }],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map((one) => `${one.loc?.lineNumber ?? ""} ${one.message}`);
}

/** A record of the file: texts and records by the names of their elements; lists where the schema has several. */
// biome-ignore lint/suspicious/noExplicitAny: records are looked into by name
export type AuditRecord = any;

const lists = new Set([
  ...["Account", "Customer", "Supplier", "BalanceAccount", "TaxCodeDetails", "AnalysisTypeTableEntry", "Journal"],
  ...["Transaction", "Line", "Analysis", "TaxInformation", "BankAccount"],
]);

/** A file as records. */
export function auditRecords(text: string): AuditRecord {
  const parser = new XMLParser({
    parseTagValue: false,
    ignoreDeclaration: true,
    removeNSPrefix: true,
    isArray: (name) => lists.has(name),
  });
  return parser.parse(text).AuditFile;
}

/** The texts of a zip's files by their names. */
export function unpacked(zip: Uint8Array): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString("utf8")]),
  );
}

const ore = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);

/** An amount by its side, in øre: debit is positive. */
export function amountOf(record: AuditRecord, kind: "Amount" | "OpeningBalance" | "ClosingBalance"): number {
  if (kind === "Amount") return ore(record.DebitAmount?.Amount) - ore(record.CreditAmount?.Amount);
  const when = kind.replace("Balance", "");
  return ore(record[`${when}DebitBalance`]) - ore(record[`${when}CreditBalance`]);
}

/** Every transaction of a file, whatever its journal. */
export function transactionsOf(file: AuditRecord): AuditRecord[] {
  return (file.GeneralLedgerEntries.Journal ?? []).flatMap((journal: AuditRecord) => journal.Transaction ?? []);
}

/**
 * Holds the sums of a file to what a receiver expects: transactions balance, their totals are the stated ones, each account and
 * each party goes from its opening to its closing by its lines, parties add up to their account, and all that is named is there.
 */
export function expectSums(file: AuditRecord): void {
  const transactions = transactionsOf(file);
  const entries = file.GeneralLedgerEntries;
  const ids = transactions.map(({ TransactionID: id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(entries.NumberOfEntries).toBe(`${transactions.length}`);
  const moved = new Map<string, number>();
  const move = (key: string, amount: number) => moved.set(key, (moved.get(key) ?? 0) + amount);
  const total = { debit: 0, credit: 0 };
  const [codes, values] = [new Set<string>(), new Set<string>()];
  for (const one of transactions) {
    const amounts = one.Line.map((line: AuditRecord) => amountOf(line, "Amount")) as number[];
    expect([one.TransactionID, amounts.reduce((sum, amount) => sum + amount, 0)]).toEqual([one.TransactionID, 0]);
    for (const [at, line] of one.Line.entries()) {
      const amount = amounts[at] ?? 0;
      total[amount < 0 ? "credit" : "debit"] += Math.abs(amount);
      move(`account ${line.AccountID}`, amount);
      const party = line.CustomerID ?? line.SupplierID;
      if (party !== undefined) move(`${line.CustomerID ? "C" : "S"} ${party} ${line.AccountID}`, amount);
      for (const tax of line.TaxInformation ?? []) codes.add(`${tax.TaxCode} ${tax.TaxPercentage}`);
      for (const { AnalysisType: kind, AnalysisID: id } of line.Analysis ?? []) values.add(`${kind} ${id}`);
    }
  }
  expect([ore(entries.TotalDebit), ore(entries.TotalCredit)]).toEqual([total.debit, total.credit]);
  const master = file.MasterFiles;
  const known = expectAccounts(master, moved);
  for (const key of moved.keys()) expect([key, known.has(key)]).toEqual([key, true]);
  const details: AuditRecord[] = master.TaxTable?.TaxTableEntry.TaxCodeDetails ?? [];
  expect(details.map((one) => `${one.TaxCode} ${one.TaxPercentage}`).sort()).toEqual([...codes].sort());
  const entriesOfTable: AuditRecord[] = master.AnalysisTypeTable?.AnalysisTypeTableEntry ?? [];
  expect(entriesOfTable.map((one) => `${one.AnalysisType} ${one.AnalysisID}`).sort()).toEqual([...values].sort());
}

/** Accounts and parties go from opening to closing by their movements; returns the keys of those that the file lists. */
function expectAccounts(master: AuditRecord, moved: ReadonlyMap<string, number>): Set<string> {
  const known = new Set<string>();
  const sums = new Map<string, number[]>();
  const expectClosing = (key: string, record: AuditRecord) => {
    known.add(key);
    const [opening, closing] = [amountOf(record, "OpeningBalance"), amountOf(record, "ClosingBalance")];
    expect([key, closing]).toEqual([key, opening + (moved.get(key) ?? 0)]);
    return [opening, closing];
  };
  const accounts = new Map<string, number[]>();
  for (const one of master.GeneralLedgerAccounts.Account)
    accounts.set(one.AccountID, expectClosing(`account ${one.AccountID}`, one));
  for (const [letter, parties] of [
    ["C", master.Customers?.Customer ?? []],
    ["S", master.Suppliers?.Supplier ?? []],
  ] as const)
    for (const party of parties)
      for (const one of party.BalanceAccount ?? []) {
        const balances = expectClosing(`${letter} ${party.CustomerID ?? party.SupplierID} ${one.AccountID}`, one);
        const before = sums.get(one.AccountID) ?? [0, 0];
        sums.set(one.AccountID, [(before[0] ?? 0) + (balances[0] ?? 0), (before[1] ?? 0) + (balances[1] ?? 0)]);
      }
  for (const [account, balances] of sums) expect([account, balances]).toEqual([account, accounts.get(account)]);
  const opening = [...accounts.values()].reduce((sum, [first = 0]) => sum + first, 0);
  expect(opening).toBe(0);
  return known;
}
