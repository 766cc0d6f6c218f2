// What bad input costs: counted for every kind and for each byte of it, so that no request of the largest size holds up the others.

import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as limits from "../../src/limits.ts";
import { Database } from "../../src/store/database.ts";
import { type BadInput, badInputs, carried } from "../support/bad-input.ts";
import { WorkCounter } from "../support/counted-work.ts";
import type { TestClient } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

let service: SharedService;
let client: TestClient;
const counter = new WorkCounter();
beforeAll(async () => {
  // Before anything of the service is compiled: only what is compiled while it counts is counted block by block.
  await counter.start();
  service = await sharedTestService();
  client = await service.company();
});
afterAll(async () => {
  await counter.stop();
  await service.stop();
});

/** Steps that any request may take, and those for each byte of its input. */
const steps = { request: 400_000, byte: 40 };

async function answerTo(kind: BadInput): Promise<{ status: number; text: string; bytes: number }> {
  const { method, path, body, headers, open, page } = kind.request(carried[kind.carrier]);
  const authorization = `Basic ${Buffer.from(`0:${client.session}`).toString("base64")}`;
  const answer = await fetch(`${service.address}${page === true ? "" : "/v2"}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(open === true ? {} : { authorization }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, text: await answer.text(), bytes: body?.length ?? carried[kind.carrier] };
}

describe("bad input costs work in proportion to its size, and its answer is short", () => {
  test.for(badInputs)("$name", async (kind) => {
    await counter.taken();
    const { status, text, bytes } = await answerTo(kind);
    const taken = await counter.taken();
    if (process.env.SHOW_COSTS) console.log(`STEPS ${kind.name} | ${bytes} | ${taken}`);
    expect(taken).toBeGreaterThan(20);
    expect(taken).toBeLessThan(steps.request + steps.byte * bytes);
    expect(status).toBeLessThan(500);
    expect(text.length).toBeLessThan(65_536);
    const faults = status < 400 || !text.startsWith("{") ? [] : (JSON.parse(text).validationMessages ?? []);
    expect(faults.length).toBeLessThanOrEqual(limits.listedFaults + 1);
  });
});

function kindOf(name: string): BadInput {
  const kind = badInputs.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`There is no ${name}.`);
  return kind;
}

test("an answer lists the first hundred faults, says what to do about ten, and how many more there are", async () => {
  const body = Object.fromEntries(Array.from({ length: 250 }, (_none, index) => [`invoiceEmai${index}`, 1]));
  const answer = await client.post("/customer", body);
  expect(answer.status).toBe(422);
  expect(answer.body.validationMessages).toHaveLength(101);
  const last = { field: null, message: "150 more faults are not listed.", path: null, rootId: null };
  expect(answer.body.validationMessages.at(-1)).toEqual(last);
  expect(answer.body.developerMessage.match(/Did you mean invoiceEmail\?/g)).toHaveLength(10);
  const norwegian = await service.company({ language: "no" });
  const other = await norwegian.post("/customer", body);
  expect(other.body.validationMessages.at(-1).message).toBe("150 feil til er ikke listet opp.");
  const few = await client.post("/customer", Object.fromEntries(Object.entries(body).slice(0, 100)));
  expect(few.body.validationMessages).toHaveLength(100);
});

test("a list of ids is bounded before any of them is looked at", async () => {
  const ids = Array.from({ length: 1_001 }, (_none, index) => (index === 0 ? "x" : 5));
  const answer = await client.put("/ledger/posting/:closePostings", ids);
  expect(answer.body.code).toBe(18000);
  expect(answer.body.validationMessages).toHaveLength(1);
});

describe("a body is checked before a transaction begins", () => {
  const bad = [
    "unknown keys",
    "a long list",
    "bad elements of a bulk list",
    "words for ids",
    "unknown keys of an action",
  ];
  test.for(bad)("%s", async (name) => {
    const begun = vi.spyOn(Database.prototype, "transaction");
    try {
      const { status } = await answerTo(kindOf(name));
      expect(status).toBe(422);
      expect(begun).not.toHaveBeenCalled();
    } finally {
      begun.mockRestore();
    }
  });

  test("but a key that was used before is answered first, whatever the body says", async () => {
    const key = { "idempotency-key": "once" };
    expect((await client.post("/customer", { name: "Kari" }, key)).status).toBe(201);
    const again = await client.post("/customer", { nam: "Kari" }, key);
    expect(again.body.message).toBe("The Idempotency-Key was used before with another request.");
    const unused = await client.post("/customer", { nam: "Kari" }, { "idempotency-key": "other" });
    expect(unused.body.code).toBe(16000);
  });
});

/** Files whose patterns see only what the one who runs the service wrote, or a piece of a bounded length. */
const bounded = [
  "src/domain/currency/rate-feed.ts",
  "src/config.ts",
  "src/cli/listen-options.ts",
  "src/platform/receivers/receivers.ts",
  "src/platform/files/file-kinds.ts",
];

test("no pattern looks for the end of a text from every place in it", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const found = files.flatMap((name) => {
    const path = `src/${name.replaceAll("\\", "/")}`;
    if (bounded.includes(path) || path.endsWith(".test.ts")) return [];
    const patterns =
      readFileSync(path, "utf8").match(/(?<=[(,=:!&|]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\[])+\/[a-z]*/g) ??
      [];
    return patterns.flatMap((pattern) => alternatives(pattern)).map((one) => `${path}: ${one}`);
  });
  expect(found).toEqual([]);
});

/** The alternatives of a pattern that begin anywhere with a repetition without bound, and must end where the text does. */
function alternatives(pattern: string): string[] {
  const inner = pattern.slice(1, pattern.lastIndexOf("/")).replace(/\[(?:\\.|[^\]])*\]|\\./g, "C");
  return inner.split("|").filter((one) => /^\(?.\)?(?:[+*]|\{\d+,\}).*\$$/.test(one));
}
