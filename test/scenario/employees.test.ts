// Employees as personnel keeps them: numbers and addresses, types of user and what they take away, lists, deletion.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send, type TestAnswer, type TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let now = new Date("2026-11-21T12:00:00+01:00");
let service: SharedService;
let client: TestClient;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => now });
  client = await service.company({ name: "Folk AS" });
});
afterAll(() => service.stop());

let count = 0;
/** A new employee's body; the address is one's own. */
const person = (more: object = {}) => {
  count++;
  return {
    firstName: "Kari",
    lastName: `Nr ${count}`,
    email: `kari${count}@example.no`,
    userType: "EXTENDED",
    ...more,
  };
};
const made = async (more: object = {}, path = "/employee") =>
  Number((await client.value(client.post(path, path === "/employee" ? person(more) : more))).id);
const read = async (id: number, fields = "*") => (await client.get(`/employee/${id}?fields=${fields}`)).body.value;
const messages = ({ status, body }: TestAnswer) => [
  status,
  ...(body?.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];
const refused = async (more: object) => messages(await client.post("/employee", person(more)));
const grant = (id: number, template: string) =>
  client.put(`/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${id}&template=${template}`);
const held = async (id: number) =>
  (await client.get(`/employee/entitlement?employeeId=${id}&fields=name&count=1000`)).body.values.map(
    (one: { name: string }) => one.name,
  );
const token = async (owner: number) =>
  client.put(
    `/token/employee/:create?tokenName=T&consumerName=${encodeURIComponent("Folk AS")}&employeeId=${owner}&companyOwned=false&expirationDate=2027-06-01`,
  );
const login = (employeeToken: string) =>
  send(`${service.address}/v2/token/session/:create`, "POST", {
    body: { consumerToken: client.consumerToken, employeeToken, expirationDate: "2026-12-01" },
  });

describe("one employee", () => {
  test("is stored with every field and shown as it was given", async () => {
    const category = await made({ name: "Butikk", number: "7" }, "/employee/category");
    const given = {
      ...{ employeeNumber: "E-1", dateOfBirth: "1972-09-13", phoneNumberMobile: "90000000", comments: "Ny" },
      ...{ nationalIdentityNumber: "13097248022", dnumber: "53097248016", usesAbroadPayment: true },
      ...{ bankAccountNumber: "86011117947", iban: "DE89370400440532013000", bic: "DNBANOKK" },
      creditorBankCountryId: 161,
    };
    const id = await made({
      ...given,
      bankAccountNumber: "8601.11.17947",
      iban: "de89 3704 0044 0532 0130 00",
      address: { addressLine1: "Storgata 1", postalCode: "0155", city: "Oslo", country: { id: 161 } },
      internationalId: { intAmeldingType: "PASSPORT_NO", country: { id: 161 }, number: "N1" },
      employeeCategory: { id: category },
    });
    const shown = await read(id, "*,address(city),employeeCategory(displayName)");
    expect(shown).toMatchObject({
      ...given,
      userType: null,
      allowInformationRegistration: true,
      isContact: false,
      phoneNumberMobileCountry: { id: 161 },
      address: { city: "Oslo" },
      internationalId: { intAmeldingType: "PASSPORT_NO", country: { id: 161 }, number: "N1" },
      employeeCategory: { displayName: "7 Butikk" },
      employments: [],
      companyId: client.companyId,
    });
    await client.value(
      client.put(`/employee/${id}`, { address: { city: "Bergen" }, internationalId: { number: "N2" } }),
    );
    expect(await read(id, "address(addressLine1,city),internationalId,changes")).toEqual({
      address: { addressLine1: "Storgata 1", city: "Bergen" },
      internationalId: { intAmeldingType: "PASSPORT_NO", country: expect.anything(), number: "N2" },
      changes: [expect.objectContaining({ changeType: "CREATE" }), expect.objectContaining({ changeType: "UPDATE" })],
    });
  });

  test("needs a type of user, and an address unless it has no access", async () => {
    expect(await refused({ userType: undefined, email: "" })).toEqual([
      422,
      "userType: The type of user must be given.",
    ]);
    expect(await refused({ userType: null })).toEqual([422, "userType: The type of user must be given."]);
    expect(await refused({ email: "" })).toEqual([
      422,
      "email: An employee with access to the system needs an e-mail address.",
    ]);
    expect(await refused({ email: "kåre@example.no" })).toEqual([
      422,
      "email: The e-mail address has an invalid form.",
    ]);
    const id = await made({ userType: "NO_ACCESS", email: "" });
    expect(messages(await client.put(`/employee/${id}`, { userType: "STANDARD" }))).toEqual([
      422,
      "email: An employee with access to the system needs an e-mail address.",
    ]);
    await client.value(client.put(`/employee/${id}`, { userType: "STANDARD", email: "late@example.no" }));
    expect(messages(await client.put(`/employee/${id}`, { email: "other@example.no" }))).toEqual([
      422,
      "email: The e-mail address cannot be changed once it is given.",
    ]);
    // What is sent back as it was read changes nothing.
    const { version: _version, ...echoed } = await read(id);
    delete echoed.userType;
    expect((await client.put(`/employee/${id}`, echoed)).status).toBe(200);
  });

  test("has an address and a number of its own", async () => {
    await made({ email: "one@example.no", employeeNumber: "N-1" });
    expect(await refused({ email: "One@example.no" })).toEqual([
      422,
      "email: There is already a user with this e-mail address.",
    ]);
    expect(await refused({ employeeNumber: "N-1" })).toEqual([422, "employeeNumber: The employee number is in use."]);
    const both = [person({ employeeNumber: "N-2" }), person({ employeeNumber: "N-2" })];
    expect((await client.post("/employee/list", both)).status).toBe(422);
    expect((await client.get("/employee?employeeNumber=N-2")).body.fullResultSize).toBe(0);
  });

  test("tells everything that is wrong with its numbers at once", async () => {
    const wrong = {
      ...{ dateOfBirth: "1972-09-14", nationalIdentityNumber: "13097248022", dnumber: "13097248022" },
      ...{ bankAccountNumber: "86011117940", iban: "NO9386011117948", bic: "DNB", creditorBankCountryId: 9_999_999 },
    };
    expect(await refused(wrong)).toEqual([
      422,
      "nationalIdentityNumber: The identity number is not of the date of birth 14 September 1972.",
      "dnumber: The D-number is not valid.",
      "bankAccountNumber: The bank account number is not valid.",
      "iban: The IBAN is not valid.",
      "bic: The bank's code (BIC) is not valid.",
      "creditorBankCountryId: There is no country with the id 9999999.",
    ]);
  });
});

describe("the type of user", () => {
  test("says what may be granted", async () => {
    const [standard, none] = [await made({ userType: "STANDARD" }), await made({ userType: "NO_ACCESS" })];
    expect((await grant(standard, "ALL_PRIVILEGES")).status).toBe(200);
    const names = await held(standard);
    expect(names).toContain("AUTH_HOURLIST");
    expect(names.filter((name: string) => /ADMINISTRATOR|COMPANY|SETTINGS/.test(name))).toEqual([]);
    expect(messages(await grant(none, "INVOICING_MANAGER"))).toEqual([
      422,
      "employeeId: An employee without access cannot be granted anything.",
    ]);
    expect((await grant(none, "NONE_PRIVILEGES")).status).toBe(200);
  });

  test("takes entitlements, tokens and sessions away when it gets narrower", async () => {
    const id = await made();
    await grant(id, "ALL_PRIVILEGES");
    const { body } = await token(id);
    const session = (await login(body.value.token)).body.value.token;
    const asked = () =>
      send(`${service.address}/v2/department`, "GET", {
        headers: { authorization: `Basic ${Buffer.from(`0:${session}`).toString("base64")}` },
      });
    expect((await asked()).status).toBe(200);
    await client.value(client.put(`/employee/${id}`, { userType: "STANDARD" }));
    expect((await held(id)).includes("ROLE_ADMINISTRATOR")).toBe(false);
    await client.value(client.put(`/employee/${id}`, { userType: "NO_ACCESS" }));
    expect(await held(id)).toEqual([]);
    now = new Date(now.getTime() + 6_000);
    expect((await asked()).status).toBe(401);
    expect((await login(body.value.token)).status).toBe(422);
    const shown = (await client.get(`/token/employee?id=${body.value.id}&fields=revokedTime`)).body.values;
    expect(shown[0]?.revokedTime ?? null).not.toBeNull();
    expect(messages(await token(id))).toEqual([
      422,
      "employeeId: There is no such employee or contact with access in the company.",
    ]);
  });

  test("is never taken from the last user admin", async () => {
    const alone = await service.company({ name: "Alene AS" });
    for (const userType of ["STANDARD", "NO_ACCESS"])
      expect(messages(await alone.put(`/employee/${alone.employeeId}`, { userType }))).toEqual([
        422,
        "userType: The last user admin of the company must keep that entitlement.",
      ]);
    expect((await alone.put(`/employee/${alone.employeeId}`, { userType: "EXTENDED" })).status).toBe(200);
  });

  test("is none for employees of history, until one is given", async () => {
    const id = await made({ firstName: "Ola", lastName: "Gammel" }, "/ledger/voucher/historical/employee");
    expect((await grant(id, "AUDITOR")).status).toBe(422);
    await client.value(client.put(`/employee/${id}`, { userType: "EXTENDED", email: "ola.gammel@example.no" }));
    expect((await grant(id, "AUDITOR")).status).toBe(200);
  });
});

describe("the list", () => {
  const ids = async (query: string) =>
    (await client.get(`/employee?fields=id&count=1000&${query}`)).body.values.map((one: { id: number }) => one.id);

  test("shows who may log in, manage projects, hold tokens, and contacts only where it is asked to", async () => {
    const [in_, out] = [await made(), await made({ userType: "NO_ACCESS", email: "" })];
    const contact = await made({ userType: "NO_ACCESS", isContact: true });
    const among = async (query: string) => {
      const found = await ids(query);
      return [in_, out, contact].map((id) => found.includes(id));
    };
    expect(await among("")).toEqual([true, true, false]);
    expect(await among("includeContacts=true")).toEqual([true, true, true]);
    expect(await among("onlyContacts=true")).toEqual([false, false, true]);
    expect(await among("allowInformationRegistration=false&includeContacts=true")).toEqual([false, false, true]);
    expect(await among("hasSystemAccess=true")).toEqual([true, false, false]);
    expect(await among("hasSystemAccess=false")).toEqual([false, true, false]);
    expect(await among("assignableProjectManagers=true")).toEqual([false, false, false]);
    await grant(in_, "DEPARTMENT_LEADER");
    expect(await among("assignableProjectManagers=true")).toEqual([true, false, false]);
    expect(await among("onlyProjectManagers=true")).toEqual([false, false, false]);
    await client.value(
      client.post("/project", { name: "P", projectManager: { id: in_ }, startDate: "2026-01-01", isInternal: true }),
    );
    expect(await among("onlyProjectManagers=true")).toEqual([true, false, false]);
    expect(await among("onlyEmployeeTokens=true")).toEqual([false, false, false]);
    expect(await ids("onlyEmployeeTokens=true")).toContain(client.employeeId);
  });

  test("finds who is employed in a period, by one employment that lies in it", async () => {
    const employments = [{ startDate: "2010-01-01", endDate: "2012-12-31" }, { startDate: "2020-01-01" }];
    const id = await made({ dateOfBirth: "1980-01-01", employments });
    const found = async (query: string) => (await ids(query)).includes(id);
    expect(await found("periodStart=2012-12-31")).toBe(true);
    expect(await found("periodEnd=2009-12-31")).toBe(false);
    expect(await found("periodEnd=2010-01-01")).toBe(true);
    expect(await found("periodStart=2013-01-01&periodEnd=2019-12-31")).toBe(false);
    expect(await found("periodStart=2013-01-01&periodEnd=2020-01-01")).toBe(true);
    expect(await found("periodStart=2011-01-01&periodEnd=2011-02-01")).toBe(true);
  });
});

test("a form looks employees and contacts up together", async () => {
  const employments = [{ startDate: "2010-01-01", endDate: "2012-12-31" }];
  const gone = await made({ lastName: "Zakariassen", dateOfBirth: "1980-01-01", employments });
  const contact = await made({ lastName: "Åsnes", userType: "NO_ACCESS", isContact: true });
  const found = async (query: string) =>
    (await client.get(`/employee/searchForEmployeesAndContacts?id=${gone},${contact}${query}`)).body.values.map(
      (one: { id: number }) => one.id,
    );
  expect(await found("")).toEqual([gone, contact]);
  expect(await found("&includeContacts=false")).toEqual([gone]);
  expect(await found("&isInactive=true")).toEqual([gone]);
  expect(await found("&isInactive=false")).toEqual([contact]);
  expect(await found("&hasSystemAccess=true")).toEqual([gone]);
  expect(await found("&hasSystemAccess=false")).toEqual([contact]);
  expect(await found("&lastName=ÅSN")).toEqual([contact]);
  const shown = (await client.get(`/employee/searchForEmployeesAndContacts?id=${gone}`)).body.values;
  expect(new Set(Object.keys(shown[0]))).toEqual(new Set(["id", "employeeNumber", "firstName", "lastName", "email"]));
  expect((await client.get(`/employee/${gone}`)).status).toBe(200);
  expect((await client.get("/employee/searchForEmployeesAndContacts?isInactive=x")).status).toBe(422);
});

describe("deletion", () => {
  test("is told to subscribers, takes what is kept of the employee along, and is refused to whoever is needed", async () => {
    const id = await made({ address: { city: "Oslo" } });
    const kin = await made({ employee: { id }, name: "Bjarne", phoneNumber: "22222222" }, "/employee/nextOfKin");
    expect((await client.delete(`/employee/${id}`)).status).toBe(204);
    expect((await client.get(`/employee/${id}`)).status).toBe(404);
    expect((await client.get(`/employee/nextOfKin/${kin}`)).status).toBe(404);
    expect((await client.get("/event")).body.value).toHaveProperty("employee.delete");
    const needed = await made({ dateOfBirth: "1980-01-01", employments: [{ startDate: "2026-01-01" }] });
    await client.value(client.post("/department", { name: "Salg", departmentManager: { id: needed } }));
    await grant(needed, "DEPARTMENT_LEADER");
    expect(messages(await client.delete(`/employee/${needed}`))).toEqual([
      422,
      expect.stringMatching(/^null: The employee may do (1 thing|\d+ things) and cannot be deleted\.$/),
      "null: The employee has 1 employment and cannot be deleted.",
      "null: The employee manages 1 department and cannot be deleted.",
    ]);
  });

  test("of a category waits until no employee has it", async () => {
    const category = await made({ name: "Sommer" }, "/employee/category");
    const id = await made({ employeeCategory: { id: category } });
    expect(messages(await client.delete(`/employee/category/${category}`))).toEqual([
      422,
      "null: The category of 1 employee cannot be deleted.",
    ]);
    await client.value(client.put(`/employee/${id}`, { employeeCategory: null }));
    expect((await client.delete(`/employee/category/${category}`)).status).toBe(204);
  });
});

describe("rates and ordinary hours", () => {
  test("hold from a day on, one for each", async () => {
    const id = await made();
    const employee = { id };
    const first = await made({ employee, fromDate: "2026-01-01", hoursPerDay: 7.5 }, "/employee/standardTime");
    const second = await made({ employee, fromDate: "2026-06-01", hoursPerDay: 4 }, "/employee/standardTime");
    const at = async (date: string) =>
      (await client.get(`/employee/standardTime/byDate?employeeId=${id}&date=${date}`)).body.value?.id;
    expect([await at("2026-05-31"), await at("2026-06-01"), await at("2025-12-31")]).toEqual([
      first,
      second,
      undefined,
    ]);
    expect(
      messages(await client.post("/employee/standardTime", { employee, fromDate: "2026-06-01", hoursPerDay: 25 })),
    ).toEqual([422, expect.stringMatching(/^hoursPerDay: /)]);
    expect(
      messages(await client.post("/employee/standardTime", { employee, fromDate: "2026-06-01", hoursPerDay: 5 })),
    ).toEqual([422, "fromDate: The employee already has one from this date on."]);
    const rate = await client.value(client.post("/employee/hourlyCostAndRate", { employee, rate: 900.5 }));
    expect(rate).toMatchObject({ date: "2026-11-21", rate: 900.5, budgetRate: 0, hourCostRate: 0 });
  });
});
