// Settings that a process keeps: a change of another process counts from its commit on, for what is posted and for what is refused.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { type Service, startService } from "../../src/service/service.ts";
import { closing, reopening } from "../support/months.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestAnswer, TestClient, type TestService } from "../support/service.ts";
import { statementsOf } from "../support/statements.ts";

let service: TestService;
let second: Service;
/** The same company at two processes on one database. */
let [here, there]: TestClient[] = [];
let owner: pg.Client;

beforeAll(async () => {
  service = await startTestService();
  const environment = { PORT: "0", LOG_LEVEL: "error", MOTPOST_CONNECTIONS: "8", MOTPOST_RATES_URL: "" };
  second = await startService({
    config: readConfig(
      { ...environment, MOTPOST_SECRET_KEY: Buffer.alloc(32, "test").toString("base64") },
      process.cwd(),
    ),
    databaseUrl: service.database.ownerUrl,
    durable: false,
    log: () => undefined,
  });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await second.stop();
  await service.stop();
});
beforeEach(async () => {
  here = await service.company();
  there = new TestClient(second.address, here, here.session);
});

const client = (one: TestClient | undefined): TestClient => {
  if (one === undefined) throw new Error("There is no company.");
  return one;
};

async function accountId(number: number): Promise<number> {
  return (await client(here).get(`/ledger/account?number=${number}&fields=id`)).body.values[0].id;
}

/** A voucher of 1,000 kroner on the account, against the bank. */
async function voucher(account: number, more: object = {}, date = "2026-03-15") {
  const bank = await accountId(1920);
  return {
    date,
    description: "Kjøp",
    postings: [
      { row: 1, account: { id: account }, amountGross: 1_000, amountGrossCurrency: 1_000, ...more },
      { row: 2, account: { id: bank }, amountGross: -1_000, amountGrossCurrency: -1_000 },
    ],
  };
}

/** The texts of the statements that both processes send meanwhile. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const { sent } = await statementsOf(service.database.ownerUrl, work);
  return sent.map(({ text }) => text);
}

test("a second voucher asks for no account, VAT type, rule or company, and is one statement", async () => {
  const body = await voucher(await accountId(6500), { vatType: { id: 1 } });
  await client(here).value(client(here).post("/ledger/voucher", body));
  // Work in the background asks, too, when it likes, as a session does that is older than five seconds: the least of several counts.
  const tries: string[][] = [];
  while (tries.length < 5)
    tries.push(await sentBy(() => client(here).value(client(here).post("/ledger/voucher", body))));
  const [sent = []] = tries.sort((a, b) => a.length - b.length);
  const own = sent.filter((text) =>
    /ledger_post|hold_settings|log_request|\bfrom "?(account(_of_chart)?|vat_type|company|posting_rule)/.test(text),
  );
  expect(own.map((text) => text.match(/ledger_post|hold_settings|log_request|from.*/g))).toEqual([
    ["ledger_post", "log_request"],
  ]);
  // Not even the months that are closed.
  expect(sent.filter((text) => !text.includes("set_config"))).toHaveLength(1);
});

