// Every operation of the OpenAPI document tells the internal codes of its refusals: all that are possible, and no others.

import { describe, expect, test } from "vitest";
import { openApiDocument } from "../../src/engine/openapi/openapi.ts";
import { refusalsOf } from "../../src/engine/openapi/refusals.ts";
import { problems } from "../../src/schema/error.ts";
import { type Operation, operationsOf, type ServedOperation } from "../../src/schema/operation.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { breaches } from "../support/contract.ts";

const registry = motpostRegistry();
// biome-ignore lint/suspicious/noExplicitAny: a document of every shape
type Piece = any;
const document: Piece = openApiDocument(registry, { version: "0.0.0" });

const at = (piece: Piece): Piece =>
  piece?.$ref === undefined
    ? piece
    : piece.$ref
        .split("/")
        .slice(1)
        .reduce((found: Piece, word: string) => found[word], document);

/** An operation as the document tells it. */
interface Told {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Piece[];
  readonly body: Piece;
  readonly isOpen: boolean;
  readonly statuses: readonly string[];
  /** The codes of its refusals, as `409 8000`. */
  readonly codes: ReadonlySet<string>;
}

const operations: readonly Told[] = Object.entries<Record<string, Piece>>(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: one.parameters.map(at),
    body: one.requestBody,
    isOpen: one.security.length === 0,
    statuses: Object.keys(one.responses),
    codes: new Set(
      Object.entries<Piece>(one.responses).flatMap(([status, response]) =>
        Number(status) < 400
          ? []
          : at(at(response).content["application/json"].schema).properties.code.enum.map(
              (code: number) => `${status} ${code}`,
            ),
      ),
    ),
  })),
);

const has = ({ parameters }: Told, where: string, name: string | RegExp) =>
  parameters.some((one) => one.in === where && (typeof name === "string" ? one.name === name : name.test(one.name)));
const idInPath = /(^id|I[dD])$/;
const isJson = ({ body }: Told) => body?.content["application/json"] !== undefined;
const isList = (one: Told) => has(one, "query", "sorting");
const isChoice = (one: Piece) => one.schema.enum !== undefined;
const hasWords = (one: Piece) => isChoice(one) || one.schema.items?.enum !== undefined;
const inForm = ({ body }: Told): Piece[] => {
  const { schema: form, encoding = {} } = body?.content["multipart/form-data"] ?? {};
  const parts = Object.entries<Piece>(form?.properties ?? {}).filter(([name]) => !Object.hasOwn(encoding, name));
  return parts.map(([, schema]) => ({ schema }));
};
const asked = (one: Told) => [...one.parameters.filter((each) => each.in === "query"), ...inForm(one)];

/** Expects a code of exactly the operations of which something is true. */
function expectOf(code: string, is: (one: Told) => boolean): void {
  const wrong = operations.filter((one) => one.codes.has(code) !== is(one));
  expect(wrong.map((one) => `${one.name} ${is(one) ? "lacks" : "has"} ${code}`)).toEqual([]);
}

describe("an operation tells", () => {
  test("11000 where it takes fields", () => expectOf("400 11000", (one) => has(one, "query", "fields")));

  test("17000 where it takes sorting, 23000 where it answers a list, or a report of any length", () => {
    expectOf("422 17000", isList);
    const long = ["ledger", "ageing", "partyLedger", "cashFlow", "dimension", "assets"].map(
      (name) => `/report/${name}`,
    );
    expectOf("422 23000", (one) => (isList(one) && has(one, "query", "count")) || long.includes(one.path));
  });

  test("3000 and 9000 where it asks for credentials, looks at some, or is not for everywhere", () => {
    expectOf("401 3000", (one) => !one.isOpen || one.path === "/token/session/:createFromRefreshToken");
    expectOf("403 9000", (one) => !one.isOpen || one.path === "/integration/:register");
  });

  test("4000 where something is sent, 16000 and 22000 where that is JSON, 416 where a range is answered", () => {
    expectOf("400 4000", (one) => one.method !== "GET" || has(one, "path", /^(?!id$)(?!.*I[dD]$)/));
    expectOf("422 16000", isJson);
    expectOf("422 22000", isJson);
    expectOf("416 4000", (one) => one.statuses.includes("206"));
  });

  test("12000 where the path has an id, 21000 where a parameter is one of several words", () => {
    expectOf("400 12000", (one) => has(one, "path", idInPath));
    expectOf("422 21000", (one) => asked(one).some(hasWords));
  });

  test("15000 only where a parameter or a header of a certain form is taken", () => {
    const formed = (one: Piece) => one.required === true || !isChoice(one);
    const own = (one: Told) => asked(one).filter(({ name }) => !["fields", "from", "count", "sorting"].includes(name));
    // Operations of no resource whose body lacks what is required say so with this code.
    const requiredInBody = ["/token/session/:createFromRefreshToken", "/test/clock", "/test/faults", "/test/rates"];
    const wrong = operations.filter(
      (one) => one.codes.has("422 15000") && !own(one).some(formed) && !requiredInBody.includes(one.path),
    );
    expect(wrong.map((one) => one.name)).toEqual([]);
  });

  test("no conflict where nothing is changed, 10000 where the books are", () => {
    expect(operations.filter((one) => one.method === "GET" && one.statuses.includes("409"))).toEqual([]);
    // A token waits for whoever changes its owner's access; it takes no key, since its answer is not kept.
    const makesToken = /^PUT \/token\/(?:consumer|employee|jwt)\/:create$/;
    // Books that are put back, begun anew or moved to another day, in the test environment.
    const replacesBooks = /^PUT \/test\/(?:clock|:reset|:seed|snapshot\/\{id\}\/:restore)$/;
    expectOf(
      "409 10000",
      (one) => has(one, "header", "Idempotency-Key") || makesToken.test(one.name) || replacesBooks.test(one.name),
    );
  });

  test("8000 where it takes a version, and nowhere where all is new", () => {
    const stale = operations.filter((one) => one.codes.has("409 8000"));
    const versioned = operations.filter((one) => has(one, "header", "If-Match") || has(one, "query", "version"));
    expect(versioned.filter((one) => !stale.includes(one)).map((one) => one.name)).toEqual([]);
    expect(versioned.length).toBeGreaterThan(100);
    const isNew = operationsOf(registry).filter(({ operation }) => /^create/.test(operation.kind));
    const names = new Set(stale.map((one) => one.name));
    expect(isNew.filter((one) => names.has(`${one.method} ${one.path}`))).toEqual([]);
    expect(isNew.length).toBeGreaterThan(50);
  });

  test("7000 where its definition says so", () => {
    const declaring = operationsOf(registry)
      .filter(({ operation }) => definitionOf(operation)?.refuses?.includes("objectExists"))
      .map((one) => `${one.method} ${one.path}`);
    expect(declaring).toContain("POST /timesheet/entry");
    expectOf("409 7000", (one) => declaring.includes(one.name));
  });

  test("6000 where the path names one object, and no list of objects does", () => {
    const named = operations.filter((one) => has(one, "path", /./) && !isList(one));
    expect(named.filter((one) => !one.codes.has("404 6000")).map((one) => one.name)).toEqual([]);
    const nowhere = operations.filter((one) => isList(one) && !has(one, "path", /./));
    expect(nowhere.filter((one) => one.codes.has("404 6000")).map((one) => one.name)).toEqual([]);
    expect([named.length, nowhere.length].map((count) => count > 100)).toEqual([true, true]);
  });

  test("429, 500 and 503 always, and never every code there is", () => {
    for (const code of ["429 4290", "500 1000", "503 1000"]) expectOf(code, () => true);
    const all = new Set(Object.values(problems).map((one) => `${one.status} ${one.code}`));
    const told = new Set(operations.flatMap((one) => [...one.codes]));
    expect([...told].sort()).toEqual([...all].sort());
    expect(Math.max(...operations.map((one) => one.codes.size))).toBeLessThan(all.size);
  });
});

