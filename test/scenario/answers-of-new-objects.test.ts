// The answers of new vouchers, customers, orders and invoices are made of what was stored. They are, letter by letter, what the
// database reads.

import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Client } from "../../src/store/connections.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { statementsOf } from "../support/statements.ts";

type Body = Record<string, unknown>;
type Row = Body & { readonly amountGross: number };

let service: TestService;
let owner: pg.Client;
let client: TestClient;
const accounts = new Map<number, number>();
const ref = (id: number) => ({ id });
const account = (number: number) => ref(accounts.get(number) ?? 0);
const make = async (path: string, body: Body) => Number((await client.value(client.post(path, body))).id);

beforeAll(async () => {
  service = await startTestService();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  client = await service.company({ language: "no" });
  const { values } = (await client.get("/ledger/account?count=1000&fields=id,number")).body;
  for (const { id, number } of values) accounts.set(number, id);
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** A voucher whose last row is the bank's. */
function voucher(rows: readonly Row[], more: Body = {}): Body {
  const total = rows.reduce((sum, { amountGross }) => sum + amountGross, 0);
  const all = [...rows, { account: account(1920), amountGross: -total }];
  return {
    date: "2026-03-10",
    description: "Bilag",
    postings: all.map((row, index) => ({ row: index + 1, ...row })),
    ...more,
  };
}

/** What the work sends to the database. */
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  const { sent } = await statementsOf(service.database.ownerUrl, work);
  return sent.map(({ text }) => text);
}

const isRead = (text: string) => /from "(voucher|party|sales_order|invoice)" t where .*t\.id = \$4/.test(text);

/** Posts a voucher and compares the answer with what is read; tells whether the database was asked for it. */
async function compared(body: Body, fields?: string): Promise<boolean> {
  const query = fields === undefined ? "" : `?fields=${fields}`;
  let text = "";
  const sent = await sentBy(async () => {
    const answer = await client.post(`/ledger/voucher${query}`, body);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    text = answer.text;
  });
  const { id } = fields === undefined || fields.includes("*") ? JSON.parse(text).value : { id: await newest() };
  const { text: read } = await client.get(`/ledger/voucher/${id}?fields=${fields ?? "*,postings(*)"}`);
  expect(text).toBe(read);
  return sent.some(isRead);
}

const newest = async () =>
  (await client.get("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&sorting=-id&count=1&fields=id")).body
    .values[0].id;

test("of every kind of row", async () => {
  const unit = await make("/product/unit", { name: "Favn", nameEN: "Fathom", nameShort: "fv", commonCode: "AK" });
  const product = await make("/product", { name: "Kaffe" });
  const department = await make("/department", { name: "Salg" });
  const project = await make("/project", {
    ...{ name: "Hus", startDate: "2026-01-01", projectManager: ref(client.employeeId) },
  });
  const type = (await client.get("/ledger/voucherType?count=1&fields=id")).body.values[0].id;
  const spread = {
    ...{ amortizationAccount: account(1700), amortizationStartDate: "2026-03-01", amortizationEndDate: "2026-05-31" },
  };
  const written = 'Kjøp «og» "salg" \\ \n\t\u0001 \u2028 kafe\u0301 😀';
  const bodies: readonly Body[] = [
    voucher([{ account: account(7000), amountGross: 100 }]),
    voucher([{ account: account(6540), amountGross: 125.5, vatType: ref(1) }], { description: written }),
    voucher(
      [{ account: account(6540), amountGross: 125, vatType: ref(1), description: written, date: "2026-04-02" }].flatMap(
        (row) => [row, { account: account(1920), amountGross: -125, date: "2026-04-02" }],
      ),
    ),
    voucher([
      {
        account: account(6540),
        amountGross: 0.07,
        department: ref(department),
        project: ref(project),
        product: ref(product),
      },
    ]),
    voucher([
      {
        account: account(4300),
        amountGross: 12,
        quantityAmount1: 2.5,
        quantityType1: ref(unit),
        quantityAmount2: 3,
        quantityType2: ref(unit),
      },
    ]),
    voucher([{ account: account(7500), amountGross: 900, ...spread }], {
      voucherType: ref(type),
      externalVoucherNumber: "X 1",
    }),
    voucher([{ account: account(4380), amountGross: 90, vatType: ref(81) }], { vendorInvoiceNumber: "77" }),
    // Accounts whose postings open items, with a number and without.
    voucher([
      { account: account(2740), amountGross: 50 },
      { account: account(2740), amountGross: 60, invoiceNumber: "5" },
    ]),
    voucher(
      [
        { account: account(1920), amountGross: 80, amountGrossCurrency: 10, currency: ref(2), postingRuleId: 12 },
      ].flatMap((row) => [
        row,
        { account: account(1920), amountGross: -80, amountGrossCurrency: -10, currency: ref(2) },
      ]),
    ),
  ];
  for (const body of bodies) expect(await compared(body)).toBe(false);
  const { postings } = (await client.get(`/ledger/voucher/${await newest()}?fields=postings(account,openItem)`)).body
    .value;
  expect(postings).toHaveLength(3);
  const opened = await client.value(client.post("/ledger/voucher", bodies[7]));
  expect((opened.postings as unknown as Body[]).filter((one) => one.openItem !== null).length).toBeGreaterThan(0);
});

test("by the caller's fields, of which the database reads what it alone knows", async () => {
  const body = () => voucher([{ account: account(6540), amountGross: 125, vatType: ref(1) }]);
  for (const fields of ["*", "id,number", "number,displayName,postings", "*,postings(id,amount,row)"])
    expect([fields, await compared(body(), fields)]).toEqual([fields, false]);
  for (const fields of [
    "*,amount",
    "*,postings(*,account(number))",
    "*,postings(voucher)",
    "*,changes",
    "id,voucherType(name)",
  ])
    expect([fields, await compared(body(), fields)]).toEqual([fields, true]);
  const last = await newest();
  const wrong = await client.post("/ledger/voucher?fields=nothing", body());
  expect([wrong.status, wrong.body.code, await newest()]).toEqual([400, 11000, last]);
});

test("of a voucher that touches others it is read", async () => {
  const customer = await make("/customer", { name: "Kari AS" });
  const supplier = await make("/supplier", { name: "Ola AS" });
  const sale = { account: account(1500), customer: ref(customer), amountGross: 200, invoiceNumber: "900" };
  expect(await compared(voucher([sale]))).toBe(true);
  expect(await compared(voucher([{ ...sale, amountGross: -200 }]))).toBe(true);
  const bill = { account: account(2400), supplier: ref(supplier), amountGross: -300, invoiceNumber: "B 1" };
  expect(await compared(voucher([bill]))).toBe(true);
});

test("what has to be read is asked for behind the statement that stores, on its connection and without waiting for it", async () => {
  const body = voucher([{ account: account(7000), amountGross: 100 }]);
  const query = pg.Client.prototype.query as (...words: unknown[]) => unknown;
  const seen: { readonly client: unknown; readonly unanswered: number }[] = [];
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...words) {
    const [{ text = "" }] = words as unknown as [{ readonly text?: string }];
    if (text.includes("ledger_post(") || isRead(text))
      seen.push({ client: this, unanswered: (this as Client).unanswered ?? 0 });
    return query.apply(this, words) as never;
  });
  try {
    expect((await client.post("/ledger/voucher?fields=*,voucherType(name)", body)).status).toBe(201);
  } finally {
    spy.mockRestore();
  }
  const [storing, reading, ...others] = seen;
  expect([others, reading?.client === storing?.client]).toEqual([[], true]);
  expect(reading?.unanswered).toBe((storing?.unanswered ?? 0) + 1);
});

