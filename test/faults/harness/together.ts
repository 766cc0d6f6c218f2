// Many small operations of a few companies at once: vouchers that the service stores together, faults among them, and deaths in between.
// Everything that an operation sends and should be answered follows from its number, so that a million of them need little memory.

import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Receiver, startReceiver } from "../../support/receiver.ts";
import type { RunOptions } from "../main.ts";
import type { Answer } from "./caller.ts";
import { deaths, type Scene } from "./deaths.ts";
import { Installation, type InstallationOptions } from "./installation.ts";
import { balances, numbers, undelivered, untilTold, verified } from "./invariants.ts";
import { random } from "./load.ts";
import { Books, day, markOf, rowsOf, type Stored } from "./together-books.ts";

/** What dies, beside the service and the database themselves; halted ones only take time. */
const dying = Object.keys(deaths).filter((name) => !/halted|slow|snapshot/.test(name));
const clientsPerCompany = 12;
/** A month whose bank account is reconciled and closed: only the procedure that stores a voucher knows it. */
const reconciledDay = "2026-02-10";
const patience = 120_000;

/** What may be wrong with a voucher: how its body is spoiled, and what its refusal has to say. */
interface Wrong {
  readonly spoil: (body: VoucherBody) => unknown;
  readonly says: RegExp;
  readonly status: number;
}
interface VoucherBody {
  readonly date: string;
  readonly description: string;
  readonly postings: readonly {
    readonly row: number;
    readonly account: { readonly id: number };
    readonly amountGross: number;
  }[];
}

const wrongs: readonly Wrong[] = [
  {
    spoil: ({ postings: [first, ...rest], ...body }) => ({
      ...body,
      postings: [{ ...first, amountGross: (first?.amountGross ?? 0) + 1 }, ...rest],
    }),
    says: /balance|sum/i,
    status: 422,
  },
  {
    spoil: ({ postings: [first, ...rest], ...body }) => ({
      ...body,
      postings: [{ ...first, account: { id: 9 } }, ...rest],
    }),
    says: /account/i,
    status: 404,
  },
  { spoil: (body) => ({ ...body, date: reconciledDay }), says: /reconcil/i, status: 422 },
  { spoil: (body) => ({ ...body, date: "2025-12-31" }), says: /opening balance/i, status: 409 },
  { spoil: (body) => ({ ...body, date: "2026-02-30" }), says: /date/i, status: 422 },
];

/** A run of many operations. */
export class Together {
  readonly installation: Installation;
  readonly faults: string[] = [];
  /** Operations that were answered, and what kinds they were of. */
  readonly counts = {
    voucher: 0,
    "voucher with a key": 0,
    fault: 0,
    read: 0,
    reversal: 0,
    customer: 0,
    order: 0,
    invoice: 0,
    payment: 0,
  };
  private readonly books: readonly Books[];
  private readonly next: () => number;
  private readonly scene: Scene;
  private readonly receiver: Receiver;
  private begun = 0;
  private isStopping = false;

  private constructor(installation: Installation, books: readonly Books[], scene: Scene, receiver: Receiver) {
    this.installation = installation;
    this.books = books;
    this.scene = scene;
    this.receiver = receiver;
    this.next = scene.next;
  }

  /** An installation with so many companies, of which every other one is called back for each voucher. */
  static async make(seed: number, companies: number, options: InstallationOptions): Promise<Together> {
    const settings = { RATE_LIMIT: "0", ...options.settings };
    const receiver = await startReceiver();
    const installation = await Installation.make({ ...options, settings });
    try {
      const service = await installation.startService();
      const books: Books[] = [];
      for (let company = 0; company < companies; company++) {
        books.push(await Books.open(installation.address));
        if (company % 2 === 0) await books[company]?.subscribe(receiver.url);
      }
      const [first] = books;
      if (first === undefined) throw new Error("There is no company.");
      const scene = { installation, caller: first.caller, service, next: random(seed) };
      return new Together(installation, books, scene, receiver);
    } catch (error) {
      await installation.stop();
      await receiver.stop();
      throw error;
    }
  }

