// The web application in a browser: built once, and visited by somebody who is signed in.

import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { accessibilityFaults } from "./accessibility.ts";
import { screenshot, type TestBrowser } from "./browser.ts";
import type { TestClient } from "./service.ts";
import type { SharedService } from "./shared-service.ts";
import { sessionOf } from "./signed-in.ts";

export { builtApp } from "./built-app.ts";

/** The sizes and languages in which screens are looked at. */
const wide = { width: 1366, height: 768 };
const phone = { width: 390, height: 844 };
const isEveryLook = process.env.SCREENS === "all" || process.env.SCREENSHOTS !== undefined;

/** Somebody who uses the application. */
export interface AppVisitor {
  readonly page: Page;
  /** What the policy of the page has refused, and what went wrong in its scripts; nothing where all is well. */
  readonly faults: readonly string[];
  /** Opens an address below `/app`. */
  open(path: string): Promise<void>;
}

/** Who visits, and with what. */
interface VisitorOptions extends BrowserContextOptions {
  readonly language?: "en" | "no";
  /** The clock of the service, where it stands still: the page gets it too. */
  readonly clock?: () => Date;
  /** Whether programs of other screens are fetched ahead, which takes a second of each new page. */
  readonly fetchesAhead?: boolean;
}

/** Signs the employee of a client in, without a password, and opens a page with scripts. */
export async function visitApp(
  service: SharedService,
  browser: TestBrowser,
  client: TestClient,
  options: VisitorOptions = {},
): Promise<AppVisitor> {
  const { language = "en", clock, fetchesAhead = false, ...more } = options;
  const cookie = await sessionOf(service, client, language, clock);
  const page = await browser.visitor({ javaScriptEnabled: true, viewport: wide, ...more });
  await page
    .context()
    .addCookies([{ name: "motpost-session", value: cookie, url: service.address, sameSite: "Strict" }]);
  if (clock !== undefined) await page.clock.setFixedTime(clock());
  if (!fetchesAhead)
    await page.addInitScript(`Object.defineProperty(navigator, "connection", { value: { saveData: true } })`);
  const faults: string[] = [];
  await page.exposeFunction("policyFault", (text: string) => faults.push(text));
  await page.addInitScript(
    `addEventListener("securitypolicyviolation", (event) => policyFault(event.violatedDirective + " " + event.blockedURI))`,
  );
  page.on("pageerror", (error) => faults.push(error.message));
  return { page, faults, open: async (path) => void (await page.goto(`${service.address}/app${path}`)) };
}

/**
 * Looks at a screen: axe finds nothing, and no policy was broken. Wide in light or on a phone in dark colours, which its name decides, so
 * that screens meet both; both for whoever wants the pictures. Every screen is seen in all sizes and colours by the walk of all screens.
 */
export async function expectSound({ page, faults }: AppVisitor, name: string): Promise<void> {
  const looks = [
    ["wide", wide, "light"],
    ["phone", phone, "dark"],
  ] as const;
  const isOdd = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 2 === 1;
  for (const [size, viewport, colorScheme] of looks.filter(([one]) => isEveryLook || (one === "phone") === isOdd)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await screenshot(page, `app-${name}-${size}-${colorScheme}`, false);
    expect([name, size, colorScheme, await accessibilityFaults(page)]).toEqual([name, size, colorScheme, []]);
  }
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: "light" });
  expect([name, faults]).toEqual([name, []]);
}

/** Lets the next request that creates something at an address of the interface arrive, and loses its answer. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  const creates = (url: URL) => url.pathname === `/app/v2${path}` && !url.search.includes("dryRun=true");
  await page.route(creates, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    // What the browser itself adds behind the route.
    const headers = { ...route.request().headers(), "sec-fetch-site": "same-origin" };
    expect((await route.fetch({ headers })).status()).toBe(201);
    await route.abort("connectionreset");
    return page.unroute(creates);
  });
}
