// A bookkeeper's naive model of the books: lists in memory and whole øre; knows nothing of the service's code.

import { splitRow } from "./vat.ts";

/** Who a posting on a control account belongs to. */
export interface Party {
  readonly kind: "customer" | "supplier" | "employee";
  readonly id: number;
}

/** The control account of each kind of party. */
export const controlAccounts = { customer: 1500, supplier: 2400, employee: 2910 } as const;

/** A row as somebody writes it. Amounts are whole øre with VAT; debit is positive. */
export interface Line {
  readonly account: number;
  /** Null: the voucher's date. */
  readonly date: string | null;
  readonly gross: number;
  readonly code: string;
  readonly party: Party | null;
  readonly invoiceNumber: string;
  /** Id of the asset that the row names. */
  readonly asset?: number | undefined;
}

/** A voucher as somebody writes it. */
export interface Written {
  readonly date: string;
  readonly lines: readonly Line[];
  readonly vendorInvoiceNumber: string | null;
}

/** A posting as it must be; `row` 0 is generated. */
export interface Row {
  readonly row: number;
  readonly account: number;
  readonly date: string;
  readonly amount: number;
  readonly gross: number;
  readonly code: string;
  readonly party: Party | null;
  readonly invoiceNumber: string;
  /** What the operation names: the posting that opened the item that the row joins. */
  readonly item?: Posting | undefined;
  readonly asset?: number | undefined;
  /** Of a row in a foreign currency: which one, and hundredths of it. */
  readonly foreign?: { readonly code: string; readonly amount: number } | undefined;
}

/** A posting in the books. */
export interface Posting extends Omit<Row, "item" | "asset"> {
  readonly id: number;
  asset?: number | undefined;
  group: Group | null;
  /** The posting that opened its open item: itself or an earlier one. */
  item: Posting;
}

/** Postings that settle each other. */
export interface Group {
  id: number;
  readonly date: string;
  readonly postings: readonly Posting[];
  /** The voucher of the difference that was posted when it was closed. */
  readonly difference: Voucher | null;
}

/** A voucher in the books. */
export interface Voucher {
  readonly id: number;
  readonly date: string;
  readonly number: number;
  readonly series: "voucher" | "invoice";
  readonly postings: readonly Posting[];
  /** What was answered when it was made, word for word. */
  readonly answered: string;
  /** Reversed, or itself a reversal: both name each other and are not reversed again. */
  isLinked: boolean;
}

/** How a voucher comes into the books. */
export interface How {
  readonly series?: "voucher" | "invoice";
  readonly reverses?: Voucher;
}

/** Something that is owed under a number: an outgoing or a supplier's invoice. */
export interface Owed {
  readonly id: number;
  /** The posting that opened what is owed. */
  readonly item: Posting;
  readonly party: Party;
  readonly invoiceNumber: string;
  /** Foreign currency of an invoice; absent: kroner. */
  readonly currency?: string | undefined;
  /** On which days its parts are due, where that was agreed. */
  parts?: readonly Part[];
}

/** What was agreed to be paid on a day, in hundredths of the invoice's currency. */
export interface Part {
  readonly dueDate: string;
  readonly amount: number;
}

/** The rows that a written voucher becomes. */
export function rowsOf({ date, lines }: Written): Row[] {
  const rows: Row[] = [];
  const generated: Row[] = [];
  lines.forEach((line, index) => {
    const day = line.date ?? date;
    const { net, generated: vat } = splitRow(line.account, line.gross, line.code);
    const { account, gross, code, party, invoiceNumber, asset } = line;
    rows.push({ row: index + 1, account, date: day, amount: net, gross, code, party, invoiceNumber, asset });
    for (const [to, amount] of vat)
      generated.push({
        ...{ row: 0, account: to, date: day, amount, gross: amount, code: "0" },
        ...{ party: null, invoiceNumber: "" },
      });
  });
  return [...rows, ...generated];
}

