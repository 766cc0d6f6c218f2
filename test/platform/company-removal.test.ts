// A company is removed a month after a whole export: nothing of it is left, and nothing of anybody else is touched.

import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, unzipSync, zipSync } from "fflate";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { companyCommand } from "../../src/cli/access.ts";
import { removalJob } from "../../src/service/removal-job.ts";
import { findFaults } from "../../src/service/verification/verify.ts";
import { currentAnchors } from "../../src/store/chain/anchors.ts";
import { becomeClient } from "../support/accountant.ts";
import { dayInOslo } from "../support/days.ts";
import { fillBooks } from "../support/example-books.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download, pdf, upload } from "../support/upload.ts";

const number = "999999999";
const directory = mkdtempSync(join(tmpdir(), "motpost-removal-"));
const files = join(directory, "files");
const exported = join(directory, "export.zip");
const folderOf = (client: TestClient) => join(files, String(client.companyId));
const database = process.env.DATABASE_URL;

let service: TestService;
let owner: pg.Client;
let gone: TestClient;
let stays: TestClient;
let client: TestClient;

/** Books, a document, a subscription and an integration of its own. */
async function fill(one: TestClient, name: string): Promise<void> {
  const seller = await Seller.of(one, { name, email: `${name.toLowerCase()}@example.com` });
  await seller.invoice([[2, 100]]);
  const file = { name: `${name}.pdf`, bytes: pdf(name) };
  expect((await upload(one, `/documentArchive/customer/${seller.customer}`, file)).status).toBe(201);
  await one.value(one.post("/event/subscription", { event: "customer.create", targetUrl: "https://example.com/" }));
}

beforeAll(async () => {
  const roles = ["api", "dispatcher", "sender"] as const;
  service = await startTestService({ roles, environment: { MOTPOST_FILES: files } });
  process.env.DATABASE_URL = service.database.ownerUrl;
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  gone = await service.company({ name: "CANARY AS", office: true });
  stays = await service.company({ name: "Annen AS" });
  client = await service.company({ name: "Klient AS" });
  await gone.value(gone.put("/company", { organizationNumber: number }));
  await fillBooks(gone);
  await fill(gone, "CANARY");
  await fill(stays, "Annen");
  await becomeClient(client, gone);
  await service.service.chain.drain();
}, 300_000);
afterAll(async () => {
  if (database === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = database;
  process.exitCode = undefined;
  rmSync(directory, { recursive: true, force: true });
  await owner?.end();
  await service?.stop();
});

/** Runs a command, and says with which code and sentence it ended. */
async function motpost(...args: readonly string[]): Promise<[code: number, sentence: string]> {
  const written: string[] = [];
  const spies = [process.stderr, process.stdout].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((text) => {
      written.push(String(text));
      return true;
    }),
  );
  try {
    await companyCommand.run(args);
    return [Number(process.exitCode ?? 0), written.join("")];
  } catch (error) {
    return [1, (error as Error).message];
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
  }
}
const remove = (file = exported, ...more: readonly string[]) =>
  motpost("remove", "--company", String(gone.companyId), "--export", file, ...typed(number, number), ...more);
const typed = (one: string, two: string) => ["--organization-number", one, "--confirm", two];
const handedOver = ["--handed-over", "--reason", "Regnskapet føres videre hos Nytt Kontor AS"];

async function takeExport(file = exported): Promise<void> {
  const answer = await download(gone, "/company/export");
  expect(answer.status).toBe(200);
  writeFileSync(file, answer.bytes);
}

const runJob = (day: string) =>
  removalJob({ filesDirectory: files }, service.database.ownerUrl).run({
    now: new Date(`${day}T03:40:00+01:00`),
    stopping: new AbortController().signal,
  } as never);

/** Every table of companies, with those of its rows that are another's, as one sum; and all others whole. */
async function others(): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; owned: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') as owned
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'company_removal' order by 1`,
  );
  const sums = new Map<string, string>();
  for (const { name, owned } of rows) {
    const where = owned ? `where company_id <> ${gone.companyId}` : "";
    const sum = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from "${name}" t ${where}`;
    sums.set(name, (await owner.query<{ sum: string }>(sum)).rows[0]?.sum ?? "");
  }
  return sums;
}

