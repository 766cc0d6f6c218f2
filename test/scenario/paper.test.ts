// Documents as PDF, read back by an independent reader: what the law demands, in both languages; amounts that agree with the
// interface; and bytes that stay.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeRates } from "../support/foreign.ts";
import { layoutFaults, readPdf, written } from "../support/pdf.ts";
import { Seller, type TestLine } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download, pdf, upload } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
let seller: Seller;
beforeAll(async () => {
  service = await startTestService();
  await storeRates(service, [["EUR", "2026-03-03", "11.2305"]]);
  client = await established("AS");
  seller = await Seller.of(client, norwegian);
});
afterAll(() => service.stop());

const norwegian = {
  name: "Łódź Ąžuolas Kjøkken AS",
  organizationNumber: "923609016",
  postalAddress: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo" },
};
const german = {
  name: "Möbelhaus GmbH",
  language: "EN",
  postalAddress: { addressLine1: "Lindenallee 1", postalCode: "10117", city: "Berlin", country: { id: 55 } },
};

/** A company with everything that its documents name. */
async function established(type: string): Promise<TestClient> {
  const made = await service.company();
  await made.value(
    made.put("/company", {
      ...{ name: "Nordlys Håndverk", organizationNumber: "974760673", type, email: "post@nordlys.example" },
      address: { addressLine1: "Storgata 12", postalCode: "0155", city: "Oslo" },
    }),
  );
  const [bank] = (await made.get("/ledger/account?number=1920&fields=id")).body.values;
  const account = {
    bankAccountNumber: "86011117947",
    bankAccountIBAN: "NO9386011117947",
    bankAccountSWIFT: "DNBANOKK",
  };
  await made.value(made.put(`/ledger/account/${bank.id}`, { isInvoiceAccount: true, ...account, bankName: "DNB" }));
  await made.value(made.put("/invoice/settings", { kidMethod: "MOD10" }));
  return made;
}

/** A document's PDF, read; nothing of it may stand on something else or beyond the margins. */
async function read(path: string, by = client) {
  const { status, headers, bytes } = await download(by, path);
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const found = await readPdf(bytes);
  expect(layoutFaults(found)).toEqual([]);
  return { ...found, bytes, disposition: headers.get("content-disposition") ?? "" };
}
const invoicePdf = (id: number, by = client) => read(`/invoice/${id}/pdf`, by);
const invoiceOf = async (answer: ReturnType<Seller["charge"]>) => Number((await client.value(answer)).id);
const look = async (id: number, fields: string) => (await client.get(`/invoice/${id}?fields=${fields}`)).body.value;

const mixed: readonly TestLine[] = [
  [2, 1234.5, 3, 12.5],
  [3, 99.9, 31],
  [1, 777, 5],
  [4, 25, 51],
  [1, 44, 52],
  [1, 1000, 6],
];

test("unit prices are shown with the decimals that they were charged by", async () => {
  const lines = [
    [3000, 0.3333333],
    [1, 0.1234567891],
    [2, 12.5],
  ] as const;
  const prices = async (mode: Readonly<Record<string, unknown>>) => {
    const { text } = await invoicePdf(await seller.invoice(lines, "", mode));
    return ["0,3333333", "0,1234567891", "12,50"].filter((price) => text.includes(price));
  };
  expect(await prices({})).toHaveLength(3);
  expect(await prices({ isPrioritizeAmountsIncludingVat: true })).toHaveLength(3);
});

