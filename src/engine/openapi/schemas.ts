// The schemas of the OpenAPI document: of each resource in answers, in references and in bodies.

import { objectsRead } from "../../limits.ts";
import type { Bounds, FieldDefinition } from "../../schema/field.ts";
import { operationsOf } from "../../schema/operation.ts";
import type { Registry } from "../../schema/registry.ts";
import type { ParameterDefinition, ResourceDefinition } from "../../schema/resource.ts";
import { shownName } from "../../schema/resource.ts";
import { describeOperation } from "./describe.ts";

/** A JSON schema, or another part of the document. */
export interface Json {
  readonly [name: string]: unknown;
}

/** A reference to a named part of the document. */
export function partOf(kind: "schemas" | "responses" | "parameters" | "headers", name: string): Json {
  return { $ref: `#/components/${kind}/${name}` };
}

/** The name of the schema of a resource in answers. */
export function modelName(one: ResourceDefinition): string {
  return shownName(one);
}

/** The schema of a body of one object of a resource: a new one, or changes of a stored one. */
export function bodySchema(one: ResourceDefinition, changes: boolean): Json {
  return partOf("schemas", changes ? updateName(one) : inputName(one));
}

const inputName = (one: ResourceDefinition) => `${one.name}Input`;
const updateName = (one: ResourceDefinition) => `${one.name}Update`;
const partName = (one: ResourceDefinition) => `${one.name}Part`;
const referenceName = (one: ResourceDefinition) => `${one.name}Reference`;

/**
 * Every schema that the operations use, by name. No schema contains itself, directly or through others: a reference shows id,
 * address and, with `fields`, the fields of the other object, but not the fields of objects to which that one refers.
 */
