// An employee reads the own payslips and travel expenses, by every way that leads to them, and nobody else's.

import { afterAll, beforeAll, expect, test } from "vitest";
import { setDayInDatabase } from "../../tools/database-day.ts";
import { limitedColleague } from "../support/colleague.ts";
import { makeDivision, typeIds } from "../support/payroll.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download } from "../support/upload.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are looked into by name
type Json = Record<string, any>;
/** An employee with a session, a payslip and an expense. */
interface Person {
  readonly client: TestClient;
  readonly wage: number;
  readonly slip: number;
  readonly line: number;
  readonly expense: number;
  readonly cost: number;
}

let service: TestService;
let owner: TestClient;
let people: readonly [Person, Person];
beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-04-10T12:00:00+02:00") });
  owner = await service.company();
  const division = await makeDivision(owner);
  const kari = await employed("Kari", division);
  const ola = await employed("Ola", division);
  const [first = {}, second = {}] = await pay("2026-03-20", 3, [
    [kari, 45_000],
    [ola, 51_000],
  ]);
  people = [await personOf(kari, first, 45_000), await personOf(ola, second, 51_000)];
});
afterAll(() => service.stop());

/** Somebody with the rights of any employee, who is employed since New Year. */
async function employed(firstName: string, division: number): Promise<TestClient> {
  const client = await limitedColleague(service, owner, firstName, ["AUTH_TRAVELREPORT"]);
  await owner.value(owner.put(`/employee/${client.employeeId}`, { dateOfBirth: "1990-02-03" }));
  const details = { percentageOfFullTimeEquivalent: 100, annualSalary: 540_000, employmentType: "ORDINARY" };
  await owner.value(
    owner.post("/employee/employment", {
      ...{ employee: { id: client.employeeId }, startDate: "2026-01-01", division: { id: division } },
      employmentDetails: [details],
    }),
  );
  return client;
}

/** Pays wages, all of them in one transaction; the payslips in the order of the people. */
async function pay(date: string, month: number, wages: readonly (readonly [TestClient, number])[]): Promise<Json[]> {
  const wageType = (await typeIds(owner)).get("2000");
  const answer = await owner.post("/salary/transaction?fields=payslips(id,employee(id),specifications(id))", {
    ...{ date, year: 2026, month },
    payslips: wages.map(([{ employeeId }, rate]) => ({
      employee: { id: employeeId },
      specifications: [{ salaryType: { id: wageType }, rate, count: 1 }],
    })),
  });
  expect(answer.status, answer.text).toBe(201);
  const slips: Json[] = answer.body.value.payslips;
  return wages.map(([{ employeeId }]) => slips.find((one) => one.employee.id === employeeId) ?? {});
}

/** The person with an expense that they wrote themselves. */
async function personOf(client: TestClient, slip: Json, wage: number): Promise<Person> {
  const expense = (await client.value(
    client.post("/travelExpense?fields=id,costs(id)", {
      ...{ employee: { id: client.employeeId }, title: "Kurs" },
      costs: [{ paymentType: { id: 1 }, costCategory: { id: 1 }, amountCurrencyIncVat: 85, date: "2026-03-10" }],
    }),
  )) as Json;
  return {
    ...{ client, wage, slip: slip.id, line: slip.specifications[0].id },
    ...{ expense: expense.id, cost: expense.costs[0].id },
  };
}

const pathsOf = ({ slip, line, expense, cost }: Person) => [
  `/salary/payslip/${slip}`,
  `/salary/payslip/${slip}/pdf`,
  `/salary/specification/${line}`,
  `/travelExpense/${expense}`,
  `/travelExpense/cost/${cost}`,
];
const statuses = (client: TestClient, paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const { status } = path.endsWith("/pdf") ? await download(client, path) : await client.get(path);
      return [path, status];
    }),
  );

