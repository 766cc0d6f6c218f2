// A backup is taken while others write, refused where it is not whole, and restored: the same books, documents and tokens, and nothing
// that leaves twice.

import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { restoreInto } from "../../src/cli/restore.ts";
import { backupJob, contentFolder } from "../../src/service/backups.ts";
import { checkBackup, partsOf, writeBackup } from "../../src/store/backup/archive.ts";
import { resumeDeliveries } from "../../src/store/backup/deliveries.ts";
import { type Manifest, manifestName, rowsOf } from "../../src/store/backup/format.ts";
import { tarEnd, tarHeader, tarPadding } from "../../src/store/backup/tar.ts";
import { newestMigration } from "../../src/store/migrations.ts";
import { emptyDatabase, withClient } from "../support/database.ts";
import { databasePlace } from "../support/database-place.ts";
import { startDatabaseProxy } from "../support/database-proxy.ts";
import { type Receiver, startReceiver } from "../support/receiver.ts";
import { startProcess } from "../support/running.ts";
import { logIn, startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download, pdf, upload } from "../support/upload.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const passphrase = "fire gule lapper i skuffen";

let directory: string;
let service: TestService;
let client: TestClient;
let receiver: Receiver;
/** A backup that was taken while vouchers were posted. */
let file: string;
let manifest: Manifest;
let vouchersBefore: number;
let documents: { readonly id: number; readonly bytes: Buffer }[];

/** Runs a command of the built program. */
async function run(words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, DATABASE_URL: "", MOTPOST_DATA: join(directory, "nowhere"), ...settings };
  const child = spawn(process.execPath, [join(root, "dist", "src", "main.js"), ...words], { cwd: directory, env });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, "exit");
  return { code: Number(code), said: (await said).join("") };
}

const post = (accounts: readonly number[]) =>
  client.value(
    client.post("/ledger/voucher", {
      date: "2026-03-02",
      description: "Kjøp",
      postings: accounts.map((id, index) => ({
        account: { id },
        amountGross: index === 0 ? 100 : -100,
        row: index + 1,
      })),
    }),
  );
const vouchers = async (of: TestClient) =>
  Number((await of.get("/ledger/voucher?dateFrom=2026-01-01&dateTo=2027-01-01&count=1")).body.fullResultSize);
/** The balances of all accounts, as the interface says them. */
const balances = async (of: TestClient) =>
  (await of.get("/balanceSheet?dateFrom=2026-01-01&dateTo=2027-01-01&count=1000&fields=account(number),balanceOut"))
    .body.values;

const backUp = async (to: string, secret: string | null = null) =>
  writeBackup(
    to,
    {
      databaseUrl: service.database.ownerUrl,
      folder: contentFolder(join(directory, "files")),
      progress: () => undefined,
    },
    secret,
  );

beforeAll(async () => {
  directory = await mkdtemp(join(databasePlace(), "motpost-backup-"));
  receiver = await startReceiver();
  // Nothing is sent by this process: what waits is in the backup.
  service = await startTestService({
    environment: { MOTPOST_FILES: join(directory, "files"), METRICS_PORT: "0" },
    roles: ["api"],
  });
  client = await service.company();
  const targetUrl = receiver.url;
  await client.value(client.post("/event/subscription", { event: "customer.create", targetUrl }));
  const customer = Number((await client.value(client.post("/customer", { name: "Kari Æ. AS" }))).id);
  const contents = [
    pdf("Kvittering"),
    Buffer.concat([pdf("Lang"), Buffer.alloc(600_000, "skinn "), Buffer.from("%%EOF\n")]),
  ];
  documents = [];
  for (const bytes of contents) {
    const made = await client.value(
      upload(client, `/documentArchive/customer/${customer}`, { name: "Bilag.pdf", bytes }),
    );
    documents.push({ id: Number(made.id), bytes });
  }
  const { body } = await client.get("/ledger/account?number=1920,2990&fields=id&count=2");
  const accounts = (body.values as { id: number }[]).map(({ id }) => id);
  await post(accounts);
  vouchersBefore = await vouchers(client);
  await service.service.chain.drain();
  file = join(directory, "whole.tar.gz");
  let isDone = false;
  const writing = async () => {
    while (!isDone) await post(accounts);
  };
  const writers = [writing(), writing()];
  manifest = (
    await backUp(file).finally(() => {
      isDone = true;
    })
  ).manifest;
  await Promise.all(writers);
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
  await rm(directory, { recursive: true, force: true });
});

