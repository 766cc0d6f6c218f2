// What the database refused becomes a row of the error table; knows the constraints' names, not the rules behind them.

import { Problem } from "../../schema/error.ts";
import { AskFirst } from "../../schema/receivers.ts";
import type { Registry } from "../../schema/registry.ts";
import { shownName } from "../../schema/resource.ts";
import { constraintOf, type Database, sqlState } from "../store/database.ts";
import { takenFaults } from "./taken.ts";

/** What a refused request wanted, for faults that name a place in its body. */
export interface RefusedWork {
  readonly database: Database;
  readonly company: number;
  readonly body: unknown;
}

/** The problem behind a database error, or null where the error is nobody's fault but ours. */
export async function refusal(registry: Registry, error: unknown, work: RefusedWork): Promise<Problem | null> {
  if (error instanceof AskFirst)
    return new Problem("locked", { hint: "What has to be asked outside was forgotten again. Try again in a moment." });
  switch (sqlState(error)) {
    case "23505":
      return taken(registry, error, work);
    case "23503":
      return dangling(registry, error);
    case "P8000":
      return new Problem("revision");
    case "P1000":
      return new Problem("locked", { hint: (error as Error).message });
    case "22003":
      return new Problem("businessRule", {}, [{ key: "tooLarge", field: null }]);
    case "22021":
    case "22P05":
      return new Problem("mapping", {}, [{ key: "text", field: null }]);
    default:
      return null;
  }
}

async function taken(registry: Registry, error: unknown, work: RefusedWork): Promise<Problem> {
  const { constraint } = constraintOf(error);
  for (const one of registry.resources) {
    const unique = one.uniques[constraint];
    if (unique !== undefined)
      return new Problem("businessRule", {}, await takenFaults(work.database, work.company, one, unique, work.body));
  }
  return new Problem("duplicate", { hint: "Another object has this value already." });
}

function dangling(registry: Registry, error: unknown): Problem {
  const { table, detail } = constraintOf(error);
  if (!detail.includes("still referenced"))
    return new Problem("notFound", { hint: "An object that the request names was deleted meanwhile." });
  // What only looks at a table uses nothing.
  const writing = registry.byTable
    .get(table)
    ?.filter(({ fields }) => [...fields.values()].some((one) => !one.readOnly));
  const users = writing?.map(shownName) ?? [table];
  return new Problem("businessRule", {}, [{ key: "inUse", field: "id", parameters: { users: users.join(", ") } }]);
}
