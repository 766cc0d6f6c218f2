// Departments and projects of sales: from orders, products, customers and accounts into the voucher of an invoice.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company();
});

type Body = Record<string, unknown>;
const ref = (id: number) => ({ id });
const make = async (path: string, body: Body) => Number((await client.value(client.post(path, body))).id);
const department = (name: string, more: Body = {}) => make("/department", { name, ...more });
const project = (name: string, more: Body = {}) =>
  make("/project", { name, startDate: "2026-01-01", projectManager: ref(client.employeeId), ...more });
const line = (product: number, count = 1) => ({ product: ref(product), count });
const order = (customer: number, lines: Body[], more: Body = {}) =>
  make("/order", {
    customer: ref(customer),
    orderDate: "2026-03-02",
    deliveryDate: "2026-03-02",
    orderLines: lines,
    ...more,
  });

/** Invoices an order: account, amount, department, project and value of the first own dimension of each posting. */
async function invoiced(id: number): Promise<string[]> {
  const fields =
    "voucher(postings(account(number),amount,department(name),project(name),freeAccountingDimension1(displayName)))";
  const { voucher } = await client.value(client.put(`/order/${id}/:invoice?invoiceDate=2026-03-05&fields=${fields}`));
  return (voucher as unknown as { postings: Body[] }).postings.map((one) => {
    const named = one as Record<string, { number: number; name: string; displayName: string } | null>;
    return [
      named.account?.number,
      one.amount,
      named.department?.name,
      named.project?.name,
      named.freeAccountingDimension1?.displayName,
    ]
      .filter((part) => part !== undefined)
      .join(" ");
  });
}

test("one income row for each department: the order's, else the product's, else the customer's, else the account's", async () => {
  const [web, shop, key, all] = [
    await department("Nett"),
    await department("Butikk"),
    await department("Nøkkelkunder"),
    await department("Salg"),
  ];
  const coffee = await make("/product", { name: "Kaffe", priceExcludingVatCurrency: 100, department: ref(shop) });
  const tea = await make("/product", { name: "Te", priceExcludingVatCurrency: 40 });
  const [big, small] = [
    await make("/customer", { name: "Stor AS", department: ref(key) }),
    await make("/customer", { name: "Liten AS" }),
  ];
  expect((await client.get(`/product?departmentId=${shop}&fields=id`)).body.values).toEqual([{ id: coffee }]);
  const [sales] = (await client.get("/ledger/account?number=3000&fields=id")).body.values;

  const lines = [line(coffee, 2), line(tea), line(tea)];
  expect(await invoiced(await order(big, lines))).toEqual([
    "1500 350",
    "3000 -200 Butikk",
    "3000 -80 Nøkkelkunder",
    "2700 -50",
    "2700 -20",
  ]);
  expect(await invoiced(await order(small, lines))).toEqual([
    "1500 350",
    "3000 -200 Butikk",
    "3000 -80",
    "2700 -50",
    "2700 -20",
  ]);
  await client.value(client.put(`/ledger/account/${sales.id}`, { department: ref(all) }));
  expect((await invoiced(await order(small, lines)))[2]).toBe("3000 -80 Salg");
  expect(await invoiced(await order(big, lines, { department: ref(web) }))).toEqual([
    "1500 350",
    "3000 -280 Nett",
    "2700 -70",
  ]);

  await client.value(client.put("/ledger/postingRules", { vatPerDepartment: true }));
  await client.value(client.put(`/department/${shop}`, { isInactive: true }));
  expect(await invoiced(await order(big, [line(coffee)]))).toEqual([
    "1500 125",
    "3000 -100 Nøkkelkunder",
    "2700 -25 Nøkkelkunder",
  ]);

  const report = (
    await client.get(`/balanceSheet?dateFrom=2026-03-01&dateTo=2026-04-01&departmentId=${shop}&fields=balanceChange`)
  ).body.values;
  expect(report).toEqual([{ balanceChange: -600 }]);
});

