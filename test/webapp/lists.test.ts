// What every list can do in a browser: views of one's own, columns, files with exactly what is filtered, and cards on a phone.

import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import type { Download, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csvMark } from "../../src/domain/csv-text.ts";
import { type AppVisitor, builtApp, expectSound, visitApp } from "../support/app.ts";
import { startBrowser, type TestBrowser } from "../support/browser.ts";
import { dayInOslo } from "../support/days.ts";
import { Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const patience = { timeout: 90_000 };
let service: SharedService;
let browser: TestBrowser;
let client: TestClient;
let visitor: AppVisitor;
let page: Page;
const today = dayInOslo(0);
/** More than a page of a file, all with a name that one search finds. */
const guests = 1_200;

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), startBrowser(), builtApp()]);
  client = await service.company({ name: "Kaffebua AS" });
  const seller = await Seller.of(client, { name: "Fjord Hotell AS" });
  for (const price of [100, 200, 400]) {
    const id = await seller.order([[1, price]], { orderDate: today, deliveryDate: today });
    if (price > 100) await client.value(client.put(`/order/${id}/:invoice?invoiceDate=${today}&sendToCustomer=false`));
  }
  await client.value(client.post("/product", { number: "K1", name: "Kaffe", priceExcludingVatCurrency: 200 }));
  const name = (at: number) => `Gjest ${String(at + 1).padStart(4, "0")}${at === 7 ? '; "Ola" & <Kari>' : ""}`;
  const many = Array.from({ length: guests }, (_none, at) => ({ name: name(at), email: `gjest${at}@example.com` }));
  for (let from = 0; from < guests; from += 100)
    expect((await client.post("/customer/list", many.slice(from, from + 100))).status).toBe(201);
  visitor = await visitApp(service, browser, client);
  page = visitor.page;
}, 120_000);
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

const rows = (of = page) => of.locator(".list tbody tr");
const heads = () => page.locator(".list thead th").allTextContents();
const tabs = (of = page) => of.locator(".tabs a").allTextContents();
const settings = async () =>
  JSON.parse((await client.get("/employee/preferences/app?fields=settings")).body.value.settings ?? "{}");

/** What is saved when a form is chosen in the menu of E. */
async function exported(form: "CSV" | "Excel"): Promise<Download> {
  await page.locator(".tools .btn:enabled", { hasText: "Export" }).waitFor();
  await page.keyboard.press("e");
  const item = page.getByRole("menuitem", { name: form });
  await item.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), item.click()]);
  return download;
}

