// A company of the run of many operations: what was answered, and whether what is stored says the same.

import { Caller } from "./caller.ts";
import type { Installation } from "./installation.ts";
import { random } from "./load.ts";

/** The day of everything. */
export const day = "2026-03-10";
/** The day of the opening balance. */
const firstDay = "2026-01-01";

/** Rows of a voucher: the place of the account in the company's list, and øre. */
type Rows = readonly (readonly [account: number, amount: number])[];

/** The rows of an operation's voucher. */
export function rowsOf(operation: number): Rows {
  const next = random(operation * 7 + 1);
  const rows: [number, number][] = [];
  for (let left = 1 + Math.floor(next() * 3); left > 0; left--)
    rows.push([Math.floor(next() * 5), 1 + Math.floor(next() * 1_000_000)]);
  return [...rows, [1 + Math.floor(next() * 4), -rows.reduce((sum, [, amount]) => sum + amount, 0)]];
}

/** The mark of an operation, which what it stores carries. */
export function markOf(operation: number): string {
  return `operation ${operation}`;
}

/** What the receivers of the answers know of a company's vouchers, by the number of the operation that made each. */
export interface Stored {
  readonly id: number;
  readonly number: number;
  /** The operation that reversed it. */
  reversedBy: number | null;
}

/** A company, and what its books must say. */
export class Books {
  readonly caller: Caller;
  readonly company: number;
  readonly accounts: readonly number[];
  readonly stored = new Map<number, Stored>();
  /** Operations whose answer never came, and that nobody asked about again: stored once or not at all. */
  readonly unknown = new Set<number>();
  readonly refused = new Set<number>();
  readonly customers = new Set<number>();
  readonly orders = new Set<number>();
  /** Operations whose customer, or whose order, is there once or not at all. */
  readonly unknownCustomers = new Set<number>();
  readonly unknownOrders = new Set<number>();
  /** Operations whose invoice was charged once or not at all. */
  readonly unknownInvoices = new Set<number>();
  /** Invoices with their amounts outstanding in øre, by the operation. */
  readonly invoices = new Map<number, { readonly id: number; readonly number: number; left: number }>();
  /** Vouchers whose callback came, and those that there were before any was subscribed to; null where nothing is. */
  readonly calledBack = new Set<number>();
  private before: ReadonlySet<number> | null = null;
  readonly ground: {
    readonly customer: number;
    readonly customerNumber: number;
    readonly vatType: number;
    readonly paymentType: number;
  };

  private constructor(caller: Caller, company: number, accounts: readonly number[], ground: Books["ground"]) {
    this.caller = caller;
    this.company = company;
    this.accounts = accounts;
    this.ground = ground;
  }

  /** Where its callbacks go. */
  get callbackPath(): string {
    return `/company/${this.company}`;
  }

  /** Lets the receiver be called back for each voucher from now on. */
  async subscribe(receiver: string): Promise<void> {
    const path = "/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&count=1000&fields=id";
    const { values } = (await this.caller.get(path)).body;
    this.before = new Set(values.map((one: { id: number }) => one.id));
    const targetUrl = `${receiver}${this.callbackPath}`;
    const body = { event: "voucher.create", targetUrl, fields: "id" };
    const { status } = await this.caller.ask("POST", "/event/subscription", { body });
    if (status !== 201) throw new Error(`The subscription was answered with ${status}.`);
  }

