// Settings that a process keeps: a change of another process counts from its commit on, for what is posted and for what is refused.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { readConfig } from "../../src/config.ts";
import { type Service, startService } from "../../src/service/service.ts";
import { startTestService, TestClient, type TestService } from "../support/service.ts";

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
  const sent: string[] = [];
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...words) {
    const [config] = words as unknown as [{ readonly text: string } | string];
    sent.push(typeof config === "string" ? config : config.text);
    return query.apply(this, words) as never;
  });
  await work();
  spy.mockRestore();
  return sent;
}

test("a second voucher asks for no account, VAT type, rule or company", async () => {
  const body = await voucher(await accountId(6500), { vatType: { id: 1 } });
  await client(here).value(client(here).post("/ledger/voucher", body));
  const sent = await sentBy(() => client(here).value(client(here).post("/ledger/voucher", body)));
  const own = sent.filter((text) =>
    /ledger_post|hold_settings|log_request|\bfrom "?(account(_of_chart)?|vat_type|company|posting_rule)/.test(text),
  );
  expect(own.map((text) => text.split("(")[0])).toEqual(["select ledger_post", "select log_request"]);
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
    expect((await client(there).put("/ledger/accountingPeriod/202603/:close")).status).toBe(200);
    const refused = await client(here).post("/ledger/voucher", body);
    expect([refused.status, refused.body.code]).toEqual([409, 10_000]);
    expect(
      (await client(there).put("/ledger/accountingPeriod/202603/:reopen?reason=Et%20bilag%20var%20glemt")).status,
    ).toBe(200);
    expect((await client(here).post("/ledger/voucher", body)).status).toBe(201);
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

test("changes of settings under load: each posting is by the settings of its time", async () => {
  const [one, other] = await Promise.all([accountId(6500), accountId(6540)]);
  // Which of the two accounts is open, with the times between which the change can have been committed.
  const periods: { readonly open: number; readonly from: number; until: number }[] = [];
  const set = async (account: number, isInactive: boolean) =>
    client(there).value(client(there).put(`/ledger/account/${account}`, { isInactive }));
  await set(other, true);
  periods.push({ open: one, from: performance.now(), until: Number.POSITIVE_INFINITY });
  let isChanging = true;
  const changes = (async () => {
    for (let round = 0; round < 12; round++) {
      const [closing, opening] = round % 2 === 0 ? [one, other] : [other, one];
      const last = periods.at(-1);
      await set(closing, true);
      if (last !== undefined) last.until = performance.now();
      periods.push({ open: opening, from: performance.now(), until: Number.POSITIVE_INFINITY });
      await set(opening, false);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    isChanging = false;
  })();
  const bodies = new Map([
    [one, await voucher(one)],
    [other, await voucher(other)],
  ]);
  const answers: { account: number; from: number; until: number; status: number }[] = [];
  const poster = async (by: TestClient, account: number) => {
    while (isChanging) {
      const from = performance.now();
      const { status } = await by.post("/ledger/voucher", bodies.get(account));
      answers.push({ account, from, until: performance.now(), status });
    }
  };
  await Promise.all([changes, ...[client(here), client(there)].flatMap((by) => [poster(by, one), poster(by, other)])]);
  const contradictions = answers.filter(({ account, from, until, status }) => {
    // The account can have been open at some time of the request, or closed at some time of it.
    const open = periods.filter((period) => period.open === account);
    const mayBeOpen = open.some((period) => period.from < until && from < period.until);
    return status === 201 ? !mayBeOpen : status !== 422;
  });
  expect(contradictions).toEqual([]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
});
