// Spreadsheets of another system: customers, suppliers, products, accounts and the opening balance, all or nothing.

import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import writeExcelFile, { type SheetData } from "write-excel-file/node";
import { colleague } from "../support/colleague.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { upload } from "../support/upload.ts";

let now = new Date("2026-11-20T10:00:00Z");
let service: SharedService;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => now });
});
afterAll(() => service.stop());

const send = (
  client: TestClient,
  type: string,
  file: string | Uint8Array,
  { query = "", parts = {} }: { readonly query?: string; readonly parts?: Readonly<Record<string, string>> } = {},
) =>
  upload(
    client,
    `/import/spreadsheet?type=${type}${query}`,
    { name: typeof file === "string" || file[0] !== 0x50 ? "tabell.csv" : "tabell.xlsx", bytes: file },
    { parts },
  );

/** The lines of an answer: line, outcome, number, name and amount. */
function linesOf({ status, body, text }: TestAnswer): string[] {
  if (status !== 200) throw new Error(text);
  return body.value.lines.map((one: { line: number; outcome: string; number: string; name: string; amount: string }) =>
    [one.line, one.outcome, one.number, one.name, one.amount].join(" ").trim(),
  );
}

const faultsOf = ({ status, body }: TestAnswer) => [
  status,
  ...(body.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];

async function workbook(rows: readonly (readonly (string | number | Date | null)[])[]): Promise<Uint8Array> {
  const data: SheetData = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, format: "dd.mm.yyyy" } : value)),
  );
  return writeExcelFile([{ sheet: "Kunder", data }]).toBuffer();
}

const numbersOf = async (client: TestClient, path: string, field: string) =>
  (await client.get(`${path}?fields=${field}&count=1000`)).body.values.map(
    (one: Record<string, unknown>) => one[field],
  );

