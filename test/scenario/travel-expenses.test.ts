// Travel reports and employee expenses as an employee writes them: costs, subsistence, nights and mileage, and what is refused.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { limitedColleague } from "../support/colleague.ts";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { makeTravel } from "../support/travel.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  client = await service.company({ language: "no" });
  await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_REGISTERED" }));
});

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
type Json = Record<string, any>;
const path = "/travelExpense";
const read = async (of: string): Promise<Json> => (await client.get(`${path}${of}`)).body.value;
const make = async (of: string, body: Json): Promise<number> =>
  Number((await client.value(client.post(`${path}${of}?fields=id`, body))).id);
const ids = async (of: string) => {
  const answer = await client.get(`${path}${of}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.values.map(({ id }: Json) => id);
};

/** Status, code, and field and message of each fault. */
async function refusal(answer: Promise<TestAnswer>): Promise<unknown[]> {
  const { status, body } = await answer;
  const all: Json[] = body.validationMessages ?? [];
  return [status, body.code, ...all.map((one) => `${one.field}: ${one.message}`)];
}

const journey = {
  ...{ departureDate: "2026-03-10", returnDate: "2026-03-12", departureTime: "08:00", returnTime: "18:00" },
  ...{ departureFrom: "Oslo", destination: "Bergen", purpose: "Kundemøte" },
};
const report = (more: Json = {}) => ({ employee: { id: client.employeeId }, travelDetails: journey, ...more });
const private_ = { id: 1 };
const taxi = { paymentType: private_, costCategory: { id: 23 }, date: "2026-03-10" };
const perDiem = (id: number, more: Json = {}) => ({ rateCategory: { id }, location: "Bergen", count: 1, ...more });

const examples: Json[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "data", "travel-examples.json"), "utf8"),
).examples;

describe("worked examples", () => {
  const rows = examples.flatMap(({ id, perDiem: list = [] }) =>
    list.map((row: Json, at: number) => [`${id}.${at}`, row] as const),
  );
  test.each(rows)("subsistence of %s", async (_name, row) => {
    const travelExpense = { id: await make("", report({ travelDetails: { ...journey, returnDate: "2026-03-20" } })) };
    const id = await make("/perDiemCompensation", {
      ...{ travelExpense, ...perDiem(row.category, { count: row.count }) },
      ...{ isDeductionForBreakfast: row.breakfast === true, isDeductionForLunch: row.lunch === true },
      ...{ isDeductionForDinner: row.dinner === true, overnightAccommodation: row.lodging ?? "NONE" },
    });
    const { rate, amount } = await read(`/perDiemCompensation/${id}`);
    expect([rate, amount]).toEqual([Number(row.rate), Number(row.amount)]);
  });
  const drives = examples.flatMap(({ mileage = [] }) => mileage.map((row: Json) => [row.category, row] as const));
  test.each(drives)("mileage %s", async (category, row) => {
    const travelExpense = { id: await make("", report()) };
    const places = { departureLocation: "Oslo", destination: "Bergen", date: "2026-03-10" };
    const id = await make("/mileageAllowance", {
      ...{ travelExpense, rateCategory: { id: category }, km: Number(row.km), ...places },
    });
    expect(await read(`/mileageAllowance/${id}?fields=rate,amount`)).toEqual({
      rate: Number(row.rate),
      amount: Number(row.amount),
    });
  });
  test("nights without a receipt", async () => {
    const [row] = examples.flatMap(({ accommodation = [] }) => accommodation as Json[]);
    const travelExpense = { id: await make("", report()) };
    const id = await make("/accommodationAllowance", {
      ...{ travelExpense, rateCategory: { id: row?.category }, location: "Voss", count: row?.count },
    });
    expect((await read(`/accommodationAllowance/${id}`)).amount).toBe(Number(row?.amount));
  });
  test("costs with VAT, and what the employee is owed", async () => {
    const id = await make("", report({ travelAdvance: 1000 }));
    for (const [category, amountCurrencyIncVat] of [
      [11, 2240],
      [23, 350],
      [1, 85],
    ])
      await make("/cost", { ...taxi, travelExpense: { id }, costCategory: { id: category }, amountCurrencyIncVat });
    expect(await read(`/${id}?fields=amount,paymentAmount,lowRateVAT,mediumRateVAT,highRateVAT`)).toEqual({
      ...{ amount: 2675, paymentAmount: 1675, lowRateVAT: 2590, mediumRateVAT: 0, highRateVAT: 0 },
    });
    const card = await make("/cost", {
      ...taxi,
      travelExpense: { id },
      paymentType: { id: 2 },
      amountCurrencyIncVat: 100,
    });
    expect(await read(`/cost/${card}?fields=isPaidByEmployee,amountNOKInclVATLow`)).toEqual({
      ...{ isPaidByEmployee: false, amountNOKInclVATLow: 100 },
    });
    expect((await read(`/${id}`)).paymentAmount).toBe(1675);
  });
  test("a cost in euro", async () => {
    const travelExpense = { id: await make("", report()) };
    const body = { ...taxi, travelExpense, currency: { id: 5 }, amountCurrencyIncVat: 100, vatType: { id: 1 } };
    const id = await make("/cost", { ...body, rate: 11.5 });
    expect(await read(`/cost/${id}`)).toMatchObject({ rate: 11.5, amountNOKInclVAT: 1150, amountNOKInclVATHigh: 1150 });
    const stated = await make("/cost", { ...body, amountNOKInclVAT: 1160 });
    expect((await read(`/cost/${stated}`)).rate).toBe(11.6);
    expect(await refusal(client.post(`${path}/cost`, { ...body, rate: 11.5, amountNOKInclVAT: 1200 }))).toEqual([
      ...[422, 18000],
      "amountNOKInclVAT: 1200,00 kroner er ikke 100,00 til kurs 11,5: det er 1150,00.",
    ]);
    const published = await make("/cost", { ...body, date: "2026-03-24" });
    expect((await read(`/cost/${published}`)).rate).toBeGreaterThan(5);
  });
});

test("an expense is a report with travelDetails, and an employee expense without", async () => {
  const answer = await client.post(`${path}?fields=*`, report({ costs: [{ ...taxi, amountCurrencyIncVat: 350 }] }));
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.value).toMatchObject({
    ...{ type: 0, state: "OPEN", stateName: "Åpen", number: 1, numberAsString: "1", displayName: "1 Bergen" },
    ...{ displayNameWithoutNumber: "Bergen", date: "2026-03-10", amount: 350, isCompleted: false },
    ...{ accountingPeriodClosed: false, attachmentCount: 0, attachment: null, voucher: null },
    travelDetails: { ...journey, isDayTrip: false, isCompensationFromRates: true },
  });
  expect(answer.body.value.actions.map(({ rel }: Json) => rel)).toEqual(["DELIVER", "COPY", "DELETE"]);
  const { id: department } = await client.value(client.post("/department", { name: "Salg" }));
  await client.value(client.put(`/employee/${client.employeeId}`, { department: { id: department } }));
  const plain = await make("", { employee: { id: client.employeeId }, title: "Kontor" });
  expect(await read(`/${plain}`)).toMatchObject({ type: 1, travelDetails: null, number: 2, title: "Kontor" });
  expect((await read(`/${plain}`)).department).toMatchObject({ id: department });
  const changed = await client.value(client.put(`${path}/${plain}`, { title: "Rekvisita" }));
  expect(changed.displayName).toBe("2 Rekvisita");
  expect((await client.delete(`${path}/${plain}`)).status).toBe(204);
  expect((await client.get(`${path}/${plain}`)).status).toBe(404);
});

test("parts are changed and taken away, and raise the version of their expense", async () => {
  const travel = await makeTravel(client);
  const version = async () => (await read(`/${travel.TravelExpense}`)).version;
  const before = await version();
  expect(before).toBe(7);
  const put = (of: string, body: Json) => client.value(client.put(`${path}${of}`, body));
  expect((await put(`/cost/${travel.Cost}`, { amountCurrencyIncVat: 1600 })).amountNOKInclVAT).toBe(1600);
  const list = await client.put(`${path}/cost/list`, [{ id: travel.Cost, comments: "Lunsj" }]);
  expect(list.body.values[0].comments).toBe("Lunsj");
  expect((await put(`/perDiemCompensation/${travel.PerDiemCompensation}`, { isDeductionForLunch: true })).amount).toBe(
    1416.8,
  );
  expect((await put(`/accommodationAllowance/${travel.AccommodationAllowance}`, { count: 2 })).amount).toBe(904);
  expect((await put(`/mileageAllowance/${travel.MileageAllowance}`, { isCompanyCar: true })).amount).toBe(0);
  expect((await put(`/passenger/${travel.Passenger}`, { name: "Ola" })).name).toBe("Ola");
  expect(await version()).toBe(before + 6);
  // What is repeated as it stands changes nothing.
  await put(`/passenger/${travel.Passenger}`, { name: "Ola" });
  expect(await version()).toBe(before + 6);
  const cost = { id: travel.Cost };
  const advanced = `${path}/costParticipant/createCostParticipantAdvanced`;
  const added = await client.call("POST", `${advanced}?costId=${travel.Cost}&employeeId=${client.employeeId}`);
  expect(Object.keys(added.body.value)).toEqual(["url"]);
  const more = await client.post(`${path}/costParticipant/list`, [
    { cost, displayName: "Ida" },
    { cost, employeeId: client.employeeId },
  ]);
  expect(more.status, more.text).toBe(201);
  const participants = await client.get(`${path}/costParticipant/${travel.Cost}/costParticipants`);
  expect(participants.body.values.length).toBe(4);
  expect((await client.call("DELETE", `${path}/costParticipant/list`, { body: more.body.values })).status).toBe(204);
  expect((await client.delete(`${path}/costParticipant/${travel.CostParticipant}`)).status).toBe(204);
  const people = await client.post(`${path}/passenger/list`, [
    { mileageAllowance: { id: travel.MileageAllowance }, name: "Eva" },
  ]);
  expect((await client.call("DELETE", `${path}/passenger/list`, { body: people.body.values })).status).toBe(204);
  expect((await read(`/drivingStop/${travel.DrivingStop}`)).locationName).toBe("Gol");
  for (const [part, id] of [
    ["passenger", travel.Passenger],
    ["drivingStop", travel.DrivingStop],
    ["mileageAllowance", travel.MileageAllowance],
    ["accommodationAllowance", travel.AccommodationAllowance],
    ["perDiemCompensation", travel.PerDiemCompensation],
    ["cost", travel.Cost],
  ])
    expect((await client.delete(`${path}/${part}/${id}`)).status).toBe(204);
  expect(await read(`/${travel.TravelExpense}?fields=costs,mileageAllowances,perDiemCompensations`)).toEqual({
    ...{ costs: [], mileageAllowances: [], perDiemCompensations: [] },
  });
});

test("lists are narrowed by what the parts say", async () => {
  const travel = await makeTravel(client);
  const { TravelExpense: travelExpense } = travel;
  const of = `travelExpenseId=${travelExpense}`;
  expect(await ids(`/cost?${of}&currencyId=1&vatTypeId=0&rateFrom=1&rateTo=2&amountFrom=1500&amountTo=1501`)).toEqual([
    travel.Cost,
  ]);
  expect(await ids("/cost?amountTo=1500")).toEqual([]);
  const days = `/perDiemCompensation?${of}&rateCategoryId=740&rateTypeId=25888&overnightAccommodation=HOTEL`;
  expect(await ids(`${days}&countFrom=2&countTo=3&rateFrom=1012&rateTo=1013&amountFrom=2024&amountTo=2025`)).toEqual([
    travel.PerDiemCompensation,
  ]);
  expect(
    await ids(`${days}&location=berg&isDeductionForBreakfast=false&isLunchDeduction=false&isDinnerDeduction=false`),
  ).toEqual([travel.PerDiemCompensation]);
  expect(await ids("/perDiemCompensation?address=gate")).toEqual([]);
  const nights = `/accommodationAllowance?${of}&rateCategoryId=754&rateTypeId=25902&location=VOSS`;
  expect(await ids(`${nights}&rateFrom=452&rateTo=453&countFrom=1&countTo=2&amountFrom=452&amountTo=453`)).toEqual([
    travel.AccommodationAllowance,
  ]);
  expect(await ids("/accommodationAllowance?address=vei")).toEqual([]);
  const drives = `/mileageAllowance?${of}&rateCategoryId=743&rateTypeId=25891&dateFrom=2026-02-02&dateTo=2026-02-03`;
  expect(
    await ids(`${drives}&kmFrom=120&kmTo=121&rateFrom=5&rateTo=6&amountFrom=636&amountTo=637&isCompanyCar=false`),
  ).toEqual([travel.MileageAllowance]);
  expect(await ids("/mileageAllowance?departureLocation=osl&destination=berg")).toEqual([travel.MileageAllowance]);
  expect(await ids(`/passenger?mileageAllowance=${travel.MileageAllowance}&name=PER`)).toEqual([travel.Passenger]);
  const project = await client.value(
    client.post("/project", { name: "Torget", startDate: "2026-01-01", projectManager: { id: client.employeeId } }),
  );
  await client.value(client.put(`${path}/${travelExpense}`, { project: { id: project.id } }));
  const found = [
    ...["", "?departureDateFrom=2026-02-02", "?returnDateTo=2026-11-21", "?state=OPEN"],
    ...[`?projectManagerId=${client.employeeId}`, `?projectId=${project.id}`, `?employeeId=${client.employeeId}`],
  ];
  for (const query of found) expect(await ids(query), query).toEqual([travelExpense]);
  for (const query of [
    "?departureDateFrom=2026-02-03",
    "?returnDateTo=2026-11-20",
    "?state=DELIVERED",
    "?departmentId=1",
  ])
    expect(await ids(query), query).toEqual([]);
  expect((await client.get(`${path}/cost?fields=amount`)).body).toMatchObject({ code: 11000 });
});

describe("refused", () => {
  const post = (of: string, body: unknown) => refusal(client.post(`${path}${of}`, body));
  test("what lacks its employee, amount, way to pay or place, and what no model has", async () => {
    expect(await post("", { title: "x" })).toEqual([422, 18000, "employee: Kan ikke være null."]);
    expect(await post("", { employee: { id: client.employeeId }, departureDate: "2026-03-10" })).toEqual([
      ...[422, 16000],
      "departureDate: Feltet eksisterer ikke i objektet.",
    ]);
    const travelExpense = { id: await make("", report()) };
    expect(await post("/cost", { travelExpense })).toEqual([
      ...[422, 18000],
      ...["paymentType: Kan ikke være null.", "amountCurrencyIncVat: Kan ikke være null."],
    ]);
    expect(await post("/cost", { travelExpense, ...taxi, amount: 1, count: 1 })).toEqual([
      ...[422, 16000],
      ...["amount: Feltet eksisterer ikke i objektet.", "count: Feltet eksisterer ikke i objektet."],
    ]);
    expect(await post("", report({ costs: [taxi] }))).toEqual([
      422,
      18000,
      "costs.amountCurrencyIncVat: Kan ikke være null.",
    ]);
    expect(await post("/perDiemCompensation", { travelExpense })).toEqual([
      422,
      18000,
      "location: Kan ikke være null.",
    ]);
    const drive = { travelExpense, date: "2026-03-10", departureLocation: "Oslo", destination: "Bergen" };
    expect(await post("/mileageAllowance", { ...drive, passengerSupplement: true })).toEqual([
      ...[422, 16000],
      "passengerSupplement: Verdien er ikke av korrekt type for dette feltet.",
    ]);
    for (const name of ["accommodation_allowance", "mileage_allowance"])
      expect((await client.post(`${path}/${name}`, {})).status).toBe(400);
    expect(await post("/cost", { travelExpense, ...taxi, amountCurrencyIncVat: 0 })).toEqual([
      ...[422, 18000],
      "amountCurrencyIncVat: Beløpet kan ikke være 0.",
    ]);
  });

  test("allowances of an employee expense, without days, and without rates", async () => {
    const expense = { travelExpense: { id: await make("", { employee: { id: client.employeeId } }) } };
    const kind = "null: Kun reiseregning, ikke ansattutlegg, kan benyttes her.";
    expect(await post("/perDiemCompensation", { ...expense, ...perDiem(740) })).toEqual([422, 18000, kind]);
    const dayless = await make("", report({ travelDetails: { destination: "Bergen" } }));
    expect(await post("/perDiemCompensation", { travelExpense: { id: dayless }, ...perDiem(740) })).toEqual([
      ...[422, 18000],
      "null: Spesifiser avreisedato og returdato.",
    ]);
    const travelDetails = { ...journey, isCompensationFromRates: false };
    expect(await post("", report({ travelDetails, perDiemCompensations: [perDiem(740)] }))).toEqual([
      ...[422, 18000],
      "perDiemCompensations: Kun kostnader kan registreres uten kompensasjon etter satser.",
    ]);
    await client.value(client.put(`${path}/settings`, { perDiemNotCompensated: true }));
    expect(await post("", report({ perDiemCompensations: [perDiem(740)] }))).toEqual([
      ...[422, 18000],
      "perDiemCompensations: Selskapet betaler ikke denne godtgjørelsen.",
    ]);
  });

  test("rates of another year or kind, countries without a rate, and amounts that differ", async () => {
    const old = { ...journey, departureDate: "2024-03-10", returnDate: "2024-03-12" };
    expect(await post("", report({ travelDetails: old, perDiemCompensations: [perDiem(740)] }))).toEqual([
      ...[422, 18000],
      "perDiemCompensations.rateCategory.id: Reiseregningens dato samsvarer ikke med valgt satskategori.",
    ]);
    const travelExpense = { id: await make("", report()) };
    const body = { travelExpense, ...perDiem(740) };
    const country = "countryCode: Country not enabled for travel expense";
    expect(await post("/perDiemCompensation", { ...body, countryCode: "NO" })).toEqual([422, 18000, country]);
    expect(await post("/perDiemCompensation", { ...body, rateCategory: { id: 743 } })).toEqual([
      ...[422, 18000],
      "rateCategory.id: Bil gjelder en annen godtgjørelse.",
    ]);
    expect(await post("/perDiemCompensation", { ...body, amount: 900 })).toEqual([
      ...[422, 18000],
      "amount: Beløpet er 1012,00, ikke 900,00.",
    ]);
    expect(await post("/perDiemCompensation", { ...body, rateType: { id: 25886 } })).toEqual([
      ...[422, 18000],
      "rateType.id: Satsen hører til en annen satskategori.",
    ]);
    const abroad = { ...body, rateCategory: { id: 759 } };
    expect(await post("/perDiemCompensation", abroad)).toEqual(
      [...[422, 18000], "travelExpenseZoneId: Oppgi stedet i utlandet for Overnatting over 12 timer - utlandet."].map(
        (one) => (typeof one === "string" ? one.replace("utlandet.", "utland.") : one),
      ),
    );
    const denmark = await post("/perDiemCompensation", { ...abroad, travelExpenseZoneId: 2 });
    expect(denmark).toEqual([
      422,
      18000,
      "rateType: Det finnes ingen kjent sats for Overnatting over 12 timer - utland.",
    ]);
    // The category follows from the rate; a rate is one of those that there are.
    const named = await make("/perDiemCompensation", {
      ...{ travelExpense, location: "Bergen", count: 1, rateType: { id: 25888 } },
    });
    expect(await read(`/perDiemCompensation/${named}?fields=rate,rateCategory(id)`)).toEqual({
      ...{ rate: 1012, rateCategory: { id: 740 } },
    });
    const unnamed = { travelExpense, location: "Bergen", count: 1, rateType: { rate: 800 } };
    expect((await post("/perDiemCompensation", unnamed)).slice(0, 2)).toEqual([404, 6000]);
    // A rate that the company knows is taken.
    expect(await make("/perDiemCompensation", { ...abroad, travelExpenseZoneId: 2, rate: 800 })).toBeGreaterThan(0);
    const of2025 = { ...journey, departureDate: "2025-03-10", returnDate: "2025-03-12" };
    expect(await post("", report({ travelDetails: of2025, perDiemCompensations: [perDiem(716)] }))).toEqual([
      ...[422, 18000],
      "perDiemCompensations.rateType: Det finnes ingen kjent sats for Overnatting over 12 timer - innland.",
    ]);
  });

  test("a journey that ends before it begins, is too long, or is claimed twice", async () => {
    const back = { ...journey, returnDate: "2026-03-09" };
    expect(await post("", report({ travelDetails: back }))).toEqual([
      ...[422, 18000],
      "travelDetails.returnDate: Reisen slutter før den begynner: 10.03.2026 til 09.03.2026.",
    ]);
    expect(
      await post("", report({ travelDetails: { ...journey, returnDate: "2027-03-12", returnTime: "25:00" } })),
    ).toEqual([
      ...[422, 18000],
      ...[
        "travelDetails.returnTime: 25:00 er ikke et klokkeslett.",
        "travelDetails.returnDate: En reise kan vare i høyst 365 dager.",
      ],
    ]);
    const twice = report({ perDiemCompensations: [perDiem(740, { count: 2 }), perDiem(741, { count: 2 })] });
    const answer = await client.post(path, twice);
    expect(answer.body.validationMessages).toMatchObject([
      {
        path: "perDiemCompensations[1].countFrom",
        message: "12.03.2026 er krevd to ganger: radene har flere døgn enn reisen, som har 3.",
      },
    ]);
    const first = await make("", report({ perDiemCompensations: [perDiem(740, { count: 2 })] }));
    const overlapping = { ...journey, departureDate: "2026-03-12", departureTime: "17:00", returnDate: "2026-03-14" };
    const { number } = await read(`/${first}`);
    const second = report({ travelDetails: overlapping, perDiemCompensations: [perDiem(740)] });
    expect(await post("", second)).toEqual([
      ...[422, 18000],
      `perDiemCompensations.countFrom: 12.03.2026 er krevd to ganger: reiseregning ${number} har diett for den.`,
    ]);
    const later = { ...overlapping, departureTime: "19:00" };
    expect(await make("", { ...second, travelDetails: later })).toBeGreaterThan(0);
    expect(await refusal(client.put(`${path}/${first}`, { travelDetails: { returnTime: "20:00" } }))).toEqual([
      ...[422, 18000],
      `travelDetails.returnDate: 12.03.2026 er krevd to ganger: reiseregning ${number + 1} har diett for den.`,
    ]);
  });

  test("every fault is said at once, and nothing is stored", async () => {
    const answer = await client.post(
      path,
      report({
        travelDetails: { ...journey, returnDate: "2026-03-01", departureTime: "8" },
        costs: [
          { ...taxi, amountCurrencyIncVat: 0 },
          { ...taxi, amountCurrencyIncVat: 10, amountNOKInclVAT: 12 },
        ],
        perDiemCompensations: [perDiem(738, { amount: 3 })],
      }),
    );
    expect(answer.body.validationMessages.map(({ path: at }: Json) => at)).toEqual([
      ...["travelDetails.departureTime", "travelDetails.returnDate", "costs[0].amountCurrencyIncVat"],
      ...["costs[1].amountNOKInclVAT", "perDiemCompensations[0].amount"],
    ]);
    expect(await ids("")).toEqual([]);
  });

  test("a journey that claims days twice, by a rate of another year, says both, with what else is wrong", async () => {
    const first = await make("", report({ perDiemCompensations: [perDiem(740, { count: 2 })] }));
    const { number } = await read(`/${first}`);
    const answer = await client.post(
      path,
      report({
        costs: [{ ...taxi, amountCurrencyIncVat: 0 }],
        perDiemCompensations: [perDiem(668), perDiem(740, { count: 3, amount: 1 })],
      }),
    );
    expect([answer.status, answer.body.validationMessages.map((one: Json) => one.path)]).toEqual([
      422,
      [
        ...["costs[0].amountCurrencyIncVat", "perDiemCompensations[0].rateCategory.id"],
        ...["perDiemCompensations[1].amount", "perDiemCompensations[1].countFrom", "perDiemCompensations[0].countFrom"],
      ],
    ]);
    expect(answer.body.validationMessages[4].message).toContain(`reiseregning ${number}`);
  });

  test("driving outside the journey, and supplements of other reports", async () => {
    const travelExpense = { id: await make("", report()) };
    const drive = {
      travelExpense,
      departureLocation: "Oslo",
      destination: "Bergen",
      km: 10,
      rateCategory: { id: 743 },
    };
    expect(await post("/mileageAllowance", { ...drive, date: "2026-03-13" })).toEqual([
      ...[422, 18000],
      "date: 13.03.2026 er utenfor reisen.",
    ]);
    const supplement = await make("/mileageAllowance", { ...drive, date: "2026-03-10", rateCategory: { id: 744 } });
    const car = { ...drive, date: "2026-03-10", passengerSupplement: { id: supplement } };
    expect(await make("/mileageAllowance", car)).toBeGreaterThan(0);
    expect(await post("/mileageAllowance", { ...car, trailerSupplement: { id: supplement } })).toEqual([
      ...[422, 18000],
      "trailerSupplement.id: Den hører til et annet utlegg, eller har en annen satskategori.",
    ]);
  });

  test("another VAT type of a kind that has one alone; outside the register there is none", async () => {
    const travelExpense = { id: await make("", report()) };
    const meal = { ...taxi, travelExpense, costCategory: { id: 20 }, amountCurrencyIncVat: 1500 };
    expect((await post("/cost", { ...meal, vatType: { id: 1 } })).slice(0, 2)).toEqual([422, 18000]);
    await client.value(client.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_NOT_REGISTERED" }));
    const id = await make("/cost", { ...taxi, travelExpense, amountCurrencyIncVat: 350 });
    expect((await read(`/cost/${id}?fields=vatType(id)`)).vatType.id).toBe(0);
  });
});

test("a company that pays what is free of tax alone has its rates", async () => {
  await client.value(client.put(`${path}/settings`, { taxFreePerDiemRates: true, taxFreeMileageRates: 1 }));
  const travelExpense = { id: await make("", report()) };
  const hotel = { count: 2, overnightAccommodation: "HOTEL", isDeductionForBreakfast: true };
  const days = await make("/perDiemCompensation", { travelExpense, ...perDiem(740, hotel) });
  expect(await read(`/perDiemCompensation/${days}?fields=rate,amount`)).toEqual({ rate: 693, amount: 1108.8 });
  const places = { departureLocation: "Oslo", destination: "Bergen", date: "2026-03-10" };
  const drive = await make("/mileageAllowance", { travelExpense, rateCategory: { id: 743 }, km: 120, ...places });
  expect(await read(`/mileageAllowance/${drive}?fields=rate,amount`)).toEqual({ rate: 3.5, amount: 420 });
});

test("a rate abroad that the operator has loaded is paid", async () => {
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into travel_expense_rate (id, "rateCategory", "zoneId", zone, rate, "breakfastDeductionRate") values (90001, 759, 2, 'Algerie', 720, 144)
     on conflict do nothing`,
  );
  await owner.end();
  const travelExpense = { id: await make("", report({ travelDetails: { ...journey, isForeignTravel: true } })) };
  const id = await make("/perDiemCompensation", { travelExpense, ...perDiem(759, { countryCode: "DZ", count: 2 }) });
  expect(await read(`/perDiemCompensation/${id}`)).toMatchObject({ rate: 720, amount: 1440, travelExpenseZoneId: 2 });
});

