// The company, its people, one's own account and connections in a browser: what is refused, what is saved, and what is shown once.

import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import type { Download, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nextBankDay } from "../../src/domain/payment/bank-days.ts";
import { helpEn, helpOf } from "../../webapp/src/texts/help-en.ts";
import { helpNb } from "../../webapp/src/texts/help-nb.ts";
import { type AppVisitor, builtApp, expectSound, visitApp } from "../support/app.ts";
import { startBrowser, type TestBrowser } from "../support/browser.ts";
import { withClient } from "../support/database.ts";
import { dayInOslo } from "../support/days.ts";
import { payer } from "../support/payments.ts";
import { countWaiting } from "../support/screens.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { pdf, upload } from "../support/upload.ts";

const patience = { timeout: 120_000 };
let service: SharedService;
let browser: TestBrowser;
let client: TestClient;
let visitor: AppVisitor;
let page: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([sharedTestService(), startBrowser(), builtApp()]);
  client = await service.company({ name: "Kaffebua AS" });
  visitor = await visitApp(service, browser, client);
  page = visitor.page;
}, 120_000);
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

const card = (name: string) => page.getByRole("region", { name, exact: true });
const value = async (path: string) => (await client.get(path)).body.value;
const focused = () => page.evaluate("document.activeElement.name");

