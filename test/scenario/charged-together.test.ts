// Invoices that come at once, of several customers and companies, are charged by one call: each keeps its own number, answer, postings,
// document and place in the change log, and what has changed since it was decided is decided anew.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { gather } from "../support/gathering.ts";
import { closing } from "../support/months.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

type Body = Record<string, unknown>;

/** A company with two customers, and a product that its lines name. */
interface Company {
  readonly client: TestClient;
  readonly customers: readonly [number, number];
  readonly product: number;
}

let service: TestService;
let owner: pg.Client;
/** The one whose invoice is being charged while those of the others come. */
let first: Company;
let others: readonly [Company, Company];

beforeAll(async () => {
  service = await startTestService();
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  first = await makeCompany();
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await owner.end();
  await service.stop();
});
beforeEach(async () => {
  // One after the other: a company's first invoice makes rows of its accounts, and goes by itself.
  others = [await makeCompany(), await makeCompany()];
});

const make = async (client: TestClient, path: string, body: Body) =>
  Number((await client.value(client.post(path, body))).id);

async function makeCompany(): Promise<Company> {
  const client = await service.company();
  await client.value(client.put("/invoice/settings", { kidMethod: "MOD10", kidLength: 12 }));
  const [one, other] = [
    await make(client, "/customer", { name: "Kari AS" }),
    await make(client, "/customer", { name: "Ola AS" }),
  ];
  const company = {
    client,
    customers: [one, other] as const,
    product: await make(client, "/product", { name: "Kaffe" }),
  };
  expect(await charge(company, await order(company))).toMatchObject({ status: 200 });
  return company;
}

/** An order of 350 kroner with VAT. */
async function order({ client, customers, product }: Company, which: 0 | 1 = 0, more: Body = {}): Promise<number> {
  const orderLines = [
    { description: "Frakt", count: 2, unitPriceExcludingVatCurrency: 100, vatType: { id: 3 } },
    { product: { id: product }, count: 1, unitPriceExcludingVatCurrency: 80, vatType: { id: 3 } },
  ];
  const day = { orderDate: "2026-03-02", deliveryDate: "2026-03-03" };
  return make(client, "/order", { customer: { id: customers[which] }, ...day, orderLines, ...more });
}

const charge = ({ client }: Company, id: number, date = "2026-03-04", query = "sendToCustomer=false") =>
  client.put(`/order/${id}/:invoice?invoiceDate=${date}&${query}`, undefined);

/**
 * Sends an invoice of the first company, and the others while that one waits for its number.
 * @param meanwhile what happens when all of them are decided
 */
