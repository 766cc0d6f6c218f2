// The body of a change is checked against its definitions; all of that comes before a transaction begins.

import * as limits from "../../limits.ts";
import { Problem } from "../../schema/error.ts";
import type { Registry } from "../../schema/registry.ts";
import { checkBody, checkIds, type RawDraft } from "../write/check.ts";
import type { Work } from "./request.ts";

/** What a body says, checked as far as that needs no database. */
export interface CheckedBody {
  readonly raws: readonly RawDraft[];
  /** The ids of a body that is a list of them. */
  readonly ids: readonly number[];
}

const nothing: CheckedBody = { raws: [], ids: [] };

/**
 * Checks the body of a change. How long that takes depends on the client, so that nothing may be locked meanwhile.
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
  { action, path, body: given }: Extract<Work, { readonly verb: "action" }>,
): CheckedBody {
  const named = action.ids === true || (action.ids === "optional" && given !== undefined);
  const ids = named ? checkIds(given) : [];
  const { body } = action;
  if (body === undefined) return { raws: [], ids };
  const one = registry.resource(body.model);
  const many = body.many ?? false;
  if (body.changes !== true) {
    const most = limits.actionObjects;
    return { raws: checkBody(registry, one, given, { kind: "create", putVersion, many, most }), ids };
  }
  if (!many && path.id === undefined) bodyId(given);
  return { raws: checkBody(registry, one, given, { kind: "update", putVersion, many }), ids };
}

/**
 * The id of a body that says itself what it changes.
 * @throws Problem `validation` where it says none
 */
export function bodyId(body: unknown): number {
  const id = (body as { id?: unknown } | null | undefined)?.id;
  if (typeof id === "number" && Number.isSafeInteger(id) && id >= 0) return id;
  throw new Problem("validation", {}, [{ key: "idMissing", field: "id", path: "id" }]);
}
