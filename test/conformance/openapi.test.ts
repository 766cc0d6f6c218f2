// The OpenAPI document: whole, without rings, handed out to everybody, and true of every operation.

import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { openApiDocument } from "../../src/engine/openapi/openapi.ts";
import { eventCatalogue } from "../../src/schema/event.ts";
import { operationsOf } from "../../src/schema/operation.ts";
import { registry } from "../../src/schema/registry.ts";
import { motpostRegistry } from "../../src/service/service.ts";
import { send } from "../support/service.ts";
import { type SharedService, sharedTestService } from "../support/shared-service.ts";

const known = motpostRegistry();
// biome-ignore lint/suspicious/noExplicitAny: a document of every shape
const document = openApiDocument(known, { version: "1.2.3" }) as any;
const operations = Object.entries<Record<string, { operationId: string; parameters: { name?: string }[] }>>(
  document.paths,
).flatMap(([path, methods]) => Object.entries(methods).map(([method, one]) => ({ path, method, ...one })));

let service: SharedService;
beforeAll(async () => {
  service = await sharedTestService();
});
afterAll(() => service.stop());

test("has every operation, each with a name of its own", () => {
  expect(operations.map((one) => `${one.method.toUpperCase()} ${one.path}`).sort()).toEqual(
    operationsOf(known)
      .map((one) => `${one.method} ${one.path}`)
      .sort(),
  );
  expect(new Set(operations.map((one) => one.operationId)).size).toBe(operations.length);
  expect(operations.filter((one) => !/^[a-z][A-Za-z0-9]*$/.test(one.operationId))).toEqual([]);
});

test("has every event as a webhook", () => {
  expect(Object.keys(document.webhooks)).toEqual([...eventCatalogue(known).keys()]);
});

test("says of what is taken and never shown that it is only written, and of nothing else", () => {
  // biome-ignore lint/suspicious/noExplicitAny: schemas of every shape
  const schemas = Object.entries<any>(document.components.schemas).flatMap(([model, { properties = {} }]) =>
    // biome-ignore lint/suspicious/noExplicitAny: schemas of every shape
    Object.entries<any>(properties).map(([name, one]) => ({ field: `${model}.${name}`, ...one })),
  );
  const secret = schemas.filter(({ description = "" }) => /\bnever shown\.$/.test(description));
  expect(secret.map(({ field }) => field).filter((field) => field.startsWith("Subscription")).length).toBe(8);
  expect(schemas.filter(({ writeOnly }) => writeOnly === true)).toEqual(secret);
});

test("names no parameter twice in one operation", () => {
  const twice = operations.filter(({ parameters }) => {
    const names = parameters.flatMap((one) => one.name ?? []);
    return new Set(names).size !== names.length;
  });
  expect(twice.map((one) => one.operationId)).toEqual([]);
});

/** The names of the models that a piece of the document refers to. */
function namesIn(piece: unknown): string[] {
  return [...JSON.stringify(piece).matchAll(/"#\/components\/([a-z]+)\/(\w+)"/gi)].map(
    ([, kind, name]) => `${kind} ${name}`,
  );
}

test("refers to nothing that it does not have", () => {
  expect(
    namesIn(document).filter(
      (one) => document.components[one.split(" ")[0] ?? ""]?.[one.split(" ")[1] ?? ""] === undefined,
    ),
  ).toEqual([]);
});

test("has no model that holds itself", () => {
  const rings: string[] = [];
  const walk = (name: string, above: readonly string[]): void => {
    if (above.includes(name)) {
      rings.push([...above, name].join(" > "));
      return;
    }
    for (const one of namesIn(document.components.schemas[name])) walk(one.split(" ")[1] ?? "", [...above, name]);
  };
  for (const name of Object.keys(document.components.schemas)) walk(name, []);
  expect(rings).toEqual([]);
});

test("is handed out without login, in two versions as JSON and as YAML", async () => {
  for (const [name, version] of [
    ["openapi", "3.1.0"],
    ["openapi-3.0", "3.0.3"],
  ]) {
    const json = await send(`${service.address}/v2/${name}.json`, "GET");
    expect(json.status).toBe(200);
    expect(json.body.openapi).toBe(version);
    const yaml = await send(`${service.address}/v2/${name}.yaml`, "GET");
    expect(yaml.headers.get("content-type")).toBe("application/yaml; charset=utf-8");
    expect(parse(yaml.text)).toEqual(json.body);
  }
});

test("says in its older form nothing that only the newer one knows", async () => {
  const { text } = await send(`${service.address}/v2/openapi-3.0.json`, "GET");
  expect(text).not.toMatch(/"type":\s*\[|"type":\s*"null"|"const":/);
});

test("offers in its older form no choice between shapes, and no null among words, which generators do not read", async () => {
  const { body } = await send(`${service.address}/v2/openapi-3.0.json`, "GET");
  expect(JSON.stringify(body)).not.toMatch(/"(anyOf|oneOf)":/);
  const schemas = (body as { components: { schemas: Record<string, { properties: Record<string, unknown> }> } })
    .components.schemas;
  expect(schemas.OrderInput?.properties.deliveryAddress).toMatchObject({
    nullable: true,
    allOf: [{ $ref: "#/components/schemas/DeliveryAddressChoice" }],
  });
  expect(schemas.DeliveryAddressChoice).toMatchObject({
    properties: { id: { type: "integer" }, city: { type: "string" } },
  });
  expect(schemas.DeliveryAddressChoice).not.toHaveProperty("required");
  expect(schemas.AccountInput?.properties.ledgerType).not.toHaveProperty("enum", expect.arrayContaining([null]));
});

test("the document does not depend on the order in which subjects register", () => {
  const { resources, actions, queries, ...others } = known;
  const reversed = registry({
    ...others,
    resources: [...resources].reverse(),
    actions: [...actions].reverse(),
    queries: [...queries].reverse(),
  });
  expect(JSON.stringify(openApiDocument(reversed, { version: "1.2.3" }))).toBe(JSON.stringify(document));
});