describe("the company", patience, () => {
  test("is reached by keys, and what is changed is saved", async () => {
    await visitor.open("/account");
    await page.locator("h1").waitFor();
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    const name = card("Company").getByLabel("Name");
    await expect.poll(() => name.inputValue()).toBe("Kaffebua AS");
    await card("Invoices and reminders").getByLabel("Due in").waitFor();
    await card("Bank account on invoices").getByLabel("Bank account", { exact: true }).waitFor();
    await expectSound(visitor, "company");
    await name.fill("Kaffebua Nord AS");
    await card("Company").getByLabel("City").fill("Bodø");
    await page.keyboard.press("Control+Enter");
    await card("Company").getByText("Saved.").waitFor();
    expect(await value("/company?fields=name,address(city)")).toEqual({
      name: "Kaffebua Nord AS",
      address: { city: "Bodø" },
    });
    // What was saved is what the next change begins from.
    await name.fill("Kaffebua AS");
    await page.keyboard.press("Control+Enter");
    await expect.poll(async () => (await value("/company?fields=name")).name).toBe("Kaffebua AS");
  });

  test("how invoices look stands beside the forms, with what is typed and not saved", async () => {
    await visitor.open("/company");
    const drawn = page.getByRole("region", { name: "Preview" }).locator("canvas[data-drawn]");
    await drawn.waitFor();
    const asked = (text: string) =>
      page.waitForResponse((one) => one.url().includes("invoiceSample") && one.url().includes(text));
    for (const [place, label, text] of [
      ["Company", "Address", "Bryggen"],
      ["Bank account on invoices", "Bank account", "86011117947"],
      ["Invoices and reminders", "Colour of documents", "%23A3201C"],
    ] as const) {
      const answer = asked(text);
      await card(place).getByLabel(label, { exact: true }).fill(decodeURIComponent(text));
      const response = await answer;
      expect([place, response.status(), response.headers()["content-type"]]).toEqual([place, 200, "application/pdf"]);
    }
    await expect.poll(() => page.locator(".preview").getAttribute("aria-busy")).toBe("false");
    await expectSound(visitor, "company-preview");
    // A colour that is none yet keeps the last document.
    const refused = asked("%23A32&");
    await card("Invoices and reminders").getByLabel("Colour of documents").fill("#A32");
    expect((await refused).status()).toBe(422);
    await expect.poll(() => drawn.count()).toBe(1);
    expect(await value("/company?fields=address(addressLine1)")).toEqual({ address: { addressLine1: "" } });
    for (const draft of await page.getByRole("button", { name: "Throw it away" }).all()) await draft.click();
    await page.getByRole("button", { name: "Preview" }).click();
    await drawn.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Preview" }).click();
    await page.evaluate("sessionStorage.clear()");
  });

  test("everything that is kept of it is saved as one file", async () => {
    // As many documents as make two parts.
    await withClient(service.database.ownerUrl, (owner) =>
      owner.query("update bound set value = 1 where name = 'packageDocuments'").then(() => undefined),
    );
    for (const name of ["avtale.pdf", "brev.pdf"])
      await client.value(upload(client, `/documentArchive/employee/${client.employeeId}`, { name, bytes: pdf(name) }));
    const saved: Download[] = [];
    const take = (file: Download) => void saved.push(file);
    page.on("download", take);
    const button = card("Export").getByRole("button", { name: "Save everything" });
    await button.press("Enter");
    await expect.poll(() => saved.length).toBe(2);
    await button.waitFor();
    page.off("download", take);
    expect(saved.map((file) => file.suggestedFilename())).toEqual([
      "Export Kaffebua AS.zip",
      "Export Kaffebua AS 2.zip",
    ]);
    const [first = [], second = []] = await Promise.all(
      saved.map(async (file) => Object.keys(unzipSync(readFileSync(await file.path())))),
    );
    expect(first).toEqual(expect.arrayContaining(["tables/csv/party.csv", "manifest.json", "SHA256.txt"]));
    expect(second.filter((name) => name.startsWith("documents/"))).toHaveLength(1);
  });

  test("what is refused stands at its field, and what was typed stays", async () => {
    await visitor.open("/company");
    const number = card("Company").getByLabel("Organisation number");
    await number.waitFor();
    await number.fill("123");
    await card("Company").getByLabel("E-mail").fill("post@kaffebua.example");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(focused).toBe("organizationNumber");
    await expect.poll(() => number.inputValue()).toBe("123");
    await expect.poll(() => card("Company").getByLabel("E-mail").inputValue()).toBe("post@kaffebua.example");
    await expectSound(visitor, "company-refused");
  });

  test("a change that somebody else made is shown beside one's own", async () => {
    await visitor.open("/company");
    const email = card("Company").getByLabel("E-mail");
    // What was refused before was kept.
    await card("Company").getByRole("button", { name: "Throw it away" }).click();
    await email.waitFor();
    await client.value(client.put("/company", { email: "nord@kaffebua.example" }));
    await email.fill("sor@kaffebua.example");
    await page.keyboard.press("Control+Enter");
    const row = page.getByRole("row", { name: "E-mail" });
    await row.waitFor();
    expect(await row.locator("td").allTextContents()).toEqual(["sor@kaffebua.example", "nord@kaffebua.example"]);
    await expectSound(visitor, "company-conflict");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect.poll(async () => (await value("/company?fields=email")).email).toBe("sor@kaffebua.example");
  });

  test("the VAT registration and the bank account of invoices", async () => {
    await visitor.open("/company");
    await card("VAT").getByLabel("VAT registration").selectOption({ label: "Not registered" });
    await card("VAT").getByRole("button", { name: "Save" }).click();
    await card("VAT").getByText("Saved.").waitFor();
    expect((await value("/ledger/vatSettings")).vatRegistrationStatus).toBe("VAT_NOT_REGISTERED");
    await card("Bank account on invoices").getByLabel("Bank account", { exact: true }).fill("86011117947");
    await card("Bank account on invoices").getByRole("button", { name: "Save" }).click();
    await card("Bank account on invoices").getByText("Saved.").waitFor();
    const { bankAccount } = await value("/invoice/settings?fields=bankAccount(bankAccountNumber)");
    expect(bankAccount.bankAccountNumber).toBe("86011117947");
  });

  test("VAT terms: how long they are is said from a day on, refused at its field, and taken back", async () => {
    await visitor.open("/company");
    const terms = card("VAT terms");
    await terms.getByText("Two months, as nothing else is said.").waitFor();
    await terms.getByLabel("From").fill("someday");
    await terms.getByRole("button", { name: "Add" }).click();
    await expect.poll(() => terms.getByLabel("From").getAttribute("aria-invalid")).toBe("true");
    await expectSound(visitor, "vat-term-refused");
    await terms.getByLabel("From").fill("01.01.2027");
    await terms.getByLabel("Length of a term").selectOption({ label: "A year" });
    await terms.getByRole("button", { name: "Add" }).click();
    await terms.locator("tbody tr").waitFor();
    const said = (await client.get("/vatTermSizeSettings?fields=fromDate,termSize,reportType")).body.values;
    expect(said).toEqual([{ fromDate: "2027-01-01", termSize: "YEAR", reportType: "GENERAL_INDUSTRY" }]);
    await terms.locator("tbody tr").scrollIntoViewIfNeeded();
    await expectSound(visitor, "vat-terms");
    await terms.getByRole("button", { name: "Delete the VAT term from 01.01.2027" }).click();
    await page.keyboard.press("Control+Enter");
    await terms.getByText("Two months, as nothing else is said.").waitFor();
    expect((await client.get("/vatTermSizeSettings")).body.values).toEqual([]);
  });
});

