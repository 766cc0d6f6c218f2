// What projects charge, cost and are planned to come to: hourly rates, lines, subcontracts, terms, settings, figures.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestAnswer, TestClient } from "../support/service.ts";
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
const make = async (path: string, body: Body) => Number((await client.value(client.post(path, body))).id);
const projectOf = (body: Body = {}) =>
  make("/project", {
    name: "Torget",
    projectManager: { id: client.employeeId },
    startDate: "2026-01-01",
    isInternal: false,
    ...body,
  });
// biome-ignore lint/suspicious/noExplicitAny: fields are looked into by name
const read = async (path: string): Promise<any> => (await client.get(path)).body;
const project = async (id: number, fields: string) => (await read(`/project/${id}?fields=${fields}`)).value;

async function faults(answer: Promise<TestAnswer>): Promise<string[]> {
  const { status, body } = await answer;
  const all: { path: string | null; field: string; message: string }[] = body?.validationMessages ?? [];
  return [String(status), ...all.map((one) => `${one.path ?? one.field}: ${one.message}`)];
}

const specific = "TYPE_PROJECT_SPECIFIC_HOURLY_RATES";

describe("hourly rates", () => {
  const ratesOf = async (id: number) =>
    (
      await read(
        `/project/hourlyRates?projectId=${id}&fields=startDate,hourlyRateModel,fixedRate,projectSpecificRates(hourlyRate)`,
      )
    ).values;

  test("a project starts with the settings' model, or with what it says", async () => {
    const first = await projectOf();
    expect(await ratesOf(first)).toEqual([
      {
        startDate: "2026-01-01",
        hourlyRateModel: "TYPE_PREDEFINED_HOURLY_RATES",
        fixedRate: 0,
        projectSpecificRates: [],
      },
    ]);
    await client.value(client.put("/project/settings", { projectHourlyRateModel: "TYPE_FIXED_HOURLY_RATE" }));
    expect((await ratesOf(await projectOf()))[0].hourlyRateModel).toBe("TYPE_FIXED_HOURLY_RATE");
    const rates = { startDate: "2026-02-01", hourlyRateModel: specific, projectSpecificRates: [{ hourlyRate: 900.5 }] };
    const second = await projectOf({ projectHourlyRates: [rates] });
    expect(await ratesOf(second)).toEqual([{ ...rates, fixedRate: 0 }]);
    // A rate inside the rates is changed through the project too.
    const shown = await project(second, "projectHourlyRates(id,projectSpecificRates(id))");
    const [one] = shown.projectHourlyRates;
    const changed = [{ id: one.projectSpecificRates[0].id, hourlyRate: 950 }];
    await client.value(
      client.put(`/project/${second}`, { projectHourlyRates: [{ id: one.id, projectSpecificRates: changed }] }),
    );
    expect((await ratesOf(second))[0].projectSpecificRates).toEqual([{ hourlyRate: 950 }]);
  });

  test("of employees and activities stand once, and only where they are looked at", async () => {
    const id = await projectOf();
    const rates = await make("/project/hourlyRates", {
      project: { id },
      startDate: "2026-03-01",
      hourlyRateModel: specific,
    });
    const post = (body: Body) =>
      faults(client.post("/project/hourlyRates/projectSpecificRates", { projectHourlyRate: { id: rates }, ...body }));
    expect(await post({ hourlyRate: 900, employee: { id: client.employeeId } })).toEqual(["201"]);
    expect(await post({ hourlyRate: 800 })).toEqual(["201"]);
    expect(await post({ hourlyRate: 950, employee: { id: client.employeeId } })).toEqual([
      "422",
      "employee.id: There is a rate for this employee and activity already.",
    ]);
    expect(await post({ hourlyRate: -1 })).toEqual(["422", "hourlyRate: Must be at least 0."]);
    expect(
      await faults(client.put(`/project/hourlyRates/${rates}`, { hourlyRateModel: "TYPE_FIXED_HOURLY_RATE" })),
    ).toEqual(["422", "hourlyRateModel: Only project specific hourly rates have rates of employees and activities."]);
    const version = (await project(id, "version")).version;
    const { values } = await read(`/project/hourlyRates/projectSpecificRates?projectHourlyRateId=${rates}&fields=id`);
    const all = values.map((one: Body) => one.id).join(",");
    expect((await client.delete(`/project/hourlyRates/projectSpecificRates/list?ids=${all}`)).status).toBe(204);
    expect((await client.delete(`/project/hourlyRates/${rates}`)).status).toBe(204);
    // What changes of its rates changes the project, also of a rate inside them, and subscribers are told so.
    const { version: now, changes } = await project(id, "version,changes");
    expect(now).toBe(version + 2);
    expect(changes.at(-1)).toMatchObject({ changeType: "UPDATE" });
  });

  test("many projects get them at once, and lose them again", async () => {
    const ids = [await projectOf(), await projectOf({ startDate: "2026-05-01" })];
    const body = { startDate: "2026-05-01", hourlyRateModel: specific, projectSpecificRates: [{ hourlyRate: 700 }] };
    const put = (more: Body) =>
      client.put(`/project/hourlyRates/updateOrAddHourRates?ids=${ids.join(",")}&fields=project(id)`, {
        ...body,
        ...more,
      });
    const first = await put({});
    expect(first.body.values, first.text).toEqual(ids.map((id) => ({ project: { id } })));
    expect((await ratesOf(ids[0] ?? 0)).map((one: Body) => one.startDate)).toEqual(["2026-01-01", "2026-05-01"]);
    // The second one had rates of that day already.
    expect(await ratesOf(ids[1] ?? 0)).toEqual([{ ...body, fixedRate: 0 }]);
    await put({
      projectSpecificRates: [{ hourlyRate: 750 }, { hourlyRate: 800, employee: { id: client.employeeId } }],
    });
    expect((await ratesOf(ids[0] ?? 0))[1].projectSpecificRates).toEqual([{ hourlyRate: 750 }, { hourlyRate: 800 }]);
    expect(
      (await client.put("/project/hourlyRates/updateOrAddHourRates?ids=999999999", body)).body.developerMessage,
    ).toContain("There is no Project with the id 999999999");
    const gone = await client.delete(`/project/hourlyRates/deleteByProjectIds?ids=${ids.join(",")}&date=2026-05-01`);
    expect(gone.status).toBe(204);
    expect((await ratesOf(ids[0] ?? 0)).length).toBe(1);
    expect(await ratesOf(ids[1] ?? 0)).toEqual([]);
  });
});

