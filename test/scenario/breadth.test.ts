// What is planned and looked up beside the books: hours of projects, templates, forms, plans, catalogues, stock of a period, budgets.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { pdf, said, upload } from "../support/upload.ts";

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
  make("/project", { name: "Torget", projectManager: { id: client.employeeId }, startDate: "2026-01-01", ...body });
// biome-ignore lint/suspicious/noExplicitAny: fields are looked into by name
const read = async (path: string): Promise<any> => (await client.get(path)).body;
const march = "dateFrom=2026-03-01&dateTo=2026-04-01";

describe("hours of a project", () => {
  test("what they come to, what is approved, and what they are worth", async () => {
    const id = await projectOf();
    const activityType = "PROJECT_GENERAL_ACTIVITY";
    const paid = await make("/activity", { name: "Arbeid", activityType, isChargeable: true, rate: 1000 });
    const free = await make("/activity", { name: "Rydding", activityType, costPercentage: 150 });
    const employee = { id: client.employeeId };
    await make("/employee/hourlyCostAndRate", { employee, date: "2026-01-01", hourCostRate: 400 });
    const spent = (activity: number, date: string, hours: number, more: Body = {}) =>
      make("/timesheet/entry", { ...{ employee, project: { id }, activity: { id: activity }, date, hours }, ...more });
    await spent(paid, "2026-03-02", 6, { projectChargeableHours: 5 });
    const cleaned = await spent(free, "2026-03-02", 1);
    await spent(paid, "2026-03-10", 2);
    await spent(paid, "2026-04-01", 7);
    await client.value(client.put("/timesheet/week/:approve?weekYear=2026-10"));
    expect((await read(`/project/${id}/period/hourlistReport?${march}`)).value).toEqual({
      ...{ chargeableHours: 7, nonChargeableHours: 2, approvedButUnchargedHours: 5, nonApprovedHours: 2 },
      registeredHours: 9,
    });
    expect((await read(`/project/${id}/period/invoicingReserve?${march}`)).value).toMatchObject({
      ...{ invoiceFeeReserveCurrency: 7000, invoiceReserveTotalAmountCurrency: 7000 },
    });
    expect((await read(`/project/${id}?fields=invoiceReserveTotalAmountCurrency`)).value).toEqual({
      invoiceReserveTotalAmountCurrency: 14_000,
    });
    const changed = async (since: string) =>
      (await read(`/timesheet/entry?${march}&changedSince=${since}&fields=id`)).values.length;
    expect([await changed("2020-01-01"), await changed("2090-01-01")]).toEqual([3, 0]);
    expect((await read(`/timesheet/entry/${cleaned}?fields=hourlyCost`)).value).toEqual({ hourlyCost: 600 });

    const choices = async (query: string) =>
      (await read(`/activity/>forTimeSheet?projectId=${id}&date=2026-03-10&fields=id${query}`)).values.map(
        (one: Body) => one.id,
      );
    expect(await choices("")).not.toContain(paid);
    expect(await choices("")).toContain(free);
    expect(await choices("&filterExistingHours=false")).toContain(paid);
  });

  test("a plan beside what is allocated and written", async () => {
    const id = await projectOf();
    const other = await projectOf({ name: "Brygga" });
    const activity = await make("/activity", { name: "Arbeid", activityType: "PROJECT_GENERAL_ACTIVITY" });
    const employee = { id: client.employeeId };
    const spent = { employee, project: { id }, activity: { id: activity } };
    await make("/project/resourcePlan", { ...spent, budget: 20 });
    await make("/timesheet/allocated", { ...spent, date: "2026-03-02", hours: 4 });
    await make("/timesheet/entry", { ...spent, date: "2026-03-02", hours: 3.5 });
    await make("/timesheet/entry", { ...spent, date: "2026-03-09", hours: 2 });
    await make("/timesheet/entry", { ...spent, date: "2026-02-02", hours: 7 });
    await make("/timesheet/entry", { ...spent, project: { id: other }, date: "2026-03-03", hours: 1 });
    const plan = async (query: string) =>
      (await read(`/project/resourcePlanBudget?periodStart=2026-03-01&periodEnd=2026-04-01&${query}`)).value;
    expect(await plan(`projectId=${id}&periodType=WEEK`)).toEqual({
      ...{
        projectId: id,
        projectName: "Torget",
        periodStart: "2026-03-01",
        periodEnd: "2026-04-01",
        periodType: "WEEK",
      },
      activityEntries: [
        {
          activityId: activity,
          activityName: "Arbeid",
          employeeEntries: [
            {
              ...{ employeeId: client.employeeId, employeeName: expect.any(String), budget: 20, remaining: 7.5 },
              ...{ totalHours: 5.5, totalAllocated: 4 },
              hoursEntries: [
                { label: "2026-W10", allocatedHours: 4, workedHours: 3.5 },
                { label: "2026-W11", allocatedHours: 0, workedHours: 2 },
              ],
            },
          ],
        },
      ],
    });
    const labels = (one: Body) =>
      (one.activityEntries as { employeeEntries: { hoursEntries: { label: string }[] }[] }[]).flatMap((entry) =>
        entry.employeeEntries.flatMap(({ hoursEntries }) => hoursEntries.map(({ label }) => label)),
      );
    expect(labels(await plan("periodType=MONTH"))).toEqual(["2026-03"]);
    expect(labels(await plan("periodType=HOUR"))).toEqual(["2026-03-02", "2026-03-03", "2026-03-09"]);
    expect(
      (
        await client.get(
          "/project/resourcePlanBudget?projectId=999999999&periodStart=2026-03-01&periodEnd=2026-04-01&periodType=DAY",
        )
      ).status,
    ).toBe(404);
    expect(said(await client.delete(`/activity/${activity}`))).toContain("Resource plans with it: 1.");
  });
});

