// The editor of an invoice in a browser: its grid by keyboard, VAT and unit of lines, what else an invoice says, and its document.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppVisitor, builtApp, expectSound, loseAnswer, visitApp } from "../support/app.ts";
import { startBrowser, type TestBrowser } from "../support/browser.ts";
import { dayInOslo } from "../support/days.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const patience = { timeout: 90_000 };
let service: SharedService;
let browser: TestBrowser;
let client: TestClient;
let visitor: AppVisitor;
let page: Page;
let customer = 0;

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), startBrowser(), builtApp()]);
  client = await service.company({ name: "Kaffebua AS" });
  customer = Number((await client.value(client.post("/customer", { name: "Fjord Hotell AS", invoicesDueIn: 14 }))).id);
  const unit = await client.value(
    client.post("/product/unit", { name: "Kaffesekk", nameEN: "Coffee bag", nameShort: "sekk", commonCode: "BG" }),
  );
  const coffee = { number: "K1", name: "Kaffe", priceExcludingVatCurrency: 200, vatType: { id: 31 } };
  await client.value(client.post("/product", { ...coffee, productUnit: { id: unit.id } }));
  await client.value(client.post("/department", { name: "Engros", departmentNumber: "10" }));
  visitor = await visitApp(service, browser, client);
  page = visitor.page;
});
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
const type = (text: string) => page.keyboard.type(text);
const [text, count, price, discount, vat] = [0, 1, 2, 3, 4];
const cell = (row: number, column = 0) => page.locator(`[data-cell="${row} ${column}"]`);
const focused = () => page.evaluate("document.activeElement?.dataset?.cell ?? document.activeElement?.textContent");
const lines = () => page.locator(".linegrid tbody tr");
const totals = () => page.locator(".totals tr").allTextContents();
const choose = async (typed: string) => {
  await type(typed);
  await page.locator('[role="option"]').first().waitFor();
  await press("Enter");
};

/** A new invoice to the customer, with nothing in its lines, and the focus in the first of them. */
async function begin(): Promise<void> {
  await visitor.open(`/invoices/new?customer=${customer}`);
  await expect.poll(() => page.getByRole("combobox").first().inputValue()).toBe("Fjord Hotell AS");
  await page.getByRole("button", { name: "Discard" }).click();
  await visitor.open(`/invoices/new?customer=${customer}`);
  await expect.poll(() => page.getByRole("combobox").first().inputValue()).toBe("Fjord Hotell AS");
  await cell(0).focus();
}