test("the manifest says what the books were at one moment, while others wrote", async () => {
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(readdirSync(directory).filter((name) => name.endsWith(".part"))).toEqual([]);
  const rows = new Map(manifest.tables.map((one) => [one.name, one.rows]));
  expect(rows.get("voucher")).toBe(manifest.books.vouchers);
  expect(rows.get("posting")).toBe(manifest.books.postings);
  expect(manifest.books.vouchers).toBeGreaterThanOrEqual(vouchersBefore);
  expect(await vouchers(client)).toBeGreaterThanOrEqual(manifest.books.vouchers);
  expect(manifest.books.postings).toBe(2 * manifest.books.vouchers);
  expect(Number(manifest.books.debit)).toBe(100 * manifest.books.vouchers);
  expect(manifest).toMatchObject({ format: 1, migration: newestMigration(), environment: "test" });
  expect(manifest.chains.find(({ company }) => company === client.companyId)?.position).toBeGreaterThan(vouchersBefore);
  expect(manifest.files).toMatchObject({ count: documents.length, missing: [] });
  expect(await checkBackup({ file, passphrase: null }, newestMigration())).toEqual(manifest);
});

test("rows are counted that come sooner than their number", async () => {
  const line = await startDatabaseProxy();
  // The number of rows of a table comes in a message of its own behind the last of them: C, four bytes of length, COPY and the number.
  let cuts = 0;
  line.pieces = (bytes) => {
    const at = bytes.indexOf("COPY ") - 5;
    if (cuts === 20 || at <= 0 || bytes[at] !== 0x43 || bytes[at + 1] !== 0) return 0;
    cuts++;
    return at;
  };
  try {
    const [, name = ""] = /\/(\w+)\?/.exec(service.database.ownerUrl) ?? [];
    const databaseUrl = line.url(name);
    const source = { databaseUrl, folder: contentFolder(join(directory, "files")), progress: () => undefined };
    const written = await writeBackup(join(directory, "late-numbers.tar.gz"), source, null);
    expect([cuts, written.manifest.tables.filter((one) => rowsOf(one) === null)]).toEqual([20, []]);
    // As versions wrote it that did not wait for the number: the bytes tell.
    const table = { name: "voucher", columns: ["id"], rows: 0, sha256: "0".repeat(64) };
    expect([rowsOf(table), rowsOf({ ...table, rows: 3 })]).toEqual([null, 3]);
    expect(rowsOf({ ...table, sha256: createHash("sha256").digest("hex") })).toBe(0);
  } finally {
    await line.stop();
  }
});

describe("restored into an empty database whose owner is no superuser", () => {
  test("books, documents and tokens are what they were, and callbacks leave after resume", async () => {
    const database = await emptyDatabase();
    const folder = contentFolder(join(directory, "restored-files"));
    const target = {
      archive: { file, passphrase: null },
      manifest,
      databaseUrl: database.ownerUrl,
      folder,
      log: () => undefined,
    };
    expect(await restoreInto(target)).toEqual([]);
    const said: string[] = [];
    const restored = await startTestService({
      database,
      environment: { MOTPOST_FILES: folder.path },
      roles: ["api", "dispatcher"],
      log: (line) => said.push(line),
    });
    try {
      const same = new (client.constructor as typeof TestClient)(restored.address, client, client.session);
      expect((await same.get("/customer?name=Kari")).body.values).toMatchObject([{ name: "Kari Æ. AS" }]);
      expect((await logIn(restored.address, client)).companyId).toBe(client.companyId);
      expect(await vouchers(same)).toBe(manifest.books.vouchers);
      const [bank] = (await balances(same)).filter(
        (one: { account: { number: number } }) => one.account.number === 1920,
      );
      expect(Math.abs(bank.balanceOut)).toBe(100 * manifest.books.vouchers);
      for (const { id, bytes } of documents)
        expect((await download(same, `/document/${id}/content`)).bytes.equals(bytes)).toBe(true);
      expect(said.some((line) => line.includes("motpost resume"))).toBe(true);
      await restored.service.webhooks.drain();
      expect(receiver.received).toEqual([]);
      expect(await resumeDeliveries(database.ownerUrl)).toBe(true);
      expect(await resumeDeliveries(database.ownerUrl)).toBe(false);
      await restored.service.webhooks.drain();
      expect(receiver.received.map(({ body }) => body.event)).toEqual(["customer.create"]);
      // New rows get ids behind those of the backup.
      expect((await same.post("/customer", { name: "Ny AS" })).status).toBe(201);
    } finally {
      await restored.stop();
    }
  });
});