async function together(
  requests: readonly (() => Promise<TestAnswer>)[],
  meanwhile: () => Promise<unknown> = async () => undefined,
  of: Company = first,
): Promise<{ answers: TestAnswer[]; calls: string[] }> {
  const blocking = await order(of);
  const { answers, sent } = await gather({
    service,
    owner,
    lock: ["select from ledger_counter where company_id = $1 for update", [of.client.companyId]],
    waiting: "select invoice_charge(",
    first: () => charge(of, blocking),
    requests,
    meanwhile,
  });
  return { answers, calls: sent.filter((text) => /invoice_charge(_many)?\((null|\$1::bigint),/.test(text)) };
}

/** Everything that an answer and what is stored behind it say of an invoice, compared with what is read. */
async function compare({ client }: Company, { text, headers }: TestAnswer): Promise<Body> {
  const { value } = JSON.parse(text);
  expect(text).toBe((await client.get(`/invoice/${value.id}`)).text);
  const shown =
    "invoiceNumber,amountOutstanding,customer(id),orderLines(amountIncludingVatCurrency),voucher(number,postings(amount,account(number),customer(id),invoiceNumber,description))";
  const read = (await client.get(`/invoice/${value.id}?fields=${shown}`)).body.value;
  const number = read.invoiceNumber;
  expect(read).toMatchObject({
    amountOutstanding: 350,
    orderLines: [{ amountIncludingVatCurrency: 250 }, { amountIncludingVatCurrency: 100 }],
    voucher: { number: 1_000_000 + number },
  });
  expect(read.voucher.postings).toMatchObject([
    { amount: 350, account: { number: 1500 }, customer: read.customer, invoiceNumber: `${number}` },
    { amount: -280, account: { number: 3000 }, customer: null },
    { amount: -70, account: { number: 2700 }, customer: null },
  ]);
  for (const one of read.voucher.postings) expect(one.description).toContain(` ${number} `);
  expect(value.kid).toContain(`${number}`);
  const stored = await owner.query(
    `select sales_document_completed(d.company_id, d.document::jsonb) = sales_document_completed(d.company_id, sales_document_invoice(d.company_id, d.id)) as is_same, s.day::text as day, s.closed_on::text as closed, p."openItem" = p.id as is_item
     from sales_document d join invoice i on i.company_id = d.company_id and i.id = d.id
     join posting p on p.company_id = i.company_id and p.id = i."openItem" join open_span s on s.company_id = p.company_id and s.posting = p.id
     where d.company_id = $1 and d.id = $2`,
    [client.companyId, value.id],
  );
  expect(stored.rows).toEqual([{ is_same: true, day: "2026-03-04", closed: "infinity", is_item: true }]);
  const logged = await owner.query(
    "select resource, kind, employee::float8 as employee from change_log where company_id = $1 and request_id = $2 order by entry",
    [client.companyId, headers.get("x-request-id")],
  );
  const employee = client.employeeId;
  expect(logged.rows).toEqual([
    { resource: "Order", kind: "UPDATE", employee },
    { resource: "Invoice", kind: "CREATE", employee },
    { resource: "Voucher", kind: "CREATE", employee },
  ]);
  return value;
}

const numbersOf = async ({ client }: Company) => {
  const { values } = (
    await client.get("/invoice?invoiceDateFrom=2026-01-01&invoiceDateTo=2027-01-01&count=1000&fields=invoiceNumber")
  ).body;
  return values
    .map(({ invoiceNumber }: { invoiceNumber: number }) => invoiceNumber)
    .sort((a: number, b: number) => a - b);
};

/** Hands invoices over as a process of the version before does, which may still run beside this one; returns how to end it. */
function asVersionBefore(): () => number {
  let handed = 0;
  const { query } = pg.Client.prototype as unknown as { query: (...words: unknown[]) => unknown };
  const own = function (this: pg.Client, ...words: unknown[]) {
    const [{ text, values }] = words as [{ text?: string; values?: unknown[] }];
    if (text?.includes("invoice_charge_many(") === true && values !== undefined) {
      handed += 1;
      const documents = String(values[2]).split("\x1e");
      values[1] = JSON.stringify({
        ...JSON.parse(String(values[1])),
        document: documents.map((one) => JSON.parse(one)),
      });
      values[2] = null;
    }
    return query.apply(this, words);
  };
  Object.assign(pg.Client.prototype, { query: own });
  return () => {
    Object.assign(pg.Client.prototype, { query });
    return handed;
  };
}

test.each(["this version", "the version before"])(
  "one call of %s charges them, and each gets its company's number, its postings, its document and an answer of its own",
  async (version) => {
    const end = version === "this version" ? () => 0 : asVersionBefore();
    const requests: (() => Promise<TestAnswer>)[] = [];
    for (const company of others)
      for (const which of [0, 1, 0] as const) {
        // U+001E stands between documents; in one it is a letter as any other.
        const id = await order(company, which, { invoiceComment: 'Takk\u001e for "handelen" \\ Å' });
        requests.push(() => charge(company, id));
      }
    const { answers, calls } = await together(requests).finally(end);
    expect(end()).toBe(version === "this version" ? 0 : 1);
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(({ text }) => [200, text]));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toContain("invoice_charge_many(null");
    for (const [place, company] of others.entries()) {
      const values: Body[] = [];
      for (const answer of answers.slice(3 * place, 3 * place + 3)) values.push(await compare(company, answer));
      expect(values.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual([2, 3, 4]);
      expect(new Set(values.map(({ kid }) => kid)).size).toBe(3);
      expect(await numbersOf(company)).toEqual([1, 2, 3, 4]);
    }
  },
);

test("the first invoices of a month are charged together, and make the month", async () => {
  const requests: (() => Promise<TestAnswer>)[] = [];
  for (const company of others)
    for (const date of ["2026-05-04", "2026-06-04", "2026-05-04"]) {
      const id = await order(company);
      requests.push(() => charge(company, id, date));
    }
  const { answers, calls } = await together(requests);
  expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 200));
  expect(calls).toHaveLength(1);
  for (const company of others) {
    expect(await numbersOf(company)).toEqual([1, 2, 3, 4]);
    // What was made is a month like others: it is closed, and then refuses.
    await company.client.value(company.client.put(closing(202605)));
    expect((await charge(company, await order(company), "2026-05-04")).status).toBe(409);
  }
});

