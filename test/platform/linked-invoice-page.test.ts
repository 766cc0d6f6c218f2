// The page of an invoice in a real browser, as a customer without sign-in opens it: on a phone and on paper-sized screens, light and
// dark, by keyboard, with the rules of accessibility, and nothing that its policy refuses.

import { crc32, deflateSync } from "node:zlib";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { builtApp, visitApp } from "../support/app.ts";
import { screenshot, startBrowser, type TestBrowser } from "../support/browser.ts";
import { dayInOslo } from "../support/days.ts";
import { storeRates } from "../support/foreign.ts";
import { establishedCompany, soldByLink } from "../support/linked.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { upload } from "../support/upload.ts";
import { Visitor } from "../support/visitor.ts";

let service: TestService;
let browser: TestBrowser;
let client: TestClient;
let seller: Seller;
let english: Seller;
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), startBrowser(), builtApp()]);
  await storeRates(service, [["EUR", dayInOslo(-30), "11.2305"]]);
  client = await establishedCompany(service, "Nordlys & Sønn AS");
  seller = await Seller.of(client, { name: "Bjørk <AS>", email: "post@bjork.example", emailAttachmentType: "LINK" });
  english = await Seller.of(client, {
    ...{ name: "Birch Ltd", email: "post@birch.example", emailAttachmentType: "LINK", language: "EN" },
  });
}, 600_000);
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});
const sold = (of = seller, more: Parameters<typeof soldByLink>[2] = {}) => soldByLink(service, of, more);

/** A PNG of two colours. */
function picture(width: number, height: number): Buffer {
  const part = (name: string, data: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(name), data]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const row = (y: number) => [
    0,
    ...Array.from({ length: width }, (_, x) => (x < y ? [11, 93, 74] : [217, 142, 4])).flat(),
  ];
  const raw = Buffer.from(Array.from({ length: height }, (_, y) => row(y)).flat());
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, part("IHDR", header), part("IDAT", deflateSync(raw)), part("IEND", Buffer.alloc(0))]);
}

const open = async (link: string, options: Parameters<TestBrowser["visitor"]>[0] = {}) => {
  const page = await browser.visitor({ locale: "nb-NO", javaScriptEnabled: true, ...options });
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  await page.goto(service.address + link);
  return { page, refused };
};
const phone = { viewport: { width: 390, height: 844 } };
const isNarrow = (page: Page) =>
  page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth");

test("a customer sees what to pay, copies it and says that it is paid, by keyboard, on a phone", async () => {
  const logo = { name: "logo.png", bytes: picture(320, 80) };
  expect((await upload(client, "/company/logo", logo, { method: "PUT" })).status).toBe(204);
  const { link } = await sold();
  const { page, refused } = await open(link, phone);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);
  await screenshot(page, "linked-invoice-phone");
  expect(await page.evaluate("document.querySelector('img.logo').naturalWidth > 0")).toBe(true);
  // One press selects the whole value, and what is copied has no spaces.
  const account = page.locator(".copied", { hasText: "8601" });
  await account.click();
  expect(await page.evaluate("getSelection().toString()")).toBe("86011117947");
  await page.getByLabel("Melding").focus();
  await page.keyboard.type("Betalt fra nettbanken");
  await page.keyboard.press("Tab");
  await Promise.all([page.waitForURL(/#announced$/), page.keyboard.press("Enter")]);
  expect(await page.getByRole("status").innerText()).toContain("Betalt fra nettbanken");
  expect(await page.getByRole("button", { name: "Jeg har betalt" }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, "linked-invoice-announced");
  expect(refused).toEqual([]);
});

test.each(["light", "dark"] as const)("an invoice in euros has a code to pay by, %s", async (colorScheme) => {
  const [euro] = (await client.get("/currency?code=EUR&fields=id")).body.values;
  const { link } = await sold(english, { order: { currency: { id: euro.id } } });
  const { page, refused } = await open(link, { colorScheme, viewport: { width: 1366, height: 900 } });
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, `linked-invoice-euro-${colorScheme}`);
  const code = page.getByRole("img", { name: "QR code of a payment of EUR 1,250.00" });
  expect((await code.boundingBox())?.width).toBeGreaterThan(150);
  expect(await page.locator("main").innerText()).toContain("DNBANOKK");
  expect(refused).toEqual([]);
});

test("invoices in kroner have no code: there is no standard that bank apps read", async () => {
  const { link } = await sold();
  const { page } = await open(link, { ...phone, colorScheme: "dark" });
  expect(await page.locator("svg").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, "linked-invoice-dark");
});

test("the application shows in what has happened to the invoice that the customer says it is paid", async () => {
  const { id, link } = await sold();
  expect((await new Visitor(service.address).post(`${link}/paid`, { message: "" }, {}, "/sign-in")).status).toBe(303);
  const { page, open: go } = await visitApp(service, browser, client);
  await go(`/invoices/${id}`);
  await expect.poll(() => page.locator(".timeline").textContent()).toContain("The customer says it is paid");
});
