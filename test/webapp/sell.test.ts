// Invoices, customers and products in a browser: by keyboard, in both languages, light and dark, with what is empty and what is refused.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppVisitor, builtApp, expectSound, visitApp } from "../support/app.ts";
import { startBrowser, type TestBrowser } from "../support/browser.ts";
import { dayInOslo } from "../support/days.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { sessionOf } from "../support/signed-in.ts";

const patience = { timeout: 90_000 };
let service: SharedService;
let browser: TestBrowser;
let client: TestClient;
let visitor: AppVisitor;
let page: Page;
const day = (back: number) => dayInOslo(-back);

/** An invoice of one line. */
async function invoice(customer: number, price: number, back: number, dueIn: number, by = client): Promise<number> {
  const orderLines = [{ description: "Kaffe", count: 1, unitPriceExcludingVatCurrency: price, vatType: { id: 3 } }];
  const order = { customer: { id: customer }, orderDate: day(back), deliveryDate: day(back), orderLines };
  const body = {
    invoiceDate: day(back),
    invoiceDueDate: day(back - dueIn),
    customer: { id: customer },
    orders: [order],
  };
  return Number((await by.value(by.post("/invoice?sendToCustomer=false", body))).id);
}

beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), startBrowser(), builtApp()]);
  client = await service.company({ name: "Kaffebua AS" });
  const ids: number[] = [];
  for (const name of ["Fjord Hotell AS", "Bakeriet Nord AS"])
    ids.push(
      Number((await client.value(client.post("/customer", { name, invoicesDueIn: 14, invoicesDueInType: "DAYS" }))).id),
    );
  for (const [number, name, price] of [
    ["K1", "Kaffe, 1 kg", 200],
    ["S2", "Service av maskin", 890],
  ] as const)
    await client.value(client.post("/product", { number, name, priceExcludingVatCurrency: price, vatType: { id: 3 } }));
  const [fjord = 0, nord = 0] = ids;
  await invoice(fjord, 24_500, 3, 14);
  await invoice(nord, 1_000, 40, 14);
  const paid = await invoice(nord, 480, 20, 14);
  const type = (await client.get("/invoice/paymentType?count=1&fields=id")).body.values[0].id;
  await client.value(
    client.put(`/invoice/${paid}/:payment?paymentDate=${day(2)}&paymentTypeId=${type}&paidAmount=600`),
  );
  visitor = await visitApp(service, browser, client);
  page = visitor.page;
});
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

const rows = () => page.locator(".list tbody tr");
const heading = () => page.locator("h1").textContent();
const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

