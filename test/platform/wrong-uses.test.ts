// Ten wrong uses and more of each operation that is our own: each gets the documented status, code and field, and changes nothing.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Routes } from "../../src/http/routes.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { cloneDatabase } from "../support/database.ts";
import { dayInOslo } from "../support/days.ts";
import { send, startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

// Hundreds of requests, of which none is slow: a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Who asks: the company's administrator unless it is said. */
type Caller = "nobody" | "stranger" | "elsewhere" | "clerk" | "reader";
interface Use {
  readonly as?: Caller;
  readonly method?: string;
  /** In place of the good request's path. */
  readonly path?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Status, code, and the path of each message, or its field where it has no path. */
  readonly answer: readonly [status: number, code: number, ...places: (string | null)[]];
}
interface Operation {
  readonly good: readonly [method: string, path: string, body?: unknown];
  /** A method that the path does not take; null where it takes all. */
  readonly otherMethod?: string;
  /** Whether everybody who has logged in may do it. */
  readonly everybody?: true;
  /** Whether production has it, or does not know it. */
  readonly inProduction?: true;
  /** A list with pages. */
  readonly isList?: true;
  /** Whether a token that reads may do it. */
  readonly reads?: true;
  readonly uses: Readonly<Record<string, Use>>;
}

const tomorrow = dayInOslo(1);
const yesterday = dayInOslo(-1);
const rate = { currency: "EUR", date: tomorrow, rate: 12 };
const jwt = (query: string) => `/token/jwt/:create?${query}`;

/** Ids that a path may not have; `{id}` stands for the id. */
const wrongIds = (path: string): Readonly<Record<string, Use>> => ({
  "words as id": { path: path.replace("{id}", "first"), answer: [400, 12_000] },
  "a negative id": { path: path.replace("{id}", "-1"), answer: [400, 12_000] },
  "a broken id": { path: path.replace("{id}", "1.5"), answer: [400, 12_000] },
  "an id that is too long": { path: path.replace("{id}", "9".repeat(30)), answer: [400, 12_000] },
  "id 0": { path: path.replace("{id}", "0"), answer: [404, 6_000] },
  "an id that is none": { path: path.replace("{id}", "999999999"), answer: [404, 6_000] },
  "an id with more behind it": { path: `${path.replace("{id}", "1")}/more`, answer: [404, 6_000] },
});
/** Bodies that are no object of the operation. */
const wrongBodies: Readonly<Record<string, Use>> = {
  "broken JSON": { body: "{", answer: [422, 22_000] },
  "a text for the body": { body: '"text"', answer: [422, 16_000, null] },
  "a list for the body": { body: [], answer: [422, 16_000, null] },
  "a field that there is not": { body: { nothing: 1 }, answer: [422, 16_000, "nothing"] },
  "another kind of body": { body: "a=1", headers: { "content-type": "text/plain" }, answer: [400, 4_000] },
};

const operations: Readonly<Record<string, Operation>> = {
  "GET /requestLog": {
    good: ["GET", "/requestLog"],
    otherMethod: "POST",
    isList: true,
    reads: true,
    inProduction: true,
    uses: {
      "no moment": { path: "/requestLog?timeFrom=yesterday", answer: [422, 15_000, "timeFrom"] },
      "a moment of no calendar": { path: "/requestLog?timeTo=2026-13-01", answer: [422, 15_000, "timeTo"] },
      "a time that ends before it begins": {
        path: "/requestLog?timeFrom=2026-03-02T10:00:00Z&timeTo=2026-03-01T10:00:00Z",
        answer: [422, 15_000, "timeFrom"],
      },
      "words as status": { path: "/requestLog?statusFrom=many", answer: [422, 15_000, "statusFrom"] },
      "words as token": { path: "/requestLog?token=mine", answer: [422, 15_000, "token"] },
    },
  },
  "POST /test/snapshot": {
    good: ["POST", "/test/snapshot", {}],
    otherMethod: "PUT",
    uses: {
      ...wrongBodies,
      "a name that is too long": { body: { name: "x".repeat(101) }, answer: [422, 18_000, "name"] },
      "a number for the name": { body: { name: {} }, answer: [422, 16_000, "name"] },
      "an id": { body: { id: 1 }, answer: [422, 16_000, "id"] },
    },
  },
  // Production has no such list at all: it answers as by another method.
  "GET /test/snapshot": {
    good: ["GET", "/test/snapshot"],
    otherMethod: "DELETE",
    isList: true,
    reads: true,
    inProduction: true,
    uses: {},
  },
  "PUT /test/snapshot/{id}/:restore": {
    good: ["PUT", "/test/snapshot/{snapshot}/:restore"],
    otherMethod: "POST",
    uses: {
      ...wrongIds("/test/snapshot/{id}/:restore"),
      "another company's": { path: "/test/snapshot/{foreign}/:restore", answer: [404, 6_000] },
    },
  },
  "DELETE /test/snapshot/{id}": {
    good: ["DELETE", "/test/snapshot/{snapshot}"],
    otherMethod: "PUT",
    uses: {
      ...wrongIds("/test/snapshot/{id}"),
      "another company's": { path: "/test/snapshot/{foreign}", answer: [404, 6_000] },
    },
  },
  "PUT /test/:reset": {
    good: ["PUT", "/test/:reset"],
    otherMethod: "DELETE",
    uses: {
      read: { method: "GET", answer: [400, 4_000] },
      posted: { method: "POST", answer: [400, 4_000] },
      "in capitals": { path: "/test/:RESET", answer: [404, 6_000] },
      "without the colon": { path: "/test/reset", answer: [404, 6_000] },
      "with more behind it": { path: "/test/:reset/all", answer: [404, 6_000] },
    },
  },
  "PUT /test/:seed": {
    good: ["PUT", "/test/:seed?kind=empty"],
    otherMethod: "DELETE",
    uses: {
      "no kind": { path: "/test/:seed", answer: [422, 15_000, "kind"] },
      "an empty kind": { path: "/test/:seed?kind=", answer: [422, 21_000] },
      "another kind": { path: "/test/:seed?kind=month", answer: [422, 21_000] },
      "a kind in capitals": { path: "/test/:seed?kind=SHOP", answer: [422, 21_000] },
      "two kinds": { path: "/test/:seed?kind=shop,year", answer: [422, 21_000] },
      "another name": { path: "/test/:seed?Kind=shop", answer: [422, 15_000, "kind"] },
    },
  },
  "PUT /test/clock": {
    good: ["PUT", "/test/clock", { date: tomorrow }],
    otherMethod: "POST",
    uses: {
      ...wrongBodies,
      "no date": { body: {}, answer: [422, 15_000, "date"] },
      "a word for the date": { body: { date: "soon" }, answer: [422, 16_000, "date"] },
      "a day of no calendar": { body: { date: "2026-02-30" }, answer: [422, 16_000, "date"] },
      "too far": { body: { date: "2099-01-01" }, answer: [422, 18_000, "date"] },
      "too far back": { body: { date: "1999-01-01" }, answer: [422, 18_000, "date"] },
    },
  },
  "GET /test/clock": {
    good: ["GET", "/test/clock"],
    otherMethod: "POST",
    reads: true,
    uses: {
      "with more behind it": { path: "/test/clock/1", answer: [404, 6_000] },
      "in capitals": { path: "/test/Clock", answer: [404, 6_000] },
      "an action": { path: "/test/clock/:move", answer: [404, 6_000] },
      deleted: { method: "DELETE", answer: [400, 4_000] },
      patched: { method: "PATCH", body: {}, answer: [400, 4_000] },
    },
  },
  "PUT /test/faults": {
    good: ["PUT", "/test/faults", { kind: "DELAY" }],
    otherMethod: "POST",
    uses: {
      ...wrongBodies,
      "no kind": { body: {}, answer: [422, 15_000, "kind"] },
      "another kind": { body: { kind: "CRASH" }, answer: [422, 16_000, "kind"] },
      "no request": { body: { kind: "ERROR", requests: 0 }, answer: [422, 18_000, "requests"] },
      "too many requests": { body: { kind: "ERROR", requests: 1_001 }, answer: [422, 18_000, "requests"] },
      "too late": { body: { kind: "DELAY", milliseconds: 30_001 }, answer: [422, 18_000, "milliseconds"] },
      "a delay of what is not late": {
        body: { kind: "ERROR", milliseconds: 1 },
        answer: [422, 18_000, "milliseconds"],
      },
      "another token": { body: { kind: "ERROR", token: 7 }, answer: [404, 6_000] },
    },
  },
  "GET /test/faults": {
    good: ["GET", "/test/faults"],
    otherMethod: "POST",
    reads: true,
    uses: {
      "a word as token": { path: "/test/faults?token=mine", answer: [422, 15_000, "token"] },
      "an empty token": { path: "/test/faults?token=", answer: [422, 15_000, "token"] },
      "two tokens": { path: "/test/faults?token=1,2", answer: [422, 15_000, "token"] },
      "a token with decimals": { path: "/test/faults?token=1.5", answer: [422, 15_000, "token"] },
      "with more behind it": { path: "/test/faults/1", answer: [404, 6_000] },
    },
  },
  "DELETE /test/faults": {
    good: ["DELETE", "/test/faults"],
    otherMethod: "POST",
    uses: {
      "a word as token": { path: "/test/faults?token=mine", answer: [422, 15_000, "token"] },
      "an empty token": { path: "/test/faults?token=", answer: [422, 15_000, "token"] },
      "two tokens": { path: "/test/faults?token=1,2", answer: [422, 15_000, "token"] },
      "a token with decimals": { path: "/test/faults?token=1.5", answer: [422, 15_000, "token"] },
      "with more behind it": { path: "/test/faults/1", answer: [404, 6_000] },
    },
  },
  "POST /test/rates": {
    good: ["POST", "/test/rates", [rate]],
    otherMethod: "PUT",
    uses: {
      "broken JSON": { body: "[{", answer: [422, 22_000] },
      "no list": { body: rate, answer: [422, 16_000, null] },
      "an empty list": { body: [], answer: [422, 18_000, null] },
      "no object": { body: ["EUR"], answer: [422, 16_000, "[0]"] },
      "nothing given": { body: [{}], answer: [422, 15_000, "[0].currency", "[0].date", "[0].rate"] },
      "a field that there is not": { body: [{ ...rate, factor: 1 }], answer: [422, 16_000, "[0].factor"] },
      "an unknown currency": { body: [{ ...rate, currency: "XYZ" }], answer: [422, 18_000, "[0].currency"] },
      "a rate of nothing": { body: [{ ...rate, rate: 0 }], answer: [422, 18_000, "[0].rate"] },
      "one day twice": { body: [rate, rate], answer: [422, 18_000, "[1].date"] },
      "another kind of body": { body: "a", headers: { "content-type": "text/csv" }, answer: [400, 4_000] },
    },
  },
  "GET /event/feed": {
    good: ["GET", "/event/feed"],
    otherMethod: "DELETE",
    reads: true,
    inProduction: true,
    uses: {
      "a cursor that is none": { path: "/event/feed?after=yesterday", answer: [422, 15_000, "after"] },
      "an empty cursor": { path: "/event/feed?after=", answer: [422, 15_000, "after"] },
      "an unknown event": { path: "/event/feed?event=customer.sing", answer: [422, 15_000, "event"] },
      "no changes": { path: "/event/feed?count=0", answer: [422, 15_000, "count"] },
      "words as count": { path: "/event/feed?count=many", answer: [422, 15_000, "count"] },
      "fields that there are not": { path: "/event/feed?fields=secret", answer: [400, 11_000] },
    },
  },
  "PUT /token/jwt/:create": {
    good: ["PUT", jwt(`tokenName=a&employeeId={employee}&expirationDate=${tomorrow}`)],
    otherMethod: "DELETE",
    inProduction: true,
    uses: {
      "nothing given": { path: jwt(""), answer: [422, 15_000, "tokenName", "employeeId", "expirationDate"] },
      "words as employee": {
        path: jwt(`tokenName=a&employeeId=me&expirationDate=${tomorrow}`),
        answer: [422, 15_000, "employeeId"],
      },
      "a day of no calendar": {
        path: jwt("tokenName=a&employeeId={employee}&expirationDate=2026-02-30"),
        answer: [422, 15_000, "expirationDate"],
      },
      "a day that is gone": {
        path: jwt(`tokenName=a&employeeId={employee}&expirationDate=${yesterday}`),
        answer: [422, 18_000, "expirationDate"],
      },
      "another access": {
        path: jwt(`tokenName=a&employeeId={employee}&expirationDate=${tomorrow}&access=WRITE`),
        answer: [422, 21_000],
      },
      "a name that is too long": {
        path: jwt(`tokenName=${"x".repeat(256)}&employeeId={employee}&expirationDate=${tomorrow}`),
        answer: [422, 18_000, "tokenName"],
      },
      "an employee that is none": {
        path: jwt(`tokenName=a&employeeId=999999999&expirationDate=${tomorrow}`),
        answer: [422, 18_000, "employeeId"],
      },
    },
  },
  "POST /token/session/:createFromRefreshToken": {
    good: ["POST", "/token/session/:createFromRefreshToken", { refreshToken: "{jwt}" }],
    otherMethod: "DELETE",
    everybody: true,
    reads: true,
    inProduction: true,
    uses: {
      ...wrongBodies,
      "nothing given": { body: {}, answer: [422, 15_000, "refreshToken"] },
      "a token that is none": { body: { refreshToken: "a.b.c" }, answer: [401, 3_000] },
      "too short a life": { body: { refreshToken: "{jwt}", ttlSeconds: 299 }, answer: [422, 18_000, "ttlSeconds"] },
      "too long a life": { body: { refreshToken: "{jwt}", ttlSeconds: 28_801 }, answer: [422, 18_000, "ttlSeconds"] },
      "a word as life": { body: { refreshToken: "{jwt}", ttlSeconds: "long" }, answer: [422, 18_000, "ttlSeconds"] },
    },
  },
  "GET /ledger/postingRules/incomeAccount": {
    good: ["GET", "/ledger/postingRules/incomeAccount"],
    otherMethod: "DELETE",
    everybody: true,
    isList: true,
    reads: true,
    inProduction: true,
    uses: {
      "no moment": {
        path: "/ledger/postingRules/incomeAccount?changedSince=never",
        answer: [422, 15_000, "changedSince"],
      },
    },
  },
  "PUT /ledger/postingRules/incomeAccount/{id}": {
    good: ["PUT", "/ledger/postingRules/incomeAccount/3", {}],
    otherMethod: "POST",
    inProduction: true,
    uses: {
      ...wrongIds("/ledger/postingRules/incomeAccount/{id}"),
      ...wrongBodies,
      "an account that is none": { body: { account: { id: 999_999_999 } }, answer: [404, 6_000, "account.id"] },
      "an account by a word": { body: { account: { id: "x" } }, answer: [422, 16_000, "account.id"] },
      "another id": { body: { id: 31 }, answer: [422, 18_000, "id"] },
    },
  },
};

let service: TestService;
let client: TestClient;
const callers = new Map<Caller, Readonly<Record<string, string>>>();
const known = new Map<string, string>();
const basic = (user: string | number, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
});

