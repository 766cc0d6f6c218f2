// Clients that change several companies through several processes at once, and keep what was acknowledged to them.

import type pg from "pg";
import { accountId, type Company, makeCompany } from "./books.ts";

/** A change that was answered with 2xx. */
export interface Acknowledged {
  readonly table: "party" | "voucher" | "invoice";
  readonly company: number;
  readonly id: number;
  /** When its answer came, by the clock of this process. */
  readonly at: number;
}

/** What the clients have seen. */
export interface Seen {
  readonly acknowledged: Acknowledged[];
  /** Answers by status, and 0 for connections that broke. */
  readonly answers: Map<number, number>;
  /** Who waits for the next acknowledged change. */
  readonly waiting: ((one: Acknowledged) => void)[];
}

/** Clients that run. */
export interface Writing extends Omit<Seen, "waiting"> {
  /** The next change that is acknowledged. */
  next(): Promise<Acknowledged>;
  /** Ends them after the request that each has sent. */
  stop(): Promise<void>;
}

/** A company with the ids that the changes name. */
export interface Books {
  readonly company: Company;
  readonly customer: number;
  readonly paymentType: number;
  readonly accounts: readonly [sales: number, bank: number];
}

const days = { order: "2026-03-02", invoice: "2026-03-03" };
const loopsPerCompany = 2;
/** How often a company is tried to be registered. */
const registrations = 5;
/** Milliseconds for which a client waits after a request that was not answered with 2xx. */
const patienceMilliseconds = 20;

/** Registers companies whose books the clients change. */
export async function makeBooks(address: string, owner: pg.Client, count: number): Promise<Books[]> {
  const all: Books[] = [];
  while (all.length < count) {
    const company = await patiently(() => makeCompany(address, owner));
    const types = await company.call("GET", "/invoice/paymentType?fields=id,debitAccount(number)");
    const bank = types.find((one: { debitAccount: { number: number } }) => one.debitAccount.number === 1920);
    const customer = await company.call("POST", "/customer", { name: "Kunde AS" });
    const accounts = [await accountId(company, 3000), await accountId(company, 1920)] as const;
    all.push({ company, customer: customer.id, paymentType: bank.id, accounts });
  }
  return all;
}

/** Tries again what was answered with 503, as its Retry-After asks: a machine with other work may have no time for it. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let left = registrations; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 1 || !/ answered 503: /.test(String(error))) throw error;
      await new Promise((done) => setTimeout(done, 1_000));
    }
  }
}

/** Starts clients that make customers, vouchers, orders with their invoices, and payments, each through every address in turn. */
export function startWriting(books: readonly Books[], addresses: readonly string[]): Writing {
  const seen: Seen = { acknowledged: [], answers: new Map(), waiting: [] };
  let isStopping = false;
  const loops = books.flatMap((one) =>
    Array.from({ length: loopsPerCompany }, async (_, loop) => {
      for (let turn = loop; !isStopping; turn++) {
        const client = new Client(one.company, addresses[turn % addresses.length] ?? "", seen);
        const isDone = await (turn % 2 === 0 ? sale(client, one) : bookkeeping(client, one));
        if (!isDone) await new Promise((done) => setTimeout(done, patienceMilliseconds));
      }
    }),
  );
  return {
    acknowledged: seen.acknowledged,
    answers: seen.answers,
    next: () => new Promise((resolve) => seen.waiting.push(resolve)),
    stop: async () => {
      isStopping = true;
      await Promise.all(loops);
    },
  };
}

/** Sends requests of one company to one process. */
class Client {
  private readonly company: Company;
  private readonly address: string;
  private readonly seen: Seen;
  constructor(company: Company, address: string, seen: Seen) {
    this.company = company;
    this.address = address;
    this.seen = seen;
  }

  /** The id in the answer; null where it was not 2xx. */
  async change(method: string, path: string, table: Acknowledged["table"] | null, body?: unknown) {
    const sent = fetch(`${this.address}/v2${path}`, {
      method,
      headers: { authorization: this.company.authorization, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await sent
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: "" }));
    const at = performance.now();
    this.seen.answers.set(answer.status, (this.seen.answers.get(answer.status) ?? 0) + 1);
    if (answer.status < 200 || answer.status > 299) return null;
    const { id } = JSON.parse(answer.text).value as { id: number };
    if (table !== null) this.acknowledge({ table, company: this.company.id, id, at });
    return id;
  }

  private acknowledge(one: Acknowledged): void {
    this.seen.acknowledged.push(one);
    for (const resolve of this.seen.waiting.splice(0)) resolve(one);
  }
}

/** An order of one line, its invoice, and a payment of it; false where one of them was not answered. */
async function sale(client: Client, { customer, paymentType }: Books): Promise<boolean> {
  const orderLines = [{ description: "Vare", count: 1, unitPriceExcludingVatCurrency: 100, vatType: { id: 3 } }];
  const body = { customer: { id: customer }, orderDate: days.order, deliveryDate: days.order, orderLines };
  const order = await client.change("POST", "/order", null, body);
  if (order === null) return false;
  const charge = `/order/${order}/:invoice?invoiceDate=${days.invoice}&sendToCustomer=false`;
  const invoice = await client.change("PUT", charge, "invoice");
  if (invoice === null) return false;
  const payment = `paymentDate=${days.invoice}&paymentTypeId=${paymentType}&paidAmount=125`;
  return (await client.change("PUT", `/invoice/${invoice}/:payment?${payment}`, null)) !== null;
}

/** A customer and a voucher; false where one of them was not answered. */
async function bookkeeping(client: Client, { accounts: [sales, bank] }: Books): Promise<boolean> {
  const customer = await client.change("POST", "/customer", "party", { name: "Kunde AS" });
  const postings = [
    { row: 1, account: { id: bank }, amountGross: 125 },
    { row: 2, account: { id: sales }, amountGross: -125, vatType: { id: 3 } },
  ];
  const body = { date: days.order, description: "Salg", postings };
  const voucher = await client.change("POST", "/ledger/voucher", "voucher", body);
  return customer !== null && voucher !== null;
}
