// The response of a list: a page of objects with their number and checksum, or 304.

import { readPage, single } from "../engine/read/parameters.ts";
import type { ListRequest, Statement } from "../engine/read/select.ts";
import * as limits from "../limits.ts";
import { Problem } from "../schema/error.ts";
import type { ListWarning } from "../schema/query.ts";
import type { ResourceOptions } from "../schema/resource.ts";
import { GatheredTexts } from "../store/gathered-texts.ts";
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
  const gathered = new GatheredTexts();
  const { rows } = await parts.database.gather<{
    size: number;
    read: number;
    digest: string | null;
    count: number;
    total?: number | null;
    /** A JSON object; null where the request chooses no sums. */
    sums: string | null;
    warned?: Readonly<Record<string, string | number>> | null;
  }>(request.caller.company, statement.sql, statement.values, gathered);
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
  const body = gathered.between(before, `]${total}${sums}}`);
  return { status: 200, body, release: () => gathered.release(), ...common };
}