test("by id: the own are there, and those of a colleague are not", async () => {
  const [kari, ola] = people;
  for (const [reader, other] of [
    [kari, ola],
    [ola, kari],
  ] as const) {
    expect(await statuses(reader.client, pathsOf(reader))).toEqual(pathsOf(reader).map((path) => [path, 200]));
    expect(await statuses(reader.client, pathsOf(other))).toEqual(pathsOf(other).map((path) => [path, 404]));
  }
  expect(await statuses(owner, pathsOf(ola))).toEqual(pathsOf(ola).map((path) => [path, 200]));
});

test("in lists: the own alone, whatever is searched for", async () => {
  for (const { client, wage, slip, expense, cost } of people) {
    const others = people.filter((one) => one.client !== client);
    const listed = async (path: string) => {
      const { status, body, text } = await client.get(path);
      expect(status, text).toBe(200);
      return body.values;
    };
    expect(await listed("/salary/payslip?fields=id,grossAmount")).toEqual([{ id: slip, grossAmount: wage }]);
    expect(await listed("/travelExpense?fields=id")).toEqual([{ id: expense }]);
    expect(await listed("/travelExpense/cost?fields=id")).toEqual([{ id: cost }]);
    for (const other of others) {
      expect(await listed(`/salary/payslip?employeeId=${other.client.employeeId}`)).toEqual([]);
      expect(await listed(`/salary/payslip?id=${other.slip}`)).toEqual([]);
      expect(await listed(`/travelExpense?employeeId=${other.client.employeeId}`)).toEqual([]);
      expect(await listed(`/travelExpense/cost?travelExpenseId=${other.expense}`)).toEqual([]);
      const { employeeId } = other.client;
      expect((await client.get(`/salary/compilation?employeeId=${employeeId}&year=2026`)).status).toBe(404);
    }
  }
});

test("by way of the own payslip: nothing of the payment that pays colleagues, too", async () => {
  const [kari] = people;
  const fields = "grossAmount,amount,transaction(payslips(id,grossAmount,amount,specifications(rate,amount)))";
  const { status, body, text } = await kari.client.get(`/salary/payslip/${kari.slip}?fields=${fields}`);
  expect(status, text).toBe(200);
  expect(body.value).toEqual({ grossAmount: 45_000, amount: expect.any(Number), transaction: null });
  expect(text).not.toContain("51000");
  const line = await kari.client.get(
    `/salary/specification/${kari.line}?fields=amount,payslip(transaction(payslips(specifications(rate,count,amount))))`,
  );
  expect(line.status, line.text).toBe(200);
  expect(line.body.value).toEqual({ amount: 45_000, payslip: { transaction: null } });
});

test("a payslip is there from the day of pay-out on", async () => {
  await setDayInDatabase(service.database.ownerUrl, owner.companyId, "2026-04-10");
  const [kari] = people;
  const [coming = {}] = await pay("2026-04-20", 4, [[kari.client, 46_000]]);
  expect((await kari.client.get(`/salary/payslip/${coming.id}`)).status).toBe(404);
  expect((await kari.client.get("/salary/payslip?fields=id")).body.values).toEqual([{ id: kari.slip }]);
  expect((await owner.get(`/salary/payslip/${coming.id}`)).status).toBe(200);
});

test("neither changes nor deletes what is a colleague's", async () => {
  const [kari, ola] = people;
  const tried = [
    kari.client.put(`/travelExpense/${ola.expense}`, { title: "x" }),
    kari.client.delete(`/travelExpense/${ola.expense}`),
    kari.client.call("PUT", `/travelExpense/:deliver?id=${ola.expense}`),
    kari.client.call("PUT", `/travelExpense/:copy?id=${ola.expense}`),
    kari.client.delete(`/travelExpense/cost/${ola.cost}`),
  ];
  for (const answer of await Promise.all(tried)) expect(answer.status, answer.text).toBe(404);
  const { value } = (await ola.client.get(`/travelExpense/${ola.expense}?fields=title,state,costs(id)`)).body;
  expect(value).toEqual({ title: "Kurs", state: "OPEN", costs: [{ id: ola.cost }] });
});
