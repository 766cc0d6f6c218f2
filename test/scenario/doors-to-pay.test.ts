// Every door to pay and travel: whatever a colleague reads, by any operation and any way of fields, nothing of somebody else's pay,
// hours to be paid and expenses is in it, and whatever a colleague writes leaves them as they are.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setDayInDatabase } from "../../tools/database-day.ts";
import { limitedColleague } from "../support/colleague.ts";
import { makeDivision, typeIds } from "../support/payroll.ts";
import { startReceiver } from "../support/receiver.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { signedIn } from "../support/signed-in.ts";
import { until } from "../support/toys.ts";
import { pdf, upload } from "../support/upload.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
type Json = Record<string, any>;
const { paths, components }: Json = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "generated", "openapi.json"), "utf8"),
);

/** What only the other one has: figures and texts that stand nowhere else. */
const secrets = [
  ...["51234.5", "6148.14", "17932", "33302.5", "1337.77", "777.7", "432.1", "37.25", "HemmeligTur", "HemmeligBy"],
  ...["HemmeligPost", "HemmeligKvittering", "HemmeligPassasjer", "HemmeligStopp", "HemmeligGjest", "HemmeligTimer"],
];

let service: TestService;
let owner: TestClient;
let other: TestClient;
let readers: readonly (readonly [name: string, client: TestClient])[];
/** Ids of what is the other one's, by the names of models. */
const ids: Record<string, number> = {};

beforeAll(async () => {
  service = await startTestService({
    clock: () => new Date("2026-04-10T12:00:00+02:00"),
    roles: ["api", "dispatcher", "sender"],
  });
  owner = await service.company({ until: "2027-01-01" });
  // What was earned is of the year that the database has.
  await setDayInDatabase(service.database.ownerUrl, owner.companyId, "2026-04-10");
  const made = async (path: string, body: object, by = owner) =>
    Number((await by.value(by.post(`${path}?fields=id`, body))).id);
  const [nord, sør] = [await made("/department", { name: "Nord" }), await made("/department", { name: "Sør" })];
  const division = await makeDivision(owner);
  const employed = async (name: string, department: number, names: Parameters<typeof limitedColleague>[3]) => {
    const client = await limitedColleague(service, owner, name, names);
    await owner.value(
      owner.put(`/employee/${client.employeeId}`, { dateOfBirth: "1990-02-03", department: { id: department } }),
    );
    const details = { percentageOfFullTimeEquivalent: 100, annualSalary: 540_000, employmentType: "ORDINARY" };
    ids.Employment = await made("/employee/employment", {
      ...{ employee: { id: client.employeeId }, startDate: "2026-01-01", division: { id: division } },
      employmentDetails: [details],
    });
    return client;
  };
  const plain = await employed("Kari", nord, ["AUTH_TRAVELREPORT", "AUTH_HOURLIST"]);
  const head = await employed("Lars", nord, [
    ...(["AUTH_TRAVELREPORT", "AUTH_HOURLIST", "AUTH_DEPARTMENT_WAGE_ADMIN"] as const),
    "AUTH_TRAVELREPORTS_DEPARTMENT",
  ]);
  const seller = await employed("Siri", nord, [
    ...(["AUTH_INVOICING", "AUTH_ORDER_ADMIN", "AUTH_CUSTOMER_ADMIN", "AUTH_PRODUCT_ADMIN", "AUTH_HOURLIST"] as const),
    ...(["AUTH_PROJECT_INFO", "AUTH_ARCHIVE_READ", "AUTH_TRAVELREPORT", "AUTH_INBOX_VOUCHER"] as const),
  ]);
  other = await employed("Ola", sør, ["AUTH_TRAVELREPORT", "AUTH_HOURLIST"]);
  readers = [
    ["an employee", plain],
    ["an employee in the application", await signedIn(service, plain)],
    ["the head of wages of another department", head],
    ["a seller", seller],
  ];
  await makeSecrets(made, [plain, head, seller]);
}, 60_000);
afterAll(() => service.stop());

