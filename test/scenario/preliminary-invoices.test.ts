// Preliminary invoices: what an order would be invoiced as, under the id that its invoice then has.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { storeRates } from "../support/foreign.ts";
import { readPdf } from "../support/pdf.ts";
import { refusalOf, Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { between, workerOfTest } from "../support/work.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  // What counts rows has no jobs beside it.
  const roles = ["api", "dispatcher", "sender"] as const;
  service = await startTestService({ clock: () => new Date("2026-11-20T10:00:00Z"), roles });
  await storeRates(service, [["EUR", "2026-03-02", "11.6543"]]);
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});
beforeEach(async () => {
  client = await service.company();
  seller = await Seller.of(client);
});

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
const value = (answer: ReturnType<TestClient["get"]>) => client.value(answer) as Promise<any>;
/** The id of the order's preliminary invoice; null where it has none. */
const preliminaryOf = async (order: number): Promise<number | null> =>
  (await value(client.get(`/order/${order}?fields=preliminaryInvoice`))).preliminaryInvoice?.id ?? null;
const read = async (id: number | null, fields = "*") => value(client.get(`/invoice/${id}?fields=${fields}`));
const status = async (id: number | null) => (await client.get(`/invoice/${id}`)).status;

test("is there from the order's first moment, also without lines, and says that nothing is charged", async () => {
  const made = await value(client.post("/order", seller.body([])));
  const id = made.preliminaryInvoice.id;
  expect(made.preliminaryInvoice).toEqual({ id, url: expect.stringMatching(new RegExp(`/v2/invoice/${id}$`)) });
  expect(await read(id)).toEqual({
    id,
    version: 0,
    url: made.preliminaryInvoice.url,
    number: 0,
    invoiceNumber: 0,
    invoiceDate: "2026-03-02",
    customer: expect.objectContaining({ id: seller.customer }),
    customerId: seller.customer,
    creditedInvoice: 0,
    isCredited: false,
    invoiceDueDate: "2026-03-16",
    kid: "",
    invoiceComment: "",
    comment: "",
    orders: [expect.objectContaining({ id: made.id })],
    orderLines: [],
    voucher: null,
    deliveryDate: "2026-03-02",
    amount: 0,
    amountCurrency: 0,
    amountExcludingVat: 0,
    amountExcludingVatCurrency: 0,
    amountRoundoff: 0,
    amountRoundoffCurrency: 0,
    amountOutstanding: 0,
    amountCurrencyOutstanding: 0,
    amountOutstandingTotal: 0,
    amountCurrencyOutstandingTotal: 0,
    currency: expect.objectContaining({ id: 1 }),
    exchangeRate: 0,
    isCreditNote: true,
    isCharged: false,
    isApproved: true,
    isPeriodizationPossible: false,
    postings: [],
    projectInvoiceDetails: [],
    travelReports: [],
    reminders: [],
    invoiceRemarks: "",
    invoiceRemark: null,
    paymentTypeId: 0,
    paidAmount: 0,
  });
  const expanded = await value(client.get(`/order/${made.id}?fields=preliminaryInvoice(number,orders(id),amount)`));
  expect(expanded.preliminaryInvoice).toEqual({ number: 0, orders: [{ id: made.id }], amount: 0 });
  const list = await client.get("/invoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01&fields=id");
  expect(list.body.values).toEqual([]);
  expect((await client.get(`/invoice?id=${id}&fields=id`)).body.values).toEqual([]);
  const other = await service.company();
  expect((await other.get(`/invoice/${id}`)).status).toBe(404);
});

