// Every statement of a change fails in turn, for a reason that passes: the change is refused as one that may be sent again, or it is
// run again; it is never a fault of the service, and nothing of it is stored.

import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";
import { upload } from "../support/upload.ts";

const invoice = readFileSync(new URL("../data/incoming/ehf-faktura-kontor.xml", import.meta.url), "utf8");

/** A statement of the driver, as the service sends it. */
interface Sent {
  text: string;
  values: unknown[] | null;
  name: string | undefined;
}

/** Which statement fails, with which state; null for none. */
let failing: { isIt(text: string, before: readonly string[]): boolean; readonly state: string } | null = null;
/** What was sent while a request ran. */
let texts: string[] | null = null;

type Query = (this: pg.Client, ...sent: unknown[]) => unknown;
const driver = pg.Client.prototype as unknown as { query: Query };
const { query } = driver;

/** Puts a statement that fails in the place of one that is sent. */
function failingQuery(this: pg.Client, ...sent: unknown[]): unknown {
  const one = sent[0] as Sent;
  if (texts !== null && typeof one === "object") {
    const isIt = failing?.isIt(one.text, texts) ?? false;
    texts.push(one.text);
    if (isIt)
      Object.assign(one, {
        text: `do $$ begin raise exception using errcode = '${failing?.state}', message = 'broken off'; end $$`,
        values: null,
        name: undefined,
      });
  }
  return query.apply(this, sent);
}

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await startTestService({ roles: ["api"], clock: () => new Date("2026-10-20T10:00:00Z") });
  client = await service.company({ name: "Fjellkoppen Handel AS" });
  await client.value(client.put("/company", { organizationNumber: "918273646" }));
  await client.value(client.post("/supplier", { name: "Kontorrekvisita Nord AS", organizationNumber: "927564181" }));
  driver.query = failingQuery;
});
afterAll(async () => {
  driver.query = query;
  await service.stop();
});

const stored = async () => (await client.get("/incomingInvoice/search?status=inbox&count=0")).body.fullResultSize;

/** Sends an invoice of its own, of whose statements one fails. */
async function send(number: string, fails: typeof failing) {
  texts = [];
  failing = fails;
  const bytes = invoice.replaceAll("K-8010", number);
  const { status } = await upload(client, "/incomingInvoice/document", { name: "faktura.xml", bytes });
  const sent = texts;
  texts = null;
  return { status, sent };
}

/** Transactions begin and end by statements that fail with the connection alone. */
const isBetween = (text: string) => !/^(begin|commit|rollback|set )/.test(text);

test("whichever statement of an upload takes too long, meets a deadlock or lacks memory, it is a 503 or is run again", async () => {
  await send("K-0", null);
  const { status, sent } = await send("K-1", null);
  expect(status).toBe(201);
  const end = sent.indexOf("commit");
  expect(end).toBeGreaterThan(15);
  for (const state of ["57014", "40P01", "53200"]) {
    for (let place = 0; place < end; place++) {
      if (!isBetween(sent[place] ?? "")) continue;
      const before = await stored();
      // What the service sends beside the request may move the others; behind the commit nothing fails that can be run again.
      const isIt = (text: string, sentBefore: readonly string[]) =>
        sentBefore.length === place && isBetween(text) && !sentBefore.includes("commit");
      const answer = await send(`K-${state}-${place}`, { isIt, state });
      const what = `${state} ${answer.sent[place]}`;
      expect([201, 503], what).toContain(answer.status);
      expect(await stored(), what).toBe(before + (answer.status === 201 ? 1 : 0));
    }
  }
});

test("a connection that cannot be given to a company refuses what comes behind it, and serves the next", async () => {
  const other = await service.company({ name: "Kaffebua AS" });
  let refused = 0;
  for (let at = 0; at < 12; at++) {
    // By turns, so that the connection has served another company before.
    await other.get("/supplier");
    texts = [];
    const isNaming = (text: string) => text.includes("motpost.company");
    failing = { isIt: (text, before) => isNaming(text) && !before.some(isNaming), state: "57014" };
    const answer = await client.get("/supplier?fields=name");
    const isNamed = texts.some(isNaming);
    texts = null;
    if (isNamed) refused += 1;
    expect(answer.status).toBe(isNamed ? 503 : 200);
    expect((await client.get("/supplier?fields=name")).body.values).toEqual([{ name: "Kontorrekvisita Nord AS" }]);
  }
  expect(refused).toBeGreaterThan(0);
});
