// What is demanded with STRICT=observed, and the texts of the refusals that clients meet most, word for word.

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestAnswer, type TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let department: { readonly id: number };
beforeAll(async () => {
  service = await startTestService({ environment: { STRICT: "observed" } });
  client = await service.company();
  await client.value(client.put("/employee/preferences/:changeLanguage?language=NO"));
  [department] = (await client.get("/department?fields=id")).body.values;
});
afterAll(() => service.stop());

const faults = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...(body.validationMessages ?? []).map(({ field, message }: { field: string; message: string }) => [field, message]),
];

test.each([
  ["/invoice", "invoiceDateFrom", "invoiceDateTo"],
  ["/supplierInvoice", "invoiceDateFrom", "invoiceDateTo"],
  ["/order", "orderDateFrom", "orderDateTo"],
  ["/ledger/voucher", "dateFrom", "dateTo"],
  ["/invoice/details", "invoiceDateFrom", "invoiceDateTo"],
  ["/ledger/closeGroup", "dateFrom", "dateTo"],
  ["/ledger/posting", "dateFrom", "dateTo"],
  ["/reminder", "dateFrom", "dateTo"],
])("%s demands its dates, before anything else is looked at", async (path, from, to) => {
  const missing = "Kan ikke være null.";
  expect(faults(await client.get(`${path}?fields=nothing`))).toEqual([422, 15000, [from, missing], [to, missing]]);
  expect(faults(await client.get(`${path}?${from}=2026-01-01`))).toEqual([422, 15000, [to, missing]]);
  expect((await client.get(`${path}?${from}=2026-01-01&${to}=2027-01-01`)).status).toBe(200);
});

test("a division demands its fields, which the document says too", async () => {
  expect(faults(await client.post("/division", { name: "Nord" }))).toEqual([
    ...[422, 18000],
    ["startDate", "Feltet må fylles ut."],
    ["organizationNumber", "Feltet må fylles ut."],
    ["municipalityDate", "Feltet må fylles ut."],
    ["municipality", "Må velges."],
  ]);
  const whole = {
    name: "Nord",
    startDate: "2026-01-01",
    organizationNumber: "974760673",
    municipalityDate: "2026-01-01",
  };
  const made = await client.post("/division", { ...whole, municipality: { id: 301 } });
  expect(made.status).toBe(201);
  expect((await client.put(`/division/${made.body.value.id}`, { name: "Sør" })).status).toBe(200);
  const answer = await client.get("/openapi.json");
  const parameters: { name: string; required?: boolean }[] = answer.body.paths["/order"].get.parameters;
  expect(parameters.filter(({ required }) => required === true).map(({ name }) => name)).toEqual([
    ...["orderDateFrom", "orderDateTo"],
  ]);
});

test("a new employee demands a department, and an employment a division", async () => {
  const person = { firstName: "Kari", lastName: "Dahl", userType: "NO_ACCESS", dateOfBirth: "1990-01-01" };
  const employments = [{ startDate: "2026-01-01" }];
  expect(faults(await client.post("/employee", person))).toEqual([
    ...[422, 18000],
    ["department.id", "Feltet må fylles ut."],
  ]);
  const divisionMissing = "Arbeidsforholdet må knyttes til en virksomhet/underenhet.";
  const both = await client.post("/employee", { ...person, employments });
  expect(faults(both).slice(2)).toEqual([
    ["department.id", "Feltet må fylles ut."],
    ["employments.division.id", divisionMissing],
  ]);
  expect(both.body.validationMessages[1].path).toBe("employments[0].division.id");
  const employee = await client.value(client.post("/employee", { ...person, department }));
  // What is stored may be changed without it.
  expect((await client.put(`/employee/${employee.id}`, { comments: "Ny" })).status).toBe(200);
  const employment = { employee: { id: employee.id }, startDate: "2026-01-01" };
  expect(faults(await client.post("/employee/employment", employment))).toEqual([
    ...[422, 18000],
    ["division.id", divisionMissing],
  ]);
  const [division] = (await client.get("/division?fields=id")).body.values;
  expect((await client.post("/employee/employment", { ...employment, division })).status).toBe(201);
});