describe("accounts, numbers and sending", patience, () => {
  test("an account is refused at its fields, created, named on invoices, and another one deleted", async () => {
    await visitor.open("/company/accounts?view=bank");
    await page.locator(".list tbody tr").first().waitFor();
    await expectSound(visitor, "bank-accounts");
    await page.keyboard.press("n");
    const number = page.locator('main [name="number"]');
    await number.fill("1920");
    // A new account has no VAT until somebody says so.
    expect(await page.locator('main [name="vatType.id"] option:checked').textContent()).toMatch(/^0:/);
    await page.locator('main [name="name"]').fill("Skatt og sparing");
    await page.locator('main [name="bankAccountNumber"]').fill("12345678901");
    await page.locator('main [name="bankAccountIBAN"]').fill("NO1286011117947");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => page.locator('main [aria-invalid="true"]').count()).toBeGreaterThan(1);
    await expect.poll(() => number.inputValue()).toBe("1920");
    await expectSound(visitor, "account-refused");
    await number.fill("1925");
    await page.locator('main [name="bankAccountIBAN"]').fill("");
    await page.locator('main [name="bankAccountNumber"]').fill("86011117947");
    await page.locator('main [name="isInvoiceAccount"]').check();
    await page.keyboard.press("Control+Enter");
    const row = page.locator(".list tbody tr", { hasText: "Skatt og sparing" });
    await row.waitFor();
    expect(await row.textContent()).toContain("86011117947");
    // The view that was chosen is the one that is come back to.
    expect(new URL(page.url()).search).toContain("view=bank");
    const [made] = (await client.get("/ledger/account?number=1925&fields=id,isBankAccount,isInvoiceAccount")).body
      .values;
    expect(made).toMatchObject({ isBankAccount: true, isInvoiceAccount: true });
    // Invoices name one account: the mark moves.
    expect((await value("/invoice/settings?fields=bankAccount(number)")).bankAccount.number).toBe(1925);
    await visitor.open(`/company/accounts/${made.id}`);
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("dialog").getByText("1925 Skatt og sparing").waitFor();
    await page.keyboard.press("Control+Enter");
    await page.locator(".list tbody tr").first().waitFor();
    expect((await client.get(`/ledger/account/${made.id}`)).status).toBe(404);
  });

  test("accounts of a kind are listed, one is changed, and the list is as it was", async () => {
    await visitor.open("/company/accounts");
    await page.getByLabel("Kind", { exact: true }).selectOption({ label: "Income" });
    await page.locator(".search").fill("salg");
    const rows = page.locator(".list tbody tr");
    await expect.poll(() => rows.count()).toBeLessThan(40);
    const { values } = (await client.get("/ledger/account?isInactive=false&count=10000&fields=name,type")).body;
    const isShown = ({ name, type }: { name: string; type: string }) =>
      type === "OPERATING_REVENUES" && name.toLowerCase().includes("salg");
    expect(await page.locator(".tabs [aria-current] .n").last().textContent()).not.toBe("");
    await expect
      .poll(() => page.locator(".list tfoot").textContent())
      .toContain(`${values.filter(isShown).length} accounts`);
    await expectSound(visitor, "accounts-of-a-kind");
    const place = new URL(page.url()).search;
    await rows.first().getByRole("link").first().click();
    const description = page.locator('main [name="description"]');
    await description.fill("Salg i butikken");
    await page.locator('main [name="requiresDepartment"]').check();
    await page.locator('main [name="saftCode"]').fill("30");
    await expectSound(visitor, "account");
    await page.keyboard.press("Control+Enter");
    await rows.first().waitFor();
    expect(new URL(page.url()).search).toBe(place);
    await expect.poll(() => rows.first().textContent()).toContain("Department");
    const [changed] = (await client.get("/ledger/account?saftCode=30&fields=description,requiresDepartment")).body
      .values;
    expect(changed).toEqual({ description: "Salg i butikken", requiresDepartment: true });
  });

  test("a bank account is found by its number, in the list and in the palette", async () => {
    const [bank] = (await client.get("/ledger/account?number=1920&fields=id,name")).body.values;
    await client.value(client.put(`/ledger/account/${bank.id}`, { bankAccountNumber: "86011117947" }));
    await visitor.open("/company/accounts");
    await page.locator(".search").fill("8601.11");
    await expect.poll(() => page.locator(".list tbody tr").count()).toBe(1);
    expect(await page.locator(".list tbody tr").textContent()).toContain("1920");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByPlaceholder("Find or do…").fill("8601 11 17947");
    await page.getByRole("dialog").getByText("Account 1920").waitFor();
    // What cannot be searched for is not what was not found.
    await page.getByRole("dialog").getByPlaceholder("Find or do…").fill("lang ".repeat(100));
    await page.getByRole("dialog").getByRole("alert").getByText("between 1 and 100").waitFor();
    expect(await page.getByRole("dialog").getByText("Nothing found").count()).toBe(0);
  });

  test("a series begins where the company says, and mails say what it has written", async () => {
    await visitor.open("/company/sending");
    await card("Missing numbers").getByText("None. No number is missing in any series.").waitFor();
    await page.locator('main [name="nextCustomerNumber"]').fill("5000");
    await page.keyboard.press("Control+Enter");
    await card("Number series").getByText("Saved.").waitFor();
    const made = await client.value(client.post("/customer?fields=customerNumber", { name: "Nr AS" }));
    expect(made).toEqual({ customerNumber: 5000 });
    // What a series without gaps leaves out is listed with its reason.
    const year = dayInOslo().slice(0, 4);
    const bank = (await client.get("/ledger/account?number=1920&fields=id")).body.values[0];
    const postings = [1, -1].map((amount, at) => ({ row: at + 1, account: { id: bank.id }, amountGross: amount }));
    await client.value(client.post("/ledger/voucher", { date: dayInOslo(), description: "x", postings }));
    await client.value(
      client.put("/ledger/numberSeries", { nextVoucherNumber: 10, reason: "Brukt i det gamle systemet" }),
    );
    await visitor.open("/company/sending");
    const gap = card("Missing numbers").locator("tbody tr");
    await expect.poll(() => gap.textContent()).toContain(`Vouchers of ${year}2–9Brukt i det gamle systemet`);
    await page.locator('main [name="orderConfirmationMessage"]').fill("Takk for bestillingen!");
    await page.keyboard.press("Control+Enter");
    await card("Sending").getByText("Saved.").waitFor();
    expect((await value("/invoice/settings?fields=orderConfirmationMessage")).orderConfirmationMessage).toBe(
      "Takk for bestillingen!",
    );
    await expectSound(visitor, "sending");
  });
});

