// Vouchers of another system are taken over: their VAT, numbers and settlements, many at once, and once only.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { closing, reopening } from "../support/months.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let accounts: Map<number, number>;
let anna: number;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-05-20T10:00:00Z") });
});
beforeEach(async () => {
  client = await service.company();
  const chart = (await client.get("/ledger/account?fields=id,number")).body.values;
  accounts = new Map(chart.map((one: { id: number; number: number }) => [one.number, one.id]));
  anna = Number((await client.value(client.post("/customer", { name: "Anna AS" }))).id);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const account = (number: number) => ({ id: accounts.get(number) });
const history = "/ledger/voucher/historical/historical";
const messages = ({ status, body }: TestAnswer) =>
  `${status} ${(body.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`).join(" | ")}`;
const ok = async (answer: Promise<TestAnswer>): Promise<TestAnswer> => {
  const got = await answer;
  if (got.status >= 300) throw new Error(`${got.status}: ${got.text}`);
  return got;
};
const owed = (amount: number, more: object = {}) => ({
  account: account(1500),
  customer: { id: anna },
  amount,
  ...more,
});
const bank = (amount: number) => ({ account: account(1920), amount });
const voucher = (postings: object[], more: object = {}) => ({
  date: "2025-03-05",
  description: "Gammelt",
  postings,
  ...more,
});
async function sum(number: number): Promise<number> {
  const range = `dateFrom=2025-01-01&dateTo=2026-01-01&accountNumberFrom=${number}&accountNumberTo=${number + 1}`;
  return (await client.get(`/balanceSheet?${range}`)).body.values[0]?.balanceOut ?? 0;
}
const open = async () =>
  (await client.get("/ledger/posting/openPost?date=2026-01-01&fields=amount")).body.values.map(
    (one: { amount: number }) => one.amount,
  );

describe("VAT", () => {
  test("stands in rows of its own, which get row 0 like those that the service makes", async () => {
    const sale = voucher([
      owed(1400),
      { account: account(3000), vatType: { id: 3 }, amountGross: -1250, amountVat: -250 },
      { account: account(3001), vatType: { id: 31 }, amount: -130.43, amountGross: -150 },
      { account: account(2700), amount: -250 },
      { account: account(2701), amount: -19.57 },
    ]);
    const made = await ok(client.post(history, [sale]));
    const { postings } = (
      await client.get(
        `/ledger/voucher/${made.body.values[0].id}?fields=postings(row,account(number),amount,amountGross,vatType(number))`,
      )
    ).body.value;
    expect(
      postings.map(
        (one: {
          row: number;
          account: { number: number };
          amount: number;
          amountGross: number;
          vatType: { number: string };
        }) => `${one.row} ${one.account.number} ${one.amount} ${one.amountGross} (${one.vatType.number})`,
      ),
    ).toEqual([
      "1 1500 1400 1400 (0)",
      "2 3000 -1000 -1250 (3)",
      "3 3001 -130.43 -150 (31)",
      "0 2700 -250 -250 (0)",
      "0 2701 -19.57 -19.57 (0)",
    ]);
  });

  test("of reverse charge is two rows that cancel each other", async () => {
    const service86 = voucher([
      { account: account(6705), vatType: { id: 34 }, amount: 10000 },
      bank(-10000),
      { account: account(2710), amount: 2500 },
      { account: account(2703), amount: -2500 },
    ]);
    await ok(client.post(history, [service86]));
    expect([await sum(6705), await sum(2710), await sum(2703)]).toEqual([10000, 2500, -2500]);
  });

  test("that does not agree with its rows is refused", async () => {
    const wrong = voucher([
      owed(1250),
      { account: account(3000), vatType: { id: 3 }, amount: -1000, amountVat: -200 },
      { account: account(2700), amount: -250 },
    ]);
    expect(messages(await client.post(history, [wrong]))).toBe(
      "422 [0].postings: The stated VAT -200.00 does not match the posted VAT -250.00 on 5 March 2025.",
    );
  });
});

describe("numbers", () => {
  test("are the service's own, without gaps, apart from those of ordinary vouchers", async () => {
    const ordinary = {
      date: "2025-04-01",
      description: "Nytt",
      postings: [
        { row: 1, account: account(1920), amountGross: 5 },
        { row: 2, account: account(1900), amountGross: -5 },
      ],
    };
    const first = await ok(client.post("/ledger/voucher?fields=displayName", ordinary));
    const many = [voucher([bank(5), owed(-5)]), voucher([bank(6), owed(-6)], { date: "2024-12-31" })];
    await ok(client.post(history, many));
    await ok(client.post(history, many));
    expect(first.body.value.displayName).toBe("1-2025");
    const listed = (await client.get("/ledger/voucher?dateFrom=2024-01-01&dateTo=2026-01-01&fields=displayName")).body;
    expect(listed.values.map((one: { displayName: string }) => one.displayName).sort()).toEqual([
      "1-2025",
      "H1-2024",
      "H1-2025",
      "H2-2024",
      "H2-2025",
    ]);
  });

  test("may be those of the other system, each once a year", async () => {
    const own = "useCustomNumberSeries=true";
    const numbered = (number: string, date = "2025-03-05") =>
      voucher([bank(5), owed(-5)], { externalVoucherNumber: number, date });
    await ok(client.post(`${history}?${own}`, [numbered("4711"), numbered("17"), numbered("17", "2024-03-05")]));
    const listed = (
      await client.get("/ledger/voucher/>externalVoucherNumber?externalVoucherNumber=17&fields=displayName")
    ).body;
    expect(listed.values.map((one: { displayName: string }) => one.displayName).sort()).toEqual([
      "E17-2024",
      "E17-2025",
    ]);
    expect(messages(await client.post(`${history}?${own}`, [numbered("18"), numbered("17")]))).toBe(
      "422 [1].externalVoucherNumber: Voucher number 17 of 2025 is taken.",
    );
    expect(await sum(1920)).toBe(15);
  });
});

describe("what was settled in the other system", () => {
  test("is settled by a text that its postings share", async () => {
    const many = [
      voucher([owed(700, { closeGroup: "a" }), bank(-700)]),
      voucher([owed(-300, { closeGroup: "a" }), bank(300)], { date: "2025-04-05" }),
      voucher([owed(-400, { closeGroup: "a" }), owed(60), bank(340)], { date: "2025-04-09" }),
    ];
    const made = await ok(client.post(`${history}?fields=postings(id,amount,closeGroup)`, many));
    expect(await open()).toEqual([60]);
    const [group] = (await client.get("/ledger/closeGroup?dateFrom=2025-01-01&dateTo=2026-01-01&fields=id,date")).body
      .values;
    expect(group.date).toBe("2025-04-09");
    expect(made.body.values[0].postings[0]).toMatchObject({ amount: 700, closeGroup: String(group.id) });
  });

  test("by a text that does not hold is refused", async () => {
    const other = Number((await client.value(client.post("/customer", { name: "Bo AS" }))).id);
    const many = [
      voucher([owed(700, { closeGroup: "a" }), owed(-700, { closeGroup: "a", customer: { id: other } })]),
      voucher([owed(5, { closeGroup: "b" }), owed(-4, { closeGroup: "b" }), bank(-1)]),
      voucher([owed(5, { closeGroup: "c" }), bank(-5)]),
    ];
    expect(messages(await client.post(history, many)).split(" | ")).toEqual([
      "422 [0].postings[1].closeGroup: The posting belongs to another customer, supplier, employee or asset than the first one.",
      "[1].postings[0].closeGroup: The postings add up to 1.00. Historical postings must add up to exactly 0.",
      "[2].postings[0].closeGroup: Choose at least two postings.",
    ]);
  });

  test.each(["parameter", "body"])("is settled by ids, in the %s", async (place) => {
    const made = await ok(
      client.post(`${history}?fields=postings(id,account(number))`, [
        voucher([owed(700), bank(-700)]),
        voucher([owed(-700), bank(700)]),
      ]),
    );
    const ids = made.body.values.map((one: { postings: { id: number }[] }) => one.postings[0]?.id);
    expect(await open()).toEqual([700, -700]);
    const path = "/ledger/voucher/historical/:closePostings";
    await ok(place === "body" ? client.put(path, ids) : client.put(`${path}?postingIds=${ids.join(",")}`));
    expect(await open()).toEqual([]);
    expect(messages(await client.put(`${path}?postingIds=${ids.join(",")}`, ids))).toBe(
      "422 null: The postings to close are missing.",
    );
  });
});

describe("many at once", () => {
  const thousand = () =>
    Array.from({ length: 1_000 }, (_, index) =>
      voucher(
        [
          owed(125, { invoiceNumber: `H${index % 700}` }),
          { account: account(3000), vatType: { id: 3 }, amount: -100, amountVat: -25 },
          { account: account(2700), amount: -25 },
        ],
        { date: `2025-${String((index % 12) + 1).padStart(2, "0")}-01`, externalVoucherNumber: String(index + 1) },
      ),
    );

  test("a thousand vouchers are stored in one request, and once only", async () => {
    const key = { "idempotency-key": "history 2025" };
    const first = await ok(client.post(`${history}?fields=id,number`, thousand(), key));
    expect(first.body.count).toBe(1_000);
    const again = await ok(client.post(`${history}?fields=id,number`, thousand(), key));
    expect(again.text).toBe(first.text);
    expect([await sum(1500), await sum(2700)]).toEqual([125_000, -25_000]);
    const numbers = first.body.values.map((one: { number: number }) => one.number);
    expect(numbers).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
    expect((await ok(client.put("/ledger/voucher/historical/:reverseHistoricalVouchers"))).body.value).toEqual({
      reversedVouchers: 1_000,
    });
    expect([await sum(1500), await open()]).toEqual([0, []]);
  });

  test("are stored all or none", async () => {
    const body = thousand();
    body[999] = voucher([owed(1), bank(-2)]);
    expect(messages(await client.post(history, body))).toBe(
      "422 [999].postings: The postings of 5 March 2025 do not add up to 0; the difference is -1.00.",
    );
    expect(await sum(1500)).toBe(0);
    expect(messages(await client.post(history, [...thousand(), voucher([owed(1), bank(-1)])]))).toBe(
      "422 null: The list has too many elements.",
    );
  });

  test("imports at the same moment get numbers without gaps", async () => {
    const some = () => thousand().slice(0, 50);
    const ordinary = {
      date: "2025-01-01",
      description: "Samtidig",
      postings: [
        { row: 1, account: account(3000), vatType: { id: 3 }, amountGross: -125 },
        { row: 2, account: account(1500), customer: { id: anna }, amountGross: 125 },
      ],
    };
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => client.post(`${history}?fields=number`, some())),
      ...Array.from({ length: 8 }, () => client.post("/ledger/voucher", ordinary)),
    ]);
    expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 12 }, () => 201));
    const numbers = answers.slice(0, 4).flatMap(({ body }) => body.values.map((one: { number: number }) => one.number));
    expect(numbers.toSorted((left, right) => left - right)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
  });

  test("a closed month takes none", async () => {
    await ok(client.put(closing(202503)));
    const answer = await client.post(history, [voucher([owed(1), bank(-1)])]);
    expect([answer.status, answer.body.code]).toEqual([409, 10000]);
  });
});

describe("taking history back in closed months", () => {
  test("names every one of them, and takes nothing back", async () => {
    await ok(
      client.post(history, [voucher([owed(1), bank(-1)]), voucher([owed(2), bank(-2)], { date: "2025-05-09" })]),
    );
    for (const month of ["202503", "202505"]) await ok(client.put(closing(month)));
    const reverse = () => client.put("/ledger/voucher/historical/:reverseHistoricalVouchers");
    const refused = await reverse();
    expect([refused.status, refused.body.code]).toEqual([409, 10000]);
    expect(refused.body.validationMessages.map((one: { message: string }) => one.message)).toEqual([
      expect.stringContaining("March 2025"),
      expect.stringContaining("May 2025"),
    ]);
    for (const month of ["202503", "202505"]) await ok(client.put(reopening(month)));
    expect((await ok(reverse())).body.value).toMatchObject({ reversedVouchers: 2 });
  });
});

describe("two opening balances at the same moment", () => {
  test("become one", async () => {
    const body = { voucherDate: "2026-01-01", balancePostings: [bank(5)] };
    const answers = await Promise.all([1, 2, 3].map(() => client.post("/ledger/voucher/openingBalance", body)));
    expect(answers.map((one) => one.status).sort()).toEqual([201, 422, 422]);
  });
});
