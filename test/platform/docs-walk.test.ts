// An integrator on the interactive page, in a real browser: from signing in to an invoice, by mouse and by keyboard, read by axe.

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../support/accessibility.ts";
import { screenshot, startBrowser, type TestBrowser } from "../support/browser.ts";
import { answerOf, execute, openDocumentation, openOperation } from "../support/documentation.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const patience = { timeout: 600_000 };

let service: TestService;
let browser: TestBrowser;
let client: TestClient;
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), startBrowser()]);
  client = await service.company({ name: "Demo AS" });
  service.service.offerDemo(async () => ({ companyId: client.companyId, sessionToken: client.session }));
});
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

async function signIn(page: Page): Promise<void> {
  await page.locator("#demo").click();
  await page.getByText(`Signed in as the demo company ${client.companyId}.`).waitFor();
}

/** A number of an answer as the page shows it. */
function shownNumber(answer: string, name: string): number {
  const shown = new RegExp(`"${name}": (\\d+)`).exec(answer)?.[1];
  if (shown === undefined) throw new Error(`The page shows no ${name}: ${answer.slice(0, 500)}`);
  return Number(shown);
}

test("signs in, makes a customer, invoices an order, and reads an error on its page", patience, async () => {
  const { page, complaints } = await openDocumentation(browser, service.address);
  await signIn(page);
  const made = await execute(page, "customer", "createCustomer", { body: { name: "Ola Nordmann AS" } });
  expect(made).toContain('"name": "Ola Nordmann AS"');
  const customer = { id: shownNumber(made, "id") };
  const orderLines = [{ description: "Kaffe", count: 2, unitPriceExcludingVatCurrency: 100 }];
  const body = { customer, orderDate: "2026-03-02", deliveryDate: "2026-03-02", orderLines };
  const ordered = await execute(page, "order", "createOrder", { body, values: { fields: "id" } });
  const values = { id: String(shownNumber(ordered, "id")), invoiceDate: "2026-03-02", fields: "id,invoiceNumber" };
  const invoiced = await execute(page, "order", "orderInvoice", { values });
  await screenshot(page, "docs-walk/invoiced");
  const { value } = (await client.get(`/invoice/${shownNumber(invoiced, "id")}?fields=customer(id),invoiceNumber`))
    .body;
  expect(value).toEqual({ customer, invoiceNumber: shownNumber(invoiced, "invoiceNumber") });

  expect(await execute(page, "order", "getOrder", { values: { id: "1" } })).toContain('"code": 6000');
  await screenshot(page, "docs-walk/refused");
  const [errors] = await Promise.all([page.context().waitForEvent("page"), page.locator("#refusal a").click()]);
  await errors.waitForLoadState();
  expect(new URL(errors.url()).pathname + new URL(errors.url()).hash).toBe("/v2-docs/errors#6000");
  expect(await errors.locator('[id="6000"]').textContent()).toBe("Code 6000");
  await screenshot(errors, "docs-walk/error");
  expect(complaints).toEqual([]);
});