test("follows the order, and its version and checksum with it", async () => {
  const order = await seller.order([[2, 100]]);
  const id = await preliminaryOf(order);
  const before = await client.get(`/invoice/${id}?fields=version,amount,orderLines(count)`);
  expect(before.body.value).toEqual({ version: 0, amount: 250, orderLines: [{ count: 2 }] });
  const line = { order: { id: order }, description: "Mer", count: 1, unitPriceExcludingVatCurrency: 10 };
  await value(client.post("/order/orderline", line));
  const after = await client.get(`/invoice/${id}?fields=version,amount,isCreditNote`);
  expect(after.body.value).toEqual({ version: 1, amount: 262.5, isCreditNote: false });
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  await value(client.put(`/order/${order}`, { invoicesDueIn: 20, invoicesDueInType: "RECURRING_DAY_OF_MONTH" }));
  expect((await read(id, "invoiceDueDate")).invoiceDueDate).toBe("2026-03-20");
  // What changes it without its order: the company rounds to whole kroner.
  const { etag } = Object.fromEntries((await client.get(`/invoice/${id}`)).headers);
  await value(client.put("/invoice/settings", { isRoundedToWholeKrone: true }));
  const rounded = await client.get(`/invoice/${id}?fields=*`);
  expect([rounded.body.value.amount, rounded.body.value.amountRoundoff]).toEqual([263, 0.5]);
  expect(rounded.headers.get("etag")).not.toBe(etag);
  expect((await client.delete(`/order/${order}`)).status).toBe(204);
  expect(await status(id)).toBe(404);
});

describe("what is charged is what it said", () => {
  const currencyOf = async (code: string) => (await client.get(`/currency?code=${code}&fields=id`)).body.values[0];
  const terms = [
    { invoicesDueIn: 0, invoicesDueInType: "DAYS" },
    { invoicesDueIn: 45, invoicesDueInType: "DAYS" },
    { invoicesDueIn: 3, invoicesDueInType: "MONTHS" },
    { invoicesDueIn: 31, invoicesDueInType: "RECURRING_DAY_OF_MONTH" },
    { invoicesDueIn: 1, invoicesDueInType: "RECURRING_DAY_OF_MONTH" },
  ];
  const said =
    "id,invoiceDate,invoiceDueDate,deliveryDate,customer(id),currency(id),invoiceComment,amount,amountCurrency,amountExcludingVat," +
    "amountExcludingVatCurrency,amountRoundoff,amountRoundoffCurrency,isCreditNote,orders(id),orderLines(id)";

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("seed %i", async (seed) => {
    let state = seed;
    const next = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return 1 + (Math.floor(state / 65_536) % most);
    };
    if (next(2) === 1) await value(client.put("/invoice/settings", { isRoundedToWholeKrone: true }));
    const sign = next(4) === 1 ? -1 : 1;
    const lines = Array.from(
      { length: next(6) },
      () => [(sign * next(700)) / 100, next(99_999) / 100, [3, 31, 32, 6, 5][next(5) - 1] ?? 3, next(60) - 1] as const,
    );
    const order = await seller.order(lines, {
      isPrioritizeAmountsIncludingVat: next(2) === 1,
      invoiceComment: "Hilsen",
      // 31 January is where months of unequal length show.
      ...(next(2) === 1 ? { orderDate: "2026-01-31" } : { currency: await currencyOf("EUR") }),
      ...terms[next(5) - 1],
    });
    const { orderDate, preliminaryInvoice, version } = await value(
      client.get(`/order/${order}?fields=orderDate,version,preliminaryInvoice`),
    );
    const before = await read(preliminaryInvoice.id, said);
    const charged = await value(seller.charge(order, `&fields=${said},version,number,isCharged`, orderDate));
    expect(charged).toEqual({ ...before, version: version + 1, number: 1, isCharged: true });
    expect(await preliminaryOf(order)).toBeNull();
  });
});

