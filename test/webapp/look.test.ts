// The overview and the reports in a browser, on the books of the demo year: every number that leads somewhere leads to its rows.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppVisitor, builtApp, expectSound, visitApp } from "../support/app.ts";
import { screenshot, startBrowser, type TestBrowser } from "../support/browser.ts";
import { limitedColleague } from "../support/colleague.ts";
import { dayInOslo } from "../support/days.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { askReport, type ShownReport, total } from "../support/shown-report.ts";
import { pdf, png, upload } from "../support/upload.ts";

const patience = { timeout: 300_000 };
let service: TestService;
let browser: TestBrowser;
let client: TestClient;
let visitor: AppVisitor;
let page: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([startTestService(), startBrowser(), builtApp()]);
  client = await service.company({ name: "Kaffebua AS" });
  expect((await client.put("/test/:seed?kind=year")).status).toBeLessThan(300);
  await toCompareWith();
  await receiptOf();
  await upload(client, "/ledger/voucher/importDocument", { name: "bill.pdf", bytes: pdf("Bill") });
  visitor = await visitApp(service, browser, client);
  page = visitor.page;
}, 600_000);
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

const day = dayInOslo();
const year = Number(day.slice(0, 4));
/** The voucher with a picture of a receipt: an account of its costs, and its name. */
let receipt = { account: 0, number: "" };

/** Something that was posted in the year before, and something that was planned, so that there is something to compare with. */
async function toCompareWith(): Promise<void> {
  const { values } = (await client.get("/ledger/account?count=1000&fields=id,number")).body;
  const account = (number: number) => ({ id: values.find((one: { number: number }) => one.number === number)?.id });
  const posting = (row: number, number: number, amountGross: number) => ({
    row,
    account: account(number),
    amountGross,
  });
  const postings = [posting(1, 6300, 4000.5), posting(2, 1920, -4000.5)];
  // And something of today: on the first day of a year nothing else may be of it.
  for (const [date, description] of [
    [`${year - 1}-10-05`, "Rent"],
    [day, "Parking"],
  ])
    await client.value(client.post("/ledger/voucher", { date, description, postings }));
  // And something that was planned, for the first month and for this one.
  const plan = (number: number, month: string, amount: number) => {
    const accountingPeriod = { id: Number(month.replace("-", "")) };
    return client.value(client.post("/resultbudget", { account: account(number), accountingPeriod, amount }));
  };
  await plan(3000, `${year}-01`, -5000);
  await plan(6300, day.slice(0, 7), 1000.5);
}

/** Puts a picture to the newest cost of the year. */
async function receiptOf(): Promise<void> {
  const fields = "id,displayName,postings(account(number))";
  const query = `dateFrom=${year}-01-01&hasDocument=false&sorting=-date&count=200`;
  const { values } = (await client.get(`/ledger/voucher?${query}&fields=${fields}`)).body;
  const cost = ({ postings }: { postings: { account: { number: number } }[] }) =>
    postings.map(({ account }) => account.number).find((number) => number >= 6000 && number < 7800);
  const voucher = values.find(cost);
  receipt = { account: cost(voucher) ?? 0, number: voucher.displayName };
  const sent = { name: "receipt.png", bytes: png };
  expect((await upload(client, `/ledger/voucher/${voucher.id}/attachment`, sent)).status).toBeLessThan(300);
}

/** A number that leads somewhere. */
interface Drill {
  readonly href: string;
  readonly amount: number;
  readonly label: string;
}

async function drills(): Promise<readonly Drill[]> {
  const found = await page
    .locator("a[data-drill]")
    .evaluateAll((links) =>
      links.map((link) => ["href", "data-drill", "aria-label"].map((name) => link.getAttribute(name) ?? "")),
    );
  return found.map(([href = "", amount, label = ""]) => ({ href, amount: Number(amount), label }));
}

const asked = new Map<string, ShownReport>();

/** The report at an address of the interface, which is asked for once. */
async function reportAt(address: string): Promise<ShownReport> {
  const found = asked.get(address) ?? (await askReport(client, address));
  asked.set(address, found);
  return found;
}