test("with an Idempotency-Key, and after a dry run", async () => {
  const body = voucher([{ account: account(6540), amountGross: 125, vatType: ref(1) }]);
  const tried = await client.value(client.post("/ledger/voucher?dryRun=true", body));
  const key = { "Idempotency-Key": "answers-of-new-objects" };
  const kept = await client.post("/ledger/voucher", body, key);
  const { id, number } = kept.body.value;
  expect(number).toBe(tried.number);
  expect(kept.text).toBe((await client.get(`/ledger/voucher/${id}?fields=*,postings(*)`)).text);
  expect((await client.post("/ledger/voucher", body, key)).text).toBe(kept.text);
  expect(await newest()).toBe(id);
});

/** Numbers from 0 to 1 that are the same in every run. */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Draws from values by the name of a field: each third field says nothing. */
function bodyOf(random: () => number, values: Readonly<Record<string, readonly unknown[]>>): Body {
  const some = Object.entries(values).filter(() => random() < 0.67);
  return Object.fromEntries(some.map(([name, list]) => [name, list[Math.floor(random() * list.length)]]));
}

/** Sends a change of an object that is new afterwards, and compares; whether the database was asked for the answer, and the id. */
async function answered(method: string, path: string, body: unknown, read: string, fields: string) {
  const headers = { "Accept-Language": fields.length % 2 === 0 ? "no" : "en" };
  const query = `${path.includes("?") ? "&" : "?"}fields=${fields}`;
  let text = "";
  const sent = await sentBy(async () => {
    const answer = await client.call(method, path + query, { body, headers });
    expect([answer.status < 300, JSON.stringify(body), answer.text]).toEqual([true, JSON.stringify(body), answer.text]);
    text = answer.text;
  });
  const { id } = JSON.parse(text).value;
  expect(text).toBe((await client.get(`${read}/${id}?fields=${fields}`, headers)).text);
  return { isRead: sent.some(isRead), id: Number(id) };
}

