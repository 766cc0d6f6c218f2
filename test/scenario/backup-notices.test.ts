// Every company is notified when no new backup comes, once for the day of the last good one; and of where its chain stands, once a month.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anchorJob, backupWatchJob } from "../../src/service/proof-jobs.ts";
import { Seller } from "../support/selling.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let owner: pg.Client;
let companies: TestClient[];
beforeAll(async () => {
  service = await startTestService({ roles: ["api", "dispatcher", "sender"] });
  owner = new pg.Client({ connectionString: service.database.ownerUrl });
  await owner.connect();
  companies = [await service.company({ language: "en" }), await service.company({ language: "no" })];
});
afterAll(async () => {
  await owner.end();
  await service.stop();
});

const rows = async <Row>(text: string, ...values: unknown[]): Promise<Row[]> =>
  (await service.service.database.autocommit<Row>(0, text, values)).rows;
const watch = (now: string) => backupWatchJob.run({ now: new Date(now), rows } as never);
const run = (began: string, isGood = true) =>
  owner.query(
    "insert into backup_run (began_at, ended_at, file, bytes, scheduled, encrypted, fault) values ($1, $1, 'a.tar.gz', $2, true, false, $3)",
    [began, isGood ? 100 : null, isGood ? null : "the disk is full"],
  );
const messages = async () =>
  Promise.all(
    companies.map(async (one) =>
      (await one.get("/notification?kind=BACKUP_OLD&sorting=id&fields=message")).body.values.map(
        ({ message }: { message: string }) => message.split(". ")[0],
      ),
    ),
  );

test("nobody is notified before there was a backup, nor while they are new", async () => {
  expect(await watch("2026-05-04T05:30:00Z")).toBeNull();
  await run("2026-05-04T01:00:00Z");
  expect(await watch("2026-05-05T05:30:00Z")).toBeNull();
  expect(await messages()).toEqual([[], []]);
});

test("an old one is told of once, in each one's language, and again when another one has become old", async () => {
  expect(await watch("2026-05-06T05:30:00Z")).toBe("the last good backup is of 2026-05-04; 2 companies are notified");
  expect(await watch("2026-05-07T05:30:00Z")).toBe("the last good backup is of 2026-05-04; 0 companies are notified");
  expect(await messages()).toEqual([
    [expect.stringMatching(/^The last good backup is of 0?4(\.| May |\/)/)],
    [expect.stringMatching(/^Siste gode sikkerhetskopi er fra/)],
  ]);
  await run("2026-05-08T01:00:00Z");
  expect(await watch("2026-05-08T05:30:00Z")).toBeNull();
  await run("2026-05-09T01:00:00Z", false);
  expect(await watch("2026-05-09T05:30:00Z")).toBe("the last good backup is of 2026-05-08; 2 companies are notified");
  expect((await messages()).map((one) => one.length)).toEqual([2, 2]);
});

test("once a month each company gets where its chain stands, as long as something is posted", async () => {
  const directory = mkdtempSync(join(tmpdir(), "motpost-anchor-notices-"));
  const settings = { backups: { directory, time: "03:00", keep: 1 }, filesDirectory: null };
  const night = (now: string) =>
    anchorJob(settings, service.database.ownerUrl).run({ now: new Date(now), rows } as never);
  const [one, two] = companies as [TestClient, TestClient];
  const anchors = async (of: TestClient) =>
    (await of.get("/notification?kind=CHAIN_ANCHOR&sorting=id&fields=message")).body.values.map(
      ({ message }: { message: string }) =>
        /[Pp]os\w+ (\d+), hash ([0-9a-f]{64})\./.exec(message)?.slice(1, 3).join(" "),
    );
  const head = async (of: TestClient) => {
    await service.service.chain.drain();
    const { position, hash } = (await of.get("/audit/verify")).body.value;
    return `${position} ${hash}`;
  };
  const seller = await Seller.of(one);
  await seller.invoice([[1, 100]]);
  await (await Seller.of(two)).invoice([[1, 100]]);
  const first = [await head(one), await head(two)];
  await night("2026-06-10T00:15:00+02:00");
  await night("2026-06-30T00:15:00+02:00");
  expect([await anchors(one), await anchors(two)]).toEqual(first.map((text) => [text]));
  await seller.invoice([[1, 200]]);
  const second = await head(one);
  await night("2026-06-30T23:59:00+02:00");
  await night("2026-07-01T00:15:00+02:00");
  expect((await anchors(one)).slice(1)).toEqual([second]);
  // Nothing was posted there, and the notification itself is no reason for another one.
  expect(await anchors(two)).toHaveLength(1);
  rmSync(directory, { recursive: true });
});
