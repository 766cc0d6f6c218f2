// All definitions of a service by name, checked against each other.

import type { ActionDefinition } from "./action.ts";
import type { AreaRequirement } from "./entitlement.ts";
import type { FaultText, Text } from "./error.ts";
import type { FieldDefinition } from "./field.ts";
import { modelOf, type QueryDefinition } from "./query.ts";
import { type ResourceDefinition, withRanges } from "./resource.ts";
import type { SystemOperation } from "./system-operation.ts";
import { engineTexts } from "./texts.ts";

/** The definitions of a service, in the order of the documentation. */
export interface Definitions<System extends SystemOperation = SystemOperation> {
  readonly resources: readonly ResourceDefinition[];
  readonly actions: readonly ActionDefinition[];
  readonly queries: readonly QueryDefinition[];
  /** Operations that belong to no resource. */
  readonly systemOperations?: readonly System[];
  readonly texts: Readonly<Record<string, FaultText>>;
  /** The entitlements that operations need by their paths; without it every session may do everything. */
  readonly areas?: readonly AreaRequirement[];
  /** The words for the rows of a table, by table: for refusals of deletions that name what uses an object. */
  readonly tableWords?: Readonly<Record<string, Text>>;
}

/** What one subject adds to the definitions. */
export type SubjectDefinitions = Partial<Definitions>;

/** The definitions of all subjects as those of one service. */
export function joinSubjects(subjects: readonly SubjectDefinitions[]): Definitions {
  return {
    ...Object.assign({}, ...subjects),
    resources: subjects.flatMap(({ resources = [] }) => resources),
    actions: subjects.flatMap(({ actions = [] }) => actions),
    queries: subjects.flatMap(({ queries = [] }) => queries),
    texts: joinTexts(subjects.map(({ texts = {} }) => texts)),
  };
}

/** @throws Error where two subjects have different texts under one key */
function joinTexts(all: readonly Definitions["texts"][]): Definitions["texts"] {
  const joined: Record<string, FaultText> = {};
  for (const [key, text] of all.flatMap((texts) => Object.entries(texts))) {
    if ((joined[key] ?? text) !== text) throw new Error(`Two subjects have a text ${key}.`);
    joined[key] = text;
  }
  return joined;
}

/** Compares texts by their characters' codes, the same in every language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The definitions, looked up by name. Their resources are in the order of their names. */
export interface Registry<System extends SystemOperation = SystemOperation> extends Definitions<System> {
  resource(name: string): ResourceDefinition;
  /** The resource of another's drafts; null where it has none. */
  draftsOf(one: ResourceDefinition): ResourceDefinition | null;
  /** The resource of the object that an action's path names; null where it names none that has a version. */
  pathObject(action: ActionDefinition): ResourceDefinition | null;
  /** The resources of a table, by the name of the table. */
  readonly byTable: ReadonlyMap<string, readonly ResourceDefinition[]>;
}

/** The faults of a set of definitions, as sentences; empty for none. */
export function definitionFaults(definitions: Definitions): string[] {
  const names = new Map(definitions.resources.map((one) => [one.name, one]));
  const faults: string[] = [];
  if (names.size !== definitions.resources.length) faults.push("two resources have the same name");
  for (const one of definitions.resources) faults.push(...resourceFaults(one, names));
  for (const one of definitions.actions) {
    if (one.answers !== null && !names.has(one.answers))
      faults.push(`${one.path}: answers ${one.answers}, which is no resource`);
    if (one.body && !names.has(one.body.model))
      faults.push(`${one.path}: takes ${one.body.model}, which is no resource`);
    if (one.pathModel !== undefined && names.get(one.pathModel)?.identity !== true)
      faults.push(`${one.path}: names a ${one.pathModel}, which is no resource with versions`);
  }
  for (const one of definitions.queries) faults.push(...queryFaults(one, names));
  return faults;
}

function queryFaults(one: QueryDefinition, names: ReadonlyMap<string, ResourceDefinition>): string[] {
  const faults: string[] = [];
  const model = modelOf(one);
  if (model !== null && !names.has(model)) faults.push(`${one.path}: answers ${model}, which is no resource`);
  if (one.under !== undefined && !(names.has(one.under) && one.path.includes("{id}")))
    faults.push(`${one.path}: stands under ${one.under}, which is no resource, or names no id`);
  return faults;
}