/** Wages, hours and an expense of everybody, with what is the other one's own. */
async function makeSecrets(
  made: (path: string, body: object, by?: TestClient) => Promise<number>,
  colleagues: readonly TestClient[],
): Promise<void> {
  const types = await typeIds(owner);
  const employee = { id: other.employeeId };
  ids.TaxCard = await made("/salary/taxCard", {
    employee,
    year: 2026,
    type: "TABLE",
    tableNumber: "8010",
    percent: 37.25,
  });
  const hours = { employee, salaryType: { id: types.get("2001") }, description: "HemmeligTimer" };
  ids.TimesheetSalaryTypeSpecification = await made("/timesheet/salaryTypeSpecification", {
    ...{ ...hours, date: "2026-03-09", count: 432.1 },
  });
  ids.TimesheetProjectSalaryTypeSpecification = ids.TimesheetSalaryTypeSpecification;
  const line = (type: string, rate: number) => ({ salaryType: { id: types.get(type) }, rate, count: 1 });
  const paid = (await owner.value(
    owner.post(
      "/salary/transaction?fields=id,voucher,payslips(id,employee(id),specifications(id,specificationSupplement(id)))",
      {
        ...{ date: "2026-03-20", year: 2026, month: 3 },
        payslips: [
          ...colleagues.map((one) => ({ employee: { id: one.employeeId }, specifications: [line("2000", 40_000)] })),
          {
            employee,
            specifications: [{ ...line("2000", 51_234.5), description: "HemmeligPost" }, line("6000", 17_932)],
          },
        ],
      },
    ),
  )) as Json;
  const slip = paid.payslips.find((one: Json) => one.employee.id === other.employeeId);
  const [first] = slip.specifications;
  Object.assign(ids, {
    SalaryTransaction: paid.id,
    Payslip: slip.id,
    SalarySpecification: first.id,
    Employee: other.employeeId,
  });
  ids.SalarySpecificationSupplement = first.specificationSupplement?.id ?? 0;
  ids.Voucher = paid.voucher.id;
  const travel = "/travelExpense";
  ids.TravelExpense = await made(
    travel,
    {
      ...{ employee, title: "HemmeligTur" },
      travelDetails: {
        ...{ departureDate: "2026-03-10", returnDate: "2026-03-12", departureTime: "08:00", returnTime: "18:00" },
        ...{ departureFrom: "Oslo", destination: "HemmeligBy", purpose: "HemmeligTur" },
      },
    },
    other,
  );
  const travelExpense = { id: ids.TravelExpense };
  const part = async (name: string, path: string, body: object) => {
    ids[name] = await made(`${travel}${path}`, body, other);
  };
  const cost = { travelExpense, paymentType: { id: 1 }, costCategory: { id: 20 }, date: "2026-03-10" };
  await part("Cost", "/cost", { ...cost, amountCurrencyIncVat: 1_337.77 });
  await part("CostParticipant", "/costParticipant", { cost: { id: ids.Cost }, displayName: "HemmeligGjest" });
  const stay = { travelExpense, location: "HemmeligBy", count: 1 };
  await part("PerDiemCompensation", "/perDiemCompensation", {
    ...stay,
    rateCategory: { id: 740 },
    overnightAccommodation: "HOTEL",
  });
  await part("AccommodationAllowance", "/accommodationAllowance", { ...stay, rateCategory: { id: 754 } });
  const drive = { travelExpense, rateCategory: { id: 743 }, date: "2026-03-10", km: 777.7 };
  await part("MileageAllowance", "/mileageAllowance", {
    ...drive,
    departureLocation: "Oslo",
    destination: "HemmeligBy",
  });
  const mileageAllowance = { id: ids.MileageAllowance };
  await part("Passenger", "/passenger", { mileageAllowance, name: "HemmeligPassasjer" });
  await part("DrivingStop", "/drivingStop", { mileageAllowance, locationName: "HemmeligStopp", sortIndex: 1, type: 1 });
  const receipt = await upload(other, `${travel}/${ids.TravelExpense}/attachment`, {
    ...{ name: "Kvittering.pdf", bytes: pdf("HemmeligKvittering") },
  });
  expect(receipt.status, receipt.text).toBe(201);
  ids.Document = (await owner.get(`${travel}/${ids.TravelExpense}?fields=attachment(id)`)).body.value.attachment.id;
}

/** The model that a schema of an answer holds, with what it refers to. */
function modelOf(schema: Json | undefined): string | null {
  const text = JSON.stringify(schema ?? {});
  const name = /#\/components\/schemas\/([A-Za-z0-9]+)/.exec(text)?.[1] ?? null;
  if (name === null) return null;
  if (/^(ListResponse|ResponseWrapper)/.test(name)) return name.replace(/^(ListResponse|ResponseWrapper)/, "");
  return name.endsWith("Reference") ? name.slice(0, -"Reference".length) : name;
}
const answered = (path: string) => modelOf(paths[path].get.responses["200"]?.content?.["application/json"]?.schema);
/** What a model refers to, by field. */
const references = (model: string | null): [string, string][] =>
  Object.entries((components.schemas[model ?? ""]?.properties ?? {}) as Json).flatMap(([name, schema]) => {
    const target = modelOf(schema);
    return target === null || components.schemas[target]?.properties === undefined ? [] : [[name, target]];
  });
