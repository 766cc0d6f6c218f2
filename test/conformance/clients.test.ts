// What generators of clients stumble over is not in the OpenAPI document, in neither of its versions.

import { expect, test } from "vitest";
import { openApiDocument } from "../../src/engine/openapi/openapi.ts";
import { toOpenApi30 } from "../../src/service/documentation/openapi-3.0.ts";
import { motpostRegistry } from "../../src/service/service.ts";

// biome-ignore lint/suspicious/noExplicitAny: a document of every shape
type Piece = any;
const newer: Piece = openApiDocument(motpostRegistry(), { version: "0.0.0" });
const older: Piece = toOpenApi30(newer);

/** Every object of a document with its place, in depth. */
function* pieces(piece: Piece, place = ""): Generator<readonly [string, Piece]> {
  if (typeof piece !== "object" || piece === null) return;
  if (!Array.isArray(piece)) yield [place, piece];
  for (const [name, below] of Object.entries(piece))
    if (name !== "examples" && name !== "example") yield* pieces(below, `${place}/${name}`);
}

const versions = [
  ["3.1", newer],
  ["3.0.3", older],
] as const;

test.each(versions)("%s has no default beside a reference, and none that is an object", (_version, document) => {
  const found = [...pieces(document)].filter(
    ([place, one]) =>
      "default" in one &&
      !place.endsWith("/properties") &&
      ("$ref" in one || "allOf" in one || "anyOf" in one || (typeof one.default === "object" && one.default !== null)),
  );
  expect(found.map(([place]) => place)).toEqual([]);
});

test.each(versions)("%s has no default in a body: generators would want the field", (_version, document) => {
  const bodies = Object.entries<Piece>(document.components.schemas).filter(([name]) =>
    /(Input|Part|Update)$/.test(name),
  );
  expect(bodies.length).toBeGreaterThan(100);
  const inline = [...pieces(document.paths)].filter(([place]) => place.endsWith("/requestBody"));
  const found = [...bodies, ...inline].flatMap(([name, body]) =>
    [...pieces(body, name)]
      .filter(([place, one]) => "default" in one && !place.endsWith("/properties"))
      .map(([place]) => place),
  );
  expect(found).toEqual([]);
  // What the value is instead is said in words.
  expect(document.components.schemas.AccountInput.properties.vatType.description).toMatch(
    /When left out: \{"id":0\}\./,
  );
});

test.each(versions)(
  "%s says of every answer what it holds, and of every file which media types it may have",
  (_version, document) => {
    const faults: string[] = [];
    const answers = Object.entries<Piece>(document.paths).flatMap(([path, methods]) =>
      Object.entries<Piece>(methods).flatMap(([method, one]) =>
        Object.entries<Piece>(one.responses ?? {}).map(([status, answer]) => ({
          name: `${method} ${path} ${status}`,
          status,
          answer,
        })),
      ),
    );
    for (const { name, status, answer } of answers) {
      const said = answer.$ref === undefined ? answer : document.components.responses[answer.$ref.split("/").at(-1)];
      const contents = Object.entries<Piece>(said.content ?? {});
      // Done without a word: nothing is answered but a status.
      const isSilent = said.description.startsWith("Done;") || ["204", "304"].includes(status);
      if (contents.length === 0 && !isSilent) faults.push(`${name} holds nothing`);
      for (const [type, { schema }] of contents) {
        if (type === "application/octet-stream") faults.push(`${name} is any file`);
        if (schema === undefined || Object.keys(schema).length === 0) faults.push(`${name} has no schema`);
        if (
          schema?.properties?.value !== undefined &&
          Object.keys(schema.properties.value).every((one) => one === "description")
        )
          faults.push(`${name} has a value of no type`);
      }
    }
    expect(faults).toEqual([]);
    expect(JSON.stringify(document)).not.toContain("octet-stream");
  },
);