/** The rows of which a number is made, each once: accounts, items or postings; those of ledgers have the ledger's sign. */
async function rowsBehind(address: string, column: number): Promise<number> {
  const { rows } = await reportAt(address);
  const report = /report\/(\w+)/.exec(address)?.[1] ?? "";
  const kinds = { ageing: ["item"], ledger: ["posting"], partyLedger: ["posting"] }[report];
  const counted = rows.filter(({ kind }) => (kinds ?? ["account", "computed", "posting"]).includes(kind));
  const place = report === "ageing" ? column : report === "budget" ? 1 : 0;
  return total(counted.map(({ amounts }) => amounts[place]));
}

/** Numbers of rows that must lead on: what no other row of the list adds up to. */
const mustLead = new Set(["group", "account", "computed", "party", "value", "item", "sum"]);

/** Whether a number may lead nowhere: the sum of its own list, a balance after a posting, what is planned, and shares. */
function mayEnd({ key, kind, parts }: ShownReport["rows"][number], name: string, column: string): boolean {
  if (!mustLead.has(kind) || name === "assets") return true;
  // What the results of earlier years leave until they are allocated is made of all result accounts.
  if (name === "trialBalance" && Number(key) >= 8800) return true;
  if (kind === "sum" && (parts.length === 0 || name === "partyLedger" || name === "dimension")) return true;
  if (/deviation|percent/.test(column) || (/budget/.test(column) && kind === "account")) return true;
  return name === "cashFlow" && (key === "opening" || key === "closing");
}

/** What is wrong with the numbers of a report: those that lead nowhere, and those whose rows come to something else. */
async function faultsOf(address: string): Promise<{ readonly faults: unknown[]; readonly next: string[] }> {
  const shown = await reportAt(address);
  const name = /report\/(\w+)/.exec(address)?.[1] ?? "";
  const faults: unknown[] = [];
  const next: string[] = [];
  for (const row of shown.rows)
    for (const [place, amount] of row.amounts.entries()) {
      // Shares of a sum are no sums of shares.
      if (amount === null || amount === 0 || /percent/.test(shown.columns[place]?.key ?? "")) continue;
      const to = row.drill[place] ?? "";
      if (to === "" && row.parts.length > 0) {
        // A sum without an address names the rows that it adds up.
        const part = (key: string) => shown.rows.find((one) => one.key === key.replace(/^-/, ""))?.amounts[place] ?? 0;
        const sum = total(row.parts.map((key) => (key.startsWith("-") ? 0 - part(key) : part(key))));
        if (sum !== amount) faults.push([address, row.key, place, amount, sum, row.parts]);
      } else if (to === "") {
        if (!mayEnd(row, name, shown.columns[place]?.key ?? ""))
          faults.push([address, row.key, place, amount, "leads nowhere"]);
      } else if (to.startsWith("/v2/report/")) {
        next.push(to);
        const sum = await rowsBehind(to, place);
        const isLedger = /report\/(ledger|partyLedger)/.test(to);
        if (isLedger ? Math.abs(sum) !== Math.abs(amount) : sum !== amount)
          faults.push([row.key, place, amount, sum, to]);
      }
    }
  return { faults, next };
}

