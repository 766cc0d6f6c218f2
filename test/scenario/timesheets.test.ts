// Time sheets as employees and their managers meet them: hours, weeks, months, plans, days off and the clock.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dateText } from "../../src/schema/message.ts";
import { colleague } from "../support/colleague.ts";
import { type TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let now = new Date("2026-11-18T07:00:00Z");
beforeAll(async () => {
  service = await sharedTestService({ clock: () => now });
});
afterAll(() => service.stop());

type Body = Record<string, unknown>;
let project: number;
let chargeable: number;
let general: number;
beforeEach(async () => {
  now = new Date("2026-11-18T07:00:00Z");
  client = await service.company();
  project = await make("/project", {
    name: "Torget",
    startDate: "2026-01-01",
    projectManager: { id: client.employeeId },
  });
  chargeable = await make("/activity", {
    name: "Rådgivning",
    activityType: "PROJECT_GENERAL_ACTIVITY",
    isChargeable: true,
    rate: 1250,
    costPercentage: 80,
  });
  general = await make("/activity", { name: "Møte", activityType: "GENERAL_ACTIVITY" });
});

const make = async (path: string, body: Body) => Number((await client.value(client.post(path, body))).id);
const hoursOf = (body: Body = {}): Body => ({
  employee: { id: client.employeeId },
  project: { id: project },
  activity: { id: chargeable },
  date: "2026-11-16",
  hours: 7.5,
  ...body,
});
const write = (body: Body = {}) => make("/timesheet/entry", hoursOf(body));
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
const read = async (path: string): Promise<any> => (await client.get(path)).body.value;

async function faults(answer: Promise<TestAnswer>): Promise<string[]> {
  const { status, body } = await answer;
  const all: { path: string | null; field: string; message: string }[] = body.validationMessages ?? [];
  return [`${status} ${body.code}`, ...all.map((one) => `${one.path ?? one.field}: ${one.message}`)];
}

describe("hours", () => {
  test("are written, listed, changed, summed and taken away", async () => {
    const fields =
      "hours,chargeableHours,projectChargeableHours,chargeable,hourlyRate,hourlyCostPercentage,locked,comment";
    const id = await write({ comment: "Forprosjekt" });
    expect(await read(`/timesheet/entry/${id}?fields=${fields}`)).toEqual({
      hours: 7.5,
      chargeableHours: 7.5,
      projectChargeableHours: 7.5,
      chargeable: true,
      hourlyRate: 1250,
      hourlyCostPercentage: 80,
      locked: false,
      comment: "Forprosjekt",
    });
    // What counts for the customer follows the hours until somebody says otherwise.
    const put = (body: Body) => client.value(client.put(`/timesheet/entry/${id}?fields=${fields}`, body));
    expect(await put({ hours: 6 })).toMatchObject({ hours: 6, chargeableHours: 6 });
    expect(await put({ projectChargeableHours: 4 })).toMatchObject({ hours: 6, chargeableHours: 4 });
    expect(await put({ hours: 5 })).toMatchObject({ hours: 5, chargeableHours: 4 });
    const meeting = await write({ project: null, activity: { id: general }, date: "2026-11-17", hours: 2 });
    expect(await read(`/timesheet/entry/${meeting}?fields=${fields}`)).toMatchObject({
      chargeable: false,
      chargeableHours: 0,
      hourlyRate: 0,
    });
    const found = async (query: string) =>
      (await client.get(`/timesheet/entry?${query}&fields=id`)).body.values.map((one: { id: number }) => one.id);
    expect(await found("dateFrom=2026-11-16&dateTo=2026-11-18")).toEqual([id, meeting]);
    expect(await found("dateFrom=2026-11-16&dateTo=2026-11-17")).toEqual([id]);
    expect(await found(`dateFrom=2026-11-01&dateTo=2026-12-01&projectId=${project}&comment=PROSJ`)).toEqual([id]);
    expect(await found(`dateFrom=2026-11-01&dateTo=2026-12-01&activityId=${general}`)).toEqual([meeting]);
    expect((await client.get("/timesheet/entry/>totalHours")).body).toEqual({ value: 7 });
    expect((await client.get("/timesheet/entry/>totalHours?startDate=2026-11-17")).body).toEqual({ value: 2 });
    const recent = async (path: string) => (await client.get(path)).body.values.map((one: { id: number }) => one.id);
    expect(await recent("/timesheet/entry/>recentProjects")).toEqual([project]);
    expect(await recent(`/timesheet/entry/>recentActivities?projectId=${project}`)).toEqual([chargeable]);
    expect(await recent("/timesheet/entry/>recentActivities?projectId=0")).toEqual([general]);
    expect((await client.delete(`/timesheet/entry/${meeting}?version=5`)).status).toBe(409);
    expect((await client.delete(`/timesheet/entry/${meeting}?version=0`)).status).toBe(204);
    expect((await client.get(`/timesheet/entry/${meeting}`)).status).toBe(404);
    expect(await faults(client.delete(`/activity/${chargeable}`))).toContainEqual(
      "id: The activity cannot be deleted. Hours on it: 1.",
    );
  });

  test("have the price of the project's rates on their day", async () => {
    const [before, fixed, own] = [
      await write({ date: "2026-11-02" }),
      await write({ date: "2026-11-10" }),
      await write({ date: "2026-11-20" }),
    ];
    const rates = (body: Body) => make("/project/hourlyRates", { project: { id: project }, ...body });
    await rates({ startDate: "2026-11-05", hourlyRateModel: "TYPE_FIXED_HOURLY_RATE", fixedRate: 900 });
    await rates({
      startDate: "2026-11-15",
      hourlyRateModel: "TYPE_PROJECT_SPECIFIC_HOURLY_RATES",
      projectSpecificRates: [
        { hourlyRate: 1000, activity: { id: chargeable } },
        { hourlyRate: 1100, activity: { id: chargeable }, employee: { id: client.employeeId } },
      ],
    });
    const price = async (id: number) => (await read(`/timesheet/entry/${id}?fields=hourlyRate`)).hourlyRate;
    expect([await price(before), await price(fixed), await price(own)]).toEqual([1250, 900, 1100]);
  });

  test("exist once for employee, day, activity and project", async () => {
    const id = await write();
    expect(await faults(client.post("/timesheet/entry", hoursOf()))).toEqual([
      "409 7000",
      "date: There are hours of the employee on this activity and project on 16 November 2026 already.",
    ]);
    await write({ date: "2026-11-17" });
    expect(await faults(client.put(`/timesheet/entry/${id}`, { date: "2026-11-17" }))).toEqual([
      "409 7000",
      "date: There are hours of the employee on this activity and project on 17 November 2026 already.",
    ]);
    // Two that change places in one request stay one each.
    const meeting = { project: null, activity: { id: general } };
    const [first, second] = [
      await write({ ...meeting, hours: 1 }),
      await write({ ...meeting, date: "2026-11-18", hours: 2 }),
    ];
    expect(
      await faults(
        client.post("/timesheet/entry/list", [
          hoursOf({ date: "2026-11-19" }),
          hoursOf({ date: "2026-11-19", hours: 1 }),
        ]),
      ),
    ).toEqual([
      "422 18000",
      "[1].date: The request has hours of the employee on this activity and project on 19 November 2026 twice.",
    ]);
    const many = await client.put("/timesheet/entry/list?fields=hours", [
      { id: first, hours: 3 },
      { id: second, hours: 4 },
    ]);
    expect([many.status, many.body.values]).toEqual([200, [{ hours: 3 }, { hours: 4 }]]);
  });

  test("many at once leave one entry, and more than 24 hours are stored with a warning", async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => client.post("/timesheet/entry", hoursOf())));
    expect(all.map((one) => one.status).sort()).toEqual([201, 409, 409, 409]);
    const others = await Promise.all(
      ["a", "b", "c", "d"].map((name) => make("/activity", { name, activityType: "PROJECT_GENERAL_ACTIVITY" })),
    );
    const more = await Promise.all(
      others.map((id) => client.post("/timesheet/entry", hoursOf({ activity: { id }, hours: 8 }))),
    );
    expect(more.map((one) => one.status).sort()).toEqual([201, 201, 201, 201]);
    const warned = more.map((one) => one.headers.get("x-warning")).filter((text) => text !== null);
    expect(warned.sort()).toEqual([
      "hours: The day 16 November 2026 would have 31.5 hours. A day has 24.",
      "hours: The day 16 November 2026 would have 39.5 hours. A day has 24.",
    ]);
    expect((await client.get("/timesheet/entry/>totalHours")).body.value).toBe(39.5);
    const long = await client.put(`/timesheet/entry/${more[0]?.body.value.id}?fields=hours`, { hours: 108 });
    expect([long.status, long.body.value, long.headers.get("x-warning")]).toEqual([
      ...[200, { hours: 108 }, "hours: The day 16 November 2026 would have 139.5 hours. A day has 24."],
    ]);
  });

  test("are refused with everything that is wrong", async () => {
    const closed = await make("/project", {
      name: "Ferdig",
      startDate: "2026-01-01",
      projectManager: { id: client.employeeId },
    });
    await client.value(client.put(`/project/${closed}`, { isClosed: true }));
    await client.value(client.put("/timesheet/settings", { requireCommentsOnRegisteredHoursAllProjects: true }));
    await write({ hours: 20, comment: "Lang dag" });
    expect(
      await faults(
        client.post("/timesheet/entry", hoursOf({ project: { id: closed }, activity: { id: general }, hours: 5 })),
      ),
    ).toEqual([
      "422 18000",
      "project.id: The project 2 Ferdig is closed.",
      "activity.id: The activity Møte cannot be used.",
      "comment: Hours on a project need a comment.",
    ]);
    expect(await faults(client.post("/timesheet/entry", { hours: 10_000 }))).toEqual([
      "422 18000",
      "hours: Cannot be above 9999.",
      "activity: The field must be filled in.",
      "date: The field must be filled in.",
      "employee: The field must be filled in.",
    ]);
  });

  test("take the project's activities alone, within their days, from participants", async () => {
    const own = await client.value(
      client.post("/project/projectActivity?fields=activity(id)", {
        project: { id: project },
        startDate: "2026-11-10",
        endDate: "2026-11-20",
        activity: { name: "Graving", activityType: "PROJECT_SPECIFIC_ACTIVITY" },
      }),
    );
    const activity = { id: (own as unknown as { activity: { id: number } }).activity.id };
    await write({ activity, date: "2026-11-20" });
    const refused = ["422 18000", "activity.id: The activity Graving cannot be used."];
    expect(await faults(client.post("/timesheet/entry", hoursOf({ activity, date: "2026-11-21" })))).toEqual(refused);
    expect(await faults(client.post("/timesheet/entry", hoursOf({ activity, date: "2026-11-09" })))).toEqual(refused);
    await client.value(client.put(`/project/${project}`, { forParticipantsOnly: true }));
    const other = await colleague(service, client, "Kari");
    expect(
      await faults(client.post("/timesheet/entry", hoursOf({ employee: { id: other.employeeId }, activity }))),
    ).toEqual(["422 18000", "project.id: Only participants write hours on the project 1 Torget."]);
  });

  test("name the invoice that charges them, and stand fast from then on", async () => {
    const sell = async (name: string) => {
      const customer = await make("/customer", { name });
      const order = await make("/order", {
        customer: { id: customer },
        orderDate: "2026-11-17",
        deliveryDate: "2026-11-17",
        orderLines: [{ description: "Timer", count: 7.5, unitPriceExcludingVatCurrency: 1250 }],
      });
      const invoice = await client.value(client.put(`/order/${order}/:invoice?invoiceDate=2026-11-17`));
      return { customer, invoice: Number(invoice.id) };
    };
    const [ours, theirs] = [await sell("Kunde AS"), await sell("Annen AS")];
    await client.value(client.put(`/project/${project}`, { customer: { id: ours.customer } }));
    const id = await write();
    const meeting = await write({ project: null, activity: { id: general }, hours: 1 });
    expect(await faults(client.put(`/timesheet/entry/${id}`, { invoice: { id: theirs.invoice } }))).toEqual([
      "422 18000",
      "invoice.id: The invoice is not for the project's customer.",
    ]);
    expect(await faults(client.put(`/timesheet/entry/${meeting}`, { invoice: { id: ours.invoice } }))).toEqual([
      "422 18000",
      "invoice.id: The hours are not chargeable.",
    ]);
    // Approved hours are invoiced too.
    await client.value(client.put(`/timesheet/week/:approve?weekYear=2026-47`));
    await client.value(client.put(`/timesheet/entry/${id}`, { invoice: { id: ours.invoice } }));
    await client.value(client.put(`/timesheet/week/:unapprove?weekYear=2026-47`));
    expect(await faults(client.put(`/timesheet/entry/${id}`, { hours: 1 }))).toEqual([
      "409 10000",
      "invoice.id: The hours are on invoice 1.",
    ]);
    expect((await client.delete(`/timesheet/entry/${id}`)).status).toBe(409);
    await client.value(client.put(`/timesheet/entry/${id}`, { invoice: null }));
    await client.value(client.put(`/timesheet/entry/${id}`, { hours: 1 }));
  });
});

