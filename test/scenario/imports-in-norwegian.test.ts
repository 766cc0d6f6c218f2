// What the imports of audit files and spreadsheets say in Norwegian, and who may import.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Entitlement } from "../../src/schema/entitlement.ts";
import { limitedColleague } from "../support/colleague.ts";
import { importSaft, packed, saftText } from "../support/saft-files.ts";
import type { TestAnswer, TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";
import { upload } from "../support/upload.ts";

let service: SharedService;
beforeAll(async () => {
  service = await sharedTestService({ clock: () => new Date("2026-11-23T10:00:00Z") });
});
afterAll(() => service.stop());

const norwegian = () => service.company({ language: "no" });
const other = { query: "?otherCompany=true" };
const start = { importStartBalanceFromOpening: true };
const sheet = (client: TestClient, type: string, text: string, query = "", parts = {}) =>
  upload(client, `/import/spreadsheet?type=${type}${query}`, { name: "tabell.csv", bytes: text }, { parts });

/** Status, and path, message and advice of each fault. */
const faultsOf = ({ status, body }: TestAnswer) => [
  status,
  ...(body.validationMessages ?? []).map((one: { path: string; message: string }) => `${one.path}: ${one.message}`),
];
const warningOf = (answer: TestAnswer) => decodeURIComponent(answer.headers.get("x-warning") ?? "");

const balances = [
  ["1920", 100, 100],
  ["2000", -100, -100],
] as const;
const plain = () => saftText({ balances });
const transaction = (id: string, day: string, debit: number, credit: number, more = {}) => ({
  ...{ id, day, ...more },
  lines: [["1920", debit] as const, ["2000", -credit] as const],
});

describe("an audit file, in Norwegian", () => {
  test("that cannot be read", async () => {
    const client = await norwegian();
    const said = async (file: string | Uint8Array) => faultsOf(await importSaft(client, file, start, other));
    expect(await said(plain().replace("1.30", "2.0"))).toEqual([
      422,
      expect.stringMatching(/^saftFile\.lines\[\d+\]: Linje \d+: Versjon 2\.0 av formatet kan ikke importeres\.$/),
    ]);
    expect(await said("<Invoice></Invoice>\n")).toEqual([
      422,
      "saftFile.lines[1]: Linje 1: Elementet Invoice er ikke i navnerommet urn:StandardAuditFile-Taxation-Financial:NO.",
    ]);
    expect(await said('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toEqual([
      422,
      expect.stringContaining("Filen har en dokumenttypedeklarasjon, og det kan en SAF-T-fil ikke ha."),
    ]);
    expect(await said(plain().slice(0, 700))).toEqual([422, expect.stringMatching(/^saftFile/)]);
    expect(await said(packed({ "a.xml": plain(), "b.txt": "x" }))).toEqual([
      422,
      expect.stringContaining("Arkivet inneholder b.txt, som ikke er en XML-fil."),
    ]);
  });

  test("that disagrees with itself: every fault, with what to do", async () => {
    const client = await norwegian();
    const file = saftText({
      balances,
      transactions: [
        transaction("1", "2025-03-01", 100, 90),
        transaction("2", "2025-03-02", 10, 10, { period: "4" }),
        transaction("1", "2025-04-01", 10, 10),
      ],
    });
    const answer = await importSaft(client, file, { ...start, importVouchers: true }, other);
    expect(faultsOf(answer)).toEqual([
      422,
      expect.stringMatching(/Linje \d+: Debet og kredit i transaksjon 1 avviker med 10,00\.$/),
      expect.stringMatching(/Linje \d+: Transaksjon 2 har datoen 2025-03-02, men perioden 2025-04\.$/),
      expect.stringMatching(/Linje \d+: Transaksjon 1 står i filen fra før\.$/),
    ]);
    expect(answer.body.developerMessage).toContain("Rett transaksjonen i det andre systemet.");
  });

  test("that disagrees with the company, and its parts", async () => {
    const client = await norwegian();
    await client.value(client.put("/company", { organizationNumber: "888888888" }));
    expect(faultsOf(await importSaft(client, plain(), start))).toEqual([
      422,
      expect.stringMatching(/Linje \d+: Filen gjelder selskapet 999999999, men dette er 888888888\.$/),
    ]);
    const unknown = saftText({ balances: [...balances, ["5092", 0, 0, { name: "Feriepenger", grouping: "5092" }]] });
    expect(faultsOf(await importSaft(client, unknown, start, other))).toEqual([
      422,
      expect.stringMatching(/Linje \d+: Selskapet har ingen konto 5092 Feriepenger\.$/),
    ]);
    const both = { ...start, importStartBalanceFromClosing: true };
    expect(faultsOf(await importSaft(client, plain(), both, other))).toEqual([
      422,
      expect.stringMatching(/: Inngående og utgående balanse kan ikke begge bli åpningsbalanse\.$/),
    ]);
    const mapping = { ...start, mappingFile: Buffer.from("1920;1900\n1920;1901\nx\n") };
    expect(faultsOf(await importSaft(client, plain(), mapping, other))).toEqual([
      422,
      "mappingFile.lines[2]: Linje 2 i kontoplanfilen oppgir konto 1920 på nytt.",
      "mappingFile.lines[3]: Linje 3 i kontoplanfilen er ikke to kontonumre.",
    ]);
  });

  test("that is imported, stands, and is taken back", async () => {
    const client = await norwegian();
    const made = await importSaft(client, plain(), start, other);
    expect(made.status).toBe(200);
    const id = Number(/nummer (\d+)/.exec(warningOf(made))?.[1]);
    expect(warningOf(made)).toContain(`Filen er importert som nummer ${id}; GET /saft/import/${id} viser avvikene.`);
    expect(faultsOf(await importSaft(client, plain(), start, other))).toEqual([
      expect.any(Number),
      expect.stringMatching(/: Selskapet har allerede en åpningsbalanse /),
    ]);
    expect((await client.put(`/saft/import/${id}/:undo`)).status).toBe(200);
    expect(JSON.stringify((await client.put(`/saft/import/${id}/:undo`)).body)).toContain(
      "Importen er angret allerede.",
    );
  });
});

describe("a spreadsheet, in Norwegian", () => {
  test("that cannot be read, or whose headings say nothing", async () => {
    const client = await norwegian();
    expect(faultsOf(await sheet(client, "customer", "Navn\n"))).toEqual([
      422,
      "file: Filen har ingen linjer under overskriftene.",
    ]);
    expect(faultsOf(await sheet(client, "customer", "Telefaks\n22\n"))).toEqual([
      422,
      expect.stringMatching(/: Filen har ingen overskrift for /),
    ]);
    expect(faultsOf(await sheet(client, "customer", "Navn\nA\n", "", { mapping: "Kunde=name;Navn=navn" }))).toEqual([
      422,
      expect.stringContaining("Filen har ingen overskrift «Kunde»."),
      expect.stringContaining("Det finnes ingen kolonne «navn»."),
      expect.stringContaining("Filen har ingen overskrift for "),
    ]);
    expect(faultsOf(await sheet(client, "openingBalance", "Konto;Beløp\n1920;1\n"))).toContainEqual(
      "date: En åpningsbalanse må ha en dato.",
    );
  });

  test("whose cells are wrong: every fault with line and heading, and what to do", async () => {
    const client = await norwegian();
    const text = "Kundenr;Navn;Org.nr.;E-post;Betalingsfrist\n7;A;123;a.no;ti\n7;;;;\n";
    const answer = await sheet(client, "customer", text);
    expect(faultsOf(answer)).toEqual([
      422,
      "file.lines[2].Betalingsfrist: Linje 2, Betalingsfrist: «ti» er ikke et helt tall opp til 10000.",
      "file.lines[3].Navn: Linje 3, Navn: Cellen er tom.",
      "file.lines[3].Kundenr: Linje 3, Kundenr: «7» står allerede på linje 2.",
      "file.lines[2].Org.nr.: Linje 2, Org.nr.: «123» er ikke et organisasjonsnummer i landet.",
      "file.lines[2].E-post: Linje 2, E-post: «a.no» er ikke en e-postadresse.",
    ]);
    expect(answer.body.developerMessage).toContain("Skriv én adresse, som post@firma.no.");
    expect((await client.get("/customer")).body.values).toEqual([]);
  });

  test("about what the company has, and about balances", async () => {
    const client = await norwegian();
    await client.value(client.post("/customer", { name: "Gammel", customerNumber: 501 }));
    expect(faultsOf(await sheet(client, "customer", "Kundenr;Navn\n501;Ny\n"))).toEqual([
      422,
      expect.stringContaining("Linje 2, Kundenr: Selskapet har allerede «501»: Gammel."),
    ]);
    const text = "Konto;Kunde;Leverandør;Beløp\n9998;;;1\n;;;2\n3000;;;3\n1500;;;4\n;501;1;5\n1920;;;\n";
    const { status, body } = await sheet(client, "openingBalance", text, "&date=2026-01-01");
    const messages: string[] = body.validationMessages.map((one: { message: string }) => one.message);
    expect(status).toBe(422);
    for (const one of [
      "Linje 3: Linjen har verken konto, kunde eller leverandør.",
      "Linje 6: Linjen har både kunde og leverandør.",
      "Linje 7: Linjen har ikke noe beløp, eller to.",
    ])
      expect(messages).toContain(one);
    // None of it in English.
    expect(messages.filter((one) => /\b(the|line|account)\b/i.test(one))).toEqual([]);
  });
});

describe("who may import", () => {
  const ways: readonly (readonly [string, readonly Entitlement[], number, number])[] = [
    ["advanced vouchers", ["AUTH_ADVANCED_VOUCHER"], 200, 403],
    ["import of vouchers", ["AUTH_VOUCHER_IMPORT"], 200, 403],
    ["reports alone", ["AUTH_COMPANY_ACCOUNTING_REPORTS"], 403, 200],
    ["customers and invoices", ["AUTH_CUSTOMER_ADMIN", "AUTH_INVOICING", "AUTH_PRODUCT_ADMIN"], 403, 403],
    ["vouchers of one's own", ["AUTH_ALL_VOUCHERS"], 403, 403],
    ["nothing", [], 403, 403],
  ];
  test.each(ways)("%s", async (name, entitlements, writes, reads) => {
    const client = await service.company({ language: "no" });
    const who = await limitedColleague(service, client, name, entitlements);
    const counts = async () => [
      (await client.get("/customer?fields=id")).body.values.length,
      (await client.get("/saft/import?fields=id")).body.values.length,
      (await client.get("/import/spreadsheet?fields=id")).body.values.length,
    ];
    expect((await sheet(who, "customer", "Navn\nA", "&dryRun=true")).status).toBe(writes);
    expect((await sheet(who, "customer", "Navn\nA")).status).toBe(writes);
    const audit = await importSaft(who, plain(), start, other);
    expect(audit.status, audit.text).toBe(writes);
    expect(await counts()).toEqual(writes === 200 ? [1, 1, 1] : [0, 0, 0]);
    expect((await who.get("/import/spreadsheet")).status).toBe(reads);
    expect((await who.get("/saft/import")).status).toBe(reads);
    await client.value(client.put("/company", { organizationNumber: "999999999" }));
    expect((await who.call("GET", "/saft/exportSAFT?year=2025")).status).toBe(reads);
    const own = (await client.get("/saft/import?fields=id")).body.values[0]?.id ?? 1;
    expect((await who.put(`/saft/import/${own}/:undo`)).status).toBe(writes === 200 ? 200 : 403);
  });

  test("nobody imports into another company, or sees its imports", async () => {
    const [client, stranger] = [await norwegian(), await norwegian()];
    const made = await sheet(client, "customer", "Navn\nA");
    expect((await stranger.get(`/import/spreadsheet/${made.body.value.id}`)).status).toBe(404);
    const audit = await importSaft(client, plain(), start, other);
    const id = Number(/nummer (\d+)/.exec(warningOf(audit))?.[1]);
    for (const answer of [await stranger.get(`/saft/import/${id}`), await stranger.put(`/saft/import/${id}/:undo`)])
      expect(answer.status).toBe(404);
    expect((await stranger.get("/saft/import")).body.values).toEqual([]);
  });

  test("a refusal says in Norwegian which right is missing", async () => {
    const client = await norwegian();
    const who = await limitedColleague(service, client, "Kari", ["AUTH_INVOICING"]);
    const { status, body } = await sheet(who, "customer", "Navn\nA");
    expect(status).toBe(403);
    expect(JSON.stringify(body)).toContain("AUTH_ADVANCED_VOUCHER");
  });
});