describe("lines", () => {
  test("take what they do not say of product, project and customer", async () => {
    const customer = await make("/customer", { name: "Kunde AS", discountPercentage: 10 });
    const product = await make("/product", {
      name: "Spiker",
      number: "S1",
      costExcludingVatCurrency: 100,
      expenses: 20,
      priceExcludingVatCurrency: 300,
    });
    const id = await projectOf({ customer: { id: customer }, markUpOrderLines: 50 });
    const shown =
      "displayName,count,unitCostCurrency,unitPriceExcludingVatCurrency,discount,markup,amountExcludingVatCurrency,amountIncludingVatCurrency,vatType(id)";
    const line = await make("/project/orderline", {
      project: { id },
      product: { id: product },
      date: "2026-03-02",
      count: 2,
    });
    const expected = {
      ...{ displayName: "Spiker", count: 2, unitCostCurrency: 120, unitPriceExcludingVatCurrency: 180, discount: 10 },
      ...{ markup: 50, amountExcludingVatCurrency: 324, amountIncludingVatCurrency: 405, vatType: { id: 3 } },
    };
    expect((await read(`/project/orderline/${line}?fields=${shown}`)).value).toEqual(expected);
    // The template says the same of one unit.
    const template = `/project/orderline/orderLineTemplate?projectId=${id}&productId=${product}&fields=${shown}`;
    expect((await read(template)).value).toEqual({
      ...expected,
      ...{ count: 1, amountExcludingVatCurrency: 162, amountIncludingVatCurrency: 202.5 },
    });
    expect(await project(id, "orderLines(id),invoiceReserveTotalAmountCurrency")).toEqual({
      orderLines: [{ id: line }],
      invoiceReserveTotalAmountCurrency: 324,
    });
    await client.value(
      client.put(`/project/${id}`, { useProductNetPrice: true, ignoreCompanyProductDiscountAgreement: true }),
    );
    expect((await read(template)).value).toMatchObject({ unitCostCurrency: 100, discount: 0 });
    expect((await read(`/project/orderline/query?query=S1&projectId=${id}`)).values).toEqual([
      { id: line, displayName: "Spiker" },
    ]);
    expect((await client.delete(`/project/${id}`)).status).not.toBe(204);
    expect((await client.delete(`/project/orderline/${line}`)).status).toBe(204);
    expect((await client.delete(`/project/${id}`)).status).toBe(204);
  });

  test("stay as an invoice has charged them", async () => {
    const customer = await make("/customer", { name: "Kunde AS" });
    const id = await projectOf({ customer: { id: customer } });
    const line = await make("/project/orderline", {
      project: { id },
      description: "Planker",
      date: "2026-03-02",
      unitPriceExcludingVatCurrency: 100,
    });
    const invoiceTo = async (whom: number) => {
      const order = await make("/order", {
        customer: { id: whom },
        project: { id },
        orderDate: "2026-03-02",
        deliveryDate: "2026-03-02",
        orderLines: [{ description: "Planker", count: 1, unitPriceExcludingVatCurrency: 100 }],
      });
      return Number((await client.value(client.put(`/order/${order}/:invoice?invoiceDate=2026-03-03`))).id);
    };
    const other = await invoiceTo(await make("/customer", { name: "Annen AS" }));
    const invoice = await invoiceTo(customer);
    const put = (body: Body) => faults(client.put(`/project/orderline/${line}`, body));
    expect(await put({ invoice: { id: other } })).toEqual([
      "422",
      "invoice.id: The invoice is not one to the project's customer.",
    ]);
    expect(await put({ invoice: { id: invoice } })).toEqual(["200"]);
    expect(await put({ count: 3, description: "Bord" })).toEqual([
      "422",
      "count: The line is charged.",
      "description: The line is charged.",
    ]);
    expect(await faults(client.delete(`/project/orderline/${line}`))).toEqual(["422", "id: The line is charged."]);
    expect(await put({ invoice: null, count: 3 })).toEqual(["200"]);
    expect((await client.delete(`/project/orderline/${line}`)).status).toBe(204);
  });
});