const texts = ["", 'Kari «og» "Ola" \\ \n\t\u0001 \u2028 kafe\u0301 😀', "Nedre Sløyfe 4", "  to  "];
const names = texts.filter((text) => text !== "");

test("of new customers, whatever they say", async () => {
  const random = drawn(1);
  const department = await make("/department", { name: "Salg 2" });
  const category = await make("/customer/category", { name: "Stor", number: "1", type: 1 });
  const values = {
    ...{ email: ["a@example.no"], invoiceEmail: ["b@example.no;c@example.no"], phoneNumber: texts, description: texts },
    ...{ isPrivateIndividual: [true, false], isSupplier: [true], language: ["NO", "EN"], website: texts },
    ...{ invoicesDueIn: [0, 30], invoicesDueInType: ["DAYS", "MONTHS"], invoiceSendMethod: ["EHF", "MANUAL"] },
    ...{ postalAddress: [{ addressLine1: "Gata 1", city: "Oslo" }, { country: { id: 2 } }], globalLocationNumber: [0] },
    ...{ deliveryAddress: [{ addressLine1: "Havna" }], department: [ref(department)], category1: [ref(category)] },
    ...{ accountManager: [ref(client.employeeId)], currency: [ref(2), null], discountPercentage: [0, 12.5, 7.1] },
    ...{ ledgerAccount: [account(1500), null], isInactive: [true], singleCustomerInvoice: [true], isFactoring: [true] },
  };
  for (let n = 0; n < 12; n++) {
    const body = { ...bodyOf(random, values), name: names[n % names.length] };
    const fields = ["*", "id,displayName,invoicesDueIn", "*,postalAddress", "id,version,url,name"][n % 4] ?? "*";
    expect([fields, (await answered("POST", "/customer", body, "/customer", fields)).isRead]).toEqual([
      fields,
      fields.includes("postalAddress"),
    ]);
  }
  const banked = { name: "Bank", bankAccounts: ["86011117947"] };
  expect((await answered("POST", "/customer", banked, "/customer", "*")).isRead).toBe(true);
  expect((await answered("POST", "/customer", banked, "/customer", "id,bankAccounts")).isRead).toBe(false);
});

