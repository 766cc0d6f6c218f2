// The ledger's reports through the interface: what comes in, moves and goes out, and what was open at any date.

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

interface Row {
  readonly account: { readonly number: number };
  readonly sumAmount: number;
  readonly carriedOver: number;
  readonly openingBalance: number;
  readonly closingBalance: number;
  readonly postings: readonly { readonly amount: number }[];
}

let service: TestService;
let client: TestClient;
let customer: number;
let invoice: number;
let payment: number;
const accounts = new Map<number, number>();
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
  for (const one of (await client.get("/ledger/account?fields=id,number")).body.values)
    accounts.set(one.number, one.id);
  await fill();
});
afterAll(() => service.stop());

/** A voucher of text: `1920 500 | 3900 -500`; `c` behind an amount names the customer, `e` is 100 euros. */
async function voucher(date: string, text: string): Promise<number> {
  const postings = text.split("|").map((part, index) => {
    const [number = "", amount = "", mark = ""] = part.trim().split(" ");
    return {
      row: index + 1,
      account: { id: accounts.get(Number(number)) },
      amountGross: Number(amount),
      ...(mark.includes("c") ? { customer: { id: customer } } : {}),
      ...(mark.includes("e")
        ? { currency: { id: 5 }, amountGrossCurrency: 100 * Math.sign(Number(amount)) }
        : { amountGrossCurrency: Number(amount) }),
    };
  });
  const made = await client.value(client.post("/ledger/voucher", { date, description: text, postings }));
  return Number(made.id);
}

async function fill(): Promise<void> {
  customer = Number((await client.value(client.post("/customer", { name: "Kari Nordmann" }))).id);
  await voucher("2025-12-20", "1920 1000 | 3900 -1000");
  const order = {
    customer: { id: customer },
    orderDate: "2026-03-02",
    deliveryDate: "2026-03-02",
    orderLines: [{ description: "Kurs", count: 1, unitPriceExcludingVatCurrency: 8300 }],
  };
  invoice = Number(
    (
      await client.value(
        client.post("/invoice", { invoiceDate: "2026-03-02", invoiceDueDate: "2026-03-16", orders: [order] }),
      )
    ).id,
  );
  const [type] = (await client.get("/invoice/paymentType?description=bank")).body.values;
  await client.value(
    client.put(`/invoice/${invoice}/:payment?paymentDate=2026-03-10&paymentTypeId=${type.id}&paidAmount=10375`),
  );
  const found = (await client.get("/ledger/voucher?fields=id,description")).body.values;
  payment = found.find((one: { description: string }) => one.description.startsWith("Betaling")).id;
  await voucher("2026-04-05", "1500 1170 ce | 3900 -1170");
}

async function ledger(query: string): Promise<Row[]> {
  const answer = await client.get(`/ledger?${query}&fields=*,account(number),postings(amount)`);
  expect(answer.status).toBe(200);
  return answer.body.values;
}

/** `opening movement closing` of each account by number. */
function texts(rows: readonly Row[]): Record<number, string> {
  return Object.fromEntries(
    rows.map((row) => [row.account.number, `${row.openingBalance} ${row.sumAmount} ${row.closingBalance}`]),
  );
}

const total = (values: readonly number[]) => Math.round(values.reduce((sum, one) => sum + one, 0) * 100) / 100;

test("opening and movement make closing, by account number, for whole and broken months", async () => {
  const march = await ledger("dateFrom=2026-03-01&dateTo=2026-04-01");
  expect(march.map((row) => row.account.number)).toEqual([1500, 1920, 2700, 3000, 8800]);
  expect(texts(march)).toEqual({
    1500: "0 0 0",
    1920: "1000 10375 11375",
    2700: "0 -2075 -2075",
    3000: "0 -8300 -8300",
    8800: "-1000 0 -1000",
  });
  expect(texts(await ledger("dateFrom=2026-03-05&dateTo=2026-03-09"))).toEqual({
    1500: "10375 0 10375",
    1920: "1000 0 1000",
    2700: "-2075 0 -2075",
    3000: "-8300 0 -8300",
    8800: "-1000 0 -1000",
  });
  const one = march.find((row) => row.account.number === 1500);
  expect(one?.postings).toEqual([{ amount: 10375 }, { amount: -10375 }]);
});

test("movements add up to 0 in any period, and balances at any date", async () => {
  const days = ["2025-12-01", "2025-12-21", "2026-01-01", "2026-03-02", "2026-03-03", "2026-03-11", "2026-04-06"];
  for (const from of days)
    for (const to of days.filter((day) => day > from)) {
      const rows = await ledger(`dateFrom=${from}&dateTo=${to}`);
      expect(total(rows.map((row) => row.sumAmount))).toBe(0);
      expect(total(rows.map((row) => row.openingBalance))).toBe(0);
      expect(total(rows.map((row) => row.closingBalance))).toBe(0);
      for (const row of rows)
        expect(total([row.openingBalance, row.sumAmount, row.carriedOver])).toBe(row.closingBalance);
      for (const row of rows) expect(total(row.postings.map((one) => one.amount))).toBe(row.sumAmount);
    }
});

