// Sessions, tokens, registration and events: the document tells every bound of their parameters and bodies, and the service refuses exactly what is outside of it.

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { systemOperations } from "../../src/http/system/index.ts";
import type { SystemOperationDefinition } from "../../src/http/system/operation.ts";
import { dayInOslo } from "../support/days.ts";
import { send, startTestService, type TestAnswer, type TestClient, type TestService } from "../support/service.ts";

// A busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

type Json = Record<string, unknown>;
interface Schema {
  readonly type: string | readonly string[];
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}
/** A parameter or a field of the body, as the document tells it. */
interface Documented {
  readonly operation: string;
  readonly place: "query" | "body";
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

let service: TestService;
let client: TestClient;
let jwt: string;
let jwtId: number;
let snapshot: number;
/** What the served document tells of system operations. */
let documented: readonly Documented[];
// biome-ignore lint/suspicious/noExplicitAny: a document of every shape
let document: any;
const names = systemOperations.map(({ method, path }) => `${method} ${path}`);

beforeAll(async () => {
  service = await startTestService();
  client = await service.company({ name: "Kaffebua AS" });
  const made = `/token/jwt/:create?tokenName=a&employeeId=${client.employeeId}&expirationDate=2099-01-01`;
  const { token, id } = await client.value(client.put(made));
  [jwt, jwtId] = [String(token), Number(id)];
  snapshot = Number((await client.value(client.post("/test/snapshot", {}))).snapshot);
  document = (await send(`${service.address}/v2/openapi.json`, "GET")).body;
  documented = systemOperations.flatMap(({ method, path }) => documentedOf(method, path));
});
afterAll(() => service.stop());

function documentedOf(method: string, path: string): Documented[] {
  const operation = `${method} ${path}`;
  const { parameters, requestBody } = document.paths[path][method.toLowerCase()];
  const schema = requestBody?.content["application/json"].schema ?? {};
  const isRequired = (name: string) => (schema.required ?? []).includes(name);
  return [
    // biome-ignore lint/suspicious/noExplicitAny: a document of every shape
    ...parameters.flatMap((one: any): Documented[] =>
      one.in === "query"
        ? [{ operation, place: "query", name: one.name, required: one.required === true, schema: one.schema }]
        : [],
    ),
    ...Object.entries<Schema>(schema.properties ?? {}).map(
      ([name, one]): Documented => ({ operation, place: "body", name, required: isRequired(name), schema: one }),
    ),
  ];
}

/** A request of each operation with parameters or a body that is accepted; where there is a dry run, it is one. */
function goodOf(operation: string): {
  readonly query: Readonly<Record<string, string>>;
  readonly body: Json | readonly Json[] | null;
} {
  const { consumerToken, employeeToken, employeeId } = client;
  const login = { consumerToken, employeeToken, expirationDate: "2099-01-01" };
  const token = { tokenName: "Kasse", employeeId: String(employeeId), expirationDate: "2099-01-01" };
  const employee = { ...token, consumerName: "Kaffebua AS", companyOwned: "false", dryRun: "true" };
  const good: Readonly<Record<string, { query?: Record<string, string>; body?: Json | readonly Json[] }>> = {
    "POST /token/session/:createFromRefreshToken": { body: { refreshToken: jwt } },
    "GET /token/consumer/byToken": { query: { token: consumerToken } },
    "PUT /token/consumer/:create": {
      query: { consumerName: "Kasse", expirationDate: "2099-01-01", dryRun: "true" },
    },
    "PUT /token/employee/:create": { query: employee },
    "PUT /token/jwt/:create": { query: { ...token, dryRun: "true" } },
    "PUT /token/session/:create": { body: login },
    "POST /token/session/:create": { body: login },
    "POST /integration/:register": { body: {} },
    "GET /event": {},
    "GET /event/{eventType}": {},
    "GET /event/feed": { query: { after: "now" } },
    "PUT /test/faults": { body: { kind: "DELAY", token: jwtId } },
    "GET /test/faults": {},
    "DELETE /test/faults": {},
    "POST /test/snapshot": { body: {} },
    "PUT /test/snapshot/{id}/:restore": {},
    "PUT /test/:reset": {},
    "PUT /test/:seed": { query: { kind: "empty" } },
    "PUT /test/clock": { body: { date: dayInOslo() } },
    "GET /test/clock": {},
    // A list, whose bounds are asked for in scenario/workshop-rates.
    "POST /test/rates": { body: [{ currency: "EUR", date: "2026-03-24", rate: 11.2305 }] },
  };
  const found = good[operation];
  if (found === undefined) throw new Error(`There is no good request for ${operation}.`);
  return { query: found.query ?? {}, body: found.body ?? null };
}

/** Sends the good request with another value; undefined leaves it out. */
async function ask(
  { operation, place, name }: Omit<Documented, "required" | "schema">,
  value: unknown,
): Promise<TestAnswer> {
  const [method = "", path = ""] = operation.split(" ");
  const { query, body } = goodOf(operation);
  const others = Object.entries(query).filter(([one]) => !(place === "query" && one === name));
  const asked = new URLSearchParams(others);
  if (place === "query" && value !== undefined) asked.set(name, String(value));
  const sent = place === "body" ? { ...body, [name]: value } : body;
  const text = path.replace("{eventType}", "order.create").replace("{id}", String(snapshot));
  return client.call(method, `${text}?${asked}`, sent === null ? {} : { body: sent });
}

/** The code of a refusal and where it says that something is wrong; the status of what is accepted. */
function said({ status, body }: TestAnswer): readonly unknown[] {
  if (status < 300) return ["accepted"];
  const messages = (body.validationMessages ?? []) as { field: string | null; path: string | null }[];
  return [body.code, ...messages.map(({ field, path }) => path ?? field)];
}

/** What says that a value is of another type, or outside its bounds, where it is not what other values say. */
const otherwise: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(
    ["consumerToken", "employeeToken", "expirationDate"].flatMap((name) =>
      ["PUT", "POST"].map((method) => [`${method} /token/session/:create ${name}`, [18000, `arg:${name}`]]),
    ),
  ),
  "POST /token/session/:createFromRefreshToken refreshToken": [3000],
  "POST /token/session/:createFromRefreshToken ttlSeconds": [18000, "ttlSeconds"],
  "GET /event/feed count": [15000, "count"],
};
const keyOf = ({ operation, name }: Documented) => `${operation} ${name}`;

