// Sessions: made from a consumer and an employee token, found by their token, ended by hand or at midnight in Oslo.

import { setTimeout as pause } from "node:timers/promises";
import * as limits from "../../limits.ts";
import { isMoment } from "../../schema/calendar.ts";
import { entitlements, userAdmin } from "../../schema/entitlement.ts";
import { type Fault, Problem, type Warning } from "../../schema/error.ts";
import type { Database } from "../../store/database.ts";
import { type KeyCipher, looksLikeJwt, readJwt, type SigningKey, signingKey } from "./jwt.ts";
import type { Session } from "./session.ts";
import { SessionLookUp } from "./session-look-up.ts";
import { type Environment, lookAt, newToken, randomId, tokenHash } from "./token.ts";

/** A session that was just made. */
export interface NewSession {
  readonly id: number;
  readonly consumerToken: number | null;
  readonly employeeToken: number;
  readonly token: string;
  readonly expirationDate: string;
  /** What the caller is told beside the session: that it ends before the date that was asked for. */
  readonly warnings: readonly Warning[];
}

/** What a caller sends to log in. */
export interface Login {
  readonly consumerToken: unknown;
  readonly employeeToken: unknown;
  readonly expirationDate: unknown;
}

interface TokenRow {
  readonly id: number;
  readonly company_id?: number;
  readonly employee?: number;
  readonly acting?: number;
  readonly consumer_token?: number;
  readonly expiration_date: string;
}

/** As whom an accountant acts in a client, and what they may do there. */
const clientSql = 'select a.employee, a."language", a.held from acting_in_client($1::bigint, $2::bigint, $3::bigint) a';

/** A session as it is remembered, with those in clients that it has been asked for meanwhile. */
interface Kept {
  readonly session: Session;
  readonly isJwt: boolean;
  /** Until when it is believed, in milliseconds. */
  readonly until: number;
  /** Whether anybody has asked for it again. */
  used: boolean;
  readonly clients: Map<number, Session>;
}

/**
 * Makes, finds and ends sessions. What was found is believed for five seconds, and no longer whatever happens. Sessions in use
 * are looked up again, all in one statement, before that, so that no request has to wait for it.
 */
export class Sessions {
  /** The oldest first. */
  private readonly kept = new Map<string, Kept>();
  private renewing: Promise<void> | null = null;
  private readonly database: Database;
  private readonly environment: Environment;
  private readonly clock: () => Date;
  private readonly lookUp: SessionLookUp;
  private readonly cipher: KeyCipher;
  private key: Promise<SigningKey> | null = null;
  constructor(database: Database, environment: Environment, clock: () => Date, cipher: KeyCipher) {
    this.database = database;
    this.cipher = cipher;
    this.environment = environment;
    this.clock = clock;
    this.lookUp = new SessionLookUp(database);
  }

  /** The key that signs this environment's JWTs. */
  signingKey(): Promise<SigningKey> {
    this.key ??= signingKey(this.database, this.environment, this.cipher).catch((error) => {
      this.key = null;
      throw error;
    });
    return this.key;
  }

  /** Resolves when nothing is being looked up or noted of tokens any more. */
  async settled(): Promise<void> {
    await this.renewing;
    await this.lookUp.settled();
  }