describe("what another process changes counts from its commit on", () => {
  test("an account that becomes inactive refuses, and takes postings again when it is active", async () => {
    const account = await accountId(6500);
    const body = await voucher(account);
    expect((await client(here).post("/ledger/voucher", body)).status).toBe(201);
    await client(there).value(client(there).put(`/ledger/account/${account}`, { isInactive: true }));
    const refused = await client(here).post("/ledger/voucher", body);
    expect(refused.status).toBe(422);
    expect(refused.body.validationMessages[0].field).toBe("postings.account.id");
    await client(there).value(client(there).put(`/ledger/account/${account}`, { isInactive: false }));
    expect((await client(here).post("/ledger/voucher", body)).status).toBe(201);
  });

  test("an account whose postings begin to open items, in answers too", async () => {
    const account = await accountId(6540);
    const open = async () => {
      const { id, postings } = (await client(here).post("/ledger/voucher", await voucher(account))).body.value;
      const read = await client(here).get(`/ledger/voucher/${id}?fields=*,postings(*)`);
      expect(postings).toEqual(read.body.value.postings);
      return postings.filter((one: { openItem: unknown }) => one.openItem !== null).length;
    };
    expect(await open()).toBe(0);
    await client(there).value(client(there).put(`/ledger/account/${account}`, { isCloseable: true }));
    expect(await open()).toBe(1);
  });

  test("a month that is closed or opened again, alone and beside other faults", async () => {
    const account = await accountId(6500);
    const body = await voucher(account);
    const faultsOf = ({ status, body: answer }: TestAnswer) => [
      status,
      ...(answer.validationMessages ?? []).map((one: { field: string }) => one.field),
    ];
    const answers = async () => {
      const wrong = { ...body, postings: [{ ...body.postings[0], row: 0 }, body.postings[1]] };
      const posted = await client(here).post("/ledger/voucher", body);
      return [faultsOf(posted), faultsOf(await client(here).post("/ledger/voucher", wrong))];
    };
    const open = await answers();
    expect(open[0]).toEqual([201]);
    await client(there).value(client(there).put(closing(202603)));
    const closed = await answers();
    expect(closed[0]).toEqual([409, "date"]);
    expect(closed[1]).toEqual([422, ...new Set(["date", ...(open[1] ?? []).slice(1)])]);
    await client(there).value(client(there).put(reopening(202603)));
    expect(await answers()).toEqual(open);
  });

  test("an account that did not exist when it was asked for first", async () => {
    const made = await client(there).value(client(there).post("/ledger/account", { number: 6501, name: "Rekvisita" }));
    const unknown = Number(made.id) + 1_000_000;
    const body = await voucher(unknown);
    expect((await client(here).post("/ledger/voucher", body)).status).toBe(404);
    expect((await client(here).post("/ledger/voucher", await voucher(Number(made.id)))).status).toBe(201);
  });

  test("a month that is closed and opened again", async () => {
    const body = await voucher(await accountId(6500));
    expect((await client(here).post("/ledger/voucher", body)).status).toBe(201);
    expect((await client(there).put(closing(202603))).status).toBe(200);
    const refused = await client(here).post("/ledger/voucher", body);
    expect([refused.status, refused.body.code]).toEqual([409, 10_000]);
    expect(
      (await client(there).put("/ledger/accountingPeriod/202603/:reopen?reason=Et%20bilag%20var%20glemt")).status,
    ).toBe(200);
    expect((await client(here).post("/ledger/voucher", body)).status).toBe(201);
  });

  test("a month that is closed, for what pays, credits and reverses", async () => {
    const seller = await Seller.of(client(here));
    const supplier = await client(here).value(client(here).post("/supplier", { name: "Engros AS" }));
    const [cost, payables] = [await accountId(4300), await accountId(2400)];
    const bill = async (number: string) => {
      const postings = [
        { row: 1, account: { id: cost }, amountGross: 250 },
        { row: 2, account: { id: payables }, supplier: { id: supplier.id }, invoiceNumber: number, amountGross: -250 },
      ];
      const body = { date: "2026-03-02", description: "Kjøp", postings };
      return Number((await client(here).value(client(here).post("/ledger/voucher", body))).id);
    };
    const [way] = (await client(here).get("/ledger/paymentTypeOut?fields=id")).body.values;
    /** What each kind of change answers in April, while the invoices themselves stand in March. */
    const answers = async () => {
      const [paid, credited] = [await seller.invoice([[1, 100]]), await seller.invoice([[1, 100]])];
      const plain = await client(here).value(
        client(here).post("/ledger/voucher", await voucher(await accountId(6500))),
      );
      const ofBill = `paymentType=${way.id}&paymentDate=2026-04-10`;
      const sent = [
        await seller.pay(paid, 125, 1920, "2026-04-10"),
        await seller.credit(credited, "2026-04-10"),
        await client(here).put(`/ledger/voucher/${plain.id}/:reverse?date=2026-04-10`),
        await client(here).post(`/supplierInvoice/${await bill(`A-${paid}`)}/:addPayment?${ofBill}`, undefined),
      ];
      return sent.map(({ status, body }) => [status, body.validationMessages?.[0].field ?? null]);
    };
    const done = [
      [200, null],
      [200, null],
      [200, null],
      [201, null],
    ];
    expect(await answers()).toEqual(done);
    await client(there).value(client(there).put(closing(202604)));
    expect(await answers()).toEqual([
      [409, "paymentDate"],
      [409, "date"],
      [409, "date"],
      [409, "paymentDate"],
    ]);
    await client(there).value(client(there).put(reopening(202604)));
    expect(await answers()).toEqual(done);
  });

  test("the account of a way in which customers pay", async () => {
    const seller = await Seller.of(client(here));
    const way = seller.paymentTypes[1920];
    const credited = async () => {
      const invoice = await seller.invoice([[1, 100]]);
      expect((await seller.pay(invoice, 125)).status).toBe(200);
      const fields = "fields=postings(account(number),amount)&sorting=-id&count=1";
      const [last] = (await client(here).get(`/ledger/voucher?dateFrom=2026-03-10&dateTo=2026-03-11&${fields}`)).body
        .values;
      return last.postings.find((one: { amount: number }) => one.amount > 0).account.number;
    };
    expect(await credited()).toBe(1920);
    const cash = await accountId(1900);
    await client(there).value(client(there).put(`/invoice/paymentType/${way}`, { debitAccount: { id: cash } }));
    expect(await credited()).toBe(1900);
  });

  test("the account of receivables of the posting rules", async () => {
    const receivables = async () => {
      const customer = await client(here).value(client(here).post("/customer", { name: "Kari Nordmann" }));
      const made = await client(here).post("/invoice?fields=voucher(postings(account(number),customer))", {
        invoiceDate: "2026-03-02",
        invoiceDueDate: "2026-03-16",
        orders: [
          {
            customer: { id: customer.id },
            orderDate: "2026-03-02",
            deliveryDate: "2026-03-02",
            orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 800 }],
          },
        ],
      });
      const { postings } = made.body.value.voucher;
      return postings.find((one: { customer: unknown }) => one.customer !== null).account.number;
    };
    expect(await receivables()).toBe(1500);
    const other = await client(there).value(
      client(there).post("/ledger/account", {
        number: 1505,
        name: "Kundefordringer, nye",
        ledgerType: "CUSTOMER",
        isCloseable: true,
      }),
    );
    await client(there).value(
      client(there).put("/ledger/postingRules", { accountReceivableCustomersId: { id: other.id } }),
    );
    expect(await receivables()).toBe(1505);
  });

  test("a rate of VAT, which belongs to no company", async () => {
    const body = await voucher(await accountId(6500), { vatType: { id: 1 } });
    const net = async () => {
      const made = await client(here).post("/ledger/voucher?fields=postings(row,amount)", body);
      return made.body.value.postings.find((one: { row: number }) => one.row === 1).amount;
    };
    expect(await net()).toBe(800);
    await owner.query(`update vat_rate set "percent" = 60 where "rateKind" = 'STANDARD' and "validTo" is null`);
    try {
      expect(await net()).toBe(625);
    } finally {
      await owner.query(`update vat_rate set "percent" = 25 where "rateKind" = 'STANDARD' and "validTo" is null`);
    }
    expect(await net()).toBe(800);
  });
});

