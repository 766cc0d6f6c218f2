// Reads across companies, for the auditor alone; never used to answer a request.

import pg from "pg";
import { ownerClient } from "./owner-client.ts";

/** Runs a statement and answers its rows. */
export type OwnerRows = <T>(sql: string, ...values: unknown[]) => Promise<T[]>;

/**
 * Reads the data of all companies as it stands at one moment.
 * @param ownerUrl a connection whose role row level security does not hold back
 */
export async function asOwner<T>(ownerUrl: string, work: (rows: OwnerRows) => Promise<T>): Promise<T> {
  return reading(ownerUrl, null, work);
}

/**
 * As `asOwner`, with two connections that see the same moment, for work that is done side by side.
 * @param ownerUrl a connection whose role row level security does not hold back
 */
export async function asTwoOwners<T>(
  ownerUrl: string,
  work: (one: OwnerRows, other: OwnerRows) => Promise<T>,
): Promise<T> {
  return reading(ownerUrl, null, async (one) => {
    const [exported] = await one<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
    return reading(ownerUrl, exported?.snapshot ?? "", (other) => work(one, other));
  });
}

async function reading<T>(
  ownerUrl: string,
  snapshot: string | null,
  work: (rows: OwnerRows) => Promise<T>,
): Promise<T> {
  const client = ownerClient(ownerUrl, "verify");
  await client.connect();
  try {
    // One of two connections may wait for the other for longer than a server lets a transaction idle.
    await client.query("set idle_in_transaction_session_timeout = 0");
    await client.query("begin isolation level repeatable read read only");
    if (snapshot !== null) await client.query(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`);
    const answer = await work(async <Row>(sql: string, ...values: unknown[]) => {
      const { rows } = await client.query(sql, values);
      return rows as Row[];
    });
    await client.query("commit");
    return answer;
  } finally {
    await client.end();
  }
}
