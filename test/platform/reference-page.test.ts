// The API reference in a real browser: readable without script, fit for a phone, light and dark; search, copying, sending as demo.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operationsOf } from "../../src/schema/operation.ts";
import { accessibilityFaults } from "../support/accessibility.ts";
import { screenshot, startBrowser, type TestBrowser } from "../support/browser.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";

const patience = { timeout: 600_000 };
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
  client = await service.company({ name: "Demo AS", language: "en" });
  service.service.offerDemo(async () => ({ companyId: client.companyId, sessionToken: client.session }));
});
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
  await production?.stop();
});

interface Open {
  readonly page: Page;
  /** What the browser complained of: breaches of the policy, errors of scripts, requests to others. */
  readonly complaints: string[];
}

async function open(path: string, options: Parameters<TestBrowser["visitor"]>[0] = {}): Promise<Open> {
  const page = await browser.visitor({ javaScriptEnabled: true, viewport: { width: 1400, height: 900 }, ...options });
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(service.address)) complaints.push(request.url());
  });
  await page.goto(service.address + path);
  return { page, complaints };
}

test("the first screen lists every subject, names the environment, and leads to Swagger UI", async () => {
  const paths = operationsOf(service.service.registry).map(({ path }) => path.split("/")[1]);
  for (const [of, name] of [
    [service, "Test"],
    [production, "Production"],
  ] as const) {
    const { text, headers } = await send(`${of.address}/v2-docs/`, "GET");
    expect(text).toContain(`<title>Motpost ${name} environment: `);
    expect(text).not.toContain("%");
    expect(headers.get("content-security-policy")).toContain("script-src 'self';");
    expect(headers.get("content-security-policy")).not.toMatch(/unsafe|\*/);
    const listed = [...text.matchAll(/<li><a (?:class="name" )?href="\/v2-docs\/reference\/([\w-]+)">/g)].map(
      ([, one]) => one,
    );
    expect([...new Set(listed)].sort()).toEqual([...new Set(paths)].sort());
    expect(text).toContain('href="/v2-docs/try"');
  }
});

