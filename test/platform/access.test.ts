// Logging in and out, midnight in Oslo, and languages.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newToken } from "../../src/platform/access/token.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";

let now = new Date("2026-11-21T12:00:00+01:00");
let service: TestService;
let client: TestClient;
let other: TestClient;
beforeAll(async () => {
  service = await startTestService({ clock: () => now });
  client = await service.company();
  other = await service.company({ language: "no" });
});
afterAll(() => service.stop());

const tokens = () => ({ consumerToken: client.consumerToken, employeeToken: client.employeeToken });
const tomorrow = "2026-11-22";
const login = (method: string, path: string, body?: unknown, headers = {}) =>
  send(`${service.address}/v2${path}`, method, { ...(body === undefined ? {} : { body }), headers });
const query = (more: Record<string, string>) => new URLSearchParams({ ...tokens(), ...more }).toString();
const basic = (text: string) => ({ authorization: `Basic ${Buffer.from(text).toString("base64")}` });
const ask = (headers: Record<string, string>, path = "/token/session/%3EwhoAmI") =>
  send(`${service.address}/v2${path}`, "GET", { headers });
async function session(expirationDate = tomorrow): Promise<string> {
  return (await login("PUT", "/token/session/:create", { ...tokens(), expirationDate })).body.value.token;
}

describe("making a session", () => {
  test.each([
    ["/token/session/:create"],
    ["/session/token/:create"],
    ["/token/session/%3Acreate"],
    ["/session/token/%3Acreate"],
  ])("%s takes query or body by PUT (200), and a body by POST (201)", async (path) => {
    const answers = [
      await login("PUT", `${path}?${query({ expirationDate: tomorrow })}`),
      await login("PUT", path, { ...tokens(), expirationDate: tomorrow }),
      await login("PUT", `${path}?expirationDate=${tomorrow}`, tokens()),
      await login("POST", path, { ...tokens(), expirationDate: tomorrow }),
      await login("PUT", path, { ...tokens(), expirationDate: "2026-11-22T15:30:00Z" }),
    ];
    expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 201, 200]);
    for (const { body } of answers) {
      expect(Object.keys(body.value)).toEqual([
        "id",
        "version",
        "url",
        "consumerToken",
        "employeeToken",
        "expirationDate",
        "token",
        "encryptionKey",
      ]);
      expect([body.value.expirationDate, body.value.token.includes("-")]).toEqual([tomorrow, true]);
      expect((await ask(basic(`0:${body.value.token}`))).body.value.companyId).toBe(client.companyId);
    }
    expect(new Set(answers.map((one) => one.body.value.token)).size).toBe(5);
  });

  test("says everything that is wrong at once", async () => {
    const nothing = await login("PUT", "/token/session/:create");
    expect([nothing.status, nothing.body.code]).toEqual([422, 15000]);
    expect(nothing.body.validationMessages.map((one: { field: string }) => one.field)).toEqual([
      "consumerToken",
      "employeeToken",
      "expirationDate",
    ]);
    const wrong = await login("POST", "/token/session/:create", {
      consumerToken: client.employeeToken,
      employeeToken: "nonsense",
      expirationDate: "2026-11-21",
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 18000]);
    expect(
      wrong.body.validationMessages.map((one: { field: string; message: string }) => `${one.field}: ${one.message}`),
    ).toEqual([
      "arg:expirationDate: The expiration date must be later than today (21 November 2026).",
      "arg:consumerToken: The consumerToken is invalid or does not exist.",
      "arg:employeeToken: The employeeToken is invalid or does not exist.",
    ]);
  });

  test.each(["2026-11-21", "2026-11-20", "1999-01-01", "2026-02-30", "soon", "22.11.2026"])(
    "the expiration date %s is refused",
    async (expirationDate) => {
      const { status, body } = await login("PUT", "/token/session/:create", { ...tokens(), expirationDate });
      expect([status, body.code, body.validationMessages[0].field]).toEqual([422, 18000, "arg:expirationDate"]);
    },
  );

  test("today is Oslo's: at 23:30 UTC it is tomorrow there already", async () => {
    const noon = now;
    now = new Date("2026-11-21T23:30:00Z");
    const { status, body } = await login("PUT", "/token/session/:create", { ...tokens(), expirationDate: tomorrow });
    expect([status, body.validationMessages?.[0].message]).toEqual([
      422,
      "The expiration date must be later than today (22 November 2026).",
    ]);
    now = noon;
  });

  test("tokens of the other environment, of another consumer, changed by a letter, and of wrong types", async () => {
    const create = async (more: object) => {
      const { status, body } = await login("POST", "/token/session/:create", {
        ...tokens(),
        expirationDate: tomorrow,
        ...more,
      });
      return [status, body.code, body.validationMessages?.[0].message];
    };
    expect(await create({ consumerToken: newToken("production", "consumer") })).toEqual([
      422,
      18000,
      "The consumerToken belongs to the other environment.",
    ]);
    expect(await create({ employeeToken: other.employeeToken })).toEqual([
      422,
      18000,
      "The employee token was created for another consumer token.",
    ]);
    const last = client.employeeToken.endsWith("A") ? "B" : "A";
    expect(await create({ employeeToken: client.employeeToken.slice(0, -1) + last })).toEqual([
      422,
      18000,
      "The employeeToken is invalid or does not exist.",
    ]);
    expect(await create({ employeeToken: newToken("test", "employee") })).toEqual([
      422,
      18000,
      "The employeeToken is invalid or does not exist.",
    ]);
    for (const employeeToken of [5, {}, ["x"], "x".repeat(100_000), "a\u0000b"])
      expect((await create({ employeeToken }))[0]).toBe(422);
    expect(await create({ token: "x" })).toEqual([422, 16000, "The field does not exist in the object."]);
    expect((await login("POST", "/token/session/:create", "[]")).body.code).toBe(16000);
    expect((await login("POST", "/token/session/:create", "{")).body.code).toBe(22000);
    expect((await login("GET", "/token/session/:create")).status).toBe(401);
  });
});

