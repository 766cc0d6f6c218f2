// Vouchers of several companies that come at once are stored by one call: each keeps its own company, number, answer and refusal.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { gather } from "../support/gathering.ts";
import { closing } from "../support/months.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

/** A company with what its vouchers name. */
interface Company {
  readonly client: TestClient;
  readonly accounts: ReadonlyMap<number, number>;
  readonly product: number;
}

let service: TestService;
let owner: pg.Client;
/** The one whose voucher is being stored while those of the others come. */
let first: Company;
let others: readonly Company[];

beforeAll(async () => {
  service = await startTestService();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await owner.end();
  await service.stop();
});
beforeEach(async () => {
  first = await makeCompany();
  // One after the other: a company's first voucher makes rows of its accounts, and goes by itself.
  others = [await makeCompany(), await makeCompany(), await makeCompany()];
});

async function makeCompany(): Promise<Company> {
  const client = await service.company();
  const { values } = (await client.get("/ledger/account?count=1000&fields=id,number")).body;
  const accounts = new Map<number, number>(
    values.map((one: { number: number; id: number }) => [one.number, one.id] as const),
  );
  const product = Number((await client.value(client.post("/product", { name: "Kaffe" }))).id);
  const company = { client, accounts, product };
  expect((await post(company, "Den første")).status).toBe(201);
  return company;
}

/** Posts a voucher of 100 kroner with VAT. */
function post(
  { client, accounts, product }: Company,
  description: string,
  { date = "2026-03-15", account = 6540, more = {}, fields = "*,postings(amount,account(number))" } = {},
): Promise<TestAnswer> {
  const row = { account: { id: accounts.get(account) }, amountGross: 100, amountGrossCurrency: 100 };
  const postings = [
    { row: 1, ...row, vatType: { id: 1 }, product: { id: product }, ...more },
    { row: 2, account: { id: accounts.get(1920) }, amountGross: -100, amountGrossCurrency: -100 },
  ];
  return client.post(`/ledger/voucher?fields=${fields}`, { date, description, postings });
}

/**
 * Sends a voucher of the first company, and the others while that one waits for its number.
 * @param meanwhile what happens when all of them are decided
 */
async function together(
  requests: readonly (() => Promise<TestAnswer>)[],
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<{ answers: TestAnswer[]; calls: string[] }> {
  const { answers, sent } = await gather({
    service,
    owner,
    lock: ["select from ledger_counter where company_id = $1 for update", [first.client.companyId]],
    waiting: "select ledger_post(",
    // What is read for its answer would wait behind it.
    first: () => post(first, "Venter", { fields: "id,number" }),
    requests,
    decided: (statements) => statements.decided(owner, 1 + requests.length),
    meanwhile,
  });
  return { answers, calls: sent.filter((text) => text.includes("ledger_post_many(null")) };
}

const two = () => others.flatMap((company, place) => [0, 1].map((nth) => () => post(company, `Bilag ${place}.${nth}`)));

async function numbersOf({ client }: Company): Promise<number[]> {
  const path = "/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&count=1000&fields=number";
  const { values } = (await client.get(path)).body;
  return values.map((one: { number: number }) => one.number).sort((a: number, b: number) => a - b);
}

test("one call stores them, and each gets its company's number and an answer of its own", async () => {
  const requests = two();
  const { answers, calls } = await together(requests);
  expect(calls).toHaveLength(1);
  expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 201));
  expect(answers.map(({ body }) => body.value.description)).toEqual(
    others.flatMap((_, place) => [0, 1].map((nth) => `Bilag ${place}.${nth}`)),
  );
  for (const [place, { client }] of others.entries()) {
    const own = answers.slice(2 * place, 2 * place + 2).map(({ body }) => body.value);
    expect(own.map((one) => one.number).sort()).toEqual([2, 3]);
    for (const { id, postings } of own) {
      expect(postings.map((one: { amount: number }) => one.amount)).toEqual([80, -100, 20]);
      const stored = (await client.get(`/ledger/voucher/${id}?fields=number,postings(amount,account(number))`)).body
        .value;
      expect(stored.postings).toMatchObject(
        postings.map(({ amount, account }: { amount: number; account: { number: number } }) => ({
          amount,
          account: { number: account.number },
        })),
      );
    }
    const { rows } = await owner.query(
      "select object::float8 as id, request_id, employee::float8 as employee from change_log where company_id = $1 and resource = 'Voucher' and object = any($2) order by 1",
      [client.companyId, own.map(({ id }) => id)],
    );
    const logged = answers.slice(2 * place, 2 * place + 2).map(({ headers }, nth) => ({
      ...{ id: own[nth]?.id, request_id: headers.get("x-request-id"), employee: client.employeeId },
    }));
    expect(rows).toEqual(logged.sort((one, other) => one.id - other.id));
    const sheet = await client.get(
      "/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&fields=account(number),balanceOut",
    );
    expect(sheet.body.values).toEqual([
      { account: { number: 1920 }, balanceOut: -300 },
      { account: { number: 2710 }, balanceOut: 60 },
      { account: { number: 6540 }, balanceOut: 240 },
    ]);
    expect(await numbersOf(others[place] as Company)).toEqual([1, 2, 3]);
  }
});

