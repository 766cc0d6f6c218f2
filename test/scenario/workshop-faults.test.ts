// Faults on request: what a client meets seldom, whenever its developer wants it.

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config.ts";
import { type Service, startService } from "../../src/service/service.ts";
import { startTestService, type TestClient, type TestService } from "../support/service.ts";

let service: TestService;
let ours: TestClient;
let theirs: TestClient;
/** The id of our token. */
let token: number;
beforeAll(async () => {
  service = await startTestService();
  ours = await service.company({ name: "Ours" });
  theirs = await service.company({ name: "Theirs" });
  token = Number((await ours.value(ours.get("/test/faults"))).token);
});
afterAll(() => service.stop());
beforeEach(async () => {
  expect((await ours.delete("/test/faults")).status).toBe(204);
});

const none = { kind: null, milliseconds: null, requests: null };
const customers = async (name: string) =>
  (await ours.get(`/customer?customerName=${encodeURIComponent(name)}`)).body.fullResultSize;

describe("a fault", () => {
  test("refuses the next requests with 429, of this token alone", async () => {
    const set = await ours.value(ours.put("/test/faults", { kind: "RATE_LIMIT", requests: 2 }));
    expect(set).toEqual({ token, kind: "RATE_LIMIT", milliseconds: null, requests: 2 });
    const first = await ours.post("/customer", { name: "Limited AS" });
    expect([first.status, first.body.code, first.headers.get("retry-after")]).toEqual([429, 4290, "1"]);
    expect((await theirs.get("/customer")).status).toBe(200);
    expect(await ours.value(ours.get("/test/faults"))).toMatchObject({ kind: "RATE_LIMIT", requests: 1 });
    expect((await ours.get("/customer")).status).toBe(429);
    expect((await ours.get("/customer")).status).toBe(200);
    expect(await ours.value(ours.get("/test/faults"))).toEqual({ token, ...none });
    expect(await customers("Limited AS")).toBe(0);
  });

  test("fails with 500 before anything is done, until it is removed", async () => {
    await ours.value(ours.put("/test/faults", { kind: "ERROR" }));
    for (let count = 0; count < 3; count++) {
      const failed = await ours.post("/customer", { name: "Failed AS" });
      expect([failed.status, failed.body.code]).toEqual([500, 1000]);
    }
    expect(await ours.value(ours.get("/test/faults"))).toMatchObject({ kind: "ERROR", requests: null });
    await ours.delete("/test/faults");
    expect(await customers("Failed AS")).toBe(0);
  });

  test("answers late", async () => {
    await ours.value(ours.put("/test/faults", { kind: "DELAY", milliseconds: 300, requests: 1 }));
    const began = performance.now();
    expect((await ours.get("/customer")).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(290);
  });

  test("loses an answer after the commit: its retry with the same key posts once", async () => {
    const [account, other] = (await ours.get("/ledger/account?number=1920,1900&fields=id")).body.values;
    const body = {
      date: "2026-03-02",
      description: "Lost",
      postings: [
        { row: 1, account: { id: account.id }, amountGross: 100, amountGrossCurrency: 100 },
        { row: 2, account: { id: other.id }, amountGross: -100, amountGrossCurrency: -100 },
      ],
    };
    const key = { "idempotency-key": randomUUID() };
    await ours.value(ours.put("/test/faults", { kind: "LOST_ANSWER", requests: 1 }));
    await expect(ours.post("/ledger/voucher", body, key)).rejects.toThrow("other side closed");
    const vouchers = async () =>
      (await ours.get("/ledger/voucher?dateFrom=2026-03-02&dateTo=2026-03-03&fields=id")).body.values;
    const [posted, ...more] = await vouchers();
    expect([typeof posted.id, more]).toEqual(["number", []]);
    const retried = await ours.post("/ledger/voucher", body, key);
    expect([retried.status, retried.headers.get("idempotent-replayed"), retried.body.value.id]).toEqual([
      201,
      "true",
      posted.id,
    ]);
    expect(await vouchers()).toEqual([{ id: posted.id }]);
  });

  test("is of the token that it names", async () => {
    const made = `/token/jwt/:create?tokenName=a&employeeId=${ours.employeeId}&expirationDate=2099-01-01`;
    const jwt = await ours.value(ours.put(made));
    await ours.value(ours.put("/test/faults", { kind: "ERROR", token: jwt.id }));
    const withJwt = () => ours.call("GET", "/customer", { headers: { authorization: `Bearer ${jwt.token}` } });
    expect([(await ours.get("/customer")).status, (await withJwt()).status]).toEqual([200, 500]);
    expect(await ours.value(ours.get(`/test/faults?token=${jwt.id}`))).toMatchObject({ token: jwt.id, kind: "ERROR" });
    expect((await ours.delete(`/test/faults?token=${jwt.id}`)).status).toBe(204);
    expect((await withJwt()).status).toBe(200);
  });

  test("holds in every process of the installation", async () => {
    const key = Buffer.alloc(32, "test").toString("base64");
    const settings = { PORT: "0", LOG_LEVEL: "error", MOTPOST_RATES_URL: "", MOTPOST_SECRET_KEY: key };
    const config = readConfig(settings, process.cwd());
    let second: Service | null = null;
    try {
      second = await startService({
        config,
        databaseUrl: service.database.ownerUrl,
        durable: false,
        log: () => undefined,
        roles: new Set(["api"]),
      });
      const authorization = `Basic ${Buffer.from(`0:${ours.session}`).toString("base64")}`;
      const there = async () => (await fetch(`${second?.address}/v2/customer`, { headers: { authorization } })).status;
      expect(await there()).toBe(200);
      await ours.value(ours.put("/test/faults", { kind: "ERROR" }));
      await expect.poll(there).toBe(500);
      await ours.delete("/test/faults");
      await expect.poll(there).toBe(200);
    } finally {
      await second?.stop();
    }
  });
});

describe("wrong uses", () => {
  const uses = [
    [{}, 422, 15_000, ["kind"]],
    [{ kind: "CRASH" }, 422, 16_000, ["kind"]],
    [{ kind: 5 }, 422, 16_000, ["kind"]],
    [{ kind: "ERROR", requests: 0 }, 422, 18_000, ["requests"]],
    [{ kind: "ERROR", requests: 1_001 }, 422, 18_000, ["requests"]],
    [{ kind: "ERROR", requests: "some" }, 422, 16_000, ["requests"]],
    [{ kind: "DELAY", milliseconds: 0 }, 422, 18_000, ["milliseconds"]],
    [{ kind: "DELAY", milliseconds: 30_001, requests: 0 }, 422, 18_000, ["requests", "milliseconds"]],
    [{ kind: "ERROR", milliseconds: 10 }, 422, 18_000, ["milliseconds"]],
    [{ kind: "ERROR", minutes: 10 }, 422, 16_000, ["minutes"]],
    [{ kind: "ERROR", token: 7 }, 404, 6_000, []],
    [[], 422, 16_000, [null]],
    ["{", 422, 22_000, []],
  ] as const;
  test.each(uses)("PUT %j", async (body, status, code, fields) => {
    const answer = await ours.put("/test/faults", body);
    const messages = (answer.body.validationMessages ?? []) as { field: string | null }[];
    expect([answer.status, answer.body.code, messages.map(({ field }) => field)]).toEqual([status, code, fields]);
    expect(await ours.value(ours.get("/test/faults"))).toEqual({ token, ...none });
  });

  test("another company's token is none, and is left as it is", async () => {
    const foreign = Number((await theirs.value(theirs.get("/test/faults"))).token);
    expect((await ours.put("/test/faults", { kind: "ERROR", token: foreign })).status).toBe(404);
    await theirs.value(theirs.put("/test/faults", { kind: "DELAY", milliseconds: 1 }));
    expect(await ours.value(ours.get(`/test/faults?token=${foreign}`))).toEqual({ token: foreign, ...none });
    await ours.delete(`/test/faults?token=${foreign}`);
    expect(await theirs.value(theirs.get("/test/faults"))).toMatchObject({ kind: "DELAY" });
    await theirs.delete("/test/faults");
  });

  test("GET and DELETE of what is no id, other methods, and no credentials", async () => {
    for (const method of ["GET", "DELETE"]) {
      const answer = await ours.call(method, "/test/faults?token=mine");
      expect([answer.status, answer.body.code]).toEqual([422, 15_000]);
    }
    const posted = await ours.post("/test/faults", { kind: "ERROR" });
    expect([posted.status, posted.body.code]).toEqual([400, 4_000]);
    expect((await fetch(`${service.address}/v2/test/faults`)).status).toBe(401);
  });
});
