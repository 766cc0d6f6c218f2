// New objects that no body describes: those of a file's lines, and those that an action makes by the rules of their resource.

import type { Draft, ResourceDefinition, Row } from "../schema/resource.ts";

/** The values of a new object whose body says nothing. */
function newValues({ fields }: Pick<ResourceDefinition, "fields">): Row {
  const values: Row = {};
  for (const [name, field] of fields) {
    if (field.derived !== null || field.kind === "list") continue;
    const empty = { text: "", choice: "", integer: 0, number: "0", flag: false }[field.kind as string] ?? null;
    values[name] = field.default ?? empty;
  }
  return values;
}

/** What a new object starts with. */
export interface NewObject {
  readonly id: number;
  readonly path: string;
  /** As they would stand in a body: what is not among them is completed by the rules. */
  readonly values: Row;
  readonly references?: Record<string, Row>;
  readonly children?: Record<string, Draft[]>;
}

/** A new object as a draft, which the rules of its resource complete, and which the write `create` stores. */
export function newDraft(
  definition: ResourceDefinition,
  { id, path, values, references = {}, children = {} }: NewObject,
): Draft & { readonly definition: ResourceDefinition } {
  return {
    definition,
    resource: definition.name,
    kind: "create",
    id,
    path,
    before: null,
    bodyFields: new Set(Object.keys(values)),
    cleared: new Set<string>(),
    values: { ...newValues(definition), ...values },
    accepted: {},
    children,
    references,
    removed: [],
  };
}
