// What months of time sheets come to: ordinary hours, hours with pay, flexitime and vacation, worked out by hand.

import { afterAll, beforeAll, expect, test } from "vitest";
import { limitedColleague } from "../support/colleague.ts";
import { makeDivision, makePaid, typeIds } from "../support/payroll.ts";
import { readPdf } from "../support/pdf.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { download } from "../support/upload.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
type Json = Record<string, any>;

let service: SharedService;
let client: TestClient;
let division: number;
let activity: number;
let types: ReadonlyMap<string, number>;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company();
  // A Thursday: 13 working days of the month have begun.
  await client.value(client.put("/test/clock", { date: "2026-05-21" }));
  division = await makeDivision(client);
  activity = Number(
    (await client.value(client.post("/activity", { name: "Arbeid", activityType: "GENERAL_ACTIVITY" }))).id,
  );
  types = await typeIds(client);
});
afterAll(() => service.stop());

const employed = (more: object = {}) => makePaid(client, { division, card: null, ...more });
const write = (employee: number, date: string, hours: number) =>
  client.value(
    client.post("/timesheet/entry", { employee: { id: employee }, activity: { id: activity }, date, hours }),
  );
const monthOf = async (employee: number, month: string, fields: string, who = client): Promise<Json> =>
  (await who.get(`/timesheet/month/byMonthNumber?employeeIds=${employee}&monthYear=${month}&fields=${fields}`)).body
    .values[0];
const pay = async (employee: number, month: number, lines: readonly (readonly [string, number, number])[]) =>
  client.value(
    client.post("/salary/transaction?allowDuplicate=true&comment=Igjen", {
      ...{ date: `2026-0${month}-20`, year: 2026, month },
      payslips: [
        {
          employee: { id: employee },
          specifications: [["2000", 1, 45_000] as const, ...lines].map(([type, count, rate]) => ({
            salaryType: { id: types.get(type) },
            count,
            rate,
          })),
        },
      ],
    }),
  );

test("ordinary hours are working days by the ordinary day of the company, without holidays, days off and leave", async () => {
  const employee = await employed();
  for (const date of ["2026-04-07", "2026-05-04"]) await write(employee, date, 10);
  const hours = async (month: string) => (await monthOf(employee, month, "hourSummary")).hourSummary.standardTime;
  // Of 22 weekdays, Maundy Thursday, Good Friday and Easter Monday are off.
  expect(await hours("2026-04")).toBe(19 * 7.5);
  // Ascension and Whit Monday; 1 May is a Friday, 17 May a Sunday.
  expect(await hours("2026-05")).toBe(18 * 7.5);
  await client.value(client.post("/timesheet/companyHoliday", { date: "2026-05-15" }));
  await client.value(client.post("/timesheet/companyHoliday", { date: "2026-05-13", percentage: 50 }));
  // It is a holiday already, and takes nothing more.
  await client.value(client.post("/timesheet/companyHoliday", { date: "2026-05-14" }));
  expect(await hours("2026-05")).toBe(16.5 * 7.5);
  // From 18 May on five hours a day: nine days before without 1.5, nine from then on.
  await client.value(
    client.post("/employee/standardTime", { employee: { id: employee }, fromDate: "2026-05-18", hoursPerDay: 5 }),
  );
  expect(await hours("2026-05")).toBe(7.5 * 7.5 + 9 * 5);
  const { employments } = (await client.get(`/employee/${employee}?fields=employments(id)`)).body.value;
  await client.value(
    client.post("/employee/employment/leaveOfAbsence", {
      ...{ employment: { id: employments[0].id }, startDate: "2026-05-26", endDate: "2026-05-29", percentage: 50 },
      type: "OTHER_NOT_STATUTORILY_REQUIRED",
    }),
  );
  expect(await hours("2026-05")).toBe(7.5 * 7.5 + 5 * 5 + 4 * 2.5);
  for (const { id } of (await client.get("/timesheet/companyHoliday")).body.values)
    await client.delete(`/timesheet/companyHoliday/${id}`);
});

test("flexitime begins with the first hours, goes on from month to month, and pays out", async () => {
  const employee = await employed();
  // 22 working days of March are 165 hours.
  await write(employee, "2026-03-02", 171);
  expect(await monthOf(employee, "2026-03", "flexSummary,hourSummary(hoursWithPay,hourlyWageHoursWithPay)")).toEqual({
    flexSummary: { incomingHourBalance: 0, outgoingHourBalance: 6, change: 6 },
    hourSummary: { hoursWithPay: 171, hourlyWageHoursWithPay: 0 },
  });
  // 19 days of April: 142.5 hours, and four are paid out.
  await write(employee, "2026-04-01", 150);
  await pay(employee, 4, [["2009", 4, 300]]);
  expect(await monthOf(employee, "2026-04", "flexSummary,hoursPayout")).toEqual({
    flexSummary: { incomingHourBalance: 6, outgoingHourBalance: 9.5, change: 3.5 },
    hoursPayout: 4,
  });
  // Thirteen working days of May have begun; those that are to come count for nothing yet.
  await write(employee, "2026-05-04", 98.5);
  expect((await monthOf(employee, "2026-05", "flexSummary")).flexSummary).toEqual({
    ...{ incomingHourBalance: 9.5, outgoingHourBalance: 10.5, change: 1 },
  });
  await write(employee, "2026-06-15", 7.5);
  expect((await monthOf(employee, "2026-06", "flexSummary")).flexSummary.change).toBe(7.5);
});

