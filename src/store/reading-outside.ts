// What is decided before its transaction: it reads outside of one, and says where it needs one.

import { type Connection, type Database, ignoreUnhandled } from "./database.ts";

/** Thrown where work that is decided before its transaction would lock something, or has changed meanwhile: it has to be decided in one. */
export class TransactionNeeded extends Error {
  override readonly name = "TransactionNeeded";
}

/** Null for work that needs a transaction. */
export function unlessTransactionNeeded(error: unknown): null {
  if (error instanceof TransactionNeeded) return null;
  throw error;
}

/**
 * Runs work that reads outside of a transaction, each statement by itself and in the order in which they are sent: on one connection,
 * which is taken for the first of them and given back when the work ends.
 * @throws TransactionNeeded for a statement that locks, since its lock would end at once
 */
export async function readingOutside<T>(
  database: Pick<Database, "connected">,
  company: number,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const sent: Promise<unknown>[] = [];
  let taken: Promise<Connection> | undefined;
  let isOver = false;
  let giveBack: (done: null) => void = () => undefined;
  const worked = new Promise<null>((resolve) => {
    giveBack = resolve;
  });
  const take = () =>
    new Promise<Connection>((resolve, reject) => {
      const held = database.connected(company, async (connection) => {
        resolve(connection);
        await worked;
        await Promise.allSettled(sent);
      });
      held.catch(reject);
    });
  const send = <Row>(connection: Connection, sql: string, values?: readonly unknown[]) => {
    if (isOver) throw new Error("Something is read for a change that is decided.");
    const answer = connection.query<Row>(sql, values);
    sent.push(answer);
    return answer;
  };
  const query: Connection["query"] = (sql, values) => {
    if (/\bfor (?:no key update|update|key share|share)\b/.test(sql))
      return ignoreUnhandled(Promise.reject(new TransactionNeeded()));
    taken ??= take();
    return ignoreUnhandled(taken.then((connection) => send(connection, sql, values)));
  };
  try {
    return await work({ isOutside: true, query });
  } finally {
    isOver = true;
    giveBack(null);
  }
}
