// The interactive page in a real browser: nothing from elsewhere, no breach of its policy, one click to sign in, a request that is answered and one that is refused.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { screenshot, startBrowser, type TestBrowser } from "../support/browser.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";

/** The document is a megabyte, which the page reads and draws. */
const patience = { timeout: 120_000 };

let service: TestService;
let production: TestService;
let browser: TestBrowser;
let client: TestClient;
beforeAll(async () => {
  [service, production, browser] = await Promise.all([
    startTestService(),
    startTestService({ environment: { MOTPOST_ENVIRONMENT: "production" } }),
    startBrowser(),
  ]);
  client = await service.company({ name: "Demo AS" });
});
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
  await production?.stop();
});

/** Opens the page, and notes what the browser complains of and what it asks others for. */
async function open(address: string): Promise<{ readonly page: Page; readonly complaints: string[] }> {
  const page = await browser.visitor({ javaScriptEnabled: true });
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on("console", (one) => {
    if (one.type() === "error" && !/status of 4\d\d/.test(one.text())) complaints.push(one.text());
  });
  page.on("pageerror", (one) => complaints.push(String(one)));
  page.on("request", (one) => {
    if (!one.url().startsWith(address) && !one.url().startsWith("data:")) complaints.push(`asked for ${one.url()}`);
  });
  await page.goto(`${address}/v2-docs`);
  await page.locator(".opblock-tag").first().waitFor();
  return { page, complaints };
}

/** Opens an operation of a subject and sends it. */
async function execute(page: Page, tag: string, id: string, values: Readonly<Record<string, string>> = {}) {
  const operation = page.locator(`.opblock[id$="-${id}"]`);
  if ((await operation.count()) === 0) await page.locator(`.opblock-tag[data-tag="${tag}"]`).click();
  await operation.locator(".opblock-summary-control").click();
  for (const [name, value] of Object.entries(values))
    await operation.locator(`tr[data-param-name="${name}"] input`).fill(value);
  await operation.locator("button.execute").click();
  const answer = operation.locator(".live-responses-table .response").first();
  await answer.waitFor();
  return answer.textContent();
}

test("signs in as the demo company by one click, sends requests, and explains refusals", patience, async () => {
  service.service.offerDemo(async () => ({ companyId: client.companyId, sessionToken: client.session }));
  const { page, complaints } = await open(service.address);
  await page.locator("#demo").click();
  await page.getByText(`Signed in as the demo company ${client.companyId}.`).waitFor();
  const answer = await execute(page, "token/session", "getTokenSessionWhoAmI");
  expect(answer).toContain(`"companyId": ${client.companyId}`);
  expect(await page.locator("#refusal").isHidden()).toBe(true);
  expect(await execute(page, "order", "getOrder", { id: "1" })).toContain('"code": 6000');
  const link = page.locator("#refusal a");
  expect(await link.getAttribute("href")).toBe("/v2-docs/errors#6000");
  await screenshot(page, "docs");
  expect(complaints).toEqual([]);
});

test("in production has no button, and lists what else can be read", patience, async () => {
  const { page, complaints } = await open(production.address);
  expect(await page.locator("#demo").count()).toBe(0);
  for (const path of ["/v2-docs/guides", "/v2-docs/interface", "/v2-docs/errors", "/v2/openapi.json"])
    expect(await page.locator(`nav a[href="${path}"]`).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test("in production nobody is signed in: no button, no address, and offering it fails", async () => {
  const text = (await send(`${production.address}/v2-docs`, "GET")).text;
  expect(text).not.toMatch(/demo/i);
  expect((await send(`${production.address}/v2-docs/demo`, "GET")).status).toBe(404);
  expect(() => production.service.offerDemo(async () => ({ companyId: 1, sessionToken: "x" }))).toThrow(
    "Only the test environment",
  );
  expect((await send(`${production.address}/v2-docs/demo`, "GET")).status).toBe(404);
});

test("its policy lets no inline script run, and every file is the service's own", async () => {
  const { headers, text } = await send(`${service.address}/v2-docs`, "GET");
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
