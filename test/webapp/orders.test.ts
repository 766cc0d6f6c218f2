// Orders and subscriptions in a browser: by keyboard from what was agreed to the invoice, with what is empty and what is refused.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppVisitor, builtApp, expectSound, visitApp } from "../support/app.ts";
import { startBrowser, type TestBrowser } from "../support/browser.ts";
import { dayInOslo } from "../support/days.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const patience = { timeout: 300_000 };
let service: TestService;
let browser: TestBrowser;
let client: TestClient;
let seller: Seller;
let visitor: AppVisitor;
let page: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), startBrowser(), builtApp()]);
  client = await service.company({ name: "Kaffebua AS" });
  seller = await Seller.of(client, { name: "Fjord Hotell AS" });
  visitor = await visitApp(service, browser, client);
  page = visitor.page;
}, 600_000);
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

const rows = () => page.locator(".list tbody tr");
const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const today = dayInOslo(0);
const typedToday = today.split("-").reverse().join(".");
const made = { orderDate: today, deliveryDate: today };

describe("orders", patience, () => {
  test("nothing yet says what will be here", async () => {
    await visitor.open("/orders");
    await page.locator(".empty").waitFor();
    await expectSound(visitor, "orders-empty");
  });

  test("one is opened and invoiced by keyboard", async () => {
    const id = await seller.order(
      [
        [2, 200],
        [1, 890],
      ],
      made,
    );
    await visitor.open("/orders");
    await rows().first().waitFor();
    await expect.poll(() => page.locator(".tabs a").first().textContent()).toBe("To invoice 1");
    await press("j", "Enter");
    await expect.poll(() => page.url()).toContain(`/orders/${id}`);
    await expect.poll(() => page.locator("tfoot .n").textContent()).toBe("1\u202f290.00");
    await expectSound(visitor, "order");
    await press("i");
    expect(await page.getByLabel("Invoice date").inputValue()).toBe(typedToday);
    expect(await page.getByRole("dialog").textContent()).toContain("Fjord Hotell AS, 1\u202f290.00 without VAT");
    await press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/\/invoices\/\d+/);
    const [, invoice] = /invoices\/(\d+)/.exec(page.url()) ?? [];
    const { value } = (await client.get(`/invoice/${invoice}?fields=amountExcludingVat`)).body;
    expect(value.amountExcludingVat).toBe(1290);
  });

  test("several become one invoice", async () => {
    for (const price of [100, 200, 400]) await seller.order([[1, price]], made);
    await visitor.open("/orders");
    await expect.poll(() => rows().count()).toBe(3);
    await press("j", "x", "j", "x");
    await page.getByRole("button", { name: "Invoice 2 orders" }).waitFor();
    await expectSound(visitor, "orders");
    await press("i");
    await page.getByRole("dialog").waitFor();
    await press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/\/invoices\/\d+/);
    const [, invoice] = /invoices\/(\d+)/.exec(page.url()) ?? [];
    // The newest stand first.
    expect((await client.get(`/invoice/${invoice}?fields=amountExcludingVat`)).body.value.amountExcludingVat).toBe(600);
    await visitor.open("/orders");
    await expect.poll(() => rows().count()).toBe(1);
  });

  test("what the service refuses stands at its field, and what was typed stays", async () => {
    await visitor.open("/orders");
    await rows().first().waitFor();
    await press("j", "i");
    await page.getByLabel("Invoice date").fill("never");
    await press("Control+Enter");
    await page.locator('[aria-invalid="true"]').waitFor();
    expect(await page.getByLabel("Invoice date").inputValue()).toBe("never");
    await expect.poll(() => page.evaluate("document.activeElement?.getAttribute('aria-invalid')")).toBe("true");
    await expectSound(visitor, "order-refused");
    await press("Escape");
  });
});

test("a subscription is invoiced for its next period", patience, async () => {
  const id = await seller.order([[1, 500]], {
    ...made,
    isSubscription: true,
    subscriptionPeriodsOnInvoice: 2,
    subscriptionInvoicingTimeInAdvanceOrArrears: "ADVANCE",
  });
  await visitor.open("/orders?view=subscriptions");
  await rows().first().waitFor();
  await expect.poll(() => page.locator(".tabs a[aria-current]").textContent()).toBe("Subscriptions 1");
  await expectSound(visitor, "subscriptions");
  await visitor.open(`/orders/${id}`);
  await page.locator("tfoot .n").waitFor();
  await press("i");
  await page.getByRole("dialog").waitFor();
  await press("Control+Enter");
  await expect.poll(() => page.url()).toMatch(/\/invoices\/\d+/);
  const [, invoice] = /invoices\/(\d+)/.exec(page.url()) ?? [];
  expect((await client.get(`/invoice/${invoice}?fields=amountExcludingVat`)).body.value.amountExcludingVat).toBe(1000);
});

test("in Norwegian", patience, async () => {
  const norwegian = await visitApp(service, browser, client, { language: "no", locale: "nb-NO" });
  await norwegian.open("/orders?view=all");
  await norwegian.page.locator(".list tbody tr").first().waitFor();
  expect(await norwegian.page.locator("h1").textContent()).toBe("Ordrer");
  await expectSound(norwegian, "nb-orders");
});
