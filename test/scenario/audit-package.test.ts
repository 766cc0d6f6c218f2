// The auditor's package of a year: what is in it is what the interface shows, each file has its SHA-256, and it is written in pieces.

import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ledgerBatch, snapshotConnections } from "../../src/limits.ts";
import type { Entitlement } from "../../src/schema/entitlement.ts";
import { amountOf, auditRecords, expectSums, unpacked } from "../support/audit-file.ts";
import { limitedColleague } from "../support/colleague.ts";
import { fillBooks } from "../support/example-books.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { askReport, total } from "../support/shown-report.ts";
import { download, pdf, png, upload } from "../support/upload.ts";

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  service = await startTestService({ clock: () => new Date("2026-07-05T10:00:00Z") });
  // Few documents make several parts.
  const owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  await owner.query("update bound set value = 3 where name = 'packageDocuments'").finally(() => owner.end());
  client = await service.company({ name: "Eksempel AS", language: "no" });
  await fillBooks(client);
  await client.value(client.put("/company", { organizationNumber: "999999999" }));
});
afterAll(() => service.stop());

/** The files of a package by their names. */
type Package = Readonly<Record<string, Buffer>>;

/** A package, whose list of SHA-256 must be complete and right; of the documents that were told some are `lost`. */
async function packed(year: number, from = client, headers = {}, more = "", lost = 0): Promise<Package> {
  const answer = await download(from, `/ledger/annualAccount/${year}/package${more}`, headers);
  const refusal = answer.status === 200 ? "" : answer.bytes.toString("utf8");
  expect([answer.status, answer.headers.get("content-type"), refusal]).toEqual([200, "application/zip", ""]);
  const files = Object.fromEntries(
    Object.entries(unzipSync(answer.bytes)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
  );
  // Whoever unpacks while reading knows from the start how many files and documents follow.
  const told = ["x-archive-files", "x-archive-records"].map((name) => Number(answer.headers.get(name)));
  const documents = Object.keys(files).filter((name) => /^Do[ck]ument\w*\/.*\//.test(name)).length;
  expect(told.map((one) => one - lost)).toEqual([Object.keys(files).length, documents]);
  const sums = textOf(files, "SHA256.txt").trimEnd().split("\n");
  const others = Object.keys(files).filter((name) => name !== "SHA256.txt");
  expect(sums).toEqual(others.map((name) => `${sha256(files[name] ?? Buffer.alloc(0))}  ${name}`));
  return files;
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const textOf = (files: Package, name: string) => {
  expect(Object.keys(files)).toContain(name);
  return files[name]?.toString("utf8") ?? "";
};

/** The rows of a list, by the headings of its columns. */
function rowsOf(files: Package, name: string): Record<string, string>[] {
  const [heading = [], ...rows] = textOf(files, name)
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n")
    .map((line) => [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map((one) => one[1] ?? one[2] ?? ""));
  return rows.map((cells) => Object.fromEntries(heading.map((head, at) => [head, cells[at] ?? ""])));
}

const kroner = (text = "") => Number(text.replace(",", "."));
const english = { "accept-language": "en" };

async function voucherOf(date: string, description: string, rows: readonly (readonly [number, number])[], of = client) {
  const { values } = (await of.get("/ledger/account?fields=id,number&count=1000")).body;
  const ids = new Map<number, number>(values.map((one: { id: number; number: number }) => [one.number, one.id]));
  const postings = rows.map(([number, amountGross], at) => ({
    ...{ row: at + 1, account: { id: ids.get(number) }, vatType: { id: 0 }, amountGross },
  }));
  return Number((await of.value(of.post("/ledger/voucher", { date, description, postings }))).id);
}

describe("a year with documents", () => {
  let voucher: number;
  let invoice: number;
  let files: Package;
  const receipt = pdf("Kvittering");
  const better = pdf("Bedre kvittering");
  beforeAll(async () => {
    voucher = await voucherOf("2026-06-10", '=Kjøp; "rekvisita"', [
      [6540, 100],
      [1920, -100],
    ]);
    const path = `/ledger/voucher/${voucher}/attachment`;
    expect((await upload(client, path, { name: "kvittering æøå.pdf", bytes: receipt })).status).toBe(201);
    expect((await upload(client, path, { name: "bilde.png", bytes: png })).status).toBe(201);
    const { values } = (await client.get(`${path}?fields=id,fileName`)).body;
    const old = values.find((one: { fileName: string }) => one.fileName.endsWith(".pdf")).id;
    expect((await upload(client, `${path}?supersedes=${old}`, { name: "bedre.pdf", bytes: better })).status).toBe(201);
    // A document of another year stands in none of this one's packages.
    const before = await voucherOf("2025-06-10", "Året før", [
      [6540, 50],
      [1920, -50],
    ]);
    await upload(client, `/ledger/voucher/${before}/attachment`, { name: "ifjor.pdf", bytes: pdf("I fjor") });
    const seller = await Seller.of(client);
    invoice = await seller.invoice([[2, 100]]);
    for (const act of [":file", ":settle", ":reopen?reason=Forgot+a+bill", ":file"])
      await client.value(client.put(`/vatReturn/202603/${act}`));
    for (const month of ["202501", "202502"])
      await client.value(client.put(`/ledger/accountingPeriod/${month}/:close`));
    await client.value(client.put("/ledger/annualAccount/2026/:signOff?check=Y04&text=Stemmer+med+kontoutskriften"));
    files = await packed(2026);
  });

  test("reports are those of the interface, byte for byte, in the reader's language", async () => {
    const period = "dateFrom=2026-01-01&dateTo=2027-01-01";
    const compared = `${period}&compare=previousYear&level=account`;
    const reports: Record<string, string> = {
      "Resultat.csv": `result/csv?${compared}`,
      "Resultat.pdf": `result/pdf?${compared}`,
      "Balanse.csv": `balance/csv?${compared}`,
      "Balanse.pdf": `balance/pdf?${compared}`,
      "Saldobalanse.csv": `trialBalance/csv?${period}`,
      "Hovedbok.csv": `ledger/csv?${period}`,
      "Kundereskontro.csv": `partyLedger/csv?${period}&type=customer`,
      "Saldoliste kunder.csv": `partyLedger/csv?${period}&type=customer&level=party`,
      "Aldersfordeling av kunder.csv": "ageing/csv?type=customer&asOf=2026-12-31&level=item",
      "Leverandørreskontro.csv": `partyLedger/csv?${period}&type=supplier`,
      "Saldoliste leverandører.csv": `partyLedger/csv?${period}&type=supplier&level=party`,
      "Aldersfordeling av leverandører.csv": "ageing/csv?type=supplier&asOf=2026-12-31&level=item",
      "Kontantstrøm.csv": `cashFlow/csv?${period}&level=account`,
      "Anleggsmidler.csv": "assets/csv?year=2026",
    };
    for (const [name, path] of Object.entries(reports)) {
      const { status, bytes } = await download(client, `/report/${path}`);
      expect([name, status]).toEqual([name, 200]);
      expect([name, textOf(files, `Rapporter/${name}`)]).toEqual([name, bytes.toString("utf8")]);
    }
  });

  test("sums of the ledger are those of the trial balance", async () => {
    const shown = await askReport(client, "/report/trialBalance?dateFrom=2026-01-01&dateTo=2027-01-01");
    const ledger = rowsOf(files, "Rapporter/Hovedbok.csv");
    const moved = new Map<string, number[]>();
    for (const row of ledger)
      if (row.Bilag !== "") moved.set(row.Konto ?? "", [...(moved.get(row.Konto ?? "") ?? []), kroner(row.Beløp)]);
    const accounts = shown.rows.filter((row) => row.kind === "account");
    expect(accounts.length).toBeGreaterThan(8);
    for (const row of accounts) {
      const { accountNumber, amounts } = row;
      expect([accountNumber, total(moved.get(`${accountNumber}`) ?? [])]).toEqual([accountNumber, amounts[1]]);
      const closing = ledger.find((one) => one.Nøkkel === `${accountNumber}:closing`);
      expect([accountNumber, kroner(closing?.Saldo)]).toEqual([accountNumber, amounts[3]]);
    }
  });

  test("the audit file is the exported one, but for the moment", async () => {
    const [name = ""] = Object.keys(files).filter((one) => one.startsWith("SAF-T/"));
    const exported = Object.values(unpacked((await download(client, "/saft/exportSAFT?year=2026")).bytes));
    expect(exported.length).toBe(1);
    expect(name).toMatch(/^SAF-T\/SAF-T Financial_999999999_\d{14}_1_1\.xml$/);
    expect(textOf(files, name)).toBe(exported[0]);
    const file = auditRecords(textOf(files, name));
    expectSums(file);
    const { rows } = await askReport(client, "/report/trialBalance?dateFrom=2026-01-01&dateTo=2027-01-01");
    for (const row of rows.filter(({ kind }) => kind === "account")) {
      const number = `${row.accountNumber}`;
      const record = file.MasterFiles.GeneralLedgerAccounts.Account.find(
        (one: { AccountID: string }) => one.AccountID === number,
      );
      expect([number, amountOf(record, "ClosingBalance") / 100]).toEqual([number, row.amounts[3]]);
    }
  });

  test("every document is there as it came in, invoices as they were issued, and the index names them all", async () => {
    const { body } = await client.get(`/ledger/voucher/${voucher}?fields=number,year`);
    const folder = `${body.value.number}-2026`;
    const rest = await packed(2026, client, {}, "?part=2");
    expect(Object.keys(rest).filter((name) => !name.startsWith("Dokumenter/"))).toEqual(["LES MEG.txt", "SHA256.txt"]);
    expect(textOf(files, "LES MEG.txt")).toContain("Del 1 av 2.");
    expect(textOf(rest, "LES MEG.txt")).toContain("Del 2 av 2.");
    const index = [files, rest].flatMap((part) => rowsOf(part, "Dokumenter/Oversikt.csv"));
    const whole = { ...files, ...rest };
    const documents = index.map((row) => row.Fil ?? "");
    const inside = Object.keys(whole).filter((name) => name.startsWith("Dokumenter/"));
    expect(inside.filter((name) => name !== "Dokumenter/Oversikt.csv")).toEqual(documents);
    const issuedBy = (await client.get(`/invoice/${invoice}?fields=voucher(number,year)`)).body.value.voucher;
    expect(documents).toEqual([
      `Dokumenter/${issuedBy.number}-${issuedBy.year}/1 Faktura 1.pdf`,
      `Dokumenter/${folder}/1 kvittering æøå.pdf`,
      `Dokumenter/${folder}/2 bilde.png`,
      `Dokumenter/${folder}/3 bedre.pdf`,
    ]);
    const bytesOf = (name = "") => whole[name] ?? Buffer.alloc(0);
    expect(documents.slice(1).map(bytesOf)).toEqual([receipt, png, better]);
    const issued = await download(client, `/invoice/${invoice}/pdf`);
    expect(sha256(bytesOf(documents[0]))).toBe(sha256(issued.bytes));
    for (const row of index) {
      const bytes = bytesOf(row.Fil);
      expect([row.Fil, row["SHA-256"], row.Byte]).toEqual([row.Fil, sha256(bytes), `${bytes.length}`]);
    }
    expect(index[1]).toMatchObject({ Bilag: folder, Dato: "2026-06-10", Beskrivelse: `'=Kjøp; ""rekvisita""` });
    expect(index.map((row) => /^erstattet \d{4}-/.test(row.Merknad ?? ""))).toEqual([false, true, false, false]);
  });

  test("VAT: each file as it was filed, the acts of each term, and the lines", async () => {
    for (const serial of [1, 2])
      for (const [part, name] of [
        ["return", "mva-melding"],
        ["envelope", "mva-melding-innsending"],
      ]) {
        const { bytes } = await download(client, `/vatReturn/202603/xml?part=${part}&serial=${serial}`);
        expect(textOf(files, `Mva/${name}-202603-${serial}.xml`)).toBe(bytes.toString("utf8"));
      }
    const terms = rowsOf(files, "Mva/Mva-terminer.csv");
    const acts = terms.filter((row) => row.Termin === "202603");
    expect(acts.map((row) => row.Handling)).toEqual(["levert", "gjort opp", "gjenåpnet", "levert"]);
    expect(acts[2]?.Begrunnelse).toBe("Forgot a bill");
    expect(acts.every((row) => row.Hvem !== "" && row.Status === "levert")).toBe(true);
    expect(acts[3]?.["SHA-256"]).toBe(sha256(files["Mva/mva-melding-202603-2.xml"] ?? Buffer.alloc(0)));
    expect(terms.filter((row) => row.Handling === "").length).toBe(5);
    const { body } = await client.get("/vatReturn/202603?fields=lines(code,base,vat)");
    const lines = rowsOf(files, "Mva/Mva-spesifikasjon.csv").filter((row) => row.Termin === "202603");
    expect(lines.map((row) => ({ code: row.Kode, base: kroner(row.Grunnlag), vat: kroner(row.Mva) }))).toEqual(
      body.value.lines,
    );
  });

  test("checks: the checklist with who signed off, locks, gaps, and changes", async () => {
    const { checks } = (await client.get("/ledger/annualAccount/2026/checklist?fields=checks(*)")).body.value;
    const list = rowsOf(files, "Kontroll/Sjekkliste.csv");
    expect(list.map((row) => [row.Kontroll, row.Stemmer, row.Funnet])).toEqual(
      checks.map((one: { key: string; ok: boolean; count: number }) => [
        ...[one.key, one.ok ? "ja" : "nei", `${one.count}`],
      ]),
    );
    expect(list[3]).toMatchObject({ Kontroll: "Y04", Begrunnelse: "Stemmer med kontoutskriften" });
    expect(list[3]?.["Kvittert av"]).not.toBe("");
    expect(rowsOf(files, "Kontroll/Kvitteringer.csv").map((row) => row.Kontroll)).toEqual(["Y04"]);
    const locks = rowsOf(files, "Kontroll/Låser.csv");
    expect(locks.filter((row) => row.Type === "mva-termin" && row.Låst === "ja").map((row) => row.Id)).toEqual([
      "202603",
    ]);
    expect(rowsOf(files, "Kontroll/Nummerhull.csv")).toEqual([]);
    const changes = rowsOf(files, "Kontroll/Endringer.csv");
    expect(changes.some((row) => row.Modell === "Voucher" && row.Id === `${voucher}`)).toBe(true);
    expect(changes.some((row) => row.Modell === "VatReturn" && row.Begrunnelse === "Forgot a bill")).toBe(true);
  });

  test("the README says what each file is, who made it, and what the reports check", async () => {
    const text = textOf(files, "LES MEG.txt");
    expect(text).toMatch(
      /^Revisjonspakke for 2026\nEksempel AS, organisasjonsnummer 999999999\nLaget .* av .+ med Motpost/,
    );
    for (const name of Object.keys(files))
      if (!name.startsWith("Dokumenter/") && name !== "LES MEG.txt") expect(text).toContain(`${name}: `);
    expect(text).toContain("i en mappe for hvert bilag: 3");
    // The computer of the books is no asset.
    expect(text.match(/.* AVVIKER: /g)).toEqual(["Anleggsmidler, AVVIKER: "]);
    expect(text).toContain("Hovedbok, stemmer: ");
    expect(text).toContain("sha256sum -c SHA256.txt");
  });

  test("a document that is lost or not what came in is named", async () => {
    const owner = new pg.Client({ connectionString: service.database.ownerUrl });
    await owner.connect();
    const ofFile = 'company_id = $1 and file = (select file from document where company_id = $1 and "fileName" = $2)';
    await owner.query(`delete from file_piece where ${ofFile}`, [client.companyId, "bilde.png"]);
    await owner.query(`update file_piece set content = overlay(content placing 'X' from 12) where ${ofFile}`, [
      ...[client.companyId, "bedre.pdf"],
    ]);
    await owner.end();
    const [first, rest] = [await packed(2026, client, {}, "", 1), await packed(2026, client, {}, "?part=2")];
    expect(rowsOf(first, "Dokumenter/Oversikt.csv").at(-1)).toMatchObject({
      ...{ Filnavn: "bilde.png", Fil: "", "SHA-256": "", Merknad: "innholdet kan ikke leses" },
    });
    expect(textOf(first, "LES MEG.txt")).toContain("1 dokument kunne ikke leses");
    const [changed] = rowsOf(rest, "Dokumenter/Oversikt.csv");
    expect(changed?.Merknad).toBe(`avviker fra det som ble mottatt: SHA-256 ${sha256(better)}`);
  });

  test("is asked for in English, has no further part, and says so by HEAD, too", async () => {
    const answer = await download(client, "/ledger/annualAccount/2026/package?part=3", english);
    expect([answer.status, answer.bytes.toString("utf8")]).toEqual([422, expect.stringContaining("part")]);
    const authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
    // More than a company has connections for.
    for (let at = 0; at <= snapshotConnections / 2; at += 1) {
      const address = `${client.address}/v2/ledger/annualAccount/2026/package`;
      const held = await fetch(address, { method: at === 0 ? "GET" : "HEAD", headers: { authorization } });
      expect([held.status, held.headers.get("content-type")]).toEqual([200, "application/zip"]);
      expect(held.headers.get("content-disposition")).toContain("Revisjonspakke 2026 Eksempel AS.zip");
      await held.body?.cancel();
    }
  });
});

test("a package that cannot be written to its end breaks off, and the next one is whole", async () => {
  const { database } = service.service;
  const snapshot = database.snapshot.bind(database);
  database.snapshot = (company, work) =>
    snapshot(company, ({ query }) =>
      work({
        query: (sql, values) =>
          sql.includes("number_gap") ? Promise.reject(new Error("The disk is gone.")) : query(sql, values),
      }),
    );
  const broken = download(client, "/ledger/annualAccount/2026/package");
  await expect(broken).rejects.toThrow();
  database.snapshot = snapshot;
  expect((await download(client, "/ledger/annualAccount/2026/package")).status).toBe(200);
});

describe("who may have it", () => {
  test("whoever may read the reports of the company and its invoices, and nobody else", async () => {
    const reports: Entitlement = "AUTH_COMPANY_ACCOUNTING_REPORTS";
    const cases: (readonly [string, readonly Entitlement[], number])[] = [
      ["Anna", ["AUTH_ARCHIVE_READ", "AUTH_ALL_VOUCHERS", "AUTH_INVOICING"], 403],
      ["Berit", [reports], 403],
      ["Cato", [reports, "AUTH_COMPANY_CUSTOMER_ACCOUNTING_REPORTS"], 200],
    ];
    for (const [name, rights, status] of cases) {
      const person = await limitedColleague(service, client, name, rights);
      const answer = await download(person, "/ledger/annualAccount/2025/package");
      expect([name, answer.status]).toEqual([name, status]);
      if (status === 200) expect(Object.keys(unzipSync(answer.bytes))).toContain("Checks/Changes.csv");
    }
  });

  test("a company has its own alone, and years that it does not have are not found", async () => {
    const other = await service.company({ name: "Annen AS", language: "en" });
    const files = await packed(2026, other);
    const texts = Object.values(files).map((bytes) => bytes.toString("utf8"));
    expect(texts.some((text) => text.includes("Eksempel AS") || text.includes("kvittering"))).toBe(false);
    expect(Object.keys(files).filter((name) => name.startsWith("Documents/"))).toEqual(["Documents/Index.csv"]);
    for (const year of [1999, 2999, 0])
      expect((await download(other, `/ledger/annualAccount/${year}/package`)).status).toBe(404);
  });

  test("a year with nothing, and an audit file that cannot be made, are a package that says so", async () => {
    const other = await service.company({ name: "Tom AS", language: "en" });
    const files = await packed(2026, other);
    expect(textOf(files, "SAF-T/Not made.txt")).toContain("organisation number");
    expect(Object.keys(files).filter((name) => name.endsWith(".xml"))).toEqual([]);
    expect(rowsOf(files, "Reports/General ledger.csv")).toEqual([]);
    expect(textOf(files, "Reports/General ledger.csv")).toContain("Voucher");
    expect(rowsOf(files, "Checks/Number gaps.csv")).toEqual([]);
    expect(textOf(files, "README.txt")).toContain("SAF-T/Not made.txt: ");
    expect(textOf(files, "README.txt")).toContain("The year is open");
  });
});

test("a long ledger is read some hundred postings at a time, and numbers left out have their reason", async () => {
  const busy = await service.company({ name: "Travel AS", language: "en" });
  await busy.value(busy.put("/ledger/numberSeries", { voucherYear: 2026, nextVoucherNumber: 3 }));
  const lines = Array.from({ length: ledgerBatch + 20 }, (_, at) => [6540, at + 1] as const);
  const sum = lines.reduce((all, [, amount]) => all + amount, 0);
  await voucherOf("2026-03-01", "Mange", [...lines, [1920, -sum]], busy);
  await busy.value(
    busy.put("/ledger/numberSeries", { voucherYear: 2026, nextVoucherNumber: 9, reason: "Blokken ble borte" }),
  );
  await voucherOf(
    "2026-03-02",
    "Etter",
    [
      [6540, 5],
      [1920, -5],
    ],
    busy,
  );
  const { database } = service.service;
  const snapshot = database.snapshot.bind(database);
  let most = 0;
  database.snapshot = (company, work) =>
    snapshot(company, ({ query }) =>
      work({
        query: async (sql, values) => {
          const found = await query(sql, values);
          most = Math.max(most, found.rows.length);
          return found as never;
        },
      }),
    );
  const files = await packed(2026, busy);
  database.snapshot = snapshot;
  expect(most).toBe(ledgerBatch);
  const whole = await download(busy, "/report/ledger/csv?dateFrom=2026-01-01&dateTo=2027-01-01");
  expect(textOf(files, "Reports/General ledger.csv")).toBe(whole.bytes.toString("utf8"));
  const [gap, ...others] = rowsOf(files, "Checks/Number gaps.csv");
  expect(gap).toMatchObject({
    Series: "vouchers",
    "First number": "4",
    "Last number": "8",
    Reason: "Blokken ble borte",
  });
  expect(others).toEqual([]);
});
