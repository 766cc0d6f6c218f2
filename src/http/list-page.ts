// The response of a list: a page of objects with their number and checksum, or 304.

import { readPage, single } from "../engine/read/parameters.ts";
import type { ListRequest, Statement } from "../engine/read/select.ts";
import * as limits from "../limits.ts";
import { Problem } from "../schema/error.ts";
import type { ListWarning } from "../schema/query.ts";
import type { ResourceOptions } from "../schema/resource.ts";
import type { OperationParts, OperationRequest, OperationResponse } from "./operation-request.ts";

const noDigest = "'If-None-Match' header not specified";

/** The list request of a page, of a list with as many rows as a GET of the interface reads. */
export function listRequest(
  request: OperationRequest,
  values: Readonly<Record<string, unknown>>,
  defaults?: ResourceOptions["defaults"] | null,
): ListRequest {
  return {
    values,
    fields: single(request.query, "fields") ?? defaults?.fields,
    sorting: single(request.query, "sorting"),
    ...readPage(request.query, defaults?.count),
    ifNoneMatch: request.ifNoneMatch,
    most: limits.objectsRead,
  };
}

/** What a page is made of beside its statement. */
export interface ListPage {
  readonly selection: ListRequest;
  readonly operationRequest: OperationRequest;
  readonly unknown: readonly string[];
  readonly narrowing: readonly string[];
  readonly warning?: ListWarning | undefined;
  /** The name of the sum that stands behind the rows. */
  readonly total?: string | undefined;
}

/** Runs the statement of a list and makes its response. */
export async function page(parts: OperationParts, statement: Statement, options: ListPage): Promise<OperationResponse> {
  const { selection, operationRequest: request } = options;
  const { rows } = await parts.database.read<{
    size: number;
    read: number;
    digest: string | null;
    count: number;
    body: string | null;
    total?: number | null;
    /** A JSON object; null where the request chooses no sums. */
    sums: string | null;
    warned?: Readonly<Record<string, string | number>> | null;
  }>(request.caller.company, statement.sql, statement.values);
  const [row] = rows;
  if (row === undefined) throw new Error("A list returned no row.");
  if (row.read > selection.most) throw new Problem("resultTooLarge", { parameters: options.narrowing.join(", ") });
  const { warning } = options;
  const common = {
    warnings: warning && row.warned ? [{ key: warning.key, field: warning.field, parameters: row.warned }] : [],
    unknownParameters: options.unknown,
    ...(row.digest === null ? {} : { etag: row.digest }),
  };
  if (row.digest !== null && row.digest === selection.ifNoneMatch) return { status: 304, body: null, ...common };
  const total = options.total === undefined ? "" : `,${JSON.stringify(options.total)}:${row.total ?? 0}`;
  const sums = row.sums === null ? "" : `,"sums":${row.sums}`;
  const count = rows.reduce((sum, one) => sum + one.count, 0);
  const before =
    `{"fullResultSize":${row.size},"from":${selection.from},"count":${count},` +
    `"versionDigest":${JSON.stringify(row.digest ?? noDigest)},"values":[`;
  const body = joined(
    before,
    rows.map(({ body }) => body ?? ""),
    `]${total}${sums}}`,
  );
  return { status: 200, body, ...common };
}

/**
 * Texts that commas separate, between two others. Several are written to the bytes that are sent: one text of all would take new
 * memory for each request, which costs more than all else that the service does for a list.
 */
function joined(before: string, texts: readonly string[], behind: string): string | Buffer {
  if (texts.length === 1) return `${before}${texts[0]}${behind}`;
  const parts = texts.flatMap((text, at) => [at === 0 ? before : ",", text]);
  parts.push(behind);
  const bytes = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
  let at = 0;
  for (const part of parts) at += bytes.write(part, at);
  return bytes;
}
