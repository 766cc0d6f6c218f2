// Four vouchers or more that wait are sent to the database behind the one that it is storing: each call commits or fails by itself.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { gather } from "../support/gathering.ts";
import { closing } from "../support/months.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let owner: pg.Client;
let company: TestClient;
/** Ids of accounts by number. */
let accounts: Map<number, number>;

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
  company = await service.company();
  const { values } = (await company.get("/ledger/account?count=1000&fields=id,number")).body;
  accounts = new Map(values.map((one: { number: number; id: number }) => [one.number, one.id]));
  // A company's first voucher of a month makes the month, and goes by itself.
  for (const date of ["2026-03-15", "2026-04-10"]) expect((await post("Den første", date)).status).toBe(201);
});

function post(description: string, date = "2026-03-15"): Promise<TestAnswer> {
  const posting = (row: number, number: number, amount: number) => {
    return { row, account: { id: accounts.get(number) }, amountGross: amount, amountGrossCurrency: amount };
  };
  const postings = [posting(1, 6540, 100), posting(2, 1920, -100)];
  return company.post("/ledger/voucher?fields=id,number,description", { date, description, postings });
}

/** Sends a voucher, and six more while that one waits for its number: four of them are sent behind it. */
async function behind(
  dateOf: (place: number) => string,
  more: { meanwhile?(): Promise<unknown>; firstStatus?: number },
) {
  const { answers, sent } = await gather({
    service,
    owner,
    lock: ["select from ledger_counter where company_id = $1 for update", [company.companyId]],
    waiting: "select ledger_post(",
    first: () => post("Venter"),
    requests: Array.from({ length: 6 }, (_, place) => () => post(`Bilag ${place}`, dateOf(place))),
    decided: (statements) =>
      statements.settled(owner, () => {
        expect(statements.sent.filter((text) => text.includes("ledger_post_many"))).toHaveLength(1);
        expect(service.service.database.waits.waiting).toBe(2);
      }),
    ...more,
  });
  return { answers, calls: sent.filter((text) => /\bledger_post(_many)?\(/.test(text)) };
}

async function stored(): Promise<{ description: string; number: number }[]> {
  const path = "/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&count=1000&fields=number,description";
  const { values } = (await company.get(path)).body;
  return values.sort((one: { number: number }, other: { number: number }) => one.number - other.number);
}

test("they are stored by a call of their own, and the others by the next one", async () => {
  const { answers, calls } = await behind(() => "2026-03-15", {});
  expect(calls.map((text) => text.includes("ledger_post_many"))).toEqual([true, true]);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  const all = await stored();
  expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const { body } of answers)
    expect(all[body.value.number - 1]).toMatchObject({
      number: body.value.number,
      description: body.value.description,
    });
});

test("a month that is closed meanwhile refuses the voucher of that month alone", async () => {
  const { answers } = await behind((place) => (place === 1 ? "2026-04-10" : "2026-03-15"), {
    meanwhile: () => company.value(company.put(closing(202604))),
  });
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 201, 201, 201, 201]);
  expect((await stored()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test("when the connection breaks, nothing of what was sent on it is stored or tried again; what waits still is stored", async () => {
  const end =
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and query like 'select ledger_post(%' and datname = current_database()";
  const { answers } = await behind(() => "2026-03-15", {
    meanwhile: async () => {
      await owner.query("select pg_stat_clear_snapshot()");
      expect((await owner.query(end)).rowCount).toBe(1);
    },
    firstStatus: 503,
  });
  const good = answers.filter(({ status }) => status === 201).map(({ body }) => body.value.description);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 503, 503, 503, 503]);
  const all = await stored();
  expect(all.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(
    all
      .slice(2)
      .map(({ description }) => description)
      .sort(),
  ).toEqual(good.sort());
});