test("an invoice in a body is a new one, and takes the preliminary ones of its orders away", async () => {
  const [order, second, third] = [
    await seller.order([[1, 100]]),
    await seller.order([[1, 10]]),
    await seller.order([[1, 1]]),
  ];
  const ids = [await preliminaryOf(order), await preliminaryOf(second), await preliminaryOf(third)];
  const dates = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17" };
  const invoice = await value(client.post("/invoice?fields=id,version", { ...dates, orders: [{ id: order }] }));
  const both = await value(
    client.put(`/order/:invoiceMultipleOrders?id=${second},${third}&invoiceDate=2026-03-03&fields=id,version`),
  );
  expect(ids).not.toContain(invoice.id);
  expect(ids).not.toContain(both.id);
  expect([invoice.version, both.version]).toEqual([0, 0]);
  for (const one of [order, second, third]) expect(await preliminaryOf(one)).toBeNull();
  for (const id of ids) expect(await status(id)).toBe(404);
  const embedded = await value(
    client.post("/invoice?fields=id,orders(*)", { ...dates, orders: [seller.body([[1, 5]])] }),
  );
  expect(embedded.orders[0].preliminaryInvoice).toBeNull();
  const one = await seller.order([[1, 1]]);
  const id = await preliminaryOf(one);
  expect((await value(client.put(`/order/:invoiceMultipleOrders?id=${one}&invoiceDate=2026-03-03`))).id).toBe(id);
});

test("an order that comes to more than any invoice can still be read", async () => {
  const order = await seller.order(Array.from({ length: 120 }, () => [1, 799_999_999_999.99] as const));
  const { text } = await client.get(`/invoice/${await preliminaryOf(order)}?fields=amount`);
  expect(text).toBe('{"value":{"amount":99999999999999.99}}');
  expect((await seller.charge(order)).status).toBe(422);
});

test("ten clients at once make one invoice of it", async () => {
  const order = await seller.order([[1, 100]]);
  const id = await preliminaryOf(order);
  const answers = await Promise.all(Array.from({ length: 10 }, () => seller.charge(order)));
  const made = answers.filter((answer) => answer.status === 200);
  expect(made.map((answer) => answer.body.value.id)).toEqual([id]);
});

test("every period of a subscription has one, the last period none after it, and one taken back a new one", async () => {
  const order = await seller.order([[2, 100]], {
    isSubscription: true,
    deliveryDate: "2026-01-31",
    subscriptionPeriodsOnInvoice: 2,
    subscriptionDuration: 3,
    subscriptionInvoicingTime: 1,
    subscriptionInvoicingTimeType: "MONTHS",
  });
  const fields = "id,invoiceDate,deliveryDate,amount,amountExcludingVat";
  const approve = (date: string) =>
    value(client.put(`/order/${order}/:approveSubscriptionInvoice?invoiceDate=${date}&fields=${fields}`));
  const first = await read(await preliminaryOf(order), fields);
  expect(first).toMatchObject({ invoiceDate: "2025-12-31", deliveryDate: "2026-01-31", amount: 500 });
  expect(await approve(first.invoiceDate)).toEqual(first);
  const second = await read(await preliminaryOf(order), fields);
  expect(second.id).not.toBe(first.id);
  expect(second).toMatchObject({ invoiceDate: "2026-02-28", deliveryDate: "2026-03-31", amount: 250 });
  expect(await approve(second.invoiceDate)).toEqual(second);
  expect(await preliminaryOf(order)).toBeNull();
  await value(client.put(`/order/${order}/:unApproveSubscriptionInvoice`));
  const again = await read(await preliminaryOf(order), fields);
  expect([first.id, second.id]).not.toContain(again.id);
  expect({ ...again, id: second.id }).toEqual(second);
});