beforeAll(async () => {
  service = await startTestService({ environment: { REQUEST_LOG: "yes" } });
  client = await service.company({ name: "Ours" });
  const other = await service.company({ name: "Theirs" });
  const snapshotOf = async (one: TestClient) => String((await one.value(one.post("/test/snapshot", {}))).snapshot);
  known.set("snapshot", await snapshotOf(client));
  // Ids are counted for each company: the second is none of ours.
  await snapshotOf(other);
  known.set("foreign", await snapshotOf(other));
  known.set("employee", String(client.employeeId));
  const tokenOf = async (query: string) =>
    String((await client.value(client.put(jwt(`tokenName=a&expirationDate=2099-01-01&${query}`)))).token);
  const clerk = await client.value(
    client.post("/employee", { firstName: "Ola", lastName: "Uten", email: "ola@example.com", userType: "EXTENDED" }),
  );
  known.set("jwt", await tokenOf(`employeeId=${client.employeeId}`));
  callers.set("nobody", { authorization: "" });
  callers.set("stranger", basic(0, "test-none"));
  callers.set("elsewhere", basic(other.companyId, client.session));
  callers.set("clerk", {
    authorization: `Bearer ${await tokenOf(`employeeId=${client.employeeId}&actualEmployeeId=${clerk.id}`)}`,
  });
  callers.set("reader", {
    authorization: `Bearer ${await tokenOf(`employeeId=${client.employeeId}&access=READ_ONLY`)}`,
  });
});
afterAll(() => service.stop());