describe("the list of invoices", patience, () => {
  test("shows each view with its count, and the sums of its rows", async () => {
    await visitor.open("/invoices");
    await rows().first().waitFor();
    const views = ["Open 2", "Not due 1", "Late 1", "Part paid 0", "Paid 1", "Credited 0", "All 3"];
    await expect.poll(() => page.locator(".tabs a").allTextContents()).toEqual(views);
    for (const name of views) {
      await page.locator(".tabs").getByRole("link", { name, exact: true }).click();
      await expect.poll(() => page.locator(".tabs a[aria-current]").textContent()).toBe(name);
      await expect.poll(() => rows().count()).toBe(Number(name.split(" ").at(-1)));
    }
    await page.getByRole("link", { name: "All 3", exact: true }).click();
    await expect.poll(() => rows().count()).toBe(3);
    await expect.poll(() => page.locator(".tabs a").allTextContents()).toEqual(views);
    expect(await page.locator(".list tfoot td").allTextContents()).toEqual([
      "",
      "",
      "3 invoices",
      "",
      "",
      "32\u00a0475.00",
      "31\u00a0875.00",
      "",
    ]);
    expect(await page.locator(".list .chip").allTextContents()).toEqual(["✓Paid", "!26 days late", "↗Not due"]);
    await expectSound(visitor, "invoices");
  });

  test("works by keyboard: search, move, look beside, open, back to the same place", async () => {
    await visitor.open("/invoices?view=all");
    await rows().first().waitFor();
    await press("/");
    await page.keyboard.type("nord");
    await expect.poll(() => rows().count()).toBe(2);
    expect(new URL(page.url()).search).toBe("?view=all&q=nord");
    await page.locator(".search").blur();
    await press("j", "j", " ");
    await page.locator(".peek .timeline").waitFor();
    await page.locator(".peek canvas[data-drawn]").waitFor();
    expect(await page.locator(".peek h2").first().textContent()).toContain("Invoice 2");
    await expectSound(visitor, "invoice-peek");
    await press("Enter");
    await expect.poll(heading).toBe("Invoice 2");
    await page.locator("canvas[data-drawn]").waitFor();
    await page.goBack();
    await expect.poll(() => rows().count()).toBe(2);
    await press("Escape");
    await expect.poll(() => page.locator(".peek").count()).toBe(0);
  });

  test("filters by due day and by what is open, sorted by the service; each filter is a chip", async () => {
    await visitor.open("/invoices?view=all");
    await rows().first().waitFor();
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByLabel("Open amount from").fill("2000");
    await expect.poll(() => rows().count()).toBe(1);
    await expect.poll(() => page.locator(".tabs a[aria-current]").textContent()).toBe("All 1");
    await expectSound(visitor, "invoices-filtered");
    await page.getByRole("button", { name: /^Open amount from 2000/ }).click();
    await expect.poll(() => rows().count()).toBe(3);
    await page.getByLabel("Due: To and with").fill("+0");
    await page.keyboard.press("Enter");
    await expect.poll(() => rows().count()).toBe(2);
    await page.getByRole("button", { name: /^Due to and with/ }).click();
    for (const [column, first] of [
      ["Customer", "Bakeriet Nord AS"],
      ["Open", "0.00"],
      ["Amount", "600.00"],
      ["Due", "Bakeriet Nord AS"],
    ] as const) {
      await page.getByRole("columnheader", { name: column, exact: true }).getByRole("button").click();
      await expect.poll(() => rows().first().textContent()).toContain(first);
    }
  });

  test("what is overdue is counted in the navigation; the number leads to as many rows", async () => {
    await visitor.open("/customers");
    const count = page.locator(".side .count");
    await count.waitFor();
    const shown = Number(await count.textContent());
    await count.click();
    await expect.poll(() => rows().count()).toBe(shown);
    expect(new URL(page.url()).search).toBe("?view=overdue");
  });

  test("says what will be here where nothing is", async () => {
    await visitor.open("/invoices?q=nobody");
    await page.locator(".empty").waitFor();
    await expectSound(visitor, "invoices-empty");
  });
});

test("an invoice shows its document, its lines and what has happened", patience, async () => {
  await visitor.open("/invoices?view=paid");
  await rows().first().waitFor();
  await press("j", "Enter");
  await page.locator("canvas[data-drawn]").waitFor();
  expect(await page.locator(".timeline li span:nth-of-type(1)").allTextContents()).toEqual([
    "Created",
    "Due",
    "Payment",
  ]);
  const open = page.getByLabel("What is open, and of what");
  expect((await open.locator("tr").allTextContents()).map((row) => row.replace(/^[\d.]+/, ""))).toEqual([
    expect.stringMatching(/^Invoice · Voucher .*600\.00$/),
    expect.stringMatching(/^Payment · Voucher .*600\.00$/),
    "Open0.00",
  ]);
  await press("h");
  await page.locator(".history li").first().waitFor();
  await expectSound(visitor, "invoice");
  await page.getByRole("link", { name: "What it does to the books" }).click();
  await page.locator("tfoot .n").waitFor();
  expect(await page.locator("tfoot .n").textContent()).toBe("0.00");
  await expectSound(visitor, "voucher");
});

