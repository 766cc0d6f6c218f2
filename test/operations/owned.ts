// Owned objects and the objects that they are parts of, as the definitions say; and whether a part is newer than its whole.

import pg from "pg";
import type { FieldDefinition } from "../../src/schema/field.ts";
import type { ResourceDefinition } from "../../src/schema/resource.ts";
import { demandedOf } from "./asking.ts";
import { type Ground, known } from "./ground.ts";

/** Elements of owned lists that have operations of their own. */
export const elements = known.resources.filter((one) => one.owner && one.verbs.size > 0);

/** The fields of owned objects that a PUT of their holder may change; elements that it leaves alone change by their own. */
export const ownedFields: readonly (readonly [ResourceDefinition, string])[] = known.resources.flatMap((one) =>
  [...one.fields]
    .filter(([, field]) => one.verbs.has("update") && field.owned && !field.readOnly)
    .filter(
      ([, field]) => field.kind === "reference" || one.omittedChildren !== "ignored" || one.replaceChildrenBy !== null,
    )
    .map(([name]) => [one, name] as const),
);

/** An object as an owner. */
export interface Owner {
  readonly one: ResourceDefinition;
  readonly id: number;
  readonly version: number;
}

/** The object and the owners above it, with their versions. */
export async function withOwners(ground: Ground, one: ResourceDefinition, id: number): Promise<Owner[]> {
  const { owner } = one;
  const fields = !owner ? "version" : `version,${owner.field}(id)`;
  const value = await ground.read(one, id, fields);
  const own = { one, id, version: Number(value.version) };
  if (!owner) return [own];
  return [own, ...(await withOwners(ground, known.resource(owner.resource), Number(value[owner.field].id)))];
}

/** What is wrong with owners after one change of what they own: each must have risen by one, and be found as changed. */
export async function unraised(ground: Ground, before: readonly Owner[], since: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const { one, id, version } of before) {
    const after = Number((await ground.read(one, id, "version")).version);
    if (after !== version + 1) wrong.push(`${one.name} ${id} had version ${version} and has ${after}`);
    if (one.search.has("changedSince") && !(await isFound(ground, one, id, since)))
      wrong.push(`${one.name} ${id} is not among those that have changed`);
  }
  return wrong;
}

async function isFound(ground: Ground, one: ResourceDefinition, id: number, since: string): Promise<boolean> {
  const demanded = ground.filled(demandedOf(`GET ${one.path}`, [...one.search]));
  const asked = new URLSearchParams({ ...demanded, changedSince: since, fields: "id", count: "10000" });
  const { status, body, text } = await ground.client.get(`${one.path}?${asked}`);
  if (status !== 200) throw new Error(`${one.path}?${asked}: ${text}`);
  return body.values.some((each: { id: number }) => each.id === id);
}

const isStored = (one: ResourceDefinition, field: FieldDefinition | undefined) =>
  one.identity && !one.view && field !== undefined && field.derived === null;

/** SQL of how many parts were changed later than their wholes, by which they are: one SELECT for each. */
function newerParts(): string[] {
  return known.resources.flatMap((one) => {
    const { owner } = one;
    const field = !owner ? undefined : one.fields.get(owner.field);
    const above = !owner ? null : known.resource(owner.resource);
    const ofOwner =
      owner && above !== null && isStored(one, field) && !above.view
        ? [newer(`${above.name}.${owner.list}`, one, above, `p."${owner.field}" = w.id`)]
        : [];
    const parts = [...one.fields].flatMap(([name, part]) => {
      const target = known.resources.find(({ name: other }) => other === part.target);
      if (!part.owned || part.kind !== "reference" || target === undefined) return [];
      return isStored(one, part) && isStored(target, part)
        ? [newer(`${one.name}.${name}`, target, one, `p.id = w."${name}"`)]
        : [];
    });
    return [...ofOwner, ...parts];
  });
}

function newer(what: string, part: ResourceDefinition, whole: ResourceDefinition, on: string): string {
  return `select '${what}' as what, count(*)::int as pairs, count(*) filter (where p.changed_at > w.changed_at)::int as newer
    from "${part.table}" p join "${whole.table}" w on w.company_id = p.company_id and ${on}`;
}

/** How many pairs of part and whole there are by relation, and in how many the part was changed after the whole. */
export async function partsAndWholes(
  ground: Ground,
): Promise<readonly { readonly what: string; readonly pairs: number; readonly newer: number }[]> {
  const client = new pg.Client({ connectionString: ground.world.service.database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(newerParts().join(" union all "))).rows;
  } finally {
    await client.end();
  }
}
