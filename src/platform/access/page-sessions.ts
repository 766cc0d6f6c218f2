// The sessions of the pages as their person sees and ends them.

import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";
import type { Session } from "./session.ts";
import { tokenHash } from "./token.ts";

/** A session of the pages. */
export interface PageSession {
  readonly id: string;
  readonly startedAt: Date;
  /** To a few minutes; null where it was not used later than minutes after it began. */
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
  /** Browser and system, as in `Firefox/Linux`; "" where nothing is known. */
  readonly agent: string;
  /** Whether it is the one that asks. */
  readonly isOwn: boolean;
}

/** Whose sessions: what finds and ends them knows no others. */
interface Owner {
  readonly session: Pick<Session, "company" | "employee">;
  readonly cookie: string;
}

/** Lists and ends sessions of one person; every process looks a session up with each request, so that an end counts at once. */
export class PageSessions {
  private readonly database: Database;
  private readonly clock: () => Date;
  constructor(database: Database, clock: () => Date) {
    this.database = database;
    this.clock = clock;
  }

  /** Those that last, the newest first. */
  async list({ session, cookie }: Owner): Promise<PageSession[]> {
    const { company, employee } = session;
    const { rows } = await this.database.read<Omit<PageSession, "startedAt">>(
      company,
      `select s.id::text as id, s.used_at as "usedAt", s.expires_at as "expiresAt", s.agent, s.session_hash = $4 as "isOwn"
       from page_session s where s.company_id = $1 and s.employee = $2 and s.expires_at > $3 order by s.expires_at desc, s.id`,
      [company, employee, this.clock(), tokenHash(cookie)],
    );
    // All last equally long.
    const startOf = (end: Date) => new Date(end.getTime() - limits.pageSessionMilliseconds);
    return rows.map((row) => ({ ...row, startedAt: startOf(row.expiresAt) }));
  }

  /**
   * Ends one of the person's sessions.
   * @returns null where the person has no such session, otherwise whether it was the one that asks
   */
  async end({ session, cookie }: Owner, id: string): Promise<{ readonly isOwn: boolean } | null> {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null;
    const { rows } = await this.database.read<{ isOwn: boolean }>(
      session.company,
      `delete from page_session where company_id = $1 and employee = $2 and id = $3::uuid
       returning session_hash = $4 as "isOwn"`,
      [session.company, session.employee, id, tokenHash(cookie)],
    );
    return rows[0] ?? null;
  }

  /** Ends every session of the person but the one that asks. */
  async endOthers({ session, cookie }: Owner): Promise<void> {
    await this.database.read(
      session.company,
      "delete from page_session where company_id = $1 and employee = $2 and session_hash <> $3",
      [session.company, session.employee, tokenHash(cookie)],
    );
  }

  /** Notes that a session is used, once in a few minutes. */
  async note(company: number, hash: Buffer): Promise<void> {
    const now = this.clock();
    await this.database.read(
      company,
      `update page_session set used_at = $3 where company_id = $1 and session_hash = $2
         and (used_at is null or used_at < $4)`,
      [company, hash, now, new Date(now.getTime() - limits.pageSessionUseMilliseconds)],
    );
  }
}
