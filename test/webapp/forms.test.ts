// Every form of the application alike: what is refused stands at its fields, and what was typed outlives refusals, a lost network, an ended session and a new page; what can be undone is undone.

import type { Locator, Page, Request } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AppVisitor, builtApp, expectSound, visitApp } from "../support/app.ts";
import { startBrowser, type TestBrowser } from "../support/browser.ts";
import { colleague } from "../support/colleague.ts";
import { dayInOslo } from "../support/days.ts";
import { Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { sessionOf } from "../support/signed-in.ts";
import { pdf, upload } from "../support/upload.ts";

const patience = { timeout: 240_000 };
let service: SharedService;
let browser: TestBrowser;
let client: TestClient;
let visitor: AppVisitor;
let page: Page;
const ids = { invoice: 0, order: 0, voucher: 0, person: 0 };
/** The keys of the requests that change something, in their order. */
const keys: string[] = [];

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), startBrowser(), builtApp()]);
  client = await service.company({ name: "Kaffebua AS" });
  const seller = await Seller.of(client, { name: "Fjord Hotell AS" });
  ids.order = await seller.order([[1, 800]]);
  ids.invoice = await seller.invoice([[1, 1_000]]);
  ids.voucher = Number((await client.get(`/invoice/${ids.invoice}?fields=voucher(id)`)).body.value.voucher.id);
  ids.person = (await colleague(service, client, "Kari")).employeeId;
  visitor = await visitApp(service, browser, client);
  page = visitor.page;
  page.on("request", (request: Request) => {
    const key = request.headers()["idempotency-key"];
    if (key !== undefined && !request.url().includes("/preferences/")) keys.push(key);
  });
}, 240_000);
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

const card = (name: string) => page.getByRole("region", { name, exact: true }).locator("form.fieldform");
const screen = () => page.locator("form.fieldform");
const dialog = () => page.getByRole("dialog").locator("form");
const press = (key: string) => page.keyboard.press(key);
const note = (form: Locator) => form.getByText("Not saved yet: what you typed earlier is back.");

const tooLong = "long ".repeat(80);

/** A form: how it is reached, what is typed into it, and which fields are refused then, in their order. */
interface Walk {
  readonly name: string;
  readonly path: () => string;
  readonly key?: string;
  readonly form: () => Locator;
  readonly typed: Readonly<Record<string, string>>;
  readonly faulty: readonly string[];
}

const walks: readonly Walk[] = [
  {
    name: "the company",
    path: () => "/company",
    form: () => card("Company"),
    typed: { name: tooLong, phoneNumber: "75 00 00 00", "address.city": tooLong },
    faulty: ["name", "address.city"],
  },
  {
    name: "settings of invoices",
    path: () => "/company",
    form: () => card("Invoices and reminders"),
    typed: { invoicesDueIn: "many", kidLength: "long", invoiceComment: "Takk" },
    faulty: ["invoicesDueIn", "kidLength"],
  },
  {
    name: "somebody new",
    path: () => "/people/new",
    form: screen,
    typed: { firstName: "", lastName: "", email: "ola@example.no", employeeNumber: "7" },
    faulty: ["firstName", "lastName"],
  },
  {
    name: "somebody who is there",
    path: () => `/people/${ids.person}`,
    form: () => card("Person"),
    typed: { firstName: "", lastName: "", employeeNumber: "9" },
    faulty: ["firstName", "lastName"],
  },
  {
    name: "a webhook",
    path: () => "/events/new",
    form: screen,
    typed: { targetUrl: "", fields: "id", authHeaderName: "X-Key" },
    faulty: ["event", "targetUrl"],
  },
  {
    name: "a token",
    path: () => "/tokens/new",
    form: screen,
    typed: { tokenName: "", expirationDate: "01.02.2020" },
    faulty: ["tokenName", "expirationDate"],
  },
  {
    name: "a payment",
    path: () => `/invoices/${ids.invoice}`,
    key: "p",
    form: dialog,
    typed: { paidAmount: "much", paymentDate: "someday" },
    faulty: ["paidAmount", "paymentDate"],
  },
  {
    name: "a reminder",
    path: () => `/invoices/${ids.invoice}`,
    key: "r",
    form: dialog,
    typed: { date: "someday", email: "nobody" },
    faulty: ["date"],
  },
  {
    name: "a credit note",
    path: () => `/invoices/${ids.invoice}`,
    key: "c",
    form: dialog,
    typed: { date: "someday", comment: "Feil pris" },
    faulty: ["date"],
  },
  {
    name: "an order that is invoiced",
    path: () => `/orders/${ids.order}`,
    key: "i",
    form: dialog,
    typed: { invoiceDate: "someday" },
    faulty: ["invoiceDate"],
  },
  {
    name: "a voucher that is reversed",
    path: () => `/vouchers/${ids.voucher}`,
    key: "z",
    form: dialog,
    typed: { date: "someday" },
    faulty: ["date"],
  },
];

