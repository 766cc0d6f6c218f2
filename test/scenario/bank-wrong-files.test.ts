// Files of a bank that are wrong: each kind of fault in each format gets a refusal that says what is wrong, and leaves nothing behind.

import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountOf, importBank } from "../support/bank.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { said, upload } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
let bank: number;
let bare: number;
let owner: pg.Client;
beforeAll(async () => {
  service = await startTestService({ roles: ["api"], clock: () => new Date("2026-10-20T10:00:00Z") });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  client = await service.company();
  bank = await accountOf(client, 1920);
  bare = await accountOf(client, 1940);
  await client.value(client.put(`/ledger/account/${bank}`, { bankAccountNumber: "99901000014" }));
  await client.value(client.put(`/ledger/account/${bare}`, { isBankAccount: true }));
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

/** Tables that are written whatever is asked: by whom, how often and when. */
const kept = ["request_log", "id_block"];

/** How many rows each table has of the company; tables without any are left out. */
async function rowsOf(): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1::text[])`,
    [kept],
  );
  const { rows } = await owner.query<{ name: string; count: number }>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}" where company_id = $1`)
      .join(" union all "),
    [client.companyId],
  );
  return Object.fromEntries(rows.filter((one) => one.count > 0).map((one) => [one.name, one.count]));
}

const sample = (name: string) => readFileSync(join(import.meta.dirname, "..", "data", "bank", name)).toString("latin1");

interface CamtWords {
  readonly account?: string;
  readonly currency?: string;
  readonly amount?: string;
  readonly own?: string;
  readonly day?: string;
  readonly batch?: string;
  readonly opening?: string;
  readonly closing?: string;
  readonly status?: string;
  readonly more?: string;
}