describe("truth", patience, () => {
  test("every number of every report is exactly what the rows behind it come to, down to the vouchers", async () => {
    const months = `dateFrom=${year}-01-01&dateTo=${year + 1}-01-01`;
    const broken = `dateFrom=${year - 1}-07-10&dateTo=${day}`;
    const first = [
      `/report/result?${months}&level=account&compare=previousYear`,
      `/report/result?${broken}&compare=previousPeriod`,
      `/report/result?${months}&compare=budget`,
      `/report/result?${months}&split=quarter`,
      `/report/result?${months}&split=department`,
      `/report/balance?${months}&level=account&compare=previousYear`,
      `/report/balance?${months}&split=quarter`,
      `/report/trialBalance?${broken}`,
      `/report/ledger?dateFrom=${dayInOslo(-200)}&dateTo=${day}&accountNumberFrom=1900&accountNumberTo=3000`,
      `/report/cashFlow?${months}&level=account`,
      `/report/cashFlow?${months}&split=quarter`,
      `/report/budget?${months}`,
      ...["department", "project"].map((kind) => `/report/dimension?${months}&kind=${kind}`),
      ...["customer", "supplier"].flatMap((type) => [
        `/report/ageing?type=${type}&asOf=${day}`,
        `/report/ageing?type=${type}&asOf=${day}&level=item`,
        `/report/partyLedger?type=${type}&${broken}&level=party`,
      ]),
    ];
    const waiting = [...first];
    const seen = new Set(waiting);
    const faults: unknown[] = [];
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const found = await faultsOf(address);
      faults.push(...found.faults);
      for (const one of found.next) if (!seen.has(one) && seen.add(one)) waiting.push(one);
    }
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(3 * first.length);
  });

  test("every number of the overview is exactly what the rows behind it come to", async () => {
    await visitor.open("/");
    await page.locator("a[data-drill]").first().waitFor();
    // The picture of the README.
    await screenshot(page, "overview", false);
    await page.locator("summary").click();
    const found = await drills();
    // In the first days of a year fewer than later.
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ label }) => label.startsWith("budget")).length).toBe(1);
    const exact = async ({ href, label }: Drill): Promise<number> => {
      const address = href.replace("/app/reports/", "/report/");
      const { rows } = await reportAt(address);
      if (/report\/trialBalance/.test(address)) {
        const [, change = 0, , out = 0] = rows.at(-1)?.amounts ?? [];
        if (address.includes("accountNumberFrom=1900")) return out ?? 0;
        // What is to be paid is in whole kroner.
        return /^VAT, To /.test(label) ? Math.trunc(Math.abs(change ?? 0)) : 0 - (change ?? 0);
      }
      const isSupplier = address.includes("type=supplier");
      const sum = await rowsBehind(address, 6);
      return isSupplier && /partyLedger/.test(address) ? 0 - sum : sum;
    };
    for (const one of found) expect([one.href, one.label, one.amount]).toEqual([one.href, one.label, await exact(one)]);
    await expectSound(visitor, "overview");
  });

  test("every count is the number of rows of the list that it leads to", async () => {
    const size = async (path: string) => (await client.get(`${path}&count=1&fields=id`)).body.fullResultSize;
    const counts = (await client.get("/counts")).body.value;
    expect([counts.overdue, counts.inbox, counts.unread]).toEqual([
      await size("/invoice?state=overdue"),
      await size("/ledger/voucher/>voucherReception?from=0"),
      await size("/notification?isRead=false"),
    ]);
    expect(counts.inbox).toBeGreaterThan(0);
    await visitor.open("/");
    const links = page.locator("a[data-count]");
    await links.first().waitFor();
    await expect.poll(() => links.count()).toBe(3);
    const [overdue, waiting, lacking] = await links.evaluateAll((all) =>
      all.map((one) => Number(one.getAttribute("data-count"))),
    );
    expect(overdue).toBe(counts.overdue);
    await links.first().press("Enter");
    await expect.poll(() => page.locator(".list tfoot").textContent()).toContain(`${overdue} invoice`);
    await page.goBack();
    await links.nth(1).press("Enter");
    await page.locator(".list tfoot").waitFor();
    await expect.poll(() => page.locator(".list tbody tr").count()).toBe(waiting);
    await expectSound(visitor, "vouchers-waiting");
    await page.goBack();
    await links.nth(2).press("Enter");
    await expect.poll(() => page.locator(".list tfoot").textContent()).toContain(`${lacking} voucher`);
    await visitor.open("/invoices");
    for (const view of await page.locator(".tabs a").all()) {
      await view.press("Enter");
      await expect.poll(() => view.getAttribute("aria-current")).not.toBeNull();
      await expect.poll(() => view.textContent()).toMatch(/ \d+$/);
      const shown = Number(/\d+$/.exec((await view.textContent()) ?? "")?.[0]);
      if (shown > 0) await expect.poll(() => page.locator(".list tfoot").textContent()).toContain(`${shown} invoice`);
      else await page.locator(".empty").waitFor();
    }
    await page.getByRole("link", { name: /overdue invoice/ }).press("Enter");
    await expect.poll(() => page.locator(".tabs a[aria-current]").textContent()).toBe(`Late ${counts.overdue}`);
  });
});

