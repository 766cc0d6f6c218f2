// Log-ins to the pages: signing in by company, user and password, sessions in a cookie, and links to choose a password.

import { setTimeout as timer } from "node:timers/promises";
import * as limits from "../../limits.ts";
import type { Database } from "../../store/database.ts";
import { type Attempt, Attempts, type Pause } from "./attempts.ts";
import type { KeyCipher } from "./jwt.ts";
import { newSecret, readSecret } from "./page-secret.ts";
import { PageSessions } from "./page-sessions.ts";
import { PasswordCheck } from "./password.ts";
import { SecondFactors } from "./second-factor.ts";
import type { Session } from "./session.ts";

/** The person of a session of the pages. */
export interface Person {
  /** The session by which the pages call the API for the person. */
  readonly session: Session;
  readonly name: string;
  readonly email: string;
  readonly companyName: string;
  /** The text of the session's cookie. */
  readonly cookie: string;
}

/** The result of an attempt to sign in. */
export type SignInResult = Entered | { readonly outcome: "wrong" | "wait" };

/** Who has given the right password: a session, or the step that asks for the code of the second factor. */
export type Entered =
  | { readonly outcome: "in"; readonly cookie: string }
  | { readonly outcome: "code"; readonly step: string };

/** How a session is opened. */
export interface Opening {
  /** The password hash that must still be the stored one; any where it is absent. */
  readonly stored?: string;
  /** Browser and system, as in `Firefox/Linux`. */
  readonly agent?: string;
  /** Whether a second factor was asked for, or needs not be; otherwise nobody who has one gets a session. */
  readonly isFactorPassed?: boolean;
}

/** The credentials of an attempt to sign in. */
export interface SignIn {
  readonly company: string;
  /** E-mail address or id of the employee. */
  readonly user: string;
  readonly password: string;
  /** The address that the request comes from. */
  readonly address: string;
  /** Browser and system, which the list of sessions shows. */
  readonly agent?: string;
}

/** Signs users in and out. Changes of log-ins are actions of the domain, which the command runner runs. */
export class LogIns {
  /** The sessions of one person. */
  readonly sessions: PageSessions;
  readonly factors: SecondFactors;
  private readonly attempts: Attempts;
  private readonly check = new PasswordCheck();
  private readonly database: Database;
  private readonly clock: () => Date;
  /** @param cipher encrypts the secrets of second factors; none can be turned on without it */
  constructor(database: Database, clock: () => Date, pause: Pause = timer, cipher: KeyCipher | null = null) {
    this.database = database;
    this.clock = clock;
    this.sessions = new PageSessions(database, clock);
    this.attempts = new Attempts(database, clock, pause);
    this.factors = new SecondFactors(database, clock, this.attempts, cipher);
  }

  /**
   * Signs in. The result does not reveal whether company or user exist: an unknown one is counted, takes as long and is answered
   * as a wrong password is.
   */
  async signIn({ company, user, password, address, agent }: SignIn): Promise<SignInResult> {
    const [number, name] = [Number(/^\d{1,15}$/.test(company.trim()) ? company.trim() : 0), userName(user)];
    const attempt: Attempt = { account: `${number} ${name}`, address };
    if (!(await this.attempts.begin(attempt))) return { outcome: "wait" };
    const { rows } = await this.database.read<{ employee: number; stored: string }>(
      number,
      `select l.employee, l.password_hash as stored from employee_login l join employee e on e.company_id = l.company_id and e.id = l.employee
       where l.company_id = $1 and (lower(e."email") = $2 and $2 <> '' or e.id::text = $2) limit 1`,
      [number, name],
    );
    const [found] = rows;
    if (!(await this.check.isRight(found?.stored ?? null, password)) || found === undefined)
      return { outcome: "wrong" };
    await this.attempts.recordSuccess(attempt);
    const opening = { stored: found.stored, ...(agent === undefined ? {} : { agent }) };
    return (await this.enter(number, found.employee, opening)) ?? { outcome: "wrong" };
  }

  /** After the right password: a session, or the question for the code; null where the log-in was removed or changed meanwhile. */
  async enter(company: number, employee: number, opening: Opening): Promise<Entered | null> {
    const factor = await this.factors.state({ company, employee });
    if (factor !== null) return { outcome: "code", step: await this.factors.begin({ company, employee }) };
    const cookie = await this.open(company, employee, opening);
    return cookie === null ? null : { outcome: "in", cookie };
  }

  /** After the password, by the code of the second factor or a recovery code. */
  async enterCode(
    step: string,
    code: string,
    { address, agent }: { readonly address: string; readonly agent: string },
  ): Promise<{ readonly outcome: "in"; readonly cookie: string } | { readonly outcome: "wrong" | "wait" | "gone" }> {
    const result = await this.factors.answer(step, code, address);
    if (result.outcome !== "right") return result;
    const { company, employee, stored } = result;
    const cookie = await this.open(company, employee, { stored, agent, isFactorPassed: true });
    return cookie === null ? { outcome: "gone" } : { outcome: "in", cookie };
  }