/** The uses that are wrong for every operation of its kind. */
function commonUses({ good: [method], otherMethod, everybody, isList, reads }: Operation): Record<string, Use> {
  return {
    ...(everybody === true && method === "POST"
      ? {}
      : {
          "without credentials": { as: "nobody", answer: [401, 3_000] },
          "with a password that is none": { as: "stranger", answer: [401, 3_000] },
          "in a company that the token has no access to": { as: "elsewhere", answer: [403, 9_000] },
        }),
    ...(everybody === true ? {} : { "without the right to it": { as: "clerk", answer: [403, 9_000] } }),
    ...(reads === true ? {} : { "with a token that reads only": { as: "reader", answer: [403, 9_000] } }),
    ...(otherMethod === undefined ? {} : { "by another method": { method: otherMethod, answer: [400, 4_000] } }),
    ...(isList === true
      ? {
          "fields that there are not": { path: "?fields=secret", answer: [400, 11_000] },
          "fields that do not end": { path: "?fields=id(", answer: [400, 11_000] },
          "sorted by nothing": { path: "?sorting=secret", answer: [422, 17_000] },
          "from before the first": { path: "?from=-1", answer: [422, 18_000, "arg:from"] },
          "words as count": { path: "?count=all", answer: [422, 18_000, "arg:count"] },
        }
      : {}),
  };
}

