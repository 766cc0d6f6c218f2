// The first visit in a browser: from `/` to the filled overview of the demo company, and through registration to the checklist.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { type AppVisitor, builtApp, expectSound, visitApp } from "../support/app.ts";
import { screenshot, startBrowser, type TestBrowser } from "../support/browser.ts";
import { dayInOslo } from "../support/days.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const patience = { timeout: 300_000 };
let service: TestService;
let browser: TestBrowser;
let demo: TestClient;
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), startBrowser(), builtApp()]);
  demo = await service.company({ name: "Demo AS" });
}, 600_000);
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

const phone = { width: 390, height: 844 };
const password = "fire grønne hester";
const focus = (page: Page, text: string) => tabTo(page, (name) => name.startsWith(text));

/** Presses Tab until what is wanted has the focus. */
async function tabTo(page: Page, isWanted: (name: string) => boolean): Promise<void> {
  const seen: string[] = [];
  while (seen.length < 30) {
    await page.keyboard.press("Tab");
    seen.push(
      await page.evaluate(
        "(document.activeElement.innerText || document.activeElement.id || document.activeElement.tagName).trim()",
      ),
    );
    if (isWanted(seen.at(-1) ?? "")) return;
  }
  throw new Error(`Tab came by ${seen.join(", ")}.`);
}