describe("people", patience, () => {
  test("somebody is added, gets a role, and loses access", async () => {
    await visitor.open("/people");
    await page.locator(".list tbody tr").first().waitFor();
    await page.locator(".empty").getByRole("link", { name: "New person" }).waitFor();
    await expectSound(visitor, "people");
    await page.keyboard.press("n");
    await page.getByLabel("First name").waitFor();
    await page.keyboard.press("Control+Enter");
    await page.locator('[name="firstName"][aria-invalid="true"]:focus').waitFor();
    await page.getByLabel("First name").fill("Ola");
    await page.getByLabel("Last name").fill("Nordmann");
    await page.getByLabel("E-mail").fill("ola@kaffebua.example");
    await page.getByLabel("Access", { exact: true }).selectOption({ label: "Everything that is granted" });
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/people\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    await page.getByLabel("Role", { exact: true }).last().selectOption({ label: "Auditor" });
    await page.getByRole("button", { name: "Give role" }).click();
    await page.getByText("The role is given.").waitFor();
    const rights = (await client.get(`/employee/entitlement?employeeId=${id}&count=1000&fields=name`)).body.values;
    expect(rights.length).toBeGreaterThan(0);
    await expect.poll(() => page.locator("summary").textContent()).toBe(`${rights.length} rights`);
    await expectSound(visitor, "person");
    await page.getByRole("button", { name: "Remove access" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove access" }).click();
    await card("Person").locator("h2").getByText("No access").waitFor();
    const able = (await client.get(`/employee?id=${id}&hasSystemAccess=true`)).body.values;
    expect(able).toEqual([]);
  });
});

describe("tokens", patience, () => {
  test("one is created, shown once, works, and is removed", async () => {
    await visitor.open("/tokens/new");
    await page.getByRole("textbox", { name: "Name" }).press("Escape");
    await expect.poll(() => page.url()).toMatch(/tokens$/);
    await page.goBack();
    await page.getByRole("textbox", { name: "Name" }).waitFor();
    await page.keyboard.press("Control+Enter");
    await page.locator('[name="tokenName"][aria-invalid="true"]:focus').waitFor();
    await page.getByRole("textbox", { name: "Name" }).fill("Webshop");
    await page.keyboard.press("Control+Enter");
    await page.locator(".once").first().waitFor();
    const token = (await page.locator(".once").first().textContent()) ?? "";
    const authorization = `Basic ${Buffer.from(`0:${token}`).toString("base64")}`;
    const asked = () => fetch(`${service.address}/v2/token/session/>whoAmI`, { headers: { authorization } });
    expect((await asked()).status).toBe(200);
    await expectSound(visitor, "token-made");
    await page.getByRole("link", { name: "Back" }).click();
    const row = page.locator(".list tbody tr", { hasText: "Webshop" });
    await row.waitFor();
    expect(await page.content()).not.toContain(token);
    await expectSound(visitor, "tokens");
    await row.getByRole("button").click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove token" }).click();
    await row.getByText("Removed").waitFor();
    expect((await asked()).status).toBe(401);
  });
});

describe("webhooks", patience, () => {
  test("one is refused, created, tried and removed", async () => {
    await visitor.open("/events/new");
    await page.getByLabel("Address").press("Escape");
    await expect.poll(() => page.url()).toMatch(/events$/);
    await page.goBack();
    await page.getByLabel("Event").selectOption({ label: "Customer created (customer.create)" });
    await page.getByLabel("Address").fill("ftp://example.com");
    await page.keyboard.press("Control+Enter");
    await page.locator('[name="targetUrl"][aria-invalid="true"]:focus').waitFor();
    await expectSound(visitor, "webhook-refused");
    await page.getByLabel("Address").fill("https://shop.example/hook");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => page.url()).toMatch(/events\/\d+$/);
    await page.getByRole("button", { name: "Send example" }).click();
    await page.getByText("The example is on its way.").waitFor();
    await page.locator(".list tbody tr a").first().waitFor({ timeout: 30_000 });
    await expectSound(visitor, "webhook");
    await page.locator(".list tbody tr a").first().click();
    await expect.poll(() => page.url()).toMatch(/deliveries\/\d+$/);
    // The webhook that it leads back to is known.
    await page.locator('.crumb[href*="/events/"]').waitFor();
    await expectSound(visitor, "delivery");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.url()).toMatch(/events\/\d+$/);
    await page.getByRole("button", { name: "Send example" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.url()).toMatch(/events$/);
    await page.locator(".list tbody tr").first().waitFor();
    await expectSound(visitor, "webhooks");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove webhook" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove webhook" }).click();
    await page.getByText("No webhooks yet").waitFor();
    expect((await client.get("/event/subscription")).body.values).toEqual([]);
  });
});

