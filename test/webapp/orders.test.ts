// Orders and subscriptions in a browser: by keyboard from what was agreed to the invoice, with what is empty and what is refused.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppVisitor, builtApp, expectSound, visitApp } from "../support/app.ts";
import { startBrowser, type TestBrowser } from "../support/browser.ts";
import { dayInOslo } from "../support/days.ts";
import { Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const patience = { timeout: 300_000 };
let service: SharedService;
let browser: TestBrowser;
let client: TestClient;
let seller: Seller;
let visitor: AppVisitor;
let page: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), startBrowser(), builtApp()]);
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
    await expect.poll(() => page.locator("main tfoot").textContent()).toContain("1\u00a0290.00");
    await press("j", "Enter");
    await expect.poll(() => page.url()).toContain(`/orders/${id}`);
    await expect.poll(() => page.locator("tfoot .n").textContent()).toBe("1\u00a0290.00");
    await expectSound(visitor, "order");
    await press("i");
    await expect.poll(() => page.getByLabel("Invoice date").inputValue()).toBe(typedToday);
    expect(await page.getByRole("dialog").textContent()).toContain("Fjord Hotell AS, 1\u00a0290.00 without VAT");
    await press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/\/invoices\/\d+/);
    const [, invoice] = /invoices\/(\d+)/.exec(page.url()) ?? [];
    const { value } = (await client.get(`/invoice/${invoice}?fields=amountExcludingVat`)).body;
    expect(value.amountExcludingVat).toBe(1290);
  });

  test("one is to be picked: its page says so, Undo takes it back; the view counts it, and its packing note is saved", async () => {
    const id = await seller.order([[3, 100]], made);
    await visitor.open(`/orders/${id}`);
    const state = () => page.locator("main .chip").first().textContent();
    const step = page.getByLabel("How far it has come").locator("select");
    await step.selectOption({ label: "To pick" });
    await step.press("Control+Enter");
    await expect.poll(state).toContain("To pick");
    await page.getByRole("region", { name: "Undo", exact: true }).getByRole("button", { name: "Undo" }).click();
    await expect.poll(state).toContain("Open");
    await step.selectOption({ label: "To pick" });
    await step.press("Control+Enter");
    await expect.poll(state).toContain("To pick");
    const note = page.getByRole("button", { name: "Packing note" });
    const [file] = await Promise.all([page.waitForEvent("download"), note.click()]);
    expect(file.suggestedFilename()).toMatch(/^Packing note \d+\.pdf$/);
    await expectSound(visitor, "order-to-pick");
    await visitor.open("/orders?view=toPick");
    await expect.poll(() => rows().count()).toBe(1);
    await expect.poll(() => page.locator(".tabs a[aria-current]").textContent()).toBe("To pick 1");
    const days = `orderDateFrom=${today}&orderDateTo=2099-01-01`;
    const asked = (status: string) => client.get(`/order?status=${status}&${days}&fields=id,status`);
    expect((await asked("READY_FOR_PICKING")).body.values).toEqual([{ id, status: "READY_FOR_PICKING" }]);
    expect((await asked("PICKED")).body.values).toEqual([]);
    expect((await asked("SOMEWHERE")).status).toBe(422);
    expect((await client.delete(`/order/${id}`)).status).toBe(204);
  });

  test("several become one invoice", async () => {
    for (const price of [100, 200, 400]) await seller.order([[1, price]], made);
    await visitor.open("/orders");
    await expect.poll(() => rows().count()).toBe(3);
    await press("j", "x", "j", "Shift+X");
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
    await expect.poll(() => page.getByLabel("Invoice date").inputValue()).toBe("never");
    await expect.poll(() => page.evaluate("document.activeElement?.getAttribute('aria-invalid')")).toBe("true");
    await expectSound(visitor, "order-refused");
    await press("Escape");
  });
});

