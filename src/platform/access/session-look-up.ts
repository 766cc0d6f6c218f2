// Reads the sessions of tokens from the database: of one token, or of all whose cached sessions are about to expire.

import { entitlements, userAdmin } from "../../schema/entitlement.ts";
import type { Database } from "../../store/database.ts";
import type { Session } from "./session.ts";
import { tokenHash } from "./token.ts";
import { TokenUse } from "./token-use.ts";

/** A session token or JWT. */
export interface SessionToken {
  readonly token: string;
  readonly isJwt: boolean;
}

type SessionRow = Omit<Session, "entitlements" | "home"> & {
  /** The token's position among the parameters, from 1. */
  readonly place: number;
  readonly usedAt: Date | null;
  readonly companyOwned: boolean;
  readonly held: readonly number[];
};

/** The company follows from the token. */
const sessionsSql = `select t.place::int as place, s.id, s.company, s.employee, s."actualEmployee", s."consumerToken", s."employeeToken",
    s."expiresAt", s."rateLimit", s."usedAt", s."companyOwned", s."access", s."language", s.held
  from unnest($1::bytea[], $2::boolean[]) with ordinality t(hash, jwt, place)
    cross join lateral session_of(t.hash, t.jwt, $3::timestamptz, $4::int) s`;

/** Reads sessions, and records that their tokens are used. */
export class SessionLookUp {
  private readonly database: Database;
  private readonly use: TokenUse;
  constructor(database: Database) {
    this.database = database;
    this.use = new TokenUse(database);
  }

  /** The sessions behind tokens, in their order; null for what is revoked, expired or unknown at the moment. One statement. */
  async find(tokens: readonly SessionToken[], now: Date): Promise<(Session | null)[]> {
    const { rows } = await this.database.read<SessionRow>(0, sessionsSql, [
      ...[tokens.map(({ token }) => tokenHash(token)), tokens.map(({ isJwt }) => isJwt), now, entitlements[userAdmin]],
    ]);
    const found = tokens.map((): Session | null => null);
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

  /** Resolves when every use is recorded. */
  drain(): Promise<void> {
    return this.use.drain();
  }
}