describe("whose hours", () => {
  test("employees write and see their own, managers everybody's", async () => {
    const owner = client;
    const { employeeId } = await colleague(service, owner, "Kari");
    // Kari may write her own hours and nothing else; the token that acts as her belongs to a user admin.
    await service.service.database.transaction(owner.companyId, async (connection, end) => {
      const argument = JSON.stringify({ employee: employeeId, entitlements: [46] });
      await connection.query("select set_entitlements($1::bigint, $2::json)", [owner.companyId, argument]);
      await end(true, null);
    });
    const asKari = `tokenName=Timer&employeeId=${owner.employeeId}&actualEmployeeId=${employeeId}&expirationDate=2099-01-01`;
    const jwt = await owner.value(owner.put(`/token/jwt/:create?${asKari}`));
    const kari = new TestClient(owner.address, { ...owner, employeeId }, String(jwt.token));
    await write();
    const created = await owner.value(owner.post("/timesheet/entry", hoursOf({ employee: { id: employeeId } })));
    const range = "dateFrom=2026-11-01&dateTo=2026-12-01&fields=employee(id)";
    const seen = async (who: TestClient) =>
      (await who.get(`/timesheet/entry?${range}`)).body.values.map(
        (one: { employee: { id: number } }) => one.employee.id,
      );
    expect((await kari.get("/project")).status).toBe(403);
    expect(await seen(owner)).toEqual([owner.employeeId, kari.employeeId]);
    expect(await seen(kari)).toEqual([kari.employeeId]);
    const mine = (await owner.get(`/timesheet/entry?${range},id&employeeId=${owner.employeeId}`)).body.values[0].id;
    expect((await kari.get(`/timesheet/entry/${mine}`)).status).toBe(404);
    expect(await faults(kari.put(`/timesheet/entry/${mine}`, { hours: 1 }))).toEqual([
      "403 9000",
      expect.stringMatching(/^employee\.id: You may not write hours of /),
    ]);
    expect((await kari.put(`/timesheet/entry/${created.id}`, { hours: 6 })).status).toBe(200);
    expect((await kari.put("/timesheet/week/:complete?weekYear=2026-47")).status).toBe(200);
    expect((await kari.put("/timesheet/week/:approve?weekYear=2026-47")).status).toBe(403);
    const month = `/timesheet/month/byMonthNumber?employeeIds=${owner.employeeId},${kari.employeeId}&monthYear=2026-11&fields=employee(id)`;
    expect((await kari.get(month)).body.values).toMatchObject([{ employee: { id: kari.employeeId } }]);
    expect((await kari.get(`/timesheet/week?employeeIds=${owner.employeeId}&weekYear=2026-47`)).body.values).toEqual(
      [],
    );
    expect((await kari.delete(`/timesheet/entry/${mine}`)).status).toBe(403);
  });

  test("another company's hours do not exist", async () => {
    const id = await write();
    const other = await service.company();
    expect((await other.get(`/timesheet/entry/${id}`)).status).toBe(404);
    expect((await other.put(`/timesheet/entry/${id}`, { hours: 1 })).status).toBe(404);
    expect((await other.delete(`/timesheet/entry/${id}`)).status).toBe(404);
  });
});