test("the filtered ledger of a customer equals the control account, in kroner and in currency", async () => {
  for (const to of ["2026-03-03", "2026-03-11", "2026-04-06"]) {
    const period = `dateFrom=2026-01-01&dateTo=${to}`;
    const [whole] = await ledger(`${period}&accountId=${accounts.get(1500)}`);
    const filtered = await ledger(`${period}&customerId=${customer}`);
    expect(filtered).toEqual([whole]);
  }
  const [april] = (
    await client.get(`/ledger?dateFrom=2026-04-01&dateTo=2026-05-01&customerId=${customer}&openPostings=true`)
  ).body.values;
  expect(april).toMatchObject({
    sumAmount: 1170,
    currency: { id: 5 },
    sumAmountCurrency: 100,
    closingBalanceCurrency: 100,
    balanceOutInAccountCurrency: 1170,
    postings: [],
  });
});

test("postings are shown only when named", async () => {
  const unnamed = (await client.get("/ledger?dateFrom=2026-03-01&dateTo=2026-04-01")).body.values;
  expect(unnamed[0].postings).toEqual([]);
  const named = (await client.get("/ledger?dateFrom=2026-03-01&dateTo=2026-04-01&fields=postings(id)")).body;
  expect(named).toMatchObject({ fullResultSize: 5, count: 5 });
  expect(named.values[0].postings).toHaveLength(2);
});

async function open(date: string, more = ""): Promise<string[]> {
  const answer = await client.get(`/ledger/posting/openPost?date=${date}${more}&fields=date,amount`);
  expect(answer.status).toBe(200);
  return answer.body.values.map((one: { date: string; amount: number }) => `${one.date} ${one.amount}`);
}

test("open posts at a date do not know what was settled later", async () => {
  expect(await open("2026-03-02")).toEqual([]);
  expect(await open("2026-03-03")).toEqual(["2026-03-02 10375"]);
  expect(await open("2026-03-10")).toEqual(["2026-03-02 10375"]);
  expect(await open("2026-03-11")).toEqual([]);
  expect(await open("2026-04-06")).toEqual(["2026-04-05 1170"]);
  expect(await open("2026-03-03", `&customerId=${customer}`)).toEqual(["2026-03-02 10375"]);
  expect(await open("2026-03-03", `&customerId=${customer + 1}`)).toEqual([]);
  expect(await open("2026-03-03", "&accountNumberFrom=1600")).toEqual([]);
  const account = (await client.get("/ledger/openPost?date=2026-03-03&fields=*,account(number),postings(amount)")).body;
  expect(account.values).toHaveLength(1);
  expect(account.values[0]).toMatchObject({
    account: { number: 1500 },
    openingBalance: 0,
    sumAmount: 10375,
    closingBalance: 10375,
    postings: [{ amount: 10375 }],
  });
});

test("an account that becomes closeable has open posts, and none when it no longer is", async () => {
  const bank = accounts.get(1920);
  const set = (isCloseable: boolean) => client.value(client.put(`/ledger/account/${bank}`, { isCloseable }));
  await set(true);
  expect(await open("2026-03-11")).toEqual(["2025-12-20 1000", "2026-03-10 10375"]);
  await set(false);
  expect(await open("2026-03-11")).toEqual([]);
});

test("open posts come by voucher unless told otherwise, and in pages", async () => {
  const all = ["2026-03-02 10375", "2026-04-05 1170"];
  await client.value(client.put(`/ledger/voucher/${payment}/:reverse?date=2026-03-12`));
  const after = await open("2026-05-01");
  expect(after).toEqual(["2026-03-10 -10375", "2026-04-05 1170", "2026-03-12 10375", "2026-03-02 10375"]);
  expect(await open("2026-05-01", "&sorting=-date")).toEqual([all[1], "2026-03-12 10375", "2026-03-10 -10375", all[0]]);
  expect(await open("2026-05-01", "&from=1&count=2")).toEqual(after.slice(1, 3));
  expect((await open("2026-05-01", "&sorted=false")).toSorted()).toEqual(after.toSorted());
  // The reversal dissolved the group; the sum at each date is what the control account had.
  expect(await open("2026-03-11")).toEqual(["2026-03-10 -10375", "2026-03-02 10375"]);
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
});

test("the journal is in the order of its days", async () => {
  const answer = await client.get(
    "/ledger/postingByDate?dateFrom=2026-03-01&dateTo=2026-05-01&fields=date,voucher(number)",
  );
  const days = answer.body.values.map((one: { date: string }) => one.date);
  expect(days).toHaveLength(9);
  expect(days).toEqual(days.toSorted());
});