/** A statement (camt.053) or notification (camt.054) with one line. */
function camt(kind: "053" | "054", words: CamtWords = {}): string {
  const { account = "<IBAN>NO8599901000014</IBAN>", currency = "NOK", amount = "100.00", day = "2026-10-05" } = words;
  const { own = currency, batch = "", opening = "0.00", closing = "100.00", status = "BOOK", more = "" } = words;
  const balance = (code: string, text: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${text}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const [message, part] = kind === "053" ? ["BkToCstmrStmt", "Stmt"] : ["BkToCstmrDbtCdtNtfctn", "Ntfctn"];
  const details = `<NtryDtls>${batch}<TxDtls><Refs><AcctSvcrRef>R1</AcctSvcrRef></Refs><AmtDtls><TxAmt><Amt Ccy="${own}">${amount}</Amt></TxAmt></AmtDtls>${more}</TxDtls></NtryDtls>`;
  const entry = `<Ntry><Amt Ccy="${own}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt>${details}</Ntry>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.02"><${message}><${part}><Id>1</Id><Acct><Id>${account}</Id><Ccy>${currency}</Ccy></Acct>${kind === "053" ? balance("OPBD", opening) + balance("CLBD", closing) : ""}${entry}</${part}></${message}></Document>`;
}

/** A file of several statements of the account. */
function statements(...each: readonly CamtWords[]): string {
  const parts = each.map((words, index) => {
    const [part = ""] = /<Stmt>.*<\/Stmt>/.exec(camt("053", words)) ?? [];
    return part.replace("<Id>1</Id>", `<Id>${index + 1}</Id>`).replace("R1", `R${index + 1}`);
  });
  return camt("053").replace(/<Stmt>.*<\/Stmt>/, parts.join(""));
}

const mt940 = sample("mt940-oktober.sta");
const ocr = sample("ocr-giro-2026-10-05.txt").replaceAll("\r\n", "\n");
const csv = (...rows: readonly string[]) => ["Dato;Tekst;Beløp;Saldo", ...rows].join("\n");
const whose = (number: string) => `<Othr><Id>${number}</Id></Othr>`;
const batch = (text: string) => `<Btch>${text}</Btch>`;

/** A file that is wrong, and what the refusal says. */
type Wrong = readonly [fault: string, bytes: string | Uint8Array, says: RegExp, format?: string];

const inBothCamts = (fault: string, words: CamtWords, says: RegExp): Wrong[] =>
  (["053", "054"] as const).map((kind) => [`camt.${kind}: ${fault}`, camt(kind, words), says]);

const changed = (text: string, from: string | RegExp, to: string): string => {
  const made = text.replace(from, to);
  if (made === text) throw new Error(`${from} is not in the file.`);
  return made;
};

const wrong: readonly Wrong[] = [
  ...inBothCamts(
    "another account",
    { account: whose("99901001177") },
    /is of 99901001177; the account's number is 99901000014/,
  ),
  ...inBothCamts(
    "control digits of the IBAN",
    { account: "<IBAN>NO8699901000014</IBAN>" },
    /control digits of account NO8699901000014 are wrong/,
  ),
  ...inBothCamts(
    "control digit of the number",
    { account: whose("99901000015") },
    /control digits of account 99901000015 are wrong/,
  ),
  ...inBothCamts("another currency", { currency: "EUR" }, /in EUR, the account in NOK/),
  ...inBothCamts("two currencies", { own: "EUR" }, /an amount is in EUR, and the account in NOK/),
  ...inBothCamts("a negative amount", { amount: "-100.00", closing: "0.00" }, /the amount "-100.00" is negative/),
  ...inBothCamts(
    "a negative sum of a batch",
    { batch: batch("<TtlAmt>-100.00</TtlAmt>") },
    /the amount "-100.00" is negative/,
  ),
  ...inBothCamts(
    "a batch of no number of payments",
    { batch: batch("<NbOfTxs>1e99</NbOfTxs>") },
    /"1e99" is no number of payments/,
  ),
  ...inBothCamts("three decimals", { amount: "100.005" }, /"100.005" is no amount/),
  ...inBothCamts("an amount beyond all", { amount: "1234567890123.00" }, /is no amount/),
  ...inBothCamts("no day of the calendar", { day: "2026-02-30" }, /"2026-02-30" is no date/),
  ...inBothCamts("no day at all", { day: "" }, /neither a booking date nor a value date/),
  ...inBothCamts("a day outside of the period", { day: "2019-10-05" }, /1 line lies outside/),
  ...inBothCamts("nothing booked", { status: "PDNG", closing: "0.00" }, /no booked lines|no lines/),
  ...(["053", "054"] as const).flatMap((kind): Wrong[] => [
    [
      `camt.${kind}: no direction`,
      changed(camt(kind), /(<Ntry>.*)<CdtDbtInd>CRDT</, "$1<CdtDbtInd>PLUS<"),
      /\('PLUS'\)/,
    ],
    [`camt.${kind}: no account`, changed(camt(kind), /<Id><IBAN>.*?<\/Id>/, "<Id></Id>"), /does not name its account/],
  ]),
  ["camt.053: a balance without a direction", changed(camt("053"), "<CdtDbtInd>CRDT</CdtDbtInd>", ""), /\(''\)/],
  ["camt.053: balances that do not agree", camt("053", { closing: "101.00" }), /do not agree/],
  [
    "camt.053: balances of two statements whose errors cancel out",
    statements({ closing: "350.00" }, { opening: "100.00", closing: "200.00" }),
    /do not agree: 0.00 and lines of 100.00 come to 100.00, and the file states 350.00/,
  ],
  [
    "camt.053: a gap between two statements",
    statements({}, { opening: "120.00", closing: "220.00" }),
    /do not agree: 0.00 and lines of 200.00 come to 200.00, and the file states 220.00/,
  ],
  [
    "camt.053: gaps between three statements that cancel out",
    statements({}, { opening: "120.00", closing: "220.00" }, { opening: "200.00", closing: "300.00" }),
    /opens with 120.00, and the one before it closes with 100.00/,
  ],
  ["camt.053: a negative balance", camt("053", { opening: "-1.00", closing: "99.00" }), /"-1.00" is negative/],
  ["XML: cut off", camt("053").slice(0, -30), /is incomplete/],
  ["XML: closed by another element", camt("053").replace("</Ntry>", "</Entry>"), /no well-formed XML/],
  [
    "XML: a document type with nested entities",
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]><Document>&c;</Document>`,
    /document type/,
  ],
  [
    "XML: an entity of a file",
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><Document>&x;</Document>`,
    /document type/,
  ],
  ["XML: an unknown entity", camt("053", { more: "<RmtInf><Ustrd>&money;</Ustrd></RmtInf>" }), /no well-formed XML/],
  [
    "XML: a character that is none",
    camt("053", { more: "<RmtInf><Ustrd>&#0;</Ustrd></RmtInf>" }),
    /no well-formed XML/,
  ],
  ["XML: half a character", camt("053", { more: "<RmtInf><Ustrd>&#xD800;</Ustrd></RmtInf>" }), /no well-formed XML/],
  ["XML: nested too deep", camt("053", { more: "<a>".repeat(70) + "</a>".repeat(70) }), /more than 64 levels/],
  [
    "XML: not in its encoding",
    Buffer.from(camt("053", { more: "<RmtInf><Ustrd>Blåbær</Ustrd></RmtInf>" }), "latin1"),
    /not utf-8/,
  ],
  ["XML: in an encoding that is not read", camt("053").replace("UTF-8", "EBCDIC-NO"), /not ebcdic-no/],
  ["XML: another document", camt("053").replace("camt.053.001.02", "pain.002.001.03"), /neither camt.053/],
  ["XML: another version", camt("053").replace("camt.053.001.02", "camt.053.001.99"), /neither camt.053/],
  ["XML: no document of a bank", `<?xml version="1.0"?><Invoice></Invoice>`, /neither camt.053/],
  [
    "XML: no statement",
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt></BkToCstmrStmt></Document>`,
    /no booked lines|no lines/,
  ],
  [
    "MT940: another account",
    changed(mt940, "NO8599901000014", "NO1599901001177"),
    /99901001177; the account's number is 99901000014/,
  ],
  [
    "MT940: control digits of the IBAN",
    changed(mt940, "NO85", "NO86"),
    /control digits of account NO8699901000014 are wrong/,
  ],
  ["MT940: another currency", mt940.replaceAll("NOK", "SEK"), /in SEK, the account in NOK/],
  ["MT940: balances that do not agree", changed(mt940, "NOK167127,69", "NOK167127,70"), /do not agree/],
  ["MT940: no closing balance", changed(mt940, /:62F:.*/, ""), /no closing balance/],
  [
    "MT940: no opening balance",
    changed(mt940, /:60F:.*/, ":61:2610121012D310,00NTRFMP-REF-1//S26101200401"),
    /no opening balance|cannot be read/,
  ],
  [
    "MT940: a line that is none",
    changed(mt940, ":61:2610121012D", ":61:2610121012X"),
    /Line \d+ cannot be read as MT940/,
  ],
  ["MT940: no day of the calendar", changed(mt940, ":61:2610121012D", ":61:2613121012D"), /"261312" is no date/],
  ["MT940: three decimals", changed(mt940, "D310,00", "D310,001"), /no amount|cannot be read/],
  [
    "OCR: another account",
    ocr.replaceAll("99901000014", "99901001177"),
    /99901001177; the account's number is 99901000014/,
  ],
  [
    "OCR: control digit of the account",
    ocr.replaceAll("99901000014", "99901000015"),
    /control digits of account 99901000015 are wrong/,
  ],
  [
    "OCR: a sum that differs",
    changed(ocr, "418400051026051026051026", "418500051026051026051026"),
    /4185.00; there are 3, 8 and 4184.00/,
  ],
  [
    "OCR: a number of payments that differs",
    changed(ocr, "NY090088000000030000", "NY090088000000040000"),
    /says 4 payments/,
  ],
  ["OCR: a sum that its signs make negative", changed(ocr, /^(NY0910300000001.{16})0/m, "$1-"), /there are 3, 8 and/],
  ["OCR: a line that is cut", changed(ocr, "000115000000", "000115"), /Line 3 has 74 characters/],
  [
    "OCR: the end is missing",
    `${ocr.trimEnd().split("\n").slice(0, -1).join("\n")}\n`,
    /the end of the file is missing|does not follow/,
  ],
  ["OCR: another service", changed(ocr, "NY090020", "NY210020"), /of service 21/],
  [
    "OCR: a payment before its agreement",
    ocr
      .split("\n")
      .filter((line) => !line.startsWith("NY090020"))
      .join("\n"),
    /does not follow/,
  ],
  ["OCR: an amount of letters", changed(ocr, "00000000000220000", "0000000000022000A"), /no amount/],
  ["OCR: no day of the calendar", changed(ocr, "NY09103000000010510260", "NY09103000000013213260"), /is no date/],
  ["CSV: no heading", "Navn;Adresse\nKari;Oslo", /Columns found: Navn, Adresse/],
  ["CSV: a layout that is not published", "Navn;Adresse\nOla;Bergen", /not published/, "EIKA_TELEPAY"],
  [
    "CSV: another account",
    "Konto;Dato;Tekst;Beløp\n99901001177;05.10.2026;Kaffe;12",
    /99901001177; the account's number is 99901000014|The file is of 99901001177/,
  ],
  [
    "CSV: control digits",
    "Konto;Dato;Tekst;Beløp\nNO8699901000014;05.10.2026;Kaffe;12",
    /control digits of account NO8699901000014 are wrong/,
  ],
  [
    "CSV: rows of two accounts",
    "Konto;Dato;Tekst;Beløp\n99901000014;05.10.2026;Te;12\n99901001177;05.10.2026;Kaffe;12",
    /Line 3 is of account 99901001177, and the lines before it of 99901000014/,
  ],
  ["CSV: UTF-16", Buffer.from(`\ufeff${csv("05.10.2026;A;10;")}`, "utf16le"), /in UTF-16/],
  ["MT940: UTF-16 without its mark", Buffer.from(mt940, "utf16le"), /in UTF-16/],
  ["blanks", "\ufeff \n\n", /no booked lines/],
  ["CSV: another currency", "Dato;Tekst;Beløp i SEK\n05.10.2026;Kaffe;12", /in SEK, the account in NOK/],
  ["CSV: a running balance that differs", csv("05.10.2026;A;10;110", "06.10.2026;B;10;130"), /would be 120.00/],
  ["CSV: three decimals", csv("05.10.2026;A;10,005;"), /"10,005" is no amount/],
  ["CSV: an amount of words", csv("05.10.2026;A;ti;"), /"ti" is no amount/],
  ["CSV: no day of the calendar", csv("31.02.2026;A;10;"), /"31.02.2026" is no date/],
  ["CSV: a row that is cut", csv("05.10.2026;A"), /Line 2 has 2 columns/],
  ["CSV: a row without an amount", csv("05.10.2026;A;;"), /no date or no amount/],
  ["CSV: a day outside of the period", csv("05.10.2019;A;10;"), /1 line lies outside/],
  ["CSV: a heading alone", csv(), /no booked lines|no lines/],
  ["CSV: nothing that is booked", "Dato;Tekst;Beløp;Status\n05.10.2026;A;10;Reservert", /no booked lines|no lines/],
  ["a NUL in a text", csv("05.10.2026;A\u0000B;10;"), /file/],
  ["an empty file", "", /file/],
  ["a zip", Buffer.from("504b0304504b050600000000", "hex"), /file/],
  ["a PDF", "%PDF-1.4\n%%EOF\n", /file/],
];

describe("every kind of fault", () => {
  const cases = wrong.map(([fault, bytes, says, format = "AUTO"]) => ({ fault, bytes, says, format }));
  test.each(cases)("$fault", async ({ bytes, says, format }) => {
    const before = await rowsOf();
    const answer = await importBank(client, { name: "utdrag", bytes }, { account: bank, format });
    expect([answer.status, said(answer)]).toEqual([422, expect.stringMatching(says)]);
    expect(await rowsOf()).toEqual(before);
    expect(Object.keys(before)).toContain("account");
  });

  test("the files that they are made of are taken", async () => {
    const good = [camt("053"), camt("054"), mt940, ocr, csv("05.10.2026;A;10;110", "06.10.2026;B;10;120")];
    for (const bytes of good) {
      const answer = await importBank(client, { name: "utdrag", bytes }, { account: bank, more: "&dryRun=true" });
      expect([answer.status, said(answer)]).toEqual([201, "201"]);
    }
  });

  const older = { day: "2026-10-05", opening: "0.00", closing: "100.00" };
  const newer = { day: "2026-10-06", opening: "100.00", closing: "200.00" };
  const swift = (day: string, opening: string, closing: string) =>
    `:20:${day}\n:25:99901000014\n:28C:${day}/1\n:60F:C${day}NOK${opening}\n:61:${day}${day.slice(2)}C100,00NTRFR${day}\n:62F:C${day}NOK${closing}\n`;
  test.each([
    ["camt.053, the newest statement first", statements(newer, older), ["2026-10-06", "2026-10-05"]],
    [
      "camt.053, statements of one day from the latest to the earliest",
      statements({ ...newer, day: older.day }, older),
      ["2026-10-05", "2026-10-05"],
    ],
    [
      "camt.053, the last page of a statement first",
      statements(newer, older).replace("<Id>2</Id>", "<Id>1</Id>"),
      ["2026-10-06", "2026-10-05"],
    ],
    [
      "MT940, the newest statement first",
      swift("261006", "100,00", "200,00") + swift("261005", "0,00", "100,00"),
      ["2026-10-06", "2026-10-05"],
    ],
    [
      "CSV, lines of one day from the latest to the earliest",
      csv("05.10.2026;B;100;200", "05.10.2026;A;100;100"),
      ["2026-10-05", "2026-10-05"],
    ],
  ])("%s: from the first balance to the last, and lines as the file has them", async (_, bytes, days) => {
    const more = "&dryRun=true&fields=openingBalanceCurrency,closingBalanceCurrency,transactions(postedDate)";
    const { body } = await importBank(client, { name: "utdrag", bytes }, { account: bank, more });
    expect(body.value).toEqual({
      ...{ openingBalanceCurrency: 0, closingBalanceCurrency: 200 },
      transactions: days.map((postedDate) => ({ postedDate })),
    });
  });
});

describe("what is told before the file is read, and what is too large", () => {
  const file = { name: "a.csv", bytes: csv("05.10.2026;A;10;") };

  test("an account without a number takes none whose control digits are wrong", async () => {
    const before = await rowsOf();
    const answer = await importBank(
      client,
      { name: "a.xml", bytes: camt("053", { account: whose("99901000015") }) },
      { account: bare },
    );
    expect(said(answer)).toMatch(/control digits of account 99901000015/);
    expect(await rowsOf()).toEqual(before);
  });

  test("no such account, one that is no bank account, no such bank, a period that ends first: all at once", async () => {
    const before = await rowsOf();
    const office = await accountOf(client, 6540);
    const answer = await importBank(client, file, {
      account: office,
      bank: 99_999,
      from: "2026-10-02",
      to: "2026-10-02",
    });
    expect([answer.status, said(answer)]).toEqual([422, expect.stringMatching(/bankId: .*accountId: .*toDate: /)]);
    expect(said(await importBank(client, file, { account: 7 }))).toMatch(/There is no account 7\./);
    expect((await upload(client, `/bank/statement/import?bankId=0&accountId=${bank}`, file)).status).toBe(422);
    expect(await rowsOf()).toEqual(before);
  });

  test("more lines, or more payments within lines, than a file may have", async () => {
    const before = await rowsOf();
    const row = "05.10.2026;A;1;";
    const long = await importBank(
      client,
      { name: "a.csv", bytes: csv(...Array.from({ length: 50_001 }, () => row)) },
      { account: bank },
    );
    expect(said(long)).toMatch(/more than 50.?000 lines/);
    const part = "</TxDtls><TxDtls>";
    const parts = await importBank(
      client,
      { name: "a.xml", bytes: camt("054", { more: part.repeat(50_001) }) },
      { account: bank },
    );
    expect(said(parts)).toMatch(/more than 50.?000 lines/);
    expect(await rowsOf()).toEqual(before);
  });

  test("an amount of millions of characters, and a page of more lines than a call has arguments", async () => {
    const before = await rowsOf();
    const amount = csv(`05.10.2026;A;1${".000".repeat(300_000)};`);
    const number = await importBank(client, { name: "a.csv", bytes: amount }, { account: bank });
    expect([number.status, said(number)]).toEqual([422, expect.stringMatching(/"1\.000\.000[.0]*" is no amount/)]);
    const page = (count: number) =>
      `:20:1\n:25:99901000014\n:28C:1\n:60F:C261001NOK0,00\n${":61:2610051005C1,00NTRFNONREF\n".repeat(count)}:62F:C261005NOK1,00\n`;
    const pages = await importBank(client, { name: "a.sta", bytes: page(1) + page(150_000) }, { account: bank });
    expect([pages.status, said(pages)]).toEqual([422, expect.stringMatching(/more than 50.?000 lines/)]);
    expect(await rowsOf()).toEqual(before);
  });

  test("200 MB are refused before they are sent", async () => {
    const before = await rowsOf();
    const { hostname, port } = new URL(client.address);
    const query = `bankId=0&accountId=${bank}&fromDate=2026-01-01&toDate=2027-01-01&fileFormat=AUTO`;
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = request(
        {
          ...{ hostname, port, method: "POST", path: `/v2/bank/statement/import?${query}` },
          headers: {
            authorization: `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`,
            "content-type": "multipart/form-data; boundary=x",
            "content-length": 200 * 1_048_576,
          },
        },
        (response) => {
          let text = "";
          response.setEncoding("utf8");
          response.on("data", (chunk: string) => {
            text += chunk;
          });
          response.on("end", () => {
            sent.destroy();
            resolve({ status: response.statusCode ?? 0, text });
          });
        },
      );
      sent.on("error", reject);
      sent.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
    });
    expect([answer.status, answer.text]).toEqual([
      expect.toSatisfy((status: number) => status === 413 || status === 422),
      expect.stringMatching(/MB|bytes|large/),
    ]);
    expect(await rowsOf()).toEqual(before);
  });
});

describe("statements that do not join those around them", () => {
  /** Imports rows, and answers what is warned of. */
  const warned = async (account: number, ...rows: readonly string[]) => {
    const answer = await importBank(client, { name: "utdrag.csv", bytes: csv(...rows) }, { account });
    expect([answer.status, said(answer)]).toEqual([201, "201"]);
    return answer.headers.get("x-warning") ?? "";
  };

  test("are taken with a warning: before, after and within a day, in whatever order they come; those that overlap are not", async () => {
    const [account, other] = [await accountOf(client, 1930), await accountOf(client, 1950)];
    for (const one of [account, other])
      await client.value(client.put(`/ledger/account/${one}`, { isBankAccount: true }));
    expect(await warned(account, "04.10.2026;S;500;500")).toBe("");
    expect(await warned(account, "05.10.2026;A;100;600")).toBe("");
    // The second of three statements of a day is missing until it comes.
    expect(await warned(account, "05.10.2026;C;50;700")).toMatch(
      /The file opens with 650.00, and the statement before closed with 600.00/,
    );
    expect(await warned(account, "05.10.2026;B;50;650")).toBe("");
    expect(await warned(account, "06.10.2026;D;10;710")).toBe("");
    expect(await warned(account, "08.10.2026;E;10;730")).toMatch(/opens with 720.00, .* before closed with 710.00/);
    // What fills a gap in part says what is still missing.
    expect(await warned(account, "07.10.2026;F;5;715")).toMatch(
      /The file closes with 715.00, and the statement after it opens with 720.00/,
    );
    expect(await warned(account, "07.10.2026;G;5;720")).toBe("");
    const overlapping = ["05.10.2026;B;50;650", "05.10.2026;C;50;700", "06.10.2026;D;10;710", "07.10.2026;F;5;715"];
    const newer = ["07.10.2026;G;5;720", "08.10.2026;E;10;730", "09.10.2026;H;10;740"];
    expect(await warned(account, ...overlapping, ...newer)).toMatch(/^[^.]*6 lines were imported before[^.]*\.[^.]*$/);
    // Nothing came before the day: which of its statements is the first is not known.
    expect(await warned(other, "05.10.2026;C;50;700")).toBe("");
    expect(await warned(other, "05.10.2026;A;100;600")).toMatch(
      /The file goes from 500.00 to 600.00 on 5 October 2026, and no other statement of that day joins it/,
    );
    expect(await warned(other, "05.10.2026;B;50;650")).toBe("");
  });
});

test("entries of a file with one reference are all kept, each with its line; an earlier file's are counted", async () => {
  const account = await accountOf(client, 1900);
  await client.value(
    client.put(`/ledger/account/${account}`, { isBankAccount: true, bankAccountNumber: "99901001177" }),
  );
  const words = { account: whose("99901001177"), closing: "500.00" };
  /** A file whose entries have one reference, and these amounts. */
  const entries = (kind: "053" | "054", ...amounts: readonly string[]) => {
    const [entry = ""] = /<Ntry>.*<\/Ntry>/.exec(camt(kind, words)) ?? [];
    const each = amounts.map((amount) =>
      entry.replaceAll(">100.00<", `>${amount}<`).replace("<Sts>", "<AcctSvcrRef>S1</AcctSvcrRef><Sts>"),
    );
    return { name: "utdrag.xml", bytes: camt(kind, words).replace(entry, each.join("")) };
  };
  const waiting = async (file: { readonly name: string; readonly bytes: string }) => {
    const { body, headers } = await importBank(client, file, { account, more: "&fields=id,paymentsWithoutLine" });
    return [body.value.id, body.value.paymentsWithoutLine, headers.get("x-warning") ?? ""] as const;
  };
  const [first, count] = await waiting(entries("054", "100.00", "100.00"));
  expect(count).toBe(2);
  const [second, more, warning] = await waiting(entries("054", "100.00", "300.00", "100.00"));
  expect([more, warning]).toEqual([1, expect.stringContaining("2 lines were imported before")]);
  const fields = "&fields=transactions(id,amountCurrency)";
  const lines = await importBank(client, entries("053", "300.00", "100.00", "100.00"), { account, more: fields });
  expect([lines.status, lines.headers.get("x-warning")]).toEqual([201, null]);
  const parts = await Promise.all(
    lines.body.value.transactions.map(async ({ id, amountCurrency }: { id: number; amountCurrency: number }) => {
      const { body } = await client.get(`/bank/statement/transaction/${id}/details`);
      return [amountCurrency, body.value.parts.map(({ amount }: { amount: number }) => amount)];
    }),
  );
  expect(parts).toEqual([300, 100, 100].map((amount) => [amount, [amount]]));
  for (const id of [first, second])
    expect((await client.get(`/bank/statement/${id}?fields=paymentsWithoutLine`)).body.value.paymentsWithoutLine).toBe(
      0,
    );
});
