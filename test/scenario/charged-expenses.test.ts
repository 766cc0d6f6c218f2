// Expenses of employees are charged to the customer of their project: with mark-up or a fixed amount, once, until a credit frees them.

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { limitedColleague } from "../support/colleague.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-04-10T10:00:00Z") });
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
type Json = Record<string, any>;
let project: number;
beforeEach(async () => {
  client = await service.company();
  await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_REGISTERED" }));
  await client.value(client.put("/travelExpense/settings", { canApproveOwnExpenses: true }));
  project = await projectOf();
});

const make = async (path: string, body: Json) => Number((await client.value(client.post(path, body))).id);
const projectOf = async (more: Json = {}) =>
  make("/project", {
    ...{ name: "Torget", number: "", startDate: "2026-01-01", projectManager: { id: client.employeeId } },
    ...{ customer: { id: await make("/customer", { name: "Kunde AS" }) }, ...more },
  });
const step = (word: string, id: number) => client.call("PUT", `/travelExpense/:${word}?id=${id}`);

/** A delivered and approved expense of the project with costs in kroner with 12 % VAT, each chargeable or not. */
async function approved(costs: readonly (readonly [number, boolean])[], more: Json = {}): Promise<number> {
  const id = await make("/travelExpense", {
    ...{ employee: { id: client.employeeId }, project: { id: project }, isChargeable: true, title: "Messe", ...more },
    costs: costs.map(([amountCurrencyIncVat, isChargeable]) => ({
      ...{ paymentType: { id: 1 }, costCategory: { id: 11 }, amountCurrencyIncVat, isChargeable, date: "2026-03-10" },
    })),
  });
  for (const word of ["deliver", "approve"]) expect((await step(word, id)).status).toBe(200);
  return id;
}
const invoiced = (more = "", of = project) =>
  client.put(
    `/project/${of}/:invoiceHours?dateFrom=2026-03-01&dateTo=2026-04-01&invoiceDate=2026-04-01&sendToCustomer=false&includeTravelExpenses=true${more}`,
  );
const read = async (path: string): Promise<Json> => (await client.get(path)).body.value;
const invoiceOf = async (id: number) => (await read(`/travelExpense/${id}`)).invoice?.id ?? null;
async function refusal(answer: Promise<TestAnswer>): Promise<unknown[]> {
  const { status, body } = await answer;
  return [status, ...(body?.validationMessages ?? []).map((one: Json) => `${one.field}: ${one.message}`)];
}
const nothing = [422, expect.stringMatching(/^dateFrom: There are no hours to invoice/)];

test("a line charges each expense at its chargeable amount, beside the hours", async () => {
  // 2,240 with 12 % VAT are 2,000; the other cost is not charged. 10 % on top.
  const costs = [[2240, true] as const, [112, false] as const];
  const marked = await approved(costs, { isMarkupInvoicedPercent: true, markupInvoicedPercent: 10 });
  const fixed = await approved([[112, true]], { isFixedInvoicedAmount: true, fixedInvoicedAmount: 750 });
  expect((await read(`/travelExpense/${marked}`)).chargeableAmount).toBe(2200);
  // Not chargeable, not approved, of another month, of another project.
  const others = [await approved([[112, true]], { isChargeable: false })];
  const open = await approved([[112, true]]);
  await step("unapprove", open);
  const own = project;
  project = await projectOf();
  others.push(open, await approved([[112, true]]));
  project = own;
  const activity = { name: "Rådgivning", activityType: "PROJECT_GENERAL_ACTIVITY", isChargeable: true, rate: 1000 };
  await make("/timesheet/entry", {
    ...{ project: { id: project }, employee: { id: client.employeeId }, date: "2026-03-05", hours: 2 },
    activity: { id: await make("/activity", activity) },
  });
  const fields = "&fields=id,amountExcludingVat,amount,deliveryDate,travelReports(id),orders(travelReports(id))";
  const { status, body, text } = await invoiced(fields);
  expect(status, text).toBe(200);
  const both = [{ id: marked }, { id: fixed }];
  expect(body.value).toMatchObject({
    ...{ amountExcludingVat: 4950, amount: 6187.5, deliveryDate: "2026-03-10" },
    ...{ travelReports: both, orders: [{ travelReports: both }] },
  });
  const lines = (await read(`/invoice/${body.value.id}?fields=orderLines(description,unitPriceExcludingVatCurrency)`))
    .orderLines;
  const who = await read(`/employee/${client.employeeId}?fields=firstName,lastName`);
  const name = `${who.firstName} ${who.lastName}`;
  expect(lines.slice(1)).toEqual([
    { description: `Utlegg 1 Messe, ${name}, 10.03.2026`, unitPriceExcludingVatCurrency: 2200 },
    { description: `Utlegg 2 Messe, ${name}, 10.03.2026`, unitPriceExcludingVatCurrency: 750 },
  ]);
  const { postings } = await read(
    `/invoice/${body.value.id}?fields=voucher(postings(amount,account(number),project(id)))`,
  ).then(({ voucher }) => voucher);
  expect(
    postings
      .filter((one: Json) => one.account.number === 3000)
      .reduce((sum: number, one: Json) => sum + (one.project.id === project ? one.amount : 0), 0),
  ).toBe(-4950);
  expect([await invoiceOf(marked), await invoiceOf(fixed)]).toEqual([body.value.id, body.value.id]);
  for (const one of others) expect(await invoiceOf(one)).toBeNull();
  const { actions, changes } = await read(`/travelExpense/${marked}?fields=actions(rel),changes(*)`);
  expect(actions.map(({ rel }: Json) => rel)).toContain("GO_TO_INVOICE");
  expect(changes.length).toBeGreaterThan(0);
  expect(await refusal(invoiced())).toEqual(nothing);
});

