// The specification's points on authentication, each shown as an integrator meets it. The words in the comments are its own.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountantOf, becomeClient, grant } from "../support/accountant.ts";
import { colleague } from "../support/colleague.ts";
import { send, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let now = new Date("2026-11-21T12:00:00+01:00");
let service: SharedService;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => now });
});
afterAll(() => service.stop());

const open = (method: string, path: string, body?: unknown) =>
  send(`${service.address}/v2${path}`, method, body === undefined ? {} : { body });
const basic = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});
const ask = (path: string, headers: Record<string, string>) => send(`${service.address}/v2${path}`, "GET", { headers });
const register = async () => (await open("POST", "/integration/:register", { companyName: "Ny AS" })).body.value;
const create = (values: Record<string, string>) => open("PUT", `/session/token/:create?${new URLSearchParams(values)}`);

describe("1. token kinds", () => {
  test("both tokens come with registration, and both are needed", async () => {
    // In the test environment both are provided on registration.
    const { consumerToken, employeeToken, employeeId, companyId } = await register();
    // Both are needed to obtain a session token.
    const expirationDate = "2026-11-22";
    expect((await create({ employeeToken, expirationDate })).body.code).toBe(15000);
    expect((await create({ consumerToken, expirationDate })).body.code).toBe(15000);
    const { token } = (await create({ consumerToken, employeeToken, expirationDate })).body.value;
    // a consumer token (issued to an integration; needed for commercial integrations that many customers activate) and an
    // employee token (created for an employee or contact in the customer's account)
    const consumer = (await ask(`/token/consumer/byToken?token=${consumerToken}`, basic("0", token))).body.value;
    expect((await ask(`/token/apiConsumer/${consumer.apiConsumer.id}`, basic("0", token))).status).toBe(200);
    const [mine] = (await ask("/token/employee?fields=employee(id,companyId)", basic("0", token))).body.values;
    expect(mine.employee).toEqual({ id: employeeId, companyId });
  });

  test("an employee token belongs to a contact too, with the entitlements that it has", async () => {
    const client = await service.company();
    const contact = await client.value(
      client.post("/contact", { firstName: "Eva", lastName: "Ekstern", email: "eva@regnskap.example" }),
    );
    const id = Number(contact.id);
    const make = (values: object = {}) =>
      client.put(
        `/token/jwt/:create?${new URLSearchParams({ tokenName: "Ekstern", employeeId: String(id), expirationDate: "2027-01-01", ...values })}`,
      );
    const template = (name: string, employee = id) =>
      client.put(`/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${employee}&template=${name}`);
    const grantAll = async () => expect((await template("ALL_PRIVILEGES")).status).toBe(200);
    // A contact without entitlements has no access, and so no token.
    expect((await make()).body.validationMessages[0].message).toBe(
      "There is no such employee or contact with access in the company.",
    );
    expect((await template("INVOICING_MANAGER")).status).toBe(200);
    // the employee token's owner needs at least the 'User admin' entitlement
    expect((await make()).body.validationMessages[0].message).toBe("The owner of the token must be a user admin.");
    // A token has only the entitlements that both its owner and its token user hold.
    const made = await make({ employeeId: String(client.employeeId), actualEmployeeId: String(id) });
    const asContact = (path: string) => ask(path, basic("0", made.body.value.token));
    const { value } = (await asContact("/token/session/>whoAmI?fields=*,employee(displayName)")).body;
    expect([value.employeeId, value.actualEmployeeId]).toEqual([client.employeeId, id]);
    expect((await asContact("/order?orderDateFrom=2026-01-01&orderDateTo=2027-01-01")).status).toBe(200);
    expect((await asContact("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01")).status).toBe(403);
    const held = (
      await client.get(`/employee/entitlement?employeeId=${id}&fields=name,employee(id,displayName,isContact)`)
    ).body.values;
    expect(held).toContainEqual({
      name: "AUTH_INVOICING",
      employee: { id, displayName: "Eva Ekstern", isContact: true },
    });

    // As a user admin the contact owns tokens; lists of employees show it among contacts alone.
    await grantAll();
    const own = (await make()).body.value;
    expect(own.employee.id).toBe(id);
    const mine = await ask("/token/session/>whoAmI", basic("0", own.token));
    expect([mine.body.value.employeeId, mine.body.value.actualEmployeeId]).toEqual([id, id]);
    const ids = async (query: string) =>
      (await client.get(`/employee?fields=id${query}`)).body.values.map((one: { id: number }) => one.id);
    expect(await ids("")).not.toContain(id);
    expect(await ids("&includeContacts=true")).toContain(id);

    // A new name is the user's too; an inactive contact has neither tokens nor entitlements, until it gets them again.
    await client.value(client.put(`/contact/${id}`, { lastName: "Regnskap" }));
    expect((await client.get(`/employee/${id}?fields=displayName`)).body.value.displayName).toBe("Eva Regnskap");
    await client.value(client.put(`/contact/${id}`, { isInactive: true }));
    now = new Date(now.getTime() + 6000);
    expect((await ask("/token/session/>whoAmI", basic("0", own.token))).status).toBe(401);
    expect((await client.get(`/employee/entitlement?employeeId=${id}`)).body.values).toEqual([]);
    const refused = await template("AUDITOR");
    expect([refused.status, refused.body.validationMessages[0].message]).toEqual([
      422,
      "The contact is inactive and can have no access.",
    ]);
    await client.value(client.put(`/contact/${id}`, { isInactive: false }));
    await grantAll();
    const again = (await make()).body.value;
    expect((await ask("/token/session/>whoAmI", basic("0", again.token))).status).toBe(200);
    // The company keeps a user admin among its employees, and a contact that is deleted has no access any more.
    expect((await template("AUDITOR", client.employeeId)).status).toBe(422);
    expect((await client.delete(`/contact/list?ids=${id}`)).status).toBe(204);
    now = new Date(now.getTime() + 6000);
    expect((await ask("/token/session/>whoAmI", basic("0", again.token))).status).toBe(401);
  });

  test("another company's contact gets nothing", async () => {
    const [client, other] = [await service.company(), await service.company()];
    const ids: number[] = [];
    for (let index = 0; index < 3; index++)
      ids.push(Number((await other.value(other.post("/contact", { firstName: "Eva" }))).id));
    const answers = [];
    for (const id of ids)
      answers.push(
        await client.put(`/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${id}&template=AUDITOR`),
      );
    expect(answers.map((one) => one.status)).toEqual([404, 404, 404]);
  });
});