  /** A company with an opening balance, and a month whose bank account is reconciled. */
  static async open(address: string): Promise<Books> {
    const caller = await Caller.register(address);
    const first = async (path: string) => (await caller.get(path)).body.values[0].id as number;
    const post = async (path: string, body: unknown) =>
      (await caller.ask("POST", path, { body })).body.value.id as number;
    const accounts: number[] = [];
    for (const number of [1920, 2990, 6800, 7770, 3900])
      accounts.push(await first(`/ledger/account?number=${number}&fields=id`));
    const [bank = 0, equity = 0] = accounts;
    const balancePostings = [
      { account: { id: bank }, amount: 1_000 },
      { account: { id: equity }, amount: -1_000 },
    ];
    await post("/ledger/voucher/openingBalance", { voucherDate: firstDay, balancePostings });
    for (const period of [202601, 202602]) {
      const body = {
        account: { id: bank },
        accountingPeriod: { id: period },
        type: "MANUAL",
        bankAccountClosingBalanceCurrency: 1_000,
      };
      const id = await post("/bank/reconciliation", body);
      await caller.ask("PUT", `/bank/reconciliation/${id}`, { body: { isClosed: true } });
    }
    const types = (await caller.get("/invoice/paymentType?fields=id,debitAccount(number)")).body.values;
    const customerNumber = 20_000_001;
    const { companyId } = (await caller.get("/token/session/>whoAmI")).body.value;
    return new Books(caller, companyId, accounts, {
      customer: await post("/customer", { name: "Fast kunde AS", customerNumber }),
      customerNumber,
      vatType: await first("/ledger/vatType?number=3&fields=id"),
      paymentType: types.find((one: { debitAccount: { number: number } }) => one.debitAccount.number === 1920).id,
    });
  }

  /** Compares what is stored with what was answered; what does not hold, in sentences. */
  async compare(installation: Installation): Promise<string[]> {
    const faults: string[] = [];
    const { company } = this;
    const rows = await installation.query<{ id: string; number: string; mark: string }>(
      "select id, number, substr(description, 11) as mark from voucher where company_id = $1 and description like 'operation %' and \"reverseVoucher\" is null or company_id = $1 and description like 'operation %' and \"reverseVoucher\" > id",
      [company],
    );
    const found = new Map<number, number>();
    const sums = new Map<number, number>();
    const add = (operation: number, sign: 1 | -1) => {
      for (const [account, amount] of rowsOf(operation)) sums.set(account, (sums.get(account) ?? 0) + sign * amount);
    };
    for (const { id, number, mark } of rows) {
      const operation = Number(mark);
      const known = this.stored.get(operation);
      if (found.has(operation))
        faults.push(`done twice: operation ${mark}: vouchers ${found.get(operation)} and ${id}`);
      found.set(operation, Number(id));
      if (known === undefined && !this.unknown.has(operation))
        faults.push(`nobody sent operation ${mark}, or it was refused: voucher ${id}`);
      if (known !== undefined && (known.id !== Number(id) || known.number !== Number(number)))
        faults.push(
          `another one: operation ${mark} is ${id} with number ${number}, not ${known.id} with ${known.number}`,
        );
      add(operation, 1);
      if (known !== undefined && known.reversedBy !== null) add(operation, -1);
    }
    for (const operation of this.stored.keys()) if (!found.has(operation)) faults.push(`lost: operation ${operation}`);
    const others = [
      this.compareSums(installation, company, sums),
      this.compareObjects(installation, company),
      this.compareInvoices(installation, company),
      this.compareCallbacks(installation, company),
    ];
    return [...faults, ...(await Promise.all(others)).flat()];
  }

  /** Balances of the accounts that only vouchers touch: their postings, and what is kept of them. */
  private async compareSums(
    installation: Installation,
    company: number,
    sums: ReadonlyMap<number, number>,
  ): Promise<string[]> {
    const faults: string[] = [];
    // The first is the bank, which payments and the opening balance touch too; the second has the opening balance.
    for (const [place, account] of this.accounts.entries()) {
      if (place === 0) continue;
      const wanted = (sums.get(place) ?? 0) + (place === 1 ? -100_000 : 0);
      const [row] = await installation.query<{ postings: string; kept: string }>(
        `select (select coalesce(sum(amount), 0) * 100 from posting where company_id = $1 and account = $2)::bigint as postings,
          (select coalesce(sum(amount), 0) * 100 from account_month where company_id = $1 and account = $2)::bigint as kept`,
        [company, account],
      );
      if (Number(row?.postings) !== wanted || Number(row?.kept) !== wanted)
        faults.push(`account ${account} comes to ${row?.postings} øre, kept ${row?.kept}, not to ${wanted}`);
    }
    return faults;
  }

