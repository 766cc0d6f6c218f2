// One search finds customers, suppliers, invoices, bills, vouchers, products, accounts and projects; and counts say what waits.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as limits from "../../src/limits.ts";
import { limitedColleague } from "../support/colleague.ts";
import { dayInOslo as day } from "../support/days.ts";
import { refusalOf, Seller } from "../support/selling.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { between, workerOfTest } from "../support/work.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
const made: Record<string, number> = {};
let invoiceNumber: number;
let kid: string;

async function done(answer: Promise<TestAnswer>): Promise<TestAnswer> {
  const finished = await answer;
  if (finished.status >= 300) throw new Error(finished.text);
  return finished;
}

interface Hit {
  readonly kind: string;
  readonly objectId: number;
  readonly english: string;
  readonly norwegian: string;
  readonly name: string;
  readonly date: string | null;
  readonly amount: number | null;
  readonly path: string;
}
async function search(text: string, of = client, more = ""): Promise<Hit[]> {
  return (await done(of.get(`/search?query=${encodeURIComponent(text)}${more}`))).body.values;
}
const found = async (text: string) => (await search(text)).map(({ kind, objectId }) => `${kind} ${objectId}`);

beforeAll(async () => {
  service = await startTestService();
  client = await service.company({ language: "en" });
  await client.value(client.put("/invoice/settings", { kidMethod: "MOD10", kidLength: 15 }));
  seller = await Seller.of(client, { name: "Ånes & Sønner AS", customerNumber: 10_077 });
  made.customer = seller.customer;
  made.supplier = Number((await client.value(client.post("/supplier", { name: "Sønderlev Engros" }))).id);
  made.product = Number((await client.value(client.post("/product", { name: "Sønderjysk kaffe", number: "K-12" }))).id);
  const project = { name: "Ombygging", number: "P77", projectManager: { id: client.employeeId }, startDate: day(-90) };
  made.project = Number((await client.value(client.post("/project", project))).id);
  const order = await seller.order([[1, 1234.4]], { orderDate: day(-40), deliveryDate: day(-40) });
  const invoice = (await done(seller.charge(order, "", day(-40)))).body.value;
  made.invoice = Number(invoice.id);
  invoiceNumber = Number(invoice.invoiceNumber);
  kid = String(invoice.kid);
  made.invoiceVoucher = Number(invoice.voucher.id);
  const chart = (await client.get("/ledger/account?number=2400,4300,6300&fields=id,number&sorting=number")).body.values;
  const rows = [
    { row: 1, account: { id: chart[1].id }, vatType: { id: 1 }, amountGross: 777.25 },
    {
      row: 2,
      account: { id: chart[0].id },
      supplier: { id: made.supplier },
      invoiceNumber: "LF-9",
      termOfPayment: day(-3),
      amountGross: -777.25,
    },
  ];
  const body = { date: day(-20), description: "Varekjøp", vendorInvoiceNumber: "LF-9", postings: rows };
  made.bill = Number((await done(client.post("/ledger/voucher", body))).body.value.id);
});
afterAll(() => service.stop());