/** A page without script in both sizes and colours: axe finds nothing, and nothing is wider than the screen. */
async function expectPlainSound(page: Page, name: string): Promise<void> {
  for (const [size, viewport, colorScheme] of [
    ["wide", { width: 1366, height: 768 }, "light"],
    ["phone", phone, "dark"],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await screenshot(page, `first-${name}-${size}-${colorScheme}`);
    expect([name, size, await page.evaluate("document.documentElement.scrollWidth")]).toEqual([
      name,
      size,
      viewport.width,
    ]);
    expect([name, size, await accessibilityFaults(page)]).toEqual([name, size, []]);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}

describe("the first page", patience, () => {
  test("leads by keyboard to the demo company, whose overview is filled", async () => {
    service.service.offerDemo(async () => ({ companyId: demo.companyId, sessionToken: demo.session }), {
      company: demo.companyId,
      employee: demo.employeeId,
    });
    expect((await demo.put("/test/:seed?kind=year")).status).toBeLessThan(300);
    const page = await browser.visitor({ javaScriptEnabled: true });
    await page.goto(service.address);
    for (const name of ["Open the demo company", "Create my company", "API reference"])
      expect([name, await page.getByText(name, { exact: true }).count()]).toEqual([name, 1]);
    const picture = await page.evaluate("[...document.images].map((one) => [one.complete, one.naturalWidth])");
    expect(picture).toEqual([[true, 1366]]);
    await expectPlainSound(page, "start");
    await focus(page, "Open the demo company");
    await page.keyboard.press("Enter");
    await page.locator("a[data-drill]").first().waitFor();
    expect(new URL(page.url()).pathname).toBe("/app/");
    // Books of a year are past their beginning.
    await expect.poll(() => page.getByRole("region", { name: "To begin with" }).count()).toBe(0);
    expect(await page.locator(".big a").count()).toBeGreaterThan(1);
  });

  test("in Norwegian", async () => {
    const page = await browser.visitor({ javaScriptEnabled: true, locale: "nb-NO" });
    await page.goto(service.address);
    await page.getByRole("link", { name: "Opprett selskapet mitt" }).click();
    await page.locator("#companyName").waitFor();
    await expectPlainSound(page, "nb-register");
    // The demo company's administrator reads what the browser's person reads, whatever stands in the register.
    await page.context().close();
    const visitor = await browser.visitor({ javaScriptEnabled: true, locale: "nb-NO" });
    await visitor.goto(service.address);
    await visitor.getByRole("button", { name: "Åpne demoselskapet" }).click();
    await expect.poll(() => visitor.locator("h1").textContent()).toBe("Oversikt");
    await visitor.goto(`${service.address}/app/reports/ageing`);
    await expect.poll(() => visitor.locator("h1").textContent()).toBe("Aldersfordeling av kunder");
  });
});

describe("registration", patience, () => {
  let page: Page;
  let visitor: AppVisitor;

  test("by keyboard from the first page; what is wrong stands at its question, and what was typed stays", async () => {
    page = await browser.visitor({ javaScriptEnabled: true });
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    visitor = { page, faults, open: async (path) => void (await page.goto(`${service.address}/app${path}`)) };
    await page.goto(service.address);
    await focus(page, "Create my company");
    await page.keyboard.press("Enter");
    await page.locator("#companyName").waitFor();
    await expectPlainSound(page, "register");
    await focus(page, "companyName");
    await page.keyboard.type("Kaffebua AS");
    await page.keyboard.press("Tab");
    await page.keyboard.type("974760674");
    await page.keyboard.press("Enter");
    const alert = page.getByRole("alert");
    await alert.waitFor();
    for (const [id, said] of [
      ["organizationNumber", "digits do not fit"],
      ["vatRegistered", "Choose one"],
      ["firstName", "Fill in this field"],
      ["email", "Fill in this field"],
      ["new", "at least 12"],
    ] as const)
      expect([id, await alert.locator(`a[href="#${id}"]`).textContent()]).toEqual([id, expect.stringContaining(said)]);
    await expect.poll(() => page.locator("#companyName").inputValue()).toBe("Kaffebua AS");
    await expectPlainSound(page, "register-wrong");
  });

  test("leads to the overview with a checklist; the company is as answered", async () => {
    await page.locator("#organizationNumber").fill("974 760 673");
    await page.locator("#organizationNumber").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowDown");
    for (const text of ["Kari", "Nordmann", "kari@kaffebua.example", password, password]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    await page.keyboard.press("Enter");
    const list = page.getByRole("region", { name: "To begin with" });
    await list.waitFor();
    expect(new URL(page.url()).pathname).toBe("/app/");
    await expect.poll(() => list.locator('[data-done="no"]').count()).toBe(5);
    expect(await list.textContent()).toMatch(/company number \d{9} and kari@kaffebua\.example/);
    await expectSound(visitor, "begin");
    const about = (await page.evaluate(`(async () => {
      const { form } = JSON.parse(document.querySelector('meta[name="motpost-person"]').content);
      const ask = async (path) => (await (await fetch("/app/v2" + path, { headers: { "X-Motpost-Form": form } })).json());
      const [company, vat, tokens] = await Promise.all(["/company?fields=name,organizationNumber", "/ledger/vatSettings", "/token/consumer"].map(ask));
      return { company: company.value, vat: vat.value.vatRegistrationStatus, tokens: tokens.values };
    })()`)) as { company: object; vat: string; tokens: unknown };
    expect(about).toEqual({
      company: { name: "Kaffebua AS", organizationNumber: "974760673" },
      vat: "VAT_NOT_REGISTERED",
      tokens: [],
    });
    await page.keyboard.press("g");
    await page.keyboard.press("q");
    await page.getByRole("heading", { name: "Tokens", exact: true }).waitFor();
  });
});

describe("the checklist", patience, () => {
  test("is ticked by what stands in the books, each item leads to its screen, and it can be put away", async () => {
    const client = await service.company({ name: "Ny AS" });
    const visitor = await visitApp(service, browser, client);
    const { page } = visitor;
    await visitor.open("/");
    const list = page.getByRole("region", { name: "To begin with" });
    await list.waitFor();
    for (const [name, path] of [
      ["Show your logo", "/app/company"],
      ["Bank account for payments", "/app/company"],
      ["Send the first invoice", "/app/invoices/new"],
      ["Bring numbers from another system", "/app/moving-in"],
      ["Invite your accountant", "/app/people/new"],
    ] as const) {
      await list.getByRole("link", { name }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await page.goBack();
      await list.waitFor();
    }
    const done = () => list.locator('[data-done="yes"]').count();
    expect(await done()).toBe(0);
    // What is posted elsewhere ticks it while somebody looks.
    const seller = await Seller.of(client, { name: "Fjord Hotell AS" });
    const day = dayInOslo(0);
    const order = await seller.order([[1, 100]], { orderDate: day, deliveryDate: day });
    await client.value(client.put(`/order/${order}/:invoice?invoiceDate=${day}`));
    await visitor.open("/");
    await expect.poll(done).toBe(1);
    await expectSound(visitor, "begin-one");
    await list.getByRole("button", { name: "Put away" }).click();
    await expect.poll(() => list.count()).toBe(0);
    await expect
      .poll(async () => (await client.get("/employee/preferences/app?fields=settings")).body.value.settings)
      .toContain("away");
    await visitor.open("/");
    await page.locator("a[data-drill]").first().waitFor();
    await expect.poll(() => list.count()).toBe(0);
  });

  test("numbers are looked at first, and then brought in, which ticks the item", async () => {
    const client = await service.company({ name: "Flytter AS" });
    const visitor = await visitApp(service, browser, client, { language: "no", locale: "nb-NO" });
    const { page } = visitor;
    await visitor.open("/moving-in");
    await page.getByLabel("Hva tar du med?").selectOption("customer");
    await page.getByRole("button", { name: "Se først" }).click();
    await page.getByRole("alert").waitFor();
    await expectSound(visitor, "nb-moving-in");
    const buffer = Buffer.from("Kundenr;Navn\n10001;Ola AS\n10002;Kari AS\n");
    // The field has the focus and the fault, speaks Norwegian, and asks for the file by keyboard.
    const choose = page.getByRole("button", { name: "Fil Velg en fil" });
    // Asked for before the answers below, so that the browser knows of it when the key is pressed.
    const asked = page.waitForEvent("filechooser");
    await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Velg en fil");
    expect(await choose.getAttribute("aria-invalid")).toBe("true");
    await page.keyboard.press("Enter");
    await (await asked).setFiles({ name: "kunder.csv", mimeType: "text/csv", buffer });
    await page.locator("main").getByText("kunder.csv").waitFor();
    await page.getByRole("button", { name: "Se først" }).click();
    await page.getByText("Ingenting er lagret ennå", { exact: false }).waitFor();
    // What is sent while the look is still under way is not sent.
    await expect.poll(() => page.getByRole("button", { name: "Se først" }).isEnabled()).toBe(true);
    const count = async () => (await client.get("/customer?count=0")).body.fullResultSize;
    const before = await count();
    await page.keyboard.press("Control+Enter");
    await page.getByText("2 nye linjer", { exact: false }).waitFor();
    await expect.poll(async () => (await count()) - before).toBe(2);
    await visitor.open("/");
    await page.locator('.begin [data-done="yes"]').waitFor();
    expect(await page.locator('.begin [data-done="yes"] a').textContent()).toBe("Hent tall fra et annet system");
    await expectSound(visitor, "nb-begin");
  });
});
