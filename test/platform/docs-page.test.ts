// The interactive page in a real browser: nothing from elsewhere, no breach of its policy, one click to sign in, a request that is answered and one that is refused.

import { afterAll, beforeAll, expect, test } from "vitest";
import { screenshot, startBrowser, type TestBrowser } from "../support/browser.ts";
import { execute, openDocumentation } from "../support/documentation.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";

const patience = { timeout: 300_000 };

let service: TestService;
let production: TestService;
let browser: TestBrowser;
let client: TestClient;
beforeAll(async () => {
  [service, production, browser] = await Promise.all([
    startTestService(),
    startTestService({
      environment: { MOTPOST_ENVIRONMENT: "production", MOTPOST_ADDRESS: "https://books.example.com" },
    }),
    startBrowser(),
  ]);
  client = await service.company({ name: "Demo AS" });
});
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
  await production?.stop();
});

test("signs in as the demo company by one click, sends requests, and explains refusals", patience, async () => {
  service.service.offerDemo(async () => ({ companyId: client.companyId, sessionToken: client.session }));
  const { page, complaints } = await openDocumentation(browser, service.address);
  await page.locator("#demo").click();
  await page.getByText(`Signed in as the demo company ${client.companyId}.`).waitFor();
  const answer = await execute(page, "token/session", "getTokenSessionWhoAmI");
  expect(answer).toContain(`"companyId": ${client.companyId}`);
  expect(await page.locator("#refusal").isHidden()).toBe(true);
  expect(await execute(page, "order", "getOrder", { values: { id: "1" } })).toContain('"code": 6000');
  // Its badges beside the title can be read: their ground is not that of the page.
  const grounds = await page.evaluate(
    "[...document.querySelectorAll('.info .title small')].map((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one.querySelector('pre')).backgroundColor, getComputedStyle(one.querySelector('pre')).color])",
  );
  expect(grounds).not.toEqual([]);
  for (const [ground, inner, letters] of grounds as string[][])
    expect([ground, inner, letters]).toEqual(["rgb(59, 65, 81)", "rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"]);
  const link = page.locator("#refusal a");
  expect(await link.getAttribute("href")).toBe("/v2-docs/errors#6000");
  await screenshot(page, "docs");
  expect(complaints).toEqual([]);
});

test("in production has no button, and lists what else can be read", patience, async () => {
  const { page, complaints } = await openDocumentation(browser, production.address);
  expect(await page.locator("#demo").count()).toBe(0);
  for (const path of ["/v2-docs/guides", "/v2-docs/interface", "/v2-docs/errors", "/v2/openapi.json"])
    expect(await page.locator(`nav a[href="${path}"]`).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test("in production nobody is signed in: no button, no address, and offering it fails", async () => {
  const text = (await send(`${production.address}/v2-docs/try`, "GET")).text;
  expect(text).not.toMatch(/demo/i);
  expect((await send(`${production.address}/v2-docs/demo`, "GET")).status).toBe(404);
  expect(() => production.service.offerDemo(async () => ({ companyId: 1, sessionToken: "x" }))).toThrow(
    "Only the test environment",
  );
  expect((await send(`${production.address}/v2-docs/demo`, "GET")).status).toBe(404);
});

test("the page and the document name their environment", async () => {
  for (const [of, name, Name] of [
    [service, "test", "Test"],
    [production, "production", "Production"],
  ] as const) {
    const page = (await send(`${of.address}/v2-docs/try`, "GET")).text;
    expect(page).toContain(`<title>Motpost ${name} environment: `);
    expect(page).toContain(`<strong>${Name} environment.</strong>`);
    for (const file of ["openapi.json", "openapi-3.0.json"]) {
      const { info, servers } = (await send(`${of.address}/v2/${file}`, "GET")).body;
      expect([info.title, servers[0].description]).toEqual([
        `Motpost (${name} environment)`,
        `The ${name} environment, whose credentials work here alone.`,
      ]);
    }
  }
});

test("its policy lets no inline script run, and every file is the service's own", async () => {
  const { headers, text } = await send(`${service.address}/v2-docs/try`, "GET");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
  const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  expect(files.length).toBeGreaterThan(8);
  for (const address of files) {
    expect(address).toMatch(/^\/[^/]/);
    expect([address, (await send(`${service.address}${address}`, "GET")).status]).toEqual([address, 200]);
  }
});

test("what never changes is sent compressed, and not again to who has it", async () => {
  for (const path of [
    "/v2/openapi.json",
    "/v2/openapi-3.0.yaml",
    "/v2-docs/try",
    "/v2-docs/assets/swagger-ui-bundle.js",
  ]) {
    const get = (headers: Record<string, string>) => fetch(`${service.address}${path}`, { headers });
    const plain = await get({ "accept-encoding": "identity" });
    expect([path, plain.headers.get("content-encoding")]).toEqual([path, null]);
    const text = await plain.text();
    for (const [accepted, encoding] of [
      ["gzip, br", "br"],
      ["gzip", "gzip"],
      ["br;q=0, gzip;q=0.5", "gzip"],
    ] as const) {
      const sent = await get({ "accept-encoding": accepted });
      expect([path, sent.headers.get("content-encoding")]).toEqual([path, encoding]);
      expect(Number(sent.headers.get("content-length"))).toBeLessThan(text.length);
      expect(await sent.text()).toBe(text);
      const state = sent.headers.get("etag") ?? "";
      const again = await get({ "accept-encoding": accepted, "if-none-match": `"other", W/${state}` });
      expect([path, again.status, await again.text()]).toEqual([path, 304, ""]);
      expect((await get({ "accept-encoding": accepted, "if-none-match": '"other"' })).status).toBe(200);
    }
  }
});

test("nobody keeps the session of the demo company", async () => {
  service.service.offerDemo(async () => ({ companyId: client.companyId, sessionToken: client.session }));
  const { headers } = await send(`${service.address}/v2-docs/demo`, "GET");
  expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-store", null]);
});