test("a project as a template is a body for the next one", async () => {
  const customer = await make("/customer", { name: "Kunde AS" });
  const rates = {
    ...{ startDate: "2026-01-01", hourlyRateModel: "TYPE_PROJECT_SPECIFIC_HOURLY_RATES", fixedRate: 0 },
    ...{ showInProjectOrder: true, projectSpecificRates: [{ hourlyRate: 900, hourlyCostPercentage: 10 }] },
  };
  const deliveryAddress = { addressLine1: "Torget 1", postalCode: "5014", city: "Bergen" };
  const id = await projectOf({
    ...{ customer: { id: customer }, description: "Gjenbruk", deliveryAddress, projectHourlyRates: [rates] },
  });
  const { value } = await read(`/project/template/${id}?fields=*,deliveryAddress(addressLine1,postalCode,city)`);
  expect(value).toMatchObject({ name: "Torget", customer: { id: customer }, description: "Gjenbruk" });
  expect(value.projectHourlyRates).toMatchObject([
    { ...rates, projectSpecificRates: [{ hourlyRate: 900, hourlyCostPercentage: 10, employee: null }] },
  ]);
  expect(Object.keys(value)).not.toContain("id");
  const next = await make("/project", { ...value, number: "" });
  expect(
    (await read(`/project/${next}?fields=description,deliveryAddress(*),projectHourlyRates(*)`)).value,
  ).toMatchObject({
    ...{ description: "Gjenbruk", deliveryAddress },
    projectHourlyRates: [{ hourlyRateModel: rates.hourlyRateModel }],
  });
  expect((await client.get("/project/template/999999999")).status).toBe(404);
});

test("control forms are filled in from the last one, signed, and have documents", async () => {
  const project = { id: await projectOf() };
  const type = await make("/project/controlFormType", { name: "Vernerunde", signatureRequired: true });
  const head = { project, controlFormType: { id: type }, comment: "Sett" };
  const first = await make("/project/controlForm", {
    ...{ ...head, title: "Uke 9" },
    fieldValues: [
      { name: "Rekkverk", value: "ja" },
      { name: "Stige", value: "nei" },
    ],
  });
  const copy = (id: number) =>
    client.put(
      `/project/dynamicControlForm/${id}/:copyFieldValuesFromLastEditedForm?fields=version,fieldValues(name,value)`,
    );
  expect(said(await copy(first))).toContain("There is no other control form of this type with fields.");
  const second = await make("/project/controlForm", {
    ...{ ...head, title: "Uke 10", fieldValues: [{ name: "Stige" }, { name: "Hjelm", value: "ja" }] },
  });
  expect((await copy(second)).body.value).toEqual({
    version: 1,
    fieldValues: [
      { name: "Stige", value: "nei" },
      { name: "Hjelm", value: "ja" },
      { name: "Rekkverk", value: "ja" },
    ],
  });
  // Nothing is left to take over: nothing changes.
  expect((await copy(second)).body.value.version).toBe(1);
  const sign = (id: number | null) =>
    client.put(`/project/controlForm/${second}?fields=signed,signatureRequired,controlForm`, {
      signedBy: id === null ? null : { id },
    });
  expect((await sign(client.employeeId)).body.value).toEqual({
    ...{ signed: true, signatureRequired: true, controlForm: "Vernerunde" },
  });
  expect(said(await client.put(`/project/controlForm/${second}`, { comment: "Nytt" }))).toContain("is signed");
  expect(said(await copy(second))).toContain("is signed");
  expect(said(await client.delete(`/project/controlForm/${second}`))).toContain("is signed");
  expect((await sign(null)).body.value.signed).toBe(false);
  expect((await read(`/project/controlForm?projectId=${project.id}&fields=id`)).values).toEqual([
    { id: first },
    { id: second },
  ]);
  const path = `/documentArchive/dynamicControlForm/${second}`;
  expect((await upload(client, path, { name: "Bilde.pdf", bytes: pdf() })).status).toBe(201);
  expect((await read(`${path}?fields=fileName`)).values).toEqual([{ fileName: "Bilde.pdf" }]);
  expect((await client.delete(`/project/controlForm/${first}`)).status).toBe(204);
  const task = await make("/project/task", { project, name: "Male" });
  await client.value(client.put(`/project/task/${task}`, { status: "DONE" }));
  expect((await read(`/project/task?projectId=${project.id}&fields=name,status`)).values).toEqual([
    { name: "Male", status: "DONE" },
  ]);
});

