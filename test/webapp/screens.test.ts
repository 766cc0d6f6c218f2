// Every screen in every state: slow, without a network, filled, changed by somebody else, with faults, empty and refused; in both
// colours, three sizes and two languages. `SCREENS=all` looks at every one of their combinations.

import { readFileSync } from "node:fs";
import type { Page, Response, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type AppVisitor, builtApp, visitApp } from "../support/app.ts";
import { screenshot, startBrowser, type TestBrowser } from "../support/browser.ts";
import { limitedColleague } from "../support/colleague.ts";
import { difference, keepLooks, shadesOf, share } from "../support/looks.ts";
import { replacedSentences } from "../support/replaced-sentences.ts";
import {
  type AppScreen,
  addressed,
  cell,
  countWaiting,
  goTo,
  inLanguage,
  lookAt,
  period,
  screens,
} from "../support/screens.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

const patience = { timeout: 900_000 };
const questions = /\/app\/v2\/(?!live)/;
/** The time of the company that is empty: its looks are compared, and heads of reports are as wide as the names of their months. */
const clock = () => new Date("2026-11-26T09:00:00Z");
let service: TestService;
/** The service of that company. */
let still: TestService;
let browser: TestBrowser;
let client: TestClient;
beforeAll(async () => {
  [service, still, browser] = await Promise.all([
    startTestService(),
    startTestService({ clock }),
    startBrowser(),
    builtApp(),
  ]);
  client = await service.company({ name: "Kaffebua AS" });
  expect((await client.put("/test/:seed?kind=year")).status).toBeLessThan(300);
  const made = { event: "customer.create", targetUrl: "https://shop.example/hook" };
  await client.value(client.post("/event/subscription", made));
  const { id } = await client.value(client.post("/customer", { name: "Fjord Hotell AS" }));
  const days = { orderDate: "2026-03-02", deliveryDate: "2026-03-09" };
  await client.value(client.post("/order", { customer: { id }, ...days, orderLines: [{ description: "Kurs" }] }));
  const { body } = await client.get(`/invoice?${period(":invoice")}&count=1&fields=id`);
  const mail = `/invoice/${body.values[0].id}/:send?sendType=EMAIL&overrideEmailAddress=post@fjord.example`;
  expect((await client.put(mail)).status).toBeLessThan(300);
  const mailed = async () => expect((await client.get("/mailbox?count=0")).body.fullResultSize).toBeGreaterThan(0);
  await vi.waitFor(mailed, 30_000);
}, 600_000);
afterAll(async () => {
  keepLooks();
  await browser?.stop();
  await Promise.all([service?.stop(), still?.stop()]);
});

test("every address of the application is looked at", () => {
  const router = readFileSync(new URL("../../webapp/src/router.tsx", import.meta.url), "utf8");
  const addresses = [...router.matchAll(/ path: "([^"]+)"/g)].map(([, path = ""]) => path.replace(/\$\w+/g, "1"));
  const looked = screens.map(({ path }) => path.replace(/:[a-z-]+|trialBalance/g, "1").replace(/\?.*/, ""));
  expect(addresses.filter((one) => !looked.includes(one))).toEqual([]);
});

/** What begins the sentence for those who may not see or change something. */
const noRight = { en: "You do not have the right", no: "Du har ikke rett" } as const;

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
  // Its program is there: without a network it could not come any more. The router is idle before it has begun to go there, too.
  const isThere = `(({ status, resolvedLocation }) => status === "idle" && location.pathname.endsWith(resolvedLocation.pathname))(self.__TSR_ROUTER__.state)`;
  await expect.poll(() => page.evaluate(isThere), { message: screen.name }).toBe(true);
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

/** What stood in the fields of conflicts before the first one. */
const before = new Map<string, unknown>();

/** Puts back what stood there, so that what somebody else writes is a change in the second language too. */
async function beforeConflict(
  { at: address, field }: NonNullable<AppScreen["conflict"]>,
  at: (text: string) => string,
) {
  if (before.has(address)) return void (await client.put(at(address), { [field]: before.get(address) }));
  before.set(address, (await client.get(`${at(address)}?fields=${field}`)).body.value[field]);
}