const private_ =
  /^(Payslip|Salary(Transaction|Specification|Compilation)|TravelExpense|TaxCard|TimesheetS|TimesheetP|Holiday)/;

/** The ways of fields from a model that may lead to pay or travel: one and two steps. */
function waysFrom(model: string | null): string[] {
  const ways = references(model).flatMap(([name, target]) => {
    const deeper = references(target).map(([next, last]) => [next, last] as const);
    const own = private_.test(target) ? [`${name}(*)`] : [];
    return [
      ...own,
      ...deeper
        .filter(([, last]) => private_.test(last) || private_.test(target))
        .map(([next]) => `${name}(*,${next}(*))`),
    ];
  });
  // From a payslip to its payment, and from a voucher to the postings that are paid with it.
  const deep = [
    "transaction(voucher(*,postings(*)),payslips(*,specifications(*)))",
    "voucher(postings(closeGroup(postings(*,voucher(postings(*))))))",
  ];
  const through = ["payslip", "wagePayment"].map((name) => [name, `${name}(${deep[0]})`] as const);
  const has = (name: string) => components.schemas[model ?? ""]?.properties?.[name] !== undefined;
  return [
    ...["*", ...ways, ...deep.filter((way) => has(way.slice(0, way.indexOf("("))))],
    ...through.flatMap(([name, way]) => (has(name) ? [way] : [])),
  ];
}

/** An address with the other one's ids in its path and what it asks for in its query; null where nothing there is the other one's. */
function addressOf(path: string): string | null {
  const model = answered(path);
  let isKnown = true;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    if (name === "reconciliationId") return "20262";
    const owned: Readonly<Record<string, number | undefined>> = {
      ...{ travelExpenseId: ids.TravelExpense, costId: ids.Cost, employeeId: ids.Employee },
    };
    const id =
      owned[name] ?? (path.startsWith("/travelExpense/{id}") ? ids.TravelExpense : undefined) ?? ids[model ?? ""];
    const bySubject = path.includes("/salary/amelding")
      ? 202_603
      : path.includes("/salary/payslip")
        ? ids.Payslip
        : undefined;
    const byFile = path.startsWith("/document/")
      ? ids.Document
      : path.startsWith("/documentArchive/employee")
        ? ids.Employee
        : undefined;
    const value = bySubject ?? byFile ?? id;
    if (value === undefined) isKnown = false;
    return String(value ?? 0);
  });
  if (!isKnown) return null;
  const given: Readonly<Record<string, string>> = { employeeId: String(ids.Employee), year: "2026", query: "Hemmelig" };
  const query = (paths[path].get.parameters ?? [])
    .filter((one: Json) => one.in === "query" && (one.required || one.name === "query"))
    .map(
      ({ name, schema }: Json) =>
        `${name}=${given[name] ?? (schema.format === "date" || /date/i.test(name) ? (/to$/i.test(name) ? "2026-12-31" : "2026-01-01") : "1")}`,
    );
  return `${filled}?${query.join("&")}`;
}
const fieldful = (path: string) =>
  (paths[path].get.parameters ?? []).some((one: Json) => String(one.$ref).endsWith("/fields"));

test("no operation that reads, and no way of fields, shows what is somebody else's", { timeout: 240_000 }, async () => {
  const found: string[] = [];
  let seen = 0;
  const [plain, application, head, seller] = readers;
  const doors = Object.keys(paths).filter((path) => paths[path].get !== undefined);
  for (const path of doors) {
    const address = addressOf(path);
    if (address === null) continue;
    const ways = fieldful(path) ? waysFrom(answered(path)).map((way) => `${address}&fields=${way}`) : [address];
    const isOfPay = /^\/(salary|travelExpense|timesheet)/.test(path);
    const ask = async (way: string, isFirst: boolean) => {
      // The application goes the same way with another session; who sells reads other things.
      const own = [
        plain,
        isOfPay ? head : undefined,
        isFirst ? seller : undefined,
        isFirst && isOfPay ? application : undefined,
      ];
      for (const [name, client] of own.filter((one) => one !== undefined)) {
        const { text } = await client.get(way);
        const told = secrets.filter((one) => text.includes(one));
        if (told.length > 0) found.push(`${name}: ${way} shows ${told.join(", ")}`);
      }
      const all = isFirst && isOfPay ? (await owner.get(way)).text : "";
      // Whoever may see all of it finds it there, so that the search is known to look in the right places.
      if (isFirst && isOfPay) seen += secrets.some((one) => all.includes(one)) ? 1 : 0;
    };
    for (const [place, way] of ways.entries()) await ask(way, place === 0);
  }
  expect(found).toEqual([]);
  expect(seen).toBeGreaterThan(15);
});

