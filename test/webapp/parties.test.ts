// Customers and products in a browser: made and changed by keyboard, what is refused, what a customer owes and what that is made of.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AppVisitor, builtApp, expectSound, visitApp } from "../support/app.ts";
import { startBrowser, type TestBrowser } from "../support/browser.ts";
import { dayInOslo } from "../support/days.ts";
import { Seller } from "../support/selling.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const patience = { timeout: 300_000 };
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
}, 600_000);
afterAll(async () => {
  await browser?.stop();
  await service?.stop();
});

const rows = () => page.locator(".list tbody tr");
const heading = () => page.locator("h1").textContent();
const card = (name: string) => page.getByRole("region", { name, exact: true });
const value = async (path: string) => (await client.get(path)).body.value;
const focused = () => page.evaluate("document.activeElement.name");
const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
/** The number that a text shows: `1 234.50` as 1234.5. */
const amountOf = (text: string | null) => Number((text ?? "").replaceAll(/[\s\u00a0]/g, "").replace("−", "-"));
/** The id at the end of the address, once the page of an object is shown. */
async function shownId(of: "customers" | "products"): Promise<number> {
  await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`/${of}/\\d+$`));
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
}

describe("a customer", patience, () => {
  let id = 0;

  test("the first one is begun on the empty screen, refused at its field, and made by keyboard", async () => {
    await visitor.open("/customers");
    await page.locator(".empty").waitFor();
    expect(await page.locator(".empty").textContent()).toContain("No customers yet");
    await expectSound(visitor, "customers-empty");
    await press("n");
    await expect.poll(focused).toBe("name");
    await page.keyboard.type("Fjord Hotell AS");
    await press("Tab");
    await page.keyboard.type("123");
    await press("Control+Enter");
    await expect.poll(() => page.getByLabel("Organisation number").getAttribute("aria-invalid")).toBe("true");
    await expect.poll(focused).toBe("organizationNumber");
    await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Fjord Hotell AS");
    await expectSound(visitor, "customer-refused");
    await page.getByLabel("Organisation number").fill("998877663");
    await page.getByLabel("E-mail for invoices").fill("faktura@fjord.example");
    await page.getByLabel("Invoices are sent by").selectOption({ label: "Paper" });
    await page.getByLabel("Due in").fill("20");
    const postal = page.getByRole("group", { name: "Postal address" });
    await postal.getByLabel("Address", { exact: true }).fill("Strandgata 4");
    await postal.getByLabel("City").fill("Førde");
    const goods = page.getByRole("group", { name: "Delivery address" });
    await goods.getByLabel("City").fill("Bergen");
    await goods.getByLabel("Country").selectOption({ label: "Sweden" });
    await press("Control+Enter");
    id = await shownId("customers");
    const fields =
      "name,organizationNumber,invoiceEmail,invoiceSendMethod,invoicesDueIn,invoicesDueInType,language,currency(code),postalAddress(addressLine1,city),deliveryAddress(city,country(isoAlpha2Code))";
    expect(await value(`/customer/${id}?fields=${fields}`)).toEqual({
      name: "Fjord Hotell AS",
      organizationNumber: "998877663",
      invoiceEmail: "faktura@fjord.example",
      invoiceSendMethod: "PAPER",
      invoicesDueIn: 20,
      invoicesDueInType: "DAYS",
      language: "NO",
      currency: { code: "NOK" },
      postalAddress: { addressLine1: "Strandgata 4", city: "Førde" },
      deliveryAddress: { city: "Bergen", country: { isoAlpha2Code: "SE" } },
    });
  });

  test("one that takes the company's terms sends none", async () => {
    await client.value(client.put("/invoice/settings", { invoicesDueIn: 2, invoicesDueInType: "MONTHS" }));
    await visitor.open("/customers/new?name=Nord");
    await page.getByRole("group", { name: "Who" }).waitFor();
    await press("Control+Enter");
    const made = await shownId("customers");
    expect(await value(`/customer/${made}?fields=name,invoicesDueIn,invoicesDueInType`)).toEqual({
      name: "Nord",
      invoicesDueIn: 2,
      invoicesDueInType: "MONTHS",
    });
  });

  test("it is changed by E; a change that somebody else made is shown beside one's own", async () => {
    await visitor.open(`/customers/${id}`);
    await page.locator("dl.facts").waitFor();
    await press("e");
    await expect.poll(focused).toBe("name");
    // What nobody has typed into would take the other's change by itself.
    await page.getByRole("group", { name: "Contact" }).getByLabel("Telephone").fill("57 11 11 11");
    await client.value(client.put(`/customer/${id}`, { phoneNumber: "57 00 00 00" }));
    await page.getByRole("group", { name: "Delivery address" }).getByLabel("Postal code").fill("5003");
    await press("Control+Enter");
    const row = page.getByRole("row", { name: "Telephone" });
    await row.waitFor();
    expect(await row.locator("td").allTextContents()).toEqual(["57 11 11 11", "57 00 00 00"]);
    await expectSound(visitor, "customer-conflict");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await shownId("customers");
    const fields = "phoneNumber,deliveryAddress(postalCode,city,country(isoAlpha2Code))";
    expect(await value(`/customer/${id}?fields=${fields}`)).toEqual({
      phoneNumber: "57 11 11 11",
      deliveryAddress: { postalCode: "5003", city: "Bergen", country: { isoAlpha2Code: "SE" } },
    });
  });

  test("it is put aside and taken back; what nothing names is deleted", async () => {
    const other = Number((await client.value(client.post("/customer", { name: "Feil AS" }))).id);
    await visitor.open(`/customers/${other}`);
    await page.getByRole("button", { name: "Deactivate" }).click();
    await page.getByText("Inactive").waitFor();
    expect((await value(`/customer/${other}?fields=isInactive`)).isInactive).toBe(true);
    await visitor.open("/customers?view=inactive");
    await expect.poll(() => rows().count()).toBe(1);
    await press("j", "Enter");
    await page.getByRole("button", { name: "Activate again" }).click();
    await page.getByRole("button", { name: "Deactivate" }).waitFor();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByText("Deletes Feil AS").waitFor();
    await press("Control+Enter");
    await expect.poll(() => new URL(page.url()).pathname).toBe("/app/customers");
    expect((await client.get(`/customer/${other}`)).status).toBe(404);
  });
});