/** Where a word stands in the database. */
async function found(word: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1",
  );
  const there: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await owner.query(`select from "${name}" t where t::text like $1 limit 1`, [`%${word}%`]);
    if (rowCount === 1) there.push(name);
  }
  return there;
}

test("words of the command that are missing are named, all at once", async () => {
  expect(companyCommand.helpOf?.(["remove", "--help"])).toContain("--handed-over");
  expect(companyCommand.helpOf?.(["create"])).toBe(companyCommand.help);
  expect(await motpost("remove", "--company", "x")).toEqual([1, expect.stringContaining("--company must be an id")]);
  const [code, said] = await motpost("remove", "--company", "1", "--reason", "kort");
  expect(code).toBe(1);
  for (const one of ["--export is missing", "--organization-number and --confirm", "belong together", "10 to 500"])
    expect(said).toContain(one);
});

test("an export that is damaged, old, of somebody else or of no company is refused before anything happens", async () => {
  await takeExport();
  const damaged = join(directory, "damaged.zip");
  const parts = unzipSync(readFileSync(exported));
  const some = Object.keys(parts).find((name) => name.endsWith("voucher.json")) ?? "";
  writeFileSync(damaged, zipSync({ ...parts, [some]: strToU8("[]") }));
  expect(await remove(damaged)).toEqual([2, expect.stringContaining(`${some} is not what it was`)]);
  writeFileSync(damaged, readFileSync(exported).subarray(0, 10_000));
  expect(await remove(damaged)).toEqual([2, expect.stringContaining("is no whole zip")]);
  writeFileSync(damaged, zipSync({ "a.txt": strToU8("a") }));
  expect(await remove(damaged)).toEqual([2, expect.stringContaining("is no export of a company")]);
  const other = ["remove", "--company", String(stays.companyId), "--export", exported, ...typed("1", "1")];
  expect(await motpost(...other)).toEqual([2, expect.stringContaining(`The export is of company ${gone.companyId}`)]);
  const twice = ["remove", "--company", String(gone.companyId), "--export", exported, ...typed(number, "987654325")];
  expect(await motpost(...twice, ...handedOver)).toEqual([2, expect.stringContaining("another organisation number")]);
  await gone.value(gone.post("/customer", { name: "Etterpå AS" }));
  expect(await remove(exported, ...handedOver)).toEqual([2, expect.stringContaining("The export is not the newest")]);
  await takeExport();
  expect(await remove()).toEqual([2, expect.stringMatching(/must be kept until the end of \d{4}/)]);
  expect(await motpost("removals")).toEqual([0, "none\n"]);
  expect((await gone.post("/customer", { name: "Fortsatt AS" })).status).toBe(201);
});

test("from the announcement on the company can be read and not changed, until it is kept after all", async () => {
  await takeExport();
  expect(await remove(exported, ...handedOver)).toEqual([0, expect.stringContaining("is read-only from now on")]);
  const due = dayInOslo(30);
  const refused = await gone.post("/customer", { name: "Nei AS" });
  expect([refused.status, refused.body.code, refused.body.validationMessages[0].message]).toEqual([
    ...[409, 10000],
    expect.stringContaining("The company can be read and not changed: it is removed on"),
  ]);
  const subscription = { event: "invoice.charged", targetUrl: "https://example.com/" };
  expect((await gone.post("/event/subscription", subscription)).status).toBe(409);
  expect((await gone.get("/customer?count=1")).status).toBe(200);
  expect((await download(gone, "/company/export")).status).toBe(200);
  expect((await stays.post("/customer", { name: "Ja AS" })).status).toBe(201);
  expect(await remove(exported, ...handedOver)).toEqual([2, expect.stringContaining(`is to be removed on ${due}`)]);
  expect(await motpost("removals")).toEqual([0, `${gone.companyId}  ${number}  is removed on ${due}\n`]);
  expect(await runJob(dayInOslo(29))).toBeNull();
  expect((await gone.get("/customer?count=1")).status).toBe(200);
  expect(await motpost("keep", "--company", String(gone.companyId))).toEqual([0, expect.stringContaining("stays")]);
  expect((await gone.post("/customer", { name: "Igjen AS" })).status).toBe(201);
  expect((await motpost("keep", "--company", String(gone.companyId)))[0]).toBe(2);
});

