// What a search parameter means, said of the objects as they are shown: by its definition, by its name, or by the table.

import type { ParameterDefinition, ResourceDefinition } from "../../src/schema/resource.ts";
import type { Ground, Json } from "./ground.ts";
import { meaningTable } from "./meaning-table.ts";

/** How a parameter compares, in the words of the contract's facts. */
export type Comparison = "exact" | "in" | "contains" | "from" | "to-exclusive" | "to-inclusive";

/** A parameter's meaning. */
export interface Meaning {
  /** How the value is compared, where it is compared with one value of the object. */
  readonly comparison?: Comparison;
  /** Fields that must be shown beside all of the first level. */
  readonly fields?: string;
  /** What the list is asked for beside, so that all objects are there. */
  readonly among?: Readonly<Record<string, string>>;
  /** What else must be known. */
  readonly beside?: (ground: Ground) => Promise<unknown>;
  /** Values worth trying. */
  readonly values: (
    shown: readonly Json[],
    beside: unknown,
    ground: Ground,
  ) => readonly string[] | Promise<readonly string[]>;
  /** Whether an object is found by the value. */
  readonly matches: (one: Json, value: string, beside: unknown) => boolean;
  /** Every value finds all objects or none. */
  readonly whole?: boolean;
  /** The list is of one value at a time: without the parameter it is of another one, or refused. */
  readonly chosen?: boolean;
}

/** The values that the objects have, each once. */
export function valuesOf(read: (one: Json) => unknown): Meaning["values"] {
  return (shown) => {
    const texts = shown
      .map(read)
      .filter((value) => value !== null && value !== undefined && value !== "")
      .map(String);
    return [...new Set(texts)];
  };
}

/** Equal to the field: references by id. */
export function equal(read: (one: Json) => unknown): Meaning {
  return { comparison: "exact", values: valuesOf(read), matches: (one, value) => plain(read(one)) === value };
}

/** One of several values; tried alone and in pairs. */
export function oneOf(read: (one: Json) => unknown): Meaning {
  const values: Meaning["values"] = async (shown, beside, ground) => {
    const all = await valuesOf(read)(shown, beside, ground);
    return all.length > 2 ? [...all, `${all[0]},${all.at(-1)}`] : all;
  };
  return { comparison: "in", values, matches: (one, value) => value.split(",").includes(plain(read(one)) ?? "") };
}

/** The text occurs in one of the fields, whatever the case. */
export function occurs(read: (one: Json) => unknown): Meaning {
  return {
    comparison: "contains",
    values: async (shown, beside, ground) => {
      const all = await valuesOf(read)(shown, beside, ground);
      return [...all.map((value) => value.slice(1, 9).trim().toUpperCase()), ...all].filter((value) => value !== "");
    },
    matches: (one, value) =>
      String(read(one) ?? "")
        .toLowerCase()
        .includes(value.toLowerCase()),
  };
}

/** At or after, before, or at or before, by number, date or moment. */
export function ordered(read: (one: Json) => unknown, side: "from" | "before" | "until"): Meaning {
  return {
    comparison: side === "from" ? "from" : side === "before" ? "to-exclusive" : "to-inclusive",
    values: valuesOf(read),
    matches: (one, value) => {
      const own = read(one);
      if (own === null || own === undefined || own === "") return false;
      const [left, right] = [rank(own), rank(value)];
      if (side === "from") return left >= right;
      return side === "before" ? left < right : left <= right;
    },
  };
}

function rank(value: unknown): number {
  return /^\d{4}-\d\d/.test(String(value)) ? Date.parse(String(value)) : Number(value);
}

function plain(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}

function reading(one: ResourceDefinition, field: string): ((shown: Json) => unknown) | null {
  if (field === "id") return (shown) => shown.id;
  const definition = one.fields.get(field);
  if (definition === undefined || definition.internal || definition.kind === "list") return null;
  return definition.kind === "reference" ? (shown) => shown[field]?.id : (shown) => shown[field];
}

/** What the parameter means; null where neither definition nor name nor table says it. */
export function meaningOf(
  operation: string,
  one: ResourceDefinition,
  name: string,
  definition: ParameterDefinition,
): Meaning | null {
  const written = meaningTable[`${operation} ${name}`];
  if (written !== undefined) return written;
  const read = definition.field === null ? null : reading(one, definition.field);
  const target = one.fields.get(definition.field ?? "")?.target;
  if (definition.required && read !== null && target) return ofEach(target, read);
  if (definition.default !== null && definition.type === "flag" && read !== null)
    return { ...equal(read), values: () => ["true", "false"], chosen: true };
  if (read === null) return definition.match === "none" ? byName(one, name, definition) : null;
  switch (definition.match) {
    case "exact":
      return equal(read);
    case "among":
      return oneOf(read);
    case "contains":
      return occurs(read);
    case "from":
    case "before":
      return ordered(read, definition.match);
    default:
      return null;
  }
}

/** A list that demands the parameter: it is asked for each object that the reference can name. */
function ofEach(target: string, read: (shown: Json) => unknown): Meaning {
  return {
    ...equal(read),
    values: async (_shown, _beside, ground) => (await ground.idsOf(target)).map(String),
    chosen: true,
  };
}

/** The parameters of queries say their meaning by their names. */
function byName(one: ResourceDefinition, name: string, definition: ParameterDefinition): Meaning | null {
  const field = /^ids?$/.test(name) ? "id" : name.replace(/Ids?$/, "");
  const read = reading(one, field);
  if (read !== null) return definition.type === "integers" ? oneOf(read) : equal(read);
  const [, of = "", side] = /^(\w*?)(From|To|ToExclusive)$/.exec(name) ?? [];
  const ranged = side === undefined ? null : reading(one, of);
  return ranged === null ? null : ordered(ranged, side === "From" ? "from" : "before");
}
