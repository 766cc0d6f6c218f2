// What the check of a VAT return finds in vouchers, and the rules of the authority that ask for more than one line.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { bookkeeper } from "../support/vat-books.ts";

let service: SharedService;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-11-20T10:00:00Z") });
});
afterAll(() => service.stop());

async function company(settings: object = {}) {
  const client = await service.company({ name: "Eksempel AS", language: "no" });
  await client.value(client.put("/company", { organizationNumber: "999999999" }));
  if (Object.keys(settings).length > 0) await client.value(client.put("/ledger/vatSettings", settings));
  return bookkeeper(client);
}
type Books = Awaited<ReturnType<typeof company>>;

/** What a check found in a term: how much, and where. */
async function found(books: Books, key: string, term = 202602): Promise<string[]> {
  const { status, body, text } = await books.client.put(`/vatReturn/${term}/:check`);
  if (status !== 200) throw new Error(text);
  const one = body.value.checks.find((check: { key: string }) => check.key === key);
  expect([one.ok, one.count]).toEqual([one.drill.length === 0, one.drill.length]);
  return one.drill;
}

/** The number of postings, vouchers and the like of an address. */
const ids = (drill: readonly string[]) => drill.map((one) => Number(/(\d+)$/.exec(one)?.[1]));

/** A voucher whose rows are stated, VAT included, as an old system has it. */
async function historical(books: Books, postings: readonly object[]): Promise<number> {
  const sent = [{ date: "2026-03-15", description: "Gammelt bilag", postings }];
  const { status, body, text } = await books.client.post("/ledger/voucher/historical/historical", sent);
  if (status >= 300) throw new Error(text);
  return Number(body.values[0].id);
}

async function supplierAt(books: Books, name: string, country: number): Promise<{ readonly id: number }> {
  const made = await books.client.value(
    books.client.post("/supplier", { name, postalAddress: { city: "X", country: { id: country } } }),
  );
  return { id: Number(made.id) };
}

const date = "2026-03-15";
const row = (books: Books, account: number, amount: number, code = "0", more: object = {}) => ({
  account: { id: books.account(account) },
  vatType: { id: books.typeOf(code) },
  ...more,
  amount,
});

/** A supplier's bill of 125 with a VAT code. */
async function bill(books: Books, supplier: { readonly id: number }, code: string, number = ""): Promise<number> {
  const made = await books.client.value(
    books.client.post("/ledger/voucher?fields=id", {
      ...{ date, description: "Faktura", vendorInvoiceNumber: number },
      postings: [
        { row: 1, account: { id: books.account(6790) }, vatType: { id: books.typeOf(code) }, amountGross: 125 },
        { row: 2, account: { id: books.account(2400) }, supplier, amountGross: -125 },
      ],
    }),
  );
  return Number(made.id);
}

test("V05: VAT that is not base times rate", async () => {
  const books = await company();
  await historical(books, [
    row(books, 6540, 100, "1", { amountVat: 25 }),
    row(books, 1920, -125),
    row(books, 2710, 25),
  ]);
  const wrong = await historical(books, [
    ...[row(books, 6540, 100, "1", { amountVat: 24.5 }), row(books, 1920, -124.5), row(books, 2710, 24.5)],
  ]);
  expect(ids(await found(books, "V05"))).toEqual([wrong]);
  expect((await books.client.put("/vatReturn/202602/:file")).status).toBe(422);
});

test("V06: a base without its VAT", async () => {
  const books = await company();
  const voucher = await historical(books, [row(books, 6790, 100, "86"), row(books, 1920, -100)]);
  await books.post("86", 100, date);
  expect(ids(await found(books, "V06"))).toEqual([voucher]);
});

test("V07: who has applied for registration files nothing yet", async () => {
  expect(await found(await company({ vatRegistrationStatus: "VAT_APPLICANT" }), "V07")).toEqual([
    "/v2/ledger/vatSettings",
  ]);
  expect(await found(await company(), "V07")).toEqual([]);
});

