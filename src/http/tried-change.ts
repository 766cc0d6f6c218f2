// What a change that is only tried shows of what it has made, read in its transaction before that is taken back.

import type { ChangeRequest } from "../engine/command/request.ts";
import type { Operation } from "../schema/operation.ts";
import type { RenderedFile } from "../schema/query.ts";
import type { Connection } from "../store/database.ts";
import { snapshotReaderOf } from "../store/reader.ts";
import type { OperationRequest } from "./operation-request.ts";

/** What was read of a tried change. */
export interface Seen {
  /** JSON text of what it has written, for tokens that try everything. */
  readonly written?: string;
  /** The document of what it would make; null where that has none. */
  readonly document?: RenderedFile | null;
}

const writtenSql = "select written_in_transaction($1::bigint)::text as body";

/** How a tried change is looked at; undefined where nothing but its answer is wanted. */
export function lookOf(operation: Operation, { accept, caller, isTried }: OperationRequest): ChangeRequest["look"] {
  const draft = operation.kind === "action" && isPdfWanted(accept) ? operation.action.draft : undefined;
  if (draft === undefined && !isTried) return undefined;
  return async (connection: Connection, answer): Promise<Seen> => {
    const document =
      draft !== undefined && "object" in answer
        ? await draft(snapshotReaderOf(connection, caller.company), answer.object)
        : null;
    if (document !== null || !isTried) return { document };
    const { rows } = await connection.query<{ body: string }>(writtenSql, [caller.company]);
    return { written: rows[0]?.body ?? "{}" };
  };
}

/** Whether the caller takes a PDF, and no JSON before it. */
function isPdfWanted(accept: string | null): boolean {
  return /^\s*application\/pdf\b/i.test(accept ?? "");
}