/** What each write would change, as the other one's. */
function writes(): readonly (readonly [method: string, path: string, body?: object])[] {
  const employee = { id: other.employeeId };
  const travel = "/travelExpense";
  const travelExpense = { id: ids.TravelExpense };
  const mileageAllowance = { id: ids.MileageAllowance };
  const one = (path: string, name: string) => `${path}/${ids[name]}`;
  const steps = [":deliver", ":approve", ":unapprove", ":undeliver", ":copy"].map(
    (step) => ["PUT", `${travel}/${step}?id=${ids.TravelExpense}`] as const,
  );
  const parts = [
    ...(["cost", "perDiemCompensation", "accommodationAllowance", "mileageAllowance", "passenger"] as const),
    ...(["drivingStop", "costParticipant"] as const),
  ].map((path) => [path, path[0]?.toUpperCase() + path.slice(1)] as const);
  return [
    ["POST", travel, { employee, title: "x" }],
    ["PUT", one(travel, "TravelExpense"), { title: "x" }],
    ["DELETE", one(travel, "TravelExpense")],
    ["PUT", `${one(travel, "TravelExpense")}/convert`],
    ["DELETE", `${one(travel, "TravelExpense")}/attachment`],
    ["PUT", `${travel}/:createVouchers?id=${ids.TravelExpense}&date=2026-03-31`],
    ...steps,
    [
      "POST",
      `${travel}/cost`,
      { travelExpense, paymentType: { id: 1 }, costCategory: { id: 1 }, amountCurrencyIncVat: 5, date: "2026-03-10" },
    ],
    ["PUT", `${travel}/cost/list`, [{ id: ids.Cost, comments: "x" }]],
    ["POST", `${travel}/costParticipant`, { cost: { id: ids.Cost }, displayName: "x" }],
    ["POST", `${travel}/costParticipant/list`, [{ cost: { id: ids.Cost }, displayName: "x" }]],
    ["DELETE", `${travel}/costParticipant/list`, [{ id: ids.CostParticipant }]],
    [
      "POST",
      `${travel}/costParticipant/createCostParticipantAdvanced?costId=${ids.Cost}&employeeId=${other.employeeId}&displayName=x`,
    ],
    [
      "POST",
      `${travel}/perDiemCompensation`,
      { travelExpense, rateCategory: { id: 740 }, location: "x", count: 1, overnightAccommodation: "HOTEL" },
    ],
    ["POST", `${travel}/accommodationAllowance`, { travelExpense, rateCategory: { id: 754 }, location: "x", count: 1 }],
    [
      "POST",
      `${travel}/mileageAllowance`,
      { travelExpense, rateCategory: { id: 743 }, date: "2026-03-10", km: 1, departureLocation: "a", destination: "b" },
    ],
    ["POST", `${travel}/passenger`, { mileageAllowance, name: "x" }],
    ["POST", `${travel}/passenger/list`, [{ mileageAllowance, name: "x" }]],
    ["DELETE", `${travel}/passenger/list`, [{ id: ids.Passenger }]],
    ["POST", `${travel}/drivingStop`, { mileageAllowance, locationName: "x", sortIndex: 2, type: 2 }],
    ...parts.map(([path, name]) => ["DELETE", one(`${travel}/${path}`, name)] as const),
    ...parts
      .filter(([path]) => path !== "drivingStop" && path !== "costParticipant")
      .map(
        ([path, name]) =>
          [
            "PUT",
            one(`${travel}/${path}`, name),
            path === "passenger" ? { name: "x" } : { comments: "x", location: "x" },
          ] as const,
      ),
    ["POST", "/salary/transaction", { year: 2026, month: 4, payslips: [{ employee, specifications: [] }] }],
    ["DELETE", one("/salary/transaction", "SalaryTransaction")],
    ["POST", "/event/subscription", { event: "voucher.create", targetUrl: "http://127.0.0.1:9/" }],
    ["PUT", `${one("/salary/transaction", "SalaryTransaction")}/deleteAttachment`, {}],
    ["POST", "/salary/taxCard", { employee, year: 2027, type: "PERCENT", percent: 0 }],
    ["PUT", one("/salary/taxCard", "TaxCard"), { percent: 0 }],
    ["DELETE", one("/salary/taxCard", "TaxCard")],
    ...["salaryTypeSpecification", "salaryProjectTypeSpecification"].flatMap((path) => {
      const at = one(`/timesheet/${path}`, "TimesheetSalaryTypeSpecification");
      return [
        ["PUT", at, { count: 1 }] as const,
        ["DELETE", at] as const,
        ["POST", `/timesheet/${path}`, { employee, salaryType: { id: 6 }, date: "2026-03-11", count: 1 }] as const,
      ];
    }),
    ["PUT", "/salary/settings", { payrollTaxCalcMethod: "BB" }],
    ["PUT", "/salary/postingRules", { pensionPercent: 9 }],
    ["PUT", "/travelExpense/settings", { approvalRequired: false }],
  ];
}