describe("is refused before the first row, with code 2", () => {
  let bad: string;
  beforeAll(async () => {
    bad = join(directory, "bad");
    await mkdir(bad);
  });

  /** The archive with another manifest. */
  async function withManifest(name: string, change: (one: Manifest) => object): Promise<string> {
    const moment = new Date(manifest.moment);
    const pieces: Buffer[] = [];
    for await (const part of partsOf({ file, passphrase: null })) {
      const own: Buffer[] = [];
      for await (const piece of part.bytes) own.push(piece);
      const body = part.name === manifestName ? Buffer.from(JSON.stringify(change(manifest))) : Buffer.concat(own);
      pieces.push(tarHeader(part.name, body.length, moment), body, tarPadding(body.length));
    }
    await writeFile(join(bad, name), gzipSync(Buffer.concat([...pieces, tarEnd])));
    return join(bad, name);
  }
  const copyOf = async (name: string, change: (path: string, size: number) => Promise<void>) => {
    await copyFile(file, join(bad, name));
    await change(join(bad, name), (await stat(file)).size);
    return join(bad, name);
  };

  const cases: readonly (readonly [string, () => Promise<string>, string | RegExp])[] = [
    ["a newer manifest", () => withManifest("newer", (one) => ({ ...one, migration: 9999 })), "newer version"],
    [
      "another SHA-256",
      () =>
        withManifest("sum", (one) => ({
          ...one,
          tables: one.tables.map((table) => ({ ...table, sha256: "0".repeat(64) })),
        })),
      "has another SHA-256",
    ],
    ["a manifest that is none", () => withManifest("none", () => ({})), "its manifest"],
    ["a cut file", () => copyOf("cut", (path, size) => truncate(path, Math.floor(size / 2))), "was cut"],
    [
      "an archive whose last part is missing",
      async () => {
        const whole = gunzipSync(await readFile(file));
        const end = whole.lastIndexOf(manifestName);
        await writeFile(join(bad, "short"), gzipSync(Buffer.concat([whole.subarray(0, end), tarEnd])));
        return join(bad, "short");
      },
      "was cut",
    ],
    [
      "a changed byte",
      () =>
        copyOf("changed", async (path, size) => {
          const handle = await open(path, "r+");
          await handle.write(Buffer.from("motpost"), 0, 7, Math.floor(size / 2));
          await handle.close();
        }),
      // Where the change hides the end from the reader, it looks like a cut.
      /was (cut|changed or damaged)/,
    ],
    [
      "another kind of file",
      async () => {
        await writeFile(join(bad, "other"), gzipSync("kind,valid_from,value\n".repeat(100)));
        return join(bad, "other");
      },
      "not a backup of Motpost",
    ],
    ["a file that is not there", async () => join(bad, "missing"), "cannot be read"],
  ];

  test.each(cases)("%s", async (_, make, says) => {
    await expect(checkBackup({ file: await make(), passphrase: null }, newestMigration())).rejects.toThrow(says);
  });

  test("and nothing is made in the place", async () => {
    const data = join(directory, "refused");
    const cut = await run([
      "restore",
      await copyOf("cut-too", (path, size) => truncate(path, size - 100)),
      "--data",
      data,
    ]);
    expect([cut.code, cut.said]).toEqual([2, expect.stringContaining("was cut")]);
    expect(existsSync(data)).toBe(false);
    const taken = await run(["restore", file], { DATABASE_URL: service.database.ownerUrl });
    expect([taken.code, taken.said]).toEqual([2, expect.stringContaining("is not empty")]);
    const there = await run(["backup", file], { DATABASE_URL: service.database.ownerUrl });
    expect([there.code, there.said]).toEqual([2, expect.stringContaining("already")]);
  });
});

test("an encrypted backup opens with its passphrase alone, and a cut or changed one not at all", async () => {
  const sealed = join(directory, "sealed.tar.gz.enc");
  const written = await backUp(sealed, passphrase);
  const check = (secret: string | null, path = sealed) =>
    checkBackup({ file: path, passphrase: secret }, newestMigration());
  expect(await check(passphrase)).toEqual(written.manifest);
  await expect(check(null)).rejects.toThrow("is encrypted");
  await expect(check("fire gule lapper i skapet")).rejects.toThrow("is not that of");
  const whole = await readFile(sealed);
  expect(whole.includes("manifest")).toBe(false);
  for (const [name, bytes] of [
    ["cut at a chunk", whole.subarray(0, 27 + 32 + 65_552)],
    ["changed", whole.map((byte, index) => (index === 1_000 ? byte ^ 0xff : byte))],
  ] as const) {
    await writeFile(join(directory, name), bytes);
    await expect(check(passphrase, join(directory, name)), name).rejects.toThrow(/was (cut|changed)/);
  }
});