test("the first vouchers of a month go together, and make the month", async () => {
  const dates = ["2026-05-10", "2026-06-10"];
  const requests = others.flatMap((company) => dates.map((date) => () => post(company, "Den første", { date })));
  const { answers, calls } = await together(requests);
  expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 201));
  expect(calls).toHaveLength(1);
  const ids = others.map(({ client }) => client.companyId);
  const { rows } = await owner.query(
    `select company_id::float8 as company, array_agg(id::int order by id) as months from period_state
     where company_id = any($1) and not is_closed group by 1`,
    [ids],
  );
  expect(new Map(rows.map(({ company, months }) => [company, months]))).toEqual(
    new Map(ids.map((id) => [id, [202603, 202605, 202606]])),
  );
});

test("what has a party goes by its company, and does not wait for those of others", async () => {
  const { client } = others[0] as Company;
  const customer = await client.value(client.post("/customer", { name: "Kunde AS" }));
  const row = { account: { id: others[0]?.accounts.get(1500) }, customer: { id: customer.id }, vatType: { id: 0 } };
  let whileWaiting: TestAnswer | undefined;
  const { answers, calls } = await together(two().slice(2), async () => {
    whileWaiting = await post(others[0] as Company, "Til kunde", { more: row });
  });
  expect(whileWaiting?.status).toBe(201);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(calls).toHaveLength(1);
});

test("a month that is closed after one of them was decided refuses that one alone", async () => {
  const [, company] = others as [Company, Company, Company];
  const close = () => company.client.value(company.client.put(closing(202604)));
  const late = () => post(company, "April", { date: "2026-04-10" });
  const { answers, calls } = await together([...two(), late], close);
  expect(calls).toHaveLength(1);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 409]);
  expect(answers.at(-1)?.body.code).toBe(10_000);
  for (const one of others) expect(await numbersOf(one)).toEqual([1, 2, 3]);
  // Whoever was at fault goes by itself for a while, and the others together.
  const again = await together(two());
  expect(again.answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(again.calls).toHaveLength(1);
  for (const one of others) expect(await numbersOf(one)).toEqual([1, 2, 3, 4, 5]);
});

test("settings of one company that change after its vouchers were decided: they are decided again", async () => {
  const [, company] = others as [Company, Company, Company];
  expect((await post(company, "Kontoen får en rad", { account: 6500 })).status).toBe(201);
  const change = () =>
    owner.query(`update account set "isInactive" = true where company_id = $1 and id = $2`, [
      company.client.companyId,
      company.accounts.get(6500),
    ]);
  const { answers } = await together([...two(), () => post(company, "Stengt konto", { account: 6500 })], change);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 422]);
  expect(answers.at(-1)?.body.validationMessages[0].field).toBe("postings.account.id");
  for (const [place, one] of others.entries())
    expect(await numbersOf(one)).toEqual(place === 1 ? [1, 2, 3, 4] : [1, 2, 3]);
});

test("a company whose numbers somebody holds lets the others go on", async () => {
  const holder = new pg.Client({ connectionString: service.database.ownerUrl });
  await holder.connect();
  try {
    const [held, ...free] = others as [Company, Company, Company];
    await holder.query("begin");
    await holder.query("select from ledger_counter where company_id = $1 for update", [held.client.companyId]);
    let answered = 0;
    const count = async (send: () => Promise<TestAnswer>) => {
      const answer = await send();
      answered += 1;
      return answer;
    };
    const running = together([...two().map((send, place) => () => (place < 2 ? send() : count(send)))]);
    await vi.waitFor(() => expect(answered).toBe(4), 60_000);
    for (const one of free) expect(await numbersOf(one)).toEqual([1, 2, 3]);
    await holder.query("commit");
    const { answers } = await running;
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(await numbersOf(held)).toEqual([1, 2, 3]);
  } finally {
    await holder.end();
  }
});

