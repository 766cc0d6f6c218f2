// Eight sales for a bookkeeper to check: what happened in plain sentences, and all postings of the company that follow,
// as a table of date, account, amount in kroner (credit below 0), and customer or project. Nothing else is in the books.

import { afterAll, beforeAll, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { storeRates } from "../support/foreign.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestService } from "../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await storeRates(service, [["EUR", "2026-05-04", "11.7"]]);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** A new company with one customer. */
const sellerTo = async (name: string) => Seller.of(await service.company({ language: "no" }), { name });

interface Row {
  readonly date: string;
  readonly row: number;
  readonly amount: number;
  readonly account: { readonly number: number };
  readonly voucher: { readonly id: number; readonly description: string };
  readonly customer: { readonly name: string } | null;
  readonly project: { readonly name: string } | null;
}

/** Every posting of the company: a line for the voucher, and one for each row; the rows of VAT come last in a voucher. */
async function books({ client }: Seller): Promise<string[]> {
  const fields = "date,row,amount,account(number),voucher(id,description),customer(name),project(name)";
  const query = `dateFrom=2026-01-01&dateTo=2028-01-01&count=1000&fields=${fields}`;
  const rows: Row[] = (await client.get(`/ledger/posting?${query}`)).body.values;
  const last = (row: number) => (row === 0 ? Number.MAX_SAFE_INTEGER : row);
  rows.sort((a, b) => a.date.localeCompare(b.date) || a.voucher.id - b.voucher.id || last(a.row) - last(b.row) || 0);
  return rows.flatMap(({ date, amount, account, voucher, customer, project }, index) => [
    ...(rows[index - 1]?.voucher.id === voucher.id ? [] : [voucher.description]),
    [date, account.number, amount.toFixed(2), customer?.name ?? project?.name ?? ""].join(" | ").replace(/ \| $/, ""),
  ]);
}

/** What customers owe at the end of a day: each open posting. */
async function open({ client }: Seller, date: string): Promise<number[]> {
  const query = `date=${date}&accountNumberFrom=1500&accountNumberTo=1501&fields=amount`;
  return (await client.get(`/ledger/posting/openPost?${query}`)).body.values.map(
    (one: { amount: number }) => one.amount,
  );
}

/** The lines of a table; spaces that set it out do not count. */
const table = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) =>
      line
        .split("|")
        .map((one) => one.trim())
        .join(" | "),
    );

test("cash sale", async () => {
  // Kari buys two bags of coffee at 100 kroner without VAT (15 %: 30 kroner) and pays 230 kroner in cash on the spot.
  const shop = await sellerTo("Kari Nordmann");
  await shop.invoice([[2, 100, 31]], `&paymentTypeId=${shop.paymentTypes[1900]}&paidAmount=230`);
  expect(await books(shop)).toEqual(
    table(`
      Faktura nummer 1 til Kari Nordmann (10001)
      2026-03-03 | 1500 |  230.00 | Kari Nordmann
      2026-03-03 | 3001 | -200.00
      2026-03-03 | 2701 |  -30.00
      Betaling: Faktura nummer 1 til Kari Nordmann (10001)
      2026-03-03 | 1900 |  230.00
      2026-03-03 | 1500 | -230.00 | Kari Nordmann
    `),
  );
  expect(await open(shop, "2026-03-04")).toEqual([]);
});

