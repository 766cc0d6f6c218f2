// Sessions: created from a consumer and an employee token, found by their token, ended by request or at midnight in Oslo.

import { setTimeout as pause } from "node:timers/promises";
import { isMoment } from "../../calendar.ts";
import * as limits from "../../limits.ts";
import { entitlements, userAdmin } from "../../schema/entitlement.ts";
import { type Fault, Problem, type Warning } from "../../schema/error.ts";
import type { Database } from "../../store/database.ts";
import { type KeyCipher, looksLikeJwt, readJwt, type SigningKey, signingKey } from "./jwt.ts";
import type { Session } from "./session.ts";
import { SessionLookUp } from "./session-look-up.ts";
import { classifyToken, type Environment, newToken, randomId, tokenHash } from "./token.ts";

/** A new session. */
export interface NewSession {
  readonly id: number;
  readonly consumerToken: number | null;
  readonly employeeToken: number;
  readonly token: string;
  readonly expirationDate: string;
  /** Warnings for the caller, such as that the session ends before the requested date. */
  readonly warnings: readonly Warning[];
}

/** What a caller sends to log in. */
export interface Login {
  readonly consumerToken?: string;
  readonly employeeToken?: string;
  readonly expirationDate?: string;
}

interface TokenRow {
  readonly id: number;
  readonly company_id?: number;
  readonly employee?: number;
  readonly acting?: number;
  readonly consumer_token?: number;
  readonly expiration_date: string;
}

/** The employee as whom an accountant acts in a client, with the entitlements there. */
const clientSql = 'select a.employee, a."language", a.held from acting_in_client($1::bigint, $2::bigint, $3::bigint) a';

/** A cached session, with the sessions of the same token in client companies. */
interface CachedSession {
  readonly session: Session;
  readonly isJwt: boolean;
  /** When the entry expires, in milliseconds. */
  readonly until: number;
  /** Whether it was used since it was read. */
  used: boolean;
  readonly clients: Map<number, Session>;
}

/**
 * Creates, finds and ends sessions. They are cached for at most five seconds. Entries in use are read again shortly before they
 * expire, all in one statement, so that no request waits for it.
 */
export class Sessions {
  /** The oldest first. */
  private readonly cache = new Map<string, CachedSession>();
  private renewal: Promise<void> | null = null;
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

  /** Resolves when no renewal and no recording of token use is under way. */
  async drain(): Promise<void> {
    await this.renewal;
    await this.lookUp.drain();
  }