describe("customers and suppliers", () => {
  const file = [
    "Kundenr;Kundenavn;Org.nr.;E-post;Adresse;Postnr;Poststed;Land;Betalingsfrist;Fax",
    '501;Ola Nordmann AS;999 999 999;ola@nordmann.no;"Gata 1";0150;Oslo;Norge;21;22334455',
    ";Svenska AB;5560360793;;;;Göteborg;Sweden;;",
  ].join("\r\n");
  const mapping = { mapping: "Kundenavn=name" };

  test("are tried, then made with the numbers of the file, or with the next ones", async () => {
    const client = await service.company({ language: "no" });
    const tried = await send(client, "customer", file, { query: "&dryRun=true", parts: mapping });
    expect(linesOf(tried)).toEqual(["2 CREATED 501 Ola Nordmann AS", "3 CREATED 10001 Svenska AB"]);
    expect(await numbersOf(client, "/customer", "customerNumber")).toEqual([]);
    expect((await client.get("/import/spreadsheet")).body.values).toEqual([]);
    const made = await send(client, "customer", file, { parts: mapping });
    expect(linesOf(made)).toEqual(["2 CREATED 501 Ola Nordmann AS", "3 CREATED 10001 Svenska AB"]);
    expect(made.body.value).toMatchObject({
      ...{ type: "customer", fileName: "tabell.csv", createdCount: 2, existingCount: 0, ignoredHeadings: ["Fax"] },
    });
    expect(made.body.value.columns).toContainEqual({ heading: "Kundenavn", column: "name" });
    const { values } = (
      await client.get(
        "/customer?fields=name,customerNumber,organizationNumber,email,invoicesDueIn,postalAddress(addressLine1,postalCode,city,country(isoAlpha2Code))&sorting=customerNumber",
      )
    ).body;
    expect(values).toEqual([
      {
        ...{ name: "Ola Nordmann AS", customerNumber: 501, organizationNumber: "999999999", email: "ola@nordmann.no" },
        invoicesDueIn: 21,
        postalAddress: { addressLine1: "Gata 1", postalCode: "0150", city: "Oslo", country: { isoAlpha2Code: "NO" } },
      },
      {
        ...{
          name: "Svenska AB",
          customerNumber: 10_001,
          organizationNumber: "5560360793",
          email: "",
          invoicesDueIn: 14,
        },
        postalAddress: { addressLine1: "", postalCode: "", city: "Göteborg", country: { isoAlpha2Code: "SE" } },
      },
    ]);
    expect((await client.value(client.post("/customer", { name: "Ny" }))).customerNumber).toBe(10_002);
    expect((await client.get(`/import/spreadsheet/${made.body.value.id}?fields=createdCount`)).body.value).toEqual({
      createdCount: 2,
    });
  });

  test("that the company has are refused, by number or organisation number, or left as they are", async () => {
    const client = await service.company({ language: "no" });
    await client.value(client.post("/customer", { name: "Gammel", customerNumber: 501 }));
    await client.value(
      client.post("/customer", {
        name: "Andre",
        organizationNumber: "5560360793",
        postalAddress: { country: { id: 191 } },
      }),
    );
    expect(faultsOf(await send(client, "customer", file, { parts: mapping }))).toEqual([
      422,
      "file.lines[2].Kundenr: Linje 2, Kundenr: Selskapet har allerede «501»: Gammel.",
      "file.lines[3].Org.nr.: Linje 3, Org.nr.: Selskapet har allerede «5560360793»: Andre.",
    ]);
    const left = await send(client, "customer", file, { query: "&skipExisting=true", parts: mapping });
    expect(linesOf(left)).toEqual(["2 EXISTS 501 Gammel", "3 EXISTS 10001 Andre"]);
    expect(left.body.value).toMatchObject({ createdCount: 0, existingCount: 2 });
  });

  test("come from a workbook, too, and in windows-1252", async () => {
    const client = await service.company({ language: "en" });
    const rows = [
      ["Supplier no", "Name", "Post code", "City"],
      [30_001, "Grøssist AS", "0150", "Oslo"],
      [30_002, "Bryggeri & Sønn", "5003", "Bergen"],
    ];
    expect(linesOf(await send(client, "supplier", await workbook(rows)))).toEqual([
      ...["2 CREATED 30001 Grøssist AS", "3 CREATED 30002 Bryggeri & Sønn"],
    ]);
    const latin = Buffer.from("Supplier no,Name\n30003,Blåbær & Tyttebær\n", "latin1");
    expect(linesOf(await send(client, "supplier", latin))).toEqual(["2 CREATED 30003 Blåbær & Tyttebær"]);
    expect((await numbersOf(client, "/supplier", "supplierNumber")).sort()).toEqual([30_001, 30_002, 30_003]);
  });

  test("every fault is reported at once, with line and heading, and nothing is made", async () => {
    const client = await service.company({ language: "no" });
    const wrong = [
      "Kundenr;Navn;Orgnr;Epost;Land;Privat",
      "12a;;;;;",
      "7;A;000000000;ikke en adresse;Atlantis;kanskje",
      "8;B;;;;",
      "8;C;;;;",
    ].join("\n");
    expect(faultsOf(await send(client, "customer", wrong))).toEqual([
      422,
      "file.lines[2].Kundenr: Linje 2, Kundenr: «12a» er ikke et helt tall opp til 900000000.",
      "file.lines[2].Navn: Linje 2, Navn: Cellen er tom.",
      "file.lines[3].Privat: Linje 3, Privat: «kanskje» er verken ja eller nei.",
      "file.lines[5].Kundenr: Linje 5, Kundenr: «8» står allerede på linje 4.",
      "file.lines[3].Land: Linje 3, Land: Selskapet har ikke «Atlantis».",
      "file.lines[3].Orgnr: Linje 3, Orgnr: «000000000» er ikke et organisasjonsnummer i landet.",
      "file.lines[3].Epost: Linje 3, Epost: «ikke en adresse» er ikke en e-postadresse.",
    ]);
    expect(await numbersOf(client, "/customer", "customerNumber")).toEqual([]);
    const headings = await send(client, "customer", "Kunde;Nr;Nummer\nA;1;1", {
      parts: { mapping: "Firma=name;Nr=finnes" },
    });
    expect(faultsOf(headings)).toEqual([
      422,
      "mapping: Filen har ingen overskrift «Firma».",
      "mapping: Det finnes ingen kolonne «finnes».",
      "file.lines[1]: Filen har ingen overskrift for name.",
    ]);
  });
});