test("the daily backup keeps as many as it should, and says what became of it", async () => {
  const folder = join(directory, "daily");
  await mkdir(folder);
  const killed = "motpost-2026-01-02-021500.tar.gz.4711.part";
  const others = ["motpost-2026-01-01-020000.tar.gz", "motpost-2026-01-02-020000.tar.gz", "mine.tar.gz", killed];
  for (const name of others) await writeFile(join(folder, name), "");
  const backups = { directory: folder, time: "03:00", keep: 2 };
  const settings = { backups, backupPassphrase: null, filesDirectory: join(directory, "files") };
  const daily = (url: string) => backupJob(settings, url, () => undefined);
  const end = new AbortController();
  const tools = { now: new Date("2026-01-03T02:00:00Z"), stopping: end.signal } as Parameters<
    ReturnType<typeof daily>["run"]
  >[0];
  expect(await daily(service.database.ownerUrl).run(tools)).toContain("1 older ones are removed");
  expect(readdirSync(folder).sort()).toEqual([
    "mine.tar.gz",
    "motpost-2026-01-02-020000.tar.gz",
    "motpost-2026-01-03-020000.tar.gz",
  ]);
  // The same moment once more: the file is there, which fails, and the older ones stay.
  await expect(daily(service.database.ownerUrl).run(tools)).rejects.toThrow("there is no backup of today");
  expect(readdirSync(folder)).toHaveLength(3);
  await withClient(service.database.ownerUrl, async (owner) => {
    const { rows } = await owner.query(
      "select bytes > 0 as good, scheduled, fault is null as calm from backup_run order by id",
    );
    expect(rows).toEqual([
      { good: true, scheduled: true, calm: true },
      { good: null, scheduled: true, calm: false },
    ]);
  });
  // One that the end of the service breaks off is neither there nor failed.
  const later = { ...tools, now: new Date("2026-01-04T02:00:00Z") };
  const brokenOff = daily(service.database.ownerUrl).run(later);
  end.abort();
  await expect(brokenOff).rejects.toThrow("The service stops.");
  expect(readdirSync(folder)).toHaveLength(3);
  const metrics = await (await fetch(`${service.service.metrics}/metrics`)).text();
  expect(metrics).toContain("motpost_backup_failed 1");
  expect(metrics).toMatch(/motpost_backup_age_seconds \d+/);
});

test("an embedded installation is restored, backed up beside its service and proven by the commands", async () => {
  const [data, files] = [join(directory, "embedded"), join(directory, "embedded-files")];
  const place = {
    MOTPOST_DATA: data,
    MOTPOST_FILES: files,
    MOTPOST_SECRET_KEY: Buffer.alloc(32, "test").toString("base64"),
  };
  const restored = await run(["restore", file], place);
  expect([restored.code, restored.said]).toEqual([0, expect.stringContaining("the books are in order")]);
  expect(readdirSync(data)).toEqual(["postgres"]);
  const again = await run(["restore", file], place);
  expect([again.code, again.said]).toEqual([2, expect.stringContaining("There is a database in")]);
  const running = await startProcess("", data, place);
  try {
    const same = new (client.constructor as typeof TestClient)(running.address, client, client.session);
    expect(await vouchers(same)).toBe(manifest.books.vouchers);
    // Nobody's books get a demo company beside them.
    expect(existsSync(join(data, "demo.json"))).toBe(false);
    const proof = await run(["backup", "second.tar.gz", "--prove"], place);
    expect([proof.code, proof.said]).toEqual([0, expect.stringContaining("proven")]);
    expect(proof.said).toContain("MOTPOST_SECRET_KEY is not inside");
    expect(readdirSync(directory).filter((name) => name.startsWith(".motpost-prove"))).toEqual([]);
    expect((await run(["resume"], place)).said).toContain("leave again");
    expect((await same.get("/customer?count=1")).status).toBe(200);
  } finally {
    await running.stop();
  }
});
