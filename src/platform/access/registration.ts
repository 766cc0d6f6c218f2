// A new company in the test environment, with its first employee and both tokens.

import { randomInt } from "node:crypto";
import type { Connection, Database } from "../../store/database.ts";
import { sqlState } from "../../store/database.ts";
import { type Environment, newToken, randomId, tokenHash } from "./token.ts";

/** The data of a new company. */
export interface Registration {
  readonly companyName: string;
  readonly organizationNumber: string;
  readonly email: string;
  readonly userLanguage: "en" | "no";
  /** Whether it is an accountant's office. */
  readonly isOffice: boolean;
}

/** The new company with its tokens, which are shown once and stored as hashes. */
export interface RegistrationResult {
  readonly companyId: number;
  readonly employeeId: number;
  readonly consumerToken: string;
  readonly employeeToken: string;
  readonly expirationDate: string;
}

/** The name of a company's first employee. */
export interface Administrator {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Makes a company with chart, VAT types, an employee and tokens.
 * @param today the calendar date in Oslo
 * @param administrator by default one without a name of its own
 */
export async function register(
  database: Database,
  environment: Environment,
  registration: Registration,
  today: string,
  administrator: Administrator = demoAdministrator,
): Promise<RegistrationResult> {
  return withNewCompany(database, async (connection, company) => {
    const employeeId = await insertCompany(connection, company, registration, administrator, today);
    return {
      companyId: company,
      employeeId,
      ...(await addTokens(connection, environment, company, employeeId, registration.companyName, today)),
    };
  });
}

const demoAdministrator: Administrator = { firstName: "Demo", lastName: "Administrator" };

/**
 * Makes a company with chart, VAT types and an administrator who may do everything, and no token.
 * @param today the calendar date in Oslo
 */
export async function createCompany(
  database: Database,
  registration: Registration,
  administrator: Administrator,
  today: string,
): Promise<{ readonly companyId: number; readonly employeeId: number }> {
  return withNewCompany(database, async (connection, company) => ({
    companyId: company,
    employeeId: await insertCompany(connection, company, registration, administrator, today),
  }));
}

/** Runs the work in a transaction with an unused company id. */
async function withNewCompany<T>(
  database: Database,
  work: (connection: Connection, company: number) => Promise<T>,
): Promise<T> {
  for (let tries = 0; ; tries++) {
    const company = randomInt(100_000_000, 1_000_000_000);
    try {
      return await database.transaction(company, async (connection, end) => end(true, await work(connection, company)));
    } catch (error) {
      if (sqlState(error) !== "23505" || tries > 5) throw error;
    }
  }
}

/** Inserts the company; returns the id of its first employee. */
async function insertCompany(
  connection: Connection,
  company: number,
  registration: Registration,
  administrator: Administrator,
  today: string,
): Promise<number> {
  const { rows } = await connection.query<{ company: { employee: number } }>(
    "select create_company($1::bigint, $2::json) as company",
    [
      company,
      JSON.stringify({
        name: registration.companyName,
        organizationNumber: registration.organizationNumber,
        email: registration.email,
        userLanguage: registration.userLanguage,
        language: "no",
        ...administrator,
        startDate: `${today.slice(0, 4)}-01-01`,
      }),
    ],
  );
  if (registration.isOffice)
    await connection.query('update company set "accountantOrSimilar" = true where company_id = $1', [company]);
  return rows[0]?.company.employee ?? 0;
}

async function addTokens(
  connection: Connection,
  environment: Environment,
  company: number,
  employee: number,
  name: string,
  today: string,
): Promise<Pick<RegistrationResult, "consumerToken" | "employeeToken" | "expirationDate">> {
  const consumerToken = newToken(environment, "consumer");
  const employeeToken = newToken(environment, "employee");
  const expirationDate = `${Number(today.slice(0, 4)) + 5}${today.slice(4, 8)}01`;
  const consumer = randomId();
  await connection.query(
    "insert into consumer_token (id, token_hash, name, expiration_date, owner_company) values ($1, $2, $3, $4, $5)",
    [consumer, tokenHash(consumerToken), name, expirationDate, company],
  );
  await connection.query(
    "insert into employee_token (company_id, id, employee, consumer_token, token_hash, expiration_date) values ($1, $2, $3, $4, $5, $6)",
    [company, randomId(), employee, consumer, tokenHash(employeeToken), expirationDate],
  );
  return { consumerToken, employeeToken, expirationDate };
}