/** Waits for the form of the page that is open; a dialog is opened by its key. */
async function opened({ key, form }: Walk): Promise<Locator> {
  await page.locator("h1").waitFor();
  if (key !== undefined) {
    await page
      .locator("main .btn", { has: page.locator(".kbd", { hasText: key.toUpperCase() }) })
      .first()
      .waitFor();
    await press(key);
  }
  await form().locator("input, select").first().waitFor();
  return form();
}

const field = (form: Locator, name: string) => form.locator(`[name="${name}"]`);
const focused = () => page.evaluate("document.activeElement.name") as Promise<string>;

async function typedIn(form: Locator, { typed }: Walk): Promise<Record<string, string>> {
  const found = await Promise.all(
    Object.keys(typed).map(async (name) => [name, await field(form, name).inputValue()] as const),
  );
  return Object.fromEntries(found);
}

/** The refused fields have their faults beside them, the first one has the focus, and all that was typed stands. */
async function expectRefused(form: Locator, walk: Walk): Promise<void> {
  await form.locator('[aria-invalid="true"]').first().waitFor();
  const invalid = form.locator('[aria-invalid="true"]');
  const found = await Promise.all(
    (await invalid.all()).map(async (one) => {
      const [name, ids] = await Promise.all([one.getAttribute("name"), one.getAttribute("aria-describedby")]);
      const described = (ids ?? "").split(" ").map((id) => `[id="${id}"].fault`);
      return [name, await form.locator(described.join(", ")).textContent()] as const;
    }),
  );
  expect([walk.name, found]).toEqual([walk.name, walk.faulty.map((name) => [name, expect.stringMatching(/./)])]);
  await expect.poll(focused).toBe(walk.faulty[0]);
  expect([walk.name, await typedIn(form, walk)]).toEqual([walk.name, walk.typed]);
  await form.getByRole("alert").getByText("Details").first().waitFor();
}

