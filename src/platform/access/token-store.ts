// Creates, lists and revokes consumer tokens, employee tokens and JWTs. token.ts defines their form; their text is never stored.

import { entitlements, userAdmin } from "../../schema/entitlement.ts";
import { type Fault, Problem } from "../../schema/error.ts";
import { type Connection, type Database, sqlState } from "../../store/database.ts";
import { claim, type IdempotencyKey, storeAnswer } from "../../store/idempotency.ts";
import { makeJwt, type SigningKey } from "./jwt.ts";
import type { TokenAccess } from "./session.ts";
import { type Environment, newToken, randomId, tokenHash } from "./token.ts";

/** A new token. */
export interface MadeToken {
  /** null after a dry run. */
  readonly id: number | null;
  /** Its text; null after a dry run, and where the same Idempotency-Key made it before. */
  readonly token: string | null;
  readonly isReplayed?: boolean;
}

/**
 * Stores a token in a transaction, once for an Idempotency-Key: only its id is kept with the key, never its text.
 * @param insert stores the row of the token
 */
function storeOnce(
  database: Database,
  company: number,
  key: IdempotencyKey | null,
  made: { readonly id: number; readonly token: string },
  insert: (connection: Connection) => readonly Promise<unknown>[],
): Promise<MadeToken> {
  return database.transaction(company, async (connection, end) => {
    const before = key === null ? null : await claim(connection, company, key);
    if (before !== null) {
      const { id } = JSON.parse(before.body ?? "{}") as { readonly id: number };
      return end(false, { id, token: null, isReplayed: true });
    }
    const answer = { status: 200, body: JSON.stringify({ id: made.id }) };
    const kept = key === null ? [] : [storeAnswer(connection, company, key, answer)];
    return end(true, made, [...insert(connection), ...kept]);
  });
}

/** Makes a consumer token, for an integration that several companies may use. */
export async function createConsumerToken(
  database: Database,
  environment: Environment,
  about: {
    readonly name: string;
    readonly emails: string;
    readonly expirationDate: string;
    /** The company that owns it; absent for one of the installation. */
    readonly company?: number;
    readonly key?: IdempotencyKey | null;
  },
): Promise<MadeToken> {
  const { company, name, emails, expirationDate, key = null } = about;
  const made = { id: randomId(), token: newToken(environment, "consumer") };
  const values = [made.id, tokenHash(made.token), name, emails, expirationDate, company ?? null];
  return storeOnce(database, company ?? 0, key, made, (connection) => [
    connection.query(
      "insert into consumer_token (id, token_hash, name, emails, expiration_date, owner_company) values ($1, $2, $3, $4, $5, $6)",
      values,
    ),
  ]);
}

/** A consumer token as lists show it. */
export interface ConsumerTokenRow {
  readonly id: number;
  readonly name: string;
  readonly emails: string;
  readonly expirationDate: string;
  /** Requests in 5 s per employee; 0 for no limit, null for the service's own. */
  readonly rateLimit: number | null;
  readonly lastUsed: Date | null;
  readonly revoked: Date | null;
}

const consumerColumns = `c.id, c.name, c.emails, c.expiration_date as "expirationDate", c.rate_limit as "rateLimit", u.used_at as "lastUsed", c.revoked_at as revoked
  from consumer_token c left join token_use u on u.token = c.id`;

/** Every consumer token. */
export async function listConsumerTokens(database: Database): Promise<ConsumerTokenRow[]> {
  return (await database.read<ConsumerTokenRow>(0, `select ${consumerColumns} order by c.created_at, c.id`, [])).rows;
}

/** The consumer token of this id and text; null where they do not belong together. */
export async function consumerByToken(database: Database, id: number, token: string): Promise<ConsumerTokenRow | null> {
  const { rows } = await database.read<ConsumerTokenRow>(
    0,
    `select ${consumerColumns} where c.id = $1 and c.token_hash = $2`,
    [id, tokenHash(token)],
  );
  return rows[0] ?? null;
}

/**
 * Gives a consumer a rate limit of its own, within five seconds in every process; false where there is none in use.
 * @param requests in 5 s for each employee; 0 for no limit, null for what the service is set to
 */
export async function limitConsumer(database: Database, id: number, requests: number | null): Promise<boolean> {
  const { rowCount } = await database.read(
    0,
    "update consumer_token set rate_limit = $2 where id = $1 and revoked_at is null",
    [id, requests],
  );
  return rowCount > 0;
}

/** The name of a consumer token in use; null where there is none. */
export async function consumerInUse(database: Database, id: number, today: string): Promise<string | null> {
  const { rows } = await database.read<{ name: string }>(
    0,
    "select c.name from consumer_token c where c.id = $1 and c.revoked_at is null and c.expiration_date > $2::date",
    [id, today],
  );
  return rows[0]?.name ?? null;
}

/** Takes a consumer token out of use, with all sessions that it made; false where there is none in use. */
export async function revokeConsumerToken(database: Database, id: number): Promise<boolean> {
  const { rows } = await database.read<{ revoked: boolean }>(
    0,
    "select revoke_consumer_everywhere($1::bigint) as revoked",
    [id],
  );
  return rows[0]?.revoked === true;
}

