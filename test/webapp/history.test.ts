// The history of objects and the proof of the books in a browser, in both languages.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppVisitor, builtApp, expectSound, visitApp } from "../support/app.ts";
import { startBrowser, type TestBrowser } from "../support/browser.ts";
import { withClient } from "../support/database.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const patience = { timeout: 120_000 };
let service: TestService;
let browser: TestBrowser;
let client: TestClient;
let visitor: AppVisitor;
let page: Page;
let customer: number;
let deleted: number;
let stranger: number;
beforeAll(async () => {
  const roles = ["api", "dispatcher", "sender"] as const;
  [service, browser] = await Promise.all([startTestService({ roles }), startBrowser(), builtApp()]);
  client = await service.company({ name: "Kaffebua AS", language: "en" });
  customer = Number((await client.value(client.post("/customer", { name: "Før AS" }))).id);
  await client.value(client.put(`/customer/${customer}`, { name: "Etter AS" }));
  const [account] = (await client.get("/ledger/account?number=6540&fields=id")).body.values;
  await client.value(client.put(`/ledger/account/${account.id}`, { name: "Inventar og utstyr" }));
  const { id: product } = await client.value(client.post("/product", { name: "Kaffe", priceExcludingVatCurrency: 90 }));
  await client.value(client.put(`/product/${product}`, { priceExcludingVatCurrency: 1500.5 }));
  const days = { orderDate: "2026-03-02", deliveryDate: "2026-03-09" };
  const { id: gone } = await client.value(client.post("/product", { name: "Borte" }));
  expect((await client.delete(`/product/${gone}`)).status).toBe(204);
  deleted = Number(gone);
  const { id: order } = await client.value(client.post("/order", { customer: { id: customer }, ...days }));
  await client.value(client.put(`/order/${order}`, { deliveryDate: "2026-12-02" }));
  const terms = { isPrivateIndividual: true, invoicesDueIn: 2, invoicesDueInType: "MONTHS" };
  await client.value(client.put(`/customer/${customer}`, terms));
  const hook = { event: "customer.create", targetUrl: "https://shop.example/hook" };
  await client.value(client.post("/event/subscription", hook));
  await service.service.chain.drain();
  visitor = await visitApp(service, browser, client);
  page = visitor.page;
}, 120_000);
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

const rows = () => page.locator("tbody tr").allTextContents();

describe("the history", patience, () => {
  test("is reached by keys, shows old and new values, and is narrowed to one object", async () => {
    await visitor.open("/account");
    await page.locator("h1").waitFor();
    await page.keyboard.press("g");
    await page.keyboard.press("h");
    await page.getByRole("table").waitFor();
    await expectSound(visitor, "history");
    expect((await rows()).join("\n")).toContain("Inventar og utstyr");
    await page.getByLabel("Kind of object").selectOption("Customer");
    await expect.poll(async () => (await rows()).join("\n")).not.toContain("Inventar og utstyr");
    await page.getByRole("textbox", { name: "Id" }).fill(String(customer));
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain(`id=${customer}`);
    await expect.poll(async () => (await rows()).join("\n")).toMatch(/Name\s*Før AS\s*Etter AS/);
    await page.getByRole("link", { name: "Customer Etter AS" }).first().press("Enter");
    await expect.poll(() => page.url()).toContain(`/customers/${customer}`);
    await page.locator("main .card").first().waitFor();
    await page.keyboard.press("h");
    await expect.poll(() => page.url()).toContain(`/history?type=Customer&id=${customer}`);
  });

  test("says so where nothing was changed", async () => {
    await visitor.open("/history?type=Project");
    await page.getByText("No changes found").waitFor();
    await expectSound(visitor, "history-empty");
  });
});

