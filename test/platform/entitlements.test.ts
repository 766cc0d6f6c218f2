// Entitlements: the catalogue, templates, what a token may do, and every operation with and without what it asks for.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { templates } from "../../src/domain/employee/grant-by-template.ts";
import { areaRequirements } from "../../src/domain/entitlements.ts";
import { type Entitlement, entitlements } from "../../src/schema/entitlement.ts";
import { companyOwnedOf, operationsOf, requirementOf } from "../../src/schema/operation.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { colleague } from "../support/colleague.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let now = new Date();
let service: SharedService;
let client: TestClient;
let clerk: TestClient;
let token: string;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => now });
  client = await service.company({ name: "Rights AS" });
  clerk = await colleague(service, client, "Kari");
  // Owned by the administrator, acting as the clerk: it may do what the clerk may do.
  const year = now.getUTCFullYear() + 1;
  const made = await client.put(
    `/token/jwt/:create?tokenName=clerk&employeeId=${client.employeeId}&actualEmployeeId=${clerk.employeeId}&expirationDate=${year}-12-31`,
  );
  token = made.body.value.token;
});
afterAll(() => service.stop());

const routes = operationsOf(motpostRegistry());
/** What asks for a second right beside its own, so that one alone lets nobody in; each has a test of its own. */
const askForTwo = ["/ledger/annualAccount/{id}/package"];
const known = motpostRegistry();
const grant = (template: string, employeeId = clerk.employeeId) =>
  client.put(`/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${employeeId}&template=${template}`);
const held = async (employeeId: number): Promise<string[]> =>
  (await client.get(`/employee/entitlement?employeeId=${employeeId}&fields=name`)).body.values.map(
    (one: { name: string }) => one.name,
  );
const ask = (method: string, path: string) =>
  clerk.call(method, path.replaceAll(/\{\w+\}/g, "1"), { headers: { authorization: `Bearer ${token}` } });
const mine = (path: string) => clerk.call("GET", path, { headers: { authorization: `Bearer ${token}` } });
/** Sessions are believed for five seconds. */
const forget = () => {
  now = new Date(now.getTime() + 5_001);
};

test("the catalogue of the database is the one of the definitions", async () => {
  const { rows } = await service.service.database.read<{ id: number; name: string }>(
    0,
    "select id, name from entitlement_kind",
    [],
  );
  expect(Object.fromEntries(rows.map((row) => [row.name, row.id]))).toEqual(entitlements);
});

test("an administrator has all of them; one row each, also without employeeId and by id", async () => {
  const { body } = await client.get("/employee/entitlement");
  expect(body.fullResultSize).toBe(Object.keys(entitlements).length);
  const [first] = body.values;
  expect(first).toMatchObject({
    employee: { id: client.employeeId },
    name: "ROLE_ADMINISTRATOR",
    entitlementId: 1,
    customer: { id: client.companyId },
  });
  expect((await client.get(`/employee/entitlement/${first.id}`)).body.value).toEqual(first);
  expect((await client.get("/employee/entitlement?employeeId=999999")).body.fullResultSize).toBe(0);
});

test.each(Object.entries(templates))("the template %s grants exactly its own", async (name, wanted) => {
  expect((await grant(name)).status).toBe(200);
  expect((await held(clerk.employeeId)).sort()).toEqual([...wanted].sort());
});

test("wrong grants are refused", async () => {
  const unknown = await grant("EVERYTHING");
  expect([unknown.status, unknown.body.code]).toEqual([422, 21000]);
  expect((await client.put("/employee/entitlement/:grantEntitlementsByTemplate")).body.code).toBe(15000);
  expect((await grant("ALL_PRIVILEGES", 999_999)).status).toBe(404);
  await grant("NONE_PRIVILEGES");
  const last = await grant("ACCOUNTANT", client.employeeId);
  expect([last.status, last.body.validationMessages[0].message]).toEqual([
    422,
    "The last user admin of the company must keep that entitlement.",
  ]);
  expect(await held(client.employeeId)).toHaveLength(Object.keys(entitlements).length);
});