describe("the search", () => {
  test("words of names begin like those of the text, whatever order and case", async () => {
    expect(await found("SØND")).toEqual([`supplier ${made.supplier}`, `product ${made.product}`]);
    expect(await found("sønner ånes")).toEqual([`customer ${made.customer}`]);
    expect(await found("engros sønder")).toEqual([`supplier ${made.supplier}`]);
    expect(await found("ombygg")).toEqual([`project ${made.project}`]);
    for (const hit of await search("kundefordringer"))
      expect(hit).toMatchObject({ kind: "account", name: expect.stringMatching(/kundefordringer/i) });
    expect(await found("kundefordringer")).not.toHaveLength(0);
    expect(await found("ngros")).toEqual([]);
    expect(await found("&|!:*'")).toEqual([]);
  });

  test("numbers, with what they are named by first, in both languages", async () => {
    const [hit] = await search(String(invoiceNumber));
    expect(hit).toEqual({
      place: 2,
      kind: "invoice",
      objectId: made.invoice,
      english: `Invoice ${invoiceNumber}`,
      norwegian: `Faktura ${invoiceNumber}`,
      name: "Ånes & Sønner AS",
      date: day(-40),
      amount: 1543,
      path: `/invoice/${made.invoice}`,
    });
    expect(await client.get(String(hit?.path))).toMatchObject({ status: 200 });
    expect((await search("10077"))[0]).toMatchObject({
      kind: "customer",
      english: "Customer 10077",
      norwegian: "Kunde 10077",
      name: "Ånes & Sønner AS",
      date: null,
      amount: null,
    });
    expect(await found("K-12")).toEqual([`product ${made.product}`]);
    expect(await found("P77")).toEqual([`project ${made.project}`]);
    expect((await search("LF-9"))[0]).toMatchObject({
      kind: "bill",
      objectId: made.bill,
      norwegian: "Leverandørfaktura LF-9",
    });
    expect((await search("1920"))[0]).toMatchObject({
      kind: "account",
      english: "Account 1920",
      norwegian: "Konto 1920",
    });
    // A bank account is found by its number as banks write it, and by its beginning.
    const [bank] = (await client.get("/ledger/account?number=1920&fields=id")).body.values;
    await client.value(client.put(`/ledger/account/${bank.id}`, { bankAccountNumber: "86011117947" }));
    for (const text of ["86011117947", "8601.11.17947", "8601 11 17947", "860111"])
      expect([text, await found(text)]).toEqual([text, [`account ${bank.id}`]]);
    const { number, year } = (await done(client.get(`/ledger/voucher/${made.bill}?fields=number,year`))).body.value;
    expect((await search(`${number}-${year}`))[0]).toMatchObject({
      kind: "voucher",
      objectId: made.bill,
      amount: 777.25,
    });
    expect(await found(String(number))).toContain(`voucher ${made.bill}`);
  });

  test("KID, however it is spaced, amounts and days", async () => {
    expect((await found(`${kid.slice(0, 2)} ${kid.slice(2)}`))[0]).toBe(`invoice ${made.invoice}`);
    expect(await found("1 543,00")).toEqual([`invoice ${made.invoice}`, `voucher ${made.invoiceVoucher}`]);
    expect(await found("1543")).toContain(`invoice ${made.invoice}`);
    expect(await found("-777.25")).toEqual([`bill ${made.bill}`, `voucher ${made.bill}`]);
    const [year, month, date] = day(-20).split("-");
    for (const text of [day(-20), `${date}.${month}.${year}`])
      expect(await found(text)).toEqual([`bill ${made.bill}`, `voucher ${made.bill}`]);
    const isThisYear = day(0).startsWith(String(year));
    expect((await found(`${date}.${month}.`)).length).toBe(isThisYear ? 2 : 0);
  });

  test("eight hits where nobody says how many, and at most 20 of a kind", async () => {
    const company = await service.company();
    const products = Array.from({ length: 25 }, (_, at) => ({ name: `Kopp ${at}` }));
    await done(company.post("/product/list", products));
    expect((await done(company.get("/search?query=kopp"))).body).toMatchObject({ count: 8, fullResultSize: 20 });
    expect(await search("kopp", company, "&count=100")).toHaveLength(20);
    // The same words of another company are not found.
    expect(await search("sønder", company)).toEqual([]);
    expect(await search(kid, company)).toEqual([]);
  });

  test.each([
    ["", "422 | query: ", 15_000],
    ["query=", "422 | query: ", 18_000],
    [`query=${"x".repeat(101)}`, "422 | query: ", 18_000],
    ["query=a%00b", "422 | query: ", 15_000],
  ])("%s is refused", async (query, refusal, code) => {
    const answer = await client.get(`/search?${query}`);
    expect([refusalOf(answer).slice(0, refusal.length), answer.body.code]).toEqual([refusal, code]);
  });
});

