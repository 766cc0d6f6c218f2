// Mixed work of a company from many clients at once: vouchers and their files, orders and their invoices, payments, customers, and a bank account that is matched.

import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "./caller.ts";

/** What the work needs to know of its company. */
interface Ground {
  readonly bank: number;
  readonly sales: number;
  readonly customer: number;
  readonly vatType: number;
  readonly paymentType: number;
  readonly reconciliation: number;
}

/** The events that the work causes, each of which a receiver is told once for every object. */
export const events = [
  "customer.create",
  "customer.update",
  "order.create",
  "invoice.charged",
  "voucher.create",
  "bankStatement.create",
  "bankReconciliationMatch.create",
] as const;

/** The day of everything. */
const day = "2026-03-10";
/** The share of changes that are not asked about again. */
const forgetful = 0.06;
/** The share of vouchers that get a file. */
const withFile = 0.3;

/** Numbers from 0 to 1 that follow from the seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Work that goes on until it is stopped. */
export class Load {
  private readonly caller: Caller;
  private readonly next: () => number;
  private readonly clients: Promise<void>[] = [];
  private ground: Ground | null = null;
  private made = 0;
  private isStopping = false;
  private readonly pauseMilliseconds: number;

  /** @param pauseMilliseconds between two pieces of work of one client */
  constructor(caller: Caller, seed: number, pauseMilliseconds = 0) {
    this.caller = caller;
    this.next = random(seed);
    this.pauseMilliseconds = pauseMilliseconds;
  }

  /** Sets up what the work needs; with a receiver, subscriptions to all its events. */
  async prepare(receiver: string | null): Promise<void> {
    const { caller } = this;
    const first = async (path: string) => (await caller.get(path)).body.values[0].id as number;
    const post = async (path: string, body: unknown) =>
      (await caller.ask("POST", path, { body })).body.value.id as number;
    const bank = await first("/ledger/account?number=1920&fields=id");
    const types = (await caller.get("/invoice/paymentType?fields=id,debitAccount(number)")).body.values;
    this.ground = {
      bank,
      sales: await first("/ledger/account?number=2990&fields=id"),
      customer: await post("/customer", { name: "Fast kunde AS" }),
      vatType: await first("/ledger/vatType?number=3&fields=id"),
      paymentType: types.find((one: { debitAccount: { number: number } }) => one.debitAccount.number === 1920).id,
      reconciliation: await post("/bank/reconciliation", {
        account: { id: bank },
        accountingPeriod: { id: 202603 },
        type: "MANUAL",
      }),
    };
    if (receiver === null) return;
    for (const event of events)
      await post("/event/subscription", { event, targetUrl: `${receiver}/${event}`, fields: "id,version" });
  }

  /** Lets so many clients work. */
  start(clients: number): void {
    this.isStopping = false;
    for (let client = 0; client < clients; client++) this.clients.push(this.work());
  }