describe("the grid of lines", patience, () => {
  test("is a grid of which Tab reaches one cell; arrows move, typing replaces, F2 edits, Escape gives back", async () => {
    await begin();
    const grid = page.getByRole("grid", { name: "Lines" });
    await expect.poll(() => grid.getByRole("gridcell").count()).toBe(8);
    await type("Frakt");
    await press("Enter");
    await type("12");
    await press("ArrowLeft", "ArrowLeft", "ArrowLeft", "5", "Tab");
    expect([await cell(0, count).inputValue(), await focused()]).toEqual(["512", "0 2"]);
    await expect.poll(() => grid.locator('[tabindex="0"]').count()).toBe(1);
    await press("ArrowLeft", "7", "Shift+Tab", "ArrowRight");
    expect([await cell(0, count).inputValue(), await focused()]).toEqual(["7", "0 1"]);
    await press("F2", "5", "Escape");
    await expect.poll(() => cell(0, count).inputValue()).toBe("7");
    await press("F2", "5", "Shift+Enter");
    expect([await cell(0, count).inputValue(), await focused()]).toEqual(["75", "0 0"]);
    await press("End", "Home", "ArrowUp", "ArrowDown");
    await expect.poll(focused).toBe("0 0");
    await press("Shift+Tab");
    expect(await focused()).not.toBe("0 0");
    await cell(0, vat).focus();
    await press("Tab");
    await expect.poll(() => grid.locator(":focus").count()).toBe(0);
  });

  test("the plus of the number pad goes on, sums are reckoned, lines are copied, moved and removed", async () => {
    await begin();
    await type("A");
    await press("Enter");
    await type("2*3");
    await press("NumpadAdd");
    await type("10,5");
    await press("NumpadAdd", "NumpadAdd");
    expect([await cell(0, count).inputValue(), await cell(0, price).inputValue(), await focused()]).toEqual([
      "6",
      "10.50",
      "0 4",
    ]);
    await press("Enter");
    await type("B");
    await press("Alt+ArrowUp", "Control+d");
    const texts = () => Promise.all([0, 1, 2].map((row) => cell(row).inputValue()));
    expect([await texts(), await focused()]).toEqual([["B", "B", "A"], "1 0"]);
    await press("Control+Backspace");
    await expect.poll(() => lines().count()).toBe(2);
    await cell(1).focus();
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "C\\t4\\t1 000\\t10\\t31\\nD\\t1\\t0,1255\\t\\t25\\n");
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    })()`);
    const row = (at: number) =>
      Promise.all([text, count, price, discount, vat].map((one) => cell(at, one).inputValue()));
    expect([await row(1), await row(2)]).toEqual([
      ["C", "4", "1\u00a0000.00", "10", "31 · 15\u00a0%"],
      ["D", "1", "0.1255", "", "3 · 25\u00a0%"],
    ]);
  });
});

describe("an invoice that is being written", patience, () => {
  test("has a VAT type and a unit in each line, and the VAT of each rate in its totals", async () => {
    await begin();
    await choose("kaffe");
    await type("30");
    await press("Enter", "Enter");
    await type("10");
    // The VAT type of a product is passed over.
    await press("Enter");
    expect([await focused(), await lines().first().locator(".unit").textContent()]).toEqual(["1 0", "sekk"]);
    await type("Bok");
    await press("Enter", "Enter");
    await type("490");
    await press("Enter", "Enter");
    await expect.poll(() => cell(1, vat).getAttribute("placeholder")).toBe("25\u00a0%");
    await choose("fritatt");
    await expect.poll(() => cell(1, vat).inputValue()).toBe("5 · 0\u00a0%");
    await type("Frakt");
    await press("Enter", "Enter");
    await type("890");
    await expect
      .poll(totals)
      .toEqual([
        "Without VAT6\u00a0780.00",
        "VAT 25\u00a0% of 890.00222.50",
        "VAT 15\u00a0% of 5\u00a0400.00810.00",
        "To pay7\u00a0812.50",
      ]);
    await page.locator(".preview canvas[data-drawn]").waitFor();
    await expect.poll(() => page.getByRole("region", { name: "Preview" }).getAttribute("aria-busy")).toBe("false");
    await expectSound(visitor, "editor-preview");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect.poll(() => page.locator(".preview").count()).toBe(0);
    await page.reload();
    await expect.poll(totals).toContain("To pay7\u00a0812.50");
    await expect.poll(() => page.locator(".preview").count()).toBe(0);
    await page.getByRole("button", { name: "Preview" }).click();
    await cell(2, vat).fill("99");
    await page.locator(".linegrid .fault").waitFor();
    await expect.poll(() => cell(2, vat).getAttribute("aria-invalid")).toBe("true");
    await expectSound(visitor, "editor-vat-refused");
    await cell(2, vat).fill("");
    await expect.poll(() => page.locator(".linegrid .fault").count()).toBe(0);
  });

  test("says reference, department, currency, delivery and comment, refused at their fields; folded they are one line", async () => {
    await begin();
    await type("Frakt");
    await press("Enter", "Enter");
    await type("100");
    await page.getByRole("button", { name: "More…" }).click();
    await page.getByLabel("Your reference").fill("Kari");
    await page.getByLabel("Comment on the invoice").fill("Takk for handelen");
    await page.getByLabel("Delivery address").fill("Strandgata 4");
    await page.getByLabel("Postal code").fill("6800");
    await page.getByLabel("City").fill("Førde");
    await page.getByLabel("Delivered on").fill("en gang");
    const field = page.getByLabel("Delivered on");
    await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
    await expectSound(visitor, "editor-more");
    await field.fill("i dag");
    for (const [name, typed] of [
      ["Department", "engr"],
      ["Currency", "EUR"],
    ] as const) {
      await page.getByRole("combobox", { name }).focus();
      await choose(typed);
    }
    await expect.poll(async () => (await totals()).at(-2)).toBe("To pay, EUR125.00");
    await page.getByRole("button", { name: "Less" }).click();
    expect(await page.locator(".said .chip").allTextContents()).toContain("Your reference: Kari");
    await expectSound(visitor, "editor-said");
    await press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/invoices\/\d+$/);
    // The page of it adds up in its currency, and says what that is in kroner.
    const sums = () => page.locator("main table").first().locator("tr").allTextContents();
    await expect.poll(async () => (await sums()).slice(-3, -1)).toEqual(["VAT25.00", "Total, EUR125.00"]);
    expect((await sums()).at(-1)).toMatch(/^In kroner/);
    const fields =
      "invoiceComment,currency(code),deliveryDate,orders(reference,department(name),deliveryAddress(addressLine1,postalCode,city))";
    const { values } = (
      await client.get(`/invoice?invoiceDateFrom=2000-01-01&invoiceDateTo=2100-01-01&fields=${fields}`)
    ).body;
    expect(values).toEqual([
      {
        invoiceComment: "Takk for handelen",
        currency: { code: "EUR" },
        deliveryDate: dayInOslo(0),
        orders: [
          {
            reference: "Kari",
            department: { name: "Engros" },
            deliveryAddress: { addressLine1: "Strandgata 4", postalCode: "6800", city: "Førde" },
          },
        ],
      },
    ]);
  });
});

describe("an answer that is lost", patience, () => {
  test.each([
    ["Open the created one", [100]],
    ["Create mine as well", [100, 200]],
  ])("has made an invoice that a changed draft does not forget: %s", async (choice, amounts) => {
    const made = async () => {
      const period = "invoiceDateFrom=2000-01-01&invoiceDateTo=2099-01-01&sorting=id&fields=amountExcludingVat";
      const { values } = (await client.get(`/invoice?${period}`)).body;
      return values.map((one: { amountExcludingVat: number }) => one.amountExcludingVat);
    };
    const before = await made();
    await begin();
    await type("Kurs");
    await cell(0, price).fill("100");
    await loseAnswer(page, "/invoice");
    await press("Control+Enter");
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await cell(0, price).fill("200");
    // Sending it, too, is no other request while nobody knows what became of the first one.
    if (amounts.length === 1) {
      await press("Control+Shift+Enter");
      await page.getByRole("dialog").waitFor();
    }
    await press("Control+Enter");
    const panel = page.locator("[data-conflict]");
    await panel.waitFor();
    const [, row] = await panel.locator("tr").all();
    expect(await row?.locator("th, td").allTextContents()).toEqual(["Lines", "1 × Kurs 200.00", "1 × Kurs 100.00"]);
    if (amounts.length === 1) await expectSound(visitor, "invoice-created-earlier");
    await panel.getByRole("button", { name: choice }).click();
    await page.waitForURL(/\/invoices\/\d+$/);
    expect(await made()).toEqual([...before, ...amounts]);
  });
});