describe("what is done with an invoice", patience, () => {
  let own: TestClient;
  let somebody: AppVisitor;
  let view: Page;
  const saved = async (fields: string) =>
    (await own.get(`/invoice?invoiceDateFrom=2000-01-01&invoiceDateTo=2100-01-01&sorting=id&fields=${fields}`)).body
      .values;
  const dialog = () => view.getByRole("dialog");
  beforeAll(async () => {
    own = await service.company({ name: "Kysten AS" });
    const seller = { name: "Havn AS", email: "post@havn.example", invoicesDueIn: 14, invoicesDueInType: "DAYS" };
    const customer = Number((await own.value(own.post("/customer", seller))).id);
    for (const price of [1_000, 2_000]) await invoice(customer, price, 40, 14, own);
    somebody = await visitApp(service, browser, own);
    view = somebody.page;
  });

  test("a payment by key from the list: refused at its field, then registered, and the list is fresh", async () => {
    await somebody.open("/invoices?sort=number");
    await view.locator(".list tbody tr").nth(1).waitFor();
    await view.keyboard.press("j");
    await view.keyboard.press("p");
    const amount = dialog().getByLabel("Amount received");
    await amount.waitFor();
    await expect.poll(() => amount.inputValue()).toBe("1\u00a0250");
    await expectSound(somebody, "payment");
    await amount.fill("9000");
    await view.keyboard.press("Enter");
    await dialog().locator(".fault").waitFor();
    await expect.poll(() => amount.getAttribute("aria-invalid")).toBe("true");
    await expectSound(somebody, "payment-refused");
    await amount.fill("1000+250");
    await view.keyboard.press("Control+Enter");
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => view.locator(".list tbody tr").count()).toBe(1);
    await expect.poll(() => view.locator(".tabs a").first().textContent()).toBe("Open 1");
    expect(await saved("amountOutstanding")).toEqual([{ amountOutstanding: 0 }, { amountOutstanding: 2_500 }]);
  });

  test("a reminder and a credit note are asked for once, with invoice and amount", async () => {
    await somebody.open("/invoices");
    await view.locator(".list tbody tr").first().waitFor();
    await view.keyboard.press("Enter");
    await view.getByRole("button", { name: /^Send reminder/ }).click();
    await dialog().getByLabel("Type of reminder").waitFor();
    expect(await dialog().locator("p").first().textContent()).toContain("invoice 2, 2\u00a0500.00 open");
    await expectSound(somebody, "reminder");
    await view.keyboard.press("Control+Enter");
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => view.locator(".timeline").textContent()).toContain("Reminded");
    await view.locator("body").press("c");
    await dialog().getByLabel("Comment").fill("Feil antall");
    await expectSound(somebody, "credit");
    await view.keyboard.press("Control+Enter");
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => view.getByRole("button", { name: /^Credit/ }).count()).toBe(0);
    expect(await saved("isCredited,isCreditNote")).toEqual([
      { isCredited: false, isCreditNote: false },
      { isCredited: true, isCreditNote: false },
      { isCredited: false, isCreditNote: true },
    ]);
  });

  test("several are chosen by X and Shift X: one question for all, and what became of each", async () => {
    const { values } = (await own.get("/customer?fields=id")).body;
    for (const price of [100, 200, 300]) await invoice(values[0].id, price, 40, 14, own);
    await somebody.open("/invoices?sort=number");
    await view.locator(".list tbody tr").nth(2).waitFor();
    const bar = view.getByRole("region", { name: "Chosen" });
    const size = await view.locator(".list tbody tr").count();
    const tick = view.getByLabel(`Choose all ${size} invoices of this view`);
    await tick.press("Space");
    await expect.poll(() => bar.getByRole("status").textContent()).toMatch(new RegExp(`^${size} chosen`));
    await tick.press("Space");
    await expect.poll(() => bar.count()).toBe(0);
    await view.locator(".list").focus();
    for (const key of ["j", "x", "j", "j", "Shift+X"]) await view.keyboard.press(key);
    await expect.poll(() => bar.getByRole("status").textContent()).toBe("3 chosen · 750.00 open");
    await expectSound(somebody, "invoices-chosen");
    await view.keyboard.press("k");
    await view.keyboard.press("x");
    await expect.poll(() => bar.getByRole("status").textContent()).toBe("2 chosen · 500.00 open");
    await view.keyboard.press("r");
    await dialog().getByLabel("Type of reminder").waitFor();
    expect(await dialog().locator("p").first().textContent()).toMatch(/2 invoices, 4, 6: 500\.00 open/);
    await expectSound(somebody, "invoices-reminding");
    const done = () => dialog().locator(".chip.ok").count();
    await expect.poll(() => dialog().getByRole("button", { name: "Send reminders" }).isEnabled()).toBe(true);
    await view.keyboard.press("Control+Enter");
    await expect.poll(done).toBe(2);
    await view.keyboard.press("Control+Enter");
    await expect.poll(() => dialog().count()).toBe(0);
    await view.keyboard.press("p");
    const day = dialog().getByLabel("Received on");
    await day.fill("a day");
    await expect.poll(() => dialog().getByLabel("Payment type").inputValue()).not.toBe("");
    await view.keyboard.press("Control+Enter");
    await expect.poll(() => dialog().locator(".fault").count()).toBe(2);
    await expectSound(somebody, "invoices-not-paid");
    await day.fill("i dag");
    await view.keyboard.press("Control+Enter");
    await expect.poll(done).toBe(2);
    await view.keyboard.press("Control+Enter");
    await expect.poll(() => view.locator(".list tbody tr").count()).toBe(1);
    await expect.poll(() => bar.count()).toBe(0);
    const amounts = await saved("invoiceNumber,amountOutstanding,reminders(type)");
    expect(amounts.slice(-3)).toEqual([
      { invoiceNumber: 4, amountOutstanding: 0, reminders: [expect.objectContaining({ type: "SOFT_REMINDER" })] },
      { invoiceNumber: 5, amountOutstanding: 250, reminders: [] },
      { invoiceNumber: 6, amountOutstanding: 0, reminders: [expect.objectContaining({ type: "SOFT_REMINDER" })] },
    ]);
  });

  test("what is open leads to what it is made of; S sends again after one question", async () => {
    await somebody.open("/invoices");
    await view.getByRole("link", { name: /^Open of invoice 5/ }).click();
    await expect
      .poll(() => view.evaluate("document.activeElement?.getAttribute('aria-label')"))
      .toBe("What is open, and of what");
    expect(await view.getByLabel("What is open, and of what").locator("tr.sum").textContent()).toBe("Open250.00");
    await view.locator("body").press("s");
    await dialog().getByLabel("E-mail, if not the customer's own").waitFor();
    expect(await dialog().locator("p").first().textContent()).toContain("Sends invoice 5 to Havn AS, 250.00");
    await expectSound(somebody, "invoice-send-again");
    await view.keyboard.press("Control+Enter");
    await expect.poll(() => dialog().count()).toBe(0);
    await expect.poll(() => view.locator(".timeline").textContent()).toMatch(/Sent by|Waits to be sent/);
  });
});

