// The chart of accounts that companies share: an account gets a row of the company's own when something names it or the company
// changes it, and nobody who reads or writes through the interface sees a difference.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

/** Accounts of the chart that a company begins with. */
const inAll = 332;

let service: TestService;
let owner: pg.Client;
let other: TestClient;
let before: readonly unknown[];
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  other = await service.company();
  before = await chart(other);
});
afterAll(async () => {
  expect(await chart(other)).toEqual(before);
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await owner.end();
  await service.stop();
});
beforeEach(async () => {
  client = await service.company();
});

// biome-ignore lint/suspicious/noExplicitAny: accounts with every field
const chart = async (of: TestClient): Promise<any[]> =>
  (await of.get("/ledger/account?count=1000&fields=*,legalVatTypes(number)")).body.values;
/** The version of an account that nobody has changed. */
const seen = { "if-match": '"0"' };
const accountOf = async (number: number, of = client): Promise<number> =>
  (await of.get(`/ledger/account?number=${number}&fields=id`)).body.values[0]?.id;

/** The numbers of the accounts that have rows of the company's own. */
async function stored(of = client): Promise<number[]> {
  const { rows } = await owner.query('select "number"::int from account where company_id = $1 order by 1', [
    of.companyId,
  ]);
  return rows.map(({ number }) => number);
}

/** What has got a row since. */
async function added<T>(work: () => Promise<T>): Promise<number[]> {
  const earlier = await stored();
  await work();
  return (await stored()).filter((number) => !earlier.includes(number));
}

async function voucher(lines: readonly (readonly [number, number])[], query = "") {
  const postings = await Promise.all(
    lines.map(async ([number, amountGross], index) => ({
      ...{ row: index + 1, account: { id: await accountOf(number) }, amountGross, vatType: { id: 0 } },
    })),
  );
  return client.post(`/ledger/voucher${query}`, { date: "2026-03-02", description: "Bilag", postings });
}

test("the whole chart is listed, searched, sorted and paged, though few accounts have rows", async () => {
  const all = await chart(client);
  expect(all.length).toBe(inAll);
  expect((await stored()).length).toBeLessThan(80);
  expect(all.map(({ number }) => number)).toEqual([...all].map(({ number }) => number).sort((one, two) => one - two));
  const shared = all.find(({ number }) => number === 6800);
  expect(shared).toMatchObject({ name: "Kontorrekvisita", type: "OPERATING_EXPENSES", version: 0, vatType: { id: 1 } });
  expect(shared.legalVatTypes.length).toBeGreaterThan(10);
  expect((await client.get(`/ledger/account/${shared.id}?fields=*,legalVatTypes(number)`)).body.value).toEqual(shared);
  const page = await client.get("/ledger/account?from=100&count=3&sorting=-number&fields=number");
  expect(page.body.fullResultSize).toBe(inAll);
  expect(page.body.values).toEqual(
    all
      .map(({ number }) => ({ number }))
      .reverse()
      .slice(100, 103),
  );
  const bank = await client.get("/ledger/account?isBankAccount=true&fields=number&count=1000");
  expect(bank.body.values).toEqual(all.filter((one) => one.isBankAccount).map(({ number }) => ({ number })));
  const none = await client.get(
    "/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&includeActiveAccountsWithoutMovements=true&count=1000&fields=account(number)",
  );
  expect(none.body.values.length).toBe(all.filter((one) => !one.isInactive).length);
});

test("ids are the same in each new company, and names in the company's language", async () => {
  const english = await service.company({ language: "en" });
  const ids = (accounts: readonly { id: number; number: number }[]) => accounts.map(({ id, number }) => [id, number]);
  expect(ids(await chart(english))).toEqual(ids(before as { id: number; number: number }[]));
});

