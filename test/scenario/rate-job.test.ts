// Exchange rates fetched by the service: at their times, once among several processes, made up for, and whatever the feed sends.

import { spawn } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { startService } from "../../src/service/service.ts";
import { withClient } from "../support/database.ts";
import { csv, type Feed, startFeed } from "../support/feed.ts";
import { refusalOf, Seller } from "../support/selling.ts";
import { send, startTestService, type TestClient, type TestService } from "../support/service.ts";

let feed: Feed;
let now: Date;
let said: string[];
let service: TestService;
let company: TestClient;
const text = (body: string) => (response: ServerResponse) => void response.end(body);
const june = (value: string) => csv(["EUR", "2026-06-01", value]);

/** A service that looks for rates when a test says so, and not by its own timer. */
async function begin(): Promise<void> {
  feed = await startFeed();
  now = new Date("2026-06-02T10:00:00Z");
  said = [];
  service = await startTestService({
    environment: { MOTPOST_RATES_URL: feed.url },
    clock: () => now,
    log: (line) => said.push(line),
    roles: ["api"],
  });
  company = await service.company();
}
async function end(): Promise<void> {
  await service.stop();
  await feed.stop();
}
/** Begins another day with the rates of the first one, in the same service. */
async function nextDay(): Promise<void> {
  now = new Date(Date.parse(`${now.toISOString().slice(0, 10)}T10:00:00Z`) + 86_400_000);
  said.length = 0;
  Object.assign(feed, { asked: 0, answer: (response: ServerResponse) => response.end() });
  await withClient(service.database.ownerUrl, async (owner) => {
    await owner.query(`delete from currency_rate where "date" > '2026-03-24'`);
  });
}
/** A time of the day that it is. */
const at = (time: string) => new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`);

const euro = async (date = "2026-06-02") => (await company.get(`/currency/5/rate?date=${date}`)).body.value?.rate;
const look = () => service.service.jobs.runDueJobs();
const heard = () => said.filter((line) => line.startsWith("exchange rates: "));

describe("when", () => {
  beforeEach(begin);
  afterEach(end);

  test("a missed time is made up for at the start, then twice a day by the clock of Oslo", async () => {
    feed.answer = text(june("11.5"));
    await look();
    expect([await euro(), feed.asked]).toEqual([11.5, 1]);
    expect(heard()).toEqual(["exchange rates: 1 added, 0 corrected; the newest is of 2026-06-01"]);
    for (const [time, asked] of [
      ["2026-06-02T16:09:00Z", 1],
      ["2026-06-02T16:10:00Z", 2],
      ["2026-06-03T04:09:00Z", 2],
      ["2026-06-03T04:10:00Z", 3],
      ["2026-06-06T12:00:00Z", 4],
      ["2026-06-06T12:00:30Z", 4],
    ] as const) {
      now = new Date(time);
      await look();
      expect([time, feed.asked]).toEqual([time, asked]);
    }
  });

  test("of several processes over one database one fetches", async () => {
    const others = await Promise.all(
      [1, 2, 3].map(() =>
        startService({
          config: readConfig({ PORT: "0", LOG_LEVEL: "error", MOTPOST_RATES_URL: feed.url }, process.cwd()),
          databaseUrl: service.database.ownerUrl,
          durable: false,
          log: () => undefined,
          clock: () => now,
        }),
      ),
    );
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    feed.answer = (response) => void held.then(() => response.end(june("11.5")));
    const looks = others.map((one) => one.jobs.runDueJobs());
    await Promise.race([...looks, look()]);
    release();
    await Promise.all(looks);
    await Promise.all([look(), ...others.map((one) => one.jobs.runDueJobs())]);
    expect([feed.asked, await euro()]).toEqual([1, 11.5]);
    await Promise.all(others.map((one) => one.stop()));
  });

  test("a corrected rate replaces the old one, with a new version; an equal one changes nothing", async () => {
    feed.answer = text(june("11.5"));
    await look();
    const version = async () => (await company.get("/currency/5/rate?date=2026-06-01&fields=version,rate")).body.value;
    expect(await version()).toEqual({ version: 0, rate: 11.5 });
    now = new Date("2026-06-02T16:10:00Z");
    await look();
    expect(await version()).toEqual({ version: 0, rate: 11.5 });
    now = new Date("2026-06-03T04:10:00Z");
    feed.answer = text(june("11.6"));
    await look();
    expect(await version()).toEqual({ version: 1, rate: 11.6 });
    expect(heard().at(-1)).toBe("exchange rates: 0 added, 1 corrected; the newest is of 2026-06-01");
  });

  test("how old the rates are shows at /readyz", async () => {
    const ready = async () => (await send(`${service.address}/readyz`, "GET")).text;
    expect(await ready()).toBe("ready\nnewest exchange rate: 2026-03-24\n");
    feed.answer = text(june("11.5"));
    await look();
    expect(await ready()).toBe("ready\nnewest exchange rate: 2026-06-01\n");
  });
});

describe("a feed that fails leaves the old rates, is said once, and is asked again later", () => {
  beforeAll(begin);
  beforeEach(nextDay);
  afterAll(end);
  const whole = csv(["EUR", "2026-06-02", "12"], ["USD", "2026-06-02", "10"]);
  test.each<[string, (response: ServerResponse) => void, RegExp]>([
    ["an error", (response) => void response.writeHead(503).end("later"), /status 503/],
    ["a page", text("<!DOCTYPE html>\n<title>Maintenance</title>\n"), /it begins with "<!DOCTYPE html>"/],
    ["nothing", text(""), /It is no CSV/],
    ["half a line", text(whole.slice(0, -4)), /middle of a line/],
    ["a line without its value", text(`${whole}B,GBP,NOK,SP\n`), /Line 4 has 4 columns/],
    [
      "less than was announced",
      (response) => {
        response.writeHead(200, { "content-length": String(whole.length + 100) });
        response.write(whole, () => response.destroy());
      },
      /could not be reached or broke off/,
    ],
    ["a closed door", (response) => response.destroy(), /could not be reached or broke off/],
    [
      "more than anybody needs",
      (response) => {
        response.write(whole);
        const more = () => {
          while (!response.destroyed && response.write("x".repeat(65_536))) {}
        };
        response.on("drain", more).on("error", () => undefined);
        more();
      },
      /sent more than 2097152 bytes/,
    ],
  ])("%s", async (_what, answer, reason) => {
    feed.answer = text(june("11.5"));
    await look();
    now = at("16:10");
    feed.answer = answer;
    await look();
    expect(feed.asked).toBe(2);
    expect(heard().at(-1)).toMatch(reason);
    expect(heard().at(-1)).toMatch(/What is stored stays; the newest rate is of 2026-06-01\.$/);
    expect(await euro()).toBe(11.5);
    const old = await company.get("/currency/4/rate?date=2026-06-02");
    expect([old.status, old.headers.get("x-warning")]).toEqual([
      200,
      expect.stringContaining("USD is of 24 March 2026"),
    ]);
    const lines = heard().length;
    // The pause is over: it fails again, and is not said again.
    now = at("16:14");
    await look();
    expect(feed.asked).toBe(2);
    now = at("16:16");
    await look();
    expect([feed.asked, heard().length]).toEqual([3, lines]);
    now = at("16:40");
    feed.answer = text(whole);
    await look();
    expect([feed.asked, await euro()]).toEqual([4, 12]);
  });

  test("a feed that never ends does not hold a service that stops", async () => {
    let asked: () => void = () => undefined;
    const began = new Promise<void>((resolve) => {
      asked = resolve;
    });
    feed.answer = (response) => {
      response.write("FREQ");
      asked();
    };
    const looking = look();
    await began;
    await service.service.jobs.stop();
    await looking;
    expect(heard()).toEqual([]);
  });
});

test("without an address nothing is fetched, and a wrong one is a wrong setting", async () => {
  expect(readConfig({ MOTPOST_RATES_URL: "" }, "/").ratesUrl).toBeNull();
  expect(readConfig({}, "/").ratesUrl).toMatch(/^https:\/\/data\.norges-bank\.no\//);
  expect(() => readConfig({ MOTPOST_RATES_URL: "ftp://example.com" }, "/")).toThrow("MOTPOST_RATES_URL must be");
  const silent = await startTestService({ clock: () => new Date("2026-06-02T10:00:00Z") });
  const fetched: string[] = [];
  const hear = (message: unknown) =>
    void fetched.push(String((message as { request: { origin: unknown } }).request.origin));
  subscribe("undici:request:create", hear);
  await silent.service.jobs.runDueJobs();
  unsubscribe("undici:request:create", hear);
  await silent.stop();
  // Services of other tests in this process may make calls of their own, which stay on this machine.
  expect(fetched.filter((origin) => new URL(origin).hostname !== "127.0.0.1")).toEqual([]);
});

describe("motpost rates", () => {
  beforeAll(begin);
  beforeEach(nextDay);
  afterAll(end);
  const program = fileURLToPath(new URL("../../dist/src/main.js", import.meta.url));
  const motpost = async (words: readonly string[], settings: Readonly<Record<string, string>> = {}) => {
    const env = { ...process.env, DATABASE_URL: service.database.ownerUrl, ...settings };
    const child = spawn(process.execPath, [program, "rates", ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
    const heardOf = { output: "", errors: "" };
    child.stdout.setEncoding("utf8").on("data", (part: string) => (heardOf.output += part));
    child.stderr.setEncoding("utf8").on("data", (part: string) => (heardOf.errors += part));
    const [code] = await once(child, "close");
    return { code, ...heardOf };
  };

  test("says what it does, fetches, and loads files", async () => {
    const help = await motpost(["--help"]);
    expect([help.code, help.output.split("\n")[0]]).toEqual([
      0,
      "Usage: motpost rates [--file <CSV> | --collection <CSV>]",
    ]);
    feed.answer = text(june("11.5"));
    const fetched = await motpost([], { MOTPOST_RATES_URL: feed.url });
    expect(fetched.errors).toContain("1 added, 0 corrected; the newest is of 2026-06-01");
    expect([fetched.code, await euro()]).toEqual([0, 11.5]);
    const file = fileURLToPath(new URL("../data/rates/exr-csv-derived-no.csv", import.meta.url));
    const loaded = await motpost(["--file", file]);
    expect(loaded.errors).toContain("245 rates of 35 currencies, from 2026-03-16 to 2026-03-24");
    // The migration has brought the same rates.
    expect(loaded.errors).toContain("0 added, 0 corrected; the newest is of 2026-06-01");
    expect(loaded.code).toBe(0);
  });

  test("loads rates of late payment: what was refused before them is charged", async () => {
    const at = await service.company();
    const seller = await Seller.of(at);
    const invoice = await seller.invoice([[1, 10_000, 6]], "");
    const remind = () =>
      at.put(
        `/invoice/${invoice}/:createReminder?type=SOFT_REMINDER&date=2027-01-15&dispatchType=OWN_PRINTER&includeInterest=true&includeCharge=true`,
      );
    const refused = await remind();
    expect(refusalOf(refused)).toBe(
      "422 | includeInterest: The rate of late interest is not known for 1 January 2027.",
    );
    expect(refused.body.developerMessage).toContain("motpost rates --collection <CSV>");
    const directory = await mkdtemp(join(tmpdir(), "motpost-collection-"));
    const file = join(directory, "2027.csv");
    const load = async (lines: string) => {
      await writeFile(file, `kind,valid_from,value\n${lines}`);
      return motpost(["--collection", file]);
    };
    const wrong = await load("lateInterest,2027-01-01,12.5\nlateInterest,2027-02-01,12.5\n");
    expect([wrong.code, wrong.errors.includes("Line 3: late interest is fixed for half-years")]).toEqual([1, true]);
    expect((await remind()).status).toBe(422);
    const loaded = await load("lateInterest,2027-01-01,12.5\ncollectionBase,2027-01-01,800\n");
    expect(loaded.errors).toContain("2 added, 0 corrected; late interest is known until 2027-06-30");
    expect((await load("lateInterest,2027-01-01,13\ncollectionBase,2027-01-01,800\n")).errors).toContain(
      "0 added, 1 corrected; late interest is known until 2027-06-30",
    );
    const made = await remind();
    expect(made.status).toBe(200);
    // Due on 17 March: 105 days at 12 %, 184 at 12.25 % and 15 at 13 %: 345.21 + 617.53 + 53.42. A twentieth of 800.
    const fields = "interests,interestRate,charge";
    expect((await at.get(`/reminder/${made.body.value}?fields=${fields}`)).body.value).toEqual({
      interests: 1016.16,
      interestRate: 13,
      charge: 40,
    });
    await rm(directory, { recursive: true });
  });

  test("refuses what it cannot do, in words, and stores nothing", async () => {
    const directory = await mkdtemp(join(tmpdir(), "motpost-rates-"));
    const file = join(directory, "half.csv");
    await writeFile(file, june("11.5").slice(0, -1));
    for (const [words, reason] of [
      [["--file", file], "The rates are refused, and nothing was stored: It ends in the middle of a line."],
      [["--file", join(directory, "none.csv")], "cannot be read"],
      [["--file", directory], "is no file"],
      [["--file"], "argument missing"],
      [["rates.csv"], "Unknown word rates.csv"],
      [[], "MOTPOST_RATES_URL is empty"],
    ] as const) {
      const ended = await motpost(words, { MOTPOST_RATES_URL: "" });
      expect([words, ended.code]).toEqual([words, 1]);
      expect(ended.errors).toContain(reason);
    }
    expect(await euro()).not.toBe(11.5);
    await rm(directory, { recursive: true });
  });
});