/** What is the other one's, with all versions, as whoever may see all of it reads it. */
async function state(): Promise<string> {
  const read = [
    `/travelExpense?employeeId=${other.employeeId}&fields=*,costs(*,participants(*)),perDiemCompensations(*),mileageAllowances(*,passengers(*),drivingStops(*)),accommodationAllowances(*)`,
    ...[
      `/salary/payslip?employeeId=${other.employeeId}&fields=*,specifications(*)`,
      `/salary/taxCard?employeeId=${other.employeeId}`,
    ],
    ...[`/timesheet/salaryTypeSpecification?employeeId=${other.employeeId}&dateFrom=2026-01-01&dateTo=2027-01-01`],
    ...["/salary/settings", "/salary/postingRules", "/travelExpense/settings"],
  ];
  const answers = await Promise.all(read.map((path) => owner.get(path)));
  for (const { status, text } of answers) expect(status, text).toBe(200);
  return answers.map(({ text }) => text).join("\n");
}

test("no operation that writes changes what is somebody else's", { timeout: 120_000 }, async () => {
  const before = await state();
  expect(secrets.filter((one) => !before.includes(one))).not.toContain("1337.77");
  const done: string[] = [];
  for (const [method, path, body] of writes())
    for (const [name, client] of readers) {
      const answer = await client.call(method, path, body === undefined ? {} : { body });
      if (answer.status < 400) done.push(`${name}: ${method} ${path} answered ${answer.status}`);
      if (answer.status >= 500) done.push(`${method} ${path}: ${answer.text}`);
      const told = secrets.filter((one) => answer.text.includes(one));
      if (told.length > 0) done.push(`${name}: ${method} ${path} tells ${told.join(", ")}`);
    }
  expect(done).toEqual([]);
  expect(await state()).toBe(before);
});

test("what a payload shows of an employee is no pay, whoever has subscribed", async () => {
  const receiver = await startReceiver();
  try {
    const fields = "*,holidayAllowanceEarned(*),employments(*,employmentDetails(*))";
    const made = await owner.post("/event/subscription", { event: "employee.update", targetUrl: receiver.url, fields });
    expect(made.status, made.text).toBe(201);
    // The owner sees there what the payload leaves out.
    const shown = (await owner.get(`/employee/${other.employeeId}?fields=${fields}`)).text;
    expect(secrets.some((one) => shown.includes(one))).toBe(true);
    await owner.value(owner.put(`/employee/${other.employeeId}`, { comments: "Endret" }));
    await until(async () => receiver.received.length > 0, 30_000);
    expect(receiver.received[0]?.body.value.id).toBe(other.employeeId);
    expect(secrets.filter((one) => receiver.received.some(({ raw }) => raw.includes(one)))).toEqual([]);
    await owner.delete(`/event/subscription/${made.body.value.id}`);
  } finally {
    await receiver.stop();
  }
});

test("files of somebody else are not there", async () => {
  const files = [
    ...[`/salary/payslip/${ids.Payslip}/pdf`, `/salary/compilation/pdf?employeeId=${other.employeeId}&year=2026`],
    ...[`/travelExpense/${ids.TravelExpense}/attachment`, `/document/${ids.Document}/content`],
  ];
  for (const path of files) {
    for (const [name, client] of readers) {
      const { status } = await client.get(path);
      expect([name, path, [403, 404].includes(status)]).toEqual([name, path, true]);
    }
    expect([path, (await other.get(path)).status]).toEqual([path, path.startsWith("/document/") ? 403 : 200]);
    expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
  }
});