test("an order takes its project's department and carries its project and its dimension values into the books", async () => {
  await make("/ledger/accountingDimensionName", { dimensionName: "Sted" });
  const oslo = await make("/ledger/accountingDimensionValue", { displayName: "Oslo", dimensionIndex: 1 });
  const build = await department("Bygg");
  const customer = await make("/customer", { name: "Kunde AS" });
  const torg = await project("Torget", { department: ref(build), accountingDimensionValues: [ref(oslo)] });
  const id = await order(customer, [{ description: "Arbeid", count: 1, unitPriceExcludingVatCurrency: 1_000 }], {
    project: ref(torg),
  });
  const fields = "department(name),projectManagerNameAndNumber,accountingDimensionValues(displayName)";
  const name = (await client.get(`/employee/${client.employeeId}?fields=displayName`)).body.value.displayName;
  expect((await client.get(`/order/${id}?fields=${fields}`)).body.value).toEqual({
    department: { name: "Bygg" },
    projectManagerNameAndNumber: name,
    accountingDimensionValues: [{ displayName: "Oslo" }],
  });
  expect(await invoiced(id)).toEqual(["1500 1250", "3000 -1000 Bygg Torget Oslo", "2700 -250"]);
  expect((await client.delete(`/ledger/accountingDimensionValue/${oslo}`)).status).toBe(422);
});

test("what is closed or inactive takes no order, and none that was taken before is invoiced on it", async () => {
  const [shop, old] = [await department("Butikk"), await department("Gammel", { isInactive: true })];
  const torg = await project("Torget");
  const customer = await make("/customer", { name: "Kunde AS" });
  const lines = [{ description: "Arbeid", count: 1, unitPriceExcludingVatCurrency: 1_000 }];
  const dates = { customer: ref(customer), orderDate: "2026-03-02", deliveryDate: "2026-03-02" };
  const refused = await client.post("/order", { ...dates, department: ref(old) });
  expect(refused.body.validationMessages).toEqual([
    { field: "department.id", message: "The department Gammel is inactive.", path: "department.id", rootId: null },
  ]);
  const id = await order(customer, lines, { department: ref(shop), project: ref(torg) });
  await client.value(client.put(`/department/${shop}`, { isInactive: true }));
  await client.value(client.put(`/project/${torg}`, { isClosed: true }));
  expect((await client.put(`/order/${id}`, { reference: "R" })).status).toBe(200);
  const invoice = await client.put(`/order/${id}/:invoice?invoiceDate=2026-03-05`);
  expect([invoice.status, invoice.body.validationMessages.map((one: Body) => [one.field, one.path])]).toEqual([
    422,
    [
      ["department.id", null],
      ["project.id", null],
    ],
  ]);
  const direct = { invoiceDate: "2026-03-05", invoiceDueDate: "2026-03-19", orders: [ref(id)] };
  const paths = (await client.post("/invoice", direct)).body.validationMessages.map((one: Body) => one.path);
  expect(paths).toEqual(["orders[0].department.id", "orders[0].project.id"]);
});

test("an income account that wants a department says so of the order, once", async () => {
  const [sales] = (await client.get("/ledger/account?number=3000&fields=id")).body.values;
  await client.value(client.put(`/ledger/account/${sales.id}`, { requiresDepartment: true }));
  const customer = await make("/customer", { name: "Kunde AS" });
  const id = await order(customer, [{ description: "Arbeid", count: 1, unitPriceExcludingVatCurrency: 1_000 }]);
  const { body } = await client.put(`/order/${id}/:invoice?invoiceDate=2026-03-05`);
  expect(body.validationMessages.map((one: Body) => one.field)).toEqual(["department.id"]);
  await client.value(client.put(`/order/${id}`, { department: ref(await department("Butikk")) }));
  expect((await invoiced(id))[1]).toBe("3000 -1000 Butikk");
});