describe("2. session tokens", () => {
  test("need no authentication, a later date, and end at midnight", async () => {
    const { consumerToken, employeeToken } = await register();
    // The expiration date must be later than today.
    const today = await create({ consumerToken, employeeToken, expirationDate: "2026-11-21" });
    expect([today.status, today.body.validationMessages[0].message]).toEqual([
      422,
      "The expiration date must be later than today (21 November 2026).",
    ]);
    // obtained with `PUT /session/token/:create`, which needs no authentication
    const made = await create({ consumerToken, employeeToken, expirationDate: "2026-11-22" });
    expect([made.status, made.body.value.expirationDate]).toEqual([200, "2026-11-22"]);
    const status = async () => (await ask("/order", basic("0", made.body.value.token))).status;
    // The token expires at midnight of that date.
    const noon = now;
    now = new Date("2026-11-21T23:59:59+01:00");
    expect(await status()).toBe(200);
    now = new Date("2026-11-22T00:00:00+01:00");
    expect(await status()).toBe(401);
    now = noon;
  });
});

describe("3. HTTP Basic", () => {
  test("user 0 and the session token", async () => {
    const client = await service.company();
    // Calls are authorized with HTTP Basic authentication.
    const nothing = await ask("/order", {});
    expect([nothing.status, nothing.headers.get("www-authenticate")]).toEqual([401, expect.stringMatching(/^Basic /)]);
    // The username is `0` (zero) and the password is the session token.
    expect((await ask("/order", basic("0", client.session))).status).toBe(200);
    expect((await ask("/order", basic(client.session, "0"))).status).toBe(401);
    expect((await ask("/order", basic("1", client.session))).status).toBe(403);
  });
});