describe("the editor of an invoice", patience, () => {
  test("an invoice of three lines takes at most 25 keys beside what is typed", async () => {
    let keys = 0;
    const key = async (name: string) => {
      keys += 1;
      await page.keyboard.press(name);
    };
    const choose = async (text: string) => {
      await page.keyboard.type(text);
      await page.locator('[role="option"]').first().waitFor();
      await key("Enter");
    };
    await visitor.open("/");
    await page.locator(".card").first().waitFor();
    await key("n");
    await page.locator(".linegrid").waitFor();
    await choose("fjord");
    for (const [product, count, price] of [
      ["kaffe", "12*2", null],
      ["service", "1", null],
      ["Frakt", "1", "490"],
    ] as const) {
      if (price === null) await choose(product);
      else {
        await page.keyboard.type(product);
        await key("Enter");
      }
      await page.keyboard.type(count);
      await key("Enter");
      if (price !== null) await page.keyboard.type(price);
      await key("Enter");
      if (price === null) await key("Enter");
    }
    const sum = page.locator("tr.sum td");
    // 24 * 200 + 890 + 490, with 25 % VAT.
    await expect.poll(() => sum.textContent()).toBe("7\u00a0725.00");
    expect(await page.locator(".note table tr").count()).toBeGreaterThan(2);
    await expectSound(visitor, "editor");
    await key("Control+Enter");
    await expect.poll(heading).toBe("Invoice 4");
    expect(keys).toBeLessThanOrEqual(25);
    expect(
      (await client.get("/invoice?invoiceDateFrom=2000-01-01&invoiceDateTo=2100-01-01&invoiceNumber=4&fields=amount"))
        .body.values,
    ).toEqual([{ amount: 7_725 }]);
  });

  test("is sent after one question that names customer and amount", async () => {
    const to = { name: "Postmottak AS", email: "faktura@postmottak.example", invoiceSendMethod: "EMAIL" };
    const { id } = await client.value(client.post("/customer", to));
    await visitor.open(`/invoices/new?customer=${id}`);
    await page.locator('[data-cell="0 0"]').fill("Frakt");
    await page.locator('[data-cell="0 2"]').fill("400");
    await expect.poll(() => page.locator("tr.sum td").textContent()).toBe("500.00");
    await press("Control+Shift+Enter");
    const question = page.getByRole("dialog");
    await expect.poll(() => question.textContent()).toContain("Postmottak AS, 500.00");
    await expectSound(visitor, "send");
    const count = async () => (await client.get("/mailbox?count=0")).body.fullResultSize;
    const before = await count();
    await press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/invoices\/\d+$/);
    await expect.poll(count).toBe(before + 1);
  });

  test("what is refused stands at its field, in the service's words, and what was typed stays", async () => {
    await visitor.open("/invoices/new");
    await page.locator(".linegrid").waitFor();
    await page.keyboard.type("bak");
    await page.locator('[role="option"]').first().waitFor();
    await press("Enter");
    await page.keyboard.type("Vask");
    await press("Enter");
    await page.keyboard.type("mange");
    await press("Enter", "Enter", "Enter", "Enter");
    await page.keyboard.type("Tørk");
    await press("Enter");
    await page.keyboard.type("flere");
    await press("Enter");
    // The same fault in two lines stands in both.
    const fault = page.locator(".linegrid .fault");
    await expect.poll(() => fault.count()).toBe(2);
    expect((await fault.first().textContent())?.length).toBeGreaterThan(10);
    await expectSound(visitor, "editor-refused");
    await page.reload();
    await page.locator(".linegrid").waitFor();
    const cell = page.locator('[data-cell="0 0"]');
    await expect.poll(() => cell.inputValue()).toBe("Vask");
    await page.getByRole("button", { name: "Keys" }).click();
    await page.locator(".keylist").waitFor();
    expect(await page.locator(".keylist dd").allTextContents()).toEqual(
      expect.arrayContaining(["Create invoice", "Copy line"]),
    );
    await press("Escape");
    const discard = page.getByRole("button", { name: "Discard" });
    await discard.click();
    await expect.poll(() => cell.inputValue()).toBe("");
    await press("Control+z");
    await expect.poll(() => cell.inputValue()).toBe("Vask");
    await discard.click();
    await expect.poll(() => cell.inputValue()).toBe("");
  });

  test.each([
    ["Måned AS", 1, "MONTHS", "28.02.2026"],
    ["Tjuende AS", 20, "RECURRING_DAY_OF_MONTH", "20.02.2026"],
    ["Uke AS", 7, "DAYS", "07.02.2026"],
  ])("to %s it is due by the terms: %i %s", async (name, invoicesDueIn, invoicesDueInType, due) => {
    const { id } = await client.value(client.post("/customer", { name, invoicesDueIn, invoicesDueInType }));
    await visitor.open(`/invoices/new?customer=${id}`);
    await expect.poll(() => page.getByRole("combobox").first().inputValue()).toBe(name);
    await page.getByLabel("Invoice date").fill("31.01.2026");
    await page.locator('[data-cell="0 0"]').fill("Vask");
    await page.locator('[data-cell="0 2"]').fill("100");
    await expect.poll(() => page.getByLabel("Due", { exact: true }).getAttribute("placeholder")).toBe(due);
    await page.getByRole("button", { name: "Discard" }).click();
  });
});