describe("the overview", patience, () => {
  test("stands as of another day, which is in the address", async () => {
    await visitor.open("/");
    await page.locator(".big a").first().waitFor();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.url()).toMatch(/\?date=\d{4}-\d\d-\d\d$/);
    const date = new URL(page.url()).searchParams.get("date") ?? "";
    const { value } = (await client.get(`/report/overview?date=${date}&fields=cash,resultThisYear`)).body;
    const shown = () => page.locator(".big a").evaluateAll((all) => all.map((one) => one.getAttribute("data-drill")));
    await expect
      .poll(async () => (await shown()).slice(0, 2))
      .toEqual([String(value.cash), String(value.resultThisYear)]);
    await page.getByLabel("At the end of").fill("i dag");
    await page.keyboard.press("Enter");
    await expect.poll(() => new URL(page.url()).search).toBe("");
  });

  test("leads down to the picture of a receipt and back, by keys alone", async () => {
    await visitor.open("/");
    await page.locator("a[data-drill]").first().waitFor();
    const press = (key: string) => page.keyboard.press(key);
    const chosen = page.locator(".list tr.foc");
    /** Goes down rows until one says it. */
    const goTo = async (text: string) => {
      await page.locator(".list tbody tr").first().waitFor();
      await expect.poll(() => page.locator(".beside").getAttribute("aria-busy")).toBe("false");
      for (let most = 80; most > 0; most--) {
        await press("j");
        if (((await chosen.textContent()) ?? "").includes(text)) return;
      }
      throw new Error(`No row says ${text}.`);
    };
    await press("3");
    await expect
      .poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')"))
      .toMatch(/^Result so far this year/);
    await press("Enter");
    await expect.poll(() => page.url()).toMatch(/reports\/result\?.*group=R95/);
    await goTo(`${receipt.account} `);
    await press("Enter");
    await expect.poll(() => page.url()).toContain(`accountNumberFrom=${receipt.account}`);
    await goTo(receipt.number);
    await press(" ");
    await page.locator(".peek img.paper").waitFor();
    await expectSound(visitor, "report-peek");
    await press("Enter");
    await expect.poll(() => page.url()).toMatch(/vouchers\/\d+$/);
    const picture = page.getByRole("img", { name: "receipt.png" });
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect.poll(() => page.locator("tfoot .n").textContent()).toBe("0.00");
    expect(await page.locator(".facts").textContent()).toContain("Created by");
    await press("Backspace");
    await expect.poll(() => page.url()).toContain("reports/ledger");
    await expect.poll(() => chosen.textContent()).toContain(receipt.number);
    await press("Backspace");
    await expect.poll(() => page.url()).toContain("reports/result");
    await expect.poll(() => chosen.textContent()).toContain(`${receipt.account} `);
    await press("Backspace");
    await expect.poll(() => page.url()).toMatch(/\/app\/?$/);
    // The overview is as it was left.
    await expect
      .poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')"))
      .toMatch(/^Result so far this year/);
  });

  test("in Norwegian", async () => {
    const norwegian = await visitApp(service, browser, client, { language: "no", locale: "nb-NO" });
    await norwegian.open("/");
    await norwegian.page.locator("a[data-drill]").first().waitFor();
    expect(await norwegian.page.locator("h1").textContent()).toBe("Oversikt");
    await expectSound(norwegian, "nb-overview");
    await norwegian.open("/reports");
    await norwegian.page.locator(".list tbody tr").first().waitFor();
    await expectSound(norwegian, "nb-reports");
    await visitApp(service, browser, client, { language: "en" });
  });
});

test("colours, rows and language are kept for the person, on every machine", patience, async () => {
  const own = await service.company({ name: "Nord AS" });
  const first = await visitApp(service, browser, own);
  const choose = async (name: string) => {
    await first.page.locator(".side .plain").last().click();
    await first.page.getByRole("menuitem", { name }).click();
  };
  const html = (of: Page) => of.evaluate("[document.documentElement.lang, document.documentElement.dataset.density]");
  await first.open("/customers");
  await first.page.locator("h1").waitFor();
  await choose("Colours: Dark");
  await expect
    .poll(async () => (await own.get("/employee/preferences/app")).body.value.settings)
    .toBe(JSON.stringify({ theme: "dark" }));
  await choose("Rows: Compact");
  await expect.poll(() => html(first.page)).toEqual(["en", "compact"]);
  await choose("Norsk");
  await expect.poll(() => first.page.locator("h1").textContent()).toBe("Kunder");
  const second = await visitApp(service, browser, own);
  await second.open("/customers");
  await expect.poll(() => html(second.page)).toEqual(["nb", "compact"]);
  await expect.poll(() => second.page.locator("html").getAttribute("data-mantine-color-scheme")).toBe("dark");
  await expectSound(second, "choices");
  // What the service writes is in the language of the page, not in that of the person's mails.
  await second.open("/reports/ageing");
  await expect.poll(() => second.page.locator("h1").textContent()).toBe("Aldersfordeling av kunder");
});