describe("a list", patience, () => {
  test("shows the columns that the person has chosen, also on another machine", async () => {
    await visitor.open("/invoices?view=all");
    await rows().first().waitFor();
    expect(await heads()).not.toContain("KID");
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("menuitemcheckbox", { name: "KID" }).click();
    await page.getByRole("menuitemcheckbox", { name: "Date" }).click();
    await expect.poll(heads).toEqual(["", "Number", "Customer", "Due", "KID", "Amount", "Open", "State"]);
    await expectSound(visitor, "list-columns");
    await page.keyboard.press("Escape");
    await expect
      .poll(async () => (await settings()).lists?.invoices?.columns)
      .toBe("customer.due.kid.amount.open.state");
    const other = await visitApp(service, browser, client);
    await other.open("/invoices?view=all");
    await expect.poll(() => other.page.locator(".list thead th").allTextContents()).toContain("KID");
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("menuitem", { name: "The usual ones" }).click();
    await expect.poll(heads).toContain("Date");
    expect(await heads()).not.toContain("KID");
    await expect
      .poll(async () => (await settings()).lists?.invoices?.columns)
      .not.toBe("customer.due.kid.amount.open.state");
  });

  test("keeps a view with its search and sorting as a tab with its count; Alt with a digit goes there", async () => {
    await visitor.open("/customers?q=gjest 000&sort=-name");
    await expect.poll(() => rows().count()).toBe(9);
    await page.getByRole("button", { name: "+ Save view" }).click();
    await page.keyboard.press("Control+Enter");
    await page.locator('[role="dialog"] [aria-invalid="true"]').waitFor();
    await page.getByLabel("Name").fill("De første");
    await expectSound(visitor, "list-save-view");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => page.locator(".tabs a[aria-current]").textContent()).toContain("De første");
    await expect
      .poll(async () => (await settings()).lists?.customers?.views)
      .toEqual([{ name: "De første", search: { q: "gjest 000", sort: "-name" } }]);
    // The tab is there before the answer is; keys of the list wait until the dialog is gone.
    await page.locator('[role="dialog"]').waitFor({ state: "detached" });
    await expectSound(visitor, "list-saved");
    await page.keyboard.press("Alt+1");
    await expect.poll(() => page.locator(".tabs a[aria-current]").textContent()).toContain("Active");
    const place = (await tabs()).findIndex((name) => name.includes("De første")) + 1;
    await visitor.open("/customers");
    await rows().first().waitFor();
    await page.keyboard.press(`Alt+${place}`);
    await expect.poll(() => rows().count()).toBe(9);
    expect(await rows().first().textContent()).toContain("Gjest 0009");
    await page.getByRole("button", { name: "Remove the view De første" }).click();
    await expect.poll(async () => (await tabs()).join()).not.toContain("De første");
    // What else is chosen of the list stays.
    await page.getByRole("button", { name: "Columns" }).click();
    await page.getByRole("menuitemcheckbox", { name: "E-mail" }).click();
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await settings()).lists?.customers?.columns).toBeTruthy();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await tabs()).join()).toContain("De første");
    await expect.poll(async () => (await settings()).lists?.customers?.views).toHaveLength(1);
    expect((await settings()).lists?.customers?.columns).toBeTruthy();
  });

  test("of orders counts what a view of one's own has", async () => {
    await visitor.open("/orders?view=all&q=fjord");
    await rows().first().waitFor();
    await page.getByRole("button", { name: "+ Save view" }).click();
    await page.getByLabel("Name").fill("Fjord");
    await page.keyboard.press("Control+Enter");
    await expect.poll(async () => (await tabs()).at(-1)).toBe("Fjord 3");
  });

  test("is saved as a file: every row of the filter, in its columns and order", async () => {
    await visitor.open("/customers?q=gjest&sort=-number&cols=number.email");
    await rows().first().waitFor();
    const csv = await exported("CSV");
    expect(csv.suggestedFilename()).toBe("Customers.csv");
    const text = await readFile(await csv.path(), "utf8");
    const lines = text.trimEnd().split("\r\n");
    expect([lines.length, lines[0], lines[1]]).toEqual([
      guests + 1,
      `${csvMark}Number;Name;E-mail`,
      expect.stringMatching(/^\d+;Gjest 1200;gjest1199@example\.com$/),
    ]);
    expect(lines[guests - 7]).toContain(';"Gjest 0008; ""Ola"" & <Kari>";');
    const book = await exported("Excel");
    const files = unzipSync(new Uint8Array(await readFile(await book.path())));
    const sheet = new TextDecoder().decode(files["xl/worksheets/sheet1.xml"]);
    expect(sheet.match(/<row>/g)).toHaveLength(guests + 1);
    expect(sheet).toContain("Gjest 0008; &quot;Ola&quot; &amp; &lt;Kari>");
    await visitor.open("/invoices?view=all&sort=amount");
    await rows().first().waitFor();
    const invoices = await readFile(await (await exported("CSV")).path(), "utf8");
    const [head = "", ...others] = invoices.trimEnd().split("\r\n");
    expect(head).toBe(`${csvMark}Number;Customer;Date;Due;Amount;Open;State`);
    expect(others.map((line) => line.split(";").slice(2, 3).concat(line.split(";").slice(4, 6)))).toEqual([
      [today, "250", "250"],
      [today, "500", "500"],
    ]);
  });

  test("that takes long shows how far it is and can be cancelled; one that fails says so", async () => {
    await visitor.open("/customers?q=gjest");
    await rows().first().waitFor();
    let pages = 0;
    await page.route(/v2\/customer\?.*from=1000/, (route) => {
      pages += 1;
      return pages === 1 ? undefined : route.abort();
    });
    await page.keyboard.press("e");
    await page.getByRole("menuitem", { name: "CSV" }).click();
    await page.getByText("1000 of 1200").waitFor();
    await page.locator(".tools").getByRole("button", { name: "Cancel" }).click();
    await page.locator(".tools .btn:enabled", { hasText: "Export" }).waitFor();
    await page.keyboard.press("e");
    await page.getByRole("menuitem", { name: "CSV" }).click();
    await page.locator('.bar [role="alert"]').waitFor();
    await page.unroute(/v2\/customer\?.*from=1000/);
  });

  test("of any length is moved through by keys to its end, and holds the pages in sight alone", async () => {
    await visitor.open("/customers?q=gjest&sort=number");
    await rows().first().waitFor();
    const current = page.locator(".list tr[aria-current]");
    const pressed = async (key: string) => {
      await page.keyboard.press(key);
      await page.locator(".list tr[aria-current]:not([aria-busy])").waitFor();
      return [await current.getAttribute("aria-rowindex"), await current.locator("td").nth(1).textContent()];
    };
    expect(await pressed("End")).toEqual([`${guests + 1}`, "Gjest 1200"]);
    expect(await pressed("k")).toEqual([`${guests}`, "Gjest 1199"]);
    expect(await pressed("Home")).toEqual(["2", "Gjest 0001"]);
    const [place] = await pressed("PageDown");
    expect(Number(place)).toBeGreaterThan(10);
    expect(await pressed("PageUp")).toEqual(["2", "Gjest 0001"]);
    await expect.poll(() => page.locator(".list table").getAttribute("aria-rowcount")).toBe(`${guests + 1}`);
    expect(await rows().count()).toBeLessThan(100);
    // The wheel, too: a row in the middle is asked for when it comes in sight.
    await page.evaluate(
      `(({ scrollHeight: height }) => document.querySelector(".list").scrollTo(0, height / 2))(document.querySelector(".list"))`,
    );
    await page.getByText("Gjest 0600").waitFor();
    await expectSound(visitor, "list-long");
    // Who opens a row far down, and leaves it by Escape, is there again: the same filter, the same row, in sight.
    await pressed("End");
    const left = await pressed("k");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toMatch(/customers\/\d+$/);
    await page.locator("main .facts").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Gjest 1199").waitFor();
    expect(page.url()).toContain("q=gjest&sort=number");
    expect([await current.getAttribute("aria-rowindex"), await current.locator("td").nth(1).textContent()]).toEqual(
      left,
    );
  });

  test("is cards on a phone, without scrolling sideways; a tap opens, and sorting is a choice", async () => {
    const phone = await visitApp(service, browser, client, {
      viewport: { width: 390, height: 844 },
      language: "no",
      locale: "nb-NO",
    });
    const cards = phone.page.locator(".cards li");
    const first = new Map<string, string | null>();
    for (const [path, name] of [
      ["/orders?view=all", "orders"],
      ["/products", "products"],
      ["/vouchers", "vouchers"],
      ["/customers?q=gjest", "customers"],
      ["/reports/trialBalance", "trialBalance"],
      ["/invoices?view=all", "invoices"],
    ] as const) {
      await phone.open(path);
      await cards.first().waitFor();
      const wide = await phone.page.evaluate(
        `[...document.querySelectorAll(".app, .main, .page, .list, .cards, .cards li")].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className || one.tagName)`,
      );
      expect([name, wide]).toEqual([name, []]);
      expect([name, await phone.page.evaluate("document.documentElement.scrollWidth")]).toEqual([name, 390]);
      await expectSoundPhone(phone, `cards-${name}`);
      first.set(name, await cards.first().textContent());
    }
    // An account with what it comes to, and below it what makes that, without nothings: 250 and 500 were invoiced.
    expect(first.get("trialBalance")).toBe("1500 Kundefordringer750Bevegelse 750");
    await phone.page.getByLabel("Sorter etter").selectOption("amount");
    await expect.poll(() => cards.first().textContent()).toContain("250,00");
    await cards.first().click({ position: { x: 200, y: 12 } });
    await expect.poll(() => phone.page.url()).toMatch(/invoices\/\d+$/);
  });
});

/** As the other screens, and then as narrow as before. */
async function expectSoundPhone(phone: AppVisitor, name: string): Promise<void> {
  await expectSound(phone, name);
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await phone.page.locator(".cards li").first().waitFor();
}
