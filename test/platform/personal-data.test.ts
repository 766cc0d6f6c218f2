// What is personal of a colleague reaches nobody who lacks the entitlement for it: planted in every personal field, and looked
// for in the answers of every GET that there is, with all that `fields` can open.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personnel } from "../../src/domain/entitlements.ts";
import { entitlements, userAdmin } from "../../src/schema/entitlement.ts";
import { operationsOf, type ServedOperation } from "../../src/schema/operation.ts";
import { modelOf as modelOfQuery } from "../../src/schema/query.ts";
import type { ParameterDefinition, ResourceDefinition } from "../../src/schema/resource.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { sample, together, widest } from "../support/questions.ts";
import { makeSale, type Sale } from "../support/sale.ts";
import { startTestService, TestClient, type TestService } from "../support/service.ts";

const known = motpostRegistry();
let service: TestService;
let owner: pg.Client;
let admin: TestClient;
let sale: Sale;
/** The colleague whose personal data are planted. */
let victim: number;
/** Ids of what hangs on the colleague. */
const parts: Record<string, number> = {};

/** Texts that stand in personal fields alone. */
const birthday = "1971-03-14";
const employed = "1999-03-17";
const canaries = ["CANARY", birthday, employed, "918273", "7391.37", "6482.93"];

beforeAll(async () => {
  // Each connection plans each of the widest statements anew.
  service = await startTestService({ environment: { MOTPOST_CONNECTIONS: "3" } });
  admin = await service.company({ name: "Personal AS" });
  sale = await makeSale(admin);
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query("select set_config('motpost.company', $1, false)", [String(admin.companyId)]);
  await plant();
}, 600_000);
afterAll(async () => {
  await owner?.end();
  await service?.stop();
});

/** Makes the colleague, with a canary in every personal field and as whoever other objects name. */
async function plant(): Promise<void> {
  const made = async (path: string, body: object) => Number((await admin.value(admin.post(path, body))).id);
  victim = await made("/employee", {
    ...{ firstName: "Vera", lastName: "Vik", email: "vera@example.com", userType: "EXTENDED", dateOfBirth: birthday },
    address: { addressLine1: "CANARY street 1", postalCode: "0150", city: "CANARY city" },
    internationalId: { number: "CANARY123", country: { id: 161 } },
  });
  const division = { id: sale.Division };
  parts.Employment = await made("/employee/employment", { employee: { id: victim }, startDate: employed, division });
  parts.EmploymentDetails = await made("/employee/employment/details", {
    ...{ employment: { id: parts.Employment }, date: employed },
    ...{ percentageOfFullTimeEquivalent: 100, annualSalary: 918_273 },
  });
  const kin = { name: "CANARY kin", phoneNumber: "CANARY kin", address: "CANARY kin", typeOfRelationship: "SPOUSE" };
  parts.NextOfKin = await made("/employee/nextOfKin", { employee: { id: victim }, ...kin });
  parts.HourlyCostAndRate = await made("/employee/hourlyCostAndRate", {
    ...{ employee: { id: victim }, date: employed, rate: 7391.37, budgetRate: 7391.37, hourCostRate: 6482.93 },
  });
  const texts = [...(known.resource("Employee").fields ?? [])]
    .filter(([, field]) => field.guardedBy !== null && field.kind === "text")
    .map(([name]) => `"${name}" = 'CANARY ${name}'`);
  expect(texts.length).toBeGreaterThan(7);
  await owner.query(`update employee set ${texts.join(", ")}, "creditorBankCountryId" = 918273 where id = $1`, [
    victim,
  ]);
  const shown = await admin.value(admin.get(`/employee/${victim}?fields=address(id)`));
  parts.Address = Number((shown as unknown as { readonly address: { readonly id: number } }).address.id);
  const names = { projectManager: { id: victim } };
  expect((await admin.put(`/project/${sale.Project}`, names)).status).toBe(200);
  expect((await admin.put(`/customer/${sale.Customer}`, { accountManager: { id: victim } })).status).toBe(200);
  expect((await admin.put(`/order/${sale.Order}`, { ourContactEmployee: { id: victim } })).status).toBe(200);
  expect((await admin.put(`/department/${sale.Department}`, { departmentManager: { id: victim } })).status).toBe(200);
  // What the service told the administrator, who owns every token of this test.
  await owner.query("select notify_employee($1::bigint, $2::json)", [
    admin.companyId,
    JSON.stringify({
      ...{ kind: "IMPORT_DONE", objectId: 1, parameters: { file: "CANARY.pdf", count: 1 } },
      ...{ employee: admin.employeeId, now: new Date().toISOString(), requestId: "test" },
    }),
  ]);
  const { rows } = await owner.query<{ id: string }>("select max(id) as id from notification where employee = $1", [
    admin.employeeId,
  ]);
  parts.Notification = Number(rows[0]?.id);
  await owner.query(
    "insert into employee_access (company_id, employee, entitlements) values ($1, $2, array[$3::int]) on conflict do nothing",
    [admin.companyId, victim, entitlements.AUTH_BUDGET],
  );
  parts.Entitlement = victim * 1000 + entitlements.AUTH_BUDGET;
}

