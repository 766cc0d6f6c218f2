// The interactive page of the interface in a real browser.

import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { TestBrowser } from "./browser.ts";

/** The page, and what the browser complained of and asked others for. */
export interface OpenedPage {
  readonly page: Page;
  readonly complaints: string[];
}

/** Opens the page, and notes what the browser complains of and what it asks others for. */
export async function openDocumentation(browser: TestBrowser, address: string): Promise<OpenedPage> {
  const page = await browser.visitor({ javaScriptEnabled: true });
  page.setDefaultTimeout(60_000);
  const complaints: string[] = [];
  page.on("console", (one) => {
    if (one.type() === "error" && !/status of 4\d\d/.test(one.text())) complaints.push(one.text());
  });
  page.on("pageerror", (one) => complaints.push(String(one)));
  page.on("request", (one) => {
    if (!one.url().startsWith(address) && !one.url().startsWith("data:")) complaints.push(`asked for ${one.url()}`);
  });
  await page.goto(`${address}/v2-docs/try`);
  await page.locator(".opblock-tag").first().waitFor();
  return { page, complaints };
}

/** Finds an operation of a subject by the search, because the page draws only what is near, and opens it. */
export async function openOperation(page: Page, tag: string, id: string): Promise<Locator> {
  await page.getByLabel("Find operations").fill(id);
  const operation = page.locator(`.opblock[id$="-${id}"]`);
  const subject = page.locator(`.opblock-tag[data-tag="${tag}"]`);
  const others = page.locator(`.opblock-tag:not([data-tag="${tag}"])`);
  await expect.poll(async () => (await others.count()) < 5, { timeout: 30_000 }).toBe(true);
  // A subject that is open draws its operations a moment later: a click would close it.
  for (let attempts = 0; attempts < 5 && (await operation.count()) === 0; attempts++) {
    if ((await subject.getAttribute("data-is-open")) !== "true") await subject.click();
    await operation.waitFor({ timeout: 10_000 }).catch(() => undefined);
  }
  await operation.locator(".opblock-summary-control").click();
  await operation.locator("button.execute").waitFor();
  return operation;
}

/** What is sent: parameters by name, and the body as an object. */
export interface Sent {
  readonly values?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Opens an operation of a subject, sends it, and gives what the page shows of the answer. */
export async function execute(page: Page, tag: string, id: string, { values = {}, body }: Sent = {}): Promise<string> {
  const operation = await openOperation(page, tag, id);
  for (const [name, value] of Object.entries(values))
    await operation.locator(`tr[data-param-name="${name}"] input`).fill(value);
  if (body !== undefined) await operation.locator("textarea").fill(JSON.stringify(body));
  await operation.locator("button.execute").click();
  return answerOf(operation);
}

/** What the page shows of an operation's answer, once it is there. */
export async function answerOf(operation: Locator): Promise<string> {
  const answer = operation.locator(".live-responses-table .response").first();
  await answer.waitFor();
  return (await answer.textContent()) ?? "";
}