describe("every operation", () => {
  test("has a requirement of its own or of its area; each area is used by one", () => {
    const unused = areaRequirements.filter(
      ({ path }) =>
        path !== "/" &&
        path !== "/purchaseOrder" &&
        !routes.some((one) => one.path === path || one.path.startsWith(`${path}/`)),
    );
    expect(unused).toEqual([]);
    // What only the last row covers has been forgotten in the table.
    const forgotten = routes.filter(
      ({ path }) =>
        !areaRequirements.some((one) => one.path !== "/" && (path === one.path || path.startsWith(`${one.path}/`))),
    );
    expect(forgotten.map((one) => one.path)).toEqual([]);
  });

  const asking = routes.filter((one) => requirementOf(known, one).length > 0);
  test("there are many that ask for something", () => {
    expect(asking.length).toBeGreaterThan(150);
  });

  test("is refused to a token that lacks what it asks for, by name", async () => {
    await grant("NONE_PRIVILEGES");
    forget();
    const breaches: string[] = [];
    for (const one of asking) {
      const { status, body } = await ask(one.method, one.path);
      const said = String(body?.developerMessage);
      if (status !== 403 || body.code !== 9000 || !said.includes(requirementOf(known, one).join(" or ")))
        breaches.push(`${one.method} ${one.path}: ${status} ${said}`);
    }
    expect(breaches).toEqual([]);
  });

  test("that asks for nothing is open to every session", async () => {
    const breaches: string[] = [];
    for (const one of routes.filter((route) => requirementOf(known, route).length === 0)) {
      if (one.path.startsWith("/token/session/{") || companyOwnedOf(one.operation) === "only") continue;
      const { status } = await ask(one.method, one.path);
      if (status === 403 || status >= 500) breaches.push(`${one.method} ${one.path}: ${status}`);
    }
    expect(breaches).toEqual([]);
  });

  const alternatives = [...new Set(asking.flatMap((one) => requirementOf(known, one)))];
  /** Of what another entitlement is asked for each asks a part, so that every operation meets several that are not enough. */
  const parts = 5;
  test.each(alternatives)("lets in who holds %s and nothing else, where that is enough", async (name: Entitlement) => {
    const argument = JSON.stringify({ employee: clerk.employeeId, entitlements: [entitlements[name]] });
    await service.service.database.read(client.companyId, "select set_entitlements($1::bigint, $2::json)", [
      client.companyId,
      argument,
    ]);
    forget();
    const breaches: string[] = [];
    for (const [index, one] of asking.entries()) {
      // Bodies are left out: whoever is let in meets the next question, and nothing is changed.
      if (one.method === "DELETE") continue;
      const named = requirementOf(known, one).includes(name);
      if (!named && (index + alternatives.indexOf(name)) % parts > 0) continue;
      const enough = named && !askForTwo.includes(one.path);
      const { status } = await ask(one.method, one.path);
      if ((status !== 403) !== enough || status >= 500) breaches.push(`${one.method} ${one.path}: ${status}`);
    }
    expect(breaches).toEqual([]);
  });
});

describe("what is personal of an employee", () => {
  const personal = { bankAccountNumber: "12345678903", dnumber: "41010012356", comments: "Ill in May" };
  const fields = `id,firstName,employments(id),${Object.keys(personal).join()}`;
  let id: number;
  beforeAll(async () => {
    const body = { firstName: "Per", lastName: "Person", userType: "NO_ACCESS", dateOfBirth: "2000-01-01" };
    const employments = [{ startDate: "2026-01-01" }];
    const { dnumber: _dnumber, ...kept } = personal;
    id = Number((await client.value(client.post("/employee", { ...body, ...kept, employments }))).id);
  });

  test("is seen by who holds an entitlement of personnel, and reads as not set to others", async () => {
    const seen = (await client.get(`/employee/${id}?fields=${fields}`)).body.value;
    expect(seen).toMatchObject({ bankAccountNumber: personal.bankAccountNumber, comments: personal.comments });
    expect(seen.employments).toHaveLength(1);
    await grant("NONE_PRIVILEGES");
    forget();
    const hidden = { bankAccountNumber: "", dnumber: "", comments: "", employments: [] };
    expect((await mine(`/employee/${id}?fields=${fields}`)).body.value).toEqual({ id, firstName: "Per", ...hidden });
    expect((await mine(`/employee?id=${id}&fields=${fields}`)).body.values).toEqual([
      { id, firstName: "Per", ...hidden },
    ]);
    const through = await mine(`/token/session/>whoAmI?fields=employee(${Object.keys(hidden).join()})`);
    expect(through.body.value.employee).toEqual(hidden);
  });

  test("is an order for who sees it, and for nobody else", async () => {
    expect((await client.get("/employee?sorting=bankAccountNumber")).status).toBe(200);
    expect((await mine("/employee?sorting=bankAccountNumber")).body.code).toBe(17000);
  });
});