describe("what customers owe", patience, () => {
  let fjord = 0;
  const day = (back: number) => dayInOslo(-back);

  beforeAll(async () => {
    fjord = Number((await client.get("/customer?customerName=fjord&fields=id")).body.values[0].id);
    const nord = Number((await client.get("/customer?customerName=nord&fields=id")).body.values[0].id);
    for (const [customer, price, back] of [
      [fjord, 1_000, 3],
      [fjord, 400, 40],
      [nord, 200, 80],
    ] as const) {
      const orderLines = [{ description: "Kaffe", count: 1, unitPriceExcludingVatCurrency: price, vatType: { id: 3 } }];
      const order = { customer: { id: customer }, orderDate: day(back), deliveryDate: day(back), orderLines };
      const dates = { invoiceDate: day(back), invoiceDueDate: day(back - 14) };
      const body = { ...dates, customer: { id: customer }, orders: [order] };
      await client.value(client.post("/invoice?sendToCustomer=false", body));
    }
    const seller = await Seller.of(client, { name: "Uten gjeld AS" });
    const orderLines = [{ description: "Te", count: 2, unitPriceExcludingVatCurrency: 50, vatType: { id: 3 } }];
    await client.value(
      client.post("/order", { customer: { id: fjord }, orderDate: day(1), deliveryDate: day(1), orderLines }),
    );
    expect(seller.customer).toBeGreaterThan(0);
  });

  test("each view has as many rows as it says, and is found by name, number and organisation number", async () => {
    await visitor.open("/customers");
    await rows().first().waitFor();
    const views = ["Active 3", "Owe 2", "Late 2", "Inactive 0"];
    await expect.poll(() => page.locator(".tabs a").allTextContents()).toEqual(views);
    await expectSound(visitor, "customers");
    for (const name of ["Owe 2", "Late 2", "Active 3"]) {
      await page.locator(".tabs").getByRole("link", { name, exact: true }).click();
      await expect.poll(() => rows().count()).toBe(Number(name.split(" ").at(-1)));
    }
    const { customerNumber } = await value(`/customer/${fjord}?fields=customerNumber`);
    for (const text of ["hotell", String(customerNumber), "998 877 663"]) {
      await press("/");
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
      await expect.poll(() => rows().allTextContents()).toEqual([expect.stringContaining("Fjord Hotell AS")]);
      await page.locator(".search").blur();
    }
    await page.locator(".search").fill("nobody");
    await page.getByText("Nothing found").waitFor();
    await expectSound(visitor, "customers-none");
  });

  test("every sum leads to rows that come to it", async () => {
    // Each with what comes last of its sums: what is owed is asked for by itself, and so is what was invoiced.
    const owed = '.list [data-drill][href*="items="]';
    const places = [
      ["/customers", owed],
      ["/customers?view=owes", owed],
      ["/customers?view=late", owed],
      [`/customers/${fjord}`, ".ages [data-drill]", '[aria-label^="Invoiced by month"] .big [data-drill]'],
    ];
    for (const [place = "", ...last] of places) {
      await visitor.open(place);
      for (const one of last) await page.locator(one).first().waitFor();
      const links = await page
        .locator(
          '.list [data-drill], [aria-label="Not paid yet"] .big [data-drill], .ages [data-drill], [aria-label^="Invoiced by month"] .big [data-drill]',
        )
        .evaluateAll((all) => all.map((one) => [one.getAttribute("href") ?? "", one.getAttribute("data-drill") ?? ""]));
      expect(links.length).toBeGreaterThan(2);
      // What was invoiced this year, of each who was; around new year it is of the year before.
      const isTurnover = ([href = ""]: readonly string[]) => href.includes("period=thisYear");
      if (place === "/customers" && day(80).slice(0, 4) === day(0).slice(0, 4))
        expect(
          links
            .filter(isTurnover)
            .map(([, amount]) => Number(amount))
            .sort(),
        ).toEqual([1_400, 200]);
      for (const [href = "", amount = ""] of links) {
        await page.goto(`${service.address}${href}`);
        // On the first days of a year nothing was invoiced in it, and nothing leads to no rows.
        if (Number(amount) === 0) {
          await page.getByText("No invoices here").waitFor();
          continue;
        }
        const sum = page.locator("tfoot td").last();
        await expect.poll(async () => [href, amountOf(await sum.textContent())]).toEqual([href, Number(amount)]);
      }
    }
    await visitor.open("/customers?view=owes");
    await rows().first().waitFor();
    await expectSound(visitor, "customers-owes");
  });

  test("the page shows what is open, invoiced and ordered; N begins an invoice to the customer", async () => {
    await visitor.open(`/customers/${fjord}`);
    const items = card("Not paid yet").locator("tbody tr");
    await expect.poll(() => items.count()).toBe(2);
    // Around new year some of it is of the year before, which the page does not show.
    const ofThisYear = [3, 40].filter((back) => day(back).slice(0, 4) === day(0).slice(0, 4)).length;
    await expect.poll(() => card("Invoices and payments").locator("tbody tr").count()).toBe(ofThisYear);
    await expect.poll(() => card("Open orders").locator("tbody tr").count()).toBe(1);
    const { sums } = (await client.get(`/invoice?customerId=${fjord}&count=0&sums=amountExcludingVat`)).body;
    const invoiced = card("Invoiced by month, without VAT").locator(".big [data-drill]");
    expect(Number(await invoiced.getAttribute("data-drill"))).toBeLessThanOrEqual(sums.amountExcludingVat);
    await expectSound(visitor, "customer");
    await card("Not paid yet").getByRole("link", { name: "Late 1" }).click();
    await expect.poll(() => items.count()).toBe(1);
    await items.first().getByRole("link").first().click();
    await expect.poll(heading).toMatch(/^Invoice \d+$/);
    await page.goBack();
    await card("Not paid yet").waitFor();
    await press("n");
    await expect.poll(() => page.getByRole("combobox").first().inputValue()).toBe("Fjord Hotell AS");
    await expect.poll(() => page.evaluate("document.activeElement.dataset.cell")).toBe("0 0");
    // What was typed for one customer does not become another one's.
    await page.keyboard.type("Vask");
    const other = (await client.get("/customer?customerName=nord&fields=id,name")).body.values[0];
    await visitor.open(`/invoices/new?customer=${other.id}`);
    await expect.poll(() => page.getByRole("combobox").first().inputValue()).toBe(other.name);
    expect(await page.locator('[data-cell="0 0"]').inputValue()).toBe("");
    await page.getByRole("button", { name: "Go back to it" }).click();
    await expect.poll(() => page.locator('[data-cell="0 0"]').inputValue()).toBe("Vask");
    expect(await page.getByRole("combobox").first().inputValue()).toBe("Fjord Hotell AS");
    await page.getByRole("button", { name: "Discard" }).click();
  });

  test("contacts and documents are kept with the customer", async () => {
    await visitor.open(`/customers/${fjord}`);
    await card("Contacts").getByRole("button", { name: "New contact" }).click();
    await page.getByRole("dialog").getByLabel("First name").fill("Ola");
    await page.getByRole("dialog").getByLabel("Last name").fill("Nordmann");
    await expectSound(visitor, "customer-contact");
    await press("Control+Enter");
    await card("Contacts").getByRole("button", { name: "Ola Nordmann", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Mobile").fill("900 00 000");
    await press("Control+Enter");
    await card("Contacts").getByText("900 00 000").waitFor();
    const file = { name: "avtale.txt", mimeType: "text/plain", buffer: Buffer.from("Avtale") };
    await card("Documents").locator("input[type=file]").setInputFiles(file);
    await card("Documents").getByRole("button", { name: "avtale.txt", exact: true }).waitFor();
    await card("Documents").getByRole("button", { name: "Delete: avtale.txt" }).click();
    await press("Control+Enter");
    await card("Documents").getByText("Agreements and other files").waitFor();
  });
});

describe("a product", patience, () => {
  let id = 0;

  test("the first one is begun on the empty screen, refused at its field, and made by keyboard", async () => {
    await visitor.open("/products");
    await page.locator(".empty").waitFor();
    await expectSound(visitor, "products-empty");
    await press("n");
    await expect.poll(focused).toBe("name");
    await page.keyboard.type("Kaffe, 1 kg");
    await press("Tab");
    await page.keyboard.type("K1");
    await page.getByLabel("Price with VAT").fill("mye");
    await press("Control+Enter");
    await page.locator('[name="priceIncludingVatCurrency"][aria-invalid="true"]:focus').waitFor();
    await expect.poll(() => page.getByLabel("Price with VAT").inputValue()).toBe("mye");
    await expectSound(visitor, "product-refused");
    await page.getByLabel("Price with VAT").fill("2*125");
    await page.getByLabel("Cost", { exact: true }).fill("120,50");
    await page.getByLabel("Kept in stock").check();
    await press("Control+Enter");
    id = await shownId("products");
    const fields = "name,number,priceExcludingVatCurrency,costExcludingVatCurrency,isStockItem,vatType(id)";
    expect(await value(`/product/${id}?fields=${fields}`)).toEqual({
      name: "Kaffe, 1 kg",
      number: "K1",
      priceExcludingVatCurrency: 200,
      costExcludingVatCurrency: 120.5,
      isStockItem: true,
      vatType: { id: 3 },
    });
  });

  test("it is found by number, opened by Enter, and changed by E; its page shows price, margin and stock", async () => {
    await visitor.open("/products?q=K1");
    await rows().first().waitFor();
    await expect
      .poll(() => page.locator(".tabs a").allTextContents())
      .toEqual(["Active 1", "In stock 1", "Inactive 0"]);
    await expectSound(visitor, "products");
    await press("j", "Enter");
    expect(await shownId("products")).toBe(id);
    await expect.poll(() => card("Prices by date").locator("tbody tr").count()).toBe(1);
    const { profit, profitInPercent } = await value(`/product/${id}?fields=profit,profitInPercent`);
    const margin = card("Price and VAT").getByRole("row", { name: /^Margin/ });
    expect(amountOf(await margin.locator("td").textContent())).toBe(profit);
    expect(await margin.textContent()).toContain(`${profitInPercent} %`);
    await card("Stock by place").waitFor();
    await expectSound(visitor, "product");
    await press("e");
    await expect.poll(focused).toBe("name");
    await page.getByLabel("Price without VAT").fill("240");
    await press("Control+Enter");
    await shownId("products");
    await expect.poll(() => card("Price and VAT").locator(".big").textContent()).toContain("240.00");
    expect((await value(`/product/${id}?fields=priceIncludingVatCurrency`)).priceIncludingVatCurrency).toBe(300);
  });
});

describe("in the editor of invoices", patience, () => {
  test("products are found by number; a customer and a product are made of what was typed", async () => {
    await visitor.open("/invoices/new");
    const customer = page.getByRole("combobox").first();
    await customer.fill("Solsiden Café");
    await page.getByRole("option", { name: "New customer “Solsiden Café”" }).waitFor();
    // Enter alone makes nothing new.
    await press("Enter");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await customer.fill("Solsiden Café AS");
    await page.getByRole("option", { name: "New customer “Solsiden Café AS”" }).waitFor();
    await expectSound(visitor, "combobox-new");
    await press("ArrowDown", "Enter");
    await page.getByRole("dialog").getByLabel("City").fill("Bodø");
    await expectSound(visitor, "customer-dialog");
    await press("Control+Enter");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => customer.inputValue()).toBe("Solsiden Café AS");
    const [made] = (await client.get("/customer?customerName=solsiden&fields=postalAddress(city)")).body.values;
    expect(made.postalAddress.city).toBe("Bodø");

    const cell = (place: string) => page.locator(`[data-cell="${place}"]`);
    await cell("0 0").fill("K1");
    await page.getByRole("option", { name: /^Kaffe, 1 kg/ }).waitFor();
    await press("Enter");
    await expect.poll(() => cell("0 0").inputValue()).toBe("Kaffe, 1 kg");
    await cell("0 0").press("Control+d");
    await cell("1 0").fill("Service");
    await page.getByRole("option", { name: "New product “Service”" }).click();
    await page.getByRole("dialog").getByLabel("Price without VAT").fill("890");
    await expectSound(visitor, "product-dialog");
    await press("Control+Enter");
    await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
    await expect.poll(() => cell("1 2").inputValue()).toBe("890.00");
    const [product] = (await client.get("/product?name=service&fields=priceExcludingVatCurrency")).body.values;
    expect(product.priceExcludingVatCurrency).toBe(890);
    // Nothing was invoiced by the keys of the dialogs.
    expect(new URL(page.url()).pathname).toBe("/app/invoices/new");
    await page.getByRole("button", { name: "Discard" }).click();
  });
});

test("in Norwegian", patience, async () => {
  const norwegian = await visitApp(service, browser, client, { language: "no", locale: "nb-NO" });
  const { id } = (await client.get("/customer?customerName=fjord&fields=id")).body.values[0];
  for (const [path, name, title] of [
    ["/customers", "nb-customers", "Kunder"],
    [`/customers/${id}`, "nb-customer", "Fjord Hotell AS"],
    ["/customers/new", "nb-customer-new", "Ny kunde"],
    ["/products", "nb-products", "Produkter"],
    ["/products/new", "nb-product-new", "Nytt produkt"],
  ] as const) {
    await norwegian.open(path);
    await norwegian.page.locator(".list tbody tr, .card table, .fieldform").first().waitFor();
    await expect.poll(() => norwegian.page.locator("h1").textContent()).toBe(title);
    await expectSound(norwegian, name);
  }
});