test("a catalogue is filled at once and searched; a wholesaler with one stays", async () => {
  const supplier = { id: await make("/supplier", { name: "Grossist AS", organizationNumber: "999999999" }) };
  const products = [
    { supplier, name: "Kabel", elNumber: "1012345", priceExcludingVatCurrency: 100 },
    { supplier, name: "Rør", nrfNumber: "8011", isInactive: true },
  ];
  const added = await client.post("/product/external/list", products);
  expect(said(added)).toBe("201");
  const names = async (query: string) =>
    (await read(`/product/external?${query}&fields=name`)).values.map((one: Body) => one.name);
  expect(await names("wholesaler=gross")).toEqual(["Kabel", "Rør"]);
  expect(await names("organizationNumber=999999999&isInactive=false")).toEqual(["Kabel"]);
  expect(await names("organizationNumber=123")).toEqual([]);
  expect(await names("elNumber=1012345")).toEqual(["Kabel"]);
  expect(await names("nrfNumber=8011")).toEqual(["Rør"]);
  expect(await names("name=KAB")).toEqual(["Kabel"]);
  const [cable, pipe] = added.body.values as { id: number; priceIncludingVatCurrency: number }[];
  expect(cable?.priceIncludingVatCurrency).toBe(125);
  await make("/pickupPoint", { supplier, name: "Alnabru" });
  expect(said(await client.delete(`/supplier/${supplier.id}`))).toBe(
    "422 18000 null: It cannot be deleted. Products of its catalogue: 2. | null: It cannot be deleted. Pick-up points: 1.",
  );
  expect((await client.delete(`/product/external/list?ids=${cable?.id},${pipe?.id}`)).status).toBe(204);
  expect(await names("")).toEqual([]);
  expect((await read("/supplierCustomer/search?query=grossist&fields=displayName,customerType")).values).toEqual([
    { displayName: "Grossist AS", customerType: 2 },
  ]);
  await make("/transportType", { supplier: "SOLAR", nameKey: "Bil" });
  expect((await read("/transportType?supplier=SOLAR&fields=displayName")).values).toEqual([{ displayName: "Bil" }]);
  expect((await read("/transportType?supplier=SONEPAR")).values).toEqual([]);
});

test("stock of a period by inventory, and a counted product that was found elsewhere", async () => {
  const product = await make("/product", { name: "Kopp", number: "K", isStockItem: true });
  await client.value(client.put("/product/logisticsSettings", { hasWarehouseLocation: true }));
  const inventory = await make("/inventory", { name: "Lager" });
  const location = await make("/inventory/location", { inventory: { id: inventory }, name: "Hylle 1" });
  const elsewhere = await make("/inventory/location", {
    ...{ inventory: { id: await make("/inventory", { name: "Butikk" }) }, name: "Disk" },
  });
  const count = async (date: string, units: number) => {
    const stocktaking = await make("/inventory/stocktaking", { date, inventory: { id: inventory } });
    const line = await make("/inventory/stocktaking/productline", {
      ...{ stocktaking: { id: stocktaking }, product: { id: product }, count: units },
    });
    const moved = (place: number): Promise<TestAnswer> =>
      client.put(
        `/inventory/stocktaking/productline/${line}/:changeLocation?warehouseLocationId=${place}&fields=location(id)`,
      );
    return { stocktaking, moved };
  };
  const first = await count("2026-02-10", 10);
  expect((await first.moved(location)).body.value).toEqual({ location: { id: location } });
  expect(said(await first.moved(elsewhere))).toMatch(/^422 18000 warehouseLocationId:/);
  expect((await first.moved(999_999_999)).status).toBe(404);
  await client.value(client.put(`/inventory/stocktaking/${first.stocktaking}`, { isCompleted: true }));
  expect(said(await first.moved(location))).toContain("422 18000");
  const second = await count("2026-03-10", 4);
  await client.value(client.put(`/inventory/stocktaking/${second.stocktaking}`, { isCompleted: true }));
  const stock = async (query: string) => (await read(`/inventory/inventories?${query}`)).values;
  expect(await stock(march)).toMatchObject([
    {
      product: { id: product },
      stock: [{ inventory: "Lager", inventoryId: inventory, openingStock: 10, changesInPeriod: 4, closingStock: 14 }],
    },
  ]);
  expect((await stock("dateFrom=2026-01-01&dateTo=2026-02-09"))[0].stock).toEqual([]);
  // The last day is part of the period, which may be one day.
  expect((await stock("dateFrom=2026-02-10&dateTo=2026-02-10&onlyProductWithChangedStatus=true"))[0].stock).toEqual([
    { inventory: "Lager", inventoryId: inventory, openingStock: 0, changesInPeriod: 10, closingStock: 10 },
  ]);
  expect(said(await client.get("/inventory/inventories?dateFrom=2026-02-11&dateTo=2026-02-10"))).toMatch(
    /^422 15000 null: 'From and including'/,
  );
  expect(await stock(`${march}&onlyProductWithChangedStatus=true&productId=${product}`)).toHaveLength(1);
  expect(await stock("dateFrom=2026-04-01&dateTo=2026-05-01&onlyProductWithChangedStatus=true")).toEqual([]);
  expect((await stock(`${march}&inventoryId=999`))[0].stock).toEqual([]);
});