test("arrears, lines that begin later and end earlier", async () => {
  const line = (more: object) => ({ description: "Leie", count: 1, unitPriceExcludingVatCurrency: 10, ...more });
  const order = await seller.order([], {
    isSubscription: true,
    deliveryDate: "2026-04-01",
    subscriptionInvoicingTimeInAdvanceOrArrears: "ARREARS",
    subscriptionInvoicingTime: 5,
    subscriptionInvoicingTimeType: "DAYS",
    orderLines: [
      line({}),
      line({ isSubscription: false, unitPriceExcludingVatCurrency: 1000 }),
      line({ subscriptionPeriodStart: "2026-05-01" }),
      line({ subscriptionPeriodStart: "2026-04-01", subscriptionPeriodEnd: "2026-04-30" }),
    ],
  });
  for (const amountExcludingVat of [1020, 20]) {
    const before = await read(await preliminaryOf(order), "id,invoiceDate,deliveryDate,amountExcludingVat");
    expect(before.amountExcludingVat).toBe(amountExcludingVat);
    const query = `invoiceDate=${before.invoiceDate}&fields=id,invoiceDate,deliveryDate,amountExcludingVat`;
    expect(await value(client.put(`/order/${order}/:approveSubscriptionInvoice?${query}`))).toEqual(before);
  }
});

test("an advance has an id of its own, and is deducted from the preliminary invoice until it is credited", async () => {
  const order = await seller.order([[1, 1000]]);
  const id = await preliminaryOf(order);
  const advance = await value(
    client.put(`/order/${order}/:invoice?invoiceDate=2026-03-02&createOnAccount=WITH_VAT&amountOnAccount=400`),
  );
  expect(advance.id).not.toBe(id);
  expect(await preliminaryOf(order)).toBe(id);
  const before = await client.get(`/invoice/${id}?fields=id,amount,amountExcludingVat`);
  expect(before.body.value).toEqual({ id, amount: 750, amountExcludingVat: 600 });
  await value(seller.credit(advance.id));
  const credited = await client.get(`/invoice/${id}?fields=amount`);
  expect(credited.body.value).toEqual({ amount: 1250 });
  expect(credited.headers.get("etag")).not.toBe(before.headers.get("etag"));
  expect(await value(seller.charge(order, "&fields=id,amount"))).toEqual({ id, amount: 1250 });
});

test("a back order has one of its own", async () => {
  const order = await seller.order([], {
    orderLines: [{ description: "Vare", count: 2, orderedQuantity: 5, unitPriceExcludingVatCurrency: 100 }],
  });
  const id = await preliminaryOf(order);
  expect((await value(seller.charge(order, "&createBackorder=true"))).id).toBe(id);
  const { values } = (
    await client.get("/order?isClosed=false&orderDateFrom=2026-01-01&orderDateTo=2027-01-01&fields=*")
  ).body;
  expect(values).toHaveLength(1);
  expect(values[0].preliminaryInvoice.id).not.toBe(id);
  expect(await read(values[0].preliminaryInvoice.id, "amount,orders(id)")).toEqual({
    amount: 375,
    orders: [{ id: values[0].id }],
  });
});

test("nothing can be done with it but charging its order", async () => {
  const id = await preliminaryOf(await seller.order([[1, 100]]));
  const refused = "422 | id: The invoice is preliminary: its order is not invoiced yet.";
  expect(refusalOf(await seller.pay(Number(id), 125))).toBe(refused);
  expect(refusalOf(await seller.credit(Number(id)))).toBe(refused);
  const remind = `/invoice/${id}/:createReminder?type=SOFT_REMINDER&date=2026-05-01&dispatchType=API`;
  expect(refusalOf(await client.put(remind))).toBe(refused);
  const note = await seller.order([[-1, 100]]);
  expect(refusalOf(await seller.charge(note, `&invoiceIdIfIsCreditNote=${id}`))).toBe(
    refused.replace("id:", "invoiceIdIfIsCreditNote:"),
  );
  expect((await client.put(`/invoiceRemark/${id}`, { description: "Nei" })).status).toBe(404);
  expect(
    (
      await client.call("PUT", `/invoice/${id}/:payment?paymentDate=2026-03-10&paymentTypeId=1&paidAmount=1`, {
        headers: { "if-match": "7" },
      })
    ).status,
  ).toBe(409);
});

