// A new company in the test environment, with its first employee and both tokens.

import { randomInt } from "node:crypto";
import type { Connection, Database } from "../store/database.ts";
import { sqlState } from "../store/database.ts";
import { randomId } from "./sessions.ts";
import { type Environment, newToken, tokenHash } from "./token.ts";

/** What a stranger may say of the company. */
export interface Registration {
  readonly companyName: string;
  readonly organizationNumber: string;
  readonly email: string;
  readonly userLanguage: "en" | "no";
}

/** What the stranger gets: shown once, stored as hashes. */
export interface Registered {
  readonly companyId: number;
  readonly employeeId: number;
  readonly consumerToken: string;
  readonly employeeToken: string;
  readonly expirationDate: string;
}

/**
 * Makes a company with chart, VAT types, an employee and tokens.
 * @param today the calendar date in Oslo
 */
export async function register(
  database: Database,
  environment: Environment,
  registration: Registration,
  today: string,
): Promise<Registered> {
  for (let tries = 0; ; tries++) {
    const company = randomInt(100_000_000, 1_000_000_000);
    try {
      return await database.transaction(company, async (connection, end) =>
        end(true, await make(connection, { company, environment, registration, today })),
      );
    } catch (error) {
      if (sqlState(error) !== "23505" || tries > 5) throw error;
    }
  }
}

interface Making {
  readonly company: number;
  readonly environment: Environment;
  readonly registration: Registration;
  readonly today: string;
}

async function make(
  connection: Connection,
  { company, environment, registration, today }: Making,
): Promise<Registered> {
  const { rows } = await connection.query<{ made: { employee: number } }>(
    "select create_company($1::bigint, $2::json) as made",
    [
      company,
      JSON.stringify({
        name: registration.companyName,
        organizationNumber: registration.organizationNumber,
        email: registration.email,
        userLanguage: registration.userLanguage,
        language: "no",
        firstName: "Demo",
        lastName: "Administrator",
        startDate: `${today.slice(0, 4)}-01-01`,
      }),
    ],
  );
  const employeeId = rows[0]?.made.employee ?? 0;
  const consumerToken = newToken(environment, "consumer");
  const employeeToken = newToken(environment, "employee");
  const expirationDate = `${Number(today.slice(0, 4)) + 5}${today.slice(4, 8)}01`;
  const consumer = randomId();
  await connection.query("insert into consumer_token (id, token_hash, name, expiration_date) values ($1, $2, $3, $4)", [
    consumer,
    tokenHash(consumerToken),
    registration.companyName,
    expirationDate,
  ]);
  await connection.query(
    "insert into employee_token (id, company_id, employee, consumer_token, token_hash, expiration_date) values ($1, $2, $3, $4, $5, $6)",
    [randomId(), company, employeeId, consumer, tokenHash(employeeToken), expirationDate],
  );
  return { companyId: company, employeeId, consumerToken, employeeToken, expirationDate };
}