test("webshop order including VAT", async () => {
  // Ola orders three cups at 99.99 and freight at 79 (25 %), and two packs of tea at 49.90 (15 %), all with VAT.
  // 299.97 + 79.00 = 378.97: without VAT 303.18, VAT 75.79. 99.80: without VAT 86.78, VAT 13.02. He pays a week later.
  const shop = await sellerTo("Ola Nordmann");
  const invoice = await shop.invoice(
    [
      [3, 99.99],
      [2, 49.9, 31],
      [1, 79],
    ],
    "",
    { isPrioritizeAmountsIncludingVat: true },
  );
  await shop.client.value(shop.pay(invoice, 478.77, 1920, "2026-03-10"));
  expect(await books(shop)).toEqual(
    table(`
      Faktura nummer 1 til Ola Nordmann (10001)
      2026-03-03 | 1500 |  478.77 | Ola Nordmann
      2026-03-03 | 3000 | -303.18
      2026-03-03 | 3001 |  -86.78
      2026-03-03 | 2700 |  -75.79
      2026-03-03 | 2701 |  -13.02
      Betaling: Faktura nummer 1 til Ola Nordmann (10001)
      2026-03-10 | 1920 |  478.77
      2026-03-10 | 1500 | -478.77 | Ola Nordmann
    `),
  );
  expect(await open(shop, "2026-03-11")).toEqual([]);
});

test("project invoice in euro paid late with a loss on exchange", async () => {
  // Twenty hours at EUR 100 on the project Kai 2, sold abroad without VAT on 4 May: EUR 2 000 at 11.70 are 23 400 kroner.
  // Fjord GmbH pays EUR 2 000 on 1 July, four weeks late. The bank gets 22 800 kroner: 600 are lost.
  const yard = await sellerTo("Fjord GmbH");
  const { client } = yard;
  const [euro] = (await client.get("/currency?code=EUR&fields=id")).body.values;
  const project = await client.value(
    client.post("/project", {
      ...{ name: "Kai 2", number: "P-1", startDate: "2026-01-01", projectManager: { id: client.employeeId } },
    }),
  );
  const order = await yard.order([[20, 100, 52]], {
    ...{ currency: { id: euro.id }, project: { id: project.id }, orderDate: "2026-05-04", deliveryDate: "2026-05-04" },
  });
  const { id } = await client.value(yard.charge(order, "", "2026-05-04"));
  expect(await open(yard, "2026-07-01")).toEqual([23400]);
  await client.value(yard.pay(Number(id), "22800&paidAmountCurrency=2000", 1920, "2026-07-01"));
  expect(await books(yard)).toEqual(
    table(`
      Faktura nummer 1 til Fjord GmbH (10001)
      2026-05-04 | 1500 |  23400.00 | Fjord GmbH
      2026-05-04 | 3107 | -23400.00 | Kai 2
      Betaling: Faktura nummer 1 til Fjord GmbH (10001)
      2026-07-01 | 1920 |  22800.00
      2026-07-01 | 1500 | -23400.00 | Fjord GmbH
      2026-07-01 | 8160 |    600.00
    `),
  );
  expect(await open(yard, "2026-07-02")).toEqual([]);
});

test("partial credit", async () => {
  // Ten chairs at 500 kroner and 25 % VAT: 6 250. Three are returned: the credit note is of 1 500 and VAT 375.
  // Kafé AS pays the 4 375 kroner that are left; invoice, credit note and payment settle each other.
  const shop = await sellerTo("Kafé AS");
  const invoice = await shop.invoice([[10, 500]]);
  const returned = await shop.order([[-3, 500]]);
  await shop.client.value(shop.charge(returned, `&invoiceIdIfIsCreditNote=${invoice}`, "2026-03-09"));
  expect(await open(shop, "2026-03-10")).toEqual([6250, -1875]);
  await shop.client.value(shop.pay(invoice, 4375, 1920, "2026-03-17"));
  expect(await books(shop)).toEqual(
    table(`
      Faktura nummer 1 til Kafé AS (10001)
      2026-03-03 | 1500 |  6250.00 | Kafé AS
      2026-03-03 | 3000 | -5000.00
      2026-03-03 | 2700 | -1250.00
      Kreditnota nummer 2 til Kafé AS (10001)
      2026-03-09 | 1500 | -1875.00 | Kafé AS
      2026-03-09 | 3000 |  1500.00
      2026-03-09 | 2700 |   375.00
      Betaling: Faktura nummer 1 til Kafé AS (10001)
      2026-03-17 | 1920 |  4375.00
      2026-03-17 | 1500 | -4375.00 | Kafé AS
    `),
  );
  expect(await open(shop, "2026-03-18")).toEqual([]);
  expect(await shop.groups()).toBe("3");
});

