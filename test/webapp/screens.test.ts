// Every screen in every state: slow, without a network, filled, changed by somebody else, empty and refused; in both colours, three
// sizes and two languages. `SCREENS=all` looks at every one of their combinations.

import { readFileSync } from "node:fs";
import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AppVisitor, builtApp, visitApp } from "../support/app.ts";
import { startBrowser, type TestBrowser } from "../support/browser.ts";
import { limitedColleague } from "../support/colleague.ts";
import { type AppScreen, addressed, countWaiting, goTo, inLanguage, lookAt, screens } from "../support/screens.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const patience = { timeout: 900_000 };
const questions = /\/app\/v2\/(?!live)/;
let service: TestService;
let browser: TestBrowser;
let client: TestClient;
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), startBrowser(), builtApp()]);
  client = await service.company({ name: "Kaffebua AS" });
  expect((await client.put("/test/:seed?kind=year")).status).toBeLessThan(300);
  const made = { event: "customer.create", targetUrl: "https://shop.example/hook" };
  await client.value(client.post("/event/subscription", made));
  await client.value(client.post("/customer", { name: "Fjord Hotell AS" }));
}, 600_000);
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

test("every address of the application is looked at", () => {
  const router = readFileSync(new URL("../../webapp/src/router.tsx", import.meta.url), "utf8");
  const addresses = [...router.matchAll(/ path: "([^"]+)"/g)].map(([, path = ""]) => path.replace(/\$\w+/g, "1"));
  const looked = screens.map(({ path }) => path.replace(/:[a-z-]+|trialBalance/g, "1").replace(/\?.*/, ""));
  expect(addresses.filter((one) => !looked.includes(one))).toEqual([]);
});

/** Shows a screen while its answers are held back, then without a network, then filled. */
async function slowOfflineFilled(
  { page }: AppVisitor,
  screen: AppScreen,
  path: string,
  settled: () => Promise<void>,
  language: string,
) {
  const held: Route[] = [];
  const hold = (route: Route) => void held.push(route);
  const faults: string[] = [];
  await page.route(questions, hold);
  await goTo(page, path);
  await page.locator("main :is(h1, [data-loading])").first().waitFor({ state: "attached" });
  // What is not there yet is said after a moment.
  await expect.poll(() => page.locator("main [data-loading]:empty").count(), { message: screen.name }).toBe(0);
  faults.push(...(await lookAt(page, screen, "slow", language)));
  await page.context().setOffline(true);
  await page.unroute(questions, hold);
  await Promise.all(held.map((route) => route.abort("internetdisconnected").catch(() => undefined)));
  await page.locator("[data-offline]").waitFor();
  faults.push(...(await lookAt(page, screen, "offline", language)));
  await page.context().setOffline(false);
  await page.locator("[data-offline]").waitFor({ state: "detached" });
  await settled();
  await expect.poll(() => page.locator("main [data-loading]").count(), { message: screen.name }).toBe(0);
  faults.push(...(await lookAt(page, screen, "filled", language)));
  return faults;
}

/** Somebody else changes what is open, and one's own change is saved then. */
async function conflict(page: Page, { name, conflict: changed }: AppScreen, at: (text: string) => string) {
  if (changed === undefined) throw new Error(`${name} has no conflict.`);
  const field = page.locator(`main [name="${changed.field}"]`).first();
  await field.waitFor();
  await client.value(client.put(at(changed.at), { [changed.field]: "a@kaffebua.example" }));
  await field.fill("b@kaffebua.example");
  await page.keyboard.press("Control+Enter");
  await page.locator("main table td").first().waitFor();
}

test.each(["en", "no"] as const)(
  "slow, without a network, filled, and changed by somebody else: %s",
  patience,
  async (language) => {
    const visitor = await visitApp(service, browser, client, inLanguage(language));
    const { page } = visitor;
    const settled = countWaiting(page);
    const at = await addressed(client);
    await visitor.open("/nothing");
    await settled();
    const found: string[] = [];
    // Each screen is met in one of the languages in these states, and in the other one empty and refused.
    for (const [place, screen] of screens.entries()) {
      if (process.env.SCREENS !== "all" && (place % 2 === 0) !== (language === "en")) continue;
      found.push(...(await slowOfflineFilled(visitor, screen, at(screen.path), settled, language)));
      if (screen.conflict === undefined) continue;
      await conflict(page, screen, at);
      found.push(...(await lookAt(page, screen, "conflict", language)));
    }
    expect([...found, ...visitor.faults]).toEqual([]);
  },
);

test.each(["en", "no"] as const)("empty, and refused: %s", patience, async (language) => {
  const own = await service.company({ name: "Nord AS" });
  const nobody = await limitedColleague(service, client, "Siri", []);
  const found: string[] = [];
  for (const [state, by] of [
    ["empty", own],
    ["refused", nobody],
  ] as const) {
    const visitor = await visitApp(service, browser, by, inLanguage(language));
    const { page } = visitor;
    const settled = countWaiting(page);
    const at = await addressed(by);
    await visitor.open("/nothing");
    await settled();
    for (const [place, screen] of screens.entries()) {
      if (process.env.SCREENS !== "all" && (place % 2 === 0) !== (language === "no")) continue;
      await goTo(page, at(screen.path));
      await settled();
      if (state === "refused" && screen.isForm === true) {
        await page.keyboard.press("Control+Enter");
        await settled();
      }
      await expect.poll(() => page.locator("main [data-loading]").count(), { message: screen.name }).toBe(0);
      found.push(...(await lookAt(page, screen, state, language)));
    }
    found.push(...visitor.faults);
  }
  expect(found).toEqual([]);
});
