// Customers and suppliers that a GBAT10 file names: those of the company, and those that are made by it.

import type { Change, Write } from "../../schema/action.ts";
import type { ActionContext, Reader } from "../../schema/resource.ts";
import type { Gbat10Line } from "./gbat10-file.ts";

/** Ids of parties by kind and number, as in `customer 10001`. */
export type Parties = ReadonlyMap<string, number>;

/** The parties of the company that the lines name. */
export async function loadParties(read: Reader, lines: readonly Gbat10Line[]): Promise<Parties> {
  const numbers = (name: "customer" | "supplier") =>
    [...new Set(lines.map((line) => line[name]))].filter((one) => one > 0);
  const rows = await read.rows<{ key: string; id: number }>(
    `select 'customer ' || p."customerNumber" as key, p.id from party p where p.company_id = $1 and p."customerNumber" > 0 and p."customerNumber" = any($2::bigint[])
     union all select 'supplier ' || p."supplierNumber", p.id from party p where p.company_id = $1 and p."supplierNumber" > 0 and p."supplierNumber" = any($3::bigint[])`,
    numbers("customer"),
    numbers("supplier"),
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Every party that the lines name, and what makes those that the company does not have. */
export function partiesOf(
  lines: readonly Gbat10Line[],
  stored: Parties,
  context: ActionContext,
): { readonly parties: Parties; readonly writes: readonly Write[]; readonly changes: readonly Change[] } {
  const parties = new Map(stored);
  const created: Record<string, unknown>[] = [];
  const changes: Change[] = [];
  for (const line of lines)
    for (const kind of ["customer", "supplier"] as const) {
      const number = line[kind];
      if (number === 0 || parties.has(`${kind} ${number}`)) continue;
      const id = context.newId();
      parties.set(`${kind} ${number}`, id);
      const { name, address, postalCode, city } = line;
      created.push({ id, kind, number, name, address: context.newId(), addressLine1: address, postalCode, city });
      changes.push({ resource: kind === "customer" ? "Customer" : "Supplier", id, kind: "CREATE" });
    }
  return { parties, writes: created.length === 0 ? [] : [{ call: "parties_import", argument: created }], changes };
}
