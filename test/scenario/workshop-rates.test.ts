// Exchange rates without a network: the test environment uses the newest known one and says so, and rates can be loaded.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withProductionRates } from "../support/production-rates.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

/** Months past the newest rate that a new installation has, which is of 24 March 2026. */
const today = "2026-11-02";
const eur = 5;
let service: TestService;
let client: TestClient;
let other: TestClient;
let norsk: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date(`${today}T10:00:00Z`) });
  client = await service.company({ name: "Ours" });
  other = await service.company({ name: "Theirs" });
  norsk = await service.company({ name: "Norsk", language: "no" });
});
afterAll(() => service.stop());

/** What an answer says of rates; null for nothing. */
const warned = ({ headers }: TestAnswer) => {
  const said = (headers.get("x-warning") ?? "").split(" | ").filter((one) => /exchange rate|valutakurs/.test(one));
  return said.length === 0 ? null : said.join(" | ");
};
const old =
  "The newest known exchange rate for EUR is of 24 March 2026; it was used for 2 November 2026, as the test environment alone does.";

async function order(date = today): Promise<string> {
  const customer = await client.value(client.post("/customer", { name: "Kari AS", email: "kari@example.com" }));
  const line = { description: "Avis", count: 1, unitPriceExcludingVatCurrency: 100 };
  const body = { customer: { id: customer.id }, currency: { id: eur }, orderDate: date, deliveryDate: date };
  const made = await client.value(client.post("/order", { ...body, orderLines: [line] }));
  return `/order/${made.id}/:invoice?sendToCustomer=false&invoiceDate=${date}`;
}
const messages = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...(body.validationMessages ?? []).map((one: { path: string | null; field: string | null }) => one.path ?? one.field),
];

describe("an old rate in the test environment", () => {
  test("is used for an invoice and its payment, and the answers say so in the caller's language", async () => {
    const invoiced = await client.put(await order());
    expect([invoiced.status, warned(invoiced)]).toEqual([200, `currency: ${old}`]);
    const invoice = invoiced.body.value;
    const shown = await client.value(client.get(`/invoice/${invoice.id}?fields=amount,amountCurrency`));
    expect(shown).toEqual({ amount: 1403.81, amountCurrency: 125 });

    const types = (await client.get("/invoice/paymentType?fields=id")).body.values;
    const pay = `/invoice/${invoice.id}/:payment?paymentDate=${today}&paymentTypeId=${types[0].id}`;
    const given = await client.put(`${pay}&paidAmount=600&paidAmountCurrency=50`);
    expect([given.status, warned(given)]).toEqual([200, null]);

    const norwegian = await norsk.get(`/currency/${eur}/rate?date=${today}`);
    expect(warned(norwegian)).toBe(
      "date: Den nyeste kjente valutakursen for EUR er fra 24.03.2026; den ble brukt for 02.11.2026, slik bare testmiljøet gjør.",
    );
  });

  test("is refused in production, where the same invoice is not made", async () => {
    const path = await order();
    await withProductionRates(service, async () => {
      const refused = await client.put(path);
      expect([messages(refused), warned(refused)]).toEqual([[422, 18_000, "currency"], null]);
      expect((await client.get(`/currency/${eur}/rate?date=${today}`)).status).toBe(422);
    });
    expect((await client.put(path)).status).toBe(200);
  });

  test("is used by rates, amounts, vouchers and prices, each of which says so", async () => {
    const paths = [
      [`/currency/${eur}/rate?date=${today}`, "date"],
      [`/currency/${eur}/exchangeRate?amount=100&date=${today}`, "date"],
      [`/product?targetCurrencyId=${eur}`, "targetCurrencyId"],
    ] as const;
    for (const [path, field] of paths) {
      const answer = await client.get(path);
      expect([
        path,
        answer.status,
        warned(answer)?.startsWith(`${field}: The newest known exchange rate for EUR`),
      ]).toEqual([path, 200, true]);
    }
    const both = await client.get(`/currency/${eur}/2/exchangeRate?amount=100&date=${today}`);
    expect(warned(both)?.split(" | ")).toHaveLength(2);

    const accounts = (await client.get("/ledger/account?number=6800,1920&fields=id,number")).body.values;
    const account = (number: number) => ({
      id: accounts.find((one: { number: number }) => one.number === number).id,
    });
    const currency = { id: eur };
    const voucher = (rows: object[]) =>
      client.post("/ledger/voucher", { date: today, description: "Kontor", postings: rows });
    const posted = await voucher([
      { row: 1, account: account(6800), currency, amountGrossCurrency: 10 },
      { row: 2, account: account(1920), amountGross: -112.31 },
    ]);
    expect([posted.status, warned(posted)]).toEqual([201, `postings[0].amountGross: ${old}`]);
    const said = await voucher([
      { row: 1, account: account(6800), currency, amountGrossCurrency: 10, amountGross: 120 },
      { row: 2, account: account(1920), amountGross: -120 },
    ]);
    expect([said.status, warned(said)]).toEqual([201, null]);
  });

  test("a day before the first rate is refused still, and a rate of the last ten days says nothing", async () => {
    expect((await client.get(`/currency/${eur}/rate?date=2020-01-02`)).status).toBe(422);
    const answer = await client.get(`/currency/${eur}/rate?date=2026-04-03`);
    expect([answer.status, warned(answer)]).toEqual([200, null]);
  });
});