test("when it is due nothing of it is left but number, days and the last hash, and nothing of the others is touched", async () => {
  await takeExport();
  expect((await remove(exported, ...handedOver))[0]).toBe(0);
  await service.service.chain.drain();
  const anchors = await currentAnchors(service.database.ownerUrl);
  const known = anchors.map(({ company, position, hash }) => ({ company, position, hash, source: "the anchor" }));
  const last = known.find(({ company }) => company === gone.companyId);
  expect((await found("CANARY")).length).toBeGreaterThan(5);
  expect([existsSync(folderOf(gone)), existsSync(folderOf(stays))]).toEqual([true, true]);
  const [before, shown] = [
    await others(),
    (await stays.get("/invoice?invoiceDateFrom=2000-01-01&invoiceDateTo=2100-01-01")).text,
  ];
  // Where the directory of files is not there, nothing is removed: nobody would know of its contents any more.
  renameSync(files, `${files}-away`);
  await expect(runJob(dayInOslo(30))).rejects.toThrow("its disk is not mounted");
  renameSync(`${files}-away`, files);
  expect((await found("CANARY")).length).toBeGreaterThan(5);
  expect(await runJob(dayInOslo(30))).toMatch(new RegExp(`company ${gone.companyId} is removed: \\d{3,} rows`));
  expect(await found("CANARY")).toEqual([]);
  expect(await found(number)).toEqual(["company_removal"]);
  const { rows: left } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of left) {
    const { rows } = await owner.query(`select count(*)::int as count from "${name}" where company_id = $1`, [
      gone.companyId,
    ]);
    expect([name, rows[0].count]).toEqual([name, name === "company_removal" ? 1 : 0]);
  }
  expect([existsSync(folderOf(gone)), existsSync(folderOf(stays))]).toEqual([false, true]);
  const after = await others();
  const changed = [...before].filter(([name, sum]) => after.get(name) !== sum).map(([name]) => name);
  // What let it into its client is gone there as well; its own integrations and the uses of its tokens with it.
  expect(changed.filter((name) => !["accountant_access", "consumer_token", "token_use"].includes(name))).toEqual([]);
  expect((await stays.get("/invoice?invoiceDateFrom=2000-01-01&invoiceDateTo=2100-01-01")).text).toBe(shown);
  expect((await client.get("/company/accountant")).body.values).toEqual([]);
  const verified = (heads: typeof known) =>
    findFaults(service.database.ownerUrl, { log: () => undefined, folder: files, known: heads });
  expect(await verified(known)).toEqual([]);
  const wrong = { ...(last ?? { company: 0, position: 0, source: "" }), hash: "0".repeat(64) };
  expect((await verified([wrong])).map(({ text }) => text)).toEqual([
    expect.stringContaining(
      `company ${gone.companyId}, its chain ended at position ${last?.position} with ${last?.hash}`,
    ),
  ]);
  expect(await motpost("removals")).toEqual([0, expect.stringContaining(`${number}  was removed at `)]);
  expect(await runJob(dayInOslo(31))).toBeNull();
  expect((await stays.post("/customer", { name: "Videre AS" })).status).toBe(201);
});

test("nobody but the owner of the tables removes, and only what is due", async () => {
  await expect(
    service.service.database.read(stays.companyId, "select remove_company($1, current_date)", [stays.companyId]),
  ).rejects.toThrow("permission denied");
  await expect(owner.query("select remove_company($1, current_date)", [stays.companyId])).rejects.toThrow(
    "is not to be removed yet",
  );
  expect((await stays.get("/customer?count=1")).status).toBe(200);
});