describe("weeks and months", () => {
  const week = () => read(`/timesheet/week/${client.employeeId * 1_000_000 + 202_647}?fields=*,timesheetEntries(date)`);

  test("a week is completed, approved, taken back and reopened; meanwhile its hours stand fast", async () => {
    expect(await week()).toMatchObject({
      year: 2026,
      week: 47,
      completed: false,
      approved: false,
      timesheetEntries: [],
    });
    const id = await write();
    expect((await week()).timesheetEntries).toEqual([{ date: "2026-11-16" }]);
    const locked = async (date = "2026-11-16") =>
      expect(await faults(client.put(`/timesheet/entry/${id}`, { hours: 2 }))).toEqual([
        "409 10000",
        `date: The week or month of ${dateText(date, "en")} is completed or approved.`,
      ]);
    await client.value(client.put("/timesheet/week/:complete?weekYear=2026-47"));
    expect(await read(`/timesheet/entry/${id}?fields=locked`)).toEqual({ locked: true });
    await locked();
    expect((await client.delete(`/timesheet/entry/${id}`)).status).toBe(409);
    // Moving hours into the week is a change of the week.
    const next = await write({ date: "2026-11-23" });
    expect((await client.put(`/timesheet/entry/${next}`, { date: "2026-11-22" })).status).toBe(409);
    const approved = await client.value(
      client.put(
        `/timesheet/week/:approve?id=${client.employeeId * 1_000_000 + 202_647}&fields=approved,approvedDate,approvedBy(id)`,
      ),
    );
    expect(approved).toEqual({ approved: true, approvedDate: "2026-11-18", approvedBy: { id: client.employeeId } });
    expect(await faults(client.put("/timesheet/week/:reopen?weekYear=2026-47"))).toEqual([
      "422 18000",
      "weekYear: 2026-47 is approved.",
    ]);
    await client.value(client.put("/timesheet/week/:unapprove?weekYear=2026-47"));
    await locked();
    await client.value(client.put("/timesheet/week/:reopen?weekYear=2026-47"));
    await client.value(client.put(`/timesheet/entry/${id}`, { hours: 2 }));
    expect(await week()).toMatchObject({ completed: false, approved: false, approvedBy: null, approvedDate: null });
    const listed = await client.get("/timesheet/week?fields=week");
    expect(listed.body.values).toEqual([{ week: 47 }, { week: 48 }]);
  });

  test("the weeks of New Year belong to the year of their Thursday", async () => {
    await write({ date: "2027-01-03" });
    const { values } = (await client.get("/timesheet/week?fields=year,week")).body;
    expect(values).toEqual([{ year: 2026, week: 53 }]);
    expect(await faults(client.get("/timesheet/week?weekYear=2027-53"))).toEqual([
      "422 15000",
      "weekYear: The week is invalid. The form is yyyy-ww.",
    ]);
  });

  test("a month sums its hours, and is approved until a day", async () => {
    const month = `/timesheet/month/byMonthNumber?employeeIds=${client.employeeId}&monthYear=2026-11`;
    const first = (await client.get(`${month}&fields=*`)).body.values[0];
    expect(first).toMatchObject({ monthYear: "2026-11", approved: false, hourSummary: null, timesheetEntries: [] });
    const id = await write();
    await write({ project: null, activity: { id: general }, hours: 1.25 });
    const late = await write({ date: "2026-11-30", projectChargeableHours: 5 });
    expect((await client.get(`${month}&fields=hourSummary`)).body.values).toEqual([
      {
        hourSummary: {
          ...{ sumHours: 16.25, hoursWithPay: 0, hourlyWageHoursWithPay: 0, standardTime: 0 },
          ...{
            nonChargeableHours: 3.75,
            chargeableHours: 12.5,
            nonChargeableHoursWithPay: 0,
            budgetChargeableHours: 0,
          },
        },
      },
    ]);
    const approve = await client.put(
      "/timesheet/month/:approve?monthYear=2026-11&approvedUntilDate=2026-11-20&fields=approved,approvedUntilDate",
    );
    expect(approve.body.values).toEqual([{ approved: false, approvedUntilDate: "2026-11-20" }]);
    expect((await client.put(`/timesheet/entry/${id}`, { hours: 1 })).status).toBe(409);
    expect((await client.put(`/timesheet/entry/${late}`, { hours: 6 })).status).toBe(200);
    await client.value(
      client
        .put("/timesheet/month/:approve?monthYear=2026-11")
        .then((answer) => ({ ...answer, body: { value: answer.body.values[0] } })),
    );
    expect((await client.put(`/timesheet/entry/${late}`, { hours: 7 })).status).toBe(409);
    expect(await read(`/timesheet/month/${first.id}?fields=approved,approvedUntilDate`)).toEqual({
      approved: true,
      approvedUntilDate: "2026-11-30",
    });
    expect((await client.put("/timesheet/month/:unapprove?monthYear=2026-11")).status).toBe(200);
    expect((await client.put(`/timesheet/month/:complete?id=${first.id}`)).status).toBe(200);
    expect((await client.put(`/timesheet/entry/${id}`, { hours: 1 })).status).toBe(409);
    expect((await client.put("/timesheet/month/:reopen?monthYear=2026-11")).status).toBe(200);
    expect((await client.put(`/timesheet/entry/${id}`, { hours: 1 })).status).toBe(200);
    const both = `/timesheet/month/byMonthNumberList?employeeIds=${client.employeeId}&monthYearList=2026-10,2026-11&fields=monthYear`;
    expect((await client.get(both)).body.values).toEqual([{ monthYear: "2026-10" }, { monthYear: "2026-11" }]);
  });

  test("hours and approvals at once: what is approved is what was written before", async () => {
    const id = await write();
    const answers = await Promise.all([
      client.put("/timesheet/week/:approve?weekYear=2026-47"),
      ...[1, 2, 3].map((hours) => client.put(`/timesheet/entry/${id}`, { hours })),
    ]);
    expect(answers.map((one) => one.status).filter((status) => ![200, 409].includes(status))).toEqual([]);
    const { hours } = await read(`/timesheet/entry/${id}?fields=hours`);
    expect((await client.put(`/timesheet/entry/${id}`, { hours: 9 })).status).toBe(409);
    expect(await read(`/timesheet/entry/${id}?fields=hours`)).toEqual({ hours });
  });
});