const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_all, name: string) => known.get(name) ?? `{${name}}`);

async function ask(operation: Operation, use: Use): Promise<TestAnswer> {
  const [method, path, body] = operation.good;
  const asked = use.path?.startsWith("?") ? path + use.path : (use.path ?? path);
  const sent = use.body === undefined ? (use.method === undefined ? body : undefined) : use.body;
  const caller = use.as === undefined ? basic(0, client.session) : callers.get(use.as);
  const headers: Record<string, string> = { ...caller, ...use.headers };
  if (headers.authorization === "") delete headers.authorization;
  return send(`${service.address}/v2${filled(asked)}`, use.method ?? method, {
    ...(sent === undefined ? {} : { body: typeof sent === "string" ? sent : JSON.parse(filled(JSON.stringify(sent))) }),
    headers,
  });
}

describe.each(Object.entries(operations))("%s", (_name, operation) => {
  const uses = { ...commonUses(operation), ...operation.uses };

  test("has ten wrong uses and more", () => {
    expect(Object.keys(uses).length).toBeGreaterThanOrEqual(10);
  });

  test.each(Object.entries(uses))("%s", async (_what, use) => {
    const { status, body } = await ask(operation, use);
    const messages: { field: string | null; path: string | null }[] = body.validationMessages ?? [];
    expect([status, body.code, ...messages.map(({ field, path }) => path ?? field)]).toEqual([...use.answer]);
    expect(Object.keys(body)).toEqual([
      ...["status", "code", "message", "link", "developerMessage", "validationMessages", "requestId"],
    ]);
    expect(body.message).toMatch(/\S/);
  });
});

