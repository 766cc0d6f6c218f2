// Vouchers that come while another one of their company is being stored are stored together: each keeps its own number, answer,
// refusal and place in the change log.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { spyOnStatements } from "../support/decided-vouchers.ts";
import { closing } from "../support/months.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let company: TestClient;
let owner: pg.Client;
/** Ids of accounts by number. */
let accounts: Map<number, number>;
/** A product, which is looked up each time. */
let product: { readonly id: number };

beforeAll(async () => {
  service = await startTestService();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});
beforeEach(async () => {
  company = await service.company();
  // The owner of the tables sees what a company sees.
  await owner.query("select set_config('motpost.company', $1, false)", [String(company.companyId)]);
  const { values } = (await company.get("/ledger/account?count=1000&fields=id,number")).body;
  accounts = new Map(values.map((one: { number: number; id: number }) => [one.number, one.id]));
  product = { id: Number((await company.value(company.post("/product", { name: "Kaffe" }))).id) };
  expect((await post(voucher("Den første"))).status).toBe(201);
});

const post = (body: unknown, path = "/ledger/voucher?fields=id,number,description,postings(amount)", headers = {}) =>
  company.post(path, body, headers);

/** A voucher of 100 kroner. */
function voucher(description: string, { date = "2026-03-15", account = 6540, more = {} } = {}) {
  return {
    date,
    description,
    postings: [
      { row: 1, account: { id: accounts.get(account) }, amountGross: 100, amountGrossCurrency: 100, product, ...more },
      { row: 2, account: { id: accounts.get(1920) }, amountGross: -100, amountGrossCurrency: -100 },
    ],
  };
}

/**
 * Sends one voucher, and the others while that one waits in the database for the numbers of the company.
 * @param meanwhile what happens when all of them are decided
 */
async function together(
  requests: readonly (() => Promise<TestAnswer>)[],
  meanwhile: (blocked: number) => Promise<unknown> = async () => undefined,
): Promise<{ first: TestAnswer; answers: TestAnswer[]; sent: string[] }> {
  const statements = spyOnStatements();
  try {
    await owner.query("begin");
    await owner.query("select from ledger_counter where company_id = $1 for update", [company.companyId]);
    const first = post(voucher("Venter"));
    const blocked = await vi.waitFor(async () => {
      await owner.query("select pg_stat_clear_snapshot()");
      const { rows } = await owner.query(
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'select ledger_post(%' and datname = current_database()",
      );
      expect(rows).toHaveLength(1);
      return Number(rows[0].pid);
    }, 60_000);
    const others = requests.map((send) => send());
    await statements.decided(owner, 1 + requests.length);
    await meanwhile(blocked);
    await owner.query("commit");
    const answers = await Promise.all([first, ...others]);
    return { first: answers[0] as TestAnswer, answers: answers.slice(1), sent: statements.sent };
  } finally {
    await owner.query("rollback");
    statements.end();
  }
}