test("hours by the hourly wage have pay and no flexitime; without employment they have neither", async () => {
  const employee = await employed();
  const { employments } = (await client.get(`/employee/${employee}?fields=employments(id)`)).body.value;
  await client.value(
    client.post("/employee/employment/details", {
      ...{ employment: { id: employments[0].id }, date: "2026-03-16", remunerationType: "HOURLY_WAGE" },
      ...{ percentageOfFullTimeEquivalent: 50, hourlyWage: 250, employmentType: "ORDINARY" },
    }),
  );
  await write(employee, "2026-03-02", 80);
  await write(employee, "2026-03-16", 30);
  // Ten working days in full, then twelve of half a position.
  expect(await monthOf(employee, "2026-03", "hourSummary,flexSummary(change)")).toEqual({
    hourSummary: {
      ...{ sumHours: 110, hoursWithPay: 110, hourlyWageHoursWithPay: 30, standardTime: 75 + 45 },
      ...{ nonChargeableHours: 110, chargeableHours: 0, nonChargeableHoursWithPay: 110, budgetChargeableHours: 0 },
    },
    flexSummary: { change: 5 },
  });
  const other = await employed({ employed: false });
  await write(other, "2026-03-02", 8);
  expect(await monthOf(other, "2026-03", "hourSummary(sumHours,hoursWithPay,standardTime),flexSummary")).toEqual({
    hourSummary: { sumHours: 8, hoursWithPay: 0, standardTime: 0 },
    flexSummary: { incomingHourBalance: 0, outgoingHourBalance: 0, change: 0 },
  });
});

test("vacation is what the year gives, less what payslips take and pay out", async () => {
  await client.value(client.put("/salary/postingRules", { holidayScheme: "12.0" }));
  const [employee, senior] = [await employed(), await employed({ dateOfBirth: "1966-12-31" })];
  for (const one of [employee, senior])
    for (const month of ["03", "04", "05"]) await write(one, `2026-${month}-02`, 7.5);
  const vacation = async (one: number, month: string) =>
    (await monthOf(one, `2026-${month}`, "vacationSummary")).vacationSummary;
  expect(await vacation(employee, "03")).toEqual({
    ...{ incomingVacationBalance: 30, outgoingVacationBalance: 30, vacationTakenInPeriod: 0, vacationTakenThisYear: 0 },
  });
  expect((await vacation(senior, "03")).incomingVacationBalance).toBe(36);
  // Payslips say how many days are left, from the first that is about holiday on.
  const payslipOf = async (paid: Json) => {
    const file = await download(client, `/salary/payslip/${paid.payslips[0].id}/pdf`);
    return (await readPdf(file.bytes)).text;
  };
  const left = /(?:Feriedager til gode|Days of holiday left)/;
  expect(await payslipOf(await pay(employee, 2, []))).not.toMatch(left);
  await pay(employee, 3, [["2028", 6, 1_730]]);
  await pay(employee, 4, [
    ["2028", 2, 1_730],
    ["2010", 3, 1_730],
  ]);
  // One day is taken back: it was no holiday.
  const back = await payslipOf(await pay(employee, 5, [["2028", 1, -1_730]]));
  expect(back).toMatch(/(?:Feriedager til gode \(virkedager\)|Days of holiday left \(six a week\))\s+20\b/);
  expect(await vacation(employee, "03")).toEqual({
    ...{ incomingVacationBalance: 30, outgoingVacationBalance: 24, vacationTakenInPeriod: 6, vacationTakenThisYear: 6 },
  });
  expect(await monthOf(employee, "2026-04", "vacationSummary,vacationPayout")).toEqual({
    vacationSummary: {
      ...{ incomingVacationBalance: 24, outgoingVacationBalance: 19, vacationTakenInPeriod: 2 },
      vacationTakenThisYear: 8,
    },
    vacationPayout: 3,
  });
  expect(await vacation(employee, "05")).toEqual({
    ...{ incomingVacationBalance: 19, outgoingVacationBalance: 20, vacationTakenInPeriod: -1 },
    vacationTakenThisYear: 7,
  });
  // The next year adds its own days to what is left; its settings say how many.
  await client.value(client.post("/salary/settings/holiday", { year: 2027, days: 28 }));
  await write(employee, "2027-01-04", 7.5);
  expect((await monthOf(employee, "2027-01", "vacationSummary")).vacationSummary.incomingVacationBalance).toBe(48);
});

test("they are for whoever sees the hours, and null where nothing is stored", async () => {
  const employee = await employed();
  await write(employee, "2026-03-02", 7.5);
  const none = await limitedColleague(service, client, "Nina", ["AUTH_HOURLIST"]);
  const manager = await limitedColleague(service, client, "Mona", ["AUTH_HOURLIST", "AUTH_HOURS_COMPANY"]);
  expect(await monthOf(employee, "2026-03", "flexSummary", none)).toBeUndefined();
  expect((await monthOf(employee, "2026-03", "flexSummary(change)", manager)).flexSummary).toEqual({ change: -157.5 });
  expect(await monthOf(employee, "2026-02", "flexSummary,vacationSummary,hoursPayout,vacationPayout")).toEqual({
    ...{ flexSummary: null, vacationSummary: null, hoursPayout: 0, vacationPayout: 0 },
  });
});
