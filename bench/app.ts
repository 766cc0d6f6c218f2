// `npm run bench -- --only app`: the web application in headless Chromium: its first screen with an empty cache, and from a key to what it paints.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type pg from "pg";
import type { Page } from "playwright-core";
import { LogIns } from "../src/platform/access/log-ins.ts";
import type { Database } from "../src/store/database.ts";
import { startBrowser, type TestBrowser } from "../test/support/browser.ts";
import { pagesOfLists } from "./app-lists.ts";
import { type Company, Copies, makeCompany } from "./books.ts";
import { Invoices } from "./invoices.ts";
import { median, percentile } from "./statistics.ts";

/** What the run is made on. */
export interface AppField {
  readonly address: string;
  readonly database: Database;
  readonly owner: pg.Client;
  readonly invoices: number;
  readonly rounds: number;
  log(line: string): void;
}

/** Invoices that the service makes; more would take minutes. */
const mostMade = 500;

/** How often each key is pressed in a round. */
const presses = 60;

/** Loads the first screen and moves through the list of invoices. */
export async function runApp({ address, database, owner, invoices, rounds, log }: AppField): Promise<string> {
  await promisify(execFile)(process.execPath, ["webapp/build.mjs"]);
  const company = await makeCompany(address, owner);
  await fill(company, owner, invoices, log);
  const cookie = await signIn(company, database, owner);
  const pages = await pagesOfLists({ address, cookie, rounds: 5 * rounds });
  const browser = await startBrowser();
  try {
    const loads: Load[] = [];
    // The first one warms the browser up.
    for (let round = 0; round <= 3 * rounds; round++) {
      const load = await firstScreen(browser, address, cookie);
      log(`first screen: ${load.milliseconds.toFixed(0)} ms`);
      if (round > 0) loads.push(load);
    }
    const keys = await keysOf(browser, address, cookie, rounds);
    return [loadTable(loads), keyTable(keys, invoices), pages].join("\n\n");
  } finally {
    await browser.stop();
  }
}

/** Makes invoices: some as the service makes them, the others as copies of one, in years before; and as many customers and products. */
async function fill(company: Company, owner: pg.Client, invoices: number, log: AppField["log"]): Promise<void> {
  log(`making ${invoices} invoices`);
  const copies = new Copies(owner);
  const made = await Invoices.of(company, copies);
  const ids = await made.made(Math.min(mostMade, invoices));
  const copied = invoices - ids.length;
  const [first = 0] = ids;
  const days = ["2023-05-03", "2024-05-06", "2025-05-05"];
  if (copied > 0)
    for (const [at, day] of days.entries()) {
      const until = Math.floor((copied * (at + 1)) / days.length);
      await copies.invoices(company.id, first, until - Math.floor((copied * at) / days.length), day);
    }
  const [{ id: customer }] = await company.call("GET", "/customer?count=1&fields=id");
  const [{ id: product }] = await company.call("GET", "/product?count=1&fields=id");
  await copies.customers(company.id, customer, invoices);
  await copies.products(company.id, product, invoices);
  await owner.query("vacuum analyze");
}

/** A session of the company's administrator. */
async function signIn(company: Company, database: Database, owner: pg.Client): Promise<string> {
  const { employeeId } = await company.call("GET", "/token/session/>whoAmI");
  await owner.query("select set_config('motpost.company', $1, false)", [String(company.id)]);
  await owner.query(
    "insert into employee_login (company_id, employee, password_hash) values ($1, $2, 'none') on conflict do nothing",
    [company.id, employeeId],
  );
  const cookie = await new LogIns(database, () => new Date()).open(company.id, employeeId);
  if (cookie === null) throw new Error("No session was opened.");
  return cookie;
}

async function visit(browser: TestBrowser, address: string, cookie: string): Promise<Page> {
  const page = await browser.visitor({ javaScriptEnabled: true, viewport: { width: 1366, height: 768 } });
  await page.context().addCookies([{ name: "motpost-session", value: cookie, url: address, sameSite: "Strict" }]);
  return page;
}

