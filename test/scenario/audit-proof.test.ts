// A company verifies its own books through the interface, and proves single objects to somebody who computes everything again.

import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limitedColleague } from "../support/colleague.ts";
import { dayInOslo } from "../support/days.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { download, pdf, upload } from "../support/upload.ts";

interface Proof {
  readonly kind: string;
  readonly objectId: number;
  readonly part: number;
  readonly position: number | null;
  readonly digest: string;
  readonly previousHash: string | null;
  readonly hash: string | null;
  readonly isUnchanged: boolean;
  readonly text: string | null;
  readonly salt: string | null;
}

let service: TestService;
let owner: pg.Client;
let client: TestClient;
let other: TestClient;
let seller: Seller;
let invoice: number;
let voucher: number;
beforeAll(async () => {
  // Without jobs: entries get their places when a test says so.
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  client = await service.company();
  other = await service.company();
  seller = await Seller.of(client);
  invoice = await seller.invoice([[1, 500]]);
  voucher = Number((await client.get(`/invoice/${invoice}?fields=voucher(id)`)).body.value.voucher.id);
  await (await Seller.of(other)).invoice([[2, 300]]);
  await service.service.chain.drain();
  await service.service.renderings.drain();
  await service.service.chain.drain();
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
/** The digest of an entry, computed from what is shown of it. */
function digestOf({ kind, text, salt, part }: Proof): string {
  const digest = sha256(`motpost/${kind}/1\n${text}`);
  return salt === null ? digest : sha256(`motpost/salted/1\n${salt}\n${part}\n${digest}\n`);
}
/** An answer that must be one. */
async function answered(path: string, by: TestClient) {
  const { status, body } = await by.get(path);
  expect([status, body.developerMessage]).toEqual([200, undefined]);
  return body;
}
const verified = async (query = "", by = client) =>
  (await answered(`/audit/verify?fields=*,faults(*)${query}`, by)).value;
const proofs = async (type: string, id: number, by = client): Promise<Proof[]> =>
  (await answered(`/audit/proof?type=${type}&id=${id}&count=1000`, by)).values;

/** What the owner of the database changes with every trigger off, and a way back. */
async function tamper(change: string, back: string, work: () => Promise<void>): Promise<void> {
  await owner.query("set session_replication_role = replica");
  try {
    await owner.query(change);
    await work();
  } finally {
    await owner.query(back);
    await owner.query("set session_replication_role = origin");
  }
}

test("clean books are intact, and their end is an anchor that later answers know", async () => {
  const { values } = (await client.get("/audit/chain?sorting=-position&count=1")).body;
  const found = await verified();
  expect(found).toMatchObject({
    ...{ isIntact: true, faultCount: 0, faults: [], waiting: 0 },
    ...{ position: values[0].position, hash: values[0].hash },
  });
  const anchor = `&position=${found.position}&hash=${found.hash}`;
  await seller.invoice([[1, 100]]);
  const later = await verified(anchor);
  expect([later.isIntact, later.position, later.waiting > 0]).toEqual([true, found.position, true]);
  await service.service.chain.drain();
  const placed = await verified(anchor);
  expect([placed.isIntact, placed.position > found.position, placed.waiting]).toEqual([true, true, 0]);
  expect((await verified(`&dateFrom=${dayInOslo(1)}${anchor}`)).isIntact).toBe(true);
  const wrong = await verified(`&dateFrom=${dayInOslo(1)}&position=1&hash=${"0".repeat(64)}`);
  expect([wrong.isIntact, wrong.faults[0].text]).toEqual([
    false,
    expect.stringContaining("the anchor has 0000000000000000"),
  ]);
  const beyond = await verified(`&position=${placed.position + 1}&hash=${placed.hash}`);
  expect(beyond.faults.map((one: { text: string }) => one.text)).toEqual([
    `company ${client.companyId}, the chain ends at position ${placed.position}, and the anchor has position ${placed.position + 1}: it was cut`,
  ]);
});

test("half an anchor, and what is none, is refused", async () => {
  for (const query of [
    "position=1",
    `hash=${"a".repeat(64)}`,
    "position=1&hash=abc",
    `position=1&hash=${"G".repeat(64)}`,
  ]) {
    const { status, body } = await client.get(`/audit/verify?${query}`);
    expect([status, body.validationMessages.map((one: { message: string }) => one.message)]).toEqual([
      422,
      ["An anchor is a position and its hash of 64 hexadecimal digits."],
    ]);
  }
  expect((await client.get("/audit/proof?type=Voucher")).status).toBe(422);
});

test("issuing an invoice writes nothing for the digests of its files: what waits for them is found in the chain", async () => {
  const waiting = async () =>
    (await owner.query("select document::int from rendering_waiting where company_id = $1", [client.companyId])).rows;
  await service.service.chain.drain();
  await service.service.renderings.drain();
  await service.service.chain.drain();
  const issued = await seller.invoice([[1, 10]]);
  const written = await owner.query(
    "select kind, count(*)::int as count from chain_waiting where kind in ('document', 'rendering') group by 1",
  );
  expect([await waiting(), written.rows]).toEqual([[], [{ kind: "document", count: 1 }]]);
  await service.service.chain.drain();
  expect(await waiting()).toEqual([{ document: issued }]);
  await service.service.renderings.drain();
  await service.service.chain.drain();
  expect(await waiting()).toEqual([]);
  // One that an older version has issued is sealed as it is found, and has no files of today.
  const older = await seller.invoice([[1, 20]]);
  await owner.query("delete from chain_waiting where company_id = $1 and kind = 'document'", [client.companyId]);
  await owner.query("insert into chain_backlog (company_id, kind) values ($1, 'document')", [client.companyId]);
  await service.service.chain.drain();
  const sealed = [...new Set((await proofs("Invoice", older)).map(({ kind }) => kind))].sort();
  expect([sealed, await waiting(), (await verified()).faults]).toEqual([["change", "document", "voucher"], [], []]);
});

test("an invoice is proven by its document, the digest of its PDF, its voucher and its changes: digests and hashes can be computed again", async () => {
  const found = await proofs("Invoice", invoice);
  expect([...new Set(found.map(({ kind }) => kind))].sort()).toEqual(["change", "document", "rendering", "voucher"]);
  const { bytes } = await download(client, `/invoice/${invoice}/pdf`);
  const [rendering] = found.filter(({ kind, part }) => kind === "rendering" && part === 1);
  expect(JSON.parse(rendering?.text ?? "{}")).toMatchObject({
    ...{ documentId: invoice, kind: "PDF", size: bytes.length },
    sha256: createHash("sha256").update(bytes).digest("hex"),
  });
  for (const one of found) {
    expect([one.isUnchanged, digestOf(one), one.salt !== null]).toEqual([true, one.digest, one.kind === "change"]);
    const link = [one.previousHash, one.position, one.kind, one.objectId, one.digest].map((each) => `${each}\n`);
    expect(sha256(`motpost/chain/1\n${link.join("")}`)).toBe(one.hash);
  }
  expect(found.find(({ kind }) => kind === "voucher")?.text).toContain('"amountGross":"625.00"');
  const file = await upload(client, `/ledger/voucher/${voucher}/attachment`, {
    name: "bilag.pdf",
    bytes: pdf("Bilag"),
  });
  expect(file.status).toBe(201);
  const waiting = (await proofs("Voucher", voucher)).filter(({ kind }) => kind === "attachment");
  expect(waiting).toMatchObject([{ position: null, previousHash: null, hash: null, isUnchanged: true }]);
  await service.service.chain.drain();
  const placed = await proofs("Document", waiting[0]?.objectId ?? 0);
  expect(placed.find(({ kind }) => kind === "attachment")?.position).toBeGreaterThan(0);
});

test("the chain can be computed from its first position to its end", async () => {
  const links: { position: number; kind: string; objectId: number; digest: string; hash: string }[] = [];
  for (let from = 1; ; from += 20) {
    const { values } = (await client.get(`/audit/chain?positionFrom=${from}&positionTo=${from + 20}`)).body;
    links.push(...values);
    if (values.length < 20) break;
  }
  expect(links.map(({ position }) => position)).toEqual(links.map((_, index) => index + 1));
  let hash = sha256(`motpost/chain/1\n${client.companyId}\n`);
  for (const one of links) {
    const text = [hash, one.position, one.kind, one.objectId, one.digest].map((each) => `${each}\n`).join("");
    hash = sha256(`motpost/chain/1\n${text}`);
    expect(hash).toBe(one.hash);
  }
  expect((await verified()).hash).toBe(hash);
  const { values } = (await client.get("/audit/chain?kind=document")).body;
  expect(values.length).toBe(links.filter(({ kind }) => kind === "document").length);
});

test("what the owner of the database changes is found, with both values, by the company that it belongs to", async () => {
  const where = `company_id = ${client.companyId} and "voucher" = ${voucher} and "row" = 1`;
  const set = (factor: string) =>
    `update posting set "amountGross" = "amountGross" ${factor}, "amountGrossCurrency" = "amountGrossCurrency" ${factor} where ${where}`;
  await tamper(set("+ 1"), set("- 1"), async () => {
    const found = await verified();
    expect([found.isIntact, found.faultCount]).toEqual([false, found.faults.length]);
    const texts = found.faults.map((one: { text: string }) => one.text);
    expect(texts).toContainEqual(
      expect.stringMatching(/row 1: amountGross -?\d+\.00, sealed -?\d+\.00 \(position \d+\)/),
    );
    for (const text of texts) expect(text).toMatch(new RegExp(`^company ${client.companyId},`));
    expect((await verified(`&dateFrom=${dayInOslo(0)}`)).isIntact).toBe(false);
    expect((await proofs("Voucher", voucher)).filter(({ isUnchanged }) => !isUnchanged)).toMatchObject([
      { kind: "voucher" },
    ]);
    expect((await verified("", other)).isIntact).toBe(true);
  });
  expect((await verified()).isIntact).toBe(true);
});

test("of many faults of one kind the first 200 are named, and that there are more", async () => {
  const { values } = (await client.get("/ledger/account?number=6540,1920&fields=id")).body;
  const [first, second] = values.map(({ id }: { id: number }) => id);
  const postings = Array.from({ length: 202 }, (_, row) => ({
    row: row + 1,
    account: { id: row % 2 === 0 ? first : second },
    amountGross: row % 2 === 0 ? 10 : -10,
  }));
  const made = await client.value(
    client.post("/ledger/voucher", { date: "2026-03-02", description: "Mange", postings }),
  );
  const set = (sign: string) =>
    `update posting set "amountCurrency" = "amountCurrency" ${sign} 1 where company_id = ${client.companyId} and "voucher" = ${made.id}`;
  await tamper(set("+"), set("-"), async () => {
    const { faults } = await verified();
    const ofCheck = faults.filter((one: { check: string }) => one.check === "postings in kroner have one amount");
    expect([ofCheck.length, ofCheck[200].text]).toEqual([
      201,
      expect.stringContaining("more than 200 faults of the check"),
    ]);
  });
  expect((await verified()).isIntact).toBe(true);
});

test("a voucher of older books is sealed where another process has sealed its details before", async () => {
  const account = async (number: number) => ({
    id: (await client.get(`/ledger/account?number=${number}&fields=id`)).body.values[0].id,
  });
  const [cost, bank] = [await account(6540), await account(1920)];
  const made = client.post("/ledger/voucher", {
    ...{ date: "2026-03-02", description: "Inventar" },
    postings: [
      { row: 1, account: cost, amountGross: 100, amountGrossCurrency: 100, postingRuleId: 7 },
      { row: 2, account: bank, amountGross: -100, amountGrossCurrency: -100 },
    ],
  });
  const id = Number((await client.value(made)).id);
  const { rowCount } = await owner.query(
    "delete from chain_waiting w where w.company_id = $1 and w.kind = 'voucher' and w.object = $2 and w.part = 0",
    [client.companyId, id],
  );
  expect(rowCount).toBe(1);
  await owner.query("insert into chain_backlog (company_id, kind, after) values ($1, 'voucher', $2)", [
    client.companyId,
    id - 1,
  ]);
  await service.service.chain.drain();
  expect(
    (await proofs("Voucher", id))
      .filter(({ kind }) => kind === "voucher")
      .map(({ part }) => part)
      .sort(),
  ).toEqual([0, 1]);
  expect(await verified()).toMatchObject({ isIntact: true, faults: [] });
});

test("with a day only what was sealed from then on is read, however long the chain is", async () => {
  const move = (by: number) =>
    `update chain_entry set object = object + ${by} where company_id = ${client.companyId} and position = 1`;
  const broken = (query: string) => verified(query).then(({ isIntact }) => !isIntact);
  await tamper(move(1_000_000), move(-1_000_000), async () =>
    expect([
      await broken(""),
      await broken(`&dateFrom=${dayInOslo(0)}`),
      // The hour before a day is read with it.
      await broken(`&dateFrom=${dayInOslo(2)}`),
    ]).toEqual([true, true, false]),
  );
  expect(await broken("")).toBe(false);
});

test("a changed entry of the change log is named with the sealed value; others than the administrator see no values", async () => {
  const [account] = (await client.get("/ledger/account?number=6540&fields=id")).body.values;
  await client.value(client.put(`/ledger/account/${account.id}`, { name: "Ekte" }));
  const [entry] = (await proofs("Account", account.id)).slice(-1);
  expect(entry?.text).toContain('"name":["Inventar, kostnadsført","Ekte"]');
  const set = (from: string, to: string) =>
    `update change_log set fields = replace(fields::text, '${from}', '${to}')::json where company_id = ${client.companyId} and entry = ${entry?.objectId}`;
  const reader = await limitedColleague(service, client, "Rita", ["AUTH_COMPANY_ACCOUNTING_REPORTS"]);
  await tamper(set("Ekte", "Falsk"), set("Falsk", "Ekte"), async () => {
    const about = `company ${client.companyId}, change log, entry ${entry?.objectId}`;
    expect((await verified()).faults.map((one: { text: string }) => one.text)).toEqual([
      `${about} (UPDATE of Account ${account.id}): new value of name Falsk, sealed Ekte`,
    ]);
    expect((await verified("", reader)).faults.map((one: { text: string }) => one.text)).toEqual([
      `${about} is not what was sealed`,
    ]);
  });
  // The values of two entries are the same, and their digests are not: nobody finds a value by trying.
  await client.value(client.put(`/ledger/account/${account.id}`, { name: "Annen" }));
  await client.value(client.put(`/ledger/account/${account.id}`, { name: "Ekte" }));
  const salts = (await proofs("Account", account.id)).map(({ salt }) => salt);
  expect([salts.every((one) => one !== null), new Set(salts).size]).toEqual([true, salts.length]);
  // Entries of older versions have none.
  await owner.query(
    `update chain_waiting w set salt = null, digest = (change_sealed(c)).digest from change_log c
     where w.company_id = $1 and w.kind = 'change' and c.company_id = $1 and c.entry = w.object`,
    [client.companyId],
  );
  expect((await verified()).faults).toEqual([]);
  await service.service.chain.drain();
  expect((await verified()).faults).toEqual([]);
  const older = (await proofs("Account", account.id)).slice(-2);
  expect(older.map((one) => [one.salt, one.isUnchanged, digestOf(one)])).toEqual(
    older.map(({ digest }) => [null, true, digest]),
  );
  const hers = await proofs("Account", account.id, reader);
  expect(hers.map(({ text, isUnchanged }) => [text, isUnchanged])).toContainEqual([null, true]);
  expect(hers.every(({ text, salt }) => text === null && salt === null)).toBe(true);
});

test("is each company's own, and nobody's without the books", async () => {
  const { values } = (await other.get("/audit/chain?count=1000")).body;
  const ours = (await client.get("/audit/chain?count=1000")).body.values;
  // Two companies may say the same beside a voucher, and have the same ids: the hash is of the whole chain.
  const hashes = new Set(ours.map((one: { hash: string }) => one.hash));
  expect(values.some((one: { hash: string }) => hashes.has(one.hash))).toBe(false);
  // Ids of companies overlap: what another company has under this one is its own.
  for (const { hash } of await proofs("Voucher", voucher, other)) expect(hashes.has(hash ?? "")).toBe(false);
  const seller = await limitedColleague(service, client, "Per", ["AUTH_PRODUCT_ADMIN"]);
  for (const path of ["verify", "chain", `proof?type=Voucher&id=${voucher}`])
    expect((await seller.get(`/audit/${path}`)).status).toBe(403);
});
