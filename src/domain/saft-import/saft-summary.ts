// The first reading of an audit file: all that has to be known before it is posted, but no transaction. Independent of the company.

import * as limits from "../../limits.ts";
import type { Fault } from "../../schema/error.ts";
import { filePieces } from "./saft-archive.ts";
import { SaftFaults, saftFault, shortened, UnreadableFile } from "./saft-fault.ts";
import type { SaftUpload } from "./saft-options.ts";
import {
  oreOf,
  type PartyKind,
  type SaftAccount,
  type SaftAnalysis,
  type SaftHeader,
  type SaftLine,
  type SaftParty,
  SaftRecords,
  type SaftTaxCode,
  type SaftTransaction,
} from "./saft-records.ts";
import { vatRowsOf } from "./saft-vat.ts";
import { type SaftElement, SaftXmlReader } from "./saft-xml.ts";

/** A sum with the line on which its object stands first. */
export interface SaftSum {
  readonly line: number;
  amount: bigint;
}

/** What the lines say of an item of a party. */
export interface SaftItem {
  amount: bigint;
  dueDate: string | null;
}

/** The VAT of all lines with one code of the file. */
export interface SaftTaxSum {
  readonly line: number;
  lines: number;
  base: bigint;
  tax: bigint;
}

/** What a file says, without its transactions. */
export interface SaftSummary {
  readonly headers: SaftHeader[];
  readonly accounts: Map<string, SaftAccount>;
  readonly parties: Map<string, SaftParty>;
  readonly taxCodes: SaftTaxCode[];
  readonly analyses: Map<string, SaftAnalysis>;
  /** Movements by account, by party and account, and items by party, account and number. */
  readonly movements: Map<string, SaftSum>;
  readonly partyMovements: Map<string, SaftSum>;
  readonly items: Map<string, Map<string, SaftItem>>;
  /** Accounts on which lines name no customer, or no supplier, with the first such line. */
  readonly nameless: Record<PartyKind, Map<string, SaftSum>>;
  readonly taxes: Map<string, SaftTaxSum>;
  /** Dimension values that lines name. */
  readonly analysed: Map<string, { readonly line: number; readonly type: string; readonly id: string }>;
  readonly currencies: Map<string, number>;
  /** References of customers' lines. */
  readonly references: Set<string>;
  /** The days on which something is posted, with the first line that says it. */
  readonly days: Map<string, number>;
  /** Of each transaction that is posted: its year and the number that its id is, 0 for none. */
  readonly years: number[];
  readonly numbers: number[];
  transactions: number;
  lines: number;
  postings: number;
  unbalanced: number;
  /** Transactions of fewer than two lines, which say nothing. */
  empty: number;
  totalDebit: bigint;
  totalCredit: bigint;
  /** Whether the totals that the files state are not those of their transactions. */
  totalsDisagree: boolean;
  /** Transactions whose lines do not add up to the VAT that they state: the first of them, and how many. */
  readonly vatDifferences: {
    readonly line: number;
    readonly id: string;
    readonly stated: bigint;
    readonly posted: bigint;
  }[];
  vatDifferenceCount: number;
  readonly faults: readonly Fault[];
}

/** Key of a party. */
export function partyKey(kind: PartyKind, id: string): string {
  return `${kind}\t${id}`;
}

/** Key of what belongs to a party and an account. */
export function balanceKey(kind: PartyKind, id: string, account: string): string {
  return `${kind}\t${id}\t${account}`;
}

/** Key of a dimension value. */
export function analysisKey(type: string, id: string): string {
  return `${type}\t${id}`;
}

/** Records of the files of an upload, in their order. Records are handed over as they end. */
export class SaftFiles {
  private readonly upload: SaftUpload;
  constructor(upload: SaftUpload) {
    this.upload = upload;
  }

  /** The records of one piece after the other. @throws UnreadableFile where the rest cannot be read */
  *pieces(): Generator<readonly SaftElement[]> {
    let records: SaftElement[] = [];
    let reader: SaftXmlReader | null = null;
    for (const piece of filePieces(this.upload.content, this.upload.kind, this.upload.fileName)) {
      reader ??= new SaftXmlReader((record) => records.push(record));
      reader.write(piece.bytes, piece.last);
      if (piece.last) reader = null;
      yield records;
      records = [];
    }
  }
}

/** The day on which a transaction is posted. */
export function dayOf(transaction: SaftTransaction, overridesDate: boolean): string {
  const isInPeriod = transaction.date.startsWith(transaction.period);
  return isInPeriod || !overridesDate || transaction.postingDate === "" ? transaction.date : transaction.postingDate;
}