  /** How many operations were answered. */
  get answered(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  /** Lets clients work until so many operations were answered. */
  async work(count: number): Promise<void> {
    this.isStopping = false;
    const until = this.answered + count;
    const client = async (books: Books) => {
      while (this.answered < until && !this.isStopping && this.faults.length < 20) await this.operate(books);
    };
    await Promise.all(this.books.flatMap((books) => Array.from({ length: clientsPerCompany }, () => client(books))));
  }

  /** Lets the clients end what they have begun. */
  stopWork(): void {
    this.isStopping = true;
  }

  /** Something dies, and comes back; its name. */
  async die(name: string = dying[Math.floor(this.next() * dying.length)] ?? ""): Promise<string> {
    await deaths[name]?.(this.scene);
    return name;
  }

  private async operate(books: Books): Promise<void> {
    const operation = ++this.begun;
    const what = this.next();
    if (what < 0.48) await this.voucher(books, operation, false);
    else if (what < 0.56) await this.voucher(books, operation, true);
    else if (what < 0.73) await this.fault(books, operation);
    else if (what < 0.8) await this.read(books);
    else if (what < 0.85) await this.reverse(books, operation);
    else if (what < 0.9) await this.customer(books, operation);
    else await this.sale(books, operation);
  }

  /** Sends a change: with a key again and again, without one once; null where no answer came. */
  private async send(
    books: Books,
    hasKey: boolean,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Answer | null> {
    const headers = hasKey ? { "idempotency-key": randomUUID() } : {};
    for (const end = Date.now() + patience; ; await pause(50)) {
      const answer = await books.caller
        .ask(method, path, { ...(body === undefined ? {} : { body }), headers })
        .catch(() => null);
      if (answer !== null && answer.status < 500) return answer;
      if (answer !== null && answer.status !== 503)
        this.faults.push(`${method} ${path}: ${JSON.stringify(answer.body)}`);
      if (!hasKey) return null;
      if (Date.now() > end) {
        this.faults.push(`${method} ${path} has no answer.`);
        return null;
      }
    }
  }

  private bodyOf(books: Books, operation: number): VoucherBody {
    const postings = rowsOf(operation).map(([account, amount], place) => ({
      ...{ row: place + 1, account: { id: books.accounts[account] ?? 0 }, vatType: { id: 0 } },
      amountGross: amount / 100,
    }));
    return { date: day, description: markOf(operation), postings };
  }

  /** Compares a voucher as it is answered with what its operation sent. */
  private compare(value: unknown, books: Books, operation: number, sign: 1 | -1, what: string): void {
    interface Posting {
      account: { id: number };
      amountGross: number;
    }
    const { postings, description } = value as { postings: readonly Posting[]; description: string };
    const shown = postings.map(({ account, amountGross }) => `${account.id} ${Math.round(amountGross * 100)}`);
    const wanted = rowsOf(operation).map(([account, amount]) => `${books.accounts[account]} ${sign * amount}`);
    if (shown.join() !== wanted.join() || (sign === 1 && description !== markOf(operation)))
      this.faults.push(`${what} of operation ${operation} is ${JSON.stringify(value)}, not ${wanted.join()}`);
  }

  private async voucher(books: Books, operation: number, hasKey: boolean): Promise<void> {
    const answer = await this.send(books, hasKey, "POST", `/ledger/voucher?${fields}`, this.bodyOf(books, operation));
    if (answer === null) books.unknown.add(operation);
    else if (answer.status !== 201)
      this.faults.push(`voucher ${operation} was refused: ${JSON.stringify(answer.body)}`);
    else {
      const { value } = answer.body;
      books.stored.set(operation, { id: value.id, number: value.number, reversedBy: null });
      this.compare(value, books, operation, 1, "the answer");
      this.counts[hasKey ? "voucher with a key" : "voucher"]++;
    }
  }

  /** A voucher that is refused for its own fault, whoever is stored with it. */
  private async fault(books: Books, operation: number): Promise<void> {
    const wrong = wrongs[operation % wrongs.length];
    if (wrong === undefined) return;
    const answer = await this.send(
      books,
      false,
      "POST",
      `/ledger/voucher?${fields}`,
      wrong.spoil(this.faultyBody(books, operation)),
    );
    if (answer === null) return;
    books.refused.add(operation);
    this.counts.fault++;
    if (answer.status !== wrong.status)
      this.faults.push(`fault ${operation} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
    else if (!wrong.says.test(JSON.stringify(answer.body)))
      this.faults.push(`fault ${operation} is refused by other words: ${JSON.stringify(answer.body)}`);
  }

  /** As any voucher's, and with the bank in it. */
  private faultyBody(books: Books, operation: number): VoucherBody {
    const body = this.bodyOf(books, operation);
    const [first, ...rest] = body.postings;
    return first === undefined
      ? body
      : { ...body, postings: [{ ...first, account: { id: books.accounts[0] ?? 0 } }, ...rest] };
  }

  /** One of the vouchers stored so far. */
  private any(books: Books): [number, Stored] | null {
    // Numbers of operations are shared by the companies: look near a place that is drawn.
    const from = 1 + Math.floor(this.next() * this.begun);
    for (let operation = from; operation < from + 200; operation++) {
      const one = books.stored.get(operation);
      if (one !== undefined) return [operation, one];
    }
    return null;
  }

  private async read(books: Books): Promise<void> {
    const found = this.any(books);
    if (found === null) return;
    const [operation, { id, number }] = found;
    const { body } = await books.caller.get(`/ledger/voucher/${id}?${fields}`);
    this.counts.read++;
    if (body.value?.number !== number) this.faults.push(`voucher ${id} had number ${number}: ${JSON.stringify(body)}`);
    else this.compare(body.value, books, operation, 1, "what is read");
  }

  private async reverse(books: Books, operation: number): Promise<void> {
    const found = this.any(books);
    if (found === null || found[1].reversedBy !== null) return;
    const [of, one] = found;
    one.reversedBy = operation;
    const answer = await this.send(books, true, "PUT", `/ledger/voucher/${one.id}/:reverse?date=${day}&${fields}`);
    if (answer === null) return;
    this.counts.reversal++;
    if (answer.status !== 200) this.faults.push(`reversal of ${of}: ${JSON.stringify(answer.body)}`);
    else this.compare(answer.body.value, books, of, -1, "the reversal");
  }

  /** A customer: with a key again and again, or together with what comes at once; some have the number of another, and are refused. */
  private async customer(books: Books, operation: number): Promise<void> {
    const isRefused = operation % 5 === 0;
    const number = isRefused ? { customerNumber: books.ground.customerNumber } : {};
    const body = { name: markOf(operation), ...number };
    const answer = await this.send(books, operation % 4 === 1, "POST", "/customer?fields=id,name", body);
    if (answer === null) return void (isRefused || books.unknownCustomers.add(operation));
    this.counts.customer++;
    const { status } = answer;
    if (isRefused ? status !== 422 : status !== 201 || answer.body.value.name !== markOf(operation))
      this.faults.push(`customer ${operation}: ${JSON.stringify(answer.body)}`);
    if (!isRefused) books.customers.add(operation);
  }

  /**
   * Charges an order: with a key again and again, or together with what comes at once, and then some twice at once, of which one is
   * refused. Null where no answer came.
   */
  private async charge(books: Books, operation: number, path: string): Promise<Answer | null> {
    if (operation % 4 === 0) return this.send(books, true, "PUT", path);
    const times = operation % 4 === 1 ? [1, 2] : [1];
    const answers = await Promise.all(times.map(() => this.send(books, false, "PUT", path)));
    const made = answers.filter((answer) => answer?.status === 200);
    const refused = answers.filter((answer) => answer !== null && answer.status !== 200);
    if (
      made.length > 1 ||
      refused.some((answer) => answer?.status !== 422) ||
      (refused.length > 0 && times.length === 1)
    )
      this.faults.push(`invoice ${operation}: ${JSON.stringify(answers.map((answer) => answer?.body))}`);
    if (made[0] === undefined) books.unknownInvoices.add(operation);
    return made[0] ?? null;
  }

  /** An order, its invoice of 250 kroner, and a payment of 100. */
  private async sale(books: Books, operation: number): Promise<void> {
    const { customer, vatType, paymentType } = books.ground;
    const order = await this.send(books, operation % 3 === 0, "POST", "/order?fields=id,invoiceComment", {
      ...{ customer: { id: customer }, orderDate: day, deliveryDate: day, invoiceComment: markOf(operation) },
      orderLines: [{ description: "Vare", count: 2, unitPriceExcludingVatCurrency: 100, vatType: { id: vatType } }],
    });
    if (order === null) return void books.unknownOrders.add(operation);
    this.counts.order++;
    books.orders.add(operation);
    if (order.body.value?.invoiceComment !== markOf(operation))
      return void this.faults.push(`order ${operation}: ${JSON.stringify(order.body)}`);
    const query = `invoiceDate=${day}&sendToCustomer=false&fields=id,invoiceNumber,amount,invoiceComment`;
    const invoice = await this.charge(books, operation, `/order/${order.body.value?.id}/:invoice?${query}`);
    if (invoice === null) return;
    this.counts.invoice++;
    const { value } = invoice.body;
    if (value?.amount !== 250 || value.invoiceComment !== markOf(operation))
      return void this.faults.push(`invoice ${operation}: ${JSON.stringify([order.body, invoice.body])}`);
    const kept = { id: value.id, number: value.invoiceNumber, left: 25_000 };
    books.invoices.set(operation, kept);
    const paid = `paymentDate=${day}&paymentTypeId=${paymentType}&paidAmount=100&fields=id,amountOutstanding`;
    const payment = await this.send(books, true, "PUT", `/invoice/${value.id}/:payment?${paid}`);
    if (payment === null) return;
    this.counts.payment++;
    kept.left = 15_000;
    if (payment.body.value?.amountOutstanding !== 150)
      this.faults.push(`payment ${operation}: ${JSON.stringify(payment.body)}`);
  }

  /**
   * Compares what is stored with what was answered, when all that was queued is sent.
   * @param onWaiting called with the number of callbacks that wait, every half second
   * @returns what does not hold, in sentences
   */
  async settle(onWaiting: (count: number) => void = () => undefined): Promise<string[]> {
    const { installation, scene } = this;
    const query = <Row>(sql: string, values?: readonly unknown[]) => installation.query<Row>(sql, values);
    const isHurried = true;
    await untilTold(installation, {
      isHurried,
      onWaiting: (count) => {
        this.hearCallbacks();
        onWaiting(count);
      },
    });
    this.hearCallbacks();
    this.faults.push(...(await undelivered(installation)));
    for (const books of this.books) this.faults.push(...(await books.compare(installation)));
    this.faults.push(...(await numbers(query)), ...(await balances(query)));
    const code = await installation.endService(scene.service);
    if (code !== 0) this.faults.push(`the service ended with code ${code}: ${scene.service.said()}`);
    return [...this.faults, ...(await verified(installation))];
  }

  /** Takes down whose vouchers the callbacks are of, and keeps nothing else of them. */
  hearCallbacks(): void {
    const byPath = new Map(this.books.map((books) => [books.callbackPath, books]));
    for (const { path, body } of this.receiver.received.splice(0)) {
      const books = byPath.get(path);
      if (books === undefined) this.faults.push(`a callback came to ${path}`);
      else books.calledBack.add(body.id);
    }
  }

  /** How many objects of a resource were committed together with others. */
  async together(resource = "Voucher"): Promise<number> {
    const [row] = await this.installation.query<{ count: string }>(
      `select coalesce(sum(c.count), 0) as count from (select count(*) from change_log where resource = $1 and kind = 'CREATE'
       group by xact having count(*) > 1) c`,
      [resource],
    );
    return Number(row?.count);
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    for (const { caller } of this.books) await caller.close();
    await this.installation.stop();
    await this.receiver.stop();
  }
}

/** What is read of a voucher. */
const fields = "fields=id,number,description,postings(account(id),amountGross)";

/**
 * Lets so many operations be done, and something die every so many seconds.
 * @returns what does not hold, in sentences
 */
export async function runTogether({ log, seed, count, clients, seconds, minutes }: RunOptions): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), "motpost-together-"));
  const run = await Together.make(seed, Math.max(1, Math.round(clients / clientsPerCompany)), { directory });
  try {
    const start = performance.now();
    const died = new Map<string, number>();
    const worked = run.work(count);
    let isWorking = true;
    void worked.finally(() => {
      isWorking = false;
    });
    for (let next = seconds; isWorking; await pause(200)) {
      const passed = (performance.now() - start) / 1_000;
      run.hearCallbacks();
      if (passed > minutes * 60) run.stopWork();
      if (passed < next) continue;
      const name = await run.die();
      died.set(name, (died.get(name) ?? 0) + 1);
      log(`${run.answered} of ${count} operations after ${passed.toFixed(0)} s; ${name}`);
      next = (performance.now() - start) / 1_000 + seconds;
    }
    await worked;
    log(`comparing ${run.answered} operations with what is stored`);
    let reported = performance.now();
    const faults = await run.settle((count) => {
      if (performance.now() - reported < 15_000) return;
      reported = performance.now();
      log(`${count} callbacks wait`);
    });
    const shared = await run.together();
    if (shared === 0) faults.push("no voucher was committed together with another: the run proves nothing of it");
    const list = (entries: Iterable<readonly [string, number]>) =>
      [...entries].map(([name, times]) => `${name} ${times}`).join(", ");
    log(
      `seed ${seed}: ${run.answered} operations in ${((performance.now() - start) / 1_000).toFixed(0)} s: ${list(Object.entries(run.counts))}`,
    );
    const [invoices, customers, orders] = [
      await run.together("Invoice"),
      await run.together("Customer"),
      await run.together("Order"),
    ];
    log(
      `${shared} vouchers, ${invoices} of them of invoices, ${customers} customers and ${orders} orders were committed with others; died: ${list(died) || "nothing"}`,
    );
    return faults;
  } finally {
    await run.stop();
    await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}
