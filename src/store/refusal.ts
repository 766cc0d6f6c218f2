// Translates database errors into rows of the error table, by the names of constraints.

import { type Parameters, Problem } from "../schema/error.ts";
import { ExternalLookupNeeded } from "../schema/external-lookup.ts";
import type { Registry } from "../schema/registry.ts";
import { constraintOf, type Database, sqlState } from "./database.ts";
import { uniqueViolationFaults } from "./unique-violation.ts";

/** The refused request, for faults with a path in its body. */
export interface RefusedRequest {
  readonly database: Database;
  readonly company: number;
  readonly body: unknown;
}

/** The problem that a database error stands for; null for an internal error. */
export async function refusal(registry: Registry, error: unknown, work: RefusedRequest): Promise<Problem | null> {
  if (error instanceof ExternalLookupNeeded)
    return new Problem("locked", {
      hint: {
        en: "What has to be asked outside was forgotten again. Try again in a moment.",
        no: "Et svar utenfra var glemt igjen. Prøv igjen om litt.",
      },
    });
  switch (sqlState(error)) {
    case "23505":
      return uniqueViolation(registry, error, work);
    case "23503":
      return foreignKeyViolation(registry, error);
    case "P8000":
      return new Problem("revision");
    case "P1000":
      return lockViolation(registry, error);
    case "22003":
      return new Problem("businessRule", {}, [{ key: "tooLarge", field: null }]);
    case "22021":
    case "22P05":
      return new Problem("mapping", {}, [{ key: "text", field: null }]);
    default:
      return null;
  }
}

/** A lock, or the rule of a field, that a procedure found: the error has the message's key as constraint, its parameters as JSON. */
function lockViolation(registry: Registry, error: unknown): Problem | null {
  const { constraint: key, detail } = constraintOf(error);
  if (registry.texts[key] === undefined) return null;
  const { field = null, ...parameters } = JSON.parse(detail) as Parameters & { readonly field?: string };
  const faults = [{ key, field, parameters, isLock: field === null }];
  return new Problem(field === null ? "locked" : "businessRule", {}, faults);
}

async function uniqueViolation(registry: Registry, error: unknown, work: RefusedRequest): Promise<Problem> {
  const { constraint } = constraintOf(error);
  for (const one of registry.resources) {
    const unique = one.uniques[constraint];
    if (unique !== undefined)
      return new Problem(
        "businessRule",
        {},
        await uniqueViolationFaults(work.database, work.company, one, unique, work.body),
      );
  }
  return new Problem("duplicate", {
    hint: { en: "Another object has this value already.", no: "Et annet objekt har allerede denne verdien." },
  });
}

function foreignKeyViolation(registry: Registry, error: unknown): Problem {
  const { table, detail } = constraintOf(error);
  if (!detail.includes("still referenced"))
    return new Problem("notFound", {
      hint: {
        en: "An object that the request names was deleted meanwhile.",
        no: "Et objekt som forespørselen viser til, er slettet i mellomtiden.",
      },
    });
  const users = registry.tableWords?.[table] ?? { en: "other objects", no: "andre objekter" };
  return new Problem("businessRule", {}, [{ key: "inUse", field: "id", parameters: { users } }]);
}