test("a generous installation demands none of it", async () => {
  const generous = await sharedTestService();
  const other = await generous.company();
  const lists = ["/invoice", "/supplierInvoice", "/order", "/ledger/voucher", "/invoice/details", "/reminder"];
  for (const path of [...lists, "/ledger/closeGroup", "/ledger/posting"])
    expect((await other.get(path)).status).toBe(200);
  const person = { firstName: "Kari", lastName: "Dahl", userType: "NO_ACCESS", dateOfBirth: "1990-01-01" };
  const employed = { ...person, employments: [{ startDate: "2026-01-01" }] };
  expect((await other.post("/employee", employed)).status).toBe(201);
  expect((await other.post("/division", { name: "Nord" })).status).toBe(201);
  await generous.stop();
});

test("the refusals that clients meet most have the texts that they know", async () => {
  const person = { firstName: "Ola", lastName: "Nord", userType: "STANDARD", department };
  await client.value(client.post("/employee", { ...person, email: "ola@example.com" }));
  const refused = async (path: string, body: unknown) => faults(await client.post(path, body)).slice(2);
  expect(await refused("/employee", { ...person, email: "ola@example.com" })).toEqual([
    ["email", "Det finnes allerede en bruker med denne e-postadressen."],
  ]);
  expect(await refused("/employee", { ...person, email: "øla" })).toEqual([["email", "Ugyldig format."]]);
  expect(await refused("/employee", person)).toEqual([["email", "Må angis for brukere av denne typen."]]);

  const customer = { id: Number((await client.value(client.post("/customer", { name: "Kari" }))).id) };
  const lines = [{ description: "Arbeid", count: 1, vatType: { id: 1 }, unitPriceExcludingVatCurrency: 100 }];
  expect(
    await refused("/order", { customer, orderDate: "2026-03-02", deliveryDate: "2026-03-02", orderLines: lines }),
  ).toEqual([["orderGroups.orderLines.vatType.id,orderLines.vatType.id", "Ugyldig mva-kode."]]);

  const { values } = (await client.get("/ledger/account?number=1920,2000&fields=id")).body;
  const [bank, equity] = values;
  const voucher = (postings: unknown) => refused("/ledger/voucher", { date: "2025-12-31", description: "A", postings });
  expect(await voucher([])).toEqual([["postings", "Et bilag kan ikke registreres uten posteringer."]]);
  const row = (account: unknown, amount: number, more = {}) => ({
    ...{ account, amountGross: amount, amountGrossCurrency: amount },
    ...more,
  });
  expect(await voucher([row(bank, 100, { row: 1 }), row(equity, -90, { row: 2 })])).toEqual([
    ["", "Summen av posteringene for 2025-12-31 er ikke lik 0."],
  ]);
  const [rows, ...others] = await voucher([row(bank, 100), row(equity, -100)]);
  expect(rows?.[0]).toBe("postings.row");
  expect(rows?.[1]).toMatch(
    /^Posteringene på rad 0 \(guiRow 0\) er systemgenererte og kan ikke opprettes eller endres/,
  );
  expect(others.filter(([field]: string[]) => field === "postings.row")).toEqual([]);

  expect(await refused("/project", { name: "Bygg", startDate: "2026-01-01" })).toEqual([
    ["projectManager", 'Feltet "Prosjektleder" må fylles ut.'],
  ]);
  await client.value(client.post("/activity", { name: "Møte", activityType: "GENERAL_ACTIVITY" }));
  expect(await refused("/activity", { name: "Møte", activityType: "GENERAL_ACTIVITY" })).toEqual([
    ["name", "Navnet er i bruk."],
  ]);
  const nameless = "Fornavn, etternavn eller e-postadresse må angis.";
  expect((await refused("/contact", {})).map(([, message]: string[]) => message)).toEqual([
    nameless,
    nameless,
    nameless,
  ]);
  const wrong = await client.post("/ledger/voucher", {
    ...{ date: "2026-03-02", description: "A" },
    postings: [row(bank, 100, { row: 1, amountGross: {} }), row(equity, -100, { row: 2, amountGross: {} })],
  });
  expect(faults(wrong).slice(0, 3)).toEqual([
    ...[422, 16000],
    ["postings.amountGross", "Verdien er ikke av korrekt type for dette feltet."],
  ]);
});