/** Somebody else changes what is open, a moment before one's own change arrives: both are shown. */
async function conflict(page: Page, { name, conflict: changed }: AppScreen, at: (text: string) => string) {
  if (changed === undefined) throw new Error(`${name} has no conflict.`);
  const { field, theirs, mine, button } = changed;
  const isOurs = (url: URL) => url.pathname === `/app/v2${at(changed.at)}`;
  let [isTheirs, isSent] = [false, false];
  await page.route(isOurs, async (route) => {
    if (route.request().method() !== "PUT" || isTheirs) return route.fallback();
    isTheirs = true;
    await client.value(client.put(at(changed.at), { [field]: theirs }));
    await route.fallback();
    isSent = true;
  });
  if (mine !== undefined) {
    await page.locator(`main [name="${field}"]`).first().fill(mine);
    await page.keyboard.press("Control+Enter");
  } else await page.locator(`main ${button}`).click();
  const panel = page.locator("main [data-conflict]");
  await panel.locator("td").first().waitFor();
  // A route that is taken away lets go what it still holds: both versions may be shown before one's own is sent on.
  await expect.poll(() => isSent).toBe(true);
  await page.unroute(isOurs);
  // Days are shown as people write them.
  const shown = [theirs.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$3.$2.$1"), mine ?? ""];
  const text = await panel.textContent();
  expect([name, shown.filter((one) => text?.includes(one) !== true)]).toEqual([name, []]);
}

/** Whether a change was refused; attempts are not, nor is what a person prefers. */
const isRefusal = (one: Response) =>
  questions.test(one.url()) &&
  one.request().method() !== "GET" &&
  !/dryRun=true|preferences/.test(one.url()) &&
  one.status() >= 400;

const replaced = replacedSentences();

interface Field {
  readonly fault: string;
  readonly hasFocus: boolean;
}

/** Saves a form with faults: each stands at its field in the service's words, or with what to type in their place; the first has the focus, and all that was typed stays. */
async function withFaults(page: Page, { name, wrong }: AppScreen): Promise<void> {
  if (wrong === undefined) throw new Error(`${name} is no form.`);
  const fields = Object.keys(wrong.typed).map((selector) => page.locator(`main ${selector}`).first());
  for (const [place, text] of Object.values(wrong.typed).entries()) {
    await fields[place]?.fill(text);
    if (place === 0 && wrong.key !== undefined) await page.keyboard.press(wrong.key);
  }
  await page.locator("main .btn.p:enabled").first().waitFor();
  const refused = page.waitForResponse(isRefusal);
  await page.keyboard.press("Control+Enter");
  const answer = await (await refused).json();
  const isEmpty = (path: string) =>
    ["The text has 0 ", "Teksten har 0 "].some((one) => answer.developerMessage.includes(`${path}: ${one}`));
  /** The sentence of each field, of which several may have the same one; null where what to type stands in its place. */
  const said: (string | null)[] = answer.validationMessages.flatMap(
    ({ message, path }: { message: string; path: string | null }) =>
      (path ?? "").split(", ").map((one) => (replaced.has(message) || isEmpty(one) ? null : message)),
  );
  const read = () =>
    page.evaluate(`[...document.querySelectorAll('main [aria-invalid="true"]')].map((one) => ({
      fault: (one.getAttribute("aria-describedby") ?? "").split(" ")
        .map((id) => document.getElementById(id)).filter((text) => text?.matches(".fault")).map((text) => text.textContent).join(),
      hasFocus: one === document.activeElement,
    }))`) as Promise<Field[]>;
  const shown = async () => {
    const all = (await read()).map(({ fault }) => fault);
    const rest = [...all];
    // Each sentence that is not replaced takes one of them.
    const lacking = said.filter((one) => one !== null && rest.splice(rest.indexOf(one) >>> 0, 1).length === 0);
    return [all.length, lacking, all.filter((one) => one === "" || replaced.has(one))];
  };
  await expect.poll(shown, { message: name }).toEqual([said.length, [], []]);
  expect([name, said.length > 1]).toEqual([name, true]);
  await expect
    .poll(async () => (await read()).map(({ hasFocus }) => hasFocus), { message: name })
    .toEqual(said.map((_one, place) => place === 0));
  const typed = await Promise.all(fields.map((one) => one.inputValue()));
  expect([name, typed]).toEqual([name, Object.values(wrong.typed)]);
  // The request by which whoever runs the service finds it.
  expect([name, await page.locator("main [role=alert] details").first().textContent()]).toEqual([
    name,
    expect.stringContaining(answer.requestId),
  ]);
}

test.each(["en", "no"] as const)(
  "slow, without a network, filled, changed by somebody else, and with faults: %s",
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
      if (screen.conflict !== undefined) await beforeConflict(screen.conflict, at);
      found.push(...(await slowOfflineFilled(visitor, screen, at(screen.path), settled, language)));
      if (screen.conflict !== undefined) {
        await conflict(page, screen, at);
        found.push(...(await lookAt(page, screen, "conflict", language)));
        // Both versions stand there until one is chosen, whatever is read anew meanwhile.
        if ((await page.locator("main [data-conflict] td").count()) === 0)
          found.push(`${screen.name}: the versions do not stay`);
        await page.locator("main [data-conflict] .btn").last().click();
      }
      if (screen.wrong === undefined) continue;
      if (screen.wrong.at !== undefined) await goTo(page, at(screen.wrong.at));
      await settled();
      await withFaults(page, screen).catch((error: Error) =>
        found.push(`${screen.name} with faults: ${error.message}`),
      );
      found.push(...(await lookAt(page, screen, "faulty", language)));
    }
    expect([...found, ...visitor.faults]).toEqual([]);
  },
);

