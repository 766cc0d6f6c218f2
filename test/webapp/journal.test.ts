// Vouchers in a browser: the journal with its filters, and the editor by keyboard, from the first row to copy and reversal.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppVisitor, builtApp, expectSound, loseAnswer, visitApp } from "../support/app.ts";
import { startBrowser, type TestBrowser } from "../support/browser.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const patience = { timeout: 90_000 };
let service: SharedService;
let browser: TestBrowser;
let client: TestClient;
let visitor: AppVisitor;
let page: Page;
const accounts = new Map<number, number>();
const year = Number(new Intl.DateTimeFormat("en", { timeZone: "Europe/Oslo", year: "numeric" }).format(new Date()));

/** A voucher of two rows. */
async function voucher(description: string, date: string, debit: number, credit: number, amountGross: number) {
  const posting = (row: number, number: number, amount: number) => ({
    row,
    account: { id: accounts.get(number) },
    amountGross: amount,
    amountGrossCurrency: amount,
  });
  const postings = [posting(1, debit, amountGross), posting(2, credit, -amountGross)];
  return client.value(client.post("/ledger/voucher", { date, description, postings }));
}

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), startBrowser(), builtApp()]);
  client = await service.company({ name: "Kaffebua AS" });
  for (const { id, number } of (await client.get("/ledger/account?count=1000&fields=id,number")).body.values)
    accounts.set(number, id);
  await client.value(client.post("/customer", { name: "Fjord Hotell AS" }));
  for (const name of ["Nordkraft AS", "Papirhuset AS"]) await client.value(client.post("/supplier", { name }));
  await voucher("Husleie januar", `${year - 1}-01-05`, 6300, 1920, 12_000);
  await voucher("Husleie februar", `${year - 1}-02-05`, 6300, 1920, 12_500);
  await voucher("Gebyr", `${year - 1}-02-06`, 7770, 1920, 45);
  visitor = await visitApp(service, browser, client);
  page = visitor.page;
}, 120_000);
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

