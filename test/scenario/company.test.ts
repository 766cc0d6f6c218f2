// What a company says of itself: name, address, numbers, divisions, modules; and what its employees like.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { colleague } from "../support/colleague.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
let other: TestClient;
beforeAll(async () => {
  service = await sharedTestService();
  client = await service.company({ name: "Selskapet AS" });
  other = await service.company({ name: "Et annet AS", language: "no" });
});
afterAll(() => service.stop());

const messages = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...(body.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];

describe("the company", () => {
  test("is changed in parts, without an id in the path", async () => {
    const before = await client.value(client.get(`/company/${client.companyId}?fields=*,address(*)`));
    const changed = await client.put("/company?fields=*,address(*)", {
      name: "Nytt navn AS",
      organizationNumber: "974 760 673",
      faxNumber: "22 00 00 00",
      type: "ENK",
      address: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo" },
    });
    expect([changed.status, changed.body.value.version]).toEqual([200, Number(before.version) + 1]);
    expect(changed.body.value).toMatchObject({
      ...before,
      version: Number(before.version) + 1,
      name: "Nytt navn AS",
      displayName: "Nytt navn AS",
      organizationNumber: "974760673",
      faxNumber: "22 00 00 00",
      type: "ENK",
      accountantOrSimilar: false,
      companyMigration: "NONE",
      address: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo", country: { id: 161 } },
    });
    expect((await client.get("/company?fields=name")).body.value).toEqual({ name: "Nytt navn AS" });
    expect((await client.get("/company/>withLoginAccess?fields=name,companyId")).body.values).toEqual([
      { name: "Nytt navn AS", companyId: client.companyId },
    ]);
    const again = await client.put("/company", { name: "Nytt navn AS", currency: { id: 1 } });
    expect(again.body.value.version).toBe(changed.body.value.version);
    const [change] = (await client.get("/company?fields=changes")).body.value.changes.slice(-1);
    expect(change).toMatchObject({ employeeId: client.employeeId, changeType: "UPDATE" });
    expect((await other.get(`/company/${other.companyId}?fields=name`)).body.value.name).toBe("Et annet AS");
  });

  test("is refused with everything that is wrong, and keeps what it was", async () => {
    const before = (await client.get("/company")).text;
    const put = async (body: object) => messages(await client.put("/company", body));
    expect(
      await put({ organizationNumber: "123", startDate: "2026-05-01", endDate: "2026-04-30", currency: { id: 5 } }),
    ).toEqual([
      422,
      18000,
      "organizationNumber: A Norwegian organisation number has nine digits.",
      "endDate: The end date is before the start date (1 May 2026).",
      "currency: The books are kept in Norwegian kroner.",
    ]);
    expect(await put({ name: "", type: "XX" })).toEqual([
      422,
      expect.any(Number),
      ...Array(1).fill(expect.any(String)),
    ]);
    expect((await put({ nme: "x" }))[1]).toBe(16000);
    expect((await put({ id: other.companyId, name: "Tatt" }))[1]).toBe(18000);
    expect((await client.put("/company", { version: 0, name: "x" })).status).toBe(422);
    // Whoever runs the service says what an office is; in a body it is ignored as all that is read only.
    expect((await client.put("/company", { accountantOrSimilar: true })).body.value.accountantOrSimilar).toBe(false);
    expect((await client.get("/company")).text).toBe(before);
    const foreign = await client.put("/company?dryRun=true", {
      organizationNumber: "556036-0793",
      address: { country: { id: (await client.get("/country?code=SE&fields=id")).body.values[0].id } },
    });
    expect(foreign.status).toBe(200);
  });

  test("belongs to whoever may administer it", async () => {
    const helper = await colleague(service, client, "Hanne");
    await client.put(
      `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${helper.employeeId}&template=INVOICING_MANAGER`,
    );
    for (const refused of [
      await helper.put("/company", { name: "Kuppet AS" }),
      await helper.post("/division", { name: "Kuppet" }),
      await helper.post("/company/salesmodules", { name: "WAGE" }),
      await helper.post("/company/accountant", { officeId: 1 }),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, 9000]);
  });
});