test("empty lists say what will be there, in both languages, and the account keeps choices", patience, async () => {
  const own = await service.company({ name: "Nord AS" });
  const norwegian = await visitApp(service, browser, own, { language: "no", locale: "nb-NO" });
  for (const [address, title] of [
    ["/mailbox", "Postkasse"],
    ["/notifications", "Varsler"],
    ["/notifications?view=unread", "Varsler"],
    ["/vouchers?view=waiting", "Bilag"],
    ["/orders?view=coming", "Ordrer"],
    ["/company", "Selskap"],
    ["/account", "Din konto"],
  ] as const) {
    await norwegian.open(address);
    await expect.poll(() => norwegian.page.locator("h1").textContent()).toBe(title);
    await norwegian.page.locator(".empty, .facts, .fieldform").first().waitFor();
    await expectSound(norwegian, `nb${address.replace(/[/?]/g, "-")}`);
  }
  for (const [address, begins] of [
    ["/mailbox", "Ny faktura"],
    ["/notifications", "Velg hva som sendes på e-post"],
    ["/vouchers?view=waiting", "Nytt bilag"],
    ["/orders?view=coming", "Ny ordre"],
  ] as const) {
    await norwegian.open(address);
    await norwegian.page.locator(".empty").getByRole("link", { name: begins }).waitFor();
  }
  await norwegian.open("/account");
  await norwegian.page.getByLabel("Farger", { exact: true }).selectOption({ label: "Mørke" });
  await norwegian.page.getByRole("region", { name: "Utseende" }).getByRole("button", { name: "Lagre" }).click();
  await expect
    .poll(async () => (await own.get("/employee/preferences/app")).body.value.settings)
    .toBe(JSON.stringify({ theme: "dark" }));
});