test("of new orders and their invoices, whatever they say", async () => {
  const random = drawn(2);
  const sellers = [
    await make("/customer", { name: names[0], invoiceSendMethod: "MANUAL", discountPercentage: 5 }),
    await make("/customer", { name: "Kari AS", invoiceSendMethod: "EMAIL", email: "kari@example.no" }),
  ];
  const plain = await make("/product", { name: "Kaffe", priceExcludingVatCurrency: 12.3456 });
  const goods = await make("/product", { name: "Te", isStockItem: true, priceExcludingVatCurrency: 40 });
  const manager = ref(client.employeeId);
  const project = await make("/project", { name: "Vei", startDate: "2026-01-01", projectManager: manager });
  const head = {
    ...{ reference: texts, invoiceComment: texts, internalComment: texts, deliveryComment: texts, receiverEmail: [""] },
    ...{ invoicesDueIn: [3], invoicesDueInType: ["DAYS"], discountPercentage: [0, 2.5], markUpOrderLines: [10] },
    ...{ ourContactEmployee: [manager, null, null, null], project: [ref(project), null, null, null] },
    ...{ status: ["NEW", "PICKED"], purchaseOrderNumber: texts, deliveryAddress: [{ city: "Bodø" }, null, null, null] },
    ...{ isPrioritizeAmountsIncludingVat: [true, false], orderLineSorting: ["ID", "ID", "ID", "PRODUCT"] },
    ...{ isSubscription: [false, false, false, true], department: [null], attn: [null], isClosed: [false] },
  };
  const line = {
    ...{ count: [1, 2.5, 0.0001, 3], discount: [0, 10], vatType: [ref(3), ref(31), null], orderedQuantity: [0, 7] },
    ...{ product: [ref(plain), null], sortIndex: [4], unitCostCurrency: [1.5] },
  };
  /** Every second line takes goods from stock; some of them are picked. */
  const stocked = () => (random() < 0.5 ? {} : { product: ref(goods), isPicked: random() < 0.5 });
  const seen = { orders: [0, 0], invoices: [0, 0] };
  for (let n = 0; n < 36; n++) {
    const lines = Array.from({ length: 1 + (n % 3) }, () => ({
      description: "Vare",
      ...bodyOf(random, line),
      ...stocked(),
    }));
    const days = { orderDate: "2026-03-02", deliveryDate: "2026-03-02" };
    const sold = { ...bodyOf(random, head), ...days, customer: ref(sellers[n % 2] ?? 0), orderLines: lines };
    const isOfTwo = n % 6 === 5 && "project" in sold;
    const fields = isOfTwo ? "*,orderLines(*)" : (["*", "id,displayName,canCreateBackorder", "*"][n % 3] ?? "*");
    const order = await answered("POST", "/order", { number: n % 7 === 6 ? `A ${n}` : "", ...sold }, "/order", fields);
    seen.orders[order.isRead ? 1 : 0] = (seen.orders[order.isRead ? 1 : 0] ?? 0) + 1;
    if ("isSubscription" in sold && sold.isSubscription === true) continue;
    const query = `invoiceDate=2026-03-03&comment=${encodeURIComponent(names[n % 3] ?? "")}&sendToCustomer=${n % 2 === 0}`;
    const shown = ["*", "id,number,kid,amountOutstanding", "*", "*,orderLines(*)"][n % 4] ?? "*";
    const body = { invoiceDate: "2026-03-03", invoiceDueDate: "2026-03-20", orders: [ref(order.id)] };
    const charged = await (n % 5 === 4
      ? answered("POST", "/invoice?sendToCustomer=false", body, "/invoice", shown)
      : answered("PUT", `/order/${order.id}/:invoice?${query}`, undefined, "/invoice", shown));
    seen.invoices[charged.isRead ? 1 : 0] = (seen.invoices[charged.isRead ? 1 : 0] ?? 0) + 1;
  }
  // Most are made, and some are read: both ways were compared.
  expect([seen.orders[0], seen.invoices[0]].map((made) => (made ?? 0) >= 12)).toEqual([true, true]);
  expect([seen.orders[1], seen.invoices[1]].map((read) => (read ?? 0) > 0)).toEqual([true, true]);
});

test("in a month whose VAT is settled", async () => {
  const body = () => voucher([{ account: account(6540), amountGross: 125, vatType: ref(1) }], { date: "2026-06-10" });
  expect(await compared(body())).toBe(false);
  await owner.query("select set_config('motpost.company', $1, false)", [String(client.companyId)]);
  const { rowCount } = await owner.query(
    "update period_state set vat_settled = true where company_id = $1 and id = 202606",
    [client.companyId],
  );
  expect(rowCount).toBe(1);
  // As whoever settles it does.
  await owner.query("select raise_settings_version($1)", [client.companyId]);
  expect(await compared(body())).toBe(false);
  const { value } = (await client.post("/ledger/voucher", body())).body;
  expect(value.postings.map((one: Body) => one.isAmountVatClosed)).toEqual([true, false, true]);
});

test("of vouchers that are stored together", async () => {
  const body = (text: string) =>
    voucher([{ account: account(6540), amountGross: 125, vatType: ref(1) }], { description: text });
  const texts = Array.from({ length: 12 }, (_, index) => `Samtidig ${index}`);
  let answers: { text: string; body: { value: { id: number; description: string; number: number } } }[] = [];
  // Those are stored together that come while another is being stored: a quick database may be done with each before the next.
  const sent = await vi.waitFor(async () => {
    const statements = await sentBy(async () => {
      answers = await Promise.all(texts.map((text) => client.post("/ledger/voucher", body(text))));
    });
    expect(statements.filter((text) => text.includes("ledger_post_many")).length).toBeGreaterThan(0);
    return statements;
  }, 30_000);
  expect(sent.filter(isRead)).toEqual([]);
  expect(answers.map((answer) => answer.body.value.description)).toEqual(texts);
  expect(new Set(answers.map((answer) => answer.body.value.number)).size).toBe(texts.length);
  for (const answer of answers) {
    const { id } = answer.body.value;
    expect(answer.text).toBe((await client.get(`/ledger/voucher/${id}?fields=*,postings(*)`)).text);
  }
});

test("while somebody subscribes to vouchers, whose events are queued with them", async () => {
  const hook = { event: "voucher.create", targetUrl: `${client.address}/nowhere` };
  const subscription = await make("/event/subscription", hook);
  expect(await compared(voucher([{ account: account(7000), amountGross: 100 }]))).toBe(false);
  const { rows } = await owner.query("select count(*)::int as queued from event_outbox where subscription = $1", [
    subscription,
  ]);
  expect(rows).toEqual([{ queued: 1 }]);
});
