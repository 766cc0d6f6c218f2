// The suppliers' side as a bookkeeper does it: a purchase is posted, found as a supplier invoice, paid and settled.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { closing } from "../support/months.ts";
import { withProductionRates } from "../support/production-rates.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
let supplier: number;
let bank: number;
let accounts: Map<number, number>;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  client = await service.company();
  const chart = (await client.get("/ledger/account?fields=id,number")).body.values;
  accounts = new Map(chart.map((one: { id: number; number: number }) => [one.number, one.id]));
  supplier = Number((await client.value(client.post("/supplier", { name: "Engros AS" }))).id);
  bank = (await client.get("/ledger/paymentTypeOut?fields=id")).body.values[0].id;
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

const account = (number: number) => ({ id: accounts.get(number) });

interface Purchase {
  readonly gross: number;
  readonly number?: string;
  readonly due?: string;
  readonly vat?: number;
  /** Further fields of the voucher. */
  readonly voucher?: object;
  /** Further fields of the payables posting. */
  readonly payable?: object;
}

/** Posts S1: cost with VAT against payables; the id of the voucher. */
async function purchase({ gross, number = "S-77", due, vat = 1, voucher = {}, payable = {} }: Purchase) {
  const body = {
    date: "2026-04-29",
    description: "Varekjøp",
    postings: [
      { row: 1, account: account(4300), vatType: { id: vat }, amountGross: gross },
      {
        row: 2,
        account: account(2400),
        supplier: { id: supplier },
        invoiceNumber: number,
        ...(due === undefined ? {} : { termOfPayment: due }),
        amountGross: -gross,
        ...payable,
      },
    ],
    ...voucher,
  };
  return Number((await client.value(client.post("/ledger/voucher", body))).id);
}

const pay = (invoice: number, query = "", type = bank): Promise<TestAnswer> =>
  client.post(`/supplierInvoice/${invoice}/:addPayment?paymentType=${type}&paymentDate=2026-05-20${query}`, undefined);

async function list(query = "", fields = "*"): Promise<Record<string, unknown>[]> {
  const all = `/supplierInvoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01${query}&fields=${fields}`;
  const { status, body, text } = await client.get(all);
  if (status !== 200) throw new Error(text);
  return body.values;
}

const read = async (id: number, fields = "*") =>
  (await client.get(`/supplierInvoice/${id}?fields=${encodeURIComponent(fields)}`)).body.value;

/** The postings of a voucher as "2400 12500 S-77". */
async function ledgerOf(voucher: number): Promise<string[]> {
  const { postings } = (
    await client.get(`/ledger/voucher/${voucher}?fields=postings(account(number),amount,amountGross,invoiceNumber)`)
  ).body.value;
  return postings.map(
    (one: { account: { number: number }; amount: number; amountGross: number; invoiceNumber: string }) =>
      `${one.account.number} ${one.amount} ${one.amountGross} ${one.invoiceNumber}`.trim(),
  );
}

/** The balance of 2400 and the sum of what is open on it, which must agree. */
async function payables(): Promise<number> {
  const sheet = await client.get(
    "/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&accountNumberFrom=2400&accountNumberTo=2401&fields=balanceOut",
  );
  const open = await client.get(
    `/ledger/posting/openPost?date=2027-01-01&accountNumberFrom=2400&accountNumberTo=2401&fields=amount`,
  );
  const sum = open.body.values.reduce((total: number, one: { amount: number }) => total + one.amount, 0);
  expect(sheet.body.values[0]?.balanceOut ?? 0).toBe(sum);
  return sum;
}

const messages = ({ status, body }: TestAnswer) =>
  `${status} ${body.validationMessages.map((one: { field: string; message: string }) => `${one.field}: ${one.message}`).join(" | ")}`;

