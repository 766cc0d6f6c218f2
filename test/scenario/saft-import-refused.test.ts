// Audit files that are refused: each with the lines that are wrong, and nothing changed.

import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verify } from "../../src/cli/verify.ts";
import { closing } from "../support/months.ts";
import { importSaft, packed, saftExample, saftText } from "../support/saft-files.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { pdf, said, upload } from "../support/upload.ts";

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  // Without jobs: a worker gives changes their places in the chain whenever it comes to them.
  const roles = ["api", "dispatcher", "sender"] as const;
  service = await startTestService({ clock: () => new Date("2026-11-23T10:00:00Z"), roles });
  await service.service.jobs.stop();
});
beforeEach(async () => {
  client = await service.company();
});
afterAll(async () => {
  expect(await verify(service.database.ownerUrl, () => undefined)).toEqual([]);
  await service.stop();
});

/** Rows of every table with a company, but those that each request and login adds. */
async function rowCounts(): Promise<Record<string, number>> {
  const database = new pg.Client(service.database.ownerUrl);
  await database.connect();
  try {
    const { rows: tables } = await database.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and c.relname not in ('request_log', 'id_block', 'session_token', 'employee_token', 'account') order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await database.query<{ count: number }>(`select count(*)::int as count from "${name}"`);
      counts[name] = rows[0]?.count ?? 0;
    }
    return counts;
  } finally {
    await database.end();
  }
}

const all = {
  createMissingAccounts: true,
  importStartBalanceFromOpening: true,
  importVouchers: true,
  importCustomerVendors: true,
};
const other = { query: "?otherCompany=true" };

/** Sends a file that must be refused, and finds that nothing has changed. */
async function refusedFile(
  file: string | Uint8Array,
  parts: Parameters<typeof importSaft>[2] = all,
  options: Parameters<typeof importSaft>[3] = other,
): Promise<string> {
  const before = await rowCounts();
  const answer = await importSaft(client, file, parts, options);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(await rowCounts()).toEqual(before);
  return said(answer);
}

/** What is said of a file that is refused. */
const refusal = async (file: string, parts: Parameters<typeof importSaft>[2] = all) =>
  said(await importSaft(client, file, parts, other));

const plain = () =>
  saftText({
    balances: [
      ["1920", 100, 100],
      ["2000", -100, -100],
    ],
  });
const sale = (id: string, day: string, debit: number, credit = debit) => ({
  id,
  day,
  lines: [
    ["1920", debit],
    ["3000", -credit],
  ] as const,
});

