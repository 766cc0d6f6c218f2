// Whether the change log tells of every change: the transaction that wrote an object last has an entry about it.

import pg from "pg";
import { type ResourceDefinition, shownName } from "../../src/schema/resource.ts";
import { quoted, rowsOf } from "../../src/store/sql.ts";
import { type Ground, known } from "./ground.ts";

/** The names under which an object is logged, or the whole that it is a part of, with the SQL of the id. */
function rootOf(one: ResourceDefinition, id: string): { readonly names: readonly string[]; readonly id: string } {
  if (one.owner === null)
    return { names: known.resources.filter(({ table }) => table === one.table).map(shownName), id };
  const above = known.resource(one.owner.resource);
  const field = quoted(one.owner.field);
  return rootOf(
    above,
    `(select o.${field} from ${quoted(one.table)} o where o.company_id = t.company_id and o.id = ${id})`,
  );
}

/** Objects whose changes are read: stored by the company, with a version, and shown at an address of their own. */
const logged = known.resources.filter((one) => !one.view && !one.shared && one.identity && one.verbs.has("get"));

function unloggedSql(one: ResourceDefinition): string {
  const root = rootOf(one, "t.id");
  return `select '${one.name}' as resource, t.id::text, t.version from ${quoted(one.table)} t
    where t.version > 0 and ${rowsOf(one, "t").replaceAll("$1", "t.company_id")}
      and not exists (select 1 from change_log l where l.company_id = t.company_id and l.resource = any(array['${root.names.join("', '")}'])
        and l.object = ${root.id} and l.xact::text = t.xmin::text)`;
}

/** Objects that were changed by a transaction whose change of them is not in the log. */
export async function unlogged(
  ground: Ground,
): Promise<readonly { readonly resource: string; readonly id: string; readonly version: number }[]> {
  const client = new pg.Client({ connectionString: ground.world.service.database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(logged.map(unloggedSql).join(" union all "))).rows;
  } finally {
    await client.end();
  }
}
