// No operation fails by what a client may send beside its body: all filters of a list at once and each at its bounds, and every form of If-Match.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isIdName, type ServedOperation } from "../../src/schema/operation.ts";
import type { ParameterDefinition } from "../../src/schema/resource.ts";
import { Acting } from "./act-checks.ts";
import { acting } from "./driven.ts";
import { eachOf, Ground, known, nameOf, said, served } from "./ground.ts";
import { pathOf } from "./read-checks.ts";
import { addVariety } from "./variety.ts";

// Many requests, of which none is slow: a busy machine takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let ground: Ground;
beforeAll(async () => {
  ground = await Ground.make();
  await addVariety(ground);
});
afterAll(() => ground.stop());

/** Values of a parameter: ordinary ones, then its bounds and what could be taken for something else. */
const values: Readonly<Record<ParameterDefinition["type"], readonly string[]>> = {
  text: ["a", "1", "%_\\'", "x".repeat(2_000), "-1", " ", "{t}$1", "2026-01-01"],
  textList: ["a,b", ",", "%_\\'", "1,1"],
  flag: ["true", "false"],
  date: ["2026-01-01", "1900-01-01", "2999-12-31", "2024-02-29"],
  dateTime: ["2026-01-01T00:00:00Z", "1900-01-01T00:00:00Z", "2999-12-31T23:59:59Z"],
  integer: ["1", "0", "-1", "999999999999999", "-999999999999999", "2147483648"],
  number: ["1", "0", "-0.01", "999999999999999.9999999999", "-999999999999999"],
  month: ["2026-01", "1900-01", "2999-12"],
  months: ["2026-01,2026-02", "1900-01", "2999-12"],
  week: ["2026-01", "2999-01", "1900-52"],
  integers: ["1,2", "0", "999999999999999", "1,1,1"],
  choice: [],
};

function valuesOf(name: string, { type, choices }: ParameterDefinition): readonly string[] {
  if (name.endsWith("To") && (type === "date" || type === "dateTime")) return [...values[type]].reverse();
  return choices.length > 0 ? choices : values[type];
}

function parametersOf({ operation }: ServedOperation): [string, ParameterDefinition][] {
  switch (operation.kind) {
    case "list":
      return [...operation.resource.search];
    case "query":
      return Object.entries(operation.query.query);
    default:
      return [];
  }
}

/** What an operation answers that it must not. */
async function accidents(path: string, query: Readonly<Record<string, string>>): Promise<string[]> {
  const asked = new URLSearchParams(query).toString();
  try {
    const answer = await ground.client.get(`${path}?${asked}`);
    return answer.status >= 500 ? [`${path}?${asked.slice(0, 300)}: ${said(answer)}`] : [];
  } catch (error) {
    return [`${path}?${asked.slice(0, 300)}: ${(error as Error).message}`];
  }
}

/** Characters of a query; the head of a request may have 16 kB in all. */
const longestQuery = 12_000;

const reads = served.filter(({ method, path }) => method === "GET" && !path.startsWith("/event"));

test("every list and every other query bears all of its parameters at once", async () => {
  const wrong = await eachOf(reads, 4, async (one) => {
    const path = one.path.replace(/\{\w+\}/g, (place) => (isIdName(place.slice(1, -1)) ? "1" : "a"));
    const parameters = parametersOf(one);
    // All together they fit into an address.
    const most = Math.floor(longestQuery / Math.max(1, parameters.length));
    const found: string[] = [];
    for (let round = 0; round < 8; round++) {
      const all = parameters.map(([name, definition]) => {
        const known = valuesOf(name, definition);
        return [name, (known[round % known.length] ?? "").slice(0, most)];
      });
      found.push(...(await accidents(path, Object.fromEntries(all))));
    }
    return found;
  });
  expect(wrong).toEqual([]);
});

test("every parameter bears each of its bounds alone, in a place where there is something", async () => {
  const wrong = await eachOf(reads, 4, async (one) => {
    const path = await pathOf(ground, one).catch(() => one.path.replace(/\{\w+\}/g, "1"));
    const required = Object.fromEntries(
      parametersOf(one)
        .filter(([, definition]) => definition.required)
        .map(([name, definition]) => [name, valuesOf(name, definition)[0] ?? ""]),
    );
    const found: string[] = [];
    for (const [name, definition] of parametersOf(one))
      for (const value of valuesOf(name, definition))
        found.push(...(await accidents(path, { ...required, [name]: value })));
    return found;
  });
  expect(wrong).toEqual([]);
});