/** A setting with two states, and a posting that shows which of them it was made by. */
interface Switch {
  readonly name: string;
  /** Sets the state. */
  set(state: boolean): Promise<unknown>;
  /** Posts, and tells by the answer which state counted; undefined where it tells neither. */
  post(by: TestClient): Promise<boolean | undefined>;
}

/** True where the answer is that of an open setting, false where it is the refusal of a closed one. */
const shownBy = ({ status }: TestAnswer, refused: number) =>
  status === 201 ? true : status === refused ? false : undefined;

/** A rule of posting: the account that invoices post their customers' debt on. */
async function receivables(): Promise<Switch> {
  const other = await client(there).value(
    client(there).post("/ledger/account", {
      number: 1505,
      name: "Kundefordringer, nye",
      ledgerType: "CUSTOMER",
      isCloseable: true,
    }),
  );
  const ids = [await accountId(1500), Number(other.id)];
  const customer = await client(here).value(client(here).post("/customer", { name: "Kari Nordmann" }));
  const order = {
    customer: { id: customer.id },
    orderDate: "2026-03-02",
    deliveryDate: "2026-03-02",
    orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 800 }],
  };
  return {
    name: "rule",
    set: (state) =>
      client(there).value(
        client(there).put("/ledger/postingRules", { accountReceivableCustomersId: { id: ids[state ? 0 : 1] } }),
      ),
    post: async (by) => {
      const invoice = { invoiceDate: "2026-03-02", invoiceDueDate: "2026-03-16", orders: [order] };
      const made = await by.post("/invoice?fields=voucher(postings(account(number),customer))", invoice);
      if (made.status !== 201) return undefined;
      const { postings } = made.body.value.voucher;
      const { number } = postings.find((one: { customer: unknown }) => one.customer !== null).account;
      return number === 1500 ? true : number === 1505 ? false : undefined;
    },
  };
}