/** Reads an upload to its end, and lets other work in between the pieces. */
export async function summarize(upload: SaftUpload): Promise<SaftSummary> {
  const reading = new Summing(upload);
  try {
    for (const records of new SaftFiles(upload).pieces()) {
      for (const record of records) reading.take(record);
      await new Promise((resolve) => setImmediate(resolve));
    }
    reading.finish();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    reading.faults.kept.push(error.fault);
  }
  return reading.summary;
}

/** The sums of a reading. */
class Summing {
  readonly faults = new SaftFaults();
  readonly summary: SaftSummary;
  private readonly records = new SaftRecords(this.faults);
  private readonly overridesDate: boolean;
  private readonly ids = new Set<string>();
  /** What the files say of their transactions, and what was read of the present one. */
  private stated = { count: 0, debit: 0n, credit: 0n, line: 0 };

  constructor({ options }: SaftUpload) {
    this.overridesDate = options.overrideVoucherDateOnDiscrepancy;
    this.summary = {
      ...{ headers: [], accounts: new Map(), parties: new Map(), taxCodes: [], analyses: new Map() },
      ...{ movements: new Map(), partyMovements: new Map(), items: new Map(), taxes: new Map(), analysed: new Map() },
      nameless: { customer: new Map(), supplier: new Map() },
      ...{ currencies: new Map(), references: new Set(), days: new Map(), years: [], numbers: [] },
      ...{ transactions: 0, lines: 0, postings: 0, unbalanced: 0, empty: 0, totalDebit: 0n, totalCredit: 0n },
      ...{ totalsDisagree: false, vatDifferences: [], vatDifferenceCount: 0 },
      faults: this.faults.kept,
    };
  }

  take(record: SaftElement): void {
    const { summary, records } = this;
    const take: Readonly<Record<string, () => void>> = {
      Header: () => this.takeHeader(records.header(record)),
      Account: () => this.takeAccount(records.account(record)),
      Customer: () => this.takeParty(records.party(record, "customer")),
      Supplier: () => this.takeParty(records.party(record, "supplier")),
      TaxTableEntry: () => summary.taxCodes.push(...records.taxCodes(record)),
      AnalysisTypeTableEntry: () => this.takeAnalysis(records.analysis(record)),
      Transaction: () => this.takeTransaction(records.transaction(record)),
    };
    (take[record.name] ?? (() => this.takeTotal(record)))();
  }

  finish(): void {
    const { summary, stated } = this;
    if (summary.headers.length === 0) this.faults.add("saftMissing", null, { name: "Header" });
    const isOther =
      stated.count !== summary.transactions ||
      stated.debit !== summary.totalDebit ||
      stated.credit !== summary.totalCredit;
    summary.totalsDisagree = isOther && stated.line > 0;
  }

  private takeHeader(header: SaftHeader): void {
    this.summary.headers.push(header);
    if (!/^1\.(0|00|10|20|30)$/.test(header.version))
      throw new UnreadableFile(saftFault("saftVersion", header.line, { version: shortened(header.version) }));
    if (header.from === "" || header.to === "" || header.from > header.to) this.faults.add("saftPeriod", header.line);
  }

  private takeAnalysis(value: SaftAnalysis): void {
    this.summary.analyses.set(analysisKey(value.type, value.id), value);
  }

  /** Of several files the balance at the beginning is that of the first, and the one at the end that of the last. */
  private takeAccount(account: SaftAccount): void {
    const known = this.summary.accounts.get(account.id);
    const isLater = this.isLater();
    const opening = known !== undefined && isLater ? known.opening : account.opening;
    const closing = known !== undefined && !isLater ? known.closing : account.closing;
    this.summary.accounts.set(account.id, { ...account, opening, closing });
  }

  private takeParty(party: SaftParty): void {
    const key = partyKey(party.kind, party.id);
    const known = this.summary.parties.get(key);
    if (known === undefined) {
      this.summary.parties.set(key, party);
      return;
    }
    const isLater = this.isLater();
    const accounts = new Set([...known.balances, ...party.balances].map((one) => one.account));
    const balances = [...accounts].map((account) => {
      const old = known.balances.find((one) => one.account === account);
      const own = party.balances.find((one) => one.account === account);
      const [first, last] = isLater ? [old, own] : [own, old];
      return { account, opening: (first ?? last)?.opening ?? 0n, closing: (last ?? first)?.closing ?? 0n };
    });
    this.summary.parties.set(key, { ...(isLater ? party : known), balances });
  }

  private isLater(): boolean {
    const { headers } = this.summary;
    const last = headers.at(-1);
    return headers.every((one) => last === undefined || one.from <= last.from);
  }

