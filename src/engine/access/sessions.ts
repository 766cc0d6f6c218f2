// Sessions: made from a consumer and an employee token, found by their token, ended by hand or at midnight in Oslo.

import { randomInt } from "node:crypto";
import * as limits from "../../limits.ts";
import { isMoment } from "../../schema/calendar.ts";
import { type Fault, Problem } from "../../schema/error.ts";
import type { Database } from "../store/database.ts";
import { type Environment, lookAt, newToken, tokenHash } from "./token.ts";

/** Who a session acts as. */
export interface Session {
  readonly id: number;
  readonly company: number;
  readonly employee: number;
  readonly actualEmployee: number;
  readonly consumerToken: number;
  readonly employeeToken: number;
  readonly language: "en" | "no";
  readonly expiresAt: Date;
}

/** A session that was just made. */
export interface NewSession {
  readonly id: number;
  readonly consumerToken: number;
  readonly employeeToken: number;
  readonly token: string;
  readonly expirationDate: string;
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
  readonly consumer_token?: number;
}

/** Ids of tokens: neither dense nor ordered, so that they tell nothing of other companies. */
export function randomId(): number {
  return randomInt(1_000_000_000, 281_474_976_710_655);
}

/** Makes, finds and ends sessions. */
export class Sessions {
  private readonly kept = new Map<string, { readonly session: Session; readonly until: number }>();
  private readonly database: Database;
  private readonly environment: Environment;
  private readonly clock: () => Date;
  constructor(database: Database, environment: Environment, clock: () => Date) {
    this.database = database;
    this.environment = environment;
    this.clock = clock;
  }

  /**
   * Makes a session that ends at midnight, Oslo time, when the date begins.
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
    if (faults.length > 0 || typeof consumer === "string" || typeof employee === "string")
      throw new Problem("validation", {}, faults);
    const token = newToken(this.environment, "session");
    const id = randomId();
    await this.database.read(
      0,
      `insert into session_token (id, company_id, employee, actual_employee, consumer_token, employee_token, token_hash, expiration_date, expires_at)
       values ($1, $2, $3, $3, $4, $5, $6, $7::date, $7::date::timestamp at time zone 'Europe/Oslo')`,
      [id, employee.company_id, employee.employee, consumer.id, employee.id, tokenHash(token), date],
    );
    return { id, consumerToken: consumer.id, employeeToken: employee.id, token, expirationDate: date };
  }

  private async tokenRow(kind: "consumer" | "employee", given: unknown): Promise<TokenRow | string> {
    const look = lookAt(String(given), this.environment, kind);
    if (look === "otherEnvironment") return "tokenOfOtherEnvironment";
    if (look !== "fits") return "tokenUnknown";
    const columns = kind === "consumer" ? "id" : "id, company_id, employee, consumer_token";
    const { rows } = await this.database.read<TokenRow>(
      0,
      `select ${columns} from ${kind}_token where token_hash = $1 and revoked_at is null and expiration_date > ($2::timestamptz at time zone 'Europe/Oslo')::date`,
      [tokenHash(String(given)), this.clock()],
    );
    return rows[0] ?? "tokenUnknown";
  }

  /** The session behind a token; null when there is none (any more). Believed for 5 s without asking again. */
  async find(token: string): Promise<Session | null> {
    const now = this.clock();
    const kept = this.kept.get(token);
    if (kept !== undefined && kept.until > now.getTime()) return kept.session.expiresAt > now ? kept.session : null;
    if (lookAt(token, this.environment, "session") !== "fits") return null;
    const session = await this.load(token, now);
    if (session === null) {
      this.kept.delete(token);
      return null;
    }
    if (this.kept.size >= limits.tokenCacheEntries) this.kept.clear();
    this.kept.set(token, { session, until: now.getTime() + limits.tokenCacheMilliseconds });
    return session;
  }

  private async load(token: string, now: Date): Promise<Session | null> {
    const { rows } = await this.database.read<Omit<Session, "language">>(
      0,
      `select s.id, s.company_id as company, s.employee, s.actual_employee as "actualEmployee", s.consumer_token as "consumerToken",
         s.employee_token as "employeeToken", s.expires_at as "expiresAt"
       from session_token s join employee_token e on e.id = s.employee_token join consumer_token c on c.id = s.consumer_token
       where s.token_hash = $1 and s.expires_at > $2 and e.revoked_at is null and c.revoked_at is null`,
      [tokenHash(token), now],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const employees = await this.database.read<{ language: "en" | "no" }>(
      row.company,
      'select "language" from employee where company_id = $1 and id = $2',
      [row.company, row.actualEmployee],
    );
    return { ...row, language: employees.rows[0]?.language ?? "en" };
  }

  /** Ends a session of the same employee; true when there was one. */
  async end(token: string, by: Session): Promise<boolean> {
    this.kept.delete(token);
    const { rowCount } = await this.database.read(
      0,
      "delete from session_token where token_hash = $1 and company_id = $2 and employee = $3",
      [tokenHash(token), by.company, by.employee],
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