test("a screen that looks otherwise is noticed; another day and another number are not", patience, async () => {
  const { page, open } = await visitApp(service, browser, client, inLanguage("en"));
  const settled = countWaiting(page);
  await open("/invoices?view=all");
  await settled();
  await page.locator(".list tbody tr").nth(9).waitFor();
  const before = await shadesOf(page);
  const after = async (script: string) => {
    await page.evaluate(script);
    return difference(before, await shadesOf(page));
  };
  expect(await after("0")).toBe(0);
  const cell = "document.querySelector('.list tbody tr:nth-child(3)').cells";
  expect(await after(`${cell}[3].textContent = "01.02.2031"; ${cell}[5].textContent = "1 234,50"; 0`)).toBeLessThan(
    share,
  );
  expect(await after(`document.querySelector(".page").style.paddingLeft = "40px"; 0`)).toBeGreaterThan(share);
  expect(await after(`document.querySelector(".page").style.paddingLeft = ""; 0`)).toBeLessThan(share);
  expect(await after(`document.querySelector(".tools").remove(); 0`)).toBeGreaterThan(share);
});

const laptop = { width: 1280, height: 720 };
const phone = { width: 390, height: 844 };
const drawn = "canvas[data-drawn]";

/** The pictures of README and guides: what they show, how one gets there, and what has to stand there. */
const pictures = [
  // The first page shows it, at its own width.
  { name: "overview", path: "/", viewport: { width: 1366, height: 768 } },
  {
    name: "new-invoice",
    path: "/invoices/new?customer=:customer",
    begin: async (page: Page) => {
      for (const [column, text] of ["Roasted coffee", "12", "149"].entries())
        await page.locator(`[data-cell="0 ${column}"]`).fill(text);
      await page.locator(".totals").waitFor();
      const preview = page.getByRole("button", { name: "Preview" });
      if ((await preview.getAttribute("aria-pressed")) !== "true") await preview.click();
    },
    has: drawn,
  },
  {
    name: "invoices",
    path: "/invoices?view=all",
    begin: async (page: Page) => {
      for (const key of ["j", "j", "j", "j", "j", "Space"]) await page.keyboard.press(key);
    },
    has: drawn,
  },
  { name: "result", path: "/reports/result" },
  {
    name: "voucher",
    path: "/vouchers/new",
    begin: async (page: Page) => {
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      await page.locator(cell(0, 0)).waitFor();
      await page.keyboard.type("Office supplies");
      await press("Enter");
      await page.keyboard.type("6800");
      await page.locator('[role="option"]').first().waitFor();
      await press("Enter", "Enter", "Enter");
      await page.keyboard.type("Paper and ink");
      await press("Enter");
      await page.keyboard.type("12*49,50");
      await press("Enter");
      await page.keyboard.type("1920");
      await press("Enter", "Enter", "Enter", "Enter", "F4");
    },
    has: '[aria-label="What it does to the books"] tbody tr',
  },
  { name: "phone", path: "/invoices?view=all", viewport: phone },
  { name: "phone-report", path: "/reports/trialBalance", viewport: phone },
];

test.runIf(process.env.SCREENSHOTS)("the pictures of README and guides", patience, async () => {
  const { page, open } = await visitApp(service, browser, client, inLanguage("en"));
  const settled = countWaiting(page);
  const at = await addressed(client);
  for (const { name, path, begin, has = "h1", viewport = laptop } of pictures) {
    await page.setViewportSize(viewport);
    await open(at(path));
    await settled();
    await expect.poll(() => page.locator("main [data-loading]").count()).toBe(0);
    await begin?.(page);
    await page.locator(`main ${has}`).first().waitFor();
    await settled();
    await screenshot(page, `pictures/${name}`, false);
  }
});

test.each(["en", "no"] as const)("empty, and refused: %s", patience, async (language) => {
  const own = await still.company({ name: "Nord AS", until: "2026-12-01" });
  const nobody = await limitedColleague(service, client, "Siri", []);
  const found: string[] = [];
  for (const [state, of, by, time] of [
    ["empty", still, own, { clock }],
    ["refused", service, nobody, {}],
  ] as const) {
    const visitor = await visitApp(of, browser, by, { ...inLanguage(language), ...time });
    const { page } = visitor;
    const settled = countWaiting(page);
    const at = await addressed(by);
    await visitor.open("/nothing");
    await settled();
    for (const [place, screen] of screens.entries()) {
      if (process.env.SCREENS !== "all" && (place % 2 === 0) !== (language === "no")) continue;
      await goTo(page, at(screen.path));
      await settled();
      if (state === "refused" && screen.wrong !== undefined) {
        await page.keyboard.press("Control+Enter");
        await settled();
      }
      await expect.poll(() => page.locator("main [data-loading]").count(), { message: screen.name }).toBe(0);
      const isSaid = await page.locator("main [role=alert]", { hasText: noRight[language] }).count();
      if (isSaid > 0 !== (state === "refused" && screen.isOpen !== true))
        found.push(`${screen.name} ${state}: ${isSaid > 0 ? "says" : "does not say"} that there is no right to it`);
      found.push(...(await lookAt(page, screen, state, language)));
    }
    found.push(...visitor.faults);
  }
  expect(found).toEqual([]);
});