describe("products and accounts", () => {
  test("products get price, VAT type and account", async () => {
    const client = await service.company({ language: "no" });
    const file = [
      "Varenr\tNavn\tPris eks. mva\tInnpris\tMva-kode\tKonto",
      "K-1\tKaffe\t1 234,50\t800\t31\t3000",
      "K-2\tTe\t99.5\t\t\t",
    ].join("\n");
    expect(linesOf(await send(client, "product", file))).toEqual(["2 CREATED K-1 Kaffe", "3 CREATED K-2 Te"]);
    const { values } = (
      await client.get(
        "/product?fields=number,priceExcludingVatCurrency,priceIncludingVatCurrency,costExcludingVatCurrency,vatType(number),account(number)&sorting=number",
      )
    ).body;
    expect(values).toEqual([
      {
        ...{ number: "K-1", priceExcludingVatCurrency: 1234.5, priceIncludingVatCurrency: 1419.675 },
        ...{ costExcludingVatCurrency: 800, vatType: { number: "31" }, account: { number: 3000 } },
      },
      {
        ...{ number: "K-2", priceExcludingVatCurrency: 99.5, priceIncludingVatCurrency: 124.375 },
        ...{ costExcludingVatCurrency: 0, vatType: { number: "3" }, account: null },
      },
    ]);
    const wrong = "Varenr;Navn;Pris;Mva-kode;Konto\nK-1;Kaffe;1.234;1;1\nK-3;Kake;ti;99;3000";
    expect(faultsOf(await send(client, "product", wrong)).map((one) => String(one).split(":")[0])).toEqual([
      "422",
      ...["file.lines[2].Pris", "file.lines[3].Pris", "file.lines[2].Konto", "file.lines[2].Varenr"],
      ...["file.lines[3].Mva-kode"],
    ]);
    expect(await numbersOf(client, "/product", "number")).toEqual(["K-1", "K-2"]);
  });

  test("accounts that are missing are made with the type of their number", async () => {
    const client = await service.company({ language: "no" });
    const file = "Kontonummer;Kontonavn\n1921;Sparekonto\n6541;Inventar butikk\n1920;Bank";
    expect(faultsOf(await send(client, "account", file)).length).toBe(2);
    const made = await send(client, "account", file, { query: "&skipExisting=true" });
    expect(linesOf(made).map((one) => one.replace(/ [^ ]+$/, ""))).toHaveLength(3);
    const { values } = (await client.get("/ledger/account?number=1921,6541&fields=number,name,type")).body;
    expect(values).toEqual([
      { number: 1921, name: "Sparekonto", type: "ASSETS" },
      { number: 6541, name: "Inventar butikk", type: "OPERATING_EXPENSES" },
    ]);
    expect(faultsOf(await send(client, "account", "Kontonummer;Kontonavn\n12;Kort"))).toEqual([
      422,
      "file.lines[2].Kontonummer: Linje 2, Kontonummer: Kontonumre begynner på 1000.",
    ]);
  });
});

describe("an opening balance", () => {
  async function moved() {
    const client = await service.company({ language: "no" });
    await client.value(client.post("/customer", { name: "Ola AS", customerNumber: 501 }));
    await client.value(client.post("/supplier", { name: "Grossist AS", supplierNumber: 601 }));
    return client;
  }
  const rowsOf = async (client: TestClient) =>
    (
      await client.get(
        "/ledger/posting?dateFrom=2026-01-01&dateTo=2026-01-02&fields=account(number),amount,customer(name),supplier(name),invoiceNumber,externalInvoiceNumber,termOfPayment&count=100",
      )
    ).body.values.map((one: Record<string, unknown> & { account: { number: number } }) =>
      [
        ...[one.account.number, one.amount, (one.customer as { name: string } | null)?.name],
        ...[
          (one.supplier as { name: string } | null)?.name,
          one.invoiceNumber,
          one.externalInvoiceNumber,
          one.termOfPayment,
        ],
      ]
        .filter((part) => part !== null && part !== undefined && part !== "")
        .join(" "),
    );

  test("has a balance for each account and an open item for each invoice, with the numbers of the old system", async () => {
    const client = await moved();
    const file = await workbook([
      ["Konto", "Debet", "Kredit", "Kundenr", "Leverandørnr", "Fakturanr", "Forfall"],
      [1920, 50_000.1, null, null, null, null, null],
      [null, 1250, null, 501, null, "77", new Date("2026-01-15T00:00:00Z")],
      [null, null, 500.5, null, 601, "A-9", "31.01.2026"],
      [2050, null, 50_000, null, null, null, null],
    ]);
    const query = "&date=2026-01-01";
    const tried = await send(client, "openingBalance", file, { query: `${query}&dryRun=true` });
    expect(linesOf(tried)).toEqual([
      ...["2 CREATED 1920  50000.10", "3 CREATED 1500 Ola AS 1250.00", "4 CREATED 2400 Grossist AS -500.50"],
      "5 CREATED 2050  -50000.00",
    ]);
    expect(await rowsOf(client)).toEqual([]);
    const made = await send(client, "openingBalance", file, { query });
    expect([made.status, made.headers.get("x-warning")]).toEqual([200, expect.stringContaining("9999")]);
    expect(await rowsOf(client)).toEqual([
      ...["1920 50000.1", "1500 1250 Ola AS ext:77 77 2026-01-15", "2400 -500.5 Grossist AS A-9 2026-01-31"],
      ...["2050 -50000", "9999 -749.6"],
    ]);
    const open = await client.get("/ledger/openPost?date=2026-02-01&fields=*");
    expect(open.status).toBe(200);
    expect(faultsOf(await send(client, "openingBalance", file, { query }))[0]).toBe(422);
  });

  test("needs its day, and accounts and parties that the company has", async () => {
    const client = await moved();
    const file =
      "Konto;Beløp;Kundenr;Leverandørnr\n1500;10;;\n1920;1,5;501;\n4711;5;;\n;7;;\n;;501;\n;3;999;601\n3000;5;;";
    expect(faultsOf(await send(client, "openingBalance", file))).toEqual([
      422,
      "date: En åpningsbalanse må ha en dato.",
    ]);
    const faults = faultsOf(await send(client, "openingBalance", file, { query: "&date=2026-01-01" }));
    expect(faults.map((one) => String(one).replace(/^.*: (?=[^:]*$)/, ""))).toEqual([
      "422",
      "Konto 1500 har en saldo for hver kunde eller leverandør.",
      "Konto 1920 tar ikke denne kunden, leverandøren eller ansatte.",
      "Selskapet har ikke «4711».",
      "Linjen har verken konto, kunde eller leverandør.",
      "Linjen har ikke noe beløp, eller to.",
      "Selskapet har ikke «999».",
      "Linjen har både kunde og leverandør.",
      "Konto 3000 starter året på 0.",
    ]);
    expect(await rowsOf(client)).toEqual([]);
    const late = await send(client, "openingBalance", "Konto;Beløp\n1920;5", { query: "&date=2026-01-02" });
    expect(late.status).toBe(422);
  });
});

