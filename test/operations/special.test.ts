// Operations that answer no object of a model: plain values, files, events, and what stands before a session.

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { storeRates } from "../support/foreign.ts";
import { send } from "../support/service.ts";
import { download, pdf, upload } from "../support/upload.ts";
import type { specials } from "./driven.ts";
import { Ground, said } from "./ground.ts";

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

let ground: Ground;
beforeAll(async () => {
  ground = await Ground.make();
  await storeRates(ground.world.service, [
    ["SEK", "2026-03-02", "95"],
    ["EUR", "2026-03-02", "11.5"],
  ]);
  const file = { name: "Kjøp.pdf", bytes: pdf("Kjøp") };
  await ground.client.value(upload(ground.client, ground.filled("/ledger/voucher/{supplierInvoice}/attachment"), file));
});
afterAll(() => ground.stop());

type Special = (typeof specials)[number];

/** Plain values: what is asked, and what is answered. */
const values: Partial<Record<Special, readonly [path: string, value: unknown]>> = {
  "GET /voucherInbox/inboxCount": ["/voucherInbox/inboxCount", 1],
  "GET /asset/assetsExist": ["/asset/assetsExist", true],
  "GET /asset/canDelete/{id}": ["/asset/canDelete/{usedAsset}", false],
  "GET /asset/balanceAccountsSum": ["/asset/balanceAccountsSum", 0],
  "GET /timesheet/entry/>totalHours": ["/timesheet/entry/>totalHours?startDate=2026-03-01&endDate=2026-04-01", 7.5],
  "GET /currency/{fromCurrencyID}/exchangeRate": ["/currency/5/exchangeRate?amount=10&date=2026-03-02", 115],
  "GET /currency/{fromCurrencyID}/{toCurrencyID}/exchangeRate": [
    "/currency/5/1/exchangeRate?amount=10&date=2026-03-02",
    115,
  ],
};

describe("a plain value", () => {
  test.each(Object.entries(values))("%s", async (_name, [path, value]) => {
    const { status, body } = await ground.client.get(ground.filled(path));
    expect([status, body]).toEqual([200, { value }]);
  });
});

/** Contents: their addresses. */
const contents: Partial<Record<Special, string>> = {
  "GET /document/{id}/content": "/document/{archived}/content",
  "GET /ledger/voucher/{voucherId}/pdf": "/ledger/voucher/{supplierInvoice}/pdf",
  "GET /supplierInvoice/{invoiceId}/pdf": "/supplierInvoice/{supplierInvoice}/pdf",
};

describe("a content", () => {
  test.each(Object.entries(contents))("%s", async (_name, path) => {
    const whole = await download(ground.client, ground.filled(path));
    expect([whole.status, whole.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const part = await download(ground.client, ground.filled(path), { range: "bytes=1-3" });
    expect([part.status, part.bytes.toString()]).toEqual([206, "PDF"]);
    const etag = whole.headers.get("etag") ?? "";
    expect((await download(ground.client, ground.filled(path), { "if-none-match": etag })).status).toBe(304);
    const beyond = await ground.client.get(ground.filled(path), { range: "bytes=99999-" });
    expect([beyond.status, beyond.body.code]).toEqual([416, 4_000]);
    const gone = await ground.client.get(path.replace(/\{\w+\}/, "999999999"));
    expect([gone.status, gone.body.code]).toEqual([404, 6_000]);
  });
});

describe("events", () => {
  test("GET /event", async () => {
    const { status, body } = await ground.client.get("/event");
    expect([status, body.value["customer.create"].payloadModel]).toEqual([200, "Customer"]);
  });
  test("GET /event/{eventType}", async () => {
    const { status, body } = await ground.client.get("/event/customer.create");
    expect([status, body.value.name]).toEqual([200, "customer.create"]);
    expect((await ground.client.get("/event/customer.created")).status).toBe(404);
  });
  test("GET /event/feed", async () => {
    const cursor = await ground.cursor();
    const id = await ground.make("Customer");
    expect(await ground.isTold(cursor, "customer.create", id)).toBe(true);
    const other = (await ground.client.get(`/event/feed?after=${cursor}&event=customer.delete`)).body.value;
    expect([other.changes, other.hasMore]).toEqual([[], false]);
    const wrong = await ground.client.get("/event/feed?after=x&count=0&event=customer.created");
    expect(wrong.status).toBe(422);
  });
});

describe("tokens and sessions", () => {
  test("GET /token/consumer/byToken", async () => {
    const { status, body } = await ground.client.get(`/token/consumer/byToken?token=${ground.client.consumerToken}`);
    expect([status, body.value.token]).toEqual([200, null]);
    expect((await ground.client.get("/token/consumer/byToken")).status).toBe(422);
  });
  test.each([
    "PUT /token/consumer/:create",
    "PUT /token/employee/:create",
    "PUT /token/jwt/:create",
  ] satisfies Special[])("%s", async (name) => {
    const { path } = ground.good(name);
    const dry = await ground.client.put(`${path}&dryRun=true`);
    expect([dry.status, dry.body.value.id]).toEqual([200, null]);
    const made = await ground.client.put(path);
    expect([made.status, typeof made.body.value.token]).toEqual([200, "string"]);
    const without = await ground.client.put(path.split("?")[0] ?? "");
    expect([without.status, without.body.code]).toEqual([422, 15_000]);
  });
  test.each([
    ["PUT /token/session/:create", 200],
    ["POST /token/session/:create", 201],
  ] as const)("%s", async (name, status) => {
    const { path, body } = ground.good(name);
    const address = `${ground.client.address}/v2${path}`;
    const made = await send(address, name.split(" ")[0] ?? "", { body });
    expect([made.status, made.body.value.version, typeof made.body.value.token]).toEqual([status, 0, "string"]);
    const wrong = await send(address, name.split(" ")[0] ?? "", { body: { ...(body as object), employeeToken: "x" } });
    expect([wrong.status, said(wrong)]).toEqual([expect.any(Number), expect.not.stringMatching(/^[25]/)]);
  });
  test("POST /integration/:register", async () => {
    const { path, body } = ground.good("POST /integration/:register");
    const made = await send(`${ground.client.address}/v2${path}`, "POST", { body });
    expect([made.status, typeof made.body.value.companyId]).toEqual([201, "number"]);
  });
});