export function modelSchemas(registry: Registry): Json {
  const schemas = new Map<string, Json>();
  const shown = registry.resources.filter((one) => one.draftOf === null);
  const models = new Models(registry, schemas);
  for (const one of shown) schemas.set(modelName(one), models.answered(one));
  for (const served of operationsOf(registry)) {
    const { body } = describeOperation(registry, served);
    if (body !== null && "model" in body) models.needBody(body.model, body.changes);
  }
  return Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The schemas that the pieces of the document refer to, directly or through others. */
export function usedSchemas(schemas: Json, pieces: readonly unknown[]): Json {
  const used = new Set<string>();
  const visit = (piece: unknown): void => {
    for (const [, name = ""] of JSON.stringify(piece).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  for (const piece of pieces) visit(piece);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

/** The fields of every callback. */
export const callbackFields: Json = {
  subscriptionId: { type: "integer", format: "int64", description: "The subscription that the callback is for." },
  event: { type: "string", description: "The event." },
  id: { type: "integer", format: "int64", description: "Id of the object." },
  value: { description: "The object; null when it is gone." },
};

/** The fields of a change in the feed. */
export const changeFields: Json = {
  event: { type: "string", description: "The event." },
  id: { type: "integer", format: "int64", description: "Id of the object." },
  version: {
    type: ["integer", "null"],
    format: "int64",
    description: "The object's, as it is now; null when it is gone.",
  },
  time: { type: "string", format: "date-time", description: "When it was changed." },
  cursor: { type: "string", description: "Goes on behind this change." },
};

/** Generates the schemas that are needed, each once. */
class Models {
  private readonly registry: Registry;
  private readonly schemas: Map<string, Json>;

  constructor(registry: Registry, schemas: Map<string, Json>) {
    this.registry = registry;
    this.schemas = schemas;
  }

  /** The schema of answers: every field, in the model's order; `fields` decides which of them an answer has. */
  answered(one: ResourceDefinition): Json {
    const properties: Record<string, Json> = one.identity ? { ...identity } : {};
    for (const [name, field] of visible(one)) properties[name] = this.answeredField(field);
    if (one.identity) properties.changes = changes;
    return { type: "object", description: one.description, properties };
  }

  private answeredField(field: FieldDefinition): Json {
    const about = described(field);
    if (field.kind === "reference") return orNull({ ...this.reference(field), ...about });
    if (field.kind === "list") return { type: "array", items: this.reference(field), ...about };
    return { ...answeredValue(field), ...about };
  }

  /** The schema of an object in a reference. */
  private reference(field: FieldDefinition): Json {
    const target = this.registry.resource(field.target ?? "");
    const name = referenceName(target);
    if (!this.schemas.has(name)) {
      const properties: Record<string, Json> = target.identity ? { ...identity } : {};
      for (const [below, own] of visible(target)) properties[below] = referredField(own);
      this.schemas.set(name, {
        type: "object",
        description: target.identity
          ? `A ${target.name} that another object refers to: id and url. Where fields asks for more, as in name(*), its fields too.`
          : `A ${target.name}, which has no address of its own and is shown whole.`,
        properties,
      });
    }
    return partOf("schemas", name);
  }

  /** Generates the schema of a body, and those of the objects inside it. */
  needBody(one: ResourceDefinition, changing: boolean): void {
    const name = changing ? updateName(one) : inputName(one);
    if (this.schemas.has(name)) return;
    this.schemas.set(name, {});
    this.schemas.set(name, this.sent(one, changing, null));
  }

  /** @param owner the owned element's reference to its owner, which its path implies */
  private sent(one: ResourceDefinition, changing: boolean, owner: string | null): Json {
    const properties: Record<string, Json> = changing ? { id: identity.id, version: sentVersion } : {};
    const required: string[] = [];
    for (const [name, field] of visible(one)) {
      if (field.readOnly || (changing && field.createOnly)) continue;
      properties[name] = this.sentField(field, changing);
      if (!changing && field.required && name !== owner) required.push(name);
    }
    return {
      type: "object",
      description: changing
        ? `Changes of a ${shownName(one)}: fields that are left out stay as they are, null clears.`
        : `A new ${shownName(one)}.`,
      properties,
      ...(required.length === 0 ? {} : { required }),
    };
  }

  private sentField(field: FieldDefinition, changing: boolean): Json {
    // Fields that a change leaves out keep their values, so that defaults apply to new objects only.
    const about = changing ? described(field) : describedNew(field);
    if (field.kind === "list") return { type: ["array", "null"], items: this.element(field, changing), ...about };
    const schema = field.kind === "reference" ? this.sentReference(field, changing) : sentValue(field);
    return { ...(field.required ? schema : orNull(schema)), ...about };
  }

  private sentReference(field: FieldDefinition, changing: boolean): Json {
    if (field.owned) return this.part(field, changing);
    const named = partOf("schemas", "ReferenceInput");
    return field.orNew ? { anyOf: [named, this.part(field, false)] } : named;
  }

  private element(field: FieldDefinition, changing: boolean): Json {
    if (field.owned) return this.part(field, changing);
    return { anyOf: [partOf("schemas", "ReferenceInput"), this.part(field, false)] };
  }

  /** An object that is written inside another one. */
  private part(field: FieldDefinition, changing: boolean): Json {
    const target = this.registry.resource(field.target ?? "");
    const name = changing ? updateName(target) : partName(target);
    if (!this.schemas.has(name)) {
      this.schemas.set(name, {});
      this.schemas.set(name, this.sent(target, changing, target.owner?.field ?? null));
    }
    return partOf("schemas", name);
  }
}

/** A field of an object that another one refers to; its own references are not shown. */
function referredField(field: FieldDefinition): Json {
  const { description, writeOnly } = described(field);
  if (field.kind === "reference") return { ...orNull(partOf("schemas", "Reference")), description };
  if (field.kind === "list") return { type: "array", items: partOf("schemas", "Reference"), description };
  return { ...answeredValue(field), description, ...(writeOnly === undefined ? {} : { writeOnly }) };
}

/** The default of a field as JSON; null for none. */
function defaultOf({ kind, default: value }: FieldDefinition): string | null {
  if (value === undefined || value === null) return null;
  if (kind === "reference") return JSON.stringify({ id: value });
  return JSON.stringify(kind === "number" ? Number(value) : value);
}

/**
 * A description that ends with the default value. It is part of the text, because client generators treat every field with a
 * `default` as required, and write an object there as a value of the wrong type.
 */
export function describeDefault(description: string, value: string | null): string {
  return value === null || value === "" ? description : `${description} When left out: ${value}.`;
}

function visible(one: ResourceDefinition): [string, FieldDefinition][] {
  return [...one.fields].filter(([, field]) => !field.internal);
}

const sentVersion: Json = { type: "integer", format: "int64", description: "Left out; If-Match guards a change." };

const identity = {
  id: { type: "integer", format: "int64", readOnly: true, description: "Given by the service." },
  version: { type: "integer", format: "int64", readOnly: true, description: "Counts the object's changes, from 0." },
  url: { type: "string", readOnly: true, description: "Address of the object, without scheme." },
} as const satisfies Record<string, Json>;

const changes: Json = {
  type: "array",
  readOnly: true,
  items: partOf("schemas", "Change"),
  description: "Who changed the object and when; shown when fields names it.",
};

function described(field: FieldDefinition): Json {
  const more = [
    field.kind === "number" ? `At most ${field.scale} decimals.` : "",
    field.createOnly ? "Set at creation only." : "",
    field.onDemand === null || field.secret ? "" : "Computed when fields names it.",
    field.guardedBy === null
      ? ""
      : `Shown to ${field.guardedBy.join(" or ")} alone${field.guardedAbout === null ? "" : ", and to the employee themselves"}; to others it reads as not set.`,
    field.series === null ? "" : `Otherwise the next number from ${field.series.start}.`,
  ];
  return {
    description: [field.description, ...more].filter((sentence) => sentence !== "").join(" "),
    ...(field.readOnly ? { readOnly: true } : {}),
    ...(field.secret ? { writeOnly: true } : {}),
  };
}

/** The schema or null. */
export function orNull(schema: Json): Json {
  if (typeof schema.type === "string") {
    const { enum: words } = schema;
    return {
      ...schema,
      type: [schema.type, "null"],
      ...(Array.isArray(words) ? { enum: [...words, null] } : {}),
    };
  }
  const { description, readOnly, ...rest } = schema;
  const shape = Array.isArray(rest.anyOf) ? rest.anyOf : [rest];
  return {
    anyOf: [...shape, { type: "null" }],
    ...(description === undefined ? {} : { description }),
    ...(readOnly === undefined ? {} : { readOnly }),
  };
}

/** The schema of a value in answers: a value that is not set is null, except texts (""), numbers (0), flags and lists. */
function answeredValue(field: FieldDefinition): Json {
  const schema = plainValue(field);
  if (field.kind === "text") return field.nullable || field.derived !== null ? orNull(schema) : schema;
  return ["texts", "numbers", "map"].includes(field.kind) ? schema : orNull(schema);
}

function sentValue(field: FieldDefinition): Json {
  return { ...plainValue(field), ...boundsOf(field) };
}

function boundsOf({ minimumLength, maximumLength, minimum, maximum }: Bounds): Json {
  return {
    ...(minimumLength > 0 ? { minLength: minimumLength } : {}),
    ...(maximumLength === null ? {} : { maxLength: maximumLength }),
    ...(minimum === null ? {} : { minimum }),
    ...(maximum === null ? {} : { maximum }),
  };
}

/** The schema of a body whose fields are of no model, and neither references nor lists. */
export function valuesSchema(fields: Readonly<Record<string, FieldDefinition>>): Json {
  const properties: Record<string, Json> = {};
  for (const [name, field] of Object.entries(fields)) {
    const schema = sentValue(field);
    properties[name] = { ...(field.required ? schema : orNull(schema)), ...describedNew(field) };
  }
  const required = Object.keys(fields).filter((name) => fields[name]?.required);
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}

function describedNew(field: FieldDefinition): Json {
  const about = described(field);
  return { ...about, description: describeDefault(String(about.description), defaultOf(field)) };
}

/** The schemas of values by the kind of their field, where they are no texts. */
const plainValues: Readonly<Partial<Record<FieldDefinition["kind"], Json>>> = {
  integer: { type: "integer", format: "int64" },
  number: { type: "number" },
  flag: { type: "boolean" },
  date: { type: "string", format: "date" },
  dateTime: { type: "string", format: "date-time" },
  texts: { type: "array", items: { type: "string" } },
  numbers: { type: "array", items: { type: ["number", "null"] } },
  map: { type: "object", additionalProperties: { type: "number" } },
};

function plainValue({ kind, choices }: FieldDefinition): Json {
  return kind === "choice" ? { type: "string", enum: choices } : { type: "string", ...plainValues[kind] };
}

/** The schema of a query parameter's value. */
export function parameterSchema(one: ParameterDefinition): Json {
  const fallback = one.default === null ? {} : { default: typedFallback(one) };
  switch (one.type) {
    case "integer":
    case "number":
      return { ...plainValues[one.type], ...boundsOf(one), ...fallback };
    case "flag":
    case "date":
      return { ...plainValues[one.type], ...fallback };
    case "choice":
      return { type: "string", enum: one.choices, ...fallback };
    case "month":
    case "week":
      return { type: "string", pattern: "^\\d{4}-\\d{2}$", ...fallback };
    case "months":
      return { type: "array", items: { type: "string", pattern: "^\\d{4}-\\d{2}$" }, maxItems: objectsRead };
    case "integers":
      return { type: "array", items: { type: "integer", format: "int64", minimum: 0 }, maxItems: objectsRead };
    case "textList":
      return { type: "array", items: { type: "string", ...(one.choices.length > 0 ? { enum: one.choices } : {}) } };
    default:
      return { type: "string", ...boundsOf(one), ...fallback };
  }
}

function typedFallback(one: ParameterDefinition): unknown {
  if (one.type === "flag") return one.default === "true";
  return one.type === "integer" || one.type === "number" ? Number(one.default) : one.default;
}