const rows = () => page.locator(".list tbody tr");
const cell = (row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`);
const type = (text: string) => page.keyboard.type(text);
let pressed = 0;
const press = (...keys: string[]) => {
  pressed += keys.length;
  return keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
};
const fromList = "Choose one from the list that opens while you type.";
const difference = () => page.locator("[data-difference]").getAttribute("data-difference");

/** The columns of a row of the grid. */
const [account, vat, concerns, text, debit, credit] = [0, 1, 2, 3, 4, 5];

async function newVoucher(): Promise<void> {
  await visitor.open("/vouchers/new");
  await cell(0, account).waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("description");
}

/** What the interface has of the newest voucher: its rows as they were written, and all its postings. */
async function newest(): Promise<{ readonly description: string; readonly postings: readonly unknown[][] }> {
  const fields = "description,postings(row,account(number),vatType(id),amountGross,amount)";
  const { values } = (await client.get(`/ledger/voucher?count=1&sorting=-id&fields=${fields}`)).body;
  const found = values[0];
  return {
    description: found.description,
    postings: found.postings.map(
      (one: { row: number; account: { number: number }; vatType: { id: number }; amount: number }) => [
        one.row,
        one.account.number,
        one.vatType.id,
        one.amount,
      ],
    ),
  };
}

describe("the journal", patience, () => {
  test("filters stand in the address, and the rows are those of the interface", async () => {
    await visitor.open("/");
    await page.locator("h1").waitFor();
    await press("g", "v");
    await expect.poll(() => rows().count()).toBe(3);
    await expectSound(visitor, "vouchers");
    for (const [address, query] of [
      ["?q=husleie", "?query=husleie"],
      ["?account=7770", "?accountNumber=7770"],
      ["?amountFrom=40&amountTo=12500", "?amountFrom=40&amountTo=12500"],
      ["?document=with", "?hasDocument=true"],
      [`?by=${client.employeeId}`, `?createdBy=${client.employeeId}`],
      [`?dateFrom=${year - 1}-02-01&dateTo=${year - 1}-02-06`, `?dateFrom=${year - 1}-02-01&dateTo=${year - 1}-02-06`],
      ["?period=lastYear&sort=description", "?sorting=description"],
    ] as const) {
      const { values } = (await client.get(`/ledger/voucher${query}&fields=description,amount`)).body;
      await visitor.open(`/vouchers${address}`);
      await page.locator(".list tfoot, .empty").first().waitFor();
      const shown = await page.locator(".list tbody tr td:nth-child(3)").allTextContents();
      const expected = values.map((one: { description: string }) => one.description);
      const sort = (all: readonly string[]) => (address.includes("sort") ? all : [...all].sort());
      expect([address, sort(shown)]).toEqual([address, sort(expected)]);
      const sum = values.reduce((before: number, one: { amount: number }) => before + one.amount, 0);
      if (sum > 0)
        expect((await page.locator(".list tfoot td").last().textContent())?.replaceAll(/[\s\u00a0]/g, "")).toBe(
          sum.toFixed(2),
        );
    }
  });

  test("what is typed into the filters goes into the address; each chip takes one away", async () => {
    await visitor.open("/vouchers");
    await rows().first().waitFor();
    await press("/");
    await type("husleie");
    await expect.poll(() => rows().count()).toBe(2);
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByLabel("Amount from").fill("mange");
    await page.getByRole("alert").getByText("Type a number, such as 12.50.").waitFor();
    await page.getByLabel("Amount from").fill("12100");
    await expect.poll(() => rows().count()).toBe(1);
    expect(new URL(page.url()).search).toBe("?q=husleie&amountFrom=12100");
    await expectSound(visitor, "vouchers-filtered");
    await page.getByRole("button", { name: /^Amount from 12100/ }).click();
    await expect.poll(() => rows().count()).toBe(2);
  });
});

describe("the editor of a voucher", patience, () => {
  test("four rows by keyboard alone: numbers, names, VAT, a calculation, and F4; then posted", async () => {
    await visitor.open("/vouchers");
    await rows().first().waitFor();
    pressed = 0;
    await press("n");
    await cell(0, account).waitFor();
    await type("Kontorrekvisita");
    await press("Enter");
    await type("6800");
    await page.locator('[role="option"]').first().waitFor();
    await press("Enter");
    await expect.poll(() => cell(0, vat).inputValue()).toMatch(/^1 /);
    await press("Enter", "Enter");
    await type("Papir");
    await press("Enter");
    await type("12*49,50");
    await press("Enter");
    // Quicker than the choices: the number is enough.
    await type("7770");
    await press("Enter", "Enter", "Enter", "Enter");
    await type("6.00");
    await press("Enter");
    await type("kontanter");
    await page.locator('[role="option"]').first().waitFor();
    await press("Enter", "Enter", "Enter", "Enter", "Enter");
    await type("100");
    await press("Enter");
    // Quicker than the next choices: none is taken that is not what was typed.
    await type("19");
    await page.locator('[role="option"]').first().waitFor();
    await type("20");
    await press("Enter", "Enter", "Enter", "Enter", "F4");
    expect([await cell(3, credit).inputValue(), await difference()]).toEqual(["500.00", "0"]);
    await page.locator('[aria-label="What it does to the books"] tbody tr').nth(4).waitFor();
    await expectSound(visitor, "voucher-editor");
    await press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/vouchers\/\d+$/);
    // Beside what is typed, from the list to the posted voucher.
    expect(pressed).toBeLessThanOrEqual(25);
    const posted = await newest();
    expect(posted).toEqual({
      description: "Kontorrekvisita",
      postings: expect.arrayContaining([
        [1, 6800, 1, 475.2],
        [2, 7770, 0, 6],
        [3, 1900, 0, -100],
        [4, 1920, 0, -500],
        [0, 2710, expect.any(Number), 118.8],
      ]),
    });
    expect(posted.postings.length).toBe(5);
    await page.getByLabel("Lines in the books").locator("tfoot .n").waitFor();
    await expect.poll(() => page.getByLabel("Lines in the books").locator("tbody tr").count()).toBe(5);
    await expectSound(visitor, "voucher-page");
    await press("g", "v");
    await expect.poll(() => rows().first().textContent()).toContain("Kontorrekvisita");
  });

  test("what is refused stands at its cell and says what to type; everything is kept", async () => {
    await newVoucher();
    await page.getByLabel("Description").fill("Feil");
    await cell(0, account).fill("nothing");
    await cell(0, debit).fill("mange");
    await cell(0, credit).press("Enter");
    await cell(1, account).fill("1500");
    await cell(1, credit).fill("100");
    const fault = (row: number, column: number) => page.locator(`tr:has([data-cell="${row} ${column}"]) .fault`);
    await fault(0, account).first().waitFor();
    await expect.poll(() => cell(0, account).getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => cell(0, debit).getAttribute("aria-invalid")).toBe("true");
    await page.getByLabel("Date").fill("snart");
    await expect
      .poll(() => page.locator(".page .fault").allTextContents())
      .toEqual([`Type a date, such as 24.12.${year}.`, fromList, "Type a number, such as 12.50."]);
    await expectSound(visitor, "voucher-refused");
    await page.getByLabel("Date").fill("i dag");
    await cell(0, account).fill("6300");
    await cell(0, debit).fill("100");
    // A number that is typed is no id, although a customer has it.
    const { values } = (await client.get("/customer?fields=id")).body;
    await cell(1, concerns).fill(String(values[0].id));
    await expect.poll(() => fault(1, concerns).allTextContents()).toEqual([fromList]);
    await cell(1, concerns).fill("");
    await expect.poll(() => fault(1, concerns).allTextContents()).toEqual(["Customer missing."]);
    await press("Control+Enter");
    await expect.poll(() => page.evaluate("document.activeElement.dataset.cell")).toBe("1 2");
    await page.reload();
    await cell(1, account).waitFor();
    await expect.poll(() => cell(1, account).inputValue()).toMatch(/^1500/);
    await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Feil");
    await cell(1, concerns).focus();
    await type("fjord");
    await page.locator('[role="option"]').first().waitFor();
    await press("Enter");
    await expect.poll(() => cell(1, concerns).inputValue()).toBe("Fjord Hotell AS");
    await page.locator('[aria-label="What it does to the books"] tbody tr').nth(1).waitFor();
    await press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/vouchers\/\d+$/);
    expect((await newest()).postings).toEqual([
      [1, 6300, 0, 100],
      [2, 1500, 0, -100],
    ]);
  });

  test("rows are pasted from a spreadsheet; = fills the difference; the next one begins", async () => {
    await newVoucher();
    await type("Fra regneark");
    await press("Enter");
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "6300\\t\\t\\tLeie\\t1.200,50\\r\\n7770\\t\\t\\t\\tkr 40,00\\r\\n1920\\r\\n");
      document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    })()`);
    await expect.poll(() => cell(0, account).inputValue()).toMatch(/^6300/);
    expect([await cell(0, text).inputValue(), await cell(0, debit).inputValue()]).toEqual(["Leie", "1\u00a0200.50"]);
    // A row without an amount takes what is left, and shows it.
    await expect.poll(() => cell(2, credit).getAttribute("placeholder")).toBe("1\u00a0240.50");
    await cell(2, credit).focus();
    await press("=");
    await expect.poll(() => cell(2, credit).inputValue()).toBe("1\u00a0240.50");
    await press("Alt+ArrowUp", "Control+d");
    await expect.poll(() => cell(2, credit).inputValue()).toBe("1\u00a0240.50");
    await press("Control+Backspace");
    await expect.poll(() => page.locator(".linegrid tbody tr").count()).toBe(3);
    await press("Control+Shift+Enter");
    await page.getByRole("status").filter({ hasText: "is posted" }).waitFor();
    await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("description");
    await expect.poll(() => cell(0, account).inputValue()).toBe("");
    expect((await newest()).postings).toEqual(
      expect.arrayContaining([
        [1, 6300, 0, 1200.5],
        [2, 1920, 0, -1240.5],
        [3, 7770, 0, 40],
      ]),
    );
  });

  test.each([
    ["Open the posted one", ["Uten svar"]],
    ["Post mine as well", ["Med svar", "Uten svar"]],
  ])("what was posted without an answer stands beside what is typed now: %s", async (choice, made) => {
    const posted = async () => (await client.get("/ledger/voucher?sorting=-id&fields=description")).body.values;
    const before = await posted();
    // Quicker than the chart of accounts: what is sent waits for it, and accounts bring their VAT types.
    let bring = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await page.route(/\/app\/v2\/ledger\/account\?/, async (route) => {
      await isAsked;
      await route.fallback();
    });
    await newVoucher();
    await type("Uten svar");
    await cell(0, account).fill("6800");
    await cell(0, debit).fill("10");
    await cell(0, credit).press("Enter");
    await cell(1, account).fill("1920");
    await loseAnswer(page, "/ledger/voucher");
    await page.getByLabel("Description").press("Control+Enter");
    bring();
    await page.locator("main [role=alert]").waitFor();
    await page.unroute(/\/app\/v2\/ledger\/account\?/);
    await expect.poll(() => cell(0, vat).inputValue()).toMatch(/^1 /);
    await page.getByLabel("Description").fill("Med svar");
    await press("Control+Enter");
    const panel = page.locator("[data-conflict]");
    await panel.waitFor();
    expect(await panel.locator("tbody :is(th, td)").allTextContents()).toEqual([
      "Description",
      "Med svar",
      "Uten svar",
    ]);
    if (made.length === 1) await expectSound(visitor, "voucher-posted-earlier");
    await panel.getByRole("button", { name: choice }).click();
    await expect.poll(() => page.url()).toMatch(/vouchers\/\d+$/);
    expect(await posted()).toEqual([...made.map((description) => ({ description })), ...before]);
    expect((await newest()).postings).toContainEqual([1, 6800, 1, 8]);
  });

  test("a file that is chosen lies with the voucher", async () => {
    await newVoucher();
    await type("Med bilde");
    await cell(0, account).fill("7770");
    await cell(0, debit).fill("10");
    await press("Enter", "Enter");
    await cell(1, account).fill("2400");
    await cell(1, concerns).focus();
    await type("papir");
    // Suppliers are found by what they are called: another one is none of the choices.
    await expect.poll(() => page.locator('[role="option"]').allTextContents()).toEqual(["Papirhuset AS Supplier"]);
    await press("Enter");
    const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "bilde.png", mimeType: "image/png", buffer: Buffer.from(png, "base64") });
    await page.getByRole("button", { name: "Remove bilde.png" }).click();
    await page.evaluate(`(() => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob("${png}"), (one) => one.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], "bilde.png", { type: "image/png" }));
      document.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
    })()`);
    await page.getByRole("button", { name: "Remove bilde.png" }).waitFor();
    await page.locator(".filebeside img").waitFor();
    // The row waits on another account, and comes back month by month.
    await cell(0, debit).focus();
    await press("F8");
    await expect
      .poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')"))
      .toBe("Waits on account");
    await page.getByLabel("Last month").fill(`01.01.${year - 5}`);
    await page.getByLabel("First month").fill(`01.03.${year}`);
    await page.locator(".spread .fault").first().waitFor();
    await page.getByLabel("Last month").fill(`31.05.${year}`);
    await page.getByRole("combobox", { name: "Waits on account" }).fill("1700");
    await expect.poll(() => page.locator(".spread .fault").count()).toBe(0);
    await expect.poll(() => page.locator('[aria-label="What it does to the books"] tbody tr').count()).toBe(10);
    await expectSound(visitor, "voucher-spread");
    await press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/vouchers\/\d+$/);
    const { values } = (await client.get("/ledger/voucher?hasDocument=true&fields=description,attachment(fileName)"))
      .body;
    expect(values).toEqual([{ description: "Med bilde", attachment: { fileName: "bilde.png" } }]);
    await page.getByRole("img", { name: "bilde.png" }).waitFor();
    await visitor.open("/vouchers?q=Med+bilde");
    await rows().first().waitFor();
    await press("j", " ");
    await page.locator(".peek img.paper").waitFor();
    expect(await page.locator(".peek .facts").textContent()).toContain("Created by");
    await expectSound(visitor, "voucher-peek");
    await page.locator(".peek table a").first().press("Enter");
    await expect
      .poll(() => page.url())
      .toMatch(new RegExp(`reports/ledger\\?dateFrom=${year}-\\d\\d-01&.*accountNumberFrom=\\d{4}`));
    await expectSound(visitor, "voucher-picture");
  });
});