test("several of one company, sent to their customers, are charged by one call", async () => {
  const [company] = others;
  const ids = [await order(company, 0), await order(company, 1), await order(company, 0)];
  const requests = ids.map((id) => () => charge(company, id, "2026-03-04", "sendType=PAPER"));
  const { answers, calls } = await together(requests, undefined, company);
  expect(calls).toHaveLength(1);
  expect(answers.map(({ body }) => body.value.invoiceNumber).sort()).toEqual([3, 4, 5]);
  const sent = await owner.query("select invoice::float8 as id from dispatch where company_id = $1 order by id", [
    company.client.companyId,
  ]);
  expect(sent.rows.map(({ id }) => id)).toEqual(answers.map(({ body }) => body.value.id));
});

test("what has changed since it was decided is decided anew, and the others are charged all the same", async () => {
  const [company, other] = others;
  const { client } = company;
  const kinds = [
    "comment",
    "line",
    "new line",
    "no line",
    "customer",
    "product",
    "file",
    "twice",
    "closed",
    "month",
  ] as const;
  const ids = new Map<string, number>();
  for (const kind of kinds) {
    const own = await make(client, "/customer", { name: "Egen AS" });
    const goods = await make(client, "/product", { name: "Te", number: kind });
    const orderLines = [
      { product: { id: goods }, count: 1, unitPriceExcludingVatCurrency: 100, vatType: { id: 3 } },
      { description: "Frakt", count: 1, unitPriceExcludingVatCurrency: 40, vatType: { id: 3 } },
    ];
    ids.set(kind, await order(company, 0, { customer: { id: own }, orderLines }));
  }
  const id = (kind: (typeof kinds)[number]) => ids.get(kind) ?? 0;
  const read = async (kind: (typeof kinds)[number]) =>
    (await client.get(`/order/${id(kind)}?fields=customer(id),orderLines(id,product(id))`)).body.value;
  const whole = [await order(other, 0), await order(other, 1)];
  const requests = [
    ...kinds.map((kind) => () => charge(company, id(kind), kind === "month" ? "2026-04-10" : "2026-03-04")),
    () => charge(company, id("twice")),
    ...whole.map((one) => () => charge(other, one)),
  ];
  expect((await charge(company, await order(company), "2026-04-10")).status).toBe(200);
  const meanwhile = async () => {
    const put = async (path: string, body: Body) => {
      const answer = await client.put(path, body);
      expect([answer.status, answer.text]).toEqual([200, answer.text]);
    };
    await put(`/order/${id("comment")}`, { invoiceComment: "Endret" });
    const [line] = (await read("line")).orderLines;
    await put(`/order/orderline/${line.id}`, { unitPriceExcludingVatCurrency: 200 });
    const added = {
      order: { id: id("new line") },
      description: "Ny",
      count: 1,
      unitPriceExcludingVatCurrency: 60,
      vatType: { id: 3 },
    };
    await client.value(client.post("/order/orderline", added));
    const [, gone] = (await read("no line")).orderLines;
    expect((await client.delete(`/order/orderline/${gone.id}`)).status).toBe(204);
    const { customer } = await read("customer");
    await put(`/customer/${customer.id}`, { name: "Nytt Navn AS" });
    const [{ product }] = (await read("product")).orderLines;
    await put(`/product/${product.id}`, { name: "Grønn te" });
    await put(`/order/${id("closed")}`, { status: "CANCELLED" });
    await client.value(client.put(closing(202604)));
  };
  const { answers } = await together(requests, meanwhile);
  const statuses = answers.map(({ status }) => status);
  const of = (kind: (typeof kinds)[number]) => kinds.indexOf(kind);
  expect(statuses.slice(0, 7)).toEqual(kinds.slice(0, 7).map(() => 200));
  expect([statuses[of("twice")], statuses[kinds.length]].sort()).toEqual([200, 422]);
  expect([statuses[of("closed")], statuses[of("month")]]).toEqual([422, 409]);
  expect(statuses.slice(-2)).toEqual([200, 200]);
  expect(answers[of("comment")]?.body.value.invoiceComment).toBe("Endret");
  const amounts = (["comment", "line", "new line", "no line"] as const).map(
    (kind) => answers[of(kind)]?.body.value.amount,
  );
  expect(amounts).toEqual([175, 300, 250, 125]);
  const documents = await owner.query(
    "select document->'buyer'->>'name' as buyer, document->'lines'->0->>'name' as line, sales_document_completed(company_id, document::jsonb) = sales_document_completed(company_id, sales_document_invoice(company_id, id)) as is_same from sales_document where company_id = $1 and id = any($2) order by 1",
    [client.companyId, [answers[of("customer")]?.body.value.id, answers[of("product")]?.body.value.id]],
  );
  expect(documents.rows).toEqual([
    { buyer: "Egen AS", line: "Grønn te", is_same: true },
    { buyer: "Nytt Navn AS", line: "Te", is_same: true },
  ]);
  expect(await numbersOf(company)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  expect(await numbersOf(other)).toEqual([1, 2, 3]);
});

test("settings of one company that change meanwhile have its invoices decided anew", async () => {
  const [company, other] = others;
  const requests: (() => Promise<TestAnswer>)[] = [];
  for (const one of others)
    for (const id of [await order(one, 0), await order(one, 1)]) requests.push(() => charge(one, id));
  const { client } = company;
  const { answers } = await together(requests, async () => {
    expect((await client.put("/company", { name: "Nytt navn AS" })).status).toBe(200);
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const sellers = await owner.query(
    "select distinct document->'seller'->>'name' as name from sales_document where company_id = $1 and id = any($2)",
    [client.companyId, answers.slice(0, 2).map(({ body }) => body.value.id)],
  );
  expect(sellers.rows).toEqual([{ name: "Nytt navn AS" }]);
  expect([await numbersOf(company), await numbersOf(other)]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test("the procedure charges for no company that the statement does not name", async () => {
  const app = new pg.Client({ connectionString: service.database.ownerUrl, options: "-c role=motpost_app" });
  await app.connect();
  try {
    const id = await order(first);
    const company = first.client.companyId;
    const invoice = {
      company,
      id: 9_000_000_000,
      order: id,
      version: 0,
      customer: first.customers[0],
      customerVersion: 0,
      day: "2026-03-04",
    };
    const columns = Object.fromEntries(Object.entries(invoice).map(([name, value]) => [name, `{${value}}`]));
    const argument = JSON.stringify({ ...columns, lines: {} });
    for (const companies of [null, "", `${others[0].client.companyId}`])
      for (const called of ["invoice_charge_many(null, $2::json)", "invoice_charge_many(null, $2::json, '{}')"])
        await expect(
          app.query(`select set_config('motpost.companies', $1, true), ${called}`, [companies, argument]),
        ).rejects.toThrow("other companies than those that were named");
  } finally {
    await app.end();
  }
});