test("every operation of the workshop and of the feed is here", () => {
  const served = new Routes(motpostRegistry()).list.map(({ method, path }) => `${method} ${path}`);
  const own = served.filter((name) =>
    / \/(test\/|requestLog$|event\/feed$|ledger\/postingRules\/incomeAccount)/.test(name),
  );
  const readAlone = own.filter((name) => name === "GET /ledger/postingRules/incomeAccount/{id}");
  expect(own.filter((name) => operations[name] === undefined)).toEqual(readAlone);
});

describe("in production", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const environment = { MOTPOST_ENVIRONMENT: "production", MOTPOST_ADDRESS: "https://books.example.com" };
  let production: TestService;
  let session: string;
  beforeAll(async () => {
    const database = await cloneDatabase();
    const env = { ...process.env, DATABASE_URL: database.ownerUrl, LOG_LEVEL: "error", MOTPOST_RATES_URL: "" };
    const made = async (...words: readonly string[]) => {
      const line = [join(root, "dist/src/main.js"), ...words, "--environment", "production", "--json"];
      return JSON.parse((await promisify(execFile)(process.execPath, line, { cwd: root, env })).stdout)[0];
    };
    const company = await made("company", "create", "--name", "Ekte AS", "--first-name", "Kari", "--last-name", "Dahl");
    const named = ["--name", "a", "--expires", "2099-01-01"];
    const consumer = await made("token", "consumer", "create", ...named);
    const place = ["--company", String(company.companyId), "--employee", String(company.employeeId)];
    const employee = await made("token", "employee", "create", ...place, ...named, "--consumer", String(consumer.id));
    production = await startTestService({ environment, database });
    const body = { consumerToken: consumer.token, employeeToken: employee.token, expirationDate: tomorrow };
    session = (await send(`${production.address}/v2/token/session/:create`, "POST", { body })).body.value.token;
  });
  afterAll(() => production.stop());

  test.each(Object.entries(operations).filter(([, { inProduction }]) => inProduction !== true))(
    "%s is refused with the reason",
    async (_name, { good: [method, path, body] }) => {
      const url = `${production.address}/v2${path.replace(/\{\w+\}/, "1")}`;
      const answer = await send(url, method, { ...(body === undefined ? {} : { body }), headers: basic(0, session) });
      expect([answer.status, answer.body.code]).toEqual([403, 9_000]);
      expect(answer.body.developerMessage).toMatch(/testmiljøet/);
    },
  );
});