/** The numbers of the company's vouchers, in order. */
async function numbers(): Promise<number[]> {
  const { values } = (
    await company.get("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&count=1000&fields=number")
  ).body;
  return values.map((one: { number: number }) => one.number).sort((a: number, b: number) => a - b);
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
/** Fewer than would be sent behind the one that they wait for. */
const many = Array.from({ length: 3 }, (_, index) => `Bilag ${index}`);

test("several are stored by one statement, and each gets its own answer", async () => {
  const { answers, sent } = await together(
    many.map((text) => () => post(voucher(text, { more: { vatType: { id: 1 } } }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(many.map(() => 201));
  expect(answers.map(({ body }) => body.value.description)).toEqual(many);
  expect(answers.map(({ body }) => body.value.number).sort()).toEqual([3, 4, 5]);
  for (const { body } of answers)
    expect(body.value.postings.map((one: { amount: number }) => one.amount).sort()).toEqual([-100, 20, 80]);
  expect(sent.filter((text) => text.includes("ledger_post_many"))).toHaveLength(1);
  // The one that was waited for, and all the others.
  expect(sent.filter((text) => text.includes("log_request"))).toHaveLength(2);
  expect(await numbers()).toEqual(upTo(5));
});

test("each stands in the change log by the name of its own request, and its callback comes", async () => {
  const receiver: Receiver = await startReceiver();
  try {
    await company.value(
      company.post("/event/subscription", { event: "voucher.create", targetUrl: `${receiver.url}/` }),
    );
    const { answers } = await together(
      many.map((text, index) => () => post(voucher(text), "/ledger/voucher", { "x-request-id": `joined-${index}` })),
    );
    const ids = answers.map(({ body }) => body.value.id);
    const { rows } = await owner.query(
      "select object::float8 as id, request_id, employee::float8 as employee from change_log where company_id = $1 and resource = 'Voucher' and object = any($2)",
      [company.companyId, ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const requests = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(requests).size).toBe(many.length);
    expect(ids.map((id) => byId.get(id)?.request_id)).toEqual(requests);
    expect(new Set(rows.map(({ employee }) => employee))).toEqual(new Set([company.employeeId]));
    await vi.waitFor(() => {
      const called = receiver.received.map(({ body }) => body.id);
      expect(ids.every((id) => called.includes(id))).toBe(true);
    }, 60_000);
  } finally {
    await receiver.stop();
  }
});

describe("nobody is refused for what another one does", () => {
  test("a month that is closed after one of them was decided refuses that one alone", async () => {
    const close = () => company.value(company.put(closing(202604)));
    const { answers } = await together(
      many.map((text, index) => () => post(voucher(text, index === 2 ? { date: "2026-04-10" } : {}))),
      close,
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 409]);
    expect(answers[2]?.body.code).toBe(10_000);
    expect(await numbers()).toEqual(upTo(4));
  });

  test("settings that change after they were decided: each is decided again", async () => {
    const change = () =>
      owner.query(`update account set "isInactive" = true where company_id = $1 and id = $2`, [
        company.companyId,
        accounts.get(6500),
      ]);
    expect((await post(voucher("Kontoen får en rad", { account: 6500 }))).status).toBe(201);
    const { first, answers } = await together(
      many.map((text, index) => () => post(voucher(text, index === 1 ? { account: 6500 } : {}))),
      change,
    );
    expect(first.status).toBe(201);
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 201]);
    expect(answers[1]?.body.validationMessages[0].field).toBe("postings.account.id");
    expect(await numbers()).toEqual(upTo(5));
  });

  test("a bad body is refused before anything is stored", async () => {
    const statements = spyOnStatements();
    const answers = await Promise.all([
      ...many.map((text) => post(voucher(text))),
      post({ ...voucher("Går ikke opp"), postings: voucher("").postings.slice(0, 1) }),
      post(voucher("Ukjent konto", { more: { account: { id: 1 } } })),
    ]);
    statements.end();
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 422, 404]);
    expect(await numbers()).toEqual(upTo(4));
  });
});

describe("when a connection breaks", () => {
  test("before they were sent, they are stored by another one", async () => {
    const { first, answers } = await together(
      many.map((text) => () => post(voucher(text))),
      (blocked) => owner.query("select pg_terminate_backend($1)", [blocked]),
    );
    expect(first.status).toBe(503);
    expect(answers.map(({ status }) => status)).toEqual(many.map(() => 201));
    expect(await numbers()).toEqual(upTo(4));
  });

  test("while they are stored, none of them is, and none is tried again unasked", async () => {
    const april = { date: "2026-04-10" };
    expect((await post(voucher("April", april))).status).toBe(201);
    const other = new pg.Client({ connectionString: service.database.ownerUrl });
    await other.connect();
    try {
      await other.query("select set_config('motpost.company', $1, false)", [String(company.companyId)]);
      await other.query("begin");
      await other.query("select from period_state where company_id = $1 and id = 202604 for update", [
        company.companyId,
      ]);
      const running = together(many.map((text) => () => post(voucher(text, april))));
      await vi.waitFor(async () => {
        await other.query("select pg_stat_clear_snapshot()");
        const { rowCount } = await other.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like 'select ledger_post_many(%' and datname = current_database()",
        );
        expect(rowCount).toBe(1);
      }, 60_000);
      const { first, answers } = await running;
      expect(first.status).toBe(201);
      expect(answers.map(({ status }) => status)).toEqual(many.map(() => 503));
      expect(await numbers()).toEqual(upTo(3));
    } finally {
      await other.end();
    }
  });
});

test("vouchers that settle, bills of suppliers, dry runs and requests with a key are stored alone", async () => {
  const supplier = await company.value(company.post("/supplier", { name: "Leverandør AS" }));
  const bill = {
    date: "2026-03-15",
    description: "Faktura",
    postings: [
      { row: 1, account: { id: accounts.get(6540) }, amountGross: 100, amountGrossCurrency: 100, product },
      {
        row: 2,
        account: { id: accounts.get(2400) },
        supplier: { id: supplier.id },
        invoiceNumber: "17",
        amountGross: -100,
        amountGrossCurrency: -100,
      },
    ],
  };
  const { answers, sent } = await together([
    () => post(bill),
    () => post(voucher("Med nøkkel"), undefined, { "idempotency-key": "en" }),
    () => post(voucher("Alene")),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(sent.filter((text) => text.includes("ledger_post_many"))).toEqual([]);
  const dry = await post(voucher("Prøve"), "/ledger/voucher?dryRun=true&fields=number");
  expect(dry.status).toBe(201);
  expect(await numbers()).toEqual(upTo(5));
});

test("many clients at once: numbers without gaps, everything that was answered is there, and the books are sound", async () => {
  const wanted = Array.from({ length: 60 }, (_, index) => index);
  const answers = await Promise.all(
    wanted.map((index) => {
      if (index % 10 === 7) return post(voucher("Lukket år", { date: "1990-01-01" }));
      return post(voucher(`${index}`, { more: index % 3 === 0 ? { vatType: { id: 1 } } : {} }));
    }),
  );
  const good = answers.filter(({ status }) => status === 201);
  expect(good).toHaveLength(54);
  expect(answers.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(Array(6).fill(422));
  const taken = good.map(({ body }) => body.value.number as number).sort((a, b) => a - b);
  expect(taken).toEqual(Array.from({ length: 54 }, (_, index) => index + 2));
  expect(await numbers()).toEqual(upTo(55));
  const { rows } = await owner.query(
    `select (select sum(amount) from account_month where company_id = $1)::text as months,
       (select sum("amount") from posting where company_id = $1)::text as postings,
       (select count(*)::int from (select account, date_trunc('month', "date") as month, sum("amount") as amount from posting where company_id = $1 group by 1, 2) p
         join account_month m on m.company_id = $1 and m.account = p.account and m.month = p.month::date where m.amount <> p.amount) as differences`,
    [company.companyId],
  );
  expect(rows[0]).toEqual({ months: "0.00", postings: "0.00", differences: 0 });
});