  private takeTotal({ name, text, line }: SaftElement): void {
    const value = oreOf(text.trim());
    if (value === null) {
      this.faults.add("saftAmount", line, { name, value: shortened(text.trim()) });
      return;
    }
    this.stated.line = line;
    if (name === "NumberOfEntries") this.stated.count += Number(value / 100n);
    if (name === "TotalDebit") this.stated.debit += value;
    if (name === "TotalCredit") this.stated.credit += value;
  }

  private takeTransaction(transaction: SaftTransaction): void {
    const { summary } = this;
    const { id, line, lines } = transaction;
    summary.transactions += 1;
    if (summary.transactions > limits.saftTransactions)
      throw new UnreadableFile(saftFault("saftTransactions", line, { maximum: limits.saftTransactions }));
    const day = dayOf(transaction, this.overridesDate);
    // A date that cannot be read has its own fault.
    if (day !== "" && !day.startsWith(transaction.period))
      this.faults.add("saftDate", line, { id: shortened(id), date: day, period: transaction.period });
    const key = `${day.slice(0, 4)} ${id}`;
    if (this.ids.has(key)) this.faults.add("saftTwice", line, { id: shortened(id) });
    this.ids.add(key);
    let sum = 0n;
    for (const one of lines) {
      sum += one.amount;
      if (one.amount > 0n) summary.totalDebit += one.amount;
      else summary.totalCredit -= one.amount;
      this.takeLine(one);
    }
    if (sum !== 0n) {
      summary.unbalanced += 1;
      this.faults.add("saftUnbalanced", line, { id: shortened(id), difference: oreText(sum) });
    }
    summary.lines += lines.length;
    if (lines.length < 2) {
      summary.empty += 1;
      return;
    }
    const vat = vatRowsOf(transaction, summary.taxCodes);
    if (vat.rows === null) {
      summary.vatDifferenceCount += 1;
      if (summary.vatDifferences.length < limits.listedPaths)
        summary.vatDifferences.push({ line, id, stated: vat.stated, posted: vat.posted });
    }
    if (!summary.days.has(day)) summary.days.set(day, line);
    summary.years.push(Number(day.slice(0, 4)));
    summary.numbers.push(/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0);
    summary.postings += lines.length;
  }

  private takeLine(one: SaftLine): void {
    const { summary } = this;
    addTo(summary.movements, one.account, one.amount, one.line);
    for (const kind of ["customer", "supplier"] as const) {
      if (one[kind] === "") {
        addTo(summary.nameless[kind], one.account, one.amount, one.line);
        continue;
      }
      const key = balanceKey(kind, one[kind], one.account);
      addTo(summary.partyMovements, key, one.amount, one.line);
      if (kind === "customer" && one.reference !== "") summary.references.add(one.reference);
      if (one.reference !== "" && one.dueDate !== null) this.openItem(key, one);
      else this.moveItem(key, one);
    }
    for (const { code, percent, base, amount } of one.taxes.slice(0, 1))
      this.takeTax(`${code}\t${percent}`, one.line, base, amount);
    for (const { type, id } of one.analyses)
      if (!summary.analysed.has(analysisKey(type, id)))
        summary.analysed.set(analysisKey(type, id), { line: one.line, type, id });
    if (one.currency !== "" && !summary.currencies.has(one.currency)) summary.currencies.set(one.currency, one.line);
  }

  private openItem(key: string, one: SaftLine): void {
    const items = this.summary.items.get(key) ?? new Map<string, SaftItem>();
    this.summary.items.set(key, items);
    const item = items.get(one.reference) ?? { amount: 0n, dueDate: null };
    item.amount += one.amount;
    item.dueDate ??= one.dueDate;
    items.set(one.reference, item);
  }

  /** A payment reduces the item whose number it names. */
  private moveItem(key: string, one: SaftLine): void {
    const item = this.summary.items.get(key)?.get(one.reference);
    if (item !== undefined) item.amount += one.amount;
  }

  private takeTax(key: string, line: number, base: bigint, amount: bigint): void {
    const size = (value: bigint) => (value < 0n ? -value : value);
    const sum = this.summary.taxes.get(key) ?? { line, lines: 0, base: 0n, tax: 0n };
    sum.lines += 1;
    sum.base += size(base);
    sum.tax += size(amount);
    this.summary.taxes.set(key, sum);
  }
}

function addTo(sums: Map<string, SaftSum>, key: string, amount: bigint, line: number): void {
  const sum = sums.get(key);
  if (sum === undefined) sums.set(key, { line, amount });
  else sum.amount += amount;
}

/** An amount as a text with two decimals. */
export function oreText(ore: bigint): string {
  const digits = String(ore < 0n ? -ore : ore).padStart(3, "0");
  return `${ore < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