describe("rights", () => {
  test("an employee sees and writes their own expenses alone", async () => {
    const own = await limitedColleague(service, client, "Kari", ["AUTH_TRAVELREPORT"]);
    const theirs = await makeTravel(client);
    const mine = await own.value(own.post(path, { employee: { id: own.employeeId }, title: "Mitt" }));
    expect((await own.get(path)).body.values.map(({ id }: Json) => id)).toEqual([mine.id]);
    const reads = [
      "",
      "/cost",
      "/costParticipant",
      "/perDiemCompensation",
      "/accommodationAllowance",
      "/mileageAllowance",
    ];
    const keys = [
      "TravelExpense",
      "Cost",
      "CostParticipant",
      "PerDiemCompensation",
      "AccommodationAllowance",
      "MileageAllowance",
    ];
    for (const [at, of] of reads.entries()) {
      const one = `${path}${of}/${theirs[keys[at] ?? ""]}`;
      expect((await own.get(one)).status, one).toBe(404);
      expect((await own.delete(one)).status, one).toBe(404);
      if (of !== "/costParticipant") expect((await own.put(one, {})).status, one).toBe(404);
    }
    const travelExpense = { id: theirs.TravelExpense };
    expect((await own.post(`${path}/cost`, { ...taxi, travelExpense, amountCurrencyIncVat: 1 })).status).toBe(404);
    expect((await own.get(`${path}/cost`)).body.values).toEqual([]);
    const forOther = await own.post(path, report());
    expect([forOther.status, forOther.body.code]).toEqual([403, 9000]);
    const nobody = await limitedColleague(service, client, "Nils", ["AUTH_INVOICING"]);
    expect((await nobody.get(path)).status).toBe(403);
  });
});