test("products: found by name or number", patience, async () => {
  await visitor.open("/products?q=S2");
  await rows().first().waitFor();
  expect(await rows().allTextContents()).toEqual([expect.stringContaining("Service av maskin890.00")]);
  await expectSound(visitor, "products");
});

describe("the frame", patience, () => {
  test("G and a letter go, Ctrl K finds customers, ? says the keys", async () => {
    await visitor.open("/invoices");
    await rows().first().waitFor();
    await press("g", "p");
    await expect.poll(heading).toBe("Products");
    const palette = page.getByRole("dialog", { name: "Find or do…" });
    await page.locator(".side .find").click();
    await palette.waitFor();
    await press("Escape");
    await expect.poll(() => palette.count()).toBe(0);
    await expect.poll(() => page.evaluate("document.activeElement.className")).toBe("find");
    await press("Control+k");
    await expect.poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe("Find or do…");
    await page.keyboard.type("fjord");
    await page
      .getByRole("button", { name: /Fjord Hotell AS/ })
      .first()
      .waitFor();
    await expectSound(visitor, "palette");
    await press("Enter");
    await expect.poll(heading).toBe("Fjord Hotell AS");
    const customer = /customers\/(\d+)$/.exec(page.url())?.[1];
    for (const [line, address] of [
      ["Register payment from Fjord Hotell AS", `/app/invoices?view=open&customer=${customer}`],
      ["Invoices and payments of Fjord Hotell AS", `/app/reports/partyLedger?type=customer&id=${customer}`],
    ] as const) {
      await press("Control+k");
      await expect.poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe("Find or do…");
      await page.keyboard.type("fjord");
      await page.getByRole("button", { name: line }).click();
      await expect.poll(() => page.url()).toContain(address);
    }
    await press("?");
    await page.locator(".keylist").waitFor();
    expect(await page.locator(".keylist dd").allTextContents()).toContain("Go to Invoices");
    await expectSound(visitor, "keys");
    await press("Escape");
  });

  test("Ctrl K finds bills and projects, and begins an order", async () => {
    const project = {
      name: "Hyttetur",
      projectManager: { id: client.employeeId },
      startDate: day(9),
      isInternal: true,
    };
    const made = await client.value(client.post("/project", project));
    const supplier = Number((await client.value(client.post("/supplier", { name: "Engros AS" }))).id);
    const { values } = (await client.get("/ledger/account?number=2400,4300&fields=id&sorting=number")).body;
    const [payables, cost] = values.map(({ id }: { id: number }) => ({ id }));
    const postings = [
      { row: 1, account: cost, amountGross: 250 },
      { row: 2, account: payables, supplier: { id: supplier }, invoiceNumber: "E-77", amountGross: -250 },
    ];
    const bill = await client.value(client.post("/ledger/voucher", { date: day(1), description: "Varer", postings }));
    const find = async (typed: string, found: RegExp) => {
      await press("Control+k");
      await expect.poll(() => page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe("Find or do…");
      await page.keyboard.type(typed);
      await page.getByRole("button", { name: found }).first().click();
    };
    await visitor.open("/products");
    await rows().first().waitFor();
    await find("E-77", /Engros AS/);
    await expect.poll(() => page.url()).toMatch(new RegExp(`/vouchers/${bill.id}$`));
    await find("Hyttetur", /Hyttetur/);
    await expect.poll(() => page.url()).toMatch(/\/reports\/result\?projectId=\d+/);
    await expect.poll(() => page.getByLabel("Project", { exact: true }).inputValue()).toBe(String(made.id));
    await find("New order", /New order/);
    await expect.poll(() => page.url()).toMatch(/\/orders\/new$/);
  });

  test("an address that is none says so, and so does an object of nobody", async () => {
    await visitor.open("/nothing");
    await expect.poll(heading).toBe("Not found in this company");
    await visitor.open("/invoices/999999999");
    await page.getByRole("alert").first().waitFor();
    await expectSound(visitor, "not-found");
    await visitor.open("/vouchers?dateFrom=2026-13-45");
    await page.getByRole("alert").getByText("Type a date, such as 24.12.").waitFor();
    await visitor.open("/reports/ledger?dateFrom=snart&dateTo=2026-01-01");
    await page.getByRole("alert").getByText("Type a date, such as 24.12.").waitFor();
  });

  test("whoever signs out in one window is told so in the others, and so is who signs in again there", async () => {
    await visitor.open("/customers");
    await rows().first().waitFor();
    const other = await page.context().newPage();
    await other.goto(`${service.address}/app/company`);
    await other.locator(".side .plain").last().click();
    await other.getByRole("menuitem", { name: "Sign out" }).click();
    await other.waitForURL(/done=signed-out/);
    await press("g", "p");
    const link = page.getByRole("link", { name: "Sign in" });
    await link.waitFor();
    await expect.poll(() => link.getAttribute("href")).toBe("/sign-in?next=%2Fapp%2Fproducts");
    const cookie = { name: "motpost-session", value: await sessionOf(service, client), url: service.address };
    await page.context().addCookies([{ ...cookie, sameSite: "Strict" }]);
    await press("g", "v");
    await page.getByRole("button", { name: "Load again" }).click();
    await rows().first().waitFor();
    await other.close();
  });

  test("everything in Norwegian", async () => {
    const norwegian = await visitApp(service, browser, client, { language: "no", locale: "nb-NO" });
    await norwegian.open("/invoices?view=all");
    await norwegian.page.locator(".list tbody tr").first().waitFor();
    await expect.poll(() => norwegian.page.locator("html").getAttribute("lang")).toBe("nb");
    expect(await norwegian.page.locator("h1").textContent()).toBe("Fakturaer");
    expect(await norwegian.page.locator(".list tfoot").textContent()).toContain("5 fakturaer40\u00a0700,00");
    for (const [path, name] of [
      ["/invoices?view=all", "nb-invoices"],
      ["/invoices/new", "nb-editor"],
      ["/customers", "nb-customers"],
      ["/products", "nb-products"],
    ] as const) {
      await norwegian.open(path);
      await norwegian.page.locator(".list tbody tr, .linegrid").first().waitFor();
      await expectSound(norwegian, name);
    }
  });
});