  /** Each voucher was called back for, and nothing else. */
  private async compareCallbacks(installation: Installation, company: number): Promise<string[]> {
    const { before, calledBack } = this;
    if (before === null) return [];
    const sql = "select id from voucher where company_id = $1";
    const vouchers = (await installation.query<{ id: string }>(sql, [company])).map(({ id }) => Number(id));
    const wanted = new Set(vouchers.filter((id) => !before.has(id)));
    const missing = [...wanted].filter((id) => !calledBack.has(id));
    const foreign = [...calledBack].filter((id) => !wanted.has(id));
    return [
      ...several(missing, (ids) => `nobody was called back for ${missing.length} vouchers: ${ids}`),
      ...several(foreign, (ids) => `callbacks of ${company} name ${foreign.length} that are not its vouchers: ${ids}`),
    ];
  }

  /** Each customer and each order is there once, and nobody else's is. */
  private async compareObjects(installation: Installation, company: number): Promise<string[]> {
    const customers = "select substr(name, 11) as mark from party where company_id = $1 and name like 'operation %'";
    // Each order with its one line.
    const orders = `select substr(o."invoiceComment", 11) as mark from sales_order o left join order_line l on l.company_id = o.company_id and l."order" = o.id
      where o.company_id = $1 and o."invoiceComment" like 'operation %' and l.description = 'Vare'`;
    return [
      ...(await compareMarks(installation, company, customers, ["customer", this.customers, this.unknownCustomers])),
      ...(await compareMarks(installation, company, orders, ["order", this.orders, this.unknownOrders])),
    ];
  }

  /** Invoices have left to pay what their payments leave. */
  private async compareInvoices(installation: Installation, company: number): Promise<string[]> {
    const faults: string[] = [];
    const invoices = await installation.query<{ id: string; number: string; left: string; mark: string }>(
      `select id, "invoiceNumber" as number, ("amountOutstanding" * 100)::bigint as left, substr("invoiceComment", 11) as mark
       from invoice where company_id = $1 and "invoiceComment" like 'operation %'`,
      [company],
    );
    const seen = new Set<number>();
    for (const { id, number, left, mark } of invoices) {
      const known = this.invoices.get(Number(mark));
      if (seen.has(Number(mark))) faults.push(`done twice: invoice of operation ${mark}`);
      seen.add(Number(mark));
      if (known === undefined && this.unknownInvoices.has(Number(mark))) continue;
      if (known?.id !== Number(id) || known.number !== Number(number) || known.left !== Number(left))
        faults.push(
          `invoice ${id} of operation ${mark} has number ${number} and ${left} øre left, not ${JSON.stringify(known)}`,
        );
    }
    for (const operation of this.invoices.keys()) if (!seen.has(operation)) faults.push(`lost: invoice ${operation}`);
    return faults;
  }
}

/** One sentence about all of them with the first twenty, or none where there are none. */
function several(all: readonly number[], sentence: (all: string) => string): string[] {
  if (all.length === 0) return [];
  return [sentence(all.slice(0, 20).join(", ") + (all.length > 20 ? " and more" : ""))];
}

/** Compares the marks of operations that are stored with those that were answered, and those of which nobody knows. */
async function compareMarks(
  installation: Installation,
  company: number,
  sql: string,
  [what, known, unknown]: readonly [what: string, known: ReadonlySet<number>, unknown: ReadonlySet<number>],
): Promise<string[]> {
  const stored = (await installation.query<{ mark: string }>(sql, [company])).map(({ mark }) => Number(mark));
  const there = new Set<number>();
  const twice = stored.filter((mark) => there.has(mark) || !there.add(mark));
  const nobodys = [...there].filter((one) => !known.has(one) && !unknown.has(one));
  const lost = [...known].filter((one) => !there.has(one));
  return [
    ...several(twice, (marks) => `${twice.length} times done twice: ${what} ${marks}`),
    ...several(nobodys, (marks) => `${nobodys.length} that nobody sent: ${what} ${marks}`),
    ...several(lost, (marks) => `${lost.length} lost: ${what} ${marks}`),
  ];
}
