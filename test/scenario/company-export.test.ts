// The export of a company: every row of every table but secrets, documents as they came in, years as auditors get them, and sums.

import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secretColumn, withheldTables } from "../../src/domain/company-export/export-tables.ts";
import { colleague, limitedColleague } from "../support/colleague.ts";
import { fillBooks } from "../support/example-books.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download, pdf, upload } from "../support/upload.ts";

type Files = Readonly<Record<string, Buffer>>;

let service: TestService;
let owner: pg.Client;
let client: TestClient;
let invoice: number;
let files: Files;
const receipt = pdf("Kvittering");

beforeAll(async () => {
  // Without jobs: a worker gives changes their places in the chain whenever it comes to them.
  const roles = ["api", "dispatcher", "sender"] as const;
  service = await startTestService({ clock: () => new Date("2026-07-05T10:00:00Z"), roles });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  // As the service's own connections write moments.
  await owner.query("set timezone to 'Europe/Oslo'");
  // Few documents make several parts.
  await owner.query("update bound set value = 3 where name = 'packageDocuments'");
  client = await service.company({ name: "Eksempel AS", language: "en" });
  await fillBooks(client);
  await client.value(client.put("/company", { organizationNumber: "999999999" }));
  const seller = await Seller.of(client);
  invoice = await seller.invoice([[2, 100]]);
  for (const name of ["kvittering æøå.pdf", "=2+2.pdf", "brev.pdf"])
    expect(
      (await upload(client, `/documentArchive/customer/${seller.customer}`, { name, bytes: receipt })).status,
    ).toBe(201);
  const hook = {
    event: "customer.create",
    targetUrl: "https://example.com/",
    authHeaderName: "x-key",
    authHeaderValue: "CANARY-key",
  };
  await client.value(client.post("/event/subscription", hook));
  const other = await service.company({ name: "Annen AS" });
  await other.value(other.post("/customer", { name: "CANARY of another company" }));
  files = await exported();
}, 300_000);
afterAll(async () => {
  await owner?.end();
  await service?.stop();
});

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const names = (of: Files) => Object.keys(of);
const textOf = (of: Files, name: string) => {
  expect(names(of)).toContain(name);
  return of[name]?.toString("utf8") ?? "";
};