const versions = {
  wrong: '"999999"',
  weak: 'W/"999999"',
  malformed: "latest",
  any: "*",
  list: '"1", "2"',
  empty: '""',
};

/** Operations whose good request wants a company without an opening balance, or one with another: scenarios drive them. */
const elsewhere = ["PUT /ledger/voucher/{id}/:reverse"];
const driven = acting.filter((one) => !elsewhere.includes(nameOf(one)));

/** A good request of what writes, as a dry run. */
async function goodWrite(
  one: ServedOperation,
): Promise<(headers: Record<string, string>) => Promise<{ status: number; text: string; said: string }>> {
  const { operation } = one;
  const dry = (path: string) => `${path}${path.includes("?") ? "&" : "?"}dryRun=true`;
  const told = async (answer: ReturnType<typeof ground.client.call>) => {
    const given = await answer;
    return { status: given.status, text: given.text, said: said(given) };
  };
  if (operation.kind === "action") {
    const driver = new Acting(ground, one);
    // The opening balance is there once, and what deletes it would make it first.
    const isOnce = nameOf(one) === "DELETE /ledger/voucher/openingBalance";
    const good = isOnce ? { path: one.path, body: undefined } : await driver.goodAct(operation.action);
    return (headers) => told(driver.act(operation.action, dry(good.path), good.body, headers));
  }
  const path = one.method === "DELETE" ? one.path.replace("{id}", "1").replace(/list$/, "list?ids=1") : null;
  const good = path === null ? bodyOf(one) : { path, body: undefined };
  return (headers) =>
    told(
      ground.client.call(
        one.method,
        dry(good.path),
        good.body === undefined ? { headers } : { body: good.body, headers },
      ),
    );
}

function bodyOf(one: ServedOperation): { readonly path: string; readonly body: unknown } {
  if (!one.path.endsWith("/list")) return ground.good(nameOf(one));
  const alone = `POST ${one.path.replace(/\/list$/, "")}`;
  const isMade = served.some((other) => nameOf(other) === alone);
  return { path: one.path, body: [isMade ? ground.good(alone).body : { id: ground.named("employeeId") }] };
}

test("every operation that writes bears every form of If-Match; a wrong version stops every action whose path names an object that has one", async () => {
  const named = driven.filter(
    ({ operation, path }) =>
      operation.kind === "action" && known.pathObject(operation.action) !== null && /\{\w+\}/.test(path),
  );
  expect(named.length).toBeGreaterThan(40);
  const writes = [...driven, ...served.filter(({ operation }) => ["create", "update"].includes(operation.kind))];
  const wrong = await eachOf([...new Set(writes)], 2, async (one) => {
    const found: string[] = [];
    try {
      const act = await goodWrite(one);
      for (const [name, header] of Object.entries(versions)) {
        const answer = await act({ "if-match": header });
        if (answer.status >= 500) found.push(`${nameOf(one)} with If-Match ${name}: ${answer.said}`);
        if (["malformed", "list", "empty"].includes(name) && answer.status !== 422)
          found.push(`${nameOf(one)} takes If-Match ${header}: ${answer.said}`);
        if (name === "wrong" && named.includes(one) && answer.status !== 409)
          found.push(`${nameOf(one)} is not stopped by a wrong version: ${answer.said}`);
      }
    } catch (error) {
      found.push(`${nameOf(one)}: ${(error as Error).message}`);
    }
    return found;
  });
  expect(wrong).toEqual([]);
});

test("every parameter of an action bears its bounds", async () => {
  const acts = driven.filter(({ operation }) => operation.kind === "action");
  const wrong = await eachOf(acts, 2, async (one) => {
    if (one.operation.kind !== "action" || one.operation.action.upload !== undefined) return [];
    const { action } = one.operation;
    const driver = new Acting(ground, one);
    const parameters = Object.entries(action.query ?? {});
    if (parameters.length === 0) return [];
    const { path, body } = await driver.goodAct(action);
    const found: string[] = [];
    for (const [name, definition] of parameters)
      for (const value of valuesOf(name, definition)) {
        const query = new URLSearchParams(path.split("?")[1]);
        query.set(name, value);
        query.set("dryRun", "true");
        const asked = `${path.split("?")[0]}?${query}`;
        const answer = await driver.act(action, asked, body).catch((error: Error) => error);
        if (answer instanceof Error) found.push(`${nameOf(one)} ${name}=${value.slice(0, 40)}: ${answer.message}`);
        else if (answer.status >= 500) found.push(`${nameOf(one)} ${name}=${value.slice(0, 40)}: ${said(answer)}`);
      }
    return found;
  });
  expect(wrong).toEqual([]);
});
