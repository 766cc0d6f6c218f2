// Accountants' offices: how a company becomes a client, what an accountant token may do where, and how that ends while
// sessions are open, in every process.

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { Routes } from "../../src/http/routes.ts";
import { companyOwnedOf } from "../../src/schema/operation.ts";
import { motpostRegistry, type Service, startService } from "../../src/service/service.ts";
import { accountantOf, becomeClient, grant, loggedIn, tokenOf } from "../support/accountant.ts";
import { colleague } from "../support/colleague.ts";
import { startTestService, type TestAnswer, TestClient, type TestService } from "../support/service.ts";

let now = new Date("2026-11-21T12:00:00+01:00");
const clock = () => now;
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

let service: TestService;
/** Another process on the same database. */
let twin: Service;
let office: TestClient;
let accountant: TestClient;
let first: TestClient;
let second: TestClient;
let stranger: TestClient;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService({ clock });
  const config = readConfig(
    { PORT: "0", LOG_LEVEL: "error", MOTPOST_CONNECTIONS: "4", MOTPOST_RATES_URL: "" },
    process.cwd(),
  );
  const { ownerUrl: databaseUrl } = service.database;
  twin = await startService({ config, databaseUrl, durable: false, log: () => undefined, clock });
  office = await service.company({ name: "Regnskap AS", office: true });
  first = await service.company({ name: "Første AS", language: "no" });
  second = await service.company({ name: "Andre AS" });
  stranger = await service.company({ name: "Fremmed AS" });
  await becomeClient(first, office);
  await becomeClient(second, office, "STANDARD_PRIVILEGES_AUDITOR");
  accountant = await accountantOf(office);
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await twin.stop();
  await service.stop();
});

const ownMessage =
  "Company-owned users may only call /token/session/>whoAmI and /company/>withLoginAccess in their own company.";