/** The data of a new employee token or JWT. */
export interface TokenRequest {
  readonly company: number;
  /** The author, for the change log. */
  readonly author: { readonly employee: number; readonly actualEmployee: number; readonly requestId: string };
  /** Of at most `limits.tokenNameCharacters`. */
  readonly name: string;
  readonly owner: number;
  readonly acting: number;
  readonly expirationDate: string;
  /** The calendar date in Oslo. */
  readonly today: string;
  /** The consumer token that it belongs to; a JWT has none and is signed. */
  readonly signedBy: SigningKey | null;
  readonly consumer: number | null;
  /** For the token of an accountant's office, which acts in clients. */
  readonly companyOwned: boolean;
  /** What it may do; everything where absent. */
  readonly access?: TokenAccess | undefined;
  /** Faults that were found before, to be reported with the others. */
  readonly faults?: readonly Fault[];
  /** Checks everything and stores nothing. */
  readonly dryRun: boolean;
  readonly key?: IdempotencyKey | null;
}

/**
 * Makes an employee token, or a JWT where it is signed.
 * @throws Problem `businessRule` with everything that is wrong with the request
 */
export async function createEmployeeToken(
  database: Database,
  environment: Environment,
  request: TokenRequest,
): Promise<MadeToken> {
  const { company, owner, acting } = request;
  const { rows } = await database.read<{ id: number; admin: boolean; office: boolean }>(
    company,
    `select e.id, c."accountantOrSimilar" as office,
       exists (select 1 from employee_entitlement a where a.company_id = $1 and a.employee = e.id and a.entitlement = $3) as admin
     from employee e join company c on c.company_id = $1
       where e.company_id = $1 and e.id = any($2::bigint[]) and e."systemAccess" <> 'NO_ACCESS'`,
    [company, [owner, acting], entitlements[userAdmin]],
  );
  const isAdminById = new Map(rows.map((row) => [row.id, row.admin]));
  const faults: Fault[] = [...(request.faults ?? [])];
  const fault = (key: string, name: string, parameters: Fault["parameters"] = {}) =>
    faults.push({ key, field: name, path: name, parameters });
  if (request.expirationDate <= request.today) fault("expirationPast", "expirationDate", { today: request.today });
  if (!isAdminById.has(owner)) fault("noSuchEmployee", "employeeId");
  else if (isAdminById.get(owner) !== true) fault("ownerNoUserAdmin", "employeeId");
  if (!isAdminById.has(acting) && acting !== owner) fault("noSuchEmployee", "actualEmployeeId");
  if (request.companyOwned && rows[0]?.office === false) fault("notAnOffice", "companyOwned");
  if (request.companyOwned && acting !== owner) fault("companyOwnedActsItself", "actualEmployeeId");
  if (faults.length > 0) throw new Problem("businessRule", {}, faults);
  if (request.dryRun) return { id: null, token: null };
  const id = randomId();
  const token =
    request.signedBy === null
      ? newToken(environment, "employee")
      : makeJwt(request.signedBy, environment, { company, jti: id, exp: midnight(request.expirationDate) }, seconds());
  const kind = request.signedBy === null ? "EMPLOYEE" : "JWT";
  const who = [company, id, owner, acting, request.consumer];
  const values = [...who, kind, request.name.trim(), tokenHash(token), request.expirationDate];
  const rights = [request.companyOwned, request.access ?? "FULL"];
  try {
    return await storeOnce(database, company, request.key ?? null, { id, token }, (connection) => [
      connection.query(
        `insert into employee_token (company_id, id, employee, actual_employee, consumer_token, kind, name, token_hash, expiration_date, company_owned, access)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [...values, ...rights],
      ),
      connection.query(
        `insert into change_log (company_id, resource, object, kind, employee, actual_employee, request_id)
           values ($1, 'EmployeeToken', $2, 'CREATE', $3, $4, $5)`,
        [company, id, request.author.employee, request.author.actualEmployee, request.author.requestId],
      ),
    ]);
  } catch (error) {
    // An employee's access ended between the check and the insert: the check is repeated to say whose.
    if (sqlState(error) === "P8000") return createEmployeeToken(database, environment, request);
    throw error;
  }
}

/** A token of an employee as lists show it. */
export interface EmployeeTokenRow {
  readonly id: number;
  readonly kind: "EMPLOYEE" | "JWT";
  readonly companyOwned: boolean;
  readonly access: TokenAccess;
  readonly name: string;
  readonly employee: number;
  readonly actualEmployee: number;
  readonly consumer: number | null;
  readonly expirationDate: string;
  readonly lastUsed: Date | null;
  readonly revoked: Date | null;
}

/** Every token of a company's employees. */
export async function listEmployeeTokens(database: Database, company: number): Promise<EmployeeTokenRow[]> {
  const { rows } = await database.read<EmployeeTokenRow>(
    company,
    `select t.id, t."kind", t."companyOwned", t."access", t."name", t."employee", t."actualEmployee", t."apiConsumer" as consumer, t."expirationDate",
       t."lastUsedTime" as "lastUsed", t."revokedTime" as revoked
     from employee_token_shown t where t.company_id = $1 order by t.id`,
    [company],
  );
  return rows;
}

/** Takes a token of an employee out of use, with all sessions that it made; false where the company has no such token. */
export async function revokeEmployeeToken(database: Database, company: number, id: number): Promise<boolean> {
  const { rows } = await database.read(company, "select id from employee_token where company_id = $1 and id = $2", [
    company,
    id,
  ]);
  if (rows.length === 0) return false;
  await database.read(company, "select revoke_employee_token($1::bigint, $2::json)", [company, JSON.stringify({ id })]);
  return true;
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Midnight UTC of the date, which is after midnight in Oslo; the table holds the exact moment. */
function midnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1000;
}