  /**
   * Makes a session that ends at midnight, Oslo time, when the date begins, or before that with the first of its tokens.
   * @param today the calendar date in Oslo
   * @throws Problem `value` for missing parameters, `validation` for tokens and dates that do not do
   */
  async create(login: Login, today: string): Promise<NewSession> {
    const missing = (["consumerToken", "employeeToken", "expirationDate"] as const).filter((name) =>
      blank(login[name]),
    );
    if (missing.length > 0)
      throw new Problem(
        "value",
        {},
        missing.map((name): Fault => ({ key: "parameterMissing", field: name, parameters: { name } })),
      );
    const faults: Fault[] = [];
    const date = String(login.expirationDate).slice(0, 10);
    if (!isMoment(String(login.expirationDate)))
      faults.push({ key: "parameterDate", field: "arg:expirationDate", path: "arg:expirationDate" });
    else if (date <= today)
      faults.push({
        key: "expirationPast",
        field: "arg:expirationDate",
        path: "arg:expirationDate",
        parameters: { today },
      });
    const [consumer, employee] = await Promise.all([
      this.tokenRow("consumer", login.consumerToken),
      this.tokenRow("employee", login.employeeToken),
    ]);
    if (typeof consumer === "string") faults.push(tokenFault("consumerToken", consumer));
    if (typeof employee === "string") faults.push(tokenFault("employeeToken", employee));
    if (typeof consumer === "object" && typeof employee === "object" && employee.consumer_token !== consumer.id)
      faults.push(tokenFault("employeeToken", "tokenOfOtherConsumer"));
    else if (typeof employee === "object" && !(await this.isUserAdmin(employee)))
      faults.push(tokenFault("employeeToken", "ownerNoUserAdmin"));
    if (faults.length > 0 || typeof consumer === "string" || typeof employee === "string")
      throw new Problem("validation", {}, faults);
    const token = newToken(this.environment, "session");
    const id = randomId();
    const [ends = date] = [date, consumer.expiration_date, employee.expiration_date].sort();
    await this.database.read(
      employee.company_id ?? 0,
      `insert into session_token (company_id, id, employee, actual_employee, consumer_token, employee_token, token_hash, expiration_date, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8::date, $8::date::timestamp at time zone 'Europe/Oslo')`,
      [employee.company_id, id, employee.employee, employee.acting, consumer.id, employee.id, tokenHash(token), ends],
    );
    const warnings = ends < date ? [{ key: "sessionEndsEarlier", field: "expirationDate", parameters: { ends } }] : [];
    return { id, consumerToken: consumer.id, employeeToken: employee.id, token, expirationDate: ends, warnings };
  }

  /**
   * Makes a session from a JWT.
   * @param seconds how long it lives, unless the JWT ends before
   * @returns null where the JWT is worth nothing
   */
  async exchange(jwt: string, seconds: number): Promise<NewSession | null> {
    const by = looksLikeJwt(jwt) ? await this.find(jwt) : null;
    if (by === null) return null;
    const ends = Math.min(this.clock().getTime() + seconds * 1000, by.expiresAt.getTime());
    const [id, token] = [randomId(), newToken(this.environment, "session")];
    const { rows } = await this.database.read<{ date: string }>(
      by.company,
      `insert into session_token (company_id, id, employee, actual_employee, employee_token, token_hash, expiration_date, expires_at)
       values ($1, $2, $3, $4, $5, $6, ($7::timestamptz at time zone 'Europe/Oslo')::date, $7) returning expiration_date as date`,
      [by.company, id, by.employee, by.actualEmployee, by.employeeToken, tokenHash(token), new Date(ends)],
    );
    const expirationDate = rows[0]?.date ?? "";
    return { id, consumerToken: null, employeeToken: by.employeeToken, token, expirationDate, warnings: [] };
  }

  private async isUserAdmin({ company_id = 0, employee }: TokenRow): Promise<boolean> {
    const { rows } = await this.database.read(
      company_id,
      "select 1 as found from employee_entitlement where company_id = $1 and employee = $2 and entitlement = $3",
      [company_id, employee, entitlements[userAdmin]],
    );
    return rows.length > 0;
  }

  private async tokenRow(kind: "consumer" | "employee", given: unknown): Promise<TokenRow | string> {
    const look = lookAt(String(given), this.environment, kind);
    if (look === "otherEnvironment") return "tokenOfOtherEnvironment";
    if (look !== "fits") return "tokenUnknown";
    const { rows } = await this.database.read<TokenRow>(
      0,
      kind === "consumer"
        ? "select id, expiration_date from consumer_token where token_hash = $1 and revoked_at is null and expiration_date > ($2::timestamptz at time zone 'Europe/Oslo')::date"
        : "select t.* from employee_token_of($1::bytea, $2::timestamptz) t",
      [tokenHash(String(given)), this.clock()],
    );
    return rows[0] ?? "tokenUnknown";
  }

  /** The session behind a token as it is remembered: null where it has expired, undefined where the database must be asked. */
  recall(token: string): Session | null | undefined {
    const kept = this.recalled(token);
    return kept == null ? kept : kept.session;
  }

  /** The session behind a token; null when there is none (any more). Believed for 5 s without asking again. */
  async find(token: string): Promise<Session | null> {
    return (await this.remembered(token))?.session ?? null;
  }