/** An account that is inactive now and then, a month that is closed, a VAT type that is turned off, and a rule of posting. */
async function switches(): Promise<Switch[]> {
  const [account, always] = await Promise.all([accountId(6500), accountId(6540)]);
  const put = (path: string, body?: unknown) => client(there).value(client(there).put(path, body));
  const bodies = {
    account: await voucher(account),
    month: await voucher(always, {}, "2026-04-10"),
    vatType: await voucher(always, { vatType: { id: 11 } }),
  };
  return [
    {
      name: "account",
      set: (state) => put(`/ledger/account/${account}`, { isInactive: !state }),
      post: async (by) => shownBy(await by.post("/ledger/voucher", bodies.account), 422),
    },
    {
      name: "month",
      set: (state) => put((state ? reopening : closing)(202604)),
      post: async (by) => shownBy(await by.post("/ledger/voucher", bodies.month), 409),
    },
    {
      name: "VAT type",
      set: (state) => put(`/ledger/vatType/11/:${state ? "activate" : "deactivate"}`),
      post: async (by) => shownBy(await by.post("/ledger/voucher", bodies.vatType), 422),
    },
    await receivables(),
  ];
}

test("changes of settings under load: each posting of two processes is by the settings of its time", async () => {
  const all = await switches();
  let changing = all.length;
  // The states of each setting, with the times between which they can have counted.
  const periods = all.map((): { readonly state: boolean; readonly from: number; until: number }[] => []);
  const answers: { index: number; from: number; until: number; shown: boolean | undefined }[] = [];
  const shownOf = (index: number) => new Set(answers.filter((one) => one.index === index).map((one) => one.shown));
  const change = async (one: Switch, index: number) => {
    for (let round = 0; round < 12 || shownOf(index).size < 2; round++) {
      const from = performance.now();
      await one.set(round % 2 === 1);
      const last = periods[index]?.at(-1);
      if (last !== undefined) last.until = performance.now();
      periods[index]?.push({ state: round % 2 === 1, from, until: Number.POSITIVE_INFINITY });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    changing -= 1;
  };
  const post = async (one: Switch, index: number, by: TestClient) => {
    while (changing > 0) {
      const from = performance.now();
      const shown = await one.post(by);
      answers.push({ index, from, until: performance.now(), shown });
    }
  };
  for (const [index, one] of all.entries()) {
    await one.set(true);
    periods[index]?.push({ state: true, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY });
  }
  await Promise.all(
    all.flatMap((one, index) => [
      change(one, index),
      ...[client(here), client(there), client(here)].map((by) => post(one, index, by)),
    ]),
  );
  const contradictions = answers.filter(
    ({ index, from, until, shown }) =>
      !(periods[index] ?? []).some((period) => period.state === shown && period.from < until && from < period.until),
  );
  expect(contradictions.map(({ index, ...one }) => ({ name: all[index]?.name, ...one }))).toEqual([]);
  for (const [index, { name }] of all.entries()) expect([name, shownOf(index)]).toEqual([name, new Set([true, false])]);
});
