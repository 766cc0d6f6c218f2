// Translates the OpenAPI 3.1 document to 3.0.3, for tools without support of 3.1.

import { type Json, usedSchemas } from "../../engine/openapi/schemas.ts";

/**
 * Rewrites what 3.0.3 does not have (lists of types, null as a type, constants and webhooks), and what its generators
 * of clients do not read: null among words, and choices between shapes. "{id} or a new object" becomes one object in
 * which everything may be left out; "a number or {id}" becomes the number.
 */
export function toOpenApi30(document: Json): Json {
  const { webhooks, info, ...rest } = document;
  const { license, ...others } = info as { readonly license: { readonly name: string } };
  const { schemas } = rest.components as { readonly schemas: Json };
  const rewriter = new Rewriter(schemas);
  const written = rewriter.rewrite(rest) as { readonly paths: Json; readonly components: { readonly schemas: Json } };
  const callbacks = rewriter.rewrite(webhooks);
  const { schemas: models, ...shared } = written.components;
  const all = { ...models, ...rewriter.joined() };
  return {
    ...written,
    components: { ...shared, schemas: usedSchemas(all, [written.paths, callbacks, shared]) },
    openapi: "3.0.3",
    info: { ...others, license: { name: license.name } },
    "x-webhooks": callbacks,
  };
}

type Schema = Record<string, unknown>;

class Rewriter {
  private readonly schemas: Json;
  /** Names of new objects that may also be named by id. */
  private readonly named = new Set<string>();

  constructor(schemas: Json) {
    this.schemas = schemas;
  }

  rewrite(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.rewrite(one));
    if (typeof value !== "object" || value === null) return value;
    if ("$ref" in value && Object.keys(value).length > 1) {
      // 3.0.3 ignores everything beside $ref.
      const { $ref, ...beside } = value;
      return { ...beside, allOf: [{ $ref }] };
    }
    const all = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.rewrite(one)]));
    return isSchema(value as Json) ? this.schema(all) : all;
  }

  /** The schemas that stand for a choice between {id} and a new object. */
  joined(): Json {
    return Object.fromEntries(
      [...this.named].map((name) => {
        const { required: _required, ...part } = this.rewrite(this.schemas[name]) as Schema;
        const id = { type: "integer", format: "int64", minimum: 0, description: "Id of an existing object." };
        const description =
          `An existing object by its id alone, or a new one without id. ${part.description ?? ""}`.trim();
        return [joinedName(name), { ...part, description, properties: { id, ...(part.properties as object) } }];
      }),
    );
  }

  private schema(schema: Schema): Schema {
    const { const: constant, contentMediaType, ...rest } = schema;
    // 3.0.3 writes bytes as a format.
    const plain = contentMediaType === undefined ? rest : { ...rest, format: "binary" };
    const fixed: Schema = constant === undefined ? plain : { ...plain, enum: [constant] };
    if (Array.isArray(fixed.type)) {
      const [type] = fixed.type.filter((one) => one !== "null");
      const words = Array.isArray(fixed.enum) ? { enum: fixed.enum.filter((one) => one !== null) } : {};
      return { ...fixed, type, ...words, ...(fixed.type.includes("null") ? { nullable: true } : {}) };
    }
    if (fixed.type === "null") {
      const { type: _null, ...others } = fixed;
      return { ...others, type: "object", nullable: true, enum: [null] };
    }
    return Array.isArray(fixed.anyOf) ? this.choice(fixed, fixed.anyOf) : fixed;
  }

  private choice({ anyOf: _anyOf, ...others }: Schema, all: readonly Schema[]): Schema {
    const shapes = all.filter((one) => !isNull(one));
    const nullable = shapes.length < all.length ? { nullable: true } : {};
    const plain = shapes.find((one) => !("$ref" in one));
    if (plain !== undefined) return { ...others, ...plain, ...nullable };
    const names = shapes.map((one) => String(one.$ref).replace(schemasAt, ""));
    const part = names.find((name) => name !== "ReferenceInput");
    if (shapes.length > 1 && part !== undefined) this.named.add(part);
    const name = shapes.length > 1 && part !== undefined ? joinedName(part) : names[0];
    const reference = { $ref: `${schemasAt}${name}` };
    if (Object.keys(others).length === 0 && shapes.length === all.length) return reference;
    // 3.0.3 allows nullable only beside a type; all joined schemas are objects.
    return { ...others, type: "object", ...nullable, allOf: [reference] };
  }
}

const schemasAt = "#/components/schemas/";

function joinedName(part: string): string {
  return part.replace(/Part$/, "Choice");
}

/** Distinguishes a schema from a set of properties: in the latter, `type` is the schema of a property, an object. */
function isSchema(value: Json): boolean {
  return typeof value.type === "string" || Array.isArray(value.type) || Array.isArray(value.anyOf) || "const" in value;
}

function isNull(schema: Schema): boolean {
  return Array.isArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null;
}
