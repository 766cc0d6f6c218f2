// Checks the body of a change against its definitions, before the transaction begins.

import * as limits from "../../limits.ts";
import { needsBody } from "../../schema/action.ts";
import { Problem } from "../../schema/error.ts";
import type { Registry } from "../../schema/registry.ts";
import { checkBody, checkIds, type RawDraft } from "../write/check.ts";
import type { Work } from "./request.ts";

/** A body, checked as far as that needs no database. */
export interface CheckedBody {
  readonly raws: readonly RawDraft[];
  /** The ids of a body that is a list of them. */
  readonly ids: readonly number[];
}

const nothing: CheckedBody = { raws: [], ids: [] };

/**
 * Checks the body of a change. Large bodies take time, during which no lock may be held.
 * @throws Problem `mapping`, `validation` or `notFound` with the faults of the body
 */
export function checkWork(registry: Registry, putVersion: "refuse" | "compare", work: Work): CheckedBody {
  switch (work.verb) {
    case "create":
    case "createMany": {
      const options = { kind: "create", putVersion, many: work.verb === "createMany" } as const;
      return { ...nothing, raws: checkBody(registry, work.resource, work.body, options) };
    }
    case "update":
    case "updateMany": {
      const options = { kind: "update", putVersion, many: work.verb === "updateMany" } as const;
      return { ...nothing, raws: checkBody(registry, work.resource, work.body, options) };
    }
    case "delete":
    case "deleteMany":
      return nothing;
    case "action":
      return checkAction(registry, putVersion, work);
  }
}

function checkAction(
  registry: Registry,
  putVersion: "refuse" | "compare",
  { action, path, body: json }: Extract<Work, { readonly verb: "action" }>,
): CheckedBody {
  const named = action.ids === true && (json !== undefined || needsBody(action));
  const ids = named ? checkIds(json) : [];
  const { body } = action;
  if (body === undefined) return { raws: [], ids };
  const one = registry.resource(body.model);
  const many = body.many ?? false;
  if (body.changes !== true) {
    const maximum = limits.actionObjects;
    return { raws: checkBody(registry, one, json, { kind: "create", putVersion, many, maximum }), ids };
  }
  if (!many && path.id === undefined) bodyId(json);
  return { raws: checkBody(registry, one, json, { kind: "update", putVersion, many }), ids };
}

/**
 * The id of the object that a body changes, where the path has none.
 * @throws Problem `validation` where the body has none either
 */
export function bodyId(body: unknown): number {
  const id = (body as { id?: unknown } | null | undefined)?.id;
  if (typeof id === "number" && Number.isSafeInteger(id) && id >= 0) return id;
  throw new Problem("validation", {}, [{ key: "idMissing", field: "id", path: "id" }]);
}