test("budgets of the company and of one dimension, by year; lengths of VAT terms", async () => {
  const [income] = (await read("/ledger/account?number=3000&fields=id")).values;
  const department = await make("/department", { name: "Butikk" });
  const of = (period: number, amount: number, more: Body = {}) => ({
    ...{ account: { id: income.id }, accountingPeriod: { id: period }, amount, ...more },
  });
  await make("/resultbudget", of(202603, -100));
  await client.value(
    client.post("/resultbudget/list", [of(202603, -40, { department: { id: department } }), of(202703, -120)]),
  );
  const amounts = async (path: string) =>
    (await read(`${path}${path.includes("?") ? "&" : "?"}fields=amount,resultBudgetType`)).values.map(
      (one: Body) => `${one.amount} ${one.resultBudgetType}`,
    );
  expect(await amounts("/resultbudget?year=2026")).toEqual(["-100 COMPANY"]);
  expect(await amounts("/resultbudget")).toEqual(["-100 COMPANY", "-120 COMPANY"]);
  const things = {
    department,
    project: await projectOf(),
    product: await make("/product", { name: "Kopp" }),
    employee: client.employeeId,
  };
  for (const [name, id] of Object.entries(things).slice(1))
    await make("/resultbudget", of(202603, -40, { [name]: { id } }));
  const asking = {
    departmentIds: "includeAllDepartmentResultBudgets",
    projectIds: "includeAllProjectResultBudgets",
    productIds: "includeAllProductResultBudgets",
    employeeIds: "includeAllEmployeeResultBudgets",
  };
  for (const [[name, id], [ids, all]] of Object.entries(things).map(
    (thing, index) => [thing, Object.entries(asking)[index] ?? ["", ""]] as const,
  )) {
    const both = ["-100 COMPANY", `-40 ${name.toUpperCase()}`];
    expect(await amounts(`/resultbudget?year=2026&${ids}=${id}`)).toEqual(both);
    expect(await amounts(`/resultbudget?year=2026&${all}=true`)).toEqual(both);
    expect(await amounts(`/resultbudget/${name}/${id}`)).toEqual(both.slice(1));
  }
  expect(await amounts("/resultbudget?changedSince=2020-01-01")).toHaveLength(2);
  expect(await amounts("/resultbudget?changedSince=2090-01-01")).toEqual([]);
  expect(await amounts("/resultbudget/company?year=2027")).toEqual(["-120 COMPANY"]);
  expect((await client.get("/resultbudget/employee/999999999")).status).toBe(404);
  const term = await make("/vatTermSizeSettings", { fromDate: "2027-01-01", termSize: "YEAR" });
  expect((await read(`/vatTermSizeSettings/${term}`)).value).toMatchObject({
    ...{ reportType: "GENERAL_INDUSTRY", fromDate: "2027-01-01", termSize: "YEAR" },
  });
});

test("addresses keep their place in the land register", async () => {
  const register = { knr: 301, gnr: 207, bnr: 15, fnr: 0, snr: 2, unitNumber: "H0201" };
  const id = await make("/customer", {
    ...{ name: "Kunde AS", postalAddress: { addressLine1: "Gata 1", city: "Oslo", ...register } },
    deliveryAddress: { addressLine1: "Gata 2", ...register },
  });
  const { value } = await read(`/customer/${id}?fields=postalAddress(*),deliveryAddress(*)`);
  expect(value.postalAddress).toMatchObject({
    ...register,
    displayNameInklMatrikkel: "Gata 1, Oslo, 207/15/2, H0201",
  });
  expect(value.deliveryAddress).toMatchObject(register);
});