test("a voucher gives the accounts that it names rows, and one that is refused leaves none", async () => {
  const lines = [
    [6800, 100],
    [6540, 50],
    [7140, 25],
    [1920, -175],
  ] as const;
  expect(await added(() => voucher([...lines, [6800, 1]]))).toEqual([]);
  const numbers = await added(async () => expect((await voucher(lines)).status).toBe(201));
  expect(numbers).toEqual([6540, 6800, 7140]);
  // The rows say what the shared ones say, so that one that is only tried may leave them.
  expect(
    (
      await voucher(
        [
          [7770, 1],
          [1920, -1],
        ],
        "?dryRun=true",
      )
    ).status,
  ).toBe(201);
  expect((await chart(client)).length).toBe(inAll);
  const shown = (await client.get(`/ledger/account/${await accountOf(6800)}?fields=version,isPostingsExist`)).body;
  expect(shown.value).toEqual({ version: 0, isPostingsExist: true });
  const balance = await client.get(
    "/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&fields=account(number),balanceOut",
  );
  expect(balance.body.values.map((one: { account: { number: number } }) => one.account.number)).toEqual([
    ...[1920, 6540, 6800, 7140],
  ]);
});

test("a voucher that the database refuses leaves none either", async () => {
  const reconciled = await client.value(
    client.post("/bank/reconciliation", {
      ...{ account: { id: await accountOf(1920) }, accountingPeriod: { id: 202603 }, type: "MANUAL" },
    }),
  );
  const closing = { isClosed: true, bankAccountClosingBalanceCurrency: 0 };
  await client.value(client.put(`/bank/reconciliation/${reconciled.id}`, closing));
  const lines = [
    [6800, 100],
    [1920, -100],
  ] as const;
  expect(await added(async () => expect((await voucher(lines)).status).toBe(422))).toEqual([]);
});

test("whatever else names an account gives it a row", async () => {
  const product = { name: "Kaffe", number: "K1", account: { id: await accountOf(3060) } };
  expect(await added(async () => expect((await client.post("/product", product)).status, "product").toBe(201))).toEqual(
    [3060],
  );
  const supplier = { name: "Engros", isSupplier: true, ledgerAccount: { id: await accountOf(2405) } };
  const stays = await added(() => client.post("/supplier", supplier));
  expect(stays.every((number) => number === 2405)).toBe(true);
  const lines = [6700, 6720, 6790, 6860].map(async (number) => ({ account: { id: await accountOf(number) } }));
  const draft = {
    ...{ date: "2026-03-02", description: "Utkast" },
    postings: (await Promise.all(lines)).map((one, index) => ({ ...one, row: index + 1, amountGross: index - 1.5 })),
  };
  const answer = await client.post("/ledger/voucher?sendToLedger=false", draft);
  expect(answer.status, answer.text).toBe(201);
  expect(await stored()).toEqual(expect.arrayContaining([6700, 6720, 6790, 6860]));
});

test("many accounts that a change names get their rows in two more runs", async () => {
  const wanted = [6010, 6015, 6017, 6020, 6050].map(async (number, index) => ({
    ...{ name: `Vare ${index}`, number: `V${index}`, account: { id: await accountOf(number) } },
  }));
  const answer = await client.post("/product/list", await Promise.all(wanted));
  expect(answer.status, answer.text).toBe(201);
  expect(await stored()).toEqual(expect.arrayContaining([6010, 6015, 6017, 6020, 6050]));
  expect((await chart(client)).length).toBe(inAll);
});

test("a change is the company's own", async () => {
  const id = await accountOf(6800);
  const numbers = await added(async () => {
    const answer = await client.put(`/ledger/account/${id}?fields=*`, { name: "Papir", number: 6801 });
    expect(answer.body.value).toMatchObject({ id, version: 1, name: "Papir", number: 6801, vatType: { id: 1 } });
  });
  expect(numbers).toEqual([6801]);
  expect(await accountOf(6800)).toBeUndefined();
  expect((await chart(client)).length).toBe(inAll);
  expect((await client.put(`/ledger/account/${id}`, { name: "Annet" }, seen)).status).toBe(409);
  const changes = (await client.get(`/ledger/account/${id}?fields=changes(changeType)`)).body.value.changes;
  expect(changes).toEqual([{ changeType: "CREATE" }, { changeType: "UPDATE" }]);
});