describe("files that cannot be read", () => {
  test("the namespace of another element, or none", async () => {
    expect(await refusedFile(saftExample("example-1.30-xmlspy.xml"))).toMatch(
      /^422 18000 saftFile\.lines\[3\]: Line 3: element AuditFile is not in the namespace urn:Standard/,
    );
    expect(await refusedFile("<Invoice></Invoice>\n")).toMatch(
      /^422 18000 saftFile\.lines\[1\]: Line 1: element Invoice/,
    );
    expect(await refusedFile('<Header xmlns="urn:StandardAuditFile-Taxation-Financial:NO"></Header>')).toMatch(
      /begins with Header/,
    );
  });

  test("another version", async () => {
    expect(await refusedFile(plain().replace("1.30", "2.0"))).toMatch(/version 2\.0 of the format cannot be imported/);
  });

  test("cut short, no XML, or of another encoding", async () => {
    expect(await refusedFile(plain().slice(0, 700))).toMatch(/^422 18000 saftFile: /);
    expect(await refusedFile(`${plain().slice(0, plain().indexOf("</MasterFiles>"))}</X>`)).toMatch(
      /^422 18000 saftFile\.lines\[\d+\]: Line \d+: the file is no well-formed XML/,
    );
    expect(await refusedFile("kontonr;beløp\n1920;100\n")).toMatch(/^422 18000 saftFile: /);
    const latin = Buffer.from(plain().replace("Eksempel AS", "Bjørn & Åse").replace("&", "og"), "latin1");
    expect(await refusedFile(new Uint8Array(latin))).toMatch(/not in the encoding that it states/);
  });

  test("document types, entities, depth and endless texts are refused in bounded work", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE AuditFile [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_none, at) => `<!ENTITY a${at} "&a;&a;&a;&a;">`).join("")}]><AuditFile>&a19;</AuditFile>`;
    expect(await refusedFile(bomb)).toMatch(/document type declaration/);
    const outside = '<?xml version="1.0"?><!DOCTYPE AuditFile SYSTEM "file:///etc/passwd"><AuditFile></AuditFile>';
    expect(await refusedFile(outside)).toMatch(/document type declaration/);
    const deep = plain().replace("<Journal/>", `${"<Journal>".repeat(30)}${"</Journal>".repeat(30)}`);
    expect(await refusedFile(deep)).toMatch(/more than 20 levels deep/);
    const long = plain().replace("Konto 1920", "x".repeat(20_000));
    expect(await refusedFile(long)).toMatch(/a text or a tag is too long/);
    const endless = plain().replace("<Journal/>", `<!--${" ".repeat(1_200_000)}--><Journal/>`);
    expect(await refusedFile(endless)).toMatch(/a text or a tag is too long/);
  });

  test("archives: bombs, other files, too many, and broken ones", async () => {
    const comments = packed({ "a.xml": plain().replace("<Journal/>", "<!-- -->".repeat(4_500_000)) });
    expect(await refusedFile(comments)).toMatch(/Unpacked, the archive has more than/);
    expect(await refusedFile(packed({ "a.xml": plain(), "b.txt": "x" }))).toMatch(/holds b\.txt, which is no XML file/);
    const many = Object.fromEntries(Array.from({ length: 60 }, (_none, at) => [`${at}.xml`, plain()]));
    expect(await refusedFile(packed(many))).toMatch(/more than 50 files/);
    const broken = packed({ "a.xml": plain().repeat(3) });
    broken.fill(7, 60, 200);
    expect(await refusedFile(broken)).toMatch(/^422 18000 saftFile/);
  });
});

describe("files that disagree with themselves or with the company", () => {
  test("every fault at once, with its line", async () => {
    const file = saftText({
      balances: [
        ["1920", 0, 0],
        ["3000", 0, 0],
      ],
      transactions: [
        sale("1", "2025-03-01", 100, 90),
        {
          id: "2",
          day: "2025-03-02",
          lines: [
            ["1920", 10],
            ["7777", -10],
          ],
        },
        { ...sale("3", "2025-03-03", 10), period: "4" },
        sale("1", "2025-05-01", 10),
        sale("5", "2027-05-01", 10),
        sale("8", "1899-03-05", 10),
        {
          id: "6",
          day: "2025-06-01",
          lines: [
            ["1920", 10, { customer: "404" }],
            ["3000", -10],
          ],
        },
      ],
    });
    const text = await refusedFile(file);
    const line = (of: string) => file.slice(0, file.indexOf(of)).split("\n").length;
    expect(text).toContain(`Line ${line("<TransactionID>1<") - 1}: debit and credit of transaction 1 differ by 10.00`);
    expect(text).toMatch(/transaction 3 has the date 2025-03-03, and the period 2025-04/);
    expect(text).toMatch(/transaction 1 stands in the file already/);
    // A date that cannot be is named once, and not compared with its period.
    expect(text).toMatch(/TransactionDate cannot be 1899-03-05/);
    expect(text).not.toMatch(/transaction 8 has the date/);
    // What needs the company is looked at when the file agrees with itself.
    const rest = saftText({
      balances: [
        ["1920", 0, 0],
        ["3000", 0, 0],
      ],
      transactions: [
        {
          id: "2",
          day: "2025-03-02",
          lines: [
            ["1920", 10],
            ["7777", -10],
          ],
        },
        sale("5", "2026-05-01", 10),
        {
          id: "6",
          day: "2025-06-01",
          lines: [
            ["1920", 10, { customer: "404" }],
            ["3000", -10],
          ],
        },
      ],
    });
    const more = await refusedFile(rest);
    expect(more).toMatch(/account 7777 is not among the accounts of the file/);
    expect(more).toMatch(/2026-05-01 lies outside the period of the file/);
    expect(more).toMatch(/404 is none of the customers or suppliers/);
  });

  test("accounts that are missing are refused together where they may not be made", async () => {
    const text = await refusedFile(saftExample("example-1.10-888888888.xml"), { importStartBalanceFromOpening: true });
    expect(text).toMatch(/no account 5092 /);
    expect(text).toMatch(/no account 7195 /);
  });

  test("another company, unless that is meant", async () => {
    await client.value(
      client.put("/company", {
        ...(await client.get("/company/>withLoginAccess?fields=id")).body.values[0],
        organizationNumber: "888888888",
      }),
    );
    expect(await refusedFile(plain(), all, {})).toMatch(/the file is of company 999999999, and this is 888888888/);
    expect(said(await importSaft(client, plain(), { importStartBalanceFromOpening: true }, other))).toBe("200");
  });

  test("own vouchers in the period, closed months, an opening balance that stands", async () => {
    const accounts = (await client.get("/ledger/account?number=1900,1920&fields=id")).body.values;
    const own = await service.company();
    const rows = (ids: readonly { id: number }[]) =>
      ids.map(({ id }, at) => ({ row: at + 1, account: { id }, amountGross: at === 0 ? 5 : -5, vatType: { id: 0 } }));
    await client.value(
      client.post("/ledger/voucher", { date: "2025-10-01", description: "Eget", postings: rows(accounts) }),
    );
    expect(await refusedFile(plain())).toMatch(/has 1 voucher of its own from 2025-10-01 to 2025-10-01/);
    client = own;
    const file = saftText({
      balances: [
        ["1920", 0, 10],
        ["3000", 0, -10],
      ],
      transactions: [sale("1", "2025-03-01", 10)],
    });
    await client.value(client.put(closing(202503), undefined));
    const closed = await refusedFile(file);
    expect(closed).toMatch(/^409 10000 saftFile\.lines\[\d+\]: /);
  });

  test("parties and accounts that cannot be made, or may not, and a period that is missing", async () => {
    await client.value(client.post("/customer", { name: "En annen", customerNumber: 10001 }));
    const balances = [
      ["1500", 0, 10],
      ["A77", 0, -10],
    ] as const;
    const customers = [
      { id: "K1", name: "Uten tall", account: "1500", closing: 5 },
      { id: "10001", name: "Opptatt nummer", organization: "912345678", account: "1500", closing: 5 },
    ];
    const bought = (id: string, account: string, customer: string) => ({
      id,
      day: "2025-04-01",
      lines: [
        [account, 5, { customer }],
        ["A77", -5],
      ] as const,
    });
    const file = saftText({
      balances,
      customers,
      transactions: [bought("1", "1500", "K1"), bought("2", "1500", "10001")],
    });
    const made = await refusal(file);
    expect(made).toMatch(/account A77 Konto A77 cannot be made, since its number has not four to eight digits/);
    expect(made).toMatch(/K1 of Uten tall is no number that a customer or supplier can have/);
    // A number that is found counts as the same one, unless the organization numbers differ.
    await client.value(
      client.post("/customer", { name: "Tredje", customerNumber: 10002, organizationNumber: "987654325" }),
    );
    const taken = file.replaceAll("10001", "10002");
    expect(await refusal(taken)).toMatch(/the number 10002 of Opptatt nummer belongs to another one here/);
    const without = { importVouchers: true, mappingFile: "A77;3000" };
    expect(await refusal(file, without)).toMatch(/the company does not have K1 Uten tall, whom vouchers name/);
    const endless = plain().replace(/<SelectionCriteria>.*<\/SelectionCriteria>/, "");
    expect(await refusal(endless)).toMatch(/the file does not say its period/);
  });

  test("an opening balance that is later, earlier, corrected or settled", async () => {
    const opening = { importStartBalanceFromOpening: true };
    const owed = (from: readonly [string, string]) =>
      saftText({
        ...{ from, to: ["12", from[1]] },
        balances: [
          ["1500", 100, 100],
          ["2000", -100, -100],
        ],
        customers: [{ id: "10001", name: "Anna AS", account: "1500", opening: 100, closing: 100 }],
      });
    const first = await importSaft(client, owed(["7", "2025"]), { ...opening, createCustomerIB: true }, other);
    expect(said(first)).toBe("200");
    const earlier = saftText({
      balances: [
        ["1920", 0, 10],
        ["3000", 0, -10],
      ],
      transactions: [sale("1", "2025-02-01", 10)],
    });
    expect(await refusal(earlier, { importVouchers: true, importCustomerVendors: true })).toMatch(
      /importVouchers: The opening balance of 2025-07-01 stands, and vouchers before it would count twice/,
    );
    const replace = { ...opening, createCustomerIB: true, updateStartBalance: true };
    expect(await refusal(owed(["9", "2025"]), replace)).toMatch(
      /The opening balance of 2025-07-01 cannot be replaced by the import/,
    );
    const id = Number(/number (\d+)/.exec(first.headers.get("x-warning") ?? "")?.[1]);
    const [posting] = (
      await client.get(
        "/ledger/posting?dateFrom=2025-07-01&dateTo=2025-07-02&accountNumberFrom=1500&accountNumberTo=1501&fields=id,voucher(id),customer(id)",
      )
    ).body.values;
    // What belongs to its vouchers keeps an import from being undone.
    const attached = await upload(client, `/ledger/voucher/${posting.voucher.id}/attachment`, {
      ...{ name: "bilag.pdf", bytes: pdf() },
    });
    expect(attached.status).toBeLessThan(300);
    expect(said(await client.put(`/saft/import/${id}/:undo`, undefined))).toMatch(
      /1 file or draft belongs to vouchers of the import/,
    );
    const accounts = (await client.get("/ledger/account?number=1500,1920&fields=id,number")).body.values;
    const paid = await client.value(
      client.post("/ledger/voucher", {
        ...{ date: "2025-08-01", description: "Betalt" },
        postings: accounts.map(({ id: account, number }: { id: number; number: number }, at: number) => ({
          ...{ row: at + 1, account: { id: account }, amountGross: number === 1500 ? -100 : 100 },
          ...(number === 1500 ? { customer: { id: posting.customer.id }, openItem: { id: posting.id } } : {}),
        })),
      }),
    );
    expect(paid.id).toBeGreaterThan(0);
    expect(await refusal(owed(["1", "2025"]), replace)).toMatch(
      /Of the opening balance of 2025-07-01, 1 item is settled/,
    );
  });

  test("parts that exclude each other, and wrong mapping files", async () => {
    const both = { importStartBalanceFromOpening: true, importStartBalanceFromClosing: true, importVouchers: true };
    const text = await refusedFile(plain(), both);
    expect(text).toMatch(/cannot both become the opening balance/);
    expect(text).toMatch(/Closing balances contain the vouchers already/);
    const mapping = await refusedFile(plain(), {
      ...all,
      mappingFile: Buffer.from("1920;1900\n1920;1901\nx\n2000;to tusen\n"),
    });
    expect(mapping).toMatch(/mappingFile\.lines\[2\]: Line 2 of the mapping file maps account 1920 again/);
    expect(mapping).toMatch(/mappingFile\.lines\[3\]/);
    expect(mapping).toMatch(/mappingFile\.lines\[4\]/);
    expect(await refusedFile(plain(), { ...all, mappingFile: "7000;7001" })).toMatch(
      /maps account 7000, which the audit file does not have/,
    );
    expect(await refusedFile(plain(), { ...all, importVouchers: "kanskje" })).toMatch(/^4/);
  });

  test("the file under another part, and no file", async () => {
    const answer = await upload(client, "/saft/importSAFT", { name: "saft.xml", bytes: plain() });
    expect(said(answer)).toMatch(/^422 18000 /);
  });
});