/** Presses Tab until the element has the focus; it must be seen that it has. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  for (let presses = 0; presses < 400; presses++) {
    if (await element.evaluate((one) => one === one.ownerDocument.activeElement)) {
      const { outline, shadow } = await element.evaluate((one) => {
        const style = one.ownerDocument.defaultView.getComputedStyle(one);
        return { outline: `${style.outlineStyle} ${style.outlineWidth}`, shadow: style.boxShadow };
      });
      if (/^none| 0px$/.test(outline)) expect(shadow).not.toBe("none");
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${element}.`);
}

test("signs in, finds an operation and sends it by keyboard alone", patience, async () => {
  const { page, complaints } = await openDocumentation(browser, service.address);
  await tabTo(page, page.locator("#demo"));
  await page.keyboard.press("Enter");
  await page.getByText("Signed in as the demo company").waitFor();
  await tabTo(page, page.locator(".operation-filter-input"));
  await page.keyboard.type("whoAmI");
  await expect.poll(() => page.locator(".opblock-tag").count(), { timeout: 120_000 }).toBe(1);
  const operation = page.locator('.opblock[id$="-getTokenSessionWhoAmI"]');
  if ((await operation.count()) === 0) {
    await tabTo(page, page.locator(".expand-operation").first());
    await page.keyboard.press("Enter");
  }
  await tabTo(page, operation.locator(".opblock-summary-control"));
  await page.keyboard.press("Enter");
  await tabTo(page, operation.locator("button.execute"));
  await screenshot(page, "docs-walk/keyboard");
  await page.keyboard.press("Enter");
  expect(await answerOf(operation)).toContain(`"companyId": ${client.companyId}`);
  expect(complaints).toEqual([]);
});

test("shows every subject and event, and finds operations by path, name, subject and summary", patience, async () => {
  const { page } = await openDocumentation(browser, service.address);
  const search = page.getByLabel("Find operations");
  const subjects = () => page.locator(".opblock-tag").evaluateAll((all) => all.map((one) => one.dataset.tag));
  const all = await subjects();
  for (const [words, expected] of [
    [":createReminder", ["invoice"]],
    ["listSupplierInvoice", ["supplierInvoice"]],
    ["put posting rules", ["ledger/postingRules", "salary/postingRules"]],
  ] as const) {
    await search.fill(words);
    await expect.poll(subjects, { timeout: 120_000 }).toEqual(expected);
  }
  await search.fill("there is no such operation");
  await expect.poll(subjects, { timeout: 120_000 }).toEqual([]);
  await search.fill("");
  await expect.poll(subjects, { timeout: 120_000 }).toEqual(all);

  const { body } = await client.get("/openapi.json");
  const document = body as unknown as { tags: { name: string }[]; webhooks: object };
  // Of many subjects the page draws only those that are near: it is read from top to bottom.
  const seen = new Set<string>();
  const names = document.tags.map((one) => one.name);
  for (let steps = 0; steps < 100 && seen.size < names.length; steps++) {
    const near = await page.locator(".opblock-tag").evaluateAll((all) => all.map((one) => String(one.dataset.tag)));
    for (const name of near) seen.add(name);
    await page.evaluate("window.scrollBy(0, 300)");
    // Until what has come near is drawn, however slowly.
    await page.evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))",
    );
  }
  expect([...seen].sort()).toEqual(names.sort());
  expect(await page.locator(".webhooks .opblock, .opblock[id^=operations-webhooks]").count()).toBe(
    Object.keys(document.webhooks).length,
  );
});

test("breaks no rule of axe: closed, an operation opened, an answer shown, the log-in", patience, async () => {
  const { page } = await openDocumentation(browser, service.address);
  expect(await accessibilityFaults(page)).toEqual([]);
  await signIn(page);
  const operation = await openOperation(page, "customer", "createCustomer");
  await operation.locator("textarea").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await operation.locator("textarea").fill('{"name": "Kari Nordmann AS"}');
  await operation.locator("button.execute").click();
  await answerOf(operation);
  await expect.poll(() => accessibilityFaults(page), { timeout: 120_000 }).toEqual([]);
  await execute(page, "order", "getOrder", { values: { id: "1" } });
  await expect.poll(() => accessibilityFaults(page), { timeout: 120_000 }).toEqual([]);
  await screenshot(page, "docs-walk/answered");
  await page.locator("button.authorize").first().click();
  await page.locator(".modal-ux").waitFor();
  await expect.poll(() => accessibilityFaults(page), { timeout: 120_000 }).toEqual([]);
  await screenshot(page, "docs-walk/log-in");
});

/**
 * Leaves of the long pages what is made otherwise than what stands above it: axe looks at each of 50,000 elements, for 20 s. Answers the
 * ids that stand on the whole page more than once.
 */
const shortened = `(() => {
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  const made = new Map();
  for (const part of document.querySelectorAll("main > *")) {
    const names = [part, ...part.querySelectorAll("*")].map((one) => [one.localName, ...one.getAttributeNames(), one.className].join(" "));
    const key = [...new Set(names)].sort().join(", ");
    made.set(key, (made.get(key) ?? 0) + 1);
    if (made.get(key) > 5) part.remove();
  }
  return ids.filter((id, place) => ids.indexOf(id) !== place);
})()`;

test("breaks no rule of axe on the pages around it", patience, async () => {
  const page = await browser.visitor({ javaScriptEnabled: true });
  const guides = ["log-in", "first-invoice", "webhooks", "sync", "limits", "echoing-version"];
  for (const path of [
    ...["/v2-docs/guides", "/v2-docs/errors", "/v2-docs/interface", "/", "/sign-in", "/register"],
    ...guides.map((name) => `/v2-docs/guides/${name}`),
  ]) {
    await page.goto(`${service.address}${path}`);
    if (/errors|interface/.test(path)) expect([path, await page.evaluate(shortened)]).toEqual([path, []]);
    expect([path, await accessibilityFaults(page)]).toEqual([path, []]);
  }
});