test("V08: drafts with VAT", async () => {
  const books = await company();
  const draft = async (code: string, day = date) =>
    Number(
      (
        await books.client.value(
          books.client.post("/ledger/voucher?sendToLedger=false&fields=id", {
            ...{ date: day, description: "Kladd" },
            postings: [
              { row: 1, account: { id: books.account(6540) }, vatType: { id: books.typeOf(code) }, amountGross: 125 },
              { row: 2, account: { id: books.account(1920) }, amountGross: -125 },
            ],
          }),
        )
      ).id,
    );
  const waiting = await draft("1");
  await draft("0");
  await draft("1", "2026-05-01");
  expect(ids(await found(books, "V08"))).toEqual([waiting]);
});

test("V09: a code outside those of its account", async () => {
  const books = await company();
  const { client } = books;
  await books.post("1", 100, date);
  const right = await historical(books, [
    row(books, 3000, -100, "3", { amountVat: -25 }),
    row(books, 1920, 125),
    row(books, 2700, -25),
  ]);
  expect(await found(books, "V09")).toEqual([]);
  // An old system had purchases with deduction on the account of sales.
  const wrong = await historical(books, [
    row(books, 3000, 100, "1", { amountVat: 25 }),
    row(books, 1920, -125),
    row(books, 2710, 25),
  ]);
  const drill = await found(books, "V09");
  const vouchers = await Promise.all(
    ids(drill).map(async (id) => (await client.get(`/ledger/posting/${id}?fields=voucher(id)`)).body.value.voucher.id),
  );
  expect(vouchers).toEqual([wrong]);
  expect(vouchers).not.toContain(right);
  // It is a warning: somebody looks at it, and the return is filed.
  expect(await found(books, "V09", 202601)).toEqual([]);
});

test("V10: sales without a code", async () => {
  const books = await company();
  const { client } = books;
  const sale = await books.postType(0, -100, date, books.account(3900));
  const [found10, ...more] = ids(await found(books, "V10"));
  expect(more).toEqual([]);
  expect((await client.get(`/ledger/posting/${found10}?fields=voucher(id)`)).body.value.voucher.id).toBe(sale);
});