  /**
   * The session behind a token in a company: its own, or a client of the office that owns it.
   * @returns null where there is no session, `noAccess` where it may not enter the company
   */
  async findIn(token: string, company: number): Promise<Session | "noAccess" | null> {
    const kept = await this.remembered(token);
    if (kept === null) return null;
    const { session, clients } = kept;
    if (session.company === company) return session;
    if (!session.home.companyOwned) return "noAccess";
    const known = clients.get(company);
    if (known !== undefined) return known;
    const { rows } = await this.database.read<{ employee: number; language: "en" | "no"; held: number[] }>(
      session.company,
      clientSql,
      [session.company, session.employee, company],
    );
    const [row] = rows;
    if (row === undefined) return "noAccess";
    const { employee, language, held } = row;
    const acting = { company, employee, actualEmployee: employee, language, entitlements: new Set(held) };
    const inClient = { ...session, ...acting };
    clients.set(company, inClient);
    return inClient;
  }

  /** Forgets what is remembered of a company's sessions, and of those that act in it, after a change of access. */
  forget(company: number): void {
    for (const [token, { session, clients }] of this.kept)
      if (session.company === company || clients.has(company)) this.kept.delete(token);
  }

  /** Forgets every session: a consumer token may have sessions in any company. */
  forgetAll(): void {
    this.kept.clear();
  }

  /** What is remembered of a token: null where it has expired, undefined where the database must be asked. */
  private recalled(token: string): Kept | null | undefined {
    const now = this.clock();
    const kept = this.kept.get(token);
    if (kept === undefined || kept.until <= now.getTime()) return undefined;
    kept.used = true;
    if (kept.until - now.getTime() <= limits.tokenRenewalMilliseconds) this.renewing ??= this.renew();
    return kept.session.expiresAt > now ? kept : null;
  }

  /** Looks up the oldest of the sessions that are in use, a moment later, so that there are many of them. Never rejects. */
  private async renew(): Promise<void> {
    await pause(limits.tokenRenewalPause);
    const now = this.clock();
    const aged: (readonly [token: string, kept: Kept])[] = [];
    for (const [token, kept] of this.kept) {
      const left = kept.until - now.getTime();
      if (left > limits.tokenRenewalMilliseconds + limits.tokenRenewalPause || aged.length === limits.tokensRenewed)
        break;
      if (left > 0 && kept.used) aged.push([token, kept]);
    }
    try {
      const asked = aged.map(([token, { isJwt }]) => ({ token, isJwt }));
      const found = await this.lookUp.find(asked, now);
      for (const [place, [token, kept]] of aged.entries()) {
        // What was forgotten or looked up meanwhile is newer.
        if (this.kept.get(token) !== kept) continue;
        this.keep(token, found[place] ?? null, kept.isJwt, now);
      }
    } catch {
      // They are believed no longer than they were; then each request asks, and hears what is wrong.
    } finally {
      this.renewing = null;
    }
  }

  private async remembered(token: string): Promise<Kept | null> {
    const recalled = this.recalled(token);
    if (recalled !== undefined) return recalled;
    const now = this.clock();
    const isJwt = looksLikeJwt(token);
    if (!isJwt && lookAt(token, this.environment, "session") !== "fits") return null;
    if (isJwt && readJwt(await this.signingKey(), this.environment, token, now.getTime() / 1000) === null) return null;
    const [session] = await this.lookUp.find([{ token, isJwt }], now);
    return this.keep(token, session ?? null, isJwt, now);
  }

  /** Remembers what was asked for at a moment, as the newest. */
  private keep(token: string, session: Session | null, isJwt: boolean, asked: Date): Kept | null {
    this.kept.delete(token);
    if (session === null) return null;
    if (this.kept.size >= limits.tokenCacheEntries) this.kept.clear();
    const until = asked.getTime() + limits.tokenCacheMilliseconds;
    const fresh = { session, isJwt, until, used: false, clients: new Map() };
    this.kept.set(token, fresh);
    return fresh;
  }

  /** Ends a session of the same employee, wherever it acts; true when there was one. */
  async end(token: string, { home }: Session): Promise<boolean> {
    this.kept.delete(token);
    const { rowCount } = await this.database.read(
      home.company,
      "delete from session_token where company_id = $1 and token_hash = $2 and employee = $3",
      [home.company, tokenHash(token), home.employee],
    );
    return rowCount > 0;
  }
}

function blank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function tokenFault(name: string, key: string): Fault {
  return { key, field: `arg:${name}`, path: `arg:${name}`, parameters: { name } };
}
