// A supplier's bill that is entered a second time: refused, told or let through, by whatever way it comes in.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { upload } from "../support/upload.ts";
import { between, workerOfTest } from "../support/work.ts";

let service: TestService;
let client: TestClient;
let accounts: Map<number, number>;
let supplier: number;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  client = await service.company();
  const chart = (await client.get("/ledger/account?fields=id,number&count=1000")).body.values;
  accounts = new Map(chart.map((one: { id: number; number: number }) => [one.number, one.id]));
  supplier = await made("Engros AS");
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const made = async (name: string) => Number((await client.value(client.post("/supplier", { name }))).id);
const account = (number: number) => ({ id: accounts.get(number) });

interface Billed {
  readonly gross: number;
  readonly number?: string;
  readonly date?: string;
  readonly by?: number;
  readonly vat?: number;
  readonly voucher?: object;
  readonly payable?: object;
}

function body({ gross, number = "", date = "2026-04-29", by = supplier, vat = 1, voucher = {}, payable = {} }: Billed) {
  const owed = { account: account(2400), supplier: { id: by }, invoiceNumber: number, amountGross: -gross, ...payable };
  return {
    date,
    description: "Varekjøp",
    postings: [
      { row: 1, account: account(4300), vatType: { id: vat }, amountGross: gross },
      { row: 2, ...owed },
    ],
    ...voucher,
  };
}
const bill = (what: Billed, query = "") => client.post(`/ledger/voucher${query}`, body(what));
const draft = async (what: Billed) =>
  Number(
    (await client.value(bill({ ...what, voucher: { vendorInvoiceNumber: what.number } }, "?sendToLedger=false"))).id,
  );
const warning = (answer: TestAnswer) => answer.headers.get("x-warning");
const came = (answer: TestAnswer) => [answer.status, answer.body.code ?? null, warning(answer)];
const allowed = "allowDuplicate=true&reason=Two%20deliveries";
const choose = async (duplicateBills: string) => {
  const answer = await client.put("/supplierInvoice/settings", { duplicateBills });
  expect(answer.status, answer.text).toBe(200);
};
const payables = async () => {
  const { values } = (
    await client.get("/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&accountNumberFrom=2400&accountNumberTo=2401")
  ).body;
  return values[0]?.balanceOut ?? 0;
};