describe("the proof", patience, () => {
  test("says that the books are intact, shows the anchor of today, and compares with an older one", async () => {
    const { position, hash } = (await client.get("/audit/verify")).body.value;
    await visitor.open("/history/proof");
    const card = page.getByRole("region", { name: "Verification" });
    await card.getByText("What is stored is what was sealed").waitFor();
    expect(await card.locator(".chip").textContent()).toBe("✓Intact");
    expect(await card.locator("code").textContent()).toBe(`${position} ${hash}`);
    await expectSound(visitor, "proof");
    const field = page.getByLabel("Position and hash of the older anchor");
    await field.fill("no anchor");
    expect(await page.getByRole("button", { name: "Compare" }).isDisabled()).toBe(true);
    await field.fill(`${position} ${hash}`);
    await page.keyboard.press("Enter");
    await card.getByText("What is stored is what was sealed").waitFor();
    expect(await card.locator(".chip").textContent()).toBe("✓Intact");
    await field.fill(`${position} ${"0".repeat(64)}`);
    await page.keyboard.press("Enter");
    await card.getByText("the chain was computed anew").waitFor();
    await expectSound(visitor, "proof-fault");
  });

  test("names what was changed beside the service, in Norwegian too", async () => {
    await withClient(service.database.ownerUrl, async (owner) => {
      await owner.query("set session_replication_role = replica");
      // A customer of another company, which no change can refer to, in the place of one's own.
      const other = await service.company({ name: "Andre AS" });
      // The first one has the id of one's own customer.
      const foreign = await other.post("/customer/list", [{ name: "Fremmed en AS" }, { name: "Fremmed AS" }]);
      await owner.query(
        "update change_log set fields = (fields::jsonb || jsonb_build_object('customer', jsonb_build_array($2::text, $3::text)))::json where company_id = $1 and resource = 'Order' and kind = 'UPDATE'",
        [client.companyId, String(foreign.body.values[1].id), String(customer)],
      );
      stranger = Number(foreign.body.values[1].id);
      await owner.query("update change_log set reason = 'ukjent' where company_id = $1 and resource = 'Account'", [
        client.companyId,
      ]);
    });
    const other = await visitApp(service, browser, client, { language: "no", locale: "nb-NO" });
    await other.open("/history/proof");
    const card = other.page.getByRole("region", { name: "Kontroll" });
    await card.getByText("reason ukjent, sealed nothing").waitFor();
    await expectSound(other, "proof-no");
  });
});

// The employee is Norwegian from here on.
describe("in Norwegian", patience, () => {
  test("names things, days, amounts, answers and choices as the application does", async () => {
    const other = await visitApp(service, browser, client, { language: "no", locale: "nb-NO" });
    const lookUps: string[] = [];
    other.page.on("request", (one) => {
      const { pathname, searchParams } = new URL(one.url());
      if (pathname.startsWith("/app/v2/") && (searchParams.has("id") || searchParams.has("ids")))
        lookUps.push(pathname);
    });
    await other.open("/history");
    await other.page.getByRole("table").getByRole("link", { name: "Etter AS", exact: true }).first().waitFor();
    const shown = (await other.page.locator("tbody tr").allTextContents()).map((row) => row.replaceAll("\u00a0", " "));
    const all = shown.join("\n");
    for (const words of [
      /Pris uten mva90,001 500,50/,
      /Leveringsdato09\.03\.202602\.12\.2026/,
      /PrivatpersonNeiJa/,
      /Frist iDagerMåneder/,
      /Webhook \d+ opprettet/,
      // What is referred to has its name; what is gone, or another company's, its id.
      /Kunde Etter AS \d+ endretPrivatperson/,
      /Konto 6540 Inventar og utstyr \d+ endret/,
      /slettetValutaNOK–/,
      new RegExp(`Produkt ${deleted} slettet`),
      new RegExp(`Ordre 1 \\d+ endretKunde${stranger}Etter AS`),
    ])
      expect(all).toMatch(words);
    expect(all).not.toMatch(/\d{4}-\d\d-\d\d|Subscription|true|false|MONTHS|Fremmed/);
    expect(await other.page.getByRole("link", { name: String(deleted) }).count()).toBe(0);
    // One request for each kind, however many rows there are.
    expect([...lookUps].sort()).toEqual([...new Set(lookUps)].sort());
    expect(lookUps.length).toBeGreaterThan(3);
    await expectSound(other, "history-no");
  });
});
