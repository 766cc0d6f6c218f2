// Every operation, parameter, field, header and event of the OpenAPI document says in words what it is, and its defaults and bounds are values of its kind.

import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { expect, test } from "vitest";
import { openApiDocument } from "../../src/engine/openapi/openapi.ts";
import { toOpenApi30 } from "../../src/service/documentation/openapi-3.0.ts";
import { motpostRegistry } from "../../src/service/service.ts";

const newer = openApiDocument(motpostRegistry(), { version: "0.0.0" });
const older = toOpenApi30(newer);

type Piece = Readonly<Record<string, unknown>>;

/** Every object of a document with the names that lead to it. */
function* pieces(value: unknown, place: readonly string[] = []): Generator<{ place: readonly string[]; piece: Piece }> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield { place, piece: value as Piece };
  for (const [name, below] of Object.entries(value)) yield* pieces(below, [...place, name]);
}

/** What is wrong with a description; null where nothing is. */
function faultOf(name: string, text: unknown): string | null {
  if (typeof text !== "string" || text.trim() === "") return "says nothing";
  const plain = (one: string) => one.replace(/\W/g, "").toLowerCase();
  if (plain(text) === plain(name)) return `repeats its name: ${text}`;
  if (text.trim().split(/\s+/).length < 2) return `is a single word: ${text}`;
  return /[.)]$/.test(text) ? null : `is no sentence: ${text}`;
}

const components = newer.components as Readonly<Record<string, Record<string, Piece>>>;
const operations = Object.entries(newer.paths as Record<string, Record<string, Piece>>).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ name: `${method.toUpperCase()} ${path}`, one })),
);

test("every operation, parameter, field and event is described", () => {
  const faults: string[] = [];
  const look = (what: string, name: string, piece: Piece) => {
    const fault = faultOf(name, piece.description);
    // What only points to a part is described there.
    if (fault !== null && (piece.$ref === undefined || piece.description !== undefined))
      faults.push(`${what} ${fault}`);
  };
  for (const { place, piece } of pieces(newer)) {
    const where = place.join(" > ");
    if (typeof piece.operationId === "string") look(where, piece.operationId, piece);
    if (typeof piece.in === "string") look(`${where} ${piece.name}`, String(piece.name), piece);
    if (place.at(-2) === "properties" && place.at(-3) !== "properties") look(where, place.at(-1) ?? "", piece);
    if (place.at(-2) === "responses" || place.at(-2) === "headers" || place.at(-2) === "securitySchemes")
      look(where, place.at(-1) ?? "", piece);
  }
  for (const [name, schema] of Object.entries(components.schemas ?? {})) look(name, name, schema);
  for (const tag of newer.tags as readonly Piece[]) look("tag", String(tag.name), tag);
  expect(faults).toEqual([]);
});

test("no description is copied from operation to operation", () => {
  const shared = new Map<unknown, string[]>();
  for (const { name, one } of operations) shared.set(one.description, [...(shared.get(one.description) ?? []), name]);
  // Two ways to one thing are told alike: with and without id, PUT and POST.
  expect([...shared].filter(([, names]) => names.length > 2)).toEqual([]);
});

test("defaults, constants and bounds are values of the schema that they stand in", () => {
  const ajv = new Ajv2020({ strict: false });
  (formats as unknown as { default: (one: Ajv2020) => void }).default(ajv);
  ajv.addFormat("int64", { type: "number", validate: Number.isSafeInteger });
  ajv.addSchema({ ...newer, $id: "motpost" });
  const faults: string[] = [];
  for (const { place, piece } of pieces(newer)) {
    if (!("default" in piece) || place.at(-1) === "properties") continue;
    const path = place.map((one) => encodeURIComponent(one.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
    const check = ajv.compile({ $ref: `motpost#/${path}` });
    if (!check(piece.default)) faults.push(`${place.join(" > ")}: ${JSON.stringify(piece.default)}`);
  }
  expect(faults).toEqual([]);
});

test("a body that changes an object has no defaults: what it leaves out stays as it is", () => {
  const updates = Object.entries(components.schemas ?? {}).filter(([name]) => name.endsWith("Update"));
  expect(updates.length).toBeGreaterThan(40);
  expect(updates.filter(([, one]) => JSON.stringify(one).includes('"default":')).map(([name]) => name)).toEqual([]);
});

test.each([
  ["3.1", newer],
  ["3.0.3", older],
])("every part of the document %s is used", (_version, document) => {
  const text = JSON.stringify(document);
  const parts = document.components as Readonly<Record<string, Piece>>;
  const unused = ["schemas", "responses", "parameters", "headers"].flatMap((kind) =>
    Object.keys(parts[kind] ?? {}).filter((name) => !text.includes(`"#/components/${kind}/${name}"`)),
  );
  expect(unused).toEqual([]);
});

test("what limits the pages of a list is in the document", () => {
  expect(components.parameters?.count).toMatchObject({ schema: { default: 1000, minimum: 0, maximum: 10_000 } });
  expect(components.parameters?.from).toMatchObject({ schema: { default: 0, minimum: 0 } });
  expect(components.parameters?.IdempotencyKey).toMatchObject({ schema: { minLength: 1, maxLength: 255 } });
});
