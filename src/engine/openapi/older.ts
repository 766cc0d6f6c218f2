// The document of OpenAPI 3.1 as one of 3.0.3, for tools that know no newer one.

import type { Json } from "./schemas.ts";

/** Rewrites what 3.0.3 does not have: lists of types, null as a type, constants and webhooks. */
export function olderDocument(document: Json): Json {
  const { webhooks, info, ...rest } = document;
  const { license, ...told } = info as { readonly license: { readonly name: string } };
  return {
    ...(older(rest) as Json),
    openapi: "3.0.3",
    info: { ...told, license: { name: license.name } },
    "x-webhooks": older(webhooks),
  };
}

function older(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(older);
  if (typeof value !== "object" || value === null) return value;
  if ("$ref" in value && Object.keys(value).length > 1) {
    // Nothing may stand beside a reference.
    const { $ref, ...beside } = value;
    return { ...beside, allOf: [{ $ref }] };
  }
  const all = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, older(one)]));
  return isSchema(value as Json) ? olderSchema(all) : all;
}

/** A schema is told from a set of properties by the value of its keyword: a property called type is an object. */
function isSchema(value: Json): boolean {
  return typeof value.type === "string" || Array.isArray(value.type) || Array.isArray(value.anyOf) || "const" in value;
}

function olderSchema(schema: Record<string, unknown>): Record<string, unknown> {
  const { const: constant, contentMediaType, ...said } = schema;
  // Bytes have a format of their own there.
  const plain = contentMediaType === undefined ? said : { ...said, format: "binary" };
  const fixed = constant === undefined ? plain : { ...plain, enum: [constant] };
  if (Array.isArray(fixed.type)) {
    const types = fixed.type.filter((one) => one !== "null");
    const nullable = types.length < fixed.type.length ? { nullable: true } : {};
    // Two types beside each other are said by two schemas.
    if (types.length > 1) {
      const { type: _types, ...others } = fixed;
      return { ...others, ...nullable, anyOf: types.map((type) => ({ type })) };
    }
    return { ...fixed, type: types[0], ...nullable };
  }
  if (fixed.type === "null") {
    const { type: _null, ...others } = fixed;
    return { ...others, type: "object", nullable: true, enum: [null] };
  }
  if (Array.isArray(fixed.anyOf)) {
    const { anyOf, ...others } = fixed;
    const shapes = (anyOf as Record<string, unknown>[]).filter((one) => !isNull(one));
    const nullable = shapes.length < (anyOf as unknown[]).length ? { nullable: true } : {};
    // nullable says something only beside a type; what is joined here are objects, by their names.
    const typed = shapes.every((one) => "$ref" in one) ? { type: "object" } : {};
    const shape = shapes.length === 1 ? { allOf: shapes } : { anyOf: shapes };
    return { ...others, ...typed, ...nullable, ...shape };
  }
  return fixed;
}

function isNull(schema: Record<string, unknown>): boolean {
  return Array.isArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null;
}
