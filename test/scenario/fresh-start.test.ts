// What clients look up first is there in a company of an installation that has only just been started.

import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
  client = await service.company();
});
afterAll(() => service.stop());

test("municipalities and codes of occupations are there, and a division and an employment name them", async () => {
  const { values } = (await client.get("/municipality/query?query=Oslo")).body;
  expect(values).toEqual([{ id: 301, displayName: "0301 Oslo" }]);
  const all = (await client.get("/municipality?fields=number,name,county,payrollTaxZone&count=1000")).body.values;
  expect(all.length).toBeGreaterThan(100);
  expect(all).toContainEqual({ number: "5501", name: "Tromsø", county: "Troms", payrollTaxZone: "4a" });
  // The zone of some places is not certain, and then it is not said.
  expect(all).toContainEqual({ number: "5026", name: "Holtålen", county: "Trøndelag", payrollTaxZone: "" });
  const division = await client.post("/division?fields=municipality(displayName)", {
    ...{ name: "Hovedkontor", startDate: "2026-01-01", organizationNumber: "974760673" },
    ...{ municipalityDate: "2026-01-01", municipality: { id: values[0].id } },
  });
  expect([division.status, division.body.value]).toEqual([201, { municipality: { displayName: "0301 Oslo" } }]);

  const [code] = (await client.get("/employee/employment/occupationCode?nameNO=snekker&fields=id,code,nameNO")).body
    .values;
  expect(code).toEqual({ id: 7125102, code: "7125102", nameNO: "Bygningssnekker" });
  const employee = await client.post("/employee?fields=employments(employmentDetails(occupationCode(code)))", {
    ...{ firstName: "Ola", lastName: "Nord", dateOfBirth: "1990-02-03", userType: "NO_ACCESS" },
    employments: [
      {
        startDate: "2026-01-01",
        employmentDetails: [{ percentageOfFullTimeEquivalent: 100, occupationCode: { id: code.id } }],
      },
    ],
  });
  expect([employee.status, employee.body.value?.employments]).toEqual([
    201,
    [{ employmentDetails: [{ occupationCode: { code: "7125102" } }] }],
  ]);
});

test("the modules of the service are the company's from its first day, and `fields=id` is no fault there", async () => {
  const read = async (query = "") => client.get(`/company/salesmodules${query}`);
  const { startDate } = await client.value(client.get(`/company/${client.companyId}?fields=startDate`));
  const modules = (await read()).body;
  expect(modules.values).toContainEqual({ name: "API_V2", costStartDate: startDate });
  expect(modules.fullResultSize).toBe(6);
  const tolerant = await read("?fields=id");
  expect([tolerant.status, tolerant.body.values]).toEqual([200, modules.values]);
  expect((await read("?fields=name")).body.values[0]).toEqual({ name: "API_V2" });
  expect((await read("?fields=nothing")).body.code).toBe(11000);
  const again = await client.post("/company/salesmodules", { name: "API_V2" });
  expect([again.status, again.body.code, again.body.validationMessages[0].field]).toEqual([422, 18000, "name"]);
});

test("accounts are in no balance group, and activities of every project are general", async () => {
  const [bank] = (await client.get("/ledger/account?number=1920&fields=balanceGroup")).body.values;
  expect(bank).toEqual({ balanceGroup: "Ikke i en saldogruppe." });
  const activities = (await client.get("/activity?fields=activityType,isGeneral,isProjectActivity")).body.values;
  expect(activities).toContainEqual({
    ...{ activityType: "PROJECT_GENERAL_ACTIVITY", isGeneral: true, isProjectActivity: true },
  });
});

test("registers and VAT codes have the ids and names by which clients know them, expired codes among them", async () => {
  const named = async (path: string) =>
    (await client.get(`${path}?fields=id,nameNO`)).body.values.map((one: { id: number; nameNO: string }) => [
      one.id,
      one.nameNO,
    ]);
  const below = "/employee/employment";
  expect(await named(`${below}/leaveOfAbsenceType`)).toEqual(
    expect.arrayContaining([
      [800, "Permisjon"],
      [1004, "Andre ikke lovfestede permisjoner"],
      [1007, "Utdanningspermisjon, lovfestet"],
    ]),
  );
  expect(await named(`${below}/remunerationType`)).toEqual(
    expect.arrayContaining([
      [100, "Fastlønn"],
      [102, "Provisjonsprosent"],
      [104, "Akkordlønn"],
    ]),
  );
  expect(await named(`${below}/workingHoursScheme`)).toEqual(
    expect.arrayContaining([
      [50, "Ikke skiftarbeid"],
      [55, "Andre skiftordninger"],
    ]),
  );
  expect((await named(`${below}/employmentType`)).slice(0, 4)).toEqual([
    [1, "Ordinært arbeidsforhold"],
    [2, "Maritimt arbeidsforhold"],
    [3, "Frilanser, oppdragstaker, honorar"],
    [4, "Pensjon og andre ytelser uten arbeidsforhold"],
  ]);
  const list = async (isActive: boolean) =>
    (await client.get(`/ledger/vatType?isActive=${isActive}&fields=id,number,percentage`)).body.values;
  const [active, others] = [await list(true), await list(false)];
  expect(active.length + others.length).toBe(56);
  const expired = [2, 21, 22, 500, 501];
  expect(others.filter(({ id }: { id: number }) => expired.includes(id))).toEqual([
    { id: 2, number: "UT-2", percentage: 100 },
    { id: 21, number: "UT-21", percentage: 100 },
    { id: 22, number: "UT-22", percentage: 100 },
    { id: 500, number: "URED-13", percentage: 12 },
    { id: 501, number: "RED-13", percentage: 6 },
  ]);
  expect(active.at(-1)).toMatchObject({ id: 0 });
  for (const id of expired) {
    const refused = await client.put(`/ledger/vatType/${id}/:activate`);
    expect([refused.status, refused.body.code, refused.body.validationMessages[0].field]).toEqual([422, 18000, "id"]);
  }
  const line = { description: "Gammelt", count: 1, vatType: { id: 501 }, unitPriceExcludingVatCurrency: 1 };
  const customer = { id: Number((await client.value(client.post("/customer", { name: "Kari" }))).id) };
  const order = { customer, orderDate: "2026-03-02", deliveryDate: "2026-03-02", orderLines: [line] };
  expect((await client.post("/order", order)).status).toBe(422);
});