describe("files", () => {
  const sheet = (xml: string, more: Readonly<Record<string, Uint8Array>> = {}) =>
    zipSync({
      "xl/workbook.xml": Buffer.from(
        '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      "xl/_rels/workbook.xml.rels": Buffer.from(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      "xl/worksheets/sheet1.xml": Buffer.from(xml),
      ...more,
    });
  const rows = (cells: string) => `<worksheet><sheetData>${cells}</sheetData></worksheet>`;
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

  test("that are none, too large or cut short are refused", async () => {
    const client = await service.company({ language: "en" });
    const refused = async (file: string | Uint8Array) => faultsOf(await send(client, "customer", file));
    const broken = [422, "file: The file is no spreadsheet that can be read."];
    const large = [422, "file: The spreadsheet is too large: at most 10000 lines, 100 columns and 64 MB unpacked."];
    expect(await refused("Navn\n")).toEqual([422, "file: The file has no lines below its headings."]);
    expect(await refused(sheet("<worksheet><sheetData><row>"))).toEqual(broken);
    expect(await refused(zipSync({ "noe.txt": Buffer.from("x") }))).toEqual(broken);
    expect(await refused(sheet(`<!DOCTYPE x [<!ENTITY a "b">]>${rows(`<row>${text("&a;")}</row>`)}`))).toEqual(broken);
    const bomb = { "xl/sharedStrings.xml": new Uint8Array(70_000_000) };
    expect(await refused(sheet(rows(""), bomb))).toEqual(large);
    expect(await refused(sheet(rows(`<row>${text("x".repeat(40_000))}</row>`)))).toEqual(large);
    expect(await refused(`Navn\n${"A\n".repeat(10_001)}`)).toEqual(large);
    expect(await refused(sheet(rows(`<row>${`<c r="ZZ1"/>`}</row>`)))).toEqual(large);
    // What an archive claims of itself is no more than that.
    const lying = Buffer.from(sheet(rows(`<row>${text("Navn")}</row>${`<row>${text("A")}</row>`.repeat(500)}`)));
    for (let at = lying.indexOf("PK\u0001\u0002"); at !== -1; at = lying.indexOf("PK\u0001\u0002", at + 4))
      lying.writeUInt32LE(40, at + 24);
    expect((await refused(lying))[0]).toBe(422);
    expect(await numbersOf(client, "/customer", "customerNumber")).toEqual([]);
  });

  test("of ten thousand lines are imported whole", async () => {
    const client = await service.company();
    const file = `Navn\n${Array.from({ length: 10_000 }, (_none, place) => `Kunde ${place}`).join("\n")}`;
    const { status, body } = await send(client, "customer", file, { query: "&fields=createdCount" });
    expect([status, body.value.createdCount]).toEqual([200, 10_000]);
    expect((await client.get("/customer?count=1&fields=id")).body.fullResultSize).toBe(10_000);
  });

  test("are imported by who may post vouchers", async () => {
    const client = await service.company();
    const kari = await colleague(service, client, "Kari");
    await client.put(
      `/employee/entitlement/:grantEntitlementsByTemplate?employeeId=${kari.employeeId}&template=INVOICING_MANAGER`,
    );
    now = new Date(now.getTime() + 5_001);
    expect((await send(kari, "customer", "Navn\nA")).status).toBe(403);
  });
});