test("who may not read a list finds nothing of it, and is told no count of it", async () => {
  const order = await limitedColleague(service, client, "Per", ["AUTH_CUSTOMER_INFO"]);
  expect((await search("sønd", order)).map(({ kind }) => kind)).toEqual([]);
  expect((await search("ånes", order)).map(({ kind }) => kind)).toEqual(["customer"]);
  expect(await search("1 543,00", order)).toEqual([]);
  expect((await search("1920", order)).map(({ kind }) => kind)).toEqual(["account"]);
  const counts = (await done(order.get("/counts"))).body.value;
  expect(counts).toMatchObject({ inbox: null, overdue: null, approvals: null });
  expect(typeof counts.unread).toBe("number");
});

test("each count is the size of the list that it leads to", async () => {
  const lists = {
    inbox: "/ledger/voucher/>voucherReception",
    overdue: "/invoice?state=overdue",
    approvals: "/supplierInvoice/forApproval",
    unread: "/notification?isRead=false",
  };
  const compare = async () => {
    const { value } = (await done(client.get("/counts"))).body;
    for (const [name, path] of Object.entries(lists))
      expect([name, value[name]]).toEqual([name, (await done(client.get(path))).body.fullResultSize]);
    return value;
  };
  expect(await compare()).toMatchObject({ inbox: 0, overdue: 1, approvals: 0 });
  const chart = (await client.get("/ledger/account?number=2400,4300&fields=id&sorting=number")).body.values;
  const postings = [
    { row: 1, account: { id: chart[1].id }, vatType: { id: 1 }, amountGross: 100 },
    {
      row: 2,
      account: { id: chart[0].id },
      supplier: { id: made.supplier },
      invoiceNumber: "LF-10",
      amountGross: -100,
    },
  ];
  const body = { date: day(-1), description: "Kaffe", vendorInvoiceNumber: "LF-10", postings };
  const draft = Number((await done(client.post("/ledger/voucher?sendToLedger=false", body))).body.value.id);
  await done(client.put(`/ledger/voucher/${draft}/:sendToInbox`));
  await done(client.put(`/supplierInvoice/${draft}/:addRecipient?employeeId=${client.employeeId}`));
  expect(await compare()).toMatchObject({ inbox: 1, overdue: 1, approvals: 1 });
  await done(seller.pay(made.invoice ?? 0, 1543, 1920, day(0)));
  expect(await compare()).toMatchObject({ overdue: 0 });
});

describe("a large company", () => {
  async function filled(customers: number): Promise<TestClient> {
    const company = await service.company();
    for (let left = customers; left > 0; left -= 100)
      await done(
        company.post(
          "/customer/list",
          Array.from({ length: Math.min(left, 100) }, (_, at) => ({ name: `Kunde ${left - at} AS` })),
        ),
      );
    for (const name of ["Kari Nordmann", "Nordvik Bakeri"]) await done(company.post("/customer", { name }));
    return company;
  }

  test("a search and the counts read no more than in a small one", async () => {
    const [small, large] = [await filled(100), await filled(1_000)];
    const worker = workerOfTest(service);
    const read = async (of: TestClient, path: string) => {
      // Once before: sessions and settings are looked up.
      await done(of.get(path));
      const before = await worker.soFar();
      await done(of.get(path));
      const work = between(before, await worker.soFar());
      return ["party", "product", "project", "invoice", "voucher", "posting", "supplier_document", "open_span"].reduce(
        (sum, table) => sum + (work.get(table) ?? 0),
        0,
      );
    };
    for (const path of ["/search?query=nord", "/search?query=12345", "/search?query=22.11.2026", "/counts"]) {
      const [less, more] = [await read(small, path), await read(large, path)];
      expect([path, less, more > less + 20 ? more : 0]).toEqual([path, less, 0]);
    }
    expect(await search("nord", large)).toHaveLength(2);
    // A word that all have: its entries of the index, and some rows of the first that are found.
    expect(await read(large, "/search?query=kunde")).toBeLessThan(1_000 + 6 * limits.searchedWords);
  }, 600_000);
});