describe("the editor of an order", patience, () => {
  const type = (text: string) => page.keyboard.type(text);
  const choose = async (typed: string) => {
    await type(typed);
    await page.locator('[role="option"]').first().waitFor();
    await press("Enter");
  };
  const cell = (row: number, column = 0) => page.locator(`[data-cell="${row} ${column}"]`);
  const sum = () => page.locator(".totals tr.sum td").textContent();
  const fields =
    "version,number,reference,project(name),deliveryDate,orderLines(description,count,unitCostCurrency,markup,unitPriceExcludingVatCurrency,discount)";
  const stored = async (id: string) => (await client.get(`/order/${id}?fields=${fields}`)).body.value;
  let id = "";

  test("an order is made by keyboard from the list; the service computes prices from cost and markup", async () => {
    await visitor.open("/orders?view=all");
    await rows().first().waitFor();
    await press("n");
    await page.locator(".linegrid").waitFor();
    await choose("fjord");
    await type("Kaffe");
    await press("Enter");
    await type("2*3");
    await press("Enter");
    await type("200");
    await press("Enter");
    await type("10");
    await page.getByRole("button", { name: "Cost and markup" }).click();
    await cell(0).focus();
    await press("ArrowDown");
    await cell(0, 6).focus();
    await press("Enter");
    await type("Kopp");
    await press("Enter", "Enter");
    await type("80");
    await press("Enter");
    await type("25");
    await press("Enter");
    await expect.poll(() => cell(1, 4).getAttribute("placeholder")).toBe("100.00");
    // 6 * 200 less 10 %, and 80 with 25 % on it; VAT of 25 % on both.
    await expect.poll(sum).toBe("1\u00a0475.00");
    await page.getByRole("button", { name: "More…" }).click();
    await page.getByLabel("Your reference").fill("Kari");
    await expectSound(visitor, "order-editor");
    await press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/orders\/\d+$/);
    id = /(\d+)$/.exec(page.url())?.[1] ?? "";
    expect(await stored(id)).toMatchObject({
      reference: "Kari",
      orderLines: [
        { description: "Kaffe", count: 6, unitPriceExcludingVatCurrency: 200, discount: 10 },
        { description: "Kopp", count: 1, unitCostCurrency: 80, markup: 25, unitPriceExcludingVatCurrency: 100 },
      ],
    });
  });

  test("E changes it: lines are changed, added between others, and removed; what was typed outlives the page", async () => {
    await page.locator("tfoot .n").waitFor();
    await press("e");
    await page.locator(".linegrid").waitFor();
    await cell(0, 1).fill("10");
    await cell(1).focus();
    await press("Control+d");
    await cell(1).fill("Fat");
    await cell(2).focus();
    await press("Control+Backspace");
    await expect.poll(() => page.locator(".linegrid tbody tr").count()).toBe(2);
    await page.reload();
    await page.getByText("Not saved yet: what you typed earlier is back").waitFor();
    expect([await cell(0, 1).inputValue(), await cell(1).inputValue()]).toEqual(["10", "Fat"]);
    await expectSound(visitor, "order-restored");
    await press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/orders\/\d+$/);
    const { orderLines } = await stored(id);
    expect(orderLines).toMatchObject([
      { description: "Kaffe", count: 10, discount: 10 },
      { description: "Fat", unitCostCurrency: 80, markup: 25, unitPriceExcludingVatCurrency: 100 },
    ]);
  });

  test("a copied line is one of its own beside the line that it was made of", async () => {
    await visitor.open(`/orders/${id}/edit`);
    await cell(1).waitFor();
    const before = (await client.get(`/order/${id}?fields=orderLines(id)`)).body.value.orderLines;
    await cell(1).focus();
    await press("Control+d");
    await cell(2).fill("Skål");
    await press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/orders\/\d+$/);
    const { orderLines } = (await client.get(`/order/${id}?fields=orderLines(id,description)`)).body.value;
    expect(orderLines.map(({ description }: { description: string }) => description)).toEqual(["Kaffe", "Fat", "Skål"]);
    expect(orderLines.slice(0, 2).map((one: { id: number }) => ({ id: one.id }))).toEqual(
      before.map((one: { id: number }) => ({ id: one.id })),
    );
  });

  test("what somebody else has changed meanwhile stands beside one's own, and neither is lost", async () => {
    await visitor.open(`/orders/${id}/edit`);
    await cell(0, 1).fill("12");
    const { version } = await stored(id);
    await client.value(client.put(`/order/${id}?version=${version}`, { reference: "Ola" }));
    await press("Control+Enter");
    const panel = page.locator("[data-conflict]");
    await panel.waitFor();
    const cells = await panel.locator("tbody tr").allTextContents();
    expect(cells).toHaveLength(2);
    expect(cells.join()).toContain("Your referenceKariOla");
    expect(cells.join()).toContain("12 × Kaffe 200");
    await expectSound(visitor, "order-conflict");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(() => page.url()).toMatch(/orders\/\d+$/);
    expect(await stored(id)).toMatchObject({ reference: "Ola", orderLines: [{ count: 12 }, {}, {}] });
  });

  test("an order that was begun for one customer does not become another one's", async () => {
    const other = await client.value(client.post("/customer?fields=id,name", { name: "Nord Spa AS" }));
    const customer = () => page.getByRole("combobox").first().inputValue();
    await visitor.open(`/orders/new?customer=${seller.customer}`);
    await cell(0).fill("Vask");
    await visitor.open(`/orders/new?customer=${other.id}`);
    await page.getByText(`The order to Fjord Hotell AS that you had begun is kept.`).waitFor();
    expect([await customer(), await cell(0).inputValue()]).toEqual([other.name, ""]);
    await page.getByRole("button", { name: "Go back to it" }).click();
    await expect.poll(() => cell(0).inputValue()).toBe("Vask");
    expect(await customer()).toBe("Fjord Hotell AS");
    await page.getByRole("button", { name: "Discard" }).click();
    // Whoever chose nobody yet has begun it for this one.
    await visitor.open("/orders/new");
    await cell(0).fill("Rens");
    await visitor.open(`/orders/new?customer=${other.id}`);
    await expect.poll(customer).toBe(other.name);
    expect(await cell(0).inputValue()).toBe("Rens");
    await page.getByRole("button", { name: "Discard" }).click();
  });

  test("what is refused stands at its field, tied to it; after a lost network the same is sent once more", async () => {
    await visitor.open("/orders/new");
    await page.locator(".linegrid").waitFor();
    await choose("fjord");
    await type("Kaffe");
    await press("Enter");
    await type("mange");
    await page.getByLabel("Delivered on").fill("en gang");
    await page.locator('.linegrid [aria-invalid="true"]').waitFor();
    await press("Control+Enter");
    await page.getByRole("alert").first().waitFor();
    const field = page.getByLabel("Delivered on");
    for (const one of [field, cell(0, 1)]) {
      await expect.poll(() => one.getAttribute("aria-invalid")).toBe("true");
      const fault = await one.getAttribute("aria-describedby");
      expect(await page.locator(`[id="${fault}"]`).textContent()).not.toBe("");
    }
    await expectSound(visitor, "order-editor-refused");
    await field.fill("i dag");
    await cell(0, 1).fill("4");
    await cell(0, 2).fill("50");
    await expect.poll(sum).toBe("250.00");
    const before = (await client.get("/order?count=0")).body.fullResultSize;
    await page.route("**/app/v2/order?fields=id", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press("Control+Enter");
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.unroute("**/app/v2/order?fields=id");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => page.url()).toMatch(/orders\/\d+$/);
    expect((await client.get("/order?count=0")).body.fullResultSize).toBe(before + 1);
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
  // 500 a month, 1 000 each time.
  await expect.poll(() => rows().first().textContent()).toContain("1\u00a0000.006\u00a0000.00");
  await expectSound(visitor, "subscriptions");
  await page.getByRole("link", { name: "Coming invoices" }).click();
  const months = page.locator(".monthstrip button");
  await expect.poll(() => months.count()).toBe(12);
  const counts = await page.locator(".monthstrip small").allTextContents();
  expect(counts.filter((text) => text === "1 invoice")).toHaveLength(6);
  expect(await page.locator(".yearly b").textContent()).toContain("6\u00a0000.00");
  await page.locator(".coming tbody tr").first().waitFor();
  await expectSound(visitor, "coming-invoices");
  await press("ArrowRight", "ArrowRight");
  await expect.poll(() => months.nth(2).getAttribute("aria-pressed")).toBe("true");
  expect(new URL(page.url()).searchParams.get("month")).toMatch(/^\d{4}-\d\d$/);
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
  await norwegian.page.keyboard.press("n");
  await norwegian.page.locator(".linegrid").waitFor();
  await norwegian.page.getByLabel("Et abonnement").check();
  await expectSound(norwegian, "nb-order-editor");
});