describe("a purchase becomes a supplier invoice", () => {
  // Worked examples S1 and S2 of the accounting facts.
  test("it is read, paid in full and settled", async () => {
    const id = await purchase({ gross: 12500, due: "2026-05-29" });
    expect(await ledgerOf(id)).toEqual(["4300 10000 12500", "2400 -12500 -12500 S-77", "2710 2500 2500"]);
    expect(await read(id)).toMatchObject({
      id,
      version: 0,
      invoiceNumber: "S-77",
      invoiceDate: "2026-04-29",
      invoiceDueDate: "2026-05-29",
      supplier: { id: supplier },
      voucher: { id },
      currency: { id: 1 },
      amount: 12500,
      amountCurrency: 12500,
      amountExcludingVat: 10000,
      amountExcludingVatCurrency: 10000,
      isCreditNote: false,
      orderLines: [],
      payments: [],
      outstandingAmount: 12500,
    });
    expect(await payables()).toBe(-12500);

    const paid = await pay(id);
    expect([paid.status, paid.body.value.outstandingAmount, paid.body.value.version]).toEqual([201, 0, 1]);
    const { payments, changes } = await read(
      id,
      "changes,payments(amount,closegroupId,voucher(id,description,number))",
    );
    expect(payments).toMatchObject([
      {
        amount: 12500,
        voucher: { description: "Betaling: Leverandørfaktura nummer S-77 fra Engros AS (20001)", number: 2 },
      },
    ]);
    expect(payments[0].closegroupId).toBeGreaterThan(0);
    expect(changes).toHaveLength(1);
    expect(await ledgerOf(payments[0].voucher.id)).toEqual(["2400 12500 12500 S-77", "1920 -12500 -12500"]);
    expect(await payables()).toBe(0);
    expect(await list("", "id")).toEqual([{ id }]);
  });

  test("it is paid in parts, each of which has to be called one", async () => {
    const id = await purchase({ gross: 1000 });
    expect(messages(await pay(id, "&amount=400"))).toBe(
      "422 amount: The amount is smaller than what is outstanding, 1000.00.",
    );
    expect((await pay(id, "&amount=400&partialPayment=true")).body.value.outstandingAmount).toBe(600);
    expect((await read(id, "payments(closegroupId)")).payments).toEqual([{ closegroupId: null }]);
    expect(await payables()).toBe(-600);
    expect((await pay(id, "&amount=600")).body.value.outstandingAmount).toBe(0);
    expect(await payables()).toBe(0);
    expect(messages(await pay(id))).toBe("422 amount: There is nothing left to pay of the supplier invoice.");
  });

  test("a payment that is reversed leaves it open, and is no invoice itself", async () => {
    const id = await purchase({ gross: 1000 });
    await client.value(pay(id));
    const [{ voucher }] = (await read(id, "payments(voucher(id))")).payments;
    await client.value(client.put(`/ledger/voucher/${voucher.id}/:reverse?date=2026-05-21`));
    expect((await read(id)).outstandingAmount).toBe(1000);
    expect(await list("", "id")).toEqual([{ id }]);
    await client.value(client.put(`/ledger/voucher/${id}/:reverse?date=2026-05-22`));
    expect(await list("", "id,outstandingAmount")).toEqual([{ id, outstandingAmount: 0 }]);
    expect(await payables()).toBe(0);
  });

  test("a payment by an ordinary voucher counts, and is no invoice", async () => {
    const id = await purchase({ gross: 1000 });
    const postings = [
      { row: 1, account: account(2400), supplier: { id: supplier }, invoiceNumber: "S-77", amountGross: 1000 },
      { row: 2, account: account(1920), amountGross: -1000 },
    ];
    await client.value(client.post("/ledger/voucher", { date: "2026-05-02", description: "Bank", postings }));
    expect(await list("", "id,outstandingAmount")).toEqual([{ id, outstandingAmount: 0 }]);
  });

  // Worked example S3; then what the supplier pays back.
  test("a credit note has its own number and a negative amount", async () => {
    const id = await purchase({ gross: -2500, number: "S-78" });
    expect(await ledgerOf(id)).toEqual(["4300 -2000 -2500", "2400 2500 2500 S-78", "2710 -500 -500"]);
    expect(await read(id)).toMatchObject({
      isCreditNote: true,
      amount: -2500,
      amountExcludingVat: -2000,
      outstandingAmount: -2500,
      invoiceDueDate: "2026-04-29",
    });
    expect(messages(await pay(id, "&amount=2500"))).toBe(
      "422 amount: The amount must have the sign of what is outstanding, -2500.00.",
    );
    expect((await pay(id, "&amount=-2500")).body.value.outstandingAmount).toBe(0);
    expect(await payables()).toBe(0);
  });

  test("a credit note on the invoice's number lowers what is left of it", async () => {
    const id = await purchase({ gross: 12500 });
    const credit = await purchase({ gross: -2500, voucher: { vendorInvoiceNumber: "K-1" } });
    expect(await list("", "id,invoiceNumber,isCreditNote,outstandingAmount")).toEqual([
      { id, invoiceNumber: "S-77", isCreditNote: false, outstandingAmount: 10000 },
      { id: credit, invoiceNumber: "K-1", isCreditNote: true, outstandingAmount: 10000 },
    ]);
    expect((await pay(id)).body.value.outstandingAmount).toBe(0);
    expect(await payables()).toBe(0);
  });

  test("vendorInvoiceNumber of the voucher is the number of its payables posting", async () => {
    const id = await purchase({ gross: 125, number: "", voucher: { vendorInvoiceNumber: "2026-9" } });
    expect((await ledgerOf(id))[1]).toBe("2400 -125 -125 2026-9");
    expect((await pay(id)).body.value).toMatchObject({ invoiceNumber: "2026-9", outstandingAmount: 0 });
  });

  // Worked examples R1 and R2: the reverse charge is no part of what the supplier demands.
  test.each([34, 35])("reverse charge by VAT type %i is not owed to the supplier", async (vat) => {
    const id = await purchase({ gross: 10000, vat });
    expect(await read(id)).toMatchObject({ amount: 10000, amountExcludingVat: 10000 });
  });

  test("a voucher of two suppliers or without a number is none", async () => {
    await purchase({ gross: 100, number: "" });
    const other = Number((await client.value(client.post("/supplier", { name: "Annen AS" }))).id);
    const payable = (id: number, row: number) => ({
      row,
      account: account(2400),
      supplier: { id },
      invoiceNumber: "7",
      amountGross: -50,
    });
    const postings = [{ row: 1, account: account(4300), amountGross: 100 }, payable(supplier, 2), payable(other, 3)];
    await client.value(client.post("/ledger/voucher", { date: "2026-05-02", description: "To", postings }));
    expect(await list("", "id")).toEqual([]);
  });

  test("it is found by the contract's parameters", async () => {
    const first = await purchase({ gross: 100 });
    const second = await purchase({ gross: 200, number: "S-78" });
    const ids = async (query: string) => (await list(query, "id")).map((one) => one.id);
    expect(await ids("&invoiceNumber=S-78")).toEqual([second]);
    expect(await ids(`&voucherId=${first}`)).toEqual([first]);
    expect(await ids(`&id=${first},${second}`)).toEqual([first, second]);
    expect(await ids(`&supplierId=${supplier}`)).toEqual([first, second]);
    expect(await ids(`&supplierId=1`)).toEqual([]);
    expect((await client.get("/supplierInvoice?invoiceDateTo=2026-04-29&fields=id")).body.values).toEqual([]);
    const stranger = await service.company();
    expect((await stranger.get("/supplierInvoice?fields=id")).body.values).toEqual([]);
  });
});