/** The dates of a written voucher that do not add up to 0. */
export function unbalancedDates({ date, lines }: Written): string[] {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const day = line.date ?? date;
    sums.set(day, (sums.get(day) ?? 0) + line.gross);
  }
  return [...sums].filter(([, sum]) => sum !== 0).map(([day]) => day);
}

/** The books as they should be. */
export class Model {
  readonly vouchers: Voucher[] = [];
  readonly groups: Group[] = [];
  readonly invoices: Owed[] = [];
  readonly supplierInvoices: Owed[] = [];
  readonly drafts: { readonly id: number; written: Written }[] = [];
  readonly closed = new Set<string>();
  /** Postings on control accounts, by party. */
  readonly ofParty = new Map<string, Posting[]>();
  /** Postings that name an asset, by its id. */
  readonly ofAsset = new Map<number, Posting[]>();
  /** Postings in foreign currencies, by account. */
  readonly inForeign = new Map<number, Posting[]>();
  /** Sums per account and day: additions of what the postings say, and nothing else. */
  private readonly days = new Map<number, Map<string, number>>();
  private readonly months = new Map<string, number>();
  private readonly numbers = new Map<string, number>();
  /** Postings whose state has changed since the last look. */
  readonly touched = new Set<Posting>();

  /** The number that the next voucher of the year gets; invoices count on over all years. */
  nextNumber(date: string, series: "voucher" | "invoice" = "voucher"): number {
    return (this.numbers.get(series === "invoice" ? series : date.slice(0, 4)) ?? 0) + 1;
  }

  /** How many of the dates lie in a closed month. */
  closedPlaces(dates: readonly string[]): number {
    return dates.filter((date) => this.closed.has(date.slice(0, 7))).length;
  }

  /** The first open month before another one, from the day on which the books begin; null for none. */
  openBefore(name: string, begin: string): string | null {
    const [year, month] = begin.split("-").map(Number) as [number, number];
    for (let at = year * 12 + month - 1; ; at++) {
      const one = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
      if (one >= name) return null;
      if (!this.closed.has(one)) return one;
    }
  }

  /** What an account has when the books begin. */
  begin(account: number, day: string, amount: number): void {
    this.days.set(account, new Map([[day, amount]]));
  }

  /** Adds a voucher: it takes its number, opens again what it reverses, and settles what has become 0. */
  add(
    made: Pick<Voucher, "id" | "date" | "answered"> & { readonly postings: readonly Posting[] },
    how: How = {},
  ): Voucher {
    const series = how.series ?? "voucher";
    const number = this.nextNumber(made.date, series);
    this.numbers.set(series === "invoice" ? series : made.date.slice(0, 4), number);
    const voucher = { ...made, number, series, isLinked: how.reverses !== undefined };
    if (how.reverses !== undefined) {
      how.reverses.isLinked = true;
      for (const posting of how.reverses.postings) if (posting.group !== null) this.dissolve(posting.group);
    }
    this.vouchers.push(voucher);
    this.link(made.postings);
    for (const posting of made.postings) this.keep(posting);
    const moved = made.postings.filter((one) => one.invoiceNumber !== "" || one.item !== one);
    for (const item of [...new Set(moved.map((one) => one.item))].sort((a, b) => a.id - b.id)) this.settle(item);
    return voucher;
  }

  /** Rows of one account, party and number that name no item belong together: to the item that they reduce, or to a new one. */
  private link(postings: readonly Posting[]): void {
    for (const members of numbered(postings.filter((one) => one.item === one))) {
      const [first] = members as [Posting];
      const item = this.itemFor(first, sumOf(members));
      for (const one of members) one.item = item instanceof Object ? item : first;
    }
  }