/** A text of so many characters that nothing else is wrong with; a character may be two units of UTF-16. */
function textOf({ name }: Documented, length: number): string {
  return name === "organizationNumber" ? "974760673".padEnd(length) : "😀".repeat(length);
}

const typeOf = ({ schema }: Documented) => (Array.isArray(schema.type) ? schema.type[0] : schema.type) as string;

/** Values of other types, as JSON or as the text of a parameter. */
function strangers(one: Documented): readonly unknown[] {
  const type = typeOf(one);
  if (one.place === "body")
    return (
      { string: [5, true, {}, ["x"], { toString: 1 }], integer: ["soon", 1.5, {}], boolean: ["yes", 1] }[type] ?? []
    );
  if (one.schema.format === "date") return ["soon", "2026-02-30", ""];
  return { integer: ["soon", "1.5", ""], boolean: ["yes", "1", ""] }[type] ?? [];
}

const boundsOf = ({ minLength, maxLength, minimum, maximum }: Schema) =>
  Object.fromEntries(
    Object.entries({ minLength, maxLength, minimum, maximum }).filter(([, value]) => value !== undefined),
  );

/** Does for each and collects what is not as expected. */
async function wrongOf(
  cases: readonly { readonly one: Documented; readonly value: unknown; readonly expected: readonly unknown[] }[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { one, value, expected } of cases) {
    const found = said(await ask(one, value));
    if (JSON.stringify(found) !== JSON.stringify(expected))
      wrong.push(`${keyOf(one)} = ${JSON.stringify(value)?.slice(0, 40)}: ${found}, not ${expected}`);
  }
  return wrong;
}

test("the document has every operation and its parameters, and a good request of each is accepted", async () => {
  for (const name of names.filter((one) => !one.startsWith("DELETE")))
    expect([name, said(await ask({ operation: name, place: "query", name: "" }, undefined))]).toEqual([
      name,
      ["accepted"],
    ]);
  expect(documented.length).toBeGreaterThan(25);
});

test("the document tells these bounds, and what is required", () => {
  const bounded = documented.filter((one) => Object.keys(boundsOf(one.schema)).length > 0);
  expect(Object.fromEntries(bounded.map((one) => [keyOf(one), boundsOf(one.schema)]))).toEqual({
    "POST /token/session/:createFromRefreshToken ttlSeconds": { minimum: 300, maximum: 28_800 },
    "PUT /token/consumer/:create consumerName": { minLength: 1, maxLength: 100 },
    "PUT /token/consumer/:create emails": { maxLength: 255 },
    "PUT /token/employee/:create tokenName": { minLength: 1, maxLength: 100 },
    "PUT /token/jwt/:create tokenName": { minLength: 1, maxLength: 100 },
    "POST /integration/:register companyName": { maxLength: 255 },
    "POST /integration/:register organizationNumber": { maxLength: 100 },
    "POST /integration/:register email": { maxLength: 100 },
    "GET /event/feed count": { minimum: 1, maximum: 999_999_999 },
    "PUT /test/faults requests": { minimum: 1, maximum: 1000 },
    "PUT /test/faults milliseconds": { minimum: 1, maximum: 30_000 },
    "POST /test/snapshot name": { maxLength: 100 },
  });
  expect(documented.filter((one) => one.required && one.place === "body").map(keyOf)).toEqual([
    "POST /token/session/:createFromRefreshToken refreshToken",
    "PUT /test/faults kind",
    "PUT /test/clock date",
  ]);
  const { put } = document.paths["/token/jwt/:create"];
  expect(put.parameters).toContainEqual({ $ref: "#/components/parameters/dryRun" });
});