test("a person chooses of which notifications an e-mail comes", patience, async () => {
  await client.value(client.put(`/employee/${client.employeeId}`, { email: "kari@kaffebua.example" }));
  await visitor.open("/account");
  const mailed = card("Notifications by e-mail");
  const rates = mailed.getByLabel("Exchange rates are old");
  await rates.waitFor();
  await expect.poll(() => mailed.locator("input:not(:checked)").count()).toBe(0);
  await rates.uncheck();
  await mailed.getByLabel("A webhook is failing").uncheck();
  await mailed.getByRole("button", { name: "Save" }).click();
  await mailed.getByText("Saved.").waitFor();
  const kept = async () => (await value("/employee/preferences/notification")).notMailed;
  expect(await kept()).toEqual(["SUBSCRIPTION_FAILING", "RATES_STALE"]);
  await rates.scrollIntoViewIfNeeded();
  await expectSound(visitor, "account-mails");
  await page.locator(".toast").getByRole("button").first().click();
  await expect.poll(kept).toEqual([]);
  await expect.poll(() => rates.isChecked()).toBe(true);
});

describe("help, beginnings and words", patience, () => {
  test("every address has its help in both languages", () => {
    const router = readFileSync(new URL("../../webapp/src/router.tsx", import.meta.url), "utf8");
    const addresses = [...router.matchAll(/ path: "([^"]+)"/g)].map(([, path = ""]) => path);
    expect(addresses.length).toBeGreaterThan(30);
    expect(addresses.filter((path) => !(path in helpOf))).toEqual([]);
    const topics = Object.keys(helpEn) as (keyof typeof helpEn)[];
    // As many tips in both languages, each in short sentences.
    expect(topics.map((topic) => [topic, helpNb[topic].tips.length])).toEqual(
      topics.map((topic) => [topic, helpEn[topic].tips.length]),
    );
    const sentences = [...Object.values(helpEn), ...Object.values(helpNb)].flatMap(({ what, tips }) =>
      [what, ...tips].flatMap((text) => text.split(/[.:!?] /)),
    );
    expect(sentences.filter((text) => text.split(" ").length > 15)).toEqual([]);
  });

  test("F1 opens the help beside the screen, also while somebody types, and gives the focus back", async () => {
    await visitor.open("/customers/new");
    const name = page.locator('main [name="name"]');
    await name.fill("Fjord");
    await page.keyboard.press("F1");
    const help = page.getByRole("complementary", { name: "Help for this screen" });
    await help.waitFor();
    expect(await help.textContent()).toContain("What you type is kept until you save it.");
    await expect.poll(() => page.evaluate("document.activeElement.className")).toBe("helppanel");
    await expectSound(visitor, "help");
    await page.keyboard.press("F1");
    await help.waitFor({ state: "detached" });
    expect([await focused(), await name.inputValue()]).toEqual(["name", "Fjord"]);
    await name.fill("");
    await visitor.open("/invoices");
    await page.locator("h1").waitFor();
    await page.keyboard.press("F1");
    await expect.poll(() => help.textContent()).toContain("Every invoice, with what is open of it.");
    await expect.poll(() => help.locator("dd").allTextContents()).toContain("New invoice");
    // The help goes along with the screen, and so do its keys.
    await page.getByRole("link", { name: "Customers", exact: true }).click();
    await expect.poll(() => help.textContent()).toContain("Everybody you sell to");
    await expect.poll(() => help.locator("dd").allTextContents()).toContain("New customer");
    expect(await help.locator("dd").allTextContents()).not.toContain("New invoice");
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "detached" });
  });

  test("N begins what the screen has, else asks what; its letter chooses", async () => {
    await visitor.open("/account");
    await page.locator("h1").waitFor();
    await page.keyboard.press("n");
    const menu = page.getByRole("dialog", { name: "Begin something new" });
    await menu.waitFor();
    const offered = ["New invoice f", "New order r", "New customer c", "New product p", "New voucher v"];
    expect(await menu.locator("li").allTextContents()).toEqual(
      expect.arrayContaining(offered.map((text) => text.replace(/\w$/, (letter) => letter.toUpperCase()))),
    );
    await expectSound(visitor, "new-menu");
    await page.keyboard.press("v");
    await expect.poll(() => page.locator("h1").textContent()).toBe("New voucher");
    await visitor.open("/customers");
    await page.locator("h1").waitFor();
    await page.keyboard.press("Shift+N");
    await menu.waitFor();
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached" });
    await page.keyboard.press("n");
    await expect.poll(() => page.locator("h1").textContent()).toBe("New customer");
  });

  test("an empty list begins, and is filled with example data where nothing stands yet", async () => {
    const own = await service.company({ name: "Vest AS" });
    const first = await visitApp(service, browser, own);
    await first.open("/invoices");
    const empty = first.page.locator(".empty");
    await empty.getByRole("link", { name: "New invoice" }).waitFor();
    await empty.getByRole("button", { name: "Fill with example data" }).click();
    await first.page.getByRole("dialog").getByText("Vest AS").waitFor();
    await expectSound(first, "example-data");
    await first.page.keyboard.press("Control+Enter");
    await first.page.locator(".list tbody tr").first().waitFor();
    const { fullResultSize } = (
      await own.get("/invoice?invoiceDateFrom=2000-01-01&invoiceDateTo=2099-01-01&count=1&fields=id")
    ).body;
    expect(fullResultSize).toBeGreaterThan(0);
    // What somebody enters while the question stands there is kept: the service refuses.
    const late = await service.company({ name: "Øst AS" });
    const third = await visitApp(service, browser, late);
    await third.open("/invoices");
    await third.page.locator(".empty").getByRole("button", { name: "Fill with example data" }).click();
    await third.page.getByRole("dialog").getByText("Øst AS").waitFor();
    await late.value(late.post("/supplier", { name: "Engros AS" }));
    await third.page.keyboard.press("Control+Enter");
    await third.page.getByRole("dialog").getByText("customers or suppliers").waitFor();
    await expectSound(third, "example-refused");
    expect((await late.get("/supplier?fields=name")).body.values).toEqual([{ name: "Engros AS" }]);
    expect((await late.get("/customer?count=0")).body.fullResultSize).toBe(0);
    await third.page.context().close();
    // A company with something in it is not offered to be emptied: here a supplier is enough.
    const kept = await service.company({ name: "Sør AS" });
    await kept.value(kept.post("/supplier", { name: "Engros AS" }));
    const second = await visitApp(service, browser, kept);
    const settled = countWaiting(second.page);
    await second.open("/invoices");
    await second.page.locator(".empty").getByRole("link", { name: "New invoice" }).waitFor();
    await settled();
    await expect.poll(() => second.page.getByRole("button", { name: "Fill with example data" }).count()).toBe(0);
    await second.page.context().close();
    await first.page.context().close();
  });

  test("plain words or those of bookkeepers: labels change, what they lead to does not", async () => {
    const titles = async () => {
      await visitor.open("/");
      await page.locator(".card h2").first().waitFor();
      return (await page.locator(".card h2").allTextContents()).join("\n");
    };
    expect(await titles()).toContain("What customers owe");
    await visitor.open("/vouchers/new");
    await page.locator('[aria-label="What it does to the books"]').waitFor();
    expect(await page.locator(".linegrid").textContent()).toContain("From (credit)");
    await visitor.open("/account");
    await page.getByLabel("Words", { exact: true }).selectOption({ label: "Bookkeeping words" });
    await card("How it looks").getByRole("button", { name: "Save" }).click();
    // The page is drawn anew, and offers there to undo the choice.
    await page.locator(".toast").waitFor();
    expect((await value("/employee/preferences/app")).settings).toContain("bookkeeping");
    expect(await titles()).toContain("Accounts receivable 1500");
    await visitor.open("/vouchers/new");
    await page.locator('[aria-label="What will be posted"]').waitFor();
    expect(await page.locator(".linegrid").textContent()).not.toContain("From (credit)");
    await visitor.open("/reports");
    await expect.poll(() => page.locator("main").textContent()).toContain("General ledger");
  });
});