describe("by POST /ledger/voucher", () => {
  test("The same number with another amount is posted and told; both stand.", async () => {
    expect(came(await bill({ number: "100", gross: 1000 }))).toEqual([201, null, null]);
    expect(came(await bill({ number: "100", gross: 500 }))).toEqual([
      201,
      null,
      "postings.invoiceNumber: The supplier's bill number 100 is on voucher 1-2026 of 29 April 2026 too, with the amount 1000.00 NOK.",
    ]);
    expect(await payables()).toBe(-1500);
  });

  test("The same number with the same amount is refused, and posted for a reason.", async () => {
    await bill({ number: "200", gross: 2000 });
    const refused = await bill({ number: "200", gross: 2000 });
    expect(came(refused)).toEqual([409, 14000, null]);
    expect(refused.body.validationMessages).toMatchObject([
      {
        field: "postings.invoiceNumber",
        path: "postings[1].invoiceNumber",
        message: "The supplier's bill 200 was entered already: voucher 1-2026 of 29 April 2026 has the same amount.",
      },
    ]);
    expect(await payables()).toBe(-2000);
    const bare = await bill({ number: "200", gross: 2000 }, "?allowDuplicate=true&reason=%20");
    expect([bare.status, bare.body.validationMessages[0].field]).toEqual([422, "reason"]);
    expect((await bill({ number: "201", gross: 1 }, `?reason=${"x".repeat(501)}`)).status).toBe(422);
    const taken = await bill({ number: "200", gross: 2000 }, `?${allowed}&fields=id,duplicateReason`);
    expect([taken.status, taken.body.value.duplicateReason]).toEqual([201, "Two deliveries"]);
    expect(warning(taken)).toMatch(/^postings.invoiceNumber: The supplier's bill 200 was entered already/);
    expect(await payables()).toBe(-4000);
  });

  test("Capitals, blanks and leading zeros make no other number; another supplier, sign or currency does.", async () => {
    await bill({ number: "INV 0100", gross: 1000 });
    for (const number of ["inv0100", " Inv 01 00", "00inv0100"])
      expect([number, (await bill({ number, gross: 1000 })).status]).toEqual([number, 409]);
    expect(came(await bill({ number: "INV100", gross: 1000 }))).toEqual([201, null, null]);
    expect(came(await bill({ number: "INV 0100", gross: 1000, by: await made("Annen AS") }))).toEqual([
      201,
      null,
      null,
    ]);
    const note = { number: "INV 0100", gross: -1000 };
    expect(came(await bill(note))).toEqual([201, null, null]);
    expect(came(await bill(note))).toEqual([409, 14000, null]);
    await bill({ number: "000", gross: 10 });
    expect((await bill({ number: "0", gross: 10 })).status).toBe(409);
  });

  test("vendorInvoiceNumber is the number; a payment with it is no bill.", async () => {
    const own = { vendorInvoiceNumber: "K-7" };
    expect(came(await bill({ gross: 300, voucher: own }))).toEqual([201, null, null]);
    const again = await bill({ gross: 300, number: "k-7" });
    expect(came(again)).toEqual([409, 14000, null]);
    const twice = await bill({ gross: 300, voucher: own });
    expect(twice.body.validationMessages[0].path).toBe("vendorInvoiceNumber");
    const pay = (amount: number) =>
      client.post("/ledger/voucher", {
        date: "2026-05-02",
        description: "Betalt",
        postings: [
          { row: 1, account: account(2400), supplier: { id: supplier }, invoiceNumber: "K-7", amountGross: amount },
          { row: 2, account: account(1920), amountGross: -amount },
        ],
      });
    for (const _part of [1, 2]) expect(came(await pay(150))).toEqual([201, null, null]);
  });

  test("Without a number the day and the amount are told.", async () => {
    await bill({ gross: 700 });
    expect(came(await bill({ gross: 700, date: "2026-04-30" }))).toEqual([201, null, null]);
    expect(came(await bill({ gross: 701 }))).toEqual([201, null, null]);
    expect(came(await bill({ gross: 700 }))).toEqual([
      201,
      null,
      "postings.invoiceNumber: A bill of the supplier on the same day and with the same amount is on voucher 1-2026; neither has a number.",
    ]);
  });

  test("What is reversed does not stand, and a reversal is no bill.", async () => {
    const first = Number((await client.value(bill({ number: "300", gross: 900 }))).id);
    expect((await client.put(`/ledger/voucher/${first}/:reverse?date=2026-04-30`)).status).toBe(200);
    expect(came(await bill({ number: "300", gross: 900 }))).toEqual([201, null, null]);
    expect((await bill({ number: "300", gross: 900 })).status).toBe(409);
  });

  test("The company decides whether another amount is refused, too, or nothing.", async () => {
    await bill({ number: "400", gross: 100 });
    await choose("REFUSE_ALL");
    expect(came(await bill({ number: "400", gross: 200 }))).toEqual([409, 14000, null]);
    expect((await bill({ number: "400", gross: 200 }, `?${allowed}`)).status).toBe(201);
    await bill({ gross: 50 });
    expect((await bill({ gross: 50 })).status).toBe(201);
    await choose("WARN");
    const told = await bill({ number: "400", gross: 100 });
    expect([told.status, warning(told)]).toEqual([201, expect.stringContaining("was entered already")]);
    const wrong = await client.put("/supplierInvoice/settings", { duplicateBills: "NEVER" });
    expect([wrong.status, wrong.body.validationMessages[0].field]).toEqual([422, "duplicateBills"]);
  });

  test("A bill in another currency is another amount, and one of several suppliers is compared one by one.", async () => {
    const currency = (await client.get("/currency?code=EUR")).body.values[0];
    await bill({ number: "500", gross: 100 });
    const euro = { currency: { id: currency.id }, amountGross: -100, amountGrossCurrency: -100 };
    const answer = await bill({ number: "500", gross: 100, payable: euro });
    expect([answer.status, warning(answer)]).toEqual([201, expect.stringContaining("with the amount 100.00 NOK")]);
    const other = await made("Annen AS");
    const both = (numbers: readonly [string, string]) =>
      client.post("/ledger/voucher", {
        date: "2026-05-02",
        description: "Samlebilag",
        postings: [
          { row: 1, account: account(4300), vatType: { id: 1 }, amountGross: 300 },
          { row: 2, account: account(2400), supplier: { id: supplier }, invoiceNumber: numbers[0], amountGross: -100 },
          { row: 3, account: account(2400), supplier: { id: other }, invoiceNumber: numbers[1], amountGross: -200 },
        ],
      });
    expect((await both(["601", "602"])).status).toBe(201);
    const again = await both(["603", "602"]);
    expect([again.status, again.body.validationMessages[0].path]).toEqual([409, "postings[2].invoiceNumber"]);
  });

  test("Two of one moment: one is posted, the other refused.", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => bill({ number: "700", gross: 80 })));
    expect(answers.map((one) => one.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

describe("by other ways", () => {
  test("A draft is told, and refused when it is posted.", async () => {
    await bill({ number: "800", gross: 100 });
    const kept = await bill({ number: "800", gross: 100 }, "?sendToLedger=false");
    expect([kept.status, warning(kept)]).toEqual([201, expect.stringContaining("was entered already: voucher 1-2026")]);
    const id = kept.body.value.id;
    expect(came(await client.put(`/ledger/voucher/${id}/:sendToLedger`))).toEqual([409, 14000, null]);
    expect(came(await client.put(`/ledger/voucher/${id}`, { description: "Ny" }))).toEqual([409, 14000, null]);
    expect((await client.put(`/ledger/voucher/${id}/:sendToLedger?allowDuplicate=true`)).status).toBe(422);
    const posted = await client.put(`/ledger/voucher/${id}/:sendToLedger?${allowed}&fields=duplicateReason`);
    expect([posted.status, posted.body.value.duplicateReason]).toEqual([200, "Two deliveries"]);
  });

  test("Of drafts that are posted in one request the second is compared with the first.", async () => {
    const ids = [await draft({ number: "810", gross: 100 }), await draft({ number: "0810", gross: 100 })];
    const list = ids.map((id) => ({ id }));
    const refused = await client.put("/ledger/voucher/list", list);
    expect(came(refused)).toEqual([409, 14000, null]);
    expect(refused.body.validationMessages[0].path).toBe("[1].vendorInvoiceNumber");
    expect(await payables()).toBe(0);
    expect((await client.put(`/ledger/voucher/list?${allowed}`, list)).status).toBe(200);
    expect(await payables()).toBe(-200);
  });

  test("Approving and replacing costs post drafts, too.", async () => {
    await bill({ number: "820", gross: 100 });
    const first = await draft({ number: "820", gross: 100 });
    expect(came(await client.put(`/supplierInvoice/${first}/:approve`))).toEqual([409, 14000, null]);
    expect(came(await client.put(`/supplierInvoice/:approve?invoiceIds=${first}`))).toEqual([409, 14000, null]);
    const costs = [{ posting: { account: account(4300), amountGross: 100 } }];
    const replace = (query: string) => client.put(`/supplierInvoice/voucher/${first}/postings?${query}`, costs);
    expect(came(await replace("sendToLedger=true"))).toEqual([409, 14000, null]);
    expect((await replace(`sendToLedger=true&${allowed}`)).status).toBe(200);
    const second = await draft({ number: "820", gross: 100 });
    expect((await client.put(`/supplierInvoice/${second}/:approve?${allowed}`)).status).toBe(200);
    expect(await payables()).toBe(-300);
  });

  test("A GBAT10 file is compared with the books and with itself.", async () => {
    const number = Number((await client.get(`/supplier/${supplier}?fields=supplierNumber`)).body.value.supplierNumber);
    const voucher = (id: number, invoice: string, amount: number) => [
      `GBAT10;${id};20260302;3;3;2026;4300;0;${amount}`,
      `GBAT10;${id};20260302;3;3;2026;2400;0;-${amount};;${number};;;;;${invoice}`,
    ];
    const send = (lines: readonly string[], query = "") =>
      upload(
        client,
        `/ledger/voucher/importGbat10${query}`,
        { name: "bilag.gbat10", bytes: lines.join("\r\n") },
        { parts: {} },
      );
    expect((await send(voucher(1, "900", 100))).status).toBe(200);
    const twice = [...voucher(2, "901", 50), ...voucher(3, "901", 50)];
    expect(came(await send(twice))).toEqual([409, 14000, null]);
    const known = await send([...voucher(2, "901", 50), ...voucher(3, "900", 100)]);
    expect([known.status, known.body.validationMessages[0].path]).toEqual([409, "file.lines[4].columns[16]"]);
    const other = await send(voucher(4, "900", 99));
    expect([other.status, warning(other)]).toEqual([200, expect.stringContaining("with the amount 100.00 NOK")]);
    expect((await send(twice, `?${allowed}`)).status).toBe(200);
  });
});

test("The look-up reads no more where a supplier has many bills, under this number and others.", async () => {
  const worker = workerOfTest(service);
  const cost = async (gross: number) => {
    const before = await worker.soFar();
    expect((await bill({ number: "1", gross })).status).toBe(201);
    return between(before, await worker.soFar()).get("supplier_bill") ?? 0;
  };
  await bill({ number: "1", gross: 1 });
  const few = await cost(2);
  const postings = (at: number) => [
    { row: 1, account: account(4300), amountGross: at },
    { row: 2, account: account(2400), supplier: { id: supplier }, amountGross: -at },
  ];
  for (let from = 10; from < 130; from += 10) {
    const some = Array.from({ length: 10 }, (_none, index) => from + index);
    const numbers = some.map((at) => (at % 2 === 0 ? "1" : `N-${at}`));
    const all = some.map((at, index) =>
      client.post("/ledger/voucher", {
        ...{ date: "2026-04-29", description: "Kjøp", vendorInvoiceNumber: numbers[index], postings: postings(at) },
      }),
    );
    for (const answer of await Promise.all(all)) expect(answer.status).toBe(201);
  }
  // Twenty under the number are compared, however many there are; each is an entry of the index and a row.
  expect(await cost(3)).toBeLessThanOrEqual(few + 2 * 20 + 4);
});