test("a period is demanded", async () => {
  for (const path of ["/ledger", "/ledger/postingByDate"]) {
    const { status, body } = await client.get(path);
    expect([status, body.code]).toEqual([422, 15000]);
    expect(body.validationMessages.map((one: { field: string }) => one.field)).toEqual(["dateFrom", "dateTo"]);
  }
  for (const path of ["/ledger/openPost", "/ledger/posting/openPost"])
    expect((await client.get(path)).body.validationMessages).toEqual([
      { field: "date", message: "date must be given.", path: null, rootId: null },
    ]);
});

test("more than 10,000 objects are refused, postings inside the ledger's rows and items of an ageing included", {
  timeout: 300_000,
}, async () => {
  const crowded = await service.company();
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('motpost.company', $1, false), use_accounts($1::bigint, null)", [
    crowded.companyId,
  ]);
  // 5,001 vouchers of two postings on two accounts, with their balances per month.
  await owner
    .query(
      `with a as (select company_id, min(id) filter (where "number" = 2990) as here, min(id) filter (where "number" = 1920) as there
                from account where company_id = $1 group by 1),
     v as (insert into voucher (company_id, id, "date", "number", "year", "series")
           select $1, 1000000 + n, '2026-03-02', n, 2026, 'voucher' from generate_series(1, 5001) n returning id),
     m as (insert into account_month select a.company_id, k.account, '2026-03-01', k.amount
           from a, lateral (values (a.here, 5001), (a.there, -5001)) k(account, amount))
     insert into posting (company_id, id, "voucher", "date", "account", "amount", "amountGross", "currency", "row")
     select $1, v.id * 10 + k, v.id, '2026-03-02', case k when 1 then a.here else a.there end, 3 - 2 * k, 3 - 2 * k, 1, k
     from v, a, generate_series(1, 2) k`,
      [crowded.companyId],
    )
    // 10,000 items of one customer, open since 3 April, and 9,999 assets on one account.
    .then(() =>
      owner.query(
        `with a as (select min(id) filter (where "number" = 1500) as owed, min(id) filter (where "number" = 3000) as sold
                    from account where company_id = $1),
         c as (insert into party (company_id, id, "name", "customerNumber") values ($1, 3000000, 'Many', 10001)),
         v as (insert into voucher (company_id, id, "date", "number", "year", "series") values ($1, 3000000, '2026-04-03', 5002, 2026, 'voucher')),
         s as (insert into open_span (company_id, posting, account, customer, day)
               select $1, 3000000 + n, a.owed, 3000000, '2026-04-03' from a, generate_series(1, 10000) n),
         m as (insert into account_month select $1, k.account, '2026-04-01', k.amount
               from a, lateral (values (a.owed, 10000), (a.sold, -10000)) k(account, amount)),
         t as (insert into asset (company_id, id, "name", account, "incomingBalance")
               select $1, 3000000 + n, 'Chair', a.owed, 1 from a, generate_series(1, 9999) n)
         insert into posting (company_id, id, "voucher", "date", "account", "customer", "openItem", "amount", "amountGross", "currency", "row")
         select $1, 3000000 + n, 3000000, date '2026-04-03', a.owed, 3000000, 3000000 + n, 1, 1, 1, n from a, generate_series(1, 10000) n
         union all select $1, 4000000, 3000000, date '2026-04-03', a.sold, null, null, -10000, -10000, 1, 10001 from a`,
        [crowded.companyId],
      ),
    )
    .finally(() => owner.end());
  const codes = async (path: string) => {
    const { status, body } = await crowded.get(path);
    return [status, body.code ?? body.fullResultSize ?? body.value.rows.length];
  };
  const period = "dateFrom=2026-03-01&dateTo=2026-04-01";
  expect(await codes(`/ledger/postingByDate?${period}&count=1`)).toEqual([422, 23000]);
  expect(await codes(`/ledger?${period}`)).toEqual([200, 2]);
  expect(await codes(`/ledger?${period}&fields=*,postings(id)`)).toEqual([422, 23000]);
  const one = (
    await crowded.get(`/ledger?${period}&fields=account(id),postings(id)&accountId=${await accountId(crowded)}`)
  ).body;
  expect([one.fullResultSize, one.values[0].postings.length]).toEqual([1, 5001]);

  const ageing = "/report/ageing?type=customer&asOf=2026-04-30";
  expect(await codes(ageing)).toEqual([200, 2]);
  expect(await codes(`${ageing}&level=item`)).toEqual([422, 23000]);
  expect(await codes("/report/assets?year=2026")).toEqual([422, 23000]);
  expect(await codes("/report/assets?year=2026&accountNumberFrom=1000&accountNumberTo=1300")).toEqual([200, 1]);
});

async function accountId(of: TestClient): Promise<number> {
  return (await of.get("/ledger/account?number=1920&fields=id")).body.values[0].id;
}
