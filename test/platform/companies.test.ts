// Two companies whose ids overlap: every route, asked with the other company's ids, answers as for an id that does not exist; at
// /v2, and at /app/v2 to somebody who is signed in.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Routes } from "../../src/http/routes.ts";
import type { FieldDefinition } from "../../src/schema/field.ts";
import type { ResourceDefinition } from "../../src/schema/resource.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { accountantOf, becomeClient } from "../support/accountant.ts";
import { sample } from "../support/questions.ts";
import { makeSale, type Sale } from "../support/sale.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { signedIn } from "../support/signed-in.ts";
import { pdf, png, upload } from "../support/upload.ts";

const known = motpostRegistry();
const routes = new Routes(known).list;

let service: TestService;
let ours: TestClient;
let theirs: TestClient;
/** The same ids in both companies; and ids that only the other one has. */
let mine: Sale;
let overlapping: Sale;
let foreign: Sale;
/** An accountant of an office that acts in both companies. */
let accountant: TestClient;
/** Our employee, signed in to the application, which asks at /app/v2. */
let person: TestClient;
let owner: pg.Client;
let before: string;
beforeAll(async () => {
  // Without jobs: a worker gives changes their places in the chain whenever it comes to them.
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
  ours = await service.company({ name: "Ours" });
  theirs = await service.company({ name: "Theirs" });
  mine = await makeSale(ours);
  overlapping = await makeSale(theirs);
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  foreign = await secondSale(theirs);
  const office = await service.company({ name: "Office", office: true });
  await becomeClient(ours, office);
  await becomeClient(theirs, office);
  accountant = await accountantOf(office);
  person = await signedIn(service, ours);
  // Jobs write by themselves, such as notices every five minutes.
  await service.service.jobs.stop();
  before = await everything();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** What another sale makes, with ids that the first company has nothing under. */
async function secondSale(client: TestClient): Promise<Sale> {
  for (let count = 0; count < 5; count++)
    await client.post(
      "/customer/list",
      Array.from({ length: 100 }, () => ({ name: "Filler" })),
    );
  await client.put(`/product/${overlapping.Product}`, { number: "K0" });
  await client.put(`/department/${overlapping.Department}`, { departmentNumber: "19" });
  await client.put(`/project/${overlapping.Project}`, { number: "P-0" });
  await client.put(`/activity/${overlapping.Activity}`, { name: "Befaring" });
  await client.put(`/timesheet/companyHoliday/${overlapping.CompanyHolidays}`, { date: "2026-12-23" });
  await client.put(`/timesheet/timeClock/${overlapping.TimeClock}/:stop`);
  // A budget stays where it was made.
  await owner.query('update result_budget set "accountingPeriod" = 202503 where company_id = $1', [client.companyId]);
  await client.put(`/vatTermSizeSettings/${overlapping.VatTermSizeSettings}`, { fromDate: "2025-01-01" });
  await client.delete(`/product/unit/${overlapping.ProductUnit}`);
  await client.put(`/product/unit/${overlapping.ProductUnit}`, { name: "Eske", commonCode: "ES" });
  const account = await client.value(client.post("/ledger/account", { number: 6549, name: "Theirs" }));
  const sale = await makeSale(client);
  // Nobody makes these through the interface yet.
  const [Employee, PaymentType] = [777_001, 777_002];
  await owner.query(`insert into employee (company_id, id, "firstName") values ($1, $2, 'Theirs')`, [
    client.companyId,
    Employee,
  ]);
  await owner.query(
    `insert into payment_type (company_id, id, "description", "debitAccount")
     select company_id, $2, 'Theirs', "debitAccount" from payment_type where company_id = $1 limit 1`,
    [client.companyId, PaymentType],
  );
  // Weeks and months are counted by employee.
  const [Week, MonthlyStatus] = [Employee * 1_000_000 + 202_610, Employee * 1_000_000 + 202_603];
  return { ...sale, Account: Number(account.id), Employee, PaymentType, Week, MonthlyStatus };
}

/** All rows of all companies, but for the reserve of ids. */
async function everything(): Promise<string> {
  const { rows: tables } = await owner.query<{ table: string }>(
    `select c.relname as "table" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relkind = 'r' and c.relname <> 'id_block' order by 1`,
  );
  const texts: string[] = [];
  for (const { table } of tables) {
    const { rows } = await owner.query<{ digest: string }>(
      `select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest from "${table}" t`,
    );
    texts.push(`${table} ${rows[0]?.digest}`);
  }
  return texts.join("\n");
}

const nowhere = 888_888_888;
/** Status, headers that tell something, and body without request id and the asked id. */
function told(answer: TestAnswer, id: number): string {
  const body = answer.text
    .replaceAll(String(answer.body?.requestId ?? "no request id"), "REQUEST")
    .replace(new RegExp(`\\b${id}\\b`, "g"), "ID");
  return `${answer.status} ${answer.headers.get("etag")} ${answer.headers.get("x-warning")} ${body}`;
}
/** Breaches: requests whose answer for the other company's id differs from the one for an id that does not exist. */
async function compare(
  requests: readonly ((id: number) => Promise<TestAnswer>)[],
  id: number,
  status = "",
): Promise<string[]> {
  const breaches: string[] = [];
  for (const request of requests) {
    const [one, other] = [told(await request(id), id), told(await request(nowhere), nowhere)];
    if (one !== other || /^(429|500)/.test(one) || !one.startsWith(status)) breaches.push(`${one} | ${other}`);
  }
  return breaches;
}
/** An id of the resource that only the other company has. */
function theirId(name: string): number {
  return foreign[name] ?? nowhere - 1;
}

test("an accountant sees in each client what the client sees, and nothing of the other", async () => {
  for (const client of [ours, theirs]) {
    const acting = accountant.as(client.companyId);
    for (const [name, id] of Object.entries(mine)) {
      // What the service told an employee is nobody else's to read.
      if (name === "Notification") continue;
      const one = known.resource(name);
      const shown = (by: TestClient) => by.get(`${one.path}/${name === "Company" ? client.companyId : id}?fields=*`);
      const [theirs, seen] = [await shown(client), await shown(acting)];
      expect([name, seen.status, seen.text.replace(seen.body.requestId, "")]).toEqual([
        name,
        theirs.status,
        theirs.text.replace(theirs.body.requestId, ""),
      ]);
    }
  }
});

test("somebody who is signed in sees at /app/v2 what the company's client sees at /v2", async () => {
  for (const [name, id] of Object.entries(mine)) {
    const one = known.resource(name);
    const path = `${one.path}/${name === "Company" ? ours.companyId : id}?fields=*`;
    const [seen, expected] = [await person.get(path), await ours.get(path)];
    const bare = ({ text, body }: TestAnswer) => text.replace(body.requestId, "").replaceAll("/app/v2/", "/v2/");
    expect([name, seen.status, bare(seen)]).toEqual([name, 200, bare(expected)]);
  }
});

test("the companies' ids overlap, and each sees its own objects under them", async () => {
  const enciphered = [
    ...["EventDelivery", "EventAttempt", "MailboxMessage", "ProductPrice"],
    // Unique in the installation.
    ...["Subscription", "SubscriptionHealth"],
  ];
  const { Employee, Company } = { Employee: theirs.employeeId, Company: theirs.companyId };
  // A notification gets its id when the job of notices comes to it, and a gap takes the next one of the same block.
  const own = Object.fromEntries([...enciphered, "Notification", "NumberGap"].map((name) => [name, overlapping[name]]));
  expect(overlapping).toEqual({ ...mine, Employee, Company, ...own });
  // What is enciphered meets nothing of the other company, and is nowhere near it.
  for (const name of enciphered)
    expect([name, Math.abs(Number(overlapping[name]) - Number(mine[name])) > 1_000_000]).toEqual([name, true]);
  const address = async (client: TestClient) =>
    (await client.get(`/company/${client.companyId}?fields=name`)).body.value.name;
  expect([await address(ours), await address(theirs)]).toEqual(["Ours", "Theirs"]);
  for (const [name, id] of Object.entries(foreign)) {
    const one = known.resource(name);
    expect([name, (await ours.get(`${one.path}/${id}`)).status]).toEqual([name, 404]);
    expect([name, (await theirs.get(`${one.path}/${id}`)).status]).toEqual([name, 200]);
  }
});

describe("paths", () => {
  const withId = routes.filter(({ path, operation }) => path.includes("{id}") && operation.kind !== "system");
  test.each(withId.map((one) => [`${one.method} ${one.path}`, one] as const))("%s", async (_name, route) => {
    const { method, path, operation } = route;
    const name =
      "resource" in operation
        ? operation.resource.name
        : (known.resources.find((one) => path.startsWith(`${one.path}/{id}`))?.name ?? "");
    const query =
      operation.kind === "action"
        ? `?${Object.entries(operation.action.query ?? {})
            .map(([parameter, definition]) => `${parameter}=${sample(definition)}`)
            .join("&")}`
        : "";
    const addressOf = (id: number) => `${path.replace("{id}", String(id))}${query}`;
    if (operation.kind === "action" && operation.action.upload !== undefined) {
      const file = operation.action.upload.kinds.includes("pdf")
        ? { name: "a.pdf", bytes: pdf() }
        : { name: "a.png", bytes: png };
      const sends = [ours, person].map(
        (caller) => (id: number) => upload(caller, addressOf(id), file, { method: method as "POST" }),
      );
      expect(await compare(sends, theirId(name), "404")).toEqual([]);
      return;
    }
    const bodies = method === "GET" || method === "DELETE" ? [undefined] : [{}, undefined];
    const callers = [ours, accountant.as(ours.companyId)];
    const requests = callers.flatMap((caller) =>
      bodies.map((body) => (id: number) => caller.call(method, addressOf(id), body === undefined ? {} : { body })),
    );
    const asked = bodies[0] === undefined ? {} : { body: bodies[0] };
    requests.push((id) => person.call(method, addressOf(id), asked));
    expect(await compare(requests, theirId(name))).toEqual([]);
  });
});

describe("search parameters", () => {
  const lists = routes.flatMap(({ operation }) => (operation.kind === "list" ? [operation.resource] : []));
  test.each(lists.map((one) => [one.name, one] as const))("of %s", async (_name, one) => {
    const idLike = [...one.search].filter(
      ([, definition]) =>
        definition.type === "integers" || (definition.type === "integer" && /Id$/.test(definition.field ?? "x")),
    );
    const byReference = [...one.search].filter(([, definition]) => one.fields.get(definition.field ?? "")?.target);
    const callers = [ours, accountant.as(ours.companyId), person];
    const requests = [...idLike, ...byReference].flatMap(([name]) =>
      callers.map((caller) => (id: number) => caller.get(`${one.path}?${name}=${id}&fields=id`)),
    );
    const targets = new Set([
      one.name,
      ...byReference.map(([, definition]) => one.fields.get(definition.field ?? "")?.target ?? ""),
    ]);
    for (const target of targets) expect(await compare(requests, theirId(target))).toEqual([]);
  });
});

/** A value that a body may hold in a required field; references name the company's own objects. */
function sampleValue(field: FieldDefinition): unknown {
  switch (field.kind) {
    case "reference":
      return { id: mine[field.target ?? ""] ?? 1 };
    case "date":
      return "2026-03-02";
    case "integer":
    case "number":
      return 1;
    case "list":
      return [];
    default:
      return field.choices[0] ?? "x";
  }
}
const requiredOf = (one: ResourceDefinition) =>
  Object.fromEntries(
    [...one.fields]
      .filter(([, field]) => field.required && !field.readOnly)
      .map(([name, field]) => [name, sampleValue(field)]),
  );

describe("references in bodies", () => {
  const writable = routes.flatMap(({ method, path, operation }) =>
    operation.kind === "create" || operation.kind === "update" ? [{ method, path, one: operation.resource }] : [],
  );
  test.each(writable.map((one) => [`${one.method} ${one.path}`, one] as const))(
    "%s",
    async (_name, { method, path, one }) => {
      const breaches: string[] = [];
      let asked = 0;
      for (const [name, field] of one.fields) {
        if (field.readOnly || field.owned || field.target === null || (field.createOnly && method === "PUT")) continue;
        const base = method === "POST" ? requiredOf(one) : {};
        const value = (id: number) => (field.kind === "list" ? [{ id }] : { id });
        // An income account has the id of its VAT type.
        const target = path.replace("{id}", String(mine[one.name] ?? 3));
        // The first field of each body goes both ways.
        const requests = (asked++ === 0 ? [ours, person] : [ours]).map(
          (caller) => (id: number) => caller.call(method, target, { body: { ...base, [name]: value(id) } }),
        );
        breaches.push(...(await compare(requests, theirId(field.target), "404")));
      }
      expect(breaches).toEqual([]);
    },
  );

  test("elements of owned lists, bulk bodies and bulk ids", async () => {
    const put = (path: string, body: (id: number) => unknown) => (id: number) => ours.put(path, body(id));
    expect(
      await compare(
        [put(`/order/${mine.Order}?updateLinesAndGroups=true`, (id) => ({ orderLines: [{ id, count: 9 }] }))],
        theirId("OrderLine"),
        "404",
      ),
    ).toEqual([]);
    for (const [path, name] of [
      ["/customer", "Customer"],
      ["/supplier", "Supplier"],
      ["/product", "Product"],
      ["/product/unit", "ProductUnit"],
      ["/ledger/account", "Account"],
    ] as const) {
      const changed = put(`${path}/list`, (id) => [
        { id: mine[name], name: "No" },
        { id, name: "No" },
      ]);
      expect(await compare([changed], theirId(name), "404")).toEqual([]);
    }
    const removed = (id: number) => ours.delete(`/ledger/account/list?ids=${id},${mine.Account}`);
    expect(await compare([removed], theirId("Account"), "404")).toEqual([]);
  });
});

describe("actions", () => {
  test("their bodies and parameters", async () => {
    const posting = (more: (id: number) => object) => (id: number) =>
      ours.post("/ledger/voucher", {
        date: "2026-03-05",
        description: "no",
        postings: [
          { row: 1, account: { id: mine.Account }, amountGross: 1, ...more(id) },
          { row: 2, account: { id: mine.Account }, amountGross: -1 },
        ],
      });
    for (const [field, name] of [
      ["account", "Account"],
      ["customer", "Customer"],
      ["supplier", "Supplier"],
      ["employee", "Employee"],
      ["product", "Product"],
    ] as const)
      expect(await compare([posting((id) => ({ [field]: { id } }))], theirId(name), "404")).toEqual([]);
    const invoice = (id: number) =>
      ours.post("/invoice", {
        invoiceDate: "2026-03-05",
        invoiceDueDate: "2026-03-20",
        customer: { id: mine.Customer },
        orders: [{ id }],
      });
    expect(await compare([invoice], theirId("Order"), "404")).toEqual([]);
    const voucherType = (id: number) =>
      ours.post("/ledger/voucher", { date: "2026-03-05", description: "no", voucherType: { id }, postings: [] });
    expect(await compare([voucherType], theirId("Product"), "404")).toEqual([]);
    const payment = (id: number) =>
      ours.put(`/invoice/${mine.Invoice}/:payment?paymentDate=2026-03-12&paymentTypeId=${id}&paidAmount=1`);
    expect(await compare([payment], theirId("PaymentType"), "404")).toEqual([]);
    const payAtOnce = (id: number) =>
      ours.put(`/order/${mine.Order}/:invoice?invoiceDate=2026-03-12&paymentTypeId=${id}&paidAmount=1`);
    expect(await compare([payAtOnce], theirId("PaymentType"), "404")).toEqual([]);
    const sheet = (name: string) => (id: number) =>
      ours.get(`/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&${name}=${id}`);
    expect(await compare([sheet("customerId")], theirId("Customer"), "200")).toEqual([]);
    expect(await compare([sheet("employeeId")], theirId("Employee"))).toEqual([]);
  });

  test("a session of the other company is not ended, and its company not entered", async () => {
    const strip = (answer: TestAnswer) => answer.text.replace(answer.body.requestId, "");
    const ended = await ours.delete(`/token/session/${theirs.session}`);
    expect([ended.status, strip(ended)]).toEqual([404, strip(await ours.delete("/token/session/none"))]);
    expect((await theirs.get("/token/session/>whoAmI")).status).toBe(200);
    const entered = await ours.call("GET", "/company/1", {
      headers: { authorization: `Basic ${Buffer.from(`${theirs.companyId}:${ours.session}`).toString("base64")}` },
    });
    expect([entered.status, entered.body.code]).toEqual([403, 9000]);
  });
});

test("nothing of either company has changed", async () => {
  expect(await everything()).toBe(before);
});