describe("divisions", () => {
  test("are made, changed, looked up, alone and many at once", async () => {
    const made = await client.value(
      client.post("/division", { name: "Bergen", organizationNumber: "918273646", startDate: "2026-01-01" }),
    );
    expect(made).toMatchObject({ displayName: "Bergen 918273646", endDate: null, version: 0 });
    const many = await client.post("/division/list", [{ name: "Stavanger" }, { name: "Tromsø" }]);
    expect([many.status, many.body.values.length]).toEqual([201, 2]);
    const put = await client.put("/division/list", [
      { id: made.id, endDate: "2026-12-31" },
      { id: many.body.values[0].id, name: "Sandnes" },
    ]);
    expect(put.body.values.map((one: { version: number }) => one.version)).toEqual([1, 1]);
    expect((await client.put(`/division/${made.id}`, { endDate: null })).body.value.endDate).toBeNull();
    const names = async (query: string) =>
      (await client.get(`/division?query=${query}&fields=name`)).body.values.map((one: { name: string }) => one.name);
    expect([await names("SAND"), await names("9182"), await names("nowhere")]).toEqual([["Sandnes"], ["Bergen"], []]);
    expect((await other.get("/division")).body.fullResultSize).toBe(0);
    expect((await other.get(`/division/${made.id}`)).status).toBe(404);
    expect((await other.put(`/division/${made.id}`, { name: "x" })).status).toBe(404);
  });

  test("are refused with everything that is wrong, none of many is kept", async () => {
    const before = (await client.get("/division?fields=id")).body.fullResultSize;
    expect(
      messages(
        await client.post("/division/list", [
          { name: "Bra" },
          { name: "Feil", organizationNumber: "12", startDate: "2026-02-01", endDate: "2026-01-31" },
        ]),
      ),
    ).toEqual([
      422,
      18000,
      "[1].organizationNumber: A Norwegian organisation number has nine digits.",
      "[1].endDate: The end date is before the start date (1 February 2026).",
    ]);
    expect(messages(await client.post("/division", {}))).toEqual([422, 18000, "name: The field must be filled in."]);
    expect((await client.post("/division", { name: "x", municipality: { id: 1 } })).body.code).toBe(6000);
    expect((await client.get("/division?fields=id")).body.fullResultSize).toBe(before);
  });
});

test("divisions are listed in the shape of companies too, each with an address that answers", async () => {
  const made = await client.value(
    client.post("/division", { name: "Kirkenes", organizationNumber: "918273646", startDate: "2026-01-01" }),
  );
  await other.value(other.post("/division", { name: "Ikke vår" }));
  const listed = await client.get("/company/divisions?sorting=-id");
  expect([listed.status, listed.body.fullResultSize]).toEqual([
    200,
    (await client.get("/division")).body.fullResultSize,
  ]);
  expect(listed.body.values[0]).toEqual({
    ...{ id: made.id, version: 0, url: made.url },
    ...{ name: "Kirkenes", displayName: "Kirkenes", startDate: "2026-01-01", endDate: null },
    ...{ organizationNumber: "918273646", currency: expect.objectContaining({ id: 1 }) },
    ...{ accountantOrSimilar: false, companyMigration: "NONE", companyId: client.companyId },
  });
  const address = /\/division\/\d+$/.exec(String(listed.body.values[0].url))?.[0] ?? "";
  expect((await client.get(address)).body.value.name).toBe("Kirkenes");
  expect((await client.get("/company/divisions?count=1&from=1&fields=name")).body.values).toHaveLength(1);
});

describe("the user at the authorities' portal", () => {
  const path = "/company/settings/altinn";
  const stored = async () => {
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query(`select "sealedAltInnPassword" as sealed from company where id = $1`, [
      client.companyId,
    ]);
    await owner.end();
    return String(rows[0]?.sealed);
  };

  test("has a password that is kept encrypted, never shown, and stays until another one is given", async () => {
    const shown = async (by: TestClient) => (await by.get(`${path}?fields=altInnId,altInnPassword`)).body.value;
    expect(await shown(client)).toEqual({ altInnId: 0, altInnPassword: null });
    expect(messages(await client.put(path, { altInnId: 77 }))).toEqual([
      422,
      18000,
      "altInnPassword: The field must be filled in.",
    ]);
    expect(messages(await client.put(path, { altInnPassword: "hemmelig" }))).toEqual([
      422,
      18000,
      "altInnId: The field must be filled in.",
    ]);
    const set = await client.put(path, { altInnId: 77, altInnPassword: "hemmelig" });
    expect([set.status, set.body.value.altInnId]).toEqual([200, 77]);
    expect(await shown(client)).toEqual({ altInnId: 77, altInnPassword: null });
    const sealed = await stored();
    expect(sealed).toMatch(/^v1\./);
    expect(sealed).not.toContain("hemmelig");
    expect((await client.put(path, { altInnId: 78 })).body.value.altInnId).toBe(78);
    expect(await stored()).toBe(sealed);
    await client.value(client.put(path, { altInnPassword: "ny" }));
    expect(await stored()).not.toBe(sealed);
    for (const text of [(await client.get(`${path}?fields=*`)).text, (await client.get("/company?fields=*")).text])
      expect(text).not.toMatch(/hemmelig|"ny"|sealed/);
    expect((await shown(other)).altInnId).toBe(0);
  });

  test("is refused with what is wrong, and shown to whoever may administer the company alone", async () => {
    const before = await stored();
    for (const body of [
      { altInnId: 0 },
      { altInnId: 2_147_483_648 },
      { altInnId: null },
      { altInnPassword: null },
      { altInnPassword: "" },
      { altInnPassword: "x".repeat(101) },
    ])
      expect([body, (await client.put(path, body)).status]).toEqual([body, 422]);
    expect(await stored()).toBe(before);
    const helper = await colleague(service, client, "Arne");
    await client.put(
      `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${helper.employeeId}&template=INVOICING_MANAGER`,
    );
    for (const refused of [await helper.get(path), await helper.put(path, { altInnId: 1 })])
      expect([refused.status, refused.body.code]).toEqual([403, 9000]);
  });
});

