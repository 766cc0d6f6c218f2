// The removal of a company: announced by whoever runs the service, read-only for a month, then gone with everything that is kept of it.

import type pg from "pg";
import { ownerClient } from "./owner-client.ts";

/** What is announced. */
export interface Announcement {
  readonly company: number;
  /** The organisation number as it was typed, or the id of a company without one; and once more. */
  readonly typed: readonly string[];
  /** The last entry of the change log that the export holds. */
  readonly lastChange: number;
  readonly exportSha256: readonly string[];
  /** Whether the books were handed over to somebody who keeps them; with a reason. */
  readonly handedOver: boolean;
  readonly reason: string;
  /** The day of the announcement, and that of the removal. */
  readonly today: string;
  readonly dueOn: string;
}

/** A removal, before and after. */
export interface Removal {
  readonly company: number;
  readonly organizationNumber: string;
  readonly askedAt: Date;
  readonly dueOn: string;
  readonly removedAt: Date | null;
  readonly reason: string;
  readonly lastPosition: number | null;
  readonly lastHash: string | null;
}

/** A company that may not be removed, with what to do. */
export class RemovalRefusal extends Error {}

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = ownerClient(ownerUrl, "removal");
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function inTransaction<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return asOwner(ownerUrl, async (client) => {
    await client.query("begin");
    try {
      const answer = await work(client);
      await client.query("commit");
      return answer;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  });
}

/** What is known of a company that is to be removed; `$2` is the day. */
const factsSql = `select c."organizationNumber" as number,
    (select max(extract(year from v."date"))::int from voucher v where v.company_id = $1) as year,
    exists (select from voucher v where v.company_id = $1 and v."date" >= make_date(extract(year from $2::date)::int - 5, 1, 1)) as "isKept",
    last_change($1::bigint)::float8 as "lastChange",
    (select count(*) from dispatch d where d.company_id = $1 and d.status in ('PENDING', 'RETRYING', 'SENDING'))::float8 as "unsent",
    (select r.due_on::text from company_removal r where r.company_id = $1) as "dueOn"
  from company c where c.company_id = $1`;

interface Facts {
  readonly number: string;
  readonly year: number | null;
  readonly isKept: boolean;
  readonly lastChange: number;
  readonly unsent: number;
  readonly dueOn: string | null;
}

/**
 * Announces the removal of a company: from now on it is read-only.
 * @throws RemovalRefusal where something of it is not as it must be
 */
export async function announceRemoval(ownerUrl: string, announcement: Announcement): Promise<void> {
  const { company, handedOver, reason, dueOn, exportSha256, today } = announcement;
  await inTransaction(ownerUrl, async (client) => {
    await client.query("set local lock_timeout = '10s'");
    await client.query("select set_config('motpost.company', $1::text, true)", [String(company)]);
    // Whoever changes something now is waited for, so that the export is compared with the last change.
    await client.query("lock table change_log in share row exclusive mode");
    const { rows } = await client.query<Facts>(factsSql, [company, today]);
    const refusal = refusalOf(announcement, rows[0]);
    if (refusal !== null) throw new RemovalRefusal(refusal);
    await client.query(
      `insert into company_removal (company_id, organization_number, due_on, handed_over, reason, export_sha256, last_change)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [company, rows[0]?.number ?? "", dueOn, handedOver, reason, exportSha256, announcement.lastChange],
    );
  });
}

function refusalOf(announcement: Announcement, facts: Facts | undefined): string | null {
  const { company, typed, lastChange, handedOver } = announcement;
  if (facts === undefined) return `There is no company ${company}.`;
  if (facts.dueOn !== null) return `The company ${company} is to be removed on ${facts.dueOn} already.`;
  const expected = facts.number === "" ? String(company) : facts.number;
  if (!typed.every((one) => one === expected))
    return facts.number === ""
      ? `The company ${company} has no organisation number: type its id with --organization-number and with --confirm.`
      : `The company ${company} has another organisation number. Look again which one is to be removed.`;
  if (facts.unsent > 0)
    return `The company ${company} has ${facts.unsent} documents that are still to be sent. Wait until they are, or cancel them.`;
  if (facts.lastChange !== lastChange)
    return `The export is not the newest: it holds changes up to entry ${lastChange}, and there is entry ${facts.lastChange}. Take it again, and let nobody change anything meanwhile.`;
  if (facts.isKept && !handedOver)
    return `The company ${company} has vouchers of ${facts.year}, which must be kept until the end of ${(facts.year ?? 0) + 5}. If somebody else keeps them from now on, say so with --handed-over and --reason.`;
  return null;
}

/**
 * Keeps a company that was to be removed.
 * @returns false where its removal was not announced
 */
export async function keepCompany(ownerUrl: string, company: number): Promise<boolean> {
  return inTransaction(ownerUrl, async (client) => {
    await client.query("select set_config('motpost.company', $1::text, true)", [String(company)]);
    const { rowCount } = await client.query(
      "delete from company_removal r where r.company_id = $1 and r.removed_at is null",
      [company],
    );
    return rowCount === 1;
  });
}

/** All removals, announced and done, the oldest first. */
export async function listRemovals(ownerUrl: string): Promise<Removal[]> {
  return asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<Removal>(
      `select r.company_id::float8 as company, r.organization_number as "organizationNumber", r.asked_at as "askedAt", r.due_on::text as "dueOn",
         r.removed_at as "removedAt", r.reason, r.chain_position::float8 as "lastPosition", encode(r.chain_hash, 'hex') as "lastHash"
       from company_removal r order by r.asked_at, r.company_id`,
    );
    return rows;
  });
}

/** What a request that had begun before may have left behind is removed for so long. */
const removedAgain = "2 days";

/** A company that is to be removed; contents of its documents may lie in the directory of files. */
export interface DueRemoval {
  readonly company: number;
  readonly hasFolder: boolean;
}

/** The companies that are to be removed on a day, and those whose removal is not long ago. */
export async function dueRemovals(ownerUrl: string, today: string): Promise<DueRemoval[]> {
  return asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<DueRemoval>(
      `select r.company_id::float8 as company,
         exists (select from stored_file f where f.company_id = r.company_id and f.place = 'folder') as "hasFolder"
       from company_removal r where r.due_on <= $1::date and (r.removed_at is null or r.removed_at > now() - interval '${removedAgain}') order by 1`,
      [today],
    );
    return rows;
  });
}

/**
 * Removes everything that is kept of a company in the database.
 * @returns how many rows
 * @throws Error where it is not due, or the role may not do it
 */
export async function removeCompany(ownerUrl: string, company: number, today: string): Promise<number> {
  return inTransaction(ownerUrl, async (client) => {
    try {
      const { rows } = await client.query<{ count: number }>("select remove_company($1, $2::date)::float8 as count", [
        company,
        today,
      ]);
      return rows[0]?.count ?? 0;
    } catch (error) {
      if (!/session_replication_role/.test((error as Error).message)) throw error;
      throw new Error(
        "The role of DATABASE_URL may not put triggers at rest. Let a superuser grant it: grant set on parameter session_replication_role to <role>.",
        { cause: error },
      );
    }
  });
}