test("an order keeps its expenses until it ends, and an invoice until it is credited in full", async () => {
  const id = await approved([[112, true]]);
  const order = async () => {
    const answer = await invoiced("&createOrderOnly=true&fields=orders(id)");
    expect(answer.status, answer.text).toBe(200);
    return Number(answer.body.value.orders[0].id);
  };
  const first = await order();
  const shown = async (of: number) => (await read(`/order/${of}?fields=travelReports(id)`)).travelReports;
  expect(await shown(first)).toEqual([{ id }]);
  expect(await invoiceOf(id)).toBeNull();
  expect(await refusal(invoiced())).toEqual(nothing);
  expect(await refusal(step("unapprove", id))).toEqual([422, "id: Expense 1 is on an invoice or an order."]);
  // A cancelled order frees it, and takes it back while nothing else charges it.
  await client.value(client.put(`/order/${first}`, { status: "CANCELLED" }));
  expect(await shown(first)).toEqual([]);
  await client.value(client.put(`/order/${first}`, { status: "NEW" }));
  expect(await shown(first)).toEqual([{ id }]);
  await client.value(client.put(`/order/${first}`, { status: "CANCELLED" }));
  const second = await order();
  expect(await refusal(client.put(`/order/${first}`, { status: "NEW" }))).toEqual([
    422,
    "status: Expenses on the order stand on order 2 by now; it cannot be opened again.",
  ]);
  expect((await client.delete(`/order/${second}`)).status).toBe(204);
  const third = await order();
  const charged = await client.value(
    client.put(`/order/${third}/:invoice?invoiceDate=2026-04-01&sendToCustomer=false&fields=id`),
  );
  expect(await invoiceOf(id)).toBe(charged.id);
  expect((await refusal(step("unapprove", id)))[0]).toBe(422);
  expect((await refusal(client.put(`/order/${first}`, { status: "NEW" })))[1]).toMatch(
    /^status: Expenses on the order are charged by invoice \d+ by now/,
  );
  await client.value(client.put(`/invoice/${charged.id}/:createCreditNote?date=2026-04-02&sendToCustomer=false`));
  expect(await invoiceOf(id)).toBeNull();
  expect((await read(`/invoice/${charged.id}?fields=travelReports(id)`)).travelReports).toEqual([]);
  expect(await shown(third)).toEqual([]);
  expect((await step("unapprove", id)).status).toBe(200);
});

test("a ceiling counts expenses, another currency is refused, and others see no expenses", async () => {
  const euro = (await client.get("/currency?code=EUR&fields=id")).body.values[0];
  project = await projectOf({ currency: euro });
  await approved([[112, true]]);
  expect(await refusal(invoiced())).toEqual([
    422,
    expect.stringMatching(/^includeTravelExpenses: The project .* is invoiced in another currency/),
  ]);
  project = await projectOf({ isPriceCeiling: true, priceCeilingAmount: 60 });
  await approved([[112, true]]);
  const answer = await invoiced("&fields=id,amountExcludingVat,travelReports(id,amount)");
  expect([answer.status, answer.body.value.amountExcludingVat]).toEqual([200, 60]);
  expect(answer.body.value.travelReports).toHaveLength(1);
  const clerk = await limitedColleague(service, client, "Nils", ["AUTH_INVOICING", "AUTH_PROJECT_INFO"]);
  const seen = await clerk.get(`/invoice/${answer.body.value.id}?fields=amountExcludingVat,travelReports(id,amount)`);
  expect([seen.status, seen.body.value]).toEqual([200, { amountExcludingVat: 60, travelReports: [] }]);
});