  /**
   * Makes a session that ends at midnight, Oslo time, when the date begins, or before that with the first of its tokens.
   * @param today the calendar date in Oslo
   * @throws Problem `value` for missing parameters, `validation` for tokens and dates that do not do
   */
  async create(login: Login, today: string): Promise<NewSession> {
    const { consumerToken = "", employeeToken = "", expirationDate = "" } = login;
    const missing = Object.entries({ consumerToken, employeeToken, expirationDate }).flatMap(([name, text]) =>
      text === "" ? [name] : [],
    );
    if (missing.length > 0)
      throw new Problem(
        "value",
        {},
        missing.map((name): Fault => ({ key: "parameterMissing", field: name, parameters: { name } })),
      );
    const faults: Fault[] = [];
    const date = expirationDate.slice(0, 10);
    if (!isMoment(expirationDate))
      faults.push({ key: "parameterDate", field: "arg:expirationDate", path: "arg:expirationDate" });
    else if (date <= today)
      faults.push({
        key: "expirationPast",
        field: "arg:expirationDate",
        path: "arg:expirationDate",
        parameters: { today },
      });
    const [consumer, employee] = await Promise.all([
      this.tokenRow("consumer", consumerToken),
      this.tokenRow("employee", employeeToken),
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
   * Exchanges a JWT for a session.
   * @param seconds how long it lives, unless the JWT ends before
   * @returns null where the JWT is invalid
   */
  async exchangeToken(jwt: string, seconds: number): Promise<NewSession | null> {
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

  private async tokenRow(kind: "consumer" | "employee", given: string): Promise<TokenRow | string> {
    const tokenClass = classifyToken(given, this.environment, kind);
    if (tokenClass === "otherEnvironment") return "tokenOfOtherEnvironment";
    if (tokenClass !== "fits") return "tokenUnknown";
    const { rows } = await this.database.read<TokenRow>(
      0,
      kind === "consumer"
        ? "select id, expiration_date from consumer_token where token_hash = $1 and revoked_at is null and expiration_date > ($2::timestamptz at time zone 'Europe/Oslo')::date"
        : "select t.* from employee_token_of($1::bytea, $2::timestamptz) t",
      [tokenHash(given), this.clock()],
    );
    return rows[0] ?? "tokenUnknown";
  }

  /** The cached session of a token: null where it has expired, undefined where it is not cached. */
  findCached(token: string): Session | null | undefined {
    const entry = this.cachedEntry(token);
    return entry == null ? entry : entry.session;
  }

  /** The session of a token; null where there is none. Cached for 5 s. */
  async find(token: string): Promise<Session | null> {
    return (await this.entryOf(token))?.session ?? null;
  }

  /**
   * The session behind a token in a company: its own, or a client of the office that owns it.
   * @returns null where there is no session, `noAccess` where it may not enter the company
   */
  async findIn(token: string, company: number): Promise<Session | "noAccess" | null> {
    const entry = await this.entryOf(token);
    if (entry === null) return null;
    const { session, clients } = entry;
    if (session.company === company) return session;
    if (!session.home.companyOwned) return "noAccess";
    const cached = clients.get(company);
    if (cached !== undefined) return cached;
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

  /** Invalidates the sessions of a company, and those that act in it, after a change of access. */
  invalidate(company: number): void {
    for (const [token, { session, clients }] of this.cache)
      if (session.company === company || clients.has(company)) this.cache.delete(token);
  }

  /** Invalidates every session: a consumer token may have sessions in any company. */
  invalidateAll(): void {
    this.cache.clear();
  }

  /** The cache entry of a token: null where its session has expired, undefined where there is no entry. */
  private cachedEntry(token: string): CachedSession | null | undefined {
    const now = this.clock();
    const entry = this.cache.get(token);
    if (entry === undefined || entry.until <= now.getTime()) return undefined;
    entry.used = true;
    if (entry.until - now.getTime() <= limits.tokenRenewalMilliseconds) this.renewal ??= this.renew();
    return entry.session.expiresAt > now ? entry : null;
  }

  /** Reads the oldest entries in use again, after a short pause in which more become due. Never rejects. */
  private async renew(): Promise<void> {
    await pause(limits.tokenRenewalPause);
    const now = this.clock();
    const aging: (readonly [token: string, entry: CachedSession])[] = [];
    for (const [token, entry] of this.cache) {
      const left = entry.until - now.getTime();
      if (left > limits.tokenRenewalMilliseconds + limits.tokenRenewalPause || aging.length === limits.tokensRenewed)
        break;
      if (left > 0 && entry.used) aging.push([token, entry]);
    }
    try {
      const tokens = aging.map(([token, { isJwt }]) => ({ token, isJwt }));
      const found = await this.lookUp.find(tokens, now);
      for (const [place, [token, entry]] of aging.entries()) {
        // An entry that was invalidated or read meanwhile is newer than this result.
        if (this.cache.get(token) !== entry) continue;
        this.store(token, found[place] ?? null, entry.isJwt, now);
      }
    } catch {
      // The entries expire as planned; then each request reads its session and reports the error.
    } finally {
      this.renewal = null;
    }
  }

  private async entryOf(token: string): Promise<CachedSession | null> {
    const recalled = this.cachedEntry(token);
    if (recalled !== undefined) return recalled;
    const now = this.clock();
    const isJwt = looksLikeJwt(token);
    if (!isJwt && classifyToken(token, this.environment, "session") !== "fits") return null;
    if (isJwt && readJwt(await this.signingKey(), this.environment, token, now.getTime() / 1000) === null) return null;
    const [session] = await this.lookUp.find([{ token, isJwt }], now);
    return this.store(token, session ?? null, isJwt, now);
  }

  /** Caches a session that was read at a moment, as the newest entry. */
  private store(token: string, session: Session | null, isJwt: boolean, readAt: Date): CachedSession | null {
    this.cache.delete(token);
    if (session === null) return null;
    if (this.cache.size >= limits.tokenCacheEntries) this.cache.clear();
    const until = readAt.getTime() + limits.tokenCacheMilliseconds;
    const fresh = { session, isJwt, until, used: false, clients: new Map() };
    this.cache.set(token, fresh);
    return fresh;
  }

  /** Ends a session of the same employee, wherever it acts; true when there was one. */
  async end(token: string, { home }: Session): Promise<boolean> {
    this.cache.delete(token);
    const { rowCount } = await this.database.read(
      home.company,
      "delete from session_token where company_id = $1 and token_hash = $2 and employee = $3",
      [home.company, tokenHash(token), home.employee],
    );
    return rowCount > 0;
  }
}

function tokenFault(name: string, key: string): Fault {
  return { key, field: `arg:${name}`, path: `arg:${name}`, parameters: { name } };
}