describe("rates that are loaded", () => {
  test("count for all companies of the test environment, and for them alone no warning is given", async () => {
    const rates = [
      { currency: "EUR", date: "2026-10-30", rate: 12 },
      { currency: "JPY", date: "2026-10-30", rate: "6.5", units: 100 },
      { currency: "EUR", date: "2026-12-24", rate: 12.5 },
    ];
    const first = await client.value(client.post("/test/rates", rates));
    expect(first).toEqual({ added: 3, changed: 0, newest: "2026-12-24" });
    expect(await client.value(client.post("/test/rates", rates))).toEqual({
      added: 0,
      changed: 0,
      newest: "2026-12-24",
    });
    const again = [{ currency: "EUR", date: "2026-10-30", rate: 11.9 }];
    expect(await other.value(other.post("/test/rates", again))).toMatchObject({ added: 0, changed: 1 });

    const read = await other.get(`/currency/${eur}/rate?date=${today}&fields=rate,date`);
    expect([warned(read), read.body.value]).toEqual([null, { rate: 11.9, date: "2026-10-30" }]);
    expect((await other.get(`/currency/8/rate?date=${today}&fields=rate`)).body.value).toEqual({ rate: 0.065 });
    const invoiced = await client.put(await order());
    expect([invoiced.status, warned(invoiced)]).toEqual([200, null]);
  });

  const good = { currency: "EUR", date: "2026-11-02", rate: 12 };
  const wrong: readonly (readonly [string, unknown, readonly unknown[]])[] = [
    ["no list", good, [422, 16_000, null]],
    ["an empty list", [], [422, 18_000, null]],
    ["too many", Array.from({ length: 1_001 }, () => good), [422, 18_000, null]],
    ["no object", [good, "EUR 12"], [422, 16_000, "[1]"]],
    ["an unknown field", [{ ...good, factor: 1 }], [422, 16_000, "[0].factor"]],
    ["a number as currency", [{ ...good, currency: 5 }], [422, 16_000, "[0].currency"]],
    ["no day of the calendar", [{ ...good, date: "2026-02-30" }], [422, 16_000, "[0].date"]],
    ["nothing given", [{}], [422, 15_000, "[0].currency", "[0].date", "[0].rate"]],
    ["an unknown currency", [{ ...good, currency: "XYZ" }], [422, 18_000, "[0].currency"]],
    ["kroner", [{ ...good, currency: "NOK" }], [422, 18_000, "[0].currency"]],
    [
      "nothing, and less",
      [
        { ...good, rate: 0 },
        { ...good, date: "2026-11-01", rate: -1 },
      ],
      [422, 18_000, "[1].rate", "[0].rate"],
    ],
    ["too much", [{ ...good, rate: 1_000_001 }], [422, 18_000, "[0].rate"]],
    ["too many decimals", [{ ...good, rate: "0.123456789", units: 100 }], [422, 18_000, "[0].rate"]],
    ["other units", [{ ...good, units: 50 }], [422, 18_000, "[0].units"]],
    ["a day too far", [{ ...good, date: "2046-01-01" }], [422, 18_000, "[0].date"]],
    ["one day twice", [good, { ...good, rate: 13 }], [422, 18_000, "[1].date"]],
    [
      "everything at once",
      [{ currency: "XYZ", date: "2046-01-01", rate: 0 }, good],
      [422, 18_000, "[0].currency", "[0].date", "[0].rate"],
    ],
    ["no JSON", "[{", [422, 22_000]],
  ];
  test.each(wrong)("%s: refused, and nothing is stored", async (_name, body, expected) => {
    const answer = await client.call("POST", "/test/rates", { body });
    expect(messages(answer)).toEqual(expected);
    expect((await client.get(`/currency/${eur}/rate?date=${today}&fields=date`)).body.value.date).not.toBe(today);
  });
});