describe("terms", () => {
  test("follow the settings and the customer, and show where a project stands", async () => {
    await client.value(
      client.put("/project/settings", {
        projectNameScheme: "NAME_INCL_PARENT_NUMBER",
        defaultProjectInvoicingComment: "Takk",
        projectTypeOfContract: "PROJECT_FIXED_PRICE",
        autoGenerateStartingNumber: 500,
      }),
    );
    const top = await projectOf({ name: "Havna", displayNameFormat: "NAME_STANDARD" });
    const below = await projectOf({
      mainProject: { id: top },
      deliveryAddress: { addressLine1: "Kaia 1", city: "Oslo" },
    });
    const fields =
      "displayName,hierarchyNameAndNumber,hierarchyLevel,invoiceComment,isFixedPrice,vatType(id),currency(id),deliveryAddress(city),accessType,numberOfProjectParticipants";
    expect(await project(below, fields)).toEqual({
      ...{ displayName: "500 / 501 Torget", hierarchyNameAndNumber: "500 Havna / 501 Torget", hierarchyLevel: 1 },
      ...{ invoiceComment: "Takk", isFixedPrice: true, vatType: { id: 3 }, currency: { id: 1 } },
      ...{ deliveryAddress: { city: "Oslo" }, accessType: "WRITE", numberOfProjectParticipants: 1 },
    });
    await client.value(client.put("/project/settings", { autoGenerateProjectNumber: false }));
    const bare = { name: "Uten", projectManager: { id: client.employeeId }, startDate: "2026-01-01", isInternal: true };
    expect(await faults(client.post("/project", bare))).toEqual(["422", "number: Project number missing."]);
    expect((await client.post("/project", { ...bare, number: "X" })).status).toBe(201);
  });

  test("fit the customer, and stand still where prices do", async () => {
    const customer = await make("/customer", { name: "Kunde AS", accountManager: { id: client.employeeId } });
    const contact = await make("/contact", { firstName: "Kari", customer: { id: customer } });
    const body = { name: "Kai", projectManager: { id: client.employeeId }, startDate: "2026-01-01", isInternal: false };
    expect(await faults(client.post("/project", { ...body, contact: { id: contact }, vatType: { id: 1 } }))).toEqual([
      "422",
      expect.stringMatching(/^vatType\.id: /),
      "contact.id: The contact is not one of the project's customer.",
    ]);
    const id = await projectOf({ customer: { id: customer }, contact: { id: contact }, attention: { id: contact } });
    const found = async (query: string) => (await read(`/project?${query}&fields=id`)).values;
    expect(await found(`customerAccountManagerId=${client.employeeId}`)).toEqual([{ id }]);
    expect(await found(`employeeInProjectId=${client.employeeId}&customerId=${customer}`)).toEqual([{ id }]);
    expect(await found("customerAccountManagerId=999")).toEqual([]);
    await make("/project/orderline", { project: { id }, description: "Planker", date: "2026-03-02" });
    const euro = (await read("/currency?code=EUR&fields=id")).values[0];
    expect(await faults(client.put(`/project/${id}`, { currency: euro }))).toEqual([
      "422",
      "currency.id: The currency of a project with lines cannot be changed.",
    ]);
  });

  test("say on which projects hours are written", async () => {
    const open = await projectOf({ endDate: "2026-06-30" });
    const offer = await projectOf({ name: "Tilbud", isOffer: true });
    await projectOf({ name: "Lukket", isClosed: true });
    const members = await projectOf({ name: "Kun vi", forParticipantsOnly: true });
    const sheet = async (query: string) =>
      (await read(`/project/>forTimeSheet?${query}&fields=id&sorting=id`)).values.map((one: Body) => one.id);
    expect(await sheet("date=2026-03-01")).toEqual([open, members]);
    expect(await sheet("date=2026-07-01&includeProjectOffers=true")).toEqual([offer, members]);
    expect(await sheet("date=2025-12-31")).toEqual([]);
    expect(await sheet("date=2026-03-01&employeeId=999999999")).toEqual([open]);
  });

  test("several projects are deleted by a list of them, or none is", async () => {
    const [first, second] = [await projectOf(), await projectOf()];
    await make("/project/subcontract", { project: { id: second }, name: "Graving" });
    const remove = (body: readonly Body[]) => client.call("DELETE", "/project", { body });
    expect((await remove([{ id: first }, { id: second }])).status).toBeGreaterThanOrEqual(400);
    expect((await client.get(`/project/${first}`)).status).toBe(200);
    expect((await remove([{ id: first }])).status).toBe(204);
    expect((await client.get(`/project/${first}`)).status).toBe(404);
  });
});