let count = 0;
/** An employee who holds these entitlements, by a token that the administrator owns. */
async function colleague(holds: readonly number[]): Promise<TestClient> {
  const { id } = await admin.value(
    admin.post("/employee", {
      ...{ firstName: "Kari", lastName: "Nordmann", email: `kari${++count}@example.com`, userType: "EXTENDED" },
      ...{ dateOfBirth: "1980-01-01", phoneNumberMobile: "90000000" },
    }),
  );
  await owner.query("select hold_entitlements($1, $2, $3::int[])", [admin.companyId, id, holds]);
  const wish = { tokenName: "T", employeeId: admin.employeeId, actualEmployeeId: id, expirationDate: "2090-01-01" };
  const query = new URLSearchParams(
    Object.entries(wish).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const { token } = (await admin.put(`/token/jwt/:create?${query}`)).body.value;
  return new TestClient(admin.address, { ...admin, employeeId: Number(id) }, token);
}

/** The model that a GET answers; null for files and plain values. */
function modelOf({ operation }: ServedOperation): ResourceDefinition | null {
  if ("resource" in operation) return operation.resource;
  const answers = operation.kind === "query" ? modelOfQuery(operation.query) : null;
  return answers === null ? null : known.resource(answers);
}

function parametersOf({ operation }: ServedOperation): [string, ParameterDefinition][] {
  if ("resource" in operation) return operation.kind === "list" ? [...operation.resource.search] : [];
  return operation.kind === "query" ? Object.entries(operation.query.query) : [];
}

/** The addresses of a GET: with every id that may be worth asking for, and alone what names the colleague. */
function addressesOf(one: ServedOperation): string[] {
  const model = modelOf(one);
  const ids = new Set([
    ...[
      victim,
      admin.employeeId,
      ...Object.values(parts),
      sale[model?.name ?? ""],
      sale.Invoice,
      sale.Order,
      sale.Voucher,
    ],
    ...[sale.Project, sale.Customer],
  ]);
  const paths = /\{\w+\}/.test(one.path)
    ? [...ids].filter((id) => id !== undefined).map((id) => one.path.replaceAll(/\{\w+\}/g, String(id)))
    : [one.path];
  const needed = parametersOf(one)
    .filter(([, definition]) => definition.required)
    .map(([name, definition]): [string, string] => [name, sample(definition)]);
  const about = parametersOf(one)
    .filter(([name]) => /^(employee|id$|.*employee.*id)/i.test(name))
    .map(([name]): [string, string] => [name, String(victim)]);
  const queries = [needed, ...about.map((pair) => [...needed.filter(([name]) => name !== pair[0]), pair])];
  return paths.flatMap((path) => queries.map((query) => `${path}?${new URLSearchParams(query)}`));
}

const gets = operationsOf(known).filter(({ method }) => method === "GET");

/** Asks everything there is to ask; what was answered that should not have been. */
async function leaks(by: TestClient): Promise<{ found: string[]; answered: number }> {
  const found: string[] = [];
  let answered = 0;
  const look = async (address: string) => {
    const { status, text } = await by.get(address);
    if (status < 300) answered++;
    for (const canary of canaries) if (text.includes(canary)) found.push(`${address.slice(0, 120)}: ${canary}`);
    return status < 300 ? text : null;
  };
  /** Looks at an address with all that `fields` can open; not where it answers nothing, or what another one has answered. */
  const lookAt = async (address: string, model: ResourceDefinition | null, shown: Set<string>) => {
    const text = await look(address);
    if (text === null || model === null || text.includes('"values":[]') || shown.has(text)) return;
    shown.add(text);
    for (const fields of together(widest(known, model, 2)))
      await look(`${address}&fields=${encodeURIComponent(fields)}`);
  };
  for (const one of gets) {
    const shown = new Set<string>();
    await Promise.all(addressesOf(one).map((address) => lookAt(address, modelOf(one), shown)));
  }
  return { found, answered };
}

describe("nothing personal of a colleague is answered", () => {
  test("to a user without any entitlement", { timeout: 300_000 }, async () => {
    const { found, answered } = await leaks(await colleague([]));
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  });

  test("to a user with every entitlement but those for it", { timeout: 600_000 }, async () => {
    const without: readonly string[] = [...personnel, userAdmin];
    const holds = Object.entries(entitlements).flatMap(([name, id]) => (without.includes(name) ? [] : [id]));
    const { found, answered } = await leaks(await colleague(holds));
    expect(found).toEqual([]);
    expect(answered).toBeGreaterThan(1_000);
  });

  test("but it is there for whoever may see it", async () => {
    const wide = (await admin.get(`/employee/${victim}?fields=*,address(*),employments(*,employmentDetails(*))`)).text;
    for (const canary of ["CANARY comments", "CANARY phoneNumberMobile", "CANARY street", birthday, employed, "918273"])
      expect(wide).toContain(canary);
    const clerk = await colleague([entitlements.AUTH_DEPARTMENT_EMPLOYEE_ADMIN]);
    expect((await clerk.get(`/employee/${victim}`)).body.value.dateOfBirth).toBe(birthday);
    expect((await admin.get("/employee?sorting=-dateOfBirth&fields=id")).status).toBe(200);
    expect((await admin.get(`/employee?periodEnd=${employed}&fields=id`)).body.values).toEqual([{ id: victim }]);
  });
});

describe("a user without entitlements", () => {
  let clerk: TestClient;
  beforeAll(async () => {
    clerk = await colleague([]);
  });

  test("sees what is personal of themselves, wherever they are shown", async () => {
    const { value } = (await clerk.get(`/employee/${clerk.employeeId}`)).body;
    expect([value.dateOfBirth, value.phoneNumberMobile, value.firstName]).toEqual(["1980-01-01", "90000000", "Kari"]);
    const { values } = (await clerk.get("/employee?fields=id,dateOfBirth,phoneNumberWork&sorting=id")).body;
    const own = values.filter((one: { dateOfBirth: string | null }) => one.dateOfBirth !== null);
    expect(own.map((one: { id: number }) => one.id)).toEqual([clerk.employeeId]);
    const other = (
      await clerk.get(
        `/employee/${victim}?fields=dateOfBirth,phoneNumberMobile,phoneNumberMobileCountry,usesAbroadPayment,address,employments`,
      )
    ).body.value;
    expect(other).toEqual({
      ...{ dateOfBirth: null, phoneNumberMobileCountry: null, phoneNumberMobile: "", usesAbroadPayment: false },
      ...{ address: null, employments: [] },
    });
  });

  test("finds nobody else by it, and is told no order", async () => {
    for (const query of [
      `periodStart=1999-01-01`,
      `periodEnd=${employed}`,
      `periodStart=1999-01-01&periodEnd=2099-01-01`,
    ])
      expect((await clerk.get(`/employee?${query}&fields=id`)).body.values).toEqual([]);
    for (const sorting of ["dateOfBirth", "-phoneNumberMobile", "address.addressLine1", "comments"]) {
      const { status, body } = await clerk.get(`/employee?sorting=${sorting}`);
      expect([sorting, status, body.code]).toEqual([sorting, 422, 17000]);
    }
    const { status, body } = await clerk.get("/department?sorting=departmentManager.dateOfBirth");
    expect([status, body.code]).toEqual([422, 17000]);
    expect((await clerk.get("/employee?onlyEmployeeTokens=true&fields=id")).body.values).toEqual([]);
  });

  test("knows what they and the owner of their token may do, and of nobody else", async () => {
    const ask = (id: number) => clerk.get(`/employee/entitlement?employeeId=${id}&fields=name`);
    expect((await ask(clerk.employeeId)).body.values).toEqual([]);
    const ofOwner = (await ask(admin.employeeId)).body;
    expect(ofOwner.fullResultSize).toBe(Object.keys(entitlements).length);
    expect((await clerk.get("/employee/entitlement?fields=name")).body).toEqual(ofOwner);
    for (const path of [
      `/employee/entitlement?employeeId=${victim}`,
      `/employee/entitlement/client?employeeId=${victim}`,
    ]) {
      const { status, body } = await clerk.get(path);
      expect([status, body.code, body.developerMessage]).toEqual([
        ...[403, 9000],
        expect.stringContaining("ROLE_ADMINISTRATOR"),
      ]);
    }
    expect((await clerk.get(`/employee/entitlement/${parts.Entitlement}`)).status).toBe(404);
    expect((await clerk.get(`/employee/entitlement/${admin.employeeId * 1000 + 1}`)).status).toBe(200);
    expect((await admin.get(`/employee/entitlement/${parts.Entitlement}`)).body.value.name).toBe("AUTH_BUDGET");
    expect((await admin.get(`/employee/entitlement?employeeId=${victim}`)).status).toBe(200);
  });

  test("reads their own notifications, and not those of the owner of their token", async () => {
    expect((await clerk.get("/notification")).body.values).toEqual([]);
    expect((await clerk.get("/notification/unreadCount")).body.value).toBe(0);
    expect((await clerk.get(`/notification/${parts.Notification}`)).status).toBe(404);
    expect((await clerk.put(`/notification/${parts.Notification}/:markRead`)).status).toBe(404);
    const boss = await colleague(Object.values(entitlements));
    const read = (await boss.get("/notification?fields=id")).body.values.map(({ id }: { id: number }) => id);
    expect(read).toContain(parts.Notification);
    expect((await admin.get(`/notification/${parts.Notification}`)).body.value.isRead).toBe(false);
    expect((await boss.put(`/notification/${parts.Notification}/:markRead`)).status).toBe(200);
  });

  test("reads and changes their own preferences alone", async () => {
    expect((await clerk.get("/employee/preferences")).body.value.employeeId).toBe(clerk.employeeId);
    expect((await clerk.get(`/employee/preferences?employeeId=${clerk.employeeId}`)).status).toBe(200);
    for (const query of [`employeeId=${victim}`, `id=${clerk.employeeId},${victim}`])
      expect((await clerk.get(`/employee/preferences?${query}`)).body.code).toBe(9000);
    expect((await admin.get(`/employee/preferences?employeeId=${victim}`)).status).toBe(200);
  });
});