  /**
   * The item that rows with a number join: the one that they reduce, or their own issued invoice as long as they do not make
   * it larger; null where they open one, "several" and "raised" where they are refused.
   */
  itemFor({ account, party, invoiceNumber }: Omit<Row, "item">, sum: number): Posting | null | "several" | "raised" {
    if (party === null) return null;
    const own = this.postingsOf(party).filter((one) => one.account === account && one.invoiceNumber === invoiceNumber);
    const items = [...new Set(own.map((one) => one.item))];
    const reduced = items.filter((one) => Math.sign(this.openOf(one)) * Math.sign(sum) < 0);
    if (reduced.length > 1) return "several";
    const issued = this.invoices.find(
      (one) => party.kind === "customer" && one.party.id === party.id && one.invoiceNumber === invoiceNumber,
    )?.item;
    if (issued === undefined || (reduced[0] ?? issued) !== issued) return reduced[0] ?? null;
    return sum > 0 && this.openOf(issued) + sum > 0 ? "raised" : issued;
  }

  /** How many numbers of a written voucher are refused. */
  refusedNumbers(rows: readonly Row[]): number {
    return numbered(rows).filter((members) => {
      const item = this.itemFor(members[0] as Row, sumOf(members));
      return item === "several" || item === "raised";
    }).length;
  }

  /** What is open of an item. */
  openOf(item: Posting): number {
    if (item.party === null) return 0;
    return sumOf(this.postingsOf(item.party).filter((one) => one.item === item && one.group === null));
  }

  private keep(posting: Posting): void {
    const days = this.days.get(posting.account) ?? new Map<string, number>();
    this.days.set(posting.account, days);
    days.set(posting.date, (days.get(posting.date) ?? 0) + posting.amount);
    const month = `${posting.account} ${posting.date.slice(0, 7)}`;
    this.months.set(month, (this.months.get(month) ?? 0) + posting.amount);
    this.touched.add(posting);
    if (posting.asset !== undefined) addTo(this.ofAsset, posting.asset, posting);
    if (posting.foreign !== undefined) addTo(this.inForeign, posting.account, posting);
    if (posting.party !== null) addTo(this.ofParty, `${posting.party.kind} ${posting.party.id}`, posting);
  }

  /** The party's postings, all of one control account. */
  postingsOf({ kind, id }: Party): readonly Posting[] {
    return this.ofParty.get(`${kind} ${id}`) ?? [];
  }

  private settle(item: Posting): void {
    const { party } = item;
    if (party === null) return;
    const open = this.postingsOf(party).filter((one) => one.group === null && one.item === item);
    if (open.length > 1 && sumOf(open) === 0 && foreignSum(open) === 0) this.close(open, latestOf(open));
  }

  /** Makes a close group; its id is known when it has been read. */
  close(postings: readonly Posting[], date: string, difference: Voucher | null = null): Group {
    const group = { id: 0, date, postings, difference };
    for (const posting of postings) {
      posting.group = group;
      this.touched.add(posting);
    }
    this.groups.push(group);
    return group;
  }

  /** Opens the postings of a group again. */
  dissolve(group: Group): void {
    for (const posting of group.postings) {
      posting.group = null;
      this.touched.add(posting);
    }
    this.groups.splice(this.groups.indexOf(group), 1);
  }

  /** What is left to pay: the open postings of the item. */
  outstanding({ party, item }: Owed): number {
    const sum = this.openOf(item);
    return party.kind === "supplier" ? 0 - sum : sum;
  }

  /** What is left to pay of an invoice in its own currency. */
  outstandingIn(owed: Owed): number {
    const { party, item, currency } = owed;
    if (currency === undefined) return this.outstanding(owed);
    return foreignSum(this.postingsOf(party).filter((one) => one.item === item && one.group === null));
  }

  /** Invoices in kroner. */
  get homeInvoices(): Owed[] {
    return this.invoices.filter((one) => one.currency === undefined);
  }

  /** What an invoice was issued for: its first posting; that of a supplier's is its own voucher's, for numbers are used again. */
  issued({ id, party, invoiceNumber }: Owed): number {
    const isSupplier = party.kind === "supplier";
    const rows = isSupplier ? this.vouchers.find((one) => one.id === id)?.postings : this.postingsOf(party);
    const gross = rows?.find((one) => one.invoiceNumber === invoiceNumber)?.gross ?? 0;
    return isSupplier ? 0 - gross : gross;
  }