describe("figures", () => {
  test("follow from postings, invoices, lines and plans", async () => {
    const customer = await make("/customer", { name: "Kunde AS" });
    const id = await projectOf({ customer: { id: customer } });
    const { values } = await read("/ledger/account?number=1920,4300,2400&fields=id,number");
    const account = (number: number) => ({ id: values.find((one: { number: number }) => one.number === number).id });
    await make("/ledger/voucher", {
      date: "2026-02-10",
      description: "Varer",
      postings: [
        { row: 1, account: account(4300), vatType: { id: 0 }, project: { id }, amountGross: 300 },
        { row: 2, account: account(1920), amountGross: -300 },
      ],
    });
    const order = await make("/order", {
      customer: { id: customer },
      project: { id },
      orderDate: "2026-03-02",
      deliveryDate: "2026-03-02",
      orderLines: [{ description: "Arbeid", count: 1, unitPriceExcludingVatCurrency: 1000 }],
    });
    const invoice = await client.value(client.put(`/order/${order}/:invoice?invoiceDate=2026-03-03`));
    const bank = (await read("/invoice/paymentType?fields=id,description")).values.find(
      (one: Body) => one.description === "Betalt til bank",
    );
    await client.value(
      client.put(`/invoice/${invoice.id}/:payment?paymentDate=2026-03-10&paymentTypeId=${bank.id}&paidAmount=250`),
    );
    const year = "dateFrom=2026-01-01&dateTo=2027-01-01";
    const figures = async (what: string, query = year) => (await read(`/project/${id}/period/${what}?${query}`)).value;
    expect(await figures("overallStatus")).toEqual({ income: 1000, costs: 300 });
    expect(await figures("overallStatus", "dateFrom=2026-02-11&dateTo=2026-03-03")).toEqual({ income: 0, costs: 0 });
    const months = async (query: string) => (await read(`/project/${id}/period/monthlyStatus?${query}`)).values;
    expect(await months("dateFrom=2026-02-05&dateTo=2026-03-20")).toEqual([
      { income: 0, costs: 300, dateFrom: "2026-02-05", dateTo: "2026-02-28" },
      { income: 1000, costs: 0, dateFrom: "2026-03-01", dateTo: "2026-03-20" },
    ]);
    // The last day is part of the period, which may be one day.
    expect(await months("dateFrom=2026-02-01&dateTo=2026-03-03")).toHaveLength(2);
    expect(await months("dateFrom=2026-03-03&dateTo=2026-03-03")).toEqual([
      { income: 1000, costs: 0, dateFrom: "2026-03-03", dateTo: "2026-03-03" },
    ]);
    expect(await months("dateFrom=2026-03-01&dateTo=2026-03-02")).toEqual([]);
    expect(await figures("invoiced")).toMatchObject({
      sumAmount: 1250,
      sumAmountPaid: 250,
      sumAmountOutstanding: 1000,
    });
    expect(await figures("invoiced", "dateFrom=2026-04-01&dateTo=2026-05-01")).toMatchObject({ sumAmount: 0 });
    expect(await project(id, "contributionMarginPercent")).toEqual({ contributionMarginPercent: 70 });
    const line = (date: string, price: number, more: Body = {}) =>
      make("/project/orderline", {
        ...{ project: { id }, description: "Planker", date, unitPriceExcludingVatCurrency: price, ...more },
      });
    await line("2026-03-05", 200, { invoice: { id: invoice.id } });
    await line("2026-03-06", 50);
    await line("2026-03-07", 900, { isChargeable: false });
    await line("2026-06-01", 30);
    const march = "dateFrom=2026-03-01&dateTo=2026-04-01";
    const reserve = {
      ...{ periodOrderLinesIncomeCurrency: 250, invoiceExtracostsReserveCurrency: 50 },
      ...{ invoiceAkontoReserveAmountCurrency: 0, invoiceReserveTotalAmountCurrency: 50 },
    };
    expect(await figures("invoicingReserve", march)).toMatchObject({ project: { id }, ...reserve });
    const batch = `/project/batchPeriod/invoicingReserveByProjectIds?ids=${id},999&${march}`;
    expect((await read(batch)).values).toMatchObject([{ project: { id }, ...reserve }]);
    await make("/project/subcontract", {
      project: { id },
      name: "Rør",
      budgetExpensesCurrency: 400,
      budgetIncomeCurrency: 600,
    });
    await make("/project/projectActivity", {
      ...{ project: { id }, activity: { name: "Sveising", activityType: "PROJECT_SPECIFIC_ACTIVITY" } },
      ...{ budgetHours: 2, budgetHourlyRateCurrency: 500 },
    });
    const budget = { totalTotalIncomeCurrency: 1080, budgetTotalIncomeCurrency: 1600, budgetTotalCostCurrency: 400 };
    expect(await figures("budgetStatus", "")).toMatchObject({ project: { id }, ...budget });
    expect((await read(`/project/batchPeriod/budgetStatusByProjectIds?ids=${id}`)).values).toMatchObject([budget]);
    await client.value(client.put(`/project/${id}`, { isFixedPrice: true, fixedprice: 5000 }));
    expect(await figures("budgetStatus", "")).toMatchObject({ budgetTotalIncomeCurrency: 5000 });
    expect((await client.get(`/project/999999999/period/overallStatus?${year}`)).status).toBe(404);
  });

  test("subcontracts say what is planned", async () => {
    const id = await projectOf();
    const supplier = await make("/supplier", { name: "Graver AS" });
    const contract = await make("/project/subcontract", {
      ...{ project: { id }, name: "Graving", supplier: { id: supplier } },
      ...{ budgetFeeCurrency: 100, budgetIncomeCurrency: 500.5, budgetExpensesCurrency: 300 },
    });
    expect((await read(`/project/subcontract/${contract}?fields=displayName,budgetNetAmountCurrency`)).value).toEqual({
      displayName: "Graving - Graver AS",
      budgetNetAmountCurrency: 300.5,
    });
    expect((await read(`/project/subcontract?projectId=${id}&fields=id`)).values).toEqual([{ id: contract }]);
    expect((await read("/project/subcontract/query?query=GRAV")).values).toEqual([
      { id: contract, displayName: "Graving - Graver AS" },
    ]);
    expect((await client.delete(`/project/subcontract/${contract}`)).status).toBe(204);
  });
});