describe("a payment is refused", () => {
  test("with every fault at once, and posts nothing", async () => {
    const id = await purchase({ gross: 1000 });
    const types = (await client.get("/ledger/paymentTypeOut?isInactive=true&fields=id")).body.values;
    expect(messages(await pay(id, "&amount=1000.01", types[0].id))).toBe(
      "422 paymentType: The payment type is inactive. | amount: The amount is larger than what is outstanding, 1000.00.",
    );
    expect(messages(await pay(id, "&amount=0"))).toBe("422 amount: The amount must not be 0.");
    expect(messages(await pay(id, "&amount=1.001"))).toBe("422 amount: The paid amount can have at most two decimals.");
    expect((await pay(id, "", 1)).status).toBe(404);
    expect((await pay(1)).status).toBe(404);
    const stale = await client.call("POST", `/supplierInvoice/${id}/:addPayment?paymentType=0`, {
      headers: { "if-match": "7" },
    });
    expect([stale.status, stale.body.code]).toEqual([409, 8000]);
    expect((await read(id)).outstandingAmount).toBe(1000);
    expect((await client.get("/ledger/voucher?fields=id")).body.fullResultSize).toBe(1);
  });

  test("in a foreign currency, and in a closed month", async () => {
    const euros = { currency: { id: 5 }, amountGrossCurrency: -100 };
    const foreign = await purchase({ gross: 1170, vat: 0, payable: euros });
    expect(await read(foreign)).toMatchObject({ amount: 1170, amountCurrency: 100, currency: { id: 5 } });
    expect(messages(await withProductionRates(service, () => pay(foreign)))).toBe(
      "422 paymentDate: There is no current exchange rate for EUR on 20 May 2026; the last one is of 24 March 2026.",
    );
    const id = await purchase({ gross: 1000, number: "S-79" });
    await client.value(client.put(closing(202605)));
    expect((await pay(id)).body.code).toBe(10000);
    expect((await read(id)).outstandingAmount).toBe(1000);
  });
});

