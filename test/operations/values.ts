// A value for every field of a model that is unlike the one it has, and the question whether an answer shows it.

import type { FieldDefinition } from "../../src/schema/field.ts";
import type { ResourceDefinition } from "../../src/schema/resource.ts";
import { type Ground, type Json, known } from "./ground.ts";
import { fieldValues } from "./value-table.ts";

/** A field's value, and what must stand beside it in the body so that the rules of the resource allow it. */
export interface Trial {
  readonly value: unknown;
  readonly beside: Json;
  /** How the object that is changed must have been made. */
  readonly from: Json;
}

/** The fields that a body of this kind may set. */
export function writable(one: ResourceDefinition, kind: "create" | "update"): [string, FieldDefinition][] {
  return [...one.fields].filter(
    ([, field]) => !field.readOnly && !field.internal && !(kind === "update" && field.createOnly),
  );
}

/** A value for the field that is not the one shown. */
export async function trialOf(
  ground: Ground,
  one: ResourceDefinition,
  name: string,
  shown: unknown,
  kind: "create" | "update",
): Promise<Trial> {
  const field = one.fields.get(name) as FieldDefinition;
  const given = fieldValues[`${one.name}.${name}`];
  const said = typeof given === "function" ? await given(ground, kind) : given;
  const { beside = {}, from = {}, ...rest } = ground.filled(said ?? {}) as Partial<Trial>;
  return { value: "value" in rest ? rest.value : await plainValue(ground, name, field, shown), beside, from };
}

async function plainValue(ground: Ground, name: string, field: FieldDefinition, shown: unknown): Promise<unknown> {
  switch (field.kind) {
    case "text":
      return `${name} ${ground.next()} æ`.slice(0, field.maximumLength ?? 100);
    case "texts":
      return [`${name} ${ground.next()}`];
    case "integer":
      return within(field, Number(shown ?? 0) + 1);
    case "number":
      return within(field, Number(shown ?? 0) + (field.scale > 0 ? 1.5 : 1));
    case "flag":
      return shown !== true;
    case "date":
      return ground.nextDate();
    case "dateTime":
      return `${ground.nextDate()}T10:00:00Z`;
    case "choice":
      return field.choices.find((choice) => choice !== shown);
    case "reference":
      return field.owned ? partValue(ground, field) : { id: await otherId(ground, field, shown as Json | null) };
    default:
      return [await elementValue(ground, field)];
  }
}

function within(field: FieldDefinition, wanted: number): number {
  return field.maximum !== null && wanted > field.maximum ? (field.minimum ?? 0) : Math.max(wanted, field.minimum ?? 0);
}

async function otherId(ground: Ground, field: FieldDefinition, shown: Json | null): Promise<number> {
  const target = known.resource(field.target ?? "");
  const found = (await ground.idsOf(target.name)).find((id) => id !== shown?.id);
  if (found !== undefined) return found;
  return target.verbs.has("create") ? ground.create(target) : Promise.reject(new Error(`There is no ${target.name}.`));
}

async function partValue(ground: Ground, field: FieldDefinition): Promise<Json> {
  const target = known.resource(field.target ?? "");
  const parts = writable(target, "create").map(async ([name]) => [
    name,
    (await trialOf(ground, target, name, null, "create")).value,
  ]);
  return Object.fromEntries(await Promise.all(parts));
}

async function elementValue(ground: Ground, field: FieldDefinition): Promise<Json> {
  const target = known.resource(field.target ?? "");
  const body = await ground.body(target);
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== target.owner?.field));
}

/** The words of `fields` that show the value. */
export function shownBy(name: string, field: FieldDefinition): string {
  if (field.kind === "reference" && !field.owned) return `${name}(id)`;
  if (field.target === null) return name;
  const below = writable(known.resource(field.target), "create").filter(([, one]) => one.owned);
  return `${name}(*${below.map(([part, one]) => `,${shownBy(part, one)}`).join("")})`;
}

/** Whether an answer shows what was sent: each name of an object, each element of a list, references by their ids. */
export function shows(sent: unknown, shown: unknown): boolean {
  if (Array.isArray(sent))
    return Array.isArray(shown) && sent.every((one) => shown.some((candidate) => shows(one, candidate)));
  if (typeof sent === "object" && sent !== null)
    return (
      typeof shown === "object" &&
      shown !== null &&
      Object.entries(sent).every(([name, value]) => shows(value, (shown as Json)[name]))
    );
  if (typeof sent === "string" && /^\d{4}-\d\d-\d\dT/.test(sent))
    return typeof shown === "string" && Date.parse(sent) === Date.parse(shown);
  return sent === shown;
}
