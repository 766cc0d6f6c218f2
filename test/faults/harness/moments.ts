// Whether a restored database is what the work had come to at the moment that its backup names.

import pg from "pg";
import type { Caller, Entry } from "./caller.ts";
import type { Installation } from "./installation.ts";
import { balances, marked, numbers, type Query } from "./invariants.ts";

/** Asks a database as its owner, on a connection of its own that lasts as long as the work. */
export async function asking<Answer>(databaseUrl: string, work: (query: Query) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(async (sql, values = []) => (await client.query(sql, [...values])).rows);
  } finally {
    await client.end();
  }
}

/** A moment of a company's work. */
interface Moment {
  /** In milliseconds, by the clock of the machine that all of them share. */
  readonly moment: number;
  readonly caller: Caller;
  readonly installation: Installation;
}

/**
 * Compares what is restored with the history of the work: what was answered before the moment is there as it was answered, nothing is
 * there that was begun after it, and what is there is a beginning of the living company's chain. The same comparison with another
 * moment, before the last change that is there or after the first that is not, must find the difference.
 * @returns what does not hold, in sentences
 */
export async function compared(query: Query, at: Moment): Promise<string[]> {
  const { caller, moment } = at;
  const faults = [
    ...(await differences(query, caller, moment)),
    ...(await otherChains(query, at.installation)),
    ...(await numbers(query)),
    ...(await balances(query)),
  ];
  const counted = caller.known().filter(({ kind }) => kind in marked);
  const last = counted.filter((one) => expected(one, moment) === true).at(-1);
  const next = counted.find((one) => expected(one, moment) === false);
  const others = [last === undefined ? null : last.begun - 1, next?.answered == null ? null : next.answered + 1];
  for (const other of others.filter((one) => one !== null))
    if ((await differences(query, caller, other)).length === 0)
      faults.push(`the comparison takes it for that of ${new Date(other).toISOString()} as well`);
  return faults;
}

async function differences(query: Query, caller: Caller, moment: number): Promise<string[]> {
  return [
    ...(await changes(query, caller, moment)),
    ...(await payments(query, caller, moment)),
    ...(await laterEntries(query, moment)),
  ];
}

/** What became of a change by the moment: there for certain, not there for certain, or null where both are right. */
function expected({ outcome, begun, answered }: Entry, moment: number): boolean | null {
  if (begun > moment || outcome === "refused") return false;
  return outcome === "done" && answered !== null && answered < moment ? true : null;
}

async function changes(query: Query, caller: Caller, moment: number): Promise<string[]> {
  const faults: string[] = [];
  for (const [kind, sql] of Object.entries(marked)) {
    const found = new Map<string, number[]>();
    for (const { id, mark } of await query<{ id: string; mark: string }>(sql))
      found.set(mark, [...(found.get(mark) ?? []), Number(id)]);
    for (const one of caller.history.filter((entry) => entry.kind === kind)) {
      const ids = found.get(one.mark) ?? [];
      const isExpected = expected(one, moment);
      const name = `${kind} ${one.mark}`;
      if (ids.length > 1) faults.push(`${name} is there ${ids.length} times`);
      if (isExpected === true && ids.length === 0)
        faults.push(`${name} was answered ${moment - (one.answered ?? 0)} ms before the moment, and is not there`);
      if (isExpected === false && ids.length > 0)
        faults.push(`${name} was begun ${one.begun - moment} ms after the moment, and is there`);
      if (isExpected === true && ids.length === 1 && kind !== "statement" && Number(one.value?.id) !== ids[0])
        faults.push(`${name} is ${ids[0]}, and was answered as ${one.value?.id}`);
    }
  }
  return faults;
}

/** What is paid of each invoice is what was answered before the moment, with or without what was under way. */
async function payments(query: Query, caller: Caller, moment: number): Promise<string[]> {
  const made = new Map<string, Entry[]>();
  for (const one of caller.history.filter(({ kind }) => kind.startsWith("payment")))
    made.set(one.mark, [...(made.get(one.mark) ?? []), one]);
  const rows = await query<{ mark: string; paid: string }>(
    `select i."invoiceComment" as mark, coalesce(-sum(p.amount), 0) as paid from invoice i
     left join posting p on p.company_id = i.company_id and p."customer" = i."customer"
       and p."invoiceNumber" = i."invoiceNumber"::text and p."voucher" <> i."voucher" and p.amount < 0
     group by i.company_id, i.id, i."invoiceComment"`,
  );
  const faults: string[] = [];
  for (const { mark, paid } of rows) {
    let possible = [0];
    for (const one of made.get(mark) ?? []) {
      const part = Number(one.kind.split(" ")[2]);
      const isExpected = expected(one, moment);
      if (isExpected === true) possible = possible.map((sum) => sum + part);
      else if (isExpected === null) possible = possible.flatMap((sum) => [sum, sum + part]);
    }
    if (!possible.includes(Number(paid)))
      faults.push(`payments of ${mark} come to ${paid} at the moment, not to ${possible.join(" or ")}`);
  }
  return faults;
}

/** No transaction that began after the moment has left a line in the change log. */
async function laterEntries(query: Query, moment: number): Promise<string[]> {
  const rows = await query<{ what: string }>(
    `select format('the change log has %s %s, made at %s', resource, object, at) as what from change_log
     where at >= $1::timestamptz + interval '1 millisecond' order by at limit 10`,
    [new Date(moment).toISOString()],
  );
  return rows.map(({ what }) => what);
}

/** The last position of each restored chain has the same hash in the living one, which holds all that came before it. */
async function otherChains(query: Query, installation: Installation): Promise<string[]> {
  const heads = await query<{ company: string; position: string; hash: string }>(
    "select company_id as company, position, encode(hash, 'hex') as hash from chain_head order by 1",
  );
  const faults = heads.length > 0 ? [] : ["no chain was restored"];
  for (const { company, position, hash } of heads) {
    const [living] = await installation.query<{ hash: string }>(
      "select encode(hash, 'hex') as hash from chain_entry where company_id = $1 and position = $2",
      [company, position],
    );
    if (living?.hash !== hash)
      faults.push(`the chain of company ${company} has ${hash} at ${position}, and the living one ${living?.hash}`);
  }
  return faults;
}