test("one among many orders is read without the others", async () => {
  const worker = workerOfTest(service);
  const orders: number[] = [];
  for (let index = 0; index < 5; index++) {
    const bulk = Array.from({ length: 100 }, () => seller.body([[1, 100]]));
    const answer = await client.post("/order/list?fields=id,preliminaryInvoice", bulk);
    orders.push(...answer.body.values.map((one: { preliminaryInvoice: { id: number } }) => one.preliminaryInvoice.id));
  }
  await read(orders[0] ?? 0, "id,amount");
  const before = await worker.soFar();
  for (let index = 0; index < 20; index++) expect((await read(orders[index * 7] ?? 0, "amount")).amount).toBe(125);
  const work = between(before, await worker.soFar());
  // One look-up of the order and two of its lines, each counted for the index and for the row; scans would read 20 times 500.
  expect(work.get("sales_order")).toBeLessThanOrEqual(2 * 20);
  expect(work.get("order_line")).toBeLessThanOrEqual(2 * 2 * 20);
  expect(work.get("subscription_period") ?? 0).toBe(0);
});

describe("an invoice that is tried", () => {
  /** What a request answers to somebody who takes a PDF. */
  const drawn = async (method: string, path: string, body?: unknown) => {
    const authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
    const headers = { authorization, accept: "application/pdf, application/json;q=0.5" };
    const json = body === undefined ? {} : { "content-type": "application/json" };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return fetch(`${client.address}/v2${path}`, { method, headers: { ...headers, ...json }, ...sent });
  };
  const textOf = async (answer: Response) => (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;

  test("is shown as a draft without number and KID to whoever takes a PDF, and nothing is stored", async () => {
    const order = await seller.order([[2, 100]]);
    const whole = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-17", orders: [seller.body([[3, 50]])] };
    const state = async () => [
      (await client.get("/invoice?invoiceDateFrom=2000-01-01&invoiceDateTo=2100-01-01")).body.fullResultSize,
      (await client.get("/order?orderDateFrom=2000-01-01&orderDateTo=2100-01-01&fields=id,isClosed")).body.values,
      (await client.get("/ledger/voucher?dateFrom=2000-01-01&dateTo=2100-01-01")).body.fullResultSize,
    ];
    const before = await state();
    for (const [method, path, body, amount] of [
      ["PUT", `/order/${order}/:invoice?invoiceDate=2026-03-03&dryRun=true`, undefined, "250,00"],
      ["POST", "/invoice?dryRun=true", whole, "187,50"],
    ] as const) {
      const answer = await drawn(method, path, body);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
      const text = await textOf(answer);
      expect(text).toContain("Fakturautkast");
      expect(text).toContain("Dette er et utkast og ingen faktura.");
      expect(text).toContain("Vare");
      expect(text.replaceAll(/\s/g, " ")).toContain(amount);
      expect(text).not.toMatch(/Fakturanummer|KID/);
    }
    expect(await state()).toEqual(before);
    // The same request that is carried out answers JSON, with the first number.
    const made = await drawn("POST", "/invoice?sendToCustomer=false&fields=invoiceNumber", whole);
    expect([made.status, await made.json()]).toEqual([201, { value: { invoiceNumber: 1 } }]);
  });

  test("is refused as it would be; a credit note has no draft, and answers what it would be", async () => {
    const refused = await drawn("POST", "/invoice?dryRun=true", { orders: [] });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([422, expect.stringMatching(/json/)]);
    const invoice = await seller.invoice([[1, 100]]);
    const credit = await seller.order([[-1, 100]]);
    const path = `/order/${credit}/:invoice?invoiceDate=2026-03-04&invoiceIdIfIsCreditNote=${invoice}&dryRun=true`;
    const answer = await drawn("PUT", `${path}&fields=isCreditNote`);
    expect([answer.status, await answer.json()]).toEqual([200, { value: { isCreditNote: true } }]);
  });
});
