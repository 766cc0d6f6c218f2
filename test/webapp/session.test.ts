// /app/v2: the interface with the session of the pages, for pages of this service alone; and the application's page and files.

import { readdirSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationsOf } from "../../src/schema/operation.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { builtApp } from "../support/app.ts";
import { colleague } from "../support/colleague.ts";
import { send, startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";
import { formOf as formIn, sessionOf, signedIn } from "../support/signed-in.ts";

let now = new Date();
let service: TestService;
let client: TestClient;
let other: TestClient;
let cookie: string;
let form: string;
beforeAll(async () => {
  [service] = await Promise.all([
    startTestService({ clock: () => now, environment: { CORS_ORIGINS: "https://elsewhere.example" } }),
    builtApp(),
  ]);
  [client, other] = await Promise.all([
    service.company({ name: "Kaffebua AS" }),
    service.company({ name: "Andre AS" }),
  ]);
  cookie = await sessionOf(service, client);
  form = await formOf(cookie);
});
afterAll(() => service.stop());

const page = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${service.address}${path}`, { headers, redirect: "manual" });

/** The form token of a session. */
const formOf = (session: string) => formIn(service, session);

/** Sends a request as the application does; a header that is "" is left out. */
function ask(
  method: string,
  path: string,
  more: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<TestAnswer> {
  const headers = {
    "sec-fetch-site": "same-origin",
    "x-motpost-form": form,
    cookie: `motpost-session=${cookie}`,
    ...more,
  };
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
  return send(`${service.address}/app/v2${path}`, method, { headers: sent, ...(body === undefined ? {} : { body }) });
}

describe("who may use it", () => {
  test("a page of this service, with the form token of the session", async () => {
    const { status, body } = await ask("GET", "/token/session/%3EwhoAmI");
    expect([status, body.value.companyId, body.value.employeeId]).toEqual([200, client.companyId, client.employeeId]);
    const made = await ask("POST", "/customer?fields=id,name", { origin: service.address }, { name: "Ola" });
    expect([made.status, made.body.value.name]).toEqual([201, "Ola"]);
    expect((await client.get(`/customer/${made.body.value.id}`)).status).toBe(200);
  });

  test.each([
    ["without the form token", { "x-motpost-form": "" }, 403],
    ["with another form token", { "x-motpost-form": "x".repeat(43) }, 403],
    ["from a page of another site", { "sec-fetch-site": "cross-site" }, 403],
    ["from a page of the same site", { "sec-fetch-site": "same-site" }, 403],
    ["from no page", { "sec-fetch-site": "" }, 403],
    ["with the origin of another site", { origin: "https://elsewhere.example" }, 403],
    ["without a session", { cookie: "" }, 401],
  ] as const)("%s it is refused, with what to do", async (_name, headers, expected) => {
    for (const [method, path] of [
      ["GET", "/customer"],
      ["PUT", "/token/session/:create"],
      ["GET", "/nothing"],
    ] as const) {
      const { status, body, headers: got } = await ask(method, path, headers);
      expect([method, path, status, body.status]).toEqual([method, path, expected, expected]);
      expect(body.developerMessage).toMatch(expected === 403 ? /\/v2 with a token/ : /\/sign-in/);
      // A browser would ask the person for a token.
      expect(got.get("www-authenticate")).toBeNull();
      expect(got.get("access-control-allow-origin")).toBeNull();
    }
  });

  test("every operation is refused without the form token, and to pages of other sites", async () => {
    const signed = { cookie: `motpost-session=${cookie}`, "sec-fetch-site": "same-origin", "x-motpost-form": form };
    const { "x-motpost-form": _form, ...formless } = signed;
    const doors = [
      formless,
      { ...signed, origin: "https://elsewhere.example" },
      { ...signed, "sec-fetch-site": "cross-site" },
    ];
    const wrong: string[] = [];
    for (const { method, path } of operationsOf(motpostRegistry())) {
      const address = `${service.address}/app/v2${path.replaceAll(/\{\w+\}/g, "1")}`;
      const statuses = await Promise.all(
        doors.map(async (headers) => {
          const answer = await fetch(address, { method, headers });
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      if (statuses.some((status) => status !== 403)) wrong.push(`${method} ${path}: ${statuses}`);
    }
    expect(wrong).toEqual([]);
  });

  test("tokens count for nothing there, and the session counts for nothing at /v2", async () => {
    const authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
    expect((await ask("GET", "/customer", { authorization, cookie: "" })).status).toBe(401);
    const headers = { cookie: `motpost-session=${cookie}`, "x-motpost-form": form, "sec-fetch-site": "same-origin" };
    expect((await send(`${service.address}/v2/customer`, "GET", { headers })).status).toBe(401);
  });

  test("a form token that is sent twice is refused", async () => {
    const answer = await ask("GET", "/customer", { "x-motpost-form": `${form}, ${form}` });
    expect(answer.status).toBe(403);
  });

  test("it lists what is too long for programs, a page at a time, as far as its end", async () => {
    const large = await service.company({ name: "Store AS" });
    const { id } = await large.value(large.post("/department", { name: "Butikk 0" }));
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    await owner.query("select set_config('motpost.company', $1, false)", [String(large.companyId)]);
    await owner.query(
      `insert into department select c.* from department o, generate_series(1, 10000) n,
         lateral json_populate_record(o, json_build_object('id', 1000000 + n, 'name', 'Butikk ' || n)) c
       where o.company_id = $1 and o.id = $2`,
      [large.companyId, id],
    );
    await owner.end();
    const path = "/department?name=Butikk&sorting=-id&fields=name&count=2";
    expect((await large.get(path)).body.code).toBe(23000);
    const shown = await signedIn(service, large);
    const pages = await Promise.all([0, 9_999].map((from) => shown.get(`${path}&from=${from}`)));
    expect(
      pages.map(({ body }) => [body.fullResultSize, ...body.values.map((one: { name: string }) => one.name)]),
    ).toEqual([
      [10_001, "Butikk 10000", "Butikk 9999"],
      [10_001, "Butikk 1", "Butikk 0"],
    ]);
  });
});

describe("the same walls as /v2", () => {
  test("nothing of another company is seen", async () => {
    const { id } = (await other.post("/customer", { name: "Fremmed" })).body.value;
    // Ids are those of a company: the same one may be here, too, and is another's there.
    await ask("PUT", `/customer/${id}`, {}, { name: "Mitt" });
    expect((await other.get(`/customer/${id}`)).body.value.name).toBe("Fremmed");
    for (const path of [`/customer/${id}`, "/customer?count=1000"])
      expect((await ask("GET", path)).text).not.toContain("Fremmed");
  });

  test("every operation that asks for a right refuses a person without it", async () => {
    const clerk = await colleague(service, client, "Kari");
    const session = await sessionOf(service, clerk);
    const none = `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${clerk.employeeId}&template=NONE_PRIVILEGES`;
    expect((await client.put(none)).status).toBeLessThan(300);
    const headers = { cookie: `motpost-session=${session}`, "x-motpost-form": await formOf(session) };
    const guarded = operationsOf(motpostRegistry()).filter(
      ({ operation }) => "requires" in operation || operation.kind !== "system",
    );
    const wrong: string[] = [];
    for (const { method, path } of guarded) {
      const at = path.replaceAll(/\{\w+\}/g, "1");
      const [mine, theirs] = [await ask(method, at, headers), await asToken(clerk, method, at)];
      if (mine.status !== theirs) wrong.push(`${method} ${path}: ${mine.status}, by token ${theirs}`);
    }
    expect(wrong).toEqual([]);
  }, 600_000);

  /** What the clerk's own rights answer by a token that the administrator owns. */
  let jwt: string | undefined;
  async function asToken(clerk: TestClient, method: string, path: string): Promise<number> {
    const year = now.getUTCFullYear() + 1;
    jwt ??= (
      await client.put(
        `/token/jwt/:create?tokenName=clerk&employeeId=${client.employeeId}&actualEmployeeId=${clerk.employeeId}&expirationDate=${year}-12-31`,
      )
    ).body.value.token as string;
    return (await clerk.call(method, path, { headers: { authorization: `Bearer ${jwt}` } })).status;
  }

  test("two people may use the same idempotency key", async () => {
    const clerk = await colleague(service, client, "Per");
    const template = `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${clerk.employeeId}&template=ALL_PRIVILEGES`;
    await client.put(template);
    const session = await sessionOf(service, clerk);
    const key = { "idempotency-key": "the-same" };
    const theirs = { ...key, cookie: `motpost-session=${session}`, "x-motpost-form": await formOf(session) };
    const one = await ask("POST", "/customer", key, { name: "Først" });
    const again = await ask("POST", "/customer", key, { name: "Først" });
    const two = await ask("POST", "/customer", theirs, { name: "Så" });
    expect([one.status, again.status, two.status]).toEqual([201, 201, 201]);
    expect([again.body.value.id === one.body.value.id, two.body.value.id === one.body.value.id]).toEqual([true, false]);
  });
});

describe("the page and its files", () => {
  test("the first page leads those who are signed in to the application, and others to sign in or to register", async () => {
    const inside = await page("/", { cookie: `motpost-session=${cookie}` });
    expect([inside.status, inside.headers.get("location")]).toEqual([303, "/app/"]);
    const outside = await (await page("/")).text();
    for (const way of ["/sign-in", "/register", "/v2-docs/"]) expect(outside).toContain(`href="${way}"`);
    const home = await page("/home");
    expect([home.status, home.headers.get("location")]).toEqual([303, "/sign-in"]);
    expect(await (await page("/home", { cookie: `motpost-session=${cookie}` })).text()).toContain('href="/app/"');
  });

  test("whoever is not signed in is sent to do so, and back", async () => {
    const answer = await page("/app/invoices/17");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/sign-in?next=%2Fapp%2Finvoices%2F17"]);
    const form = await (await page("/sign-in?next=/app/invoices/17")).text();
    expect(form).toContain('name="next" value="/app/invoices/17"');
    // Whoever has signed in meanwhile, in another window, is led there at once, and never to another site.
    for (const [asked, expected] of [
      ["/app/reports/trialBalance?date=2026-05-31&level=group", undefined],
      ["/company/events/17?filter=failed", undefined],
      ["//example.com", "/"],
      ["/\\example.com", "/"],
      ["/.//example.com", "/"],
      ["/\t/example.com", "/"],
      ["https://example.com/", "/"],
    ] as const) {
      const outside = expected === undefined ? await page(asked) : null;
      const way = outside?.headers.get("location") ?? `/sign-in?next=${encodeURIComponent(asked)}`;
      const inside = await page(way, { cookie: `motpost-session=${cookie}` });
      expect([asked, inside.status, inside.headers.get("location")]).toEqual([asked, 303, expected ?? asked]);
    }
  });

  test("the page is not kept, and has a nonce of its own each time", async () => {
    const answers = await Promise.all([1, 2].map(() => page("/app/", { cookie: `motpost-session=${cookie}` })));
    const policies = answers.map(({ headers }) => headers.get("content-security-policy") ?? "");
    expect(policies[0]).not.toBe(policies[1]);
    for (const [place, answer] of answers.entries()) {
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policies[place] ?? "")?.[1] ?? "none";
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(policies[place]).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(policies[place]).not.toMatch(/unsafe|\*/);
      expect(await answer.text()).toContain(`nonce="${nonce}"`);
    }
  });

  test("files are kept for ever and sent compressed; their names lead nowhere else", async () => {
    const html = await (await page("/app/", { cookie: `motpost-session=${cookie}` })).text();
    const [script = ""] = /\/app\/assets\/[\w-]+\.js/.exec(html) ?? [];
    for (const [accepted, encoding] of [
      ["br, gzip", "br"],
      ["gzip", "gzip"],
      ["identity", null],
    ] as const) {
      const { status, headers } = await page(script, { "accept-encoding": accepted });
      expect([status, headers.get("content-encoding"), headers.get("cache-control")]).toEqual([
        200,
        encoding,
        "public, max-age=31536000, immutable",
      ]);
    }
    for (const path of [
      "/app/assets/../files.json",
      "/app/assets/%2e%2e/files.json",
      "/app/assets/..%2f..%2fpackage.json",
    ])
      expect([path, (await page(path)).status]).not.toEqual([path, 200]);
  });

  test("the first screen takes at most 300 kB of script, and each further one 60 kB", async () => {
    const { appSizes } = await import("../support/app-sizes.ts");
    const { first, more } = appSizes();
    expect(first).toBeLessThanOrEqual(300_000);
    for (const [name, size] of more) expect([name, size <= 60_000]).toEqual([name, true]);
    // Nor is it one for developers of the libraries, which would be slower and twice as large.
    const files = readdirSync(new URL("../../dist/webapp/assets", import.meta.url));
    expect(files.filter((name) => name.startsWith("jsx-dev-runtime"))).toEqual([]);
  });
});

test("signing out ends it at once", async () => {
  const session = await sessionOf(service, client);
  const headers = { cookie: `motpost-session=${session}`, "x-motpost-form": await formOf(session) };
  expect((await ask("GET", "/customer", headers)).status).toBe(200);
  const body = new URLSearchParams({ token: headers["x-motpost-form"] });
  const out = await fetch(`${service.address}/sign-out`, {
    method: "POST",
    body,
    headers: { cookie: headers.cookie, origin: service.address, "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
  expect(out.status).toBe(303);
  expect((await ask("GET", "/customer", headers)).status).toBe(401);
  now = new Date(now.getTime() + 11 * 3_600_000);
  expect((await ask("GET", "/customer")).status).toBe(401);
});