test("modules are written down once each, and open nothing", async () => {
  const included = (await client.get("/company/salesmodules?fields=name")).body.values;
  const wage = await client.post("/company/salesmodules", { name: "WAGE", costStartDate: "2026-03-01" });
  expect([wage.status, wage.body.value]).toEqual([201, { name: "WAGE", costStartDate: "2026-03-01" }]);
  expect((await client.post("/company/salesmodules", { name: "BASIS" })).body.value.costStartDate).toMatch(/^\d{4}-/);
  expect(messages(await client.post("/company/salesmodules", { name: "WAGE" }))).toEqual([
    422,
    18000,
    "name: The company has this module already.",
  ]);
  expect((await client.post("/company/salesmodules", { name: "NONE_SUCH" })).status).toBe(422);
  expect((await client.post("/company/salesmodules", {})).body.code).toBe(18000);
  const { values } = (await client.get("/company/salesmodules?fields=name")).body;
  const names = [...included, { name: "BASIS" }, { name: "WAGE" }] as { name: string }[];
  expect(values).toEqual(expect.arrayContaining(names));
  expect(values).toHaveLength(names.length);
  expect((await other.get("/company/salesmodules?fields=name")).body.values).toEqual(included);
});

describe("preferences", () => {
  const own = "/employee/preferences/>loggedInEmployeePreferences";

  test("are there for every employee, whoever made them, under the employee's id", async () => {
    const mine = (await client.get(own)).body.value;
    expect(mine).toEqual({
      id: client.employeeId,
      version: 0,
      url: mine.url,
      employeeId: client.employeeId,
      companyId: client.companyId,
      filterOnProjectParticipant: false,
      filterOnProjectManager: false,
      language: "EN",
    });
    const made = await client.value(
      client.post("/ledger/voucher/historical/employee", { firstName: "A", lastName: "B" }),
    );
    const get = async (query: string) => client.get(`/employee/preferences?${query}`);
    for (const query of [`employeeId=${made.id}`, `id=${made.id},999999`])
      expect((await get(query)).body.value.id).toBe(made.id);
    expect((await get("")).body.value).toEqual(mine);
    expect((await get("employeeId=999999")).status).toBe(404);
    expect((await other.get(`/employee/preferences?employeeId=${made.id}`)).status).toBe(404);
    const changed = await client.put(`/employee/preferences/${made.id}`, { filterOnProjectManager: true });
    expect(changed.body.value).toMatchObject({ version: 1, filterOnProjectManager: true });
    const both = await client.put("/employee/preferences/list", [
      { id: made.id, filterOnProjectManager: false },
      { id: client.employeeId, filterOnProjectParticipant: true },
    ]);
    expect(both.body.values.map((one: { version: number }) => one.version)).toEqual([2, 1]);
    expect((await client.put("/employee/preferences/999999", {})).status).toBe(404);
    expect((await client.put(`/employee/preferences/${made.id}`, { language: "SV" })).status).toBe(422);
  });

  test("hold the language of messages: the employee's before Accept-Language, from the next request on", async () => {
    const helper = await colleague(service, client, "Hedda");
    const message = async (language?: string) =>
      (await helper.get("/nowhere", language === undefined ? {} : { "accept-language": language })).body
        .developerMessage;
    const english = "There is no path /nowhere under /v2.";
    expect([await message(), await message("no")]).toEqual([english, english]);
    const changed = await helper.put("/employee/preferences/:changeLanguage?language=NO");
    expect([changed.status, changed.body.value.language, changed.body.value.version]).toEqual([200, "NO", 1]);
    const norwegian = "Adressen /nowhere finnes ikke under /v2.";
    expect([await message(), await message("en")]).toEqual([norwegian, norwegian]);
    expect((await helper.get("/token/session/>whoAmI")).body.value.language).toBe("no");
    expect((await client.get("/token/session/>whoAmI")).body.value.language).toBe("en");
    const refused = await helper.post("/customer", {});
    expect(refused.body.validationMessages[0].message).toBe("Kan ikke være null.");
    for (const path of ["", "?language=NO"])
      expect((await helper.put(`/employee/preferences/:changeLanguage${path}`)).body.value.version).toBe(1);
    expect((await helper.put("/employee/preferences/:changeLanguage?language=SV")).body.code).toBe(21000);
    const back = await client.put(`/employee/preferences/${helper.employeeId}`, { language: "EN" });
    expect([back.body.value.version, await message()]).toEqual([2, english]);
  });

  test("everybody changes the own language, and administrators those of others", async () => {
    const poor = await colleague(service, client, "Per");
    await client.put(
      `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${poor.employeeId}&template=NONE_PRIVILEGES`,
    );
    expect((await poor.put("/employee/preferences/:changeLanguage?language=NO")).status).toBe(200);
    expect((await poor.put(`/employee/preferences/${client.employeeId}`, { language: "NO" })).status).toBe(403);
    expect((await poor.get(own)).body.value.language).toBe("NO");
  });
});
