// Who a token is, asked of the database: one token, or all at once whose sessions are about to be believed no longer.

import { entitlements, userAdmin } from "../../schema/entitlement.ts";
import type { Database } from "../../store/database.ts";
import type { Session } from "./session.ts";
import { tokenHash } from "./token.ts";
import { TokenUse } from "./token-use.ts";

/** A session token or JWT. */
export interface AskedToken {
  readonly token: string;
  readonly isJwt: boolean;
}

type SessionRow = Omit<Session, "entitlements" | "home"> & {
  /** The token's place in the question, from 1. */
  readonly place: number;
  readonly usedAt: Date | null;
  readonly companyOwned: boolean;
  readonly held: readonly number[];
};

/** The company follows from the token. */
const sessionsSql = `select t.place::int as place, s.id, s.company, s.employee, s."actualEmployee", s."consumerToken", s."employeeToken",
    s."expiresAt", s."rateLimit", s."usedAt", s."companyOwned", s."language", s.held
  from unnest($1::bytea[], $2::boolean[]) with ordinality t(hash, jwt, place)
    cross join lateral session_of(t.hash, t.jwt, $3::timestamptz, $4::int) s`;

/** Asks for sessions, and notes that their tokens are used. */
export class SessionLookUp {
  private readonly database: Database;
  private readonly use: TokenUse;
  constructor(database: Database) {
    this.database = database;
    this.use = new TokenUse(database);
  }

  /** The sessions behind tokens, in their order; null for what is revoked, expired or unknown at the moment. One statement. */
  async find(asked: readonly AskedToken[], now: Date): Promise<(Session | null)[]> {
    const { rows } = await this.database.read<SessionRow>(0, sessionsSql, [
      ...[asked.map(({ token }) => tokenHash(token)), asked.map(({ isJwt }) => isJwt), now, entitlements[userAdmin]],
    ]);
    const found = asked.map((): Session | null => null);
    for (const { place, usedAt: _, companyOwned, held, ...row } of rows) {
      const home = { company: row.company, employee: row.employee, companyOwned };
      found[place - 1] = { ...row, home, entitlements: new Set(held) };
    }
    this.use.note(
      rows.map(({ employeeToken, consumerToken, usedAt }) => ({
        tokens: [employeeToken, consumerToken],
        last: usedAt,
      })),
      now,
    );
    return found;
  }

  /** Resolves when nothing is being noted any more. */
  settled(): Promise<void> {
    return this.use.settled();
  }
}