/** An export, whose list of SHA-256 is complete and right, and whose headers have told how much follows. */
async function exported(from = client, query = ""): Promise<Files> {
  const answer = await download(from, `/company/export${query}`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  const found = Object.fromEntries(
    Object.entries(unzipSync(answer.bytes)).map(([name, bytes]) => [name, Buffer.from(bytes)]),
  );
  const others = names(found).filter((name) => name !== "SHA256.txt");
  expect(textOf(found, "SHA256.txt").trimEnd().split("\n")).toEqual(
    others.map((name) => `${sha256(found[name] ?? Buffer.alloc(0))}  ${name}`),
  );
  const told = ["x-archive-files", "x-archive-records"].map((name) => Number(answer.headers.get(name)));
  expect(told).toEqual([others.length + 1, others.filter((name) => /^(documents|issued)\//.test(name)).length]);
  return found;
}

test("every row of every table is there, but secrets and what the service has under way", async () => {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1, a.attnum`,
  );
  const byTable = new Map<string, string[]>();
  for (const { table, column } of columns) byTable.set(table, [...(byTable.get(table) ?? []), column]);
  const isSecret = new RegExp(secretColumn, "i");
  const { tables } = JSON.parse(textOf(files, "manifest.json"));
  const kept = [...byTable.keys()].filter((name) => !(name in withheldTables));
  expect(Object.keys(tables).sort()).toEqual(kept.sort());
  expect(Object.keys(withheldTables).filter((name) => !byTable.has(name))).toEqual([]);
  let filled = 0;
  for (const table of kept) {
    const isOwned = byTable.get(table)?.includes("company_id");
    const shown = (byTable.get(table) ?? []).filter((one) => one !== "company_id" && !isSecret.test(one));
    const picked = shown.map((one) => `t."${one}"`).join(", ");
    // That somebody fetched it was noted behind the moment of its snapshot.
    const known = table === "change_log" ? "and t.fields->'downloaded' is null" : "";
    const { rows } = await owner.query<{ row: object }>(
      `select row_to_json(r) as row from "${table}" t cross join lateral (select ${picked}) r where ${isOwned ? "t.company_id = $1" : "$1::bigint is not null"} ${known}`,
      [client.companyId],
    );
    const inJson = JSON.parse(textOf(files, `tables/json/${table}.json`)) as object[];
    const sorted = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).sort();
    expect([table, sorted(inJson)]).toEqual([table, sorted(rows.map(({ row }) => row))]);
    const [head = ""] = textOf(files, `tables/csv/${table}.csv`)
      .replace(/^\uFEFF/, "")
      .split("\r\n");
    expect([table, tables[table], head.split(";")]).toEqual([table, rows.length, shown]);
    if (rows.length > 0) filled += 1;
  }
  expect(filled).toBeGreaterThan(30);
});

test("nothing lets anybody in, and nothing is of another company", async () => {
  const { rows } = await owner.query<{ secret: string }>(
    `select encode(t.token_hash, 'hex') as secret from employee_token t where t.company_id = $1
     union all select encode(t.token_hash, 'hex') from session_token t where t.company_id = $1
     union all select s."sealedHeader" from event_subscription s where s.company_id = $1
     union all select s."sealedSecret" from event_subscription s where s.company_id = $1`,
    [client.companyId],
  );
  const secrets = [...rows.map(({ secret }) => secret), client.session, client.employeeToken, "CANARY"];
  expect(secrets.length).toBeGreaterThan(5);
  const text = Buffer.concat(Object.values(files)).toString("latin1");
  for (const secret of secrets.filter((one) => one !== ""))
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test("documents are those that came in, what was issued is its PDF, and both fill further parts", async () => {
  const second = await exported(client, "?part=2");
  const all = { ...files, ...second };
  const documents = names(all).filter((name) => name.startsWith("documents/"));
  expect(documents.map((name) => name.replace(/^documents\/\d+ /, "")).sort()).toEqual([
    "=2+2.pdf",
    "brev.pdf",
    "kvittering æøå.pdf",
  ]);
  for (const name of documents) expect([name, all[name]?.equals(receipt)]).toEqual([name, true]);
  const issued = names(all).filter((name) => name.startsWith("issued/"));
  const { invoiceNumber } = (await client.get(`/invoice/${invoice}?fields=invoiceNumber`)).body.value;
  const mine = issued.find((name) => name.endsWith(` ${invoiceNumber}.pdf`)) ?? "";
  const shown = await download(client, `/invoice/${invoice}/pdf`);
  expect(textOf(all, mine)).toBe(shown.bytes.toString("utf8"));
  expect(names(second).filter((name) => name.startsWith("tables/"))).toEqual([]);
  expect(JSON.parse(textOf(second, "manifest.json"))).toMatchObject({ part: 2, companyId: client.companyId });
  const { parts } = JSON.parse(textOf(second, "manifest.json"));
  const beyond = await client.get(`/company/export?part=${parts + 1}`);
  expect([beyond.status, beyond.body.validationMessages[0]]).toEqual([
    422,
    expect.objectContaining({ field: "part", message: `The export has ${parts} parts.` }),
  ]);
});

test("each year with vouchers has what an auditor gets of it", async () => {
  const ofPackage = Object.keys(unzipSync((await download(client, "/ledger/annualAccount/2026/package")).bytes));
  const wanted = ofPackage.filter((name) => !name.startsWith("Documents/") && !/^(README|SHA256)/.test(name));
  expect(wanted.length).toBeGreaterThan(15);
  const plain = (name: string) => name.replace(/\d{14}/, "");
  expect(
    names(files)
      .filter((name) => name.startsWith("2026/"))
      .map(plain),
  ).toEqual(wanted.map((name) => plain(`2026/${name}`)));
  expect(textOf(files, "README.txt")).toContain(
    "Everything that is kept of Eksempel AS\nOrganisation number 999999999",
  );
});

test("a document that is lost is named, and everything else is there", async () => {
  const lost =
    names(files).find((name) => name.endsWith("brev.pdf")) ??
    names(files).find((name) => name.startsWith("documents/")) ??
    "";
  const id = /\/(\d+) /.exec(lost)?.[1];
  await owner.query(
    "delete from file_piece where company_id = $1 and file = (select file from document where company_id = $1 and id = $2)",
    [client.companyId, id],
  );
  const answer = await download(client, "/company/export");
  const found = unzipSync(answer.bytes);
  expect(Object.keys(found)).not.toContain(lost);
  expect(Buffer.from(found["README.txt"] ?? []).toString("utf8")).toContain(`are missing:\n${lost}`);
});

test("whoever fetches it, an audit file or an auditor's package is in the change log", async () => {
  const entries = async () => {
    const fields = "employee(id),kind,old,new";
    return (await client.get(`/audit?type=Company&id=${client.companyId}&field=downloaded&fields=${fields}`)).body
      .values;
  };
  const kari = await colleague(service, client, "Kari");
  const fetched = [
    [client, "/company/export?part=2"],
    [kari, "/saft/exportSAFT?year=2026&dateFrom=2026-01-01&allCustomers=false"],
    [client, "/ledger/annualAccount/2026/package?part=1"],
  ] as const;
  const before = await entries();
  for (const [by, path] of fetched) expect([path, (await download(by, path)).status]).toEqual([path, 200]);
  // What is refused is not fetched.
  expect((await download(client, "/company/export?part=99")).status).toBe(422);
  expect(await entries()).toEqual([
    ...before,
    ...fetched.map(([{ employeeId }, path]) => ({
      employee: { id: employeeId },
      kind: "UPDATE",
      old: null,
      new: path,
    })),
  ]);
});

test("nobody but the administrator has it", async () => {
  const manager = await limitedColleague(service, client, "Mona", [
    "AUTH_COMPANY_ADMIN",
    "AUTH_COMPANY_ACCOUNTING_REPORTS",
    "AUTH_INVOICING",
  ]);
  const accountant = await colleague(service, client, "Rita");
  expect([(await manager.get("/company/export")).status, (await accountant.get("/company/export")).status]).toEqual([
    403,
    expect.any(Number),
  ]);
});
