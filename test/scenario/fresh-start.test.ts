// What clients look up first is there in a company of an installation that has only just been started.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
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

/** The VAT types of a new company as clients have met them: id, code, rate and the id of the parent, in the order of the list. */
const observedVatTypes = `
  1:1:25 2:UT-2:100 3:3:25 4:4:100 5:5:0 6:6:0 7:7:0 11:11:15 12:13:12 13:21:0 14:22:0 21:UT-21:100
  22:UT-22:100 23:14:100 24:15:100 31:31:15 32:33:12 34:86:-25 35:87:-25 41:41:100 42:42:100 51:51:0
  52:52:0 81:81:-25 82:82:-25 83:83:-15 84:84:-15 85:85:0 88:88:-12 89:89:-12 91:91:-25 92:92:-25
  111:12:11.11 230:20:0 311:32:11.11 500:URED-13:12 501:RED-13:6 550:TAP-1:25:1 551:TAP-11:15:11
  552:TAP-12:11.11:111 553:TAP-13:12:12 554:UTTAK-3:25:3 555:UTTAK-5:0:5 556:UTTAK-31:15:31
  557:UTTAK-32:11.11:311 558:UTTAK-33:12:32 559:JUST-1:25:1 560:TILB-1:25:1 561:TILB-81:-25:81
  562:JUST-81:-25:81 600:81-K:-25 601:83-K:-15 602:86-K:-25 603:88-K:-12 604:91-K:-25 0:0:0`;

/** Accounts of a new company that clients have met locked to their VAT type, and open to others. */
const lockedAccounts = [1500, 1710, 1920, 2400, 2710, 2900, 3400, 5000, 5400, 6010, 6020, 7100, 7350, 8040, 8060, 8160];
const openAccounts = [
  1000, 1200, 1210, 1230, 1240, 1250, 1700, 1720, 4000, 6300, 6340, 6500, 6540, 6590, 6800, 6860, 7000, 7140, 7300,
];

test("accounts are locked to their VAT type where clients have met them so, and the lock is kept", async () => {
  const numbers = [...lockedAccounts, ...openAccounts];
  const { values } = (
    await client.get(`/ledger/account?number=${numbers}&fields=id,number,vatLocked,vatType(id),legalVatTypes(id)`)
  ).body;
  const locked = values.filter((one: { vatLocked: boolean }) => one.vatLocked);
  expect(values).toHaveLength(numbers.length);
  expect(locked.map((one: { number: number }) => one.number).sort()).toEqual([...lockedAccounts].sort());
  for (const one of locked) expect([one.number, one.legalVatTypes]).toEqual([one.number, [{ id: one.vatType.id }]]);
  const idOf = (number: number) => values.find((one: { number: number }) => one.number === number).id;
  const refused = await client.post("/ledger/voucher", {
    ...{ date: "2026-03-02", description: "Forskudd" },
    postings: [
      { row: 1, account: { id: idOf(1920) }, amountGross: 125 },
      { row: 2, account: { id: idOf(2900) }, vatType: { id: 3 }, amountGross: -125 },
    ],
  });
  expect([refused.status, refused.body.code, refused.body.validationMessages[0].path]).toEqual([
    ...[422, 18000, "postings[1].vatType.id"],
  ]);
});

test("accounts are in no balance group, and activities of every project are general", async () => {
  const [bank] = (await client.get("/ledger/account?number=1920&fields=balanceGroup")).body.values;
  expect(bank).toEqual({ balanceGroup: "Ikke i en saldogruppe." });
  const activities = (await client.get("/activity?fields=activityType,isGeneral,isProjectActivity")).body.values;
  expect(activities).toContainEqual({
    ...{ activityType: "PROJECT_GENERAL_ACTIVITY", isGeneral: true, isProjectActivity: true },
  });
});

test("the list of VAT types without parameters has all 56, as clients have met it", async () => {
  const list = async (query = "") => {
    const { body } = await client.get(`/ledger/vatType?fields=id,number,percentage,parentType(id)${query}`);
    expect([body.fullResultSize, body.count]).toEqual([body.values.length, body.values.length]);
    return body.values.map(
      (one: { id: number; number: string; percentage: number; parentType: { id: number } | null }) =>
        `${one.id}:${one.number}:${one.percentage}${one.parentType === null ? "" : `:${one.parentType.id}`}`,
    );
  };
  const observed = observedVatTypes.trim().split(/\s+/);
  expect(observed).toHaveLength(56);
  expect(await list()).toEqual(observed);
  // Whoever chooses is offered what can be chosen.
  for (const query of ["&isActive=true", "&typeOfVat=LEDGER"]) expect(await list(query)).toHaveLength(35);
  expect(await list("&typeOfVat=OUTGOING")).toHaveLength(6);
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
      [801, "Permittering"],
      [802, "Permisjon med foreldrepenger"],
      [803, "Permisjon ved militærtjeneste"],
      [804, "Utdanningspermisjon"],
      [805, "Velferdspermisjon"],
      [1004, "Andre ikke lovfestede permisjoner"],
      [1005, "Andre lovfestede permisjoner"],
      [1006, "Utdanningspermisjon, ikke lovfestet"],
      [1007, "Utdanningspermisjon, lovfestet"],
    ]),
  );
  expect(await named(`${below}/remunerationType`)).toEqual(
    expect.arrayContaining([
      [100, "Fastlønn"],
      [101, "Timelønn"],
      [102, "Provisjonsprosent"],
      [103, "Honorar"],
      [104, "Akkordlønn"],
    ]),
  );
  expect(await named(`${below}/workingHoursScheme`)).toEqual(
    expect.arrayContaining([
      [50, "Ikke skiftarbeid"],
      [51, "Døgnkontinuerlig skiftarbeid"],
      [52, "Skift 365"],
      [53, "Offshore 336"],
      [54, "Helkontinuerlig skiftarbeid"],
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