  /** The party's postings that were open when the day began. */
  openAt(party: Party, date: string): Posting[] {
    return this.postingsOf(party).filter((one) => one.date < date && (one.group === null || one.group.date >= date));
  }

  /** What the party owes, or is owed, when the day begins. */
  balanceOf(party: Party, date: string): number {
    return sumOf(this.postingsOf(party).filter((one) => one.date < date));
  }

  /** The balance of every account that was posted to, up to and without a day; result accounts from the year's start. */
  balances(from: string, to: string): Map<number, Balance> {
    const balances = new Map<number, Balance>();
    const [firstYear, lastYear] = [from.slice(0, 4), dayBefore(to).slice(0, 4)];
    let [earlier, carried] = [0, 0];
    for (const [account, days] of this.days) {
      const isResult = account >= 3000;
      const one = { in: 0, change: 0, carried: 0, out: 0 };
      let met = false;
      for (const [day, amount] of days) {
        if (day >= to) continue;
        met = true;
        const year = day.slice(0, 4);
        if (day >= from) one.change += amount;
        else if (!isResult || year === firstYear) one.in += amount;
        if (!isResult || year === lastYear) one.out += amount;
        if (isResult && year < firstYear) earlier += amount;
        if (isResult && year >= firstYear && year < lastYear) one.carried -= amount;
      }
      carried -= one.carried;
      if (met) balances.set(account, one);
    }
    if (earlier !== 0 || carried !== 0)
      balances.set(annualResult, { in: earlier, change: 0, carried, out: earlier + carried });
    return balances;
  }

  /** The sum of an account's month, as in 2026-03. */
  month(account: number, month: string): number {
    return this.months.get(`${account} ${month}`) ?? 0;
  }

  /** Accounts that were posted to. */
  accounts(): number[] {
    return [...this.days.keys()];
  }
}

/** Nobody posts on it here: it has what years have left alone. */
const annualResult = 8800;

/** An account before, in and after a period, and what New Year moved. */
interface Balance {
  readonly in: number;
  readonly change: number;
  readonly carried: number;
  readonly out: number;
}

/** The last day of a month, as in 2026-03. */
export function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The day after a day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

/** The sum of postings. */
export function sumOf(postings: readonly { readonly amount: number }[]): number {
  return postings.reduce((sum, one) => sum + one.amount, 0);
}

/** The sum of what postings are in their foreign currency. */
export function foreignSum(postings: readonly Pick<Row, "foreign">[]): number {
  return postings.reduce((sum, { foreign }) => sum + (foreign?.amount ?? 0), 0);
}

/** A posting's row taken back on a day. */
export function takenBack(one: Posting, date: string): Row {
  const { foreign } = one;
  const back = foreign === undefined ? {} : { foreign: { ...foreign, amount: -foreign.amount } };
  return { ...one, date, amount: -one.amount, gross: -one.gross, ...back };
}

function addTo<Key>(lists: Map<Key, Posting[]>, key: Key, posting: Posting): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  list.push(posting);
}

/** The day of the latest posting. */
export function latestOf(postings: readonly Posting[]): string {
  return postings.map((one) => one.date).reduce((left, right) => (left > right ? left : right));
}

/** Rows of customers and suppliers by account, party and number, those without a number left out. */
function numbered<One extends Omit<Row, "item">>(rows: readonly One[]): readonly (readonly One[])[] {
  const members = new Map<string, One[]>();
  for (const one of rows) {
    const { account, party, invoiceNumber } = one;
    if (party === null || party.kind === "employee" || invoiceNumber === "") continue;
    const key = `${account} ${party.kind} ${party.id} ${invoiceNumber}`;
    members.set(key, [...(members.get(key) ?? []), one]);
  }
  return [...members.values()];
}