test("a response of refusals has a sentence for each of its codes and no other, and a name that tells them", () => {
  const wrong: string[] = [];
  for (const [name, response] of Object.entries<Piece>(document.components.responses)) {
    if (response.content === undefined) continue;
    const { properties } = at(response.content["application/json"].schema);
    const said = [...response.description.matchAll(/(?:^|; )(\d+) /g)].map(([, code]) => Number(code));
    if (String(said) !== String(properties.code.enum)) wrong.push(`${name}: ${said}, not ${properties.code.enum}`);
    const named = /\d.*$/.exec(name)?.[0].split("Or").map(Number);
    if (named !== undefined && String(named) !== String(said)) wrong.push(`${name}: ${said}`);
    const { status } = properties;
    const here = Object.values<Piece>(document.paths).flatMap((methods) =>
      Object.values<Piece>(methods).flatMap(({ responses }) =>
        Object.entries<Piece>(responses).flatMap(([key, one]) => (at(one) === response ? Number(key) : [])),
      ),
    );
    if (here.length === 0 || here.some((one) => one !== status.enum[0])) wrong.push(`${name}: ${status.enum}`);
  }
  expect(wrong).toEqual([]);
});

/** The definition behind an operation, which may declare refusals. */
function definitionOf(operation: Operation): { readonly refuses?: readonly (keyof typeof problems)[] } | undefined {
  switch (operation.kind) {
    case "action":
      return operation.action;
    case "query":
      return operation.query;
    case "system":
      return operation;
    default:
      return undefined;
  }
}

/** The operation as if its definition declared nothing. */
function silent(served: ServedOperation): ServedOperation {
  const { operation } = served;
  switch (operation.kind) {
    case "action":
      return { ...served, operation: { ...operation, action: { ...operation.action, refuses: [] } } };
    case "query":
      return { ...served, operation: { ...operation, query: { ...operation.query, refuses: [] } } };
    case "system":
      return { ...served, operation: { ...operation, refuses: [] } };
    default:
      return served;
  }
}

test("no definition declares what its path, parameters and body tell already", () => {
  const idle = operationsOf(registry).flatMap((served) => {
    const told = refusalsOf(registry, silent(served));
    const declared = definitionOf(served.operation)?.refuses ?? [];
    return declared
      .filter((key) =>
        told.some(({ status, codes }) => status === problems[key].status && codes.includes(problems[key].code)),
      )
      .map((key) => `${served.method} ${served.path} declares ${key}`);
  });
  expect(idle).toEqual([]);
});

test("an answer with a code that its operation does not declare breaks the contract of the tests", () => {
  const refused = (method: string, path: string, status: number, code: number) => {
    const url = `http://127.0.0.1:1/v2${path}`;
    const told = { message: "Nei.", link: "x", developerMessage: null, validationMessages: null, requestId: "x" };
    const text = JSON.stringify({ status, code, ...told });
    return breaches({ method, url, sent: undefined, status, text, contentType: "application/json" });
  };
  expect(refused("POST", "/timesheet/entry", 409, 7000)).toEqual([]);
  expect(refused("POST", "/customer", 409, 7000)).toEqual([
    "post /customer: the answer 409/code must be equal to one of the allowed values: 10000",
  ]);
  expect(refused("DELETE", "/customer/1", 400, 11000)).toEqual([
    "delete /customer/{id}: the answer 400/code must be equal to one of the allowed values: 4000, 12000",
  ]);
  expect(refused("GET", "/customer", 404, 6000)).toEqual(["get /customer: status 404 is not in the document"]);
});