const refused = ({ status, body }: TestAnswer) => [status, body?.code, body?.message];
const noAccess = [403, 9000, "You do not have permission to access this feature."];
const inTwin = (client: TestClient) => new TestClient(twin.address, client, client.session, client.user);
const messages = ({ status, body }: TestAnswer) => [
  status,
  body.code,
  ...(body.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];
const idsOf = (answer: TestAnswer) => answer.body.values.map((one: { companyId: number }) => one.companyId).sort();
const sorted = (...companies: TestClient[]) => companies.map(({ companyId }) => companyId).sort();

describe("finding clients", () => {
  test("withLoginAccess answers every company that can be logged in to, withClientAccess the clients alone", async () => {
    const all = await accountant.get("/company/%3EwithLoginAccess");
    expect([all.status, idsOf(all)]).toEqual([200, sorted(office, first, second)]);
    const clients = await accountant.get("/company/>withClientAccess?sorting=-name");
    expect([clients.status, idsOf(clients)]).toEqual([200, sorted(first, second)]);
    expect(clients.body.values[0]).toMatchObject({
      id: first.companyId,
      companyId: first.companyId,
      customerCompanyId: first.companyId,
      url: `${service.address.slice("http://".length)}/v2/company/${first.companyId}`,
      name: "Første AS",
      displayName: "Første AS",
      type: "AS",
      accountantOrSimilar: false,
      currency: { id: 1 },
    });
    expect((await accountant.get("/company/>withClientAccess?count=1&fields=name")).body).toMatchObject({
      fullResultSize: 2,
      count: 1,
    });
    for (const path of ["/company/>withLoginAccess", "/company/>withClientAccess"]) {
      const acting = await accountant.as(first.companyId).get(path);
      expect([path, idsOf(acting)]).toEqual([path, idsOf(await accountant.get(path))]);
    }
  });

  test("a regular token finds its own company, and asks for clients in vain", async () => {
    for (const client of [office, first, stranger]) {
      expect(idsOf(await client.get("/company/>withLoginAccess"))).toEqual([client.companyId]);
      const answer = await client.get("/company/>withClientAccess");
      expect(refused(answer).slice(0, 2)).toEqual([403, 9000]);
      expect(answer.body.developerMessage).toMatch(/^(Accountant tokens only|Bare for regnskapskontorers nøkler)/);
    }
  });
});

describe("in the office itself", () => {
  const routes = new Routes(motpostRegistry()).list.filter(({ operation }) => companyOwnedOf(operation) === undefined);
  test("every other operation is refused with the message of company-owned users", async () => {
    const answers = await Promise.all(
      routes.map(async ({ method, path }) => {
        const body = ["GET", "DELETE"].includes(method) ? {} : { body: {} };
        const given = path.replaceAll(/\{\w*(id|Id|ID)\w*\}/g, "1").replaceAll(/\{\w+\}/g, "x");
        return [`${method} ${path}`, ...refused(await accountant.call(method, given, body))];
      }),
    );
    expect(routes.length).toBeGreaterThan(300);
    expect(answers.filter(([, status, code, text]) => status !== 403 || code !== 9000 || text !== ownMessage)).toEqual(
      [],
    );
    const own = await accountant.as(office.companyId).get("/order");
    expect(refused(own)).toEqual([403, 9000, ownMessage]);
  });

  test("who am I answers, and the session ends when it is ended", async () => {
    const session = await loggedIn(office, accountant.employeeToken);
    const who = (await session.get("/token/session/>whoAmI")).body.value;
    expect(who).toMatchObject({
      employeeId: office.employeeId,
      actualEmployeeId: office.employeeId,
      companyId: office.companyId,
      employeeIsProxy: false,
    });
    expect((await session.as(first.companyId).get("/order")).status).toBe(200);
    expect((await session.delete(`/token/session/${session.session}`)).status).toBe(204);
    expect((await session.get("/token/session/>whoAmI")).status).toBe(401);
    expect((await session.as(first.companyId).get("/order")).status).toBe(401);
    const again = await loggedIn(office, accountant.employeeToken);
    const ended = await again.as(first.companyId).delete(`/token/session/${again.session}`);
    expect([ended.status, (await again.get("/token/session/>whoAmI")).status]).toEqual([204, 401]);
  });

  test("the message comes in the accountant's language", async () => {
    const norwegian = await service.company({ name: "Kontoret AS", office: true, language: "no" });
    const token = await accountantOf(norwegian);
    expect((await token.get("/order")).body.message).toBe(
      "Selskapseide brukere kan bare kalle /token/session/>whoAmI og /company/>withLoginAccess i eget selskap.",
    );
  });
});

describe("in a client", () => {
  test("the accountant works as an employee of the client, in its books alone", async () => {
    const [inFirst, inSecond] = [accountant.as(first.companyId), accountant.as(second.companyId)];
    const made = await inFirst.post("/customer", { name: "Kunden i Første" });
    expect(made.status).toBe(201);
    const { id } = made.body.value;
    expect((await first.get(`/customer/${id}?fields=name`)).body.value.name).toBe("Kunden i Første");
    expect([(await inSecond.get(`/customer/${id}`)).status, (await office.get(`/customer/${id}`)).status]).toEqual([
      404, 404,
    ]);
    const who = (await inFirst.get("/token/session/>whoAmI?fields=*,employee(isProxy,firstName,email)")).body.value;
    expect(who).toMatchObject({ companyId: first.companyId, employeeIsProxy: true, employee: { isProxy: true } });
    expect(who.actualEmployeeId).toBe(who.employeeId);
    const [change] = (await first.get(`/customer/${id}?fields=changes`)).body.value.changes;
    expect(change).toMatchObject({ employeeId: who.employeeId, changeType: "CREATE" });
    const [proxy] = (await first.get(`/employee?id=${who.employeeId}`)).body.values;
    expect(proxy).toMatchObject({ isProxy: true, companyId: first.companyId, firstName: "Demo" });
    const people = async (query: string) =>
      (await first.get(`/employee/searchForEmployeesAndContacts?fields=isProxy${query}`)).body.values;
    expect(await people("")).toContainEqual({ isProxy: true });
    expect(await people("&excludeReadOnly=true")).not.toContainEqual({ isProxy: true });
    expect(
      (await first.get("/employee?fields=isProxy")).body.values.map((one: { isProxy: boolean }) => one.isProxy),
    ).toEqual([false, true]);
  });

  test("the accountant may do there what the office grants, and nothing else", async () => {
    const inSecond = accountant.as(second.companyId);
    expect((await inSecond.get("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01")).status).toBe(200);
    expect(refused(await inSecond.post("/customer", { name: "Nei" }))).toEqual(noAccess);
    await grant(office, second, "STANDARD_PRIVILEGES_ACCOUNTANT");
    expect((await inSecond.post("/customer", { name: "Ja" })).status).toBe(201);
    expect(refused(await inSecond.get("/token/employee"))).toEqual(noAccess);
    await grant(office, second, "STANDARD_PRIVILEGES_AUDITOR");
    expect(refused(await inSecond.post("/customer", { name: "Nei" }))).toEqual(noAccess);
  });

  test("nobody enters a company that is no client, or with another kind of token", async () => {
    const missing = await accountant.as(1).get("/order");
    expect(refused(missing)).toEqual(noAccess);
    const text = (answer: TestAnswer) => answer.text.replace(answer.body.requestId, "");
    for (const [who, user] of [
      [accountant, stranger.companyId],
      [accountant, "x"],
      [accountant, "9".repeat(20)],
      [office, first.companyId],
      [first, office.companyId],
      [first, second.companyId],
    ] as const)
      expect([user, text(await who.as(user).get("/order"))]).toEqual([user, text(missing)]);
    const { token } = (
      await office.put(`/token/jwt/:create?tokenName=j&employeeId=${office.employeeId}&expirationDate=2027-01-01`)
    ).body.value;
    const jwt = new TestClient(service.address, office, token, String(first.companyId));
    expect(text(await jwt.get("/order"))).toBe(text(missing));
    expect((await accountant.as("").get("/token/session/>whoAmI")).body.value.companyId).toBe(office.companyId);
  });

  test("a proxy has no access of its own: no entitlements, no tokens", async () => {
    const { employeeId } = (await accountant.as(first.companyId).get("/token/session/>whoAmI")).body.value;
    expect((await first.get(`/employee/entitlement?employeeId=${employeeId}`)).body.fullResultSize).toBe(0);
    const granted = await first.put(
      `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${employeeId}&template=ALL_PRIVILEGES`,
    );
    expect(messages(granted)).toEqual([
      422,
      18000,
      "employeeId: Hva en regnskapsfører kan gjøre her, bestemmes av regnskapskontoret.",
    ]);
    const token = await first.put(`/token/jwt/:create?tokenName=t&employeeId=${employeeId}&expirationDate=2027-01-01`);
    expect(messages(token)).toEqual([422, 18000, "employeeId: Eieren av nøkkelen må være brukeradministrator."]);
  });
});

describe("what the office grants", () => {
  const asked = (more: string) => `/employee/entitlement/:grantClientEntitlementsByTemplate?${more}`;
  const of = (client: TestClient, employeeId = office.employeeId) =>
    `employeeId=${employeeId}&customerId=${client.companyId}`;

  test("is listed with the client, under ids that answer, beside the office's own", async () => {
    const list = (await office.get(`/employee/entitlement/client?customerId=${second.companyId}`)).body;
    expect(list.fullResultSize).toBeGreaterThan(5);
    const [one] = list.values;
    expect(one).toMatchObject({ employee: { id: office.employeeId }, customer: { id: second.companyId } });
    expect((await office.get(`/employee/entitlement/${one.id}`)).body.value).toEqual(one);
    const both = (await office.get("/employee/entitlement/client?count=10000")).body;
    expect(new Set(both.values.map((row: { customer: { id: number } }) => row.customer.id)).size).toBe(2);
    expect(new Set(both.values.map((row: { id: number }) => row.id)).size).toBe(both.fullResultSize);
    const own = (await office.get(`/employee/entitlement?employeeId=${office.employeeId}`)).body;
    expect([own.fullResultSize, own.values[0].customer.id]).toEqual([98, office.companyId]);
    expect((await first.get("/employee/entitlement/client")).body.fullResultSize).toBe(0);
    const expanded = (await office.get(`/employee/entitlement/client?count=1&fields=customer(name)`)).body.values[0];
    expect(expanded.customer).toBeNull();
  });

  test("is added to, replaced, checked by a dry run, and written down", async () => {
    const helper = await colleague(service, office, "Hanne");
    const held = async () =>
      (await office.get(`/employee/entitlement/client?${of(second, helper.employeeId)}&count=200&fields=name`)).body
        .fullResultSize;
    const put = (more: string) => office.put(asked(`${of(second, helper.employeeId)}&${more}`));
    const before = (await second.get("/employee?fields=id")).body.fullResultSize;
    expect((await put("template=ALL_PRIVILEGES&dryRun=true")).status).toBe(200);
    expect((await put("template=NONE_PRIVILEGES")).status).toBe(200);
    expect([await held(), (await second.get("/employee?fields=id")).body.fullResultSize]).toEqual([0, before]);
    await put("template=STANDARD_PRIVILEGES_AUDITOR");
    const auditor = await held();
    await put("template=STANDARD_PRIVILEGES_ACCOUNTANT");
    const both = await held();
    await put("template=STANDARD_PRIVILEGES_AUDITOR&addToExisting=true");
    expect([await held(), auditor > 0, both > auditor]).toEqual([both, true, true]);
    await put("template=STANDARD_PRIVILEGES_AUDITOR");
    expect(await held()).toBe(auditor);
    expect((await second.get("/employee?fields=id")).body.fullResultSize).toBe(before + 1);
    const { rows } = await owner.query(
      "select kind, count(*)::int as count from change_log where company_id = $1 and resource = 'Entitlement' and employee = $2 group by kind order by kind",
      [office.companyId, office.employeeId],
    );
    expect(rows.map((row) => row.kind)).toEqual(["CREATE", "DELETE"]);
    const proxies = await owner.query(
      `select l.kind from change_log l join employee e on e.company_id = l.company_id and e.id = l.object
       where l.company_id = $1 and l.resource = 'Employee' and e."firstName" = 'Hanne' and e."isProxy"`,
      [second.companyId],
    );
    expect(proxies.rows).toEqual([{ kind: "CREATE" }]);
  });

  test("is refused for strangers, with one answer whether the company exists or not", async () => {
    const text = (answer: TestAnswer) => [answer.status, answer.text.replace(answer.body.requestId, "")];
    const unknown = await office.put(asked(`employeeId=${office.employeeId}&customerId=1&template=ALL_PRIVILEGES`));
    expect([unknown.status, unknown.body.code]).toEqual([404, 6000]);
    expect(text(await office.put(asked(`${of(stranger)}&template=ALL_PRIVILEGES`)))).toEqual(text(unknown));
    expect(text(await first.put(asked(`${of(second, first.employeeId)}&template=ALL_PRIVILEGES`)))[0]).toBe(404);
    expect((await office.put(asked(`${of(first, 999_999)}&template=ALL_PRIVILEGES`))).status).toBe(404);
    expect((await office.put(asked(`${of(first)}&template=AGRO_READ_ONLY`))).body.code).toBe(21000);
    expect((await office.put(asked(""))).body.validationMessages).toHaveLength(3);
    const poor = await colleague(service, office, "Per");
    await office.put(
      `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${poor.employeeId}&template=ACCOUNTANT`,
    );
    expect(refused(await poor.put(asked(`${of(first)}&template=ALL_PRIVILEGES`)))).toEqual(noAccess);
  });
});

describe("letting an office in", () => {
  test("is refused for what is no office, twice, for oneself, and without being user admin", async () => {
    const post = (officeId: unknown) => stranger.post("/company/accountant", { officeId });
    for (const id of [1, first.companyId])
      expect(messages(await post(id))).toEqual([422, 18000, "officeId: There is no accountant's office with this id."]);
    expect(messages(await post(stranger.companyId))[2]).toBe("officeId: A company cannot be its own accountant.");
    expect((await stranger.post("/company/accountant", {})).body.code).toBe(18000);
    expect(messages(await first.post("/company/accountant", { officeId: office.companyId }))[2]).toBe(
      "officeId: Regnskapskontoret har allerede tilgang.",
    );
    expect(refused(await accountant.as(second.companyId).post("/company/accountant", { officeId: 1 }))).toEqual(
      noAccess,
    );
    const [mine] = (await first.get("/company/accountant")).body.values;
    expect(mine).toMatchObject({ officeId: office.companyId, officeName: "Regnskap AS", version: 0 });
    expect((await stranger.get(`/company/accountant/${mine.id}`)).status).toBe(404);
    expect((await stranger.delete(`/company/accountant/${mine.id}`)).status).toBe(404);
    expect((await stranger.get("/company/accountant")).body.fullResultSize).toBe(0);
  });
});

describe("an accountant token is made", () => {
  test("only in an office, and acts as its owner", async () => {
    const create = (by: TestClient, consumerName: string, more = "") =>
      by.put(
        `/token/employee/:create?tokenName=t&consumerName=${encodeURIComponent(consumerName)}&employeeId=${by.employeeId}&companyOwned=true&expirationDate=2027-01-01${more}`,
      );
    expect(messages(await create(second, "Andre AS"))).toEqual([
      422,
      18000,
      "companyOwned: The company is no accountant's office.",
    ]);
    const helper = await colleague(service, office, "Hilde");
    expect(messages(await create(office, "Regnskap AS", `&actualEmployeeId=${helper.employeeId}`))).toEqual([
      422,
      18000,
      "actualEmployeeId: A company-owned token acts as its owner.",
    ]);
    const { values } = (await office.get("/token/employee?fields=companyOwned,name")).body;
    expect(values).toContainEqual({ companyOwned: true, name: "Accountant" });
  });
});

describe("access ends while a session is open", () => {
  /** A client, and a session of an accountant who has acted in it in both processes. */
  async function open(): Promise<{ client: TestClient; access: number; acting: TestClient; token: number }> {
    const client = await service.company({ name: "Kortvarig AS" });
    const access = await becomeClient(client, office);
    const { id, token } = await tokenOf(office, "Short");
    const acting = (await loggedIn(office, token, "2026-12-01")).as(client.companyId);
    for (const one of [acting, inTwin(acting)]) expect((await one.get("/order")).status).toBe(200);
    return { client, access, acting, token: id };
  }
  const statuses = async (acting: TestClient) => [
    (await acting.get("/order")).status,
    (await inTwin(acting).get("/order")).status,
  ];
  const beforeAndAfter = async (acting: TestClient) => {
    const [here] = await statuses(acting);
    later(5_001);
    return [here, ...(await statuses(acting))];
  };

  test("by the client, at once in the process that was told, within five seconds in the others; other clients stay", async () => {
    const { client, access, acting } = await open();
    expect((await client.delete(`/company/accountant/${access}`)).status).toBe(204);
    expect(await beforeAndAfter(acting)).toEqual([403, 403, 403]);
    expect(await statuses(acting.as(first.companyId))).toEqual([200, 200]);
    expect(idsOf(await acting.as(0).get("/company/>withClientAccess"))).not.toContain(client.companyId);
    expect((await office.get(`/employee/entitlement/client?customerId=${client.companyId}`)).body.fullResultSize).toBe(
      0,
    );
    // Let in again, nobody may do anything until the office says so, and comes as the same employee as before.
    const people = async () => (await client.get("/employee?fields=id")).body.fullResultSize;
    const before = await people();
    await client.value(client.post("/company/accountant", { officeId: office.companyId }));
    expect(await statuses(acting)).toEqual([403, 403]);
    await grant(office, client, "ALL_PRIVILEGES");
    expect([await statuses(acting), await people()]).toEqual([[200, 200], before]);
  });

  test("by the office, which takes the entitlements", async () => {
    const { client, acting } = await open();
    await grant(office, client, "NONE_PRIVILEGES");
    expect(await beforeAndAfter(acting)).toEqual([403, 403, 403]);
  });

  test("by revoking the token", async () => {
    const { acting, token } = await open();
    expect((await office.delete(`/token/employee/${token}`)).status).toBe(204);
    expect(await beforeAndAfter(acting)).toEqual([401, 401, 401]);
  });

  test("when the accountant is no user admin of the office any more", async () => {
    const boss = await colleague(service, office, "Berit");
    const { client } = await open();
    await grant(office, client, "ALL_PRIVILEGES", boss.employeeId);
    const { token } = await tokenOf(office, "Berit", boss.employeeId);
    const acting = (await loggedIn(office, token, "2026-12-01")).as(client.companyId);
    expect(await statuses(acting)).toEqual([200, 200]);
    const path = `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${boss.employeeId}&template=ACCOUNTANT`;
    expect((await office.put(path)).status).toBe(200);
    expect(await beforeAndAfter(acting)).toEqual([403, 403, 403]);
  });
});
