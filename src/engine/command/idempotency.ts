// A key that a caller gives a request: the same key and request never act twice. The answer is kept in the same transaction.

import * as limits from "../../limits.ts";
import { Problem } from "../../schema/error.ts";
import type { Connection } from "../../store/database.ts";

/** The key of a request and what it was used for. */
export interface IdempotencyKey {
  readonly key: string;
  /** Digest of method, path, query and body. */
  readonly request: string;
  /** The employee and token that gave the key; keys of others never meet. */
  readonly owner: string;
}

/** An answer that was given before. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: string | null;
}

/**
 * Claims the key for this transaction, waiting for a running twin.
 * @returns the answer that was given before, or null when the request is to be carried out
 * @throws Problem `idempotencyKey` when the key was used with another request
 */
export async function claim(connection: Connection, company: number, key: IdempotencyKey): Promise<KeptAnswer | null> {
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
  const kept = rows[0];
  if (kept === undefined || kept.request !== key.request) throw new Problem("idempotencyKey");
  return { status: kept.status, body: kept.body };
}

/** Keeps the answer of the request that claimed the key. */
export function keep(
  connection: Connection,
  company: number,
  key: IdempotencyKey,
  answer: KeptAnswer,
): Promise<unknown> {
  return connection.query(
    "update idempotency set status = $4, body = $5 where company_id = $1 and owner = $2 and key = $3",
    [company, key.owner, key.key, answer.status, answer.body],
  );
}