describe("a voucher in the list", patience, () => {
  test("is copied by Ctrl D, with its rows and without those of VAT; what was begun before is kept", async () => {
    await newVoucher();
    await type("Halvferdig");
    await visitor.open("/vouchers?q=Kontorrekvisita");
    await rows().first().waitFor();
    await press("?");
    const known = await page.locator(".keylist").textContent();
    expect(known).toMatch(/Go to Vouchers.*New voucher|New voucher.*Go to Vouchers/);
    expect(known).toContain("Ctrl Dcopy into a new one");
    await press("Escape");
    await expect.poll(() => page.locator(".keylist").count()).toBe(0);
    await press("j", "Control+d");
    await expect.poll(() => cell(3, credit).inputValue()).toBe("500.00");
    await expect.poll(() => page.locator(".linegrid tbody tr").count()).toBe(4);
    await expect.poll(() => cell(0, vat).inputValue()).toMatch(/^1 /);
    await expect.poll(difference).toBe("0");
    await page.locator('[aria-label="What it does to the books"] tbody tr').nth(4).waitFor();
    await page.getByRole("button", { name: "Go back to it" }).click();
    await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Halvferdig");
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => cell(0, account).inputValue()).toBe("");
  });

  test("is copied twice within a minute: each copy is posted", async () => {
    const copies = async () => (await client.get("/ledger/voucher?count=0&query=Gebyr")).body.fullResultSize;
    await visitor.open("/vouchers?q=Gebyr");
    await rows().first().waitFor();
    await press("j", "Enter");
    await expect.poll(() => page.url()).toMatch(/vouchers\/\d+$/);
    const original = page.url();
    const before = await copies();
    for (const more of [1, 2]) {
      await expect.poll(() => page.url()).toBe(original);
      await page.locator("tfoot .n").waitFor();
      await press("Control+d");
      await expect.poll(() => cell(0, account).inputValue()).toMatch(/^7770/);
      await page.locator('[aria-label="What it does to the books"] tbody tr').first().waitFor();
      await press("Control+Enter");
      await expect.poll(() => page.url()).toMatch(/vouchers\/\d+$/);
      expect(await copies()).toBe(before + more);
      // Past the editor to the voucher that was copied.
      await page.evaluate("history.go(-2)");
    }
  });

  test("is reversed by Z: one sentence, a day that is refused at its field, then both stand", async () => {
    await visitor.open("/vouchers?q=februar");
    await rows().first().waitFor();
    await press("j", "z");
    const dialog = page.getByRole("dialog");
    const day = dialog.getByLabel("Day of the reversal");
    await day.waitFor();
    expect(await dialog.locator("p").first().textContent()).toMatch(
      /^Reverses voucher 2-\d+ of 05\.02\.\d+, 12\u00a0500\.00: Husleie februar/,
    );
    await expectSound(visitor, "voucher-reverse");
    await day.fill(`01.01.${year - 1}`);
    await press("Control+Enter");
    await dialog.locator(".fault").waitFor();
    await expect.poll(() => day.getAttribute("aria-invalid")).toBe("true");
    await day.fill("i dag");
    await press("Enter");
    await expect.poll(() => dialog.count()).toBe(0);
    await expect.poll(() => page.locator(".list .chip").allTextContents()).toContain("○Reversed");
    expect((await newest()).postings).toEqual([
      [1, 6300, 0, -12_500],
      [2, 1920, 0, 12_500],
    ]);
  });
});