describe("allocated hours", () => {
  test("are planned, approved, and stay as they are then", async () => {
    const id = await make("/timesheet/allocated", hoursOf({ hours: 4 }));
    expect(await faults(client.post("/timesheet/allocated", hoursOf({ hours: 4 })))).toEqual([
      "422 18000",
      "date: Hours are allocated to the employee on this activity and project on 2026-11-16 already.",
    ]);
    const many = await client.post("/timesheet/allocated/list?fields=id", [
      hoursOf({ date: "2026-11-17" }),
      hoursOf({ date: "2026-11-18" }),
    ]);
    const [second, third] = many.body.values.map((one: { id: number }) => one.id);
    const approved = await client.value(
      client.put(`/timesheet/allocated/${id}/:approve?managerComment=Fint&fields=isApproved,managerComment`),
    );
    expect(approved).toEqual({ isApproved: true, managerComment: "Fint" });
    expect(await faults(client.put(`/timesheet/allocated/${id}`, { hours: 5 }))).toEqual([
      "422 18000",
      "isApproved: The allocated hours are approved.",
    ]);
    expect(await faults(client.delete(`/timesheet/allocated/${id}`))).toEqual([
      "422 18000",
      "id: The allocated hours are approved.",
    ]);
    expect(await faults(client.put("/timesheet/allocated/:approveList"))).toEqual([
      "422 18000",
      "ids: Say which allocated hours are meant.",
    ]);
    const list = await client.put(
      "/timesheet/allocated/:approveList?dateFrom=2026-11-17&dateTo=2026-11-18&fields=id,isApproved",
    );
    expect(list.body.values).toEqual([{ id: second, isApproved: true }]);
    await client.put(`/timesheet/allocated/:unapproveList?ids=${id},${second},${third}`);
    const all = await client.get(`/timesheet/allocated?projectIds=${project}&fields=isApproved`);
    expect(all.body.values).toEqual([{ isApproved: false }, { isApproved: false }, { isApproved: false }]);
    expect((await client.put("/timesheet/allocated/:approveList?ids=999999999")).status).toBe(404);
    await client.value(client.put(`/timesheet/allocated/${id}`, { hours: 5 }));
    expect((await client.delete(`/timesheet/allocated/${id}`)).status).toBe(204);
  });
});