describe("what was typed is never lost", patience, () => {
  beforeEach(() => visitor.open("/account").then(() => page.evaluate("sessionStorage.clear()")));

  test.each(walks)("$name", async (walk) => {
    await visitor.open(walk.path());
    let form = await opened(walk);
    for (const [name, text] of Object.entries(walk.typed)) await field(form, name).fill(text);
    await field(form, walk.faulty[0] ?? "").press("Control+Enter");
    await expectRefused(form, walk);

    // A lost network: the same request is sent again with the same key.
    keys.length = 0;
    await page.context().setOffline(true);
    await field(form, walk.faulty[0] ?? "").press("Control+Enter");
    const again = form.getByRole("button", { name: "Try again" });
    await again.waitFor();
    expect([walk.name, await typedIn(form, walk)]).toEqual([walk.name, walk.typed]);
    if (walk === walks[0]) await expectSound(visitor, "form-offline");
    await page.context().setOffline(false);

    // An ended session: signing in leads back, and what was typed is there.
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await again.press("Enter");
    const way = form.getByRole("link", { name: "Sign in" });
    await way.waitFor();
    expect([walk.name, keys.length, new Set(keys).size]).toEqual([walk.name, 2, 1]);
    await page.context().addCookies(cookies);
    await way.click();
    form = await opened(walk);
    await note(form).waitFor();
    expect([walk.name, await typedIn(form, walk)]).toEqual([walk.name, walk.typed]);
    expect(new URL(page.url()).pathname).toBe(`/app${walk.path()}`);
    if (walk === walks[0]) await expectSound(visitor, "form-restored");
    await field(form, walk.faulty[0] ?? "").press("Control+Enter");
    await expectRefused(form, walk);
    // It is the same request as before the page was left.
    expect([walk.name, new Set(keys).size]).toEqual([walk.name, 1]);

    await page.reload();
    form = await opened(walk);
    await form.getByRole("button", { name: "Throw it away" }).click();
    await note(form).waitFor({ state: "hidden" });
    expect([walk.name, await typedIn(form, walk)]).not.toEqual([walk.name, walk.typed]);
    expect(await page.evaluate("Object.keys(sessionStorage).filter((name) => name.includes('-draft-'))")).toEqual([]);
  });

  test("a secret is typed again, and nobody else finds what somebody has typed", async () => {
    await visitor.open("/events/new");
    await field(screen(), "targetUrl").fill("https://shop.example/hook");
    await field(screen(), "hmacSharedSecret").fill("very secret indeed");
    expect(await page.evaluate("JSON.stringify(sessionStorage)")).not.toContain("very secret indeed");
    await visitor.open("/invoices/new");
    await page.getByRole("combobox").first().fill("Fjord");
    const mine = await page.context().cookies();
    const per = await sessionOf(service, await colleague(service, client, "Per"));
    await page.context().addCookies(mine.map((one) => ({ ...one, value: per })));
    await page.reload();
    await page.locator(".linegrid").waitFor();
    await expect.poll(() => page.getByRole("combobox").first().inputValue()).toBe("");
    await visitor.open("/events/new");
    await field(screen(), "targetUrl").waitFor();
    await expect.poll(() => field(screen(), "targetUrl").inputValue()).toBe("");
    await page.context().addCookies(mine);
    await visitor.open("/events/new");
    await note(screen()).waitFor();
    expect([
      await field(screen(), "targetUrl").inputValue(),
      await field(screen(), "hmacSharedSecret").inputValue(),
    ]).toEqual(["https://shop.example/hook", ""]);
  });
});

describe("what somebody else has done meanwhile", patience, () => {
  test("is shown before a payment is registered twice", async () => {
    await visitor.open(`/invoices/${ids.invoice}`);
    const form = await opened(walks.find(({ key }) => key === "p") as Walk);
    await field(form, "paidAmount").fill("400");
    // Its choices have come.
    await expect.poll(() => field(form, "paymentTypeId").inputValue()).toMatch(/^\d+$/);
    const type = await field(form, "paymentTypeId").inputValue();
    const paid = `paymentDate=${dayInOslo()}&paymentTypeId=${type}&paidAmount=300`;
    await client.value(client.put(`/invoice/${ids.invoice}/:payment?${paid}`));
    await press("Control+Enter");
    const row = form.getByRole("row", { name: "Left to pay" });
    await row.waitFor();
    expect(await row.locator("td").allTextContents()).toEqual(["1\u00a0250.00", "950.00"]);
    await expectSound(visitor, "payment-conflict");
    await form.getByRole("button", { name: "Keep mine" }).click();
    await dialog().waitFor({ state: "hidden" });
    expect((await client.get(`/invoice/${ids.invoice}?fields=amountOutstanding`)).body.value.amountOutstanding).toBe(
      550,
    );
  });
});

