// The overview and the reports in a browser, on the books of the demo year: every number that leads somewhere leads to its rows.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppVisitor, builtApp, expectSound, visitApp } from "../support/app.ts";
import { screenshot, startBrowser, type TestBrowser } from "../support/browser.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const patience = { timeout: 300_000 };
let service: TestService;
let browser: TestBrowser;
let client: TestClient;
let visitor: AppVisitor;
let page: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), startBrowser(), builtApp()]);
  client = await service.company({ name: "Kaffebua AS" });
  expect((await client.put("/test/:seed?kind=year")).status).toBeLessThan(300);
  visitor = await visitApp(service, browser, client);
  page = visitor.page;
}, 600_000);
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

/** A number that leads somewhere. */
interface Drill {
  readonly href: string;
  readonly amount: number;
}

async function drills(): Promise<readonly Drill[]> {
  const found = await page
    .locator("a[data-drill]")
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute("href") ?? "", link.getAttribute("data-drill") ?? ""]),
    );
  return found.map(([href = "", amount]) => ({ href, amount: Number(amount) }));
}

/** The amounts of the report at an address of the application, by rows and columns, as the interface answers them. */
async function reportBehind(href: string): Promise<readonly number[]> {
  const [path = "", query = ""] = href.replace("/app/reports/", "/report/").split("?");
  const { value } = (await client.get(`${path}?${query}&fields=rows(kind,amounts)`)).body;
  return value.rows.flatMap((row: { amounts: (number | null)[] }) => row.amounts).map(Number);
}

describe("the overview", patience, () => {
  test("every sum is found in the report that it leads to", async () => {
    await visitor.open("/");
    await page.locator("a[data-drill]").first().waitFor();
    // The picture of the README.
    await screenshot(page, "overview", false);
    await page.locator("summary").click();
    const found = await drills();
    expect(found.length).toBeGreaterThan(10);
    const cents = (amount: number) => Math.abs(Math.round(amount * 100));
    for (const { href, amount } of found) {
      const amounts = await reportBehind(href);
      const all = amounts.reduce((one, other) => one + other, 0);
      // The accounts of a month add up, and so do the columns of what is overdue.
      const sums = [...amounts, all].map(cents);
      expect([href, amount, sums.includes(cents(amount)) || isPart(amounts.map(cents), cents(amount))]).toEqual([
        href,
        amount,
        true,
      ]);
    }
    await expectSound(visitor, "overview");
  });

  /** Whether the amount is the sum of some of the last row's amounts: columns of the total. */
  function isPart(amounts: readonly number[], amount: number): boolean {
    const last = amounts.slice(-8);
    return Array.from({ length: 2 ** last.length }, (_one, set) =>
      last.reduce((sum, one, place) => sum + ((set >> place) & 1) * one, 0),
    ).includes(amount);
  }

  test("leads down to the document of a voucher and back by keyboard", async () => {
    await visitor.open("/");
    await page.locator("a[data-drill]").first().waitFor();
    const below = async (locator: ReturnType<Page["locator"]>, address: RegExp) => {
      await locator.first().waitFor();
      await locator.first().focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => page.url()).toMatch(address);
    };
    await below(page.getByRole("link", { name: /^Result so far this year: / }), /reports\/result/);
    await below(page.locator('tr:has-text("3000") a[data-drill]'), /accountNumberFrom=3000|reports\/ledger/);
    await below(page.locator('.list a[href*="/app/vouchers/"]'), /vouchers\/\d+/);
    await page.locator("tfoot .n").waitFor();
    expect(await page.locator("tfoot .n").textContent()).toBe("0.00");
    for (const address of [/reports\/ledger|accountNumberFrom/, /reports\/result/, /\/app\/?$/]) {
      await page.locator("body").press("Backspace");
      await expect.poll(() => page.url()).toMatch(address);
    }
  });

  test("in Norwegian", async () => {
    const norwegian = await visitApp(service, browser, client, { language: "no", locale: "nb-NO" });
    await norwegian.open("/");
    await norwegian.page.locator("a[data-drill]").first().waitFor();
    expect(await norwegian.page.locator("h1").textContent()).toBe("Oversikt");
    await expectSound(norwegian, "nb-overview");
    await norwegian.open("/reports");
    await norwegian.page.locator(".list tbody tr").first().waitFor();
    await expectSound(norwegian, "nb-reports");
    await visitApp(service, browser, client, { language: "en" });
  });
});

test("colours, rows and language are kept for the person, on every machine", patience, async () => {
  const own = await service.company({ name: "Nord AS" });
  const first = await visitApp(service, browser, own);
  const choose = async (name: string) => {
    await first.page.locator(".side .plain").last().click();
    await first.page.getByRole("menuitem", { name }).click();
  };
  const html = (of: Page) => of.evaluate("[document.documentElement.lang, document.documentElement.dataset.density]");
  await first.open("/customers");
  await first.page.locator("h1").waitFor();
  await choose("Colours: Dark");
  await expect
    .poll(async () => (await own.get("/employee/preferences/app")).body.value.settings)
    .toBe(JSON.stringify({ theme: "dark" }));
  await choose("Rows: Compact");
  await expect.poll(() => html(first.page)).toEqual(["en", "compact"]);
  await choose("Norsk");
  await expect.poll(() => first.page.locator("h1").textContent()).toBe("Kunder");
  const second = await visitApp(service, browser, own);
  await second.open("/customers");
  await expect.poll(() => html(second.page)).toEqual(["nb", "compact"]);
  await expect.poll(() => second.page.locator("html").getAttribute("data-mantine-color-scheme")).toBe("dark");
  await expectSound(second, "choices");
});

describe("reports", patience, () => {
  test("each tab shows its report, checks and drills", async () => {
    await visitor.open("/reports");
    for (const name of [
      "Trial balance",
      "Income statement",
      "Balance sheet",
      "Ageing of customers",
      "Ageing of suppliers",
    ]) {
      await page.getByRole("link", { name, exact: true }).click();
      await expect.poll(() => page.locator(".tabs a[aria-current]").textContent()).toBe(name);
      await page.locator(".list tbody tr").first().waitFor();
      await expect.poll(() => page.locator(".chip.bad").count()).toBe(0);
      await expectSound(visitor, `report-${name.toLowerCase().replaceAll(" ", "-")}`);
    }
  });

  test("the period is typed as people type it, and stands in the address", async () => {
    await visitor.open("/reports");
    await page.locator(".list tbody tr").first().waitFor();
    const year = new Date().getFullYear();
    await page.getByLabel("From and with").fill("0101");
    await page.getByLabel("To and with").fill(`31.01.${year}`);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain(`dateTo=${year}-02-01`);
  });

  test("what was posted is refused to nobody who may see it, and to everybody else", async () => {
    await visitor.open("/reports/nothing");
    await page.getByRole("alert").first().waitFor();
    await expectSound(visitor, "report-unknown");
  });
});