describe("the time clock", () => {
  const at = (time: string) => {
    now = new Date(time);
  };

  test("measures hours without breaks, and adds them to the day", async () => {
    const started = await client.value(
      client.put(
        `/timesheet/timeClock/:start?projectId=${project}&activityId=${chargeable}&lunchBreakDuration=0.5&comment=Dag&fields=*`,
      ),
    );
    const { id, timesheetEntry } = started as unknown as { id: number; timesheetEntry: { id: number } };
    expect(started).toMatchObject({ date: "2026-11-18", timeStop: null, hoursStart: 0, lunchBreakDuration: 0.5 });
    expect(await read("/timesheet/timeClock/present?fields=id")).toEqual({ id });
    expect(await faults(client.put(`/timesheet/timeClock/:start?activityId=${general}`))).toEqual([
      "422 18000",
      "employeeId: The time clock is running already, since 2026-11-18 08:00.",
    ]);
    at("2026-11-18T11:15:00Z");
    expect((await client.put(`/timesheet/timeClock/${id}/:stop`)).status).toBe(200);
    expect((await client.get("/timesheet/timeClock/present")).status).toBe(404);
    const entry = `/timesheet/entry/${timesheetEntry.id}?fields=hours,chargeableHours,comment,timeClocks(id)`;
    expect(await read(entry)).toEqual({ hours: 3.75, chargeableHours: 3.75, comment: "Dag", timeClocks: [{ id }] });
    expect(await faults(client.put(`/timesheet/timeClock/${id}/:stop`))).toEqual([
      "422 18000",
      "id: The time clock is stopped already.",
    ]);
    // The afternoon goes on where the morning ended.
    at("2026-11-18T12:00:00Z");
    const again = await client.value(
      client.put(
        `/timesheet/timeClock/:start?projectId=${project}&activityId=${chargeable}&fields=id,hoursStart,timesheetEntry(id)`,
      ),
    );
    expect(again).toMatchObject({ hoursStart: 3.75, timesheetEntry: { id: timesheetEntry.id } });
    at("2026-11-18T15:00:00Z");
    expect((await client.put(`/timesheet/timeClock/${again.id}/:stop?version=0`)).status).toBe(200);
    expect(await read(entry)).toMatchObject({ hours: 6.75 });
    // The morning began earlier than the clock knew.
    await client.value(client.put(`/timesheet/timeClock/${id}`, { timeStart: "2026-11-18T06:00:00Z" }));
    expect(await read(entry)).toMatchObject({ hours: 7.75 });
    expect(await faults(client.put(`/timesheet/timeClock/${id}`, { timeStop: "2026-11-18T05:00:00Z" }))).toEqual([
      "422 18000",
      "timeStop: The time clock stops before it starts, or the break is longer than the time.",
    ]);
    expect(await faults(client.put(`/timesheet/timeClock/${id}`, { timeStop: null }))).toEqual([
      "422 18000",
      "timeStop: A time clock that is stopped cannot run again.",
    ]);
    expect(await faults(client.delete(`/timesheet/entry/${timesheetEntry.id}`))).toEqual([
      "422 18000",
      "id: The time clock measured these hours: 2 times.",
    ]);
    const listed = async (query: string) => (await client.get(`/timesheet/timeClock?${query}`)).body.values.length;
    expect([await listed("isRunning=false"), await listed("isRunning=true")]).toEqual([2, 0]);
    expect(await listed(`hourId=${timesheetEntry.id}&dateFrom=2026-11-18&dateTo=2026-11-19`)).toBe(2);
  });

  test("a clock that was forgotten is set right before its hours count", async () => {
    const { id } = await client.value(client.put(`/timesheet/timeClock/:start?activityId=${general}`));
    at("2026-11-20T07:00:00Z");
    expect(await faults(client.put(`/timesheet/timeClock/${id}/:stop`))).toEqual([
      "422 18000",
      "timeStop: The day 18 November 2026 would have 48 hours. A day has 24.",
    ]);
    const stopped = await client.value(
      client.put(`/timesheet/timeClock/${id}?fields=timesheetEntry(hours)`, { timeStop: "2026-11-18T15:00:00Z" }),
    );
    expect(stopped).toEqual({ timesheetEntry: { hours: 8 } });
  });

  test("an approved week takes no clock", async () => {
    await client.value(client.put("/timesheet/week/:approve?weekYear=2026-47"));
    expect((await client.put(`/timesheet/timeClock/:start?activityId=${general}`)).status).toBe(409);
    expect((await client.put("/timesheet/timeClock/:start?activityId=999999999")).status).toBe(404);
  });
});

test("company holidays are listed by year, each day once", async () => {
  const id = await make("/timesheet/companyHoliday", { date: "2026-12-24", percentage: 50 });
  const second = await make("/timesheet/companyHoliday", { date: "2027-12-24" });
  const list = async (query: string) =>
    (await client.get(`/timesheet/companyHoliday?${query}&fields=date,percentage`)).body.values;
  expect(await list("years=2026")).toEqual([{ date: "2026-12-24", percentage: 50 }]);
  expect(await list(`years=2026,2027&ids=${second}`)).toEqual([{ date: "2027-12-24", percentage: 100 }]);
  expect(await faults(client.post("/timesheet/companyHoliday", { date: "2026-12-24" }))).toEqual([
    "422 18000",
    "date: There is a company holiday on 2026-12-24 already.",
  ]);
  await client.value(client.put(`/timesheet/companyHoliday/${id}`, { percentage: 100 }));
  expect((await client.delete(`/timesheet/companyHoliday/${id}`)).status).toBe(204);
  expect(await read("/timesheet/settings?fields=timeClock,flexBalance")).toEqual({
    timeClock: true,
    flexBalance: true,
  });
});