describe("templates of vouchers", patience, () => {
  const kept = async () => JSON.parse((await client.get("/employee/preferences/app")).body.value.settings).templates;
  const dialog = () => page.getByRole("dialog");
  const open = () => page.getByRole("button", { name: "Templates", exact: true }).click();
  /** Where no rows are written, the first template has the focus. */
  const takesFirst = () => expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Rent 100 %");

  test("rows are kept by a name, and begin vouchers from the dialog and from the palette", async () => {
    await newVoucher();
    await page.getByRole("button", { name: "Discard" }).click();
    await type("Leie av lager");
    await press("Enter");
    await type("6300");
    await page.locator('[role="option"]').first().waitFor();
    await press("Enter", "Enter", "Enter", "Enter");
    await type("12500,50");
    await press("Enter");
    await type("1920");
    await page.locator('[role="option"]').first().waitFor();
    await press("Enter", "Enter", "Enter", "Enter", "F4");
    await open();
    await dialog().getByText("No templates yet.", { exact: false }).waitFor();
    await expectSound(visitor, "voucher-templates");
    const name = dialog().getByLabel("Name");
    await expect.poll(() => name.inputValue()).toBe("Leie av lager");
    for (const [wrong, fault] of [
      ["  ", "Give it a name"],
      ["x".repeat(101), "At most 100 characters."],
    ] as const) {
      await name.fill(wrong);
      await press("Control+Enter");
      await expect.poll(() => dialog().locator(".fault").textContent()).toContain(fault.slice(0, 4));
      expect(await kept()).toBeUndefined();
    }
    await name.fill("Rent 100 %");
    await press("Control+Enter");
    await dialog().waitFor({ state: "detached" });
    expect(await kept()).toEqual([
      expect.objectContaining({ name: "Rent 100 %", description: "Leie av lager", rows: expect.any(Array) }),
    ]);
    await page.getByRole("button", { name: "Discard" }).click();
    await expect.poll(() => cell(0, account).inputValue()).toBe("");
    await open();
    await takesFirst();
    await press("Enter");
    await expect.poll(() => cell(0, debit).inputValue()).toMatch(/^12.500[.,]50$/);
    await expect.poll(() => page.locator('[name="description"]').inputValue()).toBe("Leie av lager");
    for (const time of ["the first", "the second"]) {
      await expect.poll(difference).toBe("0");
      await press("Control+Enter");
      await expect.poll(() => [time, page.url()].join()).toMatch(/vouchers\/\d+/);
      expect((await newest()).postings).toEqual(expect.arrayContaining([[2, 1920, 0, -12_500.5]]));
      if (time === "the second") break;
      await press("Control+k");
      await expect.poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe("Find or do…");
      await type("Rent 100");
      await page.locator("[data-selected]", { hasText: "New voucher from Rent 100 %" }).waitFor();
      await press("Enter");
      await expect.poll(() => cell(0, debit).inputValue()).toMatch(/^12.500[.,]50$/);
    }
    // Two vouchers, although both were begun from the same rows; what was sent by the dialog posted none.
    expect((await client.get("/ledger/voucher?count=0&query=lager")).body.fullResultSize).toBe(2);
  });

  test("what is not there is said; one is removed, and put back", async () => {
    await visitor.open("/vouchers/new?template=Nobody");
    await page.getByText("You have no template with the name Nobody.", { exact: false }).waitFor();
    await open();
    await takesFirst();
    await press("Tab", "Enter");
    await expect.poll(kept).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(async () => (await kept()).length).toBe(1);
  });

  test("what another program keeps there is no template, and breaks nothing", async () => {
    const settings = JSON.stringify({ templates: [7, { name: "Half" }, { name: "X", description: "", rows: [{}] }] });
    await client.value(client.put("/employee/preferences/app", { settings }));
    await newVoucher();
    await open();
    await dialog().getByText("No templates yet.", { exact: false }).waitFor();
  });
});

test("the journal and the editor in Norwegian", patience, async () => {
  const norwegian = await visitApp(service, browser, client, { language: "no", locale: "nb-NO" });
  await norwegian.open("/vouchers");
  await norwegian.page.locator(".list tbody tr").first().waitFor();
  expect(await norwegian.page.locator("h1").textContent()).toBe("Bilag");
  await expectSound(norwegian, "nb-vouchers");
  await norwegian.open("/vouchers/new");
  await norwegian.page.locator('[data-cell="0 0"]').waitFor();
  expect(await norwegian.page.locator("h1").textContent()).toBe("Nytt bilag");
  await expectSound(norwegian, "nb-voucher-editor");
});