function resourceFaults(one: ResourceDefinition, names: ReadonlyMap<string, ResourceDefinition>): string[] {
  const faults = [...one.fields].flatMap(([name, field]) => fieldFaults(one, name, field, names));
  for (const [name, { field }] of one.search)
    if (field !== null && !searchable(one, field))
      faults.push(`${one.name}: search ${name} compares ${field}, which is no stored field`);
  for (const field of one.order.split(",").map((part) => part.replace(/^-/, "")))
    if (field !== "id" && !one.fields.has(field)) faults.push(`${one.name}: order names ${field}, which is no field`);
  if (one.draftOf !== null && !names.has(one.draftOf.resource))
    faults.push(`${one.name}: drafts of ${one.draftOf.resource}, which is no resource`);
  if (one.owner && !names.get(one.owner.resource)?.fields.has(one.owner.list))
    faults.push(`${one.name}: its owner ${one.owner.resource} has no list ${one.owner.list}`);
  return faults;
}

function searchable(one: ResourceDefinition, name: string): boolean {
  return name === "id" || (one.fields.get(name)?.kind ?? "list") !== "list";
}

function fieldFaults(
  one: ResourceDefinition,
  name: string,
  field: FieldDefinition,
  names: ReadonlyMap<string, ResourceDefinition>,
): string[] {
  const faults: string[] = [];
  const isOwn = ["id", "url", "changes"].includes(name) || (name === "version" && one.identity);
  if (isOwn) faults.push(`${one.name}: ${name} is the engine's own field`);
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) faults.push(`${one.name}: ${name} is no field name`);
  if (field.target !== null) {
    const target = names.get(field.target);
    if (target === undefined) faults.push(`${one.name}.${name} points to ${field.target}, which is no resource`);
    else if (field.source.by !== undefined) {
      const back = target.fields.get(field.source.by);
      if (back?.kind !== "reference")
        faults.push(`${one.name}.${name}: ${field.target} has no reference ${field.source.by}`);
    }
  }
  if (field.series?.when && one.fields.get(field.series.when)?.kind !== "flag")
    faults.push(`${one.name}.${name}: the series' condition ${field.series.when} is no flag`);
  return faults;
}

/** Adds ranges of ids and of changes to queries that list objects. */
function withOwnParameters(one: QueryDefinition, names: ReadonlyMap<string, ResourceDefinition>): QueryDefinition {
  const model = "rows" in one ? names.get(one.rows) : undefined;
  return model === undefined ? one : { ...one, query: withRanges(model, one.query) };
}

/**
 * Looks definitions up by name.
 * @throws Error with every fault, so that a service with definitions that do not fit never starts
 */
export function registry<System extends SystemOperation>(definitions: Definitions<System>): Registry<System> {
  const faults = definitionFaults(definitions);
  if (faults.length > 0) throw new Error(`The definitions do not fit together:\n${faults.join("\n")}`);
  const names = new Map(definitions.resources.map((one) => [one.name, one]));
  const drafts = new Map(definitions.resources.map((one) => [one.draftOf?.resource, one]));
  const byTable = new Map<string, ResourceDefinition[]>();
  for (const one of definitions.resources) byTable.set(one.table, [...(byTable.get(one.table) ?? []), one]);
  return {
    ...definitions,
    resources: [...definitions.resources].sort((a, b) => compareText(a.name, b.name)),
    queries: definitions.queries.map((one) => withOwnParameters(one, names)),
    texts: { ...engineTexts, ...definitions.texts },
    byTable,
    pathObject({ path, pathModel }) {
      if (pathModel !== undefined) return names.get(pathModel) ?? null;
      return definitions.resources.find((one) => one.identity && path.startsWith(`${one.path}/{`)) ?? null;
    },
    draftsOf: (one) => drafts.get(one.name) ?? null,
    resource(name) {
      const found = names.get(name);
      if (!found) throw new Error(`There is no resource ${name}.`);
      return found;
    },
  };
}