test("two payments of everything at once: one pays, the other finds nothing left", async () => {
  const id = await purchase({ gross: 1000 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id, "&amount=1000&refuseOverpayment=true")));
  expect(answers.map((one) => one.status).toSorted()).toEqual([201, 422, 422, 422, 422, 422, 422, 422]);
  const parts = await purchase({ gross: 800, number: "S-80" });
  const halves = await Promise.all(Array.from({ length: 8 }, () => pay(parts, "&amount=100&partialPayment=true")));
  expect(halves.map((one) => one.status)).toEqual(halves.map(() => 201));
  expect((await read(parts)).outstandingAmount).toBe(0);
  expect(await payables()).toBe(0);
});

describe("outgoing payment types", () => {
  test("a new company has those of the table, in its language", async () => {
    const norwegian = await service.company({ language: "no" });
    const { values } = (
      await norwegian.get("/ledger/paymentTypeOut?fields=displayName,creditAccount(number),isInactive,currencyCode")
    ).body;
    const row = (displayName: string, number: number, isInactive: boolean) => ({
      creditAccount: { number },
      isInactive,
      displayName,
      currencyCode: "NOK",
    });
    expect(values).toEqual([
      row("1920 Manuelt betalt nettbank", 1920, false),
      row("Betalingsbilag (på papir)", 1920, true),
      row("Bankkort (debetkort/Bank Accept)", 1920, false),
      row("Kontant", 1900, false),
    ]);
  });

  test("are made, changed and removed; the default is the first that is offered for supplier invoices", async () => {
    const path = "/ledger/paymentTypeOut";
    const card = { description: "Firmakort", creditAccount: account(1900), showIncomingInvoice: true };
    const made = await client.value(client.post(path, card));
    expect(made).toMatchObject({ ...card, sequence: 0, isInactive: false, requiresSeparateVoucher: false });
    const paid = async (query: string, type: number) => {
      const id = await purchase({ gross: 10, number: `S-${query}` });
      await client.value(pay(id, query, type));
      const [{ voucher }] = (await read(id, "payments(voucher(id))")).payments;
      return (await ledgerOf(voucher.id))[1];
    };
    expect(await paid("", 0)).toBe("1900 -10 -10");
    expect(await paid("&useDefaultPaymentType=true", bank)).toBe("1900 -10 -10");
    const changed = await client.value(client.put(`${path}/${made.id}`, { showIncomingInvoice: false }));
    expect(changed).toMatchObject({ description: "Firmakort", version: 1 });
    expect(await paid("&amount=10", 0)).toBe("1920 -10 -10");
    const many = (await client.post(`${path}/list`, [card, { ...card, description: "Kort 2" }])).body.values;
    expect((await client.put(`${path}/list`, [{ id: many[0].id, sequence: 4 }])).body.values[0].sequence).toBe(4);
    expect((await client.get(`${path}?description=firmak&fields=id`)).body.fullResultSize).toBe(2);
    expect((await client.delete(`${path}/${made.id}`)).status).toBe(204);
    expect((await client.get(`${path}/${made.id}`)).status).toBe(404);
  });

  test("take no account that cannot be paid from, and hold the one they have", async () => {
    const old = await client.value(client.post("/ledger/account", { number: 1999, name: "Gammel", isInactive: true }));
    const refused = await client.post("/ledger/paymentTypeOut/list", [
      { description: "a", creditAccount: { id: old.id } },
      { description: "b", creditAccount: account(2400) },
      { description: "c" },
    ]);
    expect(refused.status).toBe(422);
    const both = await client.post("/ledger/paymentTypeOut/list", [
      { description: "a", creditAccount: { id: old.id } },
      { description: "b", creditAccount: account(2400) },
    ]);
    expect(messages(both)).toBe(
      "422 creditAccount.id: Account 1999 Gammel is inactive and cannot be posted to. | creditAccount.id: Account 2400 Leverandørgjeld has a sub-ledger and cannot be paid from.",
    );
    const own = await client.value(client.post("/ledger/account", { number: 1995, name: "Kort" }));
    await client.value(client.post("/ledger/paymentTypeOut", { description: "Kort", creditAccount: { id: own.id } }));
    const kept = await client.delete(`/ledger/account/${own.id}`);
    expect(kept.status).toBe(422);
  });
});