test("V11: deduction before the company was registered", async () => {
  const books = await company();
  await books.post("1", 100, date);
  await books.post("86-K", 100, date);
  expect(await found(books, "V11")).toEqual([]);
  await books.client.value(books.client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_APPLICANT" }));
  expect((await found(books, "V11")).length).toBe(1);
});

test("V12: lines that are much greater than before, or missing", async () => {
  const books = await company();
  for (const [code, base, day] of [
    ["3", -100_000, "2025-03-15"],
    ["31", -100_000, "2025-03-15"],
    ["1", 10_000, "2025-03-15"],
    ["3", -100_000, "2026-01-15"],
    ["31", -100_000, "2026-01-15"],
    ["1", 10_000, "2026-01-15"],
    // VAT of 3 rises from 25,000 to 35,500, that of 1 from 2,500 to 10,000.
    ["3", -142_000, "2026-03-15"],
    ["1", 40_000, "2026-03-15"],
  ] as const)
    await books.post(code, base, day);
  expect(await found(books, "V12")).toEqual(["31"]);
  await books.post("3", -60_000, "2026-03-16");
  expect(await found(books, "V12")).toEqual(["3", "31"]);
});

test("V15: suppliers abroad with Norwegian codes, and the other way round", async () => {
  const books = await company();
  const sweden = await supplierAt(books, "Svenska AB", 205);
  const norway = await supplierAt(books, "Norsk AS", 161);
  const [wrongAbroad, wrongAtHome] = [await bill(books, sweden, "1"), await bill(books, norway, "86")];
  await bill(books, sweden, "86");
  await bill(books, norway, "1");
  expect(ids(await found(books, "V15"))).toEqual([wrongAbroad, wrongAtHome]);
});

test("V16: a rate that is not that of the day of delivery", async () => {
  const books = await company();
  const { client } = books;
  const customer = await client.value(client.post("/customer", { name: "Kunde" }));
  const order = (deliveryDate: string) =>
    client.value(
      client.post("/order", {
        ...{ customer: { id: customer.id }, orderDate: date, deliveryDate, isPrioritizeAmountsIncludingVat: false },
        orderLines: [
          { description: "Reise", count: 1, unitPriceExcludingVatCurrency: 1000, vatType: { id: books.typeOf("33") } },
        ],
      }),
    );
  // Delivered at 6 % and at 12 %, on one invoice: each line has its own rate.
  const [early, late] = [await order("2021-09-20"), await order("2026-03-10")];
  const both = `/order/:invoiceMultipleOrders?id=${early.id},${late.id}&invoiceDate=${date}&sendToCustomer=false`;
  const invoice = await client.value(client.put(both));
  expect((await books.returnOf(202602)).lines.map((one) => [one.code, one.rate, one.vat])).toEqual([
    ["33", 12, 120],
    ["33", 6, 60],
  ]);
  expect(await found(books, "V16")).toEqual([]);
  await client.value(client.put(`/invoice/${invoice.id}/:createCreditNote?date=2026-03-16&sendToCustomer=false`));
  expect(await found(books, "V16")).toEqual([]);
  // An advance had the rate of the day on which delivery was expected; it was delivered on another one.
  const advanced = await order("2021-09-20");
  const charge = (more: string) =>
    client.value(client.put(`/order/${advanced.id}/:invoice?invoiceDate=${date}&sendToCustomer=false${more}`));
  await charge("&createOnAccount=WITH_VAT&amountOnAccount=500&onAccountComment=A%20konto");
  expect(await found(books, "V16")).toEqual([]);
  await client.value(client.put(`/order/${advanced.id}`, { deliveryDate: "2026-03-12" }));
  const final = await charge("&fields=voucher(id)");
  const [posting, ...more] = ids(await found(books, "V16"));
  expect(more).toEqual([]);
  const { value } = (await client.get(`/ledger/posting/${posting}?fields=voucher(id),amount`)).body;
  expect(value).toEqual({ voucher: final.voucher, amount: 500 });
});

test("V17: a bill that is posted twice", async () => {
  const books = await company();
  await books.client.value(books.client.put("/ledger/vatSettings", {}));
  const norway = await supplierAt(books, "Norsk AS", 161);
  const first = await bill(books, norway, "1", "F-7");
  await bill(books, norway, "1", "F-8");
  const again = await books.client.post("/ledger/voucher?allowDuplicate=true&reason=To%20like%20fakturaer&fields=id", {
    ...{ date, description: "Faktura", vendorInvoiceNumber: "f-07" },
    postings: [
      { row: 1, account: { id: books.account(6790) }, vatType: { id: books.typeOf("1") }, amountGross: 250 },
      { row: 2, account: { id: books.account(2400) }, supplier: norway, amountGross: -250 },
    ],
  });
  expect(again.status).toBe(201);
  expect(await found(books, "V17")).toEqual([]);
  const twice = await books.client.post("/ledger/voucher?allowDuplicate=true&reason=To%20like%20fakturaer&fields=id", {
    ...{ date, description: "Faktura", vendorInvoiceNumber: "F 7".replace(" ", "-") },
    postings: [
      { row: 1, account: { id: books.account(6790) }, vatType: { id: books.typeOf("1") }, amountGross: 125 },
      { row: 2, account: { id: books.account(2400) }, supplier: norway, amountGross: -125 },
    ],
  });
  expect(ids(await found(books, "V17")).sort()).toEqual([first, Number(twice.body.value.id)].sort());
});

test("V18: VAT of an earlier term that is not paid, or not all of it", async () => {
  const books = await company();
  const { client } = books;
  await books.post("3", -4_000, "2026-01-15");
  expect(await found(books, "V18")).toEqual([]);
  for (const act of ["file", "settle"]) await client.value(client.put(`/vatReturn/202601/:${act}`));
  const { settlementVoucher } = await books.returnOf(202601);
  const { value } = (await client.get(`/ledger/voucher/${settlementVoucher?.id}?fields=postings(id,account(number))`))
    .body;
  const owed = value.postings.find((one: { account: { number: number } }) => one.account.number === 2740);
  const pay = (amount: number) =>
    client.value(
      client.post("/ledger/voucher", {
        ...{ date: "2026-04-10", description: "Betaling" },
        postings: [
          { row: 1, account: { id: books.account(2740) }, openItem: { id: owed.id }, amountGross: amount },
          { row: 2, account: { id: books.account(1920) }, amountGross: -amount },
        ],
      }),
    );
  expect(ids(await found(books, "V18"))).toEqual([owed.id]);
  await pay(999);
  expect(ids(await found(books, "V18"))).toEqual([owed.id]);
  // It is a warning: the return is filed, and its answer tells of it.
  expect((await client.put("/vatReturn/202602/:file")).headers.get("x-warning")).toContain("V18");
  await pay(1);
  expect(await found(books, "V18", 202603)).toEqual([]);
});

test("R003: a rate that the code has on no day of the term", async () => {
  const books = await company();
  const { client } = books;
  const customer = await client.value(client.post("/customer", { name: "Kunde" }));
  const order = await client.value(
    client.post("/order", {
      ...{ customer: { id: customer.id }, orderDate: date, deliveryDate: "2021-09-20" },
      orderLines: [
        { description: "Reise", count: 1, unitPriceExcludingVatCurrency: 1000, vatType: { id: books.typeOf("33") } },
      ],
    }),
  );
  await client.value(client.put(`/order/${order.id}/:invoice?invoiceDate=${date}`));
  expect((await books.returnOf(202602)).lines.map((one) => [one.code, one.rate])).toEqual([["33", 6]]);
  expect(await found(books, "V02")).toEqual(["R003: 33"]);
  // In a term of which the rate is in force on some days it is none.
  await books.post("33", -1000, "2021-09-20");
  expect(await found(books, "V02", 202105)).toEqual(["R077"]);
});

test("R052: a yearly return of much turnover", async () => {
  const books = await company();
  await books.client.value(
    books.client.post("/vatTermSizeSettings", {
      ...{ termSize: "YEAR", fromDate: "2015-01-01", reportType: "GENERAL_INDUSTRY" },
    }),
  );
  await books.post("3", -600_000, "2025-03-15");
  await books.post("52", -500_000, "2025-03-15");
  await books.post("6", -500_000, "2025-03-15");
  expect(await found(books, "V03", 202501)).toEqual([]);
  await books.post("3", -1, "2025-04-15");
  expect(await found(books, "V03", 202501)).toEqual(["R052"]);
});

test("R061 and R062: terms before that are not filed, with something to pay or to get back", async () => {
  const books = await company();
  await books.post("3", -4_000, date);
  expect(await found(books, "V03")).toEqual(["R061"]);
  await books.post("1", 8_000, date);
  expect(await found(books, "V03")).toEqual(["R062"]);
  await books.client.value(books.client.put("/vatReturn/202601/:file"));
  expect(await found(books, "V03")).toEqual([]);
});

test("R074 and R075: a remark that the code has for the other sign", async () => {
  const books = await company();
  await books.client.value(books.client.put("/vatReturn/202601/:file"));
  await books.client.value(
    books.client.put("/vatReturn/202602", { remarks: [{ code: "1", remark: "store anskaffelser" }] }),
  );
  await books.post("1", -4_000, date);
  expect(await found(books, "V03")).toEqual(["R075: 1"]);
  await books.post("1", 8_000, date);
  expect(await found(books, "V03")).toEqual([]);
});