  /** Lets each client end what it has begun, which it asks for until it is answered. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.clients.splice(0));
  }

  private async work(): Promise<void> {
    const jobs = [
      () => this.voucher(),
      () => this.sale(),
      () => this.sale(),
      () => this.customer(),
      () => this.atTheBank(),
    ];
    while (!this.isStopping) {
      await jobs[Math.floor(this.next() * jobs.length)]?.();
      await pause(this.pauseMilliseconds);
    }
  }

  private mark(kind: string): string {
    return `${kind}-${++this.made}`;
  }
  private get once(): boolean {
    return this.next() < forgetful;
  }
  private get about(): Ground {
    if (this.ground === null) throw new Error("The work was not prepared.");
    return this.ground;
  }

  private post(
    mark: string,
    account: number,
    amount: number,
    once: boolean,
  ): Promise<{ id: number; postings: { id: number; row: number }[] } | null> {
    return this.caller.change({
      ...{
        kind: "voucher",
        mark,
        method: "POST",
        path: "/ledger/voucher?fields=id,number,description,postings(id,row,amountGross)",
        once,
      },
      body: {
        ...{ date: day, description: mark },
        postings: [
          { row: 1, account: { id: account }, amountGross: amount },
          { row: 2, account: { id: this.about.sales }, vatType: { id: 0 }, amountGross: -amount },
        ],
      },
    });
  }

  private async voucher(): Promise<void> {
    const made = await this.post(this.mark("voucher"), this.about.bank, 1 + Math.floor(this.next() * 1_000), this.once);
    if (made === null || this.next() > withFile) return;
    const mark = this.mark("file");
    await this.caller.change({
      ...{ kind: "attachment", mark, method: "POST", path: `/ledger/voucher/${made.id}/attachment?fields=id` },
      file: { name: `${mark}.pdf`, text: `%PDF-1.4\n1 0 obj\n<< /Title (${mark}) >>\nendobj\ntrailer\n<< >>\n%%EOF\n` },
      once: this.once,
    });
  }

  private async customer(): Promise<void> {
    const mark = this.mark("customer");
    const made = await this.caller.change({
      ...{ kind: "customer", mark, method: "POST", path: "/customer?fields=id,name", once: this.once },
      body: { name: mark },
    });
    if (made === null) return;
    await this.caller.change({
      ...{ kind: "mail", mark, method: "PUT", path: `/customer/${made.id}?fields=id,version,email`, once: this.once },
      body: { email: `${mark}@example.com` },
    });
  }

  /** An order, its invoice, and two payments of it. */
  private async sale(): Promise<void> {
    const { caller, about } = this;
    const mark = this.mark("sale");
    const order = await caller.change({
      ...{ kind: "order", mark, method: "POST", path: "/order?fields=id,reference", once: this.once },
      body: {
        ...{
          customer: { id: about.customer },
          orderDate: day,
          deliveryDate: day,
          reference: mark,
          invoiceComment: mark,
        },
        orderLines: [
          { description: "Vare", count: 2, unitPriceExcludingVatCurrency: 100, vatType: { id: about.vatType } },
        ],
      },
    });
    if (order === null) return;
    const path = `/order/${order.id}/:invoice?invoiceDate=${day}&sendToCustomer=false&fields=id,invoiceNumber,amount,invoiceComment`;
    const invoice = await caller.change({ kind: "invoice", mark, method: "PUT", path, once: this.once });
    if (invoice === null) return;
    for (const part of [100, 60]) {
      const query = `paymentDate=${day}&paymentTypeId=${about.paymentType}&paidAmount=${part}&fields=id,amountOutstanding`;
      const kind = `payment of ${part}`;
      await caller.change({
        kind,
        mark: `${mark}`,
        method: "PUT",
        path: `/invoice/${invoice.id}/:payment?${query}`,
        once: this.once,
      });
    }
  }

  /** Money in, the bank's line of it, and the match of both. */
  private async atTheBank(): Promise<void> {
    const { caller, about } = this;
    const mark = this.mark("bank");
    const amount = 1 + Math.floor(this.next() * 5_000);
    const voucher = await this.post(mark, about.bank, amount, false);
    const query = `bankId=0&accountId=${about.bank}&fromDate=2026-03-01&toDate=2026-04-01&fileFormat=AUTO&externalId=${mark}`;
    const statement = await caller.change({
      ...{
        kind: "statement",
        mark,
        method: "POST",
        path: `/bank/statement/import?${query}&fields=id,transactions(id)`,
      },
      file: { name: `${mark}.csv`, text: `Dato;Tekst;Beløp\n10.03.2026;${mark};${amount}` },
      once: this.once,
    });
    if (voucher === null || statement === null) return;
    await caller.change({
      ...{ kind: "match", mark, method: "POST", path: "/bank/reconciliation/match?fields=id", once: this.once },
      body: {
        bankReconciliation: { id: about.reconciliation },
        transactions: [{ id: statement.transactions[0].id }],
        postings: [{ id: voucher.postings.find(({ row }) => row === 1)?.id }],
      },
    });
  }
}
