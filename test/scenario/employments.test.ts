// Employments: inside what dates allow, with details and leaves, alone or with a new employee, and what their end takes.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

const noon = new Date("2026-11-21T12:00:00+01:00");
let now = noon;
let service: TestService;
let client: TestClient;
let said: string[];
beforeAll(async () => {
  said = [];
  service = await startTestService({ clock: () => now, log: (line) => said.push(line) });
  client = await service.company();
});
afterAll(() => service.stop());

let count = 0;
const employee = async (more: object = {}): Promise<number> => {
  count++;
  const body = { firstName: "Per", lastName: `Nr ${count}`, email: `per${count}@example.no`, userType: "EXTENDED" };
  return Number((await client.value(client.post("/employee", { ...body, dateOfBirth: "1980-05-17", ...more }))).id);
};
const made = async (path: string, body: object) => Number((await client.value(client.post(path, body))).id);
const messages = ({ status, body }: TestAnswer) => [
  status,
  ...(body?.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];
const version = async (id: number) => (await client.get(`/employee/${id}?fields=version`)).body.value.version;

test("a new employee brings employments with details; later they are written alone, as changes of the employee", async () => {
  const id = await employee({
    employments: [
      {
        startDate: "2026-01-01",
        taxDeductionCode: "loennFraHovedarbeidsgiver",
        employmentDetails: [
          { percentageOfFullTimeEquivalent: 80, annualSalary: 480_000.5 },
          { date: "2026-07-01", percentageOfFullTimeEquivalent: 100, annualSalary: 600_000 },
        ],
      },
    ],
  });
  const fields = "employments(*,employmentDetails(*,maritimeEmployment),latestSalary(date))";
  const [employment] = (await client.get(`/employee/${id}?fields=${fields}`)).body.value.employments;
  expect(employment).toMatchObject({
    ...{ startDate: "2026-01-01", endDate: null, taxDeductionCode: "loennFraHovedarbeidsgiver" },
    ...{ employmentEndReason: null, isMainEmployer: true, latestSalary: { date: "2026-07-01" } },
  });
  expect(employment.employmentDetails).toMatchObject([
    { date: "2026-01-01", percentageOfFullTimeEquivalent: 80, monthlySalary: 40_000.04, employmentType: "NOT_CHOSEN" },
    { date: "2026-07-01", percentageOfFullTimeEquivalent: 100, monthlySalary: 50_000 },
  ]);
  const before = await version(id);
  const details = await made("/employee/employment/details", {
    ...{ employment: { id: employment.id }, date: "2026-09-01", percentageOfFullTimeEquivalent: 50, hourlyWage: 300 },
    maritimeEmployment: { fartoeyId: "LABC", shipType: "TOURIST" },
  });
  const shown = (await client.get(`/employee/employment/details/${details}?fields=*,changes`)).body.value;
  expect(shown).toMatchObject({
    maritimeEmployment: { fartoeyId: "LABC", shipType: "TOURIST", shipRegister: null },
    changes: [{ changeType: "CREATE" }, { changeType: "UPDATE" }],
  });
  expect(await version(id)).toBe(before + 1);
  await client.value(client.put(`/employee/employment/${employment.id}`, { isMainEmployer: false }));
  expect(await version(id)).toBe(before + 2);
  // What an employee's PUT says of them changes nothing.
  await client.value(client.put(`/employee/${id}`, { comments: "x", employments: [{ startDate: "2027-01-01" }] }));
  const list = (await client.get(`/employee/employment?employeeId=${id}&fields=id,isMainEmployer`)).body.values;
  expect(list).toEqual([{ id: employment.id, isMainEmployer: false }]);
});

test("an employment needs a date of birth before it, and its dates in order", async () => {
  const unborn = await employee({ dateOfBirth: null });
  const post = async (id: number, more: object) =>
    messages(await client.post("/employee/employment", { employee: { id }, startDate: "2026-01-01", ...more }));
  expect(await post(unborn, {})).toEqual([
    422,
    "employee.dateOfBirth: The employee must have a date of birth before an employment is registered.",
  ]);
  const id = await employee();
  expect(await post(id, { startDate: "1979-01-01" })).toEqual([
    422,
    "startDate: The employee was born on 17 May 1980.",
  ]);
  expect(await post(id, { endDate: "2025-12-31" })).toEqual([
    422,
    "endDate: The employment cannot end before it starts on 1 January 2026.",
  ]);
  expect(
    messages(
      await client.post("/employee", {
        ...{ firstName: "A", lastName: "B", userType: "NO_ACCESS" },
        employments: [
          { startDate: "2026-01-01", employmentDetails: [{ date: "2025-01-01", percentageOfFullTimeEquivalent: 1 }] },
        ],
      }),
    ),
  ).toEqual([
    422,
    "employments[0].employee.dateOfBirth: The employee must have a date of birth before an employment is registered.",
    "employments[0].employmentDetails[0].date: The date lies outside the employment: 1 January 2026 – ….",
  ]);
  await made("/employee/employment", { employee: { id }, startDate: "2026-01-01" });
  for (const dateOfBirth of [null, "2026-01-01"])
    expect(messages(await client.put(`/employee/${id}`, { dateOfBirth }))).toEqual([
      422,
      "dateOfBirth: The employee is employed from 1 January 2026 on and needs a date of birth before.",
    ]);
  // Two employments at once are allowed.
  expect((await client.post("/employee/employment", { employee: { id }, startDate: "2026-02-01" })).status).toBe(201);
});

test("details and leaves stay inside the employment, one set of details for a day, and hold its dates", async () => {
  const id = await employee();
  const employment = {
    id: await made("/employee/employment", { employee: { id }, startDate: "2026-02-01", endDate: "2026-12-31" }),
  };
  const path = "/employee/employment";
  const details = (date: string) =>
    client.post(`${path}/details`, { employment, date, percentageOfFullTimeEquivalent: 100 });
  const outside = "The date lies outside the employment: 1 February 2026 – 31 December 2026.";
  expect(messages(await details("2026-01-31"))).toEqual([422, `date: ${outside}`]);
  expect(messages(await details("2027-01-01"))).toEqual([422, `date: ${outside}`]);
  expect((await details("2026-03-01")).status).toBe(201);
  expect(messages(await details("2026-03-01"))).toEqual([
    422,
    "date: The employment already has details from this date on.",
  ]);
  const leave = (startDate: string, endDate: string | null, percentage = 100) =>
    client.post(`${path}/leaveOfAbsence`, { employment, startDate, endDate, percentage });
  expect(messages(await leave("2026-01-31", null))).toEqual([
    422,
    "startDate: The leave lies outside the employment: 1 February 2026 – 31 December 2026.",
  ]);
  expect(messages(await leave("2026-05-01", "2027-01-01"))).toEqual([
    422,
    "endDate: The leave lies outside the employment: 1 February 2026 – 31 December 2026.",
  ]);
  expect(messages(await leave("2026-05-01", "2026-04-30"))).toEqual([
    422,
    "endDate: The leave cannot end before it starts on 1 May 2026.",
  ]);
  expect(messages(await leave("2026-05-01", null, 101))[0]).toBe(422);
  const kept = (await client.value(leave("2026-05-01", "2026-08-31", 40))).id;
  const found = async (query: string) =>
    (await client.get(`${path}/leaveOfAbsence?employmentIds=${employment.id}&${query}&fields=id`)).body.values.map(
      (one: { id: number }) => one.id,
    );
  expect(await found("date=2026-08-31")).toEqual([kept]);
  expect(await found("date=2026-09-01")).toEqual([]);
  expect(await found("minPercentage=41")).toEqual([]);
  expect(await found("minPercentage=40&maxPercentage=40")).toEqual([kept]);
  const put = async (body: object) => messages(await client.put(`${path}/${employment.id}`, body));
  expect(await put({ endDate: "2026-08-30" })).toEqual([
    422,
    "endDate: Details or a leave of the employment reach until 31 August 2026.",
  ]);
  expect(await put({ startDate: "2026-03-02" })).toEqual([
    422,
    "startDate: Details or a leave of the employment begin on 1 March 2026.",
  ]);
  expect(
    await put({ startDate: "2026-03-01", endDate: "2026-08-31", employmentEndReason: "EMPLOYMENT_END_EXPIRED" }),
  ).toEqual([200]);
});

test("of two that shorten an employment and lengthen a leave at once, one is refused", async () => {
  const id = await employee();
  for (let round = 0; round < 5; round++) {
    const employment = { id: await made("/employee/employment", { employee: { id }, startDate: "2026-01-01" }) };
    const answers = await Promise.all([
      client.put(`/employee/employment/${employment.id}`, { endDate: "2026-03-31" }),
      client.post("/employee/employment/leaveOfAbsence", { employment, startDate: "2026-04-01", percentage: 100 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toSatisfy(
      (all: number[]) => all.filter((status) => status === 422 || status === 409).length === 1,
    );
  }
});

test("the words have names, in lists of their own", async () => {
  const list = async (name: string) =>
    (await client.get(`/employee/employment/${name}`)).body.values.map((one: { code: string }) => one.code);
  expect(await list("employmentType")).toEqual([
    "ORDINARY",
    "MARITIME",
    "FREELANCE",
    "PENSION_AND_OTHER_BENEFITS",
    "NOT_CHOSEN",
  ]);
  expect(await list("employmentType/scheduleType")).toEqual(await list("workingHoursScheme"));
  expect((await list("employmentType/salaryType")).sort()).toEqual((await list("remunerationType")).sort());
  expect(await list("employmentType/maritimeEmploymentType?type=SHIP_TYPE")).toEqual([
    "OTHER",
    "DRILLING_PLATFORM",
    "TOURIST",
  ]);
  expect((await list("employmentType/employmentEndReasonType")).length).toBe(6);
  expect((await list("employmentType/employmentFormType")).length).toBe(6);
  expect((await list("leaveOfAbsenceType")).length).toBe(10);
});

describe("an employment that takes access with it", () => {
  const access = async () =>
    (await client.get("/employee?hasSystemAccess=true&fields=id&count=1000")).body.values.map(
      (one: { id: number }) => one.id,
    );
  /** What the service does in a night; sessions that end at midnight go on being used on the day before. */
  const nightOf = async (date: string) => {
    now = new Date(`${date}T00:30:00+01:00`);
    await service.service.jobs.runDueJobs();
    now = noon;
  };
  const ending = { startDate: "2026-01-01", endDate: "2026-11-30", isRemoveAccessAtEmploymentEnded: true };

  test("does so the night after its last day, once, unless another one goes on", async () => {
    const [one, other] = [
      await employee({ employments: [ending] }),
      await employee({ employments: [ending, { startDate: "2026-11-01" }] }),
    ];
    const night = async (date: string) => {
      await nightOf(date);
      const found = await access();
      return [found.includes(one), found.includes(other)];
    };
    expect(await night("2026-11-30")).toEqual([true, true]);
    expect(await night("2026-12-01")).toEqual([false, true]);
    expect(said.filter((line) => line.startsWith("access: "))).toEqual(["access: 2 ended employments seen to"]);
    const changes = (await client.get(`/employee/${one}?fields=changes`)).body.value.changes;
    expect(changes.at(-1)).toMatchObject({ changeType: "UPDATE" });
    await client.value(client.put(`/employee/${one}`, { userType: "STANDARD" }));
    expect(await night("2026-12-02")).toEqual([true, true]);
  });

  test("leaves the last user admin alone", async () => {
    const alone = await service.company({ name: "Alene AS" });
    await alone.value(alone.put(`/employee/${alone.employeeId}`, { dateOfBirth: "1970-01-01" }));
    await alone.value(
      alone.post("/employee/employment", { ...ending, employee: { id: alone.employeeId }, endDate: "2026-12-05" }),
    );
    await nightOf("2026-12-06");
    expect(said.filter((line) => line.startsWith("access: ")).at(-1)).toMatch(
      /^access: refused for employments \d+ \(businessRule lastUserAdmin\)$/,
    );
    expect((await alone.get("/employee/entitlement?count=1")).body.values.length).toBe(1);
  });
});
