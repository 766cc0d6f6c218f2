// Idempotency keys: a request that is repeated with its key is answered from the stored answer, which the transaction of the first one stored.

import * as limits from "../limits.ts";
import { Problem } from "../schema/error.ts";
import type { Connection } from "./database.ts";

/** The key of a request and what it was used for. */
export interface IdempotencyKey {
  readonly key: string;
  /** Digest of method, path, query and body. */
  readonly request: string;
  /** The employee and token that sent the key; equal keys of others are other keys. */
  readonly owner: string;
}

/** A stored answer. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string | null;
}

/**
 * Claims the key for this transaction; waits for a running request with the same key.
 * @returns the stored answer, or null when the request has to be run
 * @throws Problem `idempotencyKey` when the key was used with another request
 */
export async function claim(
  connection: Connection,
  company: number,
  key: IdempotencyKey,
): Promise<StoredAnswer | null> {
  const { rowCount } = await connection.query(
    `insert into idempotency as i (company_id, owner, key, request) values ($1, $2, $3, $4)
     on conflict (company_id, owner, key) do update set request = excluded.request, status = null, body = null, created_at = now()
     where i.created_at < now() - interval '${limits.idempotencyDays} days'`,
    [company, key.owner, key.key, key.request],
  );
  if (rowCount === 1) return null;
  const { rows } = await connection.query<{ request: string; status: number; body: string | null }>(
    "select request, status, body from idempotency where company_id = $1 and owner = $2 and key = $3",
    [company, key.owner, key.key],
  );
  const stored = rows[0];
  if (stored === undefined || stored.request !== key.request) throw new Problem("idempotencyKey");
  return { status: stored.status, body: stored.body };
}

/** Stores the answer of the request that claimed the key. */
export function storeAnswer(
  connection: Connection,
  company: number,
  key: IdempotencyKey,
  answer: StoredAnswer,
): Promise<unknown> {
  return connection.query(
    "update idempotency set status = $4, body = $5 where company_id = $1 and owner = $2 and key = $3",
    [company, key.owner, key.key, answer.status, answer.body],
  );
}