test("subscription over a year end", async () => {
  // An agreement of 400 kroner a month and 25 % VAT, invoiced three months at a time on the first day: in November for
  // November, December and January, in February for the next three. VAT belongs to the term of the invoice. Income
  // stands on the invoice's day; whoever wants January's 400 kroner in the new year moves them with a voucher.
  const shop = await sellerTo("Kontor AS");
  const order = await shop.order([[1, 400]], {
    ...{ isSubscription: true, subscriptionPeriodsOnInvoice: 3, deliveryDate: "2026-11-01" },
  });
  const approve = async (date: string) =>
    Number(
      (await shop.client.value(shop.client.put(`/order/${order}/:approveSubscriptionInvoice?invoiceDate=${date}`))).id,
    );
  const first = await approve("2026-11-01");
  await shop.client.value(shop.pay(first, 1500, 1920, "2026-11-15"));
  expect((await shop.client.put(`/order/${order}/:approveSubscriptionInvoice?invoiceDate=2027-01-31`)).status).toBe(
    422,
  );
  await approve("2027-02-01");
  expect(await books(shop)).toEqual(
    table(`
      Faktura nummer 1 til Kontor AS (10001)
      2026-11-01 | 1500 |  1500.00 | Kontor AS
      2026-11-01 | 3000 | -1200.00
      2026-11-01 | 2700 |  -300.00
      Betaling: Faktura nummer 1 til Kontor AS (10001)
      2026-11-15 | 1920 |  1500.00
      2026-11-15 | 1500 | -1500.00 | Kontor AS
      Faktura nummer 2 til Kontor AS (10001)
      2027-02-01 | 1500 |  1500.00 | Kontor AS
      2027-02-01 | 3000 | -1200.00
      2027-02-01 | 2700 |  -300.00
    `),
  );
  expect(await open(shop, "2027-02-02")).toEqual([1500]);
});

test("reminder with fee and interest", async () => {
  // 10 000 kroner and VAT 2 500, invoiced on 2 March, due on 16 March. Nothing comes; on 15 April, 30 days late, Sen AS
  // is reminded: the fee of 38 kroner, and interest of 12 % a year on 12 500 for 30 days, 123.29. On 20 April it pays all.
  const shop = await sellerTo("Sen AS");
  const order = await shop.order([[1, 10_000]]);
  const { id } = await shop.client.value(shop.charge(order, "", "2026-03-02"));
  const words = "type=SOFT_REMINDER&date=2026-04-15&includeCharge=true&includeInterest=true&dispatchType=OWN_PRINTER";
  const reminded = await shop.client.put(
    `/invoice/${id}/:createReminder?${words}&address=Gata%201&postalCode=0150&city=Oslo`,
  );
  expect([reminded.status, reminded.text]).toEqual([200, reminded.text]);
  await shop.client.value(shop.pay(Number(id), 12_661.29, 1920, "2026-04-20"));
  expect(await books(shop)).toEqual(
    table(`
      Faktura nummer 1 til Sen AS (10001)
      2026-03-02 | 1500 |  12500.00 | Sen AS
      2026-03-02 | 3000 | -10000.00
      2026-03-02 | 2700 |  -2500.00
      Purring 1: Faktura nummer 1 til Sen AS (10001)
      2026-04-15 | 1500 |     38.00 | Sen AS
      2026-04-15 | 3900 |    -38.00
      2026-04-15 | 1500 |    123.29 | Sen AS
      2026-04-15 | 8055 |   -123.29
      Betaling: Faktura nummer 1 til Sen AS (10001)
      2026-04-20 | 1920 |  12661.29
      2026-04-20 | 1500 | -12500.00 | Sen AS
      2026-04-20 | 1500 |   -161.29 | Sen AS
    `),
  );
  expect(await open(shop, "2026-04-21")).toEqual([]);
});