interface Load {
  /** Milliseconds from asking for the page to the first card of the overview. */
  readonly milliseconds: number;
  /** Bytes of scripts as they were sent. */
  readonly scripts: number;
}

/** The overview with an empty cache. */
async function firstScreen(browser: TestBrowser, address: string, cookie: string): Promise<Load> {
  const page = await visit(browser, address, cookie);
  const began = performance.now();
  await page.goto(`${address}/app/`, { waitUntil: "commit" });
  await page.locator("main .card").first().waitFor();
  const milliseconds = performance.now() - began;
  // The screen is drawn; what is fetched from then on is fetched ahead for other screens.
  const scripts = (await page.evaluate(`{
    const [first] = performance.getEntriesByName("motpost-first-screen");
    const isNeeded = ({ name, startTime }) => name.endsWith(".js") && (first === undefined || startTime < first.startTime);
    performance.getEntriesByType("resource").filter(isNeeded).reduce((sum, one) => sum + one.encodedBodySize, 0);
  }`)) as number;
  await page.context().close();
  return { milliseconds, scripts };
}

/** Notes for each key how long it took until what it changed was painted: the task behind the next frame. */
const observer = `window.painted = [];
addEventListener("keydown", ({ timeStamp }) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => window.painted.push(performance.now() - timeStamp);
  port2.postMessage(0);
}), true)`;

/** Milliseconds of each press, by what is pressed. */
async function keysOf(browser: TestBrowser, address: string, cookie: string, rounds: number) {
  const page = await visit(browser, address, cookie);
  await page.goto(`${address}/app/invoices?view=all`);
  await page.locator("main tbody tr").first().waitFor();
  await page.evaluate(observer);
  const found = new Map<string, number[]>();
  const press = async (name: string, keys: readonly string[]) => {
    await page.evaluate("painted.length = 0");
    for (const [place, key] of keys.entries()) {
      await page.keyboard.press(key);
      await page.evaluate(
        `new Promise((done) => { const look = () => (painted.length > ${place} ? done() : setTimeout(look, 5)); look(); })`,
      );
    }
    const times = (await page.evaluate("[...painted]")) as number[];
    found.set(name, [...(found.get(name) ?? []), ...times]);
  };
  const often = (key: string) => Array.from({ length: presses }, () => key);
  for (let round = 0; round < rounds; round++) {
    await press("J, one row down", often("j"));
    await press("K, one row up", often("k"));
    await press("arrow down", often("ArrowDown"));
    await press("page down", often("PageDown"));
    await press(
      "End and Home, the last and the first row",
      [...often("End").keys()].map((at) => (at % 2 ? "Home" : "End")),
    );
    await page.keyboard.press("/");
    await press("typing in the search field", [..."nordmann ola"]);
    await page.locator("main input[type=search]").first().fill("");
    await page.keyboard.press("Tab");
    await page.locator("main .list").first().focus();
  }
  await page.context().close();
  return found;
}

function loadTable(loads: readonly Load[]): string {
  const times = loads.map(({ milliseconds }) => milliseconds / 1_000);
  const scripts = Math.round(median(loads.map((one) => one.scripts)) / 1_000);
  return [
    "| First screen | Median, s | Slowest, s | Scripts, kB |",
    "| --- | ---: | ---: | ---: |",
    `| the overview, empty cache | ${median(times).toFixed(2)} | ${Math.max(...times).toFixed(2)} | ${scripts} |`,
  ].join("\n");
}

function keyTable(keys: ReadonlyMap<string, readonly number[]>, invoices: number): string {
  const lines = [...keys].map(
    ([name, times]) => `| ${name} | ${median(times).toFixed(0)} | ${percentile(times, 0.95).toFixed(0)} |`,
  );
  return [`| Key to paint, ${invoices} invoices | p50, ms | p95, ms |`, "| --- | ---: | ---: |", ...lines].join("\n");
}