describe("credentials", () => {
  test("the user is 0, empty, or the token's company", async () => {
    const token = await session();
    for (const user of ["0", "", String(client.companyId)])
      expect([user, (await ask(basic(`${user}:${token}`))).status]).toEqual([user, 200]);
    expect((await ask({ authorization: `basic ${Buffer.from(`0:${token}`).toString("base64url")}` })).status).toBe(200);
    for (const user of [String(other.companyId), "1", "admin", "00"]) {
      const answer = await ask(basic(`${user}:${token}`));
      expect([user, answer.status, answer.body.code]).toEqual([user, 403, 9000]);
    }
  });

  test("whoAmI says who", async () => {
    const { body } = await ask(basic(`0:${await session()}`));
    expect(body.value).toMatchObject({
      employeeId: client.employeeId,
      actualEmployeeId: client.employeeId,
      companyId: client.companyId,
      employee: { id: client.employeeId },
      company: { id: client.companyId },
    });
    expect((await client.get("/token/session/>whoAmI?fields=employeeId")).body).toEqual({
      value: { employeeId: client.employeeId },
    });
  });

  test("come before the question whether a path exists", async () => {
    expect((await ask({}, "/nothing")).status).toBe(401);
    expect((await ask(basic(`0:${await session()}`), "/nothing")).status).toBe(404);
    for (const path of ["/%76%32/order", "/v2%2Forder", "/v2/%6frder", "//v2/order", "/V2/order"]) {
      const { status } = await send(`${service.address}${path}`, "GET");
      expect([path, [401, 404].includes(status)]).toEqual([path, true]);
    }
    for (const method of ["HEAD", "OPTIONS", "PATCH", "PUT", "TRACE"].filter((one) => one !== "TRACE"))
      expect([method, (await send(`${service.address}/v2/order`, method)).status]).toEqual([method, 401]);
  });
});