test("each operation stands on one page, with parameters, answers, and four samples; every link leads somewhere", {
  timeout: 600_000,
}, async () => {
  const operations = operationsOf(service.service.registry);
  const subjects = [...new Set(operations.map(({ path }) => path.split("/")[1] ?? ""))];
  const links = new Set<string>();
  let samples = 0;
  for (const name of subjects) {
    const { status, text } = await send(`${service.address}/v2-docs/reference/${name}`, "GET");
    expect([name, status]).toEqual([name, 200]);
    const own = operations.filter(({ path }) => path.split("/")[1] === name);
    expect([name, text.match(/<section class="operation">/g)?.length]).toEqual([name, own.length]);
    for (const { method, path } of own)
      expect(text).toContain(`${method}</span> <code>/v2${path.replaceAll(">", "&gt;")}</code>`);
    samples += text.match(/<details class="sample"/g)?.length ?? 0;
    const anchors = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect([name, anchors.length]).toEqual([name, new Set(anchors).size]);
    for (const [, link = ""] of text.matchAll(/href="([^"]+)"/g))
      if (link.startsWith("#")) expect(anchors).toContain(link.slice(1));
      else links.add(link);
    // Nothing that is undefined, and nothing that was no text.
    expect(text).not.toMatch(/undefined|\[object|NaN| or <\/span>/);
  }
  expect(samples).toBe(4 * operations.length);
  const errors = (await send(`${service.address}/v2-docs/errors`, "GET")).text;
  for (const link of links) {
    const [path = "", anchor] = link.split("#");
    expect([link, (await send(service.address + path, "GET")).status]).toEqual([link, 200]);
    if (path === "/v2-docs/errors" && anchor !== undefined) expect(errors).toContain(`id="${anchor}"`);
  }
});

test("what an operation raises and which guides show it stands with it", async () => {
  const { text } = await send(`${service.address}/v2-docs/reference/order`, "GET");
  const section = (id: string) =>
    text.split('<section class="operation">').find((one) => one.includes(`id="${id}"`)) ?? "";
  expect(section("createOrder")).toContain("<code>order.create</code>");
  expect(section("createOrder")).toContain('href="/v2-docs/guides/first-invoice"');
  expect(section("createOrder")).toContain('href="/v2-docs/errors#18000"');
  expect(section("getOrder")).not.toContain("order.create");
});

test("it can be read without script, by keyboard, and by a screen reader", patience, async () => {
  for (const path of ["/v2-docs", "/v2-docs/reference/order"]) {
    const { page, complaints } = await open(path, { javaScriptEnabled: false });
    expect(await page.locator("#search").isVisible()).toBe(false);
    expect(await page.locator("main h1").isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
  for (const colorScheme of ["light", "dark"] as const) {
    const { page, complaints } = await open("/v2-docs/reference/customer", { colorScheme });
    expect(await accessibilityFaults(page)).toEqual([]);
    await screenshot(page, `reference-${colorScheme}`, false);
    expect(complaints).toEqual([]);
    await page.context().close();
  }
  const { page } = await open("/v2-docs");
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, "reference-first");
});

test("on a phone nothing stands beside the screen, and the subjects are closed", patience, async () => {
  for (const path of ["/v2-docs", "/v2-docs/reference/invoice"]) {
    const { page } = await open(path, { viewport: { width: 360, height: 740 } });
    const [inner, whole] = (await page.evaluate(
      "[document.documentElement.clientWidth, document.documentElement.scrollWidth]",
    )) as [number, number];
    expect([path, whole]).toEqual([path, inner]);
    expect(await page.locator("#subjects").isVisible()).toBe(false);
    await screenshot(page, `reference-phone${path.replaceAll("/", "-")}`, false);
    await page.context().close();
  }
});

test("search finds operations by words of their path and summary", patience, async () => {
  const { page, complaints } = await open("/v2-docs");
  await page.locator("#words").fill("invoice payment");
  const hit = page.locator('#hits a[href="/v2-docs/reference/invoice#invoicePayment"]');
  await hit.waitFor();
  await hit.click();
  await page.waitForURL("**/reference/invoice#invoicePayment");
  await page.locator("#words").fill("no such thing");
  await page.getByText("Nothing has all of these words.").waitFor();
  expect(complaints).toEqual([]);
});

test("a sample is copied, and sent as the demo company", patience, async () => {
  const { page, complaints } = await open("/v2-docs/reference/customer");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const section = page.locator("section", { has: page.locator("#createCustomer") });
  await section.getByRole("button", { name: "Copy curl" }).click();
  await page.getByText("Copied").waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toMatch(/^curl -u 0:\$T "\$A\/customer"/);
  await section.locator("textarea").fill('{"name": "From the reference"}');
  await section.getByRole("button", { name: "Send as demo" }).click();
  await section.getByText("From the reference").last().waitFor();
  expect(await section.locator("form pre").textContent()).toMatch(/^201\n/);
  const found = await client.get("/customer?customerName=From%20the%20reference");
  expect(found.body.values).toHaveLength(1);
  await screenshot(page, "reference-sent", false);
  expect(complaints).toEqual([]);
});

test("in production nothing is sent as anybody", patience, async () => {
  const page = await browser.visitor({ javaScriptEnabled: true });
  await page.goto(`${production.address}/v2-docs/reference/customer`);
  expect(await page.getByRole("button", { name: "Copy curl" }).first().isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Send as demo" }).count()).toBe(0);
});

test("what the samples of the demo's language send is taken: curl lines run as they stand", patience, async () => {
  const { page } = await open("/v2-docs/reference/customer");
  const code = await page
    .locator("section", { has: page.locator("#createCustomer") })
    .locator("code")
    .allTextContents();
  const curl = code.find((one) => one.startsWith("curl")) ?? "";
  const { follow } = await import("../support/guide.ts");
  const followed = await follow(`\`\`\`sh\n${curl}\n\`\`\`\n`, service.address, { T: client.session });
  expect(followed).toEqual({ blocks: 1, faults: [] });
});