describe("undo", patience, () => {
  const toast = () => page.getByRole("region", { name: "Undo", exact: true });

  test("a notification is unread again by Ctrl Z, and a saved card is what it was", async () => {
    await upload(client, "/ledger/voucher/importDocument", { name: "Kvittering.pdf", bytes: pdf() });
    await visitor.open("/notifications");
    await page.getByRole("button", { name: /^Mark as read/ }).click();
    await toast().waitFor();
    await expectSound(visitor, "undo");
    expect((await client.get("/notification/unreadCount")).body.value).toBe(0);
    await press("Control+z");
    await toast().waitFor({ state: "hidden" });
    expect((await client.get("/notification/unreadCount")).body.value).toBe(1);
    await visitor.open("/company");
    const city = field(card("Company"), "address.city");
    await city.fill("Bodø");
    await press("Control+Enter");
    await toast().getByRole("button", { name: "Undo" }).press("Enter");
    await toast().waitFor({ state: "hidden" });
    await expect.poll(() => city.inputValue()).toBe("");
    expect((await client.get("/company?fields=address(city)")).body.value.address?.city ?? "").toBe("");
  });

  test("keys of one letter are switched off, which is kept, and back on by Undo", async () => {
    await visitor.open("/account");
    await page.locator("h1").waitFor();
    await press("?");
    await page.getByRole("button", { name: "Turn keys of one letter off" }).click();
    await page.getByText("Keys of one letter are off.").waitFor();
    await expectSound(visitor, "keys-off");
    await press("Escape");
    await page.locator(".keylist").waitFor({ state: "hidden" });
    const settings = async () => JSON.parse((await client.get("/employee/preferences/app")).body.value.settings);
    await expect.poll(async () => (await settings()).keys).toBe("off");
    await press("?");
    await page.reload();
    const choice = field(card("How it looks"), "keys");
    await expect.poll(() => choice.inputValue()).toBe("off");
    await press("?");
    await expect.poll(() => page.locator(".keylist").count()).toBe(0);
    await choice.selectOption("on");
    await card("How it looks").getByRole("button", { name: "Save" }).click();
    await expect.poll(async () => (await settings()).keys).toBe("on");
    await toast().getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await settings()).keys).toBe("off");
    await expect.poll(() => choice.inputValue()).toBe("off");
  });
});

/** A PDF of one blank page. */
const onePage = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`;

describe("without a network", patience, () => {
  test("a document opens whose bytes are there: its viewer comes from the browser's cache", async () => {
    const { page, open } = await visitApp(service, browser, client, { fetchesAhead: true });
    await open("/vouchers/new");
    const moments = 'performance.getEntriesByType("mark").map(({ name }) => name)';
    await expect.poll(() => page.evaluate(moments)).toContain("motpost-all-screens");
    await page.context().setOffline(true);
    const file = { name: "bill.pdf", mimeType: "application/pdf", buffer: Buffer.from(onePage) };
    await page.locator('main input[type="file"]').setInputFiles(file);
    await page.locator("main canvas[data-drawn]").waitFor();
    // How many bytes came over the network: all of them ahead, none when the document was opened.
    const bytes =
      'performance.getEntriesByType("resource").filter(({ name }) => /pdf.worker/.test(name)).map(({ transferSize }) => transferSize)';
    expect(await page.evaluate(bytes)).toEqual([expect.any(Number), 0]);
  });

  test("screens open whose programs were fetched ahead; another one says so, nothing is loaded anew, and it comes with the network", async () => {
    const { page, faults, open } = await visitApp(service, browser, client, { fetchesAhead: true });
    const one = /assets\/report-page/;
    await page.route(one, (route) => route.abort());
    await open("/customers/new");
    await page.locator('[name="name"]').fill("Fjordbua");
    await page.evaluate("window.isSamePage = true");
    const moments = 'performance.getEntriesByType("mark").map(({ name }) => name)';
    await expect.poll(() => page.evaluate(moments)).toEqual(["motpost-first-screen", "motpost-all-screens"]);
    await page.context().setOffline(true);
    await page.getByRole("link", { name: "Products" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
    await page.locator("[data-offline]").waitFor();
    expect(await page.locator("[data-missing]").count()).toBe(0);
    await page.getByRole("link", { name: "Reports" }).first().click();
    const missing = page.getByRole("alert").filter({ hasText: "This opens when you are connected again" });
    await missing.getByRole("button", { name: "Try again" }).click();
    await missing.waitFor();
    expect(await page.evaluate("window.isSamePage")).toBe(true);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Reports");
    await expectSound({ page, faults, open }, "screen-offline");
    await page.goBack();
    await page.goBack();
    await page.getByText("Not saved yet: what you typed earlier is back.").waitFor();
    expect(await page.locator('[name="name"]').inputValue()).toBe("Fjordbua");
    await page.goForward();
    await page.goForward();
    await missing.waitFor();
    await page.unroute(one);
    await page.context().setOffline(false);
    await page.locator("main table").first().waitFor();
    expect(await missing.count()).toBe(0);
  });
});