test("overpayment and refund", async () => {
  // 1 000 kroner and VAT 250. Rask AS pays 1 300 by mistake: 50 kroner stand to its credit until they are paid back.
  const shop = await sellerTo("Rask AS");
  const invoice = await shop.invoice([[1, 1000]]);
  await shop.client.value(shop.pay(invoice, 1300, 1920, "2026-03-10"));
  expect((await open(shop, "2026-03-11")).reduce((sum, one) => sum + one, 0)).toBe(-50);
  await shop.client.value(shop.pay(invoice, -50, 1920, "2026-03-20"));
  expect(await books(shop)).toEqual(
    table(`
      Faktura nummer 1 til Rask AS (10001)
      2026-03-03 | 1500 |  1250.00 | Rask AS
      2026-03-03 | 3000 | -1000.00
      2026-03-03 | 2700 |  -250.00
      Betaling: Faktura nummer 1 til Rask AS (10001)
      2026-03-10 | 1920 |  1300.00
      2026-03-10 | 1500 | -1300.00 | Rask AS
      Betaling: Faktura nummer 1 til Rask AS (10001)
      2026-03-20 | 1920 |   -50.00
      2026-03-20 | 1500 |    50.00 | Rask AS
    `),
  );
  expect(await open(shop, "2026-03-21")).toEqual([]);
});

test("subscription over a year end", async () => {
  // Lang AS subscribes from 1 November at 1 000 kroner a month (25 % VAT) and is invoiced for three months at a time in
  // advance: 3 000 and VAT 750 on 1 November. November is earned at once, December and January wait on 2965. VAT is owed with
  // the invoice. It pays, and on 31 December 1 000 kroner stand as income billed in advance: January's.
  const shop = await sellerTo("Lang AS");
  await shop.client.value(shop.client.put("/invoice/settings", { isSubscriptionIncomeAccrued: true }));
  const order = await shop.order([[1, 1000]], {
    isSubscription: true,
    subscriptionPeriodsOnInvoice: 3,
    orderDate: "2026-10-20",
    deliveryDate: "2026-11-01",
  });
  const approval = `/order/${order}/:approveSubscriptionInvoice?invoiceDate=2026-11-01`;
  const invoice = await shop.client.value(shop.client.put(approval));
  await shop.client.value(shop.pay(Number(invoice.id), 3750, 1920, "2026-11-15"));
  expect(await books(shop)).toEqual(
    table(`
      Faktura nummer 1 til Lang AS (10001)
      2026-11-01 | 1500 |   3750.00 | Lang AS
      2026-11-01 | 3000 |  -1000.00
      2026-11-01 | 3000 |  -2000.00
      2026-11-01 | 2700 |   -250.00
      2026-11-01 | 2700 |   -500.00
      2026-11-01 | 3000 |   2000.00
      2026-11-01 | 2965 |  -2000.00
      Betaling: Faktura nummer 1 til Lang AS (10001)
      2026-11-15 | 1920 |   3750.00
      2026-11-15 | 1500 |  -3750.00 | Lang AS
      Faktura nummer 1 til Lang AS (10001)
      2026-12-31 | 3000 |  -1000.00
      2026-12-31 | 2965 |   1000.00
      2027-01-31 | 3000 |  -1000.00
      2027-01-31 | 2965 |   1000.00
    `),
  );
  const query = "dateFrom=2026-01-01&dateTo=2027-01-01&fields=account(number),balanceChange,balanceOut";
  const { values } = (await shop.client.get(`/balanceSheet?${query}`)).body;
  const of = (number: number) => values.find((one: { account: { number: number } }) => one.account.number === number);
  expect([of(3000).balanceChange, of(2965).balanceOut, of(2700).balanceOut]).toEqual([-2000, -1000, -750]);
});