describe("what the document tells is what the service takes", () => {
  test("a text of the greatest length, and none that is longer", async () => {
    const bounded = documented.filter(({ schema }) => schema.maxLength !== undefined);
    const cases = bounded.flatMap((one) => {
      const most = Number(one.schema.maxLength);
      return [
        { one, value: textOf(one, most), expected: ["accepted"] },
        { one, value: textOf(one, most + 1), expected: [18000, one.name] },
      ];
    });
    expect(cases.length).toBe(16);
    expect(await wrongOf(cases)).toEqual([]);
  });

  test("a text of the least length, and none that is shorter or blank", async () => {
    const bounded = documented.filter(({ schema }) => (schema.minLength ?? 0) > 0);
    const cases = bounded.flatMap((one) => {
      const least = Number(one.schema.minLength);
      const shorter = [" ".repeat(least), "a".repeat(least - 1)];
      return [
        { one, value: "a".repeat(least), expected: ["accepted"] },
        ...shorter.map((value) => ({ one, value, expected: [18000, one.name] })),
      ];
    });
    expect(cases.length).toBe(9);
    expect(await wrongOf(cases)).toEqual([]);
  });

  test("numbers from the least to the greatest, and none beyond", async () => {
    const bounded = documented.filter(({ schema }) => schema.minimum !== undefined);
    const cases = bounded.flatMap((one) => {
      const [least, most] = [Number(one.schema.minimum), Number(one.schema.maximum)];
      const expected = otherwise[keyOf(one)] ?? [18000, one.name];
      return [
        ...[least, most].map((value) => ({ one, value, expected: ["accepted"] })),
        ...[least - 1, most + 1].map((value) => ({ one, value, expected })),
      ];
    });
    expect(cases.length).toBe(16);
    expect(await wrongOf(cases)).toEqual([]);
  });

  test("no value of another type", async () => {
    const cases = documented.flatMap((one) =>
      strangers(one).map((value) => {
        const common = [one.place === "body" ? 16000 : 15000, one.name];
        return { one, value, expected: otherwise[keyOf(one)] ?? common };
      }),
    );
    expect(cases.length).toBeGreaterThan(60);
    expect(await wrongOf(cases)).toEqual([]);
  });

  test("nothing without what is required, and everything without the rest", async () => {
    const cases = documented
      // A log-in takes each of its values from either place.
      .filter(({ operation }) => !operation.endsWith("/token/session/:create"))
      .flatMap((one) => {
        const absent = one.place === "body" ? [undefined, null, ""] : [undefined];
        const optional = one.place === "body" ? [undefined, null] : [undefined];
        return one.required
          ? absent.map((value) => ({ one, value, expected: [15000, one.name] }))
          : optional.map((value) => ({ one, value, expected: ["accepted"] }));
      });
    expect(cases.length).toBeGreaterThan(20);
    expect(await wrongOf(cases)).toEqual([]);
  });

  test("no field that it does not tell, and the nearest one is named", async () => {
    const fields = documented.filter(({ place }) => place === "body");
    expect(fields.length).toBe(18);
    for (const one of fields) {
      const unknown = await ask({ ...one, name: `${one.name}s` }, "x");
      expect([keyOf(one), said(unknown)]).toEqual([keyOf(one), [16000, `${one.name}s`]]);
      expect(unknown.body.developerMessage).toContain(`Did you mean ${one.name}?`);
    }
  });

  test("no parameter that it does not tell goes unnamed", async () => {
    for (const operation of names.filter((one) => !one.startsWith("DELETE"))) {
      const { headers } = await ask({ operation, place: "query", name: "sideOrder" }, "x");
      expect([operation, headers.get("x-unknown-parameters")]).toEqual([operation, "sideOrder"]);
    }
  });
});

describe("several faults are answered at once", () => {
  const register = (body: Json) => send(`${service.address}/v2/integration/:register`, "POST", { body });
  test("of a registration, with those of the organisation number", async () => {
    const wrong = { compnyName: "A", companyName: 5, email: "x".repeat(101), organizationNumber: "12345" };
    expect(said(await register(wrong))).toEqual([16000, "compnyName", "companyName", "email", "organizationNumber"]);
    const { companyName, compnyName, ...long } = wrong;
    expect(said(await register(long))).toEqual([18000, "email", "organizationNumber"]);
  });

  test("of a token, with those of its owner and its date", async () => {
    const asked = { tokenName: "x".repeat(101), consumerName: "x", employeeId: "1", companyOwned: "false" };
    const query = new URLSearchParams({ ...asked, expirationDate: "2020-01-31" });
    expect(said(await client.put(`/token/employee/:create?${query}`))).toEqual([
      18000,
      ...["tokenName", "consumerName", "expirationDate", "employeeId"],
    ]);
  });

  test("of the feed, with those of its cursor and its events", async () => {
    expect(said(await client.get("/event/feed?after=x&event=order.creat&count=0"))).toEqual([
      15000,
      ...["after", "event", "count"],
    ]);
  });
});

test("an operation without the code that runs it is none", () => {
  const { run, ...withoutCode } = systemOperations[0] as SystemOperationDefinition;
  expect(run).toBeTypeOf("function");
  // @ts-expect-error the type of operations demands the code, so that none is left to a default
  const incomplete: SystemOperationDefinition = withoutCode;
  expect(incomplete.run).toBeUndefined();
});