test("of two changes at once one is refused", async () => {
  const id = await accountOf(6810);
  const answers = await Promise.all(["En", "To"].map((name) => client.put(`/ledger/account/${id}`, { name }, seen)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("several requests at once may be the first to post on an account", async () => {
  const lines = [
    [6820, 10],
    [6890, 20],
    [1920, -30],
  ] as const;
  const answers = await Promise.all(Array.from({ length: 6 }, () => voucher(lines)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
});

test("an account that was deleted stays away, and its number is free again", async () => {
  const [id, used] = [await accountOf(6840), await accountOf(1920)];
  expect(await added(async () => expect((await client.delete(`/ledger/account/${id}`)).status).toBe(204))).toEqual([]);
  expect((await client.get(`/ledger/account/${id}`)).status).toBe(404);
  expect((await chart(client)).length).toBe(inAll - 1);
  expect((await client.delete(`/ledger/account/${id}`)).status).toBe(404);
  const product = { name: "Kaffe", number: "K1", account: { id } };
  expect((await client.post("/product", product)).status).toBe(404);
  const made = await client.post("/ledger/account?fields=id,legalVatTypes", { number: 6840, name: "Aviser" });
  expect(made.status, made.text).toBe(201);
  expect(made.body.value.legalVatTypes).toEqual([]);
  expect((await client.delete(`/ledger/account/${made.body.value.id}`)).status).toBe(204);
  expect((await client.delete(`/ledger/account/${used}`)).status).toBe(422);
});

test("an account that the service finds by its number is not deleted, though it has no row and no posting rule", async () => {
  expect(await stored()).not.toContain(7770);
  const refusals = await Promise.all([7770, 8300, 1930, 1500].map((number) => accountOf(number)));
  for (const id of refusals) {
    const answer = await client.delete(`/ledger/account/${id}`);
    expect([answer.status, answer.body.validationMessages?.[0]?.message]).toEqual([
      422,
      "The object is used by the posting rules and cannot be deleted.",
    ]);
  }
  expect(await stored()).not.toContain(7770);
  const cash = await client.delete(`/ledger/account/${await accountOf(1900)}`);
  expect([cash.status, cash.text]).toEqual([422, expect.stringContaining("used by payment types")]);
});

test("accounts are deleted, changed and made in lists", async () => {
  const ids = await Promise.all([5000, 5020, 5090].map((number) => accountOf(number)));
  const removed = await client.delete(`/ledger/account/list?ids=${ids[0]},${ids[1]}`);
  expect(removed.status, removed.text).toBe(204);
  const changed = await client.put("/ledger/account/list?fields=name,version", [{ id: ids[2], name: "Lønn" }]);
  expect(changed.body.values).toEqual([{ name: "Lønn", version: 1 }]);
  const made = await client.post("/ledger/account/list", [
    { number: 5000, name: "Lønn til ansatte" },
    { number: 5095, name: "Annen lønn" },
  ]);
  expect(made.status, made.text).toBe(201);
  expect((await chart(client)).length).toBe(inAll);
});

test("the number of a shared account is taken", async () => {
  const made = await client.post("/ledger/account", { number: 6800, name: "Ny" });
  const usual = await client.post("/ledger/account", { number: 1920, name: "Ny" });
  expect([made.status, made.body.validationMessages?.[0]?.field]).toEqual([422, "number"]);
  expect({ ...made.body, requestId: "" }).toEqual(
    JSON.parse(JSON.stringify({ ...usual.body, requestId: "" }).replaceAll("1920", "6800")),
  );
  const moved = await client.put(`/ledger/account/${await accountOf(1920)}`, { number: 6810 });
  expect([moved.status, moved.body.validationMessages?.[0]?.field]).toEqual([422, "number"]);
});

test("the books are out of order where two accounts have a number, or one that is removed is there", async () => {
  const broken = await service.company();
  await owner.query("begin");
  await owner.query("select set_config('motpost.company', $1, true)", [String(broken.companyId)]);
  await owner.query(
    `insert into account (company_id, id, "number", "name", "type", "vatType") values ($1, 900001, 6800, 'To', 'OPERATING_EXPENSES', 0)`,
    [broken.companyId],
  );
  await owner.query(
    'update shared_chart set removed = array(select id from account where company_id = $1 and "number" = 1920) where company_id = $1',
    [broken.companyId],
  );
  await owner.query("commit");
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([
    `company ${broken.companyId}: two accounts have the number 6800`,
    `company ${broken.companyId}: account 1920 is removed and there`,
  ]);
  await owner.query("update shared_chart set removed = array[]::bigint[] where company_id = $1", [broken.companyId]);
  await owner.query("delete from account where company_id = $1 and id = 900001", [broken.companyId]);
});