describe("an invoice", () => {
  test("in Norwegian says what the bookkeeping rules demand", async () => {
    const id = await seller.invoice(mixed, "", { reference: "PO 4711", invoiceComment: "Takk! Žąsis, łódka, 100 €" });
    const { kid, amount, amountExcludingVat, invoiceNumber } = await look(id, "*");
    const { text, title, language, structure, disposition, bytes } = await invoicePdf(id);
    for (const line of [
      "Faktura",
      `Fakturanummer ${invoiceNumber}`,
      "Fakturadato 03.03.2026",
      "Forfallsdato 17.03.2026",
      "Leveringsdato 02.03.2026",
      "Leveringssted Gata 1, 0150 Oslo",
      "Kundens org.nr. 923 609 016",
      "Deres referanse PO 4711",
      "Takk! Žąsis, łódka, 100 €",
      "Beskrivelse Antall Pris Rabatt % Mva % Beløp",
      "Vare 2 1 234,50 12,5 25 2 160,38",
      "Mva-sats Grunnlag NOK Mva NOK",
      "25 % 2 160,38 540,10",
      "15 % 299,70 44,96",
      "Fritatt for mva (0 %) 777,00 0,00",
      "Omvendt avgiftsplikt (0 %) 100,00 0,00",
      "Utførsel, fritatt for mva (0 %) 44,00 0,00",
      "Unntatt fra mva-loven (0 %) 1 000,00 0,00",
      `Sum uten mva ${written(amountExcludingVat)}`,
      `Sum mva ${written(amount - amountExcludingVat)}`,
      `Å betale NOK ${written(amount)}`,
      `KID ${kid} Kontonummer 8601 11 17947`,
      "IBAN NO93 8601 1117 947 BIC/SWIFT DNBANOKK",
      "Nordlys Håndverk · Storgata 12, 0155 Oslo Side 1 av 1",
      "Org.nr. 974 760 673 MVA Foretaksregisteret · post@nordlys.example",
    ])
      expect(text).toContain(line);
    expect(text).toContain("Łódź Ąžuolas Kjøkken AS");
    expect(text).toContain(
      "Merverdiavgift er ikke beregnet. Kjøper er ansvarlig for å beregne og betale merverdiavgiften",
    );
    expect([title, language]).toEqual([`Faktura ${invoiceNumber} – Nordlys Håndverk`, "nb-NO"]);
    expect(structure).toMatchObject({ H1: 1, H2: 1, Table: 2, TH: 9 });
    expect(disposition).toContain(`attachment; filename="Faktura ${invoiceNumber}.pdf"`);
    expect(bytes.length).toBeLessThan(60_000);
  });

  test("in English and a foreign currency says VAT in kroner, the rate, IBAN and BIC", async () => {
    const buyer = await Seller.of(client, german);
    const id = await invoiceOf(
      buyer.charge(
        await buyer.order(
          [
            [2, 617.25],
            [1, 50, 52],
          ],
          { currency: { id: 5 } },
        ),
      ),
    );
    const { amount, amountCurrency } = await look(id, "amount,amountCurrency");
    const { text, language } = await invoicePdf(id);
    for (const line of [
      "Berlin",
      "Germany",
      "Invoice date 3 March 2026",
      "Due date 17 March 2026",
      "Currency EUR",
      "VAT rate Base EUR VAT EUR Base in NOK VAT in NOK",
      "25 % 1,234.50 308.63 13,864.05 3,466.07",
      "Export, zero rated (0 %) 50.00 0.00 561.53 0.00",
      "Sum of VAT 308.63",
      `Amount to pay EUR ${written(amountCurrency, "EN")}`,
      "VAT in NOK 3,466.07",
      `Total in NOK ${written(amount, "EN")}`,
      "Rate: 1 EUR = 11.2305 NOK",
      "IBAN NO93 8601 1117 947 BIC/SWIFT DNBANOKK",
      "Org. no. 974 760 673 MVA Foretaksregisteret · post@nordlys.example",
    ])
      expect(text).toContain(line);
    expect([text.includes("Page 1 of 1"), language]).toEqual([true, "en-GB"]);
  });

  test("of 500 lines carries what was summed from page to page", async () => {
    const lines = Array.from({ length: 500 }, (_, at): TestLine => [1 + (at % 7), 10.37 + at, 3]);
    const id = await seller.invoice(lines);
    const { amountExcludingVat } = await look(id, "amountExcludingVat");
    const { pages, text, bytes } = await invoicePdf(id);
    const cents = (line: string) =>
      Math.round(
        Number(
          line
            .replace(/.* 25 |.*side /, "")
            .replaceAll(" ", "")
            .replace(",", "."),
        ) * 100,
      );
    let sum = 0;
    pages.forEach((page, at) => {
      const from = page.lines.filter((line) => line.startsWith("Overført fra forrige side"));
      expect(from.map(cents)).toEqual(
        at === 0 ? [] : [sum].filter(() => page.lines.some((line) => line.startsWith("Vare "))),
      );
      for (const line of page.lines.filter((one) => one.startsWith("Vare "))) sum += cents(line);
      const to = page.lines.filter((line) => line.startsWith("Overføres til neste side"));
      expect(to.every((line) => cents(line) === sum)).toBe(true);
      expect(page.lines.some((line) => line.endsWith(`Side ${at + 1} av ${pages.length}`))).toBe(true);
    });
    expect(sum).toBe(Math.round(amountExcludingVat * 100));
    expect([pages.length > 8, text.split("\n").filter((line) => line.startsWith("Vare ")).length]).toEqual([true, 500]);
    expect(bytes.length).toBeLessThan(500_000);
  });

  test("stays as it was issued, byte for byte, whatever changes and in another process", async () => {
    const buyer = await Seller.of(client, { ...norwegian, name: "Flytter AS" });
    const product = await client.value(
      client.post("/product", { name: "Før", number: "P-7", priceExcludingVatCurrency: 10 }),
    );
    const id = await buyer.invoice([], "", { orderLines: [{ product: { id: product.id }, count: 2 }] });
    const first = await invoicePdf(id);
    expect(first.text).toContain("P-7 Før 2 10,00 25 20,00");
    await client.value(client.put(`/customer/${buyer.customer}`, { name: "Flyttet AS", language: "EN" }));
    await client.value(client.put(`/product/${product.id}`, { name: "Etter" }));
    await client.value(client.put("/company", { name: "Nytt Navn", address: { city: "Bergen" } }));
    await client.value(client.put("/invoice/settings", { documentColour: "#aa0000" }));
    const again = await download(client, `/invoice/${id}/pdf`);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    await client.value(client.put("/company", { name: "Nordlys Håndverk", address: { city: "Oslo" } }));
    await client.value(client.put("/invoice/settings", { documentColour: "" }));
    const { rows } = await service.service.database.read<{ document: unknown }>(
      client.companyId,
      "select document from sales_document where company_id = $1 and id = $2",
      [client.companyId, id],
    );
    const built = new URL("../../dist/src/render/render.js", import.meta.url).href;
    const elsewhere = execFileSync(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `import { renderings } from ${JSON.stringify(built)}; import { readFileSync } from "node:fs";
       process.stdout.write(await renderings.salesDocument(JSON.parse(readFileSync(0, "utf8")), []));`,
      ],
      { input: JSON.stringify(rows[0]?.document), cwd: fileURLToPath(new URL("../..", import.meta.url)) },
    );
    expect(elsewhere.equals(first.bytes)).toBe(true);
  });

  test("older than kept documents is kept when it is first asked for", async () => {
    const id = await seller.invoice([[1, 321]]);
    const first = await invoicePdf(id);
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    await owner.query("begin");
    await owner.query("select set_config('motpost.company', $1, true)", [String(client.companyId)]);
    // What was issued cannot be removed otherwise.
    await owner.query("set local session_replication_role = replica");
    await owner.query("delete from sales_document where company_id = $1 and id = $2", [client.companyId, id]);
    for (const table of ["chain_waiting", "chain_entry"])
      await owner.query(`delete from ${table} where company_id = $1 and kind = 'document' and object = $2`, [
        client.companyId,
        id,
      ]);
    await owner.query("commit");
    expect((await download(client, `/invoice/${id}/pdf`)).bytes.equals(first.bytes)).toBe(true);
    const { rows } = await owner.query("select kind from sales_document where company_id = $1 and id = $2", [
      client.companyId,
      id,
    ]);
    await owner.end();
    expect(rows).toEqual([{ kind: "INVOICE" }]);
  });

  test("says what was paid at once, rounding, and what else is not paid", async () => {
    const own = await established("AS");
    await own.value(own.put("/invoice/settings", { isRoundedToWholeKrone: true }));
    const shop = await Seller.of(own, norwegian);
    await shop.invoice([[1, 80]]);
    const more = `&paymentTypeId=${shop.paymentTypes[1920]}&paidAmount=100`;
    const { text } = await invoicePdf(await shop.invoice([[1, 100.3]], more, { isShowOpenPostsOnInvoices: true }), own);
    for (const line of [
      "Øreavrunding −0,38",
      "Totalt 125,00",
      "Betalt −100,00",
      "Å betale NOK 25,00",
      "Andre ubetalte poster",
      "1 03.03.2026 17.03.2026 NOK 100,00",
    ])
      expect(text).toContain(line);
  });

  test("takes off what was invoiced on account, has headings of groups and the months of a subscription", async () => {
    const order = await seller.order([[1, 1000]]);
    await client.value(seller.charge(order, "&createOnAccount=WITH_VAT&amountOnAccount=400&onAccountComment=Forskudd"));
    const final = await invoicePdf(await invoiceOf(seller.charge(order)));
    expect(final.text).toMatch(/Vare 1 1 000,00 25 1 000,00\nFratrukket: a konto, faktura \d+ −1 400,00 25 −400,00\n/);
    expect(final.text).toContain("Å betale NOK 750,00");
    const grouped = await seller.order([], {
      orderGroups: [
        {
          title: "Bad",
          comment: "I annen etasje",
          orderLines: [{ description: "Flis", count: 1, unitPriceExcludingVatCurrency: 9 }],
        },
      ],
      orderLines: [],
    });
    expect((await read(`/order/orderConfirmation/${grouped}/pdf`)).text).toContain(
      "Bad\nI annen etasje\nFlis 1 9,00 25 9,00",
    );
    const months = await seller.order([[2, 100]], { isSubscription: true, subscriptionPeriodsOnInvoice: 3 });
    const { preliminaryInvoice } = (await client.get(`/order/${months}?fields=preliminaryInvoice(id,amountCurrency)`))
      .body.value;
    const preview = await invoicePdf(preliminaryInvoice.id);
    expect(preview.text).toContain(`Totalt NOK ${written(preliminaryInvoice.amountCurrency)}`);
    expect(preview.text).toContain("Dette er et utkast og ingen faktura.");
    expect(preview.text).toContain("Vare 6 100,00 25 600,00");
    const approved = client.put(`/order/${months}/:approveSubscriptionInvoice?invoiceDate=2026-03-02`);
    expect((await invoicePdf(await invoiceOf(approved))).text).toContain(
      "Vare 6 100,00 25 600,00\nPeriode: 02.03.2026 – 01.06.2026",
    );
  });

  test("of a company that is not registered says nothing of VAT, and of one without account nothing of paying to it", async () => {
    const own = await service.company();
    await own.value(own.put("/company", { name: "Ola Snekker", organizationNumber: "974760673", type: "ENK" }));
    await own.value(own.put("/ledger/vatSettings", { vatRegistrationStatus: "VAT_NOT_REGISTERED" }));
    const shop = await Seller.of(own, norwegian);
    const { text } = await invoicePdf(await shop.invoice([[1, 100, 6]]), own);
    expect(text).toContain("Org.nr. 974 760 673\n".trim());
    expect(text).not.toMatch(/mva|Foretaksregisteret|Kontonummer|IBAN|KID/i);
    expect(text).toContain("Å betale NOK 100,00");
  });
});