test("companies get the callbacks that they subscribe to, each its own", async () => {
  const receivers: readonly Receiver[] = [await startReceiver(), await startReceiver()];
  try {
    for (const [place, { url }] of receivers.entries()) {
      const { client } = others[place] as Company;
      // What procedures may do beside a voucher, they do not do for these.
      for (const event of ["voucher.create", "closeGroup.create"])
        await client.value(client.post("/event/subscription", { event, targetUrl: `${url}/` }));
    }
    const { answers, calls } = await together(two());
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(calls).toHaveLength(1);
    const ids = answers.map(({ body }) => body.value.id as number);
    await vi.waitFor(() => {
      const called = receivers.map(({ received }) => received.map(({ body }) => body.id as number).sort());
      expect(called).toEqual([ids.slice(0, 2).sort(), ids.slice(2, 4).sort()]);
    }, 60_000);
    const [gone] = others as [Company];
    const own = { company_id: gone.client.companyId, of: ids.slice(0, 2) };
    // They are logged when the receiver has answered.
    await vi.waitFor(async () => {
      const { rows } = await owner.query(
        `select event, count(*)::int as entries, count(distinct id)::int as ids from event_delivery
         where company_id = $1 and object = any($2) group by 1`,
        [own.company_id, own.of],
      );
      expect(rows).toEqual([{ event: "voucher.create", entries: 2, ids: 2 }]);
    }, 60_000);
  } finally {
    for (const one of receivers) await one.stop();
  }
});

test("a subscription that another process has deleted stands in nobody's way", async () => {
  const [{ client }] = others as [Company];
  const path = { event: "voucher.create", targetUrl: "http://127.0.3.1:8080/" };
  const { id } = await client.value(client.post("/event/subscription", path));
  // From now on the service knows it for a while.
  expect((await post(others[0] as Company, "Kjent")).status).toBe(201);
  const { answers } = await together(two(), () =>
    owner.query("delete from event_subscription where company_id = $1 and id = $2", [client.companyId, id]),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
  expect(await Promise.all(others.map(numbersOf))).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test("the procedures write for no company that the statement does not name", async () => {
  const [named, other] = others as [Company, Company, Company];
  const argument = (company: number) => {
    const voucher = { company, id: 9_000_000_000, date: "2026-03-15", series: "voucher", description: "" };
    const row = { company, voucher: voucher.id, date: voucher.date, more: {}, amountCurrency: "0", amountGross: "0" };
    const postings = ["5.00", "-5.00"].map((amount, place) => ({
      ...{ ...row, id: 9_000_000_001 + place, amount, amountGrossCurrency: "0" },
      account: named.accounts.get(place === 0 ? 6540 : 1920),
    }));
    return JSON.stringify({ vouchers: [voucher], postings });
  };
  const app = new pg.Client({ connectionString: service.database.ownerUrl, options: "-c role=motpost_app" });
  await app.connect();
  const call = (companies: string | null, argumentOf: number) =>
    app.query("select set_config('motpost.companies', $1, true), ledger_post_many(null, $2::json) as called", [
      companies,
      argument(argumentOf),
    ]);
  try {
    const id = named.client.companyId;
    for (const companies of [null, "", `${id}`, `${id},${first.client.companyId}`])
      await expect(call(companies, other.client.companyId)).rejects.toThrow(
        "other companies than those that were named",
      );
    // A row whose voucher is another company's belongs to none.
    const mixed = JSON.parse(argument(id));
    mixed.postings[0].company = other.client.companyId;
    await expect(
      app.query("select set_config('motpost.companies', $1, true), ledger_post_many(null, $2::json)", [
        `${id},${other.client.companyId}`,
        JSON.stringify(mixed),
      ]),
    ).rejects.toThrow("a posting its voucher");
    const log =
      "select log_requests(array[$1::bigint], '{0}', '{0}', '{x}', '{Voucher}', '{1}', '{CREATE}', '{\"\"}', '{null}', '{null}', '{}', '{}')";
    await expect(app.query(log, [id])).rejects.toThrow("other companies than those that were named");
    expect(await numbersOf(named)).toEqual([1]);
    expect(await numbersOf(other)).toEqual([1]);
  } finally {
    await app.end();
  }
});