  /**
   * Opens a session for an employee; null where the log-in was removed meanwhile, or has a second factor that was not passed: the
   * database decides it in the statement that stores the session.
   */
  async open(company: number, employee: number, opening: Opening = {}): Promise<string | null> {
    const { stored = null, agent = "", isFactorPassed = false } = opening;
    const { text, hash } = newSecret(company);
    const expiresAt = new Date(this.clock().getTime() + limits.pageSessionMilliseconds);
    const { rowCount } = await this.database.read(
      company,
      `insert into page_session (company_id, session_hash, employee, expires_at, agent)
       select $1::bigint, $2, l.employee, $4, $6 from employee_login l
       where l.company_id = $1 and l.employee = $3 and ($5::text is null or l.password_hash = $5)
         and ($7::boolean or not exists (select from second_factor f where f.company_id = l.company_id and f.employee = l.employee))`,
      [company, hash, employee, expiresAt, stored, agent, isFactorPassed],
    );
    return rowCount > 0 ? text : null;
  }

  /** The person of a cookie's session; null where there is none or it has ended. */
  async find(cookie: string): Promise<Person | null> {
    const secret = readSecret(cookie);
    if (secret === null) return null;
    const now = this.clock();
    const noted = now.getTime() - limits.pageSessionUseMilliseconds;
    const { rows } = await this.database.read<PersonRow>(
      secret.company,
      `select s.employee, s.expires_at as "expiresAt", coalesce(s.used_at < $4, s.expires_at < $5) as "isUseNews", trim(e."firstName" || ' ' || e."lastName") as name, e."email", e."language",
         c."name" as "companyName",
         array(select a.entitlement from employee_entitlement a where a.company_id = $1 and a.employee = s.employee) as held
       from page_session s join employee e on e.company_id = s.company_id and e.id = s.employee
         join company c on c.company_id = s.company_id
       where s.company_id = $1 and s.session_hash = $2 and s.expires_at > $3`,
      [secret.company, secret.hash, now, new Date(noted), new Date(noted + limits.pageSessionMilliseconds)],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { employee, language, expiresAt, held, isUseNews, ...shown } = row;
    // A full disk is no reason to refuse who only reads.
    if (isUseNews) await this.sessions.note(secret.company, secret.hash).catch(() => undefined);
    const home = { company: secret.company, employee, companyOwned: false };
    const who = { company: secret.company, employee, actualEmployee: employee, home, language, expiresAt };
    return {
      ...shown,
      cookie,
      session: {
        ...who,
        access: "FULL",
        id: 0,
        consumerToken: null,
        employeeToken: 0,
        rateLimit: null,
        entitlements: new Set(held),
      },
    };
  }

  /** Ends the session of a cookie. */
  async signOut(cookie: string): Promise<void> {
    const secret = readSecret(cookie);
    if (secret === null) return;
    await this.database.read(secret.company, "delete from page_session where company_id = $1 and session_hash = $2", [
      secret.company,
      secret.hash,
    ]);
  }

  /** The hash of the person's password where the password is right, otherwise null; counted like signing in. */
  async confirm(person: Person, password: string, address: string): Promise<string | "wait" | null> {
    const { company, employee } = person.session;
    const attempt: Attempt = { account: `${company} ${employee}`, address };
    if (!(await this.attempts.begin(attempt))) return "wait";
    const { rows } = await this.database.read<{ stored: string }>(
      company,
      "select l.password_hash as stored from employee_login l where l.company_id = $1 and l.employee = $2",
      [company, employee],
    );
    const stored = rows[0]?.stored ?? null;
    if (!(await this.check.isRight(stored, password))) return null;
    await this.attempts.recordSuccess(attempt);
    return stored;
  }

  /** The employee whom a link to choose a password is for; null where it is unknown, used or expired. */
  async linkOwner(link: string): Promise<LinkOwner | null> {
    const secret = readSecret(link);
    if (secret === null) return null;
    const { rows } = await this.database.read<Omit<LinkOwner, "company" | "hash">>(
      secret.company,
      `select k.employee, trim(e."firstName" || ' ' || e."lastName") as name, e."email", e."language", c."name" as "companyName"
       from login_link k join employee e on e.company_id = k.company_id and e.id = k.employee
         join company c on c.company_id = k.company_id
       where k.company_id = $1 and k.link_hash = $2 and k.expires_at > $3`,
      [secret.company, secret.hash, this.clock()],
    );
    const [row] = rows;
    return row === undefined ? null : { ...row, company: secret.company, hash: secret.hash.toString("hex") };
  }

  /** The employees of a company who have a log-in, and those who have an unused link. */
  async states(company: number): Promise<ReadonlyMap<number, "logIn" | "link">> {
    const { rows } = await this.database.read<{ employee: number; state: "logIn" | "link" }>(
      company,
      `select k.employee, 'link' as state from login_link k where k.company_id = $1 and k.expires_at > $2
       union all select l.employee, 'logIn' from employee_login l where l.company_id = $1`,
      [company, this.clock()],
    );
    return new Map(rows.map(({ employee, state }) => [employee, state]));
  }
}

interface PersonRow {
  readonly employee: number;
  readonly expiresAt: Date;
  readonly isUseNews: boolean;
  readonly name: string;
  readonly email: string;
  readonly language: "en" | "no";
  readonly companyName: string;
  readonly held: readonly number[];
}

/** The employee whom a link is for. */
export interface LinkOwner {
  readonly company: number;
  readonly employee: number;
  readonly name: string;
  readonly email: string;
  readonly language: "en" | "no";
  readonly companyName: string;
  /** Hexadecimal SHA-256 of the link. */
  readonly hash: string;
}

/** E-mail address or id in one spelling. */
function userName(text: string): string {
  return text.replaceAll("\u0000", "").trim().toLowerCase().slice(0, 254);
}