describe("4. and 5. accountant tokens", () => {
  let office: TestClient;
  let client: TestClient;
  let accountant: TestClient;
  beforeAll(async () => {
    office = await service.company({ name: "Regnskap AS", office: true });
    client = await service.company({ name: "Kunden AS" });
    await becomeClient(client, office);
    accountant = await accountantOf(office);
  });

  test("find the clients with 0, and enter one with its id", async () => {
    // first authenticate with `0` and the session token.
    const headers = basic("0", accountant.session);
    // Then call `GET company/>withClientAccess` and use the desired `companyId` as the username, with the same session
    // token as the password.
    const clients = await ask("/company/>withClientAccess", headers);
    // list of accessible client companies, each with a `companyId`
    const [{ companyId }] = clients.body.values;
    expect([clients.status, companyId]).toEqual([200, client.companyId]);
    const inside = await ask("/token/session/>whoAmI", basic(String(companyId), accountant.session));
    expect(inside.body.value.companyId).toBe(client.companyId);
    // accountant tokens only
    expect((await client.get("/company/>withClientAccess")).status).toBe(403);
    // companies the user can log in to
    const login = async (one: TestClient) =>
      (await one.get("/company/>withLoginAccess")).body.values.map((row: { name: string }) => row.name).sort();
    expect([await login(accountant), await login(client)]).toEqual([["Kunden AS", "Regnskap AS"], ["Kunden AS"]]);
  });

  test("used as regular employee tokens are rejected, and what to do instead works", async () => {
    // An accountant client's token used as a regular employee token is rejected.
    const refused = await accountant.get("/order");
    expect([refused.status, refused.body.code]).toEqual([403, 9000]);
    // The message says that company-owned users may only call `/token/session/>whoAmI` and `/company/>withLoginAccess` in
    // their own company.
    expect(refused.body.message).toBe(
      "Company-owned users may only call /token/session/>whoAmI and /company/>withLoginAccess in their own company.",
    );
    for (const path of ["/token/session/>whoAmI", "/company/>withLoginAccess"])
      expect([path, (await accountant.get(path)).status]).toEqual([path, 200]);
    // Accountant client token used as employee token: message that company-owned users can only access the whoAmI and
    // withLoginAccess endpoints in their own company
    expect((await accountant.as(office.companyId).get("/customer")).body.message).toBe(refused.body.message);
    // The remedy is to create the employee token on an employee or contact in the target account itself, not through the
    // accountant office's account.
    const target = await client.put(
      `/token/employee/:create?tokenName=Shop&consumerName=Kunden AS&employeeId=${client.employeeId}&companyOwned=false&expirationDate=2027-01-01`,
    );
    const { consumerToken } = client;
    const login = { consumerToken, employeeToken: target.body.value.token, expirationDate: "2026-12-01" };
    const { token } = (await create(login)).body.value;
    expect((await ask("/order", basic("0", token))).status).toBe(200);
  });

  test("are not asked for their entitlements", async () => {
    // This check is not supported for accountant tokens.
    const check = await accountant.get(`/employee/entitlement?employeeId=${office.employeeId}`);
    expect([check.status, check.body.message]).toEqual([403, expect.stringContaining("Company-owned users")]);
    const acting = accountant.as(client.companyId);
    const { employeeId } = (await acting.get("/token/session/>whoAmI")).body.value;
    expect((await acting.get(`/employee/entitlement?employeeId=${employeeId}`)).body.values).toEqual([]);
    // The office knows what it granted.
    await grant(office, client, "STANDARD_PRIVILEGES_AUDITOR");
    const granted = await office.get(`/employee/entitlement/client?customerId=${client.companyId}&fields=name`);
    expect(granted.body.values).not.toContainEqual({ name: "AUTH_INVOICING" });
    expect((await acting.post("/customer", { name: "Nei" })).status).toBe(403);
  });
});

describe("6. entitlements", () => {
  test("the owner is a user admin, and a token may do what owner and token user both may", async () => {
    const client = await service.company({ name: "Rettigheter AS" });
    const [boss, clerk] = [await colleague(service, client, "Berit"), await colleague(service, client, "Kari")];
    const template = (employee: TestClient, name: string) =>
      client.put(
        `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${employee.employeeId}&template=${name}`,
      );
    await template(clerk, "INVOICING_MANAGER");
    const make = (owner: TestClient, acting: TestClient) =>
      client.put(
        `/token/employee/:create?tokenName=t&consumerName=Rettigheter AS&employeeId=${owner.employeeId}&actualEmployeeId=${acting.employeeId}&companyOwned=false&expirationDate=2027-01-01`,
      );
    // the employee token's owner needs at least the 'User admin' entitlement
    expect((await make(clerk, boss)).body.validationMessages[0].message).toBe(
      "The owner of the token must be a user admin.",
    );
    const { consumerToken } = client;
    const employeeToken = (await make(boss, clerk)).body.value.token;
    const { token } = (await create({ consumerToken, employeeToken, expirationDate: "2026-12-01" })).body.value;
    const session = new TestClient(service.address, client, token);
    // A token has only the entitlements that both its owner (`employeeId`) and its token user (`actualEmployeeId`) hold.
    expect((await session.post("/customer", { name: "Ja" })).status).toBe(201);
    expect((await session.get("/ledger/voucher?dateFrom=2026-01-01&dateTo=2026-02-01")).status).toBe(403);
    // They are checked by calling `GET /employee/entitlement?employeeId=<id>` for both ids and intersecting the results.
    const who = (await session.get("/token/session/>whoAmI")).body.value;
    expect([who.employeeId, who.actualEmployeeId]).toEqual([boss.employeeId, clerk.employeeId]);
    const held = async (id: number): Promise<string[]> =>
      (await session.get(`/employee/entitlement?employeeId=${id}&fields=name`)).body.values.map(
        (one: { name: string }) => one.name,
      );
    const [owners, users] = [await held(who.employeeId), await held(who.actualEmployeeId)];
    const both = users.filter((name) => owners.includes(name));
    expect([both.includes("AUTH_CREATE_CUSTOMER"), both.includes("AUTH_ALL_VOUCHERS")]).toEqual([true, false]);
  });
});

describe("7. a single company", () => {
  test("has a JWT of its own", async () => {
    const client = await service.company();
    // a JWT token can be generated inside the account
    const made = await client.put(
      `/token/jwt/:create?tokenName=Eget&employeeId=${client.employeeId}&expirationDate=2027-01-01`,
    );
    const { token } = made.body.value;
    expect(token.split(".")).toHaveLength(3);
    // No consumer or employee token is then needed.
    for (const headers of [basic("0", token), { authorization: `Bearer ${token}` }])
      expect((await ask("/token/session/>whoAmI", headers)).body.value.companyId).toBe(client.companyId);
  });
});