test(
  "payments wait on the overview for whoever may approve them, and are approved and rejected by keys",
  patience,
  async () => {
    const payers = await payer(service);
    const { client: proposer, kari, bank, cost } = payers;
    const made: number[] = [];
    for (const amountCurrency of [10, 20, 30]) {
      const payment = {
        ...{ account: { id: bank }, contraAccount: { id: cost }, creditorName: `Posten ${amountCurrency}` },
        ...{ creditorBban: "12345678903", amountCurrency, message: "Porto" },
        requestedDate: nextBankDay(dayInOslo(30)),
      };
      made.push(Number((await proposer.value(proposer.post("/payment", payment))).id));
    }
    const [first = 0, second = 0, third = 0] = made;
    const stored = async (id: number) => (await proposer.get(`/payment/${id}?fields=status,statusReason`)).body.value;
    const own = await visitApp(service, browser, kari);
    const { page: hers } = own;
    await own.open("/");
    const note = hers.locator(".note", { hasText: "3 payments wait for your approval" });
    await note.getByRole("link").click();
    const rows = hers.locator(".list tbody tr");
    await expect.poll(() => rows.count()).toBe(3);
    expect(await rows.first().textContent()).toMatch(/Posten 10.*New account.*Waits for you.*0 of 2 approvals/);
    await expectSound(own, "payments");
    const dialog = hers.getByRole("dialog");
    await hers.keyboard.press("a");
    expect(await dialog.textContent()).toMatch(
      /10[.,]00 NOK goes to Posten 10, account 12345678903, on .*The account is new/,
    );
    await expectSound(own, "payment-approve");
    await hers.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await stored(first)).toEqual({ status: "APPROVED", statusReason: "" });
    // Those that wait for her stand first.
    await expect.poll(() => rows.last().textContent()).toMatch(/Posten 10.*You have approved.*1 of 2 approvals/);
    const named = (name: string) => hers.getByRole("button", { name });
    await named("Reject the payment to Posten 20").click();
    await hers.keyboard.press("Control+Enter");
    await dialog.locator('[aria-invalid="true"]').waitFor();
    await dialog.getByLabel("Reason").fill("Feil mottaker");
    await hers.keyboard.press("Control+Enter");
    await dialog.waitFor({ state: "detached" });
    expect(await stored(second)).toEqual({ status: "CANCELLED", statusReason: "Feil mottaker" });
    // Somebody changes a payment between her look and her answer.
    const isVersion = (url: URL) => url.pathname === `/app/v2/payment/${third}`;
    const change = async (route: Route) => {
      await proposer.value(proposer.put(`/payment/${third}`, { amountCurrency: 31 }));
      await route.continue();
    };
    await hers.route(isVersion, change, { times: 1 });
    await named("Approve the payment to Posten 30").click();
    await hers.keyboard.press("Control+Enter");
    await dialog.getByText("Somebody has changed the payment").waitFor();
    expect((await stored(third)).status).toBe("PROPOSED");
    await hers.keyboard.press("Escape");
    // What the service refuses is said in its words.
    await proposer.value(proposer.post("/payment/approvalLimit", { employee: { id: kari.employeeId }, amount: 5 }));
    await rows.filter({ hasText: /Posten 30.*31[.,]00/ }).waitFor();
    await named("Approve the payment to Posten 30").click();
    await hers.keyboard.press("Control+Enter");
    await dialog.getByRole("alert").getByText("5.00").waitFor();
    // Who proposed them is none of the two persons.
    const theirs = await visitApp(service, browser, proposer);
    await theirs.open("/payments");
    await theirs.page.getByText("Waits for others").first().waitFor();
    expect(await theirs.page.getByRole("button", { name: "Approve the payment" }).count()).toBe(0);
  },
);