describe("the end of a session", () => {
  test("is midnight in Oslo when its date begins", async () => {
    const noon = now;
    const token = await session();
    const status = async () => (await ask(basic(`0:${token}`))).status;
    now = new Date("2026-11-21T23:59:59.999+01:00");
    expect(await status()).toBe(200);
    now = new Date("2026-11-22T00:00:00+01:00");
    expect(await status()).toBe(401);
    now = noon;
    const summer = await session("2027-07-01");
    now = new Date("2027-06-30T21:59:59Z");
    expect((await ask(basic(`0:${summer}`))).status).toBe(200);
    now = new Date("2027-06-30T22:00:00Z");
    expect((await ask(basic(`0:${summer}`))).status).toBe(401);
    now = noon;
  });

  test("is DELETE, at once, of the own employee's sessions only", async () => {
    const [one, two] = [await session(), await session()];
    const end = (token: string, by: string) =>
      send(`${service.address}/v2/token/session/${token}`, "DELETE", { headers: basic(`0:${by}`) });
    expect((await ask(basic(`0:${two}`))).status).toBe(200);
    expect((await end(two, other.session)).status).toBe(404);
    const ended = await end(two, one);
    expect([ended.status, ended.text]).toEqual([204, ""]);
    expect((await ask(basic(`0:${two}`))).status).toBe(401);
    expect((await end(two, one)).status).toBe(404);
    expect(
      (await send(`${service.address}/v2/session/token/${one}`, "DELETE", { headers: basic(`0:${one}`) })).status,
    ).toBe(204);
    expect((await ask(basic(`0:${one}`))).status).toBe(401);
  });
});

describe("languages", () => {
  test("a stranger's come from Accept-Language, an employee's from the employee", async () => {
    const message = async (headers: Record<string, string>) => (await ask(headers)).body.message;
    expect(await message({})).toBe("Unauthorized");
    for (const language of ["no", "nb", "nn-NO", "nb-NO,en;q=0.5", "NO"])
      expect([language, await message({ "accept-language": language })]).toEqual([language, "Ikke innlogget"]);
    for (const language of ["en", "de", "north", "en,no"])
      expect([language, await message({ "accept-language": language })]).toEqual([language, "Unauthorized"]);
    const gone = async (one: TestClient, language: string) =>
      (await one.get("/order/999999", { "accept-language": language })).body.developerMessage;
    expect(await gone(client, "no")).toMatch(/^There is no Order/);
    expect(await gone(other, "en")).toMatch(/^Det finnes ingen Order/);
    const refused = await other.post("/customer", {}, { "accept-language": "en" });
    expect(refused.body.validationMessages[0].message).toBe("Kan ikke være null.");
    expect(refused.body.developerMessage).toContain("Gi dette feltet en verdi.");
  });
});

describe("registration", () => {
  test("takes nothing, or a name, number and address of mail, and refuses everything else", async () => {
    const register = (body?: unknown) => login("POST", "/integration/:register", body);
    const made = await register({ companyName: "Ny AS", organizationNumber: "974760673", email: "a@b.no" });
    expect([made.status, Object.keys(made.body.value)]).toEqual([
      201,
      ["companyId", "employeeId", "consumerToken", "employeeToken", "expirationDate"],
    ]);
    const registered = async (organizationNumber: string) => {
      const { status, headers, body } = await register({ organizationNumber });
      const { employeeToken, consumerToken } = body.value;
      const asked = { employeeToken, consumerToken, expirationDate: "2999-01-01" };
      const { token } = (await login("POST", "/token/session/:create", asked)).body.value;
      const company = await send(`${service.address}/v2/company?fields=organizationNumber`, "GET", {
        headers: basic(`0:${token}`),
      });
      return [status, headers.get("x-warning"), company.body.value.organizationNumber];
    };
    expect(await registered(" 974 760 673 ")).toEqual([201, null, "974760673"]);
    expect(await registered("974760674")).toEqual([201, expect.stringMatching(/check digit/), "974760674"]);
    expect((await register()).status).toBe(201);
    expect((await register({})).status).toBe(201);
    const wrong = await register({ companyName: 5, email: [] });
    expect([wrong.status, wrong.body.code, wrong.body.validationMessages.length]).toEqual([422, 16000, 2]);
    expect((await register({ companyNme: "x" })).body.code).toBe(16000);
    expect((await register({ companyName: "x".repeat(256) })).body.code).toBe(18000);
  });

  test("is refused in production", async () => {
    const production = await startTestService({
      environment: { MOTPOST_ENVIRONMENT: "production", MOTPOST_ADDRESS: "https://books.example.com" },
    });
    const { status, body } = await send(`${production.address}/v2/integration/:register`, "POST");
    expect([status, body.code]).toEqual([403, 9000]);
    const token = newToken("test", "session");
    const answer = await send(`${production.address}/v2/order`, "GET", { headers: basic(`0:${token}`) });
    expect(answer.body.developerMessage).toContain("this one is the production environment");
    await production.stop();
  });
});