describe("other documents", () => {
  test("a credit note names its invoice, and is negative as its postings", async () => {
    const id = await seller.invoice(mixed);
    const { invoiceNumber, amount } = await look(id, "invoiceNumber,amount");
    const note = await invoiceOf(seller.credit(id, "2026-03-05", "&comment=Feil%20vare"));
    const { text } = await invoicePdf(note);
    for (const line of [
      "Kreditnota",
      `Krediterer faktura ${invoiceNumber} av 03.03.2026`,
      "Feil vare",
      "Vare −2 1 234,50 12,5 25 −2 160,38",
      "25 % −2 160,38 −540,10",
      `Til gode NOK ${written(amount)}`,
    ])
      expect(text).toContain(line);
    expect(text).not.toContain("Kontonummer 8601 11 17947 IBAN NO93 8601 1117 947 BIC/SWIFT DNBANOKK Bank DNB Side");
    expect(text).not.toContain("Å betale");
  });

  test("a reminder says fee, interest and total", async () => {
    const id = await seller.invoice([[1, 8000]]);
    await client.value(
      client.put(
        `/invoice/${id}/:createReminder?type=SOFT_REMINDER&date=2026-04-01&dispatchType=EMAIL&email=a@example.com`,
      ),
    );
    const query =
      "type=REMINDER&date=2026-05-01&includeCharge=true&includeInterest=true&dispatchType=EMAIL&email=a@example.com";
    const reminder = Number(await client.value(client.put(`/invoice/${id}/:createReminder?${query}`)));
    const shown = (await client.get(`/reminder/${reminder}`)).body.value;
    const { invoiceNumber } = await look(id, "invoiceNumber");
    const { text } = await read(`/reminder/${reminder}/pdf`);
    for (const line of [
      "Purring",
      `Purrenummer ${invoiceNumber}-2`,
      "Betalingsfrist 15.05.2026",
      `${invoiceNumber} 03.03.2026 17.03.2026 10 000,00`,
      "Rest på faktura 10 000,00",
      `Purregebyr ${written(shown.charge)}`,
      `Forsinkelsesrente (${shown.interestRate} % p.a.) ${written(shown.interests)}`,
      `Å betale NOK ${written(shown.totalAmountCurrency)}`,
      `KID ${shown.kid} Kontonummer 8601 11 17947`,
    ])
      expect(text).toContain(line);
    const { bytes } = await download(client, `/reminder/${reminder}/pdf`);
    await client.value(client.put(`/customer/${seller.customer}`, { description: "Ny" }));
    expect((await download(client, `/reminder/${reminder}/pdf`)).bytes.equals(bytes)).toBe(true);
  });

  test("an order confirmation has prices, a packing note none, and stock items alone where they are asked for", async () => {
    const product = await client.value(client.post("/product", { name: "Skrue", number: "S-1", isStockItem: true }));
    const order = await seller.order([[3, 5]], {
      deliveryAddress: { name: "Lager", addressLine1: "Havna 2", postalCode: "0250", city: "Oslo" },
      deliveryComment: "Ring på",
      orderLines: [
        { product: { id: product.id }, count: 3, unitPriceExcludingVatCurrency: 5 },
        { description: "Frakt", count: 1, unitPriceExcludingVatCurrency: 99 },
      ],
    });
    const { text, disposition } = await read(`/order/orderConfirmation/${order}/pdf?download=false`);
    expect(disposition).toMatch(/^inline; filename="Ordrebekreftelse \d+\.pdf"/);
    for (const line of [
      "S-1 Skrue 3 5,00 25 15,00",
      "Frakt 1 99,00 25 99,00",
      "Totalt NOK 142,50",
      "Leveringssted Lager, Havna 2, 0250 Oslo",
    ])
      expect(text).toContain(line);
    const all = (await read(`/order/packingNote/${order}/pdf`)).text;
    for (const line of ["S-1 Skrue 3", "Frakt 1", "Lager", "Havna 2", "Ring på"]) expect(all).toContain(line);
    expect(all).not.toMatch(/99,00|142|Mva/);
    expect((await read(`/order/packingNote/${order}/pdf?type=STOCK_ITEMS_ONLY`)).text).not.toContain("Frakt");
  });

  test("a voucher is made as PDF where none is attached, posted or not", async () => {
    const id = await seller.invoice([[1, 100]]);
    const voucher = (await look(id, "voucher(id)")).voucher.id;
    const { text } = await read(`/ledger/voucher/${voucher}/pdf`);
    for (const line of ["Bilagsdato 03.03.2026", "1500 Kundefordringer", "Sum 125,00 125,00"])
      expect(text).toContain(line);
    await client.value(upload(client, `/ledger/voucher/${voucher}/attachment`, { name: "a.pdf", bytes: pdf("Min") }));
    expect((await download(client, `/ledger/voucher/${voucher}/pdf`)).bytes.equals(pdf("Min"))).toBe(true);
    const [, other] = (await client.get("/ledger/account?number=6540,1920&fields=id")).body.values;
    const postings = [{ row: 1, account: { id: other.id }, amountGross: 10 }];
    const draft = await client.value(
      client.post("/ledger/voucher?sendToLedger=false", { date: "2026-03-03", description: "Kladd", postings }),
    );
    expect((await read(`/ledger/voucher/${draft.id}/pdf`)).text).toContain("Bilag, ikke bokført");
  });

  test("texts of any length and any script are broken, never cut", async () => {
    const long = await Seller.of(client, {
      ...norwegian,
      name: "Et navn som aldri tar slutt ".repeat(9).trim(),
      language: "EN",
    });
    const words = Array.from({ length: 700 }, (_, at) => `ord${at}`);
    const order = await long.order([], {
      reference: "R".repeat(200),
      invoiceComment: words.join(" "),
      orderLines: [
        { description: "x".repeat(300), count: 1234567.123456, unitPriceExcludingVatCurrency: 12345.6789 },
        { description: words.join(" "), count: 1, unitPriceExcludingVatCurrency: 1 },
        { description: "Привет Γειά\u0007 😀 日本", count: 1, unitPriceExcludingVatCurrency: 1 },
      ],
    });
    const { text, pages } = await invoicePdf(await invoiceOf(long.charge(order)));
    const plain = text.replace(/\s+/g, "");
    expect([plain.includes("R".repeat(200)), plain.split("x".repeat(40)).length > 7, pages.length > 1]).toEqual([
      true,
      true,
      true,
    ]);
    for (const word of words) expect(text.split(new RegExp(`\\b${word}\\b`)).length).toBe(3);
    // What no font has is a sign that shows it.
    expect(text).toContain("Привет Γειά □ 日本 1 1.00");
  });
});

describe("who asks for what is not there", () => {
  test.each([
    ["/invoice/999999999/pdf", 404],
    ["/reminder/999999999/pdf", 404],
    ["/order/orderConfirmation/999999999/pdf", 404],
    ["/order/packingNote/999999999/pdf", 404],
    ["/ledger/voucher/999999999/pdf", 404],
    ["/order/packingNote/1/pdf?type=SOME", 422],
    ["/invoice/abc/pdf", 400],
    ["/company/logo", 404],
  ])("%s is told %i", async (path, status) => {
    expect((await client.get(path)).status).toBe(status);
  });

  test("another company has no part in it", async () => {
    const order = await seller.order([[1, 1]]);
    const id = await seller.invoice([[1, 1]]);
    const other = await service.company();
    for (const path of [
      `/invoice/${id}/pdf`,
      `/order/orderConfirmation/${order}/pdf`,
      `/order/packingNote/${order}/pdf`,
    ])
      expect((await other.get(path)).status).toBe(404);
  });
});