describe("reports", patience, () => {
  test("each tab shows its report, checks and drills", async () => {
    await visitor.open("/reports");
    const names = await page.locator(".tabs a").allTextContents();
    expect(names).toHaveLength(11);
    for (const name of names) {
      await page.getByRole("link", { name, exact: true }).click();
      await expect.poll(() => page.locator(".tabs a[aria-current]").textContent()).toBe(name);
      await page.locator(".list tbody tr, .empty").first().waitFor();
      await expect.poll(() => page.locator(".chip.bad").count()).toBe(0);
      await expectSound(visitor, `report-${name.toLowerCase().replaceAll(" ", "-")}`);
    }
  });

  test("comparison, split, department and period stand in the address; arrows go to the period beside, E exports", async () => {
    await visitor.open(`/reports/result?dateFrom=${year}-01-01&dateTo=${year}-04-01`);
    await page.locator(".list tbody tr").first().waitFor();
    await page.getByLabel("Compare").selectOption("previousPeriod");
    await expect.poll(() => page.locator(".list thead th").allTextContents()).toContain("The period before");
    await page.getByLabel("Split").selectOption("month");
    await expect.poll(() => page.locator(".list thead th.n").count()).toBe(8);
    await page.getByLabel("Split").selectOption("department");
    await expect.poll(() => page.url()).not.toContain("compare=");
    await page.getByLabel("Split").selectOption("");
    await page.locator(".spark").first().waitFor();
    await page.locator("h1").click();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.url()).toContain(`dateFrom=${year - 1}-10-01&dateTo=${year}-01-01`);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.url()).toContain(`dateFrom=${year}-04-01&dateTo=${year}-07-01`);
    await page.goBack();
    await expect.poll(() => page.url()).toContain(`dateTo=${year}-04-01`);
    await page.getByLabel("Compare").selectOption("budget");
    await expect.poll(() => page.locator(".list thead th").allTextContents()).toContain("Budget");
    await page.locator("h1").click();
    for (const [form, label] of [
      ["csv", "CSV"],
      ["pdf", "PDF"],
    ] as const) {
      await page.keyboard.press("e");
      // Keys are the menu's once it has the focus, a moment after it is there.
      await page.locator("[role=menu] :focus").waitFor({ state: "attached" });
      const download = page.waitForEvent("download");
      // As somebody who looks before Enter.
      const downTo = async () => {
        await page.keyboard.press("ArrowDown");
        return page.locator("[role=menuitem]:focus").allTextContents();
      };
      await expect.poll(downTo).toEqual([label]);
      await page.keyboard.press("Enter");
      expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${form}$`));
      await expect.poll(() => page.getByRole("menuitem").count()).toBe(0);
      await page.locator("h1").click();
    }
  });

  test("the period is typed as people type it, and stands in the address", async () => {
    await visitor.open("/reports");
    await page.locator(".list tbody tr").first().waitFor();
    await page.getByLabel("From and with").fill("0101");
    await page.getByLabel("To and with").fill(`31.01.${year}`);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain(`dateTo=${year}-02-01`);
  });

  test("what was posted is refused to nobody who may see it, and to everybody else", async () => {
    await visitor.open("/reports/nothing");
    await page.getByRole("alert").first().waitFor();
    await expectSound(visitor, "report-unknown");
  });
});

test("who may not see reports begins with the first screen of their work", patience, async () => {
  const seller = await limitedColleague(service, client, "Siri", ["AUTH_INVOICING"]);
  const own = await visitApp(service, browser, seller);
  await own.open("/");
  await expect.poll(() => own.page.url()).toMatch(/app\/invoices/);
  await own.page.locator(".list tbody tr").first().waitFor();
  await expect.poll(() => own.page.getByRole("alert").count()).toBe(0);
});

test("a payment by keys alone takes four", patience, async () => {
  await visitor.open("/invoices?view=open");
  await page.locator(".list tbody tr").first().waitFor();
  const view = page.locator(".tabs a[aria-current]");
  await expect.poll(() => view.textContent()).toMatch(/^Open \d+$/);
  const before = Number(/\d+$/.exec((await view.textContent()) ?? "")?.[0]);
  await page.keyboard.press("j");
  await page.keyboard.press("p");
  // How it came is there once the ways are known.
  await expect.poll(() => page.getByRole("dialog").locator("select").first().inputValue()).not.toBe("");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await expect.poll(() => view.textContent()).toBe(`Open ${before - 1}`);
});
